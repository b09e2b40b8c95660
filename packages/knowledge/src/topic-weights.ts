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

export const topicWeights: readonly number[] = [2.054,-0.087,0.962,-1.231,-0.427,2.428,0.88,0.242,2.033,1.239,2.066,0.654,-0.139,-0.021,2.209,-0.068,1.177,0.935,1.787]

/** Of the inputs of `certaintyInputs`: one, the topic's share among the candidates, then its features. */
export const certaintyWeights: readonly number[] = [-0.209,0.749,-0.025,0.077,0.684,-0.108,0.109,-0.199,-0.05,0.002,-0.045,-0.29,1.571,-0.461,0.015,-0.064,-0.025,-0.177,-0.208,-0.024,-2.275]
