/** Months counted back on the calendar. */
import type { IsoDate } from './shapes.ts'

/** The same day so many months before, or the last of its month. */
export function monthsBefore(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const count = year * 12 + month - 1 - months
  const last = new Date(Date.UTC(Math.floor(count / 12), (count % 12) + 1, 0)).getUTCDate()
  return new Date(Date.UTC(Math.floor(count / 12), count % 12, Math.min(day, last))).toISOString().slice(0, 10)
}
