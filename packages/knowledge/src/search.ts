/** Finds passages by words, in Italian: BM25F over Snowball stems, with what lay words stand for and slips of the keyboard. */
import type { Associations } from './associations.ts'
import type { Concepts } from './concepts.ts'
import { openSpelling, type Spelling, spellingTable } from './spelling.ts'
import { stem, stopWords, type Token, tokenize } from './text.ts'

/** A text that can be found, by fields: its title, what it belongs to, the words. */
export interface Passage {
  readonly id: string
  readonly fields: Readonly<Record<string, string>>
}

export interface Hit {
  readonly id: string
  readonly score: number
}

/** How much a field counts, and how much its length does (the `b` of BM25). */
export interface FieldWeight {
  readonly weight: number
  readonly b: number
}

export interface SearchOptions {
  /** By name; fields that are not named here are not searched. */
  readonly fields?: Readonly<Record<string, FieldWeight>>
  /** What lay words stand for. */
  readonly concepts?: Concepts
  /** What they are answered with, as the base's own questions tell. */
  readonly associations?: Associations
}

/** Finds passages. */
export interface SearchIndex {
  readonly size: number
  /** Best first; ties in the order of the passages. */
  search(question: string, limit?: number): readonly Hit[]
}

/** What most texts have: what they belong to, a title, and themselves. */
const defaultFields: Readonly<Record<string, FieldWeight>> = {
  scope: { weight: 1.6, b: 0.2 },
  title: { weight: 3, b: 0.3 },
  text: { weight: 1, b: 0.4 },
}

const k1 = 1.6
/** What a word that stands for the one in the question is worth: full when the texts lack the word itself, little when not. */
const lackedMeaning = 0.8
const knownMeaning = 0.3
const slipWeight = 0.8
/** An associated word that more passages have costs time and tells little; among few passages none is frequent. */
const frequentShare = 0.02
const leastFrequent = 100

/** The arrays of an index; postings of term `n` run from `starts[n]` to `starts[n + 1]`, passages ascending. */
interface Data {
  readonly ids: readonly string[]
  readonly terms: ReadonlyMap<string, number>
  /** Whole words, the most frequent first. */
  readonly words: readonly string[]
  readonly starts: Uint32Array
  readonly passages: Uint32Array
  /** What the term gains the passage, before its rarity. */
  readonly gains: Float32Array
}

function meaningful(text: string): readonly Token[] {
  return tokenize(text).filter(token => !stopWords.has(token.word) && token.word.length > 1)
}

/** Builds an index over passages; what it is built with goes when it stands. */
export function createSearchIndex(passages: Iterable<Passage>, options: SearchOptions = {}): SearchIndex {
  const fields = Object.entries(options.fields ?? defaultFields)
  const ids: string[] = []
  const lengths = fields.map((): number[] => [])
  const words = new Map<string, number>()
  // Runs of passage, field and count for each term.
  const growing = new Map<string, number[]>()
  for (const passage of passages) {
    const number = ids.push(passage.id) - 1
    fields.forEach(([name], field) => {
      const tokens = meaningful(passage.fields[name] ?? '')
      lengths[field]?.push(tokens.length)
      const counts = new Map<string, number>()
      for (const token of tokens) {
        counts.set(token.stem, (counts.get(token.stem) ?? 0) + 1)
        if (token.word.length > 4) words.set(token.word, (words.get(token.word) ?? 0) + 1)
      }
      for (const [term, count] of counts) {
        const list = growing.get(term)
        if (list) list.push(number, field, count)
        else growing.set(term, [number, field, count])
      }
    })
  }

  const means = lengths.map(list =>
    Math.max(1, list.reduce((sum, length) => sum + length, 0) / Math.max(1, ids.length)),
  )
  const norms = fields.map(
    ([, { weight, b }], field) =>
      (length: number): number =>
        weight / (1 - b + (b * length) / (means[field] ?? 1)),
  )
  const terms = new Map<string, number>()
  const starts = new Uint32Array(growing.size + 1)
  const total = [...growing.values()].reduce((sum, list) => sum + list.length / 3, 0)
  const held = new Uint32Array(total)
  const gains = new Float32Array(total)
  let at = 0
  for (const [term, list] of growing) {
    starts[terms.size] = at
    terms.set(term, terms.size)
    for (let run = 0; run < list.length; ) {
      const passage = list[run] ?? 0
      let frequency = 0
      for (; list[run] === passage; run += 3) {
        const field = list[run + 1] ?? 0
        frequency += (list[run + 2] ?? 0) * (norms[field]?.(lengths[field]?.[passage] ?? 0) ?? 0)
      }
      held[at] = passage
      gains[at] = (frequency * (k1 + 1)) / (frequency + k1)
      at += 1
    }
  }
  starts[terms.size] = at
  growing.clear()
  const frequent = [...words].toSorted((a, b) => b[1] - a[1]).map(([word]) => word)
  return searchIn(
    { ids, terms, words: frequent, starts, passages: held.slice(0, at), gains: gains.slice(0, at) },
    options,
  )
}

function searchIn(data: Data, { concepts, associations }: SearchOptions): SearchIndex {
  // Most questions have no slip: the vocabulary is made ready for the first that has.
  let spelling: Spelling | undefined
  const count = data.ids.length
  // One score for each passage, zero between searches.
  const scores = new Float32Array(count)
  const touched = new Uint32Array(count)
  const frequencyOf = (term: string): number => {
    const number = data.terms.get(term)
    return number === undefined ? 0 : (data.starts[number + 1] ?? 0) - (data.starts[number] ?? 0)
  }
  const mostFrequent = Math.max(leastFrequent, count * frequentShare)
  const rarityOf = (term: string): number => {
    const frequency = frequencyOf(term)
    return Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5))
  }

  /** The terms a question looks for, and what each is worth. */
  const termsOf = (question: string): ReadonlyMap<string, number> => {
    const tokens = tokenize(question)
    const weights = new Map<string, number>()
    const add = (term: string, weight: number): void => {
      if (weight > (weights.get(term) ?? 0)) weights.set(term, weight)
    }
    const meant = tokens.map(token => {
      if (data.terms.has(token.stem) || stopWords.has(token.word) || concepts?.knows(token.word)) return token
      spelling ??= openSpelling(spellingTable(data.words))
      const [word, ...others] = spelling.near(token.word, 3)
      if (word === undefined) return token
      for (const other of others) add(stem(other), slipWeight / 2)
      return { ...token, word, stem: stem(word) }
    })
    const matches = concepts?.find(meant).matches ?? []
    meant.forEach((token, at) => {
      if (stopWords.has(token.word) || token.word.length < 2) return
      add(token.stem, token === tokens[at] ? 1 : slipWeight)
      // A word that stands for a concept needs no guess.
      if (matches.some(({ from, to }) => from <= at && at <= to)) return
      for (const [term, weight] of associations?.of(token.stem) ?? [])
        if (frequencyOf(term) <= mostFrequent) add(term, weight)
    })
    for (const { id, from, to } of matches) {
      const form = meant.slice(from, to + 1).filter(token => !stopWords.has(token.word))
      const known = form.every(token => data.terms.has(token.stem))
      for (const term of concepts?.termsOf(id) ?? [])
        for (const token of meaningful(term)) add(token.stem, known ? knownMeaning : lackedMeaning)
    }
    return weights
  }

  return {
    size: count,
    search(question, limit = 10) {
      let found = 0
      for (const [term, weight] of termsOf(question)) {
        const number = data.terms.get(term)
        if (number === undefined) continue
        const worth = weight * rarityOf(term)
        for (let at = data.starts[number] ?? 0; at < (data.starts[number + 1] ?? 0); at++) {
          const passage = data.passages[at] ?? 0
          const before = scores[passage] ?? 0
          if (before === 0) touched[found++] = passage
          scores[passage] = before + worth * (data.gains[at] ?? 0)
        }
      }
      const best = highest(touched.subarray(0, found), scores, limit)
      const hits = best.map(passage => ({ id: data.ids[passage] ?? '', score: scores[passage] ?? 0 }))
      for (let at = 0; at < found; at++) scores[touched[at] ?? 0] = 0
      return hits
    },
  }
}

/** The passages with the highest scores, best first; ties in the order of the passages. */
function highest(touched: Uint32Array, scores: Float32Array, limit: number): readonly number[] {
  const best: number[] = []
  let lowest = 0
  for (let at = 0; at < touched.length; at++) {
    const passage = touched[at] ?? 0
    const score = scores[passage] ?? 0
    if (best.length >= limit && score < lowest) continue
    let place = best.length
    while (place > 0) {
      const other = best[place - 1] ?? 0
      const value = scores[other] ?? 0
      if (value > score || (value === score && other < passage)) break
      place -= 1
    }
    if (place >= limit) continue
    best.splice(place, 0, passage)
    if (best.length > limit) best.pop()
    lowest = scores[best[best.length - 1] ?? 0] ?? 0
  }
  return best
}
