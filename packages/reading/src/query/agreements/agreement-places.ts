/** Words of an agreement or a trade that name none, where they stand. */
import { wordSet } from '@ccnl/knowledge'
import { articles } from '../../language/articles.ts'
import type { ConceptHit, Span } from '../../language/reading.ts'
import { idOf, overlaps, type Sight } from '../shape/sight.ts'
import { joints, type Named } from './joined-names.ts'

/** "Edile non artigiana" is no name of the craftsmen's agreement. */
const deniesWithin = (sight: Sight, { from, to }: Span): boolean =>
  sight.reading.tokens.slice(from, to).some(({ word }) => word === 'non')

/** Words that begin a clause within one phrase: "signora che pulisce casa". */
const relative = wordSet('that-or-who', 'where', 'and')

/** "Grafici industria, gomma plastica" has no industry of rubber in it. */
function crossesComma(sight: Sight, { from, to }: Span): boolean {
  for (let at = from + 1; at < to; at++)
    if (sight.clauseOf(at) !== sight.clauseOf(at - 1) && !relative.has(sight.word(at))) return true
  return false
}

const moved = wordSet('moved')
const into = wordSet('in', 'to')

/** "La signora è andata in casa di riposo": where somebody went, and nobody works. */
const isWhereOneWent = (sight: Sight, { from }: Span): boolean => {
  const before = into.has(sight.word(from)) ? from : into.has(sight.word(from - 1)) ? from - 1 : undefined
  return before !== undefined && moved.has(sight.word(before - 1))
}

const entrusting = wordSet('entrusting')
const farthestEntrusted = 3

/** "Di dare tutto a una ditta di pulizie": who does the work in the place of who speaks. */
const isEntrusted = (sight: Sight, { from }: Span): boolean => {
  const before = articles.has(sight.word(from - 1)) ? from - 2 : from - 1
  return (
    toWhom.has(sight.word(before)) &&
    Array.from({ length: farthestEntrusted }, (_, back) => sight.word(before - 1 - back)).some(word =>
      entrusting.has(word),
    )
  )
}

const toWhom = wordSet('to')

/** Whether one stretch holds another. */
const contains = (outer: Span, inner: Span): boolean => outer.from <= inner.from && outer.to >= inner.to

/** Words that announce a name. */
const announcing: ReadonlySet<string> = wordSet('agreement-nouns')
const linking = wordSet('of', 'to', 'articles-the', 'of-agreements')

/** A name right after "contratto" or "ccnl" is one, whatever else its word may mean. */
function announced(sight: Sight, from: number): boolean {
  for (let at = from - 1; at >= Math.max(0, from - 3); at--) {
    if (announcing.has(sight.word(at))) return true
    if (!linking.has(sight.word(at))) return false
  }
  return false
}

/** Words of an agreement where they stand. */
export interface AgreementPlace extends Named {
  readonly words: string
  readonly length: number
}

export interface AgreementPlaces {
  readonly names: readonly AgreementPlace[]
  /** Trades, jobs and places by which agreements go. */
  readonly trades: readonly AgreementPlace[]
}

/** Where agreements stand in a message: by name, and by trades where no name does. */
export function readPlaces(sight: Sight): AgreementPlaces {
  // "Indennità di maneggio denaro" is no riding school.
  const themes = sight.hits('tema', true)
  // Nor is a degree ("finire ingegneria") a firm.
  const degrees = sight.hits('studio')
  const told = withinClauses(sight, toPlaces(sight.hits('ccnl')))
  const cut = (places: typeof told): typeof told => places.flatMap(place => withoutOthers(sight, place, told))
  const trades = cut(toPlaces(sight.hits('mestiere-ccnl'))).filter(
    place =>
      !themes.some(theme => overlaps(theme, place) && theme.to - theme.from > place.length) &&
      !degrees.some(degree => contains(degree, place)) &&
      !crossesComma(sight, place) &&
      !isWhereOneWent(sight, place),
  )
  // "Un credito di 480 euro" is no bank.
  const amounts = sight.hits('importo', true)
  const names = named(sight, cut(told), trades).filter(
    name =>
      !isWhereOneWent(sight, name) && !amounts.some(one => overlaps(one, name) && one.to - one.from > name.length),
  )
  return ofOwn(sight, { names, trades: traded(trades, names) })
}

/** What is entrusted to others is left out, where who speaks names a work of their own. */
function ofOwn(sight: Sight, { names, trades }: AgreementPlaces): AgreementPlaces {
  const entrusted = [...names, ...trades].filter(place => isEntrusted(sight, place))
  const isOwn = (place: AgreementPlace): boolean => !entrusted.some(one => overlaps(one, place))
  return [...names, ...trades].some(isOwn)
    ? { names: names.filter(isOwn), trades: trades.filter(isOwn) }
    : { names, trades }
}

/** "Edilizia industria, legno industria": a name with a gap that begins with a whole one does not reach over the next. */
const withinClauses = (sight: Sight, places: readonly AgreementPlace[]): readonly AgreementPlace[] =>
  places.filter(
    place =>
      !crossesComma(sight, place) ||
      !places.some(one => one.code === place.code && one.from === place.from && one.to < place.to),
  )

function toPlaces(hits: readonly ConceptHit[]): readonly AgreementPlace[] {
  return hits.map(hit => ({
    code: idOf(hit),
    words: hit.words,
    weight: hit.weight,
    length: hit.to - hit.from,
    from: hit.from,
    to: hit.to,
  }))
}

/** "CCNL metalmeccanica artigianato" has a longer name in it than "CCNL metalmeccanica". */
function withoutAnnounce(sight: Sight, place: AgreementPlace): AgreementPlace {
  const isAnnounced = place.length > 1 && announcing.has(sight.word(place.from))
  return isAnnounced ? { ...place, from: place.from + 1, length: place.length - 1 } : place
}

const isJoint = ({ word }: { readonly word: string }): boolean => joints.has(word)

/** "Chimici industria, grafici industria", "chimici e gomma plastica": words of one name with another's among them have what a joint parts from those, or are none. */
function withoutOthers(sight: Sight, name: AgreementPlace, all: readonly AgreementPlace[]): readonly AgreementPlace[] {
  const isOneClause = ({ from, to }: Span): boolean => sight.clauseOf(from) === sight.clauseOf(to - 1)
  const isWhole = (one: Span): boolean => isOneClause(one) && isOne(sight, one)
  const isJointAt = (at: number): boolean => joints.has(sight.word(at))
  const isBefore = ({ from, to }: Span): boolean => to === name.from && isOneClause({ from, to: name.to })
  const isAmong = (one: AgreementPlace): boolean => overlaps(one, name) && (one.weight === 1 || isJointAt(one.from - 1))
  const isOther = (one: AgreementPlace): boolean =>
    one.code !== name.code &&
    isWhole(one) &&
    (isBefore(one) || isAmong(one)) &&
    !(isOneClause(name) && one.from === name.from)
  const other = isWhole(name) ? undefined : all.find(isOther)
  if (!other) return [name]
  const parts = (at: number): boolean => isJointAt(at) || sight.clauseOf(at) !== sight.clauseOf(at - 1)
  const at = sight.reading.tokens.findIndex((_, place) => place > name.from && place < name.to && parts(place))
  const part = at <= other.from ? { from: name.from, to: at } : { from: at + 1, to: name.to }
  return at > 0 && !overlaps(part, other) && isWhole(part) ? [{ ...name, ...part, length: part.to - part.from }] : []
}

/** "Edilizia industria e artigianato" are two. */
const isOne = (sight: Sight, { from, to }: Span): boolean => !sight.reading.tokens.slice(from, to).some(isJoint)

/** "Lavoro alla Coop": a capital inside a sentence makes a name of a word. */
function isProper({ reading: { tokens } }: Sight, { from }: Span): boolean {
  const [before, own] = [tokens[from - 1], tokens[from]]
  const isCapital = (text = ''): boolean => text.charAt(0) !== text.charAt(0).toLowerCase()
  return before?.sentence === own?.sentence && isCapital(own?.text) && !isCapital(before?.text)
}

/** A name inside a longer trade ("azienda farmaceutica") is part of it. */
function named(
  sight: Sight,
  told: readonly AgreementPlace[],
  trades: readonly AgreementPlace[],
): readonly AgreementPlace[] {
  const names = told.filter(name => !deniesWithin(sight, name)).map(place => withoutAnnounce(sight, place))
  const longest = names.filter(
    name => !names.some(other => other.length > name.length && isOne(sight, other) && contains(other, name)),
  )
  return longest.map(place => {
    if (announced(sight, place.from) || isProper(sight, place)) return { ...place, weight: 1 }
    const part = trades.some(trade => trade.length > place.length && overlaps(trade, place))
    return part ? { ...place, weight: Math.min(0.5, place.weight) } : place
  })
}

/** Trades stand where no name does. */
function traded(trades: readonly AgreementPlace[], names: readonly AgreementPlace[]): readonly AgreementPlace[] {
  return trades.filter(
    trade => !names.some(name => name.weight === 1 && name.length > trade.length && overlaps(name, trade)),
  )
}
