/** What a calculation is made of: typed inputs with their origin, and the lines that follow from them. */

import type { Agreement, Circumstances, ConditionKey, Evidence, Fact, IsoDate, Level, PayRow } from '@ccnl/knowledge'
import type { Act, Amount, CalculationKind, Slots, TimeSpan, WorkedHours } from '@ccnl/reading'
import type { Decimal } from 'decimal.js'
import type { FieldName } from './it.ts'

/** Where a value comes from, the strongest first. */
export type Origin = 'corrected' | 'said' | 'agreement' | 'assumed'

export interface Given<T> {
  readonly value: T
  readonly origin: Origin
}

/** Everything a calculation may look at. Each number of the question is here once, in its role. */
export interface CalculationRequest {
  readonly kinds: readonly CalculationKind[]
  /** Of the kinds, those asked one by one: each has a figure of its own. */
  readonly items?: readonly CalculationKind[]
  readonly act: Act
  /** How a judgement of the pay was asked, if it was. */
  readonly judges?: 'right' | 'lack'
  /** It is asked whether something is lost. */
  readonly loses?: true
  readonly today: IsoDate
  readonly date: IsoDate
  /** `2026-11`. */
  readonly month: string
  readonly year: number
  /** What of an agreement is asked beside. */
  readonly themes: readonly string[]
  readonly spans: readonly TimeSpan[]
  /** The question said a month or a year. */
  readonly periodSaid: boolean
  /** Days of illness that a household pays in a year, by the service. */
  readonly sickDays?: number
  /** Between which percents of the gross an employer's contributions usually are. */
  readonly employerRates?: { readonly least: number; readonly most: number }
  readonly agreement?: Agreement
  readonly level?: Given<Level>
  /** The job alone brought up the agreement: others that it may belong to. */
  readonly otherAgreements?: readonly Agreement[]
  /** The words fit several levels. */
  readonly levels: readonly Level[]
  /** The level before, in a change of level. */
  readonly fromLevel?: Level
  readonly regime?: string
  readonly said: Circumstances
  readonly weeklyHours?: Given<number>
  /** Percent of full time. */
  readonly share?: Given<number>
  readonly instalments?: Given<number>
  readonly hired?: Given<IsoDate>
  readonly ended?: Given<IsoDate>
  readonly stepCount?: Given<number>
  readonly superminimum?: Given<number>
  readonly family?: Slots['family']
  readonly place?: Slots['place']
  readonly amounts: readonly Amount[]
  readonly hours: readonly WorkedHours[]
  readonly absences: Slots['absences']
  readonly slots: Slots
  /** Fields corrected in the page or in words, in plain notation. */
  readonly fields: Readonly<Partial<Record<FieldName, string>>>
  /** Lines corrected: id → amount. */
  readonly pins: Readonly<Record<string, string>>
  /** What came from an uploaded payslip. */
  readonly printed: readonly PrintedField[]
  /** Lines of the calculation before, by id. */
  readonly before: Readonly<Record<string, string>>
}

export type LineSource =
  | { readonly type: 'law'; readonly text: string }
  | { readonly type: 'agreement'; readonly evidence: Evidence }
  | { readonly type: 'said' }
  | { readonly type: 'assumed' }
  | { readonly type: 'sum' }

/** One line of a calculation. */
export interface Line {
  readonly id: string
  readonly label: string
  readonly amount: Decimal
  readonly unit: string
  /** In Italian notation: `1.818,75 × 60% = 1.091,25`. */
  readonly formula: string
  readonly source: LineSource
  readonly origin: 'computed' | 'corrected'
  readonly effect: 'adds' | 'subtracts' | 'none'
}

/** Something an answer must say beside its figures; its sentence is in `answer/calcolo/it.ts`. */
export interface Remark {
  readonly code: string
  readonly values: Readonly<Record<string, string>>
}

/** What a calculation found on its sheet. */
export interface Found {
  /** Line ids: the first is the figure asked. */
  readonly goals: readonly string[]
  /** Values for the lead's sentence that are no line ("8 mesi"). */
  readonly values?: Readonly<Record<string, string>>
  /** Which sentence leads, where a kind has several: else the kind's own. */
  readonly lead?: string
}

/** One of several cases of a calculation: its month, or the words that told it; the first of those has none. */
export type CaseName = { readonly month: string } | { readonly words: string }

/** What one calculation came to. */
export interface Outcome extends Required<Found> {
  /** The case that it is of, where there are several. */
  readonly of?: CaseName
  /** How much more than the first case it comes to, in euro. */
  readonly apart?: Decimal
  readonly kind: CalculationKind
  /** Lines of it that were asked by name beside its goals. */
  readonly also: readonly string[]
  readonly lines: readonly Line[]
}

/** What lacks: its question is in `it.ts`, its field can be filled in the page. */
export interface Need {
  readonly code: string
  readonly field?: FieldName
  readonly options?: readonly string[]
}

export interface Understood {
  readonly key: string
  readonly value: string
  readonly origin: Origin
}

/** A field or a line that the user may correct, as the wire carries it. */
export interface OfferedField {
  readonly field: string
  readonly label: string
  readonly value: string
  readonly type: string
  readonly options?: readonly string[]
  readonly min?: number
  readonly max?: number
}

export interface CalculationFinding {
  readonly type: 'calculation'
  readonly request: CalculationRequest
  readonly outcomes: readonly Outcome[]
  /** Where several cases stand side by side: those of all. */
  readonly agreements?: readonly Agreement[]
  readonly understood: readonly Understood[]
  readonly remarks: readonly Remark[]
  readonly need?: Need
  readonly fields: readonly OfferedField[]
  /** Evidence used, with what it was used for. */
  readonly cited: readonly { readonly evidence: Evidence; readonly excerpt: string }[]
  readonly changes: readonly { readonly label: string; readonly before: string; readonly after: string }[]
  /** Lines to remember for the next turn. */
  readonly results: Readonly<Record<string, string>>
}

export interface SelectedFact {
  readonly fact: Fact
  /** Would hold if these were known. */
  readonly openOn: readonly ConditionKey[]
}

export interface SelectedRow {
  readonly row: PayRow
  readonly assumedRegime: boolean
}

/** Thrown inside a calculation when an input lacks; the dispatcher turns it into the question to ask. */
export class MissingInput extends Error {
  readonly need: Need
  /** What was found without it. */
  readonly found: Found | undefined

  constructor(need: Need, found?: Found) {
    super(need.code)
    this.name = 'MissingInput'
    this.need = need
    this.found = found
  }
}

export interface PrintedField {
  readonly field: FieldName
  readonly value: string
  readonly fileName: string
  readonly page: number
}
