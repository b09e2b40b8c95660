import type { Api } from './api/client.ts'
import type { SignedUser } from './contract.ts'
import type { AppEvent, AppState } from './state/app.ts'

/** All that a front end hands in; the session reads no clock, no network and no DOM of its own. */
export interface Platform {
  /** The calls made as this user; called once after each sign-in. */
  readonly api: (user: SignedUser) => Api
  readonly signIn: (ticket: string, signal: AbortSignal) => Promise<SignedUser>
  readonly now: () => number
  /** Runs `work` after that many milliseconds; the result cancels it. */
  readonly schedule: (milliseconds: number, work: () => void) => () => void
  /** Runs `work` before the next paint (web) or frame (terminal); defaults to `schedule(33, …)`. */
  readonly frame?: (work: () => void) => () => void
  readonly copy: (markdown: string) => Promise<void>
  /** Exports an answer as a document; resolves with the name of the file. */
  readonly save: (document: {
    readonly markdown: string
    readonly question: string
    readonly references: readonly {
      readonly title: string
      readonly source: string
      readonly url: string
      readonly excerpt: string
    }[]
    readonly name: string
  }) => Promise<string>
  readonly open: (url: string) => void
  readonly log: (message: string) => void
}

export interface Session {
  /** The published snapshot: same identity until something visible changed. */
  readonly getState: () => AppState
  readonly subscribe: (listener: () => void) => () => void
  readonly send: (event: AppEvent) => void
  /** Resolves when no effect is under way; timers do not count. */
  readonly settled: () => Promise<void>
  /** Aborts what is under way and cancels every timer. */
  readonly close: () => void
}
