/** Which agreements a question is about: those named, or the likeliest that a trade points to. */

import type { Agreement } from '@ccnl/knowledge'
import type { Query } from '@ccnl/reading'
import type { PlanContext } from './context.ts'

/** How many agreements named in one question are answered for. */
const mostAgreements = 4

/** The agreements that a question is about; where only a trade points to several, the likeliest, and the others to offer. */
export function meantAgreements(
  query: Query,
  context: PlanContext,
): readonly [meant: readonly Agreement[], alternatives: readonly Agreement[]] {
  const bySource = (sure: boolean) => query.agreements.flatMap(one => ((one.by === 'trade') === sure ? [] : [one.code]))
  const codes = new Set(bySource(true))
  const sure = context.agreements.filter(one => codes.has(one.code))
  // Beside two that are named, what a trade names is one of the list.
  if (sure.length > 1) return [context.agreements.slice(0, mostAgreements), []]
  if (sure.length > 0) return [sure, []]
  if (context.agreements.length > 0) return [context.agreements.slice(0, 1), context.agreements.slice(1, 3)]
  const fitting = fittingAgreements(query, context)
  return [fitting.slice(0, 1), fitting.slice(1)]
}

/** So few agreements are answered for rather than asked about. */
const fewAgreements = 3

/** The agreements that a name or a trade leaves open, when they are few and none was picked. */
function fittingAgreements(query: Query, { knowledge }: PlanContext): readonly Agreement[] {
  const doubt = query.doubts.find(one => one.type === 'agreement')
  if (doubt?.type !== 'agreement' || doubt.picked !== undefined || doubt.candidates.length > fewAgreements) return []
  return doubt.candidates.flatMap(one => knowledge.agreement(one.code) ?? [])
}

/** Whether the agreement is one that nobody named: "che contratto applico?" asks for it. */
export const isFound = ({ agreements }: Query): boolean => agreements.every(({ by }) => by === 'trade')
