import { isTicket } from '../auth/tickets.ts'
import { signIn } from '../it.ts'
import type { ServerRoute, Services } from './context.ts'
import { type Answer, json, Problem } from './http.ts'
import { toCaller } from './shares.ts'

/** POST graphql: the signAuth mutation. The GraphQL engine is loaded at the first sign-in. */
export const signInRoutes: readonly ServerRoute[] = [
  {
    method: 'POST',
    path: '/graphql',
    access: 'public',
    async handle({ call, fields, services }): Promise<Answer> {
      const { query, variables, operationName } = fields
      const count = signInCounter(services, call.address)
      if (typeof query !== 'string' || query.length > 10_000) return refused(signIn.badQuery)
      const { execute, SignInRefused } = await import('./sign-in-schema.ts')
      const result = await execute({
        query,
        variables: typeof variables === 'object' && variables !== null ? { ...variables } : {},
        operationName: typeof operationName === 'string' ? operationName : undefined,
        async signAuth(ticket) {
          if (ticket === undefined || ticket === '') throw new SignInRefused(signIn.missingTicket)
          const holder = isTicket(ticket) ? await services.checkTicket(ticket) : undefined
          if (!holder) {
            count.failed()
            throw new SignInRefused(signIn.refused)
          }
          await services.store.saveUser(holder)
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

/** Refuses an address that tries too many tickets; calls from the same process are not counted. */
function signInCounter({ shares, now }: Services, address: string | undefined): { readonly failed: () => void } {
  if (address === undefined) return { failed() {} }
  const caller = toCaller(address)
  const time = now()
  const wait = shares.failedSignIns.wait(caller, time) || shares.signIns.take(caller, time)
  if (wait > 0) throw new Problem('too-many-sign-ins', undefined, { 'retry-after': String(wait) })
  return { failed: () => void shares.failedSignIns.take(caller, time) }
}

function refused(message: string): Answer {
  return json({ errors: [{ message }] })
}
