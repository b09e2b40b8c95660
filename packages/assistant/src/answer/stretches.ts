/** Rules that are told stretch by stretch: the first two hours, the days from the fourth on. */
import type { ConditionKey } from '@ccnl/knowledge'
import { conditionKeys } from './conditions.ts'
import type { Entry, Group } from './spread.ts'

/** Stretches of one thing: hours in their order, days, months. */
const stretched: ReadonlySet<ConditionKey> = new Set<ConditionKey>(['prime_ore', 'giorni', 'mesi'])

/** Of a rule that holds and the same rule told stretch by stretch for the very person who asks, the stretches. */
export function stretchesOf({ entries }: Group, settled: readonly Entry[]): readonly Entry[] {
  const [rule, ...others] = settled
  if (!rule || others.length > 0) return []
  const held = conditionKeys(rule.fact.when)
  return entries.filter(({ fact, on }) => {
    const known = conditionKeys(fact.when).filter(key => !on.includes(key))
    return (
      on.length > 0 &&
      on.every(key => stretched.has(key)) &&
      known.length > held.length &&
      held.every(key => JSON.stringify(rule.fact.when[key]) === JSON.stringify(fact.when[key]))
    )
  })
}
