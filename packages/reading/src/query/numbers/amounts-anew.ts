/** Amounts that a second turn changes, or adds to the pay told before: the calculation before goes on with them. */

import { opensAsSecond } from '../message/opening.ts'
import { asksAnything } from '../message/story.ts'
import type { CalculationKind } from '../shape/calculation-kinds.ts'
import type { Draft } from '../shape/draft.ts'
import { changing } from '../shape/matters.ts'
import type { Memory, Request } from '../shape/query.ts'
import { idOf, idSet, overlaps, type Sight } from '../shape/sight.ts'
import type { Amount, Slots } from '../shape/slots.ts'

/** A longer message tells a case of its own. */
const longest = 14
/** One that tells a raise alone and asks for the net may say more of it. */
const longestRaise = 24

/** Amounts that come on top of the pay told before, and take no other's place. */
const added: ReadonlySet<string> = new Set<Amount['role']>(['superminimum', 'raise', 'net-added', 'net-withheld'])

/** What is settled with a net: one stands in the other's place. */
const settled: ReadonlySet<string> = new Set<Amount['role']>(['net-added', 'net-withheld'])

/** Amounts that may stand in each other's place: what somebody earns. */
const earned: ReadonlySet<string> = new Set<Amount['role']>(['gross', 'net', 'taxable', 'income', 'unknown'])

const raise = 'raise' satisfies CalculationKind
/** Calculations that a raise is a part of. */
const ofPay = idSet('net net-pay gross-month gross-year payslip')

/** "E se il reddito arrivasse a 30 mila?", "ho anche 80 euro di superminimo": nothing but amounts, and the words that name them. */
export function withAmountsAnew(sight: Sight, { slots }: Draft, memory: Memory): readonly Request[] | undefined {
  const { amounts } = slots
  const [before] = memory.requests
  const { reading } = sight
  const isRaising = amounts.every(({ role }) => role === raise)
  const most = isRaising ? longestRaise : longest
  if (before?.act !== 'compute' || amounts.length === 0 || reading.tokens.length > most) return undefined
  if (!opensAsSecond(sight) && asksAnything(reading) && !isRaising) return undefined
  const names = [...sight.hits('importo', true), ...sight.hits('voce', true)]
  const { calculations = [] } = before
  const known: ReadonlySet<string> = new Set([...calculations, ...changing])
  const isNamed = sight.hits('calcolo').every(hit => known.has(idOf(hit)) || names.some(name => overlaps(name, hit)))
  const asks = [...sight.hits('chiede').filter(hit => hit.concept !== more), ...sight.hits('tema')]
  const fits = ({ role }: Amount): boolean =>
    added.has(role) || (earned.has(role) && memory.slots.amounts.some(one => earned.has(one.role)))
  const isRaise = isRaising && calculations.every(kind => ofPay.has(kind))
  // "Mi offrono 2.000 euro in più, quanto mi resta?" asks for what was asked before.
  const isAsked = isRaise || (asks.length === 0 && sight.hits('atto').length === 0)
  if (!isNamed || !isAsked || !amounts.every(fits)) return undefined
  return isRaise ? [{ ...before, calculations: [raise, ...calculations] }] : memory.requests
}

/** "200 euro in più" says of an amount that it is added. */
const more = 'chiede:in-piu'

/** The amounts of a turn that goes on: what is only added stands beside those told before, and "e con 80.000?" is of what was earned before. */
export const withAdded = (now: Slots['amounts'], before: Slots['amounts']): Slots['amounts'] =>
  earnedAnew(now, before) ??
  (now.length > 0 && now.every(({ role }) => added.has(role))
    ? [
        ...before.filter(({ role }) => now.every(one => !replaces(one.role, role))),
        ...now.map(one => spanned(one, before)),
      ]
    : now)

/** A bare number, or one more of its kind, in the place of the one amount that somebody earned. */
function earnedAnew(now: Slots['amounts'], before: Slots['amounts']): Slots['amounts'] | undefined {
  const [amount, another] = now
  const [told, more] = before.filter(({ role }) => earned.has(role))
  const isOfSame = amount?.role === 'unknown' || amount?.role === told?.role
  if (!amount || !told || another || more || !isOfSame || amount.per !== undefined) return undefined
  return before.map(one => (one === told ? { ...told, value: amount.value } : one))
}

const replaces = (now: string, before: string): boolean => now === before || (settled.has(now) && settled.has(before))

/** "RAL 32.000… 2.000 in più": a raise with no span of its own is of the pay of a year where that was told so. */
const spanned = (amount: Amount, before: Slots['amounts']): Amount => {
  const isYearly = before.some(({ role, per }) => role === 'gross' && per === 'anno')
  return amount.role === raise && amount.per === undefined && isYearly ? { ...amount, per: 'anno' } : amount
}
