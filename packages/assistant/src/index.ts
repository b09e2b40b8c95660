export { claimMarkdown, claimText, toMarkdown } from './answer/markdown.ts'
export { sourceTitle } from './answer/source-lines.ts'
export type { AnswerTree, CitedSource, Claim, Figure, Section } from './answer/tree.ts'
export type {
  Assistant,
  AssistantOptions,
  AssistantRequest,
  DocumentQuote,
  Documents,
  FindTowns,
  PayslipField,
  Reply,
} from './assistant.ts'
export { firstQuestion } from './assistant.ts'
export { createAssistant } from './create-assistant.ts'
export { numberWord, ordinalWord, parseItalianNumber } from './language/numbers.ts'
export type { CalculationKind } from './query/calculation-kinds.ts'
export type { Act, AgentName, AgreementMention, Doubt, Memory, Query, Request, Subject } from './query/query.ts'
export type { Amount, Slots } from './query/slots.ts'
