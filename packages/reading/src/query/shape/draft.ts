/** What is being gathered from a question: conditions with their words, slots, doubts. Each number is taken once. */
import type { Circumstances, ConditionKey, IsoDate } from '@ccnl/knowledge'
import { isLeast } from '../../language/bounds.ts'
import type { Bound, Quantity } from '../../language/reading.ts'
import type { Doubt } from './query.ts'
import type { Absence, Amount, Slots, WorkedHours } from './slots.ts'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

export interface Draft {
  readonly said: Mutable<Circumstances>
  readonly words: Partial<Record<ConditionKey, string>>
  readonly slots: Mutable<Omit<Slots, 'amounts' | 'hours' | 'absences'>> & {
    readonly amounts: Amount[]
    readonly hours: WorkedHours[]
    readonly absences: Mutable<Absence>[]
  }
  readonly doubts: Doubt[]
  readonly taken: Set<Quantity>
  /** A number took the place of one told before, and nothing else was said. */
  recounted: boolean
  /** Ages of children, in the order said. */
  readonly childAges: number[]
  /** Years of experience of the job described, apart from service with this employer. */
  experience: number | undefined
}

export function createDraft(): Draft {
  return {
    said: {},
    words: {},
    slots: { amounts: [], hours: [], absences: [] },
    doubts: [],
    taken: new Set(),
    recounted: false,
    childAges: [],
    experience: undefined,
  }
}

/** Notes a condition with the words it came from; the first word stands. */
export function note<K extends ConditionKey>(draft: Draft, key: K, value: Circumstances[K], words: string): void {
  if (draft.said[key] !== undefined || value === undefined) return
  draft.said[key] = value
  draft.words[key] = words
}

/** Adds values to a condition that is a list. */
export function noteMore<K extends 'qualifica' | 'gruppo' | 'contratto' | 'lavoro' | 'caso' | 'livelli' | 'territorio'>(
  draft: Draft,
  key: K,
  value: NonNullable<Circumstances[K]>[number],
  words: string,
): void {
  const before: readonly string[] = draft.said[key] ?? []
  if (before.includes(value)) return
  // The list's own element type: the union of the six lists is wider than any one of them.
  draft.said[key] = [...before, value] as NonNullable<Circumstances[K]> as Mutable<Circumstances>[K]
  draft.words[key] = draft.words[key] === undefined ? words : `${draft.words[key]}, ${words}`
}

/** A length with its bound: "più di 10 anni" is from 10 years on. */
export function bounded(value: number, bound: Bound | undefined): number | readonly [number | null, number | null] {
  if (bound === undefined) return value
  return isLeast(bound) ? [value, null] : [null, value]
}

/** What is counted one by one with its bound: "più di 15" is from 16 on, "fino a 15" leaves out from 16 on. */
export function boundedCount(
  value: number,
  bound: Bound | undefined,
): number | readonly [number | null, number | null] {
  const next = Number.isInteger(value) && (bound === 'over' || bound === 'upTo') ? value + 1 : value
  return bounded(next, bound)
}

/** "Lavoro tutto il 2026. Netto di novembre?": a month takes the place of its year. */
export function putMonth({ slots }: Draft, date: IsoDate): void {
  const { period } = slots
  if (period === undefined || period === date.slice(0, 4)) slots.period = date.slice(0, 7)
}
