/** What a reader is asked, and what it is made of. */
import type { IsoDate } from '@ccnl/knowledge'
import type { TownSurtaxes } from '@ccnl/payroll'
import type { FormIndex } from './language/form-index.ts'
import type { Documents } from './query/shape/documents.ts'
import type { AgentName } from './query/shape/query.ts'

export interface AssistantRequest {
  readonly agent: AgentName
  readonly message: string
  /** CNEL codes picked, in the order picked: never overridden by a word of the question. */
  readonly picked: readonly string[]
  /** Work-scope parameters picked: ids of themes. */
  readonly scopes: readonly string[]
  /** What was remembered of the turn before; anything else counts as none. */
  readonly memory: unknown
  readonly modifying: boolean
  /** Payslip fields the user has corrected. */
  readonly pinned: Readonly<Record<string, string>>
  readonly documents?: Documents
  readonly today: IsoDate
}

/** A question that opens a conversation: nothing picked, corrected or remembered, but for what `more` tells. */
export function firstQuestion(message: string, today: IsoDate, more: Partial<AssistantRequest> = {}): AssistantRequest {
  const nothing = { picked: [], scopes: [], memory: undefined, modifying: false, pinned: {} }
  return { agent: 'main-agent', message, ...nothing, today, ...more }
}

/** The surtaxes of all towns in a year; `undefined` where they are not known. Asked only where a question names a town. */
export type FindTowns = (year: number) => TownSurtaxes | undefined

export interface ReaderOptions {
  /** The words of this very knowledge, indexed before: `bundledForms` of `@ccnl/reading/node` finds them. Without, they are indexed now. */
  readonly forms?: FormIndex | undefined
  /** Without it a town is read by the lexicon alone, and its surtax is not known. */
  readonly towns?: FindTowns | undefined
}
