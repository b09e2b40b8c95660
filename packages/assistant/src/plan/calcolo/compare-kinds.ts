/** Two pays side by side: two levels, two dates, a raise, what is paid against the minimum. */

import { addDays } from '@ccnl/knowledge'
import { annualPay, formatItalian, formatPlain, years } from '@ccnl/payroll'
import type { Amount, Slots } from '@ccnl/reading'
import type { Decimal } from 'decimal.js'
import { cents, counted, Exact, less, part, plus, times } from './amounts.ts'
import { type BasePay, basePay, hourOf, instalmentsOf, shareOf, sourceOf, usualWeek } from './base-pay.ts'
import { putSubstituteTax } from './benefit-kinds.ts'
import { asSaid, bySum, type Case, isApprentice, scratch } from './case.ts'
import { monthsTouched } from './days.ts'
import { labels, numbered } from './it.ts'
import { levelOf, twoLevels } from './level-row.ts'
import { grossMonth, hoursBase } from './pay-kinds.ts'
import { monthlyAtMost, saidGross } from './request-values.ts'
import { type Found, MissingInput } from './shape.ts'
import { monthSlip } from './slip.ts'
import { extraMonthsTold, stepsOfLevel } from './table-arrears.ts'
import { yearOfPay } from './year-pay.ts'

/**
 * A change of the weekly hours: what the month gains or loses. Of a month that was told as many hours less, or more, are paid as much less, or more.
 */
function hoursDifference(of: Case, { from, to }: NonNullable<Slots['hoursChange']>): Found {
  const { request, sheet } = of
  const { weeklyHours: _, share: __, ...rest } = request
  const { orario: ___, ...said } = request.said
  const gross = saidGross(request)
  const month = gross?.per === 'mese' && !request.level ? new Exact(gross.value) : undefined
  const week = shareOf({ ...of, request: { ...rest, said } }, undefined).full ?? usualWeek
  if (month && (from === undefined || to === undefined)) of.assume('full-time-hours', { hours: formatPlain(week) })
  const scaled = month && times(month, part(to ?? week, from ?? week))
  const on = (weekly: number | undefined, value: Decimal | undefined) => {
    const ofWeek = weekly === undefined || value ? {} : { weeklyHours: { value: weekly, origin: 'said' } as const }
    const amounts = request.amounts.map(one =>
      value && one.role === 'gross' ? { ...one, value: value.toNumber(), per: 'mese' as const } : one,
    )
    const one = scratch({ ...of, request: { ...rest, said, amounts, ...ofWeek } })
    const slip = years.includes(request.year) ? monthSlip(one, undefined, true) : undefined
    return { ...(slip?.pay ?? basePay(one)), net: slip && !slip.domestic ? slip.net : undefined }
  }
  const [before, after] = [on(from, month), on(to, scaled?.amount)]
  const source = sourceOf(after)
  const one = sheet.put('lordo_prima', before.monthly, month ? asSaid : source)
  const other = sheet.put('lordo_mese', scaled ?? after.monthly, source)
  const isLess = other.lessThan(one)
  const difference = (was: Decimal, is: Decimal) => (isLess ? less(was, is) : less(is, was))
  sheet.put('differenza_lorda', difference(one, other), bySum)
  if (before.net && after.net) {
    const was = sheet.put('netto_prima', before.net, bySum)
    sheet.put('differenza_netta', difference(was, sheet.put('netto_dopo', after.net, bySum)), bySum)
  }
  return { goals: ['differenza_lorda', 'lordo_mese'], lead: isLess ? 'hours-less' : 'hours-more' }
}

/** A change of level, or the difference between two: gross a month, and net where the year's taxes are known. */
export function levelDifference(of: Case): Found {
  const { sheet, request } = of
  const { hoursChange } = request.slots
  if (hoursChange && !request.fromLevel && request.levels.length < 2) return hoursDifference(of, hoursChange)
  // "Differenza con la paga piena" of an apprentice.
  if (isApprentice(of) && !request.fromLevel && request.levels.length < 2) return grossMonth(of)
  const taxed = years.includes(request.year)
  const pays = twoLevels(of).map((level, index) => {
    const slip = taxed ? monthSlip(scratch(of), level, true) : undefined
    const pay = slip?.pay ?? basePay(scratch(of), level)
    const source = sourceOf(pay)
    const gross = sheet.put(`lordo_${index}`, pay.monthly, source, { label: labels.levelGross(level.code) })
    const net = slip && !slip.domestic ? slip.net : undefined
    if (net) sheet.put(`netto_${index}`, net, bySum, { label: labels.levelNet(level.code) })
    return { code: level.code, gross, net }
  })
  const [before, after] = pays
  if (!before || !after) throw new MissingInput({ code: 'second-level', field: 'livello' })
  sheet.put('differenza_lorda', less(after.gross, before.gross), bySum)
  if (before.net && after.net) sheet.put('differenza_netta', less(after.net, before.net), bySum)
  if (!taxed) of.remark('unknown-year', { years: years.join(', ') })
  const instalments = instalmentsOf(of)
  const yearly = request.instalments !== undefined || request.kinds.includes('gross-year')
  const difference = sheet.amount('differenza_lorda') ?? new Exact(0)
  if (yearly) sheet.put('differenza_anno', times(difference, instalments), bySum)
  // "Dal quinto al quarto livello per 3 mesi"
  const { worked } = request.slots
  const months = worked?.unit === 'mesi' ? worked.value : undefined
  if (months !== undefined) sheet.put('differenza_periodo', times(difference, counted(months, 'mesi')), bySum)
  const year = yearly ? String(request.year) : ''
  const values = {
    before: before.code,
    after: after.code,
    month: request.month,
    year,
    instalments: formatPlain(instalments),
  }
  const goals = ['differenza_lorda', 'differenza_periodo', 'differenza_netta']
  return { goals, lead: 'level-difference', values }
}

/** The step that was named by its month, in the period or as the beginning of a stretch; else the one to come. */
function stepDate(of: Case): string | undefined {
  const { date, today, month, periodSaid, hired, ended } = of.request
  const steps = stepsOfLevel(of)
  // "Da ottobre a novembre", "sommando novembre e dicembre"
  const between = hired && ended ? steps.find(from => from >= hired.value && from <= ended.value) : undefined
  if (between !== undefined) return between
  if (date > today) {
    const until = steps.filter(from => from > today && from <= date).at(-1)
    const next = until === undefined ? steps.find(from => from > date) : undefined
    if (next !== undefined) of.remark('no-step-until', { date })
    return until ?? next
  }
  const said = [...(periodSaid ? [month] : []), ...(hired ? [hired.value.slice(0, 7)] : [])]
  const last = periodSaid ? steps.filter(from => from <= today && from.slice(0, 7) <= month).at(-1) : undefined
  return steps.find(from => said.includes(from.slice(0, 7))) ?? steps.find(from => from > today) ?? last
}

/** A step of the table: what the level is paid from then on, and how much more than before. */
export function tableStep(of: Case): Found {
  const { request, sheet } = of
  const { today } = request
  const date = stepDate(of)
  if (date === undefined) {
    of.remark('no-step', {})
    sheet.put('lordo_mese', basePay(scratch(of)).monthly, bySum)
    return { goals: ['lordo_mese'], lead: 'gross-month' }
  }
  const on = (day: string) => basePay(scratch(of, { date: day, month: day.slice(0, 7) }))
  const isPast = date <= today
  if (request.slots.absorbed && request.superminimum) {
    // What was paid in all holds the superminimum: the table is what rises.
    const amounts = request.amounts.filter(({ role }) => role === 'superminimum')
    const by = (day: string) => basePay(scratch(of, { date: day, month: day.slice(0, 7), amounts }))
    return absorbed(of, { before: by(addDays(date, -1)), after: by(date), date })
  }
  const { period, stepsUntil } = request.slots
  const ofYear = period?.length === 4 || stepsUntil !== undefined || date.slice(0, 4) > today.slice(0, 4)
  const steps = stepsOfLevel(of).filter(from => from > today && from <= date)
  if (ofYear && steps.length > 1) return severalSteps(of, steps, on)
  const [before, after] = [on(isPast ? addDays(date, -1) : today), on(date)]
  const source = sourceOf(after)
  const one = sheet.put(isPast ? 'lordo_prima' : 'lordo_oggi', before.monthly, sourceOf(before))
  const other = sheet.put('lordo_mese', after.monthly, source)
  const step = sheet.put('differenza_lorda', less(other, one), bySum)
  // "Quota oraria di oggi e da gennaio": the hour of either table.
  const hours = request.kinds.includes('gross-hour')
    ? [before, after].map((pay, index) => {
        const id = index === 0 ? 'paga_oraria_prima' : 'paga_oraria_dopo'
        sheet.put(id, hourOf(scratch(of), pay), source)
        return id
      })
    : []
  const values = {
    date,
    ...stepOver(of, step, date),
    ...(isPast && !request.ended ? putNext(of, other, on) : {}),
    instalments: formatPlain(instalmentsOf(of)),
  }
  putNets(of, date, isPast ? addDays(date, -1) : today)
  const year = putYearOf(of, step, before, after)
  const goals = [
    'differenza_lorda',
    'lordo_mese',
    ...year,
    'differenza_periodo',
    'imposta_sostitutiva',
    'netto_premio',
    'differenza_netta',
    ...hours,
  ]
  return {
    goals: goals,
    lead: isPast ? 'table-step-past' : 'table-step',
    values,
  }
}

/** What a step leaves of net where that is asked: the same month by the table before it and by the one since. */
function putNets(of: Case, date: string, before: string): void {
  const { request, sheet } = of
  const isAsked = request.kinds.some(kind => kind === 'net' || kind === 'net-pay')
  // What a tax apart leaves is the net of the step.
  if (!isAsked || sheet.amount('netto_premio') !== undefined || !years.includes(request.year)) return
  const on = (day: string): Decimal | undefined => {
    const slip = monthSlip(scratch(of, { date: day, month: date.slice(0, 7) }), undefined, true)
    return slip.domestic ? undefined : slip.net
  }
  const [was, is] = [on(before), on(date)]
  if (!was || !is) return
  const one = sheet.put('netto_prima', was, bySum)
  sheet.put('differenza_netta', less(sheet.put('netto_dopo', is, bySum), one), bySum)
}

/** The steps of a year to come, one after the other: what each adds, and what the month comes to in the end. */
function severalSteps(of: Case, steps: readonly string[], on: (day: string) => BasePay): Found {
  const { sheet } = of
  const now = on(of.request.today)
  const first = sheet.put('lordo_oggi', now.monthly, sourceOf(now))
  let last = first
  let then = now
  const goals = steps.flatMap((date, index) => {
    const pay = on(date)
    then = pay
    const code = numbered('aumento_tappa', index)
    sheet.put(code, less(pay.monthly, last), sourceOf(pay), { label: labels.stepOn(date) })
    // The last month is that of the whole.
    const month = index < steps.length - 1 ? numbered('lordo_tappa', index) : 'lordo_mese'
    sheet.put(month, pay.monthly, sourceOf(pay), month === 'lordo_mese' ? {} : { label: labels.monthSince(date) })
    last = pay.monthly
    return [month, code]
  })
  const whole = sheet.put('differenza_lorda', less(last, first), bySum)
  const year = putYearOf(of, whole, now, then)
  return {
    goals: [...goals, 'differenza_lorda', ...year],
    lead: 'table-steps',
    values: { dates: steps.join(' '), instalments: formatPlain(instalmentsOf(of)) },
  }
}

/** What a difference comes to in a year, where a year is asked; and the years of either table, where they are asked themselves. */
function putYearOf(of: Case, step: Decimal, before: BasePay, after: BasePay): readonly string[] {
  const { request, sheet } = of
  const isAsked = request.kinds.includes('gross-year')
  if (!request.instalments && !isAsked) return []
  sheet.put('differenza_anno', times(step, instalmentsOf(of)), bySum)
  if (!isAsked) return ['differenza_anno']
  sheet.put('lordo_anno_1', yearOfPay(of, before), bySum)
  sheet.put('lordo_anno_2', yearOfPay(of, after), bySum)
  return ['lordo_anno_1', 'lordo_anno_2', 'differenza_anno']
}

/** After a step gone by, the one to come: what the month comes to then. */
function putNext(of: Case, now: Decimal, on: (day: string) => BasePay): Readonly<Record<string, string>> {
  const next = stepsOfLevel(of).find(from => from > of.request.today)
  if (next === undefined) return {}
  const pay = on(next)
  const source = sourceOf(pay)
  of.sheet.put('lordo_prossimo', pay.monthly, source)
  of.sheet.put('aumento_prossimo', less(pay.monthly, now), source)
  return { next }
}

interface Raised {
  readonly before: BasePay
  readonly after: BasePay
  readonly date: string
}

/** A raise that takes the place of a superminimum (assorbimento): what is left of it, and of the whole. */
function absorbed(of: Case, { before, after, date }: Raised): Found {
  const { request, sheet } = of
  const one = sheet.put('lordo_prima', before.monthly, sourceOf(before))
  const table = less(after.monthly, before.monthly)
  const raised = sheet.put('aumento', table, sourceOf(after))
  const had = new Exact(request.superminimum?.value ?? 0)
  sheet.put('minimo_prima', less(before.monthly, had), sourceOf(before))
  sheet.put('minimo_dopo', less(after.monthly, had), sourceOf(after))
  const left = less(had, raised)
  sheet.put('superminimo_mensile', left.amount.isNegative() ? new Exact(0) : left, bySum)
  sheet.put('lordo_mese', plus(one, Exact.max(0, raised.minus(had))), bySum)
  return { goals: ['superminimo_mensile', 'lordo_mese'], lead: 'absorbed', values: { date } }
}

/** A step of the table over a whole year, taxed apart. */
function taxedYear(of: Case, step: Decimal): Readonly<Record<string, string>> {
  const many = instalmentsOf(of)
  const gross = of.sheet.put('differenza_periodo', times(step, counted(many, 'mensilità')), bySum)
  return { many: formatPlain(many), rate: formatPlain(putSubstituteTax(of, gross, 'renewal').rate) }
}

/** The step over the months told, with the extra months asked, and the tax of a renewal on it where it was asked. */
function stepOver(of: Case, step: Decimal, date: string): Readonly<Record<string, string>> {
  const { request, sheet } = of
  const { hired, ended, kinds } = request
  if (!hired || !ended) return kinds.includes('substitute-tax') ? taxedYear(of, step) : {}
  // Nothing is due for the months before the step.
  const from = hired.value < date && date <= ended.value ? date : hired.value
  const many = monthsTouched(from, ended.value) + extraMonthsTold(of)
  const gross = sheet.put('differenza_periodo', times(step, counted(many, 'mensilità')), bySum)
  if (!kinds.includes('substitute-tax')) return { many: String(many) }
  const taxed = putSubstituteTax(of, gross, 'renewal')
  return { many: String(many), rate: formatPlain(taxed.rate) }
}

/** Below the minimum by less than this is rounding, or a family that was not told. */
const tolerance = { gross: 0.5, net: 15 } as const

/** Whether an amount is right for a level: both figures, the verdict first. */
export function verdict(of: Case): Found | undefined {
  const { request, sheet } = of
  const { agreement, year } = request
  // "La collega prende 1.850 e io 1.720": of pays told for one level the least is the one in doubt.
  const [amount] = request.amounts
    .filter(({ role }) => role === 'gross' || role === 'net' || role === 'unknown')
    .toSorted((one, other) => ((one.per ?? 'mese') === (other.per ?? 'mese') ? one.value - other.value : 0))
  if (!agreement || (!request.level && request.levels.length === 0) || !amount) return undefined
  const level = levelOf(of)
  if (amount.per === 'ora') return hourVerdict(of, amount)
  const slip = monthSlip(scratch(of), level, true)
  const instalments = instalmentsOf(of)
  const yearly = amount.per === 'anno' || (amount.per === undefined && amount.value > monthlyAtMost)
  const gross = yearly ? cents(slip.pay.monthly.times(instalments)) : slip.pay.monthly
  const net = slip.domestic ? gross : yearly ? new Exact(annualPay({ year, gross, instalments }).net) : slip.net
  const value = sheet.put('indicato', new Exact(amount.value), asSaid)
  const { apprentice, share } = slip.pay
  const formula = !yearly && share.equals(100) ? (apprentice?.formula ?? '') : ''
  sheet.put('minimo_lordo', { amount: gross, formula }, sourceOf(slip.pay))
  if (!slip.domestic) sheet.put('minimo_netto', net, bySum)
  const gap = less(amount.role === 'net' ? net : gross, value)
  sheet.put('scarto', { amount: gap.amount.abs(), formula: gap.formula }, bySum)
  const belowGross = value.lessThan(gross.minus(tolerance.gross))
  const belowNet = value.lessThan(net.minus(tolerance.net))
  const below = amount.role === 'net' ? belowNet : belowGross
  const between = amount.role === 'unknown' && !belowNet
  const lead = below ? (between ? 'between-minimum' : 'below-minimum') : 'above-minimum'
  const values = {
    said: formatItalian(value),
    per: yearly ? 'anno' : 'mese',
    as: amount.role,
    asked: request.judges ?? '',
    percent: apprentice?.percent === undefined ? '' : formatPlain(apprentice.percent),
    over: gap.amount.isNegative() && amount.role !== 'unknown' ? 'yes' : '',
  }
  return { goals: ['minimo_lordo', 'minimo_netto'], lead, values }
}

/** An hour that was said against the table's; of a net one, against what the month leaves of it. */
function hourVerdict(of: Case, { value, role }: Amount): Found {
  const { sheet, request } = of
  const table = { ...of, request: { ...request, amounts: [] } }
  const gross = hourOf(table, hoursBase(table)).toDecimalPlaces(2)
  const slip = role === 'net' && years.includes(request.year) ? monthSlip(scratch(table), undefined, true) : undefined
  sheet.put('indicato', new Exact(value), asSaid)
  sheet.put('minimo_lordo', gross, bySum)
  const net = slip && !slip.domestic ? cents(gross.times(slip.net).dividedBy(slip.pay.monthly)) : undefined
  if (net) sheet.put('minimo_netto', net, bySum)
  const lead = (net ?? gross).greaterThan(value) ? 'below-minimum' : 'above-minimum'
  return {
    goals: ['minimo_lordo', 'minimo_netto'],
    lead,
    values: { said: formatItalian(value), per: 'ora', as: role === 'net' ? role : '', asked: request.judges ?? '' },
  }
}
