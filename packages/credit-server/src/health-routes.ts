/** How the server is: alive, able to work, and in figures; and a line in the log for each call. */
import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { noStore, Refusal } from './http-refusal.ts'
import { it } from './it.ts'
import type { CreditServerOptions } from './options.ts'

/** The id that a caller or a proxy gave the call, where it is one that may stand in a log; else a new one. */
export function toRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
}

/** Serves healthz, readyz and metrics, and hears of every answer. */
export async function serveHealth(
  server: FastifyInstance,
  { metrics: settings }: CreditServerOptions,
  readiness: () => Promise<{ readonly store: boolean }>,
): Promise<void> {
  const metrics = settings && (await import('./metrics.ts')).createMetrics(async () => (await readiness()).store)

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
    if (!metrics || !mayRead(request, settings?.token, settings?.open ?? false)) {
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

function mayRead({ headers }: FastifyRequest, token: string | undefined, open: boolean): boolean {
  if (token === undefined) return open
  const given = Buffer.from(/^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '')
  const wanted = Buffer.from(token)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
