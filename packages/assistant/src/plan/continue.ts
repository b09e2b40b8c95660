/** Questions about the answer before: is that sure, why, where does it say so. */

import { type Circumstances, type Fact, matchConditions } from '@ccnl/knowledge'
import type { Query, Request } from '@ccnl/reading'
import type { PlanContext } from './context.ts'
import type { Finding } from './finding.ts'

export function planContinue(
  query: Query,
  request: Request,
  context: PlanContext,
  again: (request: Request) => readonly Finding[],
): readonly Finding[] {
  const before = context.memory?.requests.find(one => one.act !== 'continue' && one.act !== 'social')
  if (before === undefined) return [{ type: 'not-understood', cards: [] }]
  if (request.about === 'other') return otherThan(before, again)
  const [inner] = again(before)
  if (inner === undefined) return [{ type: 'not-understood', cards: [] }]
  const doubted = request.about === 'doubt' ? doubtedValue(query) : undefined
  const elsewhere = doubted === undefined ? [] : factsWithValue(inner, doubted, context)
  return [
    {
      type: 'continue',
      about: request.about ?? 'repeat',
      inner,
      elsewhere,
      ...(doubted === undefined ? {} : { doubted }),
    },
  ]
}

/** "Non è quello che ho chiesto": the next reading of the question, where there was one. */
function otherThan(before: Request, again: (request: Request) => readonly Finding[]): readonly Finding[] {
  const [, ...others] = before.subjects
  if (others.length === 0) return [{ type: 'not-understood', cards: [] }]
  return again({
    ...before,
    act: before.act === 'compute' ? 'measure' : before.act,
    subjects: others,
    certainty: 'sure',
  })
}

/** The number that the doubt sets against the answer. */
function doubtedValue(query: Query): number | undefined {
  const { slots } = query
  return slots.count?.value ?? slots.worked?.value ?? slots.percent ?? slots.amounts[0]?.value
}

/** Where in the same theme of the agreement that value would be right. */
function factsWithValue(inner: Finding, value: number, context: PlanContext): readonly Fact[] {
  if (inner.type !== 'facts') return []
  const agreement = context.knowledge.agreement(inner.agreement.code)
  const measures = inner.asked.length > 0 ? inner.asked : inner.measures
  return (agreement?.facts ?? [])
    .filter(
      fact =>
        fact.theme === inner.theme &&
        measures.includes(fact.measure) &&
        fact.value === value &&
        fact.until === undefined,
    )
    .toSorted((one, other) => shared(other, inner.said) - shared(one, inner.said))
}

/** How many conditions of a fact hold for what was said: the case that differs least comes first. */
function shared(fact: Fact, said: Circumstances): number {
  return Object.entries(fact.when).filter(([key, value]) => matchConditions({ [key]: value }, said).state === 'holds')
    .length
}
