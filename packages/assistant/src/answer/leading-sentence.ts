/** Which sentences of a card answer what was asked: the first, unless others have the figures that the question words want. */

import { contentStems, fold, type LawCard, wordSet } from '@ccnl/knowledge'
import type { Query } from '@ccnl/reading'
import { abbreviations } from './it.ts'
import { unitsWanted } from './law-it.ts'

/** So many sentences come before the first. */
const most = 2

/** So many words more of the question make a sentence the one that is meant, though the first has a figure of the kind. */
const plainlyNearer = 2

/** Shorter stems stand in any text. */
const shortestTerm = 4

/** What single words of a question say of what is asked. */
export interface Words {
  /** Few cards have it, and it does not name the card itself. */
  isTelling(term: string): boolean
  /** So many cards have it that it tells nothing. */
  isCommon(term: string): boolean
}
const plain: Words = { isTelling: () => false, isCommon: () => false }

/** Places of the sentences to be told first, in their order; none where the first has all that is wanted. */
export function leadingSentences(
  sentences: readonly string[],
  { wanted = [], terms, requests, again }: Pick<Query, 'wanted' | 'terms'> & Partial<Pick<Query, 'requests' | 'again'>>,
  { isTelling, isCommon }: Words = plain,
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
  const more = again ? sentenceOfMore(sentences, terms, wanted, isCommon) : undefined
  if (more !== undefined) return [more]
  const second = point ?? sentenceOfTerms(sentences, terms, isTelling)
  return second === undefined || second === 0 ? [] : [0, second]
}

const asking: ReadonlySet<string> = new Set(
  [...wordSet('verdict-verbs', 'request-verbs', 'interrogatives')].flatMap(contentStems),
)

/** "Serve il cartello?", after the card was told: the later sentence with the most new words that tell, of the unit that is asked for. */
function sentenceOfMore(
  sentences: readonly string[],
  terms: readonly string[],
  wanted: readonly string[],
  isCommon: (term: string) => boolean,
): number | undefined {
  if (terms.some(startsWithDigit)) return undefined
  const [first = [], ...later] = sentences.map(contentStems)
  const asked = terms.filter(term => !asking.has(term))
  const own = asked.filter(term => !first.some(stem => stem.startsWith(term)))
  // "Quanto mi pagano?" is told by a share, too.
  const wants = wanted.includes('euro') ? [...wanted, 'percento'] : wanted
  const units = wants.flatMap(want => unitsWanted[want] ?? [])
  const counts = later.map((stems, at) => {
    const found = own.filter(term => stems.includes(term))
    const isOfUnit = units.length === 0 || hasQuantity(fold(sentences[at + 1] ?? '').split(' '), units)
    // "E dopo mi licenziano?" is not answered by what else comes after.
    const tells = found.length === asked.length || found.some(term => !isCommon(term))
    return isOfUnit && tells ? found.length : 0
  })
  const most = Math.max(0, ...counts)
  return most > 0 ? counts.indexOf(most) + 1 : undefined
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
const common = 100

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

/** What words say beside a card. */
export function wordsBeside({ title, words }: LawCard, cards: readonly LawCard[]): Words {
  const names = new Set([title, ...words].flatMap(contentStems))
  const holding = (term: string): number => cardsHolding(cards).get(term) ?? 0
  return {
    isTelling: term => !names.has(term) && !startsWithDigit(term) && holding(term) <= rare,
    isCommon: term => holding(term) > common,
  }
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
