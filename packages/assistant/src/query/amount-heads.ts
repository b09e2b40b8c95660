/** What an amount is of, where "lordi" after it only says that nothing is taken off yet. */
import { wordSet } from '../language/cursor.ts'
import type { Quantity, Span } from '../language/reading.ts'
import { idOf, isBetween, type Sight } from './sight.ts'

/** Things that are paid beside the pay, and told as gross too. */
const apart = wordSet('premio tfr una-tantum arretrati')

/** How far before its amount such a thing may stand. */
const farthest = 8

/** "Il TFR in azienda è 31.500 euro lordi", "premio di risultato depositato: 2.400 lordi": the cue of the thing at the head of the sentence. */
export function headOfGross(sight: Sight, quantity: Quantity): string | undefined {
  const hits = sight.hits('importo')
  const isHere = ({ from }: Span): boolean => sight.sentenceOf(from) === sight.sentenceOf(quantity.from)
  const before = hits.filter(hit => isHere(hit) && hit.to <= quantity.from && quantity.from - hit.to <= farthest)
  // "10.000 euro di TFR, ho preso 27.000 lordi": what an amount before it is of is none of this one's.
  const isOfFormer = ({ from }: Span): boolean =>
    sight.reading.quantities.some(
      one => one.type === 'money' && (one.to === from || (one.to === from - 1 && sight.word(one.to) === 'di')),
    )
  const head = before.findLast(hit => apart.has(idOf(hit)) && !isOfFormer(hit))
  // "480 euro lordi di una tantum"
  const after = hits.find(
    hit => idOf(hit) === 'una-tantum' && hit.from - quantity.to === 1 && sight.word(quantity.to) === 'di',
  )
  if (after) return idOf(after)
  const isLast = head !== undefined && before.every(hit => hit.from <= head.from || apart.has(idOf(hit)))
  const follows = hits.some(hit => idOf(hit) === 'lordo' && hit.from > quantity.from && hit.from <= quantity.to)
  const isFree = !sight.reading.quantities.some(
    other => other.type === 'money' && other !== quantity && head !== undefined && isBetween(other, head, quantity),
  )
  return head && isLast && follows && isFree ? idOf(head) : undefined
}
