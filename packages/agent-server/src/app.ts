import { mkdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { isIsoDate } from '@ccnl/core/contract'
import {
  type Answer,
  bearerToken,
  type Call,
  callInProcess,
  createBucket,
  createPlaces,
  createReadiness,
  type Holder,
  isLoopback,
  type Listening,
  noTracing,
  openMetrics,
  openSocket,
  type Session,
  signToken,
  toCaller,
  traceMethods,
  trustedProxies,
  usualAudiences,
  verifyToken,
} from '@ccnl/core/server'
import { createEngine, type Engine } from './answering/engine.ts'
import { keysOfFolder } from './auth/configured-keys.ts'
import { createIdentity, type Identity, tablesOnly } from './auth/identity.ts'
import { createRevocations } from './auth/revocations.ts'
import { localHolder } from './auth/tickets.ts'
import { sweepScratch } from './documents/upload-folder.ts'
import { program } from './it.ts'
import { builtInModel, createModelList, languageModel } from './model/configured.ts'
import { atEnd, toProblem, userSign } from './observe/answered.ts'
import { metricsOf } from './observe/figures.ts'
import { collect } from './observe/idle-memory.ts'
import { standardErrorLog } from './observe/log.ts'
import { createQuietLog } from './observe/quiet-log.ts'
import { OptionError } from './option-error.ts'
import { type AgentServerOptions, defaultLimits, italianDate, referenceDate } from './options.ts'
import { resumableHeader } from './routes/ask.ts'
import type { Context, Services } from './routes/context.ts'
import { corsHeaders } from './routes/cors.ts'
import { type Fields, idField, toFields } from './routes/fields.ts'
import { findRoute } from './routes/find-route.ts'
import { uncountedRoutes } from './routes/health.ts'
import { Problem, problemAnswer, readJson } from './routes/http.ts'
import { createQuota } from './routes/quota.ts'
import { createTurns } from './routes/turns.ts'
import { createUploadsUnderWay } from './routes/uploads-under-way.ts'
import { openDatabase } from './store/open.ts'
import { startRetention } from './store/retention.ts'
import { openStore } from './store/store.ts'

/** A user signed in without a ticket, as `signAuth` would answer. */
export interface LocalUser {
  readonly userId: string
  readonly token: string
  readonly crmid: string
  readonly name: string
  readonly roles: readonly { readonly pos: string }[]
}

export interface AgentServer {
  /** Answers in this process, without a socket. Aborting the request, or leaving its body, interrupts the answer. */
  fetch(request: Request): Promise<Response>
  /** Loads what the first question needs. Rejects when the knowledge does not hold, with a sentence that says where. */
  ready(): Promise<void>
  /** Listens; port 0 takes a free one. Rejects with an {@link OptionError} in demo mode outside loopback. */
  listen(address?: { readonly host?: string; readonly port?: number }): Promise<Listening>
  /** Signs in the machine's own user with the full tier: the local mode of the CLI. */
  signInLocalUser(): Promise<LocalUser>
  /** Gives back the memory that a busy time has left behind, here and in the threads: for when nobody waits. */
  rest(): void
  /** Stops listening, interrupts and keeps what is being answered, gives up uploads, closes the store. */
  close(): Promise<void>
}

/** How long a connection stays open for another call, and for its answer once the server is closing. Milliseconds. */
const connectionTimes = { keptMilliseconds: 10_000, closeMilliseconds: 2000 } as const

/** How often answers whose server is gone are looked for. Milliseconds. */
const sweepMilliseconds = 60_000

const nobody: Session = { id: '', issuedAt: 0, userId: '', crmid: '', name: '', roles: [] }

/** Opens the store, migrates it, and makes the backend: every call of the chat, the sign-in and the header script. */
export async function createAgentServer(options: AgentServerOptions = {}): Promise<AgentServer> {
  const now = options.now ?? Date.now
  const log = createQuietLog(options.log ?? standardErrorLog, now)
  const limits = { ...defaultLimits, ...options.limits }
  const dataDir = resolve(options.dataDir ?? '.ccnl')
  const today = options.today ?? referenceDate(process.env.CCNL_REFERENCE_DATE)
  if (today !== undefined && !isIsoDate(today)) throw new OptionError(program.badDate(today))
  const llm = languageModel(options.llm, process.env)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const keys = options.sessionKeys ?? keysOfFolder(dataDir)
  const [key] = keys
  const audiences = options.audiences ?? usualAudiences
  const tracing = options.tracing ?? noTracing
  const uploadFolder = join(dataDir, 'uploads')
  const [store] = await Promise.all([
    openStore(await openDatabase(options, dataDir), now).then(opened =>
      tracing === noTracing ? opened : traceMethods(tracing, 'store', opened),
    ),
    sweepScratch(uploadFolder, now()),
  ])
  const uploads = createUploadsUnderWay()
  const turns = createTurns(store, log, limits.resumeMilliseconds)
  const calls = createBucket(limits.callsPerSecond, limits.callsBurst)
  const demo = options.demo ?? false
  const productOrigins = options.productOrigins ?? ['http://127.0.0.1:3000']
  const isUnderTls = productOrigins.every(origin => origin.startsWith('https:'))
  const cors = {
    origins: new Set(productOrigins),
    headers: [
      'authorization',
      'content-type',
      'idempotency-key',
      resumableHeader,
      options.firewallHeader ?? 'x-firewall-key',
    ],
  }

  const engine = await openEngine(options, { llm, log, now, deadline: limits.answerMilliseconds })

  const readiness = createReadiness(
    { store: store.check, knowledge: options.runAgent ? async () => {} : engine.ready },
    now,
  )
  const metrics = options.metrics && (await openMetrics(metricsOf(turns.count, isReady)))
  const { access } = options

  const identity = identityOf(options, { key, store, now })
  const revocations = createRevocations(store, now)

  const services: Services = {
    store,
    turns,
    catalog: engine.catalog,
    models: createModelList(llm, now),
    async chooseAgent(model) {
      const chosen = model === '' && llm?.isDefault ? (await services.models()).find(one => one.isDefault)?.id : model
      if (chosen && chosen !== builtInModel) return { run: await engine.runAgent(chosen), readsHistory: true }
      if (options.runAgent) return { run: options.runAgent, readsHistory: true }
      return { run: await engine.runAgent(undefined), readsHistory: false }
    },
    identity,
    revocations,
    audit: options.audit ?? (() => {}),
    signToken: holder => signToken(key, holder, now(), audiences),
    now,
    today: () => today ?? italianDate(now()),
    demo,
    productOrigin: productOrigins[0] ?? '',
    uploadFolder,
    uploads,
    readiness,
    tracing,
    metrics,
    metricsToken: options.metrics?.token,
    limits,
    shares: {
      questions: createPlaces(limits.questionsPerUser),
      signIns: createBucket(limits.signInsPerMinute / 60, limits.signInsPerMinute),
      failedSignIns: createBucket(limits.failedSignInsPerMinute / 60, limits.failedSignInsPerMinute),
      checkQuota: createQuota(store, limits),
    },
    log,
  }

  async function isReady(): Promise<boolean> {
    const { store, knowledge } = await readiness()
    return store && knowledge
  }

  async function answer(call: Call, seen: Seen): Promise<Answer> {
    const { route: found, parameters } = findRoute(call)
    seen.route = found.path
    if (stopping) throw new Problem('stopping')
    const isPublic = found.access === 'public'
    const session = isPublic ? nobody : await authenticate(call)
    const holder: Holder = session
    seen.userId = holder.userId
    if (!uncountedRoutes.has(found.path)) throttle(call, isPublic ? undefined : holder.userId)
    if (found.access === 'tier' && holder.roles.length === 0) throw new Problem('no-tier')
    const fields =
      found.body === 'raw' || call.method === 'GET' || call.method === 'HEAD'
        ? {}
        : toFields(await readJson(call, { bytes: limits.jsonBytes, milliseconds: limits.bodyMilliseconds }))
    if (!isPublic) {
      if (parameters.userId !== undefined && parameters.userId !== holder.userId) throw new Problem('not-found')
      await checkOwner(holder, fields)
      await checkOwner(holder, Object.fromEntries(call.query))
    }
    return found.handle({ call, parameters, fields, holder, session, services } satisfies Context)
  }

  /** Counts the call for its user, or for its address while nobody has signed in. */
  function throttle({ address }: Call, userId?: string): void {
    if (address === undefined) return
    const wait = calls.take(userId === undefined ? `address ${toCaller(address)}` : `user ${userId}`, now())
    if (wait > 0) throw new Problem('rate-limited', undefined, { 'retry-after': String(wait) })
  }

  async function authenticate(call: Call): Promise<Session> {
    const token = bearerToken(call.header('authorization'))
    const session = token === undefined ? undefined : await verifyToken(keys, token, now(), audiences.api)
    if (session && !(await revocations.isRevoked(session))) return session
    throttle(call)
    throw new Problem('unauthorized', undefined, { 'www-authenticate': 'Bearer' })
  }

  /** Ids that ride along must be the caller's too, wherever they stand. */
  async function checkOwner(holder: Holder, fields: Fields): Promise<void> {
    const userId = idField(fields, 'user_id')
    if (userId !== '' && userId !== holder.userId) throw new Problem('not-found')
    for (const name of ['session_id', 'vector_store_id']) {
      const id = idField(fields, name)
      if (id !== '' && !(await store.conversation(holder.userId, id))) throw new Problem('not-found')
    }
    idField(fields, 'file_id')
  }

  /** Never throws: what goes wrong becomes the answer. */
  async function handle(call: Call): Promise<Answer> {
    const headers = {
      ...corsHeaders(call, cors),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      ...(isUnderTls ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    }
    if (call.method === 'OPTIONS') return { status: 204, headers, body: '' }
    const started = performance.now()
    const seen: Seen = { route: 'unmatched', userId: '' }
    let problem: string | undefined
    const span = uncountedRoutes.has(call.path)
      ? undefined
      : tracing.begin(
          'request',
          { 'http.request.method': call.method, 'ccnl.request_id': call.requestId },
          call.header('traceparent'),
        )
    const inside = <T>(work: () => T): T => (span ? tracing.inside(span, work) : work())
    const result = await inside(() => answer(call, seen)).catch((error: unknown) => {
      const refusal = toProblem(error)
      problem = refusal.code
      if (refusal !== error && !call.signal.aborted)
        log.error(`${call.method} ${seen.route} failed`, error, call.requestId)
      return problemAnswer(refusal)
    })
    const ended = (): void => {
      const line = {
        method: call.method,
        route: seen.route,
        status: result.status,
        milliseconds: Math.round(performance.now() - started),
      }
      metrics?.answered({ ...line, problem })
      span?.set({ 'http.route': line.route, 'http.response.status_code': line.status })
      span?.end(line.status >= 500 ? problem : undefined)
      access?.({
        ...line,
        requestId: call.requestId,
        user: seen.userId === '' ? undefined : userSign(key, seen.userId),
      })
    }
    const inBody = (body: Answer['body']): Answer['body'] =>
      typeof body !== 'function' || !span ? body : write => inside(() => body(write))
    // Who gave it an id hears it again, and so does whoever has a failure to tell about; other refusals stay alike.
    const isNamed = result.status >= 500 || call.header('x-request-id') === call.requestId
    const id = isNamed ? { 'x-request-id': call.requestId } : {}
    return {
      ...result,
      headers: { ...headers, ...id, ...result.headers },
      body: metrics || access || tracing !== noTracing ? atEnd(inBody(result.body), ended) : result.body,
    }
  }

  /** A page of another site that makes its own name point here must not reach a server that accepts demo tickets. */
  async function handleSocket(call: Call): Promise<Answer> {
    const host = (call.header('host') ?? '').replace(/:\d+$/, '')
    return demo && !isLoopback(host) ? problemAnswer(new Problem('wrong-host')) : handle(call)
  }

  const retention = startRetention(store, options.retention ?? {}, { log, now })
  let stopping = false
  let closed: Promise<void> | undefined
  const sockets = new Set<Listening>()
  const sweeper = setInterval(() => {
    store.sweep().catch((error: unknown) => log.error('looking for orphaned answers failed', error))
  }, sweepMilliseconds).unref()

  return {
    fetch: request => callInProcess(request, handle),
    async ready() {
      if (!options.runAgent) await engine.ready()
    },
    async listen({ host = '127.0.0.1', port = 8787 } = {}) {
      if (demo && !isLoopback(host)) throw new OptionError(program.demoOnlyOnLoopback(host))
      const proxies = options.trustedProxies ?? []
      const isTrusted = await trustedProxies(proxies)
      if (!isTrusted) throw new OptionError(program.badProxy(proxies.join(', ')))
      const socket = await openSocket(handleSocket, {
        host,
        port,
        isTrusted,
        tls: options.tls,
        // The bodies of all calls but uploads have a shorter time of their own.
        limits: { ...limits, ...connectionTimes, requestMilliseconds: limits.uploadMilliseconds },
      })
      sockets.add(socket)
      return socket
    },
    rest() {
      collect()
      engine.rest()
    },
    async signInLocalUser() {
      const holder = localHolder(machineUser())
      await store.saveUser(holder)
      return {
        userId: holder.userId,
        token: await services.signToken(holder),
        crmid: holder.crmid,
        name: holder.name,
        roles: holder.roles.map(pos => ({ pos })),
      }
    },
    close() {
      closed ??= (async () => {
        stopping = true
        clearInterval(sweeper)
        const ended = [...sockets].map(socket => socket.close())
        await retention.close()
        await turns.close()
        await Promise.all([...ended, engine.close(), uploads.close()])
        await store.close()
      })()
      return closed
    },
  }
}

function identityOf(
  { demo = false, checkTicket, identity }: AgentServerOptions,
  means: Parameters<typeof createIdentity>[1],
): Identity {
  if (demo || (!checkTicket && !identity)) return tablesOnly(demo)
  const configured = createIdentity(identity ?? {}, means)
  return checkTicket ? { ...configured, checkTicket } : configured
}

/** What is known of a call for the log. */
interface Seen {
  route: string
  userId: string
}

/** In threads where they are asked for; else in this one, loaded at the first question. */
async function openEngine(
  options: AgentServerOptions,
  { deadline, ...engine }: Parameters<typeof createEngine>[0] & { readonly deadline: number },
): Promise<Engine> {
  const threads = options.threads ?? 0
  if (threads === 0 || options.runAgent) return createEngine(engine)
  const { createThreadPool } = await import('./answering/thread-pool.ts')
  return createThreadPool({ ...engine, threads, deadline })
}

function machineUser(): string {
  try {
    return userInfo().username
  } catch {
    // A container's user may have no name.
    return ''
  }
}
