/** Dates told from today or from the calendar: "ieri", "tra due settimane", "il mese scorso", "lunedì prossimo", "fine anno", "primo trimestre". */

import { addDays, addMonths, type IsoDate, wordSet } from '@ccnl/knowledge'
import { articles } from './articles.ts'
import { daysIn, isoDate, partsOf, weekdayOf, weekdayOn } from './calendar.ts'
import type { Cursor } from './cursor.ts'
import { lastDay, type Resolved, resolvePoint } from './date-points.ts'
import { durationAt } from './durations.ts'
import { ordinalWord } from './numbers.ts'
import type { Tense } from './reading.ts'
import { current, last, next, pointAt, relativeAt, yearAt } from './said-dates.ts'

export type DateAt =
  | {
      readonly type: 'date'
      readonly date: IsoDate
      readonly precision: 'day' | 'month' | 'year'
      readonly tense?: Tense
      readonly to: number
    }
  | { readonly type: 'dates'; readonly start: IsoDate; readonly end: IsoDate; readonly to: number }

/** A single date as a reader gives it. */
export const withTense = (found: Resolved, tense: Tense | undefined, to: number): DateAt => ({
  type: 'date',
  ...found,
  ...(tense === undefined ? {} : { tense }),
  to,
})

const single: ReadonlyMap<string, number> = new Map([
  ['oggi', 0],
  ['ieri', -1],
  ['domani', 1],
  ['dopodomani', 2],
  ['stamattina', 0],
  ['stasera', 0],
  ['today', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
])

/** "Dall'oggi al domani" is no day: all at once. */
const isOvernight = (cursor: Cursor, at: number): boolean => {
  const [before, further] = [cursor.lexeme(at - 1)?.word, cursor.lexeme(at - 2)?.word]
  const begins = before === 'dall' && cursor.at(at) === 'oggi' && cursor.at(at + 1) === 'al'
  return (
    (begins && cursor.at(at + 2) === 'domani') || (cursor.at(at) === 'domani' && before === 'al' && further === 'oggi')
  )
}

/** "ieri", "tra due settimane", "tre mesi fa", "il mese scorso", "lunedì prossimo", "fine mese". */
export function relativeDate(cursor: Cursor, tense: Tense | undefined, today: IsoDate): DateAt | undefined {
  const { from } = cursor
  const word = cursor.at(from)
  const days = single.get(word)
  if (days !== undefined && !isOvernight(cursor, from)) {
    const other = days === -1 && cursor.lexeme(from - 1)?.word === 'altro'
    return withTense({ date: addDays(today, other ? -2 : days), precision: 'day' }, tense, from + 1)
  }
  if (word === 'tra' || word === 'fra') {
    const length = durationAt(cursor, from + 1)
    return length === undefined ? undefined : shifted(length.value, length.unit, 1, today, 'future', length.to)
  }
  const length = durationAt(cursor, from)
  if (length !== undefined) {
    const { value, unit, to } = length
    if (cursor.at(to) === 'or' && cursor.at(to + 1) === 'sono') return shifted(value, unit, -1, today, 'past', to + 2)
    const ago = cursor.at(to) === 'ago' || (cursor.at(to) === 'fa' && !isTrade(cursor, to))
    if (ago) return shifted(value, unit, -1, today, 'past', to + 1)
  }
  return weekdayDate(cursor, tense, today) ?? calendarPart(cursor, tense, today) ?? edgeOf(cursor, tense, today)
}

/** "mio fratello di 32 anni fa il corriere" tells a trade, not a time gone by. */
function isTrade(cursor: Cursor, at: number): boolean {
  const next = cursor.at(at + 1)
  return (articles.has(next) || next === 'da') && cursor.lexeme(cursor.from - 1)?.word === 'di'
}

function shifted(
  value: number,
  unit: string,
  sign: -1 | 1,
  today: IsoDate,
  tense: Tense,
  to: number,
): DateAt | undefined {
  if (value > 200) return undefined
  if (unit === 'giorni' || unit === 'settimane')
    return withTense(
      { date: addDays(today, Math.round(sign * value * (unit === 'giorni' ? 1 : 7))), precision: 'day' },
      tense,
      to,
    )
  if (unit === 'mesi' || unit === 'anni') {
    const date = addMonths(today, sign * Math.round(unit === 'anni' ? value * 12 : value))
    // Months gone by are counted to today; of those to come, and of years, the month is all that is meant.
    if (unit === 'mesi' && sign < 0) return withTense({ date, precision: 'day' }, tense, to)
    return withTense({ date: `${date.slice(0, 7)}-01`, precision: 'month' }, tense, to)
  }
  return undefined
}

/** "lunedì prossimo", "venerdì scorso", "da lunedì". */
function weekdayDate(cursor: Cursor, tense: Tense | undefined, today: IsoDate): DateAt | undefined {
  const { from } = cursor
  const early = last.has(cursor.at(from)) || next.has(cursor.at(from))
  const at = early ? from + 1 : from
  const day = weekdayOf(cursor.at(at))
  if (day === undefined) return undefined
  // "Da lunedì 16 novembre": the day itself stands behind.
  if (pointAt(cursor, at + 1, today)?.day !== undefined) return undefined
  const said = early ? cursor.at(from) : cursor.at(at + 1)
  const back = last.has(said)
  const ahead = next.has(said)
  const since = cursor.lexeme(from - 1)?.word === 'da' && cursor.at(from + 1) !== 'a'
  if (!back && !ahead && !since && !isTold(cursor, tense)) return undefined
  const distance = (day - weekdayOn(today) + 7) % 7
  const past = back || (!ahead && tense === 'past')
  const move = past ? (distance === 0 ? -7 : distance - 7) : distance === 0 ? 7 : distance
  return withTense(
    { date: addDays(today, move), precision: 'day' },
    back ? 'past' : ahead ? 'future' : tense,
    !early && (back || ahead) ? at + 2 : at + 1,
  )
}

const habitual = wordSet('articles-the', 'un-una', 'of', 'every', 'to', 'from', 'and', 'only', 'in')

/** "Lunedì ho dato le dimissioni": a day alone with a past or future verb, where no hours or amounts are told of it. */
function isTold(cursor: Cursor, tense: Tense | undefined): boolean {
  const { from } = cursor
  if ((tense !== 'past' && tense !== 'future') || habitual.has(cursor.lexeme(from - 1)?.word ?? '')) return false
  for (let at = Math.max(0, from - 4); at < from + 8; at++) {
    const lexeme = cursor.lexeme(at)
    const here = cursor.lexeme(from)
    if (lexeme?.sentence === here?.sentence && lexeme?.clause === here?.clause && lexeme?.value !== undefined)
      return false
  }
  return true
}

/** "il mese scorso", "quest'anno", "la prossima settimana". */
function calendarPart(cursor: Cursor, tense: Tense | undefined, today: IsoDate): DateAt | undefined {
  const { from } = cursor
  const [a, b] = [cursor.at(from), cursor.at(from + 1)]
  const nounFirst = a === 'mese' || a === 'anno' || a === 'settimana'
  const noun = nounFirst ? a : b
  const said = nounFirst ? b : a
  const move = last.has(said) ? -1 : next.has(said) ? 1 : current.has(said) ? 0 : undefined
  if (move === undefined || (noun !== 'mese' && noun !== 'anno' && noun !== 'settimana')) return undefined
  // "l'ultimo anno", "il presente" are lengths and nouns more than dates.
  if (said === 'ultimo' || said === 'ultima' || said === 'presente') return undefined
  const when: Tense | undefined = move < 0 ? 'past' : move > 0 ? 'future' : tense
  const to = from + 2
  if (noun === 'anno')
    return withTense({ date: isoDate(partsOf(today).year + move, 1, 1), precision: 'year' }, when, to)
  if (noun === 'mese')
    return withTense(
      { date: `${addMonths(`${today.slice(0, 7)}-01`, move).slice(0, 7)}-01`, precision: 'month' },
      when,
      to,
    )
  const monday = addDays(today, 1 - weekdayOn(today) + 7 * move)
  return { type: 'dates', start: monday, end: addDays(monday, 6), to }
}

const edges: ReadonlyMap<string, 'start' | 'middle' | 'end'> = new Map([
  ['fine', 'end'],
  ['meta', 'middle'],
  ['inizio', 'start'],
  ['inizi', 'start'],
])

/** "fine mese", "a fine anno", "metà novembre", "fine del 2026". */
function edgeOf(cursor: Cursor, tense: Tense | undefined, today: IsoDate): DateAt | undefined {
  const edge = edges.get(cursor.at(cursor.from))
  if (edge === undefined) return undefined
  let at = cursor.from + 1
  if (cursor.at(at) === 'del' || cursor.at(at) === 'di' || cursor.at(at) === 'dell') at++
  const noun = cursor.at(at)
  const now = partsOf(today)
  if (noun === 'anno' || noun === 'mese') {
    const whole: Resolved =
      noun === 'anno'
        ? { date: isoDate(now.year, 1, 1), precision: 'year' }
        : { date: isoDate(now.year, now.month, 1), precision: 'month' }
    return withTense({ date: edgeDay(whole, edge), precision: 'day' }, tense, at + 1)
  }
  const point = pointAt(cursor, at, today)
  if (point === undefined || point.day !== undefined) return undefined
  const found = resolvePoint(point, tense, today)
  return found === undefined ? undefined : withTense({ date: edgeDay(found, edge), precision: 'day' }, tense, point.to)
}

function edgeDay(found: Resolved, edge: 'start' | 'middle' | 'end'): IsoDate {
  const { year, month } = partsOf(found.date)
  if (edge === 'end') return lastDay(found)
  if (edge === 'start') return found.date
  return found.precision === 'year' ? isoDate(year, 7, 1) : isoDate(year, month, 15)
}

const lengths: ReadonlyMap<string, number> = new Map([
  ['bimestre', 2],
  ['trimestre', 3],
  ['quadrimestre', 4],
  ['semestre', 6],
])

/** "primo trimestre 2026", "secondo semestre". */
export function partOfYear(cursor: Cursor, tense: Tense | undefined, today: IsoDate): DateAt | undefined {
  const { from } = cursor
  const final = cursor.at(from) === 'ultimo'
  const length = lengths.get(cursor.at(from + 1))
  if (length === undefined) return undefined
  const index = final
    ? 12 / length
    : (ordinalWord(cursor.at(from)) ?? (cursor.lexeme(from)?.ordinal ? cursor.lexeme(from)?.value : undefined))
  if (index === undefined || index * length > 12 || index < 1) return undefined
  const said = yearAt(cursor, from + 2)
  const relative = said === undefined ? relativeAt(cursor, from + 2) : undefined
  const now = partsOf(today)
  const startMonth = (index - 1) * length + 1
  const inferred =
    tense === 'future' && index * length < now.month
      ? now.year + 1
      : tense === 'past' && startMonth > now.month
        ? now.year - 1
        : now.year
  const year = said?.year ?? (relative?.years ? now.year + relative.relative : inferred)
  return {
    type: 'dates',
    start: isoDate(year, startMonth, 1),
    end: isoDate(year, index * length, daysIn(year, index * length)),
    to: said?.to ?? relative?.to ?? from + 2,
  }
}
