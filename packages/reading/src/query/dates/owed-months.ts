/** Months in a row that a difference of pay is owed for, told one by one. */
import { addMonths, type IsoDate, wordSet } from '@ccnl/knowledge'
import { daysIn, isoDate, partsOf } from '../../language/calendar.ts'
import type { Quantity } from '../../language/reading.ts'
import type { Draft } from '../shape/draft.ts'
import type { Sight } from '../shape/sight.ts'

type SaidDate = Extract<Quantity, { readonly type: 'date' }>

/** Between the months of one list: "settembre e ottobre". */
const listing = wordSet('and', 'to', 'of', 'in')

/** "Arretrati a novembre e dicembre", "sommando novembre, dicembre e la tredicesima": the first and the last of them. */
export function readOwedMonths(sight: Sight, draft: Draft): void {
  if (!sight.has('calcolo:arrears') && !sight.has('calcolo:table-step')) return
  const months = sight.reading.quantities.flatMap(one =>
    one.type === 'date' && one.precision === 'month' ? [one] : [],
  )
  // The year stands with the last of them.
  const isNext = (one: SaidDate, other: SaidDate): boolean =>
    addMonths(one.date, 1).slice(5, 7) === other.date.slice(5, 7) &&
    sight.sentenceOf(one.from) === sight.sentenceOf(other.from) &&
    sight.reading.tokens.slice(one.to, other.from).every(({ word }) => listing.has(word))
  for (const [index, first] of months.entries()) {
    const run = [first]
    for (const other of months.slice(index + 1)) {
      const last = run.at(-1)
      if (last && isNext(last, other)) run.push(other)
    }
    const last = run.at(-1)
    if (!last || run.length < 2) continue
    const begin = addMonths(`${last.date.slice(0, 7)}-01`, 1 - run.length)
    draft.slots.hired ??= { date: begin, precision: 'month' }
    draft.slots.ended ??= { date: lastDayOf(last.date), precision: 'month' }
    for (const one of run) draft.taken.add(one)
    return
  }
}

function lastDayOf(date: IsoDate): IsoDate {
  const { year, month } = partsOf(date)
  return isoDate(year, month, daysIn(year, month))
}
