import { noTracing, type Span, type Tracing } from '@ccnl/core/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Routes that a balancer asks all the time: they would bury the others. */
const untraced: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** Makes each call a span, as part of whatever its `traceparent` names; what is done for it is part of the span. */
export function traceCalls(server: FastifyInstance, tracing: Tracing): void {
  if (tracing === noTracing) return
  const spans = new WeakMap<FastifyRequest, Span>()
  server.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, id } = request
    const route = request.routeOptions.url ?? 'unmatched'
    if (untraced.has(route)) return done()
    const parent = typeof headers.traceparent === 'string' ? headers.traceparent : undefined
    const span = tracing.begin(
      'request',
      { 'http.request.method': method, 'http.route': route, 'ccnl.request_id': id },
      parent,
    )
    spans.set(request, span)
    tracing.inside(span, done)
  })
  server.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request)
    span?.set({ 'http.response.status_code': statusCode })
    span?.end(statusCode >= 500 ? String(statusCode) : undefined)
  })
}
