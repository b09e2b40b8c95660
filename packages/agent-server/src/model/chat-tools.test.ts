import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { collectFrom, messages, raw, saysDelta, tools, withTools } from './testing/chat-turn.ts'
import { type ModelServer, openModelServer, type Script, saying } from './testing/model-server.ts'

let server: ModelServer

beforeEach(async () => {
  server = await openModelServer()
})

afterEach(() => server.close())

const collect = (options?: Parameters<typeof collectFrom>[1]) => collectFrom(server.url, options)

describe('calls of tools', () => {
  const query = { argomento: 'Preavviso' }
  const whole = (call: object, reason = 'tool_calls') => `${saysDelta({ tool_calls: [call] })}${saysDelta({}, reason)}`
  const called = { name: 'cerca', arguments: JSON.stringify(query) }

  test('the tools and the calls of before are told as the protocol has them', async () => {
    server.answer(saying('Bene.'))
    await collect({
      request: {
        ...withTools,
        messages: [
          ...messages,
          { role: 'assistant', content: '', calls: [{ id: 'chiamata1', name: 'cerca', arguments: '{}' }] },
          { role: 'tool', callId: 'chiamata1', content: '{"esito":1}' },
        ],
      },
    })
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({
      model: 'prova',
      stream: true,
      stream_options: { include_usage: true },
      tools: [{ type: 'function', function: tools?.[0] }],
      tool_choice: 'auto',
      messages: [
        ...messages,
        {
          role: 'assistant',
          content: '',
          tool_calls: [{ id: 'chiamata1', type: 'function', function: { name: 'cerca', arguments: '{}' } }],
        },
        { role: 'tool', tool_call_id: 'chiamata1', content: '{"esito":1}' },
      ],
    })
  })

  test('arguments in pieces are put together, and words before them are words', async () => {
    server.answer(reply => {
      reply.open()
      reply.say('Verifico.')
      reply.call('cerca', query)
      reply.done('tool_calls')
    })
    const { text, calls } = await collect({ request: withTools })
    expect(text).toBe('Verifico.')
    expect(calls).toMatchObject([{ name: 'cerca', arguments: JSON.stringify(query) }])
  })

  test('several calls whose pieces alternate stay apart', async () => {
    const piece = (index: number, rest: object) => saysDelta({ tool_calls: [{ index, ...rest }] })
    server.answer(
      raw(
        [
          piece(0, { id: 'a', function: { name: 'cerca', arguments: '{"a"' } }),
          piece(1, { id: 'b', function: { name: 'cerca', arguments: '{"b"' } }),
          piece(0, { function: { arguments: ':1}' } }),
          piece(1, { function: { arguments: ':2}' } }),
          saysDelta({}, 'tool_calls'),
        ].join(''),
      ),
    )
    expect((await collect({ request: withTools })).calls).toEqual([
      { id: 'a', name: 'cerca', arguments: '{"a":1}' },
      { id: 'b', name: 'cerca', arguments: '{"b":2}' },
    ])
  })

  const two = [{ arguments: '{"a":1}' }, { arguments: '{"a":2}' }]
  test.each([
    [
      'without number or id',
      two.map(({ arguments: written }) => ({ function: { name: 'cerca', arguments: written } })),
    ],
    ['all with number 0', two.map((call, id) => ({ index: 0, id: `id${id}`, function: { name: 'cerca', ...call } }))],
    ['with arguments as an object', [1, 2].map(a => ({ function: { name: 'cerca', arguments: { a } } }))],
  ])('calls sent whole, %s, are told apart', async (_, pieces) => {
    server.answer(raw(`${saysDelta({ tool_calls: pieces })}${saysDelta({}, 'stop')}`))
    const { calls } = await collect({ request: withTools })
    expect(calls.map(call => call.arguments)).toEqual(['{"a":1}', '{"a":2}'])
    expect(new Set(calls.map(call => call.id)).size).toBe(2)
  })

  test.each([
    ['an end that speaks of no call', whole({ index: 0, id: 'a', function: called }, 'stop')],
    [
      'the name in every piece',
      `${saysDelta({ tool_calls: [{ index: 0, id: 'a', function: { name: 'cerca', arguments: '{"argomento":' } }] })}${whole({ index: 0, id: 'a', function: { name: 'cerca', arguments: '"Preavviso"}' } })}`,
    ],
    ['an empty id', whole({ index: 0, id: '', function: called })],
  ])('%s makes one call', async (_, body) => {
    server.answer(raw(body))
    const { calls } = await collect({ request: withTools })
    expect(calls).toMatchObject([{ name: 'cerca', arguments: JSON.stringify(query) }])
    expect(calls[0]?.id).not.toBe('')
  })

  test('a call in an answer given at once is a call', async () => {
    server.answer(
      raw(JSON.stringify({ choices: [{ message: { content: null, tool_calls: [{ id: 'a', function: called }] } }] }), {
        'content-type': 'application/json',
      }),
    )
    expect((await collect({ request: withTools })).calls).toMatchObject([{ id: 'a', ...called }])
  })

  test.each([
    [
      'arguments without end',
      'too-long',
      saysDelta({ tool_calls: [{ index: 0, id: 'a', function: { arguments: 'x'.repeat(20_000) } }] }),
    ],
    [
      'calls without end',
      'too-long',
      saysDelta({ tool_calls: Array.from({ length: 40 }, (_, index) => ({ index, function: called })) }),
    ],
  ])('%s is the failure «%s»', async (_, code, body) => {
    server.answer(raw(body))
    await expect(collect({ request: withTools })).rejects.toMatchObject({ code })
  })

  test.each<readonly [string, Script]>([
    ['400', ({ response }) => void response.writeHead(400).end('{"error":{"message":"m does not support tools"}}')],
    ['404', ({ response }) => void response.writeHead(404).end('No endpoints found that support tool use')],
    ['422', ({ response }) => void response.writeHead(422).end()],
    ['500 about tools', ({ response }) => void response.writeHead(500).end('tools param requires --jinja flag')],
    ['an error about tools in the stream', raw('data: {"error":"no tool parser"}\n\n')],
  ])('%s says that the endpoint takes words alone', async (_, script) => {
    server.answer(script)
    await expect(collect({ request: withTools })).rejects.toMatchObject({ code: 'unsupported' })
  })

  test('500 about something else is no word on tools', async () => {
    server.answer(({ response }) => void response.writeHead(500).end('out of memory'))
    await expect(collect({ request: withTools })).rejects.toMatchObject({ code: 'status' })
  })
})
