/** Days and months on the calendar, as terms count them. */
import type { IsoDate } from '@ccnl/knowledge'

/** The date so many days later. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The date so many months later; the last day of a month where the day does not exist. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const index = year * 12 + month - 1 + months
  const last = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate()
  return new Date(Date.UTC(Math.floor(index / 12), index % 12, Math.min(day, last))).toISOString().slice(0, 10)
}
