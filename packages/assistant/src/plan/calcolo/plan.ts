/** Takes the requests that are to be computed: those that name a calculation, and amounts to be judged; several cases of one stand side by side. */

import type { Query, Request } from '@ccnl/reading'
import type { Decimal } from 'decimal.js'
import type { PlanContext, Planner } from '../context.ts'
import { Exact } from './amounts.ts'
import { calculate } from './calculate.ts'
import { comparesToBefore, toCalculationRequest } from './request.ts'
import type { CalculationFinding, CalculationRequest, CaseName, Outcome } from './shape.ts'

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

/** Another case of a calculation, worked out, with the words that told it. */
interface Worked {
  readonly words: string
  readonly finding: CalculationFinding
}

/** One finding of the first case and of those beside it: each outcome bears the name of its case, and what it differs by from the first. */
export function withCases(first: CalculationFinding, words: string, others: readonly Worked[]): CalculationFinding {
  const found = others.filter(({ finding }) => finding.outcomes.length > 0)
  if (found.length === 0 || first.outcomes.length === 0) return first
  const nameOf = naming(first.request, found)
  const outcomes = found.flatMap(({ words: own, finding }, index) =>
    finding.outcomes.map((outcome): Outcome => {
      const apart = differenceOf(first.outcomes, outcome)
      return { ...outcome, of: nameOf(index + 1, own), ...(apart ? { apart } : {}) }
    }),
  )
  const all = [first, ...found.map(({ finding }) => finding)]
  const unique = <T>(items: readonly T[]): readonly T[] => [
    ...new Map(items.map(item => [JSON.stringify(item), item])).values(),
  ]
  const kept = first.understood.filter(({ key, value }) =>
    all.every(({ understood }) => understood.some(one => one.key === key && one.value === value)),
  )
  return {
    ...first,
    outcomes: [...first.outcomes.map(outcome => ({ ...outcome, of: nameOf(0, words) })), ...outcomes],
    understood: kept,
    remarks: unique(all.flatMap(({ remarks }) => remarks)),
    agreements: [...new Set(all.flatMap(({ request: { agreement } }) => agreement ?? []))],
    cited: [...new Map(all.flatMap(({ cited }) => cited).map(one => [one.evidence, one])).values()],
  }
}

/** The same calculation made again with something else told: how much more each figure asked comes to than before. */
export function besideBefore(found: CalculationFinding): CalculationFinding {
  const { before } = found.request
  const outcomes = found.outcomes.map((outcome): Outcome => {
    const lines = outcome.lines.flatMap(line => {
      const amount = before[line.id]
      return amount === undefined ? [] : [{ ...line, amount: new Exact(amount) }]
    })
    const apart = differenceOf([{ ...outcome, lines }], outcome)
    return apart ? { ...outcome, apart } : outcome
  })
  return { ...found, outcomes }
}

/** Cases of other months are named by their month, others by their words. */
function naming(first: CalculationRequest, others: readonly Worked[]): (index: number, words: string) => CaseName {
  const requests = [first, ...others.map(({ finding }) => finding.request)]
  const months = requests.map(({ month }) => month)
  const dated = new Set(months).size === months.length
  // Taxes of a year that was asked as such are of no month.
  const yearly =
    requests.some(({ slots }) => slots.period?.length === 4) &&
    requests.every(({ level, year }) => !level && requests.filter(one => one.year === year).length === 1)
  return (index, words) => {
    const month = months[index]
    return dated && month !== undefined ? { month: yearly ? month.slice(0, 4) : month } : { words }
  }
}

/** What the first of the figures asked that is another comes to beside that of the first case, where both are money. */
function differenceOf(first: readonly Outcome[], outcome: Outcome): Decimal | undefined {
  const before = first.find(({ kind }) => kind === outcome.kind)
  const of = (goal: string, { lines = [] }: Partial<Outcome> = {}) =>
    lines.find(({ id, unit }) => id === goal && unit === 'euro')?.amount
  const [apart] = outcome.goals.flatMap(goal => {
    const [one, other] = [of(goal, before), of(goal, outcome)]
    return one && other && !one.equals(other) ? [other.minus(one)] : []
  })
  return apart
}
