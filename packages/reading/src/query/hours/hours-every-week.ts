/** Hours that are worked so many a week ("5 ore di straordinario a settimana"), or in the one week that is told of. */
import { wordSet } from '@ccnl/knowledge'
import type { Draft } from '../shape/draft.ts'
import { idOf, type Sight } from '../shape/sight.ts'
import { extra } from './hours-told.ts'
import { isOfOneWeek } from './hours-worked.ts'

/** Marks the hours that a length of a week right after them counts: no other number may stand between. */
export function markWeekly(sight: Sight, { slots }: Draft): void {
  slots.hours.forEach((one, at) => {
    const quantity = sight.reading.quantities.find(({ words }) => words === one.words)
    if (!quantity || one.ofWeek) return
    const next = sight.reading.quantities.find(({ from }) => from >= quantity.to)?.from ?? Number.POSITIVE_INFINITY
    const isAfter = (from: number): boolean =>
      from >= quantity.to && from - quantity.to <= farthest && from < next && sight.clauseOf(from) === clause
    const clause = sight.clauseOf(quantity.from)
    const isWeekly =
      sight.hits('tratto').some(hit => idOf(hit) === 'settimane' && isAfter(hit.from)) ||
      sight.reading.tokens.some(({ word }, index) => weekly.has(word) && isAfter(index))
    const isExtra = one.kinds.some(kind => extra.has(kind))
    if (isWeekly) slots.hours[at] = { ...one, everyWeek: true }
    else if (isExtra && isOfOneWeek(sight, quantity)) slots.hours[at] = { ...one, inOneWeek: true }
  })
}

/** "Di lavoro straordinario diurno feriale": words between the hours and their week. */
const farthest = 5
const weekly = wordSet('weekly')
