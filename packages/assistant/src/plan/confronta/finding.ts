/** What a comparison found out, before any sentence: the same measures on two or more sides. */

import type {
  Agreement,
  Circumstances,
  ConditionKey,
  Conditions,
  Fact,
  IsoDate,
  Missing,
  PayRow,
} from '@ccnl/knowledge'
import type { AgreementMention, Request } from '@ccnl/reading'
import type { Classification } from '../inquadra/classify.ts'

/** One column: an agreement, or what differs within one. */
export interface Side {
  readonly agreement: Agreement
  readonly said: Circumstances
  readonly date: IsoDate
  readonly apart: 'agreement' | 'level' | 'job' | 'cause' | 'contract' | 'living' | 'date'
  /** The level that was said, or that a described job has here. */
  readonly level?: string
  readonly classification?: Classification
  /** The words that tell the job, where several jobs are the sides. */
  readonly label?: string
}

/** Whether sides of its kind are told by which has more; of the others each tells its own. */
export const isRanked = ({ apart }: Side): boolean => ranked.has(apart)
const ranked: ReadonlySet<Side['apart']> = new Set<Side['apart']>(['agreement', 'level', 'job'])

export type Topic = Asked & {
  /** On a day to come, beside what holds on that of the sides. */
  readonly at?: IsoDate
  /** The step that comes next on each side, rather than what holds. */
  readonly next?: true
  /** Not asked: it completes what was. The table tells it, no sentence does. */
  readonly beside?: true
  /** Stands for what was asked on the sides that lack it. */
  readonly instead?: true
}

type Asked =
  | {
      readonly type: 'measure'
      readonly theme: string
      readonly measure: string
      readonly name?: string
      /** The kind of work that was asked about, where several are compared. */
      readonly work?: Circumstances['lavoro']
    }
  /** The table's pay over a year and by the hour, and how long the agreement holds. */
  | { readonly type: 'yearly' | 'hourly' | 'validity' }
  /** What seniority steps are worth a month: those matured, or all that there are. */
  | { readonly type: 'steps'; readonly all?: boolean }
  /** The table's pay. */
  | { readonly type: 'pay' }

export interface Entry {
  readonly fact: Fact
  readonly on: readonly ConditionKey[]
}

export type ComparedCell =
  /** `gaps`: cases that the base does not hold. */
  | { readonly type: 'facts'; readonly entries: readonly Entry[]; readonly gaps: readonly Missing[] }
  | { readonly type: 'pay'; readonly rows: readonly PayRow[] }
  | {
      readonly type: 'computed'
      readonly per: 'anno' | 'ora'
      readonly value: number
      /** Payments of a year, or what a month's pay is divided by for an hour's. */
      readonly by: number
      readonly month: number
      readonly fact: Fact
      readonly row: PayRow
    }
  /** So many seniority steps, and what they are worth a month in euros, where one figure holds. */
  | { readonly type: 'steps'; readonly count: number; readonly value?: number; readonly facts: readonly Fact[] }
  | { readonly type: 'date'; readonly date: IsoDate }
  /** What holds from a day to come. */
  | { readonly type: 'next'; readonly date: IsoDate; readonly cell: ComparedCell }
  | { readonly type: 'missing'; readonly note?: string }

export type Outcome =
  | { readonly type: 'equal' }
  /** Sides with the most and the least, by index, in a unit that all share. */
  | {
      readonly type: 'differs'
      readonly most: readonly number[]
      readonly least: readonly number[]
      /** The sides compared, by index, from the most to the least. */
      readonly order: readonly number[]
      readonly difference: number
      readonly unit: string
      readonly per?: string
      /** Sides, by index, whose pay depends on a level that was not told. */
      readonly open?: readonly number[]
    }
  /** Told in units, or on bases, that do not compare. */
  | { readonly type: 'units' }
  /** Not known on every side, or depending on what was not said. */
  | { readonly type: 'open' }

/** One line of the table; `when` sets it apart from its sisters. */
export interface Line {
  readonly when?: Conditions
  readonly cells: readonly ComparedCell[]
  readonly outcome: Outcome
}

export interface Row {
  readonly topic: Topic
  readonly better?: 'more' | 'less'
  readonly lines: readonly Line[]
}

export interface ComparisonFinding {
  readonly type: 'comparison'
  readonly request: Request
  readonly sides: readonly Side[]
  readonly rows: readonly Row[]
  /** How levels were made to correspond. */
  readonly aligned?: 'code' | 'job' | 'qualification'
  readonly overview: boolean
}

/** A second agreement has to be named first. */
export interface ComparisonAskFinding {
  readonly type: 'ask-comparison'
  readonly request: Request
  readonly agreement?: Agreement
  readonly candidates: readonly AgreementMention[]
}
