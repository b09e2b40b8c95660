/** Days and months counted on the calendar. */
import type { IsoDate } from './shapes.ts'

/** The date so many whole months later, or earlier where they are negative; the last day of a month where the day does not exist. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const index = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(index / 12), ((index % 12) + 12) % 12]
  const last = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate()
  return new Date(Date.UTC(toYear, toMonth, Math.min(day, last))).toISOString().slice(0, 10)
}

const dayLength = 86_400_000

/** The date so many days later, or earlier where they are negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(date) + days * dayLength).toISOString().slice(0, 10)
}

/** Days from one date to another; negative where the other comes first. */
export function daysFrom(from: IsoDate, to: IsoDate): number {
  return (Date.parse(to) - Date.parse(from)) / dayLength
}

/** Days of a span, its first and its last among them. @example countDays('2026-11-09', '2026-11-20') // 12 */
export function countDays(from: IsoDate, to: IsoDate): number {
  return daysFrom(from, to) + 1
}
