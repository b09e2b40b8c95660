/** "Al mese intendevo", "e in un anno?": the figure before, by another length of time. */
import { wordSet } from '@ccnl/knowledge'
import { timeSpansIn } from '../dates/time-spans.ts'
import type { Memory, Request } from '../shape/query.ts'
import { overlaps, type Sight } from '../shape/sight.ts'

/** So short is a message that names a length of time and nothing else. */
const longest = 8

const small = wordSet(
  'meaning',
  'how-much',
  'and',
  'so',
  'replacing',
  'in',
  'noting',
  'sorry',
  'come-to',
  'wanting',
  'wanting-to-know',
)

/** The request before with the one length of time that is named now; nothing where other words ask something of their own. */
export function bySpan(sight: Sight, { requests: [before] }: Memory): readonly Request[] | undefined {
  const { tokens } = sight.reading
  const whole = { from: 0, to: tokens.length }
  const [span, another] = timeSpansIn(sight, whole)
  const [subject] = before?.subjects ?? []
  if (!before || span === undefined || another !== undefined || tokens.length > longest) return undefined
  if (before.act === 'compute' || before.act === 'compare' || subject === undefined || subject.type === 'card')
    return undefined
  const lengths = [...sight.hits('tratto'), ...sight.hits('calcolo')]
  const isSmall = (word: string, at: number): boolean =>
    small.has(word) || lengths.some(hit => overlaps(hit, { from: at, to: at + 1 }))
  return tokens.every(({ word }, at) => isSmall(word, at)) ? [{ ...before, spans: [span] }] : undefined
}
