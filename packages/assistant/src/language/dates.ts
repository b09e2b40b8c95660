/** Dates and stretches of dates: "15 maggio 2026", "16/11/26", "dal 9 al 20 novembre", "il mese scorso", "tra due settimane", "fine anno". */
import type { IsoDate } from '@ccnl/knowledge'
import {
  addDays,
  addMonths,
  daysIn,
  isoDate,
  monthOf,
  partsOf,
  shortMonthOf,
  weekdayOf,
  weekdayOn,
} from './calendar.ts'
import { type Cursor, wordSet } from './cursor.ts'
import { lastDay, type Point, type Resolved, resolvePoint } from './date-points.ts'
import { durationAt, unitOf } from './durations.ts'
import { isMovement } from './levels.ts'
import { ordinalWord } from './numbers.ts'
import type { Tense } from './reading.ts'

export type DateAt =
  | {
      readonly type: 'date'
      readonly date: IsoDate
      readonly precision: 'day' | 'month' | 'year'
      readonly tense?: Tense
      readonly to: number
    }
  | { readonly type: 'dates'; readonly start: IsoDate; readonly end: IsoDate; readonly to: number }

const opening = wordSet('dal dall da dalla tra fra from between')
const closing = wordSet('al all a alla ad e to and until')
const last = wordSet('scorso scorsa passato passata ultimo ultima scorsi')
const next = wordSet('prossimo prossima venturo entrante prossimi')
const current = wordSet('questo questa quest corrente presente')
const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/

const isYear = (value: number | undefined): value is number =>
  value !== undefined && value >= 1950 && value < 2050 && Number.isInteger(value)
const fullYear = (value: number): number => (value < 100 ? (value < 60 ? 2000 : 1900) + value : value)

/** A whole number in plain digits, ordinal or not; "primo" of a month. */
function dayNumber(cursor: Cursor, at: number): number | undefined {
  const word = cursor.at(at)
  const value = /^\d{1,2}$/.test(word) ? Number(word) : word === 'primo' || word === 'first' ? 1 : undefined
  return value !== undefined && value >= 1 && value <= 31 ? value : undefined
}

function yearAt(cursor: Cursor, at: number): { readonly year: number; readonly to: number } | undefined {
  const skip =
    cursor.at(at) === 'del' || cursor.at(at) === 'dell' || cursor.at(at) === 'di' || cursor.at(at) === 'of'
      ? at + 1
      : at
  const value = cursor.lexeme(skip)?.value
  if (!cursor.over(skip) && isYear(value) && cursor.at(skip).length === 4) return { year: value, to: skip + 1 }
  const gap = cursor.lexeme(skip)?.gap ?? ''
  if (value !== undefined && /['’]/.test(gap) && value < 60 && cursor.at(skip).length === 2)
    return { year: 2000 + value, to: skip + 1 }
  return undefined
}

/** "dell'anno scorso", "di quest'anno", "scorso", "prossimo" after a month. */
function relativeAt(
  cursor: Cursor,
  at: number,
): { readonly relative: -1 | 0 | 1; readonly years?: boolean; readonly to: number } | undefined {
  const word = cursor.at(at)
  if (last.has(word)) return { relative: -1, to: at + 1 }
  if (next.has(word)) return { relative: 1, to: at + 1 }
  let from = at
  if (word === 'di' || word === 'dell' || word === 'del' || word === 'd' || word === 'l') from++
  if (cursor.at(from) === 'lo' || cursor.at(from) === 'l') from++
  const nouns = [cursor.at(from), cursor.at(from + 1)]
  if (!nouns.includes('anno')) return undefined
  const other = nouns[0] === 'anno' ? nouns[1] : nouns[0]
  if (other === undefined) return undefined
  const relative = last.has(other) ? -1 : next.has(other) ? 1 : current.has(other) ? 0 : undefined
  return relative === undefined ? undefined : { relative, years: true, to: from + 2 }
}

/** Day, month and year as far as they are said at a place. */
function pointAt(cursor: Cursor, from: number, today: IsoDate): Point | undefined {
  const written = dotted.exec(cursor.at(from))
  if (written !== null)
    return { day: Number(written[1]), month: Number(written[2]), year: fullYear(Number(written[3])), to: from + 1 }
  const slashed = slashedAt(cursor, from)
  if (slashed !== undefined) return slashed
  let at = from
  let early: -1 | 0 | 1 | undefined
  if (
    (last.has(cursor.at(at)) || next.has(cursor.at(at)) || current.has(cursor.at(at))) &&
    monthOf(cursor.at(at + 1)) !== undefined
  ) {
    early = last.has(cursor.at(at)) ? -1 : next.has(cursor.at(at)) ? 1 : 0
    at++
  }
  const day = dayNumber(cursor, at)
  const monthWord = day === undefined ? at : cursor.at(at + 1) === 'di' || cursor.at(at + 1) === 'of' ? at + 2 : at + 1
  const month =
    monthOf(cursor.at(monthWord)) ??
    (day !== undefined || yearAt(cursor, monthWord + 1) !== undefined ? shortMonthOf(cursor.at(monthWord)) : undefined)
  if (month === undefined) return day === undefined ? yearPoint(cursor, at) : { day, to: at + 1 }
  const to = monthWord + 1
  const told = { month, ...(day === undefined ? {} : { day }) }
  if (day === undefined && monthOf(cursor.at(monthWord)) !== undefined) {
    // English: "November 15, 2026".
    const after = dayNumber(cursor, to)
    if (after !== undefined && isEnglishMonth(cursor.at(monthWord)))
      return { ...told, day: after, ...yearOrNothing(cursor, to + 1) }
  }
  const year = yearAt(cursor, to)
  if (year !== undefined) return { ...told, ...year }
  const relative = relativeAt(cursor, to)
  if (relative !== undefined) {
    if (relative.years) return { ...told, year: partsOf(today).year + relative.relative, to: relative.to }
    return { ...told, relative: relative.relative, to: relative.to }
  }
  return { ...told, ...(early === undefined ? {} : { relative: early }), to }
}

function isEnglishMonth(word: string): boolean {
  return (
    word.endsWith('y') ||
    word.endsWith('er') ||
    word === 'march' ||
    word === 'april' ||
    word === 'june' ||
    word === 'august'
  )
}

/** The year of "November 15, 2026", past its comma. */
function yearOrNothing(cursor: Cursor, at: number): { readonly year?: number; readonly to: number } {
  const value = cursor.lexeme(at)?.value
  return isYear(value) && cursor.lexeme(at)?.gap.startsWith(',')
    ? { year: value, to: at + 1 }
    : (yearAt(cursor, at) ?? { to: at })
}

/** "16/11/26", "16-11-2026", "2026-11-16", "11/2026", "16/11". */
function slashedAt(cursor: Cursor, from: number): Point | undefined {
  const first = cursor.lexeme(from)
  const second = cursor.lexeme(from + 1)
  const third = cursor.lexeme(from + 2)
  const joint = second?.gap
  if (
    cursor.over(from + 1) ||
    (joint !== '/' && joint !== '-') ||
    first?.value === undefined ||
    second?.value === undefined
  )
    return undefined
  const [a, b] = [first.value, second.value]
  if (!Number.isInteger(a) || !Number.isInteger(b)) return undefined
  const c = third !== undefined && !cursor.over(from + 2) && third.gap === joint ? third.value : undefined
  if (c !== undefined && Number.isInteger(c)) {
    if (isYear(a) && b <= 12 && c <= 31) return { year: a, month: b, day: c, to: from + 3 }
    return a <= 31 && a > 0 && b <= 12 && b > 0 && (isYear(c) || c < 60)
      ? { day: a, month: b, year: fullYear(c), to: from + 3 }
      : undefined
  }
  if (joint !== '/') return undefined
  if (a <= 12 && a > 0 && isYear(b)) return { month: a, year: b, to: from + 2 }
  const counted =
    unitOf(cursor.at(from + 2)) !== undefined ||
    cursor.at(from + 2) === 'livello' ||
    cursor.at(from + 2) === 'euro' ||
    cursor.at(from + 2) === 'percento'
  return a <= 31 && a > 0 && b <= 12 && b > 0 && !counted && isDated(cursor, from)
    ? { day: a, month: b, to: from + 2 }
    : undefined
}

const dateLeads = wordSet('il dal al del entro dall all fino data giorno e')

/** "16/11" alone is a date only where one is expected: "4/125" is a level, "3/4" a share. */
function isDated(cursor: Cursor, from: number): boolean {
  const before = cursor.lexeme(from - 1)
  return before !== undefined && (dateLeads.has(before.word) || weekdayOf(before.word) !== undefined)
}

function yearPoint(cursor: Cursor, at: number): Point | undefined {
  const value = cursor.lexeme(at)?.value
  if (cursor.over(at) || !isYear(value) || cursor.at(at).length !== 4) return undefined
  return { year: value, to: at + 1 }
}

/** Reads a date or a stretch of dates at a place. */
export function readDate(cursor: Cursor, tense: Tense | undefined, today: IsoDate): DateAt | undefined {
  return (
    rangeAt(cursor, tense, today) ??
    relativeDate(cursor, tense, today) ??
    partOfYear(cursor, tense, today) ??
    singleDate(cursor, tense, today)
  )
}

const withTense = (found: Resolved, tense: Tense | undefined, to: number): DateAt => ({
  type: 'date',
  ...found,
  ...(tense === undefined ? {} : { tense }),
  to,
})

const dayLeads = wordSet('il entro dal al')
const afterDay = wordSet('e mi ho sono ma non del di che quanto poi ci si')

function singleDate(cursor: Cursor, tense: Tense | undefined, today: IsoDate): DateAt | undefined {
  let from = cursor.from
  if (weekdayOf(cursor.at(from)) !== undefined && dayNumber(cursor, from + 1) !== undefined) from++
  const point = pointAt(cursor, from, today)
  if (point === undefined) return undefined
  if (point.month === undefined && point.year === undefined) {
    const before = cursor.lexeme(cursor.from - 1)?.word ?? ''
    const free = cursor.over(point.to) || afterDay.has(cursor.at(point.to))
    if (!dayLeads.has(before) || !free || (before !== 'il' && cursor.at(cursor.from - 2) !== 'entro')) return undefined
    if (cursor.at(point.to) === 'del' && cursor.at(point.to + 1) !== 'mese') return undefined
  }
  const found = resolvePoint(point, tense, today)
  return found === undefined ? undefined : withTense(found, tense, point.to)
}

/** "dal 9 al 20 novembre", "da gennaio a novembre 2026", "9-20 novembre", "gennaio-marzo". */
function rangeAt(cursor: Cursor, tense: Tense | undefined, today: IsoDate): DateAt | undefined {
  const opened = opening.has(cursor.at(cursor.from))
  let from = opened ? cursor.from + 1 : cursor.from
  if (cursor.at(from) === 'il') from++
  if (weekdayOf(cursor.at(from)) !== undefined && dayNumber(cursor, from + 1) !== undefined) from++
  const first = pointAt(cursor, from, today)
  if (first === undefined) return undefined
  let at = first.to
  if (opened) {
    if (cursor.at(at) === 'fino') at++
    if (!closing.has(cursor.at(at))) return undefined
    at++
    if (cursor.at(at) === 'il') at++
    if (weekdayOf(cursor.at(at)) !== undefined) at++
    if (cursor.at(at) === 'oggi') return between(first, { ...partsOf(today), to: at + 1 }, 'past', today)
  } else if (cursor.lexeme(at)?.gap !== '-' && cursor.lexeme(at)?.gap !== '–' && !closingBetween(cursor, at))
    return undefined
  else if (closingBetween(cursor, at)) at++
  const second = pointAt(cursor, at, today)
  if (second === undefined || cursor.over(at)) return undefined
  if (
    first.month === undefined &&
    second.month === undefined &&
    first.day !== undefined &&
    !areDays(cursor, first, second)
  )
    return undefined
  return between(first, second, tense, today)
}

const counting = wordSet('percento per livello livelli euro percent volte categoria')

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

/** "ieri", "tra due settimane", "tre mesi fa", "il mese scorso", "lunedì prossimo", "fine mese". */
function relativeDate(cursor: Cursor, tense: Tense | undefined, today: IsoDate): DateAt | undefined {
  const { from } = cursor
  const word = cursor.at(from)
  const days = single.get(word)
  if (days !== undefined) {
    const other = days === -1 && cursor.lexeme(from - 1)?.word === 'altro'
    return withTense({ date: addDays(today, other ? -2 : days), precision: 'day' }, tense, from + 1)
  }
  if (word === 'tra' || word === 'fra' || (word === 'in' && false)) {
    const length = durationAt(cursor, from + 1)
    return length === undefined ? undefined : shifted(length.value, length.unit, 1, today, 'future', length.to)
  }
  const length = durationAt(cursor, from)
  if (
    length !== undefined &&
    (cursor.at(length.to) === 'fa' || cursor.at(length.to) === 'ago' || cursor.at(length.to) === 'or')
  ) {
    if (cursor.at(length.to) !== 'or' || cursor.at(length.to + 1) === 'sono')
      return shifted(
        length.value,
        length.unit,
        -1,
        today,
        'past',
        cursor.at(length.to) === 'or' ? length.to + 2 : length.to + 1,
      )
  }
  return weekdayDate(cursor, tense, today) ?? calendarPart(cursor, tense, today) ?? edgeOf(cursor, tense, today)
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
    return withTense({ date: addDays(today, sign * value * (unit === 'giorni' ? 1 : 7)), precision: 'day' }, tense, to)
  if (unit === 'mesi')
    return withTense({ date: `${addMonths(today, sign * value).slice(0, 7)}-01`, precision: 'month' }, tense, to)
  if (unit === 'anni')
    return withTense(
      { date: isoDate(partsOf(today).year + sign * Math.round(value), 1, 1), precision: 'year' },
      tense,
      to,
    )
  return undefined
}

/** "lunedì prossimo", "venerdì scorso", "da lunedì". */
function weekdayDate(cursor: Cursor, tense: Tense | undefined, today: IsoDate): DateAt | undefined {
  const { from } = cursor
  const early = last.has(cursor.at(from)) || next.has(cursor.at(from))
  const at = early ? from + 1 : from
  const day = weekdayOf(cursor.at(at))
  if (day === undefined) return undefined
  const said = early ? cursor.at(from) : cursor.at(at + 1)
  const back = last.has(said)
  const ahead = next.has(said)
  const since = cursor.lexeme(from - 1)?.word === 'da' && cursor.at(from + 1) !== 'a'
  if (!back && !ahead && !since) return undefined
  const distance = (day - weekdayOn(today) + 7) % 7
  const past = back || (!ahead && tense === 'past')
  const move = past ? (distance === 0 ? -7 : distance - 7) : distance === 0 ? 7 : distance
  return withTense(
    { date: addDays(today, move), precision: 'day' },
    back ? 'past' : ahead ? 'future' : tense,
    !early && (back || ahead) ? at + 2 : at + 1,
  )
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
function partOfYear(cursor: Cursor, tense: Tense | undefined, today: IsoDate): DateAt | undefined {
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
