/** Pay that the law taxes apart or leaves free: bonuses, fringe benefits, meal vouchers, the company car. */
import {
  annualPay,
  companyCar,
  formatItalian,
  formatPlain,
  fringeBenefits,
  mealVouchers,
  rulesFor,
  type SubstituteTaxKind,
  substituteTax,
  substituteTaxSaving,
} from '@ccnl/payroll'
import { cents, Exact } from './amounts.ts'
import { yearInput } from './annual.ts'
import type { Case } from './case.ts'
import { labels, percent, product } from './it.ts'
import { outcome } from './outcome.ts'
import { amountOf, loneAmount, saidGross } from './request.ts'
import { MissingInput, type Outcome } from './shape.ts'
import { asSaid, byLaw, bySum } from './sheet.ts'
import { employeeRate } from './slip.ts'

/** Kinds of work whose surcharges have a substitute tax of their own. */
const shiftWork: ReadonlySet<string> = new Set(['notturno', 'festivo', 'turno', 'domenicale', 'festivita_nazionale'])

/** Which substitute tax: by the rate said, by what the amount is, by the kind of work. */
function substituteKind(of: Case): SubstituteTaxKind {
  const { year, slots, said, hours, amounts } = of.request
  const rules = rulesFor(year).substituteTaxes
  const byRate = (['productivity', 'renewal', 'shifts'] as const).find(kind => {
    const rate = rules[kind]?.rate
    return rate !== undefined && slots.percent !== undefined && new Exact(rate).equals(slots.percent)
  })
  if (byRate) return byRate
  if (amounts.some(({ role }) => role === 'raise')) return 'renewal'
  const work = [...(said.lavoro ?? []), ...hours.flatMap(({ kinds }) => kinds)]
  return work.some(kind => shiftWork.has(kind)) ? 'shifts' : 'productivity'
}

/** A bonus or other pay that the law taxes apart: its net, and what the substitute tax saves. */
export function bonus(of: Case, kind: 'bonus' | 'substitute-tax'): Outcome {
  const { request, sheet } = of
  const { year, amounts } = request
  const roles = [
    ['bonus', 'raise', 'one-off'],
    ['gross', 'unknown'],
  ] as const
  const amount = roles.map(list => amounts.find(({ role }) => (list as readonly string[]).includes(role))).find(Boolean)
  if (!amount) throw new MissingInput({ code: 'bonus', field: 'premio' })
  const which = substituteKind(of)
  const income = amounts.find(({ role }) => role === 'income')
  const rate = employeeRate(of)
  const gross = new Exact(amount.value)
  const contributions = cents(gross.times(rate).dividedBy(100))
  const after = gross.minus(contributions)
  const found = substituteTax({ year, kind: which, amount: after, incomeBefore: income?.value })
  const tax = new Exact(found.tax)
  sheet.put('importo', gross, asSaid)
  sheet.put('contributi_premio', contributions, byLaw(rulesFor(year).contributions.employee.source), {
    formula: product([gross, percent(rate)], contributions),
    effect: 'subtracts',
    needs: ['importo'],
  })
  sheet.put('imposta_sostitutiva', tax, byLaw(found.source), {
    label: labels.substituteTax(found.rate),
    formula: product([found.taxed, percent(found.rate)], tax),
    effect: 'subtracts',
    needs: ['importo', 'contributi_premio'],
  })
  const values = { rate: formatPlain(found.rate) }
  if (found.taxed.isZero()) {
    of.remark('over-income-limit', { year: String(year - 1), income: formatItalian(income?.value ?? 0) })
    return outcome(of, kind, ['imposta_sostitutiva', 'importo'], { lead: 'no-substitute', values })
  }
  if (!found.ordinary.isZero()) of.remark('over-cap', { ordinary: formatItalian(found.ordinary) })
  sheet.put('netto_premio', after.minus(tax), bySum, { needs: ['importo', 'contributi_premio', 'imposta_sostitutiva'] })
  const goals = ['netto_premio', 'imposta_sostitutiva']
  if (income) {
    const before = { year, income: new Exact(income.value).plus(found.taxed), amount: found.taxed, rate: found.rate }
    sheet.put('risparmio', new Exact(substituteTaxSaving(before)), byLaw('TUIR art. 11-13'))
    of.remark('saving-reading', { year: String(year) })
    goals.push('risparmio')
  } else of.remark('income-limit', limitWords(year, which))
  const { percent: saidRate } = request.slots
  if (which === 'productivity' && saidRate === undefined) of.remark('productivity-only', {})
  if (saidRate !== undefined && !found.rate.equals(saidRate))
    of.remark('other-rate', { said: formatPlain(saidRate), rate: formatPlain(found.rate), year: String(year) })
  return outcome(of, kind, goals, { lead: 'substitute-tax', values })
}

function limitWords(year: number, kind: SubstituteTaxKind): Readonly<Record<string, string>> {
  const rule = rulesFor(year).substituteTaxes[kind]
  const words = (value: string | undefined): string => (value === undefined ? '' : formatItalian(value))
  return { limit: words(rule?.incomeLimit?.value), before: String(year - 1), cap: words(rule?.cap) }
}

export function fringe(of: Case): Outcome {
  const { request, sheet } = of
  const { year } = request
  const amount = amountOf(request, 'fringe') ?? amountOf(request, 'voucher') ?? amountOf(request, 'unknown')
  if (!amount) throw new MissingInput({ code: 'fringe', field: 'fringe_benefit' })
  const children = (request.family?.children ?? []).length > 0
  const found = fringeBenefits({ year, value: amount.value, dependentChildren: children })
  const source = byLaw(found.source)
  sheet.put('fringe', new Exact(amount.value), asSaid)
  sheet.put('parte_tassata', new Exact(found.taxable), source, { needs: ['fringe'] })
  sheet.put('parte_esente', new Exact(found.exempt), source, { needs: ['fringe'] })
  const goals = ['parte_tassata', 'parte_esente']
  const gross = saidGross(request)
  if (gross?.per === 'anno' && !found.taxable.isZero()) {
    const input = yearInput(of)
    const before = annualPay({ ...input, gross: gross.value })
    const after = annualPay({ ...input, gross: new Exact(gross.value).plus(found.taxable) })
    // The benefit is pay in kind: only what it takes in contributions and taxes leaves the net.
    sheet.put('effetto_netto', new Exact(before.net).minus(new Exact(after.net).minus(found.taxable)), bySum)
    goals.push('effetto_netto')
  }
  const { plain, withChildren } = rulesFor(year).fringeBenefits
  const values = { limit: formatItalian(children ? withChildren : plain), year: String(year) }
  return outcome(of, 'fringe', goals, { lead: found.taxable.isZero() ? 'fringe-exempt' : 'fringe', values })
}

export function vouchers(of: Case): Outcome {
  const { request, sheet } = of
  const { year, slots } = request
  const amount = amountOf(request, 'voucher') ?? loneAmount(request)
  if (!amount) throw new MissingInput({ code: 'voucher' })
  const kind = slots.voucher?.kind ?? 'electronic'
  if (!slots.voucher) of.assume('electronic', {})
  const each = mealVouchers({ year, kind, value: amount.value, vouchers: 1 })
  const one = new Exact(each.taxable)
  sheet.put('buono_tassato', one, byLaw(each.source))
  const values = { kind, limit: formatItalian(rulesFor(year).mealVouchers[kind]), year: String(year) }
  const count = slots.voucher?.count ?? slots.count?.value
  if (count === undefined) return outcome(of, 'meal-vouchers', ['buono_tassato'], { values })
  const all = mealVouchers({ year, kind, value: amount.value, vouchers: count })
  const taxed = new Exact(all.taxable)
  sheet.put('buoni_tassati', taxed, byLaw(all.source), {
    formula: product([one, count], taxed),
    needs: ['buono_tassato'],
  })
  sheet.put('parte_esente', new Exact(all.exempt), byLaw(all.source))
  return outcome(of, 'meal-vouchers', ['buoni_tassati', 'buono_tassato'], {
    lead: 'meal-vouchers-month',
    values: { ...values, count: formatPlain(count) },
  })
}

/** The taxed value of a company car, by how it is driven. */
export function car(of: Case): Outcome {
  const { request, sheet } = of
  const amount = amountOf(request, 'car') ?? loneAmount(request)
  if (!amount) throw new MissingInput({ code: 'car' })
  for (const drive of ['electric', 'plugInHybrid', 'other'] as const) {
    const { value, source } = companyCar({ year: request.year, drive, costPerKilometre: amount.value })
    sheet.put(`auto_${drive}`, new Exact(value), byLaw(source))
  }
  const goals = ['auto_other', 'auto_plugInHybrid', 'auto_electric']
  return outcome(of, 'company-car', goals, { values: { cost: formatPlain(amount.value) } })
}
