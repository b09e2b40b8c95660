/** Every route of the backend, and the one that a call is for. */
import { type Call, createRouter, type Match } from '@ccnl/core/server'
import { answerRoutes } from './answers.ts'
import { askRoutes } from './ask.ts'
import { browserSignInRoutes } from './browser-sign-in.ts'
import { catalogRoutes } from './catalog.ts'
import type { ServerRoute } from './context.ts'
import { conversationRoutes } from './conversations.ts'
import { documentRoutes } from './documents.ts'
import { headerScriptRoutes } from './header-script.ts'
import { healthRoutes } from './health.ts'
import { Problem } from './http.ts'
import { payslipRoutes } from './payslip.ts'
import { signInRoutes } from './sign-in.ts'
import { ssoRoutes } from './sso.ts'

const routes: readonly ServerRoute[] = [
  ...healthRoutes,
  ...askRoutes,
  ...answerRoutes,
  ...conversationRoutes,
  ...catalogRoutes,
  ...documentRoutes,
  ...payslipRoutes,
  ...signInRoutes,
  ...headerScriptRoutes,
  ...ssoRoutes,
  ...browserSignInRoutes,
]

const find = createRouter(routes)

/** The route of a call: no such path is a 404, a path without that method a 405 that lists the methods. */
export function findRoute(call: Call): Match<ServerRoute> {
  const found = find(call)
  if (found.type === 'found') return found
  const allowed = found.type === 'missed' ? found.allowed : []
  if (allowed.length === 0) throw new Problem('not-found')
  throw new Problem('method-not-allowed', undefined, { allow: [...allowed, 'OPTIONS'].join(', ') })
}
