/** The product server: the web app, its housekeeping and the two credit routes, behind one `fetch`. */
import { createServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import {
  BodyError,
  type BodyLimits,
  createReadiness,
  noTracing,
  parseJsonBody,
  readBody,
  type Tls,
  toRequestId,
  traceMethods,
} from '@ccnl/core/server'
import Fastify, { type FastifyServerFactory, LogController } from 'fastify'
import { traceCalls } from './call-spans.ts'
import type { CreditRules } from './credit-request.ts'
import { serveCredit } from './credit-routes.ts'
import { createLocalCredit, createUpstreamCredit, type ServiceAddress } from './credit-service.ts'
import { serveHealth } from './health-routes.ts'
import { createErrorAnswer, noStore, refuseBrokenRequest } from './http-refusal.ts'
import { createLedger } from './ledger.ts'
import type { CreditServerOptions, UpstreamOptions } from './options.ts'
import { startRetention } from './retention.ts'
import { type Upstream, upstreamLimits } from './upstream.ts'
import { serveIcons, serveWebApp } from './web-routes.ts'

export interface CreditServer {
  /** Answers in process, without a socket. */
  fetch(request: Request): Promise<Response>
  /** Listens and resolves with the address; port 0 picks a free one. */
  listen(at: { readonly host: string; readonly port: number }): Promise<string>
  close(): Promise<void>
}

/** A body of JSON: so large, and to come within so many milliseconds. */
const bodyLimits: BodyLimits = { bytes: 64 * 1024, milliseconds: 30_000 }

/** A head that takes longer is cut, and how often that is looked at. Milliseconds. */
const connections = {
  keepAliveTimeout: 72_000,
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
}

const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'SAMEORIGIN',
  // For everything but the shell, which states its own.
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** Builds the server; resolves when the ledger is checked and the accounts are open. */
export async function createCreditServer(options: CreditServerOptions): Promise<CreditServer> {
  const { config, store } = options
  const now = options.now ?? Date.now
  const { tracing = noTracing } = options
  const traced = <T extends object>(name: string, target: T): T =>
    tracing === noTracing ? target : traceMethods(tracing, name, target)
  const ledger = traced('ledger', await createLedger(store, now))
  for (const [crmid, credit] of Object.entries(options.accounts ?? {})) await ledger.openAccount(crmid, credit)

  const answerError = createErrorAnswer(now)
  const server = Fastify({
    genReqId: ({ headers }) => toRequestId(headers['x-request-id']),
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    // A line per request would carry paths with customer numbers; failures are logged by hand, without them.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimits.bytes,
    // A forwarded address is the caller's word, but where a proxy of ours wrote it.
    trustProxy: options.trustedProxies && options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    serverFactory: serverFactory(options.tls),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: refuseBrokenRequest,
  })
  server.server.maxConnections = options.connections ?? 2_000
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(/^application\/json\b/i, (_request, payload, done) => {
    readJson(payload).then(body => done(null, body), done)
  })

  const rules: CreditRules = {
    idProduct: config.credit.idProduct,
    customerType: config.credit.customerType,
    measurementUnit: config.credit.measurementUnit,
    maximumQuantity: options.maximumQuantity ?? 100,
    allowedUrls:
      options.allowedUrls ??
      (options.upstream ? [options.upstream.url, options.upstream.registerUrl ?? options.upstream.url] : []),
    requireServiceFields: options.requireServiceFields ?? false,
  }
  const service = options.upstream
    ? traced(
        'service',
        createUpstreamCredit(ledger, toUpstream(options.upstream), toAddress(options.upstream), (call, reason) =>
          server.log.warn({ call, reason }, 'the consumption service did not answer'),
        ),
      )
    : createLocalCredit(ledger, config.credit.measurementUnit)

  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders)
    if (config.productUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000')
  })
  server.setErrorHandler(answerError)
  traceCalls(server, tracing)

  await serveHealth(server, options, createReadiness({ store: ledger.check }, now))
  server.get('/config.json', async (_request, reply) => noStore(reply).send(config))
  serveCredit(server, options, rules, service, ledger.bind, now)
  serveIcons(server)
  serveWebApp(server, options)

  const retention = startRetention(store, options.retentionDays, { log: server.log, now })

  return {
    async fetch(request) {
      const url = new URL(request.url)
      const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
      const answer = await server.inject({
        // Any method may come in; the router answers the ones it does not know.
        method: request.method as 'GET',
        url: `${url.pathname}${url.search}`,
        headers: { host: url.host, ...Object.fromEntries(request.headers) },
        ...(body ? { payload: body } : {}),
      })
      const headers = new Headers()
      for (const [name, value] of Object.entries(answer.headers)) {
        for (const one of Array.isArray(value) ? value : [value])
          if (one !== undefined) headers.append(name, String(one))
      }
      const bodiless = request.method === 'HEAD' || [204, 205, 304].includes(answer.statusCode)
      return new Response(bodiless ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers })
    },

    async listen({ host, port }) {
      await server.listen({ host, port })
      // A server that listens on a TCP port has such an address.
      const address = server.server.address() as AddressInfo
      return `${options.tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${address.port}`
    },

    async close() {
      await retention.close()
      await server.close()
      await store.close()
    },
  }
}

async function readJson(payload: AsyncIterable<Buffer>): Promise<unknown> {
  const body = await readBody(payload, bodyLimits)
  if (!body) throw new BodyError('not-json')
  return parseJsonBody(body)
}

/** HTTP, or TLS where a certificate is given. */
function serverFactory(tls: Tls | undefined): FastifyServerFactory<Server> {
  if (!tls) return handler => createServer(connections, handler)
  // True because an https server has every method of an http one that Fastify calls.
  return handler => createTlsServer({ ...connections, ...tls }, handler) as unknown as Server
}

function toUpstream(options: UpstreamOptions): Upstream {
  return {
    allowPrivate: options.allowPrivate ?? false,
    limits: options.limits ?? upstreamLimits,
    ...(options.resolve ? { resolve: options.resolve } : {}),
  }
}

function toAddress(options: UpstreamOptions): ServiceAddress {
  return {
    check: new URL(options.url),
    register: new URL(options.registerUrl ?? options.url),
    credentials: options.credentials,
  }
}
