/** Which sentences of a card answer what was asked: the first, unless others have the figures that the question words want. */

import { contentStems, fold, type LawCard } from '@ccnl/knowledge'
import type { Query } from '@ccnl/reading'
import { abbreviations } from './it.ts'
import { unitsWanted } from './law-it.ts'

/** So many sentences come before the first. */
const most = 2

/** So many words more of the question make a sentence the one that is meant, though the first has a figure of the kind. */
const plainlyNearer = 2

/** Shorter stems stand in any text. */
const shortestTerm = 4

/** Places of the sentences to be told first, in their order; none where the first has all that is wanted. */
export function leadingSentences(
  sentences: readonly string[],
  { wanted = [], terms, requests }: Pick<Query, 'wanted' | 'terms'> & Partial<Pick<Query, 'requests'>>,
  isTelling: (term: string) => boolean = () => false,
  point?: number,
): readonly number[] {
  const words = sentences.map(sentence => fold(sentence).split(' '))
  const near = (at: number): number => {
    const text = (words[at] ?? []).join(' ')
    return terms.filter(term => term.length >= shortestTerm && text.includes(term)).length
  }
  const found = new Set<number>()
  for (const want of wanted) {
    const units = unitsWanted[want]
    if (!units) continue
    const holding = words.flatMap((one, at) => (hasQuantity(one, units) ? [at] : []))
    const [best] = holding.filter(at => near(at) > 0).toSorted((a, b) => near(b) - near(a))
    if (best === undefined || best === 0 || found.size === most) continue
    // The first gives way where it has no such figure, which may be that of another question, or plainly is about another.
    if ((!holding.includes(0) && (requests?.length ?? 1) <= 1) || near(best) >= near(0) + plainlyNearer) found.add(best)
  }
  if (found.size > 0) return [...found].toSorted((a, b) => a - b)
  const second = point ?? sentenceOfTerms(sentences, terms, isTelling)
  return second === undefined || second === 0 ? [] : [0, second]
}

/** The place of the first sentence that speaks of one of some things by its name. */
export function sentenceOf(sentences: readonly string[], names: readonly string[]): readonly number[] {
  const at = sentences.findIndex(sentence => names.some(name => fold(sentence).includes(fold(name))))
  return at < 0 ? [] : [at]
}

/** So many words of the question that no other sentence has make a sentence the one that it is about. */
const ownTerms = 2

/** A word of so few cards tells alone what the question is about. */
const rare = 12

/** "Quando faccio i certificati?": the later sentence that alone speaks of what was asked is told right after the first. */
function sentenceOfTerms(
  sentences: readonly string[],
  terms: readonly string[],
  isTelling: (term: string) => boolean,
): number | undefined {
  const stems = sentences.map(contentStems)
  const own = stems.map((one, at) =>
    terms.filter(term => one.includes(term) && !stems.some((other, i) => i !== at && other.includes(term))),
  )
  const weights = own.map(some => (some.some(isTelling) ? Math.max(ownTerms, some.length) : some.length))
  const highest = Math.max(...weights)
  const best = weights.indexOf(highest)
  return best > 0 && highest >= ownTerms && highest > (weights[0] ?? 0) ? best : undefined
}

/** Whether a word that few cards have, and that does not name the card itself, stands in the question. */
export function tellingIn({ title, words }: LawCard, cards: readonly LawCard[]): (term: string) => boolean {
  const names = new Set([title, ...words].flatMap(contentStems))
  return term => !names.has(term) && !startsWithDigit(term) && (cardsHolding(cards).get(term) ?? 0) <= rare
}

const counted = new WeakMap<readonly LawCard[], ReadonlyMap<string, number>>()

/** How many cards have a word in what they ask or answer. */
function cardsHolding(cards: readonly LawCard[]): ReadonlyMap<string, number> {
  const known = counted.get(cards)
  if (known) return known
  const counts = new Map<string, number>()
  for (const { questions, answer } of cards)
    for (const one of new Set([...questions, answer].flatMap(contentStems))) counts.set(one, (counts.get(one) ?? 0) + 1)
  counted.set(cards, counts)
  return counts
}

/** Whether one of the words follows a number, or ends one ("30%"). */
function hasQuantity(words: readonly string[], units: readonly string[]): boolean {
  return words.some((word, at) => {
    const bare = withoutMarks(word)
    if (startsWithDigit(bare) && units.some(unit => bare.endsWith(unit))) return true
    return units.includes(bare) && startsWithDigit(withoutMarks(words[at - 1] ?? ''))
  })
}

const startsWithDigit = (word: string): boolean => word >= '0' && word < ':'

const marks = '.,;:()«»'

function withoutMarks(word: string): string {
  let [from, to] = [0, word.length]
  while (from < to && marks.includes(word.charAt(from))) from++
  while (to > from && marks.includes(word.charAt(to - 1))) to--
  return word.slice(from, to)
}

/** Sentences of a text: a full stop ends one when a capital follows and no abbreviation stands before it. */
export function sentences(text: string): readonly string[] {
  const found: string[] = []
  let start = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== '.' || (at + 1 < text.length && text[at + 1] !== ' ')) continue
    const next = text[at + 2]
    if (next !== undefined && !startsSentence(next)) continue
    const word = text.slice(text.lastIndexOf(' ', at) + 1, at)
    if (next !== undefined && abbreviations.has(word.toLowerCase())) continue
    found.push(text.slice(start, at + 1).trim())
    start = at + 1
  }
  const rest = text.slice(start).trim()
  return rest === '' ? found : [...found, rest]
}

function startsSentence(letter: string): boolean {
  return letter === '«' || letter === '“' || letter === '"' || letter.toLowerCase() !== letter.toUpperCase()
    ? letter === letter.toUpperCase()
    : false
}

export function firstSentence(text: string): string {
  return sentences(text)[0] ?? text
}
