/** The months that an extra month, leave or severance accrue in. */
import { accruedMonths } from '@ccnl/payroll'
import { parsePlain } from './amounts.ts'
import type { Case } from './case.ts'

/**
 * Months accrued of the 13th (January to December) or of the 14th (July to June): those said, those since the hiring, or
 * all twelve; a month counts from 15 days on.
 */
export function extraMonths(
  of: Case,
  which: 'thirteenth' | 'fourteenth',
): { readonly months: number; readonly from: string; readonly to: string } {
  const { fields, slots, hired, ended, year, month, periodSaid, kinds } = of.request
  const said = parsePlain(fields.mesi_maturati) ?? (slots.worked?.unit === 'mesi' ? slots.worked.value : undefined)
  const start = which === 'thirteenth' ? `${year}-01-01` : `${Number(month.slice(5, 7)) >= 7 ? year : year - 1}-07-01`
  const end = which === 'thirteenth' ? `${year}-12-31` : `${Number(start.slice(0, 4)) + 1}-06-30`
  if (said !== undefined && said <= 12) {
    of.understand('months', String(said), 'said')
    return { months: said, from: start, to: end }
  }
  const from = hired && hired.value > start && hired.value <= end ? hired.value : start
  let to = ended && ended.value < end && ended.value >= start ? ended.value : end
  // Leave that accrues "from January to November" ends with the month that was said.
  if (kinds.includes('leave-accrual') && !ended && periodSaid) {
    const [y = year, m = 12] = month.split('-').map(Number)
    to = `${month}-${String(new Date(Date.UTC(y, m, 0)).getUTCDate()).padStart(2, '0')}`
  }
  const months = to < from ? 0 : Math.min(12, accruedMonths({ from, to }))
  if (from !== start) of.understand('hired', from, hired?.origin ?? 'said')
  if (ended && to === ended.value) of.understand('ended', to, ended.origin)
  return { months, from, to }
}
