/** What a plan may look at beside the query: the base, the agreements meant, uploaded documents, the turn before. */

import type { Agreement, Knowledge } from '@ccnl/knowledge'
import type { DocumentQuote, Documents, FindTowns, Memory, Query, Request } from '@ccnl/reading'
import type { Finding } from './finding.ts'

export interface PlanContext {
  readonly knowledge: Knowledge
  /** The agreements of the query, whole, in its order. */
  readonly agreements: readonly Agreement[]
  /** Passages of uploaded documents that answer the question, best first. */
  readonly quotes: readonly DocumentQuote[]
  /** Fields printed on an uploaded payslip. */
  readonly documentFields: Documents['fields']
  readonly documentNames: readonly string[]
  readonly memory?: Memory
  /** The surtaxes of all towns, by year. */
  readonly towns?: FindTowns
  /** Themes picked as parameters of a comparison. */
  readonly scopes: readonly string[]
  /** The groups of workers that a text names, as `groupsOf` names those of a query. */
  readonly groupsIn: (text: string) => ReadonlySet<string>
  readonly modifying: boolean
  /** Payslip fields the user has corrected. */
  readonly pinned: Readonly<Record<string, string>>
}

/** Finds out what answers a request; `undefined` when it is not its kind of question. */
export type Planner = (query: Query, request: Request, context: PlanContext) => Finding | undefined
