/** Finds what a question is about: cards of the law, measures of agreements, calculations, talk — in anybody's words, on one scale. */
import type { Concepts } from './concepts.ts'
import type { LawCard, Scored, Topic, TopicKind } from './shapes.ts'
import { createSpelling, type Spelling } from './spelling.ts'
import type { Token } from './text.ts'
import {
  buildTopicIndex,
  isConcept,
  isPlainTerm,
  phraseEnd,
  place,
  rarityOf,
  type TopicIndex,
  type TopicSource,
  topicTerms,
  withWord,
} from './topic-index.ts'
import { certaintyWeights, topicWeights } from './topic-weights.ts'

/** Finds topics by words. */
export type TopicSearch = (words: string, limit?: number, kind?: TopicKind) => readonly Scored<Topic>[]

/** How a topic answers a question, one number for each of `featureNames`. */
export interface TopicCandidate {
  readonly topic: number
  readonly features: readonly number[]
}

const candidateCount = 50
/** How many questions of a topic a share is thought to rest on before any was counted. */
const doubt = 4

/** The number of a term, or −1. Terms are sorted. */
function numberOf(terms: readonly string[], term: string): number {
  let low = 0
  let high = terms.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const value = terms[middle] ?? ''
    if (value === term) return middle
    if (value < term) low = middle + 1
    else high = middle - 1
  }
  return -1
}

interface Sums {
  gain: number
  asked: number
  answered: number
  titled: number
  conceptual: number
  profile: number
  core: number
  /** Logarithm of how much likelier the words, the pairs and the form are in this topic's questions than in all. */
  words: number
  pairs: number
  form: number
}

const kinds: Readonly<Record<string, TopicKind>> = {
  misura: 'measure',
  accordo: 'agreement',
  calcolo: 'calculation',
  atto: 'act',
  sociale: 'social',
  fuori: 'outside',
}

/** `misura:ferie.durata` is the measure `ferie.durata`; an id without a kind is a card's. */
export function topicOf(id: string): Topic {
  const colon = id.indexOf(':')
  const kind = colon < 0 ? undefined : kinds[id.slice(0, colon)]
  return kind === undefined ? { kind: 'card', id } : { kind, id: id.slice(colon + 1) }
}

/** The topics that share most with a question, and how. */
export function topicCandidates(index: TopicIndex, asked: readonly string[]): readonly TopicCandidate[] {
  const terms = [...new Set(asked)]
  const count = index.lengths.length
  const numbers = new Set<number>()
  const sums = new Map<number, Sums>()
  let whole = 0
  let concepts = 0
  let squares = 0
  for (const term of terms) {
    const number = numberOf(index.terms, term)
    const isPlain = isPlainTerm(term)
    const conceptual = isConcept(term)
    const rarity = number < 0 ? (isPlain ? rarityOf(term, 0, count) : 0) : (index.rarity[number] ?? 0)
    squares += rarity * rarity
    if (isPlain) whole += rarity
    if (conceptual) concepts += rarity
    if (number < 0) continue
    numbers.add(number)
    const expected = doubt * Math.max(1e-5, index.frequency[number] ?? 0)
    for (let at = index.starts[number] ?? 0; at < (index.starts[number + 1] ?? 0); at++) {
      const topic = index.topics[at] ?? 0
      const places = index.places[at] ?? 0
      const times = index.counts[at] ?? 0
      const share = times / Math.max(1, index.sizes[topic] ?? 1)
      let sum = sums.get(topic)
      if (!sum) {
        sum = {
          gain: 0,
          asked: 0,
          answered: 0,
          titled: 0,
          conceptual: 0,
          profile: 0,
          core: 0,
          words: 0,
          pairs: 0,
          form: 0,
        }
        sums.set(topic, sum)
      }
      const likelier = Math.log(1 + times / expected)
      if (!isPlain) {
        if (term.startsWith('#')) sum.form += likelier
        else sum.pairs += likelier
        continue
      }
      sum.words += likelier
      sum.gain += rarity * (index.gains[at] ?? 0)
      if (places & place.question) sum.asked += rarity
      if (places & place.answer) sum.answered += rarity
      if (places & place.title) sum.titled += rarity
      if (conceptual) {
        sum.conceptual += rarity * Math.min(1, share * 3)
        sum.profile += share * rarity
        sum.core += share * share * rarity
      }
    }
  }
  if (whole === 0) return []
  const length = Math.sqrt(squares)
  return [...sums]
    .toSorted((a, b) => b[1].gain + b[1].words - a[1].gain - a[1].words || a[0] - b[0])
    .slice(0, candidateCount)
    .map(([topic, sum]) => {
      const { kind } = topicOf(index.ids[topic] ?? '')
      // How sure a topic's shares are grows with its questions.
      const weight = Math.log(1 + (index.sizes[topic] ?? 0) / doubt)
      return {
        topic,
        features: [
          sum.gain / 10,
          phraseWeight(index, topic, numbers) / 6,
          sum.asked / whole,
          sum.titled / ((index.titles[topic] ?? 0) + 0.01),
          index.lengths[topic] ?? 0,
          sum.answered / whole,
          sum.titled / whole,
          concepts === 0 ? 0 : sum.conceptual / concepts,
          sum.profile / ((index.profiles[topic] ?? 0) + 0.5),
          ...likeness(index, topic, numbers, length),
          sum.words / 10,
          sum.pairs / 10,
          sum.form / 10,
          sum.core / ((index.cores[topic] ?? 0) + 0.1),
          weight,
          kind === 'measure' || kind === 'agreement' ? 1 : 0,
          kind === 'calculation' ? 1 : 0,
          kind === 'act' || kind === 'social' || kind === 'outside' ? 1 : 0,
        ],
      }
    })
}

/** The weight of the heaviest phrase of a topic that the question holds whole. */
function phraseWeight(index: TopicIndex, topic: number, asked: ReadonlySet<number>): number {
  let best = 0
  let weight = 0
  let whole = true
  for (let at = index.phraseStarts[topic] ?? 0; at < (index.phraseStarts[topic + 1] ?? 0); at++) {
    const term = index.phrases[at] ?? phraseEnd
    if (term === phraseEnd) {
      if (whole && weight > best) best = weight
      weight = 0
      whole = true
    } else if (asked.has(term)) weight += index.rarity[term] ?? 0
    else whole = false
  }
  return best
}

/** How like the nearest question of a topic is: as a cosine, and where it is nearly the same; and the mean of the nearest four. */
function likeness(
  index: TopicIndex,
  topic: number,
  asked: ReadonlySet<number>,
  length: number,
): readonly [number, number, number] {
  const best: [number, number, number, number] = [0, 0, 0, 0]
  let shared = 0
  let squares = 0
  for (let at = index.questionStarts[topic] ?? 0; at < (index.questionStarts[topic + 1] ?? 0); at++) {
    const term = index.questions[at] ?? phraseEnd
    if (term === phraseEnd) {
      let value = shared / (Math.sqrt(squares) * length)
      for (let place_ = 0; place_ < 4; place_++) {
        const held = best[place_] ?? 0
        if (value > held) {
          best[place_] = value
          value = held
        }
      }
      shared = 0
      squares = 0
      continue
    }
    const rarity = index.rarity[term] ?? 0
    squares += rarity * rarity
    if (asked.has(term)) shared += rarity * rarity
  }
  return [best[0], best[0] ** 4, (best[0] + best[1] + best[2] + best[3]) / 4]
}

const logistic = (value: number): number => 1 / (1 + Math.exp(-value))

export const scoreOf = (features: readonly number[], weights: readonly number[] = topicWeights): number =>
  features.reduce((sum, value, number) => sum + value * (weights[number] ?? 0), 0)

/** Candidates with score and certainty, best first. */
export function rankTopics(
  candidates: readonly TopicCandidate[],
): readonly { readonly topic: number; readonly score: number; readonly certainty: number }[] {
  const scored = candidates.map(({ topic, features }) => ({ topic, features, score: scoreOf(features) }))
  const highest = Math.max(...scored.map(one => one.score))
  const total = scored.reduce((sum, one) => sum + Math.exp(one.score - highest), 0)
  return scored
    .toSorted((a, b) => b.score - a.score || a.topic - b.topic)
    .map(({ topic, features, score }) => ({
      topic,
      score,
      certainty: logistic(scoreOf(certaintyInputs(features, Math.exp(score - highest) / total), certaintyWeights)),
    }))
}

/** What certainty rests on: the topic's share among the candidates, and how much of the question it speaks of. */
export function certaintyInputs(features: readonly number[], share: number): readonly number[] {
  const bounded = Math.min(0.999, Math.max(0.001, share))
  return [1, Math.log(bounded / (1 - bounded)), ...features]
}

/** What a word typed with a slip was meant to be, as far as the topics know it. */
export function topicSpelling(index: TopicIndex, concepts: Concepts): (token: Token) => Token {
  let spelling: Spelling | undefined
  return token => {
    const slip = index.slips[token.word]
    if (slip !== undefined) return withWord(token, slip)
    if (numberOf(index.terms, token.stem) >= 0 || concepts.knows(token.word)) return token
    // Most questions have no slip: the vocabulary is made ready for the first that has.
    spelling ??= createSpelling([...index.words, ...concepts.words()])
    return withWord(token, spelling.near(token.word)[0])
  }
}

/** Makes the search over an index. */
export function openTopicSearch(concepts: Concepts, index: TopicIndex): TopicSearch {
  const meant = topicSpelling(index, concepts)
  const topics = index.ids.map(topicOf)
  const among = (candidates: readonly TopicCandidate[], kind: TopicKind): readonly TopicCandidate[] =>
    candidates.filter(({ topic }) => topics[topic]?.kind === kind)
  return (words, limit = 5, kind) => {
    const all = topicCandidates(index, topicTerms(words, concepts, meant))
    return rankTopics(kind === undefined ? all : among(all, kind))
      .slice(0, limit)
      .flatMap(({ topic, score, certainty }) => {
        const item = topics[topic]
        return item ? [{ item, score, certainty }] : []
      })
  }
}

/** What a card says, as the index reads it. */
export function cardSource(card: LawCard, more: readonly string[] = []): TopicSource {
  return {
    id: card.id,
    phrases: card.words,
    titles: [card.title, card.id.replaceAll('-', ' ')],
    questions: [...card.questions, ...more],
    answers: [card.answer],
    asides: [
      ...card.steps,
      ...card.exceptions,
      ...card.norms.map(norm => `${norm.act} ${norm.article ?? ''}`),
      ...card.facts.map(fact => `${fact.measure.replaceAll('_', ' ')} ${fact.note ?? ''}`),
    ],
  }
}

/** Cards with the further questions of each, then every other topic that questions are written for. */
export function topicSources(
  cards: readonly LawCard[],
  more: ReadonlyMap<string, readonly string[]> = new Map(),
): readonly TopicSource[] {
  const own = new Set(cards.map(card => card.id))
  const others = [...more].filter(([id]) => !own.has(id) && id.includes(':'))
  return [
    ...cards.map(card => cardSource(card, more.get(card.id))),
    ...others.map(([id, questions]) => ({ id, phrases: [], titles: [], questions, answers: [], asides: [] })),
  ]
}

/** Indexes the topics and makes the search. */
export function createTopicSearch(sources: readonly TopicSource[], concepts: Concepts): TopicSearch {
  return openTopicSearch(concepts, buildTopicIndex(sources, concepts))
}
