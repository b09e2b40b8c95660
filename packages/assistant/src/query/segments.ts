/** The parts of a message that ask: a sentence, or each of its clauses that opens with its own question word. */
import type { ConceptHit, Span } from '../language/reading.ts'
import { type Sight, valueOf } from './sight.ts'

export interface Segment extends Span {
  /** The act words in it, in order. */
  readonly acts: readonly ConceptHit[]
  readonly asking: boolean
}

const opening: ReadonlySet<string> = new Set(['misura', 'procedura', 'spiega', 'classifica', 'elenca'])

/** Segments in order; without any question, the whole message is one. */
export function toSegments(sight: Sight): readonly Segment[] {
  const { tokens, asking } = sight.reading
  const acts = sight.hits('atto')
  const starts: number[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    const before = tokens[at - 1]
    if (!token) continue
    const newSentence = before === undefined || before.sentence !== token.sentence
    if (newSentence) starts.push(at)
    else if (before.clause !== token.clause && asking[token.sentence] && opensQuestion(acts, at)) starts.push(at)
  }
  const segments = starts.map((from, index): Segment => {
    const to = starts[index + 1] ?? tokens.length
    return {
      from,
      to,
      acts: acts.filter(hit => hit.from >= from && hit.from < to),
      asking: asking[tokens[from]?.sentence ?? 0] ?? false,
    }
  })
  if (segments.some(segment => segment.asking)) return segments
  return segments.map(segment => ({ ...segment, asking: true }))
}

function opensQuestion(acts: readonly ConceptHit[], at: number): boolean {
  return acts.some(hit => hit.from >= at && hit.from <= at + 1 && opening.has(valueOf(hit)))
}

export function within(hit: Span, segment: Span): boolean {
  return hit.from >= segment.from && hit.from < segment.to
}
