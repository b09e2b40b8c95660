/** Which of a loan on the pay (cessione del quinto) and a seizure (pignoramento) is asked, where both are told of. */
import type { ConceptHit } from '../../language/reading.ts'
import type { Draft } from '../shape/draft.ts'
import { idOf, idSet, overlaps, type Sight } from '../shape/sight.ts'

/**
 * "Ho una cessione in corso: quanto mi possono pignorare?": the one that the asking clause names is asked, else the one named last; the other is
 * under way. Takes the loan out of the kinds where the seizure is asked, and notes that the pay is ceded.
 */
export function loanUnderWay(sight: Sight, said: Set<string>, { slots }: Draft): void {
  const named = (kinds: ReadonlySet<string>) => sight.hits('calcolo').filter(hit => kinds.has(idOf(hit)))
  const [ceded, seized] = [named(loans), named(seizures)]
  const asking = new Set(sight.hits('chiede').map(({ from }) => sight.clauseOf(from)))
  const isAsked = (hits: readonly ConceptHit[]): boolean => hits.some(({ from }) => asking.has(sight.clauseOf(from)))
  const last = (hits: readonly ConceptHit[]): number => Math.max(-1, ...hits.map(({ from }) => from))
  // "Quinto cedibile con un pignoramento di 120 euro": the one that is told with its sum is under way.
  const sums = sight.hits('importo').filter(hit => idOf(hit) === 'in-meno')
  const isTold = (hits: readonly ConceptHit[]): boolean => hits.some(hit => sums.some(sum => overlaps(sum, hit)))
  if (ceded.length === 0 || seized.length === 0) return
  if (isTold(ceded) === isTold(seized)) {
    if (isAsked(ceded) || (!isAsked(seized) && last(ceded) > last(seized))) return
  } else if (isTold(seized)) return
  for (const kind of loans) said.delete(kind)
  said.add('seizure')
  slots.ceded = true
}

const loans = idSet('fifth loan-beside-seizure')
const seizures = idSet('seizure tax-seizure')
