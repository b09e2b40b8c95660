/**
 * Who is calling. A session is a JWT that the agent-server signed with the key both servers share. A ticket is looked up in a
 * book; demo mode has one.
 */
import { rememberedSession, type SessionKeys, usualAudiences, verifyToken } from '@ccnl/core/server'

/** The customer a caller is: all that this server needs to know of a user. */
export interface Caller {
  readonly crmid: string
}

/** Tells whose single sign-on ticket it is; `undefined` for a ticket that nobody holds. */
export type FindTicket = (ticket: string) => Promise<Caller | undefined>

/** The customer of a session for `audience`; `undefined` for what is none. A session that is for the API alone moves no money. */
export async function findSession(
  keys: SessionKeys,
  token: string,
  now: number,
  audience: string = usualAudiences.credit,
): Promise<Caller | undefined> {
  const session = await verifyToken(keys, token, now, audience)
  return session?.crmid ? session : undefined
}

const scheme = 'Bearer '

/** The customer of an `Authorization` header whose session was found before, and still counts. */
export function findRemembered(
  keys: SessionKeys,
  authorization: string,
  now: number,
  audience: string = usualAudiences.credit,
): Caller | undefined {
  if (!authorization.startsWith(scheme)) return undefined
  const session = rememberedSession(keys, authorization.slice(scheme.length), now, audience)
  return session?.crmid ? session : undefined
}

/** The demo customers: the agent-server puts the same CRMID into the session of each ticket. */
const demoCustomers: Readonly<Record<string, string>> = Object.fromEntries(
  ['demo-full', 'demo-demo', 'demo-base', 'demo-iterazioni', 'demo-esaurito', 'demo-nessuno'].map(ticket => [
    ticket,
    `CRM-${ticket.toUpperCase()}`,
  ]),
)

/** Whose demo ticket it is; `undefined` for any other. */
export const findDemoTicket: FindTicket = async ticket => {
  const crmid = Object.hasOwn(demoCustomers, ticket) ? demoCustomers[ticket] : undefined
  return crmid === undefined ? undefined : { crmid }
}

/** The first credit of the demo customers who pay per iteration; the other tiers have no credit account. */
export const demoCredit: Readonly<Record<string, number>> = { 'CRM-DEMO-ITERAZIONI': 25, 'CRM-DEMO-ESAURITO': 0 }
