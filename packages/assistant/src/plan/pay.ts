/** The pay table of an agreement, as far as it was asked for. */
import { type Agreement, contentStems, selectPay } from '@ccnl/knowledge'
import type { Query, Request } from '../query/query.ts'
import { saidIn } from './facts.ts'
import type { PayFinding } from './finding.ts'

export function planPay(query: Query, request: Request, agreement: Agreement): PayFinding {
  const told = saidIn(query, request)
  const job = told.livelli === undefined ? levelsOfJob(query.terms, agreement) : undefined
  const said = job === undefined ? told : { ...told, livelli: job.levels }
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
    ...(job === undefined ? {} : { job }),
    ...(offered === undefined ? {} : { offered }),
    ...(share === undefined ? {} : { share }),
  }
}

/** More levels than these are not what a job's name decides. */
const fewLevels = 2

/** The levels whose examples name the job that the question names: "quanto prende un infermiere". */
function levelsOfJob(terms: readonly string[], agreement: Agreement): PayFinding['job'] {
  const said = new Set(terms)
  let best: { readonly profile: string; readonly size: number } | undefined
  const levels = new Set<string>()
  for (const level of agreement.levels) {
    for (const profile of level.profiles) {
      const stems = contentStems(profile)
      if (stems.length === 0 || !stems.every(one => said.has(one)) || qualifications.has(profile)) continue
      if (best === undefined || stems.length > best.size) levels.clear()
      if (best === undefined || stems.length >= best.size) {
        best = { profile, size: stems.length }
        levels.add(level.code)
      }
    }
  }
  return best === undefined || levels.size > fewLevels ? undefined : { profile: best.profile, levels: [...levels] }
}

/** Names of qualifications are no jobs. */
const qualifications: ReadonlySet<string> = new Set(['operaio', 'impiegato', 'quadro', 'dirigente', 'intermedio'])

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
