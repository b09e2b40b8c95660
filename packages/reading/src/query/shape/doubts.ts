/** What a reading is not sure of, and asks back. */
import type { Draft } from './draft.ts'
import type { Query, Request } from './query.ts'
import type { Sight } from './sight.ts'

/** In a calculation a number that no role fits may change the result: it is asked about. */
export function numberDoubts(sight: Sight, draft: Draft, requests: readonly Request[]): Query['doubts'] {
  if (!requests.some(request => request.act === 'compute')) return []
  return sight.reading.quantities
    .filter(quantity => quantity.type === 'count' && quantity.of === undefined && !draft.taken.has(quantity))
    .slice(0, 2)
    .map(({ words }) => ({ type: 'number', words, roles: ['ore', 'anni', 'livello', 'importo'] }))
}
