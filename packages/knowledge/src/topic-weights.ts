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
  2.61, 0.015, 1.129, -1.371, -0.704, 2.207, 0.761, -0.069, -3.077, 1.802, 1.799, -0.528, -0.509, -0.064, 2.73, 3.233,
  0.242, 1.101, 0.84, 1.985,
]

/** Of the inputs of `certaintyInputs`: one, the topic's share among the candidates, then its features. */
export const certaintyWeights: readonly number[] = [
  -0.238, 0.722, 0.044, 0.076, 0.652, -0.025, 0.205, -0.256, -0.052, 0.012, 0.159, -0.271, 1.642, -0.402, -0.046,
  -0.048, -0.053, -0.239, -0.195, -0.231, -0.043, -2.253,
]
