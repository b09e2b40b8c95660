/** What a plan found out for one request, before any sentence: typed outcomes that `answer/` puts into words. */
import type { Agreement, Circumstances, ConditionKey, Fact, LawCard, Missing, PayRow } from '@ccnl/knowledge'
import type { AgreementMention, Doubt, Request } from '../query/query.ts'

export type Finding =
  | FactsFinding
  | PayFinding
  | CardFinding
  | AgreementFinding
  | AskFinding
  | { readonly type: 'social'; readonly kind: NonNullable<Request['social']> }
  | { readonly type: 'outside' }
  | { readonly type: 'not-understood'; readonly candidates: readonly string[] }

/** Facts of one theme of one agreement that match what was said. */
export interface FactsFinding {
  readonly type: 'facts'
  readonly request: Request
  readonly agreement: Agreement
  readonly theme: string
  /** The measures asked first, then those that complete them. */
  readonly measures: readonly string[]
  /** Conditions hold. */
  readonly holding: readonly Fact[]
  /** Would hold if these were known. */
  readonly open: readonly { readonly fact: Fact; readonly on: readonly ConditionKey[] }[]
  readonly openOn: readonly ConditionKey[]
  readonly missing: readonly Missing[]
  /** Later steps. */
  readonly next: readonly Fact[]
  readonly said: Circumstances
}

export interface PayFinding {
  readonly type: 'pay'
  readonly request: Request
  readonly agreement: Agreement
  readonly rows: readonly PayRow[]
  readonly next: readonly PayRow[]
  readonly previous: readonly PayRow[]
  readonly said: Circumstances
}

export interface CardFinding {
  readonly type: 'card'
  readonly request: Request
  readonly card: LawCard
  /** Figures of the agreement that complete it. */
  readonly agreementFacts: readonly FactsFinding[]
  readonly said: Circumstances
}

export interface AgreementFinding {
  readonly type: 'agreement'
  readonly request: Request
  readonly agreement: Agreement
  readonly about: 'levels' | 'validity' | 'renewal' | 'signatories' | 'sources' | 'scope' | 'identity'
}

export interface AskFinding {
  readonly type: 'ask'
  readonly for: 'agreement' | 'level' | 'subject' | 'number' | 'condition'
  readonly candidates: readonly AgreementMention[]
  readonly doubt?: Doubt
  readonly condition?: ConditionKey
}
