import { isTicket } from '../auth/tickets.ts'
import { signIn } from '../it.ts'
import type { ServerRoute } from './context.ts'
import { type Answer, json } from './http.ts'

/** POST graphql: the signAuth mutation. The GraphQL engine is loaded at the first sign-in. */
export const signInRoutes: readonly ServerRoute[] = [
  {
    method: 'POST',
    path: '/graphql',
    access: 'public',
    async handle({ fields, services }): Promise<Answer> {
      const { query, variables, operationName } = fields
      if (typeof query !== 'string' || query.length > 10_000) return refused(signIn.badQuery)
      const { execute } = await import('./sign-in-schema.ts')
      const result = await execute({
        query,
        variables: typeof variables === 'object' && variables !== null ? { ...variables } : {},
        operationName: typeof operationName === 'string' ? operationName : undefined,
        async signAuth(ticket) {
          if (ticket === undefined || ticket === '') throw new Error(signIn.missingTicket)
          const holder = isTicket(ticket) ? await services.checkTicket(ticket) : undefined
          if (!holder) throw new Error(signIn.refused)
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

function refused(message: string): Answer {
  return json({ errors: [{ message }] })
}
