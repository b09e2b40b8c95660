/** The level that service brings somebody to, and its pay, beside how long the passage takes. */
import type { Level } from '@ccnl/knowledge'
import type { Query, Request } from '../query/query.ts'
import type { FactsFinding, PayFinding } from './finding.ts'
import { aboveGiven, type Served, servedLevel } from './inquadra/service.ts'
import { planPay } from './pay.ts'

export interface Passage {
  /** The level that comes after the one told. */
  readonly level: Level
  readonly pay: PayFinding
  /** Where somebody stands by now, where the service was told. */
  readonly served?: Served
}

/** The facts with the passage of who asks when the next level comes; as they are where another measure is asked. */
export function withPassage(query: Query, request: Request, facts: FactsFinding): FactsFinding {
  const { theme, asked, agreement, holding } = facts
  const isAsked = theme === 'inquadramento' && asked.includes('passaggio')
  const level = isAsked && holding.length > 0 ? aboveGiven(query, request, agreement) : undefined
  if (!level) return facts
  const pay = planPay(query, { ...request, said: { ...request.said, livelli: [level.code] } }, agreement)
  const served = servedLevel(query, request, agreement)
  return { ...facts, passage: { level, pay, ...(served ? { served } : {}) } }
}
