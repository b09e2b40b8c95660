/** What a classification found out, before any sentence. */

import type { Agreement, Fact, LawCard, Level } from '@ccnl/knowledge'
import type { Job, Request } from '@ccnl/reading'
import type { PayFinding, Served } from '../facts-finding.ts'
import type { Classification } from './classify.ts'

/** A job placed on the scale of one agreement, with the pay of that level. */
export interface ClassificationFinding {
  readonly type: 'classification'
  readonly request: Request
  readonly agreement: Agreement
  readonly job: Job
  readonly classification: Classification
  /** Which agreement applies was asked, too. */
  readonly asksAgreement?: true
  /** Pay of the levels that may be right, by code, the likeliest first. */
  readonly pay: readonly { readonly level: string; readonly pay: PayFinding }[]
  /** Of levels that are described alike, the pay of the lowest and of the highest. */
  readonly among?: { readonly levels: readonly Level[]; readonly least: PayFinding; readonly most: PayFinding }
  /** The level that somebody was given, and doubts; what the law says to do about it. */
  readonly claimed?: { readonly level: string; readonly pay: PayFinding; readonly card?: LawCard }
  /** Where service alone settles the level: what it was given as, and what it is by now. */
  readonly served?: Served
  /** After how many months of its work the level above the one that was given is one's own. */
  readonly higherDuties?: Fact
  /** Pay of other levels that the question names. */
  readonly named: readonly { readonly level: string; readonly pay: PayFinding }[]
  /** When service alone moves up from the level. */
  readonly passage?: Fact
  /** Allowances that belong to the level. */
  readonly allowances: readonly Fact[]
  /** The same job in the other agreements that its trade may belong to. */
  readonly others: readonly { readonly agreement: Agreement; readonly classification: Classification }[]
}

/** The work has to be told first. */
export interface JobAskFinding {
  readonly type: 'ask-job'
  readonly request: Request
  /** The work was told, but no level of the agreement has such. */
  readonly unknown: boolean
  /** The base holds no descriptions of this agreement's levels. */
  readonly undescribed: boolean
  readonly agreement?: Agreement
  /** Pay of the levels that the question names. */
  readonly named: readonly { readonly level: string; readonly pay: PayFinding }[]
  readonly examples: readonly { readonly level: string; readonly profile: string }[]
}
