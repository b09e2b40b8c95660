/** Names of months and days, and arithmetic on ISO dates without a clock. */
import { type IsoDate, monthNames } from '@ccnl/knowledge'

const shortMonths = monthNames.map(name => name.slice(0, 3))
const englishMonths = 'january february march april may june july august september october november december'.split(' ')
const weekdays = 'lunedi martedi mercoledi giovedi venerdi sabato domenica'.split(' ')
const shortWeekdays = 'lun mar mer gio ven sab dom'.split(' ')
const pluralWeekdays = 'lunedi martedi mercoledi giovedi venerdi sabati domeniche'.split(' ')
const englishWeekdays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')

const indexed = (names: readonly string[]): readonly [string, number][] => names.map((name, index) => [name, index + 1])
const wholeMonths: ReadonlyMap<string, number> = new Map([...indexed(monthNames), ...indexed(englishMonths)])
const monthShorts: ReadonlyMap<string, number> = new Map([
  ...indexed(shortMonths),
  ['sett', 9],
  ['genn', 1],
  ['febb', 2],
])
const dayNames: ReadonlyMap<string, number> = new Map([
  ...indexed(pluralWeekdays),
  ...indexed(weekdays),
  ...indexed(englishWeekdays),
])
const dayShorts: ReadonlyMap<string, number> = new Map(indexed(shortWeekdays))

/** 1–12. `may` is a verb more often than a month, so it needs a day or a year beside it. */
export function monthOf(word: string): number | undefined {
  return word === 'may' ? undefined : wholeMonths.get(word)
}

/** `nov`, `sett`, `may`: months only beside a day or a year. */
export function shortMonthOf(word: string): number | undefined {
  return monthShorts.get(word) ?? wholeMonths.get(word)
}

/** 1 is Monday. */
export function weekdayOf(word: string): number | undefined {
  return dayNames.get(word)
}

/** `lun`, `ven`: days only in lists and ranges. */
export function shortWeekdayOf(word: string): number | undefined {
  return dayNames.get(word) ?? dayShorts.get(word)
}

export function isoDate(year: number, month: number, day: number): IsoDate {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

export function partsOf(date: IsoDate): { readonly year: number; readonly month: number; readonly day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}

/** 1 is Monday. */
export function weekdayOn(date: IsoDate): number {
  return ((new Date(Date.parse(date)).getUTCDay() + 6) % 7) + 1
}

export function isCalendarDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}
