/** The product server: the web app, its housekeeping and the two credit routes, behind one `fetch`. */
import type { AddressInfo } from 'node:net'
import type { Config } from '@ccnl/core/contract'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { productOrigins } from './config.ts'
import { type CreditReply, creditRefused } from './credit-answer.ts'
import {
  type CreditRules,
  foreignPart,
  hashOf,
  type Judged,
  judgeConsumption,
  judgeRegistration,
} from './credit-request.ts'
import { type CreditService, createLocalCredit, createUpstreamCredit, type ServiceAddress } from './credit-service.ts'
import { findIcons } from './icons.ts'
import { type Caller, type FindTicket, findSession } from './identity.ts'
import { it } from './it.ts'
import { JsonBodyError, readJsonBody } from './json-body.ts'
import { createLedger } from './ledger.ts'
import type { Store } from './store.ts'
import { type Upstream, upstreamLimits } from './upstream.ts'
import { contentSecurityPolicy, createNonce, readWebApp } from './web-app.ts'

export interface CreditServerOptions {
  /** Handed out as `/config.json`; its addresses make the content security policy. */
  readonly config: Config
  /** Where the ledger lives; the server closes it. */
  readonly store: Store
  /** Key of the sessions that the agent-server signs. */
  readonly sessionKey: Uint8Array
  /** Whose ticket it is. Without it a ticket counts only beside a session, and the outside service judges it. */
  readonly findTicket?: FindTicket | undefined
  /** Accounts to open with their first credit; those that exist are left as they are. */
  readonly accounts?: Readonly<Record<string, number>> | undefined
  /** The outside service that keeps the credit; the ledger of `store` when left out. */
  readonly upstream?: UpstreamOptions | undefined
  /** Addresses that the `URL` of a body may name; the service's own when left out. */
  readonly allowedUrls?: readonly string[] | undefined
  /** Bodies must name `URL` and `credentials`, as in spec section 7; else they may leave them out. */
  readonly requireServiceFields?: boolean | undefined
  /** Most that one consumption may take; 100. */
  readonly maximumQuantity?: number | undefined
  /** POSTs to the credit routes per minute and address; 1200. */
  readonly requestsPerMinute?: number | undefined
  /** Folder of the built web app. */
  readonly webFolder?: string | undefined
  /** From a path of the app to where it leads now. */
  readonly redirects?: Readonly<Record<string, string>> | undefined
  readonly now?: (() => number) | undefined
  /** Hears of failures, in words without any secret; silent when left out. */
  readonly logger?: FastifyBaseLogger | undefined
}

export interface UpstreamOptions {
  /** `POST /api/consumption` goes here. */
  readonly url: string
  /** `POST /api/registerConsumption` goes here; to `url` when left out. */
  readonly registerUrl?: string | undefined
  readonly credentials?: { readonly user: string; readonly password: string } | undefined
  /** True when the service is on a private or loopback address on purpose. */
  readonly allowPrivate?: boolean | undefined
  readonly resolve?: Upstream['resolve']
  readonly limits?: Upstream['limits'] | undefined
}

export interface CreditServer {
  /** Answers in process, without a socket. */
  fetch(request: Request): Promise<Response>
  /** Listens and resolves with the address; port 0 picks a free one. */
  listen(at: { readonly host: string; readonly port: number }): Promise<string>
  close(): Promise<void>
}

/** Screens of the app; any other path shows the app's error page, with status 404. */
const screens: ReadonlySet<string> = new Set(['/', '/cookie', '/video-tutorial'])
/** Paths that are no pages: an unknown one is an error in JSON. */
const noPage = /^\/(?:api|assets|builds)(?:\/|$)|\/_payload\.json$|\.(?:js|css|map|json|png|svg|ico|txt)$/

const maximumBodyBytes = 64 * 1024
const maximumIconAddress = 500

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
  const ledger = await createLedger(store, now)
  for (const [crmid, credit] of Object.entries(options.accounts ?? {})) await ledger.openAccount(crmid, credit)

  const server = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    // A line per request would carry paths with customer numbers; failures are logged by hand, without them.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maximumBodyBytes,
    // Addresses come from the socket alone: a forwarded header is the caller's word.
    trustProxy: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    requestTimeout: 30_000,
    return503OnClosing: true,
  })
  await server.register(rateLimit, { global: false })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(/^application\/json(?:\s*;.*)?$/i, (_request, payload, done) => {
    readJsonBody(payload, maximumBodyBytes).then(body => done(null, body), done)
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
    ? createUpstreamCredit(ledger, toUpstream(options.upstream), toAddress(options.upstream), (call, reason) =>
        server.log.warn({ call, reason }, 'the consumption service did not answer'),
      )
    : createLocalCredit(ledger, config.credit.measurementUnit)

  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders)
    if (config.productUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000')
  })
  server.setErrorHandler((error, request, reply) => answerError(error, request, reply))

  server.get('/healthz', async (_request, reply) => noStore(reply).send({ status: 'ok' }))
  server.get('/config.json', async (_request, reply) => noStore(reply).send(config))
  serveCredit(server, options, rules, service, ledger.bind, now)
  serveIcons(server)
  serveWebApp(server, options)

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
      return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
    },

    async close() {
      await server.close()
      await store.close()
    },
  }
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

type Bind = (crmid: string, header: string, hash: string) => Promise<boolean>

function serveCredit(
  server: FastifyInstance,
  options: CreditServerOptions,
  rules: CreditRules,
  service: CreditService,
  bind: Bind,
  now: () => number,
) {
  const origins = productOrigins(options.config.productUrl)

  const bearer = async (request: FastifyRequest): Promise<Caller | 'none' | 'refused'> => {
    const header = request.headers.authorization
    if (header === undefined) return 'none'
    const token = /^Bearer ([\w.-]{1,8192})$/i.exec(header)?.[1]
    return (token && (await findSession(options.sessionKey, token, now()))) || 'refused'
  }

  /** Who the caller is, by ticket, by session, or by both when they agree. */
  const identify = async (request: FastifyRequest, ticket: string): Promise<Caller | CreditReply> => {
    const session = await bearer(request)
    if (session === 'refused') return creditRefused('invalid-ticket', 401)
    const holder = await options.findTicket?.(ticket)
    if (options.findTicket && !holder) return creditRefused('invalid-ticket', 401)
    if (session === 'none') return holder ?? creditRefused('invalid-ticket', 401)
    if (holder && holder.crmid !== session.crmid) return creditRefused('unknown-customer', 404)
    return session
  }

  const handle =
    <T extends { readonly ticket: string; readonly credentials?: unknown }>(
      judge: (body: unknown, rules: CreditRules) => Judged<T>,
      partsOf: (request: T) => Parameters<typeof foreignPart>[2],
      perform: (request: T, url: URL | undefined) => Promise<CreditReply>,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = async (): Promise<CreditReply> => {
        const judged = judge(request.body, rules)
        if (!judged.ok) return creditRefused(judged.failure, judged.status)
        const key = request.headers['idempotency-key']
        if (key !== undefined && (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))) {
          return creditRefused('missing-parameter', 400)
        }
        const caller = await identify(request, judged.request.ticket)
        if ('body' in caller) return caller
        const foreign = foreignPart(caller.crmid, rules, partsOf(judged.request))
        if (foreign) return creditRefused(foreign.failure, foreign.status)
        if (key !== undefined) {
          const { ticket: _ticket, credentials: _credentials, ...rest } = judged.request
          if (!(await bind(caller.crmid, key, hashOf([request.routeOptions.url, rest])))) return keyReused
        }
        return await perform(judged.request, judged.url)
      }
      const { status, body } = await answer()
      return noStore(reply).code(status).send(body)
    }

  server.register(async routes => {
    const perMinute = { max: options.requestsPerMinute ?? 1_200, timeWindow: 60_000 }
    const guarded = {
      config: { rateLimit: perMinute },
      preParsing: async (request: FastifyRequest) => {
        const { origin } = request.headers
        const crossSite = request.headers['sec-fetch-site'] === 'cross-site'
        if (crossSite || (origin !== undefined && !origins.has(origin)))
          throw new Refusal(403, 'origin', it.originRefused)
        if (!isJson(request.headers['content-type'])) throw new Refusal(415, 'unsupported-media-type', it.jsonOnly)
      },
    }
    routes.post(
      '/api/consumption',
      guarded,
      handle(
        judgeConsumption,
        request => [request],
        (request, url) => service.check(request, url),
      ),
    )
    routes.post(
      '/api/registerConsumption',
      guarded,
      handle(
        judgeRegistration,
        ({ list }) =>
          list.flatMap(({ CRMID, Customer_Type, consumptions }) =>
            consumptions.map(group => ({ ...group, CRMID, customerType: Customer_Type })),
          ),
        (request, url) => service.register(request, url),
      ),
    )
    routes.get<{ Params: { crmid: string } }>(
      '/api/credit/:crmid',
      { config: { rateLimit: perMinute } },
      async (request, reply) => {
        const caller = await bearer(request)
        if (typeof caller === 'string') {
          reply.header('www-authenticate', 'Bearer')
          throw new Refusal(401, 'unauthorized', it.signInRequired)
        }
        const available = caller.crmid === request.params.crmid ? await service.available(caller.crmid) : undefined
        if (available === undefined) throw new Refusal(404, 'not-found', it.notFound)
        return noStore(reply).send({ data: { availableCredit: available } })
      },
    )
  })
}

const keyReused: CreditReply = {
  status: 422,
  body: {
    nRetCode: -1,
    strDescription: it.keyReused,
    crmidlist: [],
    error: { code: 'idempotency-key-reused', message: it.keyReused },
  },
}

function serveIcons(server: FastifyInstance) {
  const serve = async (
    request: FastifyRequest<{ Params: { file: string }; Querystring: { icons?: string } }>,
    reply: FastifyReply,
  ) => {
    if (request.url.length > maximumIconAddress) throw new Refusal(414, 'address-too-long', it.addressTooLong)
    const prefix = /^(.+)\.json$/.exec(request.params.file)?.[1]
    const { icons } = request.query
    const names = typeof icons === 'string' ? icons.split(',').filter(Boolean) : []
    const set = prefix === undefined ? undefined : findIcons(prefix, names)
    if (!set) throw new Refusal(404, 'not-found', it.notFound)
    return reply.header('cache-control', 'public, max-age=604800').send(set)
  }
  server.get('/api/icons/:file', serve)
  server.get('/api/_nuxt_icon/:file', serve)
}

function serveWebApp(server: FastifyInstance, options: CreditServerOptions) {
  const { config, redirects = {} } = options
  const app = options.webFolder === undefined ? undefined : readWebApp(options.webFolder)

  server.get('/builds/latest.json', async (_request, reply) => {
    if (!app) throw new Refusal(503, 'web-not-built', it.webNotBuilt)
    return noStore(reply).send({ id: app.buildId, timestamp: app.builtAt })
  })
  server.get<{ Params: { file: string } }>('/builds/meta/:file', async (request, reply) => {
    if (!app || request.params.file !== `${app.buildId}.json`) throw new Refusal(404, 'not-found', it.notFound)
    const routeRules = Object.fromEntries([...screens].map(path => [path, {}]))
    return reply.header('cache-control', 'no-cache').send({ id: app.buildId, routeRules, redirects })
  })

  const shell = (reply: FastifyReply, status: number) => {
    if (!app) throw new Refusal(503, 'web-not-built', it.webNotBuilt)
    const nonce = createNonce()
    return noStore(reply)
      .code(status)
      .header('content-security-policy', contentSecurityPolicy(config, nonce))
      .type('text/html; charset=utf-8')
      .send(app.shell(nonce))
  }

  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw noPage.test(path) || screens.has(path)
        ? new Refusal(404, 'not-found', it.notFound)
        : new Refusal(405, 'method-not-allowed', it.methodNotAllowed)
    }
    const target = Object.hasOwn(redirects, path) ? redirects[path] : undefined
    if (target !== undefined) return reply.redirect(target, 302)
    if (screens.has(path.length > 1 ? path.replace(/\/$/, '') : path)) return shell(reply, 200)

    const asset = app?.assets.get(path)
    if (!asset) {
      if (noPage.test(path)) throw new Refusal(404, 'not-found', it.notFound)
      return shell(reply, 404)
    }
    reply
      .header('cache-control', asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('etag', asset.etag)
      .header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send()
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
    const body = encoding ? await asset.encoded(encoding) : asset.body
    if (encoding && body !== asset.body) reply.header('content-encoding', encoding)
    return reply.code(200).type(asset.type).send(body)
  })
}

/** A refusal with a status and a sentence for the reader. */
class Refusal extends Error {
  readonly statusCode: number
  readonly code: string

  constructor(statusCode: number, code: string, message: string) {
    super(message)
    this.name = 'Refusal'
    this.statusCode = statusCode
    this.code = code
  }
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, code, message } = toRefusal(error)
  if (status >= 500) {
    // The message of a stranger's error may quote the request; its kind and its place do not.
    const { name, place, errorCode } = describe(error)
    request.log.error({ name, errorCode, place, route: request.routeOptions.url ?? 'unmatched' }, 'request failed')
  }
  const credit = /^\/api\/(?:consumption|registerConsumption)$/.test(request.routeOptions.url ?? '')
  const refusal = creditRefused(status === 400 ? 'missing-parameter' : 'unknown', status).body
  if (error instanceof JsonBodyError) reply.header('connection', 'close')
  return noStore(reply)
    .code(status)
    .send({ ...(credit ? refusal : {}), error: { code, message } })
}

function toRefusal(error: unknown): { readonly status: number; readonly code: string; readonly message: string } {
  if (error instanceof Refusal) return { status: error.statusCode, code: error.code, message: error.message }
  if (error instanceof JsonBodyError) {
    return error.tooLarge
      ? { status: 413, code: 'body-too-large', message: it.bodyTooLarge }
      : { status: 400, code: 'body-invalid', message: it.bodyInvalid }
  }
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  switch (status) {
    case 413:
      return { status, code: 'body-too-large', message: it.bodyTooLarge }
    case 415:
      return { status, code: 'unsupported-media-type', message: it.jsonOnly }
    case 429:
      return { status, code: 'rate-limited', message: it.tooManyRequests }
    case 400:
      return { status, code: 'body-invalid', message: it.bodyInvalid }
    default:
      return { status: 500, code: 'unexpected', message: it.unexpected }
  }
}

function describe(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error, place: [], errorCode: undefined }
  const place = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  const errorCode = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { name: error.name, place: place.slice(0, 6).map(line => line.trim()), errorCode }
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/json(?:\s*;.*)?$/i.test(contentType ?? '')
}

function noStore(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store')
}
