/** Values that nobody's work can have: what is computed on them would be nobody's pay. */

import type { Circumstances } from '@ccnl/knowledge'
import type { Slots } from '@ccnl/reading'
import { saidLabels } from './it.ts'
import type { Remark } from './shape.ts'

interface Bound {
  readonly label: string
  readonly value: number | undefined
  readonly min: number
  readonly max: number
}

/** The code of a refusal that leaves nothing to compute. */
export const impossibleCode = 'impossible'

/** The values said that are out of their bounds, each as a refusal. */
export function impossibleValues(slots: Slots, said: Circumstances): readonly Remark[] {
  const { pattern, amounts, percent } = slots
  const partTime = said.contratto?.includes('part_time') === true
  const share = pattern?.share === undefined ? (partTime ? percent : undefined) : pattern.share * 100
  const bounds: readonly Bound[] = [
    { label: saidLabels.dailyHours, value: pattern?.dailyHours, min: 0, max: 24 },
    { label: saidLabels.weeklyHours, value: pattern?.weeklyHours, min: 0, max: 168 },
    { label: saidLabels.daysPerWeek, value: pattern?.daysPerWeek, min: 0, max: 7 },
    { label: saidLabels.share, value: share, min: 1, max: 100 },
    { label: saidLabels.instalments, value: slots.monthlyPayments, min: 12, max: 16 },
    ...amounts.map(({ value }) => ({ label: saidLabels.amount, value, min: 0, max: 10_000_000 })),
    ...slots.hours.map(({ hours }) => ({ label: saidLabels.hours, value: hours, min: 0, max: 744 })),
  ]
  return bounds.flatMap(({ label, value, min, max }) =>
    value === undefined || (value >= min && value <= max)
      ? []
      : [{ code: impossibleCode, values: { field: label, value: String(value), min: String(min), max: String(max) } }],
  )
}
