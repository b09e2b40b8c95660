import type { Decimal } from 'decimal.js'
import {
  type Amount,
  atLeastZero,
  Exact,
  PayrollError,
  percentOf,
  quantity,
  signedQuantity,
  sum,
  toCents,
  toPlaces,
} from './decimal.ts'
import { taxByBrackets } from './income-tax.ts'
import { severance as rules } from './rules/shared.ts'
import { bracketsFor, rulesFor } from './rules/years.ts'

/**
 * Tax on each year's revaluation, in percent (L. 190/2014 art. 1 c. 623).
 * In Italian: imposta sostitutiva sulla rivalutazione del TFR.
 */
export const revaluationTaxRate: string = rules.revaluationTax.value

/**
 * FOI index without tobacco of December, the base that the next year's coefficients are worked out on (Istat).
 * In Italian: indici FOI di dicembre per il TFR.
 */
export const decemberIndexes: Readonly<Record<number, { readonly index: string; readonly base: number }>> = {
  2023: { index: '118.9', base: 2015 },
  2024: { index: '120.2', base: 2015 },
  2025: { index: '121.5', base: 2015 },
}

/**
 * Links indexes of base 2025 = 100, used from January 2026, to base 2015 (Istat).
 * In Italian: raccordo dell’indice FOI dal 2026.
 */
export const indexLink2026 = '1.214'

/**
 * What severance pay (TFR) grows by in a year, in euros (art. 2120 c.c. c. 1): useful pay / 13.5, less 0.5 % of the
 * contribution base (L. 297/1982 art. 3), which the employer recovers.
 */
export function severanceAccrual(
  usefulPay: Amount,
  contributionBase?: Amount,
): { readonly gross: Decimal; readonly recovered: Decimal; readonly net: Decimal } {
  const gross = toCents(quantity(usefulPay, 'usefulPay').dividedBy(rules.divisor))
  const recovered = toCents(percentOf(quantity(contributionBase ?? 0, 'contributionBase'), rules.recovered))
  return { gross, recovered, net: gross.minus(recovered) }
}

/**
 * The revaluation coefficient of a month, in percent with 6 decimals (art. 2120 c.c. c. 4): 1.5 % × months / 12 + 75 % of
 * the growth of the FOI index over the December before. `link` brings an index of a new base to the old one.
 * In Italian: coefficiente di rivalutazione del TFR.
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
  const fixed = new Exact(rules.fixedRevaluation).times(input.month).dividedBy(12)
  return toPlaces(fixed.plus(atLeastZero(growth).times(rules.indexShare)), 6)
}

/**
 * As {@link revaluationCoefficient} (art. 2120 c.c. c. 4), for a year whose December index is known: only the month's
 * index, as Istat publishes it, is asked for. Throws {@link PayrollError} `rate-missing` for other years.
 * In Italian: coefficiente di rivalutazione del TFR di un anno.
 */
export function revaluationCoefficientOf(input: {
  readonly year: number
  readonly month: number
  readonly index: Amount
}): Decimal {
  const december = decemberIndexes[input.year - 1]
  if (!december) {
    throw new PayrollError('rate-missing', 'year', `no FOI index of December ${input.year - 1}: give decemberIndex`)
  }
  const rebased = input.year >= 2026 && december.base === 2015
  return revaluationCoefficient({
    month: input.month,
    index: input.index,
    decemberIndex: december.index,
    ...(rebased ? { link: indexLink2026 } : {}),
  })
}

/** A year’s revaluation of severance pay (rivalutazione del TFR). */
export interface Revaluation {
  readonly amount: Decimal
  readonly tax: Decimal
  readonly net: Decimal
  /** The tax as it is paid: 90 % by 16 December, the rest by 16 February. */
  readonly advance: Decimal
  readonly balance: Decimal
}

/**
 * Revaluation of the fund of 31 December before, in euros, and the 17 % tax on it (art. 2120 c.c. c. 4; D.Lgs. 47/2000
 * art. 11 c. 3-4). What accrues in the year itself is not revalued.
 * In Italian: rivalutazione del TFR.
 */
export function revaluation(fund: Amount, coefficient: Amount): Revaluation {
  const amount = toCents(percentOf(quantity(fund, 'fund'), quantity(coefficient, 'coefficient')))
  const tax = toCents(percentOf(amount, revaluationTaxRate))
  const advance = toCents(percentOf(tax, rules.revaluationAdvance))
  return { amount, tax, net: amount.minus(tax), advance, balance: tax.minus(advance) }
}

/**
 * Where severance pay that goes to no pension fund stays (L. 296/2006 art. 1 c. 756): with the employer, or with the INPS
 * treasury from 50 employees on. `certain` is false for the years whose threshold was not verified.
 */
export function severanceHolder(input: { readonly year: number; readonly employees: number }): {
  readonly holder: 'employer' | 'inps-treasury'
  readonly source: string
  readonly certain: boolean
} {
  const { value, source, certain } = rulesFor(input.year).severance.treasuryStaff
  return {
    holder: quantity(input.employees, 'employees').lessThan(value) ? 'employer' : 'inps-treasury',
    source,
    certain,
  }
}

/** Separate taxation of severance pay (tassazione separata del TFR). */
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
  /** False where the brackets were not verified: those of the safeguard. */
  readonly certain: boolean
}

/**
 * Separate taxation of severance pay (TUIR art. 17 and 19), provisional as the employer does it: the Agenzia delle
 * Entrate works it out again, see {@link severanceReliquidation}.
 *
 * `year` is the year of cessation: its brackets count. `safeguard` also tries the brackets of 31/12/2006 and keeps the
 * lower tax (D.M. 20/3/2008: to be verified, hence off by default).
 * In Italian: tassazione separata del TFR.
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
  const served = quantity(input.years, 'years')
    .times(12)
    .plus(quantity(input.months ?? 0, 'months'))
  if (served.isZero()) throw new PayrollError('out-of-range', 'years', 'a length of service above zero is needed')
  // In months, multiplied first: 20 years and 4 months have no exact number of years.
  const reference = toCents(taxable.times(144).dividedBy(served))
  const now = bracketsFor(input.year)
  const old = bracketsFor(2006)
  const current = taxByBrackets(reference, now.brackets).tax
  const former = taxByBrackets(reference, old.brackets).tax
  const safeguarded = input.safeguard === true && former.lessThan(current)
  const referenceTax = safeguarded ? former : current
  const rate = reference.isZero() ? new Exact(0) : toPlaces(referenceTax.dividedBy(reference).times(100), 2)
  const tax = toCents(percentOf(taxable, rate))
  const used = safeguarded ? old : now
  return {
    taxable,
    reference,
    referenceTax,
    rate,
    tax,
    net: severance.minus(tax),
    safeguarded,
    source: used.source,
    certain: used.certain,
  }
}

/**
 * The Agenzia delle Entrate's own account (TUIR art. 19 c. 1): the mean IRPEF rate of the five years before the cessation
 * on the same taxable amount, and what is still due (positive) or given back (negative), in euros.
 */
export function severanceReliquidation(input: {
  readonly taxable: Amount
  /** What the employer withheld. */
  readonly withheld: Amount
  /** Income and net IRPEF of the five years before; those without income are left out. */
  readonly yearsBefore: readonly { readonly income: Amount; readonly tax: Amount }[]
}): { readonly rate: Decimal; readonly tax: Decimal; readonly difference: Decimal } {
  if (input.yearsBefore.length > 5) throw new PayrollError('out-of-range', 'yearsBefore', 'are more than five years')
  const income = sum(input.yearsBefore.map(year => quantity(year.income, 'income')))
  if (income.isZero()) throw new PayrollError('out-of-range', 'yearsBefore', 'no income to work a rate out on')
  const taxes = sum(input.yearsBefore.map(year => quantity(year.tax, 'tax')))
  const rate = toPlaces(taxes.dividedBy(income).times(100), 2)
  const tax = toCents(percentOf(quantity(input.taxable, 'taxable'), rate))
  return { rate, tax, difference: tax.minus(signedQuantity(input.withheld, 'withheld')) }
}

/**
 * Separate taxation of arrears of pay of earlier years, in euros (TUIR art. 17 c. 1 lett. b and art. 21): the rate of half
 * the income of the two years before, with the brackets of the year of payment; of one year where the other had none, and
 * the first bracket's where neither had. `amount` is net of contributions. The reading of the brackets is not verified:
 * `certain` is false.
 */
export function arrearsTax(input: {
  readonly year: number
  readonly amount: Amount
  readonly incomesBefore: readonly [Amount, Amount]
}): {
  readonly reference: Decimal
  readonly rate: Decimal
  readonly tax: Decimal
  readonly source: string
  readonly certain: boolean
} {
  const table = bracketsFor(input.year)
  const incomes = input.incomesBefore.map(income => quantity(income, 'incomesBefore'))
  const earned = incomes.filter(income => !income.isZero())
  const reference = toCents(sum(earned).dividedBy(Math.max(1, earned.length)))
  const rate = reference.isZero()
    ? new Exact(table.brackets[0]?.rate ?? 0)
    : toPlaces(taxByBrackets(reference, table.brackets).tax.dividedBy(reference).times(100), 2)
  return {
    reference,
    rate,
    tax: toCents(percentOf(quantity(input.amount, 'amount'), rate)),
    source: 'TUIR art. 17 c. 1 lett. b e art. 21',
    certain: false,
  }
}
