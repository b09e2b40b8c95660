/** Sets of Italian words by their meaning (`lessico/insiemi.json`): a name that the data do not have does not compile. */
import data from '../lessico/insiemi.json' with { type: 'json' }
import type { Problem } from './errors.ts'
import { dataWords } from './it.ts'
import { fold } from './text.ts'

/** What a set of words stands for. */
export type WordSetName = keyof typeof data

/**
 * The words of one meaning, or of several together, as a question's tokens have them: lower case, without accents.
 *
 * @example wordSet('and', 'or').has('oppure') // true
 */
export function wordSet(...names: readonly WordSetName[]): ReadonlySet<string> {
  return new Set(names.flatMap(name => data[name].words.split(' ')))
}

/** What a set has: what its words mean, in English, and the words, a space between two. */
export interface WordSetData {
  readonly means: string
  readonly words: string
}

/** The sets as the file has them, by their names. */
export const wordSets: Readonly<Record<string, WordSetData>> = data

/** What is wrong with sets: no meaning, no words, a word twice or as no token has it, the words of another set. */
export function checkWordSets(sets: Readonly<Record<string, WordSetData>>): readonly Problem[] {
  const known = new Map<string, string>()
  return Object.entries(sets).flatMap(([place, { means, words }]) => {
    const all = words.split(' ')
    const key = all.toSorted().join(' ')
    const alike = known.get(key)
    known.set(key, place)
    const twice = all.find((word, at) => all.indexOf(word) < at)
    const unfolded = all.find(word => word !== fold(word))
    return [
      ...(means === '' || words.trim() === '' ? [dataWords.empty] : []),
      ...(twice === undefined ? [] : [dataWords.repeated(`«${twice}»`, place)]),
      ...(unfolded === undefined ? [] : [dataWords.expected(`«${fold(unfolded)}»`)]),
      ...(alike === undefined ? [] : [dataWords.repeated(`«${words}»`, alike)]),
    ].map(sentence => ({ place, sentence }))
  })
}
