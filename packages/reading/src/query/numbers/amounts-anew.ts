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
const ceded = 'fifth' satisfies CalculationKind
const withheld = 'net-withheld' satisfies Amount['role']
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
  const fits = (amount: Amount): boolean =>
    added.has(amount.role) ||
    isBeside(amount, memory.slots.amounts) ||
    (earned.has(amount.role) && memory.slots.amounts.some(one => earned.has(one.role)))
  const isRaise = isRaising && calculations.every(kind => ofPay.has(kind))
  // "Mi offrono 2.000 euro in più, quanto mi resta?" asks for what was asked before.
  const isAsked = isRaise || (asks.length === 0 && sight.hits('atto').length === 0)
  if (!isNamed || !isAsked || !amounts.every(fits)) return undefined
  // "E se ho già un pignoramento di 200 euro?", after the fifth that may be ceded.
  if (calculations.includes(ceded) && sight.has('calcolo:seizure') && amounts.some(({ role }) => role === withheld))
    return [{ ...before, calculations: ['loan-beside-seizure'] }]
  return isRaise ? [{ ...before, calculations: [raise, ...calculations] }] : memory.requests
}

/** "200 euro in più" says of an amount that it is added. */
const more = 'chiede:in-piu'

/** What is taxed apart: the year's gross, or the income of the year before, stands beside it. */
const apart: ReadonlySet<string> = new Set<Amount['role']>(['bonus', 'raise', 'one-off'])

/** "E se nel 2025 ho guadagnato 35.000?", "con RAL 30.000": what a tax of its own is set beside. */
const isBeside = ({ role, per }: Amount, before: Slots['amounts']): boolean =>
  (role === 'income' || (role === 'gross' && per === 'anno')) &&
  before.some(one => apart.has(one.role)) &&
  before.every(one => one.role !== role)

/** The amounts of a turn that goes on: what is only added stands beside those told before, and "e con 80.000?" is of what was earned before. */
export const withAdded = (now: Slots['amounts'], before: Slots['amounts']): Slots['amounts'] =>
  earnedAnew(now, before) ??
  (now.length > 0 && now.every(one => added.has(one.role) || isBeside(one, before))
    ? [
        ...before.filter(({ role }) => now.every(one => !replaces(one.role, role))),
        ...now.map(one => spanned(one, before)),
      ]
    : now)

/** Amounts that differ more are of different things: what is paid in, and the pay. */
const farthestApart = 5

/** A bare number, or one more of its kind, in the place of the one amount that somebody earned; of several, of the one that it is nearest to. */
function earnedAnew(now: Slots['amounts'], before: Slots['amounts']): Slots['amounts'] | undefined {
  const [amount, another] = now
  if (!amount || another || amount.per !== undefined) return undefined
  const all = before.filter(({ role }) => earned.has(role))
  const near = (one: Amount): boolean =>
    Math.max(one.value, amount.value) <= Math.min(one.value, amount.value) * farthestApart
  const [told, more] = before.length > 1 && amount.role === 'unknown' ? before.filter(near) : all
  const isOfSame = amount.role === 'unknown' || amount.role === told?.role
  if (!told || more || !isOfSame) return undefined
  return before.map(one => (one === told ? { ...told, value: amount.value } : one))
}

const replaces = (now: string, before: string): boolean => now === before || (settled.has(now) && settled.has(before))

/** "RAL 32.000… 2.000 in più": a raise with no span of its own is of the pay of a year where that was told so. */
const spanned = (amount: Amount, before: Slots['amounts']): Amount => {
  const isYearly = before.some(({ role, per }) => role === 'gross' && per === 'anno')
  return amount.role === raise && amount.per === undefined && isYearly ? { ...amount, per: 'anno' } : amount
}
