/** Hours on top that are no overtime: those of a part-time contract below full time, those of a flexible week. */
import { wordSet } from '@ccnl/knowledge'
import { weekdayOf } from '../../language/calendar.ts'
import type { Token } from '../../language/reading.ts'
import { type Draft, note } from '../shape/draft.ts'
import { idOf, idSet, type Sight } from '../shape/sight.ts'
import type { WorkedHours } from '../shape/slots.ts'
import { extra } from './hours-told.ts'

/** Words that name overtime itself, as "ore in più" does not. */
const overtime = wordSet('overtime')

/** No full-time week is shorter; the longest part-time week, where none was told. */
const [leastFull, mostPartTime] = [36, 28]

/** "6 ore in più dell'orario in flessibilità", "mercoledì notte 3 ore oltre il turno": what the words around tell of hours on top. */
export function readNature(sight: Sight, draft: Draft): void {
  readSupplementary(sight, draft)
  const { slots } = draft
  // "Quanto all'ora con l'aumento della domenica, e in tutto?"
  const byHour = sight.reading.tokens.some(({ word }, at) => word === 'ora' && perHour.has(sight.word(at - 1)))
  if (byHour && slots.hours.length === 1 && slots.amounts.length === 0) slots.hourAsked = true
  // "Due nel pomeriggio e una dalle 22 alle 23": the stretch told is that of the night alone.
  const nights = slots.hours.filter(({ kinds }) => kinds.includes('notturno'))
  if (nights.length > 0 && nights.length < slots.hours.length) delete draft.said.fascia
  const [only, another] = slots.hours
  // "Domenica ho fatto 6 ore di turno": the turn tells nothing of a kind of work.
  const days = sight
    .hits('lavoro')
    .map(idOf)
    .filter(kind => daysOff.has(kind))
  if (only && !another && only.kinds.every(kind => kind === 'turno') && days.length > 0)
    slots.hours.splice(0, 1, { ...only, kinds: [...new Set(days)] })
  if (only && !another && !only.kinds.includes('straordinario') && (staysOn(sight) || isAfterWeek(sight, draft))) {
    // "Di giorno feriale" tells which day it was, and no usual hours.
    const kinds = isOfWeekday(sight) ? only.kinds.filter(kind => kind !== 'ordinario') : only.kinds
    const all = new Set(['straordinario', ...kinds, ...nightTold(draft)])
    if (kinds.every(isOfTime)) slots.hours.splice(0, 1, { ...only, kinds: [...all] })
  }
  if (!only || another || only.ofWeek || !only.kinds.includes('straordinario')) return
  const named = [...kindsOfOvertime(sight), ...sundayTold(sight)]
  if (named.length > 0) slots.hours.splice(0, 1, { ...only, kinds: [...new Set([...only.kinds, ...named])] })
  const hits = sight.hits('lavoro')
  const flexible = hits.some(hit => idOf(hit) === 'flessibile') && !namesOvertime(sight)
  if (flexible) slots.hours.splice(0, 1, { ...only, kinds: ['flessibile'] })
  const night = hits.some(hit => idOf(hit) === 'notturno' && weekdayOf(sight.word(hit.from - 1)) !== undefined)
  if (night && !flexible && !only.kinds.includes('notturno'))
    slots.hours.splice(0, 1, { ...only, kinds: [...only.kinds, 'notturno'] })
}

/** "Domenica si è fermata 4 ore in più": the only hours were worked on the Sunday, where no other day is named. */
function sundayTold(sight: Sight): readonly string[] {
  const days = sight.hits('lavoro').filter(hit => idOf(hit) === sunday)
  const isOther = ({ word }: Token, at: number): boolean =>
    weekdayOf(word) !== undefined && !days.some(({ from, to }) => at >= from && at < to)
  return days.length > 0 && !sight.reading.tokens.some(isOther) ? [sunday] : []
}

const sunday = 'domenicale'

const after = wordSet('after', 'beyond', 'done', 'ended')

/** "Dopo le mie 40 ore ho lavorato pure fino alle 3": the week was done before. */
const isAfterWeek = (sight: Sight, { slots }: Draft): boolean =>
  sight.reading.quantities.some(
    one =>
      one.type === 'duration' &&
      one.unit === 'ore' &&
      one.value === slots.pattern?.weeklyHours &&
      [2, 3].some(back => after.has(sight.word(one.from - back))),
  )

const weekdays = wordSet('weekday-work')

const isOfWeekday = (sight: Sight): boolean =>
  sight.hits('lavoro').every(hit => idOf(hit) !== 'ordinario' || weekdays.has(sight.word(hit.from)))

const isOfTime = (kind: string): boolean => daysOff.has(kind) || kind === 'turno'

/** "Finito il mio turno mi hanno chiesto di restare dall'1 alle 4": the story tells that the hours come on top. */
const staysOn = (sight: Sight): boolean =>
  sight.hits('lavoro').some(({ concept, from, to, weight }) => {
    const named = sight.reading.tokens.slice(from, to).some(({ word }) => overtime.has(word))
    return concept === 'lavoro:straordinario' && !named && weight < surelyNamed
  })

/** Of the day off or of a feast ("oggi è festa e ho lavorato 8 ore"), else of whoever stayed on after the shift. */
export function kindsOfStory(sight: Sight, draft: Draft): readonly string[] {
  const kinds = sight.hits('lavoro').map(idOf)
  const special = kinds.filter(kind => !extra.has(kind) && kind !== 'turno')
  return special.length > 0 || !staysOn(sight) ? [...new Set(special)] : ['straordinario', ...nightTold(draft)]
}

const nightTold = ({ said }: Draft): readonly string[] => (said.lavoro?.includes('notturno') ? ['notturno'] : [])

/** Forms of the lexicon that name the kind itself weigh more. */
const surelyNamed = 0.9

/** Kinds of work by the day or the hour that it falls on. */
export const daysOff: ReadonlySet<string> = idSet('domenicale festivo sabato festivita_nazionale notturno')

/** "4 ore oltre l'orario (straordinario festivo)": the kinds that overtime has wherever it is named, away from its hours. */
function kindsOfOvertime(sight: Sight): readonly string[] {
  const hits = sight.hits('lavoro')
  const named = hits.filter(
    ({ concept, from, to }) =>
      concept === 'lavoro:straordinario' &&
      to === from + 1 &&
      overtime.has(sight.word(from)) &&
      sight.word(from - 1) !== 'non',
  )
  const kinds = named.map(({ to }) => hits.filter(hit => hit.from === to && daysOff.has(idOf(hit))).map(idOf))
  return new Set(kinds.map(String)).size === 1 ? [...new Set(kinds[0])] : []
}

const perHour = wordSet('to')

const namesOvertime = (sight: Sight): boolean =>
  sight.reading.tokens.some(({ word }, at) => overtime.has(word) && sight.word(at - 1) !== 'non')

/** "Part-time a 24 ore, 6 ore in più", "restando sotto il tempo pieno", "supplementari, non straordinario". */
function readSupplementary(sight: Sight, draft: Draft): void {
  const { slots, said } = draft
  const isBelow = sight.hits('lavoro').some(hit => idOf(hit) === 'supplementare')
  const isPartTime = said.contratto?.includes('part_time') === true
  if (isBelow && isPartTime && slots.pattern?.fullTime) {
    delete slots.pattern
    said.contratto = said.contratto?.filter(one => one !== 'tempo_pieno') ?? []
  }
  const week = slots.pattern?.weeklyHours
  if (!isPartTime && (week === undefined || week >= leastFull)) return
  const named = namesOvertime(sight)
  for (const [index, entry] of slots.hours.entries()) {
    if (!entry.kinds.includes('straordinario') || entry.ofWeek) continue
    const fits = entry.hours + (week ?? mostPartTime) <= leastFull
    if (!entry.kinds.includes('supplementare') && (named || !(isBelow || fits))) continue
    const kinds = entry.kinds.map(kind => (kind === 'straordinario' ? 'supplementare' : kind))
    slots.hours[index] = { ...entry, kinds: [...new Set(kinds)] }
  }
}

/** Work that is paid beyond the hours of the contract. */
export const extraWork: readonly string[] = ['straordinario', 'supplementare']

/** Whether hours are worked beyond those of the contract, so that the hour itself is paid, too. */
export const isExtra = (kinds: readonly string[]): boolean => kinds.some(kind => extraWork.includes(kind))

/** No hour of these agreements is paid so much. */
const mostOfHour = 20

/** "1.650 lordi per 40 ore", "convivente a 54 ore": hours that a month's pay is told for, or that somebody lives in for, are those of the week. */
export function weekOfPay(draft: Draft): void {
  const { hours, amounts, pattern } = draft.slots
  const [told, ...others] = hours
  const [pay, ...more] = amounts
  if (!told || pattern || others.length + more.length > 0 || !isOrdinary(told)) return
  const isMonthly = pay !== undefined && (pay.per === undefined || pay.per === 'mese')
  const isOfPay = isMonthly && told.hours <= mostOfWeek && pay.value >= told.hours * mostOfHour
  const livesIn = draft.said.convivente === true && pay === undefined && told.hours <= mostLivingIn
  if (!isOfPay && !livesIn) return
  hours.length = 0
  draft.slots.pattern = { weeklyHours: told.hours, words: told.words }
  note(draft, 'orario', told.hours, told.words)
}

/** The longest week of a contract, and of who lives in (CCNL lavoro domestico, art. 14). */
const [mostOfWeek, mostLivingIn] = [48, 54]

/** Hours with nothing on top. */
export const isOrdinary = ({ kinds }: WorkedHours): boolean => kinds.every(kind => kind === 'ordinario')
