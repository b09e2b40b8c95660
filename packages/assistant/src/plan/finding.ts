/** What a plan found out for one request, before any sentence: typed outcomes that `answer/` puts into words. */

import type { Agreement, Circumstances, Fact, LawCard, LawVerdict } from '@ccnl/knowledge'
import type { AgreementMention, DocumentQuote, Request } from '@ccnl/reading'
import type { BirthSpan } from './birth-spans.ts'
import type { CalculationFinding } from './calcolo/shape.ts'
import type { ComparisonAskFinding, ComparisonFinding } from './confronta/finding.ts'
import type { FactsFinding, LawOutcome, LawTerm, PayFinding } from './facts-finding.ts'
import type { ClassificationFinding, JobAskFinding } from './inquadra/finding.ts'
import type { LawSum } from './law-sums.ts'

export type Finding =
  | FactsFinding
  | PayFinding
  | CardFinding
  | AgreementFinding
  | AskFinding
  | DocumentsFinding
  | ContinueFinding
  | InformFinding
  | CalculationFinding
  | ClassificationFinding
  | JobAskFinding
  | ComparisonFinding
  | ComparisonAskFinding
  | { readonly type: 'social'; readonly kind: NonNullable<Request['social']> }
  | { readonly type: 'outside' }
  | NotUnderstoodFinding
  | AlsoFinding
  | CaseFinding

/** Nothing was recognised: cards that the words come near. */
export interface NotUnderstoodFinding {
  readonly type: 'not-understood'
  readonly cards: readonly LawCard[]
}

/** What a doubtful question gives when it is read the other way. */
export interface AlsoFinding {
  readonly type: 'also'
  /** What the other reading is about. */
  readonly name: string
  readonly inner: Exclude<Finding, AlsoFinding>
}

/** The measure asked, for another case that the message tells. */
export interface CaseFinding {
  readonly type: 'case'
  /** The words that tell the case. */
  readonly words: string
  readonly inner: FactsFinding | PayFinding | ComparisonFinding
}

export interface CardFinding {
  readonly type: 'card'
  readonly request: Request
  readonly card: LawCard
  /** Figures of the agreement that complete it. */
  readonly agreementFacts: readonly FactsFinding[]
  readonly said: Circumstances
  /** Cards that may be meant instead: the answer of each is told in a sentence. */
  readonly others: readonly LawCard[]
  /** The next likeliest card, whose question may be asked next. */
  readonly next?: LawCard
  /** What was said of the person, measured by the card's figures. */
  readonly outcome?: LawOutcome
  /** Its yes or no to what was asked. */
  readonly verdict?: LawVerdict
  /** How the sentence begins that the words of the question mean. */
  readonly point?: string
  /** The exception that is made for the group of who asks: it holds where the card's answer does not. */
  readonly ofGroup?: string
  /** The card's terms on the calendar. */
  readonly terms?: readonly LawTerm[]
  /** What it says around a birth whose day was told. */
  readonly births?: readonly BirthSpan[]
  /** Words of what it was asked for, as an absence or the months: the first sentence with one of them is the answer. */
  readonly speaksOf?: readonly string[]
  /** What its figures come to for the hours or months that were told. */
  readonly sums?: readonly LawSum[]
  readonly agreement?: Agreement
  /** The theme that was asked of the agreement, which has nothing of it. */
  readonly missing?: { readonly theme: string; readonly measures: readonly string[] }
}

export interface AgreementFinding {
  readonly type: 'agreement'
  readonly request: Request
  readonly agreement: Agreement
  readonly about: 'levels' | 'validity' | 'renewal' | 'signatories' | 'sources' | 'scope' | 'identity'
}

export interface AskFinding {
  readonly type: 'ask'
  readonly candidates: readonly AgreementMention[]
  readonly request?: Request
  /** What the law says meanwhile, of each thing asked. */
  readonly cards: readonly LawCard[]
  readonly theme?: string
}

/** Uploaded documents answer: they were asked about, or nothing else was found. */
export interface DocumentsFinding {
  readonly type: 'documents'
  readonly request: Request
  readonly quotes: readonly DocumentQuote[]
  readonly names: readonly string[]
}

/** The question is about the answer before. */
export interface ContinueFinding {
  readonly type: 'continue'
  readonly about: NonNullable<Request['about']>
  /** What that answer rested on, found again. */
  readonly inner: Finding
  /** Facts of the same measure that have the value the doubt names. */
  readonly elsewhere: readonly Fact[]
  /** That value. */
  readonly doubted?: number
}

/** Something was told, nothing asked. */
export interface InformFinding {
  readonly type: 'inform'
  readonly request: Request
  readonly said: Circumstances
  /** What matters most in the event that was told. */
  readonly cards: readonly LawCard[]
  readonly agreement?: Agreement
}
