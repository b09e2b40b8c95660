/** Which absence a length of time or a date is of. */
import { addDays, type IsoDate, wordSet } from '@ccnl/knowledge'
import type { Quantity, Span } from '../../language/reading.ts'
import type { Draft } from '../shape/draft.ts'
import { distance, idOf, idSet, nearest, type Sight } from '../shape/sight.ts'

const pointing = wordSet('this', 'that', 'such')

/** "Influenza lunedì e martedì: come mi pagano questi due giorni?": the days of the one absence told before. */
export function absencePointed(sight: Sight, { from }: Span): string | undefined {
  const kinds = new Set(sight.hits('assenza').flatMap(hit => (hit.to <= from ? [idOf(hit)] : [])))
  const [only, another] = kinds
  return pointing.has(sight.word(from - 1)) && another === undefined ? only : undefined
}

/** The absence that a length or a date is of: "assente 10 giorni per malattia" tells it by its reason. */
export function absenceNear(sight: Sight, span: Span, within: number): string | undefined {
  const hits = sight.hits('assenza')
  const near = nearest(sight, span, hits, within)
  const reason = hits.find(hit => idOf(hit) !== 'unpaid' && distance(hit, span) <= within)
  // "3 giorni di permesso per la legge 104": the law tells which permits.
  const law = near && hits.find(hit => idOf(hit) === 'l104' && distance(hit, near) <= besideReason)
  if (near && idOf(near) === 'leave') return idOf(law ?? near)
  return near && idOf(idOf(near) === 'unpaid' ? (reason ?? near) : near)
}

/** Words between permits and the law that gives them. */
const besideReason = 3

const absenceKinds = [
  'sickness',
  'injury',
  'maternity',
  'parental-leave',
  'paternity',
  'leave',
  'unpaid',
  'l104',
  'strike',
  'other',
] as const

export function isAbsenceKind(kind: string): kind is (typeof absenceKinds)[number] {
  return absenceKinds.some(known => known === kind)
}

/** Hours that a working day may have. */
const [shortestDay, longestDay] = [3, 10]

const adding = wordSet('and', 'more', 'other', 'further')

/** "Sciopero di un giorno, 8 ore", "due giorni di permesso non pagato, 16 ore in tutto": the days, told in their hours, are the same absence. */
export function toldInHours(
  sight: Sight,
  { slots }: Draft,
  days: Extract<Quantity, { readonly type: 'duration' }>,
  kind: string,
): boolean {
  return sight.reading.quantities.some(one => {
    if (one.type !== 'duration' || one.unit !== 'ore' || one.value < days.value * shortestDay) return false
    const [first, second] = one.from < days.from ? [one, days] : [days, one]
    return (
      one.value <= days.value * longestDay &&
      sight.sentenceOf(one.from) === sight.sentenceOf(days.from) &&
      slots.absences.some(told => told.kind === kind && told.hours === one.value) &&
      !sight.reading.tokens.slice(first.to, second.from).some(({ word }) => adding.has(word))
    )
  })
}

const from = wordSet('from')

/** "Sono in malattia da 25 giorni": an illness that goes on began so many days ago, and has lasted until today. */
export function datesUntilToday(sight: Sight, { slots }: Draft, today: IsoDate): void {
  const lasting = sight.reading.quantities.find(
    one =>
      one.type === 'duration' &&
      one.unit === 'giorni' &&
      from.has(sight.word(one.from - 1)) &&
      sight.reading.tenses[sight.sentenceOf(one.from)] === 'present' &&
      sight.hits('assenza').some(hit => ongoing.has(idOf(hit)) && one.from - 1 - hit.to <= 0 && hit.to < one.from),
  )
  if (lasting?.type !== 'duration') return
  slots.absences.forEach((one, at) => {
    if (ongoing.has(one.kind) && one.days === lasting.value && one.from === undefined)
      slots.absences[at] = { ...one, from: addDays(today, 1 - lasting.value), to: today }
  })
}

const ongoing = idSet('sickness injury')
