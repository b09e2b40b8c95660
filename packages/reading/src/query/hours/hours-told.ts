/** Hours as a question tells them, with the kinds of work said beside them. */
import { fold, wordSet } from '@ccnl/knowledge'
import { weekdayOf } from '../../language/calendar.ts'
import type { Quantity } from '../../language/reading.ts'
import { isParticiple } from '../../language/tense.ts'
import { idOf, idSet, nearest, overlaps, type Sight } from '../shape/sight.ts'

/** A number of hours: said as such, or `bare`, a count whose unit the words around it give. */
export type Hours = { readonly quantity: Quantity; readonly value: number; readonly bare: boolean }

/** What makes hours extra, whenever they are worked. */
export const extra: ReadonlySet<string> = idSet('straordinario supplementare')

const done = wordSet('have')

/** Whether the clause says what was done: "ho lavorato". */
export function isDone(sight: Sight, quantity: Quantity): boolean {
  return sight.reading.tokens.some(
    (token, at) =>
      done.has(sight.word(at - 1)) && isParticiple(token.word) && sight.clauseOf(at) === sight.clauseOf(quantity.from),
  )
}

/** Every number of the question that may be hours. */
export function hoursOf(sight: Sight): readonly Hours[] {
  return sight.reading.quantities.flatMap((quantity): readonly Hours[] => {
    if (quantity.type === 'duration' && quantity.unit === 'ore')
      return [{ quantity, value: quantity.value, bare: false }]
    // "Otto volte" are times.
    return quantity.type === 'count' && quantity.of !== 'volte' && !countsDays(sight, quantity)
      ? [{ quantity, value: quantity.value, bare: true }]
      : []
  })
}

/** "2 domeniche lavorate da 6 ore": days, each of hours that are told after them. */
const countsDays = ({ word, reading }: Sight, { to, of }: Extract<Quantity, { readonly type: 'count' }>): boolean =>
  of !== undefined &&
  workDays.has(fold(of)) &&
  reading.quantities.some(
    one =>
      one.type === 'duration' &&
      one.unit === 'ore' &&
      one.from > to &&
      one.from - to <= 2 &&
      ofEach.has(word(one.from - 1)),
  )
const ofEach = wordSet('from', 'of')

const usual = wordSet('ordinary')
const between = wordSet('between-hours-and-kind')

/** Kinds of work right after a number: over small words and over kinds, so that "ore di straordinario notturno" gives both. */
export function kindsAfter(sight: Sight, quantity: Quantity): readonly string[] {
  const kinds: string[] = []
  let at = quantity.to
  const hits = sight.hits('lavoro')
  // "38 ore. Sabato ha fatto…": another sentence tells of other hours.
  const sentence = sight.sentenceOf(quantity.from)
  for (let steps = 0; steps < 8 && sight.sentenceOf(at) === sentence; steps++) {
    const here = hits.filter(hit => hit.from <= at && at < hit.to)
    const clock = sight.reading.quantities.find(one => one.type === 'clock' && one.from === at)
    if (here.length > 0) {
      // "Nel turno normale" is when everybody works.
      for (const hit of here) if (!kinds.includes(idOf(hit)) && !usual.has(sight.word(hit.to))) kinds.push(idOf(hit))
      at = Math.max(...here.map(hit => hit.to))
    } else if (clock?.type === 'clock') {
      // "9 ore di giorno e 4 dopo mezzanotte"
      if (isOfNight(clock.start) && !kinds.includes('notturno')) kinds.push('notturno')
      at = clock.to
    } else if (between.has(sight.word(at))) at++
    else break
  }
  const inside = hits.filter(hit => overlaps(hit, quantity)).map(idOf)
  for (const kind of inside) if (!kinds.includes(kind)) kinds.push(kind)
  return kinds
}

/** Kinds of work said right after a number, or within a few words in its clause. */
export function kindsAt(sight: Sight, quantity: Quantity, bare: boolean): readonly string[] {
  const hits = sight.hits('lavoro')
  const kinds = kindsAfter(sight, quantity)
  if (kinds.length > 0) return kinds
  // "In straordinario dall'una alle 6, 5 ore": the stretch right before the hours is of the kind before it.
  const clock = sight.reading.quantities.find(
    ({ type, to }) => type === 'clock' && to <= quantity.from && quantity.from - to <= 1,
  )
  const ofClock = clock && !bare ? hits.filter(hit => hit.to <= clock.from && clock.from - hit.to <= 2) : []
  if (ofClock.length > 0) return [...new Set(ofClock.map(idOf))]
  // "Domenica 8 ore e sabato 4": the day stands before its hours.
  const before = hits.filter(hit => hit.to <= quantity.from && quantity.from - hit.to <= 1 && !extra.has(idOf(hit)))
  if (before.length > 0 || bare) return [...new Set(before.map(idOf))]
  const near = nearest(sight, quantity, hits, 4)
  // Words after another number belong to it.
  const others = sight.reading.quantities.some(
    other => near !== undefined && other !== quantity && other.from >= quantity.to && other.from < near.from,
  )
  return near && !others && sight.clauseOf(near.from) === sight.clauseOf(quantity.from) ? [idOf(near)] : []
}

export const turnNouns: ReadonlySet<string> = wordSet('engagements')

export const dayUnits: ReadonlySet<string> = idSet('giorni notti turni')

export const workDays: ReadonlySet<string> = wordSet('worked-days', 'engagements')

const until = wordSet('to')

/** "Dal lunedì al giovedì": how many days of the week. */
export function weekdaySpan(sight: Sight, sentence: number): number | undefined {
  const spans = sight.reading.tokens.flatMap(({ word, sentence: own }, at) => {
    const [first, last] = [weekdayOf(word), weekdayOf(sight.word(at + 2))]
    const joined = own === sentence && until.has(sight.word(at + 1))
    return joined && first !== undefined && last !== undefined && last > first ? [last - first + 1] : []
  })
  return spans[0]
}

/** Whether a stretch of the day begins in the night. */
export const isOfNight = (start = ''): boolean => start >= '22:00' || (start !== '' && start < '05:00')
