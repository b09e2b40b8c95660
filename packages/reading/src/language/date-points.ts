/**
 * Which day, month or year is meant when less than all of it is said. With a past verb the last one, with a future verb the next;
 * in the present what is near: a month gone by at most two months ago, a day at most 31 days ago, else the next to come. Without a
 * verb, the nearest of the two.
 */
import { addDays, type IsoDate } from '@ccnl/knowledge'
import { daysIn, isCalendarDay, isoDate, partsOf } from './calendar.ts'
import type { Tense } from './reading.ts'

/** What was said of a date. */
export interface Point {
  readonly day?: number
  readonly month?: number
  readonly year?: number
  /** "scorso" is -1, "prossimo" 1, "questo" 0. */
  readonly relative?: -1 | 0 | 1
  readonly to: number
}

export interface Resolved {
  readonly date: IsoDate
  readonly precision: 'day' | 'month' | 'year'
}

type Side = Tense | 'near'

/** @returns `undefined` for a day that no calendar has. */
export function resolvePoint(point: Point, tense: Tense | undefined, today: IsoDate): Resolved | undefined {
  const now = partsOf(today)
  const { day, month, year } = point
  if (month === undefined && day === undefined)
    return year === undefined ? undefined : { date: isoDate(year, 1, 1), precision: 'year' }
  const side: Side = point.relative === -1 ? 'past' : point.relative === 1 ? 'future' : (tense ?? 'near')
  if (month === undefined) return resolveDay(day ?? 1, side, today)
  const inYear =
    year ?? (point.relative === 0 ? now.year : yearOf(month, day, side, today, point.relative !== undefined))
  if (day === undefined) return { date: isoDate(inYear, month, 1), precision: 'month' }
  if (!isCalendarDay(inYear, month, day)) return undefined
  return { date: isoDate(inYear, month, day), precision: 'day' }
}

function yearOf(month: number, day: number | undefined, side: Side, today: IsoDate, strictly: boolean): number {
  const now = partsOf(today)
  const thisYear =
    day === undefined ? isoDate(now.year, month, 1) : isoDate(now.year, month, Math.min(day, daysIn(now.year, month)))
  const here = day === undefined ? today.slice(0, 7) : today
  const said = day === undefined ? thisYear.slice(0, 7) : thisYear
  if (side === 'past') return said < here || (said === here && !strictly) ? now.year : now.year - 1
  if (side === 'future') return said > here || (said === here && !strictly) ? now.year : now.year + 1
  if (side === 'near') return nearestYear(thisYear, today)
  if (said >= here) {
    // In January "a dicembre" may be the one just gone.
    const gone = day === undefined ? (now.year - 1) * 12 + month : 0
    return day === undefined && now.year * 12 + now.month - gone <= 1 ? now.year - 1 : now.year
  }
  const near = day === undefined ? now.month - month <= 2 : thisYear >= addDays(today, -31)
  return near ? now.year : now.year + 1
}

/** The year in which a day is nearest to today. */
function nearestYear(date: IsoDate, today: IsoDate): number {
  const { year, month, day } = partsOf(date)
  const now = partsOf(today)
  // Months as if of 31 days: which year is nearer is the same.
  const distance = (other: number): number =>
    Math.abs((other - now.year) * 372 + (month - now.month) * 31 + day - now.day)
  return [year, year - 1, year + 1].reduce((best, other) => (distance(other) < distance(best) ? other : best))
}

function resolveDay(day: number, side: Side, today: IsoDate): Resolved | undefined {
  const now = partsOf(today)
  const back = side === 'past' && day > now.day
  const ahead = side !== 'past' && day < now.day
  const index = now.year * 12 + now.month - 1 + (back ? -1 : ahead ? 1 : 0)
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1]
  return isCalendarDay(year, month, day) ? { date: isoDate(year, month, day), precision: 'day' } : undefined
}

/** The last day of what was said: of a month its end, of a year 31 December. */
export function lastDay(resolved: Resolved): IsoDate {
  const { year, month } = partsOf(resolved.date)
  if (resolved.precision === 'day') return resolved.date
  return resolved.precision === 'month' ? isoDate(year, month, daysIn(year, month)) : isoDate(year, 12, 31)
}
