/** What the server and a thread that answers say to each other. Everything here survives a structured clone. */
import type { DocumentQuote, Documents } from '@ccnl/assistant'
import type { AgentEvent, AgentRequest } from '../agent.ts'
import type { Catalog } from '../catalog.ts'
import type { LanguageModel } from '../model/endpoint.ts'

/** What a thread is started with. */
export interface ThreadSetup {
  readonly llm: LanguageModel | undefined
}

/** A question without what belongs to the server: the signal stays there, and documents are searched there. */
export type ThreadRequest = Omit<AgentRequest, 'signal' | 'documents'> & {
  readonly documents: Omit<Documents, 'search'> | undefined
}

export type ToThread =
  | {
      readonly type: 'answer'
      readonly id: number
      readonly model: string | undefined
      readonly request: ThreadRequest
    }
  | { readonly type: 'abort'; readonly id: number }
  /** The outcome of a search; without quotes it failed. */
  | { readonly type: 'found'; readonly search: number; readonly quotes: readonly DocumentQuote[] | undefined }
  /** Answered as soon as the thread is free to listen. */
  | { readonly type: 'ping' }
  /** The server rests: what nobody holds is given back. */
  | { readonly type: 'rest' }

export type FromThread =
  | { readonly type: 'ready'; readonly catalog: Catalog }
  | { readonly type: 'events'; readonly id: number; readonly events: readonly AgentEvent[]; readonly end?: ThreadEnd }
  | {
      readonly type: 'search'
      readonly id: number
      readonly search: number
      readonly terms: readonly string[]
      readonly limit: number
    }
  | { readonly type: 'info'; readonly message: string }
  | { readonly type: 'error'; readonly message: string; readonly cause: ThreadFailure | undefined }
  | { readonly type: 'pong' }

/** How an answer ended. */
export interface ThreadEnd {
  readonly failure: ThreadFailure | undefined
}

/** An error as it travels. */
export interface ThreadFailure {
  readonly message: string
  readonly stack: string | undefined
}

/** What of an error goes from one thread to another. */
export function toFailure(error: unknown): ThreadFailure {
  return error instanceof Error
    ? { message: error.message, stack: error.stack }
    : { message: String(error), stack: undefined }
}

/** The error again, at the place where it was thrown. */
export function toError({ message, stack }: ThreadFailure): Error {
  const error = new Error(message)
  if (stack !== undefined) error.stack = stack
  return error
}
