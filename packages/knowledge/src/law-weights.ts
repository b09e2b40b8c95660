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
  'like',
  'same',
] as const

export const lawWeights: readonly number[] = [
  1.904, 0.399, 2.257, -0.45, -1.001, 3.766, 1.202, 0.002, 2.927, -1.609, 4.716,
]

/** Of the inputs of `certaintyInputs`: one, the card's share among the candidates, then its features. */
export const certaintyWeights: readonly number[] = [
  -1.544, 0.636, 0.211, 0.141, 0.866, 0.178, -0.776, 0.47, -0.079, -0.008, -0.286, -1.029, 2.355,
]
