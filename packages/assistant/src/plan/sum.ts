/** What pays come to: with what the agreement adds to one every month, where the whole is asked; what two of them differ by. */

import type { Fact, PayRow } from '@ccnl/knowledge'
import type { Query } from '../query/query.ts'
import { toCents } from './euros.ts'
import type { Finding, GapFinding, SumFinding } from './finding.ts'
import type { Counted } from './only-fact.ts'

/** The id of the lexicon under which a question wants the whole ("quanto fa in tutto?"). */
export const wholeAsked = 'totale'

/** The theme whose monthly amounts are paid on top of the table. */
const onTop = 'indennita'

/** The sum of one row of pay and of the monthly amounts found beside it; `undefined` where either is not one figure. */
export function planSum({ wanted = [] }: Query, findings: readonly Finding[]): SumFinding | undefined {
  if (!wanted.includes(wholeAsked)) return undefined
  const [row, ...otherRows] = findings.flatMap(rowsOf)
  const added = findings.flatMap(addedBy)
  const isSummed = (fact: Counted): boolean => Object.values(row?.items ?? {}).includes(fact.value)
  if (row?.total === undefined || row.per !== 'mese' || otherRows.length > 0 || added.length === 0) return undefined
  if (added.some(isSummed)) return undefined
  const agreement = findings.flatMap(one => ('agreement' in one && one.agreement ? [one.agreement] : []))[0]
  return agreement && agreement.code === row.agreement
    ? { type: 'sum', agreement, row: { ...row, total: row.total }, added }
    : undefined
}

/** The id of the lexicon under which a question wants what is more or less. */
const gapAsked = 'in-piu'

/** What the pays of the levels of two jobs differ by; `undefined` where either is not one figure of a month. */
export function planGap({ wanted = [] }: Query, findings: readonly Finding[]): GapFinding | undefined {
  const jobs = findings.filter(one => one.type === 'classification')
  const [first, second, ...others] = jobs.flatMap(rowsOf)
  if (!wanted.includes(gapAsked) || jobs.length !== 2 || !first || !second || others.length > 0) return undefined
  if (first.total === undefined || second.total === undefined || first.per !== second.per) return undefined
  const difference = toCents(Math.abs(first.total - second.total))
  const [agreement] = jobs.map(job => job.agreement)
  return agreement && { type: 'gap', agreement, rows: [first, second], per: first.per, difference }
}

function rowsOf(finding: Finding): readonly PayRow[] {
  if (finding.type === 'pay') return finding.rows
  return finding.type === 'classification' ? (finding.pay[0]?.pay.rows ?? []) : []
}

/** The one monthly amount in euros that a finding of such a theme holds. */
function addedBy(finding: Finding): readonly Counted[] {
  if (finding.type !== 'facts' || finding.theme !== onTop || finding.open.length > 0) return []
  const amounts = finding.holding.filter(
    (fact: Fact): fact is Counted => fact.unit === 'euro' && fact.per === 'mese' && typeof fact.value === 'number',
  )
  return amounts.length === 1 ? amounts : []
}
