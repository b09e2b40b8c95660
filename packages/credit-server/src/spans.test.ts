/** What is told to a receiver of spans, against a real one over OTLP/HTTP. */
import { openTracing, type Tracing } from '@ccnl/core/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OtlpReceiver, openOtlpReceiver } from '../../testkit/src/otlp-receiver.ts'
import { checkBody, post, productUrl, registration, serversOfTest } from './server.fixture.ts'
import { serviceName } from './service.ts'

let receiver: OtlpReceiver
let tracing: Tracing
beforeEach(async () => {
  receiver = await openOtlpReceiver()
  tracing = await openTracing(receiver.url, serviceName)
})
const open = serversOfTest()
afterEach(async () => {
  await tracing.close()
  await openTracing(undefined, serviceName)
  await receiver.close()
})

const key = 'u1-2026-01-15T09:30:00.000Z'
const traceId = '0af7651916cd43dd8448eb211c80319c'

test('a charge is a request and what the ledger does for it, in the trace of the proxy that it came through', async () => {
  const server = await open({ tracing })
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-request-id': 'chiamata-1' }
  expect((await post(server, '/api/registerConsumption', registration(key), headers)).status).toBe(200)
  await tracing.close()
  const spans = receiver.spans()
  const request = spans.find(({ name }) => name === 'request')
  expect(request).toMatchObject({
    traceId,
    parentSpanId: 'b7ad6b7169203331',
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/registerConsumption',
      'http.response.status_code': expect.anything(),
      'ccnl.request_id': 'chiamata-1',
    },
  })
  expect(spans.find(({ name }) => name === 'ledger consume')?.parentSpanId).toBe(request?.spanId)
  expect(receiver.text()).toContain(serviceName)
  // Nobody's number, ticket or key.
  expect(receiver.text()).not.toMatch(/"C1"|T-1|u1-2026/)
})

test('the outside service is a span of its own, and one that is away is told by a status alone', async () => {
  const upstream = { url: 'http://127.0.0.1:9/crediti', allowPrivate: true }
  const server = await open({ tracing, upstream })
  await post(server, '/api/consumption', checkBody)
  await tracing.close()
  const spans = receiver.spans()
  const request = spans.find(({ name }) => name === 'request')
  expect(spans.find(({ name }) => name === 'service check')?.parentSpanId).toBe(request?.spanId)
})

test('what a balancer asks all the time is no span', async () => {
  const server = await open({ tracing })
  for (const path of ['/healthz', '/readyz']) await server.fetch(new Request(`${productUrl}${path}`))
  await tracing.close()
  expect(receiver.spans()).toEqual([])
})
