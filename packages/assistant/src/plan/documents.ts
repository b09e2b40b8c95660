/** Passages of uploaded documents beside, before or instead of what the base says. */

import { type Knowledge, stem } from '@ccnl/knowledge'
import type { Query, Request } from '@ccnl/reading'
import type { PlanContext } from './context.ts'
import type { DocumentsFinding, Finding } from './finding.ts'

const concept = 'documento:caricato'

export function planDocuments(request: Request, context: PlanContext): DocumentsFinding {
  return { type: 'documents', request, quotes: context.quotes, names: context.documentNames }
}

/** Puts the passages first when the question speaks of a document or nothing else answers, after the rest otherwise. */
export function withDocuments(
  query: Query,
  request: Request,
  findings: readonly Finding[],
  context: PlanContext,
): readonly Finding[] {
  if (context.quotes.length === 0) return findings
  const documents = planDocuments(request, context)
  const answered = findings.filter(finding => !isEmptyHanded(finding))
  if (answered.length === 0) return [documents]
  return speaksOfDocuments(query, context.knowledge) ? [documents, ...answered] : [...answered, documents]
}

function isEmptyHanded(finding: Finding): boolean {
  if (finding.type === 'facts') return finding.holding.length === 0 && finding.open.length === 0
  return finding.type === 'ask' || finding.type === 'not-understood' || finding.type === 'inform'
}

function speaksOfDocuments(query: Query, knowledge: Knowledge): boolean {
  const stems = knowledge.lexicon.flatMap(row => (row.concept === concept ? [stem(row.form)] : []))
  return query.terms.some(term => stems.includes(term))
}
