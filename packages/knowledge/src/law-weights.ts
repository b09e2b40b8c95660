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

export const lawWeights: readonly number[] = [1.637, 0.474, 0.114, -0.928, -0.859, 5.955, 3.66, 0.45, 3.222]

/** Of the inputs of `certaintyInputs`: one, the card's share among the candidates, then its features. */
export const certaintyWeights: readonly number[] = [
  -1.447, 0.604, 0.201, 0.157, 0.502, 0.061, -0.729, 0.706, 0.371, 0.11, -0.184,
]
