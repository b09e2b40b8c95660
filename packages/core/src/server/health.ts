/** How a server that keeps data tells how it is: what an error says of its store, and whether its parts are well. */

export type StoreFailure = 'disk-full' | 'store-unavailable'

/** Primary result codes of SQLite. */
const sqliteFailures: Readonly<Record<number, StoreFailure>> = {
  5: 'store-unavailable', // busy
  6: 'store-unavailable', // locked
  8: 'store-unavailable', // read-only
  10: 'store-unavailable', // input or output error
  11: 'store-unavailable', // corrupt
  13: 'disk-full',
  14: 'store-unavailable', // cannot open
  26: 'store-unavailable', // not a database
}

/** Codes of PostgreSQL, classes of them, and codes of the system. */
const failureCodes: readonly (readonly [code: RegExp, failure: StoreFailure])[] = [
  [/^(?:ENOSPC|EDQUOT|53100)$/, 'disk-full'],
  // Connection, resources, operator intervention, a standby that takes no writes.
  [/^(?:08\w{3}|53\w{3}|57\w{3}|25006)$/, 'store-unavailable'],
  [
    /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EROFS|EIO)$/,
    'store-unavailable',
  ],
]

/** What the PostgreSQL driver says without a code. */
const failureWords =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Cannot use a pool after|database is not open)/

/** What the error says of the store; `undefined` for an error of another kind. */
export function storeFailure(error: unknown): StoreFailure | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof AggregateError) return error.errors.map(storeFailure).find(Boolean)
  if ('errcode' in error && typeof error.errcode === 'number') return sqliteFailures[error.errcode & 0xff]
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const known = failureCodes.find(([pattern]) => pattern.test(code))
  if (known) return known[1]
  return failureWords.test(error.message) ? 'store-unavailable' : undefined
}

/** How long a part may take to say that it is well. Milliseconds. */
const patience = 1000

/** How long an outcome holds good, so that asking is no load. Milliseconds. */
const freshness = 500

/**
 * Whether a server can do its work now, part by part: what a balancer asks before it sends anybody there. The parts are
 * asked together; one that throws, or says nothing for a second, is not well. Who asks again within half a second, by
 * `now` (milliseconds), shares the outcome.
 */
export function createReadiness<Part extends string>(
  parts: Readonly<Record<Part, () => Promise<void>>>,
  now: () => number,
): () => Promise<Readonly<Record<Part, boolean>>> {
  const asks = Object.entries<() => Promise<void>>(parts)
  let last: { readonly at: number; readonly outcome: Promise<Record<Part, boolean>> } | undefined
  return () => {
    if (!last || now() - last.at >= freshness) {
      const outcome = Promise.all(asks.map(async ([name, ask]) => [name, await isWell(ask)] as const))
      // The names are those of `parts`.
      last = { at: now(), outcome: outcome.then(checks => Object.fromEntries(checks) as Record<Part, boolean>) }
    }
    return last.outcome
  }
}

function isWell(ask: () => Promise<void>): Promise<boolean> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(false), patience)
    ask()
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer))
  })
}
