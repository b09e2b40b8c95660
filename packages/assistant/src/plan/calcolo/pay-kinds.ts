/** Calculations on the pay of a person: gross, net, payslip, hours, extra months, absences, leave. */
import { annualPay, dailyPay, formatItalian, formatPlain, payslip } from '@ccnl/payroll'
import { cents, Exact, parsePlain, zero } from './amounts.ts'
import { annualOf, partOfYear, putAnnual } from './annual.ts'
import {
  agreementOf,
  basePay,
  dailyDivisor,
  hourOf,
  instalmentsOf,
  levelOf,
  personOf,
  stepCount,
  stepsOf,
} from './base-pay.ts'
import type { Case } from './case.ts'
import { factsOf, isDomestic, openConditions, select, selectNumber } from './facts.ts'
import { labels, product, quotient } from './it.ts'
import { monthInForce } from './month.ts'
import { outcome } from './outcome.ts'
import { extraMonths } from './period.ts'
import { saidGross } from './request.ts'
import { MissingInput, type Outcome } from './shape.ts'
import { absencePeriod } from './sickness.ts'
import { monthSlip } from './slip.ts'
import { paidHours, putHours } from './surcharges.ts'
import { childrenWithoutAge, familyOf, profileOf } from './tax.ts'

export function grossMonth(of: Case): Outcome {
  const { sheet, request } = of
  const pay = basePay(of)
  const inForce = monthInForce(of, pay.level)
  if (inForce.whole) {
    sheet.put({ id: 'lordo_mese', label: labels.monthly, amount: pay.monthly, source: { type: 'sum' } })
    return outcome(of, 'gross-month', ['lordo_mese'], pay.byHour ? { lead: 'gross-month-average' } : {})
  }
  const amount = cents(pay.monthly.times(inForce.share))
  sheet.put({
    id: 'lordo_mese',
    label: labels.partOfMonth(formatPlain(inForce.paidDays)),
    amount,
    formula: quotient(formatItalian(pay.monthly), formatPlain(inForce.divisor), formatPlain(inForce.paidDays), amount),
    source: { type: 'sum' },
  })
  return outcome(of, 'gross-month', ['lordo_mese'], { lead: 'gross-part', values: { month: request.month } })
}

export function grossYear(of: Case): Outcome {
  const pay = basePay(of)
  const instalments = instalmentsOf(of)
  const amount = cents(pay.monthly.times(instalments))
  of.sheet.put({
    id: 'lordo_anno',
    label: labels.yearly,
    amount,
    formula: product([formatItalian(pay.monthly), formatPlain(instalments)], amount),
    source: { type: 'sum' },
  })
  return outcome(of, 'gross-year', ['lordo_anno'], { values: { instalments: formatPlain(instalments) } })
}

export function grossHour(of: Case): Outcome {
  const pay = basePay(of)
  hourOf(of, pay)
  return outcome(of, 'gross-hour', ['paga_oraria'])
}

export function grossDay(of: Case): Outcome {
  const pay = basePay(of)
  const divisor = dailyDivisor(of, pay.level)
  const amount = new Exact(dailyPay(pay.monthly, divisor.value, 2))
  of.sheet.put({
    id: 'paga_giornaliera',
    label: labels.daily,
    amount,
    formula: quotient(formatItalian(pay.monthly), formatPlain(divisor.value), undefined, amount),
    source: divisor.evidence
      ? { type: 'agreement', evidence: divisor.evidence, agreement: agreementOf(of).code }
      : { type: 'assumed' },
  })
  return outcome(of, 'gross-day', ['paga_giornaliera'])
}

/** The net: of a pay that was said over its year, of a level as the month's payslip and the year. */
export function net(of: Case): Outcome {
  const { request, sheet } = of
  const gross = saidGross(request)
  if (
    gross &&
    (gross.per === 'anno' || gross.per === 'mese') &&
    request.hours.length === 0 &&
    request.absences.length === 0
  ) {
    const instalments = instalmentsOf(of)
    const part = partOfYear(of)
    const whole = gross.per === 'anno' ? new Exact(gross.value) : new Exact(gross.value).times(instalments)
    const earned = part ? cents(whole.times(part.months).dividedBy(12)) : cents(whole)
    const pay = annualOf(of, earned, part ? { days: part.days, months: part.months, fixedTerm: true } : {})
    putAnnual(of, pay, part ? Math.max(1, (instalments * part.months) / 12) : instalments)
    sayChildren(of, net => net, whole.toNumber())
    const values = {
      instalments: formatPlain(instalments),
      year: String(request.year),
      ...(part ? { from: part.from, to: part.to } : {}),
    }
    return outcome(of, 'net', ['netto_anno', 'netto_mensilita', 'lordo_anno'], {
      lead: part ? 'net-part' : 'net-year',
      values,
    })
  }
  const slip = monthSlip(of)
  if (slip.domestic) return outcome(of, 'net', ['totale_lordo'], { lead: 'domestic', values: { month: request.month } })
  const instalments = instalmentsOf(of)
  const year = annualOf(of, cents(slip.pay.monthly.times(instalments)))
  sheet.put({ id: 'netto_anno', label: labels.netYear, amount: new Exact(year.net), source: { type: 'sum' } })
  sheet.put({ id: 'lordo_anno', label: labels.grossYear, amount: new Exact(year.gross), source: { type: 'sum' } })
  sayChildren(of, value => value, cents(slip.pay.monthly.times(instalments)).toNumber())
  return outcome(of, 'net', ['netto', 'totale_lordo', 'netto_anno'], {
    lead: 'net-level',
    values: { month: request.month, instalments: formatPlain(instalments), year: String(request.year) },
  })
}

/** Children whose age was not said change the net only from 21 years on: what it would be then is told. */
function sayChildren(of: Case, _keep: (value: number) => number, gross: number): void {
  const unknown = childrenWithoutAge(of)
  if (unknown === 0) return
  const { request } = of
  const family = familyOf(of) ?? {}
  const instalments = instalmentsOf(of)
  const common = { year: request.year, gross, instalments, profile: profileOf(of) }
  const now = annualPay({ ...common, family })
  const then = annualPay({ ...common, family: { ...family, children: (family.children ?? 0) + unknown } })
  const more = new Exact(then.net).minus(now.net)
  of.remark('children-then', {
    count: String(unknown),
    year: formatItalian(more),
    month: formatItalian(cents(more.dividedBy(12))),
  })
}

export function monthlyPayslip(of: Case): Outcome {
  const slip = monthSlip(of)
  const { request } = of
  const values = { month: request.month, ...(slip.hours.isZero() ? {} : { hours: formatItalian(slip.hours) }) }
  if (slip.domestic) return outcome(of, 'payslip', ['totale_lordo'], { lead: 'domestic', values })
  return outcome(of, 'payslip', ['netto', 'totale_lordo'], { lead: 'payslip', values })
}

const hourKinds = { overtime: 'straordinario', 'night-work': 'notturno', 'holiday-work': 'festivo' } as const

/** What hours with a surcharge are paid. */
export function hours(of: Case, kind: keyof typeof hourKinds): Outcome {
  const { request, sheet } = of
  const nights = nightAllowance(of)
  if (kind === 'night-work' && nights) return nights
  const pay = hoursBase(of)
  let entries = request.hours
  if (entries.length === 0) {
    // No hours said: what one hour of that work is worth.
    const work = request.said.lavoro ?? [hourKinds[kind]]
    entries = [{ kinds: work, hours: 1, words: '' }]
    of.assume('one-hour', {})
  }
  const paid = paidHours(of, pay, entries)
  if (paid.length === 0) throw new MissingInput({ code: 'no-rate', field: 'maggiorazione_percento' })
  const sums = putHours(of, pay, paid)
  sheet.put({ id: 'ore_totale', label: labels.hoursTotal, amount: sums.total, source: { type: 'sum' } })
  sheet.put({ id: 'di_cui_maggiorazione', label: labels.surcharge, amount: sums.surcharge, source: { type: 'sum' } })
  const count = paid.reduce((sum, entry) => sum + entry.hours, 0)
  const percents = [...new Set(paid.map(({ percent }) => formatPlain(percent)))]
  const beyond = paid.every(entry => entry.beyond)
  return outcome(of, kind, ['ore_totale', 'di_cui_maggiorazione'], {
    lead: beyond ? 'overtime' : 'surcharge',
    values: {
      hours: formatPlain(count),
      percent: percents.length === 1 ? (percents[0] ?? '') : '',
      month: request.month,
    },
  })
}

/** The pay that hours are worked out on: an hour said stands for itself. */
function hoursBase(of: Case) {
  const gross = saidGross(of.request)
  if (gross?.per === 'ora') {
    const hour = new Exact(gross.value)
    of.sheet.put({ id: 'paga_oraria', label: labels.hourly, amount: hour, source: { type: 'said' } })
    return { elements: [], fullTime: zero, share: new Exact(100), monthly: zero, byHour: hour }
  }
  return basePay(of)
}

/** An allowance by the night, where the agreement has one and nights were counted. */
function nightAllowance(of: Case): Outcome | undefined {
  const { request, sheet } = of
  const { count } = request.slots
  const { agreement } = request
  if (!agreement || count === undefined) return undefined
  const person = personOf(of, request.level?.value)
  const facts = [
    ...factsOf(agreement, 'indennita', 'importo', request.date),
    ...factsOf(agreement, 'maggiorazioni', 'importo', request.date),
  ].filter(fact => fact.per === 'notte' && typeof fact.value === 'number')
  const [fact] = facts.filter(candidate => openConditions(candidate.when, person) !== undefined)
  if (!fact || typeof fact.value !== 'number') return undefined
  of.cite(fact, 'surcharge')
  const amount = cents(new Exact(fact.value).times(count.value))
  sheet.put({
    id: 'indennita_notti',
    label: labels.nightAllowance,
    amount,
    formula: product([formatItalian(fact.value), formatPlain(count.value)], amount),
    source: { type: 'agreement', evidence: fact, agreement: agreement.code },
  })
  return outcome(of, 'night-work', ['indennita_notti'], {
    lead: 'nights',
    values: { nights: formatPlain(count.value), each: formatItalian(fact.value) },
  })
}

/** 13th and 14th: a twelfth a month of at least 15 days, the 14th from July to June. */
export function extraMonth(of: Case, which: 'thirteenth' | 'fourteenth'): Outcome {
  const { request, sheet } = of
  const { agreement } = request
  const measure = which === 'thirteenth' ? 'tredicesima' : 'quattordicesima'
  const person = personOf(of, request.level?.value)
  const fact = agreement ? selectNumber(agreement, 'mensilita_aggiuntive', measure, person, request.date) : undefined
  if (fact) of.cite(fact.fact, measure)
  if (fact && fact.value === 0 && fact.fact.unit === 'numero') {
    return outcome(of, which, [], { lead: 'no-extra-month', values: { which, agreement: agreement?.shortName ?? '' } })
  }
  const share = fact === undefined ? 1 : fact.fact.unit === 'percento' ? fact.value / 100 : fact.value
  const pay = basePay(of)
  const { months, from, to } = extraMonths(of, which)
  const amount = cents(pay.monthly.times(share).times(months).dividedBy(12))
  sheet.put({
    id: measure,
    label: labels.extraMonth[which],
    amount,
    formula:
      months === 12 && share === 1
        ? ''
        : product([formatItalian(pay.monthly), ...(share === 1 ? [] : [formatPlain(share)]), `${months}/12`], amount),
    source: fact
      ? { type: 'agreement', evidence: fact.fact, agreement: fact.fact.agreement }
      : { type: 'law', text: 'D.P.R. 1070/1960' },
  })
  const goals = [measure]
  const values = { which, months: String(months), from, to }
  if (agreement && isDomestic(agreement)) return outcome(of, which, goals, { lead: 'extra-month', values })
  const family = familyOf(of)
  const slip = payslip({
    year: Number(to.slice(0, 4)) || request.year,
    month: which === 'thirteenth' ? 12 : 6,
    kind: 'extra-month',
    elements: [{ code: measure, label: labels.extraMonth[which], amount }],
    instalments: instalmentsOf(of),
    expectedIncome: annualOf(of, cents(pay.monthly.times(instalmentsOf(of)))).taxable,
    profile: profileOf(of),
    ...(family ? { family } : {}),
  })
  sheet.put({
    id: `${measure}_netta`,
    label: labels.netExtra[which],
    amount: new Exact(slip.net),
    source: { type: 'law', text: 'D.P.R. 600/1973 art. 23' },
  })
  return outcome(of, which, [...goals, `${measure}_netta`], { lead: 'extra-month', values })
}

export function unpaidAbsence(of: Case): Outcome {
  const { request, sheet } = of
  const pay = basePay(of)
  const absence = request.absences[0]
  const days = parsePlain(request.fields.giorni_assenza) ?? absence?.days
  const hoursAway = absence?.hours
  if (days === undefined && hoursAway === undefined) throw new MissingInput({ code: 'days', field: 'giorni_assenza' })
  if (days !== undefined) {
    const { value } = dailyDivisor(of, pay.level)
    const amount = cents(pay.monthly.times(days).dividedBy(value))
    sheet.put({
      id: 'trattenuta_assenza',
      label: labels.absence,
      amount,
      formula: quotient(formatItalian(pay.monthly), formatPlain(value), formatPlain(days), amount),
      source: { type: 'sum' },
    })
  } else {
    const hour = hourOf(of, pay)
    const amount = cents(hour.times(hoursAway ?? 0))
    sheet.put({
      id: 'trattenuta_assenza',
      label: labels.absence,
      amount,
      formula: product([formatItalian(hour, 5), formatPlain(hoursAway ?? 0)], amount),
      source: { type: 'sum' },
    })
  }
  return outcome(of, 'unpaid-absence', ['trattenuta_assenza'], {
    values: days === undefined ? { hours: formatPlain(hoursAway ?? 0) } : { days: formatPlain(days) },
  })
}

/** An illness: what INPS and the firm pay, and the payslip of its month. */
export function sickness(of: Case, kind: 'sickness' | 'injury'): Outcome {
  const { request, sheet } = of
  const absence = request.absences.find(one => one.kind === 'sickness' || one.kind === 'injury')
  const days = parsePlain(request.fields.giorni)
  const known = absence ?? (days === undefined ? undefined : { kind, days })
  if (!known || !absencePeriod(of, known)) throw new MissingInput({ code: 'sickness-days', field: 'giorni' })
  const slip = monthSlip(of)
  const { sickness } = slip
  if (sickness) {
    const all = cents(new Exact(sickness.pay.benefit).plus(sickness.pay.company))
    sheet.put({ id: 'malattia_totale', label: labels.sicknessTotal, amount: all, source: { type: 'sum' } })
    for (const id of ['malattia_inps', 'malattia_azienda'] as const) {
      if (sheet.amount(id) === undefined) {
        sheet.put({
          id,
          label: id === 'malattia_inps' ? labels.sicknessInps : labels.sicknessCompany,
          amount: zero,
          source: { type: 'sum' },
        })
      }
    }
    const values = { from: sickness.from, to: sickness.to, days: String(sickness.days), month: request.month }
    return outcome(of, kind, ['malattia_totale', 'malattia_inps', 'malattia_azienda', 'netto'], {
      lead: 'sickness',
      values,
    })
  }
  return outcome(of, kind, ['totale_lordo'], { lead: 'domestic', values: { month: request.month } })
}

/** Leave and permits accrued by the month. */
export function leaveAccrual(of: Case): Outcome {
  const { request, sheet } = of
  const agreement = agreementOf(of)
  const person = personOf(of, request.level?.value)
  const { months, from, to } = extraMonths(of, 'thirteenth')
  const settimana = request.said.settimana ?? 6
  const leave = select(
    agreement,
    'ferie',
    'durata',
    { ...person, settimana },
    request.date,
    fact => typeof fact.value === 'number',
  )
  if (!leave || typeof leave.fact.value !== 'number') throw new MissingInput({ code: 'no-leave' })
  if (request.said.settimana === undefined && leave.fact.when.settimana !== undefined) of.assume('six-day-week', {})
  of.cite(leave.fact, 'leave')
  const amount = cents(new Exact(leave.fact.value).times(months).dividedBy(12))
  sheet.put({
    id: 'ferie_maturate',
    label: labels.leave,
    amount,
    unit: leave.fact.unit,
    formula: product([formatPlain(leave.fact.value), `${months}/12`], amount),
    source: { type: 'agreement', evidence: leave.fact, agreement: agreement.code },
  })
  const goals = ['ferie_maturate']
  const parts = (['rol', 'ex_festivita'] as const).flatMap(measure => {
    const found = select(
      agreement,
      'permessi',
      measure,
      person,
      request.date,
      fact => typeof fact.value === 'number' && fact.unit === 'ore',
    )
    return found && typeof found.fact.value === 'number' ? [found.fact] : []
  })
  if (parts.length > 0) {
    for (const fact of parts) of.cite(fact, 'permits')
    const sum = parts.reduce((all, fact) => all + Number(fact.value), 0)
    const accrued = cents(new Exact(sum).times(months).dividedBy(12))
    const [first] = parts
    if (first) {
      sheet.put({
        id: 'permessi_maturati',
        label: labels.permits,
        amount: accrued,
        unit: 'ore',
        formula: product([formatPlain(sum), `${months}/12`], accrued),
        source: { type: 'agreement', evidence: first, agreement: agreement.code },
      })
    }
    goals.push('permessi_maturati')
  }
  return outcome(of, 'leave-accrual', goals, { values: { months: String(months), from, to } })
}

export function leaveInLieu(of: Case): Outcome {
  const { request, sheet } = of
  const days =
    parsePlain(request.fields.giorni) ??
    request.absences[0]?.days ??
    (request.slots.count?.of === 'giorni'
      ? request.slots.count.value
      : request.slots.worked?.unit === 'giorni'
        ? request.slots.worked.value
        : undefined)
  if (days === undefined) throw new MissingInput({ code: 'days', field: 'giorni' })
  const pay = basePay(of)
  const { value } = dailyDivisor(of, pay.level)
  const amount = cents(pay.monthly.times(days).dividedBy(value))
  sheet.put({
    id: 'ferie_non_godute',
    label: labels.leaveInLieu,
    amount,
    formula: quotient(formatItalian(pay.monthly), formatPlain(value), formatPlain(days), amount),
    source: { type: 'law', text: 'D.Lgs. 66/2003 art. 10' },
  })
  return outcome(of, 'leave-in-lieu', ['ferie_non_godute'], { values: { days: formatPlain(days) } })
}

export function senioritySteps(of: Case): Outcome {
  const { sheet } = of
  const level = levelOf(of)
  const agreement = agreementOf(of)
  const count = stepCount(of, agreement, personOf(of, level))
  if (!count) throw new MissingInput({ code: 'seniority', field: 'data_assunzione' })
  const steps = stepsOf(of, level)
  if (!steps) {
    return outcome(of, 'seniority-steps', [], { lead: 'no-steps', values: { count: String(count.count) } })
  }
  of.cite(steps.evidence, 'steps')
  const source = { type: 'agreement', evidence: steps.evidence, agreement: agreement.code } as const
  sheet.put({ id: 'scatto', label: labels.oneStep, amount: steps.each, source })
  const amount = cents(steps.each.times(steps.count))
  sheet.put({
    id: 'scatti_anzianita',
    label: labels.allSteps,
    amount,
    formula: product([formatItalian(steps.each), String(steps.count)], amount),
    needs: ['scatto'],
    source,
  })
  return outcome(of, 'seniority-steps', ['scatti_anzianita', 'scatto'], {
    values: { count: String(steps.count), ...(steps.most === undefined ? {} : { most: String(steps.most) }) },
  })
}

/** A one-off of the renewal, by its instalments. */
export function oneOff(of: Case): Outcome {
  const { request, sheet } = of
  const agreement = agreementOf(of)
  const person = personOf(of, levelOf(of))
  const whole = factsOf(agreement, 'una_tantum', 'importo', '9999-12-31').filter(
    fact => openConditions(fact.when, person) !== undefined && typeof fact.value === 'number',
  )
  const [fact] = whole.toSorted((one, other) => (one.from < other.from ? 1 : -1))
  if (!fact || typeof fact.value !== 'number') throw new MissingInput({ code: 'no-one-off' })
  of.cite(fact, 'one-off')
  const share = request.share ? new Exact(request.share.value).dividedBy(100) : new Exact(1)
  const amount = cents(share.times(fact.value))
  sheet.put({
    id: 'una_tantum',
    label: labels.oneOff,
    amount,
    source: { type: 'agreement', evidence: fact, agreement: agreement.code },
  })
  return outcome(of, 'one-off', ['una_tantum'], { values: { from: fact.from } })
}
