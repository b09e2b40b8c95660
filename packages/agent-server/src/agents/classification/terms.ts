import { fold, stem, stopWords, tokenize } from '../../knowledge/text.ts'
import { familiesOf } from './families.ts'
import {
  chatter,
  classWords,
  commonWords,
  degrees,
  kindOfWork,
  masculine,
  ranks,
  sameWork,
  settings,
} from './job-words.ts'

/** A word of a job or of a level, in the form in which both meet. */
export interface Term {
  /** A stem; `!` before it: its contrary. */
  readonly term: string
  /** The words of the text that say it. */
  readonly said: string
  /** What it shares with the other words made of the same verb. */
  readonly families: readonly string[]
  /** The word without meaning just before it ("di", "come"). */
  readonly after?: string
}

/** Trades in -iere stay apart from the thing they are named after: "magazziniere" is not the "magazzino". */
export const stemOf = (word: string): string => {
  const trade = masculine(word)
  return /\d|iere$/.test(trade) ? trade : stem(trade)
}
const readAs = sameWork.map(([pattern, words]) => [new RegExp(pattern, 'g'), words] as const)
const stemSet = (words: Iterable<string>): ReadonlySet<string> => new Set([...words].map(stemOf))
/** Terms by which someone leads. */
export const leads: ReadonlySet<string> = stemSet(ranks.leads)
/** Terms by which someone helps another. */
export const helps: ReadonlySet<string> = stemSet(ranks.helps)
/** Terms that nearly every description has. */
export const common: ReadonlySet<string> = stemSet(commonWords)
/** Terms of where and on what the work is done. */
export const settingTerms: ReadonlySet<string> = stemSet(settings)
const degreeStems = stemSet(degrees)
/** Terms that describe no job. */
export const chatterTerms: ReadonlySet<string> = stemSet(chatter.split(' '))
/** Terms that name whole classes of workers. */
export const classes: ReadonlySet<string> = stemSet(classWords)
/** What a trade is a kind of. */
const kinds: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(kindOfWork).map(([word, kind]) => [stemOf(word), kind.split(' ').map(stemOf)]),
)
/** The trade that a family of words belongs to ("saldatura" → "saldatore"). */
const tradeOfFamily: ReadonlyMap<string, string> = new Map(
  Object.keys(kindOfWork).flatMap(word => familiesOf(word).map(family => [family, stemOf(word)] as const)),
)

/** What a term is a kind of by itself. */
export const kindOf = (term: string): readonly string[] => kinds.get(term) ?? []

/** What a term is a kind of: by itself, or by the trade of its family. */
export function kindsOf({ term, families }: Term): readonly string[] {
  const own = kinds.get(term.replace('!', ''))
  const trade =
    own || leads.has(term)
      ? undefined
      : families.map(family => tradeOfFamily.get(family)).find(found => found !== undefined)
  return own ?? (trade === undefined ? [] : (kinds.get(trade) ?? []))
}

/** Whether a term only says how, where or with whom a work is done. */
export const qualifies = (term: string): boolean => {
  const bare = term.replace('!', '')
  return degreeStems.has(bare) || settingTerms.has(bare) || common.has(bare)
}
/** The contrary of a term. */
export const opposite = (term: string): string => (term.startsWith('!') ? term.slice(1) : `!${term}`)

/** The text in pieces: what `sameWork` reads as other words, and the rest. */
export function canonical(text: string): readonly { readonly words: string; readonly said: string | undefined }[] {
  let pieces: { words: string; said: string | undefined }[] = [
    { words: fold(text).replaceAll('’', "'"), said: undefined },
  ]
  for (const [pattern, words] of readAs) {
    pieces = pieces.flatMap(piece => {
      if (piece.said !== undefined) return [piece]
      const parts: typeof pieces = []
      let from = 0
      for (const match of piece.words.matchAll(pattern)) {
        if (match[0] === '') continue
        parts.push({ words: piece.words.slice(from, match.index), said: undefined })
        parts.push({ words: words.replace('$1', match[1] ?? ''), said: match[0].trim() })
        from = match.index + match[0].length
      }
      return [...parts, { words: piece.words.slice(from), said: undefined }]
    })
  }
  return pieces
}

/** The terms of a text, in order; what follows "non" or "senza" is the contrary of itself. */
export function termsOf(text: string): readonly Term[] {
  const terms: Term[] = []
  let negated = false
  let after: string | undefined
  for (const { words, said } of canonical(text)) {
    for (const { word } of tokenize(words)) {
      if (word === 'non' || word === 'senza') {
        negated = true
        continue
      }
      if (stopWords.has(word) || word.length < 2) {
        after = word
        continue
      }
      const term = stemOf(word)
      terms.push({
        term: negated ? `!${term}` : term,
        said: said ?? word,
        families: familiesOf(word),
        ...(after ? { after } : {}),
      })
      negated = false
      after = undefined
    }
  }
  return terms
}
