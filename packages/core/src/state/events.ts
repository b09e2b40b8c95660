import type { UploadSource } from '../api/client.ts'
import type {
  Agreement,
  ConversationSummary,
  CreditData,
  HistoryMessage,
  Model,
  Reference,
  SignedUser,
  Tooltip,
  UploadedFile,
  WorkScope,
} from '../contract.ts'
import type { Agent } from '../domain/agents.ts'
import type { Failure } from '../failure.ts'
import type { ConversationMemory, PickerKind, Recent, Toast } from './app-state.ts'

/** What happened, in the past tense; every change of the state begins with one. */
export type AppEvent =
  // account
  | { readonly type: 'ticket-received'; readonly ticket: string }
  | { readonly type: 'signed-in'; readonly ticket: string; readonly user: SignedUser }
  /** The reader asks to sign in anew: whoever hands in the ticket is asked for one. */
  | { readonly type: 'sign-in-requested' }
  | { readonly type: 'sign-in-failed'; readonly ticket: string; readonly failure: Failure }
  | { readonly type: 'signed-out' }
  /** A call was refused as not signed in; the draft stays. */
  | { readonly type: 'sign-in-expired' }
  | { readonly type: 'credit-loaded'; readonly userId: string; readonly credit: number }
  | { readonly type: 'credit-failed'; readonly userId: string; readonly failure: Failure }
  /** The consumption of one answer was registered. */
  | { readonly type: 'credit-consumed'; readonly userId: string; readonly credit: CreditData }
  | { readonly type: 'consumption-failed'; readonly userId: string; readonly failure: Failure }
  // catalogs
  | { readonly type: 'agreements-loaded'; readonly items: readonly Agreement[] }
  | { readonly type: 'work-scopes-loaded'; readonly items: readonly WorkScope[] }
  | { readonly type: 'models-loaded'; readonly items: readonly Model[] }
  /** What a front end knows to have been chosen before, newest first. */
  | { readonly type: 'recent-known'; readonly recent: Recent }
  | { readonly type: 'tooltip-loaded'; readonly tooltip: Tooltip }
  | { readonly type: 'catalog-failed'; readonly catalog: PickerKind | 'models'; readonly failure: Failure }
  // chat
  | { readonly type: 'draft-changed'; readonly text: string }
  /** `replaces`: the place, among the messages, of the question that this one stands for now. */
  | { readonly type: 'question-asked'; readonly text: string; readonly replaces?: number }
  /** Another version of the question at this place is shown: the one before or the one after. */
  | { readonly type: 'version-chosen'; readonly index: number; readonly step: -1 | 1 }
  | { readonly type: 'session-created'; readonly turn: number; readonly sessionId: string }
  | { readonly type: 'answer-delta'; readonly turn: number; readonly text: string }
  /** `elsewhere`: another tab read it, and has seen to what follows. */
  | { readonly type: 'answer-ended'; readonly turn: number; readonly elsewhere?: true }
  /** An answer that was being written when the conversation was opened: it arrives again from its beginning. */
  | { readonly type: 'answer-resumed'; readonly turn: number; readonly question: string }
  | { readonly type: 'retry-requested' }
  /** The stored conversation may have changed without us. */
  | { readonly type: 'history-outdated'; readonly sessionId: string }
  | { readonly type: 'answer-failed'; readonly turn: number; readonly failure: Failure }
  | { readonly type: 'stop-requested' }
  | { readonly type: 'agent-chosen'; readonly agent: Agent }
  | { readonly type: 'model-chosen'; readonly model: string }
  | { readonly type: 'latest-session-loaded'; readonly turn: number; readonly sessionId: string }
  | {
      readonly type: 'history-loaded'
      readonly turn: number
      readonly sessionId: string
      readonly messages: readonly HistoryMessage[]
      readonly selected: boolean
    }
  | {
      readonly type: 'history-failed'
      readonly turn: number
      readonly sessionId: string
      readonly failure: Failure
      readonly selected: boolean
    }
  | {
      readonly type: 'references-loaded'
      readonly turn: number
      readonly sessionId: string
      readonly items: readonly Reference[]
    }
  | {
      readonly type: 'related-loaded'
      readonly turn: number
      readonly sessionId: string
      readonly items: readonly string[]
    }
  | { readonly type: 'scroll-kept' }
  // payslip
  | { readonly type: 'modify-started' }
  | { readonly type: 'modify-page-changed'; readonly page: number }
  | { readonly type: 'payslip-field-changed'; readonly field: string; readonly value: string }
  | { readonly type: 'payslip-field-saved'; readonly turn: number; readonly field: string; readonly value: string }
  | { readonly type: 'payslip-field-failed'; readonly turn: number; readonly field: string; readonly failure: Failure }
  | { readonly type: 'modify-confirmed' }
  | { readonly type: 'modify-cancelled' }
  // conversations
  | { readonly type: 'conversation-started'; readonly memory?: ConversationMemory }
  | { readonly type: 'conversation-selected'; readonly sessionId: string; readonly memory?: ConversationMemory }
  | { readonly type: 'more-conversations-requested' }
  /** The list may have changed without us. */
  | { readonly type: 'conversations-outdated' }
  /** Like a request to delete, but for some seconds it can be undone. */
  | { readonly type: 'conversation-deletion-announced'; readonly sessionId: string }
  | { readonly type: 'conversation-deletion-undone'; readonly sessionId: string }
  | { readonly type: 'conversation-deletion-due'; readonly sessionId: string }
  | { readonly type: 'conversation-deletion-requested'; readonly sessionId: string }
  | { readonly type: 'conversation-deleted'; readonly sessionId: string }
  | { readonly type: 'conversation-deletion-failed'; readonly sessionId: string; readonly failure: Failure }
  | { readonly type: 'conversations-loaded'; readonly items: readonly ConversationSummary[]; readonly limit?: number }
  | { readonly type: 'conversations-failed'; readonly failure: Failure }
  // pickers
  | { readonly type: 'picker-opened'; readonly picker: PickerKind }
  | { readonly type: 'picker-searched'; readonly text: string }
  | { readonly type: 'picker-toggled'; readonly id: number }
  /** The reader looks at an item of the open picker: what a parameter is for is told. */
  | { readonly type: 'picker-item-reached'; readonly id: number }
  | { readonly type: 'picker-confirmed' }
  | { readonly type: 'picker-closed' }
  /** Takes one confirmed agreement off, from the chips beside the question. */
  | { readonly type: 'agreement-removed'; readonly id: number }
  | { readonly type: 'work-scope-removed'; readonly id: number }
  | { readonly type: 'tooltip-expired' }
  // uploads
  | { readonly type: 'files-chosen'; readonly files: readonly UploadSource[] }
  | {
      readonly type: 'files-uploaded'
      readonly turn: number
      readonly sessionId: string
      readonly files: readonly UploadedFile[]
      readonly vectorStoreId?: string
    }
  | { readonly type: 'upload-failed'; readonly turn: number; readonly failure: Failure }
  | { readonly type: 'file-removal-requested'; readonly id: string }
  | { readonly type: 'file-removed'; readonly id: string }
  | { readonly type: 'file-removal-failed'; readonly id: string; readonly failure: Failure }
  // answers
  | { readonly type: 'answer-copied'; readonly index: number }
  | { readonly type: 'copied' }
  | { readonly type: 'answer-exported'; readonly index: number }
  | { readonly type: 'exported'; readonly name: string }
  | { readonly type: 'export-failed'; readonly failure: Failure }
  | { readonly type: 'sales-opened' }
  // notices
  | { readonly type: 'toast-added'; readonly toast: Omit<Toast, 'id'> & { readonly id?: string } }
  | { readonly type: 'toast-changed'; readonly id: string; readonly changes: Partial<Omit<Toast, 'id'>> }
  | { readonly type: 'toast-removed'; readonly id: string }
  | { readonly type: 'toasts-cleared' }
