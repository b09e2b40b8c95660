import type { UploadSource } from '../api/client.ts'
import type { Question, Reference } from '../contract.ts'
import type { Agent } from '../domain/agents.ts'
import type { AppEvent } from './events.ts'

/** Orders to the outside, carried out by `session.ts` and nobody else. */
export type Effect =
  | { readonly type: 'sign-in'; readonly ticket: string }
  | { readonly type: 'load-catalogs' }
  | { readonly type: 'load-tooltip'; readonly id: number }
  /** The most recent ones; as many as the specification says where no limit is given. */
  | { readonly type: 'load-conversations'; readonly limit?: number }
  | { readonly type: 'load-credit'; readonly userId: string }
  /** Registers one consumption, sent once and never again by itself. */
  | { readonly type: 'consume-credit'; readonly userId: string; readonly key: string }
  | { readonly type: 'stop-stream' }
  /** Creates a session first when `question.sessionId` is empty. */
  | { readonly type: 'stream-answer'; readonly turn: number; readonly question: Question; readonly agent: Agent }
  /** Goes on reading the answer that was being written here, if the front end knows of one. */
  | { readonly type: 'resume-answer'; readonly turn: number; readonly sessionId: string }
  | { readonly type: 'renew-sign-in' }
  | { readonly type: 'load-latest-session'; readonly turn: number }
  | { readonly type: 'load-history'; readonly turn: number; readonly sessionId: string; readonly selected: boolean }
  | { readonly type: 'load-references'; readonly turn: number; readonly sessionId: string }
  | { readonly type: 'load-related'; readonly turn: number; readonly sessionId: string }
  | { readonly type: 'delete-conversation'; readonly sessionId: string }
  | {
      readonly type: 'upload-files'
      readonly turn: number
      readonly sessionId: string
      readonly files: readonly UploadSource[]
    }
  | { readonly type: 'delete-file'; readonly id: string }
  | {
      readonly type: 'save-payslip-field'
      readonly turn: number
      readonly sessionId: string
      readonly field: string
      readonly value: string
    }
  | { readonly type: 'schedule'; readonly id: string; readonly milliseconds: number; readonly event: AppEvent }
  | { readonly type: 'copy'; readonly markdown: string }
  | {
      readonly type: 'export'
      readonly markdown: string
      readonly question: string
      readonly references: readonly Reference[]
      readonly agent: Agent
      /** The names of the agreements that the answer is about. */
      readonly agreements: readonly string[]
      /** When it was given; empty where that is not known. */
      readonly timestamp: string
      readonly name: string
    }
  | { readonly type: 'open'; readonly url: string }
  | { readonly type: 'log'; readonly message: string }
  /** Forgets everything of the user: streams, timers, token. */
  | { readonly type: 'forget-user' }
