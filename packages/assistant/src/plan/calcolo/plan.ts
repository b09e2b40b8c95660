/** Takes the requests that are to be computed: those that name a calculation, and amounts to be judged. */
import type { Query, Request } from '../../query/query.ts'
import type { PlanContext, Planner } from '../context.ts'
import { calculate } from './calculate.ts'
import { besideBefore, withCases } from './cases.ts'
import { comparesToBefore, toCalculationRequest } from './request.ts'
import type { CalculationFinding } from './shape.ts'

/** Acts that a calculation may answer; the others tell rules. */
const acts: ReadonlySet<string> = new Set(['compute', 'measure', 'verdict', 'compare', 'inform', 'explain'])

export const planCalculation: Planner = (query, request, context): CalculationFinding | undefined => {
  if (!acts.has(request.act)) return undefined
  // Several agreements side by side are a comparison, whatever is compared.
  if (request.act === 'compare' && context.agreements.length > 1) return undefined
  const asked = (request.calculations ?? []).length > 0
  const corrected = query.agent === 'calcolo' && (context.modifying || query.slots.corrections !== undefined)
  const followed = query.agent === 'calcolo' && query.follows && context.memory?.results !== undefined
  if (!asked && !corrected && !followed) return undefined
  const found = calculationOf(query, request, context)
  if (!found || found.need) return found
  if (comparesToBefore(query, request.calculations ?? [])) return besideBefore(found)
  return withCases(
    found,
    query.cases?.words ?? '',
    (query.cases?.others ?? []).flatMap(({ words, query: other }) => {
      const same = other.requests.find(one => one.calculations?.join() === request.calculations?.join())
      const finding = same && calculationOf(other, same, context)
      return finding ? [{ words, finding }] : []
    }),
  )
}

function calculationOf(query: Query, request: Request, context: PlanContext): CalculationFinding | undefined {
  const { request: calculation, refused } = toCalculationRequest({
    query,
    request,
    knowledge: context.knowledge,
    pinned: context.pinned,
    memory: context.memory,
    documents: context.documentFields,
  })
  return calculation.kinds.length === 0 ? undefined : calculate(calculation, refused, context.towns)
}
