/** `@ccnl/core`: everything that a client of the CCNL assistant needs, without a framework. */
export { type Api, type ApiOptions, createApi, type UploadSource } from './api/client.ts'
export { loadConfig } from './api/config.ts'
export type { CreditApi } from './api/credit.ts'
export type { Schedule } from './api/deadlines.ts'
export {
  defaultTimeouts,
  type Fetch,
  type Retry,
  type Timeouts,
  type TransportOptions,
  toFailure,
} from './api/http.ts'
export {
  acceptTicketMessage,
  isLoadableHfurl,
  isTicket,
  type ReceivedMessage,
  type SignInOptions,
  signIn,
  type TicketMessage,
} from './api/login.ts'
export type {
  Agreement,
  Config,
  ConsumptionAnswer,
  ConsumptionRequest,
  ConversationSummary,
  CreditData,
  CreditFailureName,
  HistoryMessage,
  MessageRole,
  Model,
  PayslipField,
  Question,
  Reference,
  RegisterConsumptionRequest,
  Role,
  SignedUser,
  Tooltip,
  UploadedFile,
  WorkScope,
} from './contract.ts'
export { safeLine, sanitizeText } from './document/safe-text.ts'
export {
  type AfterAnswer,
  type Agent,
  type AgentRules,
  agentOfName,
  agentRules,
  agents,
  isAgent,
  nameOfAgent,
  type SelectionLimits,
} from './domain/agents.ts'
export { type ConversationSetting, settingOf } from './domain/conversation.ts'
export { checkPayslipValue, type PayslipProblem } from './domain/payslip.ts'
export { asksForAgreement } from './domain/resend.ts'
export {
  canConfirmSelection,
  parseSelection,
  searchByName,
  toggleSelection,
} from './domain/selection.ts'
export {
  type AccessBlock,
  accessBlock,
  hasAccess,
  hasCreditBalance,
  isCreditExhausted,
  isLoggedIn,
  type Tier,
  tierOf,
  tiers,
} from './domain/tier.ts'
export { checkUpload, maximumFileSize } from './domain/upload.ts'
export { ApiError, type Failure } from './failure.ts'
export type { ResumedAnswer } from './resumed-answer.ts'
export { createSession, type Platform, type Session } from './session.ts'
export { initialState, transition } from './state/app.ts'
export type {
  AccountState,
  AppState,
  CatalogState,
  ChatMessage,
  ChatState,
  ConversationMemory,
  Load,
  NoticesState,
  PickerKind,
  PickerState,
  SidebarState,
  Toast,
  ToastColor,
  UnsettledAnswer,
  UploadsState,
} from './state/app-state.ts'
export type { Effect } from './state/effects.ts'
export type { AppEvent } from './state/events.ts'
export type { Slice, Step } from './state/slice.ts'
