import { agentRules } from '../domain/agents.ts'
import type { Schedule } from './deadlines.ts'
import type { Fetch } from './http.ts'

export interface ResumingOptions {
  readonly fetch?: Fetch | undefined
  readonly schedule?: Schedule | undefined
  /** Milliseconds without a piece after which the connection counts as lost. */
  readonly silence?: number | undefined
  /** Told of every answer that the server names, so that another page can go on with it. */
  readonly begun?: ((id: string) => void) | undefined
}

/** A `fetch` whose answers outlive the connection that they began on. */
export interface ResumingFetch {
  readonly fetch: Fetch
  /**
   * The text of an answer that another page asked for, from its beginning, at the base of the chat calls; `undefined` when
   * the server no longer has it.
   */
  readonly rejoin: (
    baseUrl: string,
    token: string,
    id: string,
    signal: AbortSignal,
  ) => Promise<ReadableStream<Uint8Array> | undefined>
  /** Resolves once the server has been told of every answer that was given up: a program waits for it before it exits. */
  readonly settled: () => Promise<void>
}

/** Shorter than the transport's own idle deadline, so that a dead connection is replaced before the call fails. */
const defaultSilence = 20_000

/** Attempts in a row that bring no byte; the pauses before them add up to less than a server keeps an answer going. */
const mostAttempts = 6
const firstPause = 250
const longestPause = 8000

const answerPaths = Object.values(agentRules).map(({ endpoint }) => `/${endpoint}`)
/** What a server may call an answer; anything else could change the route. */
const answerId = /^[\w-]{1,100}$/

/**
 * Wraps a `fetch` so that an answer which a network cuts goes on where it stopped. The two calls that stream an answer
 * say `x-resumable: 1`; where the server names the answer (`x-answer-id`), a lost connection is replaced by
 * `GET answers/{id}?offset=N`, N being the bytes read, and an answer that is given up is told to
 * `POST answers/{id}/stop`. A server that does not know the header is served as ever; a page may send it only to a server
 * whose CORS rules allow it, which the configuration says (`resumableAnswers`).
 *
 * @example
 * const resuming = createResumingFetch()
 * const api = createApi({ baseUrl, userId, token, fetch: resuming.fetch })
 */
export function createResumingFetch(options: ResumingOptions = {}): ResumingFetch {
  const fetch: Fetch = options.fetch ?? (request => globalThis.fetch(request))
  const schedule: Schedule = options.schedule ?? timer
  const silence = options.silence ?? defaultSilence
  const stopping = new Set<Promise<unknown>>()

  /** A call about the answer of `asked`, to the server that is writing it and to no other. */
  const about = (asked: Request, path: string, init: RequestInit): Request => {
    const authorization = asked.headers.get('authorization')
    return new Request(`${baseOf(asked)}/answers/${path}`, {
      headers: authorization === null ? {} : { authorization },
      redirect: 'manual',
      credentials: 'omit',
      ...init,
    })
  }

  const stop = (asked: Request, id: string): void => {
    const told = fetch(about(asked, `${id}/stop`, { method: 'POST', keepalive: true })).then(
      response => response.body?.cancel(),
      // A server that does not hear of it gives the answer up by itself, a little later.
      () => undefined,
    )
    stopping.add(told)
    void told.finally(() => stopping.delete(told))
  }

  /** The reader of an answer from `offset` on; `later` when the server says so, `undefined` when there is none to have. */
  async function reconnect(asked: Request, id: string, offset: number): Promise<Reader | 'later' | undefined> {
    const response = await fetch(about(asked, `${id}?offset=${offset}`, { signal: asked.signal }))
    if (response.status === 200 && response.headers.get('x-answer-id') === id) return response.body?.getReader()
    response.body?.cancel().catch(() => {})
    return response.status >= 500 || response.status === 429 ? 'later' : undefined
  }

  function body(asked: Request, id: string, first: Reader | undefined): ReadableStream<Uint8Array> {
    const { signal } = asked
    let reader: Reader | undefined = first
    let offset = 0
    let attempts = 0
    let over = false
    const giveUp = (): void => {
      if (over) return
      over = true
      reader?.cancel().catch(() => {})
      stop(asked, id)
    }
    signal.addEventListener('abort', giveUp, { once: true })
    const end = (): void => {
      over = true
      signal.removeEventListener('abort', giveUp)
    }

    /** The next piece, whichever connection brings it; rejects with what broke the last one. */
    async function next(): Promise<Awaited<ReturnType<Reader['read']>>> {
      let broken: unknown = new TypeError('the connection was lost')
      while (true) {
        try {
          if (reader) {
            const result = await within(silence, schedule, reader.read())
            attempts = 0
            return result
          }
        } catch (error) {
          if (over) throw error
          broken = error
          reader?.cancel().catch(() => {})
          reader = undefined
        }
        if (attempts === mostAttempts) throw broken
        // The first time at once: most cuts are of the connection, not of the network.
        if (attempts > 0) await pause(Math.min(firstPause * 2 ** attempts, longestPause), schedule, signal)
        attempts++
        try {
          const found = await reconnect(asked, id, offset)
          if (found === undefined) throw broken
          if (found !== 'later') reader = found
        } catch (error) {
          if (over || error === broken) throw error
          broken = error
        }
      }
    }

    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          const { done, value } = await next()
          if (done) {
            end()
            controller.close()
            return
          }
          offset += value.byteLength
          controller.enqueue(value)
        } catch (error) {
          signal.removeEventListener('abort', giveUp)
          controller.error(error)
        }
      },
      cancel: giveUp,
    })
  }

  return {
    async fetch(request) {
      if (request.method !== 'POST' || baseOf(request) === undefined) return await fetch(request)
      request.headers.set('x-resumable', '1')
      const response = await fetch(request)
      const id = response.headers.get('x-answer-id') ?? ''
      if (response.status !== 200 || !response.body || !answerId.test(id)) return response
      options.begun?.(id)
      const { status, headers } = response
      return new Response(body(request, id, response.body.getReader()), { status, headers })
    },
    async rejoin(baseUrl, token, id, signal) {
      const url = `${baseUrl.replace(/\/+$/, '')}${answerPaths[0]}`
      const asked = new Request(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, signal })
      const found = answerId.test(id) ? await reconnect(asked, id, 0) : undefined
      return found === undefined ? undefined : body(asked, id, found === 'later' ? undefined : found)
    },
    settled: async () => {
      await Promise.all(stopping)
    },
  }
}

/** The base of the chat calls, from one that streams an answer; `undefined` for any other call. */
function baseOf({ url }: Request): string | undefined {
  const path = answerPaths.find(path => url.endsWith(path))
  return path && url.slice(0, -path.length)
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

function timer(milliseconds: number, work: () => void): () => void {
  const timeout = setTimeout(work, milliseconds)
  return () => clearTimeout(timeout)
}

/** `work`, or a rejection once that many milliseconds have passed. */
function within<T>(milliseconds: number, schedule: Schedule, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = schedule(milliseconds, () => reject(new TypeError('the connection is silent')))
    work.then(resolve, reject).finally(cancel)
  })
}

/** Resolves after that many milliseconds, at once when the signal aborts. */
function pause(milliseconds: number, schedule: Schedule, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const cancel = schedule(milliseconds, resolve)
    signal.addEventListener(
      'abort',
      () => {
        cancel()
        resolve()
      },
      { once: true },
    )
  })
}
