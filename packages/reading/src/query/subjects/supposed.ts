/** Cards of law that suppose more than was told: a brief question that tells no case asks for the rule of everybody. */
import { type Knowledge, type LawCard, type Scored, type Topic, wordSet } from '@ccnl/knowledge'
import type { Span } from '../../language/reading.ts'
import { opensAsSecond } from '../message/opening.ts'
import { asksAnything, shortestStory } from '../message/story.ts'
import type { Memory } from '../shape/query.ts'
import type { Sight } from '../shape/sight.ts'

/** A message of more words is a story, whose case is told in words that no lexicon has; the sooner where it asks nothing. */
const longest = 16

/** By how much each case that was not told divides the odds of a card, the more where what an employer did is told; and how many of them count. */
const divisors = { plain: 5, ofDeed: 15 } as const
const most = 2
const surest = 0.95
/** The share of a card's questions that tell its case. */
const leastTelling = 0.33

const cases = wordSet('circumstances-of-cards')
const deeds = wordSet('deeds-of-employers')
const untelling = wordSet('concepts-of-asking')

/** What the cards and themes told before are called: a question that goes on from them is of their case. */
export const titlesTold = (knowledge: Knowledge, memory: Memory | undefined): readonly string[] | undefined =>
  memory?.requests.flatMap(({ subjects: [first] }) =>
    first?.type === 'card'
      ? (knowledge.card(first.id)?.title ?? [])
      : first?.type === 'measure'
        ? (knowledge.vocabulary.themes.find(({ id }) => id === first.theme)?.name ?? [])
        : [],
  )

const known = new WeakMap<LawCard, readonly string[]>()

/** The cases that a card is limited to: its title names them, and a third of its questions tell them. */
function casesOf(knowledge: Knowledge, card: LawCard): readonly string[] {
  const held = known.get(card)
  if (held) return held
  const asked = card.questions.map(question => new Set(knowledge.conceptsIn(question)))
  const found = knowledge
    .conceptsIn(card.title)
    .filter(id => cases.has(id) && asked.filter(one => one.has(id)).length >= asked.length * leastTelling)
  known.set(card, found)
  return found
}

const works = wordSet('works-of-cards')

/** Whether a card is of a work that is neither that of the agreements known nor told in words ("colf e badanti", in a shop). */
export function isOfOtherWork(knowledge: Knowledge, id: string, codes: readonly string[], words: string): boolean {
  const card = knowledge.card(id)
  const own = card ? casesOf(knowledge, card).filter(one => works.has(one)) : []
  if (own.length === 0) return false
  const names = codes.map(code => knowledge.agreements.find(one => one.code === code)?.shortName ?? '')
  const told = new Set(knowledge.conceptsIn([words, ...names].join(' ')))
  return !own.some(one => told.has(one))
}

/**
 * Topics, best first, in which what speaks for cards of a case that nobody told counts for the others; of a part
 * of the message, and after another turn, whose story may have told the case, it only counts less.
 * @param spans what was looked for
 */
export function forCasesTold(
  knowledge: Knowledge,
  topics: readonly Scored<Topic>[],
  sight: Sight,
  spans: readonly Span[],
): readonly Scored<Topic>[] {
  const { reading, before } = sight
  const { tokens } = reading
  const isStory = tokens.length > (asksAnything(reading) ? longest : shortestStory)
  if (isStory || (before !== undefined && opensAsSecond(sight))) return topics
  const told = new Set(knowledge.conceptsIn([...tokens.map(({ word }) => word), ...(before ?? [])].join(' ')))
  // Words that tell nothing resemble any card a little.
  if (told.size === 0) return topics
  const ofDeed = [...told].some(id => deeds.has(id))
  // What an employer did to somebody of whom more is told is ruled on by the card that is found.
  if (ofDeed && [...told].some(id => !deeds.has(id) && !untelling.has(id))) return topics
  const divisor = ofDeed ? divisors.ofDeed : divisors.plain
  const weighed = topics.map(topic => {
    const card = topic.item.kind === 'card' ? knowledge.card(topic.item.id) : undefined
    const untold = card ? casesOf(knowledge, card).filter(id => !told.has(id)).length : 0
    const odds = topic.certainty / (1 - topic.certainty) / divisor ** Math.min(most, untold)
    return {
      topic,
      fits: card !== undefined && untold === 0,
      certainty: untold === 0 ? topic.certainty : odds / (1 + odds),
    }
  })
  const freed = weighed.reduce((sum, { topic, certainty }) => sum + topic.certainty - certainty, 0)
  const fitting = weighed.reduce((sum, { fits, certainty }) => sum + (fits ? certainty : 0), 0)
  if (freed === 0) return topics
  const isWhole = spans.some(({ from, to }) => to - from === tokens.length)
  const gain = fitting === 0 || before !== undefined || !isWhole ? 1 : 1 + freed / fitting
  return weighed
    .map(({ topic, fits, certainty }) => ({
      ...topic,
      certainty: fits ? Math.min(surest, certainty * gain) : certainty,
    }))
    .toSorted((a, b) => b.certainty - a.certainty)
}
