/** Which sentences of a card answer what was asked: the first, unless others have the figures that the question words want. */
import { fold } from '@ccnl/knowledge'
import type { Query } from '../query/query.ts'
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
  { wanted = [], terms }: Pick<Query, 'wanted' | 'terms'>,
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
    // The first gives way where it has no such figure, or plainly is about another.
    if (!holding.includes(0) || near(best) >= near(0) + plainlyNearer) found.add(best)
  }
  if (found.size > 0) return [...found].toSorted((a, b) => a - b)
  const second = sentenceOfTerms(words, terms)
  return second === undefined ? [] : [0, second]
}

/** The place of the first sentence that speaks of one of some things by its name. */
export function sentenceOf(sentences: readonly string[], names: readonly string[]): readonly number[] {
  const at = sentences.findIndex(sentence => names.some(name => fold(sentence).includes(fold(name))))
  return at < 0 ? [] : [at]
}

/** So many words of the question that no other sentence has make a sentence the one that it is about. */
const ownTerms = 2

/** "Quando faccio i certificati?": the later sentence that alone speaks of what was asked is told right after the first. */
function sentenceOfTerms(words: readonly (readonly string[])[], terms: readonly string[]): number | undefined {
  const texts = words.map(one => one.join(' '))
  const own = texts.map(
    (text, at) =>
      terms.filter(
        term =>
          term.length >= shortestTerm &&
          text.includes(term) &&
          !texts.some((other, i) => i !== at && other.includes(term)),
      ).length,
  )
  const highest = Math.max(...own)
  const best = own.indexOf(highest)
  return best > 0 && highest >= ownTerms && highest > (own[0] ?? 0) ? best : undefined
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
