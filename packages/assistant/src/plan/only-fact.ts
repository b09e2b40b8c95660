/** A measure that has one figure for the case, so that it can be calculated with. */
import type { Fact } from '@ccnl/knowledge'
import type { FactsFinding } from './finding.ts'

export type Counted = Fact & { readonly value: number }

const isCounted = (fact: Fact): fact is Counted => typeof fact.value === 'number'

/** The one figure of a measure, in a unit that fits, that holds while nothing else of it is open. */
export function onlyFact(
  { holding, open }: Pick<FactsFinding, 'holding' | 'open'>,
  measure: string,
  fits: (unit: string) => boolean,
): Counted | undefined {
  const of = (fact: Fact): boolean => fact.measure === measure && fits(fact.unit)
  const [fact, ...others] = holding.filter(of).filter(isCounted)
  return others.length === 0 && !open.some(one => of(one.fact)) ? fact : undefined
}
