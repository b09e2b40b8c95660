import type { Decimal } from 'decimal.js'
import { type Amount, Exact, PayrollError, percentOf, quantity, toCents } from './decimal.ts'
import { rulesFor } from './rules/years.ts'

/**
 * What workers of tourism, hotels, bars and restaurants have on top of the gross pay of their nights and of overtime on feasts, in euros: exempt
 * from taxes and contributions (L. 199/2025 art. 1 c. 18-21); nothing above the income limit of the year before. In Italian: bonus turismo, trattamento integrativo speciale.
 * @throws {@link PayrollError} `rate-missing` for a year that has none.
 * @example tourismBonus({ year: 2026, pay: 480 }).amount.toString() // '72'
 */
export function tourismBonus(input: {
  readonly year: number
  /** Gross pay of the nights and of the overtime on feasts. */
  readonly pay: Amount
  readonly incomeBefore?: Amount | undefined
}): { readonly amount: Decimal; readonly rate: string; readonly until: string; readonly source: string } {
  const rule = rulesFor(input.year).tourismBonus
  if (!rule) throw new PayrollError('rate-missing', 'year', `no tourism bonus in ${input.year}`)
  const tooRich =
    input.incomeBefore !== undefined && quantity(input.incomeBefore, 'incomeBefore').greaterThan(rule.incomeLimit)
  const amount = toCents(tooRich ? new Exact(0) : percentOf(quantity(input.pay, 'pay'), rule.rate))
  return { amount, rate: rule.rate, until: rule.until, source: rule.source }
}
