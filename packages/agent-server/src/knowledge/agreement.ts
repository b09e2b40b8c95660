import type { BlockName, JsonRecord } from './schema.ts'

/** A page that states a figure. */
export interface Source {
  readonly title: string
  /** Absent when the address was not kept. */
  readonly url?: string
}

/** Since when a figure holds, who says so, and how many sources agree. */
export interface Evidence {
  /** ISO date. */
  readonly since?: string
  readonly source?: Source
  readonly otherSources: readonly Source[]
  /** Sources that agree on the figure: 0 none, 1 a single one. */
  readonly verified: number
}

/** A part of the pay beside the minimum ("terzo elemento", "EPA"…); no amount when it is due but was not found. */
export interface PayElement {
  readonly key: string
  readonly name: string
  readonly amount?: number
}

/** The pay of a level from a date on. Amounts in euro, for the `unit`. */
export interface PayRow extends Evidence {
  readonly since: string
  readonly unit: 'mese' | 'ora'
  /** What the row is for, where a level has several at once ("convivente"). */
  readonly regime?: string
  readonly minimum?: number
  readonly contingency?: number
  readonly others: readonly PayElement[]
  /** Absent when a part is not known: a null is never computed on. */
  readonly total?: number
  readonly note?: string
  /** Fields of the row that only some agreements have ("totale_con_iar", "valore_alternativo"…). */
  readonly extra: JsonRecord
}

export interface Level extends Evidence {
  readonly code: string
  /** From 1, the highest level first. */
  readonly order: number
  readonly description: string
  readonly descriptionVerified: number
  readonly examples: readonly string[]
  readonly examplesVerified: number
  /** Oldest first. */
  readonly pay: readonly PayRow[]
  readonly note?: string
  /** Part of the agreement the level belongs to ("viaggiante", "editori"…). */
  readonly section?: string
  /** Other names of the level: old category, corresponding code. */
  readonly otherNames: readonly string[]
}

/** A block of rules of one agreement, its evidence and its words; `rules` is empty when nothing was found. */
export interface Block extends Evidence {
  readonly name: BlockName
  readonly found: boolean
  readonly partial: boolean
  readonly note?: string
  readonly rules: JsonRecord
}

export interface Renewal {
  /** ISO date. */
  readonly date?: string
  readonly kind: string
  readonly description: string
}

export interface Cycle extends Evidence {
  readonly signedOn?: string
  readonly economicSince?: string
  readonly expires?: string
  readonly state: string
  readonly note?: string
  /** Oldest first. */
  readonly agreements: readonly Renewal[]
}

export interface Signatories extends Evidence {
  readonly employers: readonly string[]
  readonly unions: readonly string[]
}

export interface Disagreement {
  readonly field: string
  readonly values: JsonRecord
  readonly choice?: string
  readonly reason?: string
}

/** A rule outside the usual blocks ("trasferta Italia", "ente bilaterale"). */
export interface OtherRule extends Evidence {
  readonly name: string
  readonly rules: JsonRecord
}

/** A rule of the law, alike for every agreement. */
export interface Law extends Evidence {
  readonly id: string
  /** "permessi della legge 104". */
  readonly name: string
  /** "L. 104/1992, art. 33, comma 3". */
  readonly article: string
  /** A clause that goes after "Per legge". */
  readonly text: string
  /** How people name it; the words of each count together and in that order. */
  readonly phrases: readonly string[]
  /** Names of the topics it belongs to. */
  readonly topics: readonly string[]
  /** Whether its words alone ask for the law, or only beside "per legge". */
  readonly alone: boolean
  /** A least measure, in whose place that of an agreement stands. */
  readonly measure: boolean
}

export interface CollectiveAgreement {
  /** The wire's id_categoria: place in the index, from 1. */
  readonly id: number
  readonly code: string
  readonly name: string
  readonly officialName: string
  readonly shortName: string
  readonly sector: string
  readonly aliases: readonly string[]
  /** ISO date of the last check of the data. */
  readonly checkedOn: string
  readonly signatories: Signatories
  readonly cycle: Cycle
  readonly levels: readonly Level[]
  readonly blocks: Readonly<Record<BlockName, Block>>
  readonly otherRules: readonly OtherRule[]
  readonly disagreements: readonly Disagreement[]
  readonly notes: readonly string[]
}

/** What the index knows of an agreement without opening its file. */
export interface AgreementSummary {
  readonly id: number
  readonly code: string
  readonly shortName: string
  readonly aliases: readonly string[]
  readonly levels: readonly string[]
  readonly expires?: string
  readonly state: string
  /** ISO date of the next step of the pay scale. */
  readonly nextStep?: string
}

/** The last pay row in force at a date (ISO), and the next one; by regime where a level has several. */
export function payAt(
  level: Level,
  date: string,
  regime?: (row: PayRow) => boolean,
): { readonly row?: PayRow; readonly next?: PayRow } {
  const rows = regime ? level.pay.filter(regime) : level.pay
  const row = rows.findLast(candidate => candidate.since <= date)
  const next = rows.find(candidate => candidate.since > date)
  return { ...(row ? { row } : {}), ...(next ? { next } : {}) }
}
