/** The levels of a question: the one it is about, the one before a change, or all that stand side by side. */

import { type AgreementEntry, type Circumstances, wordSet } from '@ccnl/knowledge'
import type { Quantity, Span } from '../../language/reading.ts'
import { isSmall } from '../conditions/tails.ts'
import { joining } from '../message/lists.ts'
import { type Draft, noteMore } from '../shape/draft.ts'
import type { Doubt } from '../shape/query.ts'
import { idOf, overlaps, type Sight } from '../shape/sight.ts'
import { fitLevels, nearestLevels, writtenLevels } from './levels.ts'

/** A level as a message tells it. */
export interface SaidLevel {
  /** Codes that fit; the form as said, in capitals, while no agreement is known. */
  readonly codes: readonly string[]
  readonly quantity?: Quantity
  readonly from: number
  readonly words: string
}

export function readLevels(
  sight: Sight,
  draft: Draft,
  agreements: readonly AgreementEntry[],
  bare: readonly string[],
): void {
  const [agreement] = agreements
  const said = withNearest(sight, withoutMistake(sight, readSaid(sight, agreements, bare)), agreements, draft)
  for (const { quantity } of said) if (quantity) draft.taken.add(quantity)
  const [first, second] = said
  if (!first) return
  if (second && (changes(sight, first, second) || (!said[2] && agreements.length < 2 && asksRise(sight)))) {
    const isBack =
      startsAtSecond(sight, first, second) || (!changes(sight, first, second) && falls(agreements, first, second))
    const [before, after] = isBack ? [second, first] : [first, second]
    draft.slots.fromLevel = before.codes[0] ?? ''
    draft.slots.levels = [before, after].flatMap(level => level.codes.slice(0, 1))
    for (const code of after.codes) noteMore(draft, 'livelli', code, after.words)
    return
  }
  if (second) draft.slots.levels = said.flatMap(level => level.codes.slice(0, 1))
  for (const level of said) for (const code of level.codes) noteMore(draft, 'livelli', code, level.words)
  const isLacked = draft.doubts.some(({ type }) => type === 'level')
  if (
    agreement &&
    !isLacked &&
    said.length === 1 &&
    (first.codes.length === 0 || first.codes.length > agreements.length)
  ) {
    draft.doubts.push({ type: 'level', words: first.words, candidates: first.codes })
  }
}

/** "Differenza tra 4S e 5" where there is no 4S: that is doubted, and the nearest level stands beside the other. */
function withNearest(
  sight: Sight,
  said: readonly SaidLevel[],
  [agreement, another]: readonly AgreementEntry[],
  { doubts }: Draft,
): readonly SaidLevel[] {
  if (!agreement || another) return said
  // An agreement that a trade alone brought up may be the wrong one.
  const brings = (kind: string): boolean => sight.hits(kind).some(hit => idOf(hit) === agreement.code)
  if (brings('mestiere-ccnl') && !brings('ccnl')) return said
  const isBeside = said.length > 1
  if (isBeside && !sight.has('atto:confronta')) return said
  return said.map(level => {
    const { codes, quantity } = level
    if (codes.length > 0 || quantity?.type !== 'level' || quantity.forms.includes(quadro)) return level
    const candidates = nearestLevels(agreement, quantity.forms)
    doubts.push({ type: 'level', words: quantity.forms[0] ?? level.words, candidates, lackedBy: agreement.code })
    return isBeside ? { ...level, codes: candidates } : level
  })
}

/** Of the levels that one side of a comparison lacks, those that no other has: what another has is of that one. */
export const lackedByAll = (doubts: readonly Doubt[], agreements: readonly AgreementEntry[]): readonly Doubt[] =>
  doubts.filter(
    one =>
      one.type === 'level' &&
      one.lackedBy !== undefined &&
      agreements.every(agreement => fitLevels(agreement, [one.words]).length === 0),
  )

/** "Io 3ª area 1° livello, mia cugina quadro direttivo di 3°": a qualification that one of the levels has not is no one's alone. */
export function shareQualification({ said, slots }: Draft, [agreement]: readonly AgreementEntry[]): void {
  const { levels: codes = [] } = slots
  if (!agreement || codes.length < 2 || said.qualifica === undefined) return
  const own = agreement.levels.filter(({ code }) => codes.includes(code))
  const having = own.filter(({ qualifications }) => said.qualifica?.every(one => qualifications.includes(one)))
  const lacking = own.filter(level => !having.includes(level) && ofQuadro(agreement, level.code, said) === level.code)
  if (having.length > 0 && lacking.length > 0) delete said.qualifica
}

/** The levels that a message tells, in order, one for several words of the same. */
export const saidLevels = (sight: Sight, agreements: readonly AgreementEntry[]): readonly SaidLevel[] =>
  withoutMistake(sight, readSaid(sight, agreements, []))

/** "Il 6° livello… no scusa, il 3°": of two levels the one after the correction was meant. */
function withoutMistake(sight: Sight, said: readonly SaidLevel[]): readonly SaidLevel[] {
  const [first, second] = said
  if (!first || !second || said.length > 2) return said
  const between = sight.reading.tokens.slice(first.from, second.from)
  return between.some(({ word }) => correcting.has(word)) ? [second] : said
}

const correcting = wordSet('sorry')

function readSaid(sight: Sight, agreements: readonly AgreementEntry[], bare: readonly string[]): readonly SaidLevel[] {
  const written = agreements.flatMap(agreement =>
    writtenLevels(agreement, sight.reading.tokens, sight.reading.quantities),
  )
  const quantities = sight.reading.quantities.flatMap(quantity => {
    const forms = quantity.type === 'level' ? quantity.forms : besideName(sight, quantity)
    return forms === undefined ? [] : [{ quantity, forms, from: quantity.from, to: quantity.to }]
  })
  const said: SaidLevel[] = quantities.flatMap(({ quantity, forms, to }): readonly SaidLevel[] => {
    // "5ª categoria" may be how one of them writes it, and a level of the others all the same.
    const longer = written.find(mention => overlaps(mention, quantity) && mention.to - mention.from > 1)
    const isWhole = longer && longer.from >= quantity.from && longer.to <= to
    const known = longer
      ? [...new Set([...longer.codes, ...(isWhole ? codesOf(agreements, forms) : [])])]
      : codesOf(agreements, forms)
    if (quantity.type !== 'level' && known.length === 0) return []
    // "8a categoria, non quadro"
    if (isDenied(sight, quantity.from)) return []
    return [{ codes: known, quantity, from: quantity.from, words: quantity.words }]
  })
  for (const mention of written) {
    const isRead = [...quantities, ...sight.reading.patterns].some(one => overlaps(one, mention))
    if (!isRead && !isLabel(sight, mention)) said.push(mention)
  }
  if (said.length === 0 && bare.length > 0) {
    const codes = codesOf(agreements, bare)
    if (agreements.length > 0 && codes.length === 1) said.push({ codes, from: 0, words: bare.join(' ') })
  }
  const seen = new Set<string>()
  // "Quadro direttivo, QD4": the family of a level that is named says what it is, and is no other level.
  const isFamily = ({ codes }: SaidLevel): boolean =>
    codes.length > 1 &&
    said.some(other => other.codes.length === 1 && codes.includes(other.codes[0] ?? '')) &&
    // "Il 3° dell'artigianato o il D2 dell'industria": what is another's level too is no family.
    agreements.some(({ levels }) => codes.every(code => levels.some(level => level.code === code)))
  // "Apprendista di secondo livello, livello finale C2" is of a kind of contract, and of one level.
  const isContract = ({ from }: SaidLevel): boolean =>
    said.length > 1 && sight.word(from) === 'secondo' && [1, 2].some(back => courses.has(sight.word(from - back)))
  return said
    .filter(level => !isFamily(level) && !isContract(level))
    .toSorted((a, b) => a.from - b.from)
    .filter(level => {
      const key = level.codes.join()
      if (key !== '' && seen.has(key)) return false
      seen.add(key)
      return true
    })
}

/** "Offerta A: …; offerta B: …" tells things apart, and names no level. */
const isLabel = ({ word }: Sight, { from }: Pick<SaidLevel, 'from'>): boolean =>
  word(from).length === 1 && labelled.has(word(from - 1))
const labelled = wordSet('things-with-a-letter')

const courses = wordSet('apprentices')
const classes = wordSet('classes-and-parts')
const denying = wordSet('without-words', 'not')
const beforeLevelName = wordSet('before-an-ordinal-level', 'of', 'articles-the')
/** "8ª categoria, non quadro", "è un 6, non un 5"; "non è C1, è C3", where another comes next. */
function isDenied({ word, reading: { quantities } }: Sight, from: number): boolean {
  const at = beforeLevelName.has(word(from - 1)) ? from - 1 : from
  if (denying.has(word(at - 1))) return true
  const isNext = (one: Quantity): boolean => isRank(one) && one.from > from && one.from - from <= nearRank
  return copulas.has(word(at - 1)) && denying.has(word(at - 2)) && quantities.some(isNext)
}

const isRank = ({ type }: Quantity): boolean => type === 'level' || type === 'ordinal'
const copulas = wordSet('is', 'be')
/** Words between a level that was told and the one that is meant instead. */
const nearRank = 5

/** "4° commercio", "terziario 3": a small number that counts nothing, right beside the name of an agreement or of a trade. */
function besideName(sight: Sight, quantity: Quantity): readonly string[] | undefined {
  if (quantity.type !== 'count' && quantity.type !== 'ordinal') return undefined
  // "Studi professionali, primo anno" is a time, "commercio, quarta malattia" an event.
  const isOfEvent = sight.hits('evento', true).some(hit => overlaps(hit, quantity))
  if (quantity.type === 'ordinal' && (isOfEvent || times.has(quantity.of ?? ''))) return undefined
  // "Dal parametro 140 al 158".
  if (quantity.type === 'count' && quantity.of === undefined && quantity.lead === 'a' && followsLevel(sight, quantity))
    return [String(quantity.value)]
  // "Prima guardia giurata, adesso in banca" tells what was before.
  if (sight.word(quantity.from) === formerly) return undefined
  // "ANIA, prima classe" is a class of service.
  if (classes.has(sight.word(quantity.to)) || classes.has(sight.word(quantity.to - 1))) return undefined
  if (quantity.value > 10 || !Number.isInteger(quantity.value) || quantity.value < 1) return undefined
  const names = [...sight.hits('ccnl'), ...sight.hits('mestiere-ccnl'), ...sight.hits('settore')].filter(
    name => sight.sentenceOf(name.from) === sight.sentenceOf(quantity.from),
  )
  // "4 commessi" are four, "al 2 multiservizi" is a level.
  const placed = placing.has(sight.word(quantity.from - 1)) && sight.hits('ccnl').some(name => overlaps(name, quantity))
  if (quantity.type === 'count' && quantity.of !== undefined && !placed) return undefined
  // "Offerta 1: negozio" numbers the offers.
  const opens = (name: Span): boolean =>
    name.from === quantity.from + 1 && sight.clauseOf(name.from) === sight.clauseOf(quantity.from)
  const beside = names.some(name => opens(name) || name.to === quantity.from)
  const rank = { from: quantity.from, to: quantity.from + 1 }
  const isOrdinal = quantity.type === 'ordinal'
  const ofWork = isOrdinal && [...names, ...workers(sight)].some(name => isLinked(sight, rank, name))
  const ofList = isOrdinal && (quantity.of === undefined || listing.has(quantity.of)) && isListed(sight, rank)
  const isMeant = isOrdinal && sight.reading.quantities.some(one => isSetAgainst(sight, rank, one))
  return beside || ofWork || ofList || isMeant ? [String(quantity.value)] : undefined
}

/** What somebody is or does, that a level may stand beside. */
const workers = (sight: Sight): readonly Span[] => [...sight.hits('mestiere'), ...sight.hits('qualifica')]

/** "Il 4° del commercio", "impiegata 3° in uno studio", "cassiera di 4°": nothing but articles and prepositions between. */
function isLinked(sight: Sight, rank: Span, name: Span, links: ReadonlySet<string> = none): boolean {
  const [first, second] = rank.from < name.from ? [rank, name] : [name, rank]
  if (second.from < first.to || sight.clauseOf(first.to - 1) !== sight.clauseOf(second.from)) return false
  const names = links === listing ? sight.hits('ccnl') : []
  const isName = (at: number): boolean => names.some(one => one.from <= at && at < one.to)
  return sight.reading.tokens
    .slice(first.to, second.from)
    .every(({ word }, at) => isSmall(word) || links.has(word) || isName(first.to + at))
}

const none: ReadonlySet<string> = new Set()

/** "È al 3° non al 2°": a rank that another is denied beside. */
const isSetAgainst = (sight: Sight, { from }: Span, one: Quantity): boolean =>
  isRank(one) && one.from !== from && Math.abs(one.from - from) <= nearRank && isDenied(sight, one.from)

/** "Sia in 8ª sia in 9ª", "sesto livello del commercio invece che quinto": in a list with another level, or in its place. */
const isListed = (sight: Sight, rank: Span): boolean =>
  sight.reading.quantities.some(one => one.type === 'level' && isLinked(sight, rank, one, listing))

const listing: ReadonlySet<string> = new Set([...joining, ...wordSet('both', 'replacing', 'that-or-who')])

const times = wordSet('period-nouns')

/** Whether a level that something passes from stands right before, but for "al". */
const followsLevel = (sight: Sight, { from }: Quantity): boolean =>
  sight.reading.quantities.some(one => one.type === 'level' && one.lead === 'da' && from - one.to <= 1)

/** In each agreement its own codes; side by side the same level may be called differently. */
function codesOf(agreements: readonly AgreementEntry[], forms: readonly string[]): readonly string[] {
  if (agreements.length === 0) return [(forms[0] ?? '').toUpperCase()]
  const codes = agreements.flatMap(agreement => fitLevels(agreement, forms))
  return [...new Set(codes)]
}

const changes = (sight: Sight, first: SaidLevel, second: SaidLevel): boolean =>
  sight.hits('calcolo', true).some(hit => hit.concept === 'calcolo:level-change') ||
  sight.word(0) === 'passo' ||
  (leadsFrom(sight, first) && arriving.has(sight.word(second.from - 1))) ||
  startsAtSecond(sight, first, second)

/** "Sono al 2°, mi offrono il 3°: di quanto aumenta?": between two levels what rises is the level, where no day is told on which a table does. */
const asksRise = (sight: Sight): boolean =>
  !sight.reading.quantities.some(({ type }) => type === 'date' || type === 'dates') &&
  (sight.has('chiede:in-piu') ||
    sight.hits('misura').some(hit => idOf(hit) === 'paga.aumento_previsto') ||
    sight.hits('calcolo').some(hit => idOf(hit) === 'table-step' || idOf(hit) === 'raise'))

/** "Lui è al 4°, io al 5°: quanto prende più di me?": of two levels that nobody passes between the higher one has more. */
function falls([agreement]: readonly AgreementEntry[], first: SaidLevel, second: SaidLevel): boolean {
  const [one, other] = [first, second].map(({ codes: [code] }) => agreement?.levels.find(level => level.code === code))
  return one !== undefined && other !== undefined && one.order < other.order
}

/** "Dal 5° al 4°" tells a passage by itself. */
function leadsFrom(sight: Sight, level: SaidLevel): boolean {
  return leaving.has(sight.word(level.from - 1)) && sight.clauseOf(level.from) === sight.clauseOf(level.from - 1)
}

const formerly = 'prima'
const placing = wordSet('to', 'articles-the', 'from', 'in')
const arriving = wordSet('to', 'in', 'towards')
const leaving = wordSet('from')

/** "Al 4 dal 5": the level before comes second. */
function startsAtSecond(sight: Sight, first: SaidLevel, second: SaidLevel): boolean {
  return arriving.has(sight.word(first.from - 1)) && leaving.has(sight.word(second.from - 1))
}

/** Levels kept from before an agreement was known, as its own codes. */
export function resolveLevels(
  said: Circumstances,
  agreements: readonly AgreementEntry[],
): readonly string[] | undefined {
  if (!said.livelli || agreements.length === 0) return undefined
  const codes = [
    ...new Set(
      agreements.flatMap(
        agreement =>
          said.livelli?.flatMap(level => fitLevels(agreement, [level]).map(code => ofQuadro(agreement, code, said))) ??
          [],
      ),
    ),
  ]
  return codes.length > 0 ? codes : said.livelli
}

/** "Quadri, 8ª e 9ª": the level of the managers that goes by the same number, where the agreement has one apart. */
function ofQuadro({ levels }: AgreementEntry, code: string, { qualifica }: Circumstances): string {
  if (qualifica?.length !== 1 || qualifica[0] !== quadro) return code
  const own = levels.find(level => level.code === code)
  const apart = levels.filter(level => level.code.startsWith(code) && level.qualifications.includes(quadro))
  const [only, another] = apart
  return only && !another && !own?.qualifications.includes(quadro) ? only.code : code
}

const quadro = 'quadro'
