/** The pieces that say how somebody works: hours, days, days of the week, hours of the day, shares. `work-pattern.ts` puts them together. */
import { wordSet } from '@ccnl/knowledge'
import { boundBefore } from './bounds.ts'
import { shortWeekdayOf, weekdayOf } from './calendar.ts'
import { clockHours, readClock } from './clock.ts'
import type { Cursor } from './cursor.ts'
import { durationAt } from './durations.ts'

export type WorkElement =
  | { readonly kind: 'hours'; readonly value: number; readonly per?: 'day' | 'week'; readonly joint: string }
  | { readonly kind: 'days'; readonly value: number; readonly weekly: boolean }
  /** `habitual`: "il sabato", "ogni sabato"; `range`: "dal lunedì al venerdì". */
  | { readonly kind: 'weekdays'; readonly value: number; readonly range: boolean; readonly habitual: boolean }
  | { readonly kind: 'clock'; readonly value: number }
  | { readonly kind: 'share'; readonly value: number }
  /** `contract` is a word after which bare hours are those of the week: "contratto da 30 ore". */
  | { readonly kind: 'full' | 'part' | 'contract' }

export type PlacedElement = WorkElement & { readonly from: number; readonly to: number }

const dayWords = wordSet('days-of-work')
const perDay = wordSet('parts-of-a-day', 'per-day')
const dayAdjectives = wordSet('daily')
const weekAdjectives = wordSet('weekly')
const articles = wordSet('to', 'articles-the', 'every', 'for', 'in', 'of')
const others = wordSet('some-of-the-hours')
const extra = wordSet('hours-beside-the-pattern')
const absences = wordSet('hours-not-worked')
const contracts = wordSet('hours-of-contract')

/** "in più", "di straordinario", "extra": hours on top of the agreed ones, or off work. */
export function isExtra(cursor: Cursor, at: number): boolean {
  const word = cursor.at(at)
  if (word === 'in' && (cursor.at(at + 1) === 'piu' || cursor.at(at + 1) === 'meno')) return true
  // "3 ore oltre il turno"
  if (word === 'oltre') return true
  return extra.has(word) || (word === 'di' && (extra.has(cursor.at(at + 1)) || extra.has(cursor.at(at + 2))))
}

function isWeek(cursor: Cursor, at: number): boolean {
  return cursor.at(at) === 'settimana' || cursor.at(at) === 'week'
}

/** Per day or per week after hours, and where the words for it end. */
function rateAt(cursor: Cursor, at: number): { readonly per?: 'day' | 'week'; readonly to: number } | undefined {
  const word = cursor.at(at)
  if (dayAdjectives.has(word)) return { per: 'day', to: at + 1 }
  if (
    weekAdjectives.has(word) ||
    (isWeek(cursor, at) && (cursor.lexeme(at)?.text.startsWith('sett') ?? false) && cursor.lexeme(at)?.text !== word)
  ) {
    return { per: 'week', to: at + 1 }
  }
  if (word === 'l' && (cursor.at(at + 1) === 'uno' || cursor.at(at + 1) === 'una')) return { per: 'day', to: at + 2 }
  const article = articles.has(word)
  const noun = article ? at + 1 : at
  if (!article && cursor.lexeme(at)?.gap !== '/') return { to: at }
  if (isWeek(cursor, noun)) return { per: 'week', to: noun + 1 }
  const day = cursor.at(noun)
  if (day === 'mese' || day === 'anno' || day === 'year' || day === 'month') return undefined
  const daily = perDay.has(day) && word !== 'la' && word !== 'di' && !(day === 'di' && word !== 'al')
  return daily ? { per: 'day', to: noun + 1 } : { to: at }
}

function hoursAt(cursor: Cursor): PlacedElement | undefined {
  const { from } = cursor
  const found = durationAt(cursor, from)
  if (found?.unit !== 'ore' || found.value > 60 || boundBefore(cursor, from) !== undefined) return undefined
  if (cursor.number(from)?.weak === true && cursor.at(from) !== 'sei') return undefined
  const before = cursor.lexeme(from - 1)?.word ?? ''
  if (others.has(before) || isExtra(cursor, found.to)) return undefined
  const rate = rateAt(cursor, found.to)
  if (rate === undefined || isExtra(cursor, rate.to)) return undefined
  const every = before === 'giorno' || (before === 'giorni' && cursor.lexeme(from - 2)?.word === 'i')
  const per =
    rate.per ?? (every && (cursor.lexeme(from - 2)?.word === 'ogni' || before === 'giorni') ? 'day' : undefined)
  return { kind: 'hours', value: found.value, ...(per === undefined ? {} : { per }), joint: before, from, to: rate.to }
}

function daysAt(cursor: Cursor): PlacedElement | undefined {
  const { from } = cursor
  const number = cursor.number(from)
  if (number === undefined || cursor.lexeme(from)?.ordinal || !Number.isInteger(number.value) || number.value > 7)
    return undefined
  if (!dayWords.has(cursor.at(number.to)) || boundBefore(cursor, from) !== undefined) return undefined
  // "Assenza ingiustificata 2 giorni": days of no work.
  if ([1, 2].some(back => absences.has(cursor.lexeme(from - back)?.word ?? ''))) return undefined
  // "Con 6 notti al mese" counts those of a month.
  if ([1, 2].some(ahead => cursor.at(number.to + ahead) === 'mese')) return undefined
  let to = cursor.at(number.to + 1) === 'lavorativi' ? number.to + 2 : number.to + 1
  const slashed = cursor.lexeme(to)?.gap === '/' && isWeek(cursor, to)
  const articled = (articles.has(cursor.at(to)) || cursor.at(to) === 'su') && isWeek(cursor, to + 1)
  const ofSeven = cursor.at(to) === 'su' && daysOfWeek.has(cursor.number(to + 1)?.value ?? 0)
  const before = cursor.lexeme(from - 1)?.word
  const ofWeek =
    (before === 'da' || before === 'di' || before === 'su') && cursor.lexeme(from - 2)?.word === 'settimana'
  const single = weekAdjectives.has(cursor.at(to)) || slashed
  const weekly = single || articled || ofSeven || ofWeek
  if (single) to++
  else if (articled || ofSeven) to += 2
  return number.weak && !weekly ? undefined : { kind: 'days', value: number.value, weekly, from, to }
}

/** "3 giorni su 5", "su 7": of the days of a week. */
const daysOfWeek: ReadonlySet<number> = new Set([5, 6, 7])

const habits = wordSet('habits')
/** "Lavoro il sabato" tells a habit; "la domenica 8 ore" without its verb is work done. */
const working = wordSet('working')

/** "dal lunedì al venerdì", "lun-ven", "venerdì, sabato e domenica". */
function weekdaysAt(cursor: Cursor, previous: PlacedElement | undefined): PlacedElement | undefined {
  const { from } = cursor
  const opened = cursor.at(from) === 'dal' || cursor.at(from) === 'da' || cursor.at(from) === 'dalla'
  const first = shortWeekdayOf(cursor.at(opened ? from + 1 : from))
  if (first === undefined) return undefined
  let at = opened ? from + 2 : from + 1
  const hyphen = (cursor.lexeme(at)?.gap ?? '').startsWith('-') || (cursor.lexeme(at)?.gap ?? '').startsWith('–')
  const closing = cursor.at(at) === 'al' || cursor.at(at) === 'a' || cursor.at(at) === 'alla'
  const last = closing || hyphen ? shortWeekdayOf(cursor.at(closing ? at + 1 : at)) : undefined
  // "Lun-mar-mer" is a list.
  const listed = hyphen && (cursor.lexeme(at + 1)?.gap ?? '').startsWith('-') && shortWeekdayOf(cursor.at(at + 1))
  if (last !== undefined && typeof listed !== 'number') {
    return {
      kind: 'weekdays',
      value: ((last - first + 7) % 7) + 1,
      range: true,
      habitual: true,
      from,
      to: closing ? at + 2 : at + 1,
    }
  }
  if (opened) return undefined
  // The commas of a list end a phrase, so it is read on the tokens themselves.
  const word = (index: number): string =>
    cursor.lexeme(index)?.sentence === cursor.lexeme(from)?.sentence ? (cursor.lexeme(index)?.word ?? '') : ''
  const days = new Set([first])
  for (let count = 0; count < 8; count++) {
    let next = at
    while (next < at + 2 && (word(next) === 'e' || word(next) === 'il' || word(next) === 'la')) next++
    const day = shortWeekdayOf(word(next))
    if (day === undefined) break
    days.add(day)
    at = next + 1
  }
  if (days.size === 1 && weekdayOf(cursor.at(from)) === undefined) return undefined
  // "Sabato 6 ore e domenica 8": the hours of the latter day are a number alone.
  const hours = cursor.number(at)
  if (days.size === 1 && previous?.kind === 'hours' && hours !== undefined && cursor.over(hours.to)) return undefined
  return {
    kind: 'weekdays',
    value: days.size,
    range: false,
    habitual: habits.has(cursor.lexeme(from - 1)?.word ?? '') || isWorking(cursor, at),
    from,
    to: at,
  }
}

/** Whether a present verb of working stands near days said with their article. */
function isWorking(cursor: Cursor, to: number): boolean {
  const { from } = cursor
  const article = cursor.lexeme(from - 1)?.word
  if (article !== 'il' && article !== 'la') return false
  for (let at = Math.max(0, from - 5); at < to + 3; at++) {
    const lexeme = cursor.lexeme(at)
    if (lexeme?.sentence === cursor.lexeme(from)?.sentence && working.has(lexeme?.word ?? '')) return true
  }
  return false
}

/** "full time", "part time", "metà giornata", "contratto". */
function shareAt(cursor: Cursor): PlacedElement | undefined {
  const { from } = cursor
  const [word, second] = [cursor.at(from), cursor.at(from + 1)]
  if ((word === 'full' && second === 'time') || (word === 'tempo' && second === 'pieno'))
    return { kind: 'full', from, to: from + 2 }
  if ((word === 'part' && second === 'time') || (word === 'tempo' && second === 'parziale'))
    return { kind: 'part', from, to: from + 2 }
  if ((word === 'mezza' || word === 'meta' || word === 'mezzo') && (second === 'giornata' || second === 'tempo')) {
    for (let back = 1; back <= 3; back++) if (absences.has(cursor.lexeme(from - back)?.word ?? '')) return undefined
    return isExtra(cursor, from + 2) ? undefined : { kind: 'share', value: 0.5, from, to: from + 2 }
  }
  const sized = word === 'sono' && second === 'a' && cursor.number(from + 2) !== undefined
  return contracts.has(word) || sized ? { kind: 'contract', from, to: sized ? from + 2 : from + 1 } : undefined
}

/** A percentage beside "part time": "al 60 %", "50% part time". */
function percentAt(cursor: Cursor, previous: PlacedElement | undefined): PlacedElement | undefined {
  const { from } = cursor
  const number = cursor.number(from)
  if (number === undefined || number.value <= 0 || number.value > 100) return undefined
  const to =
    cursor.at(number.to) === 'percento'
      ? number.to + 1
      : cursor.at(number.to) === 'per' && cursor.at(number.to + 1) === 'cento'
        ? number.to + 2
        : 0
  const parted =
    previous?.kind === 'part' || cursor.at(to) === 'part' || (cursor.at(to) === 'di' && cursor.at(to + 1) === 'part')
  return to > 0 && parted ? { kind: 'share', value: number.value / 100, from, to } : undefined
}

/** The element that begins at a place. */
export function readElement(cursor: Cursor, previous: PlacedElement | undefined): PlacedElement | undefined {
  const found =
    weekdaysAt(cursor, previous) ?? hoursAt(cursor) ?? daysAt(cursor) ?? shareAt(cursor) ?? percentAt(cursor, previous)
  if (found !== undefined) return found
  const near = previous !== undefined && cursor.from - previous.to <= 2
  const clock = readClock(cursor, near && previous.kind !== 'hours' && previous.kind !== 'share')
  const length = clock === undefined ? undefined : clockHours(clock)
  return clock === undefined || length === undefined
    ? undefined
    : { kind: 'clock', value: length, from: cursor.from, to: clock.to }
}
