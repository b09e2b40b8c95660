/** What is told to be judged: "60 ore di ROL", "ogni 3 anni", "al massimo 3": numbers that tell no circumstance of the person. */
import { type ConditionKey, wordSet } from '@ccnl/knowledge'
import type { Draft } from '../shape/draft.ts'
import { idOf, type Sight } from '../shape/sight.ts'
import type { Slots } from '../shape/slots.ts'

/** Conditions whose numbers are of the person or the case, and of no figure. */
const ofPerson: readonly ConditionKey[] = [
  'anzianita',
  'assunzione',
  'eta',
  'eta_figlio',
  'figli',
  'dipendenti',
  'evento',
  'mesi',
  'ore',
  'prime_ore',
  'ore_annue',
  'durata_contratto',
]

const judging = wordSet('as-it-should-be', 'too-little', 'true-or-not')

const taking = wordSet('taking-leave')
const ofYear = wordSet('year', 'yearly')

/** "È giusto?", "va bene?", and no "possono?", which asks what may be done. */
const isJudged = (sight: Sight): boolean =>
  sight
    .hits('atto', true)
    .some(
      hit =>
        idOf(hit) === 'verdetto' && sight.reading.tokens.slice(hit.from, hit.to).some(({ word }) => judging.has(word)),
    )

/** Notes lengths and bare counts where it is asked whether they are right. */
export function readTold(sight: Sight, draft: Draft): void {
  // "Va bene se prendo 3 giorni di ferie?" tells of days that are taken, and not how many are granted.
  const has = (words: ReadonlySet<string>): boolean => sight.reading.tokens.some(({ word }) => words.has(word))
  if (has(taking) && !has(ofYear)) draft.slots.takesLeave = true
  if (!isJudged(sight)) return
  const taken = ofPerson.flatMap(key => draft.words[key] ?? [])
  const told = sight.reading.quantities.flatMap((one): NonNullable<Slots['told']> => {
    if (taken.some(words => words.includes(one.words))) return []
    if (one.type === 'duration' && one.age === undefined) return [{ value: one.value, unit: one.unit }]
    return one.type === 'count' && one.of === undefined ? [{ value: one.value, unit: 'numero' }] : []
  })
  draft.slots.told = told
}
