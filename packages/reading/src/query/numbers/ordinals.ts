/** Ordinals of days, months and events of illness: "dal quarto giorno", "al terzo mese", "la seconda malattia". */
import { type Circumstances, wordSet } from '@ccnl/knowledge'
import { ordinalWord } from '../../language/numbers.ts'
import type { Quantity } from '../../language/reading.ts'
import { type Draft, note } from '../shape/draft.ts'
import type { Memory } from '../shape/query.ts'
import type { Sight } from '../shape/sight.ts'

/** "I primi tre giorni". */
export const isFirst = (word: string): boolean => word === 'primi' || word === 'prime' || word === 'first'

const fromWords = wordSet('from')
const toWords = wordSet('to')
const dayNouns = wordSet('unit-days')

/** "Dal quarto al ventesimo giorno", "per le giornate dalla quarta alla ventesima": one stretch of an absence. */
export function readDayRange(sight: Sight, draft: Draft): void {
  const { tokens, quantities } = sight.reading
  const numberAt = (at: number): number | undefined => {
    const found = quantities.find(one => (one.type === 'ordinal' || one.type === 'count') && one.from === at)
    return found && 'value' in found ? Number(found.value) : ordinalWord(sight.word(at))
  }
  const ranges = tokens.flatMap(({ word }, at) => {
    if (!fromWords.has(word) || !toWords.has(sight.word(at + 2))) return []
    const [first, last] = [numberAt(at + 1), numberAt(at + 3)]
    const isOfDays = [at + 4, at - 1, at - 2].some(near => dayNouns.has(sight.word(near)))
    return first !== undefined && last !== undefined && first < last && isOfDays ? [{ at, first, last }] : []
  })
  const [range, another] = ranges
  if (!range || another) return
  note(
    draft,
    'giorni',
    [range.first, range.last],
    tokens
      .slice(range.at, range.at + 4)
      .map(one => one.text)
      .join(' '),
  )
  for (const one of quantities) if (one.from > range.at && one.from <= range.at + 3) draft.taken.add(one)
}

/** Notes what an ordinal counts; answers whether it has a role. */
export function readOrdinal(
  sight: Sight,
  quantity: Extract<Quantity, { readonly type: 'ordinal' }>,
  draft: Draft,
): boolean {
  const { to, value, words } = quantity
  const noun = quantity.of ?? sight.word(to)
  if (noun === 'giorno' || noun === 'giorni') {
    // "I primi tre giorni, e dal quarto?": several stretches are asked, each is told.
    // "Dal quarto giorno" is every day from then on, "dopo il quarto" every one after it, "al quarto" that one.
    const lead = beyond.has(sight.word(quantity.from - 2)) ? 'dopo' : quantity.lead
    const days: Circumstances['giorni'] = lead === 'da' ? [value, null] : lead === 'dopo' ? [value + 1, null] : value
    if (dayStretches(sight) < 2) note(draft, 'giorni', days, words)
    return true
  }
  if (noun === 'mese' || noun === 'mesi') {
    // "Al quarto mese di gravidanza" counts no months of a contract.
    if (sight.has('caso:gravidanza')) return true
    // "Il primo mese e quanto al settimo?" tells each month of the benefit up to the last one.
    const last = sight.has('calcolo:unemployment') ? lastOrdinal(sight, to) : 0
    const month = quantity.lead === 'dopo' ? value + 1 : value
    note(draft, 'mesi', last > month ? [month, last] : month, words)
    return true
  }
  if (isEvent(sight, quantity)) {
    // "Alla quarta malattia, e arriverà la quinta": each is told.
    if (!sight.reading.tokens.some((_, at) => at >= to && isNextEvent(sight, at))) note(draft, 'evento', value, words)
    return true
  }
  return false
}

const beyond = wordSet('beyond')

/** "Il quarto certificato", "la seconda malattia". */
const isEvent = (sight: Sight, { from, to }: Quantity): boolean =>
  sight.hits('evento', true).some(hit => hit.from >= from && hit.from <= to + 1)

/** "Tre volte da gennaio, e questa è la quarta": the illness after those that were counted. */
export function readCountedEvent(sight: Sight, draft: Draft): void {
  const { tokens, quantities } = sight.reading
  const events = sight.hits('evento', true)
  for (const one of quantities) {
    if (one.type !== 'count' || !events.some(hit => hit.from >= one.from && hit.from <= one.to)) continue
    const next = tokens.find(
      ({ word }, at) => at >= one.to && ordinalWord(word) === one.value + 1 && sight.word(at - 1) === 'la',
    )
    // "Ho già fatto due malattie e sono di nuovo a letto": the one that goes on comes after them.
    const again = sight.hits('ripete').find(hit => hit.from >= one.to)
    const words = next?.text ?? again?.words
    if (words !== undefined) note(draft, 'evento', one.value + 1, words)
  }
}

/** "E se ci ricasco?", after the third illness of the year: the one that comes after it. */
export function readNextEvent(sight: Sight, draft: Draft, memory: Memory | undefined): void {
  const before = memory?.said.evento
  const [hit] = sight.hits('ripete')
  const isIll = memory?.slots.absences?.some(({ kind }) => kind === 'sickness') === true
  const at = isIll
    ? sight.reading.tokens.findIndex((_, index) => isNextEvent(sight, index) || isNthTime(sight, index))
    : -1
  // "E se fosse la terza dell'anno?", after an illness.
  if (at >= 0) note(draft, 'evento', ordinalWord(sight.word(at)) ?? 1, sight.word(at))
  if (typeof before !== 'number' || !hit || draft.said.evento !== undefined) return
  note(draft, 'evento', before + 1, hit.words)
}

/** "La terza volta". */
const isNthTime = (sight: Sight, at: number): boolean =>
  sight.reading.quantities.some(one => one.type === 'ordinal' && one.of === 'volta' && one.from === at)

/** A bare "la quinta" after an event that was counted. */
function isNextEvent(sight: Sight, at: number): boolean {
  const word = sight.word(at)
  return (
    word.endsWith('a') &&
    ordinalWord(word) !== undefined &&
    sight.word(at - 1) === 'la' &&
    !sight.reading.quantities.some(one => one.from <= at && at < one.to && (one.type !== 'ordinal' || one.of))
  )
}

/** The highest ordinal after a place: of the months of a benefit. */
const lastOrdinal = ({ reading: { tokens } }: Sight, from: number): number =>
  Math.max(0, ...tokens.slice(from).map(({ word }) => ordinalWord(word) ?? 0))

/** How many stretches of days are spoken of: "i primi tre", "dal quarto", "dal 21°". */
function dayStretches(sight: Sight): number {
  const { quantities } = sight.reading
  return quantities.filter(one => {
    const isDay = one.type === 'ordinal' && (one.of === 'giorno' || one.of === 'giorni' || one.of === undefined)
    return (isDay && one.lead !== 'a') || isFirst(sight.word(one.from - 1))
  }).length
}
