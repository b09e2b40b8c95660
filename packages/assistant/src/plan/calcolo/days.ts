/** Days and months of the calendar, as `2026-11-22` and `2026-11`. */
import { addMonths } from '@ccnl/knowledge'
import { daysInMonth } from '@ccnl/payroll'

/** 0 is Sunday, 1 Monday. */
export const weekday = (date: string): number => new Date(date).getUTCDay()

/** @example monthNumber('2026-11-22') // 11 */
export const monthNumber = (date: string): number => Number(date.slice(5, 7))

/** The year of a month or a day, whatever year's rules are known. @example yearOf('2027-01') // 2027 */
export const yearOf = (date: string): number => Number(date.slice(0, 4))

/** @example lastDayOf('2026-11') // '2026-11-30' */
export const lastDayOf = (month: string): string =>
  `${month}-${daysInMonth(Number(month.slice(0, 4)), monthNumber(month))}`

/** Calendar months that two dates touch. @example monthsTouched('2026-01-10', '2026-08-31') // 8 */
export const monthsTouched = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + monthNumber(to) - monthNumber(from) + 1

/** Whole months of years that were said with their months: "2 anni e 4 mesi", which is 2.3333, has 28. */
export const wholeMonths = (years: number): number => Math.floor(years * 12 + 0.01)

/** The months of a term that ends with the month of a day. @example termUntil('2026-11-23', 5) // 1 July to 30 November */
export function termUntil(day: string, months: number): { readonly from: string; readonly to: string } {
  const month = day.slice(0, 7)
  return { from: addMonths(`${month}-01`, 1 - Math.ceil(months)), to: lastDayOf(month) }
}
