/** What facts and pay a plan found: figures with their conditions, and what they come to for the person described. */

import type {
  Agreement,
  Circumstances,
  ConditionKey,
  Fact,
  IsoDate,
  LawCard,
  Level,
  Missing,
  PayRow,
} from '@ccnl/knowledge'
import type { Request } from '@ccnl/reading'
import type { SaidValue } from './law-measures.ts'

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
  /** The row of the level told in the turn before, where it was another. */
  readonly former?: PayRow
  readonly said: Circumstances
  /** Rows that need something that was not said. */
  readonly open: readonly { readonly row: PayRow; readonly on: readonly ConditionKey[] }[]
  readonly openOn: readonly ConditionKey[]
  readonly other?: string
  readonly alternatives?: readonly Agreement[]
  readonly elsewhere?: readonly (FactsFinding | PayFinding)[]
  /** The job that was named instead of a level, and the levels whose examples name it. */
  readonly job?: { readonly profile: string; readonly levels: readonly string[] }
  /** Weekly hours over those of full time, when fewer were said. */
  readonly share?: { readonly hours: number; readonly full: number }
  /** Hours that were told, to be paid by the hour. */
  readonly hours?: number
}

export interface ApprenticeLevel {
  /** The fact that says how many levels below, or which. */
  readonly fact: Fact
  readonly level: string
  readonly row?: PayRow
}

/** What an apprentice is paid a month while a fact holds, in euros, by the level at the end of the course. */
export interface ApprenticePays {
  readonly fact: Fact
  readonly pays: readonly { readonly target: string; readonly row: PayRow; readonly value: number }[]
}

export interface MaturedSteps {
  readonly count: number
  /** How often a step falls due. */
  readonly rhythm: Fact
  /** What one is worth a month, in euros, where one figure holds. */
  readonly each?: Counted
  /** The month in which the next falls due, where the month of hiring was told: `YYYY-MM`. */
  readonly next?: string
}

/** Steps taken together: as many as were told, else the most that anybody comes to, and what one of them is worth a month, in euros. */
export interface AllSteps {
  readonly count: number
  /** The fact that has the count; none where the person told it. */
  readonly most?: Fact
  readonly each: Counted
}

/** What one measure comes to where a single condition is another one. */
export interface OtherRows {
  /** The condition that sets these rows apart from the one that holds. */
  readonly key: RowKey
  /** In the order of the table, those nearest to the row that holds; never the same value as it has. */
  readonly facts: readonly Fact[]
  /** Of a measure that only completes what was asked. */
  readonly isBeside?: true
}

export interface Passage {
  /** The level that comes after the one told. */
  readonly level: Level
  readonly pay: PayFinding
  /** Where somebody stands by now, where the service was told. */
  readonly served?: Served
}

/** A yearly figure of leave, put for a month or for fewer hours. */
export interface Share {
  readonly fact: Counted
  /** Rounded to the hundredth, in `unit`; the lowest, where the measure has more figures than are told one by one. */
  readonly value: number
  readonly highest?: number
  readonly unit: string
  readonly per: 'mese' | 'anno'
  /** Days of the week that weeks of leave are counted by, where the fact itself counts weeks. */
  readonly weekDays?: number
}

export interface Served {
  readonly given: string
  /** The level by now; the one that was given while no passage is due. */
  readonly level: Level
  /** The last passage made, else the one to come. */
  readonly fact: Fact
  readonly isDue: boolean
  /** The level that service comes to next. */
  readonly next?: Level
  /** The month of the passage: `YYYY-MM`. */
  readonly on: string
}

/** Conditions that a table counts along: whoever asks of one row is near the next. */
export const rowKeys = ['anzianita', 'mesi', 'evento', 'giorni', 'prime_ore', 'ore', 'eta_figlio', 'figli'] as const

export type RowKey = (typeof rowKeys)[number]

export type Counted = Fact & { readonly value: number }
