/** The day somebody is back at work: an illness or an injury ends on its eve. */
import { addDays, countDays } from '@ccnl/knowledge'
import type { Quantity } from '../../language/reading.ts'
import type { Draft } from '../shape/draft.ts'
import { note } from '../shape/draft.ts'
import { idOf, type Sight } from '../shape/sight.ts'

type SaidDate = Extract<Quantity, { readonly type: 'date' }>

/** "Si è fatto male martedì 3 ed è rientrato lunedì 30": the days away that the return ends. */
export function readReturn(sight: Sight, { date, precision, words }: SaidDate, draft: Draft): void {
  const kind = awayBy(sight)
  if (precision !== 'day' || kind === undefined) return
  const { absences, day } = draft.slots
  const open = absences.find(one => one.kind === kind && one.from !== undefined && one.to === undefined)
  // The day of the accident is worked.
  const from = open?.from ?? (day === undefined ? undefined : kind === 'injury' ? addDays(day, 1) : day)
  const to = addDays(date, -1)
  if (from === undefined || to < from || absences.some(one => one.to !== undefined)) return
  if (open) open.to = to
  else absences.push({ kind, from, to })
  note(draft, 'durata', countDays(from, to), words)
}

function awayBy(sight: Sight): 'injury' | 'sickness' | undefined {
  const told = (kind: string): boolean =>
    sight.has(`calcolo:${kind}`) || sight.hits('assenza').some(hit => idOf(hit) === kind)
  return told('injury') ? 'injury' : told('sickness') ? 'sickness' : undefined
}
