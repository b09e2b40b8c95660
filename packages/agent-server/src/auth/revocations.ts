/** Sessions that end before their time: one at its sign-out, or all of a user's that began before a moment. */
import { type Session, sessionMilliseconds } from '@ccnl/core/server'
import type { Store } from '../store/store.ts'

export interface Revocations {
  /** Whether the session has been ended. Another server's word counts within {@link refreshMilliseconds}. */
  isRevoked(session: Session): Promise<boolean>
  /** Ends one session. */
  end(session: Session): Promise<void>
  /** Ends every session of the user that has begun by now. */
  endAll(userId: string): Promise<void>
}

/** How old what is known of other servers may be. Milliseconds. */
const refreshMilliseconds = 5000

/** The ended sessions that the store keeps. `now` is in epoch milliseconds. */
export function createRevocations(store: Store, now: () => number): Revocations {
  let known: ReadonlyMap<string, number> = new Map()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  const read = (): Promise<void> => {
    reading ??= store
      .revocations(now())
      .then(found => {
        known = found
        readAt = now()
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  const write = async (key: string, at: number): Promise<void> => {
    await store.revoke(key, at, now() + sessionMilliseconds)
    known = new Map([...known, [key, at]])
  }

  return {
    async isRevoked({ id, userId, issuedAt }) {
      if (now() - readAt >= refreshMilliseconds) await read()
      return known.has(`session ${id}`) || issuedAt <= (known.get(userKey(userId)) ?? Number.NEGATIVE_INFINITY)
    },
    end: ({ id }) => write(`session ${id}`, now()),
    endAll: userId => write(userKey(userId), now()),
  }
}

/** The row that ends all sessions of a user. */
export function userKey(userId: string): string {
  return `user ${userId}`
}
