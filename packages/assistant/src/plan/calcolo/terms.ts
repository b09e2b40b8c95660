/** How long somebody worked, where it is told as a length or a term rather than by two dates. */

import { addDays, addMonths, type Circumstances } from '@ccnl/knowledge'
import type { CalculationKind, Query, Slots } from '@ccnl/reading'
import { termUntil, wholeMonths } from './days.ts'
import { traits } from './kinds.ts'
import type { Given } from './shape.ts'

/** "Contratto di 5 mesi: mi rimborsano qualcosa?": a term without dates is taken to end with this month. */
export function settledTerm(
  { slots, today }: Query,
  { durata_contratto: months }: Circumstances,
  kinds: readonly CalculationKind[],
): { readonly from: Given<string>; readonly to: Given<string> } | undefined {
  const dated = slots.hired ?? slots.ended
  if (dated || typeof months !== 'number' || months > 12 || !kinds.includes('year-end')) return undefined
  const { from, to } = termUntil(today, months)
  return { from: { value: from, origin: 'assumed' }, to: { value: to, origin: 'assumed' } }
}

/** "Assunto per 6 mesi: quanto TFR alla fine?": a term that has no dates is what is served. */
export function withTerm(
  slots: Slots,
  { durata_contratto: term }: Circumstances,
  kinds: readonly CalculationKind[],
): Slots {
  const dated = slots.worked ?? slots.hired ?? slots.ended
  if (dated || typeof term !== 'number' || !kinds.every(kind => traits.ofTheEnd.has(kind))) return slots
  return { ...slots, worked: { value: term, unit: 'mesi' } }
}

/** "Licenziato il 31 ottobre dopo 3 anni e 7 mesi": the day of the hiring that the service told counts back to. */
export function hiredBefore(
  { anzianita, causa }: Circumstances,
  ended: { readonly date: string; readonly precision?: string } | undefined,
  kinds: readonly CalculationKind[],
): { readonly date: string } | undefined {
  const settled = kinds.length > 1 && kinds.some(kind => traits.ofTheEnd.has(kind))
  const isDay = ended !== undefined && (ended.precision ?? 'day') === 'day'
  if (causa === undefined || !settled || !isDay || typeof anzianita !== 'number') return undefined
  return { date: addMonths(addDays(ended.date, 1), -wholeMonths(anzianita)) }
}
