/** Messages that only tell who somebody is, where they work, or what has happened: nothing is asked yet. */
import { type SituationData, situations, wordSet } from '@ccnl/knowledge'
import type { Reading } from '../../language/reading.ts'
import { asksAnything, asksByWord } from '../message/story.ts'
import type { Query, Request } from '../shape/query.ts'
import { createSight, overlaps } from '../shape/sight.ts'
import { telling as tellingPrefixes } from './retold.ts'

/** Concepts that name what could be asked about, or something that has happened. */
const matters = ['tema', 'misura', 'calcolo', 'accordo', 'causa', 'caso', 'assenza', 'chiede', 'atto', 'fuori'] as const
/** Concepts that tell who somebody is, whatever matter their words name, too ("part-time", "apprendista", "di notte"). */
const circumstances = [
  ...tellingPrefixes.filter(prefix => prefix !== 'causa' && prefix !== 'caso'),
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
  // "30 ore a settimana" tells how much, and asks for no part-time.
  const told = [...circumstances.flatMap(prefix => sight.hits(prefix, true)), ...reading.patterns]
  const named = matters
    .flatMap(prefix => sight.hits(prefix, true))
    .some(hit => hit.weight >= surely && !told.some(one => overlaps(one, hit)))
  const card = requests
    .flatMap(({ subjects }) => subjects)
    .some(one => one.type === 'card' && one.certainty >= surelyCard)
  return !named && !card
}

/** What was told is taken note of. */
export const noted: Request = { act: 'inform', subjects: [], certainty: 'nothing' }

/** Longer messages are stories, whose details say what matters. */
const longest = 14
/** How surely examples must find a card for the words of an event alone. */
const plainCard = 0.7
/** How sure a measure is that was asked by more than the name of an event. */
const plainMeasure = 0.6

const intentions = wordSet('must', 'wanting')
const asking = wordSet('interrogatives', 'request-verbs', 'asked-for', 'verdict-verbs')
/** "Assunto come apprendista", "una colf che si è ammalata": they ask nothing where no mark does. */
const telling = new Set([...intentions, ...wordSet('also-relative')])

/**
 * "Sono incinta", "devo assumere un cameriere": an event alone, of which anything may matter. It is taken note of, with the
 * cards of law that matter most.
 */
export function eventTold(message: string, reading: Reading, { agent, requests, slots }: Query): Request | undefined {
  const { tokens, tenses } = reading
  if (agent !== 'main-agent' || message.includes('?') || tokens.length > longest || asksByWord(reading))
    return undefined
  if (slots.amounts.length > 0 || tokens.some(({ word }) => asking.has(word) && !telling.has(word))) return undefined
  const sight = createSight(reading)
  if (tenses.every(tense => tense === undefined) && sight.hits('parente').length === 0) return undefined
  const isPlain = requests.some(({ subjects: [first] }) => {
    if (first?.type === 'card') return first.certainty >= plainCard
    return first?.type === 'measure' && first.measures.length > 0 && first.certainty >= plainMeasure
  })
  const isAhead = tokens.some(({ word }) => intentions.has(word))
  const fits = ({ told, when }: SituationData): boolean =>
    told.some(concept => sight.has(concept)) &&
    (when === undefined || (when === 'ahead' ? isAhead : !isAhead && tenses.includes('past')))
  const event = isPlain ? undefined : situations.find(fits)
  return event && { ...noted, laws: event.cards }
}
