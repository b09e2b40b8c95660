/**
 * An answer as claims and figures. Sentences, tables, comparison, footnotes, the check of a model's prose and the memory of
 * the conversation use this tree; markdown is written once, at the end (`markdown.ts`).
 */
import type { Conditions, Evidence, IsoDate, Norm } from '@ccnl/knowledge'

/** A figure stays a figure until it is drawn. */
export interface Figure {
  /** Unique within its answer. */
  readonly id: string
  /** What it measures, in the reader's words: "preavviso di dimissioni", "paga mensile lorda". */
  readonly label: string
  readonly value: number | string | boolean | readonly string[]
  readonly unit: string
  readonly per?: string
  /** What it holds for. */
  readonly when?: Conditions
  readonly agreement?: string
  readonly from?: IsoDate
}

/** A piece of a sentence: words, a figure by its id, strong words, a link. */
export type Piece =
  | string
  /** `bare` is told without its unit, because a sibling of the same unit follows: «da 10 a 45 giorni». */
  | { readonly figure: string; readonly strong?: boolean; readonly bare?: boolean }
  | { readonly strong: string }

export type ClaimKind =
  | 'fact'
  | 'law'
  | 'computed'
  | 'verdict'
  | 'missing'
  | 'freshness'
  | 'condition'
  | 'step'
  | 'question'
  | 'note'
  | 'talk'

/** One sentence that the engine answers for. */
export interface Claim {
  readonly id: string
  readonly kind: ClaimKind
  readonly pieces: readonly Piece[]
  readonly figures: readonly Figure[]
  /** Numbers of the answer's sources, from 1. */
  readonly sources: readonly number[]
}

export type Cell = {
  readonly pieces: readonly Piece[]
  readonly header?: boolean
  readonly align?: 'left' | 'right'
  readonly strong?: boolean
}

export type Section =
  | { readonly type: 'claims'; readonly claims: readonly Claim[] }
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly Claim[] }
  | {
      readonly type: 'table'
      readonly caption?: string
      readonly head: readonly Cell[]
      readonly rows: readonly (readonly Cell[])[]
      readonly figures: readonly Figure[]
      readonly sources: readonly number[]
    }
  /** Words of an uploaded document, with file and page. */
  | {
      readonly type: 'quote'
      readonly text: string
      readonly file: string
      readonly page: number
      readonly article?: string
      readonly source: number
    }
  /** Details that a reader may skip. */
  | { readonly type: 'details'; readonly summary: string; readonly sections: readonly Section[] }

/** A source as it is cited: document and article, who publishes it, where. */
export interface CitedSource {
  readonly number: number
  readonly title: string
  readonly publisher?: string
  readonly article?: string
  readonly url?: string
  readonly date?: IsoDate
  /** What it says here: the reference's excerpt. */
  readonly excerpt: string
  readonly kind: 'norm' | 'agreement' | 'document' | 'rule'
  readonly evidence?: Evidence
  readonly norm?: Norm
}

export interface AnswerTree {
  /** A line in the language of the question, where that is not Italian. */
  readonly opening?: Claim
  /** The outcome: one or two sentences that stand first. */
  readonly lead: readonly Claim[]
  /** The quiet line under the lead: the agreement and its freshness. */
  readonly about: readonly Claim[]
  /** What changes it, in which cases, what to do next. */
  readonly sections: readonly Section[]
  /** The one thing to ask back. */
  readonly ask?: Claim
  readonly sources: readonly CitedSource[]
  /** The date of the figures. */
  readonly date: IsoDate
  /** When the base was last checked for what is cited. */
  readonly checkedOn?: IsoDate
  readonly related: readonly string[]
  /** Whether it gave figures: those count as an iteration. */
  readonly showsFigures: boolean
}

/** A payslip field that can be corrected, as the wire carries it. */
export interface PayslipField {
  readonly field: string
  readonly label: string
  readonly value: string
  readonly type: string
  readonly options?: readonly string[]
  readonly min?: number
  readonly max?: number
}
