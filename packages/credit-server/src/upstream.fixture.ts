/** A ledger that charges by an outside service, and such services, for the tests of both. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import type { CreditServerOptions } from './options.ts'
import { openServer, post, registration, type TestServer } from './server.fixture.ts'

/** Waits that a loaded machine keeps, for services that answer; in milliseconds and bytes. */
export const limits: { readonly headers: number; readonly total: number; readonly bytes: number } = {
  headers: 5_000,
  total: 10_000,
  bytes: 256 * 1024,
}
export const credentials: { readonly user: string; readonly password: string } = { user: 'svc', password: 'svc-secret' }

/** The charge that the tests ask for. */
export const key = 'u1-2026-01-15T09:30:00.000Z'

export const register = (server: TestServer, body: unknown = registration(key)): Promise<Response> =>
  post(server, '/api/registerConsumption', body)

type Handler = (request: IncomingMessage, response: ServerResponse) => void

interface Upstreams {
  /** A credit server that calls this address, closed after the test. */
  open(url: string, options?: Partial<CreditServerOptions>): Promise<TestServer>
  /** A service that answers as `handle` says, and counts. */
  serve(handle: Handler): Promise<{ readonly port: number; readonly url: string; requests(): number }>
  /** What else is to be closed after the test. */
  closeAfter(close: () => Promise<unknown>): void
}

/** Servers and services of the tests of one file; each is closed after its test. */
export function upstreamsOfTest(): Upstreams {
  const closers: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0)) await close()
  })
  return {
    async open(url, options = {}) {
      const upstream = { url, credentials, allowPrivate: true, limits, ...options.upstream }
      const server = await openServer({ allowedUrls: undefined, ...options, upstream })
      closers.push(() => server.close())
      return server
    },
    async serve(handle) {
      let requests = 0
      const server = createServer((request, response) => {
        requests++
        handle(request, response)
      })
      await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
      closers.push(() => {
        server.closeAllConnections()
        return new Promise(done => server.close(done))
      })
      const { port } = server.address() as AddressInfo
      return { port, url: `http://127.0.0.1:${port}/consumption`, requests: () => requests }
    },
    closeAfter: close => closers.push(close),
  }
}
