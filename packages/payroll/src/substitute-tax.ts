import type { Decimal } from 'decimal.js'
import { type Amount, atLeastZero, Exact, PayrollError, percentOf, quantity, toCents } from './decimal.ts'
import { type Family, familyDeduction, grossIncomeTax, workDeduction } from './income-tax.ts'
import { rulesFor } from './rules/years.ts'

/** Pay that the law taxes apart: productivity bonuses, renewals of agreements, nights, holidays and shifts. */
export type SubstituteTaxKind = 'productivity' | 'renewal' | 'shifts'

export interface SubstituteTax {
  /** Euros taxed at the substitute rate; the rest is ordinary pay. */
  readonly taxed: Decimal
  readonly ordinary: Decimal
  readonly rate: Decimal
  readonly tax: Decimal
  readonly source: string
}

/**
 * The substitute tax on an amount, in euros: productivity (L. 208/2015 art. 1 c. 182), increases of renewed agreements
 * and nights, holidays and shifts (L. 199/2025, circ. AE 2/E/2026, 2026 only).
 *
 * `amount` is net of contributions, which stay due. `incomeBefore` is the employment income of the year before: above
 * the limit nothing is taxed apart. Throws {@link PayrollError} `rate-missing` for a kind the year does not have.
 */
export function substituteTax(input: {
  readonly year: number
  readonly kind: SubstituteTaxKind
  readonly amount: Amount
  readonly incomeBefore?: Amount
}): SubstituteTax {
  const rules = rulesFor(input.year).substituteTaxes
  const amount = quantity(input.amount, 'amount')
  const rule = rules[input.kind]
  if (!rule) throw new PayrollError('rate-missing', 'kind', `no ${input.kind} substitute tax in ${input.year}`)
  const limit = 'incomeLimit' in rule ? rule.incomeLimit : undefined
  const cap = 'cap' in rule ? rule.cap : undefined
  const excluded =
    limit !== undefined &&
    input.incomeBefore !== undefined &&
    quantity(input.incomeBefore, 'incomeBefore').greaterThan(limit)
  const over = cap === undefined ? new Exact(0) : atLeastZero(amount.minus(cap))
  const taxed = excluded ? new Exact(0) : amount.minus(over)
  return {
    taxed,
    ordinary: amount.minus(taxed),
    rate: new Exact(rule.rate),
    tax: toCents(percentOf(taxed, rule.rate)),
    source: rule.source,
  }
}

/**
 * What taxing an amount apart saves in a year, in euros: IRPEF net of deductions with and without it, plus the
 * surtaxes at `surtaxRate` percent, less the substitute tax. `income` is the taxable income with the amount inside.
 */
export function substituteTaxSaving(input: {
  readonly year: number
  readonly income: Amount
  readonly amount: Amount
  readonly rate: Amount
  readonly surtaxRate?: Amount
  readonly family?: Family
}): Decimal {
  const income = quantity(input.income, 'income')
  const amount = quantity(input.amount, 'amount')
  const net = (taxable: Decimal): Decimal =>
    atLeastZero(
      grossIncomeTax(input.year, taxable)
        .tax.minus(workDeduction({ year: input.year, income: taxable }).total)
        .minus(familyDeduction(taxable, input.family ?? {})),
    )
  const ordinary = net(income).minus(net(atLeastZero(income.minus(amount))))
  const surtaxes = percentOf(amount, quantity(input.surtaxRate ?? 0, 'surtaxRate'))
  return toCents(ordinary.plus(surtaxes).minus(percentOf(amount, quantity(input.rate, 'rate'))))
}

/** The increase of a renewal paid in a year, in euros: each tranche × the instalments it was paid for. */
export function renewalIncrease(
  tranches: readonly { readonly amount: Amount; readonly instalments: Amount }[],
): Decimal {
  return toCents(
    tranches.reduce<Decimal>(
      (total, { amount, instalments }) =>
        total.plus(quantity(amount, 'amount').times(quantity(instalments, 'instalments'))),
      new Exact(0),
    ),
  )
}
