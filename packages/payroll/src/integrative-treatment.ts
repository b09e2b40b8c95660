import type { Decimal } from 'decimal.js'
import { dayShare, daysOfYear } from './calendar.ts'
import { type Amount, atLeastZero, Exact, quantity, toCents } from './decimal.ts'
import { rulesFor } from './rules/years.ts'
import type { WorkDeduction } from './work-deduction.ts'

/**
 * Trattamento integrativo, in euros (D.L. 3/2020 art. 1; L. 207/2024 art. 1 c. 3).
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
  const { source, yearly, correction, wholeUpTo, endsAt } = rulesFor(input.year).integrativeTreatment
  const days = input.days ?? daysOfYear
  const income = quantity(input.income, 'income')
  const tax = quantity(input.grossTax, 'grossTax')
  const whole = dayShare(new Exact(yearly), days)
  if (income.lessThanOrEqualTo(wholeUpTo)) {
    const due = tax.greaterThan(input.workDeduction.base.minus(dayShare(new Exact(correction), days)))
    return { amount: due ? toCents(whole) : new Exact(0), source }
  }
  if (income.greaterThan(endsAt)) return { amount: new Exact(0), source }
  const excess = input.workDeduction.total.plus(quantity(input.otherDeductions ?? 0, 'otherDeductions')).minus(tax)
  return { amount: toCents(atLeastZero(Exact.min(whole, excess))), source }
}
