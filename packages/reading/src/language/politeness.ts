/** What is said around a question out of politeness ("buongiorno, avrei un dubbio", "grazie mille") is no part of it. */
import type { Lexeme, Scan } from './tokens.ts'
import type { Match } from './trie.ts'

/** The kind of the lexicon's forms of politeness; those that only join them (`cortesia:legame`) are none alone. */
const courtesy = 'cortesia'
const joining = 'cortesia:legame'

/** A mark after which something else is said. */
const breaks = /[,:;.()?!\n–—]/

/**
 * The text without the clauses that are politeness and nothing else, its sentences numbered anew; as it is where nothing else
 * would be left.
 *
 * @param matches what the lexicon found in `scan`
 * @returns the very scan that was given when nothing is left out
 */
export function withoutPoliteness(scan: Scan, matches: readonly Match[]): Scan & { readonly kept: readonly number[] } {
  const { lexemes, ends } = scan
  const all = { ...scan, kept: ends.map((_, sentence) => sentence) }
  const polite = matches.filter(({ meaning }) => meaning.kind === courtesy)
  if (!polite.some(({ meaning }) => meaning.concept !== joining)) return all
  const covered = new Set(polite.flatMap(({ used }) => used))
  const proper = new Set(polite.flatMap(({ meaning, used }) => (meaning.concept === joining ? [] : used)))
  const idle = new Set<number>()
  for (const unit of unitsOf(lexemes))
    if (unit.every(at => covered.has(at)) && unit.some(at => proper.has(at))) for (const at of unit) idle.add(at)
  if (idle.size === 0 || idle.size === lexemes.length) return all
  const left = lexemes.filter((_, at) => !idle.has(at))
  const kept = [...new Set(left.map(({ sentence }) => sentence))]
  const place = new Map(kept.map((sentence, at) => [sentence, at]))
  return {
    lexemes: left.map(lexeme => ({ ...lexeme, sentence: place.get(lexeme.sentence) ?? 0 })),
    ends: kept.map(sentence => ends[sentence] ?? ''),
    kept,
  }
}

/** Places of the words between two marks or beginnings of a clause. */
function unitsOf(lexemes: readonly Lexeme[]): readonly (readonly number[])[] {
  const units: number[][] = []
  for (const [at, lexeme] of lexemes.entries()) {
    const before = lexemes[at - 1]
    const isNew =
      before === undefined ||
      before.sentence !== lexeme.sentence ||
      before.clause !== lexeme.clause ||
      breaks.test(lexeme.gap)
    if (isNew) units.push([at])
    else units.at(-1)?.push(at)
  }
  return units
}
