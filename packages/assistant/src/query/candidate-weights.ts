/** Fitted on labelled questions; see `weighCandidates`. */
export const candidateInputs = [
  'whole',
  'clause',
  'named',
  'named surely',
  'measure named',
  'completes a theme named',
  'beside a theme named',
  'card',
  'card, told',
  'card, agreement known',
  'measure, agreement known, quantity asked',
  'measure, quantity asked',
  'about the agreement',
  'about the agreement known',
  'held by the agreement',
  'first card',
] as const

export const candidateWeights: readonly number[] = [
  0.661, 0.174, 2.647, 0.504, 1.072, 1.347, 0.468, -0.152, 0.829, -0.876, 0.677, -0.663, -1.509, 0.001, 0.37, 0.492,
]

/** What nothing at all scores beside the candidates. */
export const nothingScore = -0.89
