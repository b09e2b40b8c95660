/** A session that has run out, had anew while the provider's refresh token stands. */
import type { SignedUser } from '@ccnl/core'
import { isRecord } from '@ccnl/core/contract'
import { type CredentialStore, type Credentials, credentialsPath } from './credentials.ts'
import { CliError } from './exit.ts'
import type { Io } from './io.ts'
import { it } from './it.ts'
import { lock, type Unlock } from './lock.ts'

/** A session that ends so soon counts as over. Milliseconds. */
const margin = 60_000

/** How long another process may take to renew the same session, and how often it is looked at. Milliseconds. */
const patience = { most: 15_000, pause: 50 } as const

export interface RenewalContext {
  readonly store: CredentialStore
  /** Under which name the store keeps the user. */
  readonly key: string
  /** Exchanges a ticket for a user at the API. */
  readonly exchange: (ticket: string) => Promise<SignedUser>
  readonly io: Io
  readonly signal: AbortSignal
  /** A token that the API has refused: it counts as over, whatever it says of itself. */
  readonly refused?: string
}

/**
 * The saved user, signed in anew if the session is over and can be. Two commands that find it over renew it once: a refresh
 * token is often good for one use. What the provider gives is saved before it is used, so that nothing is lost in between.
 */
export async function renewed(saved: Credentials, context: RenewalContext): Promise<SignedUser> {
  const { store, key, exchange, io, signal } = context
  if (!saved.renewal || !isOver(saved, context)) return saved
  const unlock = await lockInTime(io, signal)
  try {
    const user = (await store.read(key)) ?? saved
    const { renewal, ...rest } = user
    if (!renewal || !isOver(user, context)) return user
    const { renewTokens } = await import('./device-sign-in.ts')
    const tokens = await renewTokens(renewal, renewal.refreshToken, io, signal)
    if (!tokens) {
      await store.save(key, rest)
      throw new CliError(3, 'not-signed-in', it.device.over)
    }
    const next = { ...renewal, refreshToken: tokens.refreshToken ?? renewal.refreshToken }
    await store.save(key, { ...rest, renewal: next })
    const fresh = await exchange(tokens.ticket)
    await store.save(key, { ...fresh, renewal: next })
    return fresh
  } finally {
    await unlock()
  }
}

function isOver({ token }: SignedUser, { io, refused }: Pick<RenewalContext, 'io' | 'refused'>): boolean {
  const end = expiryOf(token)
  return token === refused || (end !== undefined && end - margin <= io.now())
}

/** When a JWT ends (epoch milliseconds); `undefined` for a token that does not say. It is not verified: the API does. */
function expiryOf(token: string): number | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return isRecord(value) && typeof value.exp === 'number' ? value.exp * 1000 : undefined
  } catch {
    return undefined
  }
}

/** Waits for the process that renews now; one that takes too long is not waited for. */
async function lockInTime(io: Io, signal: AbortSignal): Promise<Unlock> {
  const from = performance.now()
  for (;;) {
    signal.throwIfAborted()
    try {
      return await lock('renewal', credentialsPath(io), io)
    } catch {
      if (performance.now() - from > patience.most) return async () => {}
      await new Promise(resolve => setTimeout(resolve, patience.pause))
    }
  }
}
