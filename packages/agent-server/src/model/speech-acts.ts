/** Tells which clauses of a sentence are acts that assert nothing about the matter: announcing, asking, pointing, feeling, inviting to check. */
import { type Clause, clausesOf } from './clauses.ts'
import type { Matter } from './matter.ts'
import {
  advises,
  agrees,
  announces,
  cares,
  infinitivesAfter,
  isAnswerPart,
  isArticle,
  isAskable,
  isAsked,
  isCheck,
  isClitic,
  isConnective,
  isDeterminer,
  isEmpathy,
  isFeeling,
  isFiller,
  isForbearing,
  isHarmlessAfterMore,
  isHelper,
  isInfinitive,
  isLimit,
  isLivedThrough,
  isNearMatter,
  isNothing,
  isOpenPredicate,
  isOwn,
  isOwned,
  isPaper,
  isPartVerb,
  isPassive,
  isPlace,
  isPreposition,
  isRanking,
  isReaderVerb,
  isRight,
  isSoftComparison,
  isTelling,
  isTold,
  isTurn,
  isValue,
  isWeighing,
  isWished,
  looks,
  mayBeVerb,
  type Test,
  wonders,
} from './word-kinds.ts'

export interface SpeechActs {
  /** Whether each clause is such an act. */
  connects(text: string): boolean
}

/** A clause of more words is nobody's to judge. */
const mostWords = 60

export function createSpeechActs(matter: Matter): SpeechActs {
  const { tells, isPlain, isMatter, isVerbOfActs, isKnown, isHard, isQuiet, soft } = matter

  /** A noun stands before the verb and may be its subject: "il datore controlla". */
  function hasSubject(words: readonly string[], place: number): boolean {
    return words.slice(0, place).some((word, at) => {
      const before = words[at - 1] ?? ''
      if (isArticle(word) && !isPreposition(before) && at < place - 1) return true
      const isBare = !isDeterminer(before) && !isPreposition(before)
      return isBare && !isFiller(word) && !isConnective(word) && !isFeeling(word) && !(before === 'busta')
    })
  }

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
      if (next === 'essere' || next === 'sembrare')
        return (
          !isReaders && rest.some(isFeeling) && words.every(own => modal(own) || isKnown(own)) && soft(words, modal)
        )
      const isChecking = (isCheck(next) || /^(?:dar|far)/.test(next)) && infinitivesAfter(words, place).every(isCheck)
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
      if (word === 'torna' && !rest.includes('qui')) return false
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
      return (
        words.some(word => isFeeling(word) || (isWeighing(word) && word !== 'fa')) &&
        !words.some(isRanking) &&
        soft(words.slice(first + 1))
      )
    if (words.includes('no') || words.includes('sì')) return false
    const depends = words.indexOf('dipende')
    if (depends !== -1 && !words.slice(0, depends).some(word => isPaper(word) || isNearMatter(word)))
      return words.every(isPlain)
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
    const place = words.findIndex((word, at) => isPartVerb(word) && !isArticle(word) && !isArticle(words[at - 1] ?? ''))
    // "La norma è questa": it only points.
    if (copula > 0 && /^quest/.test(words[copula + 1] ?? '') && words.length === copula + 2) return words.every(isPlain)
    if (
      place === -1 ||
      (words.some(isMatter) && !(words[place] === 'riguarda' && words.some(isAsked))) ||
      !soft(words, own => isPartVerb(own) || isAskable(own))
    )
      return false
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
    const isBefore = words[0] === 'prima' && words[1] === 'di'
    const verb = words.slice(isBefore ? 2 : 1).find(word => !isClitic(word)) ?? ''
    return (
      (isBefore || words[0] === 'per') && isInfinitive(verb) && soft(words) && (isCheck(verb) || !words.some(isMatter))
    )
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
    if (clauses.some(({ words }) => words.length > mostWords)) return false
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
        if (
          last === 'empathy' &&
          !words.some(isMatter) &&
          isQuiet(words, () => false) &&
          !words.some(isNothing) &&
          words.some(isWished)
        )
          continue
        // "Ti dico che…", "è chiaro che…": what is said is no relative.
        const isSaid =
          link === 'che' &&
          !/^(?:vuoi|preferisci|desideri)$/.test(clauses[at - 1]?.words.at(-1) ?? '') &&
          takesClause(clauses[at - 1]?.words ?? [])
        if (!isActing && !(isSaid ? describes(words) : relates(words, link, clauses[at - 1]?.words.at(-1))))
          return false
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

  function takesClause(words: readonly string[]): boolean {
    const last = words.at(-1) ?? ''
    const isNoun = isDeterminer(words.at(-2) ?? '') || isAnswerPart(last) || isNearMatter(last) || isPaper(last)
    const isVerb = isVerbOfActs(last) || isInfinitive(last) || isFeeling(last)
    return (isVerb && !isNoun) || words.some(word => isTelling(word))
  }

  const isTopic = (words: readonly string[]): boolean =>
    (isPreposition(words[0] ?? '') || words[0] === 'riguarda') && words.every(isKnown) && soft(words)

  const softConditional = (words: readonly string[]): boolean =>
    soft(words, word => isAskable(word) || word === 'durante')

  /** "Che ti interessa", "che hai firmato", "in cui consegnare". */
  function relates(words: readonly string[], link: string, before = ''): boolean {
    const allowed: Test = word => isPartVerb(word) || isAskable(word)
    if (link === 'chi' && (isPreposition(before) || isPartVerb(before)) && words.length <= 4 && soft(words)) return true
    if ((words.includes('è') || words.includes('sono')) && !words.every(isKnown)) return false
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
      if (type === 'relative' && at > 0)
        return relates(words, link, clauses[at - 1]?.words.at(-1)) || words.some((_, place) => acts(words, place))
      const isStrict = words.some(isMatter) && !words.some(isReaderVerb)
      const modal = words.findIndex(word => /^(?:puoi|potresti|dev|dovr|puo|possono)/.test(word))
      if (modal !== -1 && !acts(words, modal)) return false
      return words.every((word, place) => isAskable(word) || !isHard(words, place, isStrict) || modal === place)
    })
  }

  return { connects }
}
