/** What a month at the level found comes to, with the allowances that the case told adds to the table. */
import type { Query, Request } from '../query/query.ts'
import { planCalculation } from './calcolo/plan.ts'
import type { PlanContext } from './context.ts'
import type { Finding } from './finding.ts'

/**
 * The month's calculation of a level, where the table alone is not what is due.
 * @param levels the codes of the level that a job surely has; none, or several, have no month
 */
export function planWholePay(query: Query, levels: readonly string[], context: PlanContext): readonly Finding[] {
  if (levels.length !== 1 || context.agreements.length !== 1) return []
  const request: Request = { act: 'compute', subjects: [], certainty: 'sure', calculations: ['gross-month'] }
  const found = planCalculation({ ...query, said: { ...query.said, livelli: levels } }, request, context)
  const isMore = found?.type === 'calculation' && found.understood.some(({ key }) => key === 'allowance')
  return isMore && found.need === undefined ? [found] : []
}
