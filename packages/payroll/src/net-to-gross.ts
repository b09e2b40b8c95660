import type { Decimal } from 'decimal.js'
import { type AnnualPay, type AnnualPayInput, annualPay } from './annual.ts'
import { type Amount, Exact, PayrollError, quantity, toCents } from './decimal.ts'

/**
 * The least gross pay of a year whose net reaches `net`, in euros to the cent.
 *
 * The net falls at thresholds (15,000 and 28,000 of income, municipal exemptions, the 65 euros), so that more than one
 * gross can give the same net: the lowest is returned, and `exact` says whether its net is the one asked for.
 */
export function grossForNet(
  net: Amount,
  input: Omit<AnnualPayInput, 'gross'>,
): { readonly gross: Decimal; readonly pay: AnnualPay; readonly exact: boolean } {
  const target = quantity(net, 'net', '0.01')
  const step = new Exact(100)
  const netOf = (gross: Decimal): Decimal => annualPay({ ...input, gross }).net
  const near = target.times('0.8').dividedBy(step).floor().times(step)
  let low = netOf(near).lessThan(target) ? near : new Exact(0)
  let high = low.plus(step)
  const most = target.times(4).plus(100_000)
  while (netOf(high).lessThan(target)) {
    low = high
    high = high.plus(step)
    if (high.greaterThan(most)) throw new PayrollError('out-of-range', 'net', 'no gross pay reaches it')
  }
  while (high.minus(low).greaterThan('0.01')) {
    const middle = toCents(low.plus(high).dividedBy(2))
    if (netOf(middle).lessThan(target)) low = middle
    else high = middle
  }
  const pay = annualPay({ ...input, gross: high })
  return { gross: high, pay, exact: pay.net.minus(target).abs().lessThanOrEqualTo('0.01') }
}
