/** What one caller may take of the server: so many calls, so many things at a time. */

/** Lets calls through at a steady rate, and a burst of them after a rest. */
export interface Bucket {
  /** Takes one call. Seconds to wait, or 0 when it may pass. */
  take(caller: string, now: number): number
  /** What {@link take} would answer, without taking. */
  wait(caller: string, now: number): number
}

interface Level {
  left: number
  at: number
}

/** Callers that are remembered; those with a full bucket are forgotten first. */
const mostCallers = 20_000

/** `now` is in epoch milliseconds. */
export function createBucket(perSecond: number, burst: number): Bucket {
  const levels = new Map<string, Level>()
  let last: string | undefined
  const leftIn = (level: Level | undefined, now: number): number =>
    level ? Math.min(burst, level.left + (Math.max(0, now - level.at) / 1000) * perSecond) : burst
  const waitFor = (left: number): number => (left >= 1 ? 0 : Math.max(1, Math.ceil((1 - left) / perSecond)))
  return {
    take(caller, now) {
      const known = levels.get(caller)
      const level = known ?? { left: burst, at: now }
      const left = leftIn(level, now)
      if (left < 1) return waitFor(left)
      level.left = left - 1
      level.at = now
      // At the end of the map stands who was heard of last.
      if (known && last === caller) return 0
      levels.delete(caller)
      levels.set(caller, level)
      last = caller
      if (levels.size > mostCallers) forget(now)
      return 0
    },
    wait: (caller, now) => waitFor(leftIn(levels.get(caller), now)),
  }

  function forget(now: number): void {
    for (const [caller, level] of levels) if (leftIn(level, now) >= burst) levels.delete(caller)
    // All of them at work at once: the one heard of longest ago goes.
    const [oldest] = levels.keys()
    if (levels.size > mostCallers && oldest !== undefined) levels.delete(oldest)
  }
}

/** So many things of one caller at a time. */
export interface Places {
  /** Takes a place; the result gives it back, once. `undefined` when all are taken. */
  enter(caller: string): (() => void) | undefined
}

/** At most `most` places of each caller. */
export function createPlaces(most: number): Places {
  const taken = new Map<string, number>()
  return {
    enter(caller) {
      const count = taken.get(caller) ?? 0
      if (count >= most) return undefined
      taken.set(caller, count + 1)
      let isInside = true
      return () => {
        if (!isInside) return
        isInside = false
        const left = (taken.get(caller) ?? 1) - 1
        if (left > 0) taken.set(caller, left)
        else taken.delete(caller)
      }
    },
  }
}

/**
 * The caller that an address stands for: a household has a whole /64 of IPv6.
 *
 * @example
 * toCaller('2001:db8:1:2:3:4:5:6') // '2001:db8:1:2::/64'
 */
export function toCaller(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = tail === undefined ? front : [...front, ...Array(8 - front.length - back.length).fill('0'), ...back]
  return `${groups.slice(0, 4).join(':')}::/64`
}
