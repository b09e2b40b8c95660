/** Tells which sentences assert nothing of the matter: each clause is an act by its verb, or hangs on one. */
import { common, finite, infinitives, ofMatter, type Reading, rows, things } from './clause-rows.ts'
import { type Clause, clausesOf, infinitive } from './clauses.ts'
import { agreesWithNoun, doings, isNominal, isSurelyNominal, type Kind, kindsOf, setOf } from './word-kinds.ts'
import { turns } from './words-it.ts'

/** Where a word of the matter comes from. */
export interface Matter {
  isEcho(word: string): boolean
  isMatter(word: string): boolean
  isField(word: string): boolean
  /** A number that the question has too, beside one of the same words. */
  isTold(before: string, word: string, after: string): boolean
}

export interface ClauseJudge {
  /** Whether a sentence connects. */
  connects(text: string): boolean
  /** Whether clauses may stand before a saying. */
  introduces(clauses: readonly Clause[]): boolean
}

/** Words without a verb, that lead to something: "in sintesi", "quanto al preavviso". */
const verbless = new Set<Kind>([...common, 'echo', 'matter', 'near', 'all'])
const continuing = new Set<Kind>([...verbless, 'checking'])
const listing = new Set<Kind>([...continuing, 'field'])
const plain = new Set<Kind>([...common, 'all'])
const namesAnything = new Set<Kind>([...common, 'all', 'foreign'])
const wishes = new Set<Kind>([...common, 'not', 'wished', 'echo', 'saying', 'living', 'lives', 'foreign'])
const spoken = finite.filter(kind => kind !== 'feels')
const open = new Set<Kind>([...common, ...ofMatter, ...doings, ...spoken, 'foreign', 'all', 'opens'])
const conditional = new Set<Kind>([...open, 'feels', 'not', 'more', 'happens', 'duty', 'doing', 'forbearing'])
const aims = new Set<Kind>([...open, 'not', 'doing'])
const plainAims = new Set<Kind>([...common, ...doings, 'not', 'doing', 'near'])
const agreeing = new Set<Kind>([...common, ...ofMatter, 'agrees'])
const watching: readonly Kind[] = ['living', 'saying', 'checking']
/** Of what is no matter: "un momento in cui si ha bisogno di certezze". */
const unrelated = new Set<Kind>([...common, ...watching, 'can', 'doing', 'wished', 'opens', 'foreign', 'serves'])
/** "Mi dispiace per quello che succede a tuo marito." */
const happening = new Set<Kind>([...unrelated, 'echo', 'lives'])
/** Beside a saying, these would change what it holds for. */
const shifting = new Set<Kind>(['not', 'more', 'all', 'foreign'])
/** What stands after an article. */
const nouns = new Set<Kind>(['idea', 'part', 'paper', 'helper', ...ofMatter, 'foreign'])
const articles = setOf('il lo la i gli le l un uno una')
const days = setOf('lunedi martedi mercoledi giovedi venerdi sabato domenica notte')
const turning = setOf(turns)
/** What the reader does. */
const isReaders = new Set<Kind | undefined>(['lives', 'invites', 'looks', 'can'])

/** The first clause, one after a clause that connects, one after a colon. */
type Order = 'first' | 'following' | 'apart'

/** A clause of more words is nobody's to judge. */
const mostWords = 60

/** A judge of the clauses of one answer, by what the answer is about. */
export function createClauseJudge(matter: Matter): ClauseJudge {
  function kindsAt(words: readonly string[], place: number): readonly Kind[] {
    const word = words[place] ?? ''
    const listed = kindsOf(words, place)
    const own: Kind[] = [
      ...(matter.isEcho(word) ? ['echo' as const] : []),
      ...(matter.isMatter(word) ? ['matter' as const] : []),
    ]
    const claimed: readonly Kind[] = own.includes('matter') ? ['claimed'] : []
    if (own.length === 0 && matter.isField(word)) own.push('field')
    if (listed[0] === 'number') {
      if (!isToldNumber(words, place)) return ['number']
      // "Il quinto" is a thing of the question, "il quinto livello" counts one.
      return articles.has(words[place - 1] ?? '') && kindsOf(words, place + 1).length > 0 ? ['echo'] : ['free']
    }
    if (listed[0] === 'duty' && own[0] === 'echo') return ['duty', 'echo']
    if (listed.some(kind => kind === 'quality' || kind === 'near')) return [...listed, ...own, ...claimed]
    if (listed.length > 0) return [...listed, ...claimed]
    if (own.length > 0)
      return infinitive.test(word) && !articles.has(words[place - 1] ?? '')
        ? ['doing', ...own, ...claimed]
        : [...own, ...claimed]
    return infinitive.test(word) ? ['doing'] : ['foreign']
  }
  const isToldNumber = (words: readonly string[], place: number): boolean =>
    matter.isTold(words[place - 1] ?? '', words[place] ?? '', words[place + 1] ?? '')

  /** A word of the matter is a thing here, not what happens to it: after an article, or the quality of such a thing. */
  function isThing(words: readonly string[], place: number): boolean {
    if (/(?:[ai]no|ono|isce)$/.test(words[place] ?? '')) return false
    if (place === 0) return !articles.has(words[1] ?? '')
    if (isNominal(words, place)) return true
    const before = kindsAt(words, place - 1)
    if (
      /^(?:due|tre|quattro|\d+)$/.test(words[place - 1] ?? '') ||
      before.some(kind => kind === 'saying' || kind === 'checking')
    )
      return true
    return (
      agreesWithNoun(words, place) ||
      (/(?:iv|al|ari|urn|ic|at|ut)[oaie]$|(?:nti|nte|ali|ale)$/.test(words[place] ?? '') &&
        before.some(kind => things.includes(kind)))
    )
  }

  function toReading(words: readonly string[], kinds: Reading['kinds'], head: number, isFollowing: boolean): Reading {
    const has = (of: readonly Kind[], wanted: readonly Kind[]): boolean => of.some(kind => wanted.includes(kind))
    return {
      words,
      kinds,
      head,
      isFollowing,
      some: (...wanted) => kinds.some((of, at) => at !== head && has(of, wanted)),
      someBefore: (...wanted) => kinds.slice(0, head).some(of => has(of, wanted)),
      someAfter: (...wanted) => kinds.slice(head + 1).some(of => has(of, wanted)),
    }
  }

  /** A thing after another is no thing but what the other does: "l’azienda conferma". */
  function isAfterThing(words: readonly string[], kinds: Reading['kinds'], place: number): boolean {
    if (place === 0 && articles.has(words[1] ?? '')) return true
    const isTitled = isNominal(words, place) || !isNominal(words, place - 1) || agreesWithNoun(words, place)
    return !isTitled && kinds[place - 1]?.some(kind => nouns.has(kind)) === true
  }

  /** "Non ho inserito premi". */
  const isWhatIDid = (words: readonly string[], kinds: Reading['kinds'], place: number): boolean =>
    kinds[place - 1]?.includes('done') === true && /^(?:ho|abbiamo)$/.test(words[place - 2] ?? '')

  /** A word stands where one of its allowed kinds may. */
  function stands(words: readonly string[], kinds: Reading['kinds'], place: number, kind: Kind): boolean {
    if (kind === 'foreign')
      return isSurelyNominal(words, place) || agreesWithNoun(words, place) || isWhatIDid(words, kinds, place)
    if (ofMatter.includes(kind)) return isThing(words, place) || isWhatIDid(words, kinds, place)
    return !nouns.has(kind) || !isAfterThing(words, kinds, place)
  }

  const within = (words: readonly string[], kinds: Reading['kinds'], allows: ReadonlySet<Kind>, head = -1): boolean =>
    kinds.every(
      (of, at) =>
        at === head || (!of.includes('duty') && of.some(kind => allows.has(kind) && stands(words, kinds, at, kind))),
    )

  /** The kind of act by which a clause asserts nothing, if it is one. */
  function act(words: readonly string[], order: Order, last?: Kind): Kind | undefined {
    const isFollowing = order === 'following'
    const kinds = words.map((_, place) => kindsAt(words, place))
    for (const [place, of] of kinds.entries())
      for (const kind of of) {
        const its = rows[kind]
        if (its && within(words, kinds, its.allows, place) && its.holds(toReading(words, kinds, place, isFollowing)))
          return kind
      }
    if (kinds.some(of => of.some(kind => finite.includes(kind)) && !of.includes('free'))) return undefined
    const isOfMatter = kinds.some(of => ofMatter.includes(of[0] ?? 'free'))
    if (order === 'apart' && isOfMatter) return undefined
    if (
      !within(words, kinds, isFollowing ? (last === 'says' ? listing : continuing) : verbless) &&
      (isOfMatter || order === 'apart' || !within(words, kinds, namesAnything))
    )
      return undefined
    if (last === 'depends' && !kinds.some(of => of.includes('claimed'))) return undefined
    return kinds.some(of => of[0] === 'all' || of.includes('more')) && isOfMatter ? undefined : 'free'
  }

  const fills = (words: readonly string[], allows: ReadonlySet<Kind>, isThings = false): boolean =>
    words.every((_, place) => {
      const of = kindsAt(words, place)
      if (isThings && of[0] === 'foreign' && !isSurelyNominal(words, place) && !agreesWithNoun(words, place))
        return false
      return of.some(kind => allows.has(kind)) && !(of.includes('duty') && !of.includes('echo') && !allows.has('duty'))
    })

  function connects(text: string): boolean {
    const clauses = clausesOf(text)
    if (clauses.some(({ words }) => words.length > mostWords)) return false
    if (text.trimEnd().endsWith('?')) return asks(clauses)
    let isLicensed = false
    let last: Kind | undefined
    let isAfterCondition = false
    for (const [at, { type, link, words }] of clauses.entries()) {
      if (words.length === 0) continue
      const kind = act(
        words,
        link === ':' ? 'apart' : isLicensed && !/^[;.]?$/.test(link) ? 'following' : 'first',
        last,
      )
      const isCondition: boolean = type === 'condition' || (isAfterCondition && /^(?:e|ed|o|oppure|che)$/.test(link))
      if (type === 'aim')
        isLicensed ||= words.some(
          (word, place) => kindsAt(words, place)[0] === 'says' || (word === 'serve' && words[place - 1] === 'mi'),
        )
      if (words.every(word => word === 'certo')) continue
      const isBare = kind === 'free' && (type === 'condition' || (link === 'come' && !fills(words, plain)))
      if (kind !== undefined && !isBare)
        isLicensed ||= type !== 'aim' && (!isCondition || (kind === 'says' && isReadersThenMine(words)))
      else if (
        !(
          isCondition &&
          fills(
            words.filter(word => !days.has(word)),
            conditional,
          ) &&
          hasOneVerb(words, isAfterCondition)
        ) &&
        !(
          link === 'se' &&
          last === 'invites' &&
          fills(
            words.filter(word => !days.has(word)),
            conditional,
          )
        ) &&
        !(type === 'ask' && opensQuestion(words)) &&
        !(
          type === 'aim' &&
          !words.some((_, place) => kindsAt(words, place).includes('duty')) &&
          fills(words, link === 'senza' || words.includes('non') ? plainAims : aims)
        ) &&
        !(
          type === 'relative' &&
          isFelt(clauses[at - 1]?.words ?? []) &&
          fills(words, wishes) &&
          words.some((_, place) => kindsAt(words, place).includes('wished'))
        ) &&
        !(
          type === 'relative' &&
          last === 'invites' &&
          fills(words, agreeing) &&
          words.some((_, place) => kindsAt(words, place).includes('agrees'))
        ) &&
        !(type === 'relative' && isFelt(clauses[at - 1]?.words ?? []) && fills(words, happening, true)) &&
        !(type === 'relative' && isOfReader(words, clauses[at - 1]?.words ?? [], link))
      )
        return false
      last = kind
      isAfterCondition = isCondition
    }
    return isLicensed
  }

  /** "Quando me lo dici ti faccio il conto": a condition and what follows from it, without a comma. */
  const isReadersThenMine = (words: readonly string[]): boolean => {
    const kinds = words.map((_, place) => kindsAt(words, place)[0])
    const mine = kinds.indexOf('says')
    return /^(?:ti|te|vi)$/.test(words[mine - 1] ?? '') && kinds.slice(0, mine).some(kind => isReaders.has(kind))
  }

  /** "Come si calcola", "in quale fascia rientri": a verb that leaves it open. */
  function opensQuestion(words: readonly string[]): boolean {
    const kinds = words.map((_, place) => kindsAt(words, place))
    const readers = kinds.findIndex(
      (of, at) => of[0] === 'foreign' && /\wi$/.test(words[at] ?? '') && !isNominal(words, at),
    )
    // "Come si chiede": whatever is done, the question leaves it open.
    const done = words.findIndex((word, at) => words[at - 1] === 'si' && /[aeo]$|no$/.test(word))
    const isOpen = done !== -1 && !kinds[done]?.includes('duty')
    const asked = words.filter((_, at) => at !== readers && !(isOpen && at === done))
    const hasVerb =
      readers !== -1 ||
      isOpen ||
      kinds.some(of => of.some(kind => kind === 'opens' || finite.includes(kind) || infinitives.includes(kind)))
    return fills(asked, open, true) && (hasVerb || !kinds.some(of => of.some(kind => ofMatter.includes(kind))))
  }

  /** "I messaggi con cui ti hanno avvisato": it tells which thing is meant. */
  function isOfReader(words: readonly string[], before: readonly string[], link: string): boolean {
    if (link === 'chi' && !/^(?:a|con|da|di|per)$/.test(before.at(-1) ?? '')) return false
    const noun = before.length === 0 ? [] : kindsAt(before, before.length - 1)
    const isThing =
      isNominal(before, before.length - 1) ||
      /^que/.test(before.at(-1) ?? '') ||
      /^(?:con|in|di|a|da|su)$/.test(before.at(-1) ?? '')
    const isTheirs =
      link === 'chi' || words.some(word => /^(?:ti|hai|avevi)$/.test(word)) || /\w\wi$/.test(words[0] ?? '')
    if (!isThing || !noun.some(kind => common.includes(kind) || (isTheirs && ofMatter.includes(kind)))) return false
    // Of the matter it may only say what the reader does with it: "le ore che fai".
    if (!noun.some(kind => common.includes(kind)) && !/\w\wi$/.test(words[0] ?? '')) return false
    return isTheirs ? fills(words, open) : fills(words, unrelated, true)
  }

  const isFelt = (words: readonly string[]): boolean =>
    words.some((_, place) => kindsAt(words, place).includes('feels'))

  /** A condition ends where another verb begins: "se hai figli il termine si accorcia"; its second half may lack one. */
  function hasOneVerb(words: readonly string[], mayLack: boolean): boolean {
    const kinds = words.map((_, place) => kindsAt(words, place))
    const isVerb = kinds.map((of, at) => {
      if (
        of.some(kind => (finite.includes(kind) && kind !== 'says' && kind !== 'invites') || kind === 'opens') &&
        !of.includes('free') &&
        !of.includes('done')
      )
        return !isNominal(words, at)
      return (
        of[0] === 'foreign' &&
        !isNominal(words, at) &&
        !kinds[at - 1]?.some(kind => kind === 'lives' || kind === 'is' || kind === 'serves')
      )
    })
    const verbs = isVerb.filter(Boolean).length
    return (
      (mayLack || verbs > 0 || kinds.some(of => of.includes('invites') || of.includes('says'))) &&
      verbs <= (kinds.some(of => of.includes('is') || of.includes('can')) ? 2 : 1)
    )
  }

  /** Asks the reader, or opens a claim with a question, without slipping one in. */
  function asks(clauses: readonly Clause[]): boolean {
    return clauses.every(({ type, link, words }, at) => {
      const isGuess = words[0] === 'forse' && /^(?:vuoi|vorresti|cerchi|intendi)$/.test(words[1] ?? '')
      if (words.slice(isGuess ? 1 : 0).some(word => turning.has(word)) || turning.has(link)) return false
      // "Da quanti mesi non ricevi la paga?": the verb is the reader's.
      const counts = /^quant|^quando$/.test(link) && /[a-z]{2}i$/.test(words[words.indexOf('non') + 1] ?? '')
      if (words.includes('non') && !counts && !/^(?:se|o|oppure)$/.test(link)) return false
      const isOffer = /^(?:vuoi|preferisci|desideri|vorresti)$/.test(clauses[at - 1]?.words.at(-1) ?? '')
      if (type === 'relative' && words.length > 0 && !isOffer && act(words, 'following') === undefined) return false
      return words.every((_, place) => {
        const of = kindsAt(words, place)
        return (
          (!of.includes('number') || /^(?:ultim|prossim|scors)/.test(words[place - 1] ?? '')) &&
          !of.includes('verdict') &&
          (!of.includes('duty') || of.includes('echo') || of.includes('opens')) &&
          (!of.includes('doing') ||
            /^(?:vorresti|volessi|vuoi|desideri|preferisci)$/.test(words[place - 1] ?? '') ||
            /^(?:paura|timore|intenzione|voglia)$/.test(words[place - 2] ?? ''))
        )
      })
    })
  }

  function introduces(clauses: readonly Clause[]): boolean {
    return clauses.every(({ type, words }) => {
      const kinds = words.map((_, place) => kindsAt(words, place))
      const isPlain =
        !kinds.some(of => of.some(kind => shifting.has(kind))) &&
        !words.some(word => /^(?:altr|divers|era$|erano$|volt|error|sbagli|opin|teori)/.test(word))
      return type !== 'condition' && isPlain && act(words, 'first') !== undefined
    })
  }

  return { connects, introduces }
}
