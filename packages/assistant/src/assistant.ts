/** The engine's one door: what local mode, the server and anyone else calls. Pure: no HTTP, no store, no clock. */
import type { IsoDate, Knowledge } from '@ccnl/knowledge'
import type { TownSurtaxes } from '@ccnl/payroll'
import type { AnswerTree, PayslipField } from './answer/tree.ts'
import type { FormIndex } from './language/form-index.ts'
import type { Documents } from './query/documents.ts'
import type { AgentName, Memory, Query } from './query/query.ts'

export type { PayslipField } from './answer/tree.ts'
export type { DocumentQuote, Documents } from './query/documents.ts'

export interface AssistantRequest {
  readonly agent: AgentName
  readonly message: string
  /** CNEL codes picked, in the order picked: never overridden by a word of the question. */
  readonly picked: readonly string[]
  /** Work-scope parameters picked: ids of themes. */
  readonly scopes: readonly string[]
  /** What {@link Reply.memory} of the turn before was; anything else counts as none. */
  readonly memory: unknown
  readonly modifying: boolean
  /** Payslip fields the user has corrected. */
  readonly pinned: Readonly<Record<string, string>>
  readonly documents?: Documents
  readonly today: IsoDate
}

/** A question that opens a conversation: nothing picked, corrected or remembered, but for what `more` tells. */
export function firstQuestion(message: string, today: IsoDate, more: Partial<AssistantRequest> = {}): AssistantRequest {
  const nothing = { picked: [], scopes: [], memory: undefined, modifying: false, pinned: {} }
  return { agent: 'main-agent', message, ...nothing, today, ...more }
}

export interface Reply {
  readonly query: Query
  readonly tree: AnswerTree
  readonly markdown: string
  readonly payslipField: false | string
  readonly payslipFields: readonly PayslipField[]
  readonly memory: Memory
}

export interface Assistant {
  /** Reads a question once. Linear in its length; never throws. */
  read(request: AssistantRequest): Query
  /** Answers a query that was read here or returned by a model. */
  answer(query: Query, request: AssistantRequest): Promise<Reply>
  /** Both. */
  ask(request: AssistantRequest): Promise<Reply>
}

/** The surtaxes of all towns in a year; `undefined` where they are not known. Asked only where a question names a town. */
export type FindTowns = (year: number) => TownSurtaxes | undefined

export interface AssistantOptions {
  readonly knowledge: Knowledge
  /** The words of this very knowledge, indexed before: `openAssistant` of `@ccnl/assistant/node` finds them. Without, they are indexed now. */
  readonly forms?: FormIndex | undefined
  /** Without it a town is read by the lexicon alone, and its surtax is not known. */
  readonly towns?: FindTowns | undefined
}
