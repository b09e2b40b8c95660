import type { Decimal } from 'decimal.js'
import { entryOf } from './check.ts'
import { type Amount, atLeastZero, Exact, PayrollError, percentOf, quantity, toCents } from './decimal.ts'
import { type Family, familyDeduction } from './family-deduction.ts'
import { grossIncomeTax } from './income-tax.ts'
import type { Figure } from './rules/shape.ts'
import { rulesFor } from './rules/years.ts'
import { workDeduction } from './work-deduction.ts'

/**
 * Pay that the law taxes apart: productivity bonuses, renewals of agreements, nights, holidays and shifts.
 * In Italian: imposta sostitutiva: premi, rinnovi, notti e turni.
 */
export type SubstituteTaxKind = 'productivity' | 'renewal' | 'shifts'

/** A substitute tax on an amount (imposta sostitutiva). */
export interface SubstituteTax {
  /** Euros taxed at the substitute rate; the rest is ordinary pay. */
  readonly taxed: Decimal
  readonly ordinary: Decimal
  readonly rate: Decimal
  readonly tax: Decimal
  readonly source: string
  /** False where the result rests on a figure that was not verified; its words are in `source`. */
  readonly certain: boolean
}

/**
 * The substitute tax on an amount, in euros: productivity (L. 208/2015 art. 1 c. 182-189), increases of renewed
 * agreements and nights, holidays and shifts (L. 199/2025, circ. AE 2/E/2026, 2026 only).
 *
 * `amount` is net of contributions, which stay due. Nothing is taxed apart above the income limit of the year before, for
 * an agreement signed outside the law's years, or in a sector that the law leaves out. A worker may waive the tax in
 * writing: then do not ask for it. Throws {@link PayrollError} `rate-missing` for a kind the year does not have.
 */
export function substituteTax(input: {
  readonly year: number
  readonly kind: SubstituteTaxKind
  readonly amount: Amount
  /** Employment income of the year before, in euros. */
  readonly incomeBefore?: Amount | undefined
  /** What was already taxed apart in the year: it uses the cap up. */
  readonly earlier?: Amount
  /** Year in which the renewed agreement was signed. */
  readonly signed?: number
  readonly sector?: 'tourism'
}): SubstituteTax {
  const rule = entryOf(rulesFor(input.year).substituteTaxes, input.kind)
  const amount = quantity(input.amount, 'amount')
  if (!rule) throw new PayrollError('rate-missing', 'kind', `no ${input.kind} substitute tax in ${input.year}`)
  const limit: Figure | undefined = input.incomeBefore === undefined ? undefined : rule.incomeLimit
  const tooRich = limit !== undefined && quantity(input.incomeBefore ?? 0, 'incomeBefore').greaterThan(limit.value)
  const outOfTime =
    rule.signed !== undefined &&
    input.signed !== undefined &&
    (input.signed < rule.signed.from || input.signed > rule.signed.to)
  const leftOut = input.sector !== undefined && (rule.excludes ?? []).includes(input.sector)
  const earlier = quantity(input.earlier ?? 0, 'earlier')
  const room = rule.cap === undefined ? amount : atLeastZero(new Exact(rule.cap).minus(earlier))
  const within = amount.lessThan(room) ? amount : room
  const taxed = tooRich || outOfTime || leftOut ? new Exact(0) : within
  return {
    taxed,
    ordinary: amount.minus(taxed),
    rate: new Exact(rule.rate),
    tax: toCents(percentOf(taxed, rule.rate)),
    source: limit && !limit.certain ? `${rule.source}; ${limit.source}` : rule.source,
    certain: rule.certain && (limit?.certain ?? true),
  }
}

/**
 * What taxing an amount apart saves in a year, in euros: IRPEF net of deductions with and without it (TUIR art. 11-13),
 * plus the surtaxes at `surtaxRate` percent, less the substitute tax. `income` is the taxable income with the amount
 * inside.
 */
export function substituteTaxSaving(input: {
  readonly year: number
  readonly income: Amount
  readonly amount: Amount
  readonly rate: Amount
  readonly surtaxRate?: Amount
  readonly family?: Family
}): Decimal {
  const { year } = input
  const income = quantity(input.income, 'income')
  const amount = quantity(input.amount, 'amount')
  const net = (taxable: Decimal): Decimal =>
    atLeastZero(
      grossIncomeTax(year, taxable)
        .tax.minus(workDeduction({ year, income: taxable }).total)
        .minus(familyDeduction({ year, income: taxable, family: input.family ?? {} })),
    )
  const ordinary = net(income).minus(net(atLeastZero(income.minus(amount))))
  const surtaxes = percentOf(amount, quantity(input.surtaxRate ?? 0, 'surtaxRate'))
  return toCents(ordinary.plus(surtaxes).minus(percentOf(amount, quantity(input.rate, 'rate'))))
}

/**
 * The increase of a renewal paid in a year, in euros: each tranche × the instalments it was paid for (the agreement).
 * In Italian: aumento da rinnovo del CCNL.
 */
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
