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
  'named in few words',
  'named, though examples speak for a card',
] as const

export const candidateWeights: readonly number[] = [
  0.77, 0.292, 2.5, 0.889, 0.797, 1.357, 0.247, -0.353, 0.771, -1.162, 1.071, -0.781, -0.8, 0.16, 0.981, 0.672, -2, 1.2,
  -3,
]

/** What nothing at all scores beside the candidates. */
export const nothingScore = -1.2
