/** What speaks for a subject and how much, in the order of the inputs of `weighCandidates`; fitted on labelled questions. */
const weights = {
  whole: 0.77,
  clause: 0.292,
  named: 2.5,
  'named surely': 0.889,
  'measure named': 0.797,
  'completes a theme named': 1.357,
  'beside a theme named': 0.247,
  card: -0.353,
  'card, told': 0.771,
  'card, agreement known': -1.162,
  'measure, agreement known, quantity asked': 1.071,
  'measure, quantity asked': -0.781,
  'about the agreement': -0.8,
  'about the agreement known': 0.16,
  'held by the agreement': 0.981,
  'first card': 0.672,
  'not named, figures asked': -2,
  'named in few words': 1.2,
  'named, though examples speak for a card': -3,
  'card of the deed that is asked about': 1.8,
  'card of the deed that is judged': 1.6,
} as const

export const candidateWeights: readonly number[] = Object.values(weights)

/** What nothing at all scores beside the candidates. */
export const nothingScore = -1.2
