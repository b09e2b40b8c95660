/** What `npm run bench law` fitted over the cards' own questions, each asked of an index without it. */

/** How a card answers a question; see `lawCandidates`. */
export const featureNames = [
  'gain',
  'phrase',
  'asked',
  'title',
  'length',
  'answered',
  'titled',
  'concepts',
  'profile',
] as const

export const lawWeights: readonly number[] = [2.148, 0.579, -0.256, -0.833, -1.06, 4.443, 2.554, 0.143, 2.853]

/** Of the inputs of `certaintyInputs`: one, the card's share among the candidates, then its features. */
export const certaintyWeights: readonly number[] = [
  -1.897, 0.614, 0.134, 0.21, 0.511, 0.167, -0.704, 0.879, 0.327, 0.032, -0.023,
]
