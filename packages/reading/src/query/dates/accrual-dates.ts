/** Dates of what accrues: where the year of an extra month begins and ends, and the day up to which it is asked. */
import type { IsoDate } from '@ccnl/knowledge'
import type { Quantity, Span } from '../../language/reading.ts'
import { idOf, type Sight } from '../shape/sight.ts'

type SaidDate = Extract<Quantity, { readonly type: 'date' }>

/** "La quattordicesima matura da luglio a giugno": the year in which an extra month accrues, nobody's employment. */
export function isAccrual(sight: Sight, { start, end }: Extract<Quantity, { readonly type: 'dates' }>): boolean {
  // A quarter of contributions is how long they are paid for.
  if (sight.has('calcolo:contributions') && sight.has('periodo:trimestre')) return true
  const [from, to] = [start.slice(5), end.slice(5)]
  return (
    (sight.has('calcolo:fourteenth') && from === '07-01' && to === '06-30') ||
    (sight.has('calcolo:thirteenth') && sight.has('rateo:matura') && from === '01-01' && to === '12-31')
  )
}

/** Where the year of each extra month begins. */
const accrualStart: Readonly<Record<string, string>> = { thirteenth: '01-01', fourteenth: '07-01' }
export const accrualEnds: readonly string[] = ['12-31', '06-30']

/** "Ratei di quattordicesima (da luglio)": the beginning of the year in which it accrues, right behind its name. */
export const isOfExtraMonth = (sight: Sight, { from }: Span, start: IsoDate): boolean =>
  sight.hits('calcolo').some(hit => accrualStart[idOf(hit)] === start.slice(5) && hit.to <= from && from - hit.to <= 1)

/** "Quanta tredicesima ha maturato al 30 novembre?": the day up to which it accrues. */
export const accruesUntil = (sight: Sight, { precision, lead }: SaidDate): boolean =>
  precision === 'day' &&
  lead !== 'da' &&
  sight.has('rateo:matura') &&
  (sight.has('calcolo:thirteenth') || sight.has('calcolo:fourteenth'))
