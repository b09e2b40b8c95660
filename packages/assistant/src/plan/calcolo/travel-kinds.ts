/** What is paid for being away: kilometres, trips by the day, and by the hours that the agreement pays them for. */

import type { Agreement } from '@ccnl/knowledge'
import { formatPlain, travelAllowance } from '@ccnl/payroll'
import type { Amount } from '@ccnl/reading'
import { counted, Exact, over, plus, times, total } from './amounts.ts'
import { asSaid, byAgreement, byLaw, bySum, type Case } from './case.ts'
import { selectNumber } from './facts.ts'
import { labels, numbered } from './it.ts'
import { personOf } from './level-row.ts'
import { type Found, MissingInput } from './shape.ts'

/** A kilometre costs less than a day away does. */
export const isKilometrePrice = ({ role, value }: Amount): boolean => role === 'car' || value < 3

/** Kilometres driven with a car of one's own, refunded at so much each. */
export function mileage(of: Case): Found {
  const { request, sheet } = of
  const { kilometres } = request.slots
  const each = request.amounts.find(isKilometrePrice)
  if (kilometres === undefined || !each)
    throw new MissingInput({ code: kilometres === undefined ? 'kilometres' : 'kilometre-price' })
  const worked = times(counted(kilometres, 'km'), new Exact(each.value))
  sheet.put('rimborso_km', worked, asSaid)
  of.remark('mileage-exempt', {})
  return { goals: ['rimborso_km'], values: { count: formatPlain(kilometres) } }
}

/** A travel allowance (trasferta): what of it is free, and what is pay. */
export function travel(of: Case): Found {
  const { request, sheet } = of
  const { slots, amounts } = request
  const told = amounts.find(one => !isKilometrePrice(one))
  if (!told && request.agreement) return travelOfAgreement(of, request.agreement)
  if (!told) throw new MissingInput({ code: 'travel' })
  const days =
    slots.travel?.days ??
    (slots.count && slots.count.value >= 1
      ? slots.count.value
      : slots.worked?.unit === 'giorni'
        ? slots.worked.value
        : 1)
  const abroad = slots.travel?.abroad ?? false
  const refunded = slots.travel?.refunded ?? 'nothing'
  const items = travelAllowance({ days, daily: told.value, abroad, refunded })
  const daily = new Exact(told.value)
  const sum = sheet.put('trasferta', times(daily, counted(days, 'giorni')), asSaid)
  const exempt = total(items.filter(({ taxable }) => taxable === false).map(({ amount }) => new Exact(amount)))
  const law = byLaw('TUIR art. 51 c. 5')
  sheet.put('parte_esente', exempt, law)
  sheet.put('esente_giorno', over(exempt, days), law)
  sheet.put('parte_tassata', sum.minus(exempt), law)
  of.remark('travel-rule', {})
  return { goals: ['parte_tassata', 'parte_esente'], values: { days: formatPlain(days) } }
}

/** The agreement's own allowance for trips: of each by the hours that it lasted, or by the day. */
function travelOfAgreement(of: Case, agreement: Agreement): Found {
  const { request, sheet } = of
  const { travel: trip, count } = request.slots
  const person = personOf(of, request.level?.value)
  const days = trip?.days ?? (count === undefined ? 1 : count.value)
  const trips: readonly { readonly count: number; readonly hours?: number }[] = trip?.trips ?? [{ count: days }]
  const paid = trips.map(({ count: many, hours }, index) => {
    const said = hours === undefined ? person : { ...person, prime_ore: hours }
    const found = selectNumber(agreement, 'trasferta', 'importo', said, request.date)
    if (!found) throw new MissingInput({ code: 'travel' })
    if (found.openOn.includes('prime_ore')) throw new MissingInput({ code: 'travel-hours' })
    of.cite(found.fact, 'travel')
    const each = new Exact(found.value)
    const label = labels.trips(many, hours === undefined ? '' : formatPlain(hours))
    const amount = sheet.put(numbered('trasferte', index), times(each, many), byAgreement(found.fact), { label })
    const { abroad = false, refunded = 'nothing' } = trip ?? {}
    const items = travelAllowance({ days: many, daily: each, abroad, refunded })
    return { many, amount, exempt: items.filter(({ taxable }) => taxable === false) }
  })
  const [first, ...more] = paid.map(({ amount }) => amount)
  sheet.put('trasferta', first && more.length === 0 ? first : plus(...paid.map(({ amount }) => amount)), bySum)
  const exempt = paid.flatMap(({ exempt: items }) => items.map(({ amount }) => new Exact(amount)))
  sheet.put('parte_esente', total(exempt), byLaw('TUIR art. 51 c. 5'))
  const many = paid.reduce((sum, one) => sum + one.many, 0)
  return { goals: ['trasferta', 'parte_esente'], lead: 'travel-agreement', values: { count: formatPlain(many) } }
}
