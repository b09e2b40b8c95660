/** Which of the calculations that a message comes to are told beside one another, and which only as a part of another. */

import { isOrdinary } from '../hours/hours-nature.ts'
import { asksStepWorth } from '../numbers/steps.ts'
import { type CalculationKind, calculationKinds, isPart } from '../shape/calculation-kinds.ts'
import { idOf } from '../shape/sight.ts'
import { asksWholePay, isMonthGross, saysGross } from './asked-pays.ts'
import type { Told } from './implied-calculations.ts'
import { monthly, ofSteps } from './one-matter.ts'

type Kinds = readonly CalculationKind[]

/** The calculations that are told, in their order: what is asked as an item of its own always is. */
export function keptOf(told: Told): Kinds {
  const found = calculationKinds.filter(kind => told.said.has(kind))
  if (isCondition(told, found)) return []
  const drop = new Set([...ofLevels(told, found), ...ofHours(told)])
  const special = found.filter(kind => isAnother(kind) && !drop.has(kind))
  const hasNet = told.draft.slots.amounts.some(({ role }) => role === 'net')
  // A net that is told with a gross that is asked: it is looked for, whether or not the net counts as asked.
  const isOfNet = hasNet && saysGross(told.sight)
  if (isOfNet && found.includes('net')) {
    const beside = found.filter(kind => kind !== 'net' && kind !== 'gross-for-net' && !drop.has(kind) && !isPart(kind))
    return ['gross-for-net', ...beside]
  }
  const grossAsked = isOfNet && special.length === 0
  if (special.length > 0 && hasNet) drop.add('net').add('net-pay')
  if (special.length > 0) for (const kind of partsOutside(told, found, special)) drop.add(kind)
  if (grossAsked || found.includes('payslip')) for (const kind of calculationKinds.filter(isPart)) drop.add(kind)
  return [
    ...(grossAsked ? (['gross-for-net'] as const) : []),
    ...found.filter(kind => told.items.has(kind) || !drop.has(kind)),
  ]
}

/** Whether a kind is another calculation than the pay, its parts and its payslip. */
const isAnother = (kind: CalculationKind): boolean => !isPart(kind) && kind !== 'net' && kind !== 'payslip'

/** Hours of the week beside another matter are a condition of it. */
const isCondition = ({ sight }: Told, found: Kinds): boolean =>
  found.length === 1 &&
  found[0] === 'part-time' &&
  !sight.has('accordo:pay') &&
  [...sight.hits('tema'), ...sight.hits('misura')].some(hit => !ofPartTime.has(idOf(hit).split('.')[0] ?? ''))

const ofPartTime: ReadonlySet<string> = new Set(['part_time', 'paga'])

/** What levels and steps leave out: a change of level needs two levels, and is their difference; steps that were counted are in the pay. */
function ofLevels({ sight, draft: { slots } }: Told, found: Kinds): Kinds {
  const change = found.includes('level-change')
  const isOne = (slots.levels?.length ?? 0) < 2 && slots.fromLevel === undefined
  const counted = slots.seniorityStepCount !== undefined && found.length > 1 && !asksStepWorth(sight)
  return [
    ...(counted ? (['seniority-steps'] as const) : []),
    ...(isOne ? (['level-change'] as const) : []),
    ...(!isOne && change ? (['difference', 'raise'] as const) : []),
    // It is the level that rises, not its table.
    ...(change && slots.fromLevel !== undefined && slots.period === undefined ? (['table-step'] as const) : []),
  ]
}

/** Plain hours are paid by the hour: no month is asked beside them. */
const ofHours = ({ story, draft: { slots } }: Told): Kinds =>
  !story && slots.hours.length > 0 && slots.hours.every(isOrdinary) ? ['gross-month', 'part-time'] : []

/** The parts of a pay that calculations of their own leave no room for. */
function partsOutside({ sight, hits, draft }: Told, found: Kinds, special: Kinds): Kinds {
  const differs = found.some(kind => kind === 'level-change' || kind === 'raise' || kind === 'table-step')
  const isPaidMonth = hits.some(hit => isMonthGross(sight, hit)) || asksWholePay(sight)
  const kept: Kinds = [
    'bonus',
    'raise',
    'net-pay',
    'tax-seizure',
    'contributions',
    // Of two levels the extra months differ, too.
    ...(draft.slots.levels?.length === 2 ? (['difference'] as const) : []),
    ...(differs ? (['gross-year'] as const) : []),
    // What is withheld for a day is what the day is worth.
    ...(special.includes('unpaid-absence') ? (['gross-day'] as const) : []),
    ...(isPaidMonth && special.every(kind => monthly.has(kind)) ? (['gross-month'] as const) : []),
  ]
  // The steps tell the month with them, and no other length of time.
  const stepsAlone = special.every(kind => kind === 'seniority-steps')
  return calculationKinds.filter(kind => isPart(kind) && !kept.includes(kind) && !(stepsAlone && ofSteps.has(kind)))
}
