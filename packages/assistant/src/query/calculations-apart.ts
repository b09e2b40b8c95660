/** Two calculations asked in one message, each of figures of its own: "… l'anticipo del TFR? Altra cosa: un debito del 730 di 600 in 4 rate?". */
import type { Reading, Span } from '../language/reading.ts'
import { remember } from './memory.ts'
import type { Memory, Query } from './query.ts'
import { idSet } from './sight.ts'
import { tailReading, withoutSpans } from './tails.ts'

type Read = (reading: Reading, memory: Memory | undefined) => Query

/** A longer message is a letter. */
const longestMessage = 120

/**
 * The query of the first calculation with that of the second beside it, where the whole message is read for less than both.
 * @param read reads a part of the message, after what was kept of another
 */
export function withCalculationApart(query: Query, whole: Reading, memory: Memory | undefined, read: Read): Query {
  const asked = kindsOf(query)
  if (asked.length === 0 || whole.tokens.length > longestMessage) return query
  const end = whole.tokens.length
  for (const from of secondQuestions(whole)) {
    const second: Span = { from, to: end }
    if (!asks(whole, second)) continue
    const first = read(withoutSpans(whole, [second]), memory)
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

/** Where a sentence begins that asks after another did. */
function secondQuestions({ tokens, asking }: Reading): readonly number[] {
  const begins = tokens.flatMap(({ sentence }, at) => (at > 0 && sentence !== tokens[at - 1]?.sentence ? [at] : []))
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
