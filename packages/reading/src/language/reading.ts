/**
 * What the words of a question say before anybody asks what they mean: tokens, concepts of the lexicon, and quantities,
 * each with its place. Grammar only: nothing here knows an agreement by name.
 */
import type { IsoDate } from '@ccnl/knowledge'

/** A stretch of tokens: from the first to the one after the last. */
export interface Span {
  readonly from: number
  readonly to: number
}

export interface Token {
  /** As written. */
  readonly text: string
  /** Folded: lower case, no accents, slang and typos put right where that is sure. */
  readonly word: string
  readonly stem: string
  /** Sentence it stands in, from 0; a question mark, a full stop, a line break end one. */
  readonly sentence: number
  /** Clause within the sentence, from 0; commas and conjunctions that join clauses end one. */
  readonly clause: number
  /** A bracket opens before it: "Castro (LE)". */
  readonly bracketed?: true
}

export interface ConceptHit extends Span {
  /** Id of the lexicon row (`tema:preavviso`), of an agreement (`ccnl:<code>`), a group, a named fact. */
  readonly concept: string
  readonly kind: string
  readonly weight: number
  /** Inside the scope of a negation ("senza corsi", "non laureata", "mai"). */
  readonly negated: boolean
  /** The words it was read from, as written. */
  readonly words: string
}

export type Tense = 'past' | 'present' | 'future'

/** The preposition before a quantity: "da 3 anni", "dal 2018", "fino al 20", "entro il 16", "tra due mesi", "dopo 6 mesi", "ogni 2 anni", "primi 3 giorni". */
export type Lead =
  | 'da'
  | 'a'
  | 'fino'
  | 'entro'
  | 'per'
  | 'tra'
  | 'dopo'
  | 'prima'
  | 'di'
  | 'in'
  | 'il'
  | 'ogni'
  | 'primi'

/** Beyond the number, from it on, below it, up to it: of what is counted one by one, the number itself is in or out. */
export type Bound = 'over' | 'from' | 'under' | 'upTo'

/** A number with what it counts, before it gets its role. None overlaps another or a {@link WorkPattern}. */
export type Quantity = Span & { readonly words: string; readonly lead?: Lead } & (
    | {
        readonly type: 'money'
        readonly value: number
        readonly per?: 'ora' | 'giorno' | 'settimana' | 'mese' | 'anno' /** Times a year: "1800 × 13". */
        readonly times?: number
        readonly bound?: Bound
      }
    | { readonly type: 'percent'; readonly value: number }
    /** "7 anni", "3 mesi e mezzo" (value in the unit said; ranges by `atLeast`/`atMost`). */
    | {
        readonly type: 'duration'
        readonly value: number
        readonly unit: 'ore' | 'giorni' | 'settimane' | 'mesi' | 'anni' | 'minuti' | 'notti' | 'turni'
        readonly bound?: Bound
        /** Somebody's age ("ho 25 anni", "bimbo di 2 anni"), never a length of service. */
        readonly age?: true
      }
    | {
        readonly type: 'date'
        readonly date: IsoDate /** How much of it was said. */
        readonly precision: 'day' | 'month' | 'year'
        readonly tense?: Tense
      }
    | { readonly type: 'dates'; readonly start: IsoDate; readonly end: IsoDate }
    | { readonly type: 'clock'; readonly start?: string; readonly end?: string }
    /** "terzo mese", "quarta malattia": `of` is the folded noun. */
    | { readonly type: 'ordinal'; readonly value: number; readonly of?: string }
    /** "4° livello", "liv. C2", "6 livello super": the forms it may have in an agreement, likeliest first. */
    | { readonly type: 'level'; readonly forms: readonly string[] }
    | {
        readonly type: 'count'
        readonly value: number /** Folded noun counted ("figli", "dipendenti", "scatti"). */
        readonly of?: string
        readonly bound?: Bound
        /** The last of a range, itself included: "da 16 a 50 dipendenti". */
        readonly upTo?: number
      }
  )

/** How somebody works: read from "4 ore al giorno per 5 giorni", "solo la mattina", "tre sere a settimana da 4 ore", "part time al 60 %". */
export interface WorkPattern extends Span {
  readonly weeklyHours?: number
  readonly dailyHours?: number
  readonly daysPerWeek?: number
  /** Of full time, 0–1, when it was said as a share. */
  readonly share?: number
  readonly fullTime?: boolean
  readonly words: string
}

export interface Reading {
  readonly tokens: readonly Token[]
  readonly concepts: readonly ConceptHit[]
  readonly quantities: readonly Quantity[]
  readonly patterns: readonly WorkPattern[]
  /** The tense of the main verbs, by sentence. */
  readonly tenses: readonly (Tense | undefined)[]
  readonly language: 'it' | 'en' | 'other'
  /** Which sentences ask (question mark, interrogative word, request in the imperative). */
  readonly asking: readonly boolean[]
  /** Which sentences deny their verb, whatever the scope: "non mi deve dare un preavviso?" negates no concept and is marked here. */
  readonly denying?: readonly boolean[]
}
