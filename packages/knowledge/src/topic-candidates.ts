/** The topics that share most with a question, and how: one pass over the postings of its terms, into arrays that stand ready. */
import type { Topic, TopicKind } from './shapes.ts'
import { isConcept, isPlainTerm, phraseEnd, place, rarityOf, type TopicIndex } from './topic-index.ts'

/** How a topic answers a question, one number for each of `featureNames`. */
export interface TopicCandidate {
  readonly topic: number
  readonly features: readonly number[]
}

const candidateCount = 50
/** How many questions of a topic a share is thought to rest on before any was counted. */
const doubt = 4

const kinds: Readonly<Record<string, TopicKind>> = {
  misura: 'measure',
  accordo: 'agreement',
  calcolo: 'calculation',
  atto: 'act',
  sociale: 'social',
  fuori: 'outside',
}

/** `misura:ferie.durata` is the measure `ferie.durata`; an id without a kind is a card's. */
export function topicOf(id: string): Topic {
  const colon = id.indexOf(':')
  const kind = colon < 0 ? undefined : kinds[id.slice(0, colon)]
  return kind === undefined ? { kind: 'card', id } : { kind, id: id.slice(colon + 1) }
}

/** What is summed up for each topic; see {@link Workplace}. */
const sumNames = [
  'gain',
  'asked',
  'answered',
  'titled',
  'conceptual',
  'profile',
  'core',
  'words',
  'pairs',
  'form',
] as const
type Sums = Readonly<Record<(typeof sumNames)[number], Float64Array>>

/** What a search of an index works with. All is zero between searches; it is made once, for making it costs more than a search. */
interface Workplace {
  readonly sums: Sums
  /** Topics that share a term with the question: the first `found` of them, each marked. */
  readonly touched: Uint16Array
  readonly isTouched: Uint8Array
  /** By the number of a term: whether the question holds it. */
  readonly isAsked: Uint8Array
  /** By topic: the length of each of its questions as a vector of rarities; made when a question first comes near it. */
  readonly lengths: (Float64Array | undefined)[]
  readonly kinds: readonly TopicKind[]
}

const workplaces = new WeakMap<TopicIndex, Workplace>()

function workplaceOf(index: TopicIndex): Workplace {
  const known = workplaces.get(index)
  if (known) return known
  const count = index.lengths.length
  const made: Workplace = {
    // Every name of the list is there.
    sums: Object.fromEntries(sumNames.map(name => [name, new Float64Array(count)])) as Sums,
    touched: new Uint16Array(count),
    isTouched: new Uint8Array(count),
    isAsked: new Uint8Array(index.terms.size),
    lengths: new Array(count),
    kinds: index.ids.map(id => topicOf(id).kind),
  }
  workplaces.set(index, made)
  return made
}

/** The square of a term's rarity. */
function squareOf({ rarity }: TopicIndex, term: number): number {
  const value = rarity[term] ?? 0
  return value * value
}

/** The lengths of a topic's questions, in their order; it has no more of them than it has spoken texts. */
function lengthsOf(index: TopicIndex, { lengths }: Workplace, topic: number): Float64Array {
  const known = lengths[topic]
  if (known) return known
  const made = new Float64Array(index.sizes[topic] ?? 0)
  let question = 0
  let sum = 0
  const end = index.questionStarts[topic + 1] ?? 0
  for (let at = index.questionStarts[topic] ?? 0; at < end; at++) {
    const term = index.questions[at] ?? phraseEnd
    if (term !== phraseEnd) sum += squareOf(index, term)
    else {
      made[question++] = Math.sqrt(sum)
      sum = 0
    }
  }
  lengths[topic] = made
  return made
}

/** The topics that share most with a question's terms, and how. */
export function topicCandidates(index: TopicIndex, asked: readonly string[]): readonly TopicCandidate[] {
  const workplace = workplaceOf(index)
  const { sums, touched, isTouched, isAsked } = workplace
  const count = index.lengths.length
  const numbers: number[] = []
  let found = 0
  let whole = 0
  let concepts = 0
  let squares = 0
  for (const term of new Set(asked)) {
    const number = index.terms.placeOf(term)
    const isPlain = isPlainTerm(term)
    const conceptual = isConcept(term)
    const rarity = number < 0 ? (isPlain ? rarityOf(term, 0, count) : 0) : (index.rarity[number] ?? 0)
    squares += rarity * rarity
    if (isPlain) whole += rarity
    if (conceptual) concepts += rarity
    if (number < 0) continue
    numbers.push(number)
    isAsked[number] = 1
    const likelier = likelihoods(doubt * Math.max(1e-5, index.frequency[number] ?? 0))
    const other = term.startsWith('#') ? sums.form : sums.pairs
    const end = index.starts[number + 1] ?? 0
    for (let at = index.starts[number] ?? 0; at < end; at++) {
      const topic = index.topics[at] ?? 0
      const times = index.counts[at] ?? 0
      if (isTouched[topic] === 0) {
        isTouched[topic] = 1
        touched[found++] = topic
      }
      if (!isPlain) {
        add(other, topic, likelier(times))
        continue
      }
      add(sums.words, topic, likelier(times))
      add(sums.gain, topic, rarity * (index.gains[at] ?? 0))
      const places = index.places[at] ?? 0
      if (places & place.question) add(sums.asked, topic, rarity)
      if (places & place.answer) add(sums.answered, topic, rarity)
      if (places & place.title) add(sums.titled, topic, rarity)
      if (conceptual) {
        const share = times / Math.max(1, index.sizes[topic] ?? 1)
        add(sums.conceptual, topic, rarity * Math.min(1, share * 3))
        add(sums.profile, topic, share * rarity)
        add(sums.core, topic, share * share * rarity)
      }
    }
  }
  const topics = touched.subarray(0, found)
  const of: Question = { whole, concepts, length: Math.sqrt(squares) }
  const candidates =
    whole === 0
      ? []
      : mostSharing(topics, sums).map(topic => ({ topic, features: featuresOf(index, workplace, topic, of) }))
  isTouched.fill(0)
  for (const name of sumNames) sums[name].fill(0)
  for (const number of numbers) isAsked[number] = 0
  return candidates
}

/** What the question's terms come to: all their rarity, that of its concepts, and its length as a vector. */
interface Question {
  readonly whole: number
  readonly concepts: number
  readonly length: number
}

function add(sums: Float64Array, topic: number, value: number): void {
  sums[topic] = (sums[topic] ?? 0) + value
}

/** How much likelier a term is where it was counted so often than where `expected`, as a logarithm; most counts are the same few. */
function likelihoods(expected: number): (times: number) => number {
  const known: number[] = []
  return times => {
    known[times] ??= Math.log(1 + times / expected)
    return known[times]
  }
}

/** The topics with the highest sums, best first; ties in the order of the topics. */
function mostSharing(touched: Uint16Array, { gain, words }: Sums): readonly number[] {
  const shareOf = (topic: number): number => (gain[topic] ?? 0) + (words[topic] ?? 0)
  const best: number[] = []
  for (const topic of touched) {
    const share = shareOf(topic)
    let at = best.length
    for (; at > 0; at--) {
      const other = best[at - 1] ?? 0
      const held = shareOf(other)
      if (held > share || (held === share && other < topic)) break
    }
    if (at >= candidateCount) continue
    best.splice(at, 0, topic)
    if (best.length > candidateCount) best.pop()
  }
  return best
}

function featuresOf(index: TopicIndex, workplace: Workplace, topic: number, question: Question): readonly number[] {
  const { sums, kinds } = workplace
  const { whole, concepts } = question
  const sum = (name: keyof Sums): number => sums[name][topic] ?? 0
  const kind = kinds[topic]
  return [
    sum('gain') / 10,
    phraseWeight(index, topic, workplace) / 6,
    sum('asked') / whole,
    sum('titled') / ((index.titles[topic] ?? 0) + 0.01),
    index.lengths[topic] ?? 0,
    sum('answered') / whole,
    sum('titled') / whole,
    concepts === 0 ? 0 : sum('conceptual') / concepts,
    sum('profile') / ((index.profiles[topic] ?? 0) + 0.5),
    ...likeness(index, topic, workplace, question.length),
    sum('words') / 10,
    sum('pairs') / 10,
    sum('form') / 10,
    sum('core') / ((index.cores[topic] ?? 0) + 0.1),
    // How sure a topic's shares are grows with its questions.
    Math.log(1 + (index.sizes[topic] ?? 0) / doubt),
    kind === 'measure' || kind === 'agreement' ? 1 : 0,
    kind === 'calculation' ? 1 : 0,
    kind === 'act' || kind === 'social' || kind === 'outside' ? 1 : 0,
  ]
}

/** The weight of the heaviest phrase of a topic that the question holds whole. */
function phraseWeight(index: TopicIndex, topic: number, { isAsked }: Workplace): number {
  let best = 0
  let weight = 0
  let whole = true
  const end = index.phraseStarts[topic + 1] ?? 0
  for (let at = index.phraseStarts[topic] ?? 0; at < end; at++) {
    const term = index.phrases[at] ?? phraseEnd
    if (term === phraseEnd) {
      if (whole && weight > best) best = weight
      weight = 0
      whole = true
    } else if (isAsked[term] === 1) weight += index.rarity[term] ?? 0
    else whole = false
  }
  return best
}

/** How like the nearest question of a topic is: as a cosine, and where it is nearly the same; and the mean of the nearest four. */
function likeness(
  index: TopicIndex,
  topic: number,
  workplace: Workplace,
  length: number,
): readonly [number, number, number] {
  const best: [number, number, number, number] = [0, 0, 0, 0]
  const { isAsked } = workplace
  const lengths = lengthsOf(index, workplace, topic)
  let shared = 0
  let question = 0
  const end = index.questionStarts[topic + 1] ?? 0
  for (let at = index.questionStarts[topic] ?? 0; at < end; at++) {
    const term = index.questions[at] ?? phraseEnd
    if (term !== phraseEnd) {
      if (isAsked[term] === 1) shared += squareOf(index, term)
      continue
    }
    let value = shared === 0 ? 0 : shared / ((lengths[question] ?? 0) * length)
    for (let place_ = 0; place_ < 4 && value > 0; place_++) {
      const held = best[place_] ?? 0
      if (value > held) {
        best[place_] = value
        value = held
      }
    }
    shared = 0
    question++
  }
  return [best[0], best[0] ** 4, (best[0] + best[1] + best[2] + best[3]) / 4]
}
