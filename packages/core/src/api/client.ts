import type {
  Agreement,
  ConversationSummary,
  HistoryMessage,
  Model,
  Question,
  Reference,
  Tooltip,
  UploadedFile,
  WorkScope,
} from '../contract.ts'

/** A file to upload. `content` is read only when the upload starts. */
export interface UploadSource {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly content: () => Promise<Blob>
}

/**
 * The chat calls of spec section 7, and the credit look-up. Every method rejects with an `ApiError` carrying a
 * `Failure`; an abort through `signal` rejects with the signal's reason.
 */
export interface Api {
  recentConversations(limit?: number, signal?: AbortSignal): Promise<readonly ConversationSummary[]>
  history(
    sessionId: string,
    options?: { readonly limit?: number; readonly group?: string },
    signal?: AbortSignal,
  ): Promise<readonly HistoryMessage[]>
  createSession(signal?: AbortSignal): Promise<string>
  latestSession(signal?: AbortSignal): Promise<string>
  /** Streams the answer's markdown, sanitised by the caller. Leaving the loop closes the connection. */
  ask(question: Question, signal?: AbortSignal): AsyncGenerator<string, void, void>
  uploadDocuments(
    sessionId: string,
    files: readonly UploadSource[],
    signal?: AbortSignal,
  ): Promise<{ readonly files: readonly UploadedFile[]; readonly vectorStoreId?: string }>
  deleteDocument(fileId: string, signal?: AbortSignal): Promise<void>
  deleteConversation(sessionId: string, signal?: AbortSignal): Promise<void>
  agreements(signal?: AbortSignal): Promise<readonly Agreement[]>
  workScopes(signal?: AbortSignal): Promise<readonly WorkScope[]>
  models(signal?: AbortSignal): Promise<readonly Model[]>
  tooltip(id: number, signal?: AbortSignal): Promise<Tooltip>
  relatedQuestions(sessionId: string, signal?: AbortSignal): Promise<readonly string[]>
  references(sessionId: string, signal?: AbortSignal): Promise<readonly Reference[]>
  updatePayslipField(sessionId: string, field: string, value: string, signal?: AbortSignal): Promise<void>
  /** GET {productUrl}/api/credit/{crmid}. */
  availableCredit(signal?: AbortSignal): Promise<number>
}
