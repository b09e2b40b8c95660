/** Hours worked of each kind, and the weekly hours of the contract. */
import { wordSet } from '../language/cursor.ts'
import type { Quantity } from '../language/reading.ts'
import { type Draft, note, noteMore } from './draft.ts'
import type { WorkedHours } from './query.ts'
import { distance, idOf, nearest, overlaps, type Sight } from './sight.ts'

type Hours = { readonly quantity: Quantity; readonly value: number; readonly bare: boolean }

/** Kinds that say when work was done, beside what makes it extra. */
const extra = wordSet('straordinario supplementare')

export function readHours(sight: Sight, draft: Draft): void {
  readPattern(sight, draft)
  const night = readClock(sight, draft)
  if (night && sight.hits('caso').length === 0) noteMore(draft, 'lavoro', 'notturno', draft.words.fascia ?? '')
  for (const hours of hoursOf(sight)) {
    if (draft.taken.has(hours.quantity)) continue
    const { quantity, value } = hours
    if (sight.reading.patterns.some(pattern => overlaps(pattern, quantity))) {
      draft.taken.add(quantity)
      continue
    }
    const said = kindsAt(sight, quantity, hours.bare)
    const kinds = night && said.length > 0 && !said.includes('notturno') ? [...said, 'notturno'] : said
    const former = draft.slots.hours.at(-1)
    if (kinds.length > 0 && (!hours.bare || former)) {
      draft.taken.add(quantity)
      addHours(sight, draft, hours, kinds, former)
      continue
    }
    if (hours.bare) continue
    readPlainHours(sight, draft, quantity, value)
  }
}

function readPattern(sight: Sight, draft: Draft): void {
  const [pattern] = sight.reading.patterns
  if (!pattern) return
  const { from: _from, to: _to, ...rest } = pattern
  draft.slots.pattern = rest
  if (pattern.weeklyHours !== undefined) note(draft, 'orario', pattern.weeklyHours, pattern.words)
  if (pattern.daysPerWeek === 5 || pattern.daysPerWeek === 6)
    note(draft, 'settimana', pattern.daysPerWeek, pattern.words)
}

/** The stretch of the day told; answers whether it is of the night, which begins at 22 or later and ends by 6. */
function readClock(sight: Sight, draft: Draft): boolean {
  const clock = sight.reading.quantities.find(quantity => quantity.type === 'clock')
  if (clock?.type !== 'clock' || (clock.start === undefined && clock.end === undefined)) return false
  draft.taken.add(clock)
  note(draft, 'fascia', `${clock.start ?? ''}-${clock.end ?? ''}`, clock.words)
  const { start = '' } = clock
  return start >= '22:00' || (start !== '' && start < '05:00')
}

function hoursOf(sight: Sight): readonly Hours[] {
  return sight.reading.quantities.flatMap((quantity): readonly Hours[] => {
    if (quantity.type === 'duration' && quantity.unit === 'ore')
      return [{ quantity, value: quantity.value, bare: false }]
    return quantity.type === 'count' ? [{ quantity, value: quantity.value, bare: true }] : []
  })
}

const between = wordSet('tra fra di in a la una un il giorno lavoro delle del in piu ore fatte come')

/** Kinds of work said right after a number, or within a few words in its clause. */
function kindsAt(sight: Sight, quantity: Quantity, bare: boolean): readonly string[] {
  const kinds: string[] = []
  let at = quantity.to
  const hits = sight.hits('lavoro')
  // Walks over small words and over kinds, so that "ore di straordinario notturno" gives both.
  for (let steps = 0; steps < 8; steps++) {
    const here = hits.filter(hit => hit.from <= at && at < hit.to)
    if (here.length > 0) {
      for (const hit of here) if (!kinds.includes(idOf(hit))) kinds.push(idOf(hit))
      at = Math.max(...here.map(hit => hit.to))
    } else if (between.has(sight.word(at))) at++
    else break
  }
  const inside = hits.filter(hit => overlaps(hit, quantity)).map(idOf)
  for (const kind of inside) if (!kinds.includes(kind)) kinds.push(kind)
  if (kinds.length > 0) return kinds
  // "Domenica 8 ore e sabato 4": the day stands before its hours.
  const before = hits.filter(hit => hit.to <= quantity.from && quantity.from - hit.to <= 1 && !extra.has(idOf(hit)))
  if (before.length > 0 || bare) return [...new Set(before.map(idOf))]
  const near = nearest(sight, quantity, hits, 4)
  return near && sight.clauseOf(near.from) === sight.clauseOf(quantity.from) ? [idOf(near)] : []
}

/** "12 ore di straordinario, 5 di domenica": after a comma the latter is part of the former; after "e" it is added. */
function addHours(
  sight: Sight,
  draft: Draft,
  hours: Hours,
  kinds: readonly string[],
  former: WorkedHours | undefined,
): void {
  const { quantity, value } = hours
  const inherits = former?.kinds.find(kind => extra.has(kind))
  const own = kinds.some(kind => extra.has(kind)) || inherits === undefined ? kinds : [inherits, ...kinds]
  const joined = former !== undefined && isAddition(sight, quantity)
  const plain = former?.kinds.every(kind => extra.has(kind)) ?? false
  const part = former !== undefined && !joined && plain && value < former.hours && kinds.some(kind => !extra.has(kind))
  const percent = sight.reading.quantities.find(
    other =>
      other.type === 'percent' &&
      distance(other, quantity) <= 5 &&
      sight.sentenceOf(other.from) === sight.sentenceOf(quantity.from),
  )
  if (percent) draft.taken.add(percent)
  if (part && former) draft.slots.hours[draft.slots.hours.length - 1] = { ...former, hours: former.hours - value }
  draft.slots.hours.push({
    kinds: own,
    hours: value,
    words: quantity.words,
    ...(percent?.type === 'percent' ? { percent: percent.value } : {}),
  })
}

function isAddition(sight: Sight, quantity: Quantity): boolean {
  const before = sight.word(quantity.from - 1)
  return before === 'e' || before === 'piu' || before === 'anche' || before === 'poi'
}

function readPlainHours(sight: Sight, draft: Draft, quantity: Quantity, value: number): void {
  const after = `${sight.word(quantity.to)} ${sight.word(quantity.to + 1)}`
  if (after === 'al giorno') {
    draft.slots.pattern ??= { dailyHours: value, words: quantity.words }
    draft.taken.add(quantity)
    return
  }
  const absence = nearest(sight, quantity, sight.hits('assenza'), 4)
  if (absence && (idOf(absence) === 'strike' || idOf(absence) === 'unpaid' || idOf(absence) === 'leave')) {
    draft.slots.absences.push({
      kind: idOf(absence) === 'strike' ? 'strike' : idOf(absence) === 'leave' ? 'leave' : 'unpaid',
      hours: value,
    })
    draft.taken.add(quantity)
    return
  }
  // Of the day off or of a feast: "oggi è festa e ho lavorato 8 ore".
  const special = sight.hits('lavoro').filter(hit => !extra.has(idOf(hit)) && idOf(hit) !== 'turno')
  if (special.length > 0 && value <= 14) {
    draft.slots.hours.push({ kinds: [...new Set(special.map(idOf))], hours: value, words: quantity.words })
    draft.taken.add(quantity)
    return
  }
  if (value >= 4 && value <= 60) {
    note(draft, 'orario', value, quantity.words)
    draft.slots.pattern ??= { weeklyHours: value, words: quantity.words }
    draft.taken.add(quantity)
  }
}
