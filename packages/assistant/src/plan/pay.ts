/** The pay table of an agreement, as far as it was asked for. */
import { type Agreement, selectPay } from '@ccnl/knowledge'
import type { Query, Request } from '../query/query.ts'
import { saidIn } from './facts.ts'
import type { PayFinding } from './finding.ts'

export function planPay(query: Query, request: Request, agreement: Agreement): PayFinding {
  const said = saidIn(query, request)
  const selection = selectPay(agreement, said, query.date)
  const offered = offeredPay(query)
  const share = partTimeShare(query, agreement)
  return {
    type: 'pay',
    request,
    agreement,
    rows: selection.rows,
    next: selection.next,
    previous: selection.previous,
    open: selection.open,
    openOn: selection.openOn,
    said,
    ...(offered === undefined ? {} : { offered }),
    ...(share === undefined ? {} : { share }),
  }
}

/** A pay that the question says of somebody: one amount a month or an hour. */
function offeredPay(query: Query): PayFinding['offered'] {
  const amounts = query.slots.amounts.filter(
    amount => amount.role === 'gross' || amount.role === 'net' || amount.role === 'unknown',
  )
  const [amount] = amounts
  if (amount === undefined || amounts.length > 1) return undefined
  const per = amount.per ?? 'mese'
  if (per !== 'mese' && per !== 'ora') return undefined
  return { value: amount.value, role: amount.role === 'gross' || amount.role === 'net' ? amount.role : 'unknown', per }
}

function partTimeShare(query: Query, agreement: Agreement): PayFinding['share'] {
  const hours =
    query.slots.pattern?.weeklyHours ?? (typeof query.said.orario === 'number' ? query.said.orario : undefined)
  const full = agreement.facts.find(
    fact => fact.theme === 'orario' && fact.measure === 'ore_settimanali' && Object.keys(fact.when).length === 0,
  )?.value
  return hours !== undefined && typeof full === 'number' && hours < full ? { hours, full } : undefined
}
