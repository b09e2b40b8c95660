/** Finds the cards of the law that answer a question put in anybody's words. */
import type { Concepts } from './concepts.ts'
import {
  buildLawIndex,
  type LawIndex,
  lawTerms,
  type MoreQuestions,
  phraseEnd,
  place,
  rarityOf,
  withWord,
} from './law-index.ts'
import { certaintyWeights, lawWeights } from './law-weights.ts'
import type { LawCard, Scored } from './shapes.ts'
import { createSpelling, type Spelling } from './spelling.ts'
import type { Token } from './text.ts'

/** Finds cards by words. */
export type LawSearch = (words: string, limit?: number) => readonly Scored<LawCard>[]

/** How a card answers a question, one number for each of {@link featureNames}. */
export interface LawCandidate {
  readonly card: number
  readonly features: readonly number[]
}

const candidateCount = 40

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
}

/** The cards that share most with a question, and how. */
export function lawCandidates(index: LawIndex, asked: readonly string[]): readonly LawCandidate[] {
  const terms = [...new Set(asked)]
  const count = index.lengths.length
  const numbers = new Set<number>()
  const sums = new Map<number, Sums>()
  let whole = 0
  let concepts = 0
  let squares = 0
  for (const term of terms) {
    const number = numberOf(index.terms, term)
    const rarity = number < 0 ? rarityOf(term, 0, count) : (index.rarity[number] ?? 0)
    const isConcept = term.startsWith('@')
    whole += rarity
    squares += rarity * rarity
    if (isConcept) concepts += rarity
    if (number < 0) continue
    numbers.add(number)
    for (let at = index.starts[number] ?? 0; at < (index.starts[number + 1] ?? 0); at++) {
      const card = index.cards[at] ?? 0
      const places = index.places[at] ?? 0
      const share = (index.shares[at] ?? 0) / 255
      let sum = sums.get(card)
      if (!sum) {
        sum = { gain: 0, asked: 0, answered: 0, titled: 0, conceptual: 0, profile: 0 }
        sums.set(card, sum)
      }
      sum.gain += rarity * (index.gains[at] ?? 0)
      if (places & place.question) sum.asked += rarity
      if (places & place.answer) sum.answered += rarity
      if (places & place.title) sum.titled += rarity
      if (isConcept) sum.conceptual += rarity * Math.min(1, share * 3)
      sum.profile += share * rarity
    }
  }
  if (whole === 0) return []
  const length = Math.sqrt(squares)
  return [...sums]
    .toSorted((a, b) => b[1].gain - a[1].gain || a[0] - b[0])
    .slice(0, candidateCount)
    .map(([card, sum]) => ({
      card,
      features: [
        sum.gain / 10,
        phraseWeight(index, card, numbers) / 6,
        sum.asked / whole,
        sum.titled / ((index.titles[card] ?? 0) + 0.01),
        index.lengths[card] ?? 0,
        sum.answered / whole,
        sum.titled / whole,
        concepts === 0 ? 0 : sum.conceptual / concepts,
        sum.profile / ((index.profiles[card] ?? 0) + 0.5),
        ...likeness(index, card, numbers, length),
      ],
    }))
}

/** The weight of the heaviest phrase of a card that the question holds whole. */
function phraseWeight(index: LawIndex, card: number, asked: ReadonlySet<number>): number {
  let best = 0
  let weight = 0
  let whole = true
  for (let at = index.phraseStarts[card] ?? 0; at < (index.phraseStarts[card + 1] ?? 0); at++) {
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

/** How like the nearest question of a card is: as a cosine, and where it is nearly the same. */
function likeness(
  index: LawIndex,
  card: number,
  asked: ReadonlySet<number>,
  length: number,
): readonly [number, number] {
  let best = 0
  let shared = 0
  let squares = 0
  for (let at = index.questionStarts[card] ?? 0; at < (index.questionStarts[card + 1] ?? 0); at++) {
    const term = index.questions[at] ?? phraseEnd
    if (term === phraseEnd) {
      best = Math.max(best, shared / (Math.sqrt(squares) * length))
      shared = 0
      squares = 0
      continue
    }
    const rarity = index.rarity[term] ?? 0
    squares += rarity * rarity
    if (asked.has(term)) shared += rarity * rarity
  }
  return [best, best ** 4]
}

const logistic = (value: number): number => 1 / (1 + Math.exp(-value))

/** Candidates with score and certainty, best first. */
export function rankLaw(
  candidates: readonly LawCandidate[],
): readonly { readonly card: number; readonly score: number; readonly certainty: number }[] {
  const scored = candidates.map(({ card, features }) => ({
    card,
    features,
    score: features.reduce((sum, value, number) => sum + value * (lawWeights[number] ?? 0), 0),
  }))
  const highest = Math.max(...scored.map(one => one.score))
  const total = scored.reduce((sum, one) => sum + Math.exp(one.score - highest), 0)
  return scored
    .toSorted((a, b) => b.score - a.score || a.card - b.card)
    .map(({ card, features, score }) => {
      const inputs = certaintyInputs(features, Math.exp(score - highest) / total)
      return {
        card,
        score,
        certainty: logistic(inputs.reduce((sum, value, number) => sum + value * (certaintyWeights[number] ?? 0), 0)),
      }
    })
}

/** What certainty rests on: the card's share among the candidates, and how much of the question it speaks of. */
export function certaintyInputs(features: readonly number[], share: number): readonly number[] {
  const bounded = Math.min(0.999, Math.max(0.001, share))
  return [1, Math.log(bounded / (1 - bounded)), ...features]
}

/** What a word typed with a slip was meant to be, as far as the cards know it. */
export function lawSpelling(index: LawIndex, concepts: Concepts): (token: Token) => Token {
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

/** Cards by their number in the index, read when they are found. */
export type CardAt = (number: number) => LawCard | undefined

/** Makes the search over an index. */
export function openLawSearch(cardAt: CardAt, concepts: Concepts, index: LawIndex): LawSearch {
  const meant = lawSpelling(index, concepts)
  return (words, limit = 5) =>
    rankLaw(lawCandidates(index, lawTerms(words, concepts, meant)))
      .slice(0, limit)
      .flatMap(({ card, score, certainty }) => {
        const item = cardAt(card)
        return item ? [{ item, score, certainty }] : []
      })
}

/** Indexes the cards and makes the search. */
export function createLawSearch(cards: readonly LawCard[], concepts: Concepts, more?: MoreQuestions): LawSearch {
  return openLawSearch(number => cards[number], concepts, buildLawIndex(cards, concepts, more))
}
