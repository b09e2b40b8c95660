/** Words of an agreement or a trade that name none, where they stand. */
import { wordSet } from '@ccnl/knowledge'
import type { Span } from '../language/reading.ts'
import { joints, type Named } from './joined-names.ts'
import { idOf, type Sight } from './sight.ts'

/** "Edile non artigiana" is no name of the craftsmen's agreement. */
export const deniesWithin = (sight: Sight, { from, to }: Span): boolean =>
  sight.reading.tokens.slice(from, to).some(({ word }) => word === 'non')

/** Words that begin a clause within one phrase: "signora che pulisce casa". */
const relative = wordSet('that-or-who', 'where', 'and')

/** "Grafici industria, gomma plastica" has no industry of rubber in it. */
export function crossesComma(sight: Sight, { from, to }: Span): boolean {
  for (let at = from + 1; at < to; at++)
    if (sight.clauseOf(at) !== sight.clauseOf(at - 1) && !relative.has(sight.word(at))) return true
  return false
}

const moved = wordSet('moved')
const into = wordSet('in', 'to')

/** "La signora è andata in casa di riposo": where somebody went, and nobody works. */
export const isWhereOneWent = (sight: Sight, { from }: Span): boolean => {
  const before = into.has(sight.word(from)) ? from : into.has(sight.word(from - 1)) ? from - 1 : undefined
  return before !== undefined && moved.has(sight.word(before - 1))
}

/** Whether one stretch holds another. */
export const contains = (outer: Span, inner: Span): boolean => outer.from <= inner.from && outer.to >= inner.to

/** Words that announce a name. */
export const announcing: ReadonlySet<string> = wordSet('agreement-nouns')
const linking = wordSet('of', 'to', 'articles-the', 'of-agreements')

/** A name right after "contratto" or "ccnl" is one, whatever else its word may mean. */
export function announced(sight: Sight, from: number): boolean {
  for (let at = from - 1; at >= Math.max(0, from - 3); at--) {
    if (announcing.has(sight.word(at))) return true
    if (!linking.has(sight.word(at))) return false
  }
  return false
}

/** "Casa di riposo UNEBA e coop sociale": no trade reaches over the full name of another agreement into what is joined to it. */
export function stepsOver(sight: Sight, place: Named): boolean {
  const inner = sight.hits('ccnl').find(name => name.weight === 1 && idOf(name) !== place.code && contains(place, name))
  return inner !== undefined && joints.has(sight.word(inner.to)) && inner.to < place.to
}

/** "Ipermercato Coop", "hotel con Federalberghi", "commessa al 5° in una farmacia privata": the name right after a place or a work says which agreement is meant. */
export function specifies(sight: Sight, name: Named, place: Named): boolean {
  const levels = sight.reading.quantities.filter(({ type }) => type === 'level' || type === 'ordinal')
  const isOfLevel = (at: number): boolean =>
    levels.some(one => (at >= one.from && at < one.to) || (at === one.from - 1 && 'lead' in one))
  const between = sight.reading.tokens.slice(place.to, name.from).filter((_, at) => !isOfLevel(place.to + at))
  return (
    name.from >= place.to &&
    between.length <= fewLinks &&
    sight.sentenceOf(place.from) === sight.sentenceOf(name.from) &&
    (sight.clauseOf(place.from) === sight.clauseOf(name.from) || between.some(({ word }) => relative.has(word))) &&
    between.every(({ word }) => announcing.has(word) || ofPlace.has(word))
  )
}

/** "Albergo con contratto Federalberghi" */
const fewLinks = 2
const ofPlace = wordSet('with', 'of', 'under', 'in', 'articles-a', 'that-or-who', 'applying')
