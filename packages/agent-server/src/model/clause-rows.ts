/** What asserts nothing of the matter: by the verb of a clause, a table says what other words it may hold. */
import { doings, type Kind, kindsOf, setOf } from './word-kinds.ts'
import { prepositions } from './words-it.ts'

/** A clause whose words are known to the judge. */
export interface Reading {
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

export const common: readonly Kind[] = ['free', 'idea', 'part', 'paper', 'helper', 'feeling', 'quality', 'done']
export const ofMatter: readonly Kind[] = ['echo', 'matter', 'field', 'near']
export const things: readonly Kind[] = ['part', 'paper', 'helper', ...ofMatter, 'foreign']
export const infinitives: readonly Kind[] = [...doings, 'forbearing', 'doing']
const row = (allows: readonly Kind[], holds: Row['holds'] = () => true): Row => ({
  allows: new Set([...common, ...allows]),
  holds,
})
/** Such a thing may be anything: "il primo riferimento è lo Statuto". */
const pointing =
  /\b(?:pass[oi]|punt[oi]|riferiment\w|parol\w|aspett[oi]|tem[ai]|nodo|consigli\w?|chiave|obiettivo|fonte|fonti)\b/
/** What may be called so is advised. */
const advisable =
  /^(?:util|important|opportun|bene|meglio|prudent|consigliabil|raccomandabil|necessari|possibil|fondamental|giust|buon)/
const places = setOf('qui qua sotto sopra seguito fondo avanti oltre tabella tabelle giu')

/** No more, less, all or none of what the answer is about; nothing foreign beside it. */
const measuresNothing = ({ some, kinds, words, head }: Reading): boolean =>
  !(some(...ofMatter) && (some('more', 'all') || words.includes('senza'))) &&
  !(some('foreign') && some(...ofMatter) && (!kinds[head]?.includes('says') || telling.test(words.join(' '))))
/** What it announces is told as true. */
const telling = /\b(?:segnal|ricord|dic|dir|conferm|avvis|inform|indic|\bdo\b|annunc|assicur|comunic|legg)/
/** What one handles must be a paper or nothing of the matter; what one asks for, too. */
const handlesPapers = ({ kinds, some }: Reading): boolean =>
  !some(...ofMatter, 'foreign') &&
  kinds.some(of => ['paper', 'part', 'idea', 'feeling'].some(kind => of.includes(kind as Kind)))
const asksForMatter = ({ words, kinds }: Reading): boolean =>
  words.some(word => /^(?:chied|domand)/.test(word)) &&
  kinds.some(
    (of, at) =>
      of.some(kind => ofMatter.includes(kind) || kind === 'foreign') &&
      !of.includes('paper') &&
      !prepositionWords.has(words[at - 1] ?? ''),
  )
/** What does this to a paper, a person or a measure is no part of the answer but an event: "il passaggio richiede il consenso". */
const causing = /^(?:richied|cost|signific|divent|gener|sostitu|pass|arriv|nasc|deriv|discend)/

/** What happens rather than what an answer is made of: of it only may be said how it is for the reader. */
const event =
  /^(?:passaggi|procedur|scelt|problem|error|cas[oi]$|situazion|conferm|novita|soluzion|rimed|strument|conseguenz|cambi|opzion|possibilit|requisit|vantagg|svantagg|istitut|lavor[oi]$)/
const hasEvent = ({ words, head }: Reading): boolean => words.slice(0, head).some(word => event.test(word))
/** "Un mese", "tra un anno", "dopo due giorni": after a verb they measure. */
const isTimed = ({ words, head }: Reading): boolean =>
  words.some(
    (word, at) =>
      at > head &&
      /^(?:mes[ei]|ann[oi]|giorn[oi]|settiman[ae]|or[ae])$/.test(word) &&
      /^(?:un|una|qualche|pochi|poche|tra|fra|dopo|entro|\d+|due|tre)$/.test(words[at - 1] ?? ''),
  )
/** "Durante il turno", "dopo le ferie": when it is to be done. */
const isDated = ({ words, kinds, head }: Reading): boolean =>
  words.some(
    (word, at) =>
      at > head &&
      /^(?:durante|dopo|entro)$/.test(word) &&
      kinds.slice(at + 1, at + 3).some(of => of.some(kind => ofMatter.includes(kind) || kind === 'foreign')),
  )
/** Of what happens these would be a verdict. */
const judging = /^(?:giust|possibil|pront|comun|normal|ragionevol|sensat|legittim|lecit|ideal|rigid|lontan)/

/** Each infinitive is one of checking, or of handling papers. */
const invitesToCheck = (clause: Reading): boolean =>
  !asksForMatter(clause) &&
  clause.kinds.every(
    of =>
      !of.some(kind => infinitives.includes(kind)) ||
      of.includes('checking') ||
      of.includes('forbearing') ||
      of.includes('free') ||
      (of.includes('handling') && handlesPapers(clause)),
  )
const prepositionWords = setOf(prepositions)
/** Among what stands before the verb is none of these kinds that may be its subject: each follows a preposition. */
const lacksSubject = ({ words, kinds, head }: Reading, of: readonly Kind[]): boolean =>
  kinds
    .slice(0, head)
    .every(
      (has, at) =>
        has.includes('free') ||
        !has.some(kind => of.includes(kind)) ||
        prepositionWords.has(words[at - 1] ?? '') ||
        (/^(?:tu[ao]|tuoi|tue|questo|questa|prossim[oa]|altr[aeio])$/.test(words[at - 1] ?? '') &&
          prepositionWords.has(words[at - 2] ?? '')),
    )
const hasNoSubject = (clause: Reading): boolean => lacksSubject(clause, ['part', 'idea', 'feeling', ...things])

const isIdle = (of: readonly Kind[]): boolean => of.includes('free') || of.includes('idea')
/** A measure or a paper that a claim names: a figure may depend on it. */
const isFactor = (of: readonly Kind[]): boolean =>
  of.includes('claimed') && (of.includes('near') || of.includes('paper'))

/** "Sono" is also what others are. */
const isMine = ({ words, head, isFollowing }: Reading): boolean =>
  words[head] !== 'sono' ||
  (head === 0 && !isFollowing) ||
  /^(?:non|ti|mi|ora|qui|ancora|sempre|comunque|pure)$/.test(words[head - 1] ?? '')

/** What else a clause may hold, by what its verb is. */
export const rows: Readonly<Partial<Record<Kind, Row>>> = {
  says: row(
    [...ofMatter, ...doings, 'not', 'more', 'all', 'lives', 'looks', 'says', 'feels', 'foreign'],
    clause => isMine(clause) && measuresNothing(clause),
  ),
  feels: row(
    [...ofMatter, ...doings, 'not', 'more', 'all', 'lives', 'says', 'feels', 'wished', 'foreign', 'doing'],
    measuresNothing,
  ),
  advises: row([...ofMatter, 'saying', 'checking', 'handling', 'forbearing', 'more', 'all', 'says'], clause => {
    const { words, head, some, someAfter, kinds } = clause
    if (words[head - 1] === 'mi' || /r(?:mi|melo|mene)$/.test(words[head + 1] ?? '')) return measuresNothing(clause)
    if (!someAfter('checking', 'handling', 'part', 'saying') && kinds.some((of, at) => at !== head && !isIdle(of)))
      return false
    const isOfReader = words.some(word => /^tu[aoe]i?$/.test(word)) && !some('echo', 'matter', 'field', 'foreign')
    if (!some('checking', 'handling'))
      return (
        isOfReader ||
        kinds.every(of => isIdle(of) || of.includes('part') || of.includes('feeling') || of.includes('advises'))
      )
    return invitesToCheck(clause) && measuresNothing(clause)
  }),
  invites: row(
    ['echo', 'matter', 'near', 'checking', 'handling', 'all', 'looks', 'says', 'invites', 'foreign'],
    // "Si calcola" tells, "calcola" invites.
    clause =>
      clause.words[clause.head - 1] !== 'si' &&
      !isDated(clause) &&
      hasNoSubject(clause) &&
      measuresNothing(clause) &&
      invitesToCheck(clause) &&
      !(
        clause.some('foreign') &&
        /^(?:chied|domand|richied|scriv|rivolg|contatt|chiam|affid|parl|inform|confid|segnal)/.test(
          clause.words[clause.head] ?? '',
        )
      ),
  ),
  handles: row(['checking', 'handling', 'all', 'handles'], clause => {
    const { words, head, some, isFollowing } = clause
    // "Portali a un patronato" takes up the thing before it.
    if (/[aei](?:l[oaie]|ne)$/.test(words[head] ?? '') && !(isFollowing && some('helper'))) return false
    const isPraise = words[head + 1] === 'bene'
    const isHelped = /^fa(?:tti|tevi)$/.test(words[head] ?? '') && some('checking') && !some(...ofMatter, 'foreign')
    const isTaken = isFollowing && some('helper') && !some(...ofMatter, 'foreign')
    return hasNoSubject(clause) && invitesToCheck(clause) && (isPraise || isHelped || isTaken || handlesPapers(clause))
  }),
  looks: row(
    [...ofMatter, 'saying', 'checking', 'all', 'not'],
    // "Le eccezioni le trovi": the pronoun takes up what stands before it.
    clause =>
      (hasNoSubject(clause) || /^l[oaie]$/.test(clause.words[clause.head - 1] ?? '')) && measuresNothing(clause),
  ),
  lives: row(['echo', 'near', 'saying', 'checking', 'living', 'not', 'more', 'all', 'lives', 'says'], clause => {
    const { words, head, some } = clause
    if (words.includes('senza') || (some('echo') && some('not', 'more'))) return false
    // Any number here is one of the question.
    const tellsNumber = words.some(word => /\d/.test(word))
    if (some('near') && !some('echo') && !tellsNumber) return false
    if (words.includes('bene') && !invitesToCheck(clause)) return false
    const verb = words[head] ?? ''
    if (/^(?:hai|avevi|avrai|avete)$/.test(verb))
      return (
        tellsNumber || words.some(word => /^(?:mi|bene|chiest|domandat)/.test(word)) || (some('part') && !some('echo'))
      )
    return verb !== 'sei' || some('echo', 'part') || words.some(word => /^sol[aoi]$/.test(word))
  }),
  is: row(['saying', 'checking', 'living', 'handling', 'not', 'more', 'all', ...ofMatter, 'is', 'foreign'], clause => {
    const { words, head, some, someBefore, someAfter, kinds } = clause
    if (/^c[ei]?$/.test(words[head - 1] ?? ''))
      return (someAfter('part') || !some(...ofMatter, 'foreign')) && !some('more', 'not')
    if (someBefore('all') && !someBefore('part')) return false
    // "Sono da dimenticare", "a decidere è il sindacato".
    if (words[head + 1] === 'da' && !kinds[head + 2]?.includes('checking')) return false
    if (someBefore(...infinitives) && someAfter('helper')) return false
    if (isTimed(clause) || (hasEvent(clause) && words.slice(head + 1).some(word => judging.test(word)))) return false
    if (words.length === head + 1) return someBefore('part') || (words.length === 2 && /^quest/.test(words[0] ?? ''))
    const judged = words.slice(head + 1).find(word => !kindsOf([word], 0).includes('more')) ?? ''
    if (advisable.test(judged) && some(...infinitives))
      return invitesToCheck(clause) && !some('more') && (!some('not') || words.includes('possibile'))
    if (some('handling') && !words.some(word => /^(?:consigli|suggeriment|pass)/.test(word))) return false
    if (
      kinds.some(
        of =>
          of.some(kind => infinitives.includes(kind)) &&
          !['checking', 'living', 'free', 'handling'].some(kind => of.includes(kind as Kind)),
      )
    )
      return false
    const livesThrough = someBefore('living') && someAfter('feeling')
    const isNaming = pointing.test(words.slice(0, head).join(' ')) && !some('not', 'more', 'done')
    if (some('foreign') && !isNaming) return false
    const points = isNaming || (words.some(word => places.has(word)) && kinds.find(of => !isIdle(of))?.includes('part'))
    if (isNaming && !someBefore(...ofMatter)) return invitesToCheck(clause)
    if (!points && (some('matter', 'field', 'near') || (some('echo') && !livesThrough))) return false
    if (
      kinds.some(of => of.every(kind => kind === 'done' || kind === 'claimed')) &&
      !words.some(word => places.has(word))
    )
      return false
    if (some('not', 'more') && !some('feeling')) return false
    const isClear =
      !someBefore('helper') && words.some(word => /^(?:chiar|precis|esplicit|buon)/.test(word)) && !some('not')
    return (
      (isClear ||
        !kinds
          .slice(0, head)
          .some(of => of.some(kind => kind === 'paper' || kind === 'helper') && !of.includes('part'))) &&
      someAfter('feeling', 'part', 'free', 'idea')
    )
  }),
  can: row(['echo', 'matter', 'near', 'saying', 'checking', 'handling', 'foreign'], clause => {
    const { words, head, some, someBefore } = clause
    const isReaders = /i$/.test(words[head] ?? '')
    const isBeing =
      words.some(word => /^esser|^sembrare/.test(word)) &&
      (some('feeling') || someBefore('part') || words.some(word => word.startsWith('divers'))) &&
      !some(...ofMatter, 'handling')
    if (words[head - 1] === 'si') return false
    if (!isReaders && !isBeing && (!someBefore('helper') || someBefore(...ofMatter, 'part'))) return false
    if (
      some('foreign') &&
      (some('handling', 'matter', 'field', 'near') ||
        !words.some(word => /^(?:aiut|assist|segu|affianc|accompagn|spieg)/.test(word)))
    )
      return false
    return isBeing || (some('checking', 'handling') && invitesToCheck(clause))
  }),
  serves: row(['echo', 'matter', 'near', 'saying', 'checking', 'living', 'foreign', 'more', 'all', 'not'], clause => {
    const { words, kinds, head, isFollowing, some, someBefore, someAfter } = clause
    // "La domanda la presenta il consulente": what is done to it.
    if (someAfter('foreign', 'all') || isTimed(clause) || /^l[oaie]$/.test(words[head - 1] ?? '')) return false
    if (hasEvent(clause) && !someAfter('feeling', 'part')) return false
    // "Va letta con calma", but not "va bene", "va firmata".
    if (/^va(?:nno)?$/.test(words[head] ?? '') && !kinds[head + 1]?.includes('done')) return false
    if (causing.test(words[head] ?? '') && someAfter('paper', 'helper', ...ofMatter)) return false
    if (!measuresNothing(clause) || (some('not') && some(...ofMatter))) return false
    if (
      /^[mt]i$/.test(words[head - 1] ?? '') &&
      /^(?:serv|interess|riguard|prem|aiut|sembr|manc|torn|rest|rima)/.test(words[head] ?? '')
    )
      return words[head - 1] === 'mi' ? !someBefore(...ofMatter, 'foreign') : !some(...ofMatter, 'foreign')
    if (someBefore('living', 'checking'))
      return !some(...ofMatter) && (someAfter('feeling') || words.length === head + 1)
    if (!lacksSubject(clause, [...ofMatter, 'paper', 'helper', 'foreign'])) return false
    if (/^rest|^riman/.test(words[head] ?? '') && words.includes('da') && some('checking', 'living')) return true
    if (isFollowing && head === 0) return !some(...ofMatter) && someAfter('part', 'idea', 'feeling', 'paper')
    if (words[head - 1] === 'si')
      return !/^(?:present|complet|chied)/.test(words[head] ?? '') && !some(...ofMatter, 'paper')
    if (hasNoSubject(clause)) return someAfter('part')
    return someBefore('part') || (someBefore('idea') && !some(...ofMatter, 'foreign'))
  }),
  depends: row(['echo', 'matter', 'near', 'all'], clause => {
    const { words, kinds, head } = clause
    const after = kinds.slice(head + 1)
    if (!lacksSubject(clause, ['paper', 'helper', 'foreign'])) return false
    if (
      !after.every(
        of => !of.some(kind => things.includes(kind)) || isFactor(of) || of.includes('near') || of.includes('quality'),
      )
    )
      return false
    if (/^cont/.test(words[head] ?? '')) return words[head - 1] !== 'si' && hasNoSubject(clause) && after.some(isFactor)
    const names =
      words.slice(head).some(word => /^(?:base|seconda)$/.test(word)) ||
      (/^dipend|^ruot/.test(words[head] ?? '') &&
        /^(?:d|attorno|intorno|anche|soprattutto)/.test(words[head + 1] ?? ''))
    return names && (after.some(isFactor) || /^d[ia]$/.test(words.at(-1) ?? ''))
  }),
}
const heads = Object.keys(rows) as readonly Kind[] // True because the keys are kinds.
export const finite: readonly Kind[] = [...heads, 'wished']
