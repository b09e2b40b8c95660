/** Time that passes between what a turn told and the day that a later one asks about: service, age and the months of a course grow with it. */
import type { Circumstances, IsoDate } from '@ccnl/knowledge'
import { partsOf } from '../../language/calendar.ts'
import type { Job } from '../shape/query.ts'

/** Fewer months change no year of service: the day of a new table is asked about, and no other age. */
const leastMonths = 6

const inYears = ['anzianita', 'eta', 'eta_figlio'] as const

/**
 * Months from the day a turn before was asked of to the day that is asked about now, 0 where they are near.
 * @param told the day of the turn before
 * @param asked the day of the figures that are asked now
 * @param today what somebody was before it is not known from what they are now
 * @param period a month or year that this turn names; where it comes later, what happens then is asked
 */
export function monthsPassed(told: IsoDate, asked: IsoDate, today: IsoDate, period: string | undefined): number {
  const isLater = period !== undefined && period.length === monthLength && period > asked.slice(0, monthLength)
  const [from, to] = [partsOf(told), partsOf(isLater ? `${period}-01` : asked)]
  const months = (to.year - from.year) * 12 + to.month - from.month
  return Math.abs(months) >= leastMonths && (isLater || asked >= today) ? months : 0
}

/** A period written as `2026-11`. */
const monthLength = 7

/** What was told of the person, so many months on; what this turn says anew stays as it is. */
export function grown(said: Circumstances, now: Circumstances, months: number): Circumstances {
  if (months === 0) return said
  const later: Record<string, unknown> = {}
  const by = (value: unknown, more: number): unknown =>
    typeof value === 'number' ? Math.round((value + more) * 100) / 100 : value
  for (const key of inYears)
    if (said[key] !== undefined && now[key] === undefined) later[key] = by(said[key], months / 12)
  const isCourse = said.contratto?.includes('apprendistato') === true && now.mesi === undefined
  if (isCourse && said.mesi !== undefined) later.mesi = by(said.mesi, months)
  return { ...said, ...later }
}

/** A job so many months on: who was new is new no more. */
export function grownJob(job: Job, months: number): Job {
  if (months <= 0) return job
  const { firstJob: _, years = 0, ...rest } = job
  return { ...rest, years: years + months / 12 }
}
