import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ModelFailure, streamChat } from './chat-stream.ts'
import { type ModelServer, openModelServer, type Script, saying } from './testing/model-server.ts'

let server: ModelServer

beforeEach(async () => {
  server = await openModelServer()
})

afterEach(() => server.close())

const messages = [{ role: 'user', content: 'domanda' }] as const
const key = 'sk-canarino-123'

async function collect(options: { readonly baseUrl?: string; readonly signal?: AbortSignal } = {}): Promise<string> {
  let text = ''
  const model = {
    baseUrl: options.baseUrl ?? server.url,
    model: 'prova',
    apiKey: key,
    firstTokenMilliseconds: 150,
    idleMilliseconds: 150,
    totalMilliseconds: 2000,
  }
  for await (const piece of streamChat(model, messages, options.signal ?? new AbortController().signal)) text += piece
  return text
}

describe('streamChat', () => {
  test('yields the text of a good stream, asked for once and with the key', async () => {
    server.answer(saying('Buon', 'giorno à €'))
    expect(await collect()).toBe('Buongiorno à €')
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
        ': ciao\r\n\r\nevent: message\r\ndata:{"choices":[{"delta":{"content":"perché"}}]}\r\n\r\ndata: {"choices":[],"usage":{"total_tokens":3}}\r\n\r\ndata: [DONE]\r\n\r\n',
      )
      for (let index = 0; index < bytes.length; index += 1) {
        response.write(bytes.subarray(index, index + 1))
        await new Promise(resolve => setImmediate(resolve))
      }
      response.end()
    })
    expect(await collect()).toBe('perché')
  })

  const failures: readonly (readonly [string, string, Script])[] = [
    ['401', 'status', ({ response }) => void response.writeHead(401).end(`{"error":"Incorrect API key ${key}"}`)],
    ['429', 'status', ({ response }) => void response.writeHead(429, { 'retry-after': '1' }).end()],
    ['500', 'status', ({ response }) => void response.writeHead(500).end('boom')],
    [
      'a redirect',
      'status',
      ({ response }) => void response.writeHead(307, { location: `${server.url}/altrove` }).end(),
    ],
    [
      'a JSON answer',
      'content-type',
      reply => {
        reply.open('application/json')
        reply.response.end('{}')
      },
    ],
    [
      'a page',
      'content-type',
      reply => {
        reply.open('text/html')
        reply.response.end('<p>')
      },
    ],
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
    [
      'an answer cut for length',
      'cut',
      reply => {
        reply.open()
        reply.event('{"choices":[{"delta":{},"finish_reason":"length"}]}')
      },
    ],
    [
      'words that are no events',
      'garbage',
      reply => {
        reply.open()
        reply.response.end('ciao\n\n')
      },
    ],
    [
      'broken JSON',
      'garbage',
      reply => {
        reply.open()
        reply.event('{"choices":[{"del')
      },
    ],
    [
      'JSON of another shape',
      'garbage',
      reply => {
        reply.open()
        reply.event('[1]')
      },
    ],
    [
      'an error in the stream',
      'error',
      reply => {
        reply.open()
        reply.event('{"error":{"message":"sovraccarico"}}')
      },
    ],
    [
      'tool calls',
      'tool-call',
      reply => {
        reply.open()
        reply.event('{"choices":[{"delta":{"tool_calls":[{"index":0}]}}]}')
      },
    ],
    [
      'an event without end',
      'too-long',
      ({ open, response }) => {
        open()
        response.write(`data: ${'x'.repeat(200_000)}`)
      },
    ],
  ]
  test.each(failures)('%s is the failure «%s», asked for once, without a word of the key', async (_, code, script) => {
    server.answer(script)
    const failure = await collect().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ModelFailure)
    expect(failure).toMatchObject({ code })
    expect(JSON.stringify([failure, String(failure), failure instanceof Error ? failure.stack : ''])).not.toContain(key)
    expect(server.requests.length).toBe(1)
  })

  test('a port where nobody listens is a failure', async () => {
    const gone = await openModelServer()
    await gone.close()
    await expect(collect({ baseUrl: gone.url })).rejects.toMatchObject({ code: 'unreachable' })
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
      const model = { baseUrl: server.url, model: 'prova' }
      const reading = (async () => {
        for await (const _ of streamChat(model, messages, abort.signal)) {
          times.push(-performance.now())
          abort.abort(new Error('basta'))
        }
      })()
      await expect(reading).rejects.toThrow('basta')
      times[run] = (times[run] ?? 0) + ((await server.requests[run]?.left) ?? Number.POSITIVE_INFINITY)
    }
    console.info(`abort to closed upstream: ${times.map(time => time.toFixed(1)).join(', ')} ms`)
    expect(times.toSorted((a, b) => a - b)[3]).toBeLessThan(50)
  })

  test('leaving the loop closes the connection', async () => {
    server.answer(reply => {
      reply.open()
      reply.say('Il preavviso')
    })
    for await (const _ of streamChat({ baseUrl: server.url, model: 'prova' }, messages, new AbortController().signal))
      break
    await server.requests[0]?.left
  })
})
