import type { Citation } from '../part.ts'

/** What a comparison says of one topic. */
export interface Section {
  readonly title: string
  /** Sentences that give the outcome in words. */
  readonly outcome: readonly string[]
  /** The table and what belongs under it. */
  readonly blocks: readonly string[]
  readonly citations: readonly Citation[]
}
