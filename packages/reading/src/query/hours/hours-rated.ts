/** The kind of hours that stands before them as a heading, and hours told with nothing but their surcharge. */
import type { ConceptHit, Quantity } from '../../language/reading.ts'
import { idOf, type Sight } from '../shape/sight.ts'
import { extra, kindsAfter } from './hours-told.ts'

/** "Straordinari: 12 ore", "straordinario notturno 3 ore": the kinds as a heading, of hours that say none of their own. */
export function extraBefore(sight: Sight, quantity: Quantity): readonly string[] | undefined {
  const kinds: string[] = []
  let at = quantity.from
  for (let hit = endingAt(sight, at); hit; hit = endingAt(sight, at)) {
    kinds.unshift(idOf(hit))
    at = hit.from
  }
  return kinds.some(kind => extra.has(kind)) && kindsAfter(sight, quantity).length === 0 ? kinds : undefined
}

const endingAt = (sight: Sight, at: number): ConceptHit | undefined => sight.hits('lavoro').find(one => one.to === at)

/** "Straordinari del mese: 10 ore feriali e 6 di notte": the kind that stands before all hours of the sentence. */
export function headingOf(sight: Sight, quantity: Quantity): string | undefined {
  const sentence = sight.sentenceOf(quantity.from)
  const hit = sight
    .hits('lavoro')
    .find(one => extra.has(idOf(one)) && one.to <= quantity.from && sight.sentenceOf(one.from) === sentence)
  return hit && idOf(hit)
}

/** "Straordinario: 7 ore al 15% e 3 al 30%": the heading's kind, of hours that a surcharge follows at once. */
export function ratedKinds(sight: Sight, quantity: Quantity): readonly string[] | undefined {
  const isRated = sight.reading.quantities.some(
    one => one.type === 'percent' && one.from - quantity.to <= 1 && one.from >= quantity.to,
  )
  const heading = isRated ? headingOf(sight, quantity) : undefined
  return heading === undefined ? undefined : [heading]
}
