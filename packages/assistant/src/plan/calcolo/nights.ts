/** Nights that were counted: what the agreement pays for each (indennità notturna), or what was told that it pays. */
import type { Fact } from '@ccnl/knowledge'
import { formatItalian } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { Exact } from './amounts.ts'
import type { Case } from './case.ts'
import { factsOf, openConditions } from './facts.ts'
import { times, type Worked } from './formula.ts'
import { personOf } from './level-row.ts'

const perNight: ReadonlySet<string> = new Set(['notte', 'turno'])

/** So many nights, euros of each, and what they come to. */
export interface NightsPaid {
  readonly count: number
  readonly each: Decimal
  readonly worked: Worked
  /** Where the agreement says it. */
  readonly fact?: Fact
}

/** What the nights counted are paid: "12 notti a 15 euro l'una", or the agreement's allowance; of several the highest leads. */
export function nightsPaid(of: Case): NightsPaid | undefined {
  const { request } = of
  const { agreement } = request
  const { count, amounts } = request.slots
  if (count === undefined) return undefined
  const paid = (value: number, fact?: Fact): NightsPaid => {
    const each = new Exact(value)
    return { count: count.value, each, worked: times(each, count.value), ...(fact ? { fact } : {}) }
  }
  const [price] = amounts
  const isPriced = price?.role === 'unknown' || price?.per === 'giorno'
  if (price && isPriced && amounts.length === 1 && request.hours.length === 0) return paid(price.value)
  if (!agreement) return undefined
  const person = { ...personOf(of, request.level?.value), lavoro: ['notturno'] }
  const groups = (fact: Fact) => fact.when.gruppo ?? []
  const ofNights = ['indennita', 'maggiorazioni']
    .flatMap(theme => factsOf(agreement, theme, 'importo', request.date))
    .filter(one => perNight.has(one.per ?? '') && typeof one.value === 'number')
  const holding = (group: (one: Fact) => readonly string[]): readonly Fact[] =>
    ofNights.filter(one => openConditions(one.when, { ...person, gruppo: [...group(one)] }) !== undefined)
  // The group of a job ("OSS") is none of nights.
  const told = holding(() => person.gruppo ?? [])
  const [fact, ...others] = (told.length > 0 ? told : holding(groups)).toSorted(
    (one, other) => Number(other.value) - Number(one.value),
  )
  if (!fact) return undefined
  for (const one of [fact, ...others]) of.cite(one, 'surcharge')
  const name = (one: Fact) => agreement.groups.find(({ key }) => key === groups(one)[0])?.name ?? one.note ?? ''
  if (others.length > 0 && name(fact) !== '') of.assume('night-group', { group: name(fact) })
  for (const one of others) of.remark('other-night', { amount: formatItalian(Number(one.value)), group: name(one) })
  return paid(Number(fact.value), fact)
}
