/** Days of an illness that INPS pays, or INAIL of an injury, told as such: "8 giorni indennizzati", "i giorni che l'INPS indennizza sono 8". */
import type { Draft } from '../shape/draft.ts'
import { distance, type Sight } from '../shape/sight.ts'

/** Notes how many days are told to be paid by INPS: they are no length of the illness. */
export function readInsuredDays(sight: Sight, draft: Draft): void {
  if (!sight.has('calcolo:sickness') && !sight.has('calcolo:injury')) return
  const told = sight.hits('giorni')
  const days = sight.reading.quantities.filter(
    one =>
      !draft.taken.has(one) &&
      ((one.type === 'duration' && one.unit === 'giorni') || (one.type === 'count' && isOfDays(one.of))),
  )
  const found = days
    .flatMap(day =>
      told
        .filter(hit => sight.sentenceOf(hit.from) === sight.sentenceOf(day.from) && distance(hit, day) <= farthest)
        .map(hit => ({ day, apart: distance(hit, day) })),
    )
    .toSorted((one, other) => one.apart - other.apart)[0]
  if (!found || !('value' in found.day)) return
  draft.taken.add(found.day)
  draft.slots.insuredDays = found.day.value
}

/** Words between the days and what pays them: "i giorni che l'INPS indennizza, tolti carenza e domenica, sono 8". */
const farthest = 6

const isOfDays = (of: string | undefined): boolean => of === undefined || of === 'giorni' || of === 'giornate'
