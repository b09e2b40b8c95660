/** Calculations on hours and days: surcharges, absences, illness, maternity, leave. */
import type { Fact } from '@ccnl/knowledge'
import { averageDailyPay, formatItalian, formatPlain, maternityBenefit, parentalLeaveBenefit } from '@ccnl/payroll'
import { cents, Exact, parsePlain, zero } from './amounts.ts'
import { basePay, dailyDivisor, hourOf, instalmentsOf } from './base-pay.ts'
import type { Case } from './case.ts'
import { factsOf, isDomestic, openConditions, select, selectNumber } from './facts.ts'
import { lineLabels, percent, product, quotient } from './it.ts'
import { agreementOf, personOf } from './level-row.ts'
import { outcome } from './outcome.ts'
import { hoursBase } from './pay-kinds.ts'
import { extraMonths } from './period.ts'
import { MissingInput, type Outcome } from './shape.ts'
import { asSaid, byAgreement, byLaw, bySum } from './sheet.ts'
import { absencePeriod, categoryOf } from './sickness.ts'
import { monthSlip } from './slip.ts'
import { paidHours, putHours } from './surcharges.ts'

const hourKinds = { overtime: 'straordinario', 'night-work': 'notturno', 'holiday-work': 'festivo' } as const

/** What hours with a surcharge are paid; where none were said, what one is. */
export function hours(of: Case, kind: keyof typeof hourKinds): Outcome {
  const { request, sheet } = of
  const nights = kind === 'night-work' ? nightAllowance(of) : undefined
  if (nights) return nights
  const paidHour = request.amounts.find(({ per, role }) => per === 'ora' && role === 'unknown')
  if (paidHour && request.level && request.hours.length > 0) return hoursVerdict(of, kind, paidHour.value)
  const pay = hoursBase(of)
  const daily = request.slots.pattern?.dailyHours
  if (request.hours.length === 0 && daily === undefined) of.assume('one-hour', {})
  const one = { kinds: request.said.lavoro ?? [hourKinds[kind]], hours: daily ?? 1, words: '' }
  const paid = paidHours(of, pay, request.hours.length > 0 ? request.hours : [one])
  if (paid.length === 0) throw new MissingInput({ code: 'no-rate', field: 'maggiorazione_percento' })
  const sums = putHours(of, pay, paid)
  sheet.put('ore_totale', sums.total, bySum)
  sheet.put('di_cui_maggiorazione', sums.surcharge, bySum)
  const count = paid.reduce((all, entry) => all + entry.hours, 0)
  const percents = [...new Set(paid.map(entry => formatPlain(entry.percent)))]
  // Hours of the contract are in the month's pay already; who is paid by the hour is paid them here.
  const whole = pay.byHour !== undefined || paid.every(({ beyond }) => beyond)
  return outcome(of, kind, ['ore_totale', 'di_cui_maggiorazione'], {
    lead: whole ? 'overtime' : 'surcharge',
    values: { hours: formatPlain(count), percent: percents.length === 1 ? (percents[0] ?? '') : '' },
  })
}

/** Whether what was paid for an hour is what the agreement wants for it, surcharge included. */
function hoursVerdict(of: Case, kind: keyof typeof hourKinds, each: number): Outcome {
  const { request, sheet } = of
  const pay = hoursBase({ ...of, request: { ...request, amounts: [] } })
  const due = paidHours(of, pay, request.hours)
  if (due.length === 0) throw new MissingInput({ code: 'no-rate', field: 'maggiorazione_percento' })
  const { total } = putHours(of, pay, due)
  const count = due.reduce((all, entry) => all + entry.hours, 0)
  const paid = cents(new Exact(each).times(count))
  sheet.put('ore_totale', total, bySum)
  sheet.put('ora_maggiorata', cents(total.dividedBy(count)), bySum, {
    formula: quotient(total, count, undefined, cents(total.dividedBy(count))),
    needs: ['ore_totale'],
  })
  sheet.put('pagato', paid, asSaid, { formula: product([new Exact(each), `${formatPlain(count)} ore`], paid) })
  const below = paid.lessThan(total)
  sheet.put('scarto', total.minus(paid).abs(), bySum, { needs: ['ore_totale', 'pagato'] })
  return outcome(of, kind, ['ore_totale', 'scarto'], {
    lead: below ? 'hours-below' : 'hours-above',
    values: { each: formatItalian(each), hours: formatPlain(count) },
  })
}

/** An allowance by the night, where the agreement has one and nights were counted; of several the highest leads. */
function nightAllowance(of: Case): Outcome | undefined {
  const { request, sheet } = of
  const { agreement } = request
  const { count } = request.slots
  if (!agreement || count === undefined) return undefined
  const person = { ...personOf(of, request.level?.value), lavoro: ['notturno'] }
  const groups = (fact: Fact) => fact.when.gruppo ?? []
  const [fact, ...others] = ['indennita', 'maggiorazioni']
    .flatMap(theme => factsOf(agreement, theme, 'importo', request.date))
    .filter(one => one.per === 'notte' && typeof one.value === 'number')
    .filter(one => openConditions(one.when, { ...person, gruppo: person.gruppo ?? groups(one) }) !== undefined)
    .toSorted((one, other) => Number(other.value) - Number(one.value))
  if (!fact) return undefined
  for (const one of [fact, ...others]) of.cite(one, 'surcharge')
  const name = (one: Fact) => agreement.groups.find(({ key }) => key === groups(one)[0])?.name ?? one.note ?? ''
  if (others.length > 0 && name(fact) !== '') of.assume('night-group', { group: name(fact) })
  for (const one of others) of.remark('other-night', { amount: formatItalian(Number(one.value)), group: name(one) })
  const amount = cents(new Exact(Number(fact.value)).times(count.value))
  const each = new Exact(Number(fact.value))
  sheet.put('indennita_notti', amount, byAgreement(fact), { formula: product([each, count.value], amount) })
  const values = { nights: formatPlain(count.value), each: formatItalian(each) }
  return outcome(of, 'night-work', ['indennita_notti'], { lead: 'nights', values })
}

export function unpaidAbsence(of: Case): Outcome {
  const { request, sheet } = of
  const absence = request.absences[0]
  const days = parsePlain(request.fields.giorni_assenza) ?? absence?.days
  if (days === undefined && absence?.hours === undefined)
    throw new MissingInput({ code: 'days', field: 'giorni_assenza' })
  const pay = basePay(of)
  if (days === undefined) {
    const away = absence?.hours ?? 0
    const hour = hourOf(of, pay)
    const amount = cents(hour.times(away))
    sheet.put('trattenuta_assenza', amount, bySum, { formula: product([hour, away], amount) })
    return outcome(of, 'unpaid-absence', ['trattenuta_assenza'], { values: { hours: formatPlain(away) } })
  }
  const { value } = dailyDivisor(of, pay.level)
  const amount = cents(pay.monthly.times(days).dividedBy(value))
  sheet.put('trattenuta_assenza', amount, bySum, { formula: quotient(pay.monthly, value, days, amount) })
  return outcome(of, 'unpaid-absence', ['trattenuta_assenza'], { values: { days: formatPlain(days) } })
}

/** An illness: what INPS and the firm pay, and the payslip of its month. */
export function sickness(of: Case, kind: 'sickness' | 'injury'): Outcome {
  const { request, sheet } = of
  const absence = request.absences.find(one => one.kind === 'sickness' || one.kind === 'injury')
  const days = parsePlain(request.fields.giorni)
  const known = absence ?? (days === undefined ? undefined : { kind, days })
  if (!known || !absencePeriod(of, known)) throw new MissingInput({ code: 'sickness-days', field: 'giorni' })
  const { sickness: found } = monthSlip(of)
  if (!found) return outcome(of, kind, ['totale_lordo'], { lead: 'domestic', values: { month: request.month } })
  for (const id of ['malattia_inps', 'malattia_azienda']) if (sheet.amount(id) === undefined) sheet.put(id, zero, bySum)
  const received = cents(new Exact(found.pay.benefit).plus(found.pay.company))
  sheet.put('malattia_totale', received, bySum)
  const lost = found.deduction.minus(received)
  if (lost.greaterThan(0))
    sheet.put('malattia_persi', lost, bySum, { needs: ['malattia_trattenuta', 'malattia_totale'] })
  const values = { from: found.from, to: found.to, days: String(found.days), month: request.month }
  return outcome(of, kind, ['malattia_totale', 'malattia_inps', 'malattia_azienda', 'netto'], {
    lead: kind,
    values,
  })
}

/** Maternity and parental leave: what INPS pays, and the agreement's share where it tops up. */
export function parental(of: Case, kind: 'maternity' | 'parental-leave'): Outcome {
  const { request } = of
  const { agreement, year } = request
  const pay = basePay(of)
  const said = parsePlain(request.fields.giorni) ?? request.absences.find(one => one.kind === kind)?.days
  const accruals = cents(pay.monthly.times(instalmentsOf(of) - 12).dividedBy(12))
  const category = categoryOf(of, pay.level)
  // Who is paid by the day has 26 of them in a month.
  const leaveMonth = category === 'blue-collar' ? 26 : 30
  const dailyAverage = averageDailyPay({
    category,
    monthly: pay.monthly,
    accruals,
  })
  if (said === undefined) of.assume('one-month', { days: String(leaveMonth) })
  const days = said ?? leaveMonth
  const input = { year, dailyAverage, days }
  const benefit =
    kind === 'maternity' ? maternityBenefit(input) : parentalLeaveBenefit({ ...input, raisedDays: Math.min(days, 90) })
  const amount = new Exact(benefit)
  const rate = amount.dividedBy(new Exact(dailyAverage).times(days)).times(100).toDecimalPlaces(0)
  const source = byLaw(kind === 'maternity' ? 'D.Lgs. 151/2001 art. 22' : 'D.Lgs. 151/2001 art. 34')
  of.sheet.put('indennita_inps', amount, source, { formula: product([dailyAverage, days, percent(rate)], amount) })
  const person = personOf(of, pay.level)
  const whole =
    agreement && kind === 'maternity'
      ? selectNumber(agreement, 'maternita', 'trattamento', person, request.date)
      : undefined
  if (whole?.fact.unit === 'percento' && rate.lessThan(whole.value)) {
    of.cite(whole.fact, 'maternity')
    of.remark('maternity-share', { percent: formatPlain(whole.value) })
  }
  if (kind === 'parental-leave') of.remark('parental-raised', {})
  // A household pays no leave: INPS does, and no payslip holds it.
  if (!agreement || !isDomestic(agreement)) {
    const away = cents(pay.monthly.times(Math.min(1, days / leaveMonth)))
    const line = of.sheet.lines.find(({ id }) => id === 'indennita_inps')
    const benefitItem = { code: 'indennita_inps', label: line?.label ?? '', formula: line?.formula ?? '' }
    monthSlip(of, undefined, false, [
      { code: 'congedo_trattenuta', label: lineLabels.congedo_trattenuta ?? '', amount: away.negated() },
      {
        ...benefitItem,
        amount,
        contributory: false,
        reimbursed: true,
        source: source.type === 'law' ? source.text : '',
      },
    ])
  }
  return outcome(of, kind, ['indennita_inps', 'netto'], {
    lead: 'parental',
    values: { days: formatPlain(days), percent: formatPlain(rate) },
  })
}

/** Leave and permits accrued by the month. */
export function leaveAccrual(of: Case): Outcome {
  const { request, sheet } = of
  const agreement = agreementOf(of)
  const person = personOf(of, request.level?.value)
  const { months, from, to } = extraMonths(of, 'thirteenth')
  const numeric = (fact: Fact): boolean => typeof fact.value === 'number'
  const week = { ...person, settimana: request.said.settimana ?? 6 } as const
  const leave = select(agreement, 'ferie', 'durata', week, request.date, numeric)?.fact
  if (!leave) throw new MissingInput({ code: 'no-leave' })
  if (request.said.settimana === undefined && leave.when.settimana !== undefined) of.assume('six-day-week', {})
  const put = (id: string, yearly: number, fact: Fact): void => {
    const amount = cents(new Exact(yearly).times(months).dividedBy(12))
    sheet.put(id, amount, byAgreement(fact), { unit: fact.unit, formula: product([yearly, `${months}/12`], amount) })
  }
  of.cite(leave, 'leave')
  put('ferie_maturate', Number(leave.value), leave)
  const parts = ['rol', 'ex_festivita'].flatMap(
    measure =>
      select(agreement, 'permessi', measure, person, request.date, fact => numeric(fact) && fact.unit === 'ore')
        ?.fact ?? [],
  )
  for (const fact of parts) of.cite(fact, 'permits')
  const [first] = parts
  if (first)
    put(
      'permessi_maturati',
      parts.reduce((all, fact) => all + Number(fact.value), 0),
      first,
    )
  const goals = ['ferie_maturate', ...(first ? ['permessi_maturati'] : [])]
  return outcome(of, 'leave-accrual', goals, { values: { months: String(months), from, to } })
}

/** Hours of permits (ROL, ex festività) that were not taken. */
function permitsInLieu(of: Case, left: number): Outcome {
  const hour = hourOf(of, basePay(of))
  const amount = cents(hour.times(left))
  of.sheet.put('permessi_non_goduti', amount, bySum, {
    formula: product([hour, `${formatPlain(left)} ore`], amount),
    needs: ['paga_oraria'],
  })
  return outcome(of, 'leave-in-lieu', ['permessi_non_goduti'], {
    lead: 'permits-in-lieu',
    values: { hours: formatPlain(left) },
  })
}

export function leaveInLieu(of: Case): Outcome {
  const { absences, fields, slots } = of.request
  const counted = slots.worked?.unit === 'giorni' ? slots.worked.value : undefined
  const days =
    parsePlain(fields.giorni) ??
    absences.find(({ days: left }) => left !== undefined)?.days ??
    (slots.count?.of === 'giorni' ? slots.count.value : counted)
  const hoursLeft = absences.find(({ kind, hours: left }) => kind === 'leave' && left !== undefined)?.hours
  if (hoursLeft !== undefined && days === undefined) return permitsInLieu(of, hoursLeft)
  if (days === undefined) throw new MissingInput({ code: 'days', field: 'giorni' })
  const pay = basePay(of)
  const { value } = dailyDivisor(of, pay.level)
  const amount = cents(pay.monthly.times(days).dividedBy(value))
  of.sheet.put('ferie_non_godute', amount, byLaw('D.Lgs. 66/2003 art. 10'), {
    formula: quotient(pay.monthly, value, days, amount),
  })
  if (hoursLeft !== undefined) {
    const { values } = permitsInLieu(of, hoursLeft)
    of.sheet.put('ferie_e_permessi', amount.plus(of.sheet.amount('permessi_non_goduti') ?? 0), bySum)
    return outcome(of, 'leave-in-lieu', ['ferie_e_permessi'], {
      lead: 'leave-and-permits',
      values: { ...values, days: formatPlain(days) },
    })
  }
  return outcome(of, 'leave-in-lieu', ['ferie_non_godute'], { values: { days: formatPlain(days) } })
}
