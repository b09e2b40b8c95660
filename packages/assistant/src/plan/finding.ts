/** What a plan found out for one request, before any sentence: typed outcomes that `answer/` puts into words. */
import type {
  Agreement,
  Circumstances,
  ConditionKey,
  Fact,
  IsoDate,
  LawCard,
  LawVerdict,
  Missing,
  PayRow,
} from '@ccnl/knowledge'
import type { DocumentQuote } from '../query/documents.ts'
import type { AgreementMention, Request } from '../query/query.ts'
import type { ApprenticeLevel, ApprenticePays } from './apprentice-levels.ts'
import type { BirthSpan } from './birth-spans.ts'
import type { CalculationFinding } from './calcolo/shape.ts'
import type { ComparisonAskFinding, ComparisonFinding } from './confronta/finding.ts'
import type { ClassificationFinding, JobAskFinding } from './inquadra/finding.ts'
import type { SaidValue } from './law-measures.ts'
import type { LawSum } from './law-sums.ts'
import type { AllSteps, MaturedSteps } from './matured-steps.ts'
import type { OtherRows } from './other-rows.ts'
import type { Passage } from './passage.ts'
import type { Share } from './shares.ts'

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
  /** The measures that were asked for by name; empty when the theme was asked as a whole. */
  readonly asked: readonly string[]
  /** In themes with names of their own, the one asked for. */
  readonly name?: string
  /** A card of the law on the same thing, for what the agreement does not say. */
  readonly card?: LawCard
  /** What the law grants to everybody, where the agreement has nothing of what was asked. */
  readonly leastByLaw?: LawCard
  /** Another reading of the question, to offer in one line. */
  readonly other?: string
  /** Figures of another theme that complete it. */
  readonly beside?: readonly Fact[]
  readonly apprenticeLevels?: readonly ApprenticeLevel[]
  readonly apprenticePays?: readonly ApprenticePays[]
  /** What the figures asked are in the rows of their table beside the one that holds. */
  readonly otherRows?: readonly OtherRows[]
  readonly matured?: MaturedSteps
  /** What the yearly figures are for a month, or for fewer hours. */
  readonly shares?: readonly Share[]
  /** Weekly hours over those of full time, when the shares are of fewer. */
  readonly hours?: { readonly hours: number; readonly full: number }
  readonly passage?: Passage
  readonly allSteps?: AllSteps
  /** The steps before those that hold, where they are asked. */
  /** What the base has of the measures asked for other people, where it has nothing for the one described. */
  readonly otherCases?: readonly Fact[]
  /** What the base has that nearly answers, where it has nothing of the measures asked. */
  readonly near?: readonly Fact[]
  /** Agreements that the trade points to as well. */
  readonly alternatives?: readonly Agreement[]
  /** What those have of the same measure. */
  readonly elsewhere?: readonly (FactsFinding | PayFinding)[]
  /** The card was found first: its answer stands under the figure. */
  readonly lawBeside?: boolean
  /** How long the notice of `letterDate` runs, when the words of its start can be computed. */
  readonly term?: NoticeTerm
  /** Until when the one figure runs, from a date that was said. */
  readonly until?: LawTerm
  /** What was said against what the agreement says: "una prova di 6 mesi". */
  readonly comparison?: Comparison
}

/** When a notice begins and ends. */
export interface NoticeTerm {
  readonly letter: IsoDate
  readonly starts: IsoDate
  /** The last day of the notice. */
  readonly ends?: IsoDate
  /** The last day of work that was told: the letter is the latest for it. */
  readonly until?: IsoDate
  /** The days themselves are asked for: they are told before how long the notice is. */
  readonly asked?: true
}

/** A value of the person measured by a figure of a card: "8 years are needed, you have 6". */
export interface LawOutcome {
  readonly of: SaidValue
  readonly bound: 'least' | 'most'
  readonly said: number
  readonly limit: number
  readonly unit: string
  /** What was said keeps to the bound. */
  readonly keeps: boolean
  readonly needs?: 'reason'
  /** The bound is a mean. */
  readonly mean?: boolean
  /** The card has another figure, for some people, that what was said keeps to. */
  readonly hasException?: boolean
}

/** A term of the law that runs from a date of the story. */
export interface LawTerm {
  readonly from: IsoDate
  /** The last day; with a less precise date, only its month or year counts. */
  readonly ends: IsoDate
  /** How much of the day that it runs from was said. */
  readonly precision: 'day' | 'month' | 'year'
  readonly length: number
  readonly unit: string
  readonly passed: boolean
  /** The day of the dismissal stands for that of its letter. */
  readonly isAssumed?: boolean
  /** It runs from the case itself, a birth or a wedding: nobody must do anything by then. */
  readonly ofCase?: boolean
}

/** A value that the question says beside the fact it is to be measured by. */
export interface Comparison {
  readonly said: number
  readonly unit: string
  readonly fact: Fact
  readonly outcome: 'below' | 'above' | 'equal'
  /** Whether the fact is a least, a most, the exact measure, or a limit of protection. */
  readonly bound: 'least' | 'most' | 'exact' | 'limit'
}

export interface PayFinding {
  readonly type: 'pay'
  readonly request: Request
  readonly agreement: Agreement
  readonly rows: readonly PayRow[]
  readonly next: readonly PayRow[]
  /** The steps in force on a day to come that was asked beside today, one a regime. */
  readonly later?: readonly PayRow[]
  readonly previous: readonly PayRow[]
  readonly said: Circumstances
  /** Rows that need something that was not said. */
  readonly open: readonly { readonly row: PayRow; readonly on: readonly ConditionKey[] }[]
  readonly openOn: readonly ConditionKey[]
  readonly other?: string
  readonly alternatives?: readonly Agreement[]
  readonly elsewhere?: readonly (FactsFinding | PayFinding)[]
  /** The job that was named instead of a level, and the levels whose examples name it. */
  readonly job?: { readonly profile: string; readonly levels: readonly string[] }
  /** A monthly pay that the question says, to be measured by the table. */
  readonly offered?: { readonly value: number; readonly role: 'gross' | 'net' | 'unknown'; readonly per: string }
  /** Weekly hours over those of full time, when fewer were said. */
  readonly share?: { readonly hours: number; readonly full: number }
  /** Hours that were told, to be paid by the hour. */
  readonly hours?: number
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
