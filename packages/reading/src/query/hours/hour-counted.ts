/** Which hour of overtime is asked about: "la terza ora", "dalla 49ª", "alla centesima di quest'anno", "oltre le 150 ore annue". */
import { wordSet } from '@ccnl/knowledge'
import type { Quantity } from '../../language/reading.ts'
import { type Draft, note } from '../shape/draft.ts'
import { idOf, idSet, type Sight } from '../shape/sight.ts'

type Ordinal = Extract<Quantity, { readonly type: 'ordinal' }>

const hourNouns = wordSet('unit-hours')
const ofYear = wordSet('year', 'yearly')
const following = wordSet('hours-that-follow')
const passed = wordSet('beyond', 'exceeding', 'surpassed')
const past = wordSet('beyond', 'exceeding', 'surpassed', 'already')

/** Kinds of work whose hours agreements count apart. */
const counted = idSet('straordinario flessibile')

/** No full week is shorter: an hour after so many is counted in the week. */
export const leastFull = 36

const isOfYear = (sight: Sight, from: number): boolean =>
  sight.reading.tokens.some(({ word, sentence }) => sentence === sight.sentenceOf(from) && ofYear.has(word))

/** @returns whether the ordinal counts hours */
export function readHourOrdinal(sight: Sight, { from, to, value, of, lead, words }: Ordinal, draft: Draft): boolean {
  if (!hourNouns.has(of ?? sight.word(to))) return false
  // "La prima ora e le successive?": every one is asked about.
  const others = sight.reading.quantities.filter(one => one.type === 'ordinal' && hourNouns.has(one.of ?? ''))
  if (others.length > 1 || sight.reading.tokens.some(one => following.has(one.word))) return true
  const first = passed.has(sight.word(from - 2)) ? value + 1 : value
  const told = lead === 'da' || first > value ? ([first, null] as const) : value
  const isWeekly = !isOfYear(sight, from) && value > leastFull
  note(draft, isWeekly ? 'ore' : isOfYear(sight, from) ? 'ore_annue' : 'prime_ore', told, words)
  // "Dalla 49ª ora": after the full week.
  if (isWeekly && draft.said.lavoro === undefined) note(draft, 'lavoro', ['straordinario'], words)
  return true
}

/** "Ho superato le 150 ore di straordinario quest'anno": those of the year, where they are counted; the next one is asked about. */
export function readHoursOfYear(sight: Sight, draft: Draft): void {
  if (!sight.hits('lavoro').some(hit => counted.has(idOf(hit)))) return
  for (const one of sight.reading.quantities) {
    if (one.type !== 'duration' || one.unit !== 'ore' || !isOfYear(sight, one.from)) continue
    const isPast = [1, 2, 3].some(back => past.has(sight.word(one.from - back)))
    if (isPast) note(draft, 'ore_annue', [one.value + 1, null], one.words)
  }
}
