import { Decimal } from 'decimal.js'
import { type Amount, atLeastZero, Exact, PayrollError, percentOf, quantity, toCents, toPlaces } from './decimal.ts'
import { taxByBrackets } from './income-tax.ts'
import { bracketsFor } from './rules/years.ts'

/** Tax on each year's revaluation, in percent (L. 190/2014 art. 1 c. 623). */
export const revaluationTaxRate = '17'

/** FOI index without tobacco of December, the base that the next year's coefficients are worked out on (Istat). */
export const decemberIndexes: Readonly<Record<number, { readonly index: string; readonly base: number }>> = {
  2023: { index: '118.9', base: 2015 },
  2024: { index: '120.2', base: 2015 },
  2025: { index: '121.5', base: 2015 },
}

/** Links indexes of base 2025 = 100, used from January 2026, to base 2015 (Istat). */
export const indexLink2026 = '1.214'

/**
 * What severance pay (TFR) grows by in a year, in euros (art. 2120 c.c. c. 1): useful pay / 13.5, less 0.5 % of the
 * contribution base (L. 297/1982 art. 3), which the employer recovers.
 */
export function severanceAccrual(
  usefulPay: Amount,
  contributionBase?: Amount,
): { readonly gross: Decimal; readonly recovered: Decimal; readonly net: Decimal } {
  const gross = toCents(quantity(usefulPay, 'usefulPay').dividedBy('13.5'))
  const recovered = toCents(percentOf(quantity(contributionBase ?? 0, 'contributionBase'), '0.5'))
  return { gross, recovered, net: gross.minus(recovered) }
}

/**
 * The revaluation coefficient of a month, in percent with 6 decimals (art. 2120 c.c. c. 4): 1.5 % × months / 12 + 75 % of
 * the growth of the FOI index over the December before. `link` brings an index of a new base to the old one.
 */
export function revaluationCoefficient(input: {
  readonly month: number
  readonly index: Amount
  readonly decemberIndex: Amount
  readonly link?: Amount
}): Decimal {
  if (!Number.isInteger(input.month) || input.month < 1 || input.month > 12) {
    throw new PayrollError('out-of-range', 'month', `${input.month} is not a month`)
  }
  const index = quantity(input.index, 'index').times(input.link === undefined ? 1 : quantity(input.link, 'link'))
  const growth = index.dividedBy(quantity(input.decemberIndex, 'decemberIndex', '0.01')).minus(1)
  return toPlaces(new Exact('1.5').times(input.month).dividedBy(12).plus(atLeastZero(growth).times(75)), 6)
}

/** Revaluation of the fund of 31 December before, in euros, and the 17 % tax on it. */
export function revaluation(
  fund: Amount,
  coefficient: Amount,
): { readonly amount: Decimal; readonly tax: Decimal; readonly net: Decimal } {
  const amount = toCents(percentOf(quantity(fund, 'fund'), quantity(coefficient, 'coefficient')))
  const tax = toCents(percentOf(amount, revaluationTaxRate))
  return { amount, tax, net: amount.minus(tax) }
}

export interface SeveranceTax {
  /** Severance pay without the revaluations that were already taxed. */
  readonly taxable: Decimal
  /** Taxable × 12 / years: what the average rate is worked out on, never what it is applied to. */
  readonly reference: Decimal
  readonly referenceTax: Decimal
  /** Percent, two decimals. */
  readonly rate: Decimal
  readonly tax: Decimal
  readonly net: Decimal
  /** Whether the safeguard of the 2006 brackets was the better one. */
  readonly safeguarded: boolean
  readonly source: string
}

/**
 * Separate taxation of severance pay (TUIR art. 17 and 19), provisional as the employer does it: the Agenzia delle
 * Entrate works it out again on the mean rate of the five years before.
 *
 * `year` is the year of cessation: its brackets count. `safeguard` also tries the brackets of 31/12/2006 and keeps the
 * lower tax (D.M. 20/3/2008: to be verified, hence off by default).
 */
export function severanceTax(input: {
  readonly severance: Amount
  readonly taxedRevaluations?: Amount
  readonly years: Amount
  readonly months?: Amount
  readonly year: number
  readonly safeguard?: boolean
}): SeveranceTax {
  const severance = quantity(input.severance, 'severance')
  const taxable = atLeastZero(severance.minus(quantity(input.taxedRevaluations ?? 0, 'taxedRevaluations')))
  const span = quantity(input.years, 'years').plus(quantity(input.months ?? 0, 'months').dividedBy(12))
  if (span.isZero()) throw new PayrollError('out-of-range', 'years', 'a length of service above zero is needed')
  const reference = toCents(taxable.times(12).dividedBy(span))
  const now = bracketsFor(input.year)
  const old = bracketsFor(2006)
  const current = taxByBrackets(reference, now.brackets).tax
  const former = taxByBrackets(reference, old.brackets).tax
  const safeguarded = input.safeguard === true && former.lessThan(current)
  const referenceTax = safeguarded ? Decimal.min(current, former) : current
  const rate = reference.isZero() ? new Exact(0) : toPlaces(referenceTax.dividedBy(reference).times(100), 2)
  const tax = toCents(percentOf(taxable, rate))
  return {
    taxable,
    reference,
    referenceTax,
    rate,
    tax,
    net: severance.minus(tax),
    safeguarded,
    source: safeguarded ? old.source : now.source,
  }
}
