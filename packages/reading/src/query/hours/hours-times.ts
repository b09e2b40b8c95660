/** How many times hours told of one day were worked: the days counted, or named, beside them. */
import { fold, stem, wordSet } from '@ccnl/knowledge'
import { shortWeekdayOf } from '../../language/calendar.ts'
import type { Quantity, Span, WorkPattern } from '../../language/reading.ts'
import { idOf, isJustBefore, overlaps, type Sight } from '../shape/sight.ts'
import { explanations } from './hours-parts.ts'
import { dayUnits, extra, hoursOf, turnNouns, weekdaySpan, workDays } from './hours-told.ts'

/** "2 ore in più al giorno da lunedì a venerdì": the hours on top, of the days that the pattern names. */
export function extraDays(
  sight: Sight,
  pattern: WorkPattern,
): { readonly hours: Quantity; readonly days: number } | undefined {
  const days = pattern.daysPerWeek
  if (days === undefined || pattern.weeklyHours !== undefined || pattern.share !== undefined) return undefined
  const hours = hoursOf(sight).find(
    ({ quantity, bare }) =>
      !bare &&
      quantity.to <= pattern.from &&
      sight.sentenceOf(quantity.from) === sight.sentenceOf(pattern.from) &&
      isDaily(sight, quantity.to, pattern.from),
  )
  return hours && { hours: hours.quantity, days }
}

const daily = wordSet('hours-of-each-day')

/** Only words of each day, and of hours on top, between hours and the days. */
function isDaily(sight: Sight, from: number, to: number): boolean {
  if (to - from > 9) return false
  const kinds = sight.hits('lavoro')
  for (let at = from; at < to; at++)
    if (!daily.has(sight.word(at)) && !kinds.some(hit => hit.from <= at && at < hit.to)) return false
  return true
}

/** How many times hours told "al giorno" were worked: the days of the week named after them, or a number of days or weeks. */
export function timesOf(sight: Sight, quantity: Quantity, week: number): number {
  for (const pattern of sight.reading.patterns) {
    const found = extraDays(sight, pattern)
    if (found?.hours === quantity) return found.days
  }
  const sentence = sight.sentenceOf(quantity.from)
  const end = quantity.to + 9
  const spoken = sight.reading.tokens.slice(quantity.to, end).map(token => token.word)
  const daily = spoken.some((word, at) => dailyNouns.has(word) && perDay.has(spoken[at - 1] ?? ''))
  const days = daysBefore(sight, quantity) ?? daysOfEach(sight, quantity, daily)
  if (days !== undefined) return days
  if (explanations(sight).some(({ quantity: one }) => one.from > quantity.from && one.from < end)) return 1
  const after = sight.reading.quantities.filter(
    other => other.from >= quantity.to && other.from <= end && sight.sentenceOf(other.from) === sentence,
  )
  const length = after.find(
    other => other.type === 'duration' && (other.lead === 'per' || (daily && other.unit === 'giorni')),
  )
  // "Mezz'ora in più per sei sere", "un'ora dopo il turno, cinque volte"
  const times = after.find(
    one => one.type === 'count' && daysIn(one) !== undefined && (one.lead === 'per' || one.of === 'volte'),
  )
  if (times && isShort(quantity)) return daysIn(times) ?? 1
  if (length?.type === 'duration' && length.unit === 'giorni' && (daily || isShort(quantity))) return length.value
  if (!daily) return 1
  // "Da lunedì a venerdì 2 ore in più ogni sera"
  const named = sight.reading.patterns.find(
    ({ to, daysPerWeek, weeklyHours }) =>
      daysPerWeek !== undefined &&
      weeklyHours === undefined &&
      to <= quantity.from &&
      sight.sentenceOf(to) === sentence,
  )
  if (named?.daysPerWeek !== undefined) return named.daysPerWeek
  if (length?.type === 'duration' && length.unit === 'settimane') return length.value * week
  const weeks = sight.reading.quantities.some(
    other =>
      other.type === 'dates' &&
      sight.sentenceOf(other.from) === sentence &&
      Date.parse(other.end) - Date.parse(other.start) === sixDays,
  )
  return weekdaySpan(sight, sentence) ?? (weeks ? week : 1)
}

/**
 * "Ho fatto 3 domeniche lavorate da 6 ore l'una", "due sere mi hanno fatto restare 2 ore per sera": the days counted before hours
 * of each, which make no week; with the kinds of work that the days and the message name.
 */
export function daysOfPattern(
  sight: Sight,
  { from, to, weeklyHours, share }: WorkPattern,
): { readonly counted: Quantity; readonly days: number; readonly kinds: readonly string[] } | undefined {
  if (weeklyHours !== undefined || share !== undefined) return undefined
  const counted = countedBefore(sight, from)
  const days = counted && daysIn(counted)
  if (!counted || days === undefined) return undefined
  const spoken = sight.reading.tokens.slice(from, to).map(({ word }) => word)
  const isEach = spoken.some(
    (word, at) => (word === 'l' && each.has(spoken[at + 1] ?? '')) || isSamePart(counted, word, spoken[at + 1]),
  )
  const hits = sight.hits('lavoro')
  const kinds = hits.filter(hit => extra.has(idOf(hit)) || overlaps(hit, counted)).map(idOf)
  return isEach && kinds.length > 0 ? { counted, days, kinds: [...new Set(kinds)] } : undefined
}

/** The days or turns counted last before a place; one day only says of which kind they were ("4 sere di un giorno feriale"). */
const countedBefore = (sight: Sight, from: number): Quantity | undefined =>
  sight.reading.quantities.findLast(
    one => one.to <= from && sight.sentenceOf(one.from) === sight.sentenceOf(from) && (daysIn(one) ?? 1) > 1,
  )

/** "Due sere… 2 ore per sera": the part of the day that was counted, told again. */
const isSamePart = (counted: Quantity | undefined, before: string, noun = ''): boolean =>
  counted?.type === 'count' && counted.of !== undefined && perEach.has(before) && stem(noun) === stem(fold(counted.of))

/** "Tre sere per 3 ore ciascuna", "lunedì, martedì e giovedì 2 ore l'una": the days counted or named before hours of each. */
function daysOfEach(sight: Sight, quantity: Quantity, daily: boolean): number | undefined {
  const sentence = sight.sentenceOf(quantity.from)
  const after = sight.word(quantity.to)
  // "4 sere, un'ora in più a sera"
  const isEach =
    daily || each.has(after) || (after === 'l' && each.has(sight.word(quantity.to + 1))) || isEveryTime(sight, quantity)
  const counted = countedBefore(sight, quantity.from)
  const value = counted && daysIn(counted)
  const isSame = [0, 1, 2].some(ahead =>
    isSamePart(counted, sight.word(quantity.to + ahead), sight.word(quantity.to + ahead + 1)),
  )
  // "Tre sere per 3 ore"
  const joined = quantity.lead === 'per' && counted !== undefined && quantity.from - counted.to <= mostBetween
  if (value !== undefined && (isEach || joined || isSame)) return value
  const named = new Set(
    sight.reading.tokens.slice(0, quantity.from).flatMap(({ word, sentence: own }) => {
      const day = shortWeekdayOf(word)
      return own === sentence && day !== undefined ? [day] : []
    }),
  )
  return isEach && named.size > 1 ? named.size : undefined
}

/**
 * How many turns are told before hours of each: "due serate di gala, 9 ore ciascuna". Days and nights are turns of who is called
 * for them; evenings and dinners are nobody's week.
 */
export function turnsTold(sight: Sight, { from }: Span, called: boolean): number | undefined {
  const told = sight.reading.quantities.findLast(
    one =>
      one.type === 'count' &&
      one.to <= from &&
      sight.sentenceOf(one.from) === sight.sentenceOf(from) &&
      daysIn(one) !== undefined &&
      (called || (one.of !== undefined && turnNouns.has(one.of))),
  )
  return told && daysIn(told)
}

/** "3 ore di straordinario ogni volta": the hours of each of the days told before. */
const isEveryTime = (sight: Sight, { to }: Span): boolean =>
  [to, to + 1, to + 2].some(at => sight.word(at) === 'ogni' && sight.word(at + 1) === 'volta')

const each = wordSet('each', 'articles-a')
const perEach = wordSet('to', 'for', 'every')

/** Words between the days and what was worked on each: "tre sere (lun-mar-mer) per 3 ore". */
const mostBetween = 5

/** How many days or turns a quantity counts. */
function daysIn(one: Quantity): number | undefined {
  if (one.type === 'count') return one.of !== undefined && workDays.has(fold(one.of)) ? one.value : undefined
  return one.type === 'duration' && dayUnits.has(one.unit) ? one.value : undefined
}

/** "4 domeniche da 5 ore", "tre notti di 8 ore": how many days the hours were worked on. */
export function daysBefore(sight: Sight, quantity: Quantity): number | undefined {
  const linked = sight.word(quantity.from - 1)
  if (linked !== 'da' && linked !== 'di') return undefined
  const days = sight.reading.quantities.find(
    other =>
      (other.type === 'count' || other.type === 'duration') &&
      other !== quantity &&
      (isJustBefore(other, quantity) || isOfWork(sight, other.to, quantity.from - 1)),
  )
  return days && daysIn(days)
}

/** "5 sere di straordinario da 2 ore", "2 domeniche lavorate da 6 ore": only what kind of work it was stands between. */
const done = wordSet('done')

function isOfWork(sight: Sight, from: number, to: number): boolean {
  if (from >= to) return false
  const hits = sight.hits('lavoro')
  return Array.from({ length: to - from }, (_, index) => from + index).every(
    at => sight.word(at) === 'di' || done.has(sight.word(at)) || hits.some(hit => hit.from <= at && at < hit.to),
  )
}

/**
 * "4 ore in più e una domenica di turno da 8 ore": a day worked in its turn, or with a rest in its place, is no overtime like the
 * hours before it. @returns the kinds of work that it is named by
 */
export function turnOfOwn(sight: Sight, { from }: Quantity): readonly string[] | undefined {
  if (sight.word(from - 1) !== 'da' && sight.word(from - 1) !== 'di') return undefined
  const hits = sight.hits('lavoro')
  const kinds = new Set<string>()
  let at = from - 1
  while (at > 0 && sight.sentenceOf(at - 1) === sight.sentenceOf(from)) {
    const here = hits.filter(hit => hit.to === at)
    for (const hit of here) kinds.add(hit.concept.slice('lavoro:'.length))
    if (here.length > 0) at = Math.min(...here.map(hit => hit.from))
    else if (sight.word(at - 1) === 'di') at--
    else break
  }
  const rests = kinds.has('turno') || sight.has('riposo_compensativo:si')
  return rests && kinds.size > 0 && [at - 1, at].some(before => oneDay.has(sight.word(before)))
    ? [...kinds].filter(kind => kind !== 'turno')
    : undefined
}

const oneDay = wordSet('articles-a', 'articles-the', 'that')

/** Hours on top of so few are those of one day: "2 ore di straordinario per 5 giorni". */
const isShort = (quantity: Quantity): boolean => quantity.type === 'duration' && quantity.value <= 6

const perDay = wordSet('to', 'every')
const dailyNouns = wordSet('parts-of-a-day')
const sixDays = 6 * 86_400_000
