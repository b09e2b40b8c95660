import type { Api } from './api/client.ts'
import type { CreditApi } from './api/credit.ts'
import type { SignedUser } from './contract.ts'
import type { Agent } from './domain/agents.ts'
import type { ResumedAnswer } from './resumed-answer.ts'

/** All that a front end hands in; the session reads no clock, no network and no DOM of its own. */
export interface Platform {
  /** The calls made as this user; called once after each sign-in. */
  readonly api: (user: SignedUser) => Api
  /** The credit calls made as this user; where there are none the balance is only looked up, and nothing consumed. */
  readonly credit?: (user: SignedUser) => CreditApi | Promise<CreditApi>
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
    readonly agent: Agent
    /** The names of the agreements that the answer is about. */
    readonly agreements: readonly string[]
    /** When it was given; empty where that is not known. */
    readonly timestamp: string
    readonly name: string
  }) => Promise<string>
  readonly open: (url: string) => void
  /** Asks whoever handed in the ticket for a new one, after a sign-in that expired. */
  readonly renewSignIn?: () => void
  /**
   * The answer that was being written in this conversation when it was opened, from its beginning; `undefined` where none
   * is known. `elsewhere` says that another tab reads it, and sees to what follows.
   */
  readonly resume?: (sessionId: string, user: SignedUser, signal: AbortSignal) => ResumedAnswer | undefined
  readonly log: (message: string) => void
}
