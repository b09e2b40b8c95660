/** Messages that only tell who somebody is and where they work: nothing is asked yet. */
import { wordSet } from '@ccnl/knowledge'
import type { Reading } from '../language/reading.ts'
import type { Query } from './query.ts'
import { telling } from './retold.ts'
import { createSight, overlaps } from './sight.ts'
import { asksAnything } from './story.ts'

/** Concepts that name what could be asked about, or something that has happened. */
const matters = ['tema', 'misura', 'calcolo', 'accordo', 'causa', 'caso', 'assenza', 'chiede', 'atto', 'fuori'] as const
/** Concepts that tell who somebody is, whatever matter their words name, too ("part-time", "apprendista", "di notte"). */
const circumstances = [
  ...telling.filter(prefix => prefix !== 'causa' && prefix !== 'caso'),
  'mestiere',
  'mestiere-ccnl',
]

/** How surely a word names a matter, or the words together a card of law. */
const surely = 0.6
const surelyCard = 0.75
/** A message so short is a keyword. */
const shortest = 4

const intending = wordSet('must', 'wishes', 'verdict-verbs', 'request-verbs', 'not', 'without-words', 'but')

/** "Lavoro in un bar da 3 anni", "abbiamo una badante convivente": circumstances that question of any theme may go on from. */
export function tellsSituation(reading: Reading, { agent, requests, slots, said }: Query): boolean {
  if (agent !== 'main-agent' || asksAnything(reading) || reading.tokens.length < shortest) return false
  if (!reading.tenses.some(tense => tense !== undefined)) return false
  if (slots.amounts.length + slots.hours.length + slots.absences.length > 0) return false
  if (
    (said.livelli !== undefined && said.lavoro !== undefined) ||
    reading.tokens.some(({ word }) => intending.has(word))
  )
    return false
  const sight = createSight(reading)
  const told = circumstances.flatMap(prefix => sight.hits(prefix, true))
  const named = matters
    .flatMap(prefix => sight.hits(prefix, true))
    .some(hit => hit.weight >= surely && !told.some(one => overlaps(one, hit)))
  const card = requests
    .flatMap(({ subjects }) => subjects)
    .some(one => one.type === 'card' && one.certainty >= surelyCard)
  return !named && !card
}
