/** A short question after a story that asked nothing: both are read as one message, and the card that they find together is its own. */
import type { Knowledge } from '@ccnl/knowledge'
import type { Reading } from '../../language/reading.ts'
import { asksAnything } from '../message/story.ts'
import type { Act, Memory, Query, Request, Subject } from '../shape/query.ts'
import { subjectsAfter } from './after.ts'

/** A longer question tells a case of its own. */
const longest = 12
/** How sure the card must be that the story and the question find together. */
const plainly = 0.75

/** How sure one that is none of the story's own must be, to be what both say as one message. */
const together = 0.6

const isSame = (one: Subject, other: Subject | undefined): boolean =>
  one.type === 'card' && other?.type === 'card' && one.id === other.id

const answered = new Set<Act>(['measure', 'verdict', 'procedure', 'explain'])

/** "Mi scade il contratto, ne ho già fatti due": "quante volte possono rifarlo?" asks for the extensions, not for the end. */
export function withCardAfter(knowledge: Knowledge, query: Query, alone: Reading, before: Memory): Query {
  const [request, another] = query.requests
  if (!request || another || !answered.has(request.act) || query.agent !== 'main-agent') return query
  const [lead] = request.subjects
  const [told] = before.requests[0]?.subjects ?? []
  // "È regolare?" judges the story itself.
  if (request.form?.judges !== undefined) return query
  if (alone.tokens.length > longest || !asksAnything(alone)) return query
  if (lead?.type !== 'card' && query.agreements.length > 0) return query
  const words = alone.tokens.map(({ word }) => word).join(' ')
  const found = subjectsAfter(knowledge, before, words, query.said.causa === undefined ? [] : [query.said.causa])
  const [first] = found
  if (first?.type !== 'card' || first.certainty < plainly) return query
  if (lead?.type === 'card' && (lead.id === first.id || (lead.certainty >= together && !isSame(lead, told))))
    return query
  const asked: Request = { ...request, subjects: [first, ...request.subjects.slice(0, 3)], certainty: 'sure' }
  return { ...query, requests: [asked] }
}
