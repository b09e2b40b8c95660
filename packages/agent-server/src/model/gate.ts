/**
 * Judges what a model writes between the engine's claims. A sentence passes when each of its clauses is an act that asserts
 * nothing about the matter: announcing, asking, pointing, feeling, inviting to check, telling the answer's limits. Any other
 * is never shown: the claim that it paraphrases stands in its place, or nothing.
 */
import { fold, type Knowledge, stem, tokenize } from '@ccnl/knowledge'
import { clausesOf } from './clauses.ts'
import { createMatter } from './matter.ts'
import { createSpeechActs } from './speech-acts.ts'
import {
  announces,
  isFiller,
  isOwn,
  isOwned,
  isPaper,
  isPartVerb,
  isReaderVerb,
  isStatement,
  isSumming,
  narrows,
} from './word-kinds.ts'

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

/** Of the stems of a sentence that asserts, so many must be a saying's for it to stand in its place. */
const paraphraseShare = 0.3

/** `lexicon` are stems of the field's words, `names` those of the agreements that the answer is about. */
export function createGate(
  sayings: () => readonly Saying[],
  lexicon: ReadonlySet<string>,
  names: ReadonlySet<string>,
): Gate {
  const known = new Map<string, ReadonlySet<string>>()
  const stemsOf = (saying: Saying): ReadonlySet<string> => {
    const stems = known.get(saying.id) ?? new Set(meaning(saying.text))
    known.set(saying.id, stems)
    return stems
  }
  const matter = createMatter(lexicon, names)
  const { isPlain, isMatter, isQuiet, soft } = matter
  const { connects } = createSpeechActs(matter)

  function closest(sentence: string): string | undefined {
    const stems = meaning(sentence)
    const numbers = stems.filter(word => /\d/.test(word))
    let best: { readonly id: string; readonly share: number } | undefined
    for (const saying of sayings()) {
      const held = stemsOf(saying)
      if (!numbers.every(number => held.has(number))) continue
      const shared = stems.filter(word => held.has(word)).length
      const share = shared / Math.max(1, stems.length)
      if (shared >= 2 && share >= paraphraseShare && share > (best?.share ?? 0)) best = { id: saying.id, share }
    }
    return best?.id
  }

  return {
    judge(sentence) {
      if (connects(sentence)) return { type: 'connects' }
      const id = closest(sentence)
      return id === undefined ? { type: 'asserts' } : { type: 'paraphrases', id }
    },
    fits(text, saying) {
      const held = stemsOf(saying)
      return clausesOf(text).every(
        ({ type, link, words }) =>
          type !== 'conditional' &&
          isQuiet(words, () => false, true) &&
          soft(words) &&
          (!narrows(words[0] ?? '') || link === 'quanto' || words.some(isOwned) || words.some(isSumming)) &&
          (!words.some(isPaper) || words.some(isOwned)) &&
          words.every(
            word =>
              !/^(?:è|sono|non|no|ha|in|durante|con|per|altr|divers|anche|sempre)/.test(word) ||
              word === 'per' ||
              word === 'in',
          ) &&
          words.every(
            word =>
              isPlain(word) ||
              announces(word) ||
              isOwn(word) ||
              isReaderVerb(word) ||
              isPartVerb(word) ||
              (isMatter(word) && held.has(stem(word))),
          ),
      )
    },
  }
}

/** Stems of a sentence that carry its meaning, and its numbers without the points of thousands. */
function meaning(text: string): readonly string[] {
  return [
    ...new Set(
      tokenize(fold(text).replaceAll(/(\d)\.(?=\d{3}\b)/g, '$1'))
        .filter(({ word }) => !isFiller(word) && !isStatement(word))
        .map(token => token.stem),
    ),
  ]
}

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
