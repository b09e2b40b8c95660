/** The engine's one door: what local mode, the server and anyone else calls. Pure: no HTTP, no store, no clock. */
import type { Knowledge } from '@ccnl/knowledge'
import type { AssistantRequest, Memory, Query, ReaderOptions } from '@ccnl/reading'
import type { AnswerTree, PayslipField } from './answer/tree.ts'

export interface Reply {
  readonly query: Query
  readonly tree: AnswerTree
  readonly markdown: string
  readonly payslipField: false | string
  readonly payslipFields: readonly PayslipField[]
  /** Plain JSON: hand it back with the next question. */
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

export interface AssistantOptions extends ReaderOptions {
  readonly knowledge: Knowledge
}
