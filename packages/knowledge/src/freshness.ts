/** How fresh the pay of an agreement is at a date, so that an answer can say it. */
import { addMonths, daysFrom } from './calendar.ts'
import { inForce } from './match.ts'
import type { Agreement, IsoDate, PayRow } from './shapes.ts'

/**
 * `step-missing`: a step of the renewal has come that this level's row does not have yet. `old`: the row has stood for more than
 * 18 months and no later one is known. `expired-applied`: the agreement has run out and is applied until the next.
 */
export interface Freshness {
  readonly state: 'in-force' | 'step-missing' | 'expires-soon' | 'expired-applied' | 'old'
  /** The step that is missing, the day of expiry, or the day since which the old row stands. */
  readonly date?: IsoDate
  /** Days until the expiry. */
  readonly days?: number
  /** The day of expiry, when it has passed. */
  readonly expired?: IsoDate
}

const soonDays = 60
const oldMonths = 18

/** Rows that take their steps together: of one regime, one period of pay and the same conditions. */
const seriesOf = (row: PayRow): string => JSON.stringify([row.regime, row.per, row.when])

/** The newest date in force of each series, over all rows or those of a level. */
function newestDates(rows: readonly PayRow[], date: IsoDate): ReadonlyMap<string, IsoDate> {
  const newest = new Map<string, IsoDate>()
  for (const row of rows) {
    if (inForce(row, date) && row.from > (newest.get(seriesOf(row)) ?? '')) newest.set(seriesOf(row), row.from)
  }
  return newest
}

/** The step that a level's rows lack while those of its siblings have it. */
function missingStep(agreement: Agreement, date: IsoDate, level: string): IsoDate | undefined {
  const all = newestDates(agreement.pay, date)
  const own = newestDates(
    agreement.pay.filter(row => row.level === level),
    date,
  )
  const later = [...own].flatMap(([series, from]) => {
    const newest = all.get(series) ?? from
    return from < newest ? [newest] : []
  })
  if (later.length > 0) return later.toSorted().at(-1)
  const told = agreement.missing.some(
    gap =>
      gap.theme === 'paga' &&
      (gap.measure === undefined || gap.measure === 'aumento_previsto') &&
      gap.when.livelli?.includes(level),
  )
  return told ? [...all.values()].toSorted().at(-1) : undefined
}

/** How fresh an agreement's pay is, of one level or in general. */
export function freshness(agreement: Agreement, date: IsoDate, level?: string): Freshness {
  const step = level === undefined ? undefined : missingStep(agreement, date, level)
  if (step !== undefined) return { state: 'step-missing', date: step }
  const { expires } = agreement.validity
  const expired = expires !== undefined && expires < date ? { expired: expires } : {}
  const rows = level === undefined ? agreement.pay : agreement.pay.filter(row => row.level === level)
  const since = [...newestDates(rows, date).values()].toSorted().at(-1)
  const goesOn = rows.some(row => row.from > date)
  if (since !== undefined && !goesOn && since < addMonths(date, -oldMonths))
    return { state: 'old', date: since, ...expired }
  if (expires === undefined) return { state: 'in-force' }
  if (expires < date) return { state: 'expired-applied', date: expires, ...expired }
  const days = daysFrom(date, expires)
  return days <= soonDays ? { state: 'expires-soon', date: expires, days } : { state: 'in-force' }
}
