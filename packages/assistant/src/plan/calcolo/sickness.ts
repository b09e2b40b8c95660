/** What an illness or an injury is paid: INPS by its bands, the agreement’s share by its own, the law’s alone. */

import { addDays, type Circumstances, countDays, type Fact, fold, type Level } from '@ccnl/knowledge'
import {
  averageDailyPay,
  type BenefitBand,
  type BenefitCategory,
  benefitDays,
  employerSicknessBands,
  formatPlain,
  injuryBands,
  injuryWaitingBands,
  type SicknessPay,
  sicknessBands,
  sicknessPay,
} from '@ccnl/payroll'
import type { Absence } from '@ccnl/reading'
import type { Decimal } from 'decimal.js'
import { cents, counted, Exact, over, part, rate, times, total, type Worked } from './amounts.ts'
import { type BasePay, basePay, instalmentsOf } from './base-pay.ts'
import { byLaw, bySum, type Case, scratch } from './case.ts'
import { lastDayOf, weekday } from './days.ts'
import { factsOf, missingStep, possible } from './facts.ts'
import { insuredSectors, labels, named, numbered } from './it.ts'
import { agreementOf, personOf } from './level-row.ts'
import { countedDays } from './period.ts'
import { amountOf, saidGross } from './request-values.ts'
import { type Found, MissingInput } from './shape.ts'

export interface Sickness {
  readonly from: string
  readonly to: string
  readonly days: number
  readonly category: BenefitCategory
  readonly pay: SicknessPay
  /** What the month does not pay as worked. */
  readonly deduction: Worked
  /** Days and share of each band, for the table. */
  readonly tiers: readonly {
    readonly from: number
    readonly to: number
    readonly percent: number
    readonly fact?: Fact
  }[]
}

interface Period {
  readonly from: string
  readonly to: string
  readonly days: number
}

/** The days of an absence: those said, or so many from the first working day of the month. */
export function absencePeriod(of: Case, absence: Absence): Period | undefined {
  const { month, fields } = of.request
  const given = fields.giorni === undefined ? absence.days : Number(fields.giorni)
  if (absence.from !== undefined && absence.to !== undefined) {
    return { from: absence.from, to: absence.to, days: countDays(absence.from, absence.to) }
  }
  if (given === undefined || given <= 0) return undefined
  let from = absence.from ?? `${month}-01`
  if (absence.from === undefined) {
    while (weekday(from) % 6 === 0) from = addDays(from, 1)
    of.assume('absence-from', { date: from })
  }
  return { from, to: addDays(from, given - 1), days: given }
}

/** What share of pay the agreement gives on each day of the illness, as bands. */
export function guarantee(
  of: Case,
  person: Circumstances,
  days: number,
  event: number,
  theme: 'malattia' | 'infortunio',
): Sickness['tiers'] {
  const { agreement, date } = of.request
  if (!agreement) return []
  const facts = factsOf(agreement, theme, 'trattamento', date).filter(fact => typeof fact.value === 'number')
  const tiers: { from: number; to: number; percent: number; fact?: Fact }[] = []
  for (let day = 1; day <= days; day += 1) {
    const said: Circumstances = { ...person, giorni: day, mesi: Math.ceil(day / 30), evento: event, durata: days }
    const size = (fact: Fact): number => Object.keys(fact.when).length
    const best = possible(facts, said).toSorted(
      (one, other) => one.openOn.length - other.openOn.length || size(other.fact) - size(one.fact),
    )[0]?.fact
    const percent = best === undefined ? 0 : Number(best.value)
    const last = tiers.at(-1)
    if (last && last.fact === best) last.to = day
    else tiers.push({ from: day, to: day, percent, ...(best ? { fact: best } : {}) })
  }
  return tiers
}

/** What INPS pays of each day: its own measure for the trade where the agreement tells it (`a_carico`), else that of all. */
export function bandsOf(of: Case): readonly BenefitBand[] {
  const { agreement, date } = of.request
  const own = agreement ? factsOf(agreement, 'malattia', 'trattamento', date) : []
  const bands = own.flatMap(({ borneBy, value, when: { giorni } }): readonly BenefitBand[] => {
    const [from, to] = giorni ?? []
    return borneBy === 'inps' && from && to ? [{ from, to, percent: String(value) }] : []
  })
  return bands.length > 0 ? bands : sicknessBands
}

/**
 * Whether INPS pays the illness: workers paid by the day, all those of commerce and services, and those whose agreement tops
 * up day by day where the benefit's own bands change (4th and 21st day).
 */
function paidByInps(of: Case, category: BenefitCategory): boolean {
  const { agreement, date } = of.request
  if (category === 'blue-collar' || !agreement) return true
  const sector = fold(agreement.sector)
  if (insuredSectors.some(words => sector.includes(words))) return true
  const starts = factsOf(agreement, 'malattia', 'trattamento', date).map(fact => fact.when.giorni?.[0])
  return starts.includes(4) && starts.includes(21)
}

/** Workers paid by the day, or by the month: what INPS counts by. */
export function categoryOf(of: Case, level: Level | undefined): BenefitCategory {
  const qualifications = of.request.said.qualifica ?? level?.qualifications ?? []
  if (qualifications.includes('operaio') && !qualifications.includes('impiegato')) return 'blue-collar'
  if (qualifications.includes('operaio')) of.assume('white-collar', {})
  return 'white-collar'
}

/** What an illness is paid by: the agreement's share of each day, and what INPS pays of it. */
export function illnessOf(
  of: Case,
  absence: Absence,
  level?: Level,
): {
  readonly days: number
  readonly tiers: Sickness['tiers']
  readonly bands: readonly BenefitBand[]
  readonly untold: boolean
} {
  const days = absencePeriod(of, absence)?.days ?? 0
  // An injury is insured by law, whatever the agreement adds.
  // A day's pay that was told, and whose worker it is, tell INPS's share by themselves.
  const told = amountOf(of.request, 'gross', 'giorno') !== undefined && of.request.said.qualifica !== undefined
  const agreement = absence.kind === 'injury' || told ? of.request.agreement : agreementOf(of)
  const person = personOf(of, level)
  const category = absence.kind === 'injury' ? 'white-collar' : categoryOf(of, level)
  const event = absence.event ?? (typeof of.request.said.evento === 'number' ? of.request.said.evento : 1)
  if (absence.event === undefined && of.request.said.evento === undefined) of.assume('first-event', {})
  const theme = absence.kind === 'injury' ? 'infortunio' : 'malattia'
  const tiers = guarantee(of, person, days, event, theme)
  for (const { from, to, percent, fact } of tiers) {
    if (!fact) continue
    of.cite(fact, 'sickness')
    of.remark('sickness-tier', { from: String(from), to: String(to), percent: formatPlain(percent) })
  }
  const injury = absence.kind === 'injury'
  const untold = tiers.every(({ fact }) => fact === undefined)
  if (untold && agreement)
    of.remark(injury ? 'no-injury-tiers' : 'no-sickness-tiers', { agreement: agreement.shortName })
  // Who says neither level nor qualification is insured as most are.
  const unknown = level === undefined && of.request.said.qualifica === undefined
  const inps = injury || unknown || paidByInps(of, category)
  if (!inps) of.remark('no-inps-sickness', {})
  const bands = injury ? injuryBands : inps ? bandsOf(of) : []
  // Who INPS does not insure has the law's share where the agreement's was not read.
  return { days, tiers: untold && !inps ? byLawOnly(of, days) : tiers, bands, untold }
}

/** What the law alone has the employer pay, where the agreement's share was not read. */
function byLawOnly(of: Case, days: number): Sickness['tiers'] {
  const { anzianita } = of.request.said
  of.remark('sickness-by-law', {})
  return employerSicknessBands(typeof anzianita === 'number' ? anzianita : 0)
    .map(({ from, to, percent }) => ({ from, to: Math.min(days, to), percent: Number(percent) }))
    .filter(({ from, to }) => from <= to)
}

/** Of an illness over several months the days of the month that was asked: the others are in the payslips of theirs. */
function partOfMonth(of: Case, period: Period): Period {
  const { month, periodSaid } = of.request
  const [, from = period.from] = [period.from, `${month}-01`].toSorted()
  const [to = period.to] = [period.to, lastDayOf(month)].toSorted()
  if (!periodSaid || from > to || (from === period.from && to === period.to)) return period
  const days = countDays(from, to)
  of.remark('sickness-other-months', { days: String(period.days - days) })
  return { from, to, days }
}

/** What the table pays in the month before an absence begins, which the mean day is of (R.D.L. 1825/1924); the month's own where it has no row of the level. */
function paidBefore(of: Case, pay: BasePay, from: string): Decimal {
  const { agreement, hired } = of.request
  const date = addDays(`${from.slice(0, 7)}-01`, -1)
  const isNew = hired !== undefined && hired.value > date
  // What was told that the month before paid stands in the table's place.
  if (!agreement || !pay.level || isNew || saidGross(of.request) || missingStep(agreement, pay.level.code, date))
    return pay.monthly
  return basePay(scratch(of, { date }), pay.level).monthly
}

/** An illness (or an injury) of the month. */
export function sicknessOf(of: Case, pay: BasePay, absence: Absence, rate: Decimal): Sickness | undefined {
  const period = absencePeriod(of, absence)
  if (!period) return undefined
  const category = absence.kind === 'injury' ? 'white-collar' : categoryOf(of, pay.level)
  const { tiers, bands, untold } = illnessOf(of, absence, pay.level)
  const injury = absence.kind === 'injury'
  const monthly = paidBefore(of, pay, period.from)
  const accruals = times(monthly, part(instalmentsOf(of) - 12, 12)).amount
  const average = averageDailyPay({ category: injury ? 'white-collar' : category, monthly, accruals })
  const paid = partOfMonth(of, period)
  // Who is paid by the day loses working days of 26, who is paid by the month calendar days of 30.
  const blue = category === 'blue-collar' && !injury
  const divisor = blue ? 26 : 30
  const lost = blue ? countedDays(paid.from, paid.to, 26) : paid.days
  const daily = pay.monthly.dividedBy(divisor)
  const all = blue ? benefitDays({ period, category }) : Array.from({ length: period.days }, (_, index) => index + 1)
  const numbers = all.filter(number => {
    const day = addDays(period.from, number - 1)
    return day >= paid.from && day <= paid.to
  })
  const told = tiers.map(({ from, to, percent }) => ({ from, to, percent: String(percent) }))
  const result = sicknessPay({
    dailyAverage: average,
    dailyPay: daily,
    dayNumbers: numbers,
    rate,
    bands,
    guarantee: injury && untold ? injuryWaitingBands : told,
  })
  const deduction = over(pay.monthly, divisor, lost)
  return {
    ...paid,
    category,
    pay: result,
    deduction,
    tiers,
  }
}

interface Bands {
  readonly days: number
  readonly daily: Decimal
  readonly law: string
  /** How many of the days of a band are paid; all of them where nothing says otherwise. */
  readonly count?: (from: number, to: number) => number
}

/** What the insurance pays, by name and law: INAIL of an injury, INPS of an illness. */
export const benefitLabel = (injury: boolean): string => named(injury ? 'infortunio_inail' : 'malattia_inps').label
export const benefitLaw = (injury: boolean): string =>
  injury ? 'D.P.R. 1124/1965 art. 68' : 'R.D.L. 1825/1924; art. 2110 c.c.'

/** What each band of days pays of a mean day, one line each where there are several, and their sum. */
export function putBands(
  { sheet }: Case,
  [id, label]: readonly [string, string],
  bands: readonly BenefitBand[],
  { days, daily, law, count = (from, to) => to - from + 1 }: Bands,
): Decimal {
  const paid = bands
    .map(({ from, to, percent }) => ({ from, to: Math.min(to, days), percent: new Exact(percent) }))
    .filter(({ from, to, percent }) => to >= from && !percent.isZero())
  const each = paid.map(({ from, to, percent }) => times(daily, counted(count(from, to), 'giorni'), rate(percent)))
  const [only, another] = each
  if (another)
    paid.forEach(({ from, to, percent }, index) => {
      const worked = each[index]
      if (worked)
        sheet.put(numbered(`${id}_giorni`, index), worked, byLaw(law), { label: labels.paidDays(from, to, percent) })
    })
  return sheet.put(id, only && !another ? only : total(each.map(({ amount }) => amount)), byLaw(law), { label })
}

/** An injury on a mean day in euro, by the law alone: the employer's days of waiting, and INAIL's after them. */
export function injuryByLaw(of: Case, days: number, daily: Decimal): Found {
  const inail = putBands(of, ['malattia_inps', benefitLabel(true)], injuryBands, { days, daily, law: benefitLaw(true) })
  const waiting = putBands(of, ['malattia_azienda', named('malattia_azienda').label], injuryWaitingBands, {
    days,
    daily,
    law: 'D.P.R. 1124/1965 art. 73',
  })
  of.sheet.put('malattia_totale', inail.plus(waiting), bySum)
  of.remark('injury-day', {})
  const goals = ['malattia_totale', 'malattia_inps', 'malattia_azienda']
  return { goals, lead: 'injury-days', values: { days: String(days), later: days > injuryRise ? 'yes' : '' } }
}

/** The first band of days of which something is paid. */
const firstPaid = (bands: readonly BenefitBand[]): BenefitBand | undefined =>
  bands.find(({ percent }) => Number(percent) > 0)

/** The last day that INAIL pays at its first rate. */
const injuryRise = firstPaid(injuryBands)?.to ?? 0

/**
 * Of an illness without an agreement what INPS pays, by its bands; what the firm adds is asked for.
 * @throws MissingInput with what was found
 */
export function illnessByLaw(
  of: Case,
  { days, daily, count }: Pick<Required<Bands>, 'days' | 'daily' | 'count'>,
): never {
  putBands(of, ['malattia_inps', benefitLabel(false)], sicknessBands, { days, daily, law: benefitLaw(false), count })
  of.remark('insured-alone', {})
  const insured = days < firstInsured ? 0 : count(firstInsured, days)
  const found: Found = {
    goals: ['malattia_inps'],
    lead: 'sickness-insured',
    values: { days: String(days), insured: String(insured) },
  }
  throw new MissingInput({ code: 'sickness-agreement' }, found)
}

/** The first day of an illness that INPS pays. */
const firstInsured = firstPaid(sicknessBands)?.from ?? 1

/** The mean day that a monthly pay comes to, with the accruals of the extra months. */
export function meanDayOf(of: Case, category: BenefitCategory): Decimal {
  const pay = basePay(of)
  const accruals = times(pay.monthly, part(instalmentsOf(of) - 12, 12)).amount
  const day = new Exact(averageDailyPay({ category, monthly: pay.monthly, accruals }))
  return of.sheet.put('media_giornaliera', cents(day), byLaw('R.D.L. 1825/1924'))
}

/** The lines of an absence over several months, which no one payslip has. */
export function putAbsence({ sheet }: Case, { kind }: Absence, { pay, deduction }: Sickness): void {
  const injury = kind === 'injury'
  sheet.put('malattia_trattenuta', deduction, bySum, { effect: 'subtracts' })
  sheet.put('malattia_inps', new Exact(pay.benefit), byLaw(benefitLaw(injury)), { label: benefitLabel(injury) })
  sheet.put('malattia_azienda', new Exact(pay.company), bySum)
}
