/** What a message tells of a notice, a feast, a leave or an illness, away from the words of its calculation. */
import { wordSet } from '@ccnl/knowledge'
import type { Span } from '../../language/reading.ts'
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

/** Whether somebody owes so much a month, and less than a pay. */
export function owesByMonth({ sight, draft: { slots } }: Message): boolean {
  return (
    slots.amounts.length === 1 &&
    slots.amounts.every(
      ({ per, value, role }) => per === 'mese' && value < leastPay && (role === 'unknown' || role === 'gross'),
    ) &&
    sight.reading.quantities.some(
      one => one.type === 'money' && [1, 2].some(back => owing.has(sight.word(one.from - back))),
    )
  )
}

/** No month of work is paid so little. */
const leastPay = 250

const owing = wordSet('must')

/** "Non lavoro neanche un giorno di preavviso: quanto mi trattengono?": how much is asked to be withheld, of a notice and of no tax. */
export function withholdsNotice({ sight, draft, items, said }: Message & Asked): boolean {
  const isAsked = (sentence: number): boolean =>
    sight.hits('chiede').some(hit => sums.has(idOf(hit)) && sight.sentenceOf(hit.from) === sentence)
  const isSkipped = (sentence: number): boolean =>
    sight.reading.tokens.some(token => token.sentence === sentence && skipping.has(token.word))
  return (
    draft.said.causa !== 'licenziamento' &&
    [...sight.hits('tema', true), ...sight.hits('misura', true)].some(
      hit => idOf(hit).split('.')[0] === 'preavviso' && isSkipped(sight.sentenceOf(hit.from)),
    ) &&
    draft.slots.amounts.every(({ role }) => role === 'gross') &&
    items.size === 0 &&
    [...said].every(kind => besideNotice.has(kind)) &&
    sight.reading.tokens.some(({ word, sentence }) => withholding.has(word) && isAsked(sentence))
  )
}

const sums = idSet('euro numero')
const withholding = wordSet('withholding')
/** "Non lo lavoro", "senza", "neanche un giorno", "saltare": the notice is not worked. */
const skipping = wordSet('not', 'not-even', 'without-words', 'skipping')
const besideNotice = idSet('thirteenth fourteenth payslip gross-month net')

interface Message {
  readonly sight: Sight
  readonly draft: Draft
}

/** The calculations that are asked so far, and those asked as items of their own. */
interface Asked {
  readonly items: ReadonlyMap<string, unknown>
  readonly said: ReadonlySet<string>
}

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

/** "Finita la maternità", "ha concluso l'obbligatoria": what came before the leave of parents that is spoken of. */
export function isBeforeLeave({ sight, hit }: { readonly sight: Sight; readonly hit: Span }): boolean {
  const isOver = over.has(sight.word(hit.to)) || [1, 2].some(back => ended.has(sight.word(hit.from - back)))
  return isOver && sight.hits('calcolo', true).some(one => idOf(one) === 'parental-leave')
}

const over = wordSet('over')
const ended = wordSet('ended-before')

/** "15 ore a settimana: 3 settimane di ferie", of so many hours each. */
export const tellsWeeksOfLeave = ({ sight, draft: { slots } }: Message): boolean =>
  slots.worked?.unit === 'settimane' && slots.pattern?.weeklyHours !== undefined && sight.has('assenza:leave')
