/** From a question in Italian to a typed query: `@ccnl/reading`. */
export type { FormIndex } from './language/form-index.ts'
export { numberWord, ordinalWord, parseItalianNumber } from './language/numbers.ts'
export { absences } from './query/after-law.ts'
export { ofApprenticePay } from './query/asked-apart.ts'
export { type CalculationKind, calculationKinds } from './query/calculation-kinds.ts'
export { counterparts } from './query/counterparts.ts'
export { yearsBetween } from './query/dates.ts'
export type { DocumentQuote, Documents } from './query/documents.ts'
export { isExtra, isOrdinary } from './query/hours-nature.ts'
export { parseMemory, remember } from './query/memory.ts'
export {
  type Act,
  type AgentName,
  type AgreementMention,
  type ComparedJob,
  type Doubt,
  type Job,
  type Memory,
  type Query,
  type Request,
  type Subject,
  stepsKey,
  type TimeSpan,
} from './query/query.ts'
export { createQueryReader } from './query/read.ts'
export type { Absence, Amount, AmountRole, PayPart, Slots, WorkedHours } from './query/slots.ts'
export { storyWith } from './query/story.ts'
export { riseMeasures } from './query/themes.ts'
export { accruing } from './query/time-spans.ts'
export { regionOf, townLabel, townsCalled } from './query/towns.ts'
export { type AssistantRequest, type FindTowns, firstQuestion, type ReaderOptions } from './request.ts'
