import type { PayslipField } from '@ccnl/core/contract'
import { Decimal } from 'decimal.js'

export const fieldNames = [
  'livello',
  'regime',
  'mese',
  'ore_settimanali',
  'part_time_percento',
  'scatti',
  'superminimo',
  'ore_straordinario',
  'tipo_straordinario',
  'maggiorazione_percento',
  'giorni',
  'giorni_assenza',
  'mesi_maturati',
  'importo_lordo_annuo',
  'netto_desiderato',
  'regione',
  'comune',
  'aliquota_regionale',
  'aliquota_comunale',
  'coniuge_a_carico',
  'figli_a_carico',
  'aliquota_contributi',
  'aliquota_datore',
  'aliquota_inail',
] as const

export type FieldName = (typeof fieldNames)[number]

type Kind = 'select' | 'number' | 'month'

interface FieldRule {
  readonly label: string
  readonly type: Kind
  readonly min?: number
  readonly max?: number
  /** How to ask for it when nothing can be computed without. */
  readonly question: string
}

export const rules: Readonly<Record<FieldName, FieldRule>> = {
  livello: { label: 'Livello', type: 'select', question: 'Qual è il livello di inquadramento?' },
  regime: { label: 'Regime', type: 'select', question: 'In quale regime lavora?' },
  mese: { label: 'Mese di riferimento', type: 'month', question: 'Per quale mese?' },
  ore_settimanali: {
    label: 'Ore settimanali',
    type: 'number',
    min: 0,
    max: 60,
    question: 'Quante ore lavora alla settimana?',
  },
  part_time_percento: {
    label: 'Percentuale di part-time',
    type: 'number',
    min: 1,
    max: 100,
    question: 'Qual è la percentuale di part-time?',
  },
  scatti: {
    label: 'Scatti di anzianità maturati',
    type: 'number',
    min: 0,
    max: 20,
    question: 'Quanti scatti ha maturato?',
  },
  superminimo: {
    label: 'Superminimo mensile',
    type: 'number',
    min: 0,
    max: 100_000,
    question: 'Qual è il superminimo mensile?',
  },
  ore_straordinario: {
    label: 'Ore di straordinario',
    type: 'number',
    min: 0,
    max: 250,
    question: 'Quante ore sono?',
  },
  tipo_straordinario: { label: 'Tipo di straordinario', type: 'select', question: 'Di che tipo di ore si tratta?' },
  maggiorazione_percento: {
    label: 'Maggiorazione (%)',
    type: 'number',
    min: 0,
    max: 200,
    question: 'Quale percentuale di maggiorazione si applica?',
  },
  giorni: { label: 'Giorni', type: 'number', min: 0, max: 366, question: 'Quanti giorni sono?' },
  giorni_assenza: {
    label: 'Giorni di assenza non retribuita',
    type: 'number',
    min: 0,
    max: 31,
    question: 'Quanti giorni di assenza non retribuita?',
  },
  mesi_maturati: { label: 'Mesi maturati', type: 'number', min: 0, max: 12, question: 'Quanti mesi ha maturato?' },
  importo_lordo_annuo: {
    label: 'Lordo annuo (RAL)',
    type: 'number',
    min: 0,
    max: 10_000_000,
    question: 'Qual è il lordo annuo?',
  },
  netto_desiderato: {
    label: 'Netto mensile desiderato',
    type: 'number',
    min: 0,
    max: 1_000_000,
    question: 'Quale netto mensile vuoi raggiungere?',
  },
  regione: { label: 'Regione di residenza', type: 'select', question: 'In quale regione risiede?' },
  comune: { label: 'Comune di residenza', type: 'select', question: 'In quale comune risiede?' },
  aliquota_regionale: {
    label: 'Aliquota dell’addizionale regionale (%)',
    type: 'number',
    min: 0,
    max: 4,
    question: 'Qual è l’aliquota dell’addizionale regionale?',
  },
  aliquota_comunale: {
    label: 'Aliquota dell’addizionale comunale (%)',
    type: 'number',
    min: 0,
    max: 2,
    question: 'Qual è l’aliquota dell’addizionale comunale?',
  },
  coniuge_a_carico: { label: 'Coniuge a carico', type: 'select', question: 'Ha il coniuge a carico?' },
  figli_a_carico: {
    label: 'Figli a carico tra 21 e 30 anni',
    type: 'number',
    min: 0,
    max: 15,
    question: 'Quanti figli a carico tra 21 e 30 anni?',
  },
  aliquota_contributi: {
    label: 'Aliquota contributiva del lavoratore (%)',
    type: 'number',
    min: 0,
    max: 20,
    question: 'Qual è l’aliquota contributiva del lavoratore?',
  },
  aliquota_datore: {
    label: 'Aliquota contributiva del datore (%)',
    type: 'number',
    min: 0,
    max: 60,
    question: 'Qual è l’aliquota contributiva a carico del datore?',
  },
  aliquota_inail: {
    label: 'Tasso INAIL (%)',
    type: 'number',
    min: 0,
    max: 30,
    question: 'Qual è il tasso INAIL?',
  },
}

export const fieldLabel = (name: FieldName): string => rules[name].label
export const fieldQuestion = (name: FieldName): string => rules[name].question

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(rules, name)
}

/** Where a value comes from, the strongest first. */
export type ValueOrigin = 'pinned' | 'said' | 'remembered' | 'document'

export interface FieldValue {
  readonly value: string
  readonly origin: ValueOrigin
}

export type FieldValues = Readonly<Partial<Record<FieldName, FieldValue>>>

/** Plain texts by field, as they are kept in a conversation's memory. */
export type FieldTexts = Readonly<Partial<Record<FieldName, string>>>

/** A number as a form or a person writes it: `12.5`, `12,5`, `1.818,75`; `undefined` when it is none or out of range. */
export function parseFieldNumber(name: FieldName, text: string): Decimal | undefined {
  const clean = text.replace(/[€%\s]/g, '')
  const grouped = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(clean) && (clean.includes(',') || !/^\d+\.\d{1,2}$/.test(clean))
  const plain = grouped ? clean.replaceAll('.', '') : clean
  if (!/^\d+(?:[.,]\d+)?$/.test(plain)) return undefined
  const value = new Decimal(plain.replace(',', '.'))
  const { min, max } = rules[name]
  return value.lessThan(min ?? 0) || value.greaterThan(max ?? 1e9) ? undefined : value
}

export function numberField(values: FieldValues, name: FieldName): Decimal | undefined {
  const value = values[name]
  return value ? parseFieldNumber(name, value.value) : undefined
}

/** Layers of values, the strongest first; a number that cannot be read is as if it had not been given. */
export function mergeValues(
  layers: readonly { readonly origin: ValueOrigin; readonly texts: FieldTexts }[],
): FieldValues {
  const merged: Partial<Record<FieldName, FieldValue>> = {}
  for (const name of fieldNames) {
    for (const { origin, texts } of layers) {
      const text = texts[name]?.trim()
      if (text === undefined || text === '') continue
      if (rules[name].type === 'number' && parseFieldNumber(name, text) === undefined) continue
      if (name === 'mese' && !/^\d{4}-(?:0[1-9]|1[0-2])(?:-\d{2})?$/.test(text)) continue
      merged[name] = { value: text, origin }
      break
    }
  }
  // Percent and weekly hours say the same thing: the stronger of the two silences the other.
  const { ore_settimanali: hours, part_time_percento: percent } = merged
  if (hours && percent && hours.origin !== percent.origin) {
    const order: readonly ValueOrigin[] = ['pinned', 'said', 'remembered', 'document']
    if (order.indexOf(hours.origin) < order.indexOf(percent.origin)) delete merged.part_time_percento
    else delete merged.ore_settimanali
  }
  return merged
}

/** Only the fields named, from texts of unknown origin; the other names are returned apart. */
export function splitPins(pinned: Readonly<Record<string, string>>): {
  readonly fields: FieldTexts
  readonly others: Readonly<Record<string, string>>
} {
  const fields: Partial<Record<FieldName, string>> = {}
  const others: Record<string, string> = {}
  for (const [name, value] of Object.entries(pinned)) {
    if (isFieldName(name)) fields[name] = value
    else others[name] = value
  }
  return { fields, others }
}

/** One field as it goes on the wire. */
export function toPayslipField(name: FieldName, value: string, options?: readonly string[]): PayslipField {
  const { label, type, min, max } = rules[name]
  return {
    field: name,
    label,
    value,
    type,
    ...(options ? { options: value === '' || options.includes(value) ? options : [value, ...options] } : {}),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  }
}
