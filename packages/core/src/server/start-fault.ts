/** Why a server cannot open what it keeps its data in: the folder, the file of SQLite, or the server of a database. */
export type StartFault =
  | 'folder'
  | 'store-broken'
  | 'store-closed'
  | 'store-locked'
  | 'disk-full'
  | 'database-refuses'
  | 'database-missing'
  | 'database-away'

/** By the primary result codes of SQLite. */
const sqliteFaults: Readonly<Record<number, StartFault>> = {
  5: 'store-locked',
  8: 'store-closed',
  11: 'store-broken',
  13: 'disk-full',
  14: 'store-closed',
  26: 'store-broken',
}

/**
 * What an error of the start says of the data; `undefined` for an error of another kind.
 *
 * @example
 * startFault(new Error('…')) // undefined
 */
export function startFault(error: unknown): StartFault | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (/^(?:ENOENT|EACCES|EPERM|EROFS|ENOTDIR|EEXIST)$/.test(code)) return 'folder'
  if ('errcode' in error && typeof error.errcode === 'number') return sqliteFaults[error.errcode & 0xff]
  if (/^28/.test(code)) return 'database-refuses'
  if (code === '3D000') return 'database-missing'
  const isAway =
    /^(?:ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|57P0)/.test(code) || /timeout|terminated/.test(error.message)
  return isAway || error instanceof AggregateError ? 'database-away' : undefined
}
