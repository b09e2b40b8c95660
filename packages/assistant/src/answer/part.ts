/** What a writer makes of one finding: pieces of the answer that `write.ts` joins. */

import type { Knowledge } from '@ccnl/knowledge'
import type { Query } from '@ccnl/reading'
import type { Finding } from '../plan/finding.ts'
import type { Composer } from './claims.ts'
import type { Claim, PayslipField, Section } from './tree.ts'

export interface WriteContext {
  readonly knowledge: Knowledge
  readonly query: Query
  /** Makes claims and figures and collects what is cited; one per answer. */
  readonly composer: Composer
  /** Another request was answered before this one: it gets its outcome and little more. */
  readonly isLater?: boolean
}

export interface AnswerPart {
  /** The outcome in one or two sentences. */
  readonly lead: readonly Claim[]
  /** The quiet line under it. `freshness(agreement, context)` writes it. */
  readonly about: readonly Claim[]
  readonly sections: readonly Section[]
  /** What to ask back, and which condition or slot a bare reply fills. */
  readonly ask?: { readonly claim: Claim; readonly key: string; readonly options?: readonly string[] }
  /** Questions that continue this case, best first. */
  readonly related: readonly string[]
  readonly payslipField?: false | string
  readonly payslipFields?: readonly PayslipField[]
  /** Figures of a calculation for the memory, by name. */
  readonly results?: Readonly<Record<string, string>>
}

/** Puts one kind of finding into claims. */
export type Writer<F extends Finding> = (finding: F, context: WriteContext) => AnswerPart
