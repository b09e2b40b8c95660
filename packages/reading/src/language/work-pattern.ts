/**
 * How somebody works, put together from what stands side by side: "4 ore al giorno" and "per 5 giorni" make 20 hours a week. Hours
 * on top of the agreed ones ("2 ore in più ogni giorno", "di straordinario", "di permesso") are no pattern, nor are single days
 * already worked ("ho lavorato sabato 8 ore"). Hours per day times days per week are the weekly hours.
 */
import { wordSet } from '@ccnl/knowledge'
import { cursorAt, type Line } from './cursor.ts'
import type { Tense, WorkPattern } from './reading.ts'
import { isExtra, type PlacedElement, readElement } from './work-elements.ts'

/** Words that may stand between two elements of one pattern. */
const fillers = wordSet('inside-a-work-pattern')
const widest = 4

/** All patterns of a text, in order. */
export function readPatterns(
  line: Line,
  tenseAt: (index: number) => Tense | undefined,
  wordsOf: (from: number, to: number) => string,
): readonly WorkPattern[] {
  const groups: PlacedElement[][] = []
  for (let at = 0; at < line.lexemes.length; ) {
    const group = groups.at(-1)
    const previous = group?.at(-1)
    const found = readElement(cursorAt(line, at), previous)
    if (found === undefined) {
      at++
      continue
    }
    if (group !== undefined && previous !== undefined && isNear(line, previous, found)) group.push(found)
    else groups.push([found])
    at = Math.max(found.to, at + 1)
  }
  return groups.flatMap(elements => {
    const from = elements[0]?.from ?? 0
    const overtime =
      elements.every(element => element.kind !== 'part' && element.kind !== 'full') && isOvertime(line, from)
    const pattern = overtime ? undefined : combine(elements, tenseAt(from) === 'past')
    const used = elements.filter(element => element.kind !== 'contract')
    const start = used[0]?.from ?? from
    const to = elements.at(-1)?.to ?? from
    if (pattern === undefined || isExtra(cursorAt(line, start), to)) return []
    return [{ from: start, to, words: wordsOf(start, to), ...pattern }]
  })
}

/** Whether only small words stand between two elements of one sentence. */
function isNear(line: Line, previous: PlacedElement, found: PlacedElement): boolean {
  const { lexemes } = line
  if (lexemes[previous.from]?.sentence !== lexemes[found.from]?.sentence || found.from - previous.to > widest)
    return false
  // "A tempo pieno e a 24 ore" are two ways to work.
  const apart = (previous.kind === 'full') !== (found.kind === 'full')
  for (let at = previous.to; at < found.from; at++) {
    const word = lexemes[at]?.word ?? ''
    if (apart && word === 'e') return false
    // "Tre al giorno per tre giorni, e 5 ore a Natale": what a comma and an "e" add is another stretch.
    if (word === 'e' && previous.kind === 'days' && lexemes[at]?.clause !== lexemes[previous.to - 1]?.clause)
      return false
    // "3 ore di pulizie ogni sera": what the hours are of.
    if (word === 'di' && at === previous.to && previous.kind === 'hours') at++
    else if (!fillers.has(word)) return false
  }
  return true
}

const overtimeWords = wordSet('overtime', 'additional', 'extra')

/** "straordinario: 3 ore lunedì": the hours are told to be on top. */
function isOvertime(line: Line, from: number): boolean {
  const sentence = line.lexemes[from]?.sentence
  return line.lexemes
    .slice(Math.max(0, from - 3), from)
    .some(lexeme => lexeme.sentence === sentence && overtimeWords.has(lexeme.word))
}

type Told = Omit<WorkPattern, 'from' | 'to' | 'words'>

const round = (value: number): number => Math.round(value * 100) / 100

function combine(elements: readonly PlacedElement[], past: boolean): Told | undefined {
  const has = (kind: PlacedElement['kind']): boolean => elements.some(element => element.kind === kind)
  const weekdays = elements.filter(element => element.kind === 'weekdays')
  const days = elements.find(element => element.kind === 'days')
  const share = elements.find(element => element.kind === 'share')?.value
  const listed = weekdays.some(element => !element.range)
  if (listed && days?.weekly !== true && (past || !isHabit(elements))) return undefined
  if (past && days?.weekly === false && weekdays.length === 0) return undefined
  const { daily, weekly } = hoursOf(elements, days?.value ?? weekdays[0]?.value)
  const perWeek =
    days?.value ?? (weekdays.length === 0 ? undefined : weekdays.reduce((sum, element) => sum + element.value, 0))
  const told = has('full') || share !== undefined || weekly !== undefined || daily !== undefined
  const spoken = (days?.weekly === true && days.value > 1) || weekdays.some(element => element.range)
  if (!told && !spoken) return undefined
  const total = weekly ?? (daily !== undefined && perWeek !== undefined ? daily * perWeek : undefined)
  const each = daily ?? (weekly !== undefined && perWeek !== undefined ? weekly / perWeek : undefined)
  return {
    ...(total === undefined ? {} : { weeklyHours: round(total) }),
    ...(each === undefined ? {} : { dailyHours: round(each) }),
    ...(perWeek === undefined ? {} : { daysPerWeek: Math.min(perWeek, 7) }),
    ...(share === undefined ? {} : { share }),
    ...(has('full') ? { fullTime: true } : {}),
  }
}

/** "sabato e domenica 8 ore" tells a habit; "4 ore di domenica", "domenica 4 ore" one day. */
function isHabit(elements: readonly PlacedElement[]): boolean {
  const weekdays = elements.filter(element => element.kind === 'weekdays')
  const days = weekdays.reduce((sum, element) => sum + element.value, 0)
  return days > 1 || weekdays.some(element => element.habitual) || elements.some(element => element.kind === 'part')
}

/** Hours a day and hours a week, as far as they are said; bare hours are of the day where days are told. */
function hoursOf(
  elements: readonly PlacedElement[],
  days: number | undefined,
): { readonly daily: number | undefined; readonly weekly: number | undefined } {
  const hours = elements.filter(element => element.kind === 'hours')
  const weekdays = elements.filter(element => element.kind === 'weekdays')
  const plainDays = elements.some(element => element.kind === 'days' && !element.weekly)
  const has = (kind: PlacedElement['kind']): boolean => elements.some(element => element.kind === kind)
  if (weekdays.length > 1 && weekdays.length === hours.length) {
    return {
      daily: undefined,
      weekly: hours.reduce((sum, element, index) => sum + element.value * (weekdays[index]?.value ?? 1), 0),
    }
  }
  const week = hours.find(element => element.per === 'week')
  // "due turni da 6 ore a settimana": the week belongs to the shifts.
  if (week !== undefined && plainDays && week.value <= 12 && (week.joint === 'da' || week.joint === 'di'))
    return { daily: week.value, weekly: undefined }
  const daily = hours.find(element => element.per === 'day')?.value
  if (week !== undefined || daily !== undefined) return { daily, weekly: week?.value }
  const bare = hours[0]?.value
  if (bare !== undefined) {
    if (days !== undefined) return bare <= 12 ? { daily: bare, weekly: undefined } : { daily: undefined, weekly: bare }
    if (has('part') && bare < 8) return { daily: bare, weekly: undefined }
    const weekly = has('part') || has('full') || (has('contract') && bare > 8)
    return { daily: undefined, weekly: weekly ? bare : undefined }
  }
  const clocks = elements.filter(element => element.kind === 'clock')
  const counted = clocks.length > 0 && (days !== undefined || has('part'))
  return { daily: counted ? clocks.reduce((sum, element) => sum + element.value, 0) : undefined, weekly: undefined }
}
