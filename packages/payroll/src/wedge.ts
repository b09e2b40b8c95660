import type { Decimal } from 'decimal.js'
import { dayShare, daysOfYear } from './calendar.ts'
import { type Amount, Exact, percentOf, quantity, toCents } from './decimal.ts'
import { rulesFor } from './rules/years.ts'

/** The wedge cut of an income (taglio del cuneo fiscale). */
export interface Wedge {
  /** An exempt sum (≤ 20,000), a deduction (≤ 40,000) or nothing. */
  readonly type: 'sum' | 'deduction' | 'none'
  /** Euros on the days given; a deduction is not yet capped at the tax. */
  readonly amount: Decimal
  /** Percent, of a sum. */
  readonly rate?: Decimal
  /** Employment income brought to 365 days: it only chooses the rate. */
  readonly annualised: Decimal
  readonly source: string
}

/**
 * The wedge cut from 2025 on, in euros (L. 207/2024 art. 1 c. 4-9; circ. AE 4/E del 16/5/2025).
 *
 * `totalIncome` is the income that the limits look at (c. 9: with rents and activities taxed flat and the exempt share
 * of workers who moved to Italy, without the main home), `employmentIncome` what was effectively earned in `days`.
 * Before 2025 the result is `none`. Pensioners have none: do not ask for them.
 * In Italian: taglio del cuneo fiscale: somma esente o ulteriore detrazione.
 */
export function wedge(input: {
  readonly year: number
  readonly totalIncome: Amount
  readonly employmentIncome?: Amount
  readonly days?: Amount
}): Wedge {
  const rules = rulesFor(input.year).wedge
  const total = quantity(input.totalIncome, 'totalIncome')
  const earned = quantity(input.employmentIncome ?? total, 'employmentIncome')
  const days = quantity(input.days ?? daysOfYear, 'days', '0.01')
  // Multiplied first: divided first, 8,500 euros in 365 days would come out a hair above 8,500.
  const exact = earned.times(daysOfYear).dividedBy(days)
  const annualised = toCents(exact)
  if (!rules) return { type: 'none', amount: new Exact(0), annualised, source: 'L. 207/2024: dal 2025' }
  const source = rules.source
  if (total.lessThanOrEqualTo(rules.sumUpTo)) {
    const band = rules.sumRates.find(({ upTo }) => upTo === undefined || exact.lessThanOrEqualTo(upTo))
    const rate = new Exact(band?.rate ?? 0)
    return { type: 'sum', amount: toCents(percentOf(earned, rate)), rate, annualised, source }
  }
  if (total.greaterThan(rules.endsAt)) return { type: 'none', amount: new Exact(0), annualised, source }
  const full = new Exact(rules.deduction)
  const yearly = total.lessThanOrEqualTo(rules.fullUpTo)
    ? full
    : full.times(new Exact(rules.endsAt).minus(total)).dividedBy(new Exact(rules.endsAt).minus(rules.fullUpTo))
  return { type: 'deduction', amount: toCents(dayShare(yearly, days)), annualised, source }
}

/**
 * * Income of `days` days brought to 365, to the cent (L. 207/2024 art. 1 c. 5): `annualisedIncome(2000, 62) // 11774.19`.
 * In Italian: reddito annuo teorico del cuneo.
 */
export function annualisedIncome(income: Amount, days: Amount): Decimal {
  return toCents(
    quantity(income, 'income')
      .times(daysOfYear)
      .dividedBy(quantity(days, 'days', '0.01')),
  )
}
