/** "12 ore alla settimana: c'è un minimo?": beside the hours of a week, and nothing of pay, the least is one of hours. */
import type { Fact, Knowledge } from '@ccnl/knowledge'
import type { ConceptHit, Reading, Span } from '../../language/reading.ts'
import { overlaps } from '../shape/sight.ts'

const leastWeek = ['misura:part_time.minimo', 'tema:part_time'] as const
const sure = 0.97

/** The reading with a least that is asked plainly, after the hours of a week, read as that of the hours. */
export function withLeastWeek(reading: Reading, knowledge: Knowledge): Reading {
  const { tokens, patterns, quantities, concepts } = reading
  const week = patterns.find(({ weeklyHours }) => weeklyHours !== undefined)
  const asked = concepts.find(
    ({ concept, from, to }) =>
      concept === 'importo:minimo' &&
      tokens[to]?.sentence !== tokens[from]?.sentence &&
      concepts.some(one => one.concept === 'atto:esiste' && one.to <= from && from - one.to <= 1),
  )
  const isOfPay = quantities.some(({ type }) => type === 'money') || concepts.some(isPaid(asked))
  if (!week || !asked || isOfPay || !isKnown(reading, knowledge)) return reading
  const { from, to, words } = asked
  const hours = leastWeek.map((concept): ConceptHit => ({ ...asked, concept, from, to, words, weight: sure }))
  return { ...reading, concepts: [...concepts.filter(one => !overlaps(one, asked)), ...hours] }
}

/** Whether the agreements that the words name have a least of hours; where none is named, some have. */
function isKnown({ concepts }: Reading, knowledge: Knowledge): boolean {
  const named = knowledge.agreements.filter(({ code }) =>
    concepts.some(({ concept }) => concept.endsWith(`ccnl:${code}`)),
  )
  return named.length === 0 || named.some(({ code }) => knowledge.agreement(code)?.facts.some(isLeast))
}

const isLeast = ({ theme, measure }: Fact): boolean => `misura:${theme}.${measure}` === leastWeek[0]

/** Words of pay outside the least itself. */
const isPaid =
  (least: Span | undefined) =>
  (hit: ConceptHit): boolean =>
    hit.concept === 'accordo:pay' && least !== undefined && !overlaps(hit, least)
