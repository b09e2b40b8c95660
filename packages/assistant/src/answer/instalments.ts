/** What of a payment made once, in instalments, has fallen due. */
import type { Fact } from '@ccnl/knowledge'
import type { FactsFinding } from '../plan/finding.ts'
import { strong } from './claims.ts'
import { withDate } from './format.ts'
import type { WriteContext } from './part.ts'
import { excerptOf } from './spread.ts'
import { instalments as words } from './sums-it.ts'
import type { Claim } from './tree.ts'

const isMoney = (fact: Fact): fact is Fact & { readonly value: number } =>
  typeof fact.value === 'number' && fact.unit === 'euro'

/**
 * «Al 22 novembre 2026 sono scaduti 1.000,00 €; restano 500,00 €», in euros: told where the instalments known make up the whole
 * amount, and some are still to come.
 */
export function instalmentClaims(finding: FactsFinding, { composer, query }: WriteContext): readonly Claim[] {
  const all = [...new Set([...finding.holding, ...finding.next])].filter(isMoney)
  const [whole, ...others] = all.filter(fact => fact.measure === 'importo' && fact.per === 'una_volta')
  const parts = all.filter(fact => fact.measure === 'rata')
  const sum = (facts: readonly { readonly value: number }[]): number =>
    facts.reduce((total, one) => total + one.value, 0)
  if (!whole || others.length > 0 || sum(parts) !== whole.value) return []
  const due = parts.filter(fact => fact.from <= query.today)
  if (due.length === 0 || due.length === parts.length) return []
  const figure = (label: string, value: number) =>
    composer.figure({ label, value, unit: 'euro', agreement: finding.agreement.code, from: whole.from })
  return [
    composer.claim(
      'computed',
      [
        words.due(withDate('al', query.today)),
        strong(figure(words.dueLabel, sum(due))),
        words.left,
        strong(figure(words.leftLabel, whole.value - sum(due))),
        '.',
      ],
      composer.cite(whole, excerptOf(whole, finding.agreement)),
    ),
  ]
}
