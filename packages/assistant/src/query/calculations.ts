/** Which calculations are asked, from the words of the lexicon and from what the person told. */
import type { Span } from '../language/reading.ts'
import type { Draft } from './draft.ts'
import type { CalculationKind } from './query.ts'
import { within } from './segments.ts'
import { idOf, type Sight } from './sight.ts'

/** In this order: what is asked as such before what only goes into it. */
export const calculationKinds: readonly CalculationKind[] = [
  'gross-for-net',
  'employer-cost',
  'payslip',
  'fifth',
  'fringe',
  'meal-vouchers',
  'company-car',
  'substitute-tax',
  'surtaxes',
  'unemployment',
  'severance-revaluation',
  'severance',
  'notice-pay',
  'leave-in-lieu',
  'leave-accrual',
  'level-change',
  'seniority-steps',
  'thirteenth',
  'fourteenth',
  'overtime',
  'holiday-work',
  'night-work',
  'sickness',
  'injury',
  'parental-leave',
  'maternity',
  'unpaid-absence',
  'year-end',
  'integrative-treatment',
  'wedge',
  'deductions',
  'contributions',
  'pension-fund',
  'arrears',
  'one-off',
  'bonus',
  'raise',
  'income-tax',
  'net',
  'difference',
  'part-time',
  'gross-year',
  'gross-hour',
  'gross-day',
  'gross-month',
]

/** These need the person's own data, so no table can give them directly. */
const arithmetic: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'gross-for-net',
  'employer-cost',
  'fifth',
  'substitute-tax',
  'net',
])

/** These are calculated when an amount, hours or dates come with them. */
const withData: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'fringe',
  'meal-vouchers',
  'company-car',
  'surtaxes',
  'unemployment',
  'severance-revaluation',
  'severance',
  'leave-accrual',
  'leave-in-lieu',
  'level-change',
  'thirteenth',
  'fourteenth',
  'overtime',
  'holiday-work',
  'night-work',
  'year-end',
  'integrative-treatment',
  'wedge',
  'deductions',
  'contributions',
  'pension-fund',
  'income-tax',
  'arrears',
  'bonus',
  'raise',
  'difference',
  'seniority-steps',
  'unpaid-absence',
  'sickness',
  'injury',
  'maternity',
  'parental-leave',
  'notice-pay',
])

/** Words of a case and of a way of working, which alone ask for no calculation. */
const ingredients: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'part-time',
  'difference',
  'raise',
  'bonus',
  'contributions',
  'gross-month',
  'gross-hour',
  'gross-year',
  'gross-day',
])

export function findCalculations(sight: Sight, segments: readonly Span[], draft: Draft): readonly CalculationKind[] {
  const hits = sight.hits('calcolo').filter(hit => segments.some(segment => within(hit, segment)))
  const said = new Set(hits.map(idOf))
  // Hours of a kind are a calculation of their own, whatever words asked for it.
  for (const { kinds: worked } of draft.slots.hours) {
    said.add(
      worked.includes('straordinario') ? 'overtime' : worked.includes('notturno') ? 'night-work' : 'holiday-work',
    )
  }
  const found = calculationKinds.filter(kind => said.has(kind))
  const levels = draft.slots.levels?.length ?? 0
  const amounts = draft.slots.amounts
  const drop = new Set<CalculationKind>()
  // A level change needs two levels; two levels and a difference are one.
  if (levels < 2 && draft.slots.fromLevel === undefined) drop.add('level-change')
  else if (found.includes('difference') || found.includes('level-change')) drop.add('difference').add('raise')
  const special = found.filter(
    kind => !ingredients.has(kind) && kind !== 'net' && kind !== 'payslip' && !drop.has(kind),
  )
  if (special.length > 0) {
    // "Netto 1.450: qual è il quinto" tells a net, it does not ask for one.
    if (amounts.some(amount => amount.role === 'net')) drop.add('net')
    for (const kind of ingredients) if (kind !== 'bonus' && kind !== 'raise') drop.add(kind)
  }
  if (found.includes('payslip')) for (const kind of ingredients) drop.add(kind)
  if (found.includes('net') && amounts.some(amount => amount.role === 'net') && asksGross(sight)) {
    return [
      'gross-for-net',
      ...found.filter(kind => kind !== 'net' && kind !== 'gross-for-net' && !drop.has(kind) && !ingredients.has(kind)),
    ]
  }
  return found.filter(kind => !drop.has(kind))
}

function asksGross(sight: Sight): boolean {
  return sight.hits('importo').some(hit => idOf(hit) === 'lordo' || idOf(hit) === 'ral')
}

/** Whether what is asked takes arithmetic, rather than a figure that stands in a table. */
export function needsArithmetic(found: readonly CalculationKind[], draft: Draft): boolean {
  if (found.some(kind => arithmetic.has(kind))) return true
  const { slots, said } = draft
  if (found.includes('payslip') && (said.livelli !== undefined || slots.amounts.length > 0)) return true
  const units = found.some(kind => kind === 'gross-hour' || kind === 'gross-day' || kind === 'gross-year')
  if (units && slots.amounts.some(amount => amount.role === 'gross')) return true
  if (!found.some(kind => withData.has(kind))) return false
  return (
    slots.amounts.length > 0 ||
    (slots.hours.length > 0 && (said.livelli !== undefined || slots.amounts.length > 0)) ||
    slots.absences.some(absence => absence.from !== undefined || said.livelli !== undefined) ||
    slots.hired !== undefined ||
    slots.ended !== undefined ||
    (slots.levels?.length ?? 0) > 1 ||
    slots.worked !== undefined
  )
}
