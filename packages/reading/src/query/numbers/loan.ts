/** Over how long a loan on the pay (cessione del quinto) is given back: "in 10 anni", "120 rate". */
import type { ConceptHit, Quantity } from '../../language/reading.ts'
import type { Draft } from '../shape/draft.ts'
import { idOf, idSet, overlaps, type Sight } from '../shape/sight.ts'

/** Leads of a length of time that is served, not to come. */
const served = idSet('da dopo')

const loans = idSet('fifth loan-beside-seizure')

const monthsOf = (one: Quantity): number | undefined => {
  if (one.type === 'count') return one.of === 'rate' ? one.value : undefined
  if (one.type !== 'duration' || one.age || served.has(one.lead ?? '')) return undefined
  return one.unit === 'anni' ? one.value * 12 : one.unit === 'mesi' ? one.value : undefined
}

export function readLoan(sight: Sight, draft: Draft): void {
  // "Quinto livello" is no fifth of the pay.
  const levels = sight.reading.quantities.filter(({ type }) => type === 'level')
  const isOfLoan = (hit: ConceptHit): boolean => loans.has(idOf(hit)) && !levels.some(level => overlaps(level, hit))
  if (!sight.hits('calcolo').some(isOfLoan)) return
  for (const quantity of sight.reading.quantities) {
    const months = draft.taken.has(quantity) ? undefined : monthsOf(quantity)
    if (months === undefined) continue
    draft.slots.loanMonths ??= months
    draft.taken.add(quantity)
  }
}
