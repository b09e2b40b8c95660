/** Dates and stretches of dates: "15 maggio 2026", "dal 9 al 20 novembre", "da gennaio a novembre", "entro il 16". */
import { addMonths, daysFrom, type IsoDate, wordSet } from '@ccnl/knowledge'
import { isMovement, isOffered, isReply } from './bare-levels.ts'
import { isCalendarDay, isoDate, partsOf, shortWeekdayOf, weekdayOf, weekdayOn } from './calendar.ts'
import type { Cursor } from './cursor.ts'
import { lastDay, type Point, type Resolved, resolvePoint } from './date-points.ts'
import { unitOf } from './durations.ts'
import type { Tense } from './reading.ts'
import { type DateAt, partOfYear, relativeDate, withTense } from './relative-dates.ts'
import { dayNumber, pointAt } from './said-dates.ts'

const opening = wordSet('from', 'between')
const closing = wordSet('to', 'and', 'until')

/** Reads a date or a stretch of dates at a place; `before` is the day told last, which a day without its month follows. */
export function readDate(
  cursor: Cursor,
  tense: Tense | undefined,
  today: IsoDate,
  before?: IsoDate,
): DateAt | undefined {
  return (
    rangeAt(cursor, tense, today) ??
    relativeDate(cursor, tense, today) ??
    partOfYear(cursor, tense, today) ??
    singleDate(cursor, tense, today, before)
  )
}

const dayLeads = wordSet('before-a-day-of-the-month')
const afterDay = wordSet('after-a-day-of-the-month')

const sinceWords = wordSet('from')
const changes = wordSet('changes-on-a-day')

function isSince(cursor: Cursor): boolean {
  return sinceWords.has(cursor.lexeme(cursor.from - 1)?.word ?? '')
}

/** "sono in cassa integrazione da marzo" has begun; "da marzo passo a tempo pieno", "quanto prendo da gennaio" may be to come. */
function sinceTense(cursor: Cursor): Tense | undefined {
  for (let at = cursor.from - 8; at < cursor.from + 5; at++) {
    if (
      cursor.lexeme(at)?.sentence === cursor.lexeme(cursor.from)?.sentence &&
      changes.has(cursor.lexeme(at)?.word ?? '')
    )
      return undefined
  }
  return 'past'
}

/** The tense that a date of beginning has by the words before it, else that of its sentence. */
function sinceWhen(cursor: Cursor, tense: Tense | undefined): Tense | undefined {
  if (tense !== 'future' && isEmployedSince(cursor)) return 'past'
  return isSince(cursor) && tense === 'present' ? sinceTense(cursor) : tense
}

const employed = wordSet('employed-since')

/** "In forza da gennaio", "lavora con noi da febbraio": who is at work since a month was taken on in the last one. */
const isEmployedSince = (cursor: Cursor): boolean =>
  isSince(cursor) && employed.has(cursor.lexeme(cursor.from - 2)?.word ?? '')

function singleDate(
  cursor: Cursor,
  tense: Tense | undefined,
  today: IsoDate,
  told: IsoDate | undefined,
): DateAt | undefined {
  let from = cursor.from
  const named = weekdayOf(cursor.at(from)) !== undefined && dayNumber(cursor, from + 1) !== undefined
  if (named) from++
  const point = pointAt(cursor, from, today)
  if (point === undefined) return undefined
  if (point.month === undefined && point.year === undefined) {
    const before = cursor.lexeme(cursor.from - 1)?.word ?? ''
    // "Il 4° ma una collega il 2°": no day but the first is written so.
    if ((point.day ?? 0) > 1 && degree.has(cursor.lexeme(from)?.text.at(-1) ?? '')) return undefined
    // A reply ("il 4", "e per il 5?") may be a level as well.
    if ((point.day ?? 0) <= 10 && (isReply(cursor) || isOffered(cursor))) return undefined
    const free = cursor.over(point.to) || afterDay.has(cursor.at(point.to))
    // "Si è fatta male il 3 novembre ed è rientrata lunedì 30"
    const follows = named && told !== undefined
    const opens = cursor.lexeme(cursor.from - 2)?.word
    // "Infortunio il 3 novembre, prognosi fino al 22": up to a day after the one told.
    const led =
      dayLeads.has(before) && (before === 'il' || opens === 'entro' || (opens === 'fino' && told !== undefined))
    if (!free || !(led || follows)) return undefined
    if (cursor.at(point.to) === 'del' && cursor.at(point.to + 1) !== 'mese') return undefined
  }
  const found = following(resolvePoint(point, sinceWhen(cursor, tense), today), point, told, today)
  // "Sabato scorso 4 ore e domenica 3": a number that is no such day of the week counts something else.
  const bare = named && point.month === undefined && point.year === undefined
  if (bare && found !== undefined && weekdayOn(found.date) !== weekdayOf(cursor.at(cursor.from))) return undefined
  return found === undefined ? undefined : withTense(found, tense, point.to)
}

/** Days after a day told within which one that leaves out its month, or its year, goes on from it. */
const mostAfter = 62
/** A day told longer ago is of another story. */
const recent = 120

/** "Infortunio il 10/11/2026, tornata il 2 dicembre", "dal 2 novembre… rientra il 16": the first such day after the one told before. */
function following(
  found: Resolved | undefined,
  { day, month, year }: Point,
  told: IsoDate | undefined,
  today: IsoDate,
): Resolved | undefined {
  const bare = month === undefined && year === undefined
  if (!found || told === undefined || day === undefined || year !== undefined) return found
  if (Math.abs(daysFrom(told, today)) > recent || (!bare && daysFrom(found.date, told) <= mostAfter)) return found
  const start = partsOf(told)
  const later = day >= start.day ? 0 : 1
  const next = bare
    ? partsOf(addMonths(isoDate(start.year, start.month, 1), later))
    : { year: start.year + (isoDate(start.year, month ?? 1, day) < told ? 1 : 0), month: month ?? 1 }
  if (!isCalendarDay(next.year, next.month, day)) return found
  const date = isoDate(next.year, next.month, day)
  return daysFrom(told, date) <= mostAfter ? { ...found, date } : found
}

const degree: ReadonlySet<string> = new Set(['°', 'º', 'ª', '^'])

/** "martedì 10", "lun 2". */
const isWeekday = (cursor: Cursor, at: number): boolean =>
  weekdayOf(cursor.at(at)) !== undefined ||
  (shortWeekdayOf(cursor.at(at)) !== undefined && dayNumber(cursor, at + 1) !== undefined)

/** "dal 9 al 20 novembre", "da gennaio a novembre 2026", "9-20 novembre", "gennaio-marzo". */
function rangeAt(cursor: Cursor, tense: Tense | undefined, today: IsoDate): DateAt | undefined {
  const opened = opening.has(cursor.at(cursor.from))
  let from = opened ? cursor.from + 1 : cursor.from
  if (cursor.at(from) === 'il') from++
  if (isWeekday(cursor, from) && dayNumber(cursor, from + 1) !== undefined) from++
  const first = pointAt(cursor, from, today)
  if (first === undefined) return undefined
  let at = first.to
  if (opened) {
    if (cursor.at(at) === 'fino') at++
    if (!closing.has(cursor.at(at))) return undefined
    at++
    if (cursor.at(at) === 'il') at++
    if (isWeekday(cursor, at)) at++
    if (cursor.at(at) === 'oggi') return between(first, { ...partsOf(today), to: at + 1 }, 'past', today)
  } else if (cursor.lexeme(at)?.gap !== '-' && cursor.lexeme(at)?.gap !== '–' && !closingBetween(cursor, at))
    return undefined
  else if (closingBetween(cursor, at)) at++
  const second = pointAt(cursor, at, today)
  if (second === undefined || cursor.over(at)) return undefined
  // "Nel 2025 al 4 livello": a year and a day make no stretch.
  const onlyYear = first.month === undefined && first.day === undefined
  if (second.month === undefined && second.day !== undefined && (onlyYear || counting.has(cursor.at(second.to))))
    return undefined
  if (
    first.month === undefined &&
    second.month === undefined &&
    first.day !== undefined &&
    !areDays(cursor, first, second)
  )
    return undefined
  return between(first, second, tense, today)
}

const counting = wordSet('no-day-before')

/** "dal 5 al 9" alone: days of a month, unless they are levels passed through or count what follows. */
function areDays(cursor: Cursor, first: Point, second: Point): boolean {
  if (cursor.at(cursor.from) !== 'dal' || (first.day ?? 0) >= (second.day ?? 0)) return false
  if (counting.has(cursor.at(second.to)) || unitOf(cursor.at(second.to)) !== undefined) return false
  for (let back = 0; back < 7; back++) if (isMovement(cursor.lexeme(cursor.from - back)?.word ?? '')) return false
  return true
}

/** "9 al 20 novembre" without the opening word. */
function closingBetween(cursor: Cursor, at: number): boolean {
  return cursor.at(at) === 'al' && cursor.lexeme(cursor.from)?.value !== undefined
}

/** What the second end says fills what the first leaves out. */
function between(first: Point, second: Point, tense: Tense | undefined, today: IsoDate): DateAt | undefined {
  if (first.month === undefined && first.day !== undefined && second.month === undefined && second.day === undefined)
    return undefined
  // "Da gennaio al 30 novembre ne ho maturate …", said in November: a stretch that ends with this month is of this year.
  if (tense === 'past' && first.year === undefined && second.year === undefined) {
    const { year } = partsOf(today)
    const current = between({ ...first, year }, { ...second, year }, tense, today)
    if (current?.type === 'dates' && current.end > today && current.end.slice(0, 7) === today.slice(0, 7))
      return current
  }
  const end = resolvePoint(second, tense, today)
  if (end === undefined) return undefined
  const month = first.month ?? (first.day === undefined ? undefined : second.month)
  const { year } = partsOf(end.date)
  const start = resolvePoint(
    { ...first, ...(month === undefined ? {} : { month }), year: first.year ?? year },
    tense,
    today,
  )
  if (start === undefined) return undefined
  const late = start.date > end.date && first.year === undefined
  const from = late
    ? resolvePoint({ ...first, ...(month === undefined ? {} : { month }), year: year - 1 }, tense, today)
    : start
  const until = lastDay(end)
  return from === undefined || from.date > until
    ? undefined
    : { type: 'dates', start: from.date, end: until, to: second.to }
}
