/** Hours that only explain a total told before them. */
import { fold } from '@ccnl/knowledge'
import type { Quantity } from '../language/reading.ts'
import { type Hours, hoursOf } from './hours.ts'
import { dayUnits, workDays } from './hours-times.ts'
import { distance, type Sight } from './sight.ts'

/**
 * "10 ore di straordinario, due al giorno per cinque giorni", "5 turni da 2 ore, 10 in tutto": a number of hours that, so many
 * times, comes to the hours told right before it only explains them.
 */
export function explanations(sight: Sight): readonly Hours[] {
  const all = hoursOf(sight)
  return all.flatMap((each, index): readonly Hours[] => {
    const whole = all.slice(0, index).findLast(({ bare }) => !bare)
    if (!whole || sight.sentenceOf(whole.quantity.from) !== sight.sentenceOf(each.quantity.from)) return []
    const times = timesAfter(sight, each.quantity)
    if (times === undefined || times.value * each.value !== whole.value) return []
    const { quantity } = times
    return [each, ...(quantity.type === 'count' ? [{ quantity, value: times.value, bare: true }] : [])]
  })
}

/** "Due al giorno per cinque giorni", "due ore per cinque sere": how many times, told after what is done each time. */
function timesAfter(sight: Sight, each: Quantity): { readonly quantity: Quantity; readonly value: number } | undefined {
  const [next] = sight.reading.quantities.filter(
    other =>
      other.from >= each.to &&
      distance(other, each) <= 4 &&
      sight.sentenceOf(other.from) === sight.sentenceOf(each.from),
  )
  if (next?.type === 'duration' && dayUnits.has(next.unit)) return { quantity: next, value: next.value }
  const isDay = next?.type === 'count' && next.of !== undefined && workDays.has(fold(next.of))
  return isDay ? { quantity: next, value: next.value } : undefined
}
