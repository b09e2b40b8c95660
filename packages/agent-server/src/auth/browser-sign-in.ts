/**
 * A sign-in through a provider, as the browser carries it: a cookie holds, sealed, first what must come back from the
 * provider and then who came back. The page gets a ticket for it, which is good once. Nothing is kept on the server, so
 * that every instance can go on with what another began.
 */

import { randomUUID } from 'node:crypto'
import type { Holder } from '@ccnl/core/server'
import type { JWTPayload } from 'jose'
import { z } from 'zod/mini'
import type { CodeFlow, CodeFlowSettings } from './code-flow.ts'
import { seal, unseal } from './sealed.ts'

/** How a sign-in came back: `lost` when this browser did not begin it, or too long ago. */
export type BrowserOutcome =
  | { readonly type: 'signed-in'; readonly userId: string; readonly cookie: string; readonly back: string }
  | { readonly type: 'refused' | 'cancelled' | 'lost'; readonly back: string }

export interface BrowserSignIn {
  /** True where the cookie may travel under TLS alone. */
  readonly isSecure: boolean
  /** The provider's page, and the cookie to go there with; `back` is the path of the page to return to. */
  begin(back: string): Promise<{ readonly address: string; readonly cookie: string }>
  /** Judges what the provider sent along. Rejects with a `Problem` when it does not answer. */
  finish(query: URLSearchParams, cookie: string): Promise<BrowserOutcome>
  /** A ticket for whoever came back with this cookie; `undefined` for nobody. */
  ticket(cookie: string): Promise<string | undefined>
  /** Whether who leaves the product leaves the provider too. */
  readonly endsSession: boolean
  /** The provider's page that ends the session there and leads on to the page `back`; `undefined` where it has none. */
  end(back: string): Promise<string | undefined>
}

/** How long a person may take at the provider, a page to come for its ticket, and a ticket to be used. Seconds. */
const lives = { pending: 600, signedIn: 120, ticket: 60 } as const

const underWaySchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), back: z.string() })

const holderSchema = z.object({
  userId: z.string(),
  crmid: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
})

const outcomeSchema = z.object({ jti: z.string(), holder: holderSchema })

/** Sign-in in the browser with the server's `key`; `flow` is made when it is first needed. */
export function createBrowserSignIn(
  settings: CodeFlowSettings,
  { key, now, flow }: { readonly key: Uint8Array; readonly now: () => number; readonly flow: () => Promise<CodeFlow> },
): BrowserSignIn {
  return {
    isSecure: settings.redirectUrl.protocol === 'https:',

    endsSession: settings.endsSession,

    async begin(back) {
      const { address, pending } = await (await flow()).begin()
      return { address, cookie: await seal(key, 'sign-in under way', { ...pending, back }, now(), lives.pending) }
    },

    async finish(query, cookie) {
      const begun = underWaySchema.safeParse(await unseal(key, 'sign-in under way', cookie, now()))
      if (!begun.success) return { type: 'lost', back: '/' }
      const { back, ...pending } = begun.data
      const outcome = await (await flow()).finish(query, pending)
      if (outcome.type === 'refused') return { type: outcome.cancelled ? 'cancelled' : 'refused', back }
      const { holder } = outcome
      const content = { jti: randomUUID(), holder: { ...holder } }
      return {
        type: 'signed-in',
        userId: holder.userId,
        back,
        cookie: await seal(key, 'signed in', content, now(), lives.signedIn),
      }
    },

    async ticket(cookie) {
      const outcome = outcomeSchema.safeParse(await unseal(key, 'signed in', cookie, now()))
      // The same id each time: however often the page asks, one sign-in is all that comes of it.
      return outcome.success ? seal(key, 'ticket', outcome.data, now(), lives.ticket) : undefined
    },

    end: async back => (await flow()).end(back),
  }
}

/** Whom a ticket of {@link BrowserSignIn} stands for, under which id it is used up, and until when (epoch milliseconds). */
export async function readBrowserTicket(
  key: Uint8Array,
  ticket: string,
  now: number,
): Promise<{ readonly holder: Holder; readonly id: string; readonly until: number } | undefined> {
  const content: JWTPayload | undefined = await unseal(key, 'ticket', ticket, now)
  const read = outcomeSchema.safeParse(content)
  // Kept until no cookie can make another ticket of the same id.
  const until = now + (lives.signedIn + lives.ticket) * 1000
  return read.success ? { holder: read.data.holder, id: read.data.jti, until } : undefined
}
