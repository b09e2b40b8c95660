/** What a question tells to calculate with and to place its case: each number and date in its one role. */

import type { Circumstances, IsoDate } from '@ccnl/knowledge'
import type { Span, Tense, WorkPattern } from '../../language/reading.ts'

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
  /** Net, where its role says something else ("200 euro netti in più"). */
  readonly net?: true
  /** It is passed, or not ("ho superato i 33.000 euro"). */
  readonly bound?: 'over' | 'upTo'
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
  /** They were all worked in one week. */
  readonly inOneWeek?: true
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
  readonly pattern?: Omit<WorkPattern, keyof Span>
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
  /** Nothing was given of what is asked about, and that is judged: a zero on the slip, days that were not paid. */
  readonly nothing?: true
  readonly count?: { readonly value: number; readonly of: string }
  /** Days or hours of leave are told as taken. */
  readonly takesLeave?: true
  /** Lengths and bare counts that are asked to be right ("è giusto?"), in the unit that was said; empty where other numbers are. */
  readonly told?: readonly { readonly value: number; readonly unit: string }[]
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
  /** Another month is asked by the table of today. */
  readonly tableOfToday?: true
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
  /** A dismissal for just cause (*giusta causa*, art. 2119 c.c.), which has no notice. */
  readonly forCause?: true
  /** A feast that was worked is told without its hours. */
  readonly feast?: boolean
  readonly returnDebt?: ReturnDebt
  /** Who asks has people at work, and tells of them. */
  readonly employer?: true
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
  readonly relativeIncome?: RelativeIncome
  /** Funds of the agreement whose shares are asked as a sum. */
  readonly funds?: FundShare
  /** Months that a loan on the pay is given back over. */
  readonly loanMonths?: number
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

/** What somebody of the family earns in a year. */
export interface RelativeIncome {
  readonly of: 'spouse' | 'child' | 'other'
  readonly value: number
}

/** Funds of an agreement by their themes, and who pays what of them. */
export interface FundShare {
  readonly themes: readonly string[]
  readonly by: 'employer' | 'worker' | 'both'
}

/** What was told of each agreement alone, by its code. */
export type SaidOf = Readonly<Record<string, Circumstances>>

/** The sum in euro; months as `2026-07`. Without instalments, it is withheld at once. */
export interface ReturnDebt {
  readonly sum: number
  /** In instalments, of which the number may not be told. */
  readonly parted: boolean
  readonly instalments?: number
  readonly from?: string
  readonly to?: string
}

/** The day that the answer is of. */
export interface ReferenceDate {
  readonly date: IsoDate
  readonly tense: Tense
  /** Words of the question set the date apart from today. */
  readonly said: boolean
  /** A day to come that is asked beside `date`. */
  readonly later?: IsoDate
  /** The days that stand side by side, in order: two or more. */
  readonly days?: readonly IsoDate[]
}
