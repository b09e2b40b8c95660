/** When a notice begins and ends, for a letter of a given day. */

import { addDays, addMonths, type Fact, type IsoDate, type Knowledge } from '@ccnl/knowledge'
import type { Query } from '@ccnl/reading'
import type { FactsFinding, NoticeTerm } from './facts-finding.ts'

/** Concepts of the lexicon that say on which days of the month a term begins: `decorrenza:1,16`, or `decorrenza:+1` for the day after. */
const prefix = 'decorrenza:'

/** The theme of notices. */
export const noticeTheme = 'preavviso'

/** The term of the letter's date; `undefined` when none was said or its start is not of a known family of words. */
export function noticeTerm(query: Query, finding: FactsFinding, knowledge: Knowledge): NoticeTerm | undefined {
  if (finding.theme !== noticeTheme) return undefined
  const until = lastDayOf(query)
  if (until !== undefined) return latestTerm(until, finding, knowledge)
  const term = termOf(letterOf(query), finding, knowledge)
  return term?.ends !== undefined && query.wanted?.includes('quando') ? { ...term, asked: true } : term
}

/** The last day of work to come, of who asks by when to give notice for it. */
export function lastDayOf({ slots: { letterDate, ended }, wanted = [], today }: Query): IsoDate | undefined {
  const isToCome = ended?.precision === 'day' && ended.date > today && letterDate === undefined
  return isToCome && wanted.includes('quando') ? ended.date : undefined
}

/** No notice begins so many days before its last one. */
const mostDays = 400

/** The term of the latest letter whose notice has run by a day. */
function latestTerm(until: IsoDate, finding: FactsFinding, knowledge: Knowledge): NoticeTerm | undefined {
  for (let back = 1; back <= mostDays; back++) {
    const term = termOf(addDays(until, -back), finding, knowledge)
    if (term?.ends === undefined) return undefined
    if (term.ends <= until) return { ...term, until, asked: true }
  }
  return undefined
}

function termOf(letter: IsoDate | undefined, finding: FactsFinding, knowledge: Knowledge): NoticeTerm | undefined {
  if (letter === undefined) return undefined
  const lengths = finding.holding.filter(fact => fact.measure === 'durata')
  const only = lengths.length === 1 && !finding.open.some(one => one.fact.measure === 'durata') ? lengths[0] : undefined
  const isStart = (fact: Fact): boolean => fact.measure === 'decorrenza'
  const start = finding.holding.find(isStart)
  // Where the agreement says no other day, the notice runs from the day after the letter (Codice civile, art. 1334 and 2963).
  const isByLaw = only !== undefined && !finding.open.some(one => isStart(one.fact))
  const starts = start ? startAfter(letter, start, knowledge) : isByLaw ? addDays(letter, 1) : undefined
  if (starts === undefined) return undefined
  const ends = only && lastDay(starts, only)
  return { letter, starts, ...(ends === undefined ? {} : { ends }) }
}

/** The day of the letter; who gave in the notice today or before, and asks for a day, told it. */
function letterOf({ slots, said, wanted = [], today }: Query): IsoDate | undefined {
  const { letterDate, ended } = slots
  if (letterDate !== undefined) return letterDate
  const isLetter = ended?.precision === 'day' && ended.date <= today && said.causa !== undefined
  return isLetter && wanted.includes('quando') ? ended.date : undefined
}

function startAfter(letter: IsoDate, fact: Fact, { lexicon }: Knowledge): IsoDate | undefined {
  if (typeof fact.value !== 'string') return undefined
  const words = fact.value.toLowerCase()
  const row = lexicon.find(one => one.concept.startsWith(prefix) && words.includes(one.form.toLowerCase()))
  const rule = row?.concept.slice(prefix.length)
  if (rule === undefined) return undefined
  if (rule.startsWith('+')) return addDays(letter, Number(rule))
  const days = rule.split(',').map(Number)
  // The day after the letter at the earliest: a letter of the 1st is late for the 1st.
  for (let next = addDays(letter, 1), tries = 0; tries < 32; next = addDays(next, 1), tries++) {
    if (days.includes(Number(next.slice(8)))) return next
  }
  return undefined
}

/** Half a month of notice is fifteen days. */
const daysOfMonth = 30

function lastDay(starts: IsoDate, fact: Fact): IsoDate | undefined {
  if (typeof fact.value !== 'number') return undefined
  switch (fact.unit) {
    case 'giorni':
    case 'giorni_calendario':
      return addDays(starts, fact.value - 1)
    case 'settimane':
      return addDays(starts, fact.value * 7 - 1)
    case 'mesi':
      return addDays(addMonths(starts, Math.floor(fact.value)), (fact.value % 1) * daysOfMonth - 1)
    default:
      return undefined
  }
}
