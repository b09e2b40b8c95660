/** Conditions in Italian words. */
import type { ConditionKey, Conditions } from '@ccnl/knowledge'
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
    return phrase === undefined || isOpenRange(conditions[key]) ? [] : [phrase]
  })
}

/** `[0, null]` and `[null, null]` exclude nobody. */
export function isOpenRange(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && (value[0] === null || value[0] === 0) && value[1] === null
}

/** All conditions as one phrase: «4° livello, oltre 10 anni di servizio». Empty for everybody. */
export function conditionText(conditions: Conditions, names: ConditionNames, keys?: readonly ConditionKey[]): string {
  return conditionWords(conditions, names, keys).join(', ')
}
