/** Whose ticket it is: the demo's table, the office's accounts, or an identity provider. */
import type { DeviceSettings, IdentitySettings } from '../identity-settings.ts'
import type { Store } from '../store/store.ts'
import { type BrowserSignIn, createBrowserSignIn, readBrowserTicket } from './browser-sign-in.ts'
import { type CheckTicket, checkDemoTicket, refuseTicket } from './tickets.ts'

export interface Identity {
  readonly checkTicket: CheckTicket
  /** Looks at a password; `undefined` where there are no accounts. */
  readonly logIn: ((user: string, password: string) => Promise<LogIn>) | undefined
  /** Sign-in by the provider's own page, where it is set up. */
  readonly browser: BrowserSignIn | undefined
  /** How a terminal signs in, where it may. */
  readonly device: DeviceSettings | undefined
}

/** A password that was looked at. */
export interface LogIn {
  /** For a user of the office who has said the password. */
  readonly ticket: string | undefined
  /** Whose account it is, for the record alone: what was typed is nobody's name where there is no such account. */
  readonly userId: string | undefined
}

/** How long a ticket of the office is good for. */
const ticketSeconds = 60

/** The ways of signing in that these settings open. `key` seals what goes through the browser; `now` is in epoch milliseconds. */
export function createIdentity(
  { accounts, signed, introspection, codeFlow, device }: IdentitySettings,
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
  if (codeFlow) {
    checks.push(async ticket => {
      const own = await readBrowserTicket(key, ticket, now())
      return own && (await store.revoke(`ticket ${own.id}`, now(), own.until)) ? own.holder : undefined
    })
  }
  if (signed) checks.push(lazily(async () => (await import('./provider.ts')).checkSignedTicket(signed)))
  if (introspection)
    checks.push(lazily(async () => (await import('./provider.ts')).checkByIntrospection(introspection)))
  return {
    async checkTicket(ticket) {
      for (const check of checks) {
        const holder = await check(ticket)
        if (holder) return holder
      }
      return undefined
    },
    browser:
      codeFlow &&
      createBrowserSignIn(codeFlow, {
        key,
        now,
        flow: once(async () => (await import('./code-flow.ts')).createCodeFlow(codeFlow)),
      }),
    device,
    logIn:
      accounts === undefined
        ? undefined
        : async (user, password) => {
            const { accountHolder, findAccount, namedAccount, readAccounts } = await import('./accounts.ts')
            const users = readAccounts(accounts)
            const account = await findAccount(users, user, password)
            const { signOwnTicket } = await import('./own-ticket.ts')
            const named = namedAccount(users, user)
            return {
              ticket: account && (await signOwnTicket(key, account.user, now(), ticketSeconds)),
              userId: named && accountHolder(named).userId,
            }
          },
  }
}

/** The tickets of a demo, or of a server that was told of no identity at all. */
export function tablesOnly(demo: boolean): Identity {
  return { checkTicket: demo ? checkDemoTicket : refuseTicket, logIn: undefined, browser: undefined, device: undefined }
}

/** What is made when it is first needed. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** A check that is made when it is first needed. */
function lazily(make: () => Promise<CheckTicket>): CheckTicket {
  const made = once(make)
  return async ticket => (await made())(ticket)
}
