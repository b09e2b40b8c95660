/**
 * How well questions reach their card of the law: each question of the cards is asked of an index without it, as it stands and
 * with slips of the keyboard. `npm run bench law -- fit` also fits the weights of `src/law-weights.ts` anew and prints them.
 */
import { readFileSync } from 'node:fs'
import { createConcepts } from '../src/concepts.ts'
import { certaintyInputs, type LawCandidate, lawCandidates, lawSpelling, rankLaw } from '../src/law.ts'
import { buildLawIndex, lawTerms } from '../src/law-index.ts'
import { featureNames, lawWeights } from '../src/law-weights.ts'
import { loadKnowledge, readQuestions } from '../src/node.ts'
import type { LawCard } from '../src/shapes.ts'

interface Asked {
  readonly words: string
  /** The card it is of; −1 for a question that no card answers. */
  readonly card: number
  readonly candidates: readonly LawCandidate[]
}

const { cards } = loadKnowledge()
const concepts = createConcepts(readFileSync(new URL('../lessico/sinonimi.tsv', import.meta.url), 'utf8'))

/** A slip in the longest word: two letters swapped. */
function withSlip(words: string): string {
  const longest = words.split(' ').reduce((a, b) => (b.length > a.length ? b : a), '')
  if (longest.length < 6) return words
  const at = Math.floor(longest.length / 2)
  const typed = longest.slice(0, at - 1) + longest[at] + longest[at - 1] + longest.slice(at + 1)
  return words.replace(longest, typed)
}

/** Questions that no card answers: other matters, and figures of an agreement. */
const strangers = readFileSync(new URL('strangers.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)

const more = readQuestions()
const folds = 10

/** Every question of a card, its own first. */
const allOf = (card: LawCard): readonly string[] => [...card.questions, ...(more.get(card.id) ?? [])]

/** Each question is asked of an index without it and nine tenths of the others kept. */
function ask(change: (words: string) => string): readonly Asked[] {
  return Array.from({ length: folds }, (_, fold) => {
    const kept = cards.map(card => ({ ...card, questions: allOf(card).filter((_, at) => at % folds !== fold) }))
    const index = buildLawIndex(kept, concepts)
    const meant = lawSpelling(index, concepts)
    return cards.flatMap((card, number) =>
      allOf(card)
        .filter((_, at) => at % folds === fold)
        .map(words => ({
          words,
          card: number,
          candidates: lawCandidates(index, lawTerms(change(words), concepts, meant)),
        })),
    )
  }).flat()
}

function report(name: string, asked: readonly Asked[]): void {
  const places = asked.map(one => rankLaw(one.candidates).findIndex(found => found.card === one.card))
  const within = (count: number) =>
    ((100 * places.filter(place => place >= 0 && place < count).length) / places.length).toFixed(1)
  console.log(`${name}: first ${within(1)} %, of three ${within(3)} %, of ten ${within(10)} % (${asked.length})`)
  for (const [low, high] of [
    [0, 0.1],
    [0.1, 0.3],
    [0.3, 0.5],
    [0.5, 0.7],
    [0.7, 0.85],
    [0.85, 1.01],
  ] as const) {
    const firsts = asked.flatMap(one => {
      const first = rankLaw(one.candidates)[0]
      return first && first.certainty >= low && first.certainty < high ? [first.card === one.card] : []
    })
    const right = firsts.filter(Boolean).length
    console.log(
      `  certainty ${low}–${high}: ${firsts.length} questions, ${((100 * right) / firsts.length).toFixed(0)} % right`,
    )
  }
}

/** Fits weights so that the softmax over the candidates gives the right card most. */
function fitRanking(asked: readonly Asked[]): readonly number[] {
  const known = asked.filter(one => one.candidates.some(found => found.card === one.card))
  const weights = [...lawWeights]
  const squares = weights.map(() => 1e-8)
  for (let round = 0; round < 600; round++) {
    const gradient = weights.map(() => 0)
    for (const one of known) {
      const scores = one.candidates.map(({ features }) =>
        features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0),
      )
      const highest = Math.max(...scores)
      const parts = scores.map(score => Math.exp(score - highest))
      const total = parts.reduce((sum, part) => sum + part, 0)
      one.candidates.forEach(({ card, features }, number) => {
        const error = (parts[number] ?? 0) / total - (card === one.card ? 1 : 0)
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
    const scores = one.candidates.map(({ features }) =>
      features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0),
    )
    const highest = Math.max(...scores)
    const total = scores.reduce((sum, score) => sum + Math.exp(score - highest), 0)
    return one.candidates
      .map((found, number) => ({ ...found, share: Math.exp((scores[number] ?? 0) - highest) / total }))
      .toSorted((a, b) => b.share - a.share)
      .slice(0, 3)
      .map(found => ({ inputs: certaintyInputs(found.features, found.share), right: found.card === one.card ? 1 : 0 }))
  })
  const fitted = new Array<number>(featureNames.length + 2).fill(0)
  const squares = fitted.map(() => 1e-8)
  for (let round = 0; round < 600; round++) {
    const gradient = fitted.map(() => 0)
    for (const { inputs, right } of cases) {
      const sum = inputs.reduce((total, value, at) => total + value * (fitted[at] ?? 0), 0)
      const error = 1 / (1 + Math.exp(-sum)) - right
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

/** A question like one of the card's own: without one of its longer words, always the same. */
function reworded(words: string): string {
  const all = words.split(' ')
  const long = all.flatMap((word, at) => (word.length > 3 ? [at] : []))
  const dropped = long[words.length % Math.max(1, long.length)]
  return all.length < 4 ? words : all.filter((_, at) => at !== dropped).join(' ')
}

const plain = ask(words => words)
const slips = ask(withSlip)
const whole = buildLawIndex(cards, concepts, more)
const foreign = strangers.map(
  (words): Asked => ({
    words,
    card: -1,
    candidates: lawCandidates(whole, lawTerms(words, concepts, lawSpelling(whole, concepts))),
  }),
)
const spelled = lawSpelling(whole, concepts)
const alike = cards.flatMap((card, number) =>
  allOf(card).map(
    (words): Asked => ({
      words,
      card: number,
      candidates: lawCandidates(whole, lawTerms(reworded(words), concepts, spelled)),
    }),
  ),
)
report('like one of its own', alike)
report('as written', plain)
report('with a slip', slips)
const sure = foreign.filter(one => (rankLaw(one.candidates)[0]?.certainty ?? 0) >= 0.3)
console.log(`of ${foreign.length} questions that no card answers, ${sure.length} are taken for one (0.3 or more)`)
if (process.argv.includes('fit')) {
  const ranking = fitRanking([...plain, ...plain, ...plain, ...alike])
  const rounded = (weights: readonly number[]) => weights.map(weight => Number(weight.toFixed(3)))
  console.log(featureNames.join(' '), rounded(ranking))
  // Questions that no card answers are few beside the cards' own: each counts several times.
  const certainty = fitCertainty(
    [...plain, ...slips, ...alike, ...Array.from({ length: 35 }, () => foreign).flat()],
    ranking,
  )
  console.log('certainty', rounded(certainty))
}
if (process.argv.includes('missed'))
  for (const one of plain) {
    const found = rankLaw(one.candidates).slice(0, 3)
    if (found[0]?.card !== one.card)
      console.log([one.words, cards[one.card]?.id, ...found.map(({ card }) => cards[card]?.id)].join(' | '))
  }
