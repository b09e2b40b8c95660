/** Tells words of the matter (pay, leave, notice…) from others, and those that would say something of it. */
import { stem } from '@ccnl/knowledge'
import {
  advises,
  announces,
  cares,
  isAlsoThird,
  isAnswerPart,
  isAsked,
  isCheck,
  isClitic,
  isComparison,
  isConnective,
  isCountable,
  isDeterminer,
  isEmpathy,
  isFeeling,
  isFieldWord,
  isFiller,
  isHarmlessAfterMore,
  isHelper,
  isNearMatter,
  isNumber,
  isOpenPredicate,
  isOwn,
  isPaper,
  isPartVerb,
  isPreposition,
  isReaderVerb,
  isRight,
  isSoftComparison,
  isTold,
  isValue,
  looks,
  mayBeVerb,
  type Test,
} from './word-kinds.ts'

export interface Matter {
  /** A word that names nothing of the matter and asserts nothing. */
  readonly isPlain: Test
  readonly isMatter: Test
  /** A verb of announcing, asking, pointing, feeling or checking. */
  readonly isVerbOfActs: Test
  readonly isKnown: Test
  /** A finite verb, a "yes" or a "no" at this place. */
  tells(words: readonly string[], place: number): boolean
  isHard(words: readonly string[], place: number, isStrict: boolean): boolean
  /** No figure, right, duty or comparison, save what is allowed. */
  isQuiet(words: readonly string[], allowed: Test, isStrict?: boolean): boolean
  /** Quiet, and no quality or predicate after a noun of the matter. */
  soft(words: readonly string[], allowed?: Test): boolean
}

/** `lexicon` are stems of the field's words, `names` those of the agreements that the answer is about. */
export function createMatter(lexicon: ReadonlySet<string>, names: ReadonlySet<string>): Matter {
  const isPlain: Test = word =>
    isFiller(word) ||
    isConnective(word) ||
    isFeeling(word) ||
    isAnswerPart(word) ||
    isNearMatter(word) ||
    isPaper(word) ||
    isHelper(word) ||
    isPartVerb(word) ||
    isReaderVerb(word)
  const isMatter: Test = word =>
    !isPlain(word) && (isFieldWord(word) || lexicon.has(stem(word)) || names.has(stem(word)))
  const isVerbOfActs: Test = word =>
    announces(word) ||
    isOwn(word) ||
    looks(word) ||
    cares(word) ||
    isReaderVerb(word) ||
    isCheck(word) ||
    isEmpathy(word) ||
    advises(word)
  const isKnown: Test = word =>
    isPlain(word) ||
    isValue(word) ||
    isMatter(word) ||
    isVerbOfActs(word) ||
    isSoftComparison(word) ||
    isTold(word) ||
    isHarmlessAfterMore(word)

  function isHard(words: readonly string[], place: number, isStrict: boolean): boolean {
    const word = words[place] ?? ''
    const before = words[place - 1] ?? ''
    // "Un legale", "domanda legittima".
    if ((isHelper(word) && isDeterminer(before)) || (isAsked(before) && isRight(word))) return false
    const next = words[place + 1] ?? ''
    if (word === 'fine' && isPreposition(next) && isMatter(words[place + 2] ?? '')) return true
    const isCounting = isCountable(next) || isCountable(words[place + 2] ?? '')
    if (isNumber(word)) return true
    if (isValue(word)) return !(isCounting && !isFieldWord(next))
    if (/^(?:un|una|mezzo|mezza)$/.test(word) && /^(?:giorn|settiman|mes|ann|or[ae]$)/.test(next)) return true
    if (isSoftComparison(word)) {
      if (/^tutt/.test(word) && /^quest|^quell/.test(next)) return false
      if (word === 'piu') return isStrict && !isHarmlessAfterMore(next)
      return isStrict && !(isCounting && /^(?:tutt|stess|entramb)/.test(word))
    }
    return isComparison(word) || (isRight(word) && !announces(word))
  }

  /** A word after a noun of the matter that may be its predicate or its quality: "le ferie scadono", "il preavviso ridotto". */
  function qualifies(words: readonly string[], place: number): boolean {
    const word = words[place] ?? ''
    if (isFiller(word) || isOpenPredicate(word)) return false
    let before = place - 1
    while (before >= 0 && isClitic(words[before] ?? '')) before--
    const noun = words[before] ?? ''
    const isApart = before < place - 1
    if (mayBeVerb(word) && isMatter(noun) && noun !== 'busta') return true
    if (!isMatter(noun) || isVerbOfActs(noun)) return false
    return isApart ? !isVerbOfActs(word) || isAlsoThird(word) : !isKnown(word) || isAlsoThird(word)
  }

  const isQuiet = (words: readonly string[], allowed: Test, isStrict = words.some(isMatter)): boolean =>
    words.every((word, place) => allowed(word) || !isHard(words, place, isStrict))

  function soft(words: readonly string[], allowed: Test = () => false): boolean {
    const isStrict = words.some(isMatter)
    return words.every(
      (word, place) =>
        (allowed(word) || !isHard(words, place, isStrict)) && !(isStrict && !allowed(word) && qualifies(words, place)),
    )
  }

  /** A finite verb, a "yes" or a "no". */
  function tells(words: readonly string[], place: number): boolean {
    const word = words[place] ?? ''
    if (/^(?:è|sono|ha|hai|ho|sì|si|no|non|sia|essere)$/.test(word)) return true
    if (
      isDeterminer(words[place - 1] ?? '') ||
      isAnswerPart(word) ||
      isNearMatter(word) ||
      isConnective(word) ||
      isCheck(word)
    )
      return false
    return isPartVerb(word) || isReaderVerb(word) || (isVerbOfActs(word) && !isFeeling(word))
  }

  return { tells, isPlain, isMatter, isVerbOfActs, isKnown, isHard, isQuiet, soft }
}
