/** Finds what a question is about: cards of the law, measures of agreements, calculations, talk — in anybody's words, on one scale. */
import type { Concepts } from './concepts.ts'
import type { LawCard, Scored, Topic, TopicKind } from './shapes.ts'
import { openSpelling } from './spelling.ts'
import type { Token } from './text.ts'
import { type TopicCandidate, topicCandidates, topicOf } from './topic-candidates.ts'
import { buildTopicIndex, type TopicIndex, type TopicSource, topicTerms, withWord } from './topic-index.ts'
import { certaintyWeights, topicWeights } from './topic-weights.ts'

/** Finds topics by words. */
export type TopicSearch = (words: string, limit?: number, kind?: TopicKind) => readonly Scored<Topic>[]

const logistic = (value: number): number => 1 / (1 + Math.exp(-value))

/** How well a topic fits, from its features and their weights; it compares with that of others, and has no unit. */
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
  const spelling = openSpelling(index.words)
  return token => {
    const slip = index.slips[token.word]
    if (slip !== undefined) return withWord(token, slip)
    if (index.terms.placeOf(token.stem) >= 0 || concepts.knows(token.word)) return token
    return withWord(token, spelling.near(token.word)[0])
  }
}

/** Makes the search over an index. */
export function openTopicSearch(concepts: Concepts, index: TopicIndex): TopicSearch {
  const meant = topicSpelling(index, concepts)
  const topics = index.ids.map(topicOf)
  const among = (candidates: readonly TopicCandidate[], kind: TopicKind): readonly TopicCandidate[] =>
    candidates.filter(({ topic }) => topics[topic]?.kind === kind)
  const candidatesOf = rememberLast(searchesOfQuestion, words =>
    topicCandidates(index, topicTerms(words, concepts, meant)),
  )
  return (words, limit = 5, kind) => {
    const all = candidatesOf(words)
    return rankTopics(kind === undefined ? all : among(all, kind))
      .slice(0, limit)
      .flatMap(({ topic, score, certainty }) => {
        const item = topics[topic]
        return item ? [{ item, score, certainty }] : []
      })
  }
}

/** How many searches are remembered: a question is searched whole, in its parts, and then whole again. */
const searchesOfQuestion = 4

/** Remembers what the last texts came to, the one that was not asked for longest going first. */
function rememberLast<T>(most: number, find: (text: string) => T): (text: string) => T {
  const found = new Map<string, T>()
  return text => {
    const known = found.get(text)
    const value = known ?? find(text)
    found.delete(text)
    found.set(text, value)
    const [oldest] = found.keys()
    if (found.size > most && oldest !== undefined) found.delete(oldest)
    return value
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
