/** What a question may have been about that was not understood. */
import type { Query } from '../query/query.ts'
import type { PlanContext } from './context.ts'
import type { Finding } from './finding.ts'

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
