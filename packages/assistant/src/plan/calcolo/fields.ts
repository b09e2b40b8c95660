/** The fields of a payslip that can be corrected: one table of names, bounds and of the calculations that they change. */
import { municipalSchemes, regionalSchemes } from '@ccnl/payroll'
import type { CalculationKind } from '../../query/query.ts'
import { parsePlain } from './amounts.ts'
import { overtimeKinds, regimesOf } from './facts.ts'
import { fieldLabels, workLabel, yesNo } from './it.ts'
import type { CalculationRequest, Line, OfferedField } from './shape.ts'

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

type FieldType = 'select' | 'number' | 'month' | 'date'

interface FieldRule {
  readonly type: FieldType
  readonly min?: number
  readonly max?: number
  /** Only whole numbers make sense. */
  readonly whole?: boolean
  readonly of: readonly CalculationKind[]
  /** Means something only beside the tables of an agreement. */
  readonly agreement?: boolean
}

const slip: readonly CalculationKind[] = ['payslip', 'net', 'overtime', 'night-work', 'holiday-work', 'sickness']
const person: readonly CalculationKind[] = [
  ...slip,
  'gross-month',
  'gross-year',
  'gross-hour',
  'gross-day',
  'part-time',
  'thirteenth',
  'fourteenth',
  'severance',
  'notice-pay',
  'unpaid-absence',
  'leave-in-lieu',
  'employer-cost',
  'level-change',
  'difference',
  'injury',
  'maternity',
  'parental-leave',
]
const taxed: readonly CalculationKind[] = [
  'payslip',
  'net',
  'gross-for-net',
  'deductions',
  'income-tax',
  'raise',
  'level-change',
  'difference',
  'year-end',
]

const money = { type: 'number', min: 0, max: 10_000_000 } as const

const rules: Readonly<Record<FieldName, FieldRule>> = {
  livello: { type: 'select', of: [...person, 'seniority-steps', 'one-off'], agreement: true },
  regime: { type: 'select', of: person, agreement: true },
  mese: { type: 'month', of: [...slip, 'gross-month'] },
  importo_lordo_mensile: { ...money, min: 1, max: 1_000_000, of: person },
  importo_lordo_annuo: {
    ...money,
    min: 1,
    of: ['net', 'severance', 'employer-cost', 'contributions', 'pension-fund', 'raise'],
  },
  reddito_annuo: {
    ...money,
    of: ['income-tax', 'integrative-treatment', 'wedge', 'deductions', 'surtaxes', 'year-end'],
  },
  netto_desiderato: { ...money, min: 1, max: 1_000_000, of: ['gross-for-net', 'fifth'] },
  netto_annuo_desiderato: { ...money, min: 1, of: ['gross-for-net'] },
  mensilita: {
    type: 'number',
    min: 12,
    max: 16,
    of: ['payslip', 'net', 'gross-year', 'severance', 'employer-cost', 'gross-for-net', 'contributions', 'notice-pay'],
  },
  ore_settimanali: { type: 'number', min: 1, max: 60, of: person, agreement: true },
  part_time_percento: { type: 'number', min: 1, max: 100, of: person, agreement: true },
  data_assunzione: {
    type: 'date',
    of: [...slip, 'gross-month', 'thirteenth', 'fourteenth', 'seniority-steps', 'severance'],
  },
  data_cessazione: { type: 'date', of: [...slip, 'gross-month', 'thirteenth', 'fourteenth', 'severance'] },
  scatti: { type: 'number', min: 0, max: 20, whole: true, of: [...person, 'seniority-steps'], agreement: true },
  superminimo: { ...money, max: 100_000, of: person, agreement: true },
  ore_straordinario: { type: 'number', min: 0, max: 250, of: ['payslip', 'overtime', 'net'], agreement: true },
  tipo_straordinario: { type: 'select', of: ['payslip', 'overtime', 'net'], agreement: true },
  maggiorazione_percento: {
    type: 'number',
    min: 0,
    max: 200,
    of: ['payslip', 'overtime', 'night-work', 'holiday-work'],
  },
  giorni: {
    type: 'number',
    min: 0,
    max: 366,
    of: ['sickness', 'leave-in-lieu', 'maternity', 'parental-leave', 'injury'],
  },
  giorni_settimana: { type: 'select', of: ['leave-accrual', 'gross-day', 'sickness'], agreement: true },
  ore_assenza: { type: 'number', min: 0, max: 2_000, of: ['unpaid-absence', 'payslip'] },
  giorni_assenza: { type: 'number', min: 0, max: 31, of: ['payslip', 'unpaid-absence'] },
  mesi_maturati: { type: 'number', min: 0, max: 12, whole: true, of: ['thirteenth', 'fourteenth', 'leave-accrual'] },
  anni_servizio: { type: 'number', min: 0, max: 60, of: ['severance', 'notice-pay'] },
  fondo_tfr: { ...money, of: ['severance-revaluation', 'severance'] },
  aumento_mensile: { ...money, min: 1, max: 100_000, of: ['raise'] },
  premio: { ...money, min: 1, max: 1_000_000, of: ['bonus', 'substitute-tax'] },
  fringe_benefit: { ...money, min: 1, max: 1_000_000, of: ['fringe'] },
  regione: { type: 'select', of: [...taxed, 'surtaxes'] },
  comune: { type: 'select', of: [...taxed, 'surtaxes'] },
  aliquota_regionale: { type: 'number', min: 0, max: 4, of: [...taxed, 'surtaxes'] },
  aliquota_comunale: { type: 'number', min: 0, max: 2, of: [...taxed, 'surtaxes'] },
  coniuge_a_carico: { type: 'select', of: taxed },
  figli_a_carico: { type: 'number', min: 0, max: 15, whole: true, of: taxed },
  aliquota_contributi: {
    type: 'number',
    min: 0,
    max: 20,
    of: ['payslip', 'net', 'gross-for-net', 'contributions', 'bonus'],
  },
  aliquota_datore: { type: 'number', min: 0, max: 60, of: ['payslip', 'employer-cost'] },
  aliquota_inail: { type: 'number', min: 0, max: 30, of: ['payslip', 'employer-cost'] },
}

// The keys of the table are the names: it has no others.
const fieldNames = Object.keys(rules) as readonly FieldName[]

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(rules, name)
}

/** Whether a text may stand in a field: in its bounds, whole where only whole numbers make sense. */
export function isAllowed(name: FieldName, text: string): boolean {
  const { type, min = -1e12, max = 1e12, whole } = rules[name]
  if (type !== 'number') return text.trim() !== ''
  const value = parsePlain(text)
  return value !== undefined && value >= min && value <= max && (!whole || Number.isInteger(value))
}

/** The bounds of a field, for who is told that a value is outside. */
export function boundsOf(name: FieldName): { readonly min: number; readonly max: number } {
  const { min = 0, max = 0 } = rules[name]
  return { min, max }
}

/** Computed lines of a payslip that a user may correct: all that follows them is worked out again. */
const correctable: ReadonlySet<string> = new Set([
  'totale_lordo',
  'imponibile_contributivo',
  'contributi',
  'imponibile_fiscale',
  'irpef_lorda',
  'detrazione_lavoro',
  'trattamento_integrativo',
  'somma_cuneo',
  'detrazione_cuneo',
  'netto',
  'quota_tfr',
])

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)]

/** The fields that a calculation offers, each with its value now, then the lines that can be corrected. */
export function offeredFields(
  request: CalculationRequest,
  defaults: Readonly<Partial<Record<FieldName, string>>>,
  lines: readonly Line[],
): readonly OfferedField[] {
  const { agreement, kinds, level } = request
  const regimes = agreement && level ? regimesOf(agreement, level.value.code, request.date) : []
  const options: Readonly<Partial<Record<FieldName, readonly string[]>>> = {
    livello: (agreement?.levels ?? []).map(({ code }) => code),
    regime: regimes,
    regione: unique(regionalSchemes.map(({ name }) => name)),
    comune: unique(municipalSchemes.map(({ name }) => name)),
    coniuge_a_carico: yesNo,
    giorni_settimana: ['5', '6'],
    tipo_straordinario: agreement ? overtimeKinds(agreement, request.date).map(kinds => workLabel(kinds)) : [],
  }
  const offered = fieldNames.filter(name => {
    const rule = rules[name]
    if (rule.agreement && !agreement) return false
    if (name === 'regime' && regimes.length < 2) return false
    if (name === 'tipo_straordinario' && (options.tipo_straordinario ?? []).length === 0) return false
    return rule.of.some(kind => kinds.includes(kind))
  })
  const fields = offered.map((name): OfferedField => {
    const { type, min, max } = rules[name]
    const choices = options[name]
    return {
      field: name,
      label: fieldLabels[name],
      value: request.fields[name] ?? defaults[name] ?? '',
      type,
      // Seven thousand towns are no list to choose from: the name is written.
      ...(choices && choices.length > 0 && choices.length <= 400 ? { options: choices } : {}),
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
    }
  })
  const pinnable = lines
    .filter(line => correctable.has(line.id))
    .map(
      (line): OfferedField => ({
        field: line.id,
        label: line.label,
        value: line.amount.toFixed(2),
        type: 'number',
        min: 0,
        max: 1_000_000,
      }),
    )
  const names = new Set<string>()
  return [...fields, ...pinnable].filter(({ field }) => !names.has(field) && names.add(field))
}
