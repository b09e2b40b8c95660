import type { Query, Request } from '@ccnl/reading'
import type { FactsFinding } from './facts-finding.ts'
import { aboveGiven, servedLevel } from './inquadra/service.ts'
import { planPay } from './pay.ts'

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
