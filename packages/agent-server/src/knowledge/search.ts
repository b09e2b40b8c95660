import { fold, isTypo, stem, stopWords, type Token, tokenize } from './text.ts'

/** A text that can be found: a title, what it belongs to, and the words. */
export interface Passage {
  readonly id: string
  /** What it belongs to: the agreement, the file. */
  readonly scope: string
  readonly title: string
  readonly text: string
}

export interface Hit {
  readonly passage: Passage
  readonly score: number
  /** Share of the question's meaning words that the passage has, 0–1, by their rarity. */
  readonly coverage: number
}

/** Finds passages by words, in Italian. */
export interface SearchIndex {
  /** Best first; ties in the order of the passages. */
  search(question: string, limit?: number): readonly Hit[]
}

/** Weights and length normalisation of the fields, BM25F. */
const fields = [
  { name: 'scope', weight: 1.6, b: 0.2 },
  { name: 'title', weight: 3, b: 0.3 },
  { name: 'text', weight: 1, b: 0.4 },
] as const
const k1 = 1.6

/** What a word that stands for the one in the question is worth. */
const synonymWeight = 0.8
const typoWeight = 0.8

/** Where a term stands: passages by their number, ascending, and what the term gains each before its rarity. */
interface Postings {
  readonly passages: Uint32Array
  readonly gains: Float32Array
}

/**
 * Builds an index over passages. Words are Snowball stems without accents; `synonyms` maps a lay word or expression
 * ("mutua", "mandare via") to words that agreements use.
 */
export function createSearchIndex(
  passages: readonly Passage[],
  synonyms: ReadonlyMap<string, readonly string[]> = new Map(),
): SearchIndex {
  const counts = passages.map(passage =>
    fields.map(field => {
      const stems = stemsOf(passage[field.name])
      const frequencies = new Map<string, number>()
      for (const term of stems) frequencies.set(term, (frequencies.get(term) ?? 0) + 1)
      return { length: stems.length, frequencies }
    }),
  )
  const means = fields.map((_, index) => {
    const total = counts.reduce((sum, entry) => sum + (entry[index]?.length ?? 0), 0)
    return Math.max(1, total / Math.max(1, passages.length))
  })
  const growing = new Map<string, { readonly passages: number[]; readonly gains: number[] }>()
  counts.forEach((entry, passage) => {
    const weighted = new Map<string, number>()
    entry.forEach(({ length, frequencies }, index) => {
      const field = fields[index]
      if (!field) return
      const norm = 1 - field.b + (field.b * length) / (means[index] ?? 1)
      for (const [term, count] of frequencies) {
        weighted.set(term, (weighted.get(term) ?? 0) + (field.weight * count) / norm)
      }
    })
    for (const [term, frequency] of weighted) {
      const list = growing.get(term) ?? { passages: [], gains: [] }
      list.passages.push(passage)
      list.gains.push((frequency * (k1 + 1)) / (frequency + k1))
      growing.set(term, list)
    }
  })
  const postings = new Map<string, Postings>()
  for (const [term, list] of growing) {
    postings.set(term, { passages: Uint32Array.from(list.passages), gains: Float32Array.from(list.gains) })
  }
  const rarity = (term: string): number => {
    const count = postings.get(term)?.passages.length ?? 0
    return Math.log(1 + (passages.length - count + 0.5) / (count + 0.5))
  }
  // Whole words by length, for those typed with a slip: a stem would hide where the slip is.
  const vocabulary = new Map<number, Set<string>>()
  for (const passage of passages) {
    for (const field of fields) {
      for (const { word } of tokenize(passage[field.name])) {
        const list = vocabulary.get(word.length)
        if (list) list.add(word)
        else vocabulary.set(word.length, new Set([word]))
      }
    }
  }
  const lay = stemmedSynonyms(synonyms)

  const near = (word: string): readonly string[] => {
    if (word.length < 5) return []
    const found = new Set<string>()
    for (let length = word.length - 2; length <= word.length + 2; length++) {
      for (const candidate of vocabulary.get(length) ?? []) if (isTypo(word, candidate)) found.add(stem(candidate))
      if (found.size > 3) break
    }
    return [...found].slice(0, 3)
  }

  // One score for each passage, zero between searches.
  const scores = new Float64Array(passages.length)

  return {
    search(question, limit = 10) {
      const weights = new Map<string, number>()
      const own: string[] = []
      const add = (term: string, weight: number): void => {
        if (weight > (weights.get(term) ?? 0)) weights.set(term, weight)
      }
      for (const { stem: term, word } of meaningful(question)) {
        if (own.includes(term)) continue
        own.push(term)
        if (postings.has(term)) add(term, 1)
        else for (const candidate of near(word)) add(candidate, typoWeight)
      }
      for (const meaning of meaningsIn(question, lay)) add(meaning, synonymWeight)
      const touched: number[] = []
      for (const [term, weight] of weights) {
        const list = postings.get(term)
        if (!list) continue
        const worth = weight * rarity(term)
        for (let place = 0; place < list.passages.length; place++) {
          const passage = list.passages[place] ?? 0
          const before = scores[passage] ?? 0
          if (before === 0) touched.push(passage)
          scores[passage] = before + worth * (list.gains[place] ?? 0)
        }
      }
      const best = highest(touched, scores, limit)
      const total = own.reduce((sum, term) => sum + rarity(term), 0)
      const hits = best.flatMap(index => {
        const passage = passages[index]
        if (!passage) return []
        const held = own.filter(term => holds(postings.get(term), index))
        const coverage = total === 0 ? 0 : held.reduce((sum, term) => sum + rarity(term), 0) / total
        return [{ passage, score: scores[index] ?? 0, coverage }]
      })
      for (const passage of touched) scores[passage] = 0
      return hits
    },
  }
}

/** The passages with the highest scores, best first; ties in the order of the passages. */
function highest(touched: readonly number[], scores: Float64Array, limit: number): readonly number[] {
  const best: number[] = []
  const before = (a: number, b: number): boolean => {
    const first = scores[a] ?? 0
    const second = scores[b] ?? 0
    return first > second || (first === second && a < b)
  }
  for (const passage of touched) {
    const last = best[best.length - 1]
    if (best.length >= limit && (last === undefined || !before(passage, last))) continue
    let place = best.length
    while (place > 0 && before(passage, best[place - 1] ?? 0)) place -= 1
    best.splice(place, 0, passage)
    if (best.length > limit) best.pop()
  }
  return best
}

/** Whether a term stands in a passage: its passages are ascending. */
function holds(list: Postings | undefined, passage: number): boolean {
  if (!list) return false
  let low = 0
  let high = list.passages.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const value = list.passages[middle] ?? 0
    if (value === passage) return true
    if (value < passage) low = middle + 1
    else high = middle - 1
  }
  return false
}

function meaningful(text: string): readonly Token[] {
  return tokenize(text).filter(token => !stopWords.has(token.word) && (token.word.length > 1 || /\d/.test(token.word)))
}

function stemsOf(text: string): readonly string[] {
  return meaningful(text).map(token => token.stem)
}

interface LayWord {
  readonly words: readonly string[]
  readonly stems: readonly string[]
  readonly meanings: readonly string[]
}

function stemmedSynonyms(synonyms: ReadonlyMap<string, readonly string[]>): readonly LayWord[] {
  return [...synonyms].map(([text, meanings]) => {
    const tokens = tokenize(text)
    return {
      words: tokens.map(token => token.word),
      stems: tokens.map(token => token.stem),
      meanings: meanings.map(meaning => stem(fold(meaning))),
    }
  })
}

/** What the lay words of a question stand for; an expression may have one word in between, or a slip in a long word. */
function meaningsIn(question: string, lay: readonly LayWord[]): readonly string[] {
  const tokens = tokenize(question)
  const said = new Set(tokens.map(token => token.stem))
  return lay.flatMap(entry => {
    const first = entry.stems[0]
    if (first === undefined || !said.has(first)) return []
    const found = tokens.some((_, start) => {
      let at = start - 1
      return entry.stems.every((expected, offset) => {
        const word = entry.words[offset] ?? ''
        const next = (offset === 0 ? [1] : [1, 2]).find(step => {
          const token = tokens[at + step]
          return token !== undefined && (token.stem === expected || (offset > 0 && isTypo(token.word, word)))
        })
        if (next === undefined) return false
        at += next
        return true
      })
    })
    return found ? entry.meanings : []
  })
}
