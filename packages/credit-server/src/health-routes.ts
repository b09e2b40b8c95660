/** How the server is: alive, able to work, and in figures; and a line in the log for each call. */
import { bringsSecret, openMetrics } from '@ccnl/core/server'
import type { FastifyInstance } from 'fastify'
import { noStore, Refusal } from './http-refusal.ts'
import { it } from './it.ts'
import type { CreditServerOptions } from './options.ts'

/** How this server is called where spans and counts of several servers come together. */
export const serviceName = 'ccnl-credit-server'

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15]

/** Serves healthz, readyz and metrics, and hears of every answer. */
export async function serveHealth(
  server: FastifyInstance,
  { metrics: settings }: CreditServerOptions,
  readiness: () => Promise<{ readonly store: boolean }>,
): Promise<void> {
  const isReady = async (): Promise<number> => ((await readiness()).store ? 1 : 0)
  const gauges = [{ name: 'ccnl_ready', help: '1 when the ledger takes writes.', read: isReady }]
  const metrics = settings && (await openMetrics({ service: serviceName, seconds, gauges }))

  server.get('/healthz', async (_request, reply) => noStore(reply).send({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const checks = await readiness()
    if (checks.store) return noStore(reply).send({ status: 'ready', checks })
    return noStore(reply)
      .code(503)
      .header('retry-after', '5')
      .send({ status: 'unavailable', checks, error: { code: 'not-ready', message: it.storeAway } })
  })
  server.get('/metrics', async (request, reply) => {
    const { token, open = false } = settings ?? {}
    const mayRead = token === undefined ? open : bringsSecret(request.headers.authorization, token)
    if (!metrics || !mayRead) {
      throw new Refusal(404, 'not-found', it.notFound)
    }
    const { type, text } = await metrics.render()
    return noStore(reply).type(type).send(text)
  })

  server.addHook('onSend', async (request, reply) => {
    // Who gave it an id hears it again, and so does whoever has a failure to tell about.
    if (reply.statusCode >= 500 || request.headers['x-request-id'] === request.id)
      reply.header('x-request-id', request.id)
  })
  server.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    }
    metrics?.answered(line)
    server.log.info({ access: { requestId: request.id, ...line } }, 'answered')
  })
}
