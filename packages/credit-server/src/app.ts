/** The product server: the web app, its housekeeping and the two credit routes, behind one `fetch`. */
import {
  type Answer,
  type Call,
  callerAddress,
  callInProcess,
  createReadiness,
  createRouter,
  json,
  type Listening,
  noTracing,
  openMetrics,
  openSocket,
  type SocketLimits,
  type Soon,
  traceMethods,
  trustedProxies,
} from '@ccnl/core/server'
import type { CreditRules } from './credit-request.ts'
import { creditRoutes } from './credit-routes.ts'
import { createLocalCredit, createUpstreamCredit, type ServiceAddress } from './credit-service.ts'
import { healthRoutes, metricsOf } from './health-routes.ts'
import { createErrorAnswer, refuseBrokenRequest } from './http-refusal.ts'
import { it } from './it.ts'
import { createLedger } from './ledger.ts'
import { type CreditServerOptions, silentLog, type UpstreamOptions } from './options.ts'
import { startRetention } from './retention.ts'
import { get, noStore, Refusal } from './routes.ts'
import { type Upstream, upstreamLimits } from './upstream.ts'
import { iconRoutes, webRoutes } from './web-routes.ts'

export interface CreditServer {
  /** Answers in process, without a socket. */
  fetch(request: Request): Promise<Response>
  /** Listens and resolves with the address; port 0 picks a free one. */
  listen(at: { readonly host: string; readonly port: number }): Promise<string>
  close(): Promise<void>
}

const usualConnections = 2_000

/** How long what belongs to a connection may take. Milliseconds. */
const times = {
  requestMilliseconds: 30_000,
  keptMilliseconds: 72_000,
  refusedBodyMilliseconds: 5_000,
  // A charge that an outside service makes may take 15 s, and wants to be told.
  closeMilliseconds: 20_000,
} as const

/** Whom a call in process stands for: this machine, whose word counts where it is a trusted proxy. */
const ownAddress = '127.0.0.1'

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
  const { config, store, tracing = noTracing, log = silentLog } = options
  const now = options.now ?? Date.now
  const isTrusted = await trustedProxies(options.trustedProxies ?? [])
  if (!isTrusted) throw new TypeError('trustedProxies names no address')
  const traced = <T extends object>(name: string, target: T): T =>
    tracing === noTracing ? target : traceMethods(tracing, name, target)
  const ledger = traced('ledger', await createLedger(store, now))
  for (const [crmid, credit] of Object.entries(options.accounts ?? {})) await ledger.openAccount(crmid, credit)

  const service = options.upstream
    ? traced(
        'service',
        createUpstreamCredit(ledger, toUpstream(options.upstream), toAddress(options.upstream), (call, reason) =>
          log.warn({ call, reason }, 'the consumption service did not answer'),
        ),
      )
    : createLocalCredit(ledger, config.credit.measurementUnit)
  const readiness = createReadiness({ store: ledger.check }, now)
  const metrics = options.metrics && (await openMetrics(metricsOf(readiness)))
  const health = healthRoutes(options.metrics, metrics, readiness)
  const web = webRoutes(options)
  const route = createRouter([
    ...health,
    get('/config.json', async () => json(config, 200, noStore)),
    ...creditRoutes(options, { rules: toRules(options), service, bind: ledger.bind, now }),
    ...iconRoutes,
    ...web.routes,
  ])
  // What a balancer asks all the time would bury the other spans.
  const untraced: ReadonlySet<string> = new Set(health.map(({ path }) => path))
  const toErrorAnswer = createErrorAnswer(log, now)
  const everyHeader: Readonly<Record<string, string>> = {
    ...securityHeaders,
    ...(config.productUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }

  function answer(call: Call, seen: { route: string }): Soon<Answer> {
    if (closed) throw new Refusal(503, 'store-unavailable', it.storeAway, { 'retry-after': '5' })
    const found = route(call)
    if (found.type === 'unreadable') throw new Refusal(400, 'request-invalid', it.requestInvalid)
    if (found.type === 'missed') return web.serve(call)
    seen.route = found.route.path
    return found.route.handle({ call, parameters: found.parameters })
  }

  /** Calls that are not answered. A charge goes on when its caller is gone: the store is closed after it. */
  let underWay = 0
  let onIdle = (): void => {}
  const idle = (): Promise<void> =>
    new Promise(resolve => {
      onIdle = resolve
      if (underWay === 0) resolve()
    })

  /** Never throws: what goes wrong becomes the answer. */
  function handle(call: Call): Soon<Answer> {
    const { method } = call
    const started = performance.now()
    const seen = { route: 'unmatched' }
    const span =
      tracing === noTracing || untraced.has(call.path)
        ? undefined
        : tracing.begin(
            'request',
            { 'http.request.method': method, 'ccnl.request_id': call.requestId },
            call.header('traceparent'),
          )
    underWay++
    const finish = ({ status, headers, body }: Answer): Answer => {
      underWay--
      if (underWay === 0) onIdle()
      span?.set({ 'http.route': seen.route, 'http.response.status_code': status })
      span?.end(status >= 500 ? String(status) : undefined)
      const milliseconds = Math.round((performance.now() - started) * 10) / 10
      const line = { method, route: seen.route, status, milliseconds }
      metrics?.answered(line)
      if (log.isLevelEnabled?.('info') ?? true) log.info({ access: { requestId: call.requestId, ...line } }, 'answered')
      // Who gave it an id hears it again, and so does whoever has a failure to tell about.
      const given = call.header('x-request-id')
      const isNamed = status >= 500 || (given !== undefined && given === call.requestId)
      const named = isNamed ? { 'x-request-id': call.requestId, ...headers } : headers
      return { status, headers: named, everyHeader, body }
    }
    const fail = (error: unknown): Answer =>
      finish(toErrorAnswer(error, { route: seen.route, requestId: call.requestId }))
    let answered: Soon<Answer>
    try {
      answered = span ? tracing.inside(span, () => answer(call, seen)) : answer(call, seen)
    } catch (error) {
      return fail(error)
    }
    return answered instanceof Promise ? answered.then(finish, fail) : finish(answered)
  }

  const retention = startRetention(store, options.retentionDays, { log, now })
  const sockets = new Set<Listening>()
  let closed: Promise<void> | undefined

  return {
    fetch(request) {
      const forwarded = request.headers.get('x-forwarded-for') ?? undefined
      return callInProcess(request, handle, callerAddress(ownAddress, forwarded, isTrusted))
    },

    async listen(at) {
      const limits: SocketLimits = {
        ...times,
        connections: options.connections ?? usualConnections,
        connectionsPerAddress: Number.POSITIVE_INFINITY,
      }
      const socket = await openSocket(handle, {
        ...at,
        limits,
        isTrusted,
        tls: options.tls,
        refuseBroken: refuseBrokenRequest,
      })
      sockets.add(socket)
      return socket.url
    },

    close() {
      closed ??= (async () => {
        await retention.close()
        await Promise.all([...sockets].map(socket => socket.close()))
        await idle()
        await store.close()
      })()
      return closed
    },
  }
}

function toRules({ config, upstream, ...options }: CreditServerOptions): CreditRules {
  return {
    idProduct: config.credit.idProduct,
    customerType: config.credit.customerType,
    measurementUnit: config.credit.measurementUnit,
    maximumQuantity: options.maximumQuantity ?? 100,
    allowedUrls: options.allowedUrls ?? (upstream ? [upstream.url, upstream.registerUrl ?? upstream.url] : []),
    requireServiceFields: options.requireServiceFields ?? false,
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
