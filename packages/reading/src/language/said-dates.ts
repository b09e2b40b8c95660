/** Day, month and year as they are written or spoken: "15 maggio 2026", "16/11/26", "settembre scorso", "November 15, 2026". */
import { type IsoDate, wordSet } from '@ccnl/knowledge'
import { monthOf, partsOf, shortMonthOf, weekdayOf } from './calendar.ts'
import type { Cursor } from './cursor.ts'
import type { Point } from './date-points.ts'
import { unitOf } from './durations.ts'

/** "scorso" and its like. */
export const last: ReadonlySet<string> = wordSet('last')
/** "prossimo" and its like. */
export const next: ReadonlySet<string> = wordSet('next')
/** "questo" and its like. */
export const current: ReadonlySet<string> = wordSet('this', 'current')
const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/

const isYear = (value: number | undefined): value is number =>
  value !== undefined && value >= 1950 && value < 2050 && Number.isInteger(value)
const fullYear = (value: number): number => (value < 100 ? (value < 60 ? 2000 : 1900) + value : value)

/** A whole number in plain digits, ordinal or not; "primo" of a month. */
export function dayNumber(cursor: Cursor, at: number): number | undefined {
  const word = cursor.at(at)
  const value = /^\d{1,2}$/.test(word) ? Number(word) : word === 'primo' || word === 'first' ? 1 : undefined
  return value !== undefined && value >= 1 && value <= 31 ? value : undefined
}

/** A year at a place, "del" before it allowed. */
export function yearAt(cursor: Cursor, at: number): { readonly year: number; readonly to: number } | undefined {
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
export function relativeAt(
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
export function pointAt(cursor: Cursor, from: number, today: IsoDate): Point | undefined {
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

const isEnglishMonth = (word: string): boolean => /(?:y|er)$|^(?:march|april|june|august)$/.test(word)

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

const dateLeads = wordSet('before-a-day-of-the-month', 'before-a-date')

/** "16/11" alone is a date only where one is expected: "4/125" is a level, "3/4" a share. */
function isDated(cursor: Cursor, from: number): boolean {
  const before = cursor.lexeme(from - 1)
  return before !== undefined && (dateLeads.has(before.word) || weekdayOf(before.word) !== undefined)
}

function yearPoint(cursor: Cursor, at: number): Point | undefined {
  const value = cursor.lexeme(at)?.value
  const before = cursor.lexeme(at - 1)?.word
  const since = before === 'nel' || before === 'dal'
  // "nel 98"
  if (since && value !== undefined && value >= 60 && value < 100 && Number.isInteger(value) && cursor.over(at + 1))
    return { year: 1900 + value, to: at + 1 }
  if (cursor.over(at) || !isYear(value) || cursor.at(at).length !== 4) return undefined
  return { year: value, to: at + 1 }
}
