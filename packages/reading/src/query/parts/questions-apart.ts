/** Two calculations asked in one message, each of figures of its own: "… l'anticipo del TFR? Altra cosa: un debito del 730 di 600 in 4 rate?". */
import type { Reading, Span, Token } from '../../language/reading.ts'
import { tailReading, withoutSpans } from '../conditions/tails.ts'
import { joining } from '../message/lists.ts'
import { remember } from '../shape/memory.ts'
import type { Memory, Query, Subject } from '../shape/query.ts'
import { idSet } from '../shape/sight.ts'

type Read = (reading: Reading, memory: Memory | undefined) => Query

/** A longer message is a letter. */
const longestMessage = 120

/**
 * The query of the first calculation with that of the second beside it, where the whole message is read for less than both.
 * @param read reads a part of the message, after what was kept of another
 */
export function withQuestionApart(query: Query, whole: Reading, memory: Memory | undefined, read: Read): Query {
  if (whole.tokens.length > longestMessage) return query
  const asked = kindsOf(query)
  const end = whole.tokens.length
  for (const from of secondQuestions(whole)) {
    const second: Span = { from, to: end }
    const goesOn = memory !== undefined && from <= brief && joins(whole.tokens[from])
    const isSentence = whole.tokens[from]?.sentence !== whole.tokens[from - 1]?.sentence
    const apart = isSentence && asked.length > 0 && asks(whole, second)
    if (!goesOn && !apart) continue
    const first = read(withoutSpans(whole, [second]), memory)
    const also = goesOn
      ? askedOn(query, first, memory, () => read(tailReading(whole, second), remember(first, memory)))
      : undefined
    if (also) return { ...first, length: query.length, beside: also }
    if (!apart) continue
    // Of the first only the person is kept: what it asked, and its figures, are its own.
    const other = read(tailReading(whole, second), { ...remember(first, memory), requests: [] })
    const [one, two] = [kindsOf(first), kindsOf(other)]
    if (one.length === 0 || two.length === 0 || two.some(kind => one.includes(kind)) || !tellsFigures(other)) continue
    const isLost = [...one, ...two].some(kind => !asked.includes(kind))
    if (!isLost && ![...one, ...two].every(kind => ofOwnSum.has(kind))) continue
    return { ...first, length: query.length, beside: ofSamePeriod(other, first) }
  }
  return query
}

/** Words of a second question that says only what is other than before. */
const brief = 10

/** "E su 14? E il TFR dell'anno?": what was asked before with something else told, and then another matter of the same case. */
function askedOn(whole: Query, first: Query, memory: Memory | undefined, readSecond: () => Query): Query | undefined {
  const before = mattersOf(memory?.requests ?? [])
  const again = mattersOf(first.requests)
  if (!first.follows || again.length === 0 || !again.every(one => before.includes(one))) return undefined
  const second = readSecond()
  const other = mattersOf(second.requests)
  const isOther = other.length > 0 && other.every(one => !before.includes(one))
  // What the whole message is read for already needs no parting.
  return isOther && !again.every(one => mattersOf(whole.requests).includes(one)) ? second : undefined
}

/** What requests are about, each as one key: calculations by their kind, the rest by their first subject. */
const mattersOf = (requests: Query['requests']): readonly string[] =>
  requests.flatMap(({ calculations = [], subjects: [subject] }): readonly string[] =>
    calculations.length > 0 ? calculations : subject ? [keyOf(subject)] : [],
  )

const keyOf = (subject: Subject): string =>
  subject.type === 'card' ? subject.id : subject.type === 'measure' ? subject.theme : subject.about

/** "… giugno 2027: lordo? E se in quel mese fa 9 ore in più?": what tells no time of its own is asked of the same. */
function ofSamePeriod(other: Query, { date, slots: { period } }: Query): Query {
  const isDated = other.slots.period !== undefined || other.slots.absences.some(({ from }) => from !== undefined)
  return isDated || period === undefined ? other : { ...other, date, slots: { ...other.slots, period } }
}

/** What is made of a sum that was told for it alone: beside another such it is another account. */
const ofOwnSum = idSet(
  'return-debt severance-advance severance-revaluation meal-vouchers fringe company-car substitute-tax bonus mileage travel-allowance tips fifth seizure ' +
    'tax-seizure',
)

/** "È al 3°" joins nothing. */
const joins = (token: Token | undefined): boolean =>
  joining.has(token?.word ?? '') && token?.text.toLowerCase() === token?.word

/** Where a sentence begins that asks after another did, or a clause that goes on with "e". */
function secondQuestions({ tokens, asking }: Reading): readonly number[] {
  const begins = tokens.flatMap((token, at) => {
    const before = tokens[at - 1]
    if (!before) return []
    return token.sentence !== before.sentence || (token.clause !== before.clause && joins(token)) ? [at] : []
  })
  return begins.filter(at => tokens.slice(0, at).some(({ sentence }) => asking[sentence]))
}

/** Whether a stretch has a question's mark, or a word that asks for a figure. */
const asks = ({ tokens, asking, concepts }: Reading, { from, to }: Span): boolean =>
  tokens.slice(from, to).some(({ sentence }) => asking[sentence]) ||
  concepts.some(hit => hit.kind === 'chiede' && hit.from >= from && hit.to <= to)

const kindsOf = ({ requests }: Query): readonly string[] =>
  requests.flatMap(({ act, calculations = [] }) => (act === 'compute' ? calculations : []))

/** Whether a question tells what it is to be worked out of, rather than asking more of what was told. */
const tellsFigures = ({ slots: { amounts, absences, hours, returnDebt } }: Query): boolean =>
  amounts.length + hours.length > 0 ||
  returnDebt !== undefined ||
  absences.some(({ days, hours: away }) => (days ?? away) !== undefined)
