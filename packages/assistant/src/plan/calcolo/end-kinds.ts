/** What the end of an employment comes to beside severance: notice, the employer's ticket, unemployment, the wage guarantee. */

import { countDays, type Fact } from '@ccnl/knowledge'
import {
  accruedMonths,
  dismissalTicket,
  farmUnemployment as farmBenefit,
  formatPlain,
  grossForNet,
  unfairDismissal as indemnityOf,
  settlementOffer as offerOf,
  termOverrun as overrunOf,
  unemploymentBase,
  unemploymentBenefit,
  unemploymentWeeks,
} from '@ccnl/payroll'
import type { Amount } from '@ccnl/reading'
import { counted, defined, Exact, less, over, part, rate, times } from './amounts.ts'
import { yearInput } from './annual.ts'
import { basePay, dailyDivisor, instalmentsOf } from './base-pay.ts'
import { serviceMonths } from './beside-table.ts'
import { asSaid, byAgreement, byLaw, bySum, type Case } from './case.ts'
import { wholeMonths } from './days.ts'
import { select } from './facts.ts'
import { labels, serviceWords } from './it.ts'
import { agreementOf, personOf } from './level-row.ts'
import { amountOf, daysTold, saidGross } from './request-values.ts'
import { type Found, MissingInput } from './shape.ts'

/** Units of a month that a length of notice is counted in. */
const unitsInMonth: Readonly<Record<string, number>> = {
  giorni: 30,
  giorni_calendario: 30,
  giorni_lavorativi: 26,
  giorni_lavoro_effettivo: 26,
  settimane: 52 / 12,
  mesi: 1,
}

interface Notice {
  readonly value: number
  readonly unit: string
  /** Where the agreement says it. */
  readonly fact?: Fact
}

/** Whether a length of time is the service that was told: the same months, to a few days. */
const isService = (worked: Notice, years: unknown): boolean =>
  typeof years === 'number' && Math.abs(years * 12 - worked.value / (unitsInMonth[worked.unit] ?? 30)) < 0.5

/** The length of the notice: said, or the agreement's for the service and the cause. */
function noticeOf(of: Case): Notice {
  const { request } = of
  const { count, worked } = request.slots
  if (count?.of === 'giorni') return { value: count.value, unit: 'giorni' }
  // "Dopo 14 mesi" is how long somebody has served, which the notice follows from.
  if (worked && worked.unit !== 'anni' && !isService(worked, request.said.anzianita)) return worked
  const agreement = agreementOf(of)
  const months = serviceMonths(of) ?? (worked?.unit === 'anni' ? wholeMonths(worked.value) : undefined)
  if (months !== undefined && !request.hired) of.understand('service', serviceWords(months), 'said')
  if (request.said.causa !== undefined) of.understand('cause', request.said.causa, 'said')
  const person = {
    ...personOf(of, request.level?.value),
    ...(months === undefined ? {} : { anzianita: months / 12 }),
  }
  const notice = select(agreement, 'preavviso', 'durata', person, request.date, fact => typeof fact.value === 'number')
  if (!notice) throw new MissingInput({ code: 'no-notice' })
  const [open] = notice.openOn
  if (open) throw new MissingInput({ code: `notice-${open}` })
  of.cite(notice.fact, 'notice')
  return { value: Number(notice.fact.value), unit: notice.fact.unit, fact: notice.fact }
}

/** Years of service alone make no step sure: only those said, or those that follow from the day of hiring, are paid. */
function withSureSteps(of: Case): Case {
  const { hired, stepCount, level } = of.request
  if (hired || stepCount || !level || saidGross(of.request)) return of
  of.remark('steps-not-said', {})
  return { ...of, request: { ...of.request, stepCount: { value: 0, origin: 'assumed' } } }
}

/** Pay in lieu of notice: the month with the accruals of the extra months (art. 2121 c.c.) × the length. */
export function noticePay(of: Case): Found {
  const { sheet } = of
  if (of.request.slots.forCause) return { goals: [], lead: 'no-notice' }
  const pay = basePay(withSureSteps(of))
  const { value, unit, fact } = noticeOf(of)
  const length = new Exact(value).dividedBy(unitsInMonth[unit] ?? 30)
  const plain = of.request.slots.leftOut?.includes('accruals')
  const accruals = plain ? [] : [part(instalmentsOf(of), 12)]
  if (!plain)
    sheet.put('retribuzione_preavviso', times(pay.monthly, { value: length, words: formatPlain(length, 4) }), bySum)
  if (!plain) sheet.put('mese_con_ratei', times(pay.monthly, ...accruals), byLaw('art. 2121 c.c.'))
  const worked = times(pay.monthly, ...accruals, { value: length, words: formatPlain(length, 4) })
  sheet.put('indennita_preavviso', worked, byAgreement(fact, asSaid))
  const values = { length: String(value), unit, without: plain ? 'accruals' : '' }
  return { goals: ['indennita_preavviso'], values }
}

/** What a dismissal costs the employer at INPS (ticket di licenziamento). */
export function ticket(of: Case): Found {
  const { request, sheet } = of
  const { worked } = request.slots
  const { hired, ended, date } = request
  // A month counts from its 15th day on.
  const counted = hired && accruedMonths({ from: hired.value, to: ended?.value ?? date })
  const months = worked?.unit === 'mesi' ? worked.value : (counted ?? serviceMonths(of))
  if (months === undefined) throw new MissingInput({ code: 'seniority', field: 'data_assunzione' })
  const found = dismissalTicket({ year: request.year, months })
  const law = byLaw(found.source)
  const each = sheet.put('ticket_anno', new Exact(found.each), law)
  sheet.put('ticket', times(each, part(found.months, 12)), law)
  of.understand('service', serviceWords(months), 'said')
  of.remark('ticket-cases', {})
  return { goals: ['ticket', 'ticket_anno'], values: { months: String(found.months) } }
}

const weeksIn: Readonly<Record<string, number>> = { giorni: 1 / 7, settimane: 1, mesi: 52 / 12, anni: 52 }

/** Weeks of contributions that were told, as worked or as service. */
function weeksOf(of: Case): number | undefined {
  const { slots, said, hired, ended } = of.request
  const { worked, count } = slots
  if (count?.of === 'settimane') return count.value
  const years = (value: number): number => {
    of.understand('service', serviceWords(wholeMonths(value)), 'said')
    return value * 52
  }
  if (worked?.unit === 'anni') return years(worked.value)
  if (worked?.unit === 'mesi') of.understand('service', serviceWords(worked.value), 'said')
  if (worked) return worked.value * (weeksIn[worked.unit] ?? 1)
  if (hired && ended) return countDays(hired.value, ended.value) / 7
  if (typeof said.durata_contratto === 'number') return (said.durata_contratto * 52) / 12
  return typeof said.anzianita === 'number' ? years(said.anzianita) : undefined
}

/** The unemployment benefit (NASpI): what it comes to where a pay was told, and how long it lasts. */
export function unemployment(of: Case): Found {
  const { request } = of
  const weeks = weeksOf(of)
  const paid = request.amounts.length > 0 || request.level !== undefined
  if (weeks === undefined && !paid) {
    const { maximum, source } = unemploymentBenefit({ year: request.year, monthly: 0 })
    of.sheet.put('naspi_massima', new Exact(maximum), byLaw(source))
    throw new MissingInput({ code: 'weeks' })
  }
  const lasts = weeks === undefined ? undefined : putLength(of, weeks)
  if (!paid) return { goals: ['naspi_settimane'], values: { months: lasts ?? '' }, lead: 'unemployment-weeks' }
  return putBenefit(of, weeks, lasts)
}

function putLength(of: Case, weeks: number): string {
  const half = new Exact(unemploymentWeeks(weeks))
  const formula = `${formatPlain(Math.floor(weeks))} / 2 = ${formatPlain(half)}`
  of.sheet.put('naspi_settimane', half, byLaw('D.Lgs. 22/2015 art. 5'), { unit: 'settimane', formula })
  return formatPlain(half.times(12).dividedBy(52).toDecimalPlaces(1))
}

/** The benefit lasts no longer. */
const mostMonths = 24

/** More than so much is no mean month: it is the pay of all the years looked at. */
const monthAtMost = 12_000

function putBenefit(of: Case, weeks: number | undefined, lasts: string | undefined): Found {
  const { request, sheet } = of
  const told = request.amounts.find(({ role }) => role !== 'net') ?? grossOfNet(of)
  const law = byLaw('D.Lgs. 22/2015 art. 4')
  const yearly = told?.per === 'anno' || (told !== undefined && told.value > monthAtMost && weeks === undefined)
  if (told && told.value > monthAtMost && !yearly && weeks !== undefined) {
    const base = new Exact(unemploymentBase(told.value, weeks))
    const formula = `${over(new Exact(told.value), Math.floor(weeks)).formula.split(' = ')[0]} × 4,33`
    sheet.put('naspi_media', base, law, { formula })
  } else {
    // The benefit looks at all that was paid: a month with its share of the extra months.
    const payments = told?.payments ?? request.instalments?.value
    const month = told
      ? yearly
        ? over(new Exact(told.value), 12)
        : payments !== undefined && told.role !== 'net' && told.per === 'mese'
          ? times(new Exact(told.value), part(payments, 12))
          : { amount: new Exact(told.value), formula: '' }
      : meanOf(of)
    if (told && !yearly && payments === undefined && told.per !== undefined && !amountOf(request, 'net'))
      of.remark('naspi-mean', {})
    sheet.put('naspi_media', month, told ? asSaid : law)
  }
  const monthly = sheet.amount('naspi_media') ?? new Exact(0)
  const { eta, mesi } = request.said
  const month = typeof mesi === 'number' ? mesi : 1
  const benefitIn = (of: number) =>
    unemploymentBenefit({ year: request.year, monthly, month: of, ...(typeof eta === 'number' ? { age: eta } : {}) })
  const found = benefitIn(month)
  const first = sheet.put('naspi', new Exact(found.amount), byLaw(found.source))
  // "I primi sei mesi e dopo", "mese per mese": each month that is cut, and the one after those told.
  const last = typeof mesi === 'object' ? Math.min(mostMonths, (mesi[1] ?? 0) + 1) : 0
  for (let of = found.cutFrom; of <= last; of++)
    sheet.put(`naspi_mese_${of}`, new Exact(benefitIn(of).inMonth), law, { label: labels.unemploymentMonth(of) })
  if (month > 1 && !new Exact(found.cut).isZero()) {
    sheet.put('naspi_riduzione', new Exact(found.cut), law, { effect: 'subtracts' })
    sheet.put('naspi_mese', less(first, new Exact(found.cut)), law)
  }
  if (weeks === undefined || (weeks * 6) / 52 >= found.cutFrom) of.remark('naspi-cut', { month: String(found.cutFrom) })
  const cut = sheet.lines.flatMap(({ id }) => (id.startsWith('naspi_mese_') ? [id] : []))
  if (cut.length > 0)
    return {
      goals: ['naspi', ...cut],
      lead: 'unemployment-months',
      values: { until: String(found.cutFrom - 1), from: String(found.cutFrom), last: String(last) },
    }
  const goals = ['naspi_mese', 'naspi', 'naspi_settimane']
  return { goals, values: { months: lasts ?? '', month: String(month) } }
}

/** A net that was told, as the gross that the benefit is worked out on. */
function grossOfNet(of: Case): Amount | undefined {
  const net = amountOf(of.request, 'net')
  if (!net) return undefined
  const instalments = instalmentsOf(of)
  const yearly = new Exact(net.value).times(net.per === 'anno' ? 1 : instalments)
  const { gross } = grossForNet(yearly, yearInput(of))
  of.remark('naspi-from-net', {})
  return { ...net, role: 'gross', per: 'mese', value: new Exact(gross).dividedBy(12).toDecimalPlaces(2).toNumber() }
}

const meanOf = (of: Case) => times(basePay(of).monthly, part(instalmentsOf(of), 12))

/** The unemployment benefit of who works on farms (disoccupazione agricola): days worked × a share of the day's pay. */
export function farmUnemployment(of: Case): Found {
  const { request, sheet } = of
  const days = daysTold(of.request)
  const [pay] = request.amounts
  if (days === undefined) throw new MissingInput({ code: 'farm-days' })
  if (!pay) throw new MissingInput({ code: 'farm-pay' })
  // What was earned on all the days told.
  const daily = pay.per === 'giorno' || !pay.whole ? new Exact(pay.value) : new Exact(pay.value).dividedBy(days)
  const permanent = request.said.contratto?.includes('tempo_indeterminato') === true
  const found = farmBenefit({ days, daily, permanent })
  const law = byLaw(found.source)
  const worth = times(daily, counted(found.days.toNumber(), 'giornate'), rate(new Exact(found.percent)))
  const gross = sheet.put('agricola_lorda', { ...worth, amount: new Exact(found.gross) }, law)
  const withheld = sheet.put('agricola_contributo', new Exact(found.solidarity), law, { effect: 'subtracts' })
  sheet.put('agricola_netta', less(gross, withheld), bySum)
  of.remark('farm-days', {})
  const values = { days: formatPlain(found.days), percent: formatPlain(found.percent) }
  return permanent
    ? { goals: ['agricola_lorda'], lead: 'farm-unemployment-permanent', values }
    : { goals: ['agricola_netta', 'agricola_lorda'], values }
}

/** What an employer may offer to settle a dismissal (offerta di conciliazione), free of taxes. */
export function settlementOffer(of: Case): Found {
  const { request, sheet } = of
  const { said, slots } = request
  const monthly = request.amounts.find(({ role }) => role !== 'net')?.value
  if (monthly === undefined) throw new MissingInput({ code: 'gross-month', field: 'importo_lordo_mensile' })
  // A year of hiring alone tells no months.
  const told = typeof said.anzianita === 'number' && slots.hired?.precision !== 'day' ? said.anzianita : undefined
  const served = serviceMonths(of)
  const years = told ?? (served === undefined ? undefined : served / 12)
  if (years === undefined) throw new MissingInput({ code: 'seniority', field: 'data_assunzione' })
  const employees = employeesOf(of)
  const found = offerOf({ monthly, years, ...defined({ employees }) })
  const month = sheet.put('lordo_mese', new Exact(monthly), asSaid)
  const months = new Exact(found.months)
  sheet.put('offerta_conciliativa', times(month, counted(months.toNumber(), 'mensilità')), byLaw(found.source))
  return { goals: ['offerta_conciliativa'], values: { months: formatPlain(months) } }
}

/** The size of the firm that was told; a large one is assumed. */
function employeesOf(of: Case): number | undefined {
  const { dipendenti } = of.request.said
  const told = typeof dipendenti === 'number' ? dipendenti : (dipendenti?.[1] ?? dipendenti?.[0] ?? undefined)
  if (told === undefined) of.assume('large-employer', {})
  return told
}

/** What a judge may award for an unfair dismissal: the least and the most. */
export function unfairDismissal(of: Case): Found {
  const { request, sheet } = of
  const told = request.amounts.find(({ role }) => role !== 'net')?.value
  const monthly = told === undefined ? meanOf(of).amount : new Exact(told)
  const { hired } = request
  const found = indemnityOf({ monthly, ...defined({ employees: employeesOf(of), hired: hired?.value }) })
  const month = sheet.put('lordo_mese', monthly, told === undefined ? bySum : asSaid)
  const [least, most] = found.months
  const law = byLaw(found.source)
  sheet.put('indennita_minima', times(month, counted(least.toNumber(), 'mensilità')), law)
  sheet.put('indennita_massima', times(month, counted(most.toNumber(), 'mensilità')), law)
  const values = { least: formatPlain(least), most: formatPlain(most) }
  return { goals: ['indennita_minima', 'indennita_massima'], values }
}

/** Days worked after the end of a fixed term: what is due on top of their pay. */
export function termOverrun(of: Case): Found {
  const { request, sheet } = of
  const days = daysTold(of.request)
  if (days === undefined) throw new MissingInput({ code: 'days', field: 'giorni' })
  const gross = saidGross(request)
  const pay = gross?.per === 'giorno' ? undefined : basePay(of)
  const daily = pay ? over(pay.monthly, dailyDivisor(of, pay.level).value).amount : new Exact(gross?.value ?? 0)
  const day = sheet.put('paga_giornaliera', daily, pay ? bySum : asSaid)
  sheet.put('maggiorazione_termine', new Exact(overrunOf({ daily: day, days })), byLaw('D.Lgs. 81/2015 art. 22'))
  return { goals: ['maggiorazione_termine'], values: { days: formatPlain(days) } }
}
