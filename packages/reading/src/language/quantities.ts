/** All quantities of a text, left to right: at each place the first reader that finds something takes the tokens. */
import { type IsoDate, wordSet } from '@ccnl/knowledge'
import { isTimeNoun, levelAlone, ofClass, ordinalAlone, passage } from './bare-levels.ts'
import { boundAfter, boundOfCount } from './bounds.ts'
import { monthOf } from './calendar.ts'
import { readClock } from './clock.ts'
import { type Cursor, cursorAt, type Line } from './cursor.ts'
import { readDate } from './dates.ts'
import { isOrdinal, readDuration, unitOf } from './durations.ts'
import { isListedLevel, readLevel } from './levels.ts'
import { isYearLike, readMoney, readPercent } from './money.ts'
import { type NumberAt, ordinalWord } from './numbers.ts'
import type { Bound, Lead, Quantity, Tense, WorkPattern } from './reading.ts'
import type { Tenses } from './tense.ts'

type Bare<T> = T extends unknown ? Omit<T, 'from' | 'to' | 'words' | 'lead'> & { readonly to: number } : never
type Found = Bare<Quantity>

/** Words that no number counts. */
const uncounted = wordSet('never-counted')
const ones = wordSet('articles-a')
const notEven = wordSet('not-even')
const adjectives = wordSet('before-a-counted-noun')
const shortNouns = wordSet('units-of-two-letters')
const singular = wordSet('counted-one-by-one')
const workDays = wordSet('worked-days')

const leads: ReadonlyMap<string, Lead> = new Map<string, Lead>([
  ...[...wordSet('from')].map((word): [string, Lead] => [word, 'da']),
  ...[...wordSet('to')].map((word): [string, Lead] => [word, 'a']),
  ...[...wordSet('for')].map((word): [string, Lead] => [word, 'per']),
  ...[...wordSet('between')].map((word): [string, Lead] => [word, 'tra']),
  ...[...wordSet('of')].map((word): [string, Lead] => [word, 'di']),
  ...[...wordSet('in')].map((word): [string, Lead] => [word, 'in']),
  ...[...wordSet('articles-singular')].map((word): [string, Lead] => [word, 'il']),
  ['entro', 'entro'],
  ['dopo', 'dopo'],
  ['ogni', 'ogni'],
  ['fino', 'fino'],
  ['prima', 'prima'],
])
/** After these "6-14" are hours of the day. */
const shiftNames = wordSet('shift-nouns')
const firstOnes = wordSet('first-few')
const compared = wordSet('more', 'less')
const degrees = wordSet('degrees')
const strongLeads = wordSet('until', 'within', 'after', 'before')

function leadBefore(line: Line, from: number): Lead | undefined {
  const first = line.lexemes[from]
  const word = (back: number): string => {
    const lexeme = line.lexemes[from - back]
    return lexeme !== undefined && lexeme.sentence === first?.sentence ? lexeme.word : ''
  }
  if (firstOnes.has(word(1))) return 'primi'
  // "Da poco più di tre anni": the bound and its degree stand between.
  if (word(1) === 'di' && compared.has(word(2))) {
    const before = degrees.has(word(3)) ? 4 : 3
    return leads.get(word(before))
  }
  const lead = leads.get(word(1))
  if (lead === 'il' || lead === 'a' || lead === 'di' || lead === 'da') {
    if (strongLeads.has(word(2))) return leads.get(word(2))
    if (lead === 'il' && leads.has(word(2)) && word(2) !== 'la') return leads.get(word(2))
  }
  return lead
}

function bounded(cursor: Cursor, to: number): { readonly bound?: Bound } {
  const bound = boundOfCount(cursor, cursor.from) ?? boundAfter(cursor, to)
  return bound === undefined ? {} : { bound }
}

/** The noun a number counts, an adjective or "di" between allowed. */
function nounAt(cursor: Cursor, at: number): { readonly of: string; readonly to: number } | undefined {
  const start = adjectives.has(cursor.at(at)) ? at + 1 : at
  const word = cursor.at(start)
  const lexeme = cursor.lexeme(start)
  if (
    (word.length < 3 && !shortNouns.has(word)) ||
    uncounted.has(word) ||
    lexeme?.value !== undefined ||
    lexeme?.gap !== ' '
  )
    return undefined
  if (monthOf(word) !== undefined || cursor.number(start) !== undefined) return undefined
  return { of: word, to: start + 1 }
}

/** What is counted stands in the plural: "4 commercio" counts nothing. */
function countedAt(cursor: Cursor, number: NumberAt): { readonly of: string; readonly to: number } | undefined {
  const noun = nounAt(cursor, number.to)
  if (noun === undefined || number.weak || noun.of.endsWith('ta')) return noun
  // "1 scatto"; "1 livello" counts nothing.
  if (number.value === 1 && singles.has(noun.of)) return noun
  return singularEnd.test(noun.of) ? undefined : noun
}

const singularEnd = /[oa]$/
const singles = wordSet('counted-one-by-one')

/** A text of one or two words: "uno", "al quarto". */
function isReply(cursor: Cursor): boolean {
  return cursor.lexeme(2) === undefined && cursor.lexeme(cursor.from + 1) === undefined
}

function readOrdinal(cursor: Cursor, levelled: boolean): Found | undefined {
  const { from } = cursor
  const lexeme = cursor.lexeme(from)
  const written = lexeme?.ordinal === true ? lexeme.value : undefined
  const letter =
    written === undefined && /^\d{1,2}[ao]$/.test(cursor.at(from)) ? Number.parseInt(cursor.at(from), 10) : undefined
  const bare = isOrdinal(cursor, from) ? lexeme?.value : undefined
  const value = written ?? letter ?? bare ?? ordinalWord(cursor.at(from))
  if (value === undefined) return undefined
  // "prime due ore": the number between goes on counting.
  if (
    written === undefined &&
    letter === undefined &&
    bare === undefined &&
    cursor.number(from + 1) !== undefined &&
    cursor.number(from + 1)?.weak === false
  )
    return undefined
  const counted = nounAt(cursor, from + 1) ?? unitNoun(cursor, from + 1)
  const noun = counted && namesMonth(cursor, value) && !countsMonth(counted.of) ? undefined : counted
  // "Operaio di quarto assunto a marzo" is of a level, whatever follows.
  const ranked = noun === undefined || !isTimeNoun(noun.of) ? ofClass(cursor) : undefined
  if (ranked !== undefined) return { type: 'level', ...ranked }
  if (written === undefined && letter === undefined && noun === undefined && !isReply(cursor)) return undefined
  const level = noun === undefined ? levelAlone(cursor, levelled) : undefined
  if (level !== undefined) return { type: 'level', ...level }
  return { type: 'ordinal', value, ...(noun === undefined ? {} : { of: noun.of }), to: noun?.to ?? from + 1 }
}

/** "14esima coop sociali": the number of an extra month of pay, whatever is told after it. */
const namesMonth = (cursor: Cursor, value: number): boolean =>
  extraMonths.has(value) &&
  cursor.lexeme(cursor.from)?.ordinal === true &&
  /[aª]$/.test(cursor.lexeme(cursor.from)?.text ?? '')
const extraMonths: ReadonlySet<number> = new Set([13, 14])

/** "14ª settimana", "14ª netta". */
const countsMonth = (noun: string): boolean => isTimeNoun(noun) || afterMonth.has(noun)
const afterMonth = wordSet('after-an-extra-month')

/** "terzo mese", "terza ora": units that are left out of counted nouns. */
function unitNoun(cursor: Cursor, at: number): { readonly of: string; readonly to: number } | undefined {
  const unit = cursor.at(at)
  return unit === 'mese' || unit === 'ora' ? { of: unit, to: at + 1 } : undefined
}

/** "3/4 dello stipendio", "1/26": a share counts nothing. */
function isFraction(cursor: Cursor): boolean {
  const { from } = cursor
  const parted = (at: number): boolean =>
    cursor.lexeme(at)?.gap === '/' &&
    cursor.lexeme(at)?.value !== undefined &&
    cursor.lexeme(at - 1)?.value !== undefined
  return parted(from) || parted(from + 1)
}

const copulas = wordSet('becoming-a-number')
const articles = wordSet('articles-the')

const lengthNouns = wordSet('service')

/** "Gli anni sono 11", "anni di servizio 14": what is counted stands before its number. */
function nounBefore(cursor: Cursor): string | undefined {
  const word = (back: number): string => cursor.lexeme(cursor.from - back)?.word ?? ''
  if (lengthNouns.has(word(1)) && word(2) === 'di' && unitOf(word(3)) !== undefined) return word(3)
  return copulas.has(word(1)) && articles.has(word(3)) ? word(2) : undefined
}

const several = wordSet('before-a-number-of-those-told')

/** "Quanto devo dare nei due?", "tra i due": those told of before, and nothing that is counted. */
function isPronoun(cursor: Cursor, { digits, value, to }: NumberAt): boolean {
  const [own, next] = [cursor.lexeme(cursor.from), cursor.lexeme(to)]
  const ends = next === undefined || next.sentence !== own?.sentence || next.clause !== own.clause
  return !digits && value > 1 && value < 5 && ends && several.has(cursor.lexeme(cursor.from - 1)?.word ?? '')
}

const rangeOpeners = wordSet('between', 'from')
const rangeMiddles = wordSet('to', 'and')
const staff = wordSet('employees', 'staff', 'persons')

/** "Da 16 a 50 dipendenti", "tra 16 e 50 addetti": people counted from a number up to another. */
function readRange(cursor: Cursor, first: NumberAt): Found | undefined {
  if (!rangeOpeners.has(cursor.lexeme(cursor.from - 1)?.word ?? '') || !rangeMiddles.has(cursor.at(first.to)))
    return undefined
  const last = cursor.number(first.to + 1)
  const noun = last && countedAt(cursor, last)
  if (last === undefined || noun === undefined || !staff.has(noun.of) || last.value < first.value) return undefined
  return { type: 'count', value: first.value, upTo: last.value, of: noun.of, to: noun.to }
}

function readCount(cursor: Cursor, levelled: boolean): Found | undefined {
  const number = cursor.number(cursor.from)
  if (number === undefined || (cursor.lexeme(cursor.from)?.ordinal && !number.digits)) return undefined
  const range = readRange(cursor, number)
  if (range !== undefined) return range
  const noun = countedAt(cursor, number)
  const level = noun === undefined ? levelAlone(cursor, levelled) : undefined
  if (level !== undefined) return { type: 'level', ...level }
  if (noun === undefined && isPronoun(cursor, number)) return undefined
  // "Sei sere" are six, whatever else "sei" may be.
  const counts =
    noun !== undefined && (singular.has(noun.of) || (number.value > 1 && (workDays.has(noun.of) || staff.has(noun.of))))
  if (isFraction(cursor) || (number.weak && !isReply(cursor) && !counts)) return undefined
  const named = noun === undefined ? nounBefore(cursor) : undefined
  const unit = named === undefined || named === 'ore' ? undefined : unitOf(named)
  if (unit !== undefined)
    return { type: 'duration', value: number.value, unit, ...bounded(cursor, number.to), to: number.to }
  return {
    type: 'count',
    value: number.value,
    ...(named === undefined || named === 'ore' ? {} : { of: named }),
    ...(noun === undefined ? {} : { of: noun.of }),
    ...bounded(cursor, noun?.to ?? number.to),
    to: noun?.to ?? number.to,
  }
}

const norms = wordSet('references')

/** Numbers of laws and forms are names: "art. 18", "legge 104", "D.Lgs. 81/2015". */
function isReference(cursor: Cursor): boolean {
  const { from } = cursor
  const before = cursor.lexeme(from - 1)?.word ?? ''
  if (norms.has(before) || ((before === 'n' || before === 'numero') && norms.has(cursor.lexeme(from - 2)?.word ?? '')))
    return true
  return cursor.lexeme(from)?.gap === '/' && norms.has(cursor.lexeme(from - 2)?.word ?? '')
}

/** Whether "6-14" here are hours of the day: after "turno", or after other hours. */
function isShift(cursor: Cursor, last: Quantity | undefined): boolean {
  if (last?.type === 'clock' && cursor.from - last.to <= 1) return true
  return [1, 2].some(back => shiftNames.has(cursor.lexeme(cursor.from - back)?.word ?? ''))
}

/** The day told last, in the sentence of a place or in the one before it. */
function dayBefore(before: readonly Quantity[], cursor: Cursor): IsoDate | undefined {
  const last = before.findLast(one => one.type === 'dates' || (one.type === 'date' && one.precision === 'day'))
  const [told, here] = [last && cursor.lexeme(last.from)?.sentence, cursor.lexeme(cursor.from)?.sentence]
  if (!last || told === undefined || here === undefined || here - told > 1) return undefined
  return last.type === 'dates' ? last.end : last.type === 'date' ? last.date : undefined
}

function readAt(
  cursor: Cursor,
  tense: Tense | undefined,
  today: IsoDate,
  before: readonly Quantity[],
): Found | undefined {
  const last = before.at(-1)
  const number = cursor.number(cursor.from)
  const noun = number === undefined ? undefined : countedAt(cursor, number)
  const money = readMoney(cursor, noun !== undefined)
  const paid = money !== undefined && isYearLike(cursor, cursor.from)
  if (number !== undefined && isReference(cursor)) return undefined
  const levelled = last?.type === 'level' && cursor.lexeme(last.from)?.sentence === cursor.lexeme(cursor.from)?.sentence
  const previous = last?.type === 'level' && cursor.from - last.to <= 1
  const listed = number !== undefined && isListedLevel(cursor) ? readLevelAt(cursor, previous) : undefined
  return (
    listed ??
    (paid ? money : undefined) ??
    readDate(cursor, tense, today, dayBefore(before, cursor)) ??
    readClock(cursor, isShift(cursor, last)) ??
    readPercent(cursor) ??
    money ??
    readLevelAt(cursor, previous) ??
    readDuration(cursor) ??
    readOrdinal(cursor, levelled) ??
    readCount(cursor, levelled)
  )
}

function readLevelAt(cursor: Cursor, previous: boolean): Found | undefined {
  const joined = previous && ['e', 'o', 'a', 'al', ''].includes(cursor.lexeme(cursor.from - 1)?.word ?? '')
  const found = readLevel(cursor, joined) ?? passage(cursor) ?? ordinalAlone(cursor)
  return found === undefined ? undefined : { type: 'level', ...found }
}

/** More than any question holds: what comes after them is left, so that time grows with length alone. */
const mostQuantities = 200

/** Reads all quantities outside the patterns, which own their numbers. */
export function readQuantities(
  line: Line,
  patterns: readonly WorkPattern[],
  tenses: Tenses,
  today: IsoDate,
  wordsOf: (from: number, to: number) => string,
): readonly Quantity[] {
  const out: Quantity[] = []
  let pattern = 0
  for (let at = 0; at < line.lexemes.length && out.length < mostQuantities; ) {
    while ((patterns[pattern]?.to ?? Number.POSITIVE_INFINITY) <= at) pattern++
    const owned = patterns[pattern]
    if (owned !== undefined && owned.from <= at) {
      at = owned.to
      continue
    }
    const cursor = cursorAt(line, at)
    const found = readAt(cursor, tenses.at(at), today, out)
    if (found === undefined || (owned !== undefined && found.to > owned.from)) {
      at++
      continue
    }
    // "Nemmeno un giorno di preavviso", "mai un euro": none at all.
    if (ones.has(cursor.at(at)) && notEven.has(line.lexemes[at - 1]?.word ?? '')) {
      at = Math.max(found.to, at + 1)
      continue
    }
    const lead = leadBefore(line, at)
    out.push({ ...found, from: at, words: wordsOf(at, found.to), ...(lead === undefined ? {} : { lead }) })
    at = Math.max(found.to, at + 1)
  }
  return out
}
