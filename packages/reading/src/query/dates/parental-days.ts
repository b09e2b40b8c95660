/** Days of a parental leave that are paid at either of its rates: "10 giornate all'80%, le altre al 30". */
import { wordSet } from '@ccnl/knowledge'
import { rulesFor, years } from '@ccnl/payroll'
import type { Quantity } from '../../language/reading.ts'
import type { Draft } from '../shape/draft.ts'
import type { Sight } from '../shape/sight.ts'

type Days = Extract<Quantity, { readonly type: 'duration' }>

/** The raised rate of the leave, and the plain one, percent; days of the raised one. */
const rules = rulesFor(years.at(-1) ?? 0).parentalLeave
const [raised, plain] = [Number(rules.raised.value), Number(rules.ordinary.value)]
const raisedAtMost = Number(rules.raisedMonths.value) * 30
const perUnit: Readonly<Record<string, number>> = { giorni: 1, mesi: 30 }

/** Tells apart the days at each rate, where one stretch has the raised rate and the rest another. */
export function readParentalDays(sight: Sight, draft: Draft): void {
  if (!sight.has('calcolo:parental-leave')) return
  const { quantities } = sight.reading
  const lengths = quantities.flatMap((one): readonly Days[] => {
    if (one.type === 'duration') return perUnit[one.unit] !== undefined && one.age !== true ? [one] : []
    // "Gli altri 12 vanno al 30": days like those told before.
    const isRest = one.type === 'count' && one.of === undefined && others.has(sight.word(one.from - 1))
    return isRest ? [{ ...one, type: 'duration', unit: 'giorni' }] : []
  })
  const rates = quantities.filter(isRate)
  const rateOf = (length: Days): Quantity | undefined =>
    rates.find(
      rate =>
        rate.from >= length.to &&
        rate.from - length.to <= mostBetween &&
        sight.sentenceOf(rate.from) === sight.sentenceOf(length.from) &&
        sight.clauseOf(rate.from) === sight.clauseOf(length.from) &&
        !lengths.some(other => other.from >= length.to && other.to <= rate.from),
    )
  const rated = lengths.flatMap(length => {
    const rate = rateOf(length)
    return rate ? [{ length, rate, days: daysOf(length) }] : []
  })
  const high = rated.find(({ rate }) => shareOf(rate) === raised)
  // "Ho già usato i mesi all'80%": what is left has the plain rate.
  const used = rates.find(rate => shareOf(rate) === raised && isUsed(sight, rate))
  if (used && (!high || high.rate === used) && !lengths.some(({ to }) => to > used.from - 3 && to <= used.from)) {
    draft.taken.add(used)
    draft.slots.percent = plain
    return
  }
  if (!high) return
  if (isUsed(sight, high.length)) {
    const next = lengths.findLast(({ from }) => from > high.length.from)
    if (!next) return
    for (const one of [...lengths, ...rates]) draft.taken.add(one)
    const whole = daysOf(next)
    draft.slots.parentalDays = { raised: Math.max(0, Math.min(whole, raisedAtMost - high.days)), whole }
    return
  }
  const low = rated.find(({ rate }) => shareOf(rate) === plain)
  const longer = lengths.filter(length => length !== high.length && daysOf(length) > high.days)
  const whole = low ? high.days + low.days : longer.length === 1 && longer[0] ? daysOf(longer[0]) : undefined
  if (whole === undefined) return
  for (const one of [...lengths, ...rates]) draft.taken.add(one)
  draft.slots.parentalDays = { raised: high.days, whole }
}

/** "Ho già usato 90 giorni all'80%": days that were had, so that those after them are asked about. */
const isUsed = (sight: Sight, { from }: Quantity): boolean =>
  sight.reading.tokens.some(
    ({ word }, at) => at < from && from - at <= 4 && hadBefore.has(word) && sight.clauseOf(at) === sight.clauseOf(from),
  )

const others = wordSet('the-others')
const hadBefore = wordSet('already', 'used', 'done')

/** Words between a length and its rate: "restano 10 giornate da pagare all'80%". */
const mostBetween = 5

const daysOf = ({ value, unit }: Days): number => value * (perUnit[unit] ?? 1)

const shareOf = (one: Quantity): number | undefined => ('value' in one ? one.value : undefined)

/** "All'80%", "al 30": a rate of the leave, whose sign may be left out. */
const isRate = (one: Quantity): boolean =>
  (one.type === 'percent' || (one.type === 'count' && one.of === undefined && one.lead === 'a')) &&
  (shareOf(one) === raised || shareOf(one) === plain)
