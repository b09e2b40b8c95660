/** Things that an allowance is due for: "80 vani, due scale e un ascensore, niente uffici". */
import type { ConceptHit, Quantity } from '../../language/reading.ts'
import type { Draft } from '../shape/draft.ts'
import { idOf, overlaps, type Sight } from '../shape/sight.ts'

type Count = Extract<Quantity, { readonly type: 'count' }>

/** "I vani sono 80", "vani: 80", "le scale quattro": the number stands after its noun. */
const isOf = (sight: Sight, { of, from }: Count, hit: ConceptHit): boolean =>
  (of === undefined && hit.to === from) ||
  (hit.to <= from &&
    from - hit.to <= farthest &&
    of !== undefined &&
    sight.word(hit.to - 1) === of &&
    sight.sentenceOf(hit.from) === sight.sentenceOf(from))

/** Words between a noun and its number: "i vani sono in tutto 80". */
const farthest = 3

/** How many there are of each thing told; what is denied is none, what is named without a number is one. */
export function readThings(sight: Sight, draft: Draft): void {
  const things: Record<string, number> = {}
  for (const hit of sight.hits('cosa', true)) {
    const counted = sight.reading.quantities.find(
      one => one.type === 'count' && (overlaps(one, hit) || isOf(sight, one, hit)),
    )
    if (counted?.type === 'count') things[idOf(hit)] = counted.value
    else things[idOf(hit)] ??= hit.negated ? 0 : 1
  }
  if (Object.keys(things).length > 0) draft.slots.things = things
}
