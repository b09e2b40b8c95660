import type { Decimal } from 'decimal.js'
import { type Amount, cutToFour, Exact, PayrollError, percentOf, quantity, toCents, toPlaces } from './decimal.ts'
import { rulesFor } from './rules/years.ts'

/** Who is dependent on the worker (TUIR art. 12). (familiari a carico) */
export interface Family {
  readonly spouse?: boolean
  /** Children who give right to the deduction: {@link dependentChildren} counts them by age and income. */
  readonly children?: number
  /** Part of the children's deduction that is this parent's, in percent: 100, or 50 between two parents. Default 100. */
  readonly childrenShare?: Amount
  /** Ancestors who live with the worker. */
  readonly ancestors?: number
  /** Other relatives who live with the worker: they count until 2024. */
  readonly otherRelatives?: number
  /** Months of the year that they are dependent (c. 3). Default 12. */
  readonly months?: Amount
}

/**
 * How the ratio of art. 12 c. 4 is cut: the law truncates, some published tables round.
 * In Italian: troncamento o arrotondamento del rapporto delle detrazioni.
 */
export type RatioRounding = 'cut' | 'half-up'

/** A child, as far as being dependent goes. (figlio a carico) */
export interface Child {
  readonly age: number
  /** Disabled by L. 104/1992 art. 3: without limit of age. */
  readonly disabled?: boolean
  /** The child's own income of the year, in euros. */
  readonly income?: Amount
}

/**
 * Whether someone's own income leaves them dependent (TUIR art. 12 c. 2): 2,840.51 euros, 4,000 for children up to 24.
 * In Italian: essere fiscalmente a carico.
 */
export function isDependent(input: {
  readonly year: number
  readonly income: Amount
  /** Of a child: the limit is higher for the young. */
  readonly age?: number
}): boolean {
  const { limit, young, youngUpTo } = rulesFor(input.year).familyDeductions.ownIncome
  const most = (input.age ?? Number.POSITIVE_INFINITY) <= youngUpTo ? young : limit
  return quantity(input.income, 'income').lessThanOrEqualTo(most)
}

/**
 * Children who give right to the deduction (TUIR art. 12 c. 1 lett. c; L. 207/2024 art. 1 c. 11): from 21 years on (the
 * single allowance pays for the others) and, from 2025, below 30 unless disabled; within the income of c. 2.
 * In Italian: figli a carico con diritto alla detrazione.
 */
export function dependentChildren(year: number, children: readonly Child[]): number {
  const { fromAge, belowAge } = rulesFor(year).familyDeductions.child
  return children.filter(
    child =>
      child.age >= fromAge &&
      (belowAge === undefined || child.disabled === true || child.age < belowAge) &&
      isDependent({ year, income: child.income ?? 0, age: child.age }),
  ).length
}

/**
 * The ratio of the children's deduction, one for all of them (TUIR art. 12 c. 1 lett. c and c. 4): (95,000 + 15,000 ×
 * (n − 1) − income) / the same sum, 4 decimals.
 * In Italian: rapporto della detrazione per figli.
 */
export function childrenRatio(input: {
  readonly year: number
  readonly income: Amount
  readonly children: number
  readonly rounding?: RatioRounding
}): Decimal {
  const { base, step } = rulesFor(input.year).familyDeductions.child
  const limit = new Exact(step).times(Math.max(0, input.children - 1)).plus(base)
  const raw = limit.minus(quantity(input.income, 'income')).dividedBy(limit)
  return input.rounding === 'half-up' ? toPlaces(raw, 4) : cutToFour(raw)
}

/**
 * Deduction for children, in euros: n × 950 × ratio (TUIR art. 12 c. 1 lett. c); none at a ratio ≤ 0 or ≥ 1.
 * In Italian: detrazione per figli a carico.
 */
export function childrenDeduction(input: {
  readonly year: number
  readonly income: Amount
  readonly children: number
  /** Percent of this parent. */
  readonly share?: Amount | undefined
  /** Euros a child, where it is not the year's: municipal tables, older years. */
  readonly perChild?: Amount
  readonly rounding?: RatioRounding
}): Decimal {
  const share = quantity(input.share ?? 100, 'childrenShare')
  if (share.greaterThan(100)) throw new PayrollError('out-of-range', 'childrenShare', 'is more than 100 %')
  if (input.children === 0) return new Exact(0)
  const ratio = childrenRatio(input)
  if (ratio.lessThanOrEqualTo(0) || ratio.greaterThanOrEqualTo(1)) return new Exact(0)
  const perChild = quantity(input.perChild ?? rulesFor(input.year).familyDeductions.child.amount, 'perChild')
  return toCents(percentOf(perChild.times(quantity(input.children, 'children')).times(ratio), share))
}

/**
 * Deduction for a dependent spouse, in euros (TUIR art. 12 c. 1 lett. a and b, c. 4).
 * In Italian: detrazione per coniuge a carico.
 */
export function spouseDeduction(input: { readonly year: number; readonly income: Amount }): Decimal {
  const { lowEnd, amount, slope, flat, middleEnd, extras, end } = rulesFor(input.year).familyDeductions.spouse
  const income = quantity(input.income, 'income')
  if (income.lessThanOrEqualTo(lowEnd)) {
    const ratio = cutToFour(income.dividedBy(lowEnd))
    if (ratio.isZero()) return new Exact(0)
    return ratio.equals(1) ? new Exact(flat) : toCents(new Exact(amount).minus(ratio.times(slope)))
  }
  if (income.lessThanOrEqualTo(middleEnd)) {
    const extra = extras.find(({ over, upTo }) => income.greaterThan(over) && income.lessThanOrEqualTo(upTo))
    return new Exact(flat).plus(extra?.amount ?? 0)
  }
  const ratio = cutToFour(new Exact(end).minus(income).dividedBy(new Exact(end).minus(middleEnd)))
  return ratio.greaterThan(0) ? toCents(ratio.times(flat)) : new Exact(0)
}

/**
 * Deduction for relatives who live with the worker, in euros: 750 each × ratio (TUIR art. 12 c. 1 lett. d). From 2025 on
 * only `ancestors` count (L. 207/2024 art. 1 c. 11).
 * In Italian: detrazione per altri familiari a carico.
 */
export function relativesDeduction(input: {
  readonly year: number
  readonly income: Amount
  readonly ancestors?: number | undefined
  readonly others?: number | undefined
}): Decimal {
  const { amount, base, who } = rulesFor(input.year).familyDeductions.relative
  const ancestors = quantity(input.ancestors ?? 0, 'ancestors')
  const count = who === 'all' ? ancestors.plus(quantity(input.others ?? 0, 'others')) : ancestors
  if (count.isZero()) return count
  const ratio = cutToFour(new Exact(base).minus(quantity(input.income, 'income')).dividedBy(base))
  if (ratio.lessThanOrEqualTo(0) || ratio.greaterThanOrEqualTo(1)) return new Exact(0)
  return toCents(ratio.times(amount).times(count))
}

/** All deductions of TUIR art. 12, in euros a year, by the months of c. 3. (detrazioni per carichi di famiglia) */
export function familyDeduction(input: {
  readonly year: number
  readonly income: Amount
  readonly family: Family
}): Decimal {
  const { year, income, family } = input
  const months = quantity(family.months ?? 12, 'months')
  if (months.greaterThan(12)) throw new PayrollError('out-of-range', 'months', `${months.toString()} is more than 12`)
  const children = childrenDeduction({
    year,
    income,
    children: family.children ?? 0,
    share: family.childrenShare,
  })
  const spouse = family.spouse ? spouseDeduction({ year, income }) : new Exact(0)
  const relatives = relativesDeduction({
    year,
    income,
    ancestors: family.ancestors,
    others: family.otherRelatives,
  })
  return toCents(spouse.plus(children).plus(relatives).times(months).dividedBy(12))
}
