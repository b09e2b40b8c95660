/** From a question in Italian to a typed query: `@ccnl/reading`. */
export type { FormIndex } from './language/form-index.ts'
export { numberWord, ordinalWord, parseItalianNumber } from './language/numbers.ts'
export { regionOf, townLabel, townsCalled } from './query/conditions/towns.ts'
export { yearsBetween } from './query/dates/dates.ts'
export { accruing } from './query/dates/time-spans.ts'
export { absences } from './query/follow/after-law.ts'
export { createGroupReader, groupsOf } from './query/groups.ts'
export { isExtra, isOrdinary } from './query/hours/hours-nature.ts'
export { storyWith } from './query/message/story.ts'
export { ofApprenticePay } from './query/parts/asked-apart.ts'
export { createQueryReader } from './query/read.ts'
export { type CalculationKind, calculationKinds } from './query/shape/calculation-kinds.ts'
export type { DocumentQuote, Documents } from './query/shape/documents.ts'
export { parseMemory, remember } from './query/shape/memory.ts'
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
} from './query/shape/query.ts'
export type { Absence, Amount, AmountRole, PayPart, Slots, WorkedHours } from './query/shape/slots.ts'
export { counterparts } from './query/subjects/counterparts.ts'
export { riseMeasures } from './query/subjects/themes.ts'
export { type AssistantRequest, type FindTowns, firstQuestion, type ReaderOptions } from './request.ts'
