/** The parts of a message that ask: a sentence, or each of its clauses that opens with its own question word. */
import { wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Span } from '../../language/reading.ts'
import { idOf, idSet, type Sight } from '../shape/sight.ts'

export interface Segment extends Span {
  /** The act words in it, in order. */
  readonly acts: readonly ConceptHit[]
  readonly asking: boolean
  /** The message has a question at all; without one the whole of it is looked at. */
  readonly asks: boolean
  /** The sentence has a verb. */
  readonly verb: boolean
  /** What was done, or is not done: a tale of something wrong. */
  readonly complains: boolean
}

const opening = idSet('misura procedura spiega classifica elenca')

/** Segments in order; without any question, the whole message is one. */
export function toSegments(sight: Sight): readonly Segment[] {
  const { tokens, asking, tenses, denying } = sight.reading
  const acts = sight.hits('atto', true).filter(hit => !isReason(sight, hit))
  const starts: number[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    const before = tokens[at - 1]
    if (!token) continue
    const newSentence = before === undefined || before.sentence !== token.sentence
    if (newSentence) {
      if (starts.length === 0 || !doubtsBefore(sight, at)) starts.push(at)
    } else if (before.clause !== token.clause && asking[token.sentence]) {
      const from = opensQuestion(acts, at)
      const last = starts.at(-1) ?? 0
      const leads = isOpening(sight, acts, last, from ?? last) || (starts.length > 1 && namesNothing(sight, last, at))
      if (from !== undefined && from > last && !leads) starts.push(from)
    }
  }
  const segments = starts.map((from, index): Segment => {
    const to = starts[index + 1] ?? tokens.length
    const goesOn = tokens[to]?.sentence === tokens[from]?.sentence
    return {
      from,
      to,
      acts: acts.filter(
        hit =>
          hit.from >= from &&
          hit.from < to &&
          (hit.weight > 0.5 || idOf(hit) !== 'procedura' || opens(sight, hit)) &&
          // "Dobbiamo lasciarla a casa, quanti giorni prima lo diciamo?": what must be done is the case.
          !(goesOn && isNeed(sight, hit) && hit.from > from + 1),
      ),
      asking: [from, to - 1].some(at => asking[tokens[at]?.sentence ?? 0] === true),
      asks: true,
      verb: tenses[tokens[from]?.sentence ?? 0] !== undefined,
      complains: tenses[tokens[from]?.sentence ?? 0] === 'past' || denying?.[tokens[from]?.sentence ?? 0] === true,
    }
  })
  if (segments.some(segment => segment.asking)) return fewAsking(segments)
  return fewAsking(segments.map(segment => ({ ...segment, asking: true, asks: false })))
}

/** "Vorrei sapere", or an "e", before its question word asks nothing by itself. */
function isOpening(sight: Sight, acts: readonly ConceptHit[], from: number, to: number): boolean {
  if (to - from === 1 && before.has(sight.word(from))) return true
  for (let at = from; at < to; at++) if (!acts.some(hit => hit.from <= at && hit.to > at)) return false
  return true
}

/** "E tra un contratto e l'altro, quanti giorni?": what names nothing is of the question after it, not of the sentence before. */
const namesNothing = (sight: Sight, from: number, to: number): boolean =>
  ['atto', 'tema', 'misura', 'accordo', 'calcolo'].every(
    kind => !sight.hits(kind, true).some(hit => hit.from < to && hit.to > from),
  )

/** Of a long letter the first and the last questions are answered. */
const mostAsking = 6

function fewAsking(segments: readonly Segment[]): readonly Segment[] {
  const asking = segments.filter(segment => segment.asking)
  if (asking.length <= mostAsking) return segments
  const kept = new Set([...asking.slice(0, mostAsking / 2), ...asking.slice(-mostAsking / 2)])
  return segments.filter(segment => kept.has(segment))
}

/** "Perché" asks at the beginning of a sentence; further in it only gives a reason. */
function isReason(sight: Sight, hit: ConceptHit): boolean {
  if (sight.word(hit.from) !== 'perche') return false
  return [1, 2].every(back => hit.from - back >= 0 && sight.sentenceOf(hit.from - back) === sight.sentenceOf(hit.from))
}

const needs = wordSet('must')

/** A need that is told, or asked about. */
const isNeed = (sight: Sight, hit: ConceptHit): boolean =>
  idOf(hit) === 'verdetto' && hit.to - hit.from === 1 && needs.has(sight.word(hit.from))

/** "Dice che in sala si prende meno. È vero?": a sentence that asks no more than whether the one before it is so. */
function doubtsBefore(sight: Sight, from: number): boolean {
  const { tokens, asking } = sight.reading
  const { sentence } = tokens[from] ?? { sentence: 0 }
  const verdicts = sight.hits('atto').filter(hit => idOf(hit) === 'verdetto')
  return (
    asking[sentence] === true &&
    asking[sentence - 1] === false &&
    verdicts.some(hit => sight.sentenceOf(hit.from) === sentence) &&
    tokens.every(
      (token, at) =>
        token.sentence !== sentence ||
        before.has(token.word) ||
        verdicts.some(hit => within({ from: at, to: at }, hit)),
    )
  )
}

const before = wordSet('and', 'but', 'then', 'so', 'sorry', 'greeting')

/** "Come licenzio la colf?" asks how, "lavoro come cameriera" does not: the word begins its sentence, but for a greeting. */
function opens(sight: Sight, hit: ConceptHit): boolean {
  const last = hit.from - 1
  return last < 0 || sight.sentenceOf(last) !== sight.sentenceOf(hit.from) || before.has(sight.word(last))
}

/** Where the question word of a clause begins: "… e anche per quanti giorni?" has its preposition in the clause before. */
function opensQuestion(acts: readonly ConceptHit[], at: number): number | undefined {
  const hit = acts.find(one => one.to > at && one.from >= at - 1 && one.from <= at + 1 && opening.has(idOf(one)))
  return hit && Math.min(hit.from, at)
}

export function within(hit: Span, segment: Span): boolean {
  return hit.from >= segment.from && hit.from < segment.to
}
