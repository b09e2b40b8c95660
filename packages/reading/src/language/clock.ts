/** Hours of the day: "dalle 22 alle 6", "dopo le 22", "tra mezzanotte e le 2", "alle 18:30", "9:00-13:00". */
import { wordSet } from '@ccnl/knowledge'
import { monthOf } from './calendar.ts'
import type { Cursor } from './cursor.ts'
import { unitOf } from './durations.ts'

export interface ClockAt {
  readonly type: 'clock'
  readonly start?: string
  readonly end?: string
  readonly to: number
}

interface TimeAt {
  /** Minutes from midnight. */
  readonly minutes: number
  /** Minutes were written ("18:30", "9.30"), so it can be nothing else. */
  readonly sure: boolean
  readonly to: number
}

const written = /^(\d{1,2})(?:[.,](\d{2}))?$/

/** @param spoken "14 e 30" is read as minutes past the hour. */
function timeAt(cursor: Cursor, from: number, spoken = true): TimeAt | undefined {
  const word = cursor.lexeme(from)?.word ?? ''
  if (word === 'mezzanotte') return { minutes: 0, sure: true, to: from + 1 }
  if (word === 'mezzogiorno') return { minutes: 720, sure: true, to: from + 1 }
  const digits = written.exec(word)
  const hour =
    digits === null
      ? cursor.lexeme(from)?.value === undefined
        ? cursor.number(from)?.value
        : undefined
      : Number(digits[1])
  if (hour === undefined || !Number.isInteger(hour) || hour > 24) return undefined
  let minutes = digits?.[2] === undefined ? 0 : Number(digits[2])
  let to = from + 1
  let sure = digits?.[2] !== undefined
  const next = cursor.lexeme(to)
  if (next?.gap === ':' && next.value !== undefined && next.word.length === 2) {
    minutes = next.value
    sure = true
    to++
  } else if (cursor.at(to) === 'e' && (cursor.at(to + 1) === 'mezza' || cursor.at(to + 1) === 'mezzo')) {
    minutes = 30
    to += 2
  } else if (
    spoken &&
    cursor.at(to) === 'e' &&
    (cursor.integer(to + 1) ?? 0) >= 10 &&
    (cursor.integer(to + 1) ?? 60) < 60
  ) {
    minutes = cursor.integer(to + 1) ?? 0
    to += 2
  }
  if (minutes >= 60) return undefined
  if (!sure && (unitOf(cursor.at(to)) !== undefined || cursor.at(to) === 'euro')) return undefined
  let total = hour * 60 + minutes
  const part = cursor.at(to) === 'di' || cursor.at(to) === 'del' || cursor.at(to) === 'della' ? cursor.at(to + 1) : ''
  if (part === 'sera' || part === 'pomeriggio' || part === 'notte' || part === 'mattina' || part === 'mattino') {
    if ((part === 'sera' || part === 'pomeriggio') && hour < 12) total += 720
    to += 2
  }
  return total > 1440 ? undefined : { minutes: total, sure, to }
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const since = wordSet('from-an-hour')
const until = wordSet('to-an-hour')

/** Reads hours of the day at a place. @param listed Whether days of the week have just been named, so that "9-13" are hours. */
export function readClock(cursor: Cursor, listed: boolean): ClockAt | undefined {
  const { from } = cursor
  const word = cursor.at(from)
  if (
    word === 'dalle' ||
    word === 'dall' ||
    ((word === 'tra' || word === 'fra' || word === 'da') && clockFollows(cursor, from + 1))
  ) {
    const first = timeAt(cursor, cursor.at(from + 1) === 'le' || cursor.at(from + 1) === 'ore' ? from + 2 : from + 1)
    if (first === undefined) return undefined
    let at = first.to
    while (at < first.to + 3 && (until.has(cursor.at(at)) || cursor.at(at) === 'e')) at++
    const second = at > first.to ? timeAt(cursor, at) : undefined
    if (second === undefined) return { type: 'clock', start: clock(first.minutes), to: first.to }
    return {
      type: 'clock',
      start: clock(first.minutes),
      end: clock(second.minutes === 0 ? 1440 : second.minutes),
      to: second.to,
    }
  }
  if (
    (since.has(word) || word === 'prima' || word === 'fino' || word === 'entro') &&
    (cursor.at(from + 1) === 'le' || cursor.at(from + 1) === 'delle' || cursor.at(from + 1) === 'alle')
  ) {
    const time = timeAt(cursor, from + 2)
    if (time === undefined) return undefined
    return since.has(word)
      ? { type: 'clock', start: clock(time.minutes), to: time.to }
      : { type: 'clock', end: clock(time.minutes), to: time.to }
  }
  if (word === 'dopo' && cursor.at(from + 1) === 'mezzanotte') return { type: 'clock', start: '00:00', to: from + 2 }
  if (
    word === 'alle' ||
    (word === 'ore' && cursor.lexeme(from - 1)?.value === undefined && cursor.lexeme(from - 1)?.word !== 'quante')
  ) {
    const time = timeAt(cursor, cursor.at(from + 1) === 'ore' ? from + 2 : from + 1)
    return time === undefined ? undefined : { type: 'clock', start: clock(time.minutes), to: time.to }
  }
  return hyphened(cursor, listed)
}

function clockFollows(cursor: Cursor, at: number): boolean {
  return (
    cursor.at(at) === 'le' ||
    cursor.at(at) === 'mezzanotte' ||
    cursor.at(at) === 'mezzogiorno' ||
    cursor.lexeme(at + 1)?.gap === ':'
  )
}

/** "9:00-13:00", "9-13" after days, "8.30/12.30". */
function hyphened(cursor: Cursor, listed: boolean): ClockAt | undefined {
  const first = timeAt(cursor, cursor.from, false)
  if (first === undefined || cursor.lexeme(cursor.from)?.value === undefined) return undefined
  const joint = cursor.lexeme(first.to)
  if (joint === undefined || (joint.gap !== '-' && joint.gap !== '–' && joint.gap !== '/'))
    return first.sure && cursor.lexeme(cursor.from + 1)?.gap === ':'
      ? { type: 'clock', start: clock(first.minutes), to: first.to }
      : undefined
  const second = timeAt(cursor, first.to, false)
  const coloned = cursor.lexeme(cursor.from + 1)?.gap === ':'
  if (
    second === undefined ||
    // "3 giorni (9-11 novembre)" are days of the month.
    monthOf(cursor.at(second.to)) !== undefined ||
    second.minutes === first.minutes ||
    (!listed && (!coloned || second.minutes < first.minutes))
  )
    return undefined
  return { type: 'clock', start: clock(first.minutes), end: clock(second.minutes), to: second.to }
}

/** Minutes from midnight. @example minutesOf('22:30') // 1350 */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** How long it lasts, over midnight too. */
export function clockHours(found: { readonly start?: string; readonly end?: string }): number | undefined {
  if (found.start === undefined || found.end === undefined) return undefined
  const length = minutesOf(found.end) - minutesOf(found.start)
  return (length <= 0 ? length + 1440 : length) / 60
}
