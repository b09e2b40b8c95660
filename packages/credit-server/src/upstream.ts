/**
 * One POST to the consumption service, on a connection to an address that was checked: no redirect is followed, no name
 * is resolved twice, and every wait has an end.
 */
import { lookup as resolveName } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { errorCode, parseJson } from '@ccnl/core/server'
import { arePublicAddresses } from './upstream-url.ts'

export interface UpstreamLimits {
  /** From the call to the answer's headers, in milliseconds; resolving and connecting count. */
  readonly headers: number
  /** From the call to the answer's last byte, in milliseconds. */
  readonly total: number
  /** Of the answer's body, in bytes. */
  readonly bytes: number
}

export const upstreamLimits: UpstreamLimits = { headers: 5_000, total: 15_000, bytes: 256 * 1024 }

export interface Upstream {
  /** Resolves a host name to all its addresses. */
  readonly resolve?: ((host: string) => Promise<readonly string[]>) | undefined
  /** Private and loopback addresses are refused unless the configuration says otherwise. */
  readonly allowPrivate: boolean
  readonly limits: UpstreamLimits
}

/**
 * What came back. `not-sent` is certain: no byte of the request left, so it may be sent again. `unknown` is everything
 * after that which is not a whole JSON answer.
 */
export type UpstreamReply =
  | { readonly type: 'answer'; readonly status: number; readonly body: unknown }
  | { readonly type: 'not-sent'; readonly reason: string }
  | { readonly type: 'unknown'; readonly reason: string }

/** Sends `body` as JSON to `url`. `beforeSend` runs when the connection stands; when it resolves false nothing is sent. */
export async function callUpstream(
  upstream: Upstream,
  url: URL,
  body: unknown,
  headers: Readonly<Record<string, string>>,
  beforeSend: () => Promise<boolean>,
): Promise<UpstreamReply> {
  const { limits } = upstream
  const deadline = new AbortController()
  let timer = setTimeout(() => deadline.abort(), limits.headers)
  const started = performance.now()
  let sent = false
  let socket: Socket | undefined
  try {
    socket = await open(upstream, url, deadline.signal)
    if (!(await beforeSend())) return { type: 'not-sent', reason: 'superseded' }
    if (deadline.signal.aborted) return { type: 'not-sent', reason: 'timeout' }
    sent = true
    return await exchange(socket, url, body, headers, limits.bytes, deadline.signal, () => {
      clearTimeout(timer)
      timer = setTimeout(() => deadline.abort(), Math.max(0, limits.total - (performance.now() - started)))
    })
  } catch (error) {
    // Only the kind of error is kept: messages of the network stack may quote what was sent.
    const reason = deadline.signal.aborted ? 'timeout' : String(errorCode(error) ?? 'failed')
    return { type: sent ? 'unknown' : 'not-sent', reason }
  } finally {
    clearTimeout(timer)
    socket?.destroy()
  }
}

/** Connects to the first address that answers, all of them having been checked. */
async function open(upstream: Upstream, url: URL, signal: AbortSignal): Promise<Socket> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await untilAborted((upstream.resolve ?? resolveAll)(host), signal)
  if (!upstream.allowPrivate && !arePublicAddresses(addresses)) throw new CallError('address-refused')
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  let failure: unknown = new CallError('no-address')
  for (const address of addresses) {
    try {
      return await connect(url.protocol === 'https:', host, address, port, signal)
    } catch (error) {
      failure = error
      if (signal.aborted) break
    }
  }
  throw failure
}

async function resolveAll(host: string): Promise<readonly string[]> {
  return (await resolveName(host, { all: true })).map(({ address }) => address)
}

function connect(secure: boolean, host: string, address: string, port: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new CallError('timeout'))
    const socket = secure
      ? connectTls({ host: address, port, ...(isIP(host) ? {} : { servername: host }), ALPNProtocols: ['http/1.1'] })
      : connectTcp({ host: address, port })
    const onAbort = () => socket.destroy(new CallError('timeout'))
    signal.addEventListener('abort', onAbort, { once: true })
    socket.once('error', reject)
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      signal.removeEventListener('abort', onAbort)
      socket.off('error', reject)
      // A break while nothing is under way shows when the socket is next used.
      socket.on('error', () => undefined)
      resolve(socket)
    })
  })
}

function exchange(
  socket: Socket,
  url: URL,
  body: unknown,
  headers: Readonly<Record<string, string>>,
  maximumBytes: number,
  signal: AbortSignal,
  onHeaders: () => void,
): Promise<UpstreamReply> {
  return new Promise((resolve, reject) => {
    const payload = Buffer.from(JSON.stringify(body))
    const request = httpRequest({
      method: 'POST',
      createConnection: () => socket,
      path: `${url.pathname}${url.search}`,
      headers: {
        ...headers,
        host: url.host,
        accept: 'application/json',
        'accept-encoding': 'identity',
        'content-type': 'application/json; charset=utf-8',
        'content-length': payload.length,
        connection: 'close',
      },
      signal,
    })
    request.once('error', reject)
    request.once('response', response => {
      onHeaders()
      const status = response.statusCode ?? 0
      if (status < 200 || (status >= 300 && status < 400)) return reject(new CallError('redirected'))
      // We ask for no encoding, so whatever says it has one is not what we asked for.
      const encoding = response.headers['content-encoding']
      if (encoding !== undefined && encoding !== 'identity') return reject(new CallError('encoded'))
      const chunks: Buffer[] = []
      let length = 0
      response.on('data', (chunk: Buffer) => {
        length += chunk.length
        if (length > maximumBytes) reject(new CallError('too-large'))
        else chunks.push(chunk)
      })
      response.once('error', reject)
      response.once('end', () => {
        if (!response.complete) return reject(new CallError('truncated'))
        const answer = parseJson(Buffer.concat(chunks).toString('utf8'))
        if (answer !== undefined) resolve({ type: 'answer', status, body: answer })
        else if (isRefusal(status)) resolve({ type: 'answer', status, body: null })
        else reject(new CallError('not-json'))
      })
    })
    request.end(payload)
  })
}

/** A status that says the request was not acted upon. 408 and 409 do not say so. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 409
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new CallError('timeout')), { once: true })
    work.then(resolve, reject)
  })
}

/** A reason of our own, short enough to log. */
class CallError extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.name = 'CallError'
    this.code = code
  }
}
