import type { Decimal } from 'decimal.js'
import { type Amount, Exact, PayrollError, quantity } from './decimal.ts'

/**
 * Days of work deductions in a year; 365 stands in the denominator of leap years too (TUIR art. 13).
 * In Italian: giorni dell’anno per le detrazioni.
 */
export const daysOfYear = 365

/** A stretch of time, both days included, as ISO dates: `2026-03-01`. (periodo) */
export interface Period {
  readonly from: string
  readonly to: string
}

const dayLength = 86_400_000

/** Days since 1970 of an ISO date; throws {@link PayrollError} on one that no calendar has (`2025-02-29`). */
export function dayNumber(date: string, field: string): number {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day))
  // A day that the month does not have is taken for one of the next month, and no date at all is never equal.
  const read = new Date(time)
  if (read.getUTCDate() !== Number(day) || read.getUTCMonth() + 1 !== Number(month) || Number(year) < 100) {
    throw new PayrollError('unreadable', field, `"${date}" is not a date as YYYY-MM-DD`, {
      value: date,
      rule: 'a date as YYYY-MM-DD',
    })
  }
  return time / dayLength
}

/** The ISO date of a number of days since 1970. */
export function isoDate(days: number): string {
  return new Date(days * dayLength).toISOString().slice(0, 10)
}

/** The days of a period as numbers; throws {@link PayrollError} where it ends before it begins. */
export function periodDays(period: Period, field: string): { readonly first: number; readonly last: number } {
  const first = dayNumber(period.from, field)
  const last = dayNumber(period.to, field)
  if (last < first) throw new PayrollError('out-of-range', field, `${period.to} comes before ${period.from}`)
  return { first, last }
}

/** Days of a month of the Gregorian calendar. (giorni del mese) */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** A yearly amount in proportion to the days, at most 365, without rounding. */
export function dayShare(yearly: Decimal, days: Amount): Decimal {
  return yearly.times(Exact.min(quantity(days, 'days'), daysOfYear)).dividedBy(daysOfYear)
}

/**
 * Days of a year that give right to work deductions (TUIR art. 13 c. 1): the calendar days of the
 * contracts, holidays, weekly rest, sickness and maternity included, less the unpaid ones; days of two contracts count
 * once, and 365 are the most. Part-time takes nothing off.
 *
 * @example deductionDays({ year: 2026, periods: [{ from: '2026-07-01', to: '2026-12-31' }] }) // 184
 */
export function deductionDays(input: {
  readonly year: number
  readonly periods: readonly Period[]
  readonly unpaidDays?: number
}): number {
  const unpaid = quantity(input.unpaidDays ?? 0, 'unpaidDays').toNumber()
  const first = dayNumber(`${input.year}-01-01`, 'year')
  const last = dayNumber(`${input.year}-12-31`, 'year')
  const worked = new Set<number>()
  for (const period of input.periods) {
    const days = periodDays(period, 'periods')
    for (let day = Math.max(first, days.first); day <= Math.min(last, days.last); day += 1) worked.add(day)
  }
  return Math.min(daysOfYear, Math.max(0, worked.size - unpaid))
}

/**
 * Months that count for the 13th, the 14th and severance pay (art. 2120 c.c. c. 1 for the last; the agreements for the
 * others): those with at least `leastDays` days of employment, 15 by default.
 * In Italian: ratei maturati.
 *
 * @example accruedMonths({ from: '2026-03-17', to: '2026-12-31' }) // 10: March has 15 days
 */
export function accruedMonths(period: Period, leastDays = 15): number {
  const { first, last } = periodDays(period, 'period')
  const year = Number(period.from.slice(0, 4))
  const month = Number(period.from.slice(5, 7)) - 1
  const begins = (later: number): number => Date.UTC(year, month + later, 1) / dayLength
  let months = 0
  for (let later = 0; begins(later) <= last; later += 1) {
    const days = Math.min(begins(later + 1) - 1, last) - Math.max(begins(later), first) + 1
    if (days >= leastDays) months += 1
  }
  return months
}
