/** What an amount is of, where "lordi" after it only says that nothing is taken off yet. */
import { wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Quantity, Span } from '../../language/reading.ts'
import { distance, idOf, idSet, isBetween, overlaps, type Sight } from '../shape/sight.ts'

/** Things that are paid beside the pay, and told as gross too. */
const apart = idSet('premio tfr una-tantum arretrati')

/** Those of them that "lordi di" is followed by. */
const namedAfter = idSet('una-tantum arretrati')

/** How far before its amount such a thing may stand. */
const farthest = 8

/** "Il TFR in azienda è 31.500 euro lordi", "premio di risultato depositato: 2.400 lordi": the cue of the thing at the head of the sentence. */
export function headOfGross(sight: Sight, quantity: Quantity): string | undefined {
  const hits = sight.hits('importo')
  const isHere = ({ from }: Span): boolean => sight.sentenceOf(from) === sight.sentenceOf(quantity.from)
  const before = hits.filter(hit => isHere(hit) && hit.to <= quantity.from && quantity.from - hit.to <= farthest)
  // "10.000 euro di TFR, ho preso 27.000 lordi": what an amount before it is of is none of this one's.
  const isOfFormerOne = (hit: ConceptHit): boolean =>
    isOfFormer(sight, hit, quantity) ||
    sight.reading.quantities.some(one => one.type === 'money' && one.to === hit.from)
  const head = before.findLast(hit => apart.has(idOf(hit)) && !isOfFormerOne(hit))
  // "480 euro lordi di una tantum", "1.900 lordi di differenze riferite al 2024"
  const after = hits.find(
    hit => namedAfter.has(idOf(hit)) && hit.from - quantity.to === 1 && sight.word(quantity.to) === 'di',
  )
  if (after) return idOf(after)
  const isLast =
    head !== undefined && before.every(hit => hit.from <= head.from || apart.has(idOf(hit)) || hit.from === head.to)
  // "22.500 lordi", or "TFR lordo 22.500", "liquidazione lorda di 40.000"
  const start = beforeSum.has(sight.word(quantity.from - 1)) ? quantity.from - 1 : quantity.from
  const follows = hits.some(
    hit =>
      idOf(hit) === 'lordo' &&
      ((hit.from > quantity.from && hit.from <= quantity.to) || (hit.from === head?.to && hit.to === start)),
  )
  const isFree = !sight.reading.quantities.some(
    other => other.type === 'money' && other !== quantity && head !== undefined && isBetween(other, head, quantity),
  )
  return head && isLast && follows && isFree ? idOf(head) : undefined
}

const beforeSum = wordSet('of', 'is')

/** Whether a word stands right behind another amount, joined to it by "di". */
export const isOfFormer = (sight: Sight, { from }: ConceptHit, quantity: Quantity): boolean =>
  sight.word(from - 1) === 'di' &&
  sight.reading.quantities.some(other => other.type === 'money' && other !== quantity && other.to === from - 1)

/** "Con 1.800 lordi", "prendendo 1.500": what something is reckoned on. */
export const isToldWith = (sight: Sight, { from }: Pick<Span, 'from'>): boolean => reckoning.has(sight.word(from - 1))

const reckoning = wordSet('with', 'earning', 'pay')

/** "Con 1.800 lordi", "1.800 al mese", "dopo 10 anni a 1.500": a pay by which something is reckoned. */
export const isReckonedBy = (sight: Sight, { per, from }: Span & { readonly per?: string }): boolean =>
  per !== undefined ||
  isToldWith(sight, { from }) ||
  (sight.reading.quantities.some(one => one.type === 'duration' && one.unit === 'anni' && one.to === from - 1) &&
    // "Dopo sei anni, liquidazione 15.000" names the amount itself.
    !sight.hits('importo').some(hit => hit.to === from && idOf(hit) === 'tfr'))

/** So little is no income of a year. */
const leastOfYear = 3000

/** "L'anno scorso ho guadagnato 11mila euro": what a year that is over has paid. */
export const isOfPastYear = (
  sight: Sight,
  quantity: Span & { readonly value: number; readonly per?: string },
): boolean =>
  quantity.value >= leastOfYear &&
  (quantity.per === undefined || quantity.per === 'anno') &&
  sight.reading.quantities.some(
    one =>
      one.type === 'date' &&
      one.precision === 'year' &&
      one.tense === 'past' &&
      distance(one, quantity) <= farthestYear &&
      sight.sentenceOf(one.from) === sight.sentenceOf(quantity.from) &&
      !sight.reading.quantities.some(
        other => other.type === 'money' && other.from !== quantity.from && isBetween(other, one, quantity),
      ),
  )

/** Words between a year and what it has paid. */
const farthestYear = 6

/** A yearly gross by its own name right before the amount. */
export const isRal = (sight: Sight, { from }: Span): boolean =>
  sight
    .hits('importo')
    .some(
      hit =>
        idOf(hit) === 'ral' &&
        hit.to <= from &&
        from - hit.to <= 1 &&
        isName(sight, hit) &&
        !isCounted(sight, hit, from),
    )

/** "28.000 RAL con 3.000 di premio": the name that a number before it counts is of that one, and not of an amount after it. */
const isCounted = (sight: Sight, hit: ConceptHit, from: number): boolean =>
  idOf(hit) === 'ral' &&
  hit.to <= from &&
  sight.reading.quantities.some(one => one.type === 'count' && one.from < hit.from && one.to === hit.to)

/** No meal voucher is worth more, nor all those of a month; no kilometre of a car costs more, no relief of a year comes to more. */
const mostOf: Readonly<Record<string, number>> = { buono: 400, auto: 300, cuneo: 2_500, trattamento: 1_500 }

/** Whether a word tells another amount than this: "a 27.000 con 20 ticket" is no worth of a voucher. */
export const isOfAnother = (
  sight: Sight,
  hit: ConceptHit,
  { from, value }: Span & { readonly value: number },
): boolean => isCounted(sight, hit, from) || value > (mostOf[idOf(hit)] ?? value)

/** "RAL", rather than a gross of the year in other words. */
const isName = (sight: Sight, { from, to }: ConceptHit): boolean => to - from === 1 && sight.word(from) === 'ral'

const units: Readonly<Record<string, 'ora' | 'giorno'>> = { ora: 'ora', giorno: 'giorno' }

/** Last words of the name of a day's pay: RMGG is the mean one that INPS pays on. */
export const dayNames: ReadonlySet<string> = wordSet('pay-of-a-day')

/** "Una mia giornata vale 70 euro": what the amount is of stands before it. */
export function unitBefore(sight: Sight, quantity: Quantity): 'ora' | 'giorno' | undefined {
  // "La media giornaliera che usa l'Inps è 60": a name of the day's pay reaches over a clause.
  const isNamed = (hit: ConceptHit): boolean => dayNames.has(sight.word(hit.to - 1))
  const before = sight
    .hits('unita')
    .filter(hit => hit.to <= quantity.from && quantity.from - hit.to <= (isNamed(hit) ? 6 : 2))
    .at(-1)
  if (!before || sight.sentenceOf(before.from) !== sight.sentenceOf(quantity.from)) return undefined
  const isSame = sight.clauseOf(before.from) === sight.clauseOf(quantity.from)
  return isSame || isNamed(before) ? units[idOf(before)] : undefined
}

/** "Non arrivo a ventimila netti: quanto prendo di netto?": what a pay is measured by, where that pay is asked. */
export const isThreshold = (sight: Sight, quantity: Span): boolean =>
  sight.hits('soglia', true).some(hit => hit.to === quantity.from) &&
  sight
    .hits('calcolo')
    .some(
      hit => measured.has(idOf(hit)) && !overlaps(hit, quantity) && sight.reading.asking[sight.sentenceOf(hit.from)],
    )

const measured = idSet('net net-pay gross-year gross-month')

/** "L'azienda 2.500, più il TFR": what is joined on after an amount is a thing of its own. */
export const isJoinedOn = (sight: Sight, hit: ConceptHit, { to }: Span): boolean =>
  hit.from >= to && hit.from - to <= 2 && joinedThings.has(idOf(hit)) && addedOn.has(sight.word(hit.from - 2))
const joinedThings = idSet('tfr premio')
const addedOn = wordSet('more', 'beyond')

/** "In tutto 9.600 euro lordi", "5.400 euro complessivi": the sum of the time told of. */
export function isWhole(sight: Sight, quantity: Quantity): boolean {
  return sight.hits('somma').some(
    hit =>
      sight.clauseOf(hit.from) === sight.clauseOf(quantity.from) &&
      // "In tutto mi hanno dato 6.300": the verb may stand between.
      (distance(hit, quantity) <= 2 || (hit.to <= quantity.from && quantity.from - hit.to <= farthestSum)) &&
      !sight.reading.quantities.some(one => one.type === 'money' && one !== quantity && isBetween(one, hit, quantity)),
  )
}

const farthestSum = 4
