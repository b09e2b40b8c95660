/** Two offers: what each pays in a year, by the payments (mensilità) that it was told with, and which pays more. */

import { annualPay, mealVouchers } from '@ccnl/payroll'
import type { Amount } from '@ccnl/reading'
import { cents, counted, Exact, less, plus, times, total } from './amounts.ts'
import { yearInput } from './annual.ts'
import { instalmentsOf } from './base-pay.ts'
import { asSaid, byLaw, bySum, type Case } from './case.ts'
import { labels } from './it.ts'
import { monthlyAtMost } from './request-values.ts'
import { type Found, MissingInput } from './shape.ts'

/** Payments of a year whose gross is told whole: they hardly change its net. */
const usual = 13

/** Days worked in a year of full time, where nobody counts the vouchers: 52 weeks of 5 days less leave and feasts. */
const workedDays = 220

/** A pay that was told and what was told beside it. */
interface Offer {
  readonly pay: Amount
  readonly beside: readonly Amount[]
}

/** Each gross or net begins an offer; what is told before the first is of the first. */
function offersOf(amounts: readonly Amount[]): readonly Offer[] {
  const starts = amounts.flatMap((amount, index) => (amount.role === 'gross' || amount.role === 'net' ? [index] : []))
  return starts.flatMap((start, index) => {
    const pay = amounts[start]
    const own = amounts.slice(index === 0 ? 0 : start, starts[index + 1])
    return pay ? [{ pay, beside: own.filter(one => one !== pay) }] : []
  })
}

/**
 * Compares the first two offers: euros of a year, gross with what they leave of net, or net as told; meal vouchers count by what of them is free
 * of tax, a bonus or a superminimum is of the gross.
 */
export function offers(of: Case): Found {
  const { request, sheet } = of
  const [first, second] = offersOf(request.amounts)
  if (!first || !second) throw new MissingInput({ code: 'gross', field: 'importo_lordo_annuo' })
  const isNet = first.pay.role === 'net'
  const years = [first, second].map(({ pay, beside }, index) => {
    const place = index + 1
    const id = isNet ? `netto_anno_${place}` : `lordo_anno_${place}`
    const label = labels.offer(place, isNet)
    const yearly = isYearly(pay)
    const payments = pay.payments ?? (yearly ? usual : instalmentsOf(of))
    const vouchers = vouchersOf(of, beside)
    const more = total(
      beside.map(({ role, per, value }) => {
        const times = per === 'mese' ? (role === 'superminimum' ? payments : 12) : 1
        return role === 'voucher' ? new Exact(0) : new Exact(value).times(times)
      }),
    ).plus(vouchers?.taxed ?? 0)
    const told = yearly
      ? { amount: cents(pay.value), formula: '' }
      : times(new Exact(pay.value), counted(payments, 'mensilità'))
    const year = more.isZero()
      ? sheet.put(id, told, yearly ? asSaid : bySum, { label })
      : sheet.put(id, plus(told.amount, more), bySum, { label })
    if (!isNet) {
      const own = { ...of, request: { ...request, instalments: { value: payments, origin: 'said' as const } } }
      const { net } = annualPay({ ...yearInput(own), gross: year })
      sheet.put(`netto_anno_${place}`, new Exact(net), bySum, { label: labels.offer(place, true) })
    }
    if (vouchers) {
      sheet.put(`buoni_anno_${place}`, vouchers.free, byLaw(vouchers.source), { label: labels.offerVouchers(place) })
    }
    return { year, net: sheet.amount(`netto_anno_${place}`) ?? year, free: vouchers?.free.amount ?? new Exact(0) }
  })
  const [one, other] = years
  if (!one || !other) throw new MissingInput({ code: 'gross', field: 'importo_lordo_annuo' })
  const hasVouchers = !one.free.plus(other.free).isZero()
  const worth = hasVouchers ? [one, other].map(({ net, free }) => net.plus(free)) : [one.year, other.year]
  const [mine = one.year, theirs = other.year] = worth
  if (mine.equals(theirs)) {
    sheet.put('somma_anno', mine, bySum)
    return { goals: ['somma_anno'], lead: 'offers-even' }
  }
  const best = mine.greaterThan(theirs) ? 1 : 2
  const values = { best: String(best), words: (best === 1 ? first : second).pay.words }
  if (hasVouchers) {
    years.forEach(({ net, free }, index) => {
      sheet.put(`valore_anno_${index + 1}`, plus(net, free), bySum, { label: labels.offerWorth(index + 1) })
    })
    sheet.put('valore_in_piu', best === 1 ? less(mine, theirs) : less(theirs, mine), bySum)
    return { goals: ['valore_in_piu', `valore_anno_${best}`], lead: 'offers-worth', values }
  }
  const difference = isNet ? 'netto_in_piu' : 'differenza_anno'
  sheet.put(difference, best === 1 ? less(mine, theirs) : less(theirs, mine), bySum)
  if (!isNet) sheet.put('netto_in_piu', less(one.net, other.net).amount.abs(), bySum)
  return {
    goals: [difference, `lordo_anno_${best}`, `netto_anno_${best}`],
    lead: 'offers',
    values,
  }
}

/** What the meal vouchers of an offer are worth in a year: the part free of tax, and the part that is pay, in euros. */
function vouchersOf(of: Case, beside: readonly Amount[]) {
  const voucher = beside.find(({ role }) => role === 'voucher')
  if (!voucher) return undefined
  const { year, slots } = of.request
  const count = slots.voucher?.count
  const days = count === undefined ? workedDays : count <= mostInMonth ? count * monthsWorked : count
  if (count === undefined) of.assume('worked-days', { days: String(days) })
  if (!slots.voucher) of.assume('electronic', {})
  const kind = slots.voucher?.kind ?? 'electronic'
  const { exempt, taxable, source } = mealVouchers({ year, kind, value: voucher.value, vouchers: 1 })
  return {
    free: times(new Exact(exempt), counted(days, 'giorni')),
    taxed: new Exact(taxable).times(days),
    source,
  }
}

/** Vouchers of a month are at most so many; the month of leave has none. */
const mostInMonth = 27
const monthsWorked = 11

const isYearly = ({ per, payments, value }: Amount): boolean =>
  per === 'anno' || (per === undefined && payments === undefined && value > monthlyAtMost)
