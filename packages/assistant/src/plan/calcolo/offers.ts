/** Two offers: what each pays in a year, by the payments (mensilità) that it was told with, and which pays more. */
import { annualPay } from '@ccnl/payroll'
import type { Amount } from '../../query/query.ts'
import { cents, Exact } from './amounts.ts'
import { yearInput } from './annual.ts'
import { instalmentsOf } from './base-pay.ts'
import type { Case } from './case.ts'
import { counted, less, times } from './formula.ts'
import { labels } from './it.ts'
import { monthlyAtMost } from './request.ts'
import { type Found, MissingInput } from './shape.ts'
import { asSaid, bySum } from './sheet.ts'

/** Payments of a year whose gross is told whole: they hardly change its net. */
const usual = 13

/** Compares the first two amounts: euros of a year, gross with what they leave of net, or net as told. */
export function offers(of: Case): Found {
  const { request, sheet } = of
  const [first, second] = request.amounts
  if (!first || !second) throw new MissingInput({ code: 'gross', field: 'importo_lordo_annuo' })
  const isNet = first.role === 'net'
  const years = [first, second].map((offer, index) => {
    const id = isNet ? `netto_anno_${index + 1}` : `lordo_anno_${index + 1}`
    const label = labels.offer(index + 1, isNet)
    const yearly = isYearly(offer)
    const payments = offer.payments ?? (yearly ? usual : instalmentsOf(of))
    const year = yearly
      ? sheet.put(id, cents(offer.value), asSaid, { label })
      : sheet.put(id, times(new Exact(offer.value), counted(payments, 'mensilità')), bySum, { label })
    if (!isNet) {
      const told = { ...of, request: { ...request, instalments: { value: payments, origin: 'said' as const } } }
      const { net } = annualPay({ ...yearInput(told), gross: year })
      sheet.put(`netto_anno_${index + 1}`, new Exact(net), bySum, { label: labels.offer(index + 1, true) })
    }
    return year
  })
  const [one = new Exact(0), other = one] = years
  if (one.equals(other)) {
    sheet.put('somma_anno', one, bySum)
    return { goals: ['somma_anno'], lead: 'offers-even' }
  }
  const best = one.greaterThan(other) ? 1 : 2
  const difference = isNet ? 'netto_in_piu' : 'differenza_anno'
  sheet.put(difference, best === 1 ? less(one, other) : less(other, one), bySum)
  return {
    goals: [difference, `lordo_anno_${best}`, `netto_anno_${best}`].filter(id => sheet.amount(id) !== undefined),
    lead: 'offers',
    values: { best: String(best), words: (best === 1 ? first : second).words },
  }
}

const isYearly = ({ per, payments, value }: Amount): boolean =>
  per === 'anno' || (per === undefined && payments === undefined && value > monthlyAtMost)
