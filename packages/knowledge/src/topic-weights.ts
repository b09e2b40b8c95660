/** What `npm run bench law` fitted over the topics' own questions, each asked of an index without it. */

/** How a topic answers a question; see `topicCandidates`. */
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
  'near',
  'words',
  'pairs',
  'form',
  'core',
  'size',
  'measure',
  'calculation',
  'talk',
] as const

export const topicWeights: readonly number[] = [
  2.497, -0.232, 1.893, -1.347, -1.429, 1.582, 0.876, 0.358, -3.386, 1.604, 1.038, 0.854, 0.036, 0.348, 2.59, 2.629,
  0.882, 0.809, 0.313, 1.156,
]

/** Of the inputs of `certaintyInputs`: one, the topic's share among the candidates, then its features. */
export const certaintyWeights: readonly number[] = [
  -0.242, 0.774, -0.072, 0.082, 0.403, -0.122, 0.2, -0.041, 0.08, 0.029, 0.116, -0.322, 1.34, -0.445, 0.041, -0.04,
  -0.068, -0.167, -0.166, 0.069, 0.056, -1.546,
]
