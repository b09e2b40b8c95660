/** The fields of a payslip that can be corrected: one table of names, bounds and of the calculations that they change. */

import { regionalSchemes } from '@ccnl/payroll'
import type { Amount, AmountRole, CalculationKind } from '@ccnl/reading'
import { defined, parsePlain } from './amounts.ts'
import { fullTimeWeek, overtimeKinds, regimesOf, withLevel } from './facts.ts'
import { type FieldName, fieldLabels, workLabel, yesNo } from './it.ts'
import { hasTrait, type Trait, traits } from './kinds.ts'
import type { CalculationRequest, Line, OfferedField, Understood } from './shape.ts'

const isTrait = (one: CalculationKind | Trait): one is Trait => one in traits

type FieldType = 'select' | 'text' | 'number' | 'month' | 'date'

interface FieldRule {
  /** A number, where nothing else is said. */
  readonly type?: FieldType
  readonly min?: number
  readonly max?: number
  /** Only whole numbers make sense. */
  readonly whole?: boolean
  /** The calculations that it changes, by name or by what they have in common. */
  readonly of: readonly (CalculationKind | Trait)[]
  /** Means something only beside the tables of an agreement. */
  readonly agreement?: boolean
  /** What the question gave. */
  readonly said?: (request: CalculationRequest) => string | number | undefined
}

const amount =
  (role: AmountRole, per?: Amount['per']) =>
  ({ amounts }: CalculationRequest): number | undefined =>
    amounts.find(one => one.role === role && (per === undefined || one.per === per))?.value

const euros = (max: number, min = 0) => ({ min, max })
const month = euros(1_000_000, 1)
const year = euros(10_000_000, 1)

const rules: Readonly<Record<FieldName, FieldRule>> = {
  livello: {
    type: 'select',
    of: ['ofPerson', 'seniority-steps', 'one-off'],
    agreement: true,
    said: of => of.level?.value.code,
  },
  regime: { type: 'select', of: ['ofPerson'], agreement: true },
  mese: { type: 'month', of: ['ofPayslip', 'gross-month'], said: of => of.month },
  importo_lordo_mensile: { ...month, of: ['ofPerson'], said: amount('gross', 'mese') },
  importo_lordo_annuo: {
    ...year,
    of: ['net', 'severance', 'employer-cost', 'contributions', 'pension-fund', 'raise'],
    said: amount('gross', 'anno'),
  },
  reddito_annuo: {
    ...euros(10_000_000),
    of: ['income-tax', 'integrative-treatment', 'wedge', 'deductions', 'surtaxes', 'year-end'],
    said: amount('income'),
  },
  netto_desiderato: { ...month, of: ['gross-for-net', 'fifth'], said: amount('net', 'mese') },
  netto_annuo_desiderato: { ...year, of: ['gross-for-net'], said: amount('net', 'anno') },
  mensilita: {
    min: 12,
    max: 16,
    of: ['payslip', 'net', 'gross-year', 'severance', 'employer-cost', 'gross-for-net', 'contributions', 'notice-pay'],
    said: of => of.instalments?.value,
  },
  ore_settimanali: { min: 1, max: 60, of: ['ofPerson'], agreement: true, said: of => of.weeklyHours?.value },
  part_time_percento: { min: 1, max: 100, of: ['ofPerson'], agreement: true, said: of => of.share?.value },
  data_assunzione: {
    type: 'date',
    of: ['ofPayslip', 'gross-month', 'thirteenth', 'fourteenth', 'seniority-steps', 'severance', 'dismissal-ticket'],
    said: of => of.hired?.value,
  },
  data_cessazione: {
    type: 'date',
    of: ['ofPayslip', 'gross-month', 'thirteenth', 'fourteenth', 'severance'],
    said: of => of.ended?.value,
  },
  scatti: {
    min: 0,
    max: 20,
    whole: true,
    of: ['ofPerson', 'seniority-steps'],
    agreement: true,
    said: of => of.stepCount?.value ?? 0,
  },
  superminimo: { ...euros(100_000), of: ['ofPerson'], agreement: true, said: of => of.superminimum?.value ?? 0 },
  ore_straordinario: {
    min: 0,
    max: 250,
    of: ['payslip', 'overtime', 'net'],
    agreement: true,
    said: of => of.hours.reduce((sum, { hours }) => sum + hours, 0),
  },
  tipo_straordinario: {
    type: 'select',
    of: ['payslip', 'overtime', 'net'],
    agreement: true,
    said: ({ hours: [first] }) => first && workLabel(first.kinds),
  },
  maggiorazione_percento: {
    min: 0,
    max: 200,
    of: ['payslip', 'overtime', 'night-work', 'holiday-work'],
    said: ({ slots, hours: [first] }) => slots.percent ?? first?.percent,
  },
  giorni: {
    min: 0,
    max: 366,
    of: ['sickness', 'leave-in-lieu', 'maternity', 'parental-leave', 'injury'],
    said: ({ absences: [first] }) => first?.days,
  },
  giorni_settimana: {
    type: 'select',
    of: ['leave-accrual', 'gross-day', 'sickness'],
    agreement: true,
    said: of => of.said.settimana,
  },
  ore_assenza: {
    min: 0,
    max: 2_000,
    of: ['unpaid-absence', 'payslip'],
    said: of => of.absences.find(({ hours }) => hours !== undefined)?.hours ?? 0,
  },
  giorni_assenza: {
    min: 0,
    max: 31,
    of: ['payslip', 'unpaid-absence'],
    said: of => of.absences.find(({ kind }) => kind === 'unpaid')?.days ?? 0,
  },
  mesi_maturati: { min: 0, max: 12, whole: true, of: ['thirteenth', 'fourteenth', 'leave-accrual'] },
  anni_servizio: {
    min: 0,
    max: 60,
    of: ['severance', 'severance-advance', 'notice-pay'],
    said: ({ said: { anzianita } }) => (typeof anzianita === 'number' ? anzianita : undefined),
  },
  fondo_tfr: {
    ...euros(10_000_000),
    of: ['severance-revaluation', 'severance', 'severance-advance'],
    said: amount('severance-fund'),
  },
  aumento_mensile: { ...euros(100_000, 1), of: ['raise'], said: amount('raise') },
  premio: { ...month, of: ['bonus', 'substitute-tax'], said: amount('bonus') },
  fringe_benefit: { ...month, of: ['fringe'], said: amount('fringe') },
  regione: { type: 'select', of: ['taxed', 'surtaxes'], said: of => of.place?.region },
  // Seven thousand towns are no list to choose from: the name is written.
  comune: { type: 'text', of: ['taxed', 'surtaxes'], said: of => of.place?.town },
  aliquota_regionale: { min: 0, max: 4, of: ['taxed', 'surtaxes'] },
  aliquota_comunale: { min: 0, max: 2, of: ['taxed', 'surtaxes'] },
  coniuge_a_carico: { type: 'select', of: ['taxed'], said: of => yesNo[of.family?.spouse ? 1 : 0] },
  figli_a_carico: {
    min: 0,
    max: 15,
    whole: true,
    of: ['taxed'],
    said: of => (of.family?.children ?? []).filter(({ age }) => age !== undefined && age >= 21).length,
  },
  aliquota_contributi: {
    min: 0,
    max: 20,
    of: ['payslip', 'net', 'gross-for-net', 'contributions', 'bonus'],
    said: () => '9.19',
  },
  aliquota_datore: { min: 0, max: 60, of: ['payslip', 'employer-cost'] },
  aliquota_inail: { min: 0, max: 30, of: ['payslip', 'employer-cost'] },
}

// The keys of the table are the names: it has no others.
const fieldNames = Object.keys(rules) as readonly FieldName[]

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(rules, name)
}

/** Whether a text may stand in a field: in its bounds, whole where only whole numbers make sense. */
export function isAllowed(name: FieldName, text: string): boolean {
  const { type = 'number', min = -1e12, max = 1e12, whole } = rules[name]
  if (type !== 'number') return text.trim() !== ''
  const value = parsePlain(text)
  return value !== undefined && value >= min && value <= max && (!whole || Number.isInteger(value))
}

/** The bounds of a field, for who is told that a value is outside. */
export function boundsOf(name: FieldName): { readonly min: number; readonly max: number } {
  const { min = 0, max = 0 } = rules[name]
  return { min, max }
}

type Values = Readonly<Partial<Record<FieldName, string>>>

/** The value that each field has now: what the question gave, and what the agreement gave where it did not. */
export function fieldDefaults(request: CalculationRequest, understood: readonly Understood[]): Values {
  const told = fieldNames.map(name => [name, String(rules[name].said?.(request) ?? '')] as const)
  const { agreement, weeklyHours, share, level, said, date } = request
  const instalments = understood
    .find(({ key }) => key === 'instalments')
    ?.value.split(',')
    .join('.')
  const person = withLevel(agreement, said, level?.value, date)
  const week = agreement && !weeklyHours && !share ? fullTimeWeek(agreement, person, date)?.fact.value : undefined
  const found = { mensilita: instalments, ore_settimanali: typeof week === 'number' ? String(week) : undefined }
  return { ...Object.fromEntries(told), ...defined(found) }
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
  defaults: Values,
  lines: readonly Line[],
): readonly OfferedField[] {
  const { agreement, kinds, level } = request
  const regimes = agreement && level ? regimesOf(agreement, level.value.code, request.date) : []
  const options: Readonly<Partial<Record<FieldName, readonly string[]>>> = {
    livello: (agreement?.levels ?? []).map(({ code }) => code),
    regime: regimes,
    regione: unique(regionalSchemes.map(({ name }) => name)),
    coniuge_a_carico: yesNo,
    giorni_settimana: ['5', '6'],
    tipo_straordinario: agreement ? overtimeKinds(agreement, request.date).map(kinds => workLabel(kinds)) : [],
  }
  const offered = fieldNames.filter(name => {
    const rule = rules[name]
    if (rule.agreement && !agreement) return false
    if (name === 'regime' && regimes.length < 2) return false
    if (name === 'tipo_straordinario' && (options.tipo_straordinario ?? []).length === 0) return false
    return rule.of.some(one => (isTrait(one) ? kinds.some(kind => hasTrait(kind, one)) : kinds.includes(one)))
  })
  const fields = offered.map((name): OfferedField => {
    const { type = 'number', min, max } = rules[name]
    const choices = options[name]
    return {
      field: name,
      label: fieldLabels[name],
      value: request.fields[name] ?? defaults[name] ?? '',
      type,
      ...(choices && choices.length > 0 ? { options: choices } : {}),
      ...defined({ min, max }),
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
