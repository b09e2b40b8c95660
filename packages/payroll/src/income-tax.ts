import { Decimal } from 'decimal.js'
import { type Amount, atLeastZero, cutToFour, Exact, percentOf, quantity, sum, toCents, toPlaces } from './decimal.ts'
import type { Bracket } from './rules/shape.ts'
import { bracketsFor, rulesFor } from './rules/years.ts'

/** One slice of a progressive tax: what fell into the bracket and what it cost. */
export interface TaxSlice {
  readonly part: Decimal
  readonly rate: Decimal
  readonly tax: Decimal
}

/** Applies progressive brackets to an income; `share` scales the limits (12 for monthly brackets). */
export function taxByBrackets(
  income: Amount,
  brackets: readonly Bracket[],
  share: Amount = 1,
): { readonly tax: Decimal; readonly slices: readonly TaxSlice[] } {
  const read = quantity(income, 'income')
  const slices: TaxSlice[] = []
  let from = new Exact(0)
  for (const bracket of brackets) {
    const limit = bracket.upTo === undefined ? read : new Exact(bracket.upTo).dividedBy(share)
    const part = atLeastZero(Decimal.min(read, limit).minus(from))
    if (part.greaterThan(0)) slices.push({ part, rate: new Exact(bracket.rate), tax: percentOf(part, bracket.rate) })
    from = limit
  }
  return { tax: toCents(sum(slices.map(slice => slice.tax))), slices }
}

/** Gross IRPEF of a year, in euros (TUIR art. 11): `grossIncomeTax(2026, 36324).tax // 9186.92`. */
export function grossIncomeTax(
  year: number,
  income: Amount,
): { readonly tax: Decimal; readonly slices: readonly TaxSlice[]; readonly source: string } {
  const table = bracketsFor(year)
  return { ...taxByBrackets(income, table.brackets), source: table.source }
}

/** Gross IRPEF withheld on one month, in euros: the yearly brackets divided by 12 (D.P.R. 600/1973 art. 23). */
export function monthlyIncomeTax(
  year: number,
  taxable: Amount,
): { readonly tax: Decimal; readonly slices: readonly TaxSlice[]; readonly source: string } {
  const table = bracketsFor(year)
  return { ...taxByBrackets(taxable, table.brackets, 12), source: table.source }
}

/** Days of work deductions in a year; 365 stands in the denominator of leap years too. */
export const daysOfYear = 365

function dayShare(value: Decimal, days: Amount): Decimal {
  const read = quantity(days, 'days')
  return value.times(Decimal.min(read, daysOfYear)).dividedBy(daysOfYear)
}

export interface WorkDeduction {
  /** Art. 13 c. 1, in proportion to the days, in euros. */
  readonly base: Decimal
  /** The 65 euros of c. 1.1, whole. */
  readonly extra: Decimal
  readonly total: Decimal
  /** The cut ratio of c. 6, where one is used. */
  readonly ratio?: Decimal
  readonly source: string
}

/**
 * Deduction for employees, in euros (TUIR art. 13 c. 1 and c. 1.1, ratio cut to 4 decimals by c. 6).
 *
 * The minimum of 690 (1,380 fixed-term) is not scaled by the days; neither are the 65 euros between 25,000 and 35,000
 * (circ. AE 4/E/2022). `extra: false` leaves the 65 out, as several published examples do.
 */
export function workDeduction(input: {
  readonly year: number
  readonly income: Amount
  readonly days?: Amount
  readonly fixedTerm?: boolean
  readonly extra?: boolean
}): WorkDeduction {
  const rules = rulesFor(input.year).workDeduction
  const income = quantity(input.income, 'income')
  const days = input.days ?? daysOfYear
  const middle = new Exact(rules.middleBase)
  let base: Decimal
  let ratio: Decimal | undefined
  if (income.lessThanOrEqualTo(15_000)) {
    base = Decimal.max(
      dayShare(new Exact(rules.upTo15), days),
      input.fixedTerm ? rules.minimumFixedTerm : rules.minimum,
    )
  } else if (income.lessThanOrEqualTo(28_000)) {
    ratio = cutToFour(new Exact(28_000).minus(income).dividedBy(13_000))
    base = dayShare(middle.plus(ratio.times(rules.middleSlope)), days)
  } else if (income.lessThanOrEqualTo(50_000)) {
    ratio = cutToFour(new Exact(50_000).minus(income).dividedBy(22_000))
    base = dayShare(middle.times(ratio), days)
  } else {
    base = new Exact(0)
  }
  const { over, upTo, amount, source } = rules.extra
  const due = input.extra !== false && income.greaterThan(over) && income.lessThanOrEqualTo(upTo)
  const extra = new Exact(due ? amount : 0)
  return {
    base: toCents(base),
    extra,
    total: toCents(base).plus(extra),
    ...(ratio ? { ratio } : {}),
    source: due ? `${rules.source}; ${source}` : rules.source,
  }
}

/** Who is dependent on the worker (TUIR art. 12). */
export interface Family {
  readonly spouse?: boolean
  /** Children aged 21 to 30 (from 2025; disabled ones without limit of age), counted whole. */
  readonly children?: number
  /** Part of the children's deduction that is this parent's, in percent: 100 or 50. */
  readonly childrenShare?: Amount
  /** Ancestors who live with the worker. */
  readonly ancestors?: number
}

/** How the ratio of art. 12 c. 4 is cut: the law truncates, some published tables round. */
export type RatioRounding = 'cut' | 'half-up'

/** The ratio of the children's deduction: (95,000 + 15,000 × (n − 1) − income) / the same sum, 4 decimals. */
export function childrenRatio(income: Amount, children: number, rounding: RatioRounding = 'cut'): Decimal {
  const limit = new Exact(95_000).plus(new Exact(15_000).times(Math.max(0, children - 1)))
  const raw = limit.minus(quantity(income, 'income')).dividedBy(limit)
  return rounding === 'cut' ? cutToFour(raw) : toPlaces(raw, 4)
}

/** Deduction for children, in euros: n × 950 × ratio (TUIR art. 12 c. 1 lett. c); none at a ratio ≤ 0 or ≥ 1. */
export function childrenDeduction(input: {
  readonly income: Amount
  readonly children: number
  readonly share?: Amount
  readonly perChild?: Amount
  readonly rounding?: RatioRounding
}): Decimal {
  if (input.children <= 0) return new Exact(0)
  const ratio = childrenRatio(input.income, input.children, input.rounding)
  if (ratio.lessThanOrEqualTo(0) || ratio.greaterThanOrEqualTo(1)) return new Exact(0)
  const perChild = quantity(input.perChild ?? 950, 'perChild')
  return toCents(percentOf(perChild.times(input.children).times(ratio), input.share ?? 100))
}

const spouseExtras: readonly { readonly over: number; readonly upTo: number; readonly amount: number }[] = [
  { over: 29_000, upTo: 29_200, amount: 10 },
  { over: 29_200, upTo: 34_700, amount: 20 },
  { over: 34_700, upTo: 35_000, amount: 30 },
  { over: 35_000, upTo: 35_100, amount: 20 },
  { over: 35_100, upTo: 35_200, amount: 10 },
]

/** Deduction for a dependent spouse, in euros (TUIR art. 12 c. 1 lett. a and b). */
export function spouseDeduction(incomeInput: Amount): Decimal {
  const income = quantity(incomeInput, 'income')
  if (income.lessThanOrEqualTo(15_000)) {
    const ratio = cutToFour(income.dividedBy(15_000))
    if (ratio.isZero()) return new Exact(0)
    if (ratio.equals(1)) return new Exact(690)
    return toCents(new Exact(800).minus(ratio.times(110)))
  }
  if (income.lessThanOrEqualTo(40_000)) {
    const extra = spouseExtras.find(({ over, upTo }) => income.greaterThan(over) && income.lessThanOrEqualTo(upTo))
    return new Exact(690).plus(extra?.amount ?? 0)
  }
  const ratio = cutToFour(new Exact(80_000).minus(income).dividedBy(40_000))
  return ratio.greaterThan(0) ? toCents(ratio.times(690)) : new Exact(0)
}

/** Deduction for ancestors who live with the worker, in euros: 750 each × ratio (TUIR art. 12 c. 1 lett. d). */
export function ancestorsDeduction(income: Amount, ancestors: number): Decimal {
  const ratio = cutToFour(new Exact(80_000).minus(quantity(income, 'income')).dividedBy(80_000))
  if (ancestors <= 0 || ratio.lessThanOrEqualTo(0) || ratio.greaterThanOrEqualTo(1)) return new Exact(0)
  return toCents(ratio.times(750).times(ancestors))
}

/** All deductions of TUIR art. 12, in euros a year. */
export function familyDeduction(income: Amount, family: Family): Decimal {
  const children = childrenDeduction({
    income,
    children: family.children ?? 0,
    ...(family.childrenShare === undefined ? {} : { share: family.childrenShare }),
  })
  const spouse = family.spouse ? spouseDeduction(income) : new Exact(0)
  return spouse.plus(children).plus(ancestorsDeduction(income, family.ancestors ?? 0))
}

/**
 * Trattamento integrativo, in euros (D.L. 3/2020 art. 1).
 *
 * Up to 15,000: whole, if the gross tax exceeds the work deduction less 75 euros (both on the days). From 15,000 to
 * 28,000: what the deductions listed by the law exceed the gross tax by, at most the whole. Above: none.
 */
export function integrativeTreatment(input: {
  readonly year: number
  readonly income: Amount
  readonly grossTax: Amount
  readonly workDeduction: WorkDeduction
  readonly days?: Amount
  /** Family deductions and the others that c. 1 lists (mortgages and old expenses), in euros a year. */
  readonly otherDeductions?: Amount
}): { readonly amount: Decimal; readonly source: string } {
  const { source, yearly, correction } = rulesFor(input.year).integrativeTreatment
  const days = input.days ?? daysOfYear
  const income = quantity(input.income, 'income')
  const tax = quantity(input.grossTax, 'grossTax')
  const whole = dayShare(new Exact(yearly), days)
  if (income.lessThanOrEqualTo(15_000)) {
    const due = tax.greaterThan(input.workDeduction.base.minus(dayShare(new Exact(correction), days)))
    return { amount: due ? toCents(whole) : new Exact(0), source }
  }
  if (income.greaterThan(28_000)) return { amount: new Exact(0), source }
  const excess = input.workDeduction.total.plus(quantity(input.otherDeductions ?? 0, 'otherDeductions')).minus(tax)
  return { amount: toCents(atLeastZero(Decimal.min(whole, excess))), source }
}

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
 * `totalIncome` is the income that the limits look at, `employmentIncome` what was effectively earned in `days`.
 * Before 2025 the result is `none`.
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
  const annualised = annualisedIncome(earned, days)
  if (!rules) return { type: 'none', amount: new Exact(0), annualised, source: 'L. 207/2024: dal 2025' }
  const source = rules.source
  if (total.lessThanOrEqualTo(rules.sumUpTo)) {
    const band = rules.sumRates.find(({ upTo }) => upTo === undefined || annualised.lessThanOrEqualTo(upTo))
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

/** Income of `days` days brought to 365, to the cent: `annualisedIncome(2000, 62) // 11774.19`. */
export function annualisedIncome(income: Amount, days: Amount): Decimal {
  return toCents(
    quantity(income, 'income')
      .dividedBy(quantity(days, 'days', '0.01'))
      .times(daysOfYear),
  )
}
