/** Leave and permits: what accrues of them, what a builder’s hours put aside for them (Cassa Edile), and what is paid where they were not taken. */
import type { Fact } from '@ccnl/knowledge'
import { formatPlain } from '@ccnl/payroll'
import { counted, type over, parsePlain, part, plus, rate, times } from './amounts.ts'
import { basePay, daysOf, hourOf, shareOf } from './base-pay.ts'
import { byAgreement, byLaw, bySum, type Case } from './case.ts'
import { factsOf, openConditions, select } from './facts.ts'
import { buildingFundName } from './it.ts'
import { agreementOf, personOf } from './level-row.ts'
import { extraMonths } from './period.ts'
import { plainHours } from './request-values.ts'
import { type Found, MissingInput } from './shape.ts'

/** Four weeks of six days. */
const sixDays = 24

/** Leave and permits accrued by the month. */
export function leaveAccrual(of: Case): Found {
  const { request, sheet } = of
  const agreement = agreementOf(of)
  const person = personOf(of, request.level?.value)
  const { months, from, to } = extraMonths(of, 'thirteenth')
  const numeric = (fact: Fact): boolean => typeof fact.value === 'number'
  const days = request.slots.pattern?.daysPerWeek
  const settimana = request.said.settimana ?? (days === 5 ? 5 : 6)
  const leave = select(agreement, 'ferie', 'durata', { ...person, settimana }, request.date, numeric)?.fact
  if (!leave) throw new MissingInput({ code: 'no-leave' })
  // Days of a longer week are as many weeks of a shorter one: 24 and more are four weeks of six.
  const whole = leave.when.settimana === undefined ? (Number(leave.value) < sixDays ? 5 : 6) : settimana
  const shorter = days !== undefined && days < whole && !leave.unit.startsWith('sett')
  if (shorter) of.remark('short-week', { days: String(days), leave: String(leave.value), whole: String(whole) })
  else if (request.said.settimana === undefined && leave.when.settimana !== undefined && days !== settimana)
    of.assume('six-day-week', {})
  const { share, full } = shareOf(of, request.level?.value)
  const permits = ['rol', 'ex_festivita'].flatMap(
    measure =>
      select(agreement, 'permessi', measure, person, request.date, fact => numeric(fact) && fact.unit === 'ore')
        ?.fact ?? [],
  )
  const goals = [
    { id: 'ferie_maturate', what: 'leave', facts: [leave] },
    { id: 'permessi_maturati', what: 'permits', facts: permits },
  ].flatMap(({ id, what, facts: [first, ...others] }) => {
    if (!first) return []
    for (const fact of [first, ...others]) of.cite(fact, what)
    const yearly = [first, ...others].reduce((all, { value }) => all + Number(value), 0)
    const own = what === 'leave' ? (shorter ? [part(days, whole)] : []) : share.lessThan(100) ? [rate(share)] : []
    sheet.put(id, times(yearly, part(months, 12), ...own), byAgreement(first), { unit: first.unit })
    return [id]
  })
  if (permits.length === 0 && request.themes.includes('permessi')) of.remark('no-permits', {})
  if (leave.unit === 'settimane' && full !== undefined) {
    const hours = times(Number(leave.value), counted(full, 'ore'), part(months, 12))
    sheet.put('ferie_maturate_ore', hours, byAgreement(leave), { unit: 'ore' })
  }
  return { goals, values: { months: String(months), from, to } }
}

/** Leave (days) and permits (hours) that were not taken. */
export function leaveInLieu(of: Case): Found {
  const { absences, fields, slots } = of.request
  const told = slots.worked?.unit === 'giorni' ? slots.worked.value : undefined
  // "Quanto vale un giorno di ferie, e quanto fanno 5 giorni?"
  const number = slots.count?.of === 'giorni' ? slots.count.value : undefined
  const many = [...absences.map(({ days: left }) => left), number]
    .filter(one => one !== undefined)
    .toSorted((one, other) => one - other)
  const isEach = many.length > 1 && many[0] === 1
  const days =
    parsePlain(fields.giorni) ??
    (isEach ? many.at(-1) : absences.find(({ days: left }) => left !== undefined)?.days) ??
    number ??
    told
  const away = absences.find(({ kind, hours }) => kind === 'leave' && hours !== undefined)?.hours
  if (days === undefined && away === undefined) throw new MissingInput({ code: 'days', field: 'giorni' })
  const pay = basePay(of)
  const put = (id: string, worked: ReturnType<typeof over>) => of.sheet.put(id, worked, byLaw('D.Lgs. 66/2003 art. 10'))
  if (isEach) put('ferie_giorno', daysOf(of, pay, 1))
  const leave = days === undefined ? undefined : put('ferie_non_godute', daysOf(of, pay, days))
  const permits =
    away === undefined ? undefined : put('permessi_non_goduti', times(hourOf(of, pay), counted(away, 'ore')))
  const values = { days: formatPlain(days ?? 0), hours: formatPlain(away ?? 0) }
  if (leave && permits) {
    of.sheet.put('ferie_e_permessi', plus(leave, permits), bySum)
    return { goals: ['ferie_e_permessi'], lead: 'leave-and-permits', values }
  }
  return leave
    ? { goals: ['ferie_giorno', 'ferie_non_godute'], values }
    : { goals: ['permessi_non_goduti'], lead: 'permits-in-lieu', values }
}

/** The share of the hours told, or of the month's pay, that is put aside before taxes. */
export function buildingFund(of: Case): Found {
  const { request, sheet } = of
  const person = { ...personOf(of, request.level?.value), qualifica: ['operaio'] as const }
  const fact = factsOf(agreementOf(of), 'altro', 'percentuale', request.date).find(
    one => one.name === buildingFundName && openConditions(one.when, { ...person, qualifica: [...person.qualifica] }),
  )
  if (!fact) throw new MissingInput({ code: 'no-rate' })
  of.cite(fact, 'surcharge')
  const pay = basePay(of)
  const hours = plainHours(request)
  const share = rate(Number(fact.value))
  const worked = hours === undefined ? times(pay.monthly, share) : times(hourOf(of, pay), counted(hours, 'ore'), share)
  sheet.put('accantonamento', worked, byAgreement(fact))
  const values = { percent: formatPlain(String(fact.value)), hours: hours === undefined ? '' : formatPlain(hours) }
  return { goals: ['accantonamento'], values }
}
