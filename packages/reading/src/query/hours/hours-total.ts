/** A total that restates hours told stretch by stretch: "tre ore per sera… le 6 ore", "tre sere da 2 ore, in tutto 6". */
import { wordSet } from '@ccnl/knowledge'
import type { Quantity } from '../../language/reading.ts'
import type { Draft } from '../shape/draft.ts'
import { distance, type Sight } from '../shape/sight.ts'
import type { WorkedHours } from '../shape/slots.ts'
import { extra } from './hours-told.ts'

type HoursTold = Extract<Quantity, { readonly type: 'duration' }>

/** What points back to hours that were told. */
const pointing = wordSet('hours-told-again')

/** More stretches than these nobody tells of one month. */
const mostStretches = 31

/**
 * Hours that others come to, by their number or by so many times the same, are those others told again: they stand once, with
 * the hours of each stretch.
 */
export function settleTotal(sight: Sight, draft: Draft): void {
  const { hours } = draft.slots
  for (const total of sight.reading.quantities) {
    if (!isTotal(sight, total)) continue
    const restated = hours.findLastIndex(one => one.words === total.words && one.hours === total.value)
    const parts = hours.filter((_, index) => index !== restated)
    if (parts.length > 1 || parts[0]?.hours === total.value) {
      if (restated >= 0 && sumOf(parts) === total.value) hours.splice(restated, 1)
      continue
    }
    const [each] = parts
    const times = each === undefined ? 0 : total.value / each.hours
    const isRestated =
      restated < 0 || hours[restated]?.kinds.every(kind => !extra.has(kind) || each?.kinds.includes(kind))
    if (!each || !isRestated || !Number.isInteger(times) || times < 2 || times > mostStretches) continue
    hours.splice(0, hours.length, { ...each, hours: total.value, each: each.hours })
    forgetWeek(draft, total.words)
  }
}

/** "Totale 7,5 ore" was taken for a week. */
function forgetWeek({ slots, said }: Draft, words: string): void {
  if (slots.pattern?.words !== words) return
  delete slots.pattern
  delete said.orario
}

const sumOf = (hours: readonly WorkedHours[]): number => hours.reduce((sum, one) => sum + one.hours, 0)

const isTotal = (sight: Sight, quantity: Quantity): quantity is HoursTold =>
  quantity.type === 'duration' &&
  quantity.unit === 'ore' &&
  (pointing.has(sight.word(quantity.from - 1)) ||
    sight
      .hits('somma')
      .some(hit => distance(hit, quantity) <= 2 && sight.clauseOf(hit.from) === sight.clauseOf(quantity.from)))
