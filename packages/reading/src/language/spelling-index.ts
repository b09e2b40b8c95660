/** The words that slips of the keyboard are put right by, indexed: those that may be meant, and those that stand as they are. */
import { tableOf, type WordTable } from '@ccnl/knowledge'

export interface SpellingIndex {
  /** Words that may be meant, sorted. */
  readonly meant: WordTable
  /** Words that are never touched, sorted. */
  readonly ordinary: WordTable
  /** What the words of both keep in their other forms ({@link nounRoot}, {@link verbRoot}), sorted. */
  readonly roots: WordTable
  /** Places in `meant` of those that a slip is put right to, by {@link bucketOf}; within a bucket in the order they were given in. */
  readonly candidates: Uint32Array
  /** Where the candidates of each bucket begin; one more than there are buckets. */
  readonly candidateStarts: Uint32Array
  /** {@link lettersOf} each candidate. */
  readonly candidateLetters: Uint32Array
}

const shortest = 5
const longest = 24
const alphabet = 26
const plain = /^[a-z]{5,24}$/
const infinitive = /[aei]re$/

/** Whether a word is compared with others at all: letters without accents, neither too few nor too many. */
export const isComparable = (word: string): boolean => plain.test(word)

/** The bucket of words with this first letter and length; −1 for lengths that no comparable word has. */
export function bucketOf(word: string, length: number): number {
  if (length < shortest || length > longest) return -1
  return (length - shortest) * alphabet + word.charCodeAt(0) - 97
}

/** A bit for each letter: words that differ by two edits differ by at most four bits. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) - 97)
  return bits
}

/** Indexes words that may be meant and words that are never touched. */
export function indexSpelling(meant: ReadonlySet<string>, ordinary: ReadonlySet<string>): SpellingIndex {
  const sorted = [...meant].toSorted()
  const places = new Map(sorted.map((word, place) => [word, place]))
  const buckets: string[][] = Array.from({ length: (longest - shortest + 1) * alphabet }, () => [])
  for (const word of meant) if (isComparable(word)) buckets[bucketOf(word, word.length)]?.push(word)
  const candidates = buckets.flat()
  const candidateStarts = new Uint32Array(buckets.length + 1)
  buckets.forEach((bucket, at) => {
    candidateStarts[at + 1] = (candidateStarts[at] ?? 0) + bucket.length
  })
  return {
    meant: tableOf(sorted),
    ordinary: tableOf([...ordinary].toSorted()),
    roots: tableOf([...new Set([...meant, ...ordinary].flatMap(rootsOf))].toSorted()),
    candidates: Uint32Array.from(candidates, word => places.get(word) ?? 0),
    candidateStarts,
    candidateLetters: Uint32Array.from(candidates, lettersOf),
  }
}

/** Only an infinitive is surely a verb: "contrito" has no other forms. */
function rootsOf(word: string): readonly string[] {
  const verb = infinitive.test(word) ? verbRoot(word) : undefined
  return verb === undefined ? [nounRoot(word)] : [nounRoot(word), verb]
}

const conjugated =
  /(?:i?amo|iate|[aei]ndo(?:[mtscv]i|l[oaie]|ne|gli)?|[aiu]t[oaie]|[aei]r(?:e(?:bbe|mo|mmo)?|o|ebbero|[mtscv]i|[mtscv]el[oaie]|l[oaie]|ne|gli|gliel[oaie]|anno|ete|ei|ai|a)|[aoi]no|[aei]v(?:[oai]|ano|amo)|[aei]ss(?:e|i|ero)|isc(?:[oieaà]|ono|ano))$/

/** What a noun keeps in both numbers: all but the last vowel. */
export function nounRoot(word: string): string {
  return word.replace(/h?[oaei]$/, '')
}

/** What a verb keeps in all its forms, roughly, marked by `+`: `licenziata` and `licenziano` have one root. */
export function verbRoot(word: string): string | undefined {
  const root = word.length < 6 ? word : word.replace(conjugated, '')
  return root.length >= 3 && root.length < word.length ? `${root.replace(/[hi]$/, '')}+` : undefined
}
