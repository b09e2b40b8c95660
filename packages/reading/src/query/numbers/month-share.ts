/** A share of the month in its days, or of an extra month in its months: "13 ventiseiesimi", "12/26", "13 giorni su 26", "10/12". */
import { wordSet } from '@ccnl/knowledge'
import type { Quantity, Span } from '../../language/reading.ts'
import { workDays } from '../hours/hours-told.ts'
import type { Draft } from '../shape/draft.ts'
import { overlaps, type Sight } from '../shape/sight.ts'
import type { Slots } from '../shape/slots.ts'
import { spreadBefore } from './durations.ts'

/** Months of the year that an extra month accrues in. */
const year = 12

/** What the month, or the year, is divided by, as a noun. */
const parts: Readonly<Record<string, number>> = {
  dodicesimi: 12,
  ventiduesimi: 22,
  venticinquesimi: 25,
  ventiseiesimi: 26,
  trentesimi: 30,
}
const daysAtMost = 31
const divisors: ReadonlySet<number> = new Set(Object.values(parts))

const paidWords = wordSet('paid-days')

const dayNouns = wordSet('unit-days')

/** Days, under the name of a length or of what is counted. */
const isDays = (one: Quantity): boolean =>
  (one.type === 'duration' && one.unit === 'giorni') ||
  (one.type === 'count' && one.of !== undefined && workDays.has(one.of))

type MonthShare = Span & NonNullable<Slots['monthShare']>

/** The share of the month that is told, with its place: nothing in it is an extra month or a length of time. */
export function monthShareOf(sight: Sight): MonthShare | undefined {
  const { quantities, tokens } = sight.reading
  const away = sight.hits('assenza').length > 0
  for (const quantity of quantities) {
    const { from, to } = quantity
    // "10 giornate retribuite su 26"
    const on = paidWords.has(tokens[to]?.word ?? '') ? to + 1 : to
    const next = quantities.find(other => other.from === on + 1)
    const counted = isDays(quantity) && tokens[on]?.word === 'su' && !away
    const divisor = counted && next?.type === 'count' ? next.value : 0
    // "Giorni pagati 22 su 26"
    const named = [1, 2].some(back => dayNouns.has(tokens[from - back]?.word ?? ''))
    if (named && quantity.type === 'count' && tokens[to]?.word === 'su' && !away && next?.type === 'count')
      if (divisors.has(next.value)) return { days: quantity.value, of: next.value, from, to: next.to }
    if (quantity.type === 'count' && parts[quantity.of ?? ''] !== undefined)
      return { days: quantity.value, of: parts[quantity.of ?? ''] ?? 0, from, to }
    if (counted && next && divisors.has(divisor) && 'value' in quantity)
      return { days: quantity.value, of: divisor, from, to: next.to }
  }
  // "12/26": a fraction is no number of anything.
  const at = tokens.findIndex((token, index) => {
    const [days, of] = [Number(token.text), Number(tokens[index + 1]?.text)]
    const span = { from: index, to: index + 2 }
    // "La giornata a 1/26" is what a day is worth, and no share of a month.
    const isDay = days === 1 && of !== year
    return (
      days >= 1 && !isDay && days <= of && divisors.has(of) && !quantities.some(quantity => overlaps(quantity, span))
    )
  })
  if (at < 0) return away ? undefined : countedShare(sight)
  return { days: Number(tokens[at]?.text), of: Number(tokens[at + 1]?.text), from: at, to: at + 2 }
}

/** "Sono 19 giornate: in ventiseiesimi": the days stand apart from what the month is divided by. */
function countedShare({ reading: { quantities, tokens } }: Sight): MonthShare | undefined {
  const named = tokens.find(({ word }) => parts[word] !== undefined && parts[word] !== year)
  // "Sett. 6 gg" are the days of a week.
  const [days, other] = quantities.filter(one => isDays(one) && !spreadBefore.has(tokens[one.from - 1]?.word ?? ''))
  if (!named || other || !days || !('value' in days) || days.value > daysAtMost) return undefined
  return { days: days.value, of: parts[named.word] ?? 0, from: days.from, to: days.to }
}

/** Notes the share of the month; its numbers are nothing else. */
export function readMonthShare(sight: Sight, draft: Draft): void {
  const share = monthShareOf(sight)
  if (!share) return
  if (share.of === year) draft.slots.worked = { value: share.days, unit: 'mesi' }
  else draft.slots.monthShare = { days: share.days, of: share.of }
  for (const quantity of sight.reading.quantities) if (overlaps(quantity, share)) draft.taken.add(quantity)
}
