/** What a message tells of a notice, a feast, a leave or an illness, away from the words of its calculation. */
import type { Draft } from '../shape/draft.ts'
import { distance, idOf, idSet, type Sight } from '../shape/sight.ts'

/** "45 giorni di preavviso", "preavviso di 30 giorni", "senza farmi lavorare i 45 giorni di preavviso": the notice with its length. */
export const tellsLengthOfNotice = (sight: Sight): boolean =>
  sight.reading.quantities.some(
    one =>
      one.type === 'duration' &&
      lengthsOfNotice.has(one.unit) &&
      sight
        .hits('tema', true)
        .some(
          hit =>
            idOf(hit) === 'preavviso' &&
            distance(hit, one) <= 1 &&
            sight.clauseOf(hit.from) === sight.clauseOf(one.from),
        ),
  )

const lengthsOfNotice = idSet('giorni mesi settimane')

/** Words of a date between a feast and its day of the week. */
const dayAndMonth = 3

/** "Festività 1° novembre di domenica": the name of a feast, and its Sunday after the date. */
export const isSundayFeast = (sight: Sight): boolean =>
  sight.has('tema:festivita') &&
  sight
    .hits('lavoro')
    .some(
      hit =>
        idOf(hit) === 'festivo' &&
        sight
          .hits('lavoro')
          .some(other => idOf(other) === 'domenicale' && other.from - hit.to <= dayAndMonth && hit.to <= other.from),
    )

interface Told extends Pick<Draft, 'slots' | 'said'> {
  readonly sight: Sight
}

/** "Terza malattia dell'anno, a che percentuale pagano la carenza?", "i primi tre giorni a quanto?": a share is asked, of no length and of no pay. */
export function asksShare({ sight, slots, said }: Told): boolean {
  const isShare = sight.hits('chiede').some(hit => idOf(hit) === 'percento')
  return (
    (isShare || said.giorni !== undefined) &&
    slots.absences.length === 0 &&
    slots.amounts.length === 0 &&
    slots.insuredDays === undefined
  )
}

/** "15 ore a settimana: 3 settimane di ferie", of so many hours each. */
export const tellsWeeksOfLeave = ({
  sight,
  draft: { slots },
}: {
  readonly sight: Sight
  readonly draft: Draft
}): boolean =>
  slots.worked?.unit === 'settimane' && slots.pattern?.weeklyHours !== undefined && sight.has('assenza:leave')
