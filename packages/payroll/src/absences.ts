import type { Decimal } from 'decimal.js'
import { dayNumber, type Period, periodDays } from './calendar.ts'
import { type Amount, Exact, PayrollError, percentOf, quantity, toCents, toPlaces } from './decimal.ts'
import { rulesFor } from './rules/years.ts'

/**
 * Unpaid absence, in euros (art. 1460 c.c.: no work, no pay): monthly pay / divisor × days or hours. The divisor (26,
 * 173, the month's working days) is the agreement's.
 * In Italian: assenza non retribuita.
 */
export function unpaidAbsence(monthly: Amount, divisor: Amount, units: Amount): Decimal {
  return toCents(
    quantity(monthly, 'monthly')
      .times(quantity(units, 'units'))
      .dividedBy(quantity(divisor, 'divisor', '0.01')),
  )
}

/** How INPS counts days and pay: workers paid by the day, or by the month. */
export type BenefitCategory = 'blue-collar' | 'white-collar'

/**
 * Average daily pay for INPS benefits (RMGG), in euros (L. 138/1943; circ. INPS 134382/1981): blue-collar = month / days
 * worked (26) + accruals / 25; white-collar = (month + accruals) / 30. With `hours` of `fullTimeHours` the full-time pay
 * is brought to the part-time one.
 */
export function averageDailyPay(input: {
  readonly category: BenefitCategory
  /** Gross of the month before. */
  readonly monthly: Amount
  /** Month's share of 13th, 14th and bonuses. */
  readonly accruals?: Amount
  readonly daysWorked?: Amount
  readonly hours?: Amount
  readonly fullTimeHours?: Amount
}): Decimal {
  const monthly = quantity(input.monthly, 'monthly')
  const accruals = quantity(input.accruals ?? 0, 'accruals')
  const share =
    input.hours === undefined
      ? new Exact(1)
      : quantity(input.hours, 'hours').dividedBy(quantity(input.fullTimeHours ?? 40, 'fullTimeHours', '0.01'))
  if (input.category === 'white-collar') return toPlaces(monthly.plus(accruals).times(share).dividedBy(30), 5)
  const days = quantity(input.daysWorked ?? 26, 'daysWorked', 1)
  return toPlaces(monthly.dividedBy(days).plus(accruals.dividedBy(25)).times(share), 5)
}

/** Thursday, 1 January 1970 is day 0: Sundays are the days that give 3. */
const isSunday = (day: number): boolean => ((day % 7) + 7) % 7 === 3

/**
 * The days of an illness or a leave that INPS pays, by their number from its first day (1, 2, 3…). Blue-collar: neither
 * Sundays nor holidays; white-collar of commerce: every day but the holidays that fall on a Sunday (INPS; circ. 134382
 * AGO/1981). `holidays` are ISO dates.
 */
export function benefitDays(input: {
  readonly period: Period
  readonly category: BenefitCategory
  readonly holidays?: readonly string[]
}): readonly number[] {
  const { first, last } = periodDays(input.period, 'period')
  const holidays = new Set((input.holidays ?? []).map(date => dayNumber(date, 'holidays')))
  const unpaid = (day: number): boolean =>
    input.category === 'blue-collar' ? isSunday(day) || holidays.has(day) : isSunday(day) && holidays.has(day)
  return Array.from({ length: last - first + 1 }, (_, index) => index + 1).filter(number => !unpaid(first + number - 1))
}

/** Compulsory maternity leave, in euros: 80 % of the average daily pay (D.Lgs. 151/2001 art. 22). */
export function maternityBenefit(input: {
  readonly year: number
  readonly dailyAverage: Amount
  readonly days: Amount
}): Decimal {
  const { maternity } = rulesFor(input.year).parentalLeave
  const pay = quantity(input.dailyAverage, 'dailyAverage').times(quantity(input.days, 'days'))
  return toCents(percentOf(pay, maternity.value))
}

/** A month of leave has at most so many calendar days. */
const longestMonth = 31

/**
 * Parental leave, in euros (D.Lgs. 151/2001 art. 34): 80 % for the months that each year's law has raised (three in 2025
 * and 2026, within the child's sixth year), 30 % for the others.
 * In Italian: indennità di congedo parentale.
 */
export function parentalLeaveBenefit(input: {
  readonly year: number
  readonly dailyAverage: Amount
  readonly days: Amount
  /** Days that fall in the raised months. */
  readonly raisedDays?: Amount
}): Decimal {
  const rules = rulesFor(input.year).parentalLeave
  const average = quantity(input.dailyAverage, 'dailyAverage')
  const days = quantity(input.days, 'days')
  const raised = Exact.min(quantity(input.raisedDays ?? 0, 'raisedDays'), days)
  if (raised.greaterThan(new Exact(rules.raisedMonths.value).times(longestMonth))) {
    throw new PayrollError('out-of-range', 'raisedDays', `only ${rules.raisedMonths.value} months are raised`)
  }
  return toCents(
    percentOf(average.times(raised), rules.raised.value).plus(
      percentOf(average.times(days.minus(raised)), rules.ordinary.value),
    ),
  )
}
