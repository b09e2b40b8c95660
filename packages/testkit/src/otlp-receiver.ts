/** A receiver of spans (OTLP/HTTP with JSON) on a free port of this machine. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly attributes: Readonly<Record<string, unknown>>
  readonly failure: string | undefined
}

export interface OtlpReceiver {
  readonly url: string
  spans(): readonly ReceivedSpan[]
  /** All that was sent, as it came. */
  text(): string
  close(): Promise<void>
}

interface WireSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes?: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
  readonly status?: { readonly message?: string }
}

interface Wire {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly WireSpan[] }[] }[]
}

/** Listens on a free port of this machine. */
export async function openOtlpReceiver(): Promise<OtlpReceiver> {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    if (request.method === 'POST' && request.url === '/v1/traces') bodies.push(body)
    response.setHeader('content-type', 'application/json')
    response.end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a TCP port has such an address.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    text: () => bodies.join('\n'),
    spans: () =>
      bodies
        .flatMap((body): Wire['resourceSpans'] => JSON.parse(body).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(({ name, traceId, spanId, parentSpanId, attributes = [], status }) => ({
          name,
          traceId,
          spanId,
          parentSpanId: parentSpanId || undefined,
          attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
          failure: status?.message || undefined,
        })),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
