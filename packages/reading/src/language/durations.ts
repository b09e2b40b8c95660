/** Lengths of time with their bounds: "più di 10 anni", "un anno e mezzo", "23 e 25 anni", "almeno 6 mesi"; and ages apart. */
import { type WordSetName, wordSet } from '@ccnl/knowledge'
import { boundAfter, boundBefore, isLeast } from './bounds.ts'
import type { Cursor } from './cursor.ts'
import { numberWord } from './numbers.ts'
import type { Quantity } from './reading.ts'

export type Unit = Extract<Quantity, { type: 'duration' }>['unit']

const units: ReadonlyMap<string, Unit> = new Map(
  Object.entries({
    ore: 'unit-hours',
    giorni: 'unit-days',
    settimane: 'unit-weeks',
    mesi: 'unit-months',
    anni: 'unit-years',
    minuti: 'unit-minutes',
    notti: 'unit-nights',
    turni: 'unit-shifts',
  } satisfies Record<Unit, WordSetName>).flatMap(([unit, name]) =>
    [...wordSet(name)].map((word): [string, Unit] => [word, unit as Unit]),
  ),
)

/** Names of lengths: a *semestre* is six months. */
const spans: ReadonlyMap<string, readonly [number, Unit]> = new Map([
  ['trimestre', [3, 'mesi']],
  ['quadrimestre', [4, 'mesi']],
  ['semestre', [6, 'mesi']],
  ['biennio', [2, 'anni']],
  ['triennio', [3, 'anni']],
  ['quinquennio', [5, 'anni']],
  ['decennio', [10, 'anni']],
  ['ventennio', [20, 'anni']],
])

/** What a smaller unit adds to a greater one: three years and four months. */
const parts: Readonly<Partial<Record<Unit, Readonly<Partial<Record<Unit, number>>>>>> = {
  anni: { mesi: 1 / 12, giorni: 1 / 365, settimane: 1 / 52 },
  mesi: { giorni: 1 / 30, settimane: 7 / 30 },
  settimane: { giorni: 1 / 7 },
  ore: { minuti: 1 / 60 },
  giorni: { ore: 1 / 24 },
}

export function unitOf(word: string): Unit | undefined {
  return units.get(word)
}

export interface DurationAt {
  readonly value: number
  readonly unit: Unit
  readonly to: number
}

const aLittle = 0.1
const rough = wordSet('rough-numbers')
const ofRough = wordSet('of')

const oneOf = wordSet('before-one-of-a-row')
const single = wordSet('unit-in-the-singular')

/** "Dal 4 giorno", "al 3 mese": one of a row, written without its sign. */
export function isOrdinal(cursor: Cursor, from: number): boolean {
  const value = cursor.lexeme(from)?.value ?? 0
  const before = cursor.lexeme(from - 1)?.word ?? ''
  return value > 1 && Number.isInteger(value) && single.has(cursor.at(from + 1)) && oneOf.has(before)
}

const fourths = wordSet('fourths')

/** A number and its unit, with a half or a smaller unit after it. */
export function durationAt(cursor: Cursor, from: number): DurationAt | undefined {
  const span = spans.get(cursor.at(from))
  if (span !== undefined && cursor.lexeme(from - 1)?.word === 'un')
    return { value: span[0], unit: span[1], to: from + 1 }
  if (cursor.at(from) === 'mezzora') return { value: 0.5, unit: 'ore', to: from + 1 }
  const number = cursor.number(from)
  if (number === undefined || cursor.lexeme(from)?.ordinal || isOrdinal(cursor, from)) return undefined
  // "Tre quarti d'ora"
  const isQuarter = fourths.has(cursor.at(number.to)) && cursor.at(number.to + 1) === 'd'
  if (isQuarter && units.get(cursor.at(number.to + 2)) === 'ore')
    return { value: number.value / 4, unit: 'ore', to: number.to + 3 }
  // "Una decina d'anni", "un paio di mesi".
  let to = rough.has(cursor.at(number.to - 1)) && ofRough.has(cursor.at(number.to)) ? number.to + 1 : number.to
  const unit = units.get(cursor.at(to))
  if (unit === undefined || (cursor.lexeme(to)?.gap ?? '').includes('/')) return undefined
  if (number.weak && (cursor.at(to + 1) === 'all' || cursor.at(to + 1) === 'alla')) return undefined
  to++
  let value = number.value
  if (cursor.at(to) === 'e' && (cursor.at(to + 1) === 'mezzo' || cursor.at(to + 1) === 'mezza'))
    return { value: value + 0.5, unit, to: to + 2 }
  // "6 ore e 40": minutes without their name.
  const minutes = unit === 'ore' && cursor.at(to) === 'e' ? cursor.integer(to + 1) : undefined
  const unnamed = units.get(cursor.at(to + 2)) === undefined && (cursor.at(to + 2) === 'di' || cursor.over(to + 2))
  if (minutes !== undefined && quarters.has(minutes) && unnamed && Number.isInteger(value))
    return { value: Math.round((value + minutes / 60) * 10_000) / 10_000, unit, to: to + 2 }
  const join = cursor.at(to) === 'e' ? to + 1 : to
  const more = cursor.number(join)
  const share = more === undefined ? undefined : parts[unit]?.[units.get(cursor.at(more.to)) ?? unit]
  // "4 anni e 180 settimane" are two lengths: a smaller unit tells less than one of the greater.
  if (more !== undefined && share !== undefined && more.value * share < 1) {
    value += more.value * share
    to = more.to + 1
  }
  return { value: Math.round(value * 10_000) / 10_000, unit, to }
}

/** Minutes that hours are told with. */
const quarters: ReadonlySet<number> = new Set([10, 15, 20, 30, 40, 45, 50])

const people = wordSet('people')
const service = wordSet('service', 'contract-and-time')

/** "contratto di 20 anni" is a length; of anything else years from fifteen on are an age. */
const things = wordSet('things-with-years')

const having = wordSet('having-years')

/** Whether years are somebody's age: "ho 25 anni", "bimbo di 2 anni", "62 anni compiuti"; never "ho 12 anni di servizio". */
function isAge(cursor: Cursor, from: number, to: number): boolean {
  const before = cursor.lexeme(from - 1)?.word ?? ''
  const after = cursor.at(to)
  if (
    after === 'eta' ||
    ((after === 'di' || after === 'd') && cursor.at(to + 1) === 'eta') ||
    after === 'compiuti' ||
    after === 'old'
  )
    return true
  if ((after === 'di' || after === 'd' || after === 'in') && !cursor.over(to + 1)) return false
  if (service.has(after) || after === 'che') return false
  if (having.has(before)) return true
  if (before === 'a' && (cursor.number(from)?.value ?? 0) >= 14 && !endsRange(cursor, from))
    return boundBefore(cursor, from) === undefined
  if (before === 'di' && boundBefore(cursor, from) === undefined && (cursor.number(from)?.value ?? 0) >= 15)
    return !things.has(cursor.lexeme(from - 2)?.word ?? 'durata')
  if (before !== 'di' && before !== 'da' && before !== 'e' && before !== '') return people.has(before)
  for (let back = 2; back <= 5; back++) if (people.has(cursor.lexeme(from - back)?.word ?? '')) return before !== 'da'
  return false
}

/** The unit that a number shares with the next of its list: the 23 of "23 e 25 anni", the 3 of "3, 6 e 11 anni". */
function sharedUnit(cursor: Cursor, from: number): DurationAt | undefined {
  const number = cursor.number(from)
  if (number === undefined || number.weak || cursor.lexeme(from)?.ordinal) return undefined
  let at = number.to
  for (let more = 0; more < 4; more++) {
    const here = cursor.lexeme(at)
    if (here === undefined || here.sentence !== cursor.lexeme(from)?.sentence) return undefined
    const marked = here.gap === '-' || here.gap === ', ' || here.gap === ','
    const joined = listJoints.has(here.word) ? at + 1 : -1
    const next = marked ? at : joined > 0 && cursor.lexeme(joined)?.word === 'i' ? joined + 1 : joined
    const value = cursor.number(next)?.weak === false ? cursor.number(next) : undefined
    const to = value?.to ?? (cursor.lexeme(next)?.value === undefined ? undefined : next + 1)
    if (to === undefined) return undefined
    const unit = units.get(cursor.lexeme(to)?.word ?? '')
    if (unit !== undefined) return { value: number.value, unit, to: number.to }
    at = to
  }
  return undefined
}

const listJoints = wordSet('and', 'or', 'to')
const openRange = wordSet('between', 'from')
const closeRange = wordSet('to')

type DurationFound = Omit<Extract<Quantity, { type: 'duration' }>, 'words' | 'from' | 'to'> & { readonly to: number }

/** Reads a duration or an age at a place. */
export function readDuration(cursor: Cursor): DurationFound | undefined {
  const { from } = cursor
  const before = cursor.lexeme(from - 1)?.word ?? ''
  const first = sharedUnit(cursor, from)
  if (first !== undefined) {
    const ranged = openRange.has(before) || closeRange.has(cursor.at(first.to)) || cursor.lexeme(first.to)?.gap === '-'
    const age = first.unit === 'anni' && people.has(nounBefore(cursor, from))
    return {
      type: 'duration',
      ...first,
      ...(ranged ? { bound: 'from' as const } : {}),
      ...(age ? { age: true as const } : {}),
    }
  }
  const found = durationAt(cursor, from)
  if (found === undefined) return readAgeNoun(cursor) ?? readUnitFirst(cursor)
  const bound =
    boundBefore(cursor, from) ?? boundAfter(cursor, found.to) ?? (endsRange(cursor, from) ? 'upTo' : undefined)
  // "Poco più di tre anni" is three and a little.
  const little = bound !== undefined && cursor.lexeme(from - 3)?.word === 'poco' && found.unit === 'anni'
  if (little)
    return {
      type: 'duration',
      ...found,
      value: found.value + (isLeast(bound) ? aLittle : -aLittle),
    }
  const infant = found.unit === 'mesi' && (before === 'di' || before === 'ha') && people.has(nounBefore(cursor, from))
  const age = infant || (found.unit === 'anni' && isAge(cursor, from, found.to))
  return {
    type: 'duration',
    ...found,
    ...(bound === undefined ? {} : { bound }),
    ...(age ? { age: true as const } : {}),
  }
}

function nounBefore(cursor: Cursor, from: number): string {
  for (let back = 1; back <= 5; back++) {
    const word = cursor.lexeme(from - back)?.word ?? ''
    if (people.has(word)) return word
  }
  return ''
}

/** The second number of "tra 5 e 10 anni", "dai 10 ai 15 anni". */
function endsRange(cursor: Cursor, from: number): boolean {
  const joint = cursor.lexeme(from - 1)?.word ?? ''
  if (cursor.lexeme(from)?.gap === '-' && cursor.lexeme(from - 1)?.value !== undefined) return true
  const opener = cursor.lexeme(from - 3)?.word ?? ''
  const number = cursor.lexeme(from - 2)?.value !== undefined
  if (!number && joint === 'i') return endsRange(cursor.moved(from - 1), from - 1)
  if (!number) return false
  return closeRange.has(joint) ? openRange.has(opener) : joint === 'e' && (opener === 'tra' || opener === 'fra')
}

const formalUnits = wordSet('formal-units')
const notFormal = wordSet('no-term-before')

/** "mesi 6", "di anni 45": the unit first, as letters and contracts write. */
function readUnitFirst(cursor: Cursor): DurationFound | undefined {
  const { from } = cursor
  const unit = units.get(cursor.at(from))
  const value = cursor.lexeme(from + 1)?.value
  const before = cursor.lexeme(from - 1)?.word ?? ''
  const after = cursor.at(from + 2)
  const age = before === 'di' && unit === 'anni'
  if (unit === undefined || cursor.over(from + 1) || value === undefined || !formalUnits.has(cursor.at(from)))
    return undefined
  if (cursor.lexeme(from - 1)?.value !== undefined || (notFormal.has(before) && !age)) return undefined
  if (!cursor.over(from + 2) && after !== 'di' && after !== 'e' && after !== 'dal' && after !== 'da') return undefined
  return { type: 'duration', value, unit, ...(age ? { age: true } : {}), to: from + 2 }
}

/** "25enne", "cinquantenne". */
function readAgeNoun(cursor: Cursor): DurationFound | undefined {
  const word = cursor.at(cursor.from)
  const written = word.endsWith('enne') || word.endsWith('enni') ? numberWord(word.slice(0, -4)) : undefined
  if (written !== undefined) return { type: 'duration', value: written, unit: 'anni', age: true, to: cursor.from + 1 }
  const number = cursor.number(cursor.from)
  if (number === undefined || (cursor.at(number.to) !== 'enne' && cursor.at(number.to) !== 'enni')) return undefined
  return { type: 'duration', value: number.value, unit: 'anni', age: true, to: number.to + 1 }
}
