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
  'size',
  'measure',
  'calculation',
  'talk',
] as const

export const topicWeights: readonly number[] = [
  2.729, 0.165, 0.033, -0.353, -0.536, 2.316, 0.565, 0.083, 2.222, 2.224, 2.175, -1.813, -0.189, 0.235, 1.72, 0.231,
  1.505, 0, 0,
]

/** Of the inputs of `certaintyInputs`: one, the topic's share among the candidates, then its features. */
export const certaintyWeights: readonly number[] = [
  -0.14, 0.762, -0.004, 0.112, 0.923, -0.132, -0.045, -0.066, 0.025, 0.03, -0.262, -0.222, 1.553, -0.547, 0.007, -0.068,
  0.057, -0.219, -0.287, 0, 0,
]
