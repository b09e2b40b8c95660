import { addDays } from '@ccnl/knowledge'
import {
  averageDailyPay,
  formatPlain,
  injuryBands,
  maternityBenefit,
  type PayslipItem,
  parentalLeaveBenefit,
  years,
} from '@ccnl/payroll'
import type { Absence } from '@ccnl/reading'
import type { Decimal } from 'decimal.js'
import { cents, counted, Exact, less, parsePlain, part, plus, rate, times, total, zero } from './amounts.ts'
import { type BasePay, basePay, dailyDivisor, daysOf, hourOf, instalmentsOf } from './base-pay.ts'
import { byLaw, bySum, type Case, scratch } from './case.ts'
import { weekday } from './days.ts'
import { domesticSickness } from './domestic.ts'
import { isDomestic, missingStep, possibleNumbers } from './facts.ts'
import { labels, named, numbered } from './it.ts'
import { personOf } from './level-row.ts'
import { countedDays } from './period.ts'
import { saidGross } from './request-values.ts'
import { rulesNear } from './rules-near.ts'
import { type Found, MissingInput } from './shape.ts'
import {
  absencePeriod,
  bandsOf,
  benefitLabel,
  benefitLaw,
  categoryOf,
  illnessByLaw,
  illnessOf,
  injuryByLaw,
  meanDayOf,
  putAbsence,
  putBands,
  type Sickness,
} from './sickness.ts'
import { monthSlip, putWhole, type Slip } from './slip.ts'

export function unpaidAbsence(of: Case): Found {
  const { request, sheet } = of
  const { absences } = request
  const sum = (many: readonly (number | undefined)[]): number | undefined => {
    const told = many.filter(one => one !== undefined)
    return told.length > 0 ? told.reduce((all, one) => all + one, 0) : undefined
  }
  const between = ({ from, to }: Absence): number | undefined =>
    from && to ? countedDays(from, to, dailyDivisor(of, request.level?.value).value) : undefined
  const days = parsePlain(request.fields.giorni_assenza) ?? sum(absences.map(one => one.days ?? between(one)))
  const away = sum(absences.map(({ hours }) => hours))
  if (days === undefined && away === undefined) throw new MissingInput({ code: 'days', field: 'giorni_assenza' })
  const pay = basePay(of)
  const byHours = away === undefined ? undefined : times(hourOf(of, pay), away)
  const byDays = days === undefined ? undefined : daysOf(of, pay, days)
  const both = byDays && byHours ? plus(byDays.amount, byHours.amount) : undefined
  const withheld = sheet.put('trattenuta_assenza', both ?? byDays ?? byHours ?? zero, bySum)
  sheet.put('lordo_residuo', less(pay.monthly, withheld), bySum)
  const household = isDomestic(request.agreement)
  if (!household && years.includes(request.year)) putWhole(of, monthSlip(scratch(of)), true)
  const strike = absences.some(({ kind }) => kind === 'strike')
  const values = {
    of: strike ? 'strike' : 'unpaid',
    ...(days === undefined ? {} : { days: formatPlain(days) }),
    ...(away === undefined ? {} : { hours: formatPlain(away) }),
  }
  return { goals: ['trattenuta_assenza', 'lordo_residuo'], values }
}

/** An illness: what INPS and the firm pay, day by day, and the payslip of its month. */
export function sickness(of: Case, kind: string): Found {
  const { request, sheet } = of
  const absence = request.absences.find(one => one.kind === 'sickness' || one.kind === 'injury')
  const days = parsePlain(request.fields.giorni)
  const known =
    absence ??
    (kind === 'injury' ? injuryOf(of) : undefined) ??
    (days === undefined ? undefined : { kind: kind === 'injury' ? ('injury' as const) : ('sickness' as const), days })
  const household = isDomestic(request.agreement)
  if (household && kind === 'sickness' && known && ((known.from && known.to) || known.days))
    return domesticSickness(of, known)
  const insured = insuredDays(of, kind === 'injury')
  if (insured) return insured
  if (!known || !absencePeriod(of, known)) throw new MissingInput({ code: 'sickness-days', field: 'giorni' })
  const daily = dailySaid(of)
  const period = absencePeriod(of, known)
  const insuredOnly = !request.agreement && known.kind === 'sickness' && (daily ?? saidGross(request)) !== undefined
  if (insuredOnly && period) {
    const mean = daily ?? meanDayOf(of, categoryOf(of, undefined))
    return illnessByLaw(of, { days: period.days, daily: mean, count: daysPaid(of, { ...known, from: period.from }) })
  }
  // Days of several months stand in no one payslip.
  const spans = period?.from.slice(0, 7) !== period?.to.slice(0, 7) && !request.periodSaid
  if (spans && period && !daily && !request.agreement)
    return injuryByLaw(of, period.days, meanDayOf(of, 'white-collar'))
  if (daily) return sicknessByDay(of, known, daily)
  const slip = monthSlip(spans ? scratch(of) : of)
  const { sickness: found } = slip
  if (!found) return { goals: ['totale_lordo'], lead: 'domestic', values: { month: request.month } }
  if (spans) putAbsence(of, known, found)
  for (const id of ['malattia_inps', 'malattia_azienda']) if (sheet.amount(id) === undefined) sheet.put(id, zero, bySum)
  const received = sheet.put(
    'malattia_totale',
    plus(new Exact(found.pay.benefit), new Exact(found.pay.company)).amount,
    bySum,
  )
  const lost = found.deduction.amount.minus(received)
  if (lost.greaterThan(0)) sheet.put('malattia_persi', lost, bySum)
  // Days beyond the month are in the next payslip: none holds them all.
  const isWhole = found.from.slice(0, 7) === found.to.slice(0, 7)
  if (isWhole) putWhole(of, slip)
  else of.remark('several-slips', {})
  const values = {
    from: found.from,
    to: found.to,
    days: String(found.days),
    month: request.month,
    slip: isWhole ? 'yes' : '',
    shares: found.tiers.some(isReduced) && found.tiers.every(isShared) ? labels.shares(found.tiers) : '',
  }
  const goals = ['malattia_totale', 'malattia_inps', 'malattia_azienda', ...(isWhole ? ['netto'] : [])]
  return { goals, lead: kind, values }
}

type Tier = Sickness['tiers'][number]

/** Where the agreement adds nothing, what INPS pays is no share of the pay. */
const isShared = ({ percent }: Tier): boolean => percent > 0
const isReduced = ({ percent }: Tier): boolean => percent < 100

/** "Si fa male il 4, prognosi fino al 30": the days after the accident. */
function injuryOf({ request: { slots } }: Case): Absence | undefined {
  const { day, ended } = slots
  if (day === undefined || ended?.precision !== 'day' || ended.date <= day) return undefined
  // "Fino al 12 ottobre" of an accident of October is of its year.
  const near = `${day.slice(0, 4)}${ended.date.slice(4)}`
  return { kind: 'injury', from: addDays(day, 1), to: near > day ? near : ended.date }
}

/** An illness on a day's pay that was told: what of each day the agreement gives, and what of it INPS pays. */
function sicknessByDay(of: Case, absence: Absence, daily: Decimal): Found {
  const injury = absence.kind === 'injury'
  const period = injury && !of.request.agreement ? absencePeriod(of, absence) : undefined
  if (period) return injuryByLaw(of, period.days, daily)
  const { days, tiers, bands, untold } = illnessOf(of, absence, of.request.level?.value)
  // What the agreement adds is not known: the law's part is sure.
  if (injury && untold) return injuryByLaw(of, days, daily)
  const paidDays = daysPaid(of, absence)
  const sums = tiers.map(({ from, to, percent }, index) => {
    const worked = times(daily, counted(paidDays(from, to), 'giorni'), rate(percent))
    return of.sheet.put(numbered('malattia_giorni', index), worked, bySum, {
      label: labels.sickDays(from, to, percent),
    })
  })
  const law = benefitLaw(injury)
  const benefit = putBands(of, ['malattia_inps', benefitLabel(injury)], bands, { days, daily, law, count: paidDays })
  const whole = Exact.max(total(sums), benefit)
  of.sheet.put('malattia_azienda', whole.minus(benefit), bySum)
  of.sheet.put('malattia_totale', whole, bySum)
  if (!injury) of.remark('sickness-by-day', {})
  const goals = ['malattia_totale', 'malattia_inps', 'malattia_azienda']
  const insured = bands.reduce(
    (sum, { from, to, percent }) => sum + (new Exact(percent).isZero() ? 0 : paidDays(from, Math.min(to, days))),
    0,
  )
  const values = { days: String(days), insured: String(insured) }
  return { goals, lead: injury ? 'injury-days' : 'sickness-days', values }
}

/** The benefit of days that are told to be those INPS, or INAIL, pays: its bands from the first day that it pays. */
function insuredDays(of: Case, injury: boolean): Found | undefined {
  const { insuredDays: days } = of.request.slots
  const daily = dailySaid(of)
  if (days === undefined || daily === undefined) return undefined
  const bands = (injury ? injuryBands : bandsOf(of)).filter(({ percent }) => Number(percent) > 0)
  const first = bands[0]?.from ?? 1
  const last = first + days - 1
  putBands(of, ['malattia_inps', benefitLabel(injury)], bands, { days: last, daily, law: benefitLaw(injury) })
  const percents = bands.flatMap(({ from, percent }) => (from > last ? [] : formatPlain(new Exact(percent)))).join(', ')
  return {
    goals: ['malattia_inps'],
    lead: 'insured-days',
    values: { days: formatPlain(days), percents, by: injury ? 'INAIL' : 'INPS' },
  }
}

/** How many of an illness's days are paid: all of them, or no Sundays for who said to be a worker paid by the day (operaio). */
function daysPaid(of: Case, absence: Absence): (from: number, to: number) => number {
  const { from: first } = absence
  const { qualifica } = of.request.said
  const byDay = qualifica?.includes('operaio') && !qualifica.includes('impiegato')
  // INAIL pays every day of the calendar.
  if (!byDay || first === undefined || absence.kind === 'injury') return (from, to) => Math.max(0, to - from + 1)
  return (from, to) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => addDays(first, from - 1 + index)).filter(
      day => weekday(day) !== 0,
    ).length
}

/** What the year's law has of the leave of parents: percents, and days of them. */
function parentalRules({ request: { year } }: Case) {
  const { raised, ordinary, raisedMonths, paternityDays } = rulesNear(year).parentalLeave
  return {
    raised: Number(raised.value),
    plain: Number(ordinary.value),
    raisedAtMost: Number(raisedMonths.value) * 30,
    paternity: { days: Number(paternityDays.value), law: paternityDays.source },
  }
}

const parentalLaw = 'D.Lgs. 151/2001 art. 34'

/** Maternity, paternity and parental leave: what INPS pays, and the agreement's share where it tops up. */
export function parental(of: Case, kind: string): Found {
  const { request, sheet } = of
  const { agreement, year, slots } = request
  const maternity = kind === 'maternity'
  const rules = parentalRules(of)
  const { paternity, raisedAtMost } = rules
  const isRate = slots.percent === rules.raised || slots.percent === rules.plain
  const daily = dailySaid(of)
  const before = maternity ? monthBefore(of) : of
  const pay = basePay(before)
  const category = categoryOf(of, pay.level)
  // Who is paid by the day has 26 of them in a month.
  const leaveMonth = category === 'blue-collar' ? 26 : 30
  const told = kind === 'parental-leave' ? slots.parentalDays : undefined
  const said =
    parsePlain(request.fields.giorni) ??
    told?.whole ??
    request.absences.find(one => one.kind === kind)?.days ??
    (slots.count?.of === 'giorni' ? slots.count.value : undefined) ??
    (slots.worked?.unit === 'mesi' ? slots.worked.value * leaveMonth : undefined) ??
    // A week of leave is seven days, for who is paid by the day its working ones.
    (slots.worked?.unit === 'settimane' ? slots.worked.value * (leaveMonth === 26 ? 6 : 7) : undefined)
  // Accruals of the extra months count for maternity alone (D.Lgs. 151/2001 art. 23 and 34).
  const accruals = maternity ? times(pay.monthly, part(instalmentsOf(of) - 12, 12)).amount : zero
  const dailyAverage = daily ?? new Exact(averageDailyPay({ category, monthly: pay.monthly, accruals }))
  const usual = kind === 'paternity' ? paternity.days : leaveMonth
  if (said === undefined) of.assume('one-month', { days: String(usual) })
  const days = said ?? usual
  const input = { year, dailyAverage, days }
  // More than the raised months: those after them have the plain rate.
  const raisedDaysAtMost = (raisedAtMost / 30) * leaveMonth
  const isLonger = kind === 'parental-leave' && told === undefined && !isRate && days > raisedDaysAtMost
  const mixed = told ?? (isLonger ? { raised: raisedDaysAtMost, whole: days } : undefined)
  const isMixed = mixed !== undefined && mixed.raised > 0 && mixed.raised < days
  if (mixed && isMixed) {
    const { paid, goals, values } = putRates(of, dailyAverage, mixed.raised, days - mixed.raised)
    sheet.put('indennita_inps', paid, bySum)
    // Of months the month is told, too.
    const stretches = [[rules.raised, mixed.raised] as const, [rules.plain, days - mixed.raised] as const]
    for (const [percent] of stretches.filter(([, count]) => count > leaveMonth)) {
      const month = times(dailyAverage, counted(leaveMonth, 'giorni'), rate(percent))
      sheet.put(`indennita_mese_${percent}`, month, byLaw(parentalLaw), { label: labels.parentalMonth(percent) })
    }
    if (isLonger) of.remark('parental-raised', {})
    const each = { days: formatPlain(days), raised: formatPlain(mixed.raised), plain: formatPlain(days - mixed.raised) }
    return { goals: ['indennita_inps', ...goals], lead: 'parental-mixed', values: { ...values, ...each } }
  }
  // The raised months may have been used: where nothing says which of them it is, both are told.
  const isEither = kind === 'parental-leave' && !mixed && days <= raisedAtMost && !isRate
  const either = isEither ? putRates(of, dailyAverage, days, days) : undefined
  // The lower rate where the question says so: the raised months were used.
  const raisedDays = mixed ? mixed.raised : slots.percent === rules.plain ? 0 : Math.min(days, raisedAtMost)
  const benefit =
    kind === 'paternity'
      ? times(dailyAverage, days).amount
      : new Exact(maternity ? maternityBenefit(input) : parentalLeaveBenefit({ ...input, raisedDays }))
  const percent = benefit.dividedBy(dailyAverage.times(days)).times(100).toDecimalPlaces(0)
  const law = kind === 'paternity' ? paternity.law : `D.Lgs. 151/2001 art. ${maternity ? 22 : 34}`
  if (maternity && !daily) sheet.put('media_giornaliera', cents(dailyAverage), byLaw('D.Lgs. 151/2001 art. 23'))
  sheet.put('indennita_giorno', times(dailyAverage, rate(percent)), byLaw(law))
  const worked = { ...times(dailyAverage, counted(days, 'giorni'), rate(percent)), amount: benefit }
  sheet.put('indennita_inps', worked, byLaw(law))
  const topped = maternity ? toppedUp(of, pay, percent) : undefined
  if (kind === 'parental-leave') of.remark('parental-raised', {})
  if (request.kinds.includes('contributions')) of.remark('benefit-contributions', {})
  // Of a leave of months the month is what is paid, at the rate of the first.
  const first = maternity ? percent : new Exact(raisedDays > 0 ? rules.raised : rules.plain)
  const month = { ...times(dailyAverage, counted(leaveMonth, 'giorni'), rate(first)) }
  // A household pays no leave: INPS does, and no payslip holds it.
  if (!daily && !isDomestic(agreement)) {
    const paid = before === of ? pay : basePay(of)
    const share = Math.min(1, days / leaveMonth)
    const ofMonth =
      days > leaveMonth ? { ...named('indennita_mese'), ...month } : { ...named('indennita_inps'), ...worked }
    putWhole(of, leaveSlip(of, paid, ofMonth, law, share), true)
    if (maternity && !accruals.isZero()) of.remark('maternity-accruals', {})
    if (either) {
      const plain = times(dailyAverage, counted(Math.min(days, leaveMonth), 'giorni'), rate(rules.plain))
      const slip = leaveSlip(scratch(of), paid, { ...ofMonth, ...plain }, law, share)
      sheet.put('netto_minore', slip.net, bySum, { label: labels.parentalNet(rules.plain) })
    }
  }
  const values = { days: formatPlain(days), percent: formatPlain(percent), topped: topped ? formatPlain(topped) : '' }
  if (either) return { goals: either.goals, lead: 'parental-rates', values: { ...values, ...either.values } }
  return { goals: ['indennita_inps', 'indennita_giorno', 'netto'], lead: 'parental', values }
}

/** The case in the month before its leave begins, which the leave is worked out on (D.Lgs. 151/2001 art. 23). */
function monthBefore(of: Case): Case {
  const { absences, agreement, level } = of.request
  const from = absences.find(({ kind }) => kind === 'maternity')?.from
  if (from === undefined) return of
  const date = addDays(`${from.slice(0, 7)}-01`, -1)
  const untold = agreement && level && missingStep(agreement, level.value.code, date)
  return untold ? of : { ...of, request: { ...of.request, date } }
}

/** Days of a parental leave at its two rates, one line each; with the lines' ids and what they come to. */
function putRates(of: Case, daily: Decimal, raisedDays: number, plainDays: number) {
  const { raised, plain } = parentalRules(of)
  const law = byLaw(parentalLaw)
  const put = (percent: number, count: number): Decimal =>
    of.sheet.put(`indennita_${percent}`, times(daily, counted(count, 'giorni'), rate(percent)), law, {
      label: labels.parentalRate(percent),
    })
  const paid = plus(put(raised, raisedDays), put(plain, plainDays))
  const values = { first: String(raised), other: String(plain) }
  return { paid, values, goals: [`indennita_${raised}`, `indennita_${plain}`] }
}

/** A mean day that was told is the one the benefit is worked out on. */
function dailySaid({ request }: Case): Decimal | undefined {
  const gross = saidGross(request)
  return gross?.per === 'giorno' ? new Exact(gross.value) : undefined
}

/** What the agreement brings maternity up to, where that is more than INPS pays. */
function toppedUp(of: Case, pay: BasePay, percent: Decimal): number | undefined {
  const { agreement, date } = of.request
  const shares = agreement ? possibleNumbers(agreement, 'maternita', 'trattamento', personOf(of, pay.level), date) : []
  const [whole] = shares
    .map(({ fact }) => fact)
    .filter(({ unit, borneBy }) => unit === 'percento' && borneBy !== 'inps')
    .toSorted((one, other) => Number(other.value) - Number(one.value))
  if (!whole || percent.greaterThanOrEqualTo(Number(whole.value))) return undefined
  of.cite(whole, 'maternity')
  return Number(whole.value)
}

/** The payslip of the month of a leave: the days not worked, the benefit in their place. */
function leaveSlip(
  of: Case,
  pay: BasePay,
  benefit: Pick<PayslipItem, 'code' | 'label' | 'amount' | 'formula'>,
  source: string,
  share: number,
): Slip {
  const away = times(pay.monthly, share).amount
  return monthSlip(of, undefined, false, [
    { ...named('congedo_trattenuta'), amount: away.negated() },
    { ...benefit, contributory: false, reimbursed: true, source },
  ])
}
