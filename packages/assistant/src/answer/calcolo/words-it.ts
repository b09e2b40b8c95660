/** Words around the sentences of calculations: headings of tables, what sources were used for, questions that go on. */
import type { CaseName } from '../../plan/calcolo/shape.ts'
import { capitalise, formatMonth, lowerFirst } from '../format.ts'

/** Of several cases, the name of one: "Novembre 2026", "Il secondo anno". */
const caseName = (of: CaseName): string =>
  'month' in of
    ? of.month.length === 4
      ? of.month
      : capitalise(formatMonth(of.month))
    : of.words === ''
      ? 'Primo caso'
      : capitalise(of.words)

export const words = {
  caseName: (of: CaseName): string => caseName(of),
  ofCase: (of: CaseName | undefined, sentence: string): string =>
    of === undefined || ('words' in of && of.words === '') ? sentence : `${caseName(of)}: ${lowerFirst(sentence)}`,
  apart: ' Differenza: ',
  difference: 'differenza',
  understood: (said: string, assumed: string): string =>
    said === ''
      ? `Ipotesi: ${assumed}.`
      : assumed === ''
        ? `Ho inteso: ${said}.`
        : `Ho inteso: ${said}; ipotesi: ${assumed}.`,
  printed: (file: string, fields: string): string => `Dal documento ${file}: ${fields}.`,
  partial: 'Ecco quello che si può già calcolare.',
  nothing: 'Per questo calcolo manca un dato.',
  line: 'Voce',
  formula: 'Calcolo',
  amount: 'Importo',
  before: 'Prima',
  after: 'Adesso',
  changed: 'Che cosa è cambiato',
  corrected: 'corretto',
  allLines: (count: number): string => `Tutte le righe (${count})`,
  agreement: (name: string): string => name,
  choices: (list: string): string => ` (${list})`,
  uses: (what: string): string => citedFor[what] ?? what,
} as const

/** What a source was used for. */
const citedFor: Readonly<Record<string, string>> = {
  table: 'tabella della paga',
  week: 'orario pieno',
  steps: 'scatti di anzianità',
  instalments: 'numero delle mensilità',
  'hourly-divisor': 'divisore orario',
  'daily-divisor': 'divisore giornaliero',
  surcharge: 'maggiorazione',
  sickness: 'trattamento di malattia',
  notice: 'durata del preavviso',
  leave: 'durata delle ferie',
  permits: 'permessi',
  apprentice: 'paga dell’apprendista',
  tredicesima: 'tredicesima',
  quattordicesima: 'quattordicesima',
  'one-off': 'una tantum',
  maternity: 'maternità',
  allowance: 'indennità',
  travel: 'indennità di trasferta',
  fund: 'quote dei fondi',
  'outside-extra-months': 'voci escluse',
  'place-element': 'voce della tabella',
}

/** Questions that continue a calculation. */
export const related: Readonly<Record<string, readonly string[]>> = {
  'gross-month': ['Quanto è il netto?', 'Quanto vale un’ora di straordinario?', 'Quanto è la tredicesima?'],
  net: ['E con il coniuge a carico?', 'Quanto TFR matura in un anno?', 'Quanto costa all’azienda?'],
  payslip: ['Quanto è la tredicesima?', 'Quanto TFR matura in un anno?', 'E con 5 ore di straordinario?'],
  overtime: ['Quanto vale un’ora di straordinario notturno?', 'Mi fai la busta paga del mese?'],
  severance: ['Come si rivaluta il TFR?', 'Quanto è la tredicesima?'],
  'gross-for-net': ['Quanto costa all’azienda?', 'Quanto TFR matura in un anno?'],
}
