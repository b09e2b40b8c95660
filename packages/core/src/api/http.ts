/**
 * One HTTP exchange: deadlines that cover the body, retries for calls that may be repeated, caps, and no redirect ever
 * followed. Everything that goes wrong leaves here as an {@link ApiError}; an abort leaves as the signal's reason.
 */
import { ContractError } from '../contract.ts'
import { safeLine } from '../document/safe-text.ts'
import { ApiError, type Failure } from '../failure.ts'
import { checkSafe } from './address.ts'
import { answerDecoder, createAnswerGuard } from './answer-guard.ts'
import { Deadlines, type Schedule } from './deadlines.ts'
import { retryAfterOf, toRefusal } from './refusal.ts'

/** Anything that answers a request: the platform's `fetch`, or a server running in the same process. */
export type Fetch = (request: Request) => Promise<Response>

/** Milliseconds. `total` covers every attempt of a call and its body. */
export interface Timeouts {
  /** From sending the request to the answer's headers. */
  readonly headers: number
  /** Between two pieces of a body. */
  readonly idle: number
  readonly total: number
  /** For an upload this stands in for `headers`: the server answers once it has read everything. */
  readonly upload: number
  /** The longest wait that a Retry-After may ask for; a longer one is reported instead. */
  readonly retryAfter: number
}

export const defaultTimeouts: Timeouts = {
  headers: 60_000,
  idle: 60_000,
  total: 600_000,
  upload: 180_000,
  retryAfter: 60_000,
}

/** A call that is about to be repeated, so that a front end can show that it waits. */
export interface Retry {
  /** 1 before the first repetition. */
  readonly attempt: number
  readonly waitMilliseconds: number
  readonly failure: Failure
  readonly attempted: string
}

export interface TransportOptions {
  readonly fetch?: Fetch | undefined
  readonly timeouts?: Partial<Timeouts> | undefined
  readonly onRetry?: ((retry: Retry) => void) | undefined
  readonly schedule?: Schedule | undefined
  /** Epoch milliseconds; read only for a Retry-After date whose answer carries no Date header. */
  readonly now?: (() => number) | undefined
  /** 0 to 1, spreads the retries of many clients. */
  readonly random?: (() => number) | undefined
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as multipart. */
  readonly form?: FormData
  readonly signal?: AbortSignal | undefined
  /** Statuses whose body is the answer; the 2xx when left out. */
  readonly accepts?: (status: number) => boolean
}

export interface Transport {
  /** The decoded JSON of the answer; `undefined` for an answer without a body. */
  json(call: Call): Promise<{ readonly status: number; readonly value: unknown }>
  /** The text of a streamed answer as it arrives. Leaving the loop closes the connection. */
  text(call: Call): AsyncGenerator<string, void, void>
}

const answerLimit = 10_000_000
const jsonLimit = 32_000_000
const errorLimit = 64_000
const mostRetries = 2

/** Reads any error as the {@link Failure} that it carries. */
export function toFailure(error: unknown): Failure {
  if (error instanceof ApiError) return error.failure
  if (error instanceof ContractError) return { code: 'bad-answer', call: error.call, field: error.field }
  return { code: 'unexpected', detail: safeLine(error instanceof Error ? error.message : String(error)) }
}

function defaultSchedule(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}

/** Makes the transport that every client of a server shares. */
export function createTransport(options: TransportOptions = {}): Transport {
  const fetch: Fetch = options.fetch ?? (request => globalThis.fetch(request))
  const timeouts: Timeouts = { ...defaultTimeouts, ...options.timeouts }
  const schedule = options.schedule ?? defaultSchedule
  const now = options.now ?? Date.now
  const random = options.random ?? Math.random

  async function toRequest(call: Call, signal: AbortSignal): Promise<Request> {
    const headers = new Headers(call.headers)
    let body: string | ArrayBuffer | undefined = call.json === undefined ? undefined : JSON.stringify(call.json)
    if (call.form) {
      // The platform writes the form, but not as it sends it: on Node a form that is still being read when the
      // connection fails ends in an unhandled rejection.
      const written = new Response(call.form)
      headers.set('content-type', written.headers.get('content-type') ?? 'multipart/form-data')
      body = await written.arrayBuffer()
    }
    if (call.token !== undefined) headers.set('authorization', `Bearer ${checkSafe('token', call.token)}`)
    if (call.json !== undefined) headers.set('content-type', 'application/json')
    return new Request(call.url, {
      method: call.method,
      headers,
      redirect: 'manual',
      credentials: 'omit',
      signal,
      ...(body === undefined ? {} : { body }),
    })
  }

  /** Sends once. The promise resolves with the headers; the body is read under the same watch. */
  async function send(call: Call, watch: Deadlines, attempted: string): Promise<Response> {
    if (watch.ended) throw watch.reason
    const request = await toRequest(call, watch.controller.signal)
    watch.phase('headers', call.form ? timeouts.upload : timeouts.headers)
    const response = await watch.wait(
      fetch(request).catch((cause: unknown) => {
        throw new ApiError({ code: 'network', attempted }, attempted, { cause })
      }),
    )
    watch.rest()
    return response
  }

  /** The pieces of a body, each under the idle deadline, at most `limit` bytes of them. */
  async function* pieces(response: Response, watch: Deadlines, limit: number): AsyncGenerator<Uint8Array, void, void> {
    if (!response.body) return
    const reader = response.body.getReader()
    let bytes = 0
    try {
      while (true) {
        watch.phase('idle', timeouts.idle)
        const { done, value } = await watch.wait(reader.read())
        watch.rest()
        if (done) return
        bytes += value.byteLength
        if (bytes > limit) throw new ApiError({ code: 'too-large', limitBytes: limit }, response.url)
        yield value
      }
    } finally {
      // Already failed or already over: there is nobody left to tell.
      reader.cancel().catch(() => {})
    }
  }

  async function readText(response: Response, watch: Deadlines, limit: number): Promise<string> {
    const decoder = new TextDecoder()
    let text = ''
    for await (const piece of pieces(response, watch, limit)) text += decoder.decode(piece, { stream: true })
    return text + decoder.decode()
  }

  async function refusal(response: Response, watch: Deadlines, attempted: string): Promise<ApiError> {
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
      discard(response)
      return new ApiError({ code: 'redirected', status: response.status }, attempted)
    }
    let body = ''
    try {
      body = await readText(response, watch, errorLimit)
    } catch (error) {
      // A refusal whose body stalls, breaks or never ends is still a refusal; only the caller's own end is not.
      if (watch.ended && !(error instanceof ApiError)) throw error
    }
    return new ApiError(toRefusal(response, body, retryAfterOf(response, now)), attempted)
  }

  /** Sends, and sends again where the method allows it, until an answer or the last refusal. */
  async function exchange<T>(call: Call, watch: Deadlines, read: (response: Response) => Promise<T>): Promise<T> {
    const attempted = describe(call)
    const accepts = call.accepts ?? (status => status >= 200 && status < 300)
    for (let attempt = 0; ; attempt++) {
      let failure: ApiError
      let wait: number | undefined
      try {
        const response = await send(call, watch, attempted)
        if (accepts(response.status)) return await read(response)
        wait = retryAfterOf(response, now)
        failure = await refusal(response, watch, attempted)
      } catch (error) {
        if (watch.ended || !(error instanceof ApiError)) throw watch.ended ? watch.reason : error
        failure = error
      }
      const mayRepeat = call.method !== 'POST' && attempt < mostRetries && isPassing(failure.failure)
      const pause = wait ?? 500 * 2 ** attempt * (0.75 + random() / 2)
      if (!mayRepeat || pause > timeouts.retryAfter) throw failure
      options.onRetry?.({ attempt: attempt + 1, waitMilliseconds: pause, failure: failure.failure, attempted })
      await watch.sleep(pause)
    }
  }

  return {
    async json(call) {
      const attempted = describe(call)
      const watch = new Deadlines(schedule, timeouts.total, attempted, call.signal)
      try {
        return await exchange(call, watch, async response => {
          let body: string
          try {
            body = await readText(response, watch, jsonLimit)
          } catch (error) {
            throw asBroken(error, watch, { code: 'network', attempted }, attempted)
          }
          if (body.trim() === '') return { status: response.status, value: undefined }
          try {
            return { status: response.status, value: JSON.parse(body) as unknown }
          } catch (cause) {
            throw new ApiError({ code: 'bad-answer', call: attempted, field: '' }, attempted, { cause })
          }
        })
      } finally {
        watch.close()
      }
    },

    async *text(call) {
      const attempted = describe(call)
      const watch = new Deadlines(schedule, timeouts.total, attempted, call.signal)
      try {
        const response = await exchange(call, watch, async response => response)
        const type = (response.headers.get('content-type') ?? '').toLowerCase()
        const decoder = answerDecoder(type)
        if (!response.body || response.status === 204 || !decoder) {
          discard(response)
          throw new ApiError({ code: 'no-stream' }, attempted)
        }
        const guard = createAnswerGuard(attempted)
        let started = false
        try {
          for await (const piece of pieces(response, watch, answerLimit)) {
            const text = guard.push(decoder.decode(piece, { stream: true }))
            if (text === '') continue
            started = true
            yield text
          }
        } catch (error) {
          const broken = asBroken(error, watch, started ? { code: 'stream-broken' } : { code: 'network' }, attempted)
          const held = watch.ended && !(broken instanceof ApiError) ? '' : guard.rest()
          if (held !== '') yield held
          throw broken
        }
        const last = guard.push(decoder.decode()) + guard.end()
        if (last !== '') yield last
      } finally {
        watch.close()
      }
    },
  }
}

function describe(call: Call): string {
  return `${call.method} ${call.url.split('?')[0]}`
}

function discard(response: Response): void {
  // Nothing of the body is wanted; closing it may fail on a connection that is already gone.
  response.body?.cancel().catch(() => {})
}

/** A body that broke for no reason of ours: the transport's own error becomes `failure`. */
function asBroken(error: unknown, watch: Deadlines, failure: Failure, attempted: string): unknown {
  if (watch.ended) return watch.reason
  if (error instanceof ApiError) return error
  return new ApiError(failure, attempted, { cause: error })
}

/** Failures that may pass by themselves. Deadlines are not among them: the reader has waited long enough. */
function isPassing(failure: Failure): boolean {
  if (failure.code === 'network' || failure.code === 'rate-limited') return true
  return failure.code === 'http' && (failure.status === 408 || failure.status >= 500)
}
