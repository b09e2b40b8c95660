/** Calculations on the pay of a person: gross, net, payslip, extra months, seniority, one-off. */
import type { Level } from '@ccnl/knowledge'
import { annualPay, formatItalian, formatPlain, payslip, years } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { cents, counted, defined, Exact, less, over, part, plus, rate, times } from './amounts.ts'
import { annualOf, partOfYear, putAnnual, sinceHired } from './annual.ts'
import { putFullPay, putNextMonths } from './apprentice-next.ts'
import { type BasePay, basePay, dailyDivisor, hourOf, instalmentsOf, putHour, shareOf } from './base-pay.ts'
import { sharesOf, stepCount, stepsOf } from './beside-table.ts'
import { asAssumed, asSaid, byAgreement, byLaw, bySum, type Case, createSheet, isApprentice, scratch } from './case.ts'
import { isDomestic, missingStep, possibleNumbers, selectNumber, selectRow } from './facts.ts'
import { itemLabel, labels, numbered } from './it.ts'
import { agreementOf, levelOf, personOf, rowTotal, tableRow } from './level-row.ts'
import { extraMonths, monthInForce } from './period.ts'
import { amountOf, daysTold, isOfNights, saidGross } from './request-values.ts'
import { rulesNear } from './rules-near.ts'
import { decemberSlip, isDecemberSlip, isLastSlip, lastSlip } from './settled-slips.ts'
import { type Found, MissingInput, type Outcome } from './shape.ts'
import { monthSlip, putWhole, settleNet } from './slip.ts'
import { childrenWithoutAge, familyOf, profileOf } from './tax.ts'
import {
  besideOf,
  type ExtraMonthId,
  extraMonthIds,
  type Outside,
  outsideOf,
  sayOutside,
  yearOfPay,
} from './year-pay.ts'

export function grossMonth(of: Case): Found {
  const pay = basePay(of)
  const inForce = monthInForce(of, pay.level)
  if (inForce.whole) {
    of.sheet.put('lordo_mese', pay.monthly, bySum)
    const weeks = weeksPaid(of, pay) ?? daysPaid(of)
    if (weeks) return weeks
    const then = putNextMonths(of, pay)
    putFullPay(of, pay)
    if (then !== undefined)
      return { goals: ['lordo_mese', 'lordo_dopo'], lead: 'gross-month-then', values: { month: then } }
    return { goals: ['lordo_mese'], lead: pay.byHour ? 'gross-month-average' : 'gross-month' }
  }
  const worked = {
    ...over(pay.monthly, inForce.divisor, inForce.paidDays),
    amount: cents(pay.monthly.times(inForce.share)),
  }
  of.sheet.put('lordo_mese', worked, bySum, { label: labels.partOfMonth(inForce.paidDays) })
  return { goals: ['lordo_mese'], lead: 'gross-part', values: { month: of.request.month } }
}

/** "Per una settimana quanto le devo?": weeks of who is paid by the hour. */
function weeksPaid(of: Case, { byHour, weeklyHours }: BasePay, least = 0): Found | undefined {
  const { worked } = of.request.slots
  const weeks = worked?.unit === 'settimane' ? worked.value : least
  if (!byHour || weeklyHours === undefined || weeks === 0) return undefined
  of.sheet.put('lordo_settimane', times(byHour, counted(new Exact(weeklyHours).times(weeks), 'ore')), bySum)
  const values = { weeks: formatPlain(weeks), weekly: formatPlain(weeklyHours) }
  return { goals: ['lordo_settimane'], lead: 'gross-weeks', values }
}

/** "61 euro al giorno, 22 giornate": what the days told are paid. */
function daysPaid({ request, sheet }: Case): Found | undefined {
  const days = daysTold(request)
  const gross = saidGross(request)
  if (gross?.per !== 'giorno' || days === undefined) return undefined
  sheet.put('lordo_giornate', times(new Exact(gross.value), counted(days, 'giornate')), bySum)
  return { goals: ['lordo_giornate'], lead: 'gross-days', values: { days: formatPlain(days) } }
}

/** A week's pay: by its hours, or as its part of the month. */
export function grossWeek(of: Case): Found {
  const pay = basePay(of)
  const weeks = weeksPaid(of, pay, 1)
  if (!weeks) of.sheet.put('lordo_settimane', times(pay.monthly, part(12, 52)), bySum)
  return weeks ?? { goals: ['lordo_settimane'], lead: 'gross-week' }
}

/** Which level was not said: what each that fits is paid, the lowest and the highest first. */
export function levelRange(of: Case): Outcome | undefined {
  const { agreement, levels, date, share } = of.request
  // An apprentice is paid none of these in full.
  if (!agreement || isApprentice(of)) return undefined
  const sheet = createSheet({})
  for (const level of levels.length > 1 ? levels : agreement.levels) {
    const found = selectRow(agreement, level.code, personOf(of, level), date, { byHours: false })
    if (found?.row.total === undefined || found.row.per !== 'mese' || missingStep(agreement, level.code, date)) continue
    const { amount } = times(rowTotal(found.row), part(share?.value ?? 100, 100))
    sheet.put(`livello_${level.code}`, amount, byAgreement(found.row), { label: labels.levelGross(level.code) })
  }
  const sorted = sheet.lines.toSorted((one, other) => one.amount.comparedTo(other.amount))
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  if (!lowest || !highest || lowest === highest) return undefined
  const values = { low: lowest.id.slice('livello_'.length), high: highest.id.slice('livello_'.length) }
  return { kind: 'gross-month', goals: [lowest.id, highest.id], lines: sheet.lines, values, lead: 'levels', also: [] }
}

export function grossYear(of: Case): Found {
  const pay = basePay(of)
  const instalments = instalmentsOf(of)
  const said = pay.row === undefined && pay.share.equals(100) ? saidGross(of.request) : undefined
  // A month of it, to the cent, times its instalments would be some cents off.
  if (said?.per === 'anno') of.sheet.put('lordo_anno', new Exact(said.value), asSaid)
  else of.sheet.put('lordo_anno', yearOfPay(of, pay), bySum)
  return { goals: ['lordo_anno'], values: { instalments: formatPlain(instalments) } }
}

/** The pay that hours are worked out on: an hour said, or the agreement's own, needs no week. */
export function hoursBase(of: Case): BasePay {
  const gross = saidGross(of.request)
  const byHour = (hour: Decimal, more: Partial<BasePay> = {}): BasePay => {
    const none = new Exact(0)
    return { elements: [], fullTime: none, share: new Exact(100), monthly: none, ...more, byHour: hour }
  }
  if (gross?.per === 'ora') return byHour(of.sheet.put('paga_oraria', new Exact(gross.value), asSaid))
  if (gross) return basePay(of)
  const level = levelOf(of)
  const row = tableRow(of, level)
  return row.per === 'ora' ? byHour(putHour(of, level, row), { level, row }) : basePay(of)
}

export function grossHour(of: Case): Found {
  hourOf(of, hoursBase(of))
  return { goals: ['paga_oraria'] }
}

export function grossDay(of: Case): Found {
  const pay = basePay(of)
  const { dailyHours } = of.request.slots.pattern ?? {}
  if (pay.byHour && dailyHours !== undefined) {
    of.sheet.put('paga_giornaliera', times(pay.byHour, counted(dailyHours, 'ore')), bySum)
    return { goals: ['paga_giornaliera'] }
  }
  const { value, evidence } = dailyDivisor(of, pay.level)
  const day = of.sheet.put('paga_giornaliera', over(pay.monthly, value), byAgreement(evidence, asAssumed))
  const shares = sharesOf(of).map((fact, index) => {
    of.cite(fact, 'allowance')
    const code = numbered('quota_giornata', index)
    of.sheet.put(code, times(day, rate(Number(fact.value))), byAgreement(fact), { label: itemLabel(fact.name ?? '') })
    return code
  })
  if (shares.length === 0) return { goals: ['paga_giornaliera'] }
  of.sheet.put('giornata', plus(day, ...shares.map(code => of.sheet.amount(code) ?? new Exact(0))), bySum)
  return { goals: ['giornata', ...shares], lead: 'gross-day-whole' }
}

/** The net: of a pay that was said over its year, of a level as the month's payslip and the year. */
export function net(of: Case): Found {
  const { request, sheet } = of
  const gross = saidGross(request)
  const settled = request.amounts.some(({ role }) => role === 'net-added' || role === 'net-withheld')
  const told = settled && !gross && !request.level ? amountOf(request, 'net') : undefined
  if (told) {
    settleNet(of, told.value)
    return { goals: ['netto_finale'], lead: 'net-settled' }
  }
  const plain = request.hours.length === 0 && request.absences.length === 0 && !settled
  const two = request.amounts.filter(({ role }) => role === 'gross').map(({ value }) => value)
  if (two.length === 2 && plain && !request.level) return netOfTwo(of, two)
  // "2.080 lordi: il netto di novembre?" is a payslip's, as a level's is.
  const ofMonth = gross?.per === 'mese' && request.slots.period?.length === 7
  if (gross && (gross.per === 'anno' || gross.per === 'mese') && plain && !ofMonth) return netOfGross(of, gross)
  const slip = monthSlip(of)
  if (slip.domestic) return { goals: ['totale_lordo', 'netto'], lead: 'domestic', values: { month: request.month } }
  putWhole(of, slip)
  const instalments = instalmentsOf(of)
  const year = annualOf(of, yearOfPay(of, slip.pay).amount)
  sheet.put('netto_anno', new Exact(year.net), bySum)
  sheet.put('lordo_anno', new Exact(year.gross), bySum)
  sayChildren(of, year.gross.toNumber())
  const values = { month: request.month, instalments: formatPlain(instalments), year: String(request.year) }
  return { goals: ['netto', 'totale_lordo', 'netto_anno'], lead: 'net-level', values }
}

function netOfGross(of: Case, gross: NonNullable<ReturnType<typeof saidGross>>): Found {
  const { year } = of.request
  const instalments = instalmentsOf(of)
  // "Assunta il 1° settembre, netto del 2026?": what is left of the year that is asked.
  const ofYear = gross.per === 'mese' && of.request.slots.period?.length === 4
  const stretch = partOfYear(of) ?? (ofYear ? sinceHired(of) : undefined)
  const whole = new Exact(gross.value).times(gross.per === 'anno' ? 1 : instalments)
  const values = { instalments: formatPlain(instalments), year: String(year) }
  const goals = ['netto_anno', 'netto_mensilita', 'lordo_anno']
  if (stretch) {
    const { days, months, from, to } = stretch
    const paid = gross.whole ? cents(gross.value) : times(whole, part(months, 12)).amount
    const pay = annualOf(of, paid, { days, months, fixedTerm: true })
    putAnnual(of, pay, Math.max(1, (instalments * months) / 12))
    return { goals, lead: 'net-part', values: { ...values, from, to } }
  }
  const pay = annualOf(of, cents(whole))
  putAnnual(of, pay, instalments)
  const { otherPayments: other } = of.request.slots
  // A month that was told has another year with more of them.
  if (other !== undefined && gross.per === 'anno') {
    const label = labels.meanNet(other)
    of.sheet.put('netto_mensilita_2', over(new Exact(pay.net), other), bySum, { label })
  }
  sayChildren(of, whole.toNumber())
  return { goals, lead: 'net-year', values: { ...values, other: String(other ?? '') } }
}

/** From one gross to another: what the net gains. */
function netOfTwo(of: Case, values: readonly number[]): Found {
  const { sheet, request } = of
  const instalments = instalmentsOf(of)
  const yearly = saidGross(request)?.per === 'mese' ? instalments : 1
  const [before = new Exact(0), after = before] = values.map((value, index) => {
    const pay = annualOf(of, cents(new Exact(value).times(yearly)))
    sheet.put(`lordo_anno_${index + 1}`, new Exact(pay.gross), asSaid)
    return sheet.put(`netto_anno_${index + 1}`, new Exact(pay.net), bySum)
  })
  const falls = after.lessThan(before)
  const id = falls ? 'netto_in_meno' : 'netto_in_piu'
  const change = sheet.put(id, falls ? less(before, after) : less(after, before), bySum)
  sheet.put(`${id}_mese`, over(change, instalments), bySum)
  const goals = [id, `${id}_mese`, 'netto_anno_2', 'netto_anno_1']
  return { goals, lead: falls ? 'net-less' : 'net-more', values: { instalments: formatPlain(instalments) } }
}

/** Children whose age was not said change the net only from 21 years on: what it would be then is told. */
function sayChildren(of: Case, gross: number): void {
  const unknown = childrenWithoutAge(of)
  if (unknown === 0) return
  const family = familyOf(of) ?? {}
  const common = { year: of.request.year, gross, instalments: instalmentsOf(of), profile: profileOf(of) }
  const now = annualPay({ ...common, family })
  const then = annualPay({ ...common, family: { ...family, children: (family.children ?? 0) + unknown } })
  const more = new Exact(then.net).minus(now.net)
  const month = formatItalian(cents(more.dividedBy(12)))
  of.remark('children-then', { count: String(unknown), year: formatItalian(more), month })
}

export function monthlyPayslip(of: Case): Found {
  if (isLastSlip(of.request)) return lastSlip(of)
  if (isDecemberSlip(of.request)) return decemberSlip(of)
  const slip = monthSlip(of)
  const values = { month: of.request.month, hours: slip.hours.isZero() ? '' : formatItalian(slip.hours) }
  if (slip.domestic) return { goals: ['totale_lordo', 'netto'], lead: 'domestic', values }
  const isAsked = of.request.kinds.some(kind => kind === 'payslip' || kind === 'net' || kind === 'net-pay')
  const wanted = isAsked || isOfNights(of.request)
  if (!wanted) return { goals: ['totale_lordo'], lead: 'payslip-gross', values }
  putWhole(of, slip)
  if (!slip.hours.isZero()) {
    of.sheet.put('netto_ore', slip.net.minus(monthSlip(scratch(of, { hours: [] })).net), bySum)
  }
  sayChildren(of, yearOfPay(of, slip.pay).amount.toNumber())
  return { goals: ['netto', 'totale_lordo'], values }
}

/** The case on the day an extra month is paid, whose table it is paid by: December, or July where its year is told. */
function whenPaid(of: Case, which: keyof typeof extraMonthIds): Case {
  const { agreement, level, ended, slots, year, today } = of.request
  const { period } = slots
  if (!agreement || !level || ended || period?.length === 7 || year !== Number(today.slice(0, 4))) return of
  if (which === 'fourteenth' && period === undefined) return of
  const date = which === 'thirteenth' ? `${year}-12-31` : `${year}-07-01`
  return missingStep(agreement, level.value.code, date) ? of : { ...of, request: { ...of.request, date } }
}

/** 13th and 14th: a twelfth a month of at least 15 days, the 14th from July to June. */
export function extraMonth(of: Case, which: keyof typeof extraMonthIds): Found {
  const { request, sheet } = of
  const { agreement } = request
  const id = extraMonthIds[which]
  const person = personOf(of, request.level?.value)
  const fact = agreement ? selectNumber(agreement, 'mensilita_aggiuntive', id, person, request.date) : undefined
  if (fact) of.cite(fact.fact, id)
  if (fact?.value === 0 && fact.fact.unit === 'numero') {
    return { goals: [], lead: 'no-extra-month', values: { id, agreement: agreement?.shortName ?? '' } }
  }
  const share = fact === undefined ? 1 : fact.fact.unit === 'percento' ? fact.value / 100 : fact.value
  const pay = basePay(whenPaid(of, which))
  const { months, from, to } = extraMonths(of, which)
  const outside = outsideOf(of, pay, id)
  const own = besideOf(of, pay, id).map(({ amount: more, fact: item }, index) => {
    of.cite(item, 'allowance')
    return sheet.put(numbered('voce_aggiuntiva', index), more, byAgreement(item), { label: itemLabel(item.name ?? '') })
  })
  const held = outside ? pay.monthly.minus(putOutside(of, id, outside)) : pay.monthly
  const month = plus(held, ...own).amount
  const { amount, formula } = times(month, ...(share === 1 ? [] : [share]), part(months, 12))
  const source = fact ? byAgreement(fact.fact) : byLaw('D.P.R. 1070/1960')
  sheet.put(
    id,
    { amount, formula: months === 12 && share === 1 && !outside && own.length === 0 ? '' : formula },
    source,
  )
  const values = { id, months: String(months), from, to }
  if (request.slots.accrualAsked && months > 1)
    sheet.put('rateo_mese', times(month, ...(share === 1 ? [] : [share]), part(1, 12)), source)
  if (isDomestic(agreement)) return { goals: [id], lead: 'extra-month', values }
  if (!years.includes(request.year)) {
    of.remark('unknown-year', { years: years.join(', ') })
    return { goals: [id], lead: 'extra-month', values }
  }
  const slip = payslip({
    year: request.year,
    month: which === 'thirteenth' ? 12 : 6,
    kind: 'extra-month',
    elements: [{ code: id, label: id, amount }],
    instalments: instalmentsOf(of),
    expectedIncome: annualOf(of, yearOfPay(of, pay).amount).taxable,
    profile: profileOf(of),
    ...defined({ family: familyOf(of) }),
  })
  sheet.put(`${id}_netta`, new Exact(slip.net), byLaw('D.P.R. 600/1973 art. 23'))
  // "La busta di dicembre con la tredicesima": both are paid together.
  const beside = request.kinds.some(kind => kind === 'payslip' || kind === 'net-pay')
  if (which === 'thirteenth' && beside && request.periodSaid && request.month.endsWith('-12'))
    sheet.put('netto_insieme', plus(new Exact(slip.net), monthSlip(scratch(of)).net), bySum)
  return { goals: [id, `${id}_netta`, 'netto_insieme'], lead: 'extra-month', values }
}

function putOutside(of: Case, id: ExtraMonthId, outside: Outside): Decimal {
  sayOutside(of, id, outside)
  const { amount, evidence } = outside
  return of.sheet.put('voci_escluse', amount, byAgreement(evidence, asSaid), { effect: 'subtracts' })
}

export function senioritySteps(of: Case): Found {
  const level = levelOf(of)
  const count = stepCount(of, agreementOf(of), personOf(of, level))
  if (!count) throw new MissingInput({ code: 'seniority', field: 'data_assunzione' }, stepEach(of, level))
  const steps = stepsOf(of, level)
  if (!steps) return { goals: [], lead: 'no-steps', values: { count: String(count.count), next: count.next ?? '' } }
  of.cite(steps.evidence, 'steps')
  const source = byAgreement(steps.evidence)
  // What the month comes to with them, by the table.
  const whole = monthInForce(of, level).whole && saidGross(of.request) === undefined ? basePay(of, level) : undefined
  of.sheet.put('scatto', steps.each, source)
  of.sheet.put('scatti_anzianita', times(steps.each, steps.count), source)
  const values = { count: String(steps.count), next: count.next ?? '' }
  if (!whole) return { goals: ['scatti_anzianita', 'scatto'], values }
  of.sheet.put('lordo_mese', whole.monthly, bySum)
  return { goals: ['scatti_anzianita', 'scatto', 'lordo_mese'], values }
}

/** What one step is worth and how often one matures, whoever has how many. */
function stepEach(of: Case, level: Level): Found | undefined {
  const [amount, every] = ['importo', 'cadenza'].map(measure =>
    selectNumber(agreementOf(of), 'scatti', measure, personOf(of, level), of.request.date),
  )
  if (!amount) return undefined
  of.cite(amount.fact, 'steps')
  of.sheet.put('scatto', new Exact(amount.value), byAgreement(amount.fact))
  return { goals: ['scatto'], lead: 'step-each', values: { every: every ? formatPlain(every.value) : '' } }
}

/** A one-off of the renewal: the latest that the level has. */
export function oneOff(of: Case): Found {
  const agreement = agreementOf(of)
  const level = levelOf(of)
  const person = personOf(of, level)
  const [latest] = possibleNumbers(agreement, 'una_tantum', 'importo', person, '9999-12-31').toSorted((one, other) =>
    one.fact.from < other.fact.from ? 1 : -1,
  )
  if (!latest) throw new MissingInput({ code: 'no-one-off' })
  const { fact } = latest
  of.cite(fact, 'one-off')
  const { amount } = times(Number(fact.value), rate(shareOf(of, level).share))
  of.sheet.put('una_tantum', amount, byAgreement(fact))
  return { goals: ['una_tantum'], values: { from: fact.from } }
}

/** What the time on call is paid at least, by the month. */
export function onCall(of: Case): Found {
  const { monthly } = basePay(of)
  const { value: least, source } = rulesNear(of.request.year).onCall
  const percent = of.request.slots.percent ?? Number(least)
  of.sheet.put('indennita_disponibilita', times(monthly, rate(percent)), byLaw(source))
  return { goals: ['indennita_disponibilita'], values: { percent: formatPlain(percent) } }
}
