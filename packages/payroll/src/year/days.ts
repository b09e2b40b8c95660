import { dayNumber, daysInMonth, isoDate, type Period } from '../calendar.ts'

/** A stretch of days, as numbers since 1970, both included. */
export interface Days {
  readonly first: number
  readonly last: number
}

const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7
const isSunday = (day: number): boolean => weekday(day) === 0

/** Easter Sunday (anonymous Gregorian computus). */
function easter(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const l = (32 + 2 * (b % 4) + 2 * i - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1) / 86_400_000
}

const fixedHolidays = ['01-01', '01-06', '04-25', '05-01', '06-02', '08-15', '11-01', '12-08', '12-25', '12-26']

/**
 * Public holidays of a year as ISO dates, Easter Monday included (L. 260/1949 art. 2; L. 54/1977; L. 336/2000), with 4
 * October from 2026 on (L. 151/2025) and the patron saint's feast where it is given.
 * In Italian: festività nazionali.
 */
export function holidaysOf(year: number, patron?: string): readonly string[] {
  const dates = [...fixedHolidays, ...(year >= 2026 ? ['10-04'] : []), ...(patron === undefined ? [] : [patron])]
  const easterMonday = isoDate(easter(year) + 1)
  return [...new Set([...dates.map(date => `${year}-${date}`), easterMonday])].toSorted()
}

/** The days of a month. */
export function monthDays(year: number, month: number): Days {
  const first = Date.UTC(year, month - 1, 1) / 86_400_000
  return { first, last: first + daysInMonth(year, month) - 1 }
}

/** The days that two stretches share; `undefined`: none. */
export function overlap(a: Days, b: Days): Days | undefined {
  const first = Math.max(a.first, b.first)
  const last = Math.min(a.last, b.last)
  return first <= last ? { first, last } : undefined
}

/** How many days a stretch has, both ends counted; zero for none. */
export const lengthOf = (days: Days | undefined): number => (days ? days.last - days.first + 1 : 0)

/** The days between two ISO dates, the second left out where it is open. */
export function daysBetween(from: string, to: string | undefined, field: string): Days {
  return { first: dayNumber(from, field), last: to === undefined ? Number.MAX_SAFE_INTEGER : dayNumber(to, field) }
}

/** Mondays to Saturdays: what a monthly pay over 26 is divided by. */
export function workingDays(days: Days | undefined): number {
  let count = 0
  for (let day = days?.first ?? 0; days && day <= days.last; day += 1) if (!isSunday(day)) count += 1
  return count
}

/** The stretch as ISO dates, both inside. */
export const periodOf = ({ first, last }: Days): Period => ({ from: isoDate(first), to: isoDate(last) })
