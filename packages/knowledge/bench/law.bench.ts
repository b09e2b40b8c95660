/**
 * How well questions reach what they are about: each question of the cards and of `lessico/domande` is asked of an index without
 * it and its neighbours, as it stands and with slips of the keyboard. `npm run bench law -- fit` also fits the weights of
 * `src/topic-weights.ts` anew and prints them; `missed` lists what was not found.
 */
import { readFileSync } from 'node:fs'
import { createConcepts } from '../src/concepts.ts'
import { parseQuestions } from '../src/lexicon.ts'
import { loadKnowledge, readQuestions } from '../src/node.ts'
import { type TopicCandidate, topicCandidates, topicOf } from '../src/topic-candidates.ts'
import { buildTopicIndex, type TopicIndex, topicTerms } from '../src/topic-index.ts'
import { featureNames, topicWeights } from '../src/topic-weights.ts'
import { certaintyInputs, rankTopics, scoreOf, topicSources, topicSpelling } from '../src/topics.ts'

interface Asked {
  readonly words: string
  /** The topic it is of; −1 for a question that none answers. */
  readonly topic: number
  readonly candidates: readonly TopicCandidate[]
}

const { cards } = loadKnowledge()
const concepts = createConcepts(readFileSync(new URL('../lessico/sinonimi.tsv', import.meta.url), 'utf8'))
const sources = topicSources(cards, readQuestions())
const folds = 5
/** Every how many questions of a fold one is asked. */
const step = Number(process.env.STEP ?? 3)

/** A slip in the longest word: two letters swapped. */
function withSlip(words: string): string {
  const longest = words.split(' ').reduce((a, b) => (b.length > a.length ? b : a), '')
  if (longest.length < 6) return words
  const at = Math.floor(longest.length / 2)
  const typed = longest.slice(0, at - 1) + longest[at] + longest[at - 1] + longest.slice(at + 1)
  return words.replace(longest, typed)
}

/** Questions that no topic answers: other matters. */
const strangers = readFileSync(new URL('strangers.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)

/** Questions that the index has never seen, by writers of their own. */
const unseenRows = parseQuestions(readFileSync(new URL('unseen.tsv', import.meta.url), 'utf8'))

/** Spread over the folds, always the same way: questions written together are often alike. */
const foldOf = (topic: number, at: number): number => (at + topic) % folds

const indexes = Array.from({ length: folds }, (_, fold) =>
  buildTopicIndex(
    sources.map((source, topic) => ({
      ...source,
      questions: source.questions.filter((_, at) => foldOf(topic, at) !== fold),
    })),
    concepts,
  ),
)

/** Each question is asked of an index without it. */
function ask(change: (words: string) => string, every: number): readonly Asked[] {
  return indexes.flatMap((index, fold) => {
    const meant = topicSpelling(index, concepts)
    return sources.flatMap((source, topic) =>
      source.questions
        .filter((_, at) => foldOf(topic, at) === fold && Math.floor(at / folds + topic) % every === 0)
        .map(words => ({
          words,
          topic,
          candidates: topicCandidates(index, topicTerms(change(words), concepts, meant)),
        })),
    )
  })
}

function report(name: string, asked: readonly Asked[]): void {
  const places = asked.map(one => rankTopics(one.candidates).findIndex(found => found.topic === one.topic))
  const within = (count: number) =>
    ((100 * places.filter(place => place >= 0 && place < count).length) / places.length).toFixed(1)
  console.log(`${name}: first ${within(1)} %, of three ${within(3)} %, of ten ${within(10)} % (${asked.length})`)
}

function reportCertainty(asked: readonly Asked[]): void {
  for (const [low, high] of [
    [0, 0.1],
    [0.1, 0.3],
    [0.3, 0.5],
    [0.5, 0.7],
    [0.7, 0.85],
    [0.85, 1.01],
  ] as const) {
    const firsts = asked.flatMap(one => {
      const first = rankTopics(one.candidates)[0]
      return first && first.certainty >= low && first.certainty < high ? [first.topic === one.topic] : []
    })
    const right = firsts.filter(Boolean).length
    console.log(
      `  certainty ${low}–${high}: ${firsts.length} questions, ${((100 * right) / firsts.length).toFixed(0)} % right`,
    )
  }
}

/** Fits weights so that the softmax over the candidates gives the right topic most. */
function fitRanking(asked: readonly Asked[]): readonly number[] {
  const known = asked.filter(one => one.candidates.some(found => found.topic === one.topic))
  const weights = featureNames.map((_, at) => topicWeights[at] ?? 0)
  const squares = weights.map(() => 1e-8)
  for (let round = 0; round < 400; round++) {
    const gradient = weights.map(() => 0)
    for (const one of known) {
      const scores = one.candidates.map(({ features }) => scoreOf(features, weights))
      const highest = Math.max(...scores)
      const parts = scores.map(score => Math.exp(score - highest))
      const total = parts.reduce((sum, part) => sum + part, 0)
      one.candidates.forEach(({ topic, features }, number) => {
        const error = (parts[number] ?? 0) / total - (topic === one.topic ? 1 : 0)
        features.forEach((value, at) => {
          gradient[at] = (gradient[at] ?? 0) + error * value
        })
      })
    }
    weights.forEach((weight, at) => {
      const slope = (gradient[at] ?? 0) / known.length + 1e-4 * weight
      squares[at] = (squares[at] ?? 0) + slope * slope
      weights[at] = weight - (0.3 * slope) / Math.sqrt(squares[at] ?? 1)
    })
  }
  return weights
}

/** Fits the certainty of the first three candidates of every question. */
function fitCertainty(asked: readonly Asked[], weights: readonly number[]): readonly number[] {
  const cases = asked.flatMap(one => {
    const scores = one.candidates.map(({ features }) => scoreOf(features, weights))
    const highest = Math.max(...scores)
    const total = scores.reduce((sum, score) => sum + Math.exp(score - highest), 0)
    return one.candidates
      .map((found, number) => ({ ...found, share: Math.exp((scores[number] ?? 0) - highest) / total }))
      .toSorted((a, b) => b.share - a.share)
      .slice(0, 3)
      .map(found => ({
        inputs: certaintyInputs(found.features, found.share),
        right: found.topic === one.topic ? 1 : 0,
      }))
  })
  const fitted = new Array<number>(featureNames.length + 2).fill(0)
  const squares = fitted.map(() => 1e-8)
  for (let round = 0; round < 400; round++) {
    const gradient = fitted.map(() => 0)
    for (const { inputs, right } of cases) {
      const error = 1 / (1 + Math.exp(-scoreOf(inputs, fitted))) - right
      inputs.forEach((value, at) => {
        gradient[at] = (gradient[at] ?? 0) + error * value
      })
    }
    fitted.forEach((weight, at) => {
      const slope = (gradient[at] ?? 0) / cases.length
      squares[at] = (squares[at] ?? 0) + slope * slope
      fitted[at] = weight - (0.3 * slope) / Math.sqrt(squares[at] ?? 1)
    })
  }
  return fitted
}

/** A question like one of the topic's own: without one of its longer words, always the same. */
function reworded(words: string): string {
  const all = words.split(' ')
  const long = all.flatMap((word, at) => (word.length > 3 ? [at] : []))
  const dropped = long[words.length % Math.max(1, long.length)]
  return all.length < 4 ? words : all.filter((_, at) => at !== dropped).join(' ')
}

const whole: TopicIndex = buildTopicIndex(sources, concepts)
const spelled = topicSpelling(whole, concepts)
const plain = ask(words => words, step)
const slips = ask(withSlip, step * 3)
const foreign = strangers.map(
  (words): Asked => ({
    words,
    topic: -1,
    candidates: topicCandidates(whole, topicTerms(words, concepts, spelled)),
  }),
)
const alike = sources.flatMap((source, topic) =>
  source.questions
    .filter((_, at) => at % (step * 3) === 0)
    .map(
      (words): Asked => ({
        words,
        topic,
        candidates: topicCandidates(whole, topicTerms(reworded(words), concepts, spelled)),
      }),
    ),
)

const numbers = new Map(sources.map(({ id }, topic) => [id, topic]))
const unseen = unseenRows.map(
  ([id, words]): Asked => ({
    words,
    topic: numbers.get(id) ?? -1,
    candidates: topicCandidates(whole, topicTerms(words, concepts, spelled)),
  }),
)
/** Every other one of them is fitted with, the rest tell how the next will fare. */
const [fitted = [], held = []] = [0, 1].map(half => unseen.filter((_, at) => at % 2 === half))

const kindOf = (topic: number): string => topicOf(sources[topic]?.id ?? '').kind

if (process.argv.includes('fit')) {
  const ranking = fitRanking([...plain, ...slips, ...alike.slice(0, Math.floor(alike.length / 2)), ...fitted])
  const rounded = (weights: readonly number[]) => weights.map(weight => Number(weight.toFixed(3)))
  console.log(featureNames.map((name, at) => `${name} ${(ranking[at] ?? 0).toFixed(2)}`).join(' · '))
  console.log(JSON.stringify(rounded(ranking)))
  // Questions that no topic answers are few beside the topics' own: each counts several times.
  const many = Math.ceil(plain.length / 12 / Math.max(1, foreign.length))
  const certainty = fitCertainty(
    [...plain, ...slips, ...alike, ...fitted, ...Array.from({ length: many }, () => foreign).flat()],
    ranking,
  )
  console.log(JSON.stringify(rounded(certainty)))
} else {
  report('like one of its own', alike)
  report('unseen, half fitted with', fitted)
  report('unseen, the other half', held)
  report('as written', plain)
  for (const kind of new Set(sources.map((_, topic) => kindOf(topic))))
    report(
      `  ${kind}`,
      plain.filter(one => kindOf(one.topic) === kind),
    )
  reportCertainty(plain)
  report('with a slip', slips)
  const sure = foreign.filter(one => (rankTopics(one.candidates)[0]?.certainty ?? 0) >= 0.3)
  console.log(`of ${foreign.length} questions that no topic answers, ${sure.length} are taken for one (0.3 or more)`)
}
if (process.argv.includes('missed'))
  for (const one of plain) {
    const found = rankTopics(one.candidates).slice(0, 3)
    if (found[0]?.topic !== one.topic)
      console.log(
        [
          one.words,
          sources[one.topic]?.id,
          ...found.map(({ topic, certainty }) => `${sources[topic]?.id} ${certainty.toFixed(2)}`),
        ].join(' | '),
      )
  }
