import type { Holder } from '@ccnl/core/server'
import { signIn } from '../it.ts'

/** Tells whose single sign-on ticket it is; `undefined` refuses it. */
export type CheckTicket = (ticket: string) => Promise<Holder | undefined>

const { names } = signIn

function demo(id: string, name: string, tier?: string): Holder {
  return { userId: `utente-${id}`, crmid: `CRM-${id.toUpperCase()}`, name, roles: tier ? [tier] : [] }
}

/** The demo tickets. The crmid of each is what the credit service knows its balance by. */
export const demoHolders: ReadonlyMap<string, Holder> = new Map([
  ['demo-full', demo('demo-full', names.full, 'FULLCCNLPIU-IA')],
  ['demo-demo', demo('demo-demo', names.demo, 'DemoCCNLPIU-IA')],
  ['demo-base', demo('demo-base', names.base, 'BASECCNLPIU-IA')],
  ['demo-iterazioni', demo('demo-iterazioni', names.pay, 'IterazioniCCNLPIU-IA')],
  ['demo-esaurito', demo('demo-esaurito', names.exhausted, 'IterazioniCCNLPIU-IA')],
  ['demo-nessuno', demo('demo-nessuno', names.none)],
])

/** The tickets of demo mode: the table above and nothing else. */
export const checkDemoTicket: CheckTicket = async ticket => demoHolders.get(ticket)

/** A server that was given no single sign-on refuses every ticket. */
export const refuseTicket: CheckTicket = async () => undefined

/** A ticket as it may travel: 1 to 4,096 visible ASCII characters. */
export function isTicket(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e]{1,4096}$/.test(value)
}

/** The machine's own user, of the local mode: full tier, no ticket. */
export function localHolder(name: string): Holder {
  return { userId: 'utente-locale', crmid: 'CRM-LOCALE', name, roles: ['FULLCCNLPIU-IA'] }
}
