import type { CollectiveAgreement, Evidence } from '../knowledge/agreement.ts'
import type { Line } from './facts.ts'

/** The sources of a figure, with what they speak of. */
export interface Citation {
  /** "Preavviso", "Paga del 4° livello". */
  readonly about: string
  readonly evidence: Evidence
  readonly agreement: CollectiveAgreement
  /** What they say, for the references beside the answer. */
  readonly excerpt: string
}

/** What an answer says of one topic of one agreement. */
export interface Part {
  readonly title: string
  /** Paragraphs of markdown, the answer first. */
  readonly paragraphs: readonly string[]
  /** Notes that matter, one sentence each. */
  readonly notes: readonly string[]
  readonly citations: readonly Citation[]
  /** The figures, named alike in every agreement, for a comparison. */
  readonly lines: readonly Line[]
  /** Whether the data had something to say. */
  readonly answered: boolean
}
