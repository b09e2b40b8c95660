/** Calculations on the pay of a person: gross, net, payslip, extra months, seniority, one-off. */
import { annualPay, dailyPay, formatItalian, formatPlain, payslip } from '@ccnl/payroll'
import { cents, Exact } from './amounts.ts'
import { annualOf, partOfYear, putAnnual } from './annual.ts'
import { type BasePay, basePay, dailyDivisor, hourOf, instalmentsOf, isApprentice } from './base-pay.ts'
import type { Case } from './case.ts'
import { factsOf, isDomestic, missingStep, openConditions, selectNumber, selectRow } from './facts.ts'
import { difference, labels, product, quotient } from './it.ts'
import { agreementOf, levelOf, personOf, tableRow } from './level-row.ts'
import { outcome } from './outcome.ts'
import { extraMonths, monthInForce } from './period.ts'
import { saidGross } from './request.ts'
import { stepCount, stepsOf } from './seniority.ts'
import { decemberSlip, isDecemberSlip, isLastSlip, lastSlip } from './settled-slips.ts'
import { MissingInput, type Outcome } from './shape.ts'
import { asAssumed, asSaid, byAgreement, byLaw, bySum, createSheet } from './sheet.ts'
import { monthSlip } from './slip.ts'
import { paidHours, putHours } from './surcharges.ts'
import { childrenWithoutAge, familyOf, profileOf } from './tax.ts'

export function grossMonth(of: Case): Outcome {
  const pay = basePay(of)
  const inForce = monthInForce(of, pay.level)
  if (inForce.whole) {
    of.sheet.put('lordo_mese', pay.monthly, bySum)
    if (pay.beyond) return beyondFullTime(of, pay, pay.beyond)
    return outcome(of, 'gross-month', ['lordo_mese'], pay.byHour ? { lead: 'gross-month-average' } : {})
  }
  const amount = cents(pay.monthly.times(inForce.share))
  const formula = quotient(pay.monthly, inForce.divisor, inForce.paidDays, amount)
  of.sheet.put('lordo_mese', amount, bySum, { label: labels.partOfMonth(inForce.paidDays), formula })
  return outcome(of, 'gross-month', ['lordo_mese'], { lead: 'gross-part', values: { month: of.request.month } })
}

/** Weekly hours beyond full time are overtime: what a month of them adds. */
function beyondFullTime(of: Case, pay: BasePay, weekly: number): Outcome {
  const hours = cents(new Exact(weekly).times(52).dividedBy(12)).toNumber()
  const paid = paidHours(of, pay, [{ kinds: ['straordinario'], hours, words: '' }])
  if (paid.length === 0) return outcome(of, 'gross-month', ['lordo_mese'])
  of.sheet.put('ore_totale', putHours(of, pay, paid).total, bySum)
  const values = { weekly: formatPlain(weekly), hours: formatPlain(hours) }
  return outcome(of, 'gross-month', ['lordo_mese', 'ore_totale'], { lead: 'gross-beyond', values })
}

/** Which level was not said: what each that fits is paid, the lowest and the highest first. */
export function levelRange(of: Case): Outcome | undefined {
  const { agreement, levels, date } = of.request
  const { share } = of.request
  // An apprentice is paid none of these in full.
  if (!agreement || isApprentice(of)) return undefined
  const sheet = createSheet({})
  for (const level of levels.length > 1 ? levels : agreement.levels) {
    const found = selectRow(agreement, level.code, personOf(of, level), date, { byHours: false })
    if (found?.row.total === undefined || found.row.per !== 'mese' || missingStep(agreement, level.code, date)) continue
    const amount = new Exact(found.row.total).times(share?.value ?? 100).dividedBy(100)
    sheet.put(`livello_${level.code}`, cents(amount), byAgreement(found.row), { label: labels.levelGross(level.code) })
  }
  const sorted = sheet.lines.toSorted((one, other) => one.amount.comparedTo(other.amount))
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  if (!lowest || !highest || lowest === highest) return undefined
  const values = { low: lowest.id.slice('livello_'.length), high: highest.id.slice('livello_'.length) }
  return { kind: 'gross-month', goals: [lowest.id, highest.id], lines: sheet.lines, values, lead: 'levels' }
}

export function grossYear(of: Case): Outcome {
  const pay = basePay(of)
  const instalments = instalmentsOf(of)
  const amount = cents(pay.monthly.times(instalments))
  of.sheet.put('lordo_anno', amount, bySum, { formula: product([pay.monthly, instalments], amount) })
  return outcome(of, 'gross-year', ['lordo_anno'], { values: { instalments: formatPlain(instalments) } })
}

/** The pay that hours are worked out on: an hour said, or the agreement's own, needs no week. */
export function hoursBase(of: Case): BasePay {
  const gross = saidGross(of.request)
  const whole = new Exact(100)
  const none = new Exact(0)
  if (gross?.per === 'ora') {
    const hour = new Exact(gross.value)
    of.sheet.put('paga_oraria', hour, asSaid)
    return { elements: [], fullTime: none, share: whole, monthly: none, byHour: hour }
  }
  if (!gross) {
    const level = levelOf(of)
    const row = tableRow(of, level)
    if (row.per === 'ora' && row.total !== undefined) {
      const hour = new Exact(row.total)
      of.sheet.put('paga_oraria', hour, byAgreement(row))
      return { level, row, elements: [], fullTime: none, share: whole, monthly: none, byHour: hour }
    }
  }
  return basePay(of)
}

export function grossHour(of: Case): Outcome {
  hourOf(of, hoursBase(of))
  return outcome(of, 'gross-hour', ['paga_oraria'])
}

export function grossDay(of: Case): Outcome {
  const pay = basePay(of)
  const divisor = dailyDivisor(of, pay.level)
  const amount = new Exact(dailyPay(pay.monthly, divisor.value, 2))
  const source = divisor.evidence ? byAgreement(divisor.evidence) : asAssumed
  of.sheet.put('paga_giornaliera', amount, source, { formula: quotient(pay.monthly, divisor.value, undefined, amount) })
  return outcome(of, 'gross-day', ['paga_giornaliera'])
}

/** The net: of a pay that was said over its year, of a level as the month's payslip and the year. */
export function net(of: Case): Outcome {
  const { request, sheet } = of
  const gross = saidGross(request)
  const plain = request.hours.length === 0 && request.absences.length === 0
  const two = request.amounts.filter(({ role }) => role === 'gross')
  if (two.length === 2 && plain && !request.level)
    return netOfTwo(
      of,
      two.map(({ value }) => value),
    )
  if (gross && (gross.per === 'anno' || gross.per === 'mese') && plain) return netOfGross(of, gross)
  const slip = monthSlip(of)
  if (slip.domestic)
    return outcome(of, 'net', ['totale_lordo', 'netto'], { lead: 'domestic', values: { month: request.month } })
  const instalments = instalmentsOf(of)
  const year = annualOf(of, cents(slip.pay.monthly.times(instalments)))
  sheet.put('netto_anno', new Exact(year.net), bySum)
  sheet.put('lordo_anno', new Exact(year.gross), bySum)
  sayChildren(of, year.gross.toNumber())
  const values = { month: request.month, instalments: formatPlain(instalments), year: String(request.year) }
  return outcome(of, 'net', ['netto', 'totale_lordo', 'netto_anno'], { lead: 'net-level', values })
}

function netOfGross(of: Case, gross: { readonly per: string; readonly value: number }): Outcome {
  const { year } = of.request
  const instalments = instalmentsOf(of)
  const part = partOfYear(of)
  const whole = gross.per === 'anno' ? new Exact(gross.value) : new Exact(gross.value).times(instalments)
  const values = { instalments: formatPlain(instalments), year: String(year) }
  const goals = ['netto_anno', 'netto_mensilita', 'lordo_anno']
  if (part) {
    const earned = cents(whole.times(part.months).dividedBy(12))
    const pay = annualOf(of, earned, { days: part.days, months: part.months, fixedTerm: true })
    putAnnual(of, pay, Math.max(1, (instalments * part.months) / 12))
    return outcome(of, 'net', goals, { lead: 'net-part', values: { ...values, from: part.from, to: part.to } })
  }
  putAnnual(of, annualOf(of, cents(whole)), instalments)
  sayChildren(of, whole.toNumber())
  return outcome(of, 'net', goals, { lead: 'net-year', values })
}

/** From one gross to another: what the net gains. */
function netOfTwo(of: Case, values: readonly number[]): Outcome {
  const { sheet, request } = of
  const instalments = instalmentsOf(of)
  const times = saidGross(request)?.per === 'mese' ? instalments : 1
  const nets = values.map((value, index) => {
    const pay = annualOf(of, cents(new Exact(value).times(times)))
    sheet.put(`lordo_anno_${index + 1}`, new Exact(pay.gross), asSaid)
    return sheet.put(`netto_anno_${index + 1}`, new Exact(pay.net), bySum, { needs: [`lordo_anno_${index + 1}`] })
  })
  const [before = new Exact(0), after = before] = nets
  const gain = after.minus(before)
  const month = cents(gain.dividedBy(instalments))
  sheet.put('netto_in_piu', gain, bySum, {
    formula: difference(after, [before], gain),
    needs: ['netto_anno_1', 'netto_anno_2'],
  })
  sheet.put('netto_in_piu_mese', month, bySum, {
    formula: quotient(gain, instalments, undefined, month),
    needs: ['netto_in_piu'],
  })
  const lead = gain.isNegative() ? 'net-less' : 'net-more'
  return outcome(of, 'net', ['netto_in_piu', 'netto_in_piu_mese'], {
    lead,
    values: { instalments: formatPlain(instalments) },
  })
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

export function monthlyPayslip(of: Case): Outcome {
  if (isLastSlip(of.request)) return lastSlip(of)
  if (isDecemberSlip(of.request)) return decemberSlip(of)
  const slip = monthSlip(of)
  const hours = slip.hours.isZero() ? '' : formatItalian(slip.hours)
  if (!slip.domestic) sayChildren(of, cents(slip.pay.monthly.times(instalmentsOf(of))).toNumber())
  const values = { month: of.request.month, hours }
  if (slip.domestic) return outcome(of, 'payslip', ['totale_lordo', 'netto'], { lead: 'domestic', values })
  return outcome(of, 'payslip', ['netto', 'totale_lordo'], { values })
}

/** 13th and 14th: a twelfth a month of at least 15 days, the 14th from July to June. */
export function extraMonth(of: Case, which: 'thirteenth' | 'fourteenth'): Outcome {
  const { request, sheet } = of
  const { agreement } = request
  const id = which === 'thirteenth' ? 'tredicesima' : 'quattordicesima'
  const person = personOf(of, request.level?.value)
  const fact = agreement ? selectNumber(agreement, 'mensilita_aggiuntive', id, person, request.date) : undefined
  if (fact) of.cite(fact.fact, id)
  if (fact && fact.value === 0 && fact.fact.unit === 'numero') {
    return outcome(of, which, [], { lead: 'no-extra-month', values: { id, agreement: agreement?.shortName ?? '' } })
  }
  const share = fact === undefined ? 1 : fact.fact.unit === 'percento' ? fact.value / 100 : fact.value
  const pay = basePay(of)
  const { months, from, to } = extraMonths(of, which)
  const amount = cents(pay.monthly.times(share).times(months).dividedBy(12))
  const factors = [pay.monthly, ...(share === 1 ? [] : [share]), `${months}/12`]
  sheet.put(id, amount, fact ? byAgreement(fact.fact) : byLaw('D.P.R. 1070/1960'), {
    formula: months === 12 && share === 1 ? '' : product(factors, amount),
  })
  const values = { id, months: String(months), from, to }
  if (agreement && isDomestic(agreement)) return outcome(of, which, [id], { lead: 'extra-month', values })
  const family = familyOf(of)
  const slip = payslip({
    year: request.year,
    month: which === 'thirteenth' ? 12 : 6,
    kind: 'extra-month',
    elements: [{ code: id, label: id, amount }],
    instalments: instalmentsOf(of),
    expectedIncome: annualOf(of, cents(pay.monthly.times(instalmentsOf(of)))).taxable,
    profile: profileOf(of),
    ...(family ? { family } : {}),
  })
  sheet.put(`${id}_netta`, new Exact(slip.net), byLaw('D.P.R. 600/1973 art. 23'), { needs: [id] })
  return outcome(of, which, [id, `${id}_netta`], { lead: 'extra-month', values })
}

export function senioritySteps(of: Case): Outcome {
  const level = levelOf(of)
  const count = stepCount(of, agreementOf(of), personOf(of, level))
  if (!count) throw new MissingInput({ code: 'seniority', field: 'data_assunzione' })
  const steps = stepsOf(of, level)
  if (!steps) return outcome(of, 'seniority-steps', [], { lead: 'no-steps', values: { count: String(count.count) } })
  of.cite(steps.evidence, 'steps')
  const source = byAgreement(steps.evidence)
  const amount = cents(steps.each.times(steps.count))
  of.sheet.put('scatto', steps.each, source)
  of.sheet.put('scatti_anzianita', amount, source, {
    formula: product([steps.each, steps.count], amount),
    needs: ['scatto'],
  })
  const values = { count: String(steps.count), most: steps.most === undefined ? '' : String(steps.most) }
  return outcome(of, 'seniority-steps', ['scatti_anzianita', 'scatto'], { values })
}

/** A one-off of the renewal: the latest that the level has. */
export function oneOff(of: Case): Outcome {
  const agreement = agreementOf(of)
  const person = personOf(of, levelOf(of))
  const [fact] = factsOf(agreement, 'una_tantum', 'importo', '9999-12-31')
    .filter(one => openConditions(one.when, person) !== undefined && typeof one.value === 'number')
    .toSorted((one, other) => (one.from < other.from ? 1 : -1))
  if (!fact) throw new MissingInput({ code: 'no-one-off' })
  of.cite(fact, 'one-off')
  const share = of.request.share ? new Exact(of.request.share.value).dividedBy(100) : new Exact(1)
  of.sheet.put('una_tantum', cents(share.times(Number(fact.value))), byAgreement(fact))
  return outcome(of, 'one-off', ['una_tantum'], { values: { from: fact.from } })
}
