export type { AnswerTree, Claim, Figure } from './answer/tree.ts'
export type {
  Assistant,
  AssistantOptions,
  AssistantRequest,
  DocumentQuote,
  Documents,
  PayslipField,
  Reply,
} from './assistant.ts'
export type { AgentName, Memory, Query } from './query/query.ts'
