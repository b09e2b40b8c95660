import { type Context, createContext } from 'react'

/** What the reference marks of an answer lead to; where nothing is provided, a mark is plain text. */
export interface ReferenceTarget {
  /** The number of the source of a mark; `undefined` where there is none. */
  readonly numberOf: (label: string) => number | undefined
  readonly show: (number: number) => void
  /** Shows a source beside its mark, or none. */
  readonly preview: (shown: { readonly number: number; readonly beside: Element } | undefined) => void
  /** The element that describes the mark with this number while its source is shown. */
  readonly describedBy: (number: number) => string | undefined
}

export const ReferenceTargets: Context<ReferenceTarget | undefined> = createContext<ReferenceTarget | undefined>(
  undefined,
)
