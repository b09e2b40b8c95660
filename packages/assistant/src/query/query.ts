/**
 * The one typed reading of a question. After it no code sees the text: what was not understood is a doubt, and each number
 * of the question has exactly one role. A query is plain JSON, so that a model can return one and a conversation keep it.
 */

import type { Circumstances, ConditionKey, IsoDate } from '@ccnl/knowledge'
import type { Tense } from '../language/reading.ts'
import type { CalculationKind } from './calculations.ts'
import type { ComparedJob } from './compared-jobs.ts'
import type { LevelDoubt } from './levels.ts'
import type { ReturnDebt } from './return-debt.ts'
import type { VerdictForm } from './verdict-form.ts'

export type AgentName = 'main-agent' | 'inquadra' | 'confronta' | 'calcolo'

/**
 * What is wanted. `measure` how much or how long; `verdict` may I, is it right; `procedure` how do I; `inform` tells facts
 * without asking; `continue` asks about the answer before ("sicuro?", "perché?", "come l'hai calcolato?").
 */
export type Act =
  | 'measure'
  | 'verdict'
  | 'procedure'
  | 'compute'
  | 'classify'
  | 'compare'
  | 'explain'
  | 'list'
  | 'inform'
  | 'continue'
  | 'social'
  | 'outside'

export type Subject =
  /** A theme of the vocabulary, narrowed to measures and to a named thing where they were said. */
  | {
      readonly type: 'measure'
      readonly theme: string
      readonly measures: readonly string[]
      readonly name?: string
      readonly certainty: number
    }
  /** What an agreement says of itself, beside its facts. */
  | {
      readonly type: 'agreement'
      readonly about: 'pay' | 'levels' | 'validity' | 'renewal' | 'signatories' | 'sources' | 'scope' | 'identity'
      readonly certainty: number
    }
  | { readonly type: 'card'; readonly id: string; readonly certainty: number }

export type TimeSpan = 'year' | 'month' | 'day' | 'hour'

/** One thing asked; a question with several has several, in the order asked. */
export interface Request {
  readonly act: Act
  /** Best first. Empty when nothing was recognised: then the answer asks, and shows no table. */
  readonly subjects: readonly Subject[]
  /** How surely the first subject is what was asked. */
  readonly certainty: 'sure' | 'between' | 'nothing'
  /** What this request alone says, over `Query.said` ("…e per il licenziamento?"). */
  readonly said?: Circumstances
  readonly calculations?: readonly CalculationKind[]
  /** Of the calculations, those that the message asks for one by one: each has a figure of its own in the answer. */
  readonly items?: readonly CalculationKind[]
  /** For `classify` in a message that tells several jobs: this one, and the words that tell it. */
  readonly job?: Job
  readonly label?: string
  readonly form?: VerdictForm
  /** For `compare`: the jobs set side by side, in the order told. */
  readonly jobs?: readonly ComparedJob[]
  /** The law was asked by name; cards of the theme asked, one for each question, for while no agreement is known. */
  readonly law?: boolean
  readonly laws?: readonly string[]
  /** Lengths of time that a figure is wanted by: a pay by the hour or the year, what a month accrues. */
  readonly spans?: readonly TimeSpan[]
  readonly social?:
    | 'greeting'
    | 'thanks'
    | 'goodbye'
    | 'who-are-you'
    | 'what-can-you-do'
    | 'how-current'
    | 'trust'
    | 'insult'
    | 'which-agreements'
    | 'feelings'
  readonly about?: 'doubt' | 'why' | 'how' | 'source' | 'example' | 'repeat' | 'other'
}

export type { CalculationKind }

export type AmountRole =
  | 'gross'
  | 'net'
  | 'taxable'
  | 'income'
  | 'bonus'
  | 'raise'
  | 'superminimum'
  | 'fund'
  | 'voucher'
  | 'fringe'
  | 'withheld'
  | 'contributions'
  | 'cost'
  | 'car'
  | 'arrears'
  | 'severance-fund'
  /** What of a severance fund is revaluation, which was taxed already. */
  | 'revaluation'
  | 'minimum'
  | 'one-off'
  /** What was had of the wedge (cuneo), of the trattamento integrativo. */
  | 'wedge-had'
  | 'treatment-had'
  | 'pension'
  /** Given back, or withheld, after taxes: a tax return (730), union dues, a loan. */
  | 'net-added'
  | 'net-withheld'
  /** Surtaxes of a year, which are withheld in instalments: regional, municipal, the advance on the municipal one. */
  | 'regional-due'
  | 'municipal-due'
  | 'municipal-advance'
  /** Income beside the employment's: a flat-tax activity, rents. */
  | 'other-income'
  | 'unknown'

export interface Amount {
  readonly value: number
  readonly role: AmountRole
  readonly per?: 'ora' | 'giorno' | 'settimana' | 'mese' | 'anno'
  /** All that was earned in the time told of ("in tutto 9.600 euro"). */
  readonly whole?: boolean
  /** Payments of a year that it was told with ("1.700 per 14"). */
  readonly payments?: number
  /** Year the amount is of ("reddito 2025 29.000"). */
  readonly year?: number
  readonly words: string
}

/** Hours of one kind of work. */
export interface WorkedHours {
  /** `lavoro` of the vocabulary, all together. */
  readonly kinds: readonly string[]
  readonly hours: number
  /** All that was worked in a week: what it has beyond the contract is meant. */
  readonly ofWeek?: true
  readonly everyWeek?: true
  /** Hours of each of the stretches that they were worked in. */
  readonly each?: number
  /** Hours of the kind that the year had before them. */
  readonly before?: number
  /** The surcharge when the question says it, percent. */
  readonly percent?: number
  readonly words: string
}

export interface Absence {
  readonly kind:
    | 'sickness'
    | 'injury'
    | 'maternity'
    | 'parental-leave'
    | 'paternity'
    | 'leave'
    | 'unpaid'
    | 'l104'
    | 'strike'
    | 'other'
  readonly from?: IsoDate
  readonly to?: IsoDate
  readonly days?: number
  readonly hours?: number
  /** Number of the event in the year, from 1. */
  readonly event?: number
}

/** Whose rate was said: the worker's contributions, the employer's, INAIL's, what INPS takes back of severance. */
export type RateOf = 'worker' | 'employer' | 'accident' | 'severance'

/** What a figure is asked without: severance in a cost, extra months in a notice or in a year, surtaxes in a net. */
export type LeftOut = 'severance' | 'accruals' | 'thirteenth' | 'fourteenth' | 'surtaxes' | 'household-fund'

/** What may stand beside the minimum in a pay. */
export type PayPart = 'allowance' | 'superminimum' | 'steps'

export interface Slots {
  readonly amounts: readonly Amount[]
  readonly hours: readonly WorkedHours[]
  readonly absences: readonly Absence[]
  readonly pattern?: {
    readonly weeklyHours?: number
    readonly dailyHours?: number
    readonly daysPerWeek?: number
    readonly share?: number
    readonly fullTime?: boolean
    readonly words: string
  }
  readonly hired?: { readonly date: IsoDate; readonly precision: 'day' | 'month' | 'year' }
  readonly ended?: { readonly date: IsoDate; readonly precision: 'day' | 'month' | 'year' }
  /** The one day told of, that hours were worked on ("ieri 3 ore di straordinario"). */
  readonly day?: IsoDate
  /** The month (`2026-11`) or year (`2026`) that a payslip or a figure is asked for. */
  readonly period?: string
  readonly monthlyPayments?: number
  /** A second number of them, asked beside it ("su 13 e su 14"). */
  readonly otherPayments?: number
  readonly seniorityStepCount?: number
  /** Months or days worked, where no dates are given. */
  readonly worked?: { readonly value: number; readonly unit: 'giorni' | 'settimane' | 'mesi' | 'anni' }
  readonly family?: {
    readonly spouse?: boolean
    readonly children?: readonly { readonly age?: number; readonly disabled?: boolean }[]
    /** Share of the children's deduction, percent. */
    readonly share?: number
    readonly otherDependants?: number
  }
  readonly place?: { readonly town?: string; readonly region?: string }
  /** The level before, in a change of level; `Circumstances.livelli` holds the new one. */
  readonly fromLevel?: string
  /** A change of the weekly hours: before and after, absent where it is full time. */
  readonly hoursChange?: { readonly from?: number; readonly to?: number }
  /** Every level said, when several are ("differenza tra 4 e 5"). */
  readonly levels?: readonly string[]
  /** Side by side: what was told of one agreement alone, over `Query.said`. */
  readonly saidOf?: SaidOf
  /** Surcharge or rate said without hours, percent. */
  readonly percent?: number
  readonly count?: { readonly value: number; readonly of: string }
  readonly leftOut?: readonly LeftOut[]
  /** The last of several days to come that a rise of the table is asked of. */
  readonly stepsUntil?: IsoDate
  /** A raise of the agreement takes the place of a superminimum. */
  readonly absorbed?: boolean
  /** Parts of the pay that are said to be none of the extra months'. */
  readonly outside?: readonly PayPart[]
  /** Days paid of those that the month is divided by ("13 ventiseiesimi"). */
  readonly monthShare?: { readonly days: number; readonly of: number }
  /** Who moved to Italy (impatriati): a share of the income is exempt. */
  readonly relocated?: boolean
  /** The price of an hour holds its surcharges. */
  readonly allIncluded?: boolean
  /** How the company car is driven, where one way is told. */
  readonly drive?: 'electric' | 'plugInHybrid' | 'other'
  /** What one month adds to what accrues is asked, too. */
  readonly accrualAsked?: true
  /** What one of the hours told is paid is asked, too. */
  readonly hourAsked?: true
  /** A bonus that is taxed as the pay is: no agreement, no substitute tax. */
  readonly ordinaryTax?: boolean
  /** A building site or a quarry that the weather stopped. */
  readonly weather?: boolean
  /** Things counted that an allowance may be due for: rooms, lifts, stairs. */
  readonly things?: Readonly<Record<string, number>>
  /** Days that were worked in the month, told as such ("17 giorni di presenza"). */
  readonly presentDays?: number
  /** Days of a parental leave, and how many of them are paid at the raised rate. */
  readonly parentalDays?: { readonly raised: number; readonly whole: number }
  /** Days of an illness that are told to be those that INPS pays. */
  readonly insuredDays?: number
  /** The arrears that are told have paid their contributions. */
  readonly afterContributions?: true
  /** A feast that was worked is told without its hours. */
  readonly feast?: boolean
  readonly returnDebt?: ReturnDebt
  /** What makes a day (26) or an hour (168) of the month. */
  readonly divisors?: readonly number[]
  /** A trip: abroad, and what of it is refunded beside the allowance. */
  readonly travel?: {
    readonly abroad: boolean
    readonly refunded: 'nothing' | 'board-or-lodging' | 'board-and-lodging'
    readonly days?: number
    /** Trips told by how long each lasted: so many of so many hours. */
    readonly trips?: readonly { readonly count: number; readonly hours: number }[]
  }
  readonly kilometres?: number
  /** Rates said with what they are paid on, percent. */
  readonly rates?: Readonly<Partial<Record<RateOf, number>>>
  readonly ceded?: true
  readonly voucher?: { readonly kind: 'paper' | 'electronic'; readonly count?: number; readonly former?: number }
  readonly sector?: string
  readonly letterDate?: IsoDate
  /** The day of a birth, or the one it is expected on. */
  readonly birth?: IsoDate
  /** The person wrote it, rather than the employer. */
  readonly letterIsOwn?: boolean
  /** Corrections in words: field of the payslip → value ("i contributi sono 140"). */
  readonly corrections?: Readonly<Record<string, string>>
}

/** What was told of each agreement alone, by its code. */
export type SaidOf = Readonly<Record<string, Circumstances>>

export interface AgreementMention {
  readonly code: string
  /** Where it comes from: the picker or `-c`, its name, a trade, the conversation. */
  readonly by: 'picked' | 'name' | 'trade' | 'memory'
  readonly words?: string
  readonly certainty: number
}

/** The job to classify: its words matter, so they travel as terms, never as text. */
export interface Job {
  /** Content stems of the description with what was denied marked. */
  readonly terms: readonly {
    readonly stem: string
    readonly word: string
    readonly negated: boolean
    readonly weight: number
  }[]
  /** Consecutive pairs of stems, for phrases ("sala operatoria"). */
  readonly pairs: readonly string[]
  readonly years?: number
  readonly autonomy?: 'low' | 'some' | 'high'
  /** Leads people: how many, 0 when unsaid. */
  readonly team?: number
  readonly titles: readonly { readonly name: string; readonly held: boolean }[]
  readonly firstJob?: boolean
  /** It takes no knowledge, or is learnt in a day. */
  readonly simple?: boolean
  readonly qualification?: string
}

export type Doubt =
  /** Two agreements fit, or what was said contradicts what was picked. */
  | { readonly type: 'agreement'; readonly candidates: readonly AgreementMention[]; readonly picked?: string }
  | LevelDoubt
  | { readonly type: 'number'; readonly words: string; readonly roles: readonly string[] }

export interface Query {
  readonly today: IsoDate
  /** The date the figures are wanted at. */
  readonly date: IsoDate
  /** A day to come that they are wanted at, too ("oggi e da marzo"). */
  readonly later?: IsoDate
  /** The days that a comparison sets side by side, in order: two or more. */
  readonly days?: readonly IsoDate[]
  readonly tense: Tense
  /** The agent chosen: a prior, not a cage. */
  readonly agent: AgentName
  readonly requests: readonly Request[]
  readonly agreements: readonly AgreementMention[]
  readonly said: Circumstances
  /** The words each circumstance came from, so that an answer can show what was understood; `undefined` when kept from before. */
  readonly words: Readonly<Partial<Record<ConditionKey, string>>>
  readonly slots: Slots
  readonly job?: Job
  readonly doubts: readonly Doubt[]
  /** It goes on from the turn before. */
  readonly follows: boolean
  /** It only told a story: the turn that comes next is read with it. */
  readonly tells?: true
  readonly language: 'it' | 'en' | 'other'
  /** Length of the question in words: a short one gets a short answer. */
  readonly length: number
  /** What its question words want, in order: `giorni`, `euro`, `percento` and the like. */
  readonly wanted?: readonly string[]
  /** Content stems, for the search of uploaded documents. */
  readonly terms: readonly string[]
  /** Where the same is asked of several cases ("oggi e a maggio 2027"): what tells this one, and the others in the order told. */
  readonly cases?: { readonly words: string; readonly others: readonly Alternative[] }
  /** A second calculation asked in the same message, of figures of its own. */
  readonly beside?: Query
}

/** Another case of the same question, with the words that tell it. */
export interface Alternative {
  readonly words: string
  readonly query: Query
}

/** Beside the figures of a calculation: how many steps they hold. */
export const stepsKey = 'scatti'

/** What a conversation keeps from one turn to the next: JSON, versioned. */
export interface Memory {
  readonly version: 2
  readonly agreements: readonly AgreementMention[]
  readonly said: Circumstances
  readonly slots: Slots
  readonly requests: readonly Request[]
  /** The pay asked before a question beside it, while that goes on. */
  readonly earlier?: readonly Request[]
  /** Content stems of the questions that the last subject came from. */
  readonly terms?: readonly string[]
  readonly date?: IsoDate
  readonly job?: Job
  /** The level that a job told before was given, in the agreement of that code: what is asked next is asked of it. */
  readonly placed?: { readonly code: string; readonly level: string }
  /** The words of turns that asked nothing: they are read with the question that comes next. */
  readonly told?: string
  /** The level told before the one told now. */
  readonly formerLevel?: string
  /** What the last answer asked for: a bare reply ("4", "sì", "15 ore") fills it. */
  readonly asked?: { readonly key: string; readonly options?: readonly string[] }
  /** Figures of the last calculation, so that "cosa è cambiato" can be told. */
  readonly results?: Readonly<Record<string, string>>
  readonly kind?: string
}
