/**
 * Judges what a model writes between the engine's claims. A sentence that only connects passes; one that asserts something
 * is never shown: the claim that it paraphrases stands in its place, or nothing.
 */
import { fold, type Knowledge, stem, tokenize } from '@ccnl/knowledge'
import {
  comparisons,
  connectives,
  fieldWords,
  fillers,
  frames,
  offers,
  quantities,
  rightsAndDuties,
  statements,
} from './words-it.ts'

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

type Test = (word: string) => boolean

function oneOf(...lists: readonly (readonly string[])[]): Test {
  const forms = lists.flat()
  const whole = new Set(forms.filter(form => !form.endsWith('*')))
  const begun = forms.filter(form => form.endsWith('*')).map(form => form.slice(0, -1))
  return word => whole.has(word) || begun.some(beginning => word.startsWith(beginning))
}

const isQuantity = oneOf(quantities)
const isComparison = oneOf(comparisons)
const isRight = oneOf(rightsAndDuties)
const isFieldWord = oneOf(fieldWords)
const isConnective = oneOf(connectives)
const isFrame = oneOf(frames)
const isOffer = oneOf(offers)
const isStatement = oneOf(statements)
const isFiller = oneOf(fillers)

/** Of the stems of a sentence that asserts, so many must be a saying's for it to stand in its place. */
const paraphraseShare = 0.5

/** `lexicon` are the words of the field as people use them. */
export function createGate(sayings: () => readonly Saying[], lexicon: ReadonlySet<string>): Gate {
  const known = new Map<string, ReadonlySet<string>>()
  const stemsOf = (saying: Saying): ReadonlySet<string> => {
    const stems = known.get(saying.id) ?? new Set(meaning(saying.text))
    known.set(saying.id, stems)
    return stems
  }
  const isOfField = (word: string): boolean =>
    !isFiller(word) && !isConnective(word) && (isFieldWord(word) || lexicon.has(stem(word)))

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
      const words = wordsOf(sentence)
      if (words.length === 0) return { type: 'connects' }
      const marked = words.some((word, place) => isMarked(word, words[place + 1], words[place + 2]))
      const ofField = words.some(isOfField)
      const frames = words.some(isFrame)
      const closed = words.every(word => isFiller(word) || isConnective(word) || isOfField(word) || isOffer(word))
      if (!marked && !ofField && (frames || !words.some(isStatement) || closed)) return { type: 'connects' }
      if (!marked && ofField && frames && closed && !words.some(isStatement)) return { type: 'connects' }
      const id = closest(sentence)
      return id === undefined ? { type: 'asserts' } : { type: 'paraphrases', id }
    },
    fits(text, saying) {
      const held = stemsOf(saying)
      return wordsOf(text).every(
        (word, place, all) =>
          !isMarked(word, all[place + 1], all[place + 2]) &&
          (isFiller(word) || (isConnective(word) && !isStatement(word)) || held.has(stem(word))),
      )
    },
  }
}

/** Digits, numbers, comparisons, rights and duties; what the assistant offers to do is none. */
function isMarked(word: string, next: string | undefined, afterNext: string | undefined): boolean {
  if (/\d/.test(word) || isQuantity(word) || isComparison(word)) return true
  if (word === 'puoi' || word === 'potresti') return !isOffer(next ?? '') && !isOffer(afterNext ?? '')
  return isRight(word) && !isConnective(word)
}

const wordsOf = (text: string): readonly string[] => tokenize(text).map(({ word }) => word)

/** Stems of a sentence that carry its meaning, and its numbers without the points of thousands. */
function meaning(text: string): readonly string[] {
  return [
    ...new Set(
      tokenize(fold(text).replaceAll(/(\d)\.(?=\d{3}\b)/g, '$1'))
        .filter(({ word }) => !isFiller(word))
        .map(token => token.stem),
    ),
  ]
}

/** Stems of the words by which people speak of this field. */
export function fieldStems({ lexicon, vocabulary }: Knowledge): ReadonlySet<string> {
  const field = new Set(['tema', 'misura', 'calcolo', 'causa', 'condizione'])
  const forms = lexicon.filter(row => field.has(row.kind)).map(({ form }) => form)
  return new Set(
    [...forms, ...vocabulary.themes.map(({ name }) => name)]
      .flatMap(form => tokenize(form).map(({ word }) => word))
      .filter(word => word.length > 3)
      .map(stem),
  )
}
