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
  1.918, -0.131, 1.487, -1.516, -0.956, 1.978, 0.826, 0.368, -1.934, 1.424, 1.265, 1.165, 0.314, 0.067, 2.337, 2.294,
  0.256, 0.657, 0.451, 1.517,
]

/** Of the inputs of `certaintyInputs`: one, the topic's share among the candidates, then its features. */
export const certaintyWeights: readonly number[] = [
  -0.169, 0.746, 0.012, 0.032, 0.67, -0.154, 0.109, -0.278, -0.067, 0.018, 0.336, -0.204, 1.447, -0.362, -0.025, 0.018,
  -0.139, -0.22, -0.161, -0.516, -0.179, -2.73,
]
