/** What a sentence may ask of the calculation. */
export interface Told {
  readonly has: (line: string) => boolean
  readonly value: (key: string) => string
  /** The lines asked, named, each with its place: "IRPEF netta {!irpef_netta}". */
  readonly figures: () => string
}

export type Sentence = string | ((told: Told) => string)
