/** Which calculation a second message names by its words. */
import { asMeant } from '../calculations/calculation-meanings.ts'
import { type CalculationKind, calculationKinds } from '../shape/calculation-kinds.ts'
import type { Draft } from '../shape/draft.ts'
import { changing } from '../shape/matters.ts'
import type { Request } from '../shape/query.ts'
import { idOf, overlaps, type Sight } from '../shape/sight.ts'

/** Calculations that the words name, as they are meant, beyond ways of working; "quinto livello" is no fifth, "13 mensilità" no thirteenth. */
export function calculationsSaid(sight: Sight, draft: Draft): readonly CalculationKind[] {
  const levels = sight.reading.quantities.filter(quantity => quantity.type === 'level')
  const hits = sight
    .hits('calcolo')
    .filter(hit => !levels.some(level => overlaps(level, hit)))
    .flatMap(hit => asMeant(sight, hit, draft))
  return [...new Set(hits.map(idOf))].flatMap(kind =>
    calculationKinds.filter(known => known === kind && !changing.has(known)),
  )
}

/** "E i contributi?" names a calculation of its own. */
export function asCalculation(sight: Sight, draft: Draft, requests: readonly Request[]): Request {
  return {
    act: 'compute',
    subjects: requests[0]?.subjects ?? [],
    certainty: 'sure',
    calculations: calculationsSaid(sight, draft),
  }
}
