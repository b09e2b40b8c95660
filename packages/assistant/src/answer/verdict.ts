/** Yes, no, or it depends: what the question says measured by a fact. */
import type { Comparison, FactsFinding } from '../plan/finding.ts'
import { formatQuantity } from './format.ts'
import { verdicts as words } from './it.ts'
import type { WriteContext } from './part.ts'
import { excerptOf } from './spread.ts'
import type { Claim } from './tree.ts'

export function sayComparison(comparison: Comparison, finding: FactsFinding, context: WriteContext): Claim {
  const { bound, outcome, fact } = comparison
  const said = formatQuantity(comparison.said, comparison.unit)
  const respected =
    outcome === 'equal' || (bound === 'least' && outcome === 'above') || (bound === 'most' && outcome === 'below')
  const text = respected ? words.respected(said) : bound === 'exact' ? words.different(said) : words.broken[bound](said)
  return context.composer.claim('verdict', [text], context.composer.cite(fact, excerptOf(fact, finding.agreement)))
}
