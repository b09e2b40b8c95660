import type { Decimal } from 'decimal.js'
import { type Amount, atLeastZero, Exact, percentOf, quantity, sum, toCents } from './decimal.ts'
import type { Bracket } from './rules/shape.ts'
import { bracketsFor } from './rules/years.ts'

/** One slice of a progressive tax: what fell into the bracket and what it cost. (scaglione di imposta) */
export interface TaxSlice {
  readonly part: Decimal
  readonly rate: Decimal
  readonly tax: Decimal
}

/** A progressive tax, slice by slice (imposta a scaglioni). */
export interface BracketTax {
  /** Euros, rounded to the cent once. */
  readonly tax: Decimal
  readonly slices: readonly TaxSlice[]
}

/** Gross income tax with its source (IRPEF lorda). */
export interface IncomeTax extends BracketTax {
  readonly source: string
}

/**
 * Applies progressive brackets to an income, in euros (TUIR art. 11 and the surtaxes that follow its form); `share`
 * divides the limits (12 for a month).
 * In Italian: imposta a scaglioni.
 */
export function taxByBrackets(income: Amount, brackets: readonly Bracket[], share: Amount = 1): BracketTax {
  const read = quantity(income, 'income')
  const slices: TaxSlice[] = []
  let from = new Exact(0)
  for (const bracket of brackets) {
    const limit = bracket.upTo === undefined ? read : new Exact(bracket.upTo).dividedBy(share)
    const part = atLeastZero(Exact.min(read, limit).minus(from))
    if (part.greaterThan(0)) slices.push({ part, rate: new Exact(bracket.rate), tax: percentOf(part, bracket.rate) })
    from = limit
  }
  return { tax: toCents(sum(slices.map(slice => slice.tax))), slices }
}

/** Gross IRPEF of a year, in euros (TUIR art. 11): `grossIncomeTax(2026, 36324).tax // 9186.92`. */
export function grossIncomeTax(year: number, income: Amount): IncomeTax {
  const table = bracketsFor(year)
  return { ...taxByBrackets(income, table.brackets), source: table.source }
}

/** Gross IRPEF withheld on one month, in euros: the yearly brackets divided by 12 (D.P.R. 600/1973 art. 23). */
export function monthlyIncomeTax(year: number, taxable: Amount): IncomeTax {
  const table = bracketsFor(year)
  return { ...taxByBrackets(taxable, table.brackets, 12), source: table.source }
}
