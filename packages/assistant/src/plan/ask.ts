/** What to ask back, when an answer cannot be given without it. */

import type { LawCard } from '@ccnl/knowledge'
import type { AgreementMention, Query, Request } from '@ccnl/reading'
import type { PlanContext } from './context.ts'
import type { AskFinding, Finding } from './finding.ts'

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

/** How likely a card must be to be told where nothing was understood, and how many are. */
const nearBy = 0.1
const mostNearBy = 3

/** Cards that the words come near, where nothing was surely asked. */
export function notUnderstood(query: Query, context: PlanContext): Finding {
  const { knowledge } = context
  const subjects = query.requests.flatMap(request => request.subjects)
  const named = subjects.flatMap(one => (one.type === 'card' && one.certainty >= nearBy ? [one.id] : []))
  const found = knowledge.searchLaw(query.terms.join(' '), mostNearBy).filter(one => one.certainty >= nearBy)
  const ids = [...new Set([...named, ...found.map(one => one.item.id)])].slice(0, mostNearBy)
  return {
    type: 'not-understood',
    cards: ids.flatMap(id => knowledge.card(id) ?? []),
  }
}
