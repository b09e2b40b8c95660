import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { streamChat } from './chat.ts'
import { ModelFailure } from './endpoint.ts'
import { collectFrom, good, key, messages, plain, raw, saysDelta } from './testing/chat-turn.ts'
import { type ModelServer, openModelServer, type Reply, type Script, saying } from './testing/model-server.ts'

let server: ModelServer

beforeEach(async () => {
  server = await openModelServer()
})

afterEach(() => server.close())

const collect = (options?: Parameters<typeof collectFrom>[1]) => collectFrom(server.url, options)

describe('streamChat', () => {
  test('yields the text of a good stream, asked for once and with the key', async () => {
    server.answer(saying('Buon', 'giorno à €'))
    expect(await collect()).toEqual({ text: 'Buongiorno à €', calls: [] })
    expect(server.requests).toHaveLength(1)
    expect(server.requests[0]).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: `Bearer ${key}` },
    })
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({ model: 'prova', messages, stream: true })
  })

  test('text split between bytes, comments, CRLF and token counts are read', async () => {
    server.answer(async ({ open, response }) => {
      open()
      const bytes = Buffer.from(
        ': ciao\r\n\r\nevent: message\r\nid: 7\r\nretry: 10\r\ndata:{"choices":[{"delta":{"content":"perché"}}]}\r\n\r\ndata: {"choices":[],"usage":{"total_tokens":3}}\r\n\r\ndata: [DONE]\r\n\r\n',
      )
      for (let index = 0; index < bytes.length; index += 1) {
        response.write(bytes.subarray(index, index + 1))
        await new Promise(resolve => setImmediate(resolve))
      }
      response.end()
    })
    expect(await collect()).toEqual({ text: 'perché', calls: [] })
  })

  const manners: readonly (readonly [string, Script])[] = [
    ['data in several lines', raw(good.replace(/"choices"/g, '\ndata: "choices"'))],
    ['CR alone between lines', raw(good.replaceAll('\n', '\r'))],
    ['a mark of byte order', raw(`\u{feff}${good}`)],
    ['fields that nobody knows', raw(`x-trace: 1\nping\n\n${good}`)],
    ['no good-bye after the end', raw(good.replace('data: [DONE]\n\n', ''))],
    ['no end but the good-bye', raw(good.replace(saysDelta({}, 'stop'), ''))],
    ['no empty line at the end', raw(good.trimEnd())],
    ['the end in the same event as the words', raw(saysDelta({ content: 'Sono 15 giorni.' }, 'stop'))],
    ['a role before the words', raw(`${saysDelta({ role: 'assistant' })}${good}`)],
    ['no words', raw(`${saysDelta({ content: null })}${saysDelta({ content: '' })}${saysDelta(null)}${good}`)],
    ['events without choices', raw(`data: {"type":"ping"}\n\ndata: {"choices":[],"usage":null}\n\n${good}`)],
    ['a second choice', raw(`data: {"choices":[{"index":1,"delta":{"content":"No"}}]}\n\n${good}`)],
    [
      'thoughts in a field of their own',
      raw(`${saysDelta({ reasoning_content: 'Forse 99?', content: null })}${saysDelta({ reasoning: 'o 98' })}${good}`),
    ],
    [
      'content in parts',
      raw(
        `${saysDelta({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: '99' }] }] })}${saysDelta({ content: [{ type: 'text', text: 'Sono 15 giorni.' }] })}${saysDelta({}, 'stop')}`,
      ),
    ],
    ['words after the good-bye', raw(`${good}${saysDelta({ content: ' Anzi 20.' })}`)],
    ['another content type', raw(good, { 'content-type': 'text/plain' })],
    ['a compressed body', raw(gzipSync(good), { 'content-encoding': 'gzip' })],
    [
      'an answer given at once',
      raw(
        JSON.stringify({
          choices: [{ message: { role: 'assistant', content: 'Sono 15 giorni.' }, finish_reason: 'stop' }],
        }),
        {
          'content-type': 'application/json; charset=utf-8',
        },
      ),
    ],
    [
      'a connection that stays open after the end',
      ({ open, response }) => {
        open()
        response.write(saysDelta({ content: 'Sono 15 giorni.' }, 'stop'))
      },
    ],
  ]
  test.each(manners)('an endpoint with %s is understood', async (_, script) => {
    server.answer(script)
    expect(await collect()).toEqual({ text: 'Sono 15 giorni.', calls: [] })
  })

  const event = (text: string) => (reply: Reply) => {
    reply.open()
    reply.event(text)
  }
  const failures: readonly (readonly [string, string, Script])[] = [
    ['401', 'status', ({ response }) => void response.writeHead(401).end(`{"error":"Incorrect API key ${key}"}`)],
    ['404', 'unsupported', ({ response }) => void response.writeHead(404).end('{"error":"model not found"}')],
    ['429', 'status', ({ response }) => void response.writeHead(429, { 'retry-after': '1' }).end()],
    ['500', 'status', ({ response }) => void response.writeHead(500).end('boom')],
    ['503', 'status', ({ response }) => void response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>')],
    [
      'a redirect',
      'status',
      ({ response }) => void response.writeHead(307, { location: `${server.url}/altrove` }).end(),
    ],
    ['a page', 'content-type', raw('<p>', { 'content-type': 'text/html' })],
    ['a page that says it is a stream', 'garbage', raw('<!doctype html>\n<p>Accedi</p>\n\n')],
    ['an answer at once of another shape', 'empty', raw('{}', { 'content-type': 'application/json' })],
    ['an error given at once', 'error', raw('{"error":{"message":"no"}}', { 'content-type': 'application/json' })],
    ['no answer at all', 'timeout', () => {}],
    ['no first words', 'timeout', reply => reply.open()],
    [
      'comments without words',
      'timeout',
      ({ open, response }) => {
        open()
        const timer = setInterval(() => response.write(': attendi\n\n'), 20)
        response.on('close', () => clearInterval(timer))
      },
    ],
    [
      'silence after the first words',
      'timeout',
      reply => {
        reply.open()
        reply.say('Il')
      },
    ],
    [
      'a cut connection',
      'cut',
      reply => {
        reply.open()
        reply.say('Il')
        setImmediate(() => reply.response.destroy())
      },
    ],
    [
      'an end without an end',
      'cut',
      reply => {
        reply.open()
        reply.say('Il')
        reply.response.end()
      },
    ],
    ['an answer stopped by a filter', 'cut', event('{"choices":[{"delta":{},"finish_reason":"content_filter"}]}')],
    [
      'a compressed body cut in the middle',
      'garbage',
      raw(gzipSync(good.repeat(50)).subarray(0, 60), { 'content-encoding': 'gzip' }),
    ],
    ['words that are no events', 'garbage', raw('{ciao}\n\n')],
    ['broken JSON', 'garbage', event('{"choices":[{"del')],
    ['JSON of another shape', 'garbage', event('[1]')],
    ['an error in the stream', 'error', event('{"error":{"message":"sovraccarico"}}')],
    [
      'an event without end',
      'too-long',
      ({ open, response }) => {
        open()
        response.write(`data: ${'x'.repeat(200_000)}`)
      },
    ],
    ['an event of endless lines', 'too-long', raw('data: x\n'.repeat(80_000))],
    [
      'a small body that unpacks to a huge one',
      'too-long',
      raw(gzipSync(': x\n'.repeat(3_000_000)), { 'content-encoding': 'gzip' }),
    ],
  ]
  test.each(failures)('%s is the failure «%s», asked for once, without a word of the key', async (_, code, script) => {
    server.answer(script)
    const turn = collect(code === 'timeout' ? { patience: 150 } : {}).then(({ text }) =>
      text === '' ? new ModelFailure('empty') : text,
    )
    const failure = await turn.catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ModelFailure)
    expect(failure).toMatchObject({ code })
    expect(JSON.stringify([failure, String(failure), failure instanceof Error ? failure.stack : ''])).not.toContain(key)
    expect(server.requests.length).toBe(1)
  })

  test('a refusal says how long to wait', async () => {
    server.answer(({ response }) => void response.writeHead(429, { 'retry-after': '20' }).end())
    await expect(collect()).rejects.toMatchObject({ retryAfterMilliseconds: 20_000 })
  })

  test('a port where nobody listens is a failure', async () => {
    const gone = await openModelServer()
    await gone.close()
    await expect(collectFrom(gone.url)).rejects.toMatchObject({ code: 'unreachable' })
  })

  test('a stream that never ends is left after its bytes, with the memory of one event', async () => {
    server.answer(({ open, response }) => {
      open()
      const event = `data: ${JSON.stringify({ choices: [{ delta: { reasoning_content: 'x'.repeat(8000) } }] })}\n\n`
      const write = () => {
        while (!response.destroyed && response.write(event));
        if (!response.destroyed) response.once('drain', write)
      }
      write()
    })
    await expect(collect()).rejects.toMatchObject({ code: 'too-long' })
    await server.requests[0]?.left
  })

  test('an abort closes the connection within 50 ms and throws its reason', async () => {
    const times: number[] = []
    for (let run = 0; run < 7; run += 1) {
      server.answer(reply => {
        reply.open()
        reply.say('Il preavviso')
      })
      const abort = new AbortController()
      const model = { baseUrl: server.url, models: ['prova'] }
      const reading = (async () => {
        for await (const _ of streamChat(model, plain, abort.signal)) {
          times.push(-performance.now())
          abort.abort(new Error('basta'))
        }
      })()
      await expect(reading).rejects.toThrow('basta')
      times[run] = (times[run] ?? 0) + ((await server.requests[run]?.left) ?? Number.POSITIVE_INFINITY)
    }
    console.info(`abort to closed upstream: ${times.map(time => time.toFixed(1)).join(', ')} ms`)
    expect(Math.min(...times)).toBeLessThan(50)
  })

  test('leaving the loop closes the connection', async () => {
    server.answer(reply => {
      reply.open()
      reply.say('Il preavviso')
    })
    const model = { baseUrl: server.url, models: ['prova'] }
    for await (const _ of streamChat(model, plain, new AbortController().signal)) break
    await server.requests[0]?.left
  })
})

describe('an endpoint', () => {
  test('keeps its query and its headers, and hears of temperature and length', async () => {
    server.answer(saying('Bene.'))
    const model = {
      baseUrl: `${server.url}/?api-version=2024-10-21`,
      models: ['prova'],
      headers: { 'api-key': 'segreta' },
      temperature: 0.2,
      maxTokens: 300,
    }
    for await (const _ of streamChat(model, plain, new AbortController().signal));
    expect(server.requests[0]).toMatchObject({
      path: '/v1/chat/completions?api-version=2024-10-21',
      headers: { 'api-key': 'segreta' },
    })
    expect(JSON.parse(server.requests[0]?.body ?? '')).toMatchObject({ temperature: 0.2, max_tokens: 300 })
  })

  test('whose connection breaks before the first byte is asked once more, and no more', async () => {
    server.answer(({ response }) => void response.destroy(), saying('Sono 15 giorni.'))
    expect(await collect()).toMatchObject({ text: 'Sono 15 giorni.' })
    expect(server.requests).toHaveLength(2)
    server.answer(({ response }) => void response.destroy())
    await expect(collect()).rejects.toMatchObject({ code: 'unreachable' })
    expect(server.requests).toHaveLength(4)
  })

  test('that stops for length has said what it said', async () => {
    server.answer(raw(`${saysDelta({ content: 'Sono 15' })}${saysDelta({}, 'length')}`))
    expect((await collect()).text).toBe('Sono 15')
  })
})
