/** Italian names of the lines and fields of a calculation. Sentences of answers are in `answer/calcolo/it.ts`. */

import { monthNames } from '@ccnl/knowledge'
import { formatPlain } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { Exact } from './amounts.ts'
import { lineLabels } from './line-labels-it.ts'

export const yesNo: readonly string[] = ['no', 'sì']

export const fieldLabels = {
  livello: 'Livello',
  regime: 'Regime',
  mese: 'Mese di riferimento',
  importo_lordo_mensile: 'Lordo mensile (al posto della tabella)',
  importo_lordo_annuo: 'Lordo annuo (RAL)',
  reddito_annuo: 'Reddito annuo al netto dei contributi',
  netto_desiderato: 'Netto mensile',
  netto_annuo_desiderato: 'Netto annuo',
  mensilita: 'Numero di mensilità',
  ore_settimanali: 'Ore settimanali',
  part_time_percento: 'Percentuale di part-time',
  data_assunzione: 'Data di assunzione',
  data_cessazione: 'Data di cessazione, o di fine del conto',
  scatti: 'Scatti di anzianità maturati',
  superminimo: 'Superminimo mensile',
  ore_straordinario: 'Ore di straordinario',
  tipo_straordinario: 'Tipo di straordinario',
  giorni_settimana: 'Giorni di lavoro alla settimana',
  ore_assenza: 'Ore di permesso o di assenza',
  maggiorazione_percento: 'Maggiorazione (%)',
  giorni: 'Giorni',
  giorni_assenza: 'Giorni di assenza non retribuita',
  mesi_maturati: 'Mesi maturati',
  anni_servizio: 'Anni di servizio',
  fondo_tfr: 'Fondo TFR già accantonato',
  aumento_mensile: 'Aumento mensile lordo',
  premio: 'Premio di risultato',
  fringe_benefit: 'Fringe benefit dell’anno',
  regione: 'Regione di residenza',
  comune: 'Comune di residenza',
  aliquota_regionale: 'Aliquota dell’addizionale regionale (%)',
  aliquota_comunale: 'Aliquota dell’addizionale comunale (%)',
  coniuge_a_carico: 'Coniuge a carico',
  figli_a_carico: 'Figli a carico tra 21 e 30 anni',
  aliquota_contributi: 'Aliquota contributiva del lavoratore (%)',
  aliquota_datore: 'Aliquota contributiva del datore (%)',
  aliquota_inail: 'Tasso INAIL (%)',
} as const

/** The fields of a payslip that can be corrected: their names on the wire. */
export type FieldName = keyof typeof fieldLabels

/** Values of a question, as a refusal names them. */
export const saidLabels = {
  dailyHours: 'Ore al giorno',
  weeklyHours: 'Ore alla settimana',
  daysPerWeek: 'Giorni alla settimana',
  share: 'Percentuale di part-time',
  instalments: 'Numero di mensilità',
  amount: 'Importo in euro',
  hours: 'Ore del mese',
} as const

/** Items of a pay row as a payslip prints them. */
const itemLabels: Readonly<Record<string, string>> = {
  minimo: 'Paga base',
  contingenza: 'Contingenza',
  edr: 'EDR',
  terzo_elemento: 'Terzo elemento',
  indennita_funzione: 'Indennità di funzione',
  indennita_mensa: 'Indennità di mensa',
  indennita_integrativa: 'Indennità integrativa',
  indennita_speciale: 'Indennità speciale',
  compenso_orario_onnicomprensivo: 'Compenso orario onnicomprensivo',
}

export function itemLabel(item: string): string {
  const words = item.split('_').join(' ')
  return itemLabels[item] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const workNames: Readonly<Record<string, string>> = {
  festivo: 'festivo',
  notturno: 'notturno',
  domenicale: 'domenicale',
  sabato: 'di sabato',
  riposo: 'nel riposo',
  turno: 'a turni',
  festivita_nazionale: 'in festività nazionale',
}

/** @example workLabel(['straordinario', 'notturno']) // 'Straordinario notturno' */
export function workLabel(kinds: readonly string[]): string {
  const first = kinds.includes('straordinario')
    ? 'Straordinario'
    : kinds.includes('supplementare')
      ? 'Lavoro supplementare'
      : 'Lavoro'
  const rest = [...new Set(kinds)].flatMap(kind => workNames[kind] ?? [])
  return rest.length === 0 && first === 'Lavoro' ? 'Ore lavorate' : [first, ...rest].join(' ')
}

/** Sectors of commerce and services, by words of their name: INPS pays the illness of all who work in them, not of workers paid by the day alone. */
export const insuredSectors: readonly string[] = [
  'commercio',
  'grande distribuzione',
  'distribuzione cooperativa',
  'alberghi',
  'ristorazione',
  'palestre',
  'farmacie',
  'studi professionali',
  'vigilanza',
]

/** The second of a kind has its number. @example numbered('premio', 1) // 'premio_2' */
export const numbered = (code: string, index: number): string => (index === 0 ? code : `${code}_${index + 1}`)

/** The code of a line with its name. */
export const named = (code: string): { readonly code: string; readonly label: string } => ({
  code,
  label: lineLabels[code] ?? code,
})

/** Lines whose name says a value. */
export const labels = {
  steps: (count: number): string => `Scatti di anzianità (${count})`,
  apprentice: (percent: number): string => `Paga da apprendista (${formatPlain(percent)}%)`,
  fromMonth: (month: number, percent: string | undefined): string =>
    `Lordo al mese, dal ${month}° mese${percent === undefined ? '' : ` (${percent}%)`}`,
  apprenticeLevel: (code: string): string => `Paga da apprendista (tabella del livello ${code})`,
  extraMonth: (code: string): string => code.charAt(0).toUpperCase() + code.slice(1),
  partTime: (percent: string): string => `Retribuzione part-time (${percent}%)`,
  partOfMonth: (days: number): string => `Retribuzione per la parte di mese (${formatPlain(days)} giorni)`,
  overtime: (kinds: readonly string[], percent: Decimal): string =>
    percent.isZero() ? workLabel(kinds) : `${workLabel(kinds)} (+${formatPlain(percent)}%)`,
  surcharge: (kinds: readonly string[], percent: Decimal): string =>
    `Maggiorazione, ${workLabel(kinds).toLowerCase()} (${formatPlain(percent)}%)`,
  substituteTax: (rate: Decimal): string => `Imposta sostitutiva ${formatPlain(rate)}%`,
  debtOfMonth: (month: string): string => `Rata di ${monthNames[Number(month.slice(5)) - 1] ?? month}`,
  paidMonths: (months: number): string => `Lordo di ${formatPlain(months)} ${months === 1 ? 'mese' : 'mesi'}`,
  parentalNet: (percent: number): string => `Netto in busta con il ${percent}%`,
  parentalRate: (percent: number): string => `Indennità INPS ${percent === 80 ? 'all’80' : `al ${percent}`}%`,
  parentalMonth: (percent: number): string => `${labels.parentalRate(percent)}, al mese`,
  /** "50%", "100% dal 1° al 3° giorno, 75% dal 4° al 10°": what of the pay each stretch of an absence has. */
  shares: (tiers: readonly { readonly from: number; readonly to: number; readonly percent: number }[]): string =>
    tiers
      .map(({ from, to, percent }, at) => {
        const days = from === to ? `il ${from}°` : `dal ${from}° al ${to}°`
        return tiers.length === 1
          ? `${formatPlain(percent)}%`
          : `${formatPlain(percent)}% ${days}${at === 0 ? ' giorno' : ''}`
      })
      .join(', '),
  sickDays: (from: number, to: number, percent: number): string =>
    `Malattia, dal ${from}° al ${to}° giorno (${formatPlain(percent)}%)`,
  paidDays: (from: number, to: number, percent: Decimal): string =>
    `Dal ${from}° al ${to}° giorno (${formatPlain(percent)}%)`,
  trips: (count: number, hours: string): string =>
    `${formatPlain(count)} ${count === 1 ? 'trasferta' : 'trasferte'}${hours === '' ? '' : ` di ${hours} ore`}`,
  unemploymentMonth: (month: number): string => `NASpI del ${month}° mese`,
  fullPay: (level: string): string => `Paga piena, livello ${level}`,
  meanNet: (many: number): string => `Netto medio su ${formatPlain(many)} mensilità`,
  belowFull: 'In meno della paga piena',
  monthSince: (date: string): string => `Lordo al mese dal ${date.split('-').toReversed().join('/')}`,
  stepOn: (date: string): string => `Aumento dal ${date.split('-').toReversed().join('/')}`,
  levelGross: (level: string, date?: string): string =>
    `Livello ${level}, lordo al mese${date === undefined ? '' : ` dal ${date.split('-').toReversed().join('/')}`}`,
  levelHours: (level: string): string => `Livello ${level}, le ore lavorate`,
  levelNet: (level: string): string => `Livello ${level}, netto del mese`,
  fundShare: (by: string, fund: string, percent: string): string =>
    `${by === 'azienda' ? 'Quota dell’azienda' : 'Quota del lavoratore'}, ${fund}${percent === '' ? '' : ` (${percent}%)`}`,
  beforeContributions: 'Lordo e TFR in un anno',
  costAt: (percent: number): string => `Costo annuo con contributi del ${formatPlain(percent)}%`,
  costOfMonthAt: (percent: number): string => `Al mese, con contributi del ${formatPlain(percent)}%`,
  offer: (place: number, net: boolean): string => `${place}ª offerta, ${net ? 'netto' : 'lordo'} annuo`,
  offerVouchers: (place: number): string => `${place}ª offerta, buoni pasto esenti in un anno`,
  offerWorth: (place: number): string => `${place}ª offerta, netto e buoni pasto`,
} as const

/** Funds that an agreement gives no name. */
export const fundNames: Readonly<Record<string, string>> = {
  sanita: 'il fondo sanitario',
  previdenza: 'il fondo pensione',
}

/** @example serviceWords(20) // '20 mesi', serviceWords(94) // '7 anni e 10 mesi' */
export function serviceWords(months: number): string {
  if (months < 24 && months !== 12) return `${formatPlain(months)} ${months === 1 ? 'mese' : 'mesi'}`
  const years = Math.floor(months / 12)
  const left = new Exact(months).minus(years * 12)
  const whole = `${years} ${years === 1 ? 'anno' : 'anni'}`
  return left.isZero() ? whole : `${whole} e ${formatPlain(left, 2)} ${left.equals(1) ? 'mese' : 'mesi'}`
}

/** The name that facts give to what builders' hours put aside. */
export const buildingFundName = 'accantonamento in Cassa Edile'
