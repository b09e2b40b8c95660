import * as it from '../it.ts'
import { fold } from './fold.ts'
import { searchByName } from './selection.ts'

/** What a thing to pick can be found by. */
export interface Searchable {
  readonly name: string
  readonly cnelCode?: string
  /** What else people call it. */
  readonly aliases?: readonly string[]
  /** Trades, places and jobs that it is for. */
  readonly trades?: readonly string[]
}

export interface SearchHit<T> {
  readonly item: T
  /** The other name or the trade by which it was found; empty where its own name or code was enough. */
  readonly by: string
}

/** How far from its name a thing was found: what is nearer comes first. */
const nearness = { name: 0, alias: 1, trade: 2 } as const

type Nearness = (typeof nearness)[keyof typeof nearness]

interface Phrase {
  readonly text: string
  readonly nearness: Nearness
  readonly words: readonly string[]
}

/**
 * Whatever {@link searchByName} finds is the answer, as the specification says. Where it finds nothing, it is searched as people
 * type: by code, other names and trades, the words in any order, without accents, in the singular or the plural; and at last
 * with one slip of the keyboard in a word. Blank text finds everything.
 */
export function searchByWords<T extends Searchable>(items: readonly T[], text: string): readonly SearchHit<T>[] {
  const asTheyAre = (found: readonly T[]): readonly SearchHit<T>[] => found.map(item => ({ item, by: '' }))
  const literal = searchByName(items, text)
  if (literal.length > 0) return asTheyAre(literal)
  const words = wordsOf(text).filter(word => !it.emptySearchWords.has(word))
  // "CCNL" alone tells nothing apart.
  if (words.length === 0) return asTheyAre(items)
  const found = findAll(items, words, isWritten)
  return found.length > 0 ? found : findAll(items, words, isSlip)
}

type Match = (wanted: string, word: string) => boolean

function findAll<T extends Searchable>(
  items: readonly T[],
  words: readonly string[],
  matches: Match,
): readonly SearchHit<T>[] {
  return items
    .flatMap(item => {
      const phrases = phrasesOf(item)
      const places = words.map(word => phrases.filter(phrase => phrase.words.some(other => matches(word, other))))
      if (places.some(place => place.length === 0)) return []
      // The farthest of the words decides; a phrase that holds more of them, or nothing else, says better why.
      const distance = Math.max(...places.map(place => Math.min(...place.map(phrase => phrase.nearness))))
      const held = (phrase: Phrase) => places.filter(place => place.includes(phrase)).length
      const why = phrases
        .filter(phrase => phrase.nearness === distance)
        .toSorted((a, b) => held(b) - held(a) || a.text.length - b.text.length)[0]
      return [{ item, by: distance === nearness.name ? '' : (why?.text ?? ''), distance }]
    })
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ item, by }) => ({ item, by }))
}

const known = new WeakMap<Searchable, readonly Phrase[]>()

function phrasesOf(item: Searchable): readonly Phrase[] {
  const before = known.get(item)
  if (before) return before
  const toPhrase = (nearness: Nearness) => (text: string) => ({ text, nearness, words: wordsOf(text) })
  const phrases = [
    toPhrase(nearness.name)(`${item.name} ${item.cnelCode ?? ''}`),
    ...(item.aliases ?? []).map(toPhrase(nearness.alias)),
    ...(item.trades ?? []).map(toPhrase(nearness.trade)),
  ]
  known.set(item, phrases)
  return phrases
}

/** Small letters and figures without accents, in words. */
function wordsOf(text: string): readonly string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** A word without its ending: "muratori" and "muratore", "cuochi" and "cuoco" are the same. */
const stemOf = (word: string): string => word.replace(/[aeiou]+$/, '').replace(/(?<=[cg])h$/, '')

/** What is typed may be the beginning of a word, or the word with another ending. */
function isWritten(wanted: string, word: string): boolean {
  if (word.startsWith(wanted)) return true
  const stem = stemOf(wanted)
  return wanted.length >= 4 && stem.length >= 3 && stem === stemOf(word)
}

/** One letter too many, missing, wrong, or two that changed places; figures must be right. */
function isSlip(wanted: string, word: string): boolean {
  if (isWritten(wanted, word)) return true
  if (wanted.length < 4 || /\d/.test(wanted)) return false
  // Of a short word one slip leaves too little: it must be there whole.
  const whole = wanted.length < 6
  const typed = whole ? wanted : stemOf(wanted)
  const rest = (from: number, of: number) =>
    whole ? word.slice(from) === typed.slice(of) : word.slice(from).startsWith(typed.slice(of))
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  const swapped = typed[at] === word[at + 1] && typed[at + 1] === word[at]
  return rest(at + 1, at + 1) || rest(at, at + 1) || rest(at + 1, at) || (swapped && rest(at + 2, at + 2))
}
