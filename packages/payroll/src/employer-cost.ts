import type { Decimal } from 'decimal.js'
import { type Amount, Exact, percentOf, quantity, toCents } from './decimal.ts'
import { severanceAccrual } from './severance.ts'

/** What a year of work costs (costo del lavoro). */
export interface EmployerCost {
  readonly gross: Decimal
  readonly contributions: Decimal
  readonly accidentInsurance: Decimal
  readonly severance: Decimal
  readonly total: Decimal
}

/**
 * What a year of work costs the employer, in euros: gross + contributions + INAIL + severance accrual (art. 2120 c.c.).
 *
 * The employer's rates depend on sector, size and risk class: they are inputs, none is assumed. `recoverHalf` takes the
 * 0.5 % of L. 297/1982 art. 3 off the severance accrual; published estimates leave it in, so that is the default.
 */
export function employerCost(input: {
  readonly gross: Amount
  /** Percent. */
  readonly contributionRate: Amount
  /** INAIL premium, percent of pay. */
  readonly accidentRate?: Amount
  readonly recoverHalf?: boolean
  /** Funds, health schemes, bilateral bodies: euros a year. */
  readonly other?: Amount
}): EmployerCost {
  const gross = quantity(input.gross, 'gross')
  const contributions = toCents(percentOf(gross, quantity(input.contributionRate, 'contributionRate')))
  const accidentInsurance = toCents(percentOf(gross, quantity(input.accidentRate ?? 0, 'accidentRate')))
  const accrual = severanceAccrual(gross, input.recoverHalf ? gross : new Exact(0))
  const other = quantity(input.other ?? 0, 'other')
  return {
    gross,
    contributions,
    accidentInsurance,
    severance: accrual.net,
    total: gross.plus(contributions).plus(accidentInsurance).plus(accrual.net).plus(other),
  }
}
