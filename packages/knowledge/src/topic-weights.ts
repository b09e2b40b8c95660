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
  2.17, -0.138, 1.34, -1.785, -2.017, 1.783, 1.183, 0.101, -2.403, 2.124, 1.106, 0.54, 0.632, 0.493, 2.882, 2.222,
  0.993, 0.776, 0.394, 0.855,
]

/** Of the inputs of `certaintyInputs`: one, the topic's share among the candidates, then its features. */
export const certaintyWeights: readonly number[] = [
  -0.399, 0.793, -0.018, 0.058, 0.373, -0.244, 0.271, -0.106, -0.081, 0.058, 0.276, -0.372, 0.923, -0.273, -0.026,
  0.008, -0.064, -0.158, -0.101, -0.059, -0.186, -2.156,
]
