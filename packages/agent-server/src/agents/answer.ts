/**
 * The border between the HTTP side (routes, store) and the four agents. The server resolves the question's context
 * from the store and hands it in; an agent reads no clock, no socket and no database.
 */
import type { PayslipField, Reference } from '@ccnl/core/contract'

export type AgentName = 'main-agent' | 'inquadra' | 'confronta' | 'calcolo'

/** A turn of the conversation so far, oldest first. */
export interface PastTurn {
  readonly role: 'user' | 'assistant'
  readonly text: string
}

/** A passage of an uploaded document. */
export interface DocumentPassage {
  readonly fileName: string
  /** From 1. */
  readonly page: number
  /** Empty where the page holds no text. */
  readonly text: string
  /**
   * `rows`: the page as it looks, a line for each row, cells under each other and two blanks or more apart. Such a page
   * also has passages without it: its text in the order in which it was written.
   */
  readonly view?: 'rows'
}

export interface AgentRequest {
  readonly agent: AgentName
  readonly message: string
  /** CNEL codes of the agreements picked, in the order picked. */
  readonly agreements: readonly string[]
  /** Names of the work-scope parameters picked ("Ferie", "Preavviso"…). */
  readonly workScopes: readonly string[]
  readonly history: readonly PastTurn[]
  /** What an earlier turn of this conversation left for the next ones; opaque JSON of the agents' own. */
  readonly memory: unknown
  /** True when a calculation is sent again after its fields were corrected. */
  readonly modifying: boolean
  /** Payslip fields that the user has corrected: they are pinned. */
  readonly pinned: Readonly<Record<string, string>>
  readonly documents: readonly DocumentPassage[]
  /** ISO date that stands for today. */
  readonly today: string
  readonly signal: AbortSignal
}

/** What an agent yields: text as it is written, then exactly one `end`. */
export type AgentEvent =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'end'
      readonly references: readonly Reference[]
      readonly relatedQuestions: readonly string[]
      /** Whether the answer shows an action, and so counts as an iteration. */
      readonly showAction: boolean
      readonly payslipField: false | string
      readonly payslipFields: readonly PayslipField[]
      readonly memory: unknown
    }

export type RunAgent = (request: AgentRequest) => AsyncIterable<AgentEvent>
