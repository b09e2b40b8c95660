/** One measure asked for several people in one message: "quante ferie ho? e quando arrivo a dieci anni?", "e al part-time quanto?". */
import type { Circumstances } from '@ccnl/knowledge'
import type { Reading, Span } from '../../language/reading.ts'
import { isOfAnother, tailReading, tailsOf, withoutSpans, wordsOfTail } from '../conditions/tails.ts'
import { remember } from '../shape/memory.ts'
import type { Alternative, Memory, Query, Request, Subject } from '../shape/query.ts'
import { overlaps } from '../shape/sight.ts'
import { riseMeasures } from '../subjects/themes.ts'

type Read = (reading: Reading, memory: Memory | undefined) => Query

/** More cases than these are a table, and a longer message is a letter. */
const most = { cases: 3, words: 90 } as const

/** What sets one person or case apart from another, where a measure is asked; kinds of work have requests of their own. */
const apart: readonly (keyof Circumstances)[] = [
  'causa',
  'anzianita',
  'livelli',
  'qualifica',
  'contratto',
  'eta',
  'eta_figlio',
  'turnista',
  'convivente',
  'settimana',
  'dipendenti',
  'orario',
  'mesi',
  'evento',
  'giorni',
  'gruppo',
]

/**
 * The query with the other cases that its message tells of the one measure asked: each is read as what a follow-up would be.
 * @param read reads a part of the message, after what was kept of another
 */
export function withFactCases(query: Query, reading: Reading, memory: Memory | undefined, read: Read): Query {
  if (query.cases || reading.tokens.length > most.words || !isOfFigures(query) || setsLevels(query)) return query
  // "Per dimissioni e per licenziamento" are requests of their own already.
  if (query.requests.filter(({ said }) => said?.causa !== undefined).length > 1) return query
  let first = query
  let tails: readonly Span[] = []
  let others: readonly Alternative[] = []
  for (const span of tailsOf(reading).toReversed()) {
    if (others.length === most.cases || tails.some(tail => overlaps(tail, span)) || isBeforeAsking(reading, span))
      continue
    const one = read(withoutSpans(reading, [span, ...tails]), memory)
    const other = read(tailReading(reading, span), remember(one, memory))
    const [asked] = one.requests
    if (!asked || one.requests.length > 1 || !isOfFigures(one) || !isOtherCase(one, other, asked)) continue
    // "Il 3 e il 4 livello hanno lo stesso preavviso?" is one question of both.
    if (other.said.livelli?.every(level => query.said.livelli?.includes(level) && !one.said.livelli?.includes(level)))
      continue
    tails = [span, ...tails]
    first = one
    others = [{ words: wordsOfTail(reading, span), query: { ...other, requests: [asked] } }, ...others]
  }
  return others.length === 0 ? query : { ...first, length: query.length, cases: { words: '', others } }
}

/** "È la quarta volta quest'anno: quanto mi pagano?": what stands before the question is the case that it is asked of. */
function isBeforeAsking(reading: Reading, span: Span): boolean {
  const { concepts } = reading
  if (isOfAnother(reading, span.from)) return false
  const asking = concepts.filter(({ kind, weight }) => kind === 'atto' && weight > 0.5)
  return asking.length > 0 && asking.every(hit => hit.from >= span.to)
}

/** "Che differenza c'è tra il 3 e il 4 livello?": the two sides of a comparison are no two cases. */
const setsLevels = ({ agreements, requests, slots }: Query): boolean =>
  agreements.length === 1 &&
  (slots.levels?.length ?? 0) > 1 &&
  requests.length === 1 &&
  requests.every(({ act }) => act === 'compare')

/** Whether all that is asked is figures of an agreement that is known. */
function isOfFigures({ agreements, requests }: Query): boolean {
  return agreements.length > 0 && requests.every(({ act, subjects: [subject] }) => asks.has(act) && isFigure(subject))
}

const asks: ReadonlySet<string> = new Set(['measure', 'verdict', 'list', 'explain', 'compare'])

const isFigure = (subject: Subject | undefined): boolean =>
  subject?.type === 'measure' || (subject?.type === 'agreement' && subject.about === 'pay')

/** What the sides of a comparison each have. */
const ofSides: ReadonlySet<string> = new Set(['livelli', 'gruppo', 'qualifica'])

/** Whether the tail asks the same of somebody or something else. */
function isOtherCase(one: Query, other: Query, asked: Request): boolean {
  const codes = ({ agreements }: Query): string => agreements.map(({ code }) => code).join()
  if (!other.follows || codes(one) !== codes(other)) return false
  const keys = asked.act === 'compare' ? apart.filter(key => !ofSides.has(key)) : apart
  const differs = keys.some(key => JSON.stringify(one.said[key]) !== JSON.stringify(other.said[key]))
  return differs && other.requests.length === 1 && other.requests.every(request => asksSame(request, asked))
}

/** "… e quando arrivo a dieci anni aumentano?" asks nothing of pay, where nothing of pay was asked. */
function asksSame({ subjects: [now] }: Request, { subjects: [before] }: Request): boolean {
  if (now?.type === 'measure' && before?.type === 'measure')
    return now.theme === before.theme || (before.theme !== 'paga' && now.measures.some(one => riseMeasures.has(one)))
  return now?.type === 'agreement' && before?.type === 'agreement' && now.about === before.about
}
