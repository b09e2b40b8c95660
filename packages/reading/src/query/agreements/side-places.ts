/** Side by side: the places of a message that tell of one side, and the one agreement that each side names. */
import { type AgreementEntry, contentStems, wordSet } from '@ccnl/knowledge'
import { articles } from '../../language/articles.ts'
import type { Span } from '../../language/reading.ts'
import { idOf, overlaps, type Sight } from '../shape/sight.ts'
import type { AgreementPlace, AgreementPlaces } from './agreement-places.ts'
import { joints } from './joined-names.ts'

/** What names an agreement, and all that is told of its side around it. */
interface SidePlace extends AgreementPlace {
  readonly side: Span
}

/**
 * One place for each side that a message tells of: "commessa in farmacia", "officina che applica Confapi" and "falegnameria (legno)"
 * are one each, whatever else their words could name; full names of two agreements are two.
 * @param known agreements picked or told before, which words that several share mean
 */
export function perSide(
  sight: Sight,
  { names, trades }: AgreementPlaces,
  known: ReadonlySet<string>,
  entries: ReadonlyMap<string, AgreementEntry>,
): readonly SidePlace[] {
  const all = [...names, ...trades.filter(trade => !names.some(name => reachesOver(sight, trade, name)))]
  const sure = names.filter(({ weight }) => weight === 1)
  const sides = sidesOf(sight, all)
  const meant = (side: readonly AgreementPlace[], also: ReadonlySet<string>): readonly AgreementPlace[] => {
    const named = apart(side.filter(place => sure.includes(place)))
    return named.length > 0
      ? named.filter(name => !named.some(other => isNarrower(other, name, entries)))
      : meantBy(sight, side, also, entries)
  }
  // "Parrucchiera, o commessa in una profumeria Confesercenti": words that several share are of the one told elsewhere.
  const surely = sides.filter(side => side.some(place => sure.includes(place) || place.length > 1))
  const told = surely.flatMap(side => meant(side, known).map(({ code }) => code))
  const found = sides.flatMap(side => {
    const own = meant(side, new Set([...known, ...told]))
    const whole = { from: side[0]?.from ?? 0, to: Math.max(...side.map(({ to }) => to)) }
    return own.map(place => ({ ...place, side: own.length === 1 ? whole : place }))
  })
  const whole = found.map(place => {
    const fuller = place.weight === 1 ? undefined : found.find(other => repeats(place, other))
    return fuller ? { ...place, code: fuller.code } : place
  })
  return whole.map(place => {
    const isName = names.some(({ from, to, code }) => code === place.code && from === place.from && to === place.to)
    const twin = isName ? twinOf(sight, place, whole, entries) : undefined
    return twin === undefined ? place : { ...place, code: twin, weight: 1 }
  })
}

/**
 * "Turismo, pubblici esercizi e commercio": of two names of one agreement, that which the one it is told apart from bears, too, means
 * that one.
 */
function twinOf(
  sight: Sight,
  place: AgreementPlace,
  all: readonly AgreementPlace[],
  entries: ReadonlyMap<string, AgreementEntry>,
): string | undefined {
  const bears = (code: string, words: string): boolean => {
    const stems = contentStems(words)
    return entries.get(code)?.aliases.some(alias => stems.every(one => contentStems(alias).includes(one))) === true
  }
  const isNamedTwice = all.some(
    other => other.code === place.code && isListed(sight, place, other) && !sharesWords(place, other),
  )
  if (!isNamedTwice) return undefined
  const twin = entries.get(place.code)?.notToConfuse[0]?.code
  const isFree = twin !== undefined && !all.some(({ code }) => code === twin)
  return isFree && bears(twin, place.words) ? twin : undefined
}

/** Whether nothing but what parts the names of a list stands between two places. */
function isListed({ reading: { tokens } }: Sight, one: Span, other: Span): boolean {
  const [first, second] = one.from < other.from ? [one, other] : [other, one]
  return first.to <= second.from && tokens.slice(first.to, second.from).every(({ word }) => listing.has(word))
}

const sharesWords = (one: AgreementPlace, other: AgreementPlace): boolean => {
  const stems = contentStems(other.words)
  return contentStems(one.words).some(stem => stems.includes(stem))
}

/** "Una ditta di pulizie artigiana … e le pulizie, ad agosto?": a part of fuller words told before means the same. */
const repeats = (place: AgreementPlace, other: AgreementPlace): boolean =>
  other.from < place.from &&
  other.length > place.length &&
  other.words.toLowerCase().includes(place.words.toLowerCase())

/** "Industria a quello della gomma", "pulizie contro palestra": words with a gap that end in another name, or hold one that is set against the rest. */
function reachesOver(sight: Sight, trade: AgreementPlace, name: AgreementPlace): boolean {
  if (!overlaps(trade, name)) return false
  if (trade.code === name.code) return crosses(trade, name)
  const isJoint = (at: number): boolean => at > trade.from && at < trade.to - 1 && joints.has(sight.word(at))
  return crosses(trade, name) || isJoint(name.from - 1) || isJoint(name.to)
}

/** Whether each of two stretches holds words that the other has not. */
const crosses = (one: Span, other: Span): boolean =>
  overlaps(one, other) && (one.from < other.from ? one.to < other.to : one.from > other.from && one.to > other.to)

/** "Metalmeccanico di una piccola azienda Confimi": words of the agreement that the named one is told apart from are part of its own. */
const isNarrower = (
  { code }: AgreementPlace,
  other: AgreementPlace,
  entries: ReadonlyMap<string, AgreementEntry>,
): boolean => entries.get(code)?.notToConfuse[0]?.code === other.code

/** The longest of those that overlap, in order. */
function apart(places: readonly AgreementPlace[]): readonly AgreementPlace[] {
  const kept: AgreementPlace[] = []
  for (const place of places.toSorted((a, b) => b.length - a.length || a.from - b.from))
    if (!kept.some(other => overlaps(other, place))) kept.push(place)
  return kept.toSorted((a, b) => a.from - b.from)
}

/** Of trades the longest words, then what is known, then what most of the side speaks for, then the sector, then where somebody works. */
function meantBy(
  sight: Sight,
  side: readonly AgreementPlace[],
  known: ReadonlySet<string>,
  entries: ReadonlyMap<string, AgreementEntry>,
): readonly AgreementPlace[] {
  const isAside = ({ from }: Span): number => Number(sight.reading.tokens[from]?.bracketed === true)
  const support = ({ code }: AgreementPlace): number => side.filter(one => one.code === code).length
  const sectors = sight
    .hits('settore')
    .filter(hit => side.some(({ from, to }) => hit.from >= from && hit.from <= to))
    .map(idOf)
  const isOfSector = ({ code }: AgreementPlace): number =>
    Number(sectors.some(sector => entries.get(code)?.shortName.includes(sector)))
  const isKnown = ({ code }: AgreementPlace): number => Number(known.has(code))
  const [best] = side.toSorted(
    (a, b) =>
      b.length - a.length ||
      isKnown(b) - isKnown(a) ||
      support(b) - support(a) ||
      isOfSector(b) - isOfSector(a) ||
      isAside(a) - isAside(b) ||
      b.from - a.from,
  )
  return best ? [best] : []
}

/** Places that nothing sets apart, in order. */
function sidesOf(sight: Sight, places: readonly AgreementPlace[]): readonly (readonly AgreementPlace[])[] {
  const sides: AgreementPlace[][] = []
  let end = 0
  for (const place of places.toSorted((a, b) => a.from - b.from)) {
    const side = sides.at(-1)
    if (side && (place.from < end || isOfOne(sight, end, place.from))) side.push(place)
    else sides.push([place])
    end = Math.max(end, place.to)
  }
  return sides
}

/** Whether what stands between two places leaves them one: levels, what somebody is, and the words for working under. */
function isOfOne(sight: Sight, from: number, to: number): boolean {
  const { tokens, quantities } = sight.reading
  if (sight.sentenceOf(from - 1) !== sight.sentenceOf(to)) return false
  const told: readonly Span[] = [
    ...quantities.filter(({ type }) => type === 'level' || type === 'ordinal'),
    ...['luogo', 'qualifica', 'settore', 'gruppo', 'contratto', 'mansione'].flatMap(kind => sight.hits(kind)),
  ]
  for (let at = from; at <= to; at++) {
    const isNew = sight.clauseOf(at) !== sight.clauseOf(at - 1)
    const word = sight.word(at)
    if (isNew && tokens[at]?.bracketed !== true && !relative.has(word)) return false
    const isTold = told.some(one => at >= one.from && at < one.to)
    const isTo = toWhich.has(word) && (working.has(sight.word(at - 1)) || told.some(one => one.from === at + 1))
    if (at < to && !isTold && !links.has(word) && !articles.has(word) && !isTo) return false
  }
  return true
}

const listing = wordSet('and', 'or', 'against', 'articles-the', 'in', 'of', 'agreement-nouns')
const relative = wordSet('that-or-who', 'where')
const toWhich = wordSet('to')
const working = wordSet('working-under')
const links = wordSet(
  'in',
  'of',
  'with',
  'under',
  'that-or-who',
  'where',
  'agreement-nouns',
  'of-agreements',
  'working-under',
  'applying',
)
