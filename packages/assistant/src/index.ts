export type {
  Act,
  AgentName,
  AgreementMention,
  Amount,
  AssistantRequest,
  CalculationKind,
  DocumentQuote,
  Documents,
  Doubt,
  FindTowns,
  Memory,
  Query,
  Request,
  Slots,
  Subject,
} from '@ccnl/reading'
export { firstQuestion } from '@ccnl/reading'
export { claimMarkdown, claimText, toMarkdown } from './answer/markdown.ts'
export { sourceTitle } from './answer/source-lines.ts'
export type { AnswerTree, CitedSource, Claim, Figure, PayslipField, Section } from './answer/tree.ts'
export type { Assistant, AssistantOptions, Reply } from './assistant.ts'
export { createAssistant } from './create-assistant.ts'
