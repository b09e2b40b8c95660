/** Calculations that are one matter wherever in a message each of them is named. */

import type { CalculationKind } from '../shape/calculation-kinds.ts'
import { idSet } from '../shape/sight.ts'

/** Hours and absences of a month, which its gross holds. */
export const monthly: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'overtime',
  'night-work',
  'holiday-work',
  'unpaid-absence',
  'seniority-steps',
  'sunday-feast',
])

/** Seniority steps, and the pay with them by lengths of time. */
export const ofSteps: ReadonlySet<string> = idSet('seniority-steps gross-hour gross-day gross-year')

const incomeTaxes: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'income-tax',
  'integrative-treatment',
  'wedge',
  'deductions',
  'contributions',
  'year-end',
])

/** Contributions of who is employed and of who employs. */
const ofBothSides: ReadonlySet<string> = idSet('contributions employer-contributions')

/** What a cost may be told to be made of. */
const ofCost: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'employer-cost',
  'employer-contributions',
  'contributions',
  'thirteenth',
  'fourteenth',
  'severance',
  'gross-month',
  'gross-year',
  'gross-hour',
])

/** Whether calculations are one matter, wherever in the message each is named: a step with its taxes, the taxes of an income. */
export const areOne = (kinds: readonly CalculationKind[]): boolean =>
  kinds.includes('table-step') ||
  kinds.includes('arrears') ||
  kinds.includes('severance-advance') ||
  kinds.includes('substitute-tax') ||
  (kinds.length > 1 && kinds.every(kind => ofBothSides.has(kind))) ||
  (kinds.includes('employer-cost') &&
    kinds.includes('employer-contributions') &&
    kinds.every(kind => ofCost.has(kind))) ||
  (kinds.includes('gross-month') && kinds.every(kind => kind === 'gross-month' || monthly.has(kind))) ||
  (kinds.includes('seniority-steps') && kinds.every(kind => kind === 'gross-month' || ofSteps.has(kind))) ||
  (kinds.length > 1 && kinds.every(kind => incomeTaxes.has(kind)))
