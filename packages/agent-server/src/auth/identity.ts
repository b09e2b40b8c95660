/** Whose ticket it is: the demo's table, the office's accounts, or an identity provider. */
import type { IdentitySettings } from '../identity-settings.ts'
import type { Store } from '../store/store.ts'
import { type CheckTicket, checkDemoTicket, refuseTicket } from './tickets.ts'

export interface Identity {
  readonly checkTicket: CheckTicket
  /** A ticket for a user of the office who has said the password; `undefined` where there are no accounts. */
  readonly logIn: ((user: string, password: string) => Promise<string | undefined>) | undefined
}

/** How long a ticket of the office is good for. */
const ticketSeconds = 60

export function createIdentity(
  { accounts, signed, introspection }: IdentitySettings,
  { key, store, now }: { readonly key: Uint8Array; readonly store: Store; readonly now: () => number },
): Identity {
  const checks: CheckTicket[] = []
  if (accounts !== undefined) {
    checks.push(async ticket => {
      const { readOwnTicket } = await import('./own-ticket.ts')
      const { accountHolder, readAccounts } = await import('./accounts.ts')
      const own = await readOwnTicket(key, ticket, now())
      const account = own && readAccounts(accounts).find(({ user }) => user === own.user)
      if (!own || !account || account.disabled === true) return undefined
      return (await store.revoke(`ticket ${own.id}`, now(), own.until)) ? accountHolder(account) : undefined
    })
  }
  if (signed) checks.push(once(async () => (await import('./provider.ts')).checkSignedTicket(signed)))
  if (introspection) checks.push(once(async () => (await import('./provider.ts')).checkByIntrospection(introspection)))
  return {
    async checkTicket(ticket) {
      for (const check of checks) {
        const holder = await check(ticket)
        if (holder) return holder
      }
      return undefined
    },
    logIn:
      accounts === undefined
        ? undefined
        : async (user, password) => {
            const { findAccount, readAccounts } = await import('./accounts.ts')
            const account = await findAccount(readAccounts(accounts), user, password)
            const { signOwnTicket } = await import('./own-ticket.ts')
            return account && signOwnTicket(key, account.user, now(), ticketSeconds)
          },
  }
}

/** The tickets of a demo, or of a server that was told of no identity at all. */
export function tablesOnly(demo: boolean): Identity {
  return { checkTicket: demo ? checkDemoTicket : refuseTicket, logIn: undefined }
}

/** A check that is made when it is first needed. */
function once(make: () => Promise<CheckTicket>): CheckTicket {
  let made: Promise<CheckTicket> | undefined
  return async ticket => {
    made ??= make()
    return (await made)(ticket)
  }
}
