/** What to ask back, when an answer cannot be given without it. */
import type { LawCard } from '@ccnl/knowledge'
import type { AgreementMention, Query, Request } from '../query/query.ts'
import type { PlanContext } from './context.ts'
import type { AskFinding } from './finding.ts'

/** At most so many agreements are offered. */
const offered = 5

/** Asks for the agreement, offering those that the words came near. */
export function planAsk(
  query: Query,
  request: Request,
  context: PlanContext,
  known: { readonly cards?: readonly LawCard[]; readonly theme?: string },
): AskFinding {
  const doubt = query.doubts.find(one => one.type === 'agreement')
  const candidates: readonly AgreementMention[] = doubt?.type === 'agreement' ? doubt.candidates : []
  const real = candidates.filter(one => context.knowledge.agreements.some(entry => entry.code === one.code))
  return {
    type: 'ask',
    candidates: real.slice(0, offered),
    request,
    cards: [],
    ...known,
  }
}
