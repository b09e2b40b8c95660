/** How the server is: alive, able to work, and in figures. */
import { bringsSecret, json, type Metrics, type MetricsOptions } from '@ccnl/core/server'
import { it } from './it.ts'
import type { CreditServerOptions } from './options.ts'
import { get, noStore, notFound, type ServerRoute } from './routes.ts'
import { serviceName } from './service.ts'

/** Whether the server can do its work now. */
export type Readiness = () => Promise<{ readonly store: boolean }>

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15]

/** What this server counts beside its calls, and how long those take. */
export function metricsOf(readiness: Readiness): MetricsOptions {
  const read = async (): Promise<number> => ((await readiness()).store ? 1 : 0)
  return {
    service: serviceName,
    seconds,
    gauges: [{ name: 'ccnl_ready', help: '1 when the ledger takes writes.', read }],
  }
}

/** healthz, readyz and metrics. */
export function healthRoutes(
  settings: CreditServerOptions['metrics'],
  metrics: Metrics | undefined,
  readiness: Readiness,
): readonly ServerRoute[] {
  return [
    get('/healthz', async () => json({ status: 'ok' }, 200, noStore)),
    get('/readyz', async () => {
      const checks = await readiness()
      if (checks.store) return json({ status: 'ready', checks }, 200, noStore)
      const error = { code: 'not-ready', message: it.storeAway }
      return json({ status: 'unavailable', checks, error }, 503, { ...noStore, 'retry-after': '5' })
    }),
    get('/metrics', async ({ call }) => {
      const { token, open = false } = settings ?? {}
      const mayRead = token === undefined ? open : bringsSecret(call.header('authorization'), token)
      if (!metrics || !mayRead) throw notFound()
      const { type, text } = await metrics.render()
      return { status: 200, headers: { ...noStore, 'content-type': type }, body: text }
    }),
  ]
}
