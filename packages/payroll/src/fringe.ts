import type { Decimal } from 'decimal.js'
import { checkChoice } from './check.ts'
import { type Amount, atLeastZero, Exact, PayrollError, percentOf, quantity, toCents } from './decimal.ts'
import { rulesFor } from './rules/years.ts'

/** What of a benefit is pay, for tax and contributions alike, in euros. */
export interface BenefitInKind {
  readonly exempt: Decimal
  readonly taxable: Decimal
  readonly source: string
  readonly certain: boolean
}

/**
 * Fringe benefits of a year, in euros (TUIR art. 51 c. 3; L. 207/2024 art. 1 c. 390): exempt up to 1,000, or 2,000 with
 * dependent children; one euro above the limit makes all of them pay.
 */
export function fringeBenefits(input: {
  readonly year: number
  /** All of the year's goods, services and refunds. */
  readonly value: Amount
  readonly dependentChildren?: boolean
}): BenefitInKind {
  const { plain, withChildren, source, certain } = rulesFor(input.year).fringeBenefits
  const value = toCents(quantity(input.value, 'value'))
  const exempt = value.lessThanOrEqualTo(input.dependentChildren ? withChildren : plain)
  const none = new Exact(0)
  return { exempt: exempt ? value : none, taxable: exempt ? none : value, source, certain }
}

/**
 * The value of a company car used for work and for oneself, in euros a year (TUIR art. 51 c. 4 lett. a; L. 207/2024 art. 1
 * c. 48): a percent of the ACI cost of 15,000 km by how it is driven, less what the worker pays. For cars granted from
 * 2025 on; the years before have other percents and are refused with `rate-missing`.
 * In Italian: auto aziendale in uso promiscuo.
 */
export function companyCar(input: {
  readonly year: number
  readonly drive: 'electric' | 'plugInHybrid' | 'other'
  /** ACI table, euros a kilometre. */
  readonly costPerKilometre: Amount
  readonly days?: Amount
  /** What the worker was charged, in euros. */
  readonly charged?: Amount
}): { readonly value: Decimal; readonly source: string } {
  const rules = rulesFor(input.year).companyCar
  if (!rules) throw new PayrollError('rate-missing', 'year', `no percents of company cars for ${input.year}`)
  const cost = quantity(input.costPerKilometre, 'costPerKilometre').times(rules.kilometres)
  checkChoice(input.drive, 'drive', ['electric', 'plugInHybrid', 'other'])
  const year = percentOf(cost, rules[input.drive])
  const value = year.times(quantity(input.days ?? 365, 'days')).dividedBy(365)
  return { value: toCents(atLeastZero(value.minus(quantity(input.charged ?? 0, 'charged')))), source: rules.source }
}

/**
 * Meal vouchers, in euros (TUIR art. 51 c. 2 lett. c): exempt each up to 4 on paper, up to 8 (10 from 2026) electronic; the
 * part above is pay.
 * In Italian: buoni pasto.
 */
export function mealVouchers(input: {
  readonly year: number
  readonly kind: 'electronic' | 'paper'
  /** Euros a voucher. */
  readonly value: Amount
  readonly vouchers: Amount
}): BenefitInKind {
  const rules = rulesFor(input.year).mealVouchers
  checkChoice(input.kind, 'kind', ['electronic', 'paper'])
  const value = quantity(input.value, 'value')
  const count = quantity(input.vouchers, 'vouchers')
  const over = atLeastZero(value.minus(rules[input.kind]))
  const taxable = toCents(over.times(count))
  return { exempt: toCents(value.times(count)).minus(taxable), taxable, source: rules.source, certain: true }
}
