/** Tells which clauses assert nothing of the matter: by the verb of each, a table says what other words it may hold. */
import { type Clause, clausesOf, infinitive } from './clauses.ts'
import { agreesWithNoun, isNominal, isSurelyNominal, type Kind, kindsOf, setOf } from './word-kinds.ts'
import { turns } from './words-it.ts'

/** Where a word of the matter comes from. */
export interface Matter {
  isEcho(word: string): boolean
  isMatter(word: string): boolean
  isField(word: string): boolean
  /** A number that the question has before or after this word. */
  isTold(word: string, next: string): boolean
}

export interface ClauseJudge {
  /** Whether a sentence connects. */
  connects(text: string): boolean
  /** Whether clauses may stand before a saying. */
  introduces(clauses: readonly Clause[]): boolean
}

/** A clause whose words are known to the judge. */
interface Reading {
  readonly words: readonly string[]
  readonly kinds: readonly (readonly Kind[])[]
  /** Where the verb stands. */
  readonly head: number
  /** After a clause that connects. */
  readonly isFollowing: boolean
  some(...kinds: readonly Kind[]): boolean
  someBefore(...kinds: readonly Kind[]): boolean
  someAfter(...kinds: readonly Kind[]): boolean
}

interface Row {
  readonly allows: ReadonlySet<Kind>
  holds(clause: Reading): boolean
}

const common: readonly Kind[] = ['free', 'part', 'paper', 'helper', 'feeling', 'quality', 'done']
const ofMatter: readonly Kind[] = ['echo', 'matter', 'field', 'near']
const things: readonly Kind[] = ['part', 'paper', 'helper', ...ofMatter, 'foreign']
const infinitives: readonly Kind[] = ['saying', 'checking', 'handling', 'living', 'forbearing', 'doing']
const row = (allows: readonly Kind[], holds: Row['holds'] = () => true): Row => ({
  allows: new Set([...common, ...allows]),
  holds,
})
/** Such a thing may be anything: "il primo riferimento è lo Statuto". */
const pointing = /\b(?:pass[oi]|punt[oi]|riferiment\w|parol\w|aspett[oi]|tem[ai]|nodo|consigli\w?|chiave|obiettivo|fonte|fonti)\b/
const places = setOf('qui qua sotto sopra seguito fondo avanti oltre tabella tabelle giu')

/** No more, less, all or none of what the answer is about; nothing foreign beside it. */
const measuresNothing = ({ some, kinds, words, head }: Reading): boolean =>
  !(some(...ofMatter) && (some('more', 'all') || words.includes('senza'))) && !(some('foreign') && some(...ofMatter) && (!kinds[head]?.includes('says') || telling.test(words.join(' '))))
/** What it announces is told as true. */
const telling = /\b(?:segnal|ricord|dic|dir|conferm|avvis|inform|indic|\bdo\b|annunc|assicur|comunic|legg)/
/** Each infinitive is one of checking, or of handling what is no matter. */
const invitesToCheck = ({ kinds, some }: Reading): boolean =>
  kinds.every(
    of => !of.some(kind => infinitives.includes(kind)) || of.includes('checking') || (of.includes('handling') && !some(...ofMatter)) || of.includes('forbearing'),
  )
/** What stands before the verb is no subject of it. */
const hasNoSubject = ({ words, someBefore }: Reading): boolean =>
  !someBefore(...things) || /^(?:per|prima|su\w*|in|nel\w*|con|a|da|dopo|oltre|una)$/.test(words[0] ?? '')

/** What else a clause may hold, by what its verb is. */
const rows: Readonly<Partial<Record<Kind, Row>>> = {
  says: row([...ofMatter, 'saying', 'checking', 'handling', 'living', 'not', 'more', 'all', 'lives', 'looks', 'says', 'feels', 'foreign'], measuresNothing),
  feels: row([...ofMatter, 'saying', 'checking', 'living', 'not', 'more', 'all', 'lives', 'says', 'feels', 'wished', 'foreign', 'handling', 'doing'], measuresNothing),
  advises: row([...ofMatter, 'saying', 'checking', 'handling', 'forbearing', 'more', 'all', 'says'], clause => {
    const { words, head, some, someAfter, kinds } = clause
    if (words[head - 1] === 'mi' || /r(?:mi|melo|mene)$/.test(words[head + 1] ?? '')) return measuresNothing(clause)
    if (!someAfter('checking', 'handling', 'part', 'saying') && kinds.some((of, at) => at !== head && !of.includes('free'))) return false
    if (!some('checking', 'handling')) return kinds.every(of => of.includes('free') || of.includes('part') || of.includes('feeling') || of.includes('advises'))
    return invitesToCheck(clause) && measuresNothing(clause)
  }),
  invites: row(['echo', 'matter', 'near', 'checking', 'handling', 'all', 'looks', 'says', 'invites', 'foreign'], clause =>
    hasNoSubject(clause) && measuresNothing(clause) && invitesToCheck(clause) && !(clause.some('foreign') && /^(?:chied|domand|richied|scriv)/.test(clause.words[clause.head] ?? ''))),
  handles: row(['checking', 'handling', 'living', 'all', 'handles'], clause => {
    const isPraise = clause.words[clause.head + 1] === 'bene'
    return hasNoSubject(clause) && (isPraise || (invitesToCheck(clause) && !clause.some('living')))
  }),
  looks: row([...ofMatter, 'saying', 'checking', 'all', 'not'], clause => hasNoSubject(clause) && measuresNothing(clause)),
  lives: row(['echo', 'saying', 'checking', 'living', 'not', 'more', 'all', 'lives', 'says'], clause => {
    const { words, head, some } = clause
    if (some('echo') && some('not', 'more')) return false
    const verb = words[head] ?? ''
    if (/^(?:hai|avevi|avrai|avete)$/.test(verb)) return words.some(word => /^(?:mi|bene|chiest|domandat)/.test(word)) || (some('part') && !some('echo'))
    return verb !== 'sei' || some('echo', 'part') || words.some(word => /^sol[aoi]$/.test(word))
  }),
  is: row(['saying', 'checking', 'living', 'handling', 'not', 'more', 'all', ...ofMatter, 'is', 'foreign'], clause => {
    const { words, head, some, someBefore, someAfter, kinds } = clause
    if (/^c[ei]?$/.test(words[head - 1] ?? '')) return someAfter('part') && !some('more', 'all', 'not')
    if (words.length === head + 1) return someBefore('part') || (words.length === 2 && /^quest/.test(words[0] ?? ''))
    if (some('checking', 'handling') && /^(?:util|important|opportun|bene|meglio|prudent|consigliabil|raccomandabil|necessari|possibil|fondamental|giust|buon)/.test(words.slice(head + 1).find(word => !kindsOf([word], 0).includes('more')) ?? '')) return invitesToCheck(clause) && !some('more') && (!some('not') || words.includes('possibile'))
    if (some('handling') && !words.some(word => /^(?:consigli|suggeriment|pass)/.test(word))) return false
    const livesThrough = someBefore('living') && someAfter('feeling')
    const isNaming = pointing.test(words.slice(0, head).join(' ')) && !some('not', 'more', 'done')
    if (some('foreign') && !isNaming) return false
    const points = isNaming || words.some(word => places.has(word)) && kinds.find(of => !of.includes('free'))?.includes('part')
    if (isNaming && !someBefore(...ofMatter)) return invitesToCheck(clause)
    if (!points && (some('matter', 'field', 'near') || (some('echo') && !livesThrough))) return false
    if (kinds.some(of => of.every(kind => kind === 'done' || kind === 'claimed')) && !words.some(word => places.has(word))) return false
    if (some('not', 'more') && !some('feeling')) return false
    const isClear = words.some(word => /^(?:chiar|precis|esplicit)/.test(word)) && !some('not')
    return (isClear || !kinds.slice(0, head).some(of => of.some(kind => kind === 'paper' || kind === 'helper') && !of.includes('part'))) && someAfter('feeling', 'part', 'free')
  }),
  can: row([...ofMatter, 'saying', 'checking', 'handling', 'foreign'], clause => {
    const { words, head, some, someBefore } = clause
    const isReaders = /i$/.test(words[head] ?? '')
    const isBeing = words.some(word => /^esser|^sembrare/.test(word)) && (some('feeling') || someBefore('part') || words.some(word => word.startsWith('divers'))) && !some(...ofMatter, 'handling')
    if (words[head - 1] === 'si') return false
    if (!isReaders && !isBeing && (!someBefore('helper') || someBefore(...ofMatter, 'part'))) return false
    if (some('foreign') && (some('handling', 'matter', 'field', 'near') || !words.some(word => /^(?:aiut|assist|segu|affianc|accompagn|spieg)/.test(word)))) return false
    return isBeing || (some('checking', 'handling') && invitesToCheck(clause))
  }),
  serves: row(['echo', 'matter', 'near', 'saying', 'checking', 'living', 'foreign', 'more', 'all', 'not'], clause => {
    const { words, head, isFollowing, some, someBefore, someAfter } = clause
    if (some('foreign') && /^(?:riguard|interess|tocc|copr)/.test(words[head] ?? '')) return false
    if (!measuresNothing(clause) || (some('not') && some(...ofMatter))) return false
    if (/^[mt]i$/.test(words[head - 1] ?? '') && /^(?:serv|interess|riguard|prem|aiut|sembr|manc|torn|rest|rima)/.test(words[head] ?? '')) return words[head - 1] === 'mi' ? !someBefore(...ofMatter, 'foreign') : !some(...ofMatter, 'foreign')
    if (someBefore('living', 'checking')) return !some(...ofMatter) && (someAfter('feeling') || words.length === head + 1)
    if (/^sostitui/.test(words[head] ?? '')) return !some(...ofMatter)
    if (/^rest|^riman/.test(words[head] ?? '') && words.includes('da') && some('checking')) return !someBefore(...ofMatter)
    if (isFollowing && head === 0) return !some(...ofMatter)
    if (words[head - 1] === 'si') return !some(...ofMatter, 'paper')
    return !someBefore(...ofMatter, 'paper', 'helper') && some('part')
  }),
  depends: row(['echo', 'matter', 'near', 'all'], ({ words, kinds, head, someAfter }) =>
    kinds.slice(head + 1).every(of => !of.includes('echo') || of.includes('claimed')) &&
    (someAfter('claimed') || /^d[ia]$/.test(words.at(-1) ?? '') || (/^cont/.test(words[head] ?? '') && head > 0)) && words[head - 1] !== 'si' && (/^dipend|^ruot|^cont/.test(words[head] ?? '') || words.slice(head).some(word => /^base$|^seconda$/.test(word))),
  ),
}
const heads = Object.keys(rows) as readonly Kind[] // True because the keys are kinds.
const finite: readonly Kind[] = [...heads, 'wished']
/** Words without a verb, that lead to something: "in sintesi", "quanto al preavviso". */
const verbless = new Set<Kind>([...common, 'echo', 'matter', 'near', 'all'])
const continuing = new Set<Kind>([...verbless, 'checking'])
const listing = new Set<Kind>([...continuing, 'field'])
const plain = new Set<Kind>([...common, 'all'])
const namesAnything = new Set<Kind>([...common, 'all', 'foreign'])
const wishes = new Set<Kind>([...common, 'not', 'wished', 'echo', 'saying', 'living', 'lives', 'foreign'])
const open = new Set<Kind>([...common, 'foreign', ...ofMatter, 'saying', 'checking', 'living', 'handling', 'serves', 'is', 'depends', 'lives', 'looks', 'says', 'wished', 'can', 'advises', 'invites', 'handles', 'all', 'opens'])
const conditional = new Set<Kind>([...open, 'feels', 'not', 'more', 'happens', 'duty', 'doing', 'foreign', 'forbearing'])
const aims = new Set<Kind>([...open, 'not', 'doing', 'foreign'])
const plainAims = new Set<Kind>([...common, 'not', 'saying', 'checking', 'living', 'handling', 'doing', 'near'])
const agreeing = new Set<Kind>([...common, ...ofMatter, 'agrees'])
/** Of what is no matter: "un momento in cui si ha bisogno di certezze". */
const unrelated = new Set<Kind>([...common, 'can', 'doing', 'wished', 'opens', 'living', 'saying', 'checking', 'foreign', 'serves'])
const related = new Set<Kind>([...open, 'foreign'])
/** Beside a saying, these would change what it holds for. */
const shifting = new Set<Kind>(['not', 'more', 'all', 'foreign'])
const turning = setOf(turns)

/** The first clause, one after a clause that connects, one after a colon. */
type Order = 'first' | 'following' | 'apart'

export function createClauseJudge(matter: Matter): ClauseJudge {
  function kindsAt(words: readonly string[], place: number): readonly Kind[] {
    const word = words[place] ?? ''
    const listed = kindsOf(words, place)
    const own: Kind[] = [...(matter.isEcho(word) ? ['echo' as const] : []), ...(matter.isMatter(word) ? ['matter' as const] : [])]
    const claimed: readonly Kind[] = own.includes('matter') ? ['claimed'] : []
    if (own.length === 0 && matter.isField(word)) own.push('field')
    if (listed[0] === 'number') return isToldNumber(words, place) ? ['free'] : ['number']
    if (listed[0] === 'duty' && own[0] === 'echo') return ['duty', 'echo']
    if (listed.some(kind => kind === 'quality' || kind === 'near')) return [...listed, ...own, ...claimed]
    if (listed.length > 0) return [...listed, ...claimed]
    if (own.length > 0) return [...own, ...claimed]
    return infinitive.test(word) ? ['doing'] : ['foreign']
  }
  const isToldNumber = (words: readonly string[], place: number): boolean =>
    matter.isTold(words[place] ?? '', words[place + 1] ?? '') || matter.isTold(words[place - 1] ?? '', words[place] ?? '')

  /** A word of the matter is a thing here, not what happens to it: after an article, or the quality of such a thing. */
  function isThing(words: readonly string[], place: number): boolean {
    if (place === 0 || isNominal(words, place)) return true
    const before = kindsAt(words, place - 1)
    if (/^(?:due|tre|quattro)$/.test(words[place - 1] ?? '') || before.some(kind => kind === 'saying' || kind === 'checking')) return true
    return agreesWithNoun(words, place) || /(?:iv|al|ari|urn|ic|at|ut)[oaie]$|(?:nti|nte|ali|ale)$/.test(words[place] ?? '') && before.some(kind => things.includes(kind))
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

  const within = (words: readonly string[], kinds: Reading['kinds'], allows: ReadonlySet<Kind>, head = -1): boolean =>
    kinds.every(
      (of, at) =>
        at === head ||
        of.some(kind => allows.has(kind) && (kind === 'foreign' ? isSurelyNominal(words, at) || agreesWithNoun(words, at) || (kinds[at - 1]?.includes('done') && /^(?:ho|abbiamo)$/.test(words[at - 2] ?? '')) : !ofMatter.includes(kind) || isThing(words, at))),
    )

  /** The kind of act by which a clause asserts nothing, if it is one. */
  function act(words: readonly string[], order: Order, last?: Kind): Kind | undefined {
    const isFollowing = order === 'following'
    const kinds = words.map((_, place) => kindsAt(words, place))
    for (const [place, of] of kinds.entries())
      for (const kind of of) {
        const its = rows[kind]
        if (its && within(words, kinds, its.allows, place) && its.holds(toReading(words, kinds, place, isFollowing))) return kind
      }
    if (kinds.some(of => of.some(kind => finite.includes(kind)) && !of.includes('free'))) return undefined
    const isOfMatter = kinds.some(of => ofMatter.includes(of[0] ?? 'free'))
    if (order === 'apart' && isOfMatter) return undefined
    if (!within(words, kinds, isFollowing ? (last === 'says' ? listing : continuing) : verbless) && (isOfMatter || order === 'apart' || !within(words, kinds, namesAnything))) return undefined
    if (last === 'depends' && !kinds.some(of => of.includes('claimed'))) return undefined
    return kinds.some(of => of[0] === 'all') && isOfMatter ? undefined : 'free'
  }

  const fills = (words: readonly string[], allows: ReadonlySet<Kind>, isThings = false): boolean =>
    words.every((_, place) => {
      const of = kindsAt(words, place)
      if (isThings && of[0] === 'foreign' && !isSurelyNominal(words, place) && !agreesWithNoun(words, place)) return false
      return of.some(kind => allows.has(kind)) && !(of.includes('duty') && !of.includes('echo') && !allows.has('duty'))
    })

  function connects(text: string): boolean {
    const clauses = clausesOf(text)
    if (text.trimEnd().endsWith('?')) return asks(clauses)
    let isLicensed = false
    let last: Kind | undefined
    let isAfterCondition = false
    for (const [at, { type, link, words }] of clauses.entries()) {
      if (words.length === 0) continue
      const kind = act(words, link === ':' ? 'apart' : isLicensed && !/^[;.]?$/.test(link) ? 'following' : 'first', last)
      const isCondition = type === 'condition' || (isAfterCondition && /^(?:e|ed|o|oppure|che)$/.test(link))
      if (type === 'aim') isLicensed ||= words.some((word, place) => kindsAt(words, place)[0] === 'says' || (word === 'serve' && words[place - 1] === 'mi'))
      if (words.every(word => word === 'certo')) continue
      const isBare = kind === 'free' && (type === 'condition' || (link === 'come' && !fills(words, plain)))
      if (kind !== undefined && !isBare) isLicensed ||= !isCondition && type !== 'aim'
      else if (
        !(isCondition && fills(words, conditional) && hasOneVerb(words)) &&
        !(type === 'ask' && opensQuestion(words)) &&
        !(type === 'aim' && fills(words, link === 'senza' || words.includes('non') ? plainAims : aims)) &&
        !(type === 'relative' && isFelt(clauses[at - 1]?.words ?? []) && fills(words, wishes) && words.some((_, place) => kindsAt(words, place).includes('wished'))) &&
        !(type === 'relative' && last === 'invites' && fills(words, agreeing)) &&
        !(type === 'relative' && isOfReader(words, clauses[at - 1]?.words ?? [], link))
      )
        return false
      last = kind
      isAfterCondition = isCondition
    }
    return isLicensed
  }

  /** "Come si calcola", "in quale fascia rientri": a verb that leaves it open. */
  function opensQuestion(words: readonly string[]): boolean {
    const kinds = words.map((_, place) => kindsAt(words, place))
    const isReaders = /\wi$/.test(words.at(-1) ?? '') && kinds.at(-1)?.[0] === 'foreign' && !isNominal(words, words.length - 1)
    const asked = isReaders ? words.slice(0, -1) : words
    const hasVerb = isReaders || kinds.some(of => of.some(kind => kind === 'opens' || finite.includes(kind) || infinitives.includes(kind)))
    return fills(asked, open, true) && (hasVerb || !kinds.some(of => of.some(kind => ofMatter.includes(kind))))
  }

  /** "I messaggi con cui ti hanno avvisato": it tells which thing is meant. */
  function isOfReader(words: readonly string[], before: readonly string[], link: string): boolean {
    if (link === 'chi' && !/^(?:a|con|da|di|per)$/.test(before.at(-1) ?? '')) return false
    const noun = before.length === 0 ? [] : kindsAt(before, before.length - 1)
    const isThing = isNominal(before, before.length - 1) || /^que/.test(before.at(-1) ?? '') || /^(?:con|in|di|a|da|su)$/.test(before.at(-1) ?? '')
    const isTheirs = words.includes('ti') || /\w\wi$/.test(words[0] ?? '')
    if (!isThing || !noun.some(kind => common.includes(kind))) return false
    return isTheirs ? fills(words, related) : fills(words, unrelated, true)
  }

  const isFelt = (words: readonly string[]): boolean => words.some((_, place) => kindsAt(words, place).includes('feels'))

  /** A condition ends where another verb begins: "se hai figli il termine si accorcia". */
  function hasOneVerb(words: readonly string[]): boolean {
    const kinds = words.map((_, place) => kindsAt(words, place))
    const isVerb = kinds.map((of, at) => {
      if (of.some(kind => (finite.includes(kind) && kind !== 'says' && kind !== 'invites') || kind === 'opens') && !of.includes('free') && !of.includes('done')) return !isNominal(words, at)
      return of[0] === 'foreign' && !isNominal(words, at) && !kinds[at - 1]?.some(kind => kind === 'lives' || kind === 'is' || kind === 'serves')
    })
    const verbs = isVerb.filter(Boolean).length
    return (verbs > 0 || kinds.some(of => of.includes('invites') || of.includes('says'))) && verbs <= (kinds.some(of => of.includes('is') || of.includes('can')) ? 2 : 1)
  }

  /** Asks the reader, or opens a claim with a question, without slipping one in. */
  function asks(clauses: readonly Clause[]): boolean {
    return clauses.every(({ type, link, words }, at) => {
      if (words.some(word => turning.has(word)) || turning.has(link)) return false
      if (words.includes('non') && !/^(?:se|o|oppure)$/.test(link)) return false
      const isOffer = /^(?:vuoi|preferisci|desideri|vorresti)$/.test(clauses[at - 1]?.words.at(-1) ?? '')
      if (type === 'relative' && words.length > 0 && !isOffer && act(words, 'following') === undefined) return false
      return words.every((_, place) => {
        const of = kindsAt(words, place)
        return !of.includes('number') && !of.includes('verdict') && (!of.includes('duty') || of.includes('echo')) && !of.includes('doing')
      })
    })
  }

  function introduces(clauses: readonly Clause[]): boolean {
    return clauses.every(({ type, words }) => {
      const kinds = words.map((_, place) => kindsAt(words, place))
      const isPlain = !kinds.some(of => of.some(kind => shifting.has(kind))) && !words.some(word => /^(?:altr|divers|era$|erano$|volt)/.test(word))
      return type !== 'condition' && isPlain && act(words, 'first') !== undefined
    })
  }

  return { connects, introduces }
}
