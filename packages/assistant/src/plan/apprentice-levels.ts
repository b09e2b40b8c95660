/** Levels that an apprentice passes through, with their pay. */
import { type Agreement, type Fact, type PayRow, selectPay } from '@ccnl/knowledge'
import type { Query } from '../query/query.ts'
import type { FactsFinding } from './finding.ts'

export interface ApprenticeLevel {
  /** The fact that says how many levels below, or which. */
  readonly fact: Fact
  readonly level: string
  readonly row?: PayRow
}

/** "Two levels below" the level said, as levels of the agreement. */
export function apprenticeLevels(query: Query, finding: FactsFinding): readonly ApprenticeLevel[] {
  const [target] = finding.said.livelli ?? []
  if (finding.theme !== 'apprendistato' || target === undefined || finding.said.livelli?.length !== 1) return []
  const facts = [...finding.holding, ...finding.open.map(one => one.fact)].filter(
    fact => fact.measure === 'sottoinquadramento',
  )
  return facts.flatMap((fact): readonly ApprenticeLevel[] => {
    const level = levelOf(finding.agreement, fact, target)
    if (level === undefined) return []
    const { rows } = selectPay(finding.agreement, { ...finding.said, livelli: [level] }, query.date)
    const row = rows.find(one => one.level === level)
    return [{ fact, level, ...(row ? { row } : {}) }]
  })
}

function levelOf(agreement: Agreement, fact: Fact, target: string): string | undefined {
  if (typeof fact.value === 'string') return agreement.levels.find(level => level.code === fact.value)?.code
  if (typeof fact.value !== 'number') return undefined
  const sorted = agreement.levels.toSorted((one, other) => one.order - other.order)
  const place = sorted.findIndex(level => level.code === target)
  return place < 0 ? undefined : sorted[place + fact.value]?.code
}
