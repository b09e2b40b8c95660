import { describe, expect, test } from 'vitest'
import { json, startServer, stream } from '../example/server.ts'
import { ApiError, type Failure } from '../failure.ts'
import { joinUrl, pathSegment } from './address.ts'
import { createTransport, type Retry, type TransportOptions } from './http.ts'

const quick: TransportOptions = { timeouts: { headers: 400, idle: 400, total: 600_000 }, random: () => 0 }

/** Waits pass at once and are noted, so that a test of retries takes no time. */
function hurried(noted: number[] = []): TransportOptions {
  return {
    ...quick,
    schedule: (milliseconds, work) => {
      if (milliseconds >= 600_000) return () => {}
      noted.push(milliseconds)
      const timer = setTimeout(work, milliseconds === 400 ? 400 : 0)
      return () => clearTimeout(timer)
    },
  }
}

async function failureOf(work: Promise<unknown>): Promise<Failure> {
  const error = await work.then(
    () => {
      throw new Error('it did not fail')
    },
    (error: unknown) => error,
  )
  if (!(error instanceof ApiError)) throw error
  return error.failure
}

async function readAll(text: AsyncIterable<string>): Promise<string> {
  let all = ''
  for await (const part of text) all += part
  return all
}

const get = (base: string, options: TransportOptions = quick, signal?: AbortSignal) =>
  createTransport(options).json({ method: 'GET', url: joinUrl(base, 'categories'), signal })
const ask = (base: string, options: TransportOptions = quick, signal?: AbortSignal) =>
  createTransport(options).text({ method: 'POST', url: joinUrl(base, 'main-agent'), json: {}, signal })

describe('security 27: deadlines cover the headers, the body and the whole', () => {
  test('headers that never come', async () => {
    const { base } = await startServer(() => {})
    expect(await failureOf(get(base))).toMatchObject({ code: 'timeout', phase: 'headers' })
  })

  test('a body that stalls, with the text that had arrived', async () => {
    const { base } = await startServer((_asked, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.write('Ecco la prima parte')
    })
    const parts: string[] = []
    const reading = (async () => {
      for await (const part of ask(base)) parts.push(part)
    })()
    expect(await failureOf(reading)).toMatchObject({ code: 'timeout', phase: 'idle' })
    expect(parts.join('')).toBe('Ecco la prima parte')
  })

  test('a drip that never ends', async () => {
    const { base } = await startServer((_asked, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      const drip = setInterval(() => response.write('goccia '), 20)
      response.on('close', () => clearInterval(drip))
    })
    const options = { ...quick, timeouts: { headers: 400, idle: 400, total: 300 } }
    expect(await failureOf(readAll(ask(base, options)))).toMatchObject({ code: 'timeout', phase: 'total' })
  })

  test('a fetch that forgets its signal is given up all the same', async () => {
    const options = { ...quick, fetch: () => new Promise<Response>(() => {}) }
    expect(await failureOf(get('http://127.0.0.1:1', options))).toMatchObject({ code: 'timeout', phase: 'headers' })
  })
})

describe('security 28: retries', () => {
  test('a GET is repeated twice at most, after half a second and a second with jitter', async () => {
    const { base, asked } = await startServer(json({}, 500))
    const waits: number[] = []
    const retries: Retry[] = []
    const options = { ...hurried(waits), onRetry: (retry: Retry) => retries.push(retry) }
    expect(await failureOf(get(base, options))).toMatchObject({ code: 'http', status: 500 })
    expect(asked).toHaveLength(3)
    expect(retries.map(retry => [retry.attempt, retry.waitMilliseconds])).toEqual([
      [1, 375],
      [2, 750],
    ])
    const late = { ...hurried(), random: () => 1, onRetry: (retry: Retry) => retries.push(retry) }
    await failureOf(get(base, late))
    expect(retries.slice(2).map(retry => retry.waitMilliseconds)).toEqual([625, 1250])
  })

  test('a server that recovers is not noticed', async () => {
    const { base } = await startServer((asked, response, count) =>
      count === 1 ? json({}, 503)(asked, response, count) : json([1])(asked, response, count),
    )
    expect((await get(base, hurried())).value).toEqual([1])
  })

  test('a POST is never repeated', async () => {
    const { base, asked } = await startServer(json({}, 503, { 'retry-after': '1' }))
    expect(await failureOf(readAll(ask(base, hurried())))).toMatchObject({ code: 'http', status: 503 })
    expect(asked).toHaveLength(1)
  })

  test('a refusal that will not pass is not repeated', async () => {
    for (const status of [400, 403, 404, 409, 422]) {
      const { base, asked } = await startServer(json({}, status))
      await failureOf(get(base, hurried()))
      expect(asked).toHaveLength(1)
    }
  })

  test('Retry-After is honoured in seconds and as a date of the server’s own clock', async () => {
    const date = 'Wed, 21 Oct 2015 07:28:00 GMT'
    const headers = [
      { 'retry-after': '7' },
      { 'retry-after': 'Wed, 21 Oct 2015 07:28:09 GMT', date },
      { 'retry-after': 'Wed, 21 Oct 2015 07:27:00 GMT', date },
      { 'retry-after': '-5' },
      { 'retry-after': '1e99' },
      { 'retry-after': 'presto' },
    ]
    const waits = await Promise.all(
      headers.map(async header => {
        const noted: number[] = []
        const { base } = await startServer((asked, response, count) =>
          count === 1 ? json({}, 429, header)(asked, response, count) : json([])(asked, response, count),
        )
        await get(base, { ...hurried(), onRetry: retry => noted.push(retry.waitMilliseconds) })
        return noted
      }),
    )
    expect(waits).toEqual([[7000], [9000], [375], [375], [375], [375]])
  })

  test('a wait of more than a minute is reported instead', async () => {
    const { base, asked } = await startServer(json({}, 429, { 'retry-after': '86400' }))
    expect(await failureOf(get(base, hurried()))).toEqual({ code: 'rate-limited', retryAfterSeconds: 86_400 })
    expect(asked).toHaveLength(1)
  })

  test('an abort during the wait ends at once and asks nothing more', async () => {
    const { base, asked } = await startServer(json({}, 503, { 'retry-after': '4' }))
    const controller = new AbortController()
    const call = get(base, { ...quick, onRetry: () => controller.abort(new Error('basta')) }, controller.signal)
    await expect(call).rejects.toThrow('basta')
    expect(asked).toHaveLength(1)
  })
})

describe('security 29: an answer is complete only when it is one', () => {
  const texts: readonly (readonly [string, Parameters<typeof startServer>[0], Failure['code']])[] = [
    ['an empty body', stream(), 'no-stream'],
    ['blanks alone', stream(' ', '\n\n', '  '), 'no-stream'],
    ['a page, cut anywhere', stream('<!DOC', 'TYPE html><html>', '</html>'), 'no-stream'],
    ['a JSON envelope', stream('{"detail":', '"Sessione non valida"}'), 'no-stream'],
    ['a JSON type', json({ error: { message: 'x' } }), 'no-stream'],
    ['gzip without its label', stream(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0])), 'no-stream'],
  ]
  test.each(texts)('%s is no answer', async (_what, answer, code) => {
    const { base } = await startServer(answer)
    expect((await failureOf(readAll(ask(base)))).code).toBe(code)
  })

  test('204 is no answer', async () => {
    const { base } = await startServer((_asked, response) => response.writeHead(204).end())
    expect((await failureOf(readAll(ask(base)))).code).toBe('no-stream')
  })

  test('a connection that breaks keeps what had arrived and is not complete', async () => {
    const { base } = await startServer((_asked, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.write('Ecco metà della risposta', () => setTimeout(() => response.socket?.destroy(), 20))
    })
    const parts: string[] = []
    const reading = (async () => {
      for await (const part of ask(base)) parts.push(part)
    })()
    expect((await failureOf(reading)).code).toBe('stream-broken')
    expect(parts.join('')).toBe('Ecco metà della risposta')
  })

  test('an error written into the stream is an error, and no part of the answer', async () => {
    const { base } = await startServer(stream('Ecco.\n', '{"error":{"mess', 'age":"Limite raggiunto"}}'))
    const parts: string[] = []
    const reading = (async () => {
      for await (const part of ask(base)) parts.push(part)
    })()
    expect(await failureOf(reading)).toEqual({ code: 'http', status: 200, message: 'Limite raggiunto' })
    expect(parts.join('').trim()).toBe('Ecco.')
  })

  test('an answer that only looks like one of these is shown as it is', async () => {
    for (const answer of ['<b>Sì</b>', '{"ferie": 26}', '{ un insieme }\nfine', 'a\n{"error" è una parola}\n', '<']) {
      const { base } = await startServer(stream(...Array.from(answer)))
      expect(await readAll(ask(base))).toBe(answer)
    }
  })

  test('characters cut between two chunks are whole', async () => {
    const bytes = Buffer.from('€ 1.234 👩‍⚖️ perché')
    const { base } = await startServer(stream(...Array.from(bytes, byte => Buffer.from([byte]))))
    expect(await readAll(ask(base))).toBe('€ 1.234 👩‍⚖️ perché')
  })
})

describe('security 30: caps', () => {
  test('an answer ends at 10 MB', async () => {
    const { base } = await startServer((_asked, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      const more = () => {
        while (!response.destroyed && response.write('parola '.repeat(20_000)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    let length = 0
    const reading = (async () => {
      for await (const part of ask(base)) length += part.length
    })()
    expect(await failureOf(reading)).toEqual({ code: 'too-large', limitBytes: 10_000_000 })
    expect(length).toBeLessThanOrEqual(10_000_000)
  })

  test('the words of an error are one line of at most 200 characters, never markup', async () => {
    const long = await startServer(
      json({ error: { code: 'x', message: `riga\u001b[2J uno\n${'a'.repeat(5000)}` } }, 400),
    )
    const { message } = (await failureOf(get(long.base))) as Extract<Failure, { code: 'http' }>
    expect(message).toMatch(/^riga uno a+…$/)
    expect(message.length).toBeLessThanOrEqual(200)
    const page = await startServer((_asked, response) => {
      response.writeHead(400, { 'content-type': 'text/html' })
      response.end('<h1>Bad</h1>')
    })
    expect(await failureOf(get(page.base))).toEqual({ code: 'http', status: 400, message: '' })
  })
})

describe('security 32: redirects are never followed', () => {
  test.each([301, 302, 307, 308])('%i goes nowhere, with the token or without', async status => {
    const other = await startServer(json([]))
    const { base } = await startServer((_asked, response) => response.writeHead(status, { location: other.base }).end())
    expect(await failureOf(get(base))).toEqual({ code: 'redirected', status })
    expect(other.asked).toHaveLength(0)
  })

  test('the opaque redirect of a browser is one', async () => {
    const opaque = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })
    expect(await failureOf(get('http://127.0.0.1:1', { fetch: async () => opaque }))).toMatchObject({
      code: 'redirected',
    })
  })
})

describe('security 16 and 23: values that could change a request are refused', () => {
  test('an id is one segment, whatever it holds', () => {
    expect(pathSegment('id', '../admin?x#y/%')).toBe('..%2Fadmin%3Fx%23y%2F%25')
    expect(pathSegment('id', 'è 👩‍⚖️')).toBe(encodeURIComponent('è 👩‍⚖️'))
  })

  test.each(['', '.', '..', 'a\u0000b', 'a\r\nb', 'a\u0085b', 'a\ud800'])('the id %j is refused', id => {
    expect(() => pathSegment('id', id)).toThrow(ApiError)
  })

  test('a token with a line break never leaves', async () => {
    const { base, asked } = await startServer(json([]))
    const call = createTransport(quick).json({ method: 'GET', url: base, token: 'abc\r\nX-Evil: 1' })
    expect(await failureOf(call)).toEqual({ code: 'unsafe-value', what: 'token' })
    expect(asked).toHaveLength(0)
  })
})

describe('aborts', () => {
  /** A server that writes a word and no more; `gone` is when its connection closes. */
  async function startEndless() {
    let closed: () => void = () => {}
    const gone = new Promise<void>(resolve => {
      closed = resolve
    })
    const { base } = await startServer((_asked, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.write('Ecco')
      response.on('close', closed)
    })
    return { base, gone }
  }

  test('with a signal already aborted nothing is asked', async () => {
    const { base, asked } = await startServer(json([]))
    await expect(get(base, quick, AbortSignal.abort(new Error('prima')))).rejects.toThrow('prima')
    expect(asked).toHaveLength(0)
  })

  test('a stop in the middle rejects with its reason, and the server sees the connection close', async () => {
    const controller = new AbortController()
    const { base, gone } = await startEndless()
    const reading = (async () => {
      for await (const _part of ask(base, quick, controller.signal)) controller.abort(new Error('fermo'))
    })()
    await expect(reading).rejects.toThrow('fermo')
    await gone
  })

  test('leaving the loop closes the connection', async () => {
    const { base, gone } = await startEndless()
    for await (const part of ask(base)) {
      expect(part).toBe('Ecco')
      break
    }
    await gone
  })
})

test('a server that is not there is a network failure', async () => {
  expect(await failureOf(get('http://127.0.0.1:1', hurried()))).toMatchObject({ code: 'network' })
})
