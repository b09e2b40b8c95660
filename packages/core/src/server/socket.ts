import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { type Answer, type BodyListener, type Call, type CallBody, isBodiless, type Soon, type Write } from './call.ts'
import { callerAddress, type TrustedProxies } from './caller-address.ts'
import type { Tls } from './environment.ts'
import { toRequestId } from './request-id.ts'
import { toCaller } from './shares.ts'

export interface Listening {
  readonly url: string
  readonly port: number
  /** Takes no new call; resolves once the connections are gone. */
  close(): Promise<void>
}

/** How long a connection that is over may still take to say its last. Milliseconds. */
const lingerMilliseconds = 2000

/** The status of a body that came too slowly: nothing more is waited for. */
const stalled = 408

/** How long pieces wait for those that follow them, once one has been written. */
const holdMilliseconds = 10

/** Characters that wait for no more. */
const enoughCharacters = 16_384

/** A head that takes longer is cut. Milliseconds. */
const headMilliseconds = 15_000

/** How often connections are looked at for what takes too long. Milliseconds. */
const lookMilliseconds = 5000

export interface SocketOptions {
  readonly host: string
  readonly port: number
  readonly limits: SocketLimits
  readonly tls: Tls | undefined
  /** Whose word about the caller's address counts. */
  readonly isTrusted: TrustedProxies
  /** Answers what is no HTTP request, and hangs up; Node's own answer without it. */
  readonly refuseBroken?: (error: Error & { readonly code?: string }, socket: Socket) => void
}

export interface SocketLimits {
  /** Connections that are open at a time, of all and of one address; this machine and proxies speak for many. */
  readonly connections: number
  readonly connectionsPerAddress: number
  /** How long a request may take to come whole. */
  readonly requestMilliseconds: number
  /** How long a connection stays open for another request. */
  readonly keptMilliseconds: number
  /** How long the rest of a body is listened to that was refused. */
  readonly refusedBodyMilliseconds: number
  /** How long answers under way may take once the server is closing. */
  readonly closeMilliseconds: number
}

/** See `openSocket`. */
export async function listenOn(
  handle: (call: Call) => Soon<Answer>,
  { limits, isTrusted, tls, refuseBroken, ...address }: SocketOptions,
): Promise<Listening> {
  const timeouts = {
    keepAliveTimeout: limits.keptMilliseconds,
    headersTimeout: headMilliseconds,
    requestTimeout: limits.requestMilliseconds,
    connectionsCheckingInterval: lookMilliseconds,
  }
  let isClosing = false
  function endIfClosing(this: ServerResponse): void {
    if (isClosing) this.req.socket.destroySoon()
  }
  const respond = (call: SocketCall, answer: Answer): void => {
    const { request, response } = call
    const { body } = answer
    if ((call.isWhole || request.complete) && typeof body !== 'function') {
      // A server that begins to close later finds this connection idle.
      if (isClosing) response.on('finish', endIfClosing)
      sendWhole(response, answer, body)
    } else {
      response.on('finish', endIfClosing)
      send(call, answer, limits.refusedBodyMilliseconds).catch(() => cut(request))
    }
  }
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    try {
      const call = new SocketCall(request, response, addressOf(request, isTrusted))
      const answered = handle(call)
      if (answered instanceof Promise) answered.then(answer => respond(call, answer)).catch(() => cut(request))
      else respond(call, answered)
    } catch {
      cut(request)
    }
  }
  const server = tls ? createTlsServer({ ...timeouts, ...tls }, listener) : createServer(timeouts, listener)
  server.maxConnections = limits.connections
  if (refuseBroken) server.on('clientError', (error, socket) => refuseBroken(error, socket as Socket))
  boundAddresses(server, limits.connectionsPerAddress, address => isTrusted(address, 0))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address.port, address.host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  // True because a server that listens on a host and a port has an AddressInfo.
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `${tls ? 'https' : 'http'}://${address.host.includes(':') ? `[${address.host}]` : address.host}:${port}`,
    close: () =>
      new Promise(resolve => {
        isClosing = true
        server.close(() => resolve())
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), limits.closeMilliseconds).unref()
      }),
  }
}

/** Lets what was written before an answer broke go out, if anybody takes it; then the connection is cut, without a proper end. */
function cut({ socket }: IncomingMessage): void {
  setImmediate(() => socket.destroySoon())
  setTimeout(() => socket.destroy(), lingerMilliseconds).unref()
}

function addressOf({ socket, headers }: IncomingMessage, isTrusted: TrustedProxies): string {
  const forwarded = headers['x-forwarded-for']
  return callerAddress(
    socket.remoteAddress ?? '',
    Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
    isTrusted,
  )
}

/** Hangs up on an address that has too many connections open already; proxies and this machine speak for many. */
function boundAddresses(
  server: ReturnType<typeof createServer> | ReturnType<typeof createTlsServer>,
  most: number,
  isProxy: (address: string) => boolean,
): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const caller = toCaller(address)
    if (/^(?:127\.|::1$|::ffff:127\.)/.test(address) || isProxy(address)) return
    const count = (open.get(caller) ?? 0) + 1
    if (count > most) return void socket.destroy()
    open.set(caller, count)
    socket.once('close', () => {
      const left = (open.get(caller) ?? 1) - 1
      if (left > 0) open.set(caller, left)
      else open.delete(caller)
    })
  })
}

/** A call that came over a connection. */
class SocketCall implements Call {
  readonly method: string
  readonly path: string
  readonly header: Call['header']
  readonly body: Call['body']
  readonly address: string
  /** Whether nothing follows its head; Node says so only after the call was answered at once. */
  readonly isWhole: boolean
  readonly request: IncomingMessage
  readonly response: ServerResponse
  #query: URLSearchParams | undefined
  #requestId: string | undefined
  #gone: AbortController | undefined

  constructor(request: IncomingMessage, response: ServerResponse, address: string) {
    const { headers } = request
    const url = request.url ?? '/'
    const mark = url.indexOf('?')
    const length = headers['content-length']
    const hasBody = length !== undefined || headers['transfer-encoding'] !== undefined
    this.method = request.method ?? 'GET'
    this.path = mark < 0 ? url : url.slice(0, mark)
    this.header = name => {
      const value = headers[name]
      return Array.isArray(value) ? value.join(', ') : value
    }
    this.body = hasBody ? new SocketBody(request) : undefined
    this.isWhole = !hasBody || length === '0'
    this.address = address
    this.request = request
    this.response = response
  }

  get query(): URLSearchParams {
    const { url = '' } = this.request
    this.#query ??= new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '')
    return this.#query
  }

  get requestId(): string {
    this.#requestId ??= toRequestId(this.header('x-request-id'))
    return this.#requestId
  }

  /** Made when it is first asked for: most calls are answered before. */
  get signal(): AbortSignal {
    if (!this.#gone) {
      const gone = new AbortController()
      const { response } = this
      const cut = (): void => {
        if (!response.writableFinished) gone.abort()
      }
      if (response.closed) cut()
      else response.once('close', cut)
      this.#gone = gone
    }
    return this.#gone.signal
  }
}

/** What comes with a call after its head. Whoever stops reading it half-way must not cut the connection: its answer is still to be sent. */
class SocketBody implements CallBody {
  readonly #request: IncomingMessage

  constructor(request: IncomingMessage) {
    this.#request = request
  }

  [Symbol.asyncIterator](): AsyncIterator<Uint8Array> {
    return this.#request.iterator({ destroyOnReturn: false })
  }

  takeWhole(): Buffer | undefined {
    const { complete, destroyed, readableDidRead } = this.#request
    if (!complete || destroyed || readableDidRead) return undefined
    // True because no encoding was set: it reads bytes, or nothing of an empty body.
    return (this.#request.read() as Buffer | null) ?? Buffer.alloc(0)
  }

  hear({ piece, end, fail }: BodyListener): () => void {
    const request = this.#request
    const close = (): void => fail(request.errored ?? new Error('the connection closed before the end of the body'))
    if (request.destroyed) {
      // The listener is told after it holds what lets go of the body.
      queueMicrotask(close)
      return () => {}
    }
    request.on('data', piece).on('end', end).on('error', fail).on('close', close)
    return () => {
      request.off('data', piece).off('end', end).off('close', close)
      // The listener of errors stays: one that nobody hears any more would end the process.
      if (!request.readableEnded) request.pause()
    }
  }
}

/** A head as Node takes it, names and values in turn, of headers that stay as they are. */
interface Laid {
  readonly everyHeader: Answer['everyHeader']
  readonly flat: readonly string[]
}

const laidOut = new WeakMap<object, Laid>()

/** The headers of an answer with those of every answer, flat; of headers that are frozen this is made once. */
function layOut({ headers, everyHeader }: Answer): readonly string[] {
  const known = laidOut.get(headers)
  if (known && known.everyHeader === everyHeader) return known.flat
  const flat = Object.entries({ ...everyHeader, ...headers }).flat()
  if (Object.isFrozen(headers)) laidOut.set(headers, { everyHeader, flat })
  return flat
}

/** The head of an answer: Node takes it as it stands, and no object is made of it on the way. */
function headOf(answer: Answer, length: number | undefined): string[] {
  const flat = layOut(answer)
  return length === undefined || isBodiless(answer.status) ? [...flat] : [...flat, 'content-length', String(length)]
}

/** One piece with its head. */
function sendWhole(response: ServerResponse, answer: Answer, body: string | Uint8Array): void {
  response.writeHead(answer.status, headOf(answer, Buffer.byteLength(body)))
  response.end(body)
}

async function send(call: SocketCall, answer: Answer, hearMilliseconds: number): Promise<void> {
  const { request, response } = call
  const isWhole = call.isWhole || request.complete
  // A body that was refused half-read must not be taken for the next request.
  if (!isWhole) response.setHeader('connection', 'close')
  if (typeof answer.body !== 'function') {
    if (isWhole || answer.status === stalled) return sendWhole(response, answer, answer.body)
    // The end of the answer would cut the connection while the sender still writes, who would then never read it.
    response.writeHead(answer.status, headOf(answer, Buffer.byteLength(answer.body)))
    if (answer.body.length > 0) response.write(answer.body)
    await heardOut(request, hearMilliseconds)
    response.end()
    return
  }
  response.writeHead(answer.status, headOf(answer, undefined))
  const { write, flush } = createWriter(response, call.signal)
  try {
    await answer.body(write)
  } finally {
    flush()
  }
  response.end()
}

/** Lets what is still sent pass by, to its end or for a while. */
function heardOut(request: IncomingMessage, milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds).unref()
    const done = (): void => {
      clearTimeout(timer)
      resolve()
    }
    request.once('end', done)
    request.once('close', done)
    request.resume()
  })
}

/**
 * Writes a piece at once, with those that come in the same turn of the event loop, and together those that follow it closely:
 * a write costs the same for a word and for a page, and no screen shows a word sooner than {@link holdMilliseconds}.
 */
function createWriter(
  response: ServerResponse,
  gone: AbortSignal,
): { readonly write: Write; readonly flush: () => void } {
  let pending = ''
  let held = false
  const flush = () => {
    const text = pending
    pending = ''
    if (text !== '' && !response.destroyed) response.write(text)
  }
  const release = () => {
    held = false
    if (pending === '') return
    flush()
    hold()
  }
  const hold = () => {
    held = true
    releases.push(release)
    if (releases.length === 1) setTimeout(releaseAll, holdMilliseconds)
  }
  return {
    flush,
    write(piece) {
      if (typeof piece === 'string') {
        pending += piece
        if (!held) {
          held = true
          setImmediate(release)
        } else if (pending.length >= enoughCharacters) {
          flush()
        }
      } else {
        flush()
        response.write(piece)
      }
      return response.writableNeedDrain ? drained(response, gone) : undefined
    },
  }
}

/** What waits for its time in all the streams of this process: one timer serves them. */
let releases: (() => void)[] = []

function releaseAll(): void {
  const due = releases
  releases = []
  for (const release of due) release()
}

/** Resolves when more may be written, or nobody reads any more. */
function drained(response: ServerResponse, gone: AbortSignal): Promise<void> {
  if (gone.aborted) return Promise.resolve()
  return new Promise(resolve => {
    const go = () => {
      response.off('drain', go)
      gone.removeEventListener('abort', go)
      resolve()
    }
    response.once('drain', go)
    gone.addEventListener('abort', go, { once: true })
  })
}
