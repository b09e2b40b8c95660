/** A debt of the tax return (730 a debito), told with its sum: in how many instalments, from which month to which. */
import type { Quantity } from '../../language/reading.ts'
import type { Draft } from '../shape/draft.ts'
import { distance, idOf, isJustBefore, type Sight } from '../shape/sight.ts'

type Dated = Extract<Quantity, { readonly type: 'date' }>

/** Notes the debt and takes its numbers; beside a pay it is one of the payslip's lines, unless it is parted. */
export function readReturnDebt(sight: Sight, draft: Draft): void {
  const debts = sight.hits('calcolo').filter(hit => idOf(hit) === 'return-debt')
  if (debts.length === 0) return
  const { quantities } = sight.reading
  const isNumber = (one: Quantity): boolean =>
    one.type === 'count' && one.of === undefined && debts.some(hit => isJustBefore(hit, one))
  const sums = quantities.filter(one => !draft.taken.has(one) && (one.type === 'money' || isNumber(one)))
  const apart = (one: Quantity): number =>
    Math.min(...debts.map(hit => distance(hit, one) + (one.from < hit.from ? 0.5 : 0)))
  const [sum] = sums.toSorted((one, other) => apart(one) - apart(other))
  const instalments = quantities.find(
    one => (one.type === 'count' && one.of === 'rate') || (one.type === 'duration' && one.unit === 'mesi'),
  )
  const span = quantities.find(one => one.type === 'dates')
  const parted = instalments !== undefined || span !== undefined || sight.has('debito:rate')
  if (!sum || !('value' in sum) || typeof sum.value !== 'number' || (sums.length > 1 && !parted)) return
  const months = quantities.filter((one): one is Dated => one.type === 'date' && one.precision === 'month')
  const from = (span?.start ?? months.find(({ lead }) => lead === 'da')?.date)?.slice(0, 7)
  const last = months.find(({ lead, from: at }) => lead === 'fino' || (lead === 'a' && at > sum.from))
  const to = (span?.end ?? last?.date)?.slice(0, 7)
  for (const one of [sum, ...months, ...(span ? [span] : []), ...(instalments ? [instalments] : [])])
    draft.taken.add(one)
  draft.slots.returnDebt = {
    sum: sum.value,
    parted,
    ...(instalments && 'value' in instalments ? { instalments: instalments.value } : {}),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }
}
