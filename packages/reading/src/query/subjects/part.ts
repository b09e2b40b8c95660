import type { ConceptHit, Span } from '../../language/reading.ts'
import type { FoundTheme } from './themes.ts'

/** One thing asked, before its cards are looked up. */
export interface Part {
  readonly span: Span
  readonly acts: readonly ConceptHit[]
  readonly themes: readonly FoundTheme[]
  readonly asks: boolean
  readonly verb: boolean
  readonly complains: boolean
  /** What makes the hours of the question before extra, where this one is a case of it. */
  readonly extra?: string
  /** A question that names no theme: what examples find for it together with the story that it leans on. */
  readonly leans?: { readonly key: string; readonly on: readonly Span[]; readonly isAlone: boolean }
}

/** How sure a theme is that the words lend from what was told before. */
const lent = 0.89
export const isLent = (theme: FoundTheme): boolean => theme.certainty === lent && theme.measured

/** A measure asked in words that do not name its theme. */
export const measured = ({ from, to }: Span, key: string, measures: readonly string[]): FoundTheme => ({
  key,
  measures,
  certainty: lent,
  measured: true,
  from,
  to,
})
