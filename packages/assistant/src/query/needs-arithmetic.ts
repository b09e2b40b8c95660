/** Which of the calculations named are to be worked out, and which only name a figure of a table. */
import { type CalculationKind, isAlways, needsData } from './calculations.ts'
import type { Draft } from './draft.ts'

/** Whether what is asked takes arithmetic, rather than a figure that stands in a table. */
export function needsArithmetic(found: readonly CalculationKind[], draft: Draft): boolean {
  if (found.some(isAlways)) return true
  const { slots, said } = draft
  if (found.includes('payslip') && (said.livelli !== undefined || slots.amounts.length > 0)) return true
  const units = found.some(kind => kind === 'gross-hour' || kind === 'gross-day' || kind === 'gross-year')
  if (units && slots.amounts.some(amount => amount.role === 'gross')) return true
  // Steps stand in no table: the pay with them is added up.
  const stepped = (slots.seniorityStepCount ?? 0) > 0 && said.livelli !== undefined
  if (stepped && found.length === 1 && found[0] === 'gross-month') return true
  if (!found.some(needsData)) return false
  // "Di quanto è salita questo mese?": the table before a step and after it.
  const rises = found.includes('table-step') && found.includes('raise')
  if (rises && said.livelli !== undefined && slots.period !== undefined) return true
  if (slots.amounts.length > 0) return true
  if (slots.hours.length > 0 && said.livelli !== undefined) return true
  return (
    !found.filter(needsData).every(kind => timeless.has(kind)) &&
    (slots.absences.some(absence => absence.from !== undefined || said.livelli !== undefined) ||
      slots.hired !== undefined ||
      slots.ended !== undefined ||
      (slots.levels?.length ?? 0) > 1 ||
      slots.worked !== undefined)
  )
}

/** What neither the time of service nor an absence gives a figure to. */
const timeless: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'overtime',
  'night-work',
  'holiday-work',
  'pension-fund',
  'meal-vouchers',
])
