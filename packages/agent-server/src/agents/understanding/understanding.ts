import type { TopicName } from '../../knowledge/topics.ts'

/** How an agreement came to be meant, from the surest to the weakest. */
export type AgreementOrigin = 'selected' | 'code' | 'name' | 'word' | 'remembered'

export interface AgreementMention {
  /** CNEL code. */
  readonly code: string
  readonly origin: AgreementOrigin
  /** The words of the question that say it; empty when selected or remembered. */
  readonly words: string
}

/** A level as it was said: `forms` are the codes it may stand for, folded ("quarto" → `4`, `iv`). */
export interface LevelMention {
  readonly words: string
  readonly forms: readonly string[]
}

export type Qualification = 'operai' | 'impiegati' | 'quadri' | 'intermedi' | 'apprendisti' | 'viaggianti' | 'dirigenti'

export type OvertimeKind = 'diurno' | 'notturno' | 'festivo' | 'domenicale' | 'sabato' | 'supplementare'

/** What a question says, read without a model. Nothing here is guessed: what was not said is absent. */
export interface Understanding {
  readonly message: string
  /** The message with slips in its key words set right. */
  readonly text: string
  /** In the order selected or said. */
  readonly agreements: readonly AgreementMention[]
  /** CNEL codes among which the question does not choose; empty when it does, or names none. */
  readonly candidates: readonly string[]
  /** What it asks about, the strongest first. */
  readonly topics: readonly TopicName[]
  /** Said in the question, or remembered by a follow-up. */
  readonly levels: readonly LevelMention[]
  readonly qualification?: Qualification
  /** Months of service. */
  readonly seniorityMonths?: number
  /** The year of hiring, where the question says only that: the months of service are the most they may be. */
  readonly hiredIn?: string
  /** Hired recently, or asks also about those who are. */
  readonly newHire: boolean
  /** Weekly hours worked, of a part-time or of an hourly contract. */
  readonly weeklyHours?: number
  /** Weekly hours of a full time, when said ("24 ore su 40"). */
  readonly fullTimeHours?: number
  /** 60 for 60 %. */
  readonly partTimePercent?: number
  /** Hours of overtime or of other work asked about. */
  readonly workedHours?: number
  readonly overtimeKinds: readonly OvertimeKind[]
  /** Hours of the day of the work, 0–24, from–to ("tra mezzanotte e le 2" → [0, 2]). */
  readonly dayHours?: readonly [number, number]
  /** Amounts of money said, euro. */
  readonly amounts: readonly number[]
  /** The days said ("30 giorni"). */
  readonly days?: number
  /** ISO dates said, in order; a month is its first day. */
  readonly dates: readonly string[]
  /** A year that is over, asked about as a whole ("nel 2024"). */
  readonly pastYear?: string
  /** Says "oggi", "ora", "attuale". */
  readonly asksNow: boolean
  readonly ending?: 'dismissal' | 'resignation' | 'both'
  readonly livingIn?: boolean
  /** Of the employer. */
  readonly employees?: number
  /** Which sickness of the year ("quarta malattia" → 4). */
  readonly eventOrdinal?: number
  /** Days of the working week. */
  readonly weekDays?: 5 | 6
  /** Asks on what an answer rests: its source, its article, why. */
  readonly asksSource: boolean
  /** Leans on the turns before: says no topic or no agreement of its own. */
  readonly followUp: boolean
  /** The reference date: the first date said, else today. ISO. */
  readonly date: string
  readonly today: string
}

/** What an agent leaves for the next turns of a conversation. */
export interface Memory {
  readonly version: 1
  readonly agreements: readonly string[]
  readonly topics: readonly TopicName[]
  readonly levels: readonly LevelMention[]
  readonly qualification?: Qualification
  readonly seniorityMonths?: number
  readonly ending?: 'dismissal' | 'resignation' | 'both'
  readonly livingIn?: boolean
  readonly employees?: number
  /** The last question that was answered, for the questions that only add a word to it. */
  readonly question: string
  /** The job described so far, for the questions that add to it. */
  readonly job?: string
  /** The calculation agent's own part; opaque to the others. */
  readonly calculation?: unknown
}
