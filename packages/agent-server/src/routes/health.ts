import { type Answer, bringsSecret, json } from '@ccnl/core/server'
import { notReady } from '../it.ts'
import type { Context, ServerRoute } from './context.ts'
import { Problem } from './http.ts'

/** How the server is: alive, able to work, and in figures. */
export const healthRoutes: readonly ServerRoute[] = [
  { method: 'GET', path: '/healthz', access: 'public', handle: async () => json({ status: 'ok' }) },
  { method: 'GET', path: '/readyz', access: 'public', handle: readyz },
  { method: 'GET', path: '/metrics', access: 'public', handle: metrics },
]

/** Routes that a balancer asks all the time: they are not counted against its address. */
export const uncountedRoutes: ReadonlySet<string> = new Set(healthRoutes.map(({ path }) => path))

async function readyz({ services }: Context): Promise<Answer> {
  const checks = await services.readiness()
  if (checks.store && checks.knowledge) return json({ status: 'ready', checks })
  const message = checks.store ? notReady.knowledge : notReady.store
  return json({ status: 'unavailable', checks, error: { code: 'not-ready', message } }, 503, { 'retry-after': '5' })
}

/** For whoever has the token of the metrics; on a demo, which listens on this machine alone, for everybody. */
async function metrics({ call, services }: Context): Promise<Answer> {
  const { metrics: counted, metricsToken, demo } = services
  const isAllowed = metricsToken === undefined ? demo : bringsSecret(call.header('authorization'), metricsToken)
  if (!counted || !isAllowed) throw new Problem('not-found')
  const { type, text } = await counted.render()
  return { status: 200, headers: { 'content-type': type }, body: text }
}
