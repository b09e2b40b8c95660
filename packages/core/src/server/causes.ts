/** How often a cause of failure is told: a database that is away fails every call in the same way. */

const minute = 60_000
/** Causes that are remembered. */
const mostCauses = 500

/**
 * Tells how often a cause has come up since it was last told, itself included; 0 when it was told less than a minute ago, by
 * `now` (epoch milliseconds).
 */
export function createCauses(now: () => number): (cause: string) => number {
  const told = new Map<string, { readonly at: number; silent: number }>()
  return cause => {
    const known = told.get(cause)
    if (known && now() - known.at < minute) {
      known.silent++
      return 0
    }
    if (told.size >= mostCauses) told.clear()
    told.set(cause, { at: now(), silent: 0 })
    return 1 + (known?.silent ?? 0)
  }
}

/** The code of an error: SQLite's number, or what the system and PostgreSQL give; `undefined` where it has none. */
export function errorCode(error: unknown): string | number | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'errcode' in error ? error.errcode : 'code' in error ? error.code : undefined
  return typeof code === 'string' || typeof code === 'number' ? code : undefined
}
