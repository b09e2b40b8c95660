/** Counts the calls of each caller in windows of a minute. */
export interface RateLimit {
  /** Seconds to wait, or 0 when the call may pass. */
  take(caller: string, now: number): number
}

const windowMilliseconds = 60_000

export function createRateLimit(callsPerMinute: number): RateLimit {
  let windowStart = 0
  let counts = new Map<string, number>()
  return {
    take(caller, now) {
      if (now - windowStart >= windowMilliseconds || now < windowStart) {
        windowStart = now
        counts = new Map()
      }
      const count = (counts.get(caller) ?? 0) + 1
      counts.set(caller, count)
      return count <= callsPerMinute ? 0 : Math.max(1, Math.ceil((windowStart + windowMilliseconds - now) / 1000))
    },
  }
}
