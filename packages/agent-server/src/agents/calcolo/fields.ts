/**
 * The payslip fields of a calculation: what each is called, what may stand in it, which calculations offer it, and which
 * value counts. A corrected (pinned) value wins over what the question says, that over what the conversation remembers.
 */
import type { PayslipField } from '@ccnl/core/contract'
import { formatPlain } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import type { Intent } from './intents.ts'

export type FieldName =
  | 'livello'
  | 'regime'
  | 'mese'
  | 'importo_lordo_mensile'
  | 'importo_lordo_annuo'
  | 'reddito_annuo'
  | 'netto_desiderato'
  | 'netto_annuo_desiderato'
  | 'mensilita'
  | 'ore_settimanali'
  | 'part_time_percento'
  | 'data_assunzione'
  | 'data_cessazione'
  | 'scatti'
  | 'superminimo'
  | 'ore_straordinario'
  | 'tipo_straordinario'
  | 'maggiorazione_percento'
  | 'giorni_settimana'
  | 'giorni'
  | 'ore_assenza'
  | 'giorni_assenza'
  | 'mesi_maturati'
  | 'anni_servizio'
  | 'fondo_tfr'
  | 'aumento_mensile'
  | 'premio'
  | 'fringe_benefit'
  | 'regione'
  | 'comune'
  | 'aliquota_regionale'
  | 'aliquota_comunale'
  | 'coniuge_a_carico'
  | 'figli_a_carico'
  | 'aliquota_contributi'
  | 'aliquota_datore'
  | 'aliquota_inail'

interface FieldRule {
  readonly label: string
  readonly type: 'select' | 'number' | 'month' | 'date'
  readonly min?: number
  readonly max?: number
  /** How to ask for it when nothing can be computed without. */
  readonly question: string
  /** The calculations that it can change; every calculation when absent. */
  readonly of?: readonly Intent[]
}

/** Calculations that start from the pay of a person. */
const person: readonly Intent[] = [
  'extra-net',
  'payslip',
  'cost',
  'severance',
  'overtime',
  'holiday',
  'net',
  'withholdings',
  'extra-months',
  'yearly',
  'sickness',
  'parenthood',
  'notice',
  'hourly',
  'daily',
  'monthly',
]
/** Those of them that change with the hours of the contract: an hour is worth the same to everybody. */
const byContract: readonly Intent[] = person.filter(intent => intent !== 'overtime' && intent !== 'hourly')
/** Those to which hours of overtime may be added. */
const withHours: readonly Intent[] = ['payslip', 'overtime', 'monthly', 'yearly', 'net']
const taxed: readonly Intent[] = ['extra-net', 'payslip', 'net', 'gross', 'withholdings']

/** THE list of fields, in the order of the pages that edit them. */
const rules: Readonly<Record<FieldName, FieldRule>> = {
  livello: { label: 'Livello', type: 'select', question: 'Qual è il livello di inquadramento?' },
  regime: { label: 'Regime', type: 'select', question: 'In quale regime lavora?' },
  mese: { label: 'Mese di riferimento', type: 'month', question: 'Per quale mese?', of: ['payslip'] },
  importo_lordo_mensile: {
    label: 'Lordo mensile (al posto della tabella)',
    type: 'number',
    min: 1,
    max: 1_000_000,
    question: 'Qual è il lordo mensile?',
    of: person,
  },
  importo_lordo_annuo: {
    label: 'Lordo annuo (RAL)',
    type: 'number',
    min: 1,
    max: 10_000_000,
    question: 'Qual è il lordo annuo?',
    of: ['cost', 'severance', 'net', 'withholdings'],
  },
  reddito_annuo: {
    label: 'Reddito annuo al netto dei contributi',
    type: 'number',
    min: 0,
    max: 10_000_000,
    question: 'Qual è il reddito annuo?',
    of: ['withholdings'],
  },
  netto_desiderato: {
    label: 'Netto mensile desiderato',
    type: 'number',
    min: 1,
    max: 1_000_000,
    question: 'Quale netto mensile vuoi raggiungere?',
    of: ['gross'],
  },
  netto_annuo_desiderato: {
    label: 'Netto annuo desiderato',
    type: 'number',
    min: 1,
    max: 10_000_000,
    question: 'Quale netto annuo vuoi raggiungere?',
    of: ['gross'],
  },
  mensilita: {
    label: 'Numero di mensilità',
    type: 'number',
    min: 12,
    max: 16,
    question: 'Quante sono le mensilità?',
    of: ['payslip', 'cost', 'severance', 'net', 'gross', 'withholdings', 'extra-months', 'yearly'],
  },
  ore_settimanali: {
    label: 'Ore settimanali',
    type: 'number',
    min: 1,
    max: 60,
    question: 'Quante ore lavora alla settimana?',
    of: byContract,
  },
  part_time_percento: {
    label: 'Percentuale di part-time',
    type: 'number',
    min: 1,
    max: 100,
    question: 'Qual è la percentuale di part-time?',
    of: byContract,
  },
  data_assunzione: {
    label: 'Data di assunzione',
    type: 'date',
    question: 'In che giorno è stato assunto?',
    of: ['monthly', 'extra-months'],
  },
  data_cessazione: {
    label: 'Data di cessazione, o di fine del conto',
    type: 'date',
    question: 'In che giorno è cessato il rapporto?',
    of: ['monthly', 'extra-months'],
  },
  scatti: {
    label: 'Scatti di anzianità maturati',
    type: 'number',
    min: 0,
    max: 20,
    question: 'Quanti scatti ha maturato?',
    of: [...person, 'steps'],
  },
  superminimo: {
    label: 'Superminimo mensile',
    type: 'number',
    min: 0,
    max: 100_000,
    question: 'Qual è il superminimo mensile?',
    of: person,
  },
  ore_straordinario: {
    label: 'Ore di straordinario',
    type: 'number',
    min: 0,
    max: 250,
    question: 'Quante ore sono?',
    of: withHours,
  },
  tipo_straordinario: {
    label: 'Tipo di straordinario',
    type: 'select',
    question: 'Di che tipo di ore si tratta?',
    of: withHours,
  },
  maggiorazione_percento: {
    label: 'Maggiorazione (%)',
    type: 'number',
    min: 0,
    max: 200,
    question: 'Quale percentuale di maggiorazione si applica?',
    of: withHours,
  },
  giorni_settimana: {
    label: 'Giorni di lavoro alla settimana',
    type: 'select',
    question: 'La settimana di lavoro è di 5 o di 6 giorni?',
    of: ['holiday', 'sickness', 'daily'],
  },
  giorni: {
    label: 'Giorni',
    type: 'number',
    min: 0,
    max: 366,
    question: 'Quanti giorni sono?',
    of: ['board', 'holiday', 'sickness', 'parenthood', 'daily'],
  },
  ore_assenza: {
    label: 'Ore di permesso o di assenza',
    type: 'number',
    min: 0,
    max: 2_000,
    question: 'Quante ore sono?',
    of: ['hourly'],
  },
  giorni_assenza: {
    label: 'Giorni di assenza non retribuita',
    type: 'number',
    min: 0,
    max: 31,
    question: 'Quanti giorni di assenza non retribuita?',
    of: ['payslip'],
  },
  mesi_maturati: {
    label: 'Mesi maturati',
    type: 'number',
    min: 0,
    max: 12,
    question: 'Quanti mesi ha maturato?',
    of: ['severance', 'extra-months'],
  },
  anni_servizio: {
    label: 'Anni di servizio',
    type: 'number',
    min: 0,
    max: 60,
    question: 'Quanti anni di servizio?',
    of: ['severance'],
  },
  fondo_tfr: {
    label: 'Fondo TFR già accantonato',
    type: 'number',
    min: 0,
    max: 10_000_000,
    question: 'Quanto TFR è già accantonato?',
    of: ['revaluation'],
  },
  aumento_mensile: {
    label: 'Aumento mensile lordo',
    type: 'number',
    min: 1,
    max: 100_000,
    question: 'Di quanto è l’aumento mensile lordo?',
    of: ['net', 'cost'],
  },
  premio: {
    label: 'Premio di risultato',
    type: 'number',
    min: 1,
    max: 1_000_000,
    question: 'A quanto ammonta il premio?',
    of: ['bonus'],
  },
  fringe_benefit: {
    label: 'Fringe benefit dell’anno',
    type: 'number',
    min: 1,
    max: 1_000_000,
    question: 'Quanto valgono i fringe benefit dell’anno?',
    of: ['fringe'],
  },
  regione: { label: 'Regione di residenza', type: 'select', question: 'In quale regione risiede?', of: taxed },
  comune: { label: 'Comune di residenza', type: 'select', question: 'In quale comune risiede?', of: taxed },
  aliquota_regionale: {
    label: 'Aliquota dell’addizionale regionale (%)',
    type: 'number',
    min: 0,
    max: 4,
    question: 'Qual è l’aliquota dell’addizionale regionale?',
    of: taxed,
  },
  aliquota_comunale: {
    label: 'Aliquota dell’addizionale comunale (%)',
    type: 'number',
    min: 0,
    max: 2,
    question: 'Qual è l’aliquota dell’addizionale comunale?',
    of: taxed,
  },
  coniuge_a_carico: { label: 'Coniuge a carico', type: 'select', question: 'Ha il coniuge a carico?', of: taxed },
  figli_a_carico: {
    label: 'Figli a carico tra 21 e 30 anni',
    type: 'number',
    min: 0,
    max: 15,
    question: 'Quanti figli a carico tra 21 e 30 anni?',
    of: taxed,
  },
  aliquota_contributi: {
    label: 'Aliquota contributiva del lavoratore (%)',
    type: 'number',
    min: 0,
    max: 20,
    question: 'Qual è l’aliquota contributiva del lavoratore?',
    of: ['payslip', 'net', 'gross', 'withholdings', 'bonus'],
  },
  aliquota_datore: {
    label: 'Aliquota contributiva del datore (%)',
    type: 'number',
    min: 0,
    max: 60,
    question: 'Qual è l’aliquota contributiva a carico del datore?',
    of: ['payslip', 'cost'],
  },
  aliquota_inail: {
    label: 'Tasso INAIL (%)',
    type: 'number',
    min: 0,
    max: 30,
    question: 'Qual è il tasso INAIL?',
    of: ['payslip', 'cost'],
  },
}

// The keys of the table are the names: it has no others.
export const fieldNames: readonly FieldName[] = Object.keys(rules) as readonly FieldName[]

export const fieldType = (name: FieldName): FieldRule['type'] => rules[name].type
export const fieldLabel = (name: FieldName): string => rules[name].label
export const fieldQuestion = (name: FieldName): string => rules[name].question

/** The fields that calculations offer to correct, in the order of the table. */
export function fieldsFor(wanted: readonly Intent[]): readonly FieldName[] {
  return fieldNames.filter(name => rules[name].of?.some(intent => wanted.includes(intent)) ?? true)
}

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

const dateForms: Readonly<Partial<Record<FieldRule['type'], RegExp>>> = {
  month: /^\d{4}-(?:0[1-9]|1[0-2])(?:-\d{2})?$/,
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
}

/** Whether a text can stand in a field. */
function isValid(name: FieldName, text: string): boolean {
  const { type } = rules[name]
  return type === 'number' ? parseFieldNumber(name, text) !== undefined : (dateForms[type]?.test(text) ?? true)
}

const range = (min = 0, max = 1e9): string => `tra ${formatPlain(min)} e ${formatPlain(max)}`

/** Numbers that a question says and that their field does not take: they are told, not dropped in silence. */
export function outOfRange(texts: FieldTexts): readonly string[] {
  return fieldNames.flatMap(name => {
    const text = texts[name]?.trim()
    const { label, type, min, max } = rules[name]
    if (text === undefined || text === '' || type !== 'number' || isValid(name, text)) return []
    return [`${label}: «${text.replace('.', ',')}» non è ammesso, indica un valore ${range(min, max)}.`]
  })
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
      if (!isValid(name, text)) continue
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
