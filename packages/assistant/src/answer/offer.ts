/** Other readings of a question, in one line each. */
import type { FactsFinding, PayFinding } from '../plan/finding.ts'
import { joinWords } from './format.ts'
import { facts as words } from './it.ts'
import type { WriteContext } from './part.ts'
import type { Claim } from './tree.ts'

export function offerOthers(finding: FactsFinding | PayFinding, context: WriteContext): readonly Claim[] {
  const { composer } = context
  const agreements = (finding.alternatives ?? []).map(agreement => agreement.shortName)
  return [
    ...(agreements.length > 0 ? [composer.claim('note', [words.alternatives(joinWords(agreements, words.or))])] : []),
    ...(finding.other === undefined ? [] : [composer.claim('note', [words.other(finding.other)])]),
  ]
}
