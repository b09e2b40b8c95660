/** Pay that the law taxes apart or leaves free: bonuses, tips, fringe benefits, meal vouchers, the company car. */

import {
  annualPay,
  companyCar,
  formatItalian,
  formatPlain,
  fringeBenefits,
  grossForNet,
  mealVouchers,
  rulesFor,
  type SubstituteTaxKind,
  substituteTax,
  substituteTaxSaving,
  tipsTax,
} from '@ccnl/payroll'
import type { Amount } from '@ccnl/reading'
import type { Decimal } from 'decimal.js'
import { cents, counted, defined, Exact, less, over, plus, rate, shown, times, total } from './amounts.ts'
import { yearInput } from './annual.ts'
import { asSaid, byLaw, bySum, type Case } from './case.ts'
import { monthsTouched } from './days.ts'
import { labels } from './it.ts'
import { amountOf, loneAmount, saidGross } from './request-values.ts'
import { nearestYear } from './rules-near.ts'
import { type Found, MissingInput } from './shape.ts'
import { employeeRate } from './slip.ts'
import { yearGross } from './year-pay.ts'

/** Kinds of work whose surcharges have a substitute tax of their own. */
const shiftWork: ReadonlySet<string> = new Set(['notturno', 'festivo', 'turno', 'domenicale', 'festivita_nazionale'])

/** Which substitute tax: by the rate said, by what the amount is, by the kind of work. */
function substituteKind(of: Case): SubstituteTaxKind {
  const { year, slots, said, hours, amounts } = of.request
  const rules = rulesFor(year).substituteTaxes
  const byRate = (['productivity', 'renewal', 'shifts'] as const).find(kind => {
    const own = rules[kind]?.rate
    return own !== undefined && slots.percent !== undefined && new Exact(own).equals(slots.percent)
  })
  if (byRate) return byRate
  if (amounts.some(({ role }) => role === 'raise')) return 'renewal'
  const work = [...(said.lavoro ?? []), ...hours.flatMap(({ kinds }) => kinds)]
  const named = of.request.kinds.some(kind => kind === 'night-work' || kind === 'holiday-work')
  return named || work.some(kind => shiftWork.has(kind)) ? 'shifts' : 'productivity'
}

/** Roles that an amount to be taxed apart may have, the surest first. */
const taxedApart: readonly ReadonlySet<string>[] = [
  new Set(['bonus', 'raise', 'one-off']),
  new Set(['gross', 'unknown']),
]

/** A bonus or other pay that the law taxes apart: its net, and what the substitute tax saves. */
export function bonus(of: Case): Found {
  const { request, sheet } = of
  const { year, amounts } = request
  const income = incomeBefore(of)
  const which = substituteKind(of)
  const amount = taxedApart
    .map(roles => amounts.find(one => one !== income && roles.has(one.role)))
    .find(one => one !== undefined)
  const wanted = amount ? (amount.net ? amount : undefined) : amountOf(request, 'net')
  if (wanted && request.slots.ordinaryTax) return ordinaryForNet(of, new Exact(wanted.value))
  if (wanted) return bonusForNet(of, new Exact(wanted.value), which)
  if (!amount && income) return incomeLimit(of, income)
  if (!amount) throw new MissingInput({ code: 'bonus', field: 'premio' })
  const { worked: told } = request.slots
  const { hired, ended } = request
  const between = hired && ended ? monthsTouched(hired.value, ended.value) : undefined
  const months = amount.per === 'mese' ? (told?.unit === 'mesi' ? told.value : between) : undefined
  const paid = new Exact(amount.value)
  const gross = sheet.put('importo', months === undefined ? paid : times(paid, counted(months, 'mesi')), asSaid)
  if (request.slots.ordinaryTax || amount.role === 'one-off') return ordinaryBonus(of, gross)
  const found = putSubstituteTax(of, gross, which)
  const values = {
    rate: formatPlain(found.rate),
    ordinary: found.ordinary.isZero() ? '' : formatItalian(found.ordinary),
    taxed: formatItalian(found.taxed),
  }
  if (found.taxed.isZero()) {
    remarkIncomeLimit(of, which)
    return { goals: ['imposta_sostitutiva', 'importo'], lead: 'no-substitute', values }
  }
  remarkCap(of, gross, found.ordinary, which)
  const goals = ['netto_premio', 'imposta_sostitutiva']
  if (income) {
    const before = { year, income: new Exact(income.value).plus(found.taxed), amount: found.taxed, rate: found.rate }
    const saving = new Exact(substituteTaxSaving(before))
    const net = sheet.put('netto_ordinario', (sheet.amount('netto_premio') ?? saving).minus(saving), bySum)
    if (saving.isNegative()) of.remark('ordinary-better', { amount: formatItalian(net) })
    else sheet.put('risparmio', saving, byLaw('TUIR art. 11-13'))
    of.remark('saving-reading', { year: String(year) })
    goals.push('risparmio', 'netto_ordinario')
  }
  of.remark('income-limit', limitWords(year, which))
  const { percent: said } = request.slots
  if (which === 'productivity' && said === undefined) of.remark('productivity-only', {})
  if (said !== undefined && !found.rate.equals(said))
    of.remark('other-rate', { said: formatPlain(said), rate: formatPlain(found.rate), year: String(year) })
  return { goals, lead: 'substitute-tax', values }
}

/** Whether the income of the year before leaves somebody the substitute tax, where no amount to be taxed was told. */
function incomeLimit(asked: Case, income: Amount): Found {
  const { value, year: earned } = income
  // The year whose tax looks at that income.
  const year = nearestYear(earned === undefined ? asked.request.year : earned + 1)
  const of = { ...asked, request: { ...asked.request, year } }
  const which = substituteKind(of)
  const rule = rulesFor(year).substituteTaxes[which]
  if (!rule?.incomeLimit) throw new MissingInput({ code: 'bonus', field: 'premio' })
  of.sheet.put('reddito', new Exact(value), asSaid)
  const limit = of.sheet.put('limite_reddito', new Exact(rule.incomeLimit.value), byLaw(rule.source))
  const values = {
    ...limitWords(year, which),
    rate: formatPlain(new Exact(rule.rate)),
    year: String(year),
    bound: income.bound ?? '',
  }
  const isOver = limit.lessThan(testedIncome(income) ?? 0)
  return { goals: ['limite_reddito'], lead: isOver ? 'over-limit' : 'within-limit', values }
}

/** A bonus that is told as gross is less than a month of pay. */
const leastMonth = 800

/** A bonus taxed as the pay is: what contributions leave of it and, beside a year's gross, what the highest bracket does. */
function ordinaryBonus(of: Case, gross: Decimal): Found {
  const { sheet, request } = of
  const law = byLaw(rulesFor(request.year).contributions.employee.source)
  const subtracts = { effect: 'subtracts' } as const
  const paid = sheet.put('contributi_premio', times(gross, rate(employeeRate(of))), law, subtracts)
  const taxable = sheet.put('imponibile_premio', less(gross, paid), bySum)
  const told = saidGross(request)
  const isPay = told?.per === 'anno' || (told?.per === 'mese' && told.value >= leastMonth)
  const pay = isPay ? yearGross(of) : undefined
  const lead: Found = { goals: ['imponibile_premio', 'contributi_premio'], lead: 'ordinary-bonus' }
  if (pay === undefined) throw new MissingInput({ code: 'bonus-gross', field: 'importo_lordo_annuo' }, lead)
  const input = yearInput(of)
  const before = annualPay({ ...input, gross: pay })
  const after = annualPay({ ...input, gross: pay.plus(gross) })
  const net = new Exact(after.net).minus(before.net)
  sheet.put('imposte_premio', taxable.minus(net), byLaw('TUIR art. 11-13'), subtracts)
  sheet.put('netto_premio', net, bySum)
  return { goals: ['netto_premio', 'contributi_premio', 'imponibile_premio'], lead: 'ordinary-bonus-net' }
}

/** The gross of a bonus that leaves a net where it is taxed as the pay is: beside a year's gross. */
function ordinaryForNet(of: Case, net: Decimal): Found {
  const pay = of.request.amounts.find(({ role, per }) => role === 'gross' && per === 'anno')?.value
  if (pay === undefined) throw new MissingInput({ code: 'bonus-gross', field: 'importo_lordo_annuo' })
  const input = yearInput(of)
  const after = new Exact(grossForNet(net.plus(annualPay({ ...input, gross: pay }).net), input).gross)
  of.sheet.put('importo', less(after, new Exact(pay)), bySum)
  return { goals: ['importo'], lead: 'ordinary-for-net', values: { net: formatItalian(net) } }
}

/** The gross of a bonus that leaves a net: contributions and the substitute tax taken back. */
function bonusForNet(of: Case, net: Decimal, which: SubstituteTaxKind): Found {
  const rule = rulesFor(of.request.year).substituteTaxes[which]
  if (!rule) throw new MissingInput({ code: 'bonus', field: 'premio' })
  const [kept, untaxed] = [employeeRate(of), new Exact(rule.rate)].map(taken => rate(new Exact(100).minus(taken)))
  if (!kept || !untaxed) throw new MissingInput({ code: 'bonus', field: 'premio' })
  const gross = cents(net.dividedBy(kept.value).dividedBy(untaxed.value))
  const formula = `${shown(net)} / ${kept.words} / ${untaxed.words} = ${shown(gross)}`
  of.sheet.put('importo', { amount: gross, formula }, bySum)
  const found = putSubstituteTax(of, gross, which)
  remarkCap(of, gross, found.ordinary, which)
  of.remark('income-limit', limitWords(of.request.year, which))
  const values = { rate: formatPlain(found.rate), net: formatItalian(net) }
  return { goals: ['importo', 'imposta_sostitutiva'], lead: 'bonus-for-net', values }
}

/** Says what of an amount is beyond the cap of a substitute tax, and what would be if its contributions were taken off already. */
function remarkCap(of: Case, gross: Decimal, ordinary: Decimal, kind: SubstituteTaxKind): void {
  const cap = rulesFor(of.request.year).substituteTaxes[kind]?.cap
  if (ordinary.isZero() || cap === undefined) return
  const [whole, limit] = [formatItalian(gross.minus(cap)), formatItalian(cap)]
  of.remark('over-cap', { ordinary: formatItalian(ordinary), whole, cap: limit, gross: formatItalian(gross) })
}

/** Says that the income of the year before is above what a substitute tax is for. */
export function remarkIncomeLimit(of: Case, kind: SubstituteTaxKind): void {
  const { year } = of.request
  const { value = 0, bound = '' } = incomeBefore(of) ?? {}
  of.remark('over-income-limit', {
    ...limitWords(year, kind),
    year: String(year - 1),
    income: formatItalian(value),
    bound,
  })
}

/** The income of the year before, which the substitute taxes look at: said as such, or as that year's RAL. */
export const incomeBefore = ({ request: { amounts, year } }: Case): Amount | undefined =>
  amounts.find(({ role }) => role === 'income') ?? amounts.find(one => one.year !== undefined && one.year < year)

/** What a limit is tested by: an income told to be beyond a sum is over a limit of that sum. */
export const testedIncome = (income: Amount | undefined): number | undefined =>
  income?.bound === 'over' ? income.value + 0.01 : income?.value

/** Contributions and substitute tax of an amount, and what they leave of it. */
export function putSubstituteTax(of: Case, gross: Decimal, kind: SubstituteTaxKind): ReturnType<typeof substituteTax> {
  const { year } = of.request
  const subtracts = { effect: 'subtracts' } as const
  const law = byLaw(rulesFor(year).contributions.employee.source)
  const after = gross.minus(of.sheet.put('contributi_premio', times(gross, rate(employeeRate(of))), law, subtracts))
  const found = substituteTax({ year, kind, amount: after, incomeBefore: testedIncome(incomeBefore(of)) })
  const worked = { ...times(new Exact(found.taxed), rate(new Exact(found.rate))), amount: new Exact(found.tax) }
  const label = labels.substituteTax(new Exact(found.rate))
  const tax = of.sheet.put('imposta_sostitutiva', worked, byLaw(found.source), { label, ...subtracts })
  if (!found.taxed.isZero()) of.sheet.put('netto_premio', after.minus(tax), bySum)
  return found
}

function limitWords(year: number, kind: SubstituteTaxKind): Readonly<Record<string, string>> {
  const rule = rulesFor(year).substituteTaxes[kind]
  const words = (value: string | undefined): string => (value === undefined ? '' : formatItalian(value))
  return { limit: words(rule?.incomeLimit?.value), before: String(year - 1), cap: words(rule?.cap) }
}

/** What pay in kind takes of the net: only its contributions and its taxes. */
function putEffect(of: Case, gross: number, taxable: Decimal): void {
  const input = yearInput(of)
  const before = annualPay({ ...input, gross })
  const after = annualPay({ ...input, gross: new Exact(gross).plus(taxable) })
  of.sheet.put('effetto_netto', new Exact(before.net).minus(new Exact(after.net).minus(taxable)), bySum)
}

export function fringe(of: Case): Found {
  const { request, sheet } = of
  const { year } = request
  const roles = request.kinds.includes('meal-vouchers') ? ['fringe', 'unknown'] : ['fringe', 'voucher', 'unknown']
  const given = roles.flatMap(of => request.amounts.filter(({ role }) => role === of))
  if (given.length === 0) throw new MissingInput({ code: 'fringe', field: 'fringe_benefit' })
  const children = (request.family?.children ?? []).length > 0
  // All that was given in the year is judged together.
  const worth = given.map(({ value }) => new Exact(value))
  const whole = sheet.put('fringe', given.length === 1 ? total(worth) : plus(...worth), asSaid)
  const found = fringeBenefits({ year, value: whole, dependentChildren: children })
  const source = byLaw(found.source)
  sheet.put('parte_tassata', new Exact(found.taxable), source)
  sheet.put('parte_esente', new Exact(found.exempt), source)
  const goals = ['parte_tassata', 'parte_esente']
  if (!found.taxable.isZero()) {
    const worked = times(new Exact(found.taxable), rate(employeeRate(of)))
    sheet.put('contributi_fringe', worked, byLaw(rulesFor(year).contributions.employee.source))
  }
  const gross = saidGross(request)
  if (gross?.per === 'anno' && !found.taxable.isZero()) {
    putEffect(of, gross.value, new Exact(found.taxable))
    goals.push('effetto_netto')
  }
  const { plain, withChildren } = rulesFor(year).fringeBenefits
  const values = { limit: formatItalian(children ? withChildren : plain), year: String(year) }
  return { goals, lead: found.taxable.isZero() ? 'fringe-exempt' : 'fringe', values }
}

export function vouchers(of: Case): Found {
  const { request, sheet } = of
  const { year, slots } = request
  const amount = amountOf(request, 'voucher') ?? loneAmount(request)
  if (!amount) throw new MissingInput({ code: 'voucher' })
  const kind = slots.voucher?.kind ?? 'electronic'
  if (!slots.voucher) of.assume('electronic', {})
  const count = slots.voucher?.count ?? slots.count?.value
  const former = slots.voucher?.former
  if (former !== undefined) return dearerVouchers(of, { now: amount.value, former, kind, ...defined({ count }) })
  const found = mealVouchers({ year, kind, value: amount.value, vouchers: 1 })
  const law = byLaw(found.source)
  const one = sheet.put('buono_tassato', new Exact(found.taxable), law)
  const values = { kind, limit: formatItalian(rulesFor(year).mealVouchers[kind]), year: String(year) }
  if (count === undefined) return { goals: ['buono_tassato'], values }
  sheet.put('buoni_tassati', times(one, count), law)
  sheet.put('parte_esente', times(new Exact(found.exempt), count), law)
  if (request.spans.includes('year')) sheet.put('buoni_tassati_anno', times(one, count, counted(12, 'mesi')), law)
  const goals = one.isZero() ? ['parte_esente'] : ['buoni_tassati', 'buoni_tassati_anno', 'buono_tassato']
  const free = one.isZero() ? 'yes' : ''
  return { goals, lead: 'meal-vouchers-month', values: { ...values, count: formatPlain(count), free } }
}

/** Meal vouchers in the place of others: what of the difference is free of tax, each, a month and a year. */
function dearerVouchers(
  of: Case,
  {
    now,
    former,
    kind,
    count,
  }: { readonly now: number; readonly former: number; readonly kind: 'paper' | 'electronic'; readonly count?: number },
): Found {
  const { sheet } = of
  const { year } = of.request
  const free = (value: number): Decimal => new Exact(mealVouchers({ year, kind, value, vouchers: 1 }).exempt)
  const law = byLaw(mealVouchers({ year, kind, value: now, vouchers: 1 }).source)
  const each = sheet.put('buono_in_piu', less(new Exact(now), new Exact(former)), asSaid)
  const untaxed = sheet.put('buono_in_piu_esente', less(free(now), free(former)), law)
  const limit = formatItalian(rulesFor(year).mealVouchers[kind])
  const values = { kind, limit, year: String(year), count: count === undefined ? '' : formatPlain(count) }
  if (count === undefined) return { goals: ['buono_in_piu', 'buono_in_piu_esente'], lead: 'vouchers-more', values }
  sheet.put('buoni_in_piu', times(each, counted(count, 'giorni')), bySum)
  sheet.put('buoni_in_piu_esenti', times(untaxed, counted(count, 'giorni')), law)
  return { goals: ['buoni_in_piu', 'buoni_in_piu_esenti'], lead: 'vouchers-more', values }
}

/** The taxed value of a company car, by how it is driven, less what the worker is charged. */
export function car(of: Case): Found {
  const { request, sheet } = of
  const amount = amountOf(request, 'car') ?? loneAmount(request)
  if (!amount) throw new MissingInput({ code: 'car' })
  const { drive: told } = request.slots
  const drives = told ? [told] : drivesOfCars
  // A pay that is told beside the car is charged for nothing.
  const charge = request.amounts.find(
    ({ role, per, value }) =>
      role !== 'car' && (per === 'mese' ? value <= chargedAtMost : per === 'anno' && value <= 12 * chargedAtMost),
  )
  const charged = charge && times(new Exact(charge.value), charge.per === 'mese' ? 12 : 1)
  if (charged) sheet.put('auto_trattenuta', charged, asSaid, { effect: 'subtracts' })
  const goals = drives.map(drive => {
    const { year } = request
    const { value, source } = companyCar({ year, drive, costPerKilometre: amount.value })
    const law = byLaw(source)
    const yearly = sheet.put(`auto_${drive}`, new Exact(value), law)
    const left = charged && companyCar({ year, drive, costPerKilometre: amount.value, charged: charged.amount }).value
    const taxed = left
      ? sheet.put(`auto_${drive}_tassato`, { ...less(yearly, charged.amount), amount: left }, law)
      : yearly
    sheet.put(`auto_${drive}_mese`, over(taxed, 12), law)
    return left ? `auto_${drive}_tassato` : `auto_${drive}`
  })
  const gross = saidGross(request)
  const [only, ...others] = goals
  const taxed = only === undefined ? undefined : sheet.amount(only)
  if (gross?.per === 'anno' && taxed && others.length === 0) putEffect(of, gross.value, taxed)
  const values = { cost: formatPlain(amount.value), drive: told ?? '', charged: charged ? 'yes' : '' }
  return {
    goals: [...goals.toReversed(), 'effetto_netto'],
    lead: told || charged ? 'company-car-taxed' : 'company-car',
    values,
  }
}

/** Euros a month that a worker may be charged for a car. */
export const chargedAtMost = 600

const drivesOfCars = ['electric', 'plugInHybrid', 'other'] as const

/** The tips are named as such, or are the least of the amounts told; the income of the year is the last of the others. */
function amountsOf({ request: { amounts } }: Case): {
  readonly tips: Amount
  readonly income?: Amount | undefined
  readonly before?: Amount | undefined
} {
  const least = amounts.toSorted((one, other) => one.value - other.value)[0]
  const tips = amounts.find(({ role }) => role === 'bonus') ?? least
  if (!tips) throw new MissingInput({ code: 'bonus', field: 'premio' })
  const yearly = amounts.filter(one => one !== tips && one.value > tips.value)
  const income = yearly.at(-1)
  return { tips, income, before: yearly.length > 1 ? yearly[0] : undefined }
}

/** The tax on tips, what they leave, and what of them is taxed as the pay is. */
export function tips(of: Case): Found {
  const { year, slots } = of.request
  const { tips: told, income, before } = amountsOf(of)
  const months = told.per === 'mese' ? (slots.worked?.unit === 'mesi' ? slots.worked.value : 1) : 1
  const gross = of.sheet.put(
    'mance',
    months === 1 ? new Exact(told.value) : times(new Exact(told.value), months),
    asSaid,
  )
  const found = tipsTax({ year, tips: gross, income: income?.value, incomeBefore: before?.value })
  const worked = { ...times(new Exact(found.taxed), rate(new Exact(found.rate))), amount: new Exact(found.tax) }
  const tax = of.sheet.put('imposta_mance', worked, byLaw(found.source), { effect: 'subtracts' })
  of.sheet.put('mance_nette', less(new Exact(found.taxed), tax), bySum)
  const { share, incomeLimit } = rulesFor(year).tips
  const ordinary = found.ordinary.isZero() ? '' : formatItalian(found.ordinary)
  of.remark('tips-share', {
    share,
    limit: formatItalian(incomeLimit),
    ordinary,
  })
  return { goals: ['imposta_mance', 'mance_nette'], values: { rate: formatPlain(found.rate), ordinary, share } }
}
