/** A raise on a pay that is known: what it leaves of net, what gross a net one takes, what it costs the firm. */
import { formatItalian, formatPlain, grossForNet } from '@ccnl/payroll'
import type { Amount } from '@ccnl/reading'
import type { Decimal } from 'decimal.js'
import { cents, Exact, less, over, parsePlain, plus, rate, times } from './amounts.ts'
import { annualOf, putAnnual, yearInput } from './annual.ts'
import { instalmentsOf } from './base-pay.ts'
import { asSaid, bySum, type Case } from './case.ts'
import { labels } from './it.ts'
import { amountOf, saidGross } from './request-values.ts'
import { accrualDivisor } from './rules-near.ts'
import { type Found, MissingInput } from './shape.ts'
import { yearGross } from './year-pay.ts'

/** What a raise leaves in the net; of a net one, the gross that it takes. */
export function raise(of: Case): Found {
  const { request, sheet } = of
  const amount = amountOf(request, 'raise')
  if (!amount) throw new MissingInput({ code: 'raise', field: 'aumento_mensile' })
  if (amount.net) return raiseForNet(of, amount)
  const instalments = instalmentsOf(of)
  const yearly = amount.per === 'anno'
  const each = cents(yearly ? new Exact(amount.value).dividedBy(instalments) : amount.value)
  sheet.put('aumento', each, asSaid)
  sheet.put('aumento_anno', yearly ? new Exact(amount.value) : times(each, instalments), bySum)
  const gross = yearGross(of)
  const before = annualOf(of, gross)
  const after = annualOf(of, gross.plus(yearly ? amount.value : each.times(instalments)))
  putAnnual(of, after, instalments)
  sheet.put('netto_anno_prima', new Exact(before.net), bySum)
  const gain = new Exact(after.net).minus(before.net)
  const words = `(${formatItalian(after.net)} - ${formatItalian(before.net)})`
  sheet.put('aumento_netto', over({ value: gain, words }, instalments), bySum)
  if (yearly) sheet.put('netto_in_piu', gain, bySum)
  return { goals: ['aumento_netto', 'aumento', 'netto_anno', 'netto_in_piu'] }
}

/** The gross of a year that leaves so much more of net. */
function grossAfter(of: Case, gross: Decimal, { value, per }: Amount): Decimal {
  const more = per === 'anno' ? new Exact(value) : new Exact(value).times(instalmentsOf(of))
  return new Exact(grossForNet(more.plus(annualOf(of, gross).net), yearInput(of)).gross)
}

function raiseForNet(of: Case, amount: Amount): Found {
  const { sheet } = of
  const instalments = instalmentsOf(of)
  const gross = yearGross(of)
  const after = grossAfter(of, gross, amount)
  sheet.put('lordo_prima', gross, asSaid)
  const yearly = sheet.put('aumento_anno', less(after, gross), bySum)
  sheet.put('aumento', over(yearly, instalments), bySum)
  putAnnual(of, annualOf(of, after), instalments)
  const values = {
    net: formatItalian(amount.value),
    per: amount.per === 'anno' ? 'anno' : 'mese',
    instalments: formatPlain(instalments),
  }
  return { goals: ['aumento', 'aumento_anno', 'lordo_anno'], lead: 'raise-for-net', values }
}

/** What a raise costs the firm in a year, with its contributions and its severance, beside the pay that it comes on top of; nothing where no such pay is told. */
export function costOfRaise(of: Case): Found | undefined {
  const { request, sheet } = of
  const amount = amountOf(request, 'raise')
  if (!amount || saidGross(request) === undefined) return undefined
  const instalments = instalmentsOf(of)
  const gross = yearGross(of)
  const more = amount.net
    ? less(grossAfter(of, gross, amount), gross)
    : amount.per === 'anno'
      ? new Exact(amount.value)
      : times(new Exact(amount.value), instalments)
  const raised = sheet.put('aumento_anno', more, amount.net ? bySum : asSaid)
  sheet.put('aumento', over(raised, instalments), bySum)
  const severance = sheet.put('quota_tfr', over(raised, accrualDivisor(of)), bySum)
  const said = parsePlain(request.fields.aliquota_datore) ?? request.slots.percent
  const usual = request.employerRates
  const rates = said === undefined ? (usual ? [usual.least, usual.most] : []) : [said]
  if (rates.length === 0) throw new MissingInput({ code: 'employer-rate', field: 'aliquota_datore' })
  const goals = rates.map((percent, index) => {
    const id = index === 0 ? 'costo_da' : 'costo_a'
    const paid = times(raised, rate(percent)).amount
    sheet.put(id, plus(raised, severance, paid), bySum, { label: labels.costAt(percent) })
    return id
  })
  if (said === undefined) of.remark('usual-employer-rate', {})
  const values = {
    net: amount.net ? formatItalian(amount.value) : '',
    per: amount.per === 'anno' ? 'anno' : 'mese',
    rates: rates.map(percent => formatPlain(percent)).join('|'),
    instalments: formatPlain(instalments),
  }
  return { goals: [...goals, 'aumento_anno', 'aumento'], lead: 'cost-of-raise', values }
}
