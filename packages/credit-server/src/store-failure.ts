/** What is wrong with a store that fails: read from the error of whichever engine it is. */

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
