import type { Log } from '../options.ts'

const minute = 60_000

/** Causes that are remembered. */
const mostCauses = 500

/** One line for each cause and minute: a database that is away fails every call in the same way. */
export function createQuietLog(log: Log, now: () => number): Log {
  const causes = new Map<string, { readonly since: number; silent: number }>()
  return {
    info: message => log.info(message),
    error(message, cause) {
      const key = causeOf(message, cause)
      const known = causes.get(key)
      if (known && now() - known.since < minute) {
        known.silent++
        return
      }
      if (causes.size >= mostCauses) causes.clear()
      causes.set(key, { since: now(), silent: 0 })
      const again = known && known.silent > 0 ? ` (and ${known.silent} times more since the last line)` : ''
      log.error(`${message}${again}`, cause)
    },
  }
}

/** What makes two failures the same: the code of an error, or else its words, whatever call they broke. */
function causeOf(message: string, cause: unknown): string {
  if (!(cause instanceof Error)) return message
  const code = 'errcode' in cause ? cause.errcode : 'code' in cause ? cause.code : undefined
  return code === undefined ? `${message} ${cause.message}` : `${cause.name} ${String(code)}`
}
