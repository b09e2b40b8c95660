import { createCauses, errorCode } from '@ccnl/core/server'
import type { Log } from './log.ts'

/** One line for each cause and minute, by `now` in epoch milliseconds. */
export function createQuietLog(log: Log, now: () => number): Log {
  const timesOf = createCauses(now)
  return {
    info: message => log.info(message),
    error(message, cause) {
      const times = timesOf(causeOf(message, cause))
      if (times === 0) return
      const again = times > 1 ? ` (and ${times - 1} times more since the last line)` : ''
      log.error(`${message}${again}`, cause)
    },
  }
}

/** What makes two failures the same: the code of an error, or else its words, whatever call they broke. */
function causeOf(message: string, cause: unknown): string {
  if (!(cause instanceof Error)) return message
  const code = errorCode(cause)
  return code === undefined ? `${message} ${cause.message}` : `${cause.name} ${code}`
}
