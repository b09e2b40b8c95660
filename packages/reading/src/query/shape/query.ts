/**
 * The one typed reading of a question. After it no code sees the text: what was not understood is a doubt, and each number
 * of the question has exactly one role. A query is plain JSON, so that a model can return one and a conversation keep it.
 */

import type { Circumstances, ConditionKey, IsoDate } from '@ccnl/knowledge'
import type { Tense } from '../../language/reading.ts'
import type { CalculationKind } from './calculation-kinds.ts'
import type { Slots } from './slots.ts'

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

/** How a yes or no is asked. */
export interface VerdictForm {
  /** "Devo …?", "è obbligatorio …?". */
  readonly duty?: true
  /** `ban`: "è vietato …?", whose yes is the no of the thing; `denial`: "posso non …?", of which neither is sure. */
  readonly against?: 'ban' | 'denial'
  /** Of a pay: whether it is right ("va bene?") or too little ("sono sottopagata?"), each with a yes of its own. */
  readonly judges?: 'right' | 'lack'
  /** "Perdo il bonus?": its yes is the no of having it. */
  readonly loses?: true
  /** Beside a question of how much, in a clause of its own: before it or after it. */
  readonly beside?: 'before' | 'after'
}

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

/** One of several jobs set side by side: its words, and the agreements that they bring up. */
export interface ComparedJob {
  readonly label: string
  readonly job: Job
  readonly codes: readonly string[]
  /** What is told of this one, of what is not the same for all. */
  readonly said: Circumstances
}

/** A level that was said and is not sure: which it may be. With `lackedBy`, the agreement that has none such, and the nearest that it has. */
export interface LevelDoubt {
  readonly type: 'level'
  readonly words: string
  readonly candidates: readonly string[]
  readonly lackedBy?: string
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
  /** The level of the turn before, where this one goes on with another. */
  readonly formerLevel?: string
  readonly doubts: readonly Doubt[]
  /** It goes on from the turn before. */
  readonly follows: boolean
  /** It asks more of the very card of law that the turn before told. */
  readonly again?: true
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
  /** What the question words of the last turn wanted. */
  readonly wanted?: readonly string[]
  readonly date?: IsoDate
  readonly job?: Job
  /** The level that a job told before was given, in the agreement of that code: what is asked next is asked of it. */
  readonly placed?: { readonly code: string; readonly level: string }
  /** What the first turn left, to which a later one may turn back. */
  readonly first?: Memory
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
