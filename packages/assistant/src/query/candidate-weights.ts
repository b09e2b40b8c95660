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
  'not named, figures asked',
] as const

export const candidateWeights: readonly number[] = [
  0.633, 0.268, 2.309, 1.016, 0.994, 1.224, 0.494, -0.278, 0.787, -1.055, 1.185, -0.664, -0.8, 0.3, 1.13, 0.966, -2,
]

/** What nothing at all scores beside the candidates. */
export const nothingScore = -1.015
