/** The kinds of words by which a sentence of a model is judged, from the lists of `words-it.ts`. */
import * as italian from './words-it.ts'

/** Whether a word is of a kind. */
export type Test = (word: string) => boolean

function oneOf(...lists: readonly (readonly string[])[]): Test {
  const forms = lists.flat()
  const whole = new Set(forms.filter(form => !form.endsWith('*')))
  const begun = forms.filter(form => form.endsWith('*')).map(form => form.slice(0, -1))
  const known = new Map<string, boolean>()
  return word => {
    const answer = known.get(word) ?? (whole.has(word) || begun.some(beginning => word.startsWith(beginning)))
    if (known.size < 20_000) known.set(word, answer)
    return answer
  }
}

const pronouns = ['', ...italian.pronouns]
const withPronouns = (forms: readonly string[]): readonly string[] =>
  forms.flatMap(form => pronouns.map(pronoun => form + pronoun))
const imperatives = (first: readonly string[], other: readonly string[]): readonly string[] => [
  ...withPronouns(first.map(stem => `${stem}a`)),
  ...withPronouns(other.map(stem => `${stem}i`)),
]
const infinitives = (first: readonly string[], other: readonly string[]): readonly string[] => [
  ...first.map(stem => `${stem}are`),
  ...other.flatMap(stem => [`${stem}ere`, `${stem}ire`]),
  ...withPronouns([...first.map(stem => `${stem}ar`), ...other.flatMap(stem => [`${stem}er`, `${stem}ir`])]),
]
export const looks: Test = oneOf(imperatives(italian.lookFirst, italian.lookOther))
export const cares: Test = oneOf(imperatives(italian.careFirst, italian.careOther), italian.careForms)
/** "Verifica" and "l’azienda verifica" are one form; "leggi" is no third person. */
export const isAlsoThird: Test = oneOf([...italian.lookFirst, ...italian.careFirst].map(stem => `${stem}a`))
export const isCheck: Test = oneOf(
  infinitives([...italian.lookFirst, ...italian.careFirst], [...italian.lookOther, ...italian.careOther]),
  italian.careForms.filter(form => /r(?:e|ti|mi|melo|ci|lo|la|le|ne|si)$/.test(form)),
)

export const isValue: Test = oneOf(italian.values)
export const isCountable: Test = oneOf(italian.countable)
export const isSoftComparison: Test = oneOf(italian.softComparisons)
export const isComparison: Test = oneOf(italian.comparisons)
export const isHarmlessAfterMore: Test = oneOf(italian.harmlessAfterMore)
export const isRight: Test = oneOf(italian.rightsAndDuties)
export const isAskable: Test = oneOf(italian.askable)
export const isFieldWord: Test = oneOf(italian.fieldWords)
export const mayBeVerb: Test = oneOf(italian.mayBeVerbs)
export const isPaper: Test = oneOf(italian.papers)
export const isHelper: Test = oneOf(italian.helpers)
export const isAnswerPart: Test = oneOf(italian.answerParts)
export const isConnective: Test = oneOf(italian.connectives)
export const isFeeling: Test = oneOf(italian.feelings)
export const announces: Test = oneOf(italian.announcing)
export const advises: Test = oneOf(italian.advising)
export const isEmpathy: Test = oneOf(italian.empathy)
export const isWished: Test = oneOf(italian.wishedVerbs)
export const isForbearing: Test = oneOf(italian.forbearing)
export const isReaderVerb: Test = oneOf(italian.readerVerbs)
export const isTold: Test = oneOf(italian.told)
export const isPartVerb: Test = oneOf(italian.partVerbs)
export const isOpenPredicate: Test = oneOf(italian.openPredicates)
export const isNearMatter: Test = oneOf(italian.nearMatter)
export const agrees: Test = oneOf(italian.agreeing)
export const isPassive: Test = oneOf(italian.passives)
export const isLimit: Test = oneOf(italian.limits)
export const isWeighing: Test = oneOf(italian.weighing)
export const wonders: Test = oneOf(italian.wondering)
export const isOwned: Test = oneOf(italian.owned)
export const isTelling: Test = oneOf(italian.telling)
export const isRanking: Test = oneOf(italian.ranking)
export const isNothing: Test = oneOf(italian.nothing)
export const isAsked: Test = oneOf(italian.asked)
export const isLivedThrough: Test = oneOf(italian.livedThrough)
export const isPlace: Test = oneOf(italian.places)
export const isTurn: Test = oneOf(italian.turns)
export const isFiller: Test = oneOf(italian.fillers, italian.articles, italian.prepositions, italian.clitics)
export const isPreposition: Test = oneOf(italian.prepositions)
export const isArticle: Test = oneOf(italian.articles)
export const isDeterminer: Test = oneOf(italian.articles, italian.prepositions, italian.determiners)
export const isClitic: Test = oneOf(italian.clitics)
export const isNumber: Test = word => /[\d%€]/.test(word)
export const isInfinitive: Test = word =>
  /(?:are|ere|ire|rre)$|(?:ar|er|ir)(?:lo|la|li|le|ne|mi|ti|ci|si|vi|gli|melo|telo)$/.test(word)
export const isOwn: Test = word => /iamo$|rò$|rei$/.test(word)
export const isStatement: Test = oneOf(italian.statements)

export const narrows: Test = oneOf(italian.narrowing)
export const isSumming: Test = oneOf(italian.summing)

/** The infinitives that a verb governs, without those of "prima di", "per" and "senza". */
export function infinitivesAfter(words: readonly string[], place: number): readonly string[] {
  return words.slice(place + 1).filter((word, at, rest) => {
    const before = rest[at - 1] ?? ''
    return (
      isInfinitive(word) &&
      !(before === 'di' && rest[at - 2] === 'prima') &&
      !(before === 'per') &&
      !(before === 'senza')
    )
  })
}
