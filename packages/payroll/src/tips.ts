import type { Decimal } from 'decimal.js'
import { type Amount, Exact, percentOf, quantity, toCents } from './decimal.ts'
import { rulesFor } from './rules/years.ts'

/** The tax on tips (mance), in euros. */
export interface TipsTax {
  /** Tips taxed apart; the rest is ordinary income. */
  readonly taxed: Decimal
  readonly ordinary: Decimal
  readonly rate: Decimal
  readonly tax: Decimal
  readonly source: string
}

/**
 * Tips of guests in hotels, bars and restaurants (mance): a substitute tax up to a share of the year's income, without
 * contributions (L. 197/2022 art. 1 c. 58-62). Nothing is taxed apart above the income limit of the year before.
 * @example tipsTax({ year: 2026, tips: 2400, income: 18000 }).tax.toString() // '120'
 */
export function tipsTax(input: {
  readonly year: number
  readonly tips: Amount
  /** Income of the year from the same work; without one the share has no limit. */
  readonly income?: Amount | undefined
  readonly incomeBefore?: Amount | undefined
}): TipsTax {
  const rule = rulesFor(input.year).tips
  const tips = quantity(input.tips, 'tips')
  const room = input.income === undefined ? tips : percentOf(quantity(input.income, 'income'), rule.share)
  const tooRich =
    input.incomeBefore !== undefined && quantity(input.incomeBefore, 'incomeBefore').greaterThan(rule.incomeLimit)
  const taxed = tooRich ? new Exact(0) : Exact.min(tips, room)
  const tax = toCents(percentOf(taxed, rule.rate))
  return { taxed, ordinary: tips.minus(taxed), rate: new Exact(rule.rate), tax, source: rule.source }
}
