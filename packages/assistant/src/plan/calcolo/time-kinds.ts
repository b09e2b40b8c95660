/** Calculations on hours and days: surcharges, nights, what an hour was paid, a feast that falls on a Sunday. */
import { formatItalian, formatPlain } from '@ccnl/payroll'
import { cents, counted, Exact, over, part, plus, rate, times } from './amounts.ts'
import { type BasePay, basePay, dailyDivisor, hourOf } from './base-pay.ts'
import { asSaid, byAgreement, byLaw, bySum, type Case } from './case.ts'
import { factsOf } from './facts.ts'
import { hoursVerdict } from './hours-due.ts'
import { hoursBase, monthlyPayslip } from './pay-kinds.ts'
import { isOfNights, saidGross } from './request-values.ts'
import { rulesNear } from './rules-near.ts'
import { type CalculationRequest, type Found, MissingInput } from './shape.ts'
import { nightsPaid, paidHours, putHours } from './surcharges.ts'

const hourKinds: Readonly<Record<string, string>> = {
  overtime: 'straordinario',
  'night-work': 'notturno',
  'holiday-work': 'festivo',
}

/** "6 ore a 11,50 l'ora, tutto compreso": hours whose price holds what the agreement would add. */
export function pricedHours({
  amounts,
  hours: told,
  slots,
}: CalculationRequest): { readonly price: number; readonly hours: number } | undefined {
  const price = slots.allIncluded ? amounts.find(({ per }) => per === 'ora')?.value : undefined
  const all = told.reduce((sum, entry) => sum + entry.hours, 0) || slots.pattern?.weeklyHours
  return price === undefined || all === undefined ? undefined : { price, hours: all }
}

/** The sentence of hours whose surcharge is not known. */
export const withoutRate = 'without-rate'

/** What hours with a surcharge are paid; where none were said, what one is. */
export function hours(of: Case, kind: string): Found {
  const { request, sheet } = of
  const priced = pricedHours(request)
  if (priced) {
    const price = sheet.put('paga_oraria', new Exact(priced.price), asSaid)
    sheet.put('ore_totale', times(price, counted(priced.hours, 'ore')), bySum)
    return { goals: ['ore_totale'], lead: 'plain-hours', values: { hours: formatPlain(priced.hours) } }
  }
  const due = hoursVerdict(of)
  if (due) return due
  const nights = kind === 'night-work' ? nightAllowance(of) : undefined
  if (nights) return nights
  // "Con 10 notti quanto prende?": nights without their hours have no surcharge of their own; the month is paid.
  if (kind === 'night-work' && isOfNights(request) && (request.level || saidGross(request)))
    return { lead: 'payslip', ...monthlyPayslip(of) }
  const pay = hoursBase(of)
  const daily = request.slots.pattern?.dailyHours ?? (kind === 'holiday-work' ? hoursOfFeast(of, pay) : undefined)
  if (request.hours.length === 0 && daily === undefined) of.assume('one-hour', {})
  const one = { kinds: request.said.lavoro ?? [hourKinds[kind] ?? ''], hours: daily ?? 1, words: '' }
  const paid = paidHours(of, pay, request.hours.length > 0 ? request.hours : [one])
  if (paid.length === 0 && request.hours.some(({ ofWeek }) => ofWeek)) return { goals: [], lead: 'no-overtime' }
  if (paid.length === 0)
    throw new MissingInput({ code: 'no-rate', field: 'maggiorazione_percento' }, plainHours(of, pay))
  const sums = putHours(of, pay, paid)
  sheet.put('ore_totale', sums.total, bySum)
  if (!sums.surcharge.isZero()) sheet.put('di_cui_maggiorazione', sums.surcharge, bySum)
  const count = paid.reduce((all, entry) => all + entry.hours, 0)
  const [only, another] = paid
  if (only && !another && request.slots.hourAsked) {
    const hour = sheet.amount('paga_oraria')
    if (hour && !only.percent.isZero())
      sheet.put('ora_maggiorata', times(hour, rate(only.percent.plus(100))), byAgreement(only.evidence, asSaid))
  }
  const percents = [...new Set(paid.map(entry => formatPlain(entry.percent)))]
  // Hours of the contract are in the month's pay already; who is paid by the hour is paid them here.
  const whole = pay.byHour !== undefined || paid.every(({ beyond }) => beyond)
  const values = { hours: formatPlain(count), percent: percents.length === 1 ? (percents[0] ?? '') : '' }
  return {
    goals: ['ore_totale', 'di_cui_maggiorazione'],
    lead: sums.surcharge.isZero() ? 'plain-hours' : whole ? 'overtime' : 'surcharge',
    values,
  }
}

/** Hours whose surcharge the base does not hold: what an hour is, and what they are without it. */
function plainHours(of: Case, pay: BasePay): Found | undefined {
  const { request, sheet } = of
  if (request.hours.length === 0) return undefined
  const count = request.hours.reduce((all, { hours: each }) => all + each, 0)
  sheet.put('ore_base', times(hourOf(of, pay), counted(count, 'ore')), bySum)
  return { goals: ['paga_oraria', 'ore_base'], lead: withoutRate, values: { hours: formatPlain(count) } }
}

/** "Ho lavorato a Natale": a feast that was worked is a day of the week's hours, where none were told. */
function hoursOfFeast(of: Case, { weeklyHours }: BasePay): number | undefined {
  const { hours: told, said, slots } = of.request
  const isDay = slots.day !== undefined || slots.feast === true
  if (!isDay || told.length > 0 || weeklyHours === undefined) return undefined
  const day = cents(new Exact(weeklyHours).dividedBy(said.settimana ?? workingDays)).toNumber()
  of.assume('feast-hours', { hours: formatPlain(day) })
  return day
}

/** Days of the week, where they are not told. */
const workingDays = 5

/** An allowance by the night, where nights were counted: at the price told, or at the agreement's. */
function nightAllowance(of: Case): Found | undefined {
  const { sheet } = of
  const nights = nightsPaid(of)
  if (!nights) return undefined
  const { count, each, fact, worked } = nights
  sheet.put('indennita_notti', worked, byAgreement(fact, asSaid))
  return {
    goals: ['indennita_notti'],
    lead: 'nights',
    values: { nights: formatPlain(count), each: formatItalian(each) },
  }
}

/** What a month with such a feast is paid more, and what it comes to. */
export function sundayFeast(of: Case): Found {
  const { request, sheet } = of
  const pay = basePay(of)
  const { agreement, date, slots } = request
  const { value: sixth, source } = rulesNear(of.request.year).hourlyFeast
  const [rule] = agreement ? factsOf(agreement, 'festivita', 'di_domenica', date) : []
  if (rule) of.cite(rule, 'daily-divisor')
  const day =
    pay.byHour && pay.weeklyHours !== undefined
      ? times(pay.byHour, pay.weeklyHours, part(1, Number(sixth)))
      : over(pay.monthly, dailyDivisor(of, pay.level).value)
  const each = sheet.put('festivita_domenica', day, byLaw(source))
  const many = slots.count?.of.startsWith('festiv') ? slots.count.value : 1
  const all = many > 1 ? sheet.put('festivita_domenica_tutte', times(each, many), bySum) : each
  sheet.put('lordo_mese', plus(pay.monthly, all), bySum)
  const goals = ['festivita_domenica', 'lordo_mese']
  return { goals, values: { count: String(many) } }
}
