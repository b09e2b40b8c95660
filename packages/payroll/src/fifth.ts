import type { Decimal } from 'decimal.js'
import { type Amount, Exact, percentOf, quantity, toCents } from './decimal.ts'

const fifthOf = 5

/**
 * What of a net pay may be ceded or seized, in euros: a fifth for a loan (cessione del quinto, D.P.R. 180/1950 art. 5) or for
 * ordinary creditors (pignoramento, art. 545 c.p.c.), a half where several causes meet; for taxes (art. 72-ter D.P.R.
 * 602/1973) a tenth up to 2,500 euros, a seventh up to 5,000, a fifth above. In Italian: quinto cedibile e pignorabile.
 *
 * @example transferableFifth(1450).fifth.toFixed(2) // '290.00'
 */
export function transferableFifth(net: Amount): {
  readonly fifth: Decimal
  /** What the net is divided by for a fifth. */
  readonly divisor: number
  readonly half: Decimal
  /** For the tax collector (Agenzia delle Entrate-Riscossione), with what the net is divided by. */
  readonly taxes: Decimal
  readonly taxDivisor: number
  readonly source: string
} {
  const pay = quantity(net, 'net')
  const taxDivisor = pay.lessThanOrEqualTo(2500) ? 10 : pay.lessThanOrEqualTo(5000) ? 7 : 5
  return {
    fifth: toCents(pay.dividedBy(fifthOf)),
    divisor: fifthOf,
    half: toCents(pay.dividedBy(2)),
    taxes: toCents(pay.dividedBy(taxDivisor)),
    taxDivisor,
    source: 'D.P.R. 180/1950 art. 5 e 68; art. 545 c.p.c.',
  }
}

/**
 * The greatest instalment of a loan (cessione) beside a seizure (pignoramento) that runs already: two fifths of the net less
 * what is seized, and never more than a fifth (D.P.R. 180/1950 art. 68).
 */
export function loanBesideSeizure(net: Amount, seized: Amount): Decimal {
  const pay = quantity(net, 'net')
  const left = percentOf(pay, '40').minus(quantity(seized, 'seized'))
  return toCents(Exact.max(0, Exact.min(left, pay.dividedBy(fifthOf))))
}
