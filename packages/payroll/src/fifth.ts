import type { Decimal } from 'decimal.js'
import { type Amount, quantity, toCents } from './decimal.ts'

/**
 * What of a net pay may be ceded or seized, in euros: a fifth for a loan (cessione del quinto, D.P.R. 180/1950 art. 5) or for
 * ordinary creditors (pignoramento, art. 545 c.p.c.), a half where several causes meet. In Italian: quinto cedibile e
 * pignorabile.
 *
 * @example transferableFifth(1450).fifth.toFixed(2) // '290.00'
 */
export function transferableFifth(net: Amount): {
  readonly fifth: Decimal
  readonly half: Decimal
  readonly source: string
} {
  const pay = quantity(net, 'net')
  return {
    fifth: toCents(pay.dividedBy(5)),
    half: toCents(pay.dividedBy(2)),
    source: 'D.P.R. 180/1950 art. 5 e 68; art. 545 c.p.c.',
  }
}
