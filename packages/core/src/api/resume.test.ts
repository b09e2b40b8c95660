import { describe, expect, test } from 'vitest'
import { type Answer, json, startServer } from '../example/server.ts'
import { ApiError } from '../failure.ts'
import { createApi } from './client.ts'
import type { Schedule } from './deadlines.ts'
import { createResumingFetch, type ResumingOptions } from './resume.ts'

const whole = 'Perciò spettano quindici giorni di calendario.'
const bytes = Buffer.from(whole)
const question = { message: 'Quanto?', sessionId: 's', agentName: 'main-agent', agreements: [], workScopes: [] }

/** Pauses pass at once and are noted; a deadline (of silence, of the transport) keeps its time. */
function hurried(noted: number[] = []): Schedule {
  return (milliseconds, work) => {
    const pause = milliseconds < 10_000 && milliseconds !== 77
    if (pause) noted.push(milliseconds)
    const timer = setTimeout(work, pause ? 0 : milliseconds)
    return () => clearTimeout(timer)
  }
}

function client(base: string, options: ResumingOptions = {}) {
  const resuming = createResumingFetch({ schedule: hurried(), ...options })
  return {
    resuming,
    api: createApi({ baseUrl: base, userId: 'u', token: () => 'canary', fetch: resuming.fetch }),
  }
}

async function readAll(parts: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const part of parts) text += part
  return text
}

/** Writes the answer from `from` to `to`, and cuts the connection there unless the answer is at its end. */
const writes =
  (from: number, to: number, id = 'a-1'): Answer =>
  (_asked, response) => {
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'x-answer-id': id })
    response.flushHeaders()
    if (to < bytes.length) response.write(bytes.subarray(from, to), () => response.destroy())
    else response.end(bytes.subarray(from))
  }

const offsetOf = (path: string) => Number(/offset=(\d+)$/.exec(path)?.[1])

describe('an answer whose connection is lost', () => {
  test('goes on from the byte it had come to, even in the middle of a letter, as often as it takes', async () => {
    const cuts = [6, 6, 20, 45]
    const { base, asked } = await startServer((one, response, count) =>
      writes(count === 1 ? 0 : offsetOf(one.path), cuts[count - 1] ?? bytes.length)(one, response, count),
    )
    expect(await readAll(client(base).api.ask(question))).toBe(whole)
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /f/x/main-agent',
      'GET /f/x/answers/a-1?offset=6',
      'GET /f/x/answers/a-1?offset=6',
      'GET /f/x/answers/a-1?offset=20',
      'GET /f/x/answers/a-1?offset=45',
    ])
    expect(asked[0]?.headers['x-resumable']).toBe('1')
    expect(asked.every(({ headers }) => headers.authorization === 'Bearer canary')).toBe(true)
  })

  test('goes on when the connection is open and dead', async () => {
    const { base } = await startServer((one, response, count) => {
      if (count > 1) return writes(offsetOf(one.path), bytes.length)(one, response, count)
      response.writeHead(200, { 'content-type': 'text/plain', 'x-answer-id': 'a-1' })
      response.write(bytes.subarray(0, 10))
    })
    expect(await readAll(client(base, { silence: 77 }).api.ask(question))).toBe(whole)
  })

  test('waits for a server that cannot give it yet, a little longer each time', async () => {
    const pauses: number[] = []
    const { base } = await startServer((one, response, count) => {
      if (count === 1) return writes(0, 10)(one, response, count)
      if (count < 4)
        return json({ error: { code: 'answer-elsewhere', message: 'Altrove.' } }, 503)(one, response, count)
      return writes(offsetOf(one.path), bytes.length)(one, response, count)
    })
    expect(await readAll(client(base, { schedule: hurried(pauses) }).api.ask(question))).toBe(whole)
    expect(pauses).toEqual([500, 1000])
  })

  test('is broken, with what had arrived, when the server has it no more or stays away', async () => {
    for (const refuse of [json({ error: { code: 'not-found', message: 'Non c’è.' } }, 404), json({}, 503)]) {
      const { base, asked } = await startServer((one, response, count) =>
        (count === 1 ? writes(0, 15) : refuse)(one, response, count),
      )
      const parts: string[] = []
      const reading = (async () => {
        for await (const part of client(base).api.ask(question)) parts.push(part)
      })()
      const error = await reading.then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(error instanceof ApiError && error.failure.code).toBe('stream-broken')
      expect(parts.join('')).toBe('Perciò spettan')
      expect(asked.length).toBeLessThanOrEqual(8)
    }
  })

  test('is not continued by another answer, a redirect or another origin', async () => {
    const foreign = await startServer(writes(0, bytes.length))
    const strangers: readonly Answer[] = [
      writes(0, bytes.length, 'a-2'),
      (_asked, response) => response.writeHead(307, { location: `${foreign.base}/answers/a-1` }).end(),
    ]
    for (const stranger of strangers) {
      const { base } = await startServer((one, response, count) =>
        (count === 1 ? writes(0, 15) : stranger)(one, response, count),
      )
      await expect(readAll(client(base).api.ask(question))).rejects.toThrow()
    }
    expect(foreign.asked).toEqual([])
  })

  test('of a server that gives it no name, or one that could change the route, is not asked for again', async () => {
    for (const name of [undefined, '../../delete-session/s', 'a b', '']) {
      const { base, asked } = await startServer((_asked, response) => {
        response.writeHead(200, {
          'content-type': 'text/plain',
          ...(name === undefined ? {} : { 'x-answer-id': name }),
        })
        response.write('Perciò', () => response.destroy())
      })
      await expect(readAll(client(base).api.ask(question))).rejects.toThrow()
      expect(asked).toHaveLength(1)
    }
  })
})

describe('an answer that is given up', () => {
  const endless: Answer = (asked, response) => {
    if (asked.path.endsWith('/stop')) return json({ stopped: true })(asked, response, 0)
    response.writeHead(200, { 'content-type': 'text/plain', 'x-answer-id': 'a-1' })
    response.write('Perciò')
  }
  const stops = (asked: readonly { readonly method: string; readonly path: string }[]) =>
    asked.filter(({ method, path }) => method === 'POST' && path === '/f/x/answers/a-1/stop').length

  test('by leaving the loop is told to the server, once', async () => {
    const { base, asked } = await startServer(endless)
    const { api, resuming } = client(base)
    for await (const part of api.ask(question)) if (part !== '') break
    await resuming.settled()
    expect(stops(asked)).toBe(1)
  })

  test('by an abort is told to the server, once, and not asked for again', async () => {
    const { base, asked } = await startServer(endless)
    const { api, resuming } = client(base)
    const abort = new AbortController()
    const parts = api.ask(question, abort.signal)
    expect((await parts.next()).value).toBe('Perciò')
    abort.abort('basta')
    await expect(parts.next()).rejects.toBe('basta')
    await resuming.settled()
    expect(stops(asked)).toBe(1)
    expect(asked).toHaveLength(2)
  })

  test('ends also where the server cannot be told', async () => {
    const { base } = await startServer((asked, response) =>
      asked.path.endsWith('/stop') ? response.destroy() : endless(asked, response, 0),
    )
    const { api, resuming } = client(base)
    for await (const part of api.ask(question)) if (part !== '') break
    await expect(resuming.settled()).resolves.toBeUndefined()
  })

  test('a complete answer is not', async () => {
    const { base, asked } = await startServer(writes(0, bytes.length))
    const { api, resuming } = client(base)
    expect(await readAll(api.ask(question))).toBe(whole)
    await resuming.settled()
    expect(asked).toHaveLength(1)
  })
})

test('every other call goes through as it is', async () => {
  const { base, asked } = await startServer(json({ session_id: 's-1' }))
  expect(await client(base).api.createSession()).toBe('s-1')
  expect(asked[0]?.headers['x-resumable']).toBeUndefined()
})

test('another page goes on with an answer from its beginning, over cuts, as long as the server has it', async () => {
  const names: string[] = []
  const { base, asked } = await startServer((one, response, count) => {
    if (one.path.includes('gone')) return json({}, 404)(one, response, count)
    return writes(count === 1 ? 0 : offsetOf(one.path), count < 3 ? 20 : bytes.length)(one, response, count)
  })
  const { api, resuming } = client(base, { begun: id => names.push(id) })
  const { signal } = new AbortController()
  const body = await resuming.rejoin(base, 'canary', 'a-1', signal)
  expect(await new Response(body).text()).toBe(whole)
  expect(asked.every(({ path }) => path.startsWith('/f/x/answers/a-1?offset='))).toBe(true)
  expect(await resuming.rejoin(base, 'canary', 'gone', signal)).toBeUndefined()
  expect(await resuming.rejoin(base, 'canary', '../other', signal)).toBeUndefined()
  expect(names).toEqual([])
  await readAll(api.ask(question)).catch(() => {})
  expect(names).toEqual(['a-1'])
})
