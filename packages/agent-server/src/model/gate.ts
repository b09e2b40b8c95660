/**
 * Judges what a model writes between the engine's claims, on positive evidence: each clause of a connecting sentence has a verb
 * of speech, of the reader's or of the answer's parts (or none), and each of its words is on the closed list, in the question
 * or in the claims, as that verb admits. Any other sentence is never shown: the claim that it paraphrases stands in its
 * place, or nothing.
 */

import { createSearchIndex, type Knowledge, type SearchOptions, stem, stopWords, tokenize } from '@ccnl/knowledge'
import { numberWord, ordinalWord } from '@ccnl/reading'
import { createClauseJudge, type Matter } from './clause-judge.ts'
import { clausesOf } from './clauses.ts'

/** Something that the engine says: a claim, or a row of a table in words. */
export interface Saying {
  readonly id: string
  readonly text: string
}

export type Judgement =
  | { readonly type: 'connects' }
  /** It asserts what this saying says. */
  | { readonly type: 'paraphrases'; readonly id: string }
  | { readonly type: 'asserts' }

export interface Gate {
  judge(sentence: string): Judgement
  /** Whether words beside a saying, in one sentence with it, leave its meaning alone. */
  fits(words: string, saying: Saying): boolean
}

/** What the judgement knows beside the sayings. */
export interface Evidence {
  /** What the user wrote. */
  readonly question: string
  /** Stems by which people speak of this field. */
  readonly field: ReadonlySet<string>
  /** Stems of the names of the agreements that the answer is about. */
  readonly names: ReadonlySet<string>
  /** What lay words stand for. */
  readonly meanings: SearchOptions
}

/** A gate for one answer. `sayings` is asked anew for each sentence: look-ups add to them. */
export function createGate(sayings: () => readonly Saying[], { question, field, names, meanings }: Evidence): Gate {
  const spoken = new Map<string, ReadonlySet<string>>()
  const wordsOf = (saying: Saying): ReadonlySet<string> => {
    const stems = spoken.get(saying.id) ?? new Set(tokenize(saying.text).map(token => token.stem))
    spoken.set(saying.id, stems)
    return stems
  }
  const asked = tokenize(question).map(({ word }) => figure(word))
  const echo = new Set(asked.filter(word => !/\d/.test(word)))
  const told = new Set(asked.filter(word => /\d{3}|[a-z]\d|\d[a-z]/.test(word)))
  const toldNumbers = new Set(asked.flatMap((word, at) => [`${word} ${asked[at + 1]}`, `${asked[at - 1]} ${word}`]))
  const matterOf = (of: readonly Saying[], other: ReadonlySet<string>): Matter => ({
    isEcho: word => echo.has(stem(word)) && !stopWords.has(word),
    isMatter: word => names.has(stem(word)) || (word.length > 3 && of.some(saying => wordsOf(saying).has(stem(word)))),
    isField: word => other.has(stem(word)),
    // A long number or a code is told by itself, a short one by the word beside it.
    isTold: (before, word, after) =>
      told.has(word) ||
      toldNumbers.has(`${figure(word)} ${figure(after)}`) ||
      toldNumbers.has(`${figure(before)} ${figure(word)}`),
  })

  let indexed: readonly Saying[] = []
  let index = createSearchIndex([])
  /** What the engine says of the thing that a sentence speaks of. */
  function nearest(sentence: string): string | undefined {
    const all = sayings()
    if (all.length !== indexed.length) {
      indexed = all
      index = createSearchIndex(
        all.map(({ id, text }) => ({ id, fields: { text: comparable(text) } })),
        meanings,
      )
    }
    return index.search(comparable(sentence), 1)[0]?.id
  }

  return {
    judge(sentence) {
      const { connects } = createClauseJudge(matterOf(sayings(), field))
      if (connects(sentence)) return { type: 'connects' }
      const id = nearest(sentence)
      return id === undefined ? { type: 'asserts' } : { type: 'paraphrases', id }
    },
    fits(text, saying) {
      const { introduces } = createClauseJudge(matterOf([saying], new Set()))
      return introduces(clausesOf(text))
    },
  }
}

/** A number in digits, however it is written; of any other word the stem. */
const figure = (word: string): string => String(ordinalWord(word) ?? numberWord(word) ?? stem(word))

/** Numbers without the points of thousands, and also without their cents. */
const comparable = (text: string): string =>
  text
    .replaceAll('€', 'euro')
    .replaceAll(/(\d)\.(?=\d{3}\b)/g, '$1')
    .replaceAll(/(\d+),\d+/g, '$& $1')

/** Stems of the words by which people speak of this field; a form of several words has some that say nothing. */
export function fieldStems({ lexicon, vocabulary }: Knowledge): ReadonlySet<string> {
  const field = new Set(['tema', 'misura', 'calcolo', 'causa', 'condizione'])
  const forms = lexicon.filter(row => field.has(row.kind) && !row.form.includes(' ')).map(({ form }) => form)
  return new Set(
    [...forms, ...vocabulary.themes.map(({ name }) => name)]
      .flatMap(form => tokenize(form).map(({ word }) => word))
      .filter(word => word.length > 3)
      .map(stem),
  )
}

/** Stems of the names by which people call these agreements. */
export function agreementStems({ agreements }: Knowledge, codes: readonly string[]): ReadonlySet<string> {
  const entries = agreements.filter(({ code }) => codes.includes(code))
  const names = entries.flatMap(({ code, name, shortName, aliases }) => [code, name, shortName, ...aliases])
  return new Set(names.flatMap(name => tokenize(name).map(token => token.stem)))
}
