/**
 * One HTTP exchange: deadlines that cover the body, retries for calls that may be repeated, caps, and no redirect ever
 * followed. Everything that goes wrong leaves here as an {@link ApiError}; an abort leaves as the signal's reason.
 */
import { ContractError, decodeErrorBody } from '../contract.ts'
import { safeLine } from '../document/safe-text.ts'
import { ApiError, type Failure } from '../failure.ts'

/** Anything that answers a request: the platform's `fetch`, or a server running in the same process. */
export type Fetch = (request: Request) => Promise<Response>

/** Runs `work` after that many milliseconds; the result cancels it. */
export type Schedule = (milliseconds: number, work: () => void) => () => void

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

/** Headers and paths carry visible characters only: anything else could end the header or change the route. */
export function checkSafe(what: string, value: string): string {
  if (value === '' || !/^[\x21-\x7e]+$/.test(value)) throw new ApiError({ code: 'unsafe-value', what }, `using ${what}`)
  return value
}

/** Encodes one segment of a path; ids that are empty, hold control characters, or mean "this folder" are refused. */
export function pathSegment(what: string, id: string): string {
  // A path segment of dots is resolved away even when it is percent-encoded, and would change the route.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  if (id === '' || id === '.' || id === '..' || /[\x00-\x1f\x7f-\x9f]/.test(id) || /\p{Cs}/u.test(id))
    throw new ApiError({ code: 'unsafe-value', what }, `using ${what}`)
  return encodeURIComponent(id)
}

/** Joins a base, which may end in a path (`http://host/f/x/`), and a relative path. */
export function joinUrl(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path}`
}

/** Reads any error as the {@link Failure} that it carries. */
export function toFailure(error: unknown): Failure {
  if (error instanceof ApiError) return error.failure
  if (error instanceof ContractError) return { code: 'bad-answer', call: error.call, field: error.field }
  return { code: 'unexpected', detail: safeLine(error instanceof Error ? error.message : String(error)) }
}

/** The deadlines of one call. Whatever is waited for ends at the first of them, or at the caller's abort. */
class Watch {
  readonly controller: AbortController = new AbortController()
  readonly #schedule: Schedule
  readonly #attempted: string
  readonly #outer: AbortSignal | undefined
  readonly #onAbort: () => void
  #cancelPhase: (() => void) | undefined
  readonly #cancelTotal: () => void
  #giveUp: ((reason: unknown) => void) | undefined
  #reason: unknown
  #over = false

  constructor(schedule: Schedule, total: number, attempted: string, outer: AbortSignal | undefined) {
    this.#schedule = schedule
    this.#attempted = attempted
    this.#outer = outer
    this.#onAbort = () => this.end(outer?.reason)
    this.#cancelTotal = schedule(total, () => this.#expire('total'))
    if (outer?.aborted) this.end(outer.reason)
    else outer?.addEventListener('abort', this.#onAbort, { once: true })
  }

  #expire(phase: 'headers' | 'idle' | 'total'): void {
    this.end(new ApiError({ code: 'timeout', phase, attempted: this.#attempted }, this.#attempted))
  }

  /** Starts the deadline of a phase in the place of the one before. */
  phase(phase: 'headers' | 'idle', milliseconds: number): void {
    this.#cancelPhase?.()
    this.#cancelPhase = this.#over ? undefined : this.#schedule(milliseconds, () => this.#expire(phase))
  }

  rest(): void {
    this.#cancelPhase?.()
    this.#cancelPhase = undefined
  }

  get ended(): boolean {
    return this.#over
  }

  get reason(): unknown {
    return this.#reason
  }

  /** Gives `work` up at the deadline even when the platform forgets the signal. One wait at a time. */
  wait<T>(work: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#over) {
        work.catch(() => {})
        reject(this.#reason)
        return
      }
      this.#giveUp = reject
      work.then(resolve, error => reject(this.#over ? this.#reason : error))
    })
  }

  sleep(milliseconds: number): Promise<void> {
    let cancel: () => void = () => {}
    const slept = new Promise<void>(resolve => {
      cancel = this.#schedule(milliseconds, resolve)
    })
    return this.wait(slept).finally(cancel)
  }

  /** The call is over: whatever of it is still open is let go. */
  close(): void {
    this.end(new ApiError({ code: 'unexpected', detail: 'over' }, this.#attempted))
  }

  end(reason: unknown): void {
    if (this.#over) return
    this.#over = true
    this.#reason = reason
    this.rest()
    this.#cancelTotal()
    this.#outer?.removeEventListener('abort', this.#onAbort)
    this.#giveUp?.(reason)
    this.controller.abort(reason)
  }
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
  async function send(call: Call, watch: Watch, attempted: string): Promise<Response> {
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
  async function* pieces(response: Response, watch: Watch, limit: number): AsyncGenerator<Uint8Array, void, void> {
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

  async function readText(response: Response, watch: Watch, limit: number): Promise<string> {
    const decoder = new TextDecoder()
    let text = ''
    for await (const piece of pieces(response, watch, limit)) text += decoder.decode(piece, { stream: true })
    return text + decoder.decode()
  }

  async function refusal(response: Response, watch: Watch, attempted: string): Promise<ApiError> {
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
    return new ApiError(toRefusal(response, body, waitOf(response, now)), attempted)
  }

  /** Sends, and sends again where the method allows it, until an answer or the last refusal. */
  async function exchange<T>(call: Call, watch: Watch, read: (response: Response) => Promise<T>): Promise<T> {
    const attempted = describe(call)
    const accepts = call.accepts ?? (status => status >= 200 && status < 300)
    for (let attempt = 0; ; attempt++) {
      let failure: ApiError
      let wait: number | undefined
      try {
        const response = await send(call, watch, attempted)
        if (accepts(response.status)) return await read(response)
        wait = waitOf(response, now)
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
      const watch = new Watch(schedule, timeouts.total, attempted, call.signal)
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
      const watch = new Watch(schedule, timeouts.total, attempted, call.signal)
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
function asBroken(error: unknown, watch: Watch, failure: Failure, attempted: string): unknown {
  if (watch.ended) return watch.reason
  if (error instanceof ApiError) return error
  return new ApiError(failure, attempted, { cause: error })
}

/** Failures that may pass by themselves. Deadlines are not among them: the reader has waited long enough. */
function isPassing(failure: Failure): boolean {
  if (failure.code === 'network' || failure.code === 'rate-limited') return true
  return failure.code === 'http' && (failure.status === 408 || failure.status >= 500)
}

/** Milliseconds that Retry-After asks for; `undefined` when it says nothing that can be used. */
function waitOf(response: Response, now: () => number): number | undefined {
  const value = response.headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000
  if (!/^[a-z]{3}, /i.test(value)) return undefined
  // The server's own clock, when it tells it, so that a wrong clock on either side does not matter.
  const wait = Date.parse(value) - (Date.parse(response.headers.get('date') ?? '') || now())
  return wait > 0 ? wait : undefined
}

function toRefusal(response: Response, body: string, wait: number | undefined): Failure {
  const { status } = response
  if (status === 401) return { code: 'unauthorized' }
  if (status === 404) return { code: 'not-found' }
  if (status === 429)
    return { code: 'rate-limited', ...(wait === undefined ? {} : { retryAfterSeconds: Math.ceil(wait / 1000) }) }
  const type = (response.headers.get('content-type') ?? '').toLowerCase()
  const { code, message } = readErrorBody(type, body)
  if (code === 'agent-not-found' || code === 'no-tier') return { code }
  return { code: 'http', status, message }
}

/** The server's own sentence as one safe line; empty when the body is a page or nothing that a reader should see. */
function readErrorBody(type: string, body: string): { readonly code: string; readonly message: string } {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    // Not JSON: a short plain text may still be a sentence, markup never is.
    const plain = type.startsWith('text/plain') && !/[<>{}]/.test(body) ? body : ''
    return { code: '', message: safeLine(plain, 200) }
  }
  const known = decodeErrorBody(value)
  return { code: known?.code ?? '', message: safeLine(known?.message ?? '', 200) }
}

/** The decoder of an answer's text, or `undefined` when the type says that this is no answer. */
function answerDecoder(type: string): InstanceType<typeof TextDecoder> | undefined {
  const media = type.split(';')[0]?.trim() ?? ''
  if (media !== '' && media !== 'text/plain' && media !== 'text/markdown') return undefined
  const charset = /charset="?([^";\s]+)/.exec(type)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset)
  } catch {
    return undefined
  }
}

/** A page or a compressed body without its label is no answer, whatever its type says. */
const notAnAnswer = /^(?:<!doctype\b|<html\b|<head\b|<body\b|<\?xml\b)/i
/** How gzip begins once its second byte, which is no UTF-8, has become U+FFFD. */
const gzipStart = '\u001f\ufffd'
/** Too little to tell whether a page begins. */
const maybeAPage = /^<[!?]?[a-z]{0,7}$/i
/** A line of an answer that is an error envelope, or may still become one as the rest of it arrives. */
const envelope = /^\{\s*"(?:error|detail)"\s*:/
const maybeEnvelope = /^\{\s*(?:"(?:e(?:r(?:r(?:or?)?)?)?|d(?:e(?:t(?:a(?:il?)?)?)?)?)?"?\s*)?$/
const heldLimit = 8192

interface AnswerGuard {
  /** What of the answer may be shown now. */
  push(text: string): string
  /** What was held back, once the transport ended cleanly; throws when all of it was no answer. */
  end(): string
  /** What was held back and may be shown although the transport broke. */
  rest(): string
}

/**
 * Lets an answer through and holds back what may turn out to be none: blanks before the first word, a body that starts
 * like a page, and a line that is an error envelope, which some servers write into a stream that has already begun.
 */
function createAnswerGuard(attempted: string): AnswerGuard {
  let held = ''
  let begun = false
  let atLineStart = true
  let failure: Failure | undefined

  const release = (length: number): string => {
    const out = held.slice(0, length)
    held = held.slice(length)
    if (out === '') return out
    begun ||= out.trim() !== ''
    atLineStart = out.endsWith('\n')
    return out
  }
  const failureOf = (line: string): Failure | undefined => {
    if (!envelope.test(line)) return undefined
    try {
      const message = safeLine(decodeErrorBody(JSON.parse(line))?.message ?? '', 200)
      if (!begun) return { code: 'no-stream' }
      return message === '' ? { code: 'stream-broken' } : { code: 'http', status: 200, message }
    } catch {
      return undefined
    }
  }
  const check = (): void => {
    if (failure) throw new ApiError(failure, attempted)
  }

  return {
    push(text) {
      check()
      held += text
      if (!begun) {
        const start = held.trimStart()
        if (notAnAnswer.test(start) || start.startsWith(gzipStart) || (start === '' && held.length > heldLimit))
          failure = { code: 'no-stream' }
        check()
        if (start === '' || maybeAPage.test(start) || start === gzipStart[0]) return ''
      }
      for (let from = atLineStart ? 0 : held.indexOf('\n') + 1 || held.length; from < held.length; ) {
        const end = held.indexOf('\n', from)
        const line = held.slice(from, end < 0 ? undefined : end)
        if (end < 0) {
          const wait = line.length < heldLimit && (envelope.test(line) || maybeEnvelope.test(line))
          return release(wait ? from : held.length)
        }
        const shown = begun || held.slice(0, from).trim() !== ''
        failure = failureOf(line)
        if (failure && !shown) check()
        if (failure) return release(from)
        from = end + 1
      }
      return release(held.length)
    },
    end() {
      check()
      failure = failureOf(held.trim()) ?? (begun || held.trim() !== '' ? undefined : { code: 'no-stream' })
      check()
      return release(held.length)
    },
    rest() {
      return failure || envelope.test(held) || maybeEnvelope.test(held) || held.trim() === ''
        ? ''
        : release(held.length)
    },
  }
}
