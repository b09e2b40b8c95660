/** Whether a message sets agreements side by side: by the word for it, or by a list of their names. */
import { wordSet } from '@ccnl/knowledge'
import type { ConceptHit } from '../language/reading.ts'
import { joining } from './lists.ts'
import { idOf, overlaps, type Sight } from './sight.ts'

/** "Passa da 40 a 30 ore", "ha trovato di meglio" compare no agreements. */
export const compares = (sight: Sight): boolean => {
  const others = [...sight.hits('orario'), ...sight.hits('causa')]
  return sight.hits('atto').some(hit => idOf(hit) === 'confronta' && !others.some(one => overlaps(one, hit)))
}

/** "Contratto della distribuzione cooperativa: quanto in più rispetto a ottobre?": trades beside the one agreement named are of its story. */
export const namesOne = (sight: Sight): boolean => new Set(sight.hits('ccnl').map(idOf)).size === 1

/** Words that may stand between the names of a list. */
const listing = wordSet('and', 'or', 'articles-the', 'in', 'of', 'agreement-nouns')

/** "Quante mensilità hanno commercio, metalmeccanica, coop sociali e logistica?": three names at least, with nothing else between. */
export function listsAgreements(sight: Sight): boolean {
  const names = sight
    .hits('ccnl')
    .filter(one => !sight.hits('ccnl').some(other => other !== one && isLonger(other, one)))
  const between = (one: ConceptHit, other: ConceptHit): readonly string[] =>
    sight.reading.tokens.slice(one.to, other.from).map(({ word }) => word)
  const nextTo = (one: ConceptHit, other: ConceptHit): boolean =>
    sight.sentenceOf(one.from) === sight.sentenceOf(other.from) &&
    between(one, other).every(word => listing.has(word)) &&
    idOf(one) !== idOf(other)
  const pairs = names.flatMap((one, at) => {
    const other = names[at + 1]
    return other !== undefined && nextTo(one, other) ? [between(one, other)] : []
  })
  // "Coop (supermercato, distribuzione cooperativa)" names one in three ways.
  return pairs.length + 1 >= fewListed && pairs.some(words => words.some(word => joining.has(word)))
}

const fewListed = 3

const isLonger = (one: ConceptHit, other: ConceptHit): boolean =>
  overlaps(one, other) && one.to - one.from > other.to - other.from
