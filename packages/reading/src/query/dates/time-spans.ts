/** Lengths of time that a part of the message wants its figure by. */
import { wordSet } from '@ccnl/knowledge'
import type { Span } from '../../language/reading.ts'
import { within } from '../message/segments.ts'
import type { Request, TimeSpan } from '../shape/query.ts'
import { idOf, idSet, overlaps, type Sight } from '../shape/sight.ts'

/** Calculations that are a pay by another length of time than the month. */
const ofPay: Readonly<Record<string, TimeSpan>> = { 'gross-year': 'year', 'gross-hour': 'hour', 'gross-day': 'day' }

const ofWords: Readonly<Record<string, TimeSpan>> = { anni: 'year', mesi: 'month', giorni: 'day', ore: 'hour' }

/** Themes whose figures accrue over the year. */
export const accruing: ReadonlySet<string> = idSet('ferie permessi')

const small = wordSet('how-much', 'and', 'also', 'more')

/** "… e quanti al mese?": a length of time with nothing but its question word. */
export const asksSpanAlone = (sight: Sight, segment: Span): boolean => {
  const lengths = sight.hits('tratto').filter(hit => within(hit, segment))
  return (
    lengths.length > 0 &&
    sight.reading.tokens
      .slice(segment.from, segment.to)
      .every(
        ({ word }, at) =>
          small.has(word) || lengths.some(hit => within({ from: segment.from + at, to: segment.from + at + 1 }, hit)),
      )
  )
}

/** How leave accrues, which is told by the month. */
const accrual = 'maturazione'

const tellsMonth = ({ spans = [], subjects: [subject] }: Request): boolean =>
  spans.includes('month') || (subject?.type === 'measure' && subject.measures.includes(accrual))

/** "E al mese?", "e di permessi?": requests that go on, by the length of time that is asked now, else the month asked before. */
export function keepSpans(sight: Sight, requests: readonly Request[], before: readonly Request[]): readonly Request[] {
  const now = timeSpansIn(sight, { from: 0, to: sight.reading.tokens.length })
  const kept: readonly TimeSpan[] = now.length > 0 ? now : before.some(tellsMonth) ? ['month'] : []
  const accrues = ({ subjects: [subject] }: Request): boolean =>
    subject?.type === 'measure' && accruing.has(subject.theme)
  return requests.map(request => (kept.length > 0 && accrues(request) ? { ...request, spans: kept } : request))
}

/** "Quanti permessi al mese?", "la paga oraria": none of a length of time that tells how long something was. */
export function timeSpansIn(sight: Sight, part: Span): readonly TimeSpan[] {
  // "4 ore al giorno", "al secondo anno"
  const told = [...sight.reading.quantities, ...sight.reading.patterns]
  const words = sight
    .hits('tratto')
    .filter(hit => within(hit, part) && !told.some(one => overlaps(one, hit)))
    .map(hit => ofWords[idOf(hit)])
  return [...new Set([...words, ...paySpansIn(sight, part)])].filter(span => span !== undefined)
}

/** The lengths of time that the calculations named are a pay by; nothing for any other calculation. */
export const paySpansIn = (sight: Sight, part: Span): readonly (TimeSpan | undefined)[] =>
  sight
    .hits('calcolo')
    .filter(hit => within(hit, part))
    .map(hit => ofPay[idOf(hit)])

/** Whether hours of a week are told in a stretch, or right at its edge: "part time 20 ore". */
export const tellsHours = ({ reading: { patterns, quantities } }: Sight, { from, to }: Span): boolean =>
  [...patterns, ...quantities.filter(one => one.type === 'duration' && one.unit === 'ore')].some(
    one => one.from <= to && one.to >= from,
  )
