import type {
  Agreement,
  Config,
  ConversationSummary,
  CreditData,
  Model,
  PayslipField,
  Reference,
  Role,
  SignedUser,
  Tooltip,
  UploadedFile,
  WorkScope,
} from '../contract.ts'
import type { Agent } from '../domain/agents.ts'
import type { Parents } from '../domain/branches.ts'
import type { Failure } from '../failure.ts'

/** Data loading passes through these and no others (spec section 4). */
export type Load<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly data?: T }
  | { readonly status: 'success'; readonly data: T }
  | { readonly status: 'error'; readonly failure: Failure; readonly data?: T }

export interface ChatMessage {
  readonly role: 'user' | 'assistant' | 'error' | 'categories'
  /** Markdown for the assistant, plain text otherwise. Already sanitised. */
  readonly content: string
  readonly status: 'complete' | 'streaming' | 'interrupted'
  readonly timestamp: string
  readonly agentName?: string
  readonly showAction: boolean
  readonly modified: boolean
  readonly payslipField: false | string
  readonly relatedQuestions: readonly string[]
  readonly references: readonly Reference[]
  /** On an error message: why, so that a front end can offer the way out. */
  readonly failure?: Failure
}

/** An answer that ended, until a history says whether it has showAction. */
export interface UnsettledAnswer {
  readonly turn: number
  readonly sessionId?: string
  readonly question: string
  readonly answer: string
  /** Epoch milliseconds; the consumption's key ends in it. */
  readonly at: number
}

export interface AccountState {
  readonly status: 'signed-out' | 'signing-in' | 'signed-in'
  readonly ticket: string
  readonly user?: SignedUser
  readonly roles: readonly Role[]
  /** The Iterazioni balance; `undefined` is unknown, and unknown is blocked. */
  readonly credit?: number
  readonly creditData?: CreditData
  /** Answers of the Iterazioni tier of which it is not yet known whether they cost an iteration. */
  readonly unsettled?: readonly UnsettledAnswer[]
  readonly lastAnswerAt?: number
  /** Why the last sign-in failed or ended. */
  readonly failure?: Failure
  /** Who was signed in before: the same person finds the draft again, anybody else does not. */
  readonly previousUserId?: string
  readonly previousName?: string
  /** The sign-in ended by itself: what is on the screen waits for the same person's return. */
  readonly expired?: true
}

export interface ChatState {
  readonly sessionId?: string
  readonly agent: Agent
  readonly model?: string
  readonly vectorStoreId?: string
  readonly messages: readonly ChatMessage[]
  /** Grows with every question, stop, and change of conversation; events of an older turn change nothing. */
  readonly turn: number
  /** The turn with which this conversation was opened: what is older belongs to another conversation. */
  readonly since: number
  readonly loading: boolean
  readonly historyLoading: boolean
  /** Beside the messages, because a history reload arrives later and would erase them. */
  readonly references: readonly Reference[]
  readonly relatedQuestions: readonly string[]
  readonly payslipFields: readonly PayslipField[]
  /** The paged edit of a payslip; pages start at 1. */
  readonly modify: { readonly page: number; readonly saving: boolean } | undefined
  /** What the payslip was before it was corrected, from the first correction on until the next question. */
  readonly correction?: PayslipCorrection
  /** Set while a modification keeps the reader's place; a view that has honoured it sends `scroll-kept`. */
  readonly keepScroll: boolean
  /** The question typed and not sent, kept across errors, refusals and sign-in. */
  readonly draft: string
  /** The draft is the question that failed, which its own message still shows. */
  readonly draftRestored?: true
  /** The last question has not left: it is sent once the sign-in has been renewed. */
  readonly unsent?: true
  /** The highest turn given to any conversation, where that is not this one's own. */
  readonly latestTurn?: number
  /** The turn of the question asked last on this screen: a view shows it from its first line. */
  readonly askedTurn?: number
  /** Which turns were written anew, and which version of them is shown where it is not the newest. */
  readonly parents?: Parents
  readonly chosenVersions?: Parents
  /** What a front end had kept of this conversation when it was opened. */
  readonly remembered?: ConversationMemory
}

export interface PayslipCorrection {
  /** The fields as they were calculated, before what was corrected since. */
  readonly before: readonly PayslipField[]
  /** The fields that the reader corrected. */
  readonly corrected: readonly string[]
  /** Whether the payslip is being calculated anew, or has been. */
  readonly status: 'open' | 'asked' | 'done'
}

/** What was chosen and typed in a conversation, as a front end kept it beside the server's history. */
export interface ConversationMemory {
  readonly draft?: string
  readonly agent?: Agent
  readonly agreements?: readonly number[]
  readonly workScopes?: readonly number[]
  readonly files?: readonly UploadedFile[]
  readonly vectorStoreId?: string
  readonly parents?: Parents
  /** How many messages there were then: a history that holds more knows agent and agreements better. */
  readonly messages?: number
}

export interface SidebarState {
  readonly conversations: Load<readonly ConversationSummary[]>
  readonly deleting?: string
  /** Conversations whose deletion has not left yet and can be undone. */
  readonly leaving?: readonly string[]
  /** How many conversations were asked for, when more than the first ones. */
  readonly limit?: number
}

export type PickerKind = 'agreements' | 'workScopes'

export interface PickerState {
  readonly open: PickerKind | undefined
  readonly search: string
  /** What is ticked in the open picker, not yet confirmed. */
  readonly draft: readonly number[]
  readonly agreements: readonly number[]
  readonly workScopes: readonly number[]
  /** True for 2 seconds after a successful selection. */
  readonly tooltip: boolean
  /** The parameter that was looked at last: what it is for is told. */
  readonly explained?: number
}

export interface UploadsState {
  readonly files: readonly UploadedFile[]
  readonly loading: boolean
  readonly failure?: Failure
}

export type ToastColor = 'green' | 'red' | 'gray'

export interface Toast {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly color: ToastColor
  readonly icon: string
  /** Milliseconds. */
  readonly timeout: number
}

export interface NoticesState {
  readonly toasts: readonly Toast[]
}

export interface CatalogState {
  readonly agreements: Load<readonly Agreement[]>
  readonly workScopes: Load<readonly WorkScope[]>
  readonly models: Load<readonly Model[]>
  /** What was confirmed in the pickers, newest first. */
  readonly recent?: Recent
  /** What each parameter is for, as far as it was asked. */
  readonly tooltips?: Readonly<Record<number, Tooltip>>
}

export type Recent = Readonly<Record<PickerKind, readonly number[]>>

/** A conversation out of sight, with what was chosen in it. */
export interface BackgroundConversation {
  readonly chat: ChatState
  readonly picker: PickerState
  readonly uploads: UploadsState
}

export interface AppState {
  readonly config: Config
  readonly account: AccountState
  readonly chat: ChatState
  readonly sidebar: SidebarState
  readonly picker: PickerState
  readonly uploads: UploadsState
  readonly notices: NoticesState
  readonly catalog: CatalogState
  /** The conversation that was left while its answer was being written: it goes on, out of sight. */
  readonly background?: BackgroundConversation
}
