/** From a query to findings to the written answer, with uploaded documents searched once. */

import type { Knowledge } from '@ccnl/knowledge'
import type { Documents, FindTowns, Memory, Query } from '@ccnl/reading'
import { type Written, writeAnswer } from './answer/write.ts'
import type { PlanContext } from './plan/context.ts'
import type { Finding } from './plan/finding.ts'
import { plan } from './plan/plan.ts'

/** Passages of documents that an answer may quote. */
const quotes = 3

export interface Situation {
  readonly scopes: readonly string[]
  readonly modifying: boolean
  readonly pinned: Readonly<Record<string, string>>
  readonly documents?: Documents
  readonly memory?: Memory
  readonly towns?: FindTowns
  readonly groupsIn: PlanContext['groupsIn']
}

export interface Response extends Written {
  readonly findings: readonly Finding[]
}

/** Finds out what answers a query and writes it. */
export async function respond(knowledge: Knowledge, query: Query, situation: Situation): Promise<Response> {
  const { documents, memory, towns } = situation
  const context: PlanContext = {
    knowledge,
    agreements: query.agreements.flatMap(mention => knowledge.agreement(mention.code) ?? []),
    quotes: documents && documents.names.length > 0 ? await documents.search(query.terms, quotes) : [],
    documentFields: documents?.fields ?? {},
    documentNames: documents?.names ?? [],
    ...(memory === undefined ? {} : { memory }),
    ...(towns === undefined ? {} : { towns }),
    scopes: situation.scopes,
    groupsIn: situation.groupsIn,
    modifying: situation.modifying,
    pinned: situation.pinned,
  }
  const findings = plan(query, context)
  return { ...writeAnswer(findings, { knowledge, query }), findings }
}
