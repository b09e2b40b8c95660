/**
 * Judges what a model writes between the engine's claims. A sentence passes when each of its clauses is an act that asserts
 * nothing about the matter: announcing, asking, pointing, feeling, inviting to check, telling the answer's limits. Any other
 * is never shown: the claim that it paraphrases stands in its place, or nothing.
 */
import { fold, type Knowledge, stem, tokenize } from '@ccnl/knowledge'
import { type Clause, clausesOf } from './clauses.ts'
import * as italian from './words-it.ts'

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
  const known = new Map<string, boolean>()
  return word => {
    const answer = known.get(word) ?? (whole.has(word) || begun.some(beginning => word.startsWith(beginning)))
    if (known.size < 20_000) known.set(word, answer)
    return answer
  }
}

const pronouns = [
  '',
  'lo',
  'la',
  'li',
  'le',
  'ne',
  'mi',
  'ti',
  'ci',
  'gli',
  'si',
  'vi',
  'melo',
  'telo',
  'mela',
  'tela',
  'tene',
  'glielo',
]
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
const looks = oneOf(imperatives(italian.lookFirst, italian.lookOther))
const cares = oneOf(imperatives(italian.careFirst, italian.careOther), italian.careForms)
/** "Verifica" and "l’azienda verifica" are one form; "leggi" is no third person. */
const isAlsoThird = oneOf([...italian.lookFirst, ...italian.careFirst].map(stem => `${stem}a`))
const isCheck = oneOf(
  infinitives([...italian.lookFirst, ...italian.careFirst], [...italian.lookOther, ...italian.careOther]),
  italian.careForms.filter(form => /r(?:e|ti|mi|melo|ci|lo|la|le|ne|si)$/.test(form)),
)

const isValue = oneOf(italian.values)
const isCountable = oneOf(italian.countable)
const isSoftComparison = oneOf(italian.softComparisons)
const isComparison = oneOf(italian.comparisons)
const isHarmlessAfterMore = oneOf(italian.harmlessAfterMore)
const isRight = oneOf(italian.rightsAndDuties)
const isAskable = oneOf(italian.askable)
const isFieldWord = oneOf(italian.fieldWords)
const mayBeVerb = oneOf(italian.mayBeVerbs)
const isPaper = oneOf(italian.papers)
const isHelper = oneOf(italian.helpers)
const isAnswerPart = oneOf(italian.answerParts)
const isConnective = oneOf(italian.connectives)
const isFeeling = oneOf(italian.feelings)
const announces = oneOf(italian.announcing)
const advises = oneOf(italian.advising)
const isEmpathy = oneOf(italian.empathy)
const isWished = oneOf(italian.wishedVerbs)
const isForbearing = oneOf(italian.forbearing)
const isReaderVerb = oneOf(italian.readerVerbs)
const isTold = oneOf(italian.told)
const isPartVerb = oneOf(italian.partVerbs)
const isOpenPredicate = oneOf(italian.openPredicates)
const isNearMatter = oneOf(italian.nearMatter)
const agrees = oneOf(italian.agreeing)
const isPassive = oneOf([
  'è',
  'sono',
  'va',
  'vanno',
  'viene',
  'vengono',
  'sia',
  'siano',
  'resta',
  'restano',
  'stati',
  'state',
])
const isLimit = oneOf(italian.limits)
const isWeighing = oneOf(['pesa', 'richiede', 'aiuta', 'costa', 'fa', 'serve'])
const wonders = oneOf(italian.wondering)
const isOwned = oneOf(['mio', 'mia', 'miei', 'mie', 'tuo', 'tua', 'tuoi', 'tue'])
const isAsked = oneOf(['domanda', 'dubbio', 'curiosita', 'preoccupazione'])
const isLivedThrough = oneOf(italian.livedThrough)
const isPlace = oneOf(italian.places)
const isTurn = oneOf(italian.turns)
const isFiller = oneOf(italian.fillers, italian.articles, italian.prepositions, italian.clitics)
const isPreposition = oneOf(italian.prepositions)
const isArticle = oneOf(italian.articles)
const isDeterminer = oneOf(italian.articles, italian.prepositions, italian.determiners)
const isClitic = oneOf(italian.clitics)
const isNumber: Test = word => /[\d%€]/.test(word)
const isInfinitive: Test = word =>
  /(?:are|ere|ire|rre)$|(?:ar|er|ir)(?:lo|la|li|le|ne|mi|ti|ci|si|vi|gli|melo|telo)$/.test(word)
const isOwn: Test = word => /iamo$|rò$|rei$/.test(word)

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

  /** A noun stands before the verb and may be its subject: "il datore controlla". */
  function hasSubject(words: readonly string[], place: number): boolean {
    return words.slice(0, place).some((word, at) => {
      const before = words[at - 1] ?? ''
      if (isArticle(word) && !isPreposition(before) && at < place - 1) return true
      const isBare = !isDeterminer(before) && !isPreposition(before)
      return isBare && !isFiller(word) && !isConnective(word) && !isFeeling(word) && !(before === 'busta')
    })
  }

  const infinitivesAfter = (words: readonly string[], place: number): readonly string[] =>
    words.slice(place + 1).filter((word, at, rest) => {
      const before = rest[at - 1] ?? ''
      return (
        isInfinitive(word) &&
        !(before === 'di' && rest[at - 2] === 'prima') &&
        !(before === 'per') &&
        !(before === 'senza')
      )
    })

  /** The act that this word makes of its clause, if it makes one that asserts nothing. */
  function acts(words: readonly string[], place: number, isInRelative = false): boolean {
    const word = words[place] ?? ''
    const before = words[place - 1] ?? ''
    const rest = words.slice(place + 1)
    const next = rest.find(other => !isClitic(other) && !isConnective(other)) ?? ''
    const isNoun = isDeterminer(before) && !isClitic(before)
    if (words[place - 1] === 'non' && isInfinitive(word)) {
      if (/^dimenticar|^scordar/.test(word)) return infinitivesAfter(words, place).every(isCheck)
      return isForbearing(word) && soft(words, own => own === word)
    }
    // Who advises says what to look up, whom to ask, what to keep; nothing else.
    if (advises(word) && !isNoun) {
      const first = infinitivesAfter(words, place)
      if (first.length > 0)
        return (
          !rest.includes('non') &&
          first.every(isCheck) &&
          soft(words, own => own === word || (own === 'vale' && word === 'pena'))
        )
      if (!announces(word)) return false
      return rest.every(isKnown)
    }
    // "Si passa al modulo", "ti basta chiedermelo".
    if (before === 'si' && /^(?:passa|comincia|inizia|procede|torna|arriva|va)$/.test(word))
      return soft(words) && words.slice(0, place - 1).every(isConnective) && !words.some(isMatter)
    if (word === 'basta' && /r(?:mi|melo)$/.test(next)) return soft(words, own => own === word)
    if (word === 'entro') return /^(?:subito|nel|nella|in)$/.test(rest[0] ?? '')
    if (isOwn(word) && !/^dobb/.test(word)) return soft(words, isAskable)
    if ((announces(word) || isEmpathy(word)) && !isNoun) return soft(words, own => own === word || isAskable(own))
    // "Ti accompagno", "te lo riscrivo": a first person after its pronoun.
    if (/^(?:ti|te|telo|mi)$/.test(before) && /[^n]o$/.test(word) && !isMatter(word) && !isRight(word))
      return soft(words)
    if (
      word === 'sono' &&
      /^(?:qui|partit|andat|felice|content|liet|costrett|onest|sempre|vicin|a$)/.test(rest[0] ?? '')
    )
      return !hasSubject(words, place) && soft(words)
    if (/^(?:serv|occorr|bast|manc|aiut|interess)/.test(word) && (before === 'mi' || words[0] === 'mi'))
      return soft(words, own => own === word)
    if (/^(?:servir|torner|aiuter)/.test(word) && before === 'ti')
      return soft(words, own => own === word) && !words.some(isMatter)
    if (
      /^(?:puoi|potrai|potresti|potrebbe|puo|possono|possa|potrebbero|sa|sapra|sanno|sapranno|potra|potranno)$/.test(
        word,
      )
    ) {
      const isReaders = /i$/.test(word) || (word === 'possa' && before === 'tu')
      const isHelpers = words.slice(0, place).some(isHelper) && !words.slice(0, place).some(isMatter)
      const modal: Test = own => own === word
      if (next === 'essere')
        return (
          !isReaders && rest.some(isFeeling) && words.every(own => modal(own) || isKnown(own)) && soft(words, modal)
        )
      const isChecking = isCheck(next) || (/^(?:dar|far)/.test(next) && infinitivesAfter(words, place).every(isCheck))
      return (isReaders || isHelpers) && isChecking && soft(words, own => modal(own) || own === 'solo')
    }
    if (word === 'hai' && /^ragion/.test(rest.find(other => !isArticle(other) && !isSoftComparison(other)) ?? ''))
      return rest.includes('voler') && infinitivesAfter(words, place).every(isCheck)
    if (word === 'hai' || word === 'avevi') return !rest.includes('ragione') && isTold(next) && soft(words)
    if (word === 'sei') return /^(?:sol|sicur)/.test(next) && before === 'non'
    if (/^(?:fai|hai)$/.test(word) && next === 'bene') return infinitivesAfter(words, place).every(isCheck)
    if (/^(?:trov|ved|legg)\w*(?:i|ai|ete|ate)$/.test(word) && isReaderVerb(word) && !isNoun)
      return soft(words) && (words.every(isKnown) || !words.some(isMatter))
    if ((looks(word) || cares(word)) && !isNoun && !hasSubject(words, place)) {
      if (isInRelative || (isClitic(before) && !isArticle(before)) || isPassive(before)) return false
      // "Prendi di più", "con i figli tieni la casa": the same form tells what the reader gets.
      if (
        /^prend/.test(word) &&
        !rest.some(other => isPaper(other) || /^(?:tempo|nota|mano|cautel|calma|appuntament)/.test(other))
      )
        return false
      if (word === 'vai' && rest[0] !== 'con') return false
      if (rest.some((other, at) => /^(?:piu|meno)$/.test(other) && !isHarmlessAfterMore(rest[at + 1] ?? '')))
        return false
      if (
        !looks(word) &&
        word !== 'vai' &&
        words.slice(0, place).some(other => isPreposition(other) && other !== 'per')
      )
        return false
      const isOfMatter = words.some((other, at) => at !== place && isMatter(other))
      // What one keeps or asks for may be of the matter, never the matter: "chiedi il riepilogo delle ferie".
      const isOnlyOf = words.every(
        (other, at) => (isKnown(other) && !isMatter(other)) || isPreposition(words[at - 1] ?? ''),
      )
      return (
        (looks(word) || !isOfMatter || isOnlyOf) &&
        infinitivesAfter(words, place).every(isCheck) &&
        soft(words, own => own === word)
      )
    }
    return false
  }

  /** What tells of the answer, or how things are for the reader: "la risposta è chiara", "c’è un dettaglio", "non è facile". */
  function describes(words: readonly string[]): boolean {
    const first = words.findIndex(word => !isClitic(word) && !isConnective(word))
    const doing = words[first] ?? ''
    if ((isLivedThrough(doing) || isCheck(doing)) && words.some(word => word === 'è' || isWeighing(word)))
      return soft(words.slice(first + 1))
    if (words[0] === 'dipende') return words.every(isPlain)
    const copula = words.findIndex(word => word === 'è' || word === 'sono')
    if (
      copula > 0 &&
      words.slice(copula).every(word => isKnown(word) && !isMatter(word)) &&
      words.slice(copula).some(isPlace) &&
      [isAnswerPart, isPaper].some(is => is(words.find(word => !isFiller(word) && !isSoftComparison(word)) ?? ''))
    )
      return soft(words)
    // "C’è un dettaglio", "c’è una regola a parte", "c’è la parte sull’aspettativa".
    const exists = words.findIndex((word, at) => /^(?:è|sono)$/.test(word) && /^(?:c|ci)$/.test(words[at - 1] ?? ''))
    if (exists !== -1) {
      const thing =
        words
          .slice(exists + 1)
          .find(word => isAnswerPart(word) || (!isFiller(word) && !isConnective(word) && !isValue(word))) ?? ''
      const isOf = words.every((word, at) => !isMatter(word) || /^su/.test(words[at - 1] ?? ''))
      return (isAnswerPart(thing) || isNearMatter(thing)) && isOf && words.every(isKnown) && soft(words)
    }
    const place = words.findIndex(word => isPartVerb(word) && !isArticle(word))
    if (place === -1 || words.some(isMatter) || !soft(words, own => isPartVerb(own) || isAskable(own))) return false
    // What an answer's part does not do is a limit of it, not a rule.
    if (words.includes('non') && !isLimit(words[place] ?? '')) return false
    if (words.length <= 6 && words.some(isAsked)) return true
    const before = words.slice(0, place)
    const head = before.find(
      (word, at) => !isFiller(word) && !isConnective(word) && !isPreposition(words[at - 1] ?? ''),
    )
    // "La tua paura è comprensibile", "il mio compito si ferma qui".
    if (
      head !== undefined &&
      isOwned(before[before.indexOf(head) - 1] ?? '') &&
      words.every(word => word === head || isKnown(word)) &&
      !isPaper(head)
    )
      return words.some(word => isFeeling(word) || isLimit(word) || word === 'ferma')
    if (!words.every(isKnown)) return false
    if (head !== undefined)
      return isAnswerPart(head) && words.every(word => !isPaper(word) || word === head || isAnswerPart(head))
    return words.some(word => isAnswerPart(word) || isFeeling(word))
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

  /** Words without a verb, that lead to something: "in sintesi", "quanto al preavviso", "bella domanda". */
  function leads(words: readonly string[], isTopic: boolean): boolean {
    return (
      !words.some((_, place) => tells(words, place)) &&
      soft(words) &&
      words.every(isKnown) &&
      (isTopic || !words.some(isMatter)) &&
      words.every(
        (word, at) => !isSoftComparison(word) || /^(?:tutt|piu|sempre)/.test(word) || isFeeling(words[at + 1] ?? ''),
      )
    )
  }

  /** "Per non fare confusione", "per ricostruire il periodo". */
  function aims(words: readonly string[]): boolean {
    const verb = words.slice(1).find(word => !isClitic(word)) ?? ''
    return words[0] === 'per' && isInfinitive(verb) && soft(words) && (isCheck(verb) || !words.some(isMatter))
  }

  const isTopical = (words: readonly string[]): boolean =>
    /^(?:ecco|sul|sulla|sui|sulle|sullo|sugli|riguardo|proposito|passando|venendo|tornando|riguarda|su|ora|poi|adesso|prima|infine|a)$/.test(
      words[0] ?? '',
    ) || words.includes('proposito')

  const isContinuation = (words: readonly string[]): boolean =>
    soft(words) &&
    !words.some((_, place) => tells(words, place)) &&
    words.every(
      (word, place) => isKnown(word) || (isDeterminer(words[place - 1] ?? '') && !isArticle(words[place + 1] ?? '')),
    ) &&
    words.every(
      (word, place) => !mayBeVerb(word) || isDeterminer(words[place - 1] ?? '') || words[place - 1] === 'busta',
    )

  function connects(text: string): boolean {
    const clauses = clausesOf(text)
    if (text.trimEnd().endsWith('?')) return asks(clauses)
    let isLicensed = false
    let wondered = false
    let acted = false
    let last: Clause['type'] | 'empathy' | 'none' = 'none'
    for (const [at, clause] of clauses.entries()) {
      const { type, link, words } = clause
      if (words.length === 0 && type !== 'main') continue
      const isActing = words.some((_, place) =>
        acts(words, place, type === 'relative' || (type !== 'main' && place === 0)),
      )
      const feels =
        (isActing || (describes(words) && words.some(isFeeling))) &&
        (!isActing || words.some(isEmpathy)) &&
        !words.some(word => /^dir/.test(word))
      if (type === 'main') {
        if (isActing || describes(words)) acted = isLicensed = true
        else if (leads(words, isTopical(words) || words.every(word => !isMatter(word))))
          isLicensed ||= at === 0 || words.length > 0
        else if (aims(words)) continue
        else if (words[0] === 'non' && isArticle(words[1] ?? '') && last === 'main' && words.slice(2).every(isPlain))
          continue
        else if (last === 'conditional' && /^(?:e|ed|o|oppure)$/.test(link) && softConditional(words)) continue
        else if (!acted || !/^(?:,|e|ed|o|oppure|ma)$/.test(link) || !isContinuation(words)) return false
      } else if (type === 'conditional') {
        if (isActing) isLicensed = true
        else if (!softConditional(words)) return false
      } else if (type === 'relative') {
        if (clauses[at - 1]?.words.some(looks) && words.some(agrees) && soft(words, agrees)) continue
        if (last === 'empathy' && !words.some(isMatter) && isQuiet(words, () => false, true) && words.some(isWished))
          continue
        if (!isActing && !relates(words, link, at === 0)) return false
      } else if (isActing) isLicensed = true
      else if (
        !(link === 'quanto' && isTopic(words)) &&
        !(last === 'empathy' && !words.some(isMatter) && soft(words)) &&
        !(wondered && isQuiet(words, isAskable)) &&
        !opens(words)
      )
        return false
      else if (link === 'quanto') isLicensed = true
      last = feels ? 'empathy' : type
      wondered =
        isActing &&
        (words.some(wonders) || (words.includes('non') && words.some(word => word === 'so' || word === 'conosco')))
    }
    return isLicensed
  }

  const isTopic = (words: readonly string[]): boolean =>
    (isPreposition(words[0] ?? '') || words[0] === 'riguarda') && words.every(isKnown) && soft(words)

  const softConditional = (words: readonly string[]): boolean =>
    soft(words, word => isAskable(word) || word === 'durante')

  /** "Che ti interessa", "che hai firmato", "in cui consegnare". */
  function relates(words: readonly string[], link: string, isFirst = false): boolean {
    const allowed: Test = word => isPartVerb(word) || isAskable(word)
    if (link === 'chi' && !isFirst && words.length <= 3 && soft(words)) return true
    if (!soft(words, word => allowed(word) && !words.some(isMatter))) return false
    const verb =
      words.find(word => !isClitic(word) && !isArticle(word) && !isConnective(word) && !isPreposition(word)) ?? ''
    if (
      isReaderVerb(verb) ||
      isInfinitive(verb) ||
      (/[^aeiou]i$/.test(verb) && !isKnown(verb) && !words.some(isMatter))
    )
      return true
    return words.some(isPartVerb) && !words.some(isMatter)
  }

  /** "Qual è il limite", "come si legge", "cosa fare": what leaves the answer open. */
  function opens(words: readonly string[]): boolean {
    if (!soft(words, isAskable)) return false
    if (words.includes('non')) return false
    const isNeutral = words.some(word => isOpenPredicate(word) || isReaderVerb(word) || isCheck(word))
    if (words.some(isMatter))
      return (
        isNeutral &&
        words.every(
          (word, place) =>
            isKnown(word) || isOpenPredicate(word) || isAskable(word) || isOpenPredicate(words[place - 1] ?? ''),
        )
      )
    return isNeutral || words.some(isInfinitive) || words.every(isKnown)
  }

  /** Asks the reader, or opens a claim with a question, without slipping one in. */
  function asks(clauses: readonly Clause[]): boolean {
    return clauses.every(({ type, link, words }, at) => {
      if (words.some(isTurn) || isTurn(link) || (link === 'chi' && !isPreposition(clauses[at - 1]?.words.at(-1) ?? '')))
        return false
      if (words.includes('non') && !/^(?:se|o|oppure)$/.test(link)) return false
      if (link === ':' || link === ';') return words.some((_, place) => acts(words, place)) || soft(words, isAskable)
      if (type === 'relative' && at > 0) return relates(words, link) || words.some((_, place) => acts(words, place))
      const isStrict = words.some(isMatter) && !words.some(isReaderVerb)
      const modal = words.findIndex(word => /^(?:puoi|potresti|dev|dovr|puo|possono)/.test(word))
      if (modal !== -1 && !acts(words, modal)) return false
      return words.every((word, place) => isAskable(word) || !isHard(words, place, isStrict) || modal === place)
    })
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
      return clausesOf(text).every(
        ({ type, words }) =>
          type !== 'conditional' &&
          soft(words) &&
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
const isStatement = oneOf(italian.statements)

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
