/** The pay table of an agreement, as far as it was asked for. */

import { type Agreement, type IsoDate, type Knowledge, type PayRow, selectPay } from '@ccnl/knowledge'
import type { Query, Request } from '@ccnl/reading'
import { saidIn } from './facts.ts'
import type { PayFinding } from './facts-finding.ts'
import { levelOfJob } from './inquadra/classify.ts'
import { partTimeShare } from './shares.ts'

export function planPay(query: Query, request: Request, agreement: Agreement, knowledge?: Knowledge): PayFinding {
  const told = saidIn(query, request)
  const job = told.livelli === undefined && knowledge ? levelOfJob(query, agreement, knowledge) : undefined
  const said = job === undefined ? told : { ...told, livelli: job.levels }
  const selection = selectPay(agreement, said, query.date)
  const share = partTimeShare(query, agreement)
  const [only, other] = query.slots.hours
  const { formerLevel } = query
  const [former] =
    formerLevel === undefined ? [] : selectPay(agreement, { ...said, livelli: [formerLevel] }, query.date).rows
  const later = inForceOn(query.later, selection.next)
  return {
    type: 'pay',
    request,
    agreement,
    rows: selection.rows,
    next: selection.next.filter(row => !later.includes(row)),
    ...(later.length > 0 ? { later } : {}),
    previous: selection.previous,
    ...(former === undefined ? {} : { former }),
    open: selection.open,
    openOn: selection.openOn,
    said,
    ...(job === undefined ? {} : { job }),
    ...(share === undefined ? {} : { share }),
    ...(only === undefined || other !== undefined ? {} : { hours: only.hours }),
  }
}

/** Of the steps to come, by date, those in force on a day: the last of each level and regime. */
function inForceOn(day: IsoDate | undefined, steps: readonly PayRow[]): readonly PayRow[] {
  const last = new Map<string, PayRow>()
  for (const row of steps) if (day !== undefined && row.from <= day) last.set(`${row.level} ${row.regime}`, row)
  return [...last.values()]
}
