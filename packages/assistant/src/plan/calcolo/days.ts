/** Days and months of the calendar, as `2026-11-22` and `2026-11`. */
import { daysInMonth } from '@ccnl/payroll'

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000

/** Both days counted. @example countDays('2026-11-09', '2026-11-20') // 12 */
export const countDays = (from: string, to: string): number => dayNumber(to) - dayNumber(from) + 1

/** Thursday, 1 January 1970 is day 0. 0 is Sunday. */
export const weekday = (date: string): number => (((dayNumber(date) + 4) % 7) + 7) % 7

/** @example monthNumber('2026-11-22') // 11 */
export const monthNumber = (date: string): number => Number(date.slice(5, 7))

/** @example lastDayOf('2026-11') // '2026-11-30' */
export const lastDayOf = (month: string): string =>
  `${month}-${daysInMonth(Number(month.slice(0, 4)), monthNumber(month))}`

/** Calendar months that two dates touch. @example monthsTouched('2026-01-10', '2026-08-31') // 8 */
export const monthsTouched = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + monthNumber(to) - monthNumber(from) + 1

/** Whole months of years that were said with their months: "2 anni e 4 mesi", which is 2.3333, has 28. */
export const wholeMonths = (years: number): number => Math.floor(years * 12 + 0.01)
