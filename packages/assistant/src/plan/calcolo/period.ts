/** What of a month was worked, and the months that an extra month or leave accrue in. */

import { addDays, countDays, type Level } from '@ccnl/knowledge'
import { accruedMonths, deductionDays, formatPlain } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { Exact, parsePlain } from './amounts.ts'
import { dailyDivisor } from './base-pay.ts'
import type { Case } from './case.ts'
import { lastDayOf, monthNumber, weekday, yearOf } from './days.ts'
import { isDomestic } from './facts.ts'

export interface MonthInForce {
  readonly first: string
  readonly last: string
  /** The whole month is paid. */
  readonly whole: boolean
  /** Of the monthly pay, 0–1. */
  readonly share: Decimal
  /** Hours paid, where they were told instead of days. */
  readonly hours?: number
  /** Days paid, of the daily divisor. */
  readonly paidDays: number
  readonly divisor: number
  /** Calendar days: what the deductions of the month look at. */
  readonly days: number
  /** Of the year, as now expected. */
  readonly yearDays: number
}

/** Days between two dates that a divisor counts: all for 30, all but Sundays for 26 or 25, Monday to Friday below. */
export function countedDays(from: string, to: string, divisor: number): number {
  let count = 0
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const of = weekday(date)
    if (divisor >= 30 || (of !== 0 && (divisor >= 24 || of !== 6))) count += 1
  }
  return count
}

/** What of the request's month is in force. */
export function monthInForce(of: Case, level: Level | undefined): MonthInForce {
  const { month, hired, ended } = of.request
  const year = yearOf(month)
  const [start, end] = [`${month}-01`, lastDayOf(month)]
  const length = countDays(start, end)
  const first = hired && hired.value > start && hired.value <= end ? hired.value : start
  const last = ended && ended.value < end && ended.value >= start ? ended.value : end
  const whole = first === start && last === end
  const from = hired && hired.value > `${year}-01-01` && hired.value <= end ? hired.value : `${year}-01-01`
  const to = ended && ended.value < `${year}-12-31` && ended.value >= start ? ended.value : `${year}-12-31`
  const yearDays = Math.max(1, deductionDays({ year, periods: [{ from, to }] }))
  const told = of.request.slots.monthShare
  if (whole && !told)
    return { first, last, whole, share: new Exact(1), paidDays: 0, divisor: 0, days: length, yearDays }
  const divisor = told?.of ?? dailyDivisor(of, level).value
  const paidDays = told?.days ?? Math.min(divisor, countedDays(first, last, divisor))
  if (!whole) of.understand('part-of-month', `${first} ${last}`, hired?.origin ?? ended?.origin ?? 'said')
  of.remark('part-of-month', { days: formatPlain(paidDays), divisor: formatPlain(divisor) })
  return {
    first,
    last,
    whole: false,
    share: new Exact(paidDays).dividedBy(divisor),
    paidDays,
    divisor,
    days: whole ? Math.round((length * paidDays) / divisor) : countDays(first, last),
    yearDays,
  }
}

/**
 * Months accrued of the 13th (January to December) or of the 14th (July to June): those said, those since the hiring, or
 * all twelve; a month counts from 15 days on.
 */
export function extraMonths(
  of: Case,
  which: 'thirteenth' | 'fourteenth',
): { readonly months: number; readonly from: string; readonly to: string } {
  const { fields, slots, hired, ended, month, periodSaid, kinds, spans, absences, agreement } = of.request
  const year = yearOf(month)
  // "Quant'è un rateo?": one month's, where nobody says how many were worked.
  const isOfMonth = slots.accrualAsked || (kinds.includes('leave-accrual') && spans.includes('month'))
  const one = isOfMonth && !hired && !ended ? 1 : undefined
  // A quarter of contributions is how long a household pays them for.
  const ofQuarter = kinds.includes('contributions') && isDomestic(agreement)
  const worked = slots.worked?.unit === 'mesi' && !ofQuarter ? slots.worked.value : undefined
  // "Stagionale di 4 mesi": who is hired for so long accrues so much, unless days were told.
  const { durata_contratto: term } = of.request.said
  const ofTerm = typeof term === 'number' && term < 12 && !hired && !ended ? term : undefined
  const said = parsePlain(fields.mesi_maturati) ?? worked ?? one ?? ofTerm
  const absence = absences.find(({ kind }) => kind === 'leave' || kind === 'other')
  // Leave that accrues "from January to November" has its own bounds.
  if (kinds.includes('leave-accrual') && absence?.from && absence.to) {
    const { from, to } = absence
    return { months: Math.min(12, accruedMonths({ from, to })), from, to }
  }
  const start = which === 'thirteenth' ? `${year}-01-01` : fourteenthStart(month, ended ? undefined : hired?.value)
  const end = which === 'thirteenth' ? `${year}-12-31` : `${Number(start.slice(0, 4)) + 1}-06-30`
  // "Secondo lui sono 9, contando i mesi da almeno 15 giorni?": the day of the hiring counts them.
  const byRule = slots.count?.of === 'giorni' && slots.count.value === 15 && slots.hired?.precision === 'day'
  // What one month accrues to who was hired in it.
  const within = said === 1 && periodSaid && hired?.value.startsWith(month) ? hired.value : undefined
  if (within !== undefined)
    return { months: accruedMonths({ from: within, to: lastDayOf(month) }), from: start, to: end }
  if (said !== undefined && said <= 12 && !byRule) {
    of.understand('months', String(said), 'said')
    return { months: said, from: start, to: end }
  }
  const from = hired && hired.value > start && hired.value <= end ? hired.value : start
  let to = ended && ended.value < end && ended.value >= start ? ended.value : end
  // Leave that accrues "from January to November" ends with the month that was said.
  if (kinds.includes('leave-accrual') && !ended && periodSaid) to = lastDayOf(month)
  const months = to < from ? 0 : Math.min(12, accruedMonths({ from, to }))
  if (from !== start) of.understand('hired', from, hired?.origin ?? 'said')
  if (ended && to === ended.value) of.understand('ended', to, ended.origin)
  return { months, from, to }
}

/** The 1st of July from which the 14th accrues: of the first one, for who was hired within the last year. */
function fourteenthStart(month: string, hired: string | undefined): string {
  const of = (date: string): number => Number(date.slice(0, 4)) - (monthNumber(date) >= 7 ? 0 : 1)
  const now = of(month)
  const first = hired === undefined ? now : of(hired)
  return `${first === now - 1 ? first : now}-07-01`
}
