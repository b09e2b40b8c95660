/** Hours that make up a total told before them, or only explain one. */

import { fold, wordSet } from '@ccnl/knowledge'
import { clockHours } from '../../language/clock.ts'
import type { Quantity } from '../../language/reading.ts'
import { distance, overlaps, type Sight } from '../shape/sight.ts'
import { dayUnits, type Hours, hoursOf, isOfNight, kindsAt, workDays } from './hours-told.ts'

/** "10 ore di straordinario di giorno": what comes after them is none of theirs. */
export const saysDay = (sight: Sight, { to }: Quantity): boolean =>
  [1, 2, 3].some(
    ahead =>
      sight.word(to + ahead) === 'giorno' &&
      sight.word(to + ahead - 1) === 'di' &&
      sight.clauseOf(to + ahead) === sight.clauseOf(to - 1),
  )

/** "12 ore di straordinario: 8 di giorno e 4 festive": hours that the others add up to are their total, of the same kind. */
export function partsOfTotal(sight: Sight): readonly (Hours & { readonly kinds: readonly string[] })[] {
  // "6 ore, due al giorno per tre giorni, più 4": what only explains a number is no part of it.
  const explained = explanations(sight).map(({ quantity }) => quantity)
  const all = hoursOf(sight).filter(
    ({ quantity }) =>
      !explained.includes(quantity) && !sight.reading.patterns.some(pattern => overlaps(pattern, quantity)),
  )
  const [whole] = all
  if (!whole || whole.bare || saysDay(sight, whole.quantity)) return []
  const rest = all
    .slice(1)
    .filter(({ quantity }) => sight.sentenceOf(quantity.from) === sight.sentenceOf(whole.quantity.from))
  const common = kindsAt(sight, whole.quantity, false)
  const [only, another] = rest
  const within = only || common.length === 0 ? undefined : nightWithin(sight, whole)
  if (within) {
    const rest = { ...whole, value: whole.value - within.value }
    return [
      { ...rest, kinds: common },
      { ...within, kinds: [...common, 'notturno'] },
    ]
  }
  const night = only && !another && common.length > 0 ? nightBeside(sight, whole, only) : undefined
  if (only && night)
    return [
      { ...only, kinds: common },
      { ...night, kinds: [...common, 'notturno'] },
    ]
  if (rest.length < 2 || common.length === 0 || rest.reduce((sum, { value }) => sum + value, 0) !== whole.value)
    return []
  return rest.map(one => ({ ...one, kinds: [...new Set([...common, ...kindsAt(sight, one.quantity, true)])] }))
}

/** "Tre ore in più: due nel pomeriggio e una dalle 22 alle 23": the stretch of the night makes up the total. */
function nightBeside(sight: Sight, whole: Hours, { value }: Hours): Hours | undefined {
  const night = nightAfter(sight, whole)
  return night && night.value + value === whole.value ? night : undefined
}

/** "2 ore in più, una delle quali dalle 23 alle 24": the stretch of the night is a part of the total. */
function nightWithin(sight: Sight, whole: Hours): Hours | undefined {
  const night = nightAfter(sight, whole)
  const isPart = sight.reading.tokens.some(
    ({ word }, at) => partWords.has(word) && night && at >= whole.quantity.to && at < night.quantity.from,
  )
  return night && isPart && night.value < whole.value ? night : undefined
}

const partWords = wordSet('which-of')

function nightAfter(sight: Sight, whole: Hours): Hours | undefined {
  const quantity = sight.reading.quantities.find(
    one => one.type === 'clock' && isOfNight(one.start) && one.from > whole.quantity.to,
  )
  if (quantity?.type !== 'clock' || quantity.start === undefined || quantity.end === undefined) return undefined
  const hours = clockHours({ start: quantity.start, end: quantity.end })
  return hours === undefined ? undefined : { quantity, value: hours, bare: true }
}

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
