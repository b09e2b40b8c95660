/** Yes, no, or it depends: what the question says measured by a fact. */
import { respects } from '../plan/compare-said.ts'
import type { Comparison, FactsFinding } from '../plan/finding.ts'
import { formatQuantity } from './format.ts'
import type { WriteContext } from './part.ts'
import { excerptOf } from './spread.ts'
import type { Claim } from './tree.ts'
import { verdicts as words } from './verdict-it.ts'

export function sayComparison(comparison: Comparison, finding: FactsFinding, context: WriteContext): Claim {
  const { bound, outcome, fact } = comparison
  const said = formatQuantity(comparison.said, comparison.unit)
  const many = comparison.said !== 1 && comparison.unit !== 'percento'
  const text =
    bound === 'limit'
      ? words.limit[outcome](said)
      : (respects(outcome, bound) ? words.respected : words.broken[bound])(said, many)
  return context.composer.claim('verdict', [text], context.composer.cite(fact, excerptOf(fact, finding.agreement)))
}
