/** Conditions in Italian words. */
import type { ConditionKey, Conditions, Fact } from '@ccnl/knowledge'
import { type ConditionNames, conditionPhrase, conditionQuestions } from './conditions-it.ts'

/** Level and cause are told first, then what the person is, then the case. */
const order = Object.keys(conditionQuestions) as ConditionKey[]

/** The keys that a set of conditions holds, in the order they are told. */
export function conditionKeys(conditions: Conditions): readonly ConditionKey[] {
  return order.filter(key => conditions[key] !== undefined)
}

/** One phrase per condition, in the order they are told. @example ['4° livello', 'oltre 10 anni di servizio'] */
export function conditionWords(
  conditions: Conditions,
  names: ConditionNames,
  keys: readonly ConditionKey[] = conditionKeys(conditions),
): readonly string[] {
  return keys.flatMap(key => {
    const phrase = conditionPhrase(key, conditions, names)
    // An exception repeats its rule's conditions left open; telling them says nothing.
    return phrase === undefined || isOpenRange(key, conditions) ? [] : [phrase]
  })
}

/** What is counted from 1: «dal 1° giorno in poi» excludes nobody. */
const fromOne: ReadonlySet<ConditionKey> = new Set(['giorni', 'evento', 'mesi', 'durata', 'ore_annue', 'prime_ore'])

/** Whether a range excludes nobody: `[0, null]`, `[null, null]`. */
export function isOpenRange(key: ConditionKey, conditions: Conditions): boolean {
  const value = conditions[key]
  if (!Array.isArray(value) || value.length !== 2 || value[1] !== null) return false
  return value[0] === null || value[0] === 0 || (value[0] === 1 && fromOne.has(key))
}

/** All conditions as one phrase: «4° livello, oltre 10 anni di servizio». Empty for everybody. */
export function conditionText(conditions: Conditions, names: ConditionNames, keys?: readonly ConditionKey[]): string {
  return conditionWords(conditions, names, keys).join(', ')
}

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

export interface Entry {
  readonly fact: Fact
  /** Conditions that were not said. */
  readonly on: readonly ConditionKey[]
}

/** Facts that answer the same question under different conditions. */
export interface Group {
  readonly measure: string
  readonly entries: readonly Entry[]
}
