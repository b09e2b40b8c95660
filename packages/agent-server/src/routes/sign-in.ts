import { type Answer, type Call, json, toCaller } from '@ccnl/core/server'
import { isTicket } from '../auth/tickets.ts'
import { signIn } from '../it.ts'
import type { ServerRoute, Services } from './context.ts'
import { Problem } from './http.ts'

/** POST graphql: the signAuth mutation. The GraphQL engine is loaded at the first sign-in. */
export const signInRoutes: readonly ServerRoute[] = [
  {
    method: 'POST',
    path: '/graphql',
    access: 'public',
    async handle({ call, fields, services }): Promise<Answer> {
      const { query, variables, operationName } = fields
      const count = countSignIn(services, call)
      if (typeof query !== 'string' || query.length > 10_000) return refused(signIn.badQuery)
      const { execute, SignInRefused } = await import('./sign-in-schema.ts')
      const result = await execute({
        query,
        variables: typeof variables === 'object' && variables !== null ? { ...variables } : {},
        operationName: typeof operationName === 'string' ? operationName : undefined,
        async signAuth(ticket) {
          if (ticket === undefined || ticket === '') throw new SignInRefused(signIn.missingTicket)
          const holder = isTicket(ticket) ? await services.identity.checkTicket(ticket) : undefined
          if (!holder) {
            count.failed()
            services.audit({ event: 'ticket-refused', address: call.address, requestId: call.requestId })
            throw new SignInRefused(signIn.refused)
          }
          await services.store.saveUser(holder)
          const { userId } = holder
          services.audit({ event: 'signed-in', userId, address: call.address, requestId: call.requestId })
          return {
            ticketSso: String(ticket),
            jwt: await services.signToken(holder),
            profile: { userId: holder.userId, crmid: holder.crmid, nome: holder.name },
            roles: holder.roles.map(pos => ({ pos })),
          }
        },
      })
      return result.type === 'data' ? json({ data: result.data }) : refused(result.message)
    },
  },
]

/**
 * Refuses an address that tries too many tickets, and a user whose password is tried too often from anywhere; calls from
 * the same process are not counted.
 */
export function countSignIn(
  { shares, now }: Services,
  { address }: Call,
  user?: string,
): { readonly failed: () => void } {
  if (address === undefined) return { failed() {} }
  const callers = [toCaller(address), ...(user === undefined ? [] : [`user ${user.trim().toLowerCase()}`])]
  const time = now()
  const waits = callers.map(caller => shares.failedSignIns.wait(caller, time))
  const wait = Math.max(...waits) || shares.signIns.take(toCaller(address), time)
  if (wait > 0) throw new Problem('too-many-sign-ins', undefined, { 'retry-after': String(wait) })
  return {
    failed() {
      for (const caller of callers) shares.failedSignIns.take(caller, time)
    },
  }
}

function refused(message: string): Answer {
  return json({ errors: [{ message }] })
}
