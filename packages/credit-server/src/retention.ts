/**
 * What the ledger may forget. Entries, accounts, and charges that an outside service made or may have made are kept for
 * ever: they are what makes a key charge once. What goes are idempotency headers, and charges that were never made.
 */
import type { CreditLog } from './options.ts'
import type { Sql, Store } from './store.ts'

const dayMilliseconds = 86_400_000

/** How often what is old is looked for, and how long charges go first between two steps. Milliseconds. */
const pace = { sweep: 3_600_000, pause: 20 } as const

/** Rows that one step removes. */
const rowsAtOnce = 500

/** Removes some of what is older than `before` (epoch milliseconds); resolves with how many rows that were. */
export async function forgetSome(sql: Sql, before: number, most: number = rowsAtOnce): Promise<number> {
  const headers = await sql.query(
    `delete from credit_binding where (account, header) in
     (select account, header from credit_binding where recorded_at < $1 limit $2) returning header`,
    [before, most],
  )
  // An operator's word on a charge, which has its reason beside it, stays.
  const charges = await sql.query(
    `delete from credit_hold where (account, key) in
     (select account, key from credit_hold where recorded_at < $1 and reason is null
      and (state = 'refused' or (state = 'intended' and expires_at < $1)) limit $2) returning key`,
    [before, most],
  )
  return headers.length + charges.length
}

/** Sweeps now and every hour. Each sweep that removed anything is told in one line. */
export function startRetention(
  store: Store,
  days: number | undefined,
  { log, now }: { readonly log: Pick<CreditLog, 'info' | 'error'>; readonly now: () => number },
): { readonly close: () => Promise<void> } {
  if (days === undefined) return { close: async () => {} }
  let isOpen = true
  let running: Promise<void> | undefined
  const sweep = async (): Promise<void> => {
    const before = now() - days * dayMilliseconds
    let all = 0
    while (isOpen) {
      const some = await forgetSome(store, before)
      if (some === 0) break
      all += some
      await new Promise(resolve => setTimeout(resolve, pace.pause))
    }
    if (all > 0) log.info({ rows: all }, 'retention: idempotency rows removed')
  }
  const start = (): void => {
    running ??= sweep()
      .catch((error: unknown) =>
        log.error({ name: error instanceof Error ? error.name : typeof error }, 'removing what is old failed'),
      )
      .finally(() => {
        running = undefined
      })
  }
  start()
  const timer = setInterval(start, pace.sweep).unref()
  return {
    async close() {
      isOpen = false
      clearInterval(timer)
      await running
    },
  }
}
