/** Days on the calendar, as terms count them. */
import type { IsoDate } from '@ccnl/knowledge'

/** The date so many days later. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
