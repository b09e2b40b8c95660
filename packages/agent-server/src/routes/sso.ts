import { json } from '@ccnl/core/server'
import { fieldReasons } from '../it.ts'
import type { ServerRoute } from './context.ts'
import { textField } from './fields.ts'
import { invalid, Problem } from './http.ts'
import { countSignIn } from './sign-in.ts'

/** Passwords that are looked at together: each takes 64 MB while it is. */
const mostAtOnce = 4
let atOnce = 0

/** The sign-in of an office, and the sign-out of everybody. */
export const ssoRoutes: readonly ServerRoute[] = [
  {
    method: 'POST',
    path: '/sso/login',
    access: 'public',
    async handle({ call, fields, services }) {
      const { logIn } = services.identity
      if (!logIn) throw new Problem('not-found')
      const user = textField(fields, 'user', 100)
      const password = textField(fields, 'password', 1000)
      if (user.trim() === '') throw invalid('user', fieldReasons.blank)
      const count = countSignIn(services, call, user)
      if (atOnce >= mostAtOnce) throw new Problem('busy', undefined, { 'retry-after': '1' })
      atOnce++
      try {
        const { ticket, userId } = await logIn(user, password)
        if (ticket !== undefined) return json({ ticket })
        count.failed()
        const who = userId === undefined ? {} : { userId }
        services.audit({ event: 'password-refused', ...who, address: call.address, requestId: call.requestId })
        throw new Problem('wrong-password')
      } finally {
        atOnce--
      }
    },
  },
  {
    method: 'POST',
    path: '/sso/logout',
    async handle({ call, fields, services, session }) {
      const everywhere = fields.everywhere === true
      await (everywhere ? services.revocations.endAll(session.userId) : services.revocations.end(session))
      services.audit({ event: 'signed-out', userId: session.userId, address: call.address, requestId: call.requestId })
      return json({ signedOut: true })
    },
  },
]
