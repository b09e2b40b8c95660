import { type Context, createContext } from 'react'

/** What a reference mark of an answer leads to; where nothing is provided, the mark is plain text. */
export interface ReferenceTarget {
  readonly has: (label: string) => boolean
  readonly show: (label: string) => void
}

export const ReferenceTargets: Context<ReferenceTarget | undefined> = createContext<ReferenceTarget | undefined>(
  undefined,
)
