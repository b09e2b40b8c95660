/**
 * Judges what a model writes between the engine's claims. A sentence that only connects passes; one that asserts something
 * is never shown: the claim that it paraphrases stands in its place, or nothing.
 */
import { fold, type Knowledge, stem, tokenize } from '@ccnl/knowledge'
import {
  asking,
  comparisons,
  connectives,
  empathy,
  feelings,
  fieldWords,
  fillers,
  frames,
  generalWords,
  harmlessAfterMore,
  offers,
  requests,
  rightsAndDuties,
  statements,
  turns,
  values,
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

const isValue = oneOf(values)
const isComparison = oneOf(comparisons)
const isHarmlessAfterMore = oneOf(harmlessAfterMore)
const isRight = oneOf(rightsAndDuties)
const isFieldWord = oneOf(fieldWords)
const isGeneral = oneOf(generalWords)
const isConnective = oneOf(connectives)
const isFeeling = oneOf(feelings)
const isFrame = oneOf(frames)
const isRequest = oneOf(requests)
const isOffer = oneOf(offers)
const isStatement = oneOf(statements)
const isFiller = oneOf(fillers)
const isEmpathy = oneOf(empathy)
const isTurn = oneOf(turns)
const opensQuestion = oneOf(asking)

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
  const isOfField: Test = word =>
    !isFiller(word) &&
    !isConnective(word) &&
    !isFeeling(word) &&
    !isGeneral(word) &&
    (isFieldWord(word) || lexicon.has(stem(word)))
  const isHeld: Test = word => names.has(stem(word)) || sayings().some(saying => stemsOf(saying).has(stem(word)))

  /** Whether it leads from one thing to the next, asks, offers or feels with the reader, and does nothing else. */
  function connects(text: string): boolean {
    const words = withoutPointing(wordsOf(text))
    const says = words.some(isStatement)
    const isFramed = words.length < wordsOf(text).length || words.some(isFrame)
    // Who asks or offers may name any right, but no number.
    const asks = words.some(isRequest) || (text.trimEnd().endsWith('?') && opensQuestion(words[0] ?? ''))
    if (asks && !words.some(isTurn))
      return !words.some((word, place) => isNumber(word) || isCompared(words, place) || isDirective(words, place))
    if (words.some((word, place) => isHard(word, words, place))) return false
    const isClosed = words.every(
      word =>
        isFiller(word) ||
        isConnective(word) ||
        isFrame(word) ||
        isFeeling(word) ||
        isStatement(word) ||
        isGeneral(word) ||
        isOffer(word) ||
        isHeld(word),
    )
    const isAbout = words.some(word => isOfField(word) || isGeneral(word))
    if (words.some(isEmpathy) && words.every(word => !isOfField(word) || isHeld(word))) return true
    if (!isAbout) return isFramed || !says || (isClosed && words.some(isFeeling))
    if (!isClosed || words.includes('non')) return false
    return words.some(isFeeling) || (isFramed && !says)
  }

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
      return wordsOf(text).every(
        (word, place, all) =>
          !isHard(word, all, place) &&
          !isStatement(word) &&
          (isFiller(word) || isConnective(word) || isGeneral(word) || held.has(stem(word))),
      )
    },
  }
}

/** Digits, values, comparisons, rights and duties; what the assistant offers to do is none. */
function isHard(word: string, words: readonly string[], place: number): boolean {
  if (word === 'puoi' || word === 'potresti')
    return !isOffer(words[place + 1] ?? '') && !isOffer(words[place + 2] ?? '')
  return isNumber(word) || isValue(word) || isCompared(words, place) || (isRight(word) && !isConnective(word))
}

/** "Puoi andartene", "devi avvisare"; "puoi chiedermi" is an offer. */
function isDirective(words: readonly string[], place: number): boolean {
  const word = words[place] ?? ''
  if (word === 'puoi' || word === 'potresti')
    return !isOffer(words[place + 1] ?? '') && !isOffer(words[place + 2] ?? '')
  return word.startsWith('dev') || word.startsWith('dovr')
}

const isNumber: Test = word => /\d/.test(word)

/** "Più avanti" and "tutte le voci" compare nothing. */
function isCompared(words: readonly string[], place: number): boolean {
  const word = words[place] ?? ''
  if (word === 'piu') return !isHarmlessAfterMore(words[place + 1] ?? '')
  if (word === 'tutti' || word === 'tutte') return !isConnective(words[place + 2] ?? '')
  return isComparison(word)
}

/** "Questo è quanto…", "queste sono le…": words that point to a claim, not words that claim. */
function withoutPointing(words: readonly string[]): readonly string[] {
  const [first = '', second = ''] = words
  return first.startsWith('quest') && (second === 'e' || second === 'sono') ? words.slice(2) : words
}

const wordsOf = (text: string): readonly string[] => tokenize(text).map(({ word }) => word)

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
