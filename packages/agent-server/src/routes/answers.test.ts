import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { decodeErrorBody, decodeHistory } from '@ccnl/core/contract'
import { signToken } from '@ccnl/core/server'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AgentEvent, AgentRequest } from '../agent.ts'
import { type AgentServer, createAgentServer } from '../app.ts'
import type { AgentServerOptions } from '../options.ts'
import { agentEnd } from '../testing/agent-end.ts'

const key = new Uint8Array(32).fill(5)
let dataDir: string
let server: AgentServer
let port: number
let script: (request: AgentRequest) => AsyncIterable<AgentEvent>

async function start(options: AgentServerOptions = {}): Promise<void> {
  server = await createAgentServer({
    dataDir,
    sessionKeys: [key],
    runAgent: question => script(question),
    log: { info() {}, error() {} },
    ...options,
  })
  port = (await server.listen({ port: 0 })).port
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ccnl-answers-'))
  await start()
})
afterEach(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const tokenOf = (userId: string) =>
  signToken(key, { userId, crmid: 'C', name: userId, roles: ['FULLCCNLPIU-IA'] }, Date.now())

/** A call over a real connection, which the test may cut where it likes. */
async function call(
  method: string,
  path: string,
  { userId = 'anna', body, resumable = false }: { userId?: string; body?: unknown; resumable?: boolean } = {},
): Promise<IncomingMessage> {
  const headers = {
    authorization: `Bearer ${await tokenOf(userId)}`,
    'content-type': 'application/json',
    ...(resumable ? { 'x-resumable': '1' } : {}),
  }
  const sent = request({ port, host: '127.0.0.1', method, path, headers, agent: false })
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  const [response] = await once(sent, 'response')
  // The cut that a test makes is no surprise.
  response.on('error', () => {})
  return response
}

const ask = (resumable = true) => call('POST', '/main-agent', { body: { message: 'preavviso?' }, resumable })

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** At least the first `count` bytes of a body; the connection is cut then. Fewer when the body ends before. */
async function cutAfter(response: IncomingMessage, count: number): Promise<{ bytes: Buffer; ended: boolean }> {
  const chunks: Buffer[] = []
  let size = 0
  if (count === 0) {
    response.destroy()
    return { bytes: Buffer.alloc(0), ended: false }
  }
  for await (const chunk of response) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= count) return { bytes: Buffer.concat(chunks).subarray(0, count), ended: false }
  }
  return { bytes: Buffer.concat(chunks), ended: true }
}

async function expectProblem(response: IncomingMessage, status: number, code: string) {
  const body = decodeErrorBody(JSON.parse(await textOf(response)))
  expect({ status: response.statusCode, code: body?.code }).toEqual({ status, code })
  expect(body?.message).toMatch(/[a-zà-ù]{3}/)
}

const answerId = (response: IncomingMessage) => String(response.headers['x-answer-id'])
const sessionId = (response: IncomingMessage) => String(response.headers['x-session-id'])

async function lastMessage(session: string): Promise<string | undefined> {
  const response = await call('GET', `/conversation-history/anna/${session}`)
  return decodeHistory(JSON.parse(await textOf(response))).at(-1)?.content
}

/** An agent that says a first part, and the rest once `goOn` is called; `stopped` says that it was interrupted. */
function inTwoParts(first: string, rest: string) {
  let goOn: () => void = () => {}
  const asked = new Promise<void>(resolve => {
    goOn = resolve
  })
  let stop: () => void = () => {}
  const stopped = new Promise<void>(resolve => {
    stop = resolve
  })
  script = async function* ({ signal }) {
    yield { type: 'text', text: first }
    signal.addEventListener('abort', () => stop(), { once: true })
    await Promise.race([asked, stopped])
    if (signal.aborted) return
    yield { type: 'text', text: rest }
    yield agentEnd()
  }
  return { goOn, stopped }
}

describe('an answer asked for as resumable', () => {
  test('cut at any places and resumed from there is the answer uncut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 30 }),
        fc.array(fc.nat(120), { maxLength: 6 }),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
        async (pieces, cuts, pauses) => {
          script = async function* () {
            for (const [index, text] of pieces.entries()) {
              if (pauses[index % pauses.length]) await nextTurn()
              yield { type: 'text', text }
            }
            yield agentEnd()
          }
          const whole = pieces.join('').replaceAll('\0', '').toWellFormed()
          let response = await ask()
          const id = answerId(response)
          const session = sessionId(response)
          let got = Buffer.alloc(0)
          for (const cut of cuts) {
            const { bytes, ended } = await cutAfter(response, cut)
            got = Buffer.concat([got, bytes])
            if (ended) break
            response = await call('GET', `/answers/${id}?offset=${got.length}`)
            expect(response.statusCode).toBe(200)
          }
          if (!response.readableEnded) {
            for await (const chunk of response) got = Buffer.concat([got, chunk])
          }
          expect(got.toString()).toBe(whole)
          expect(await lastMessage(session)).toBe(whole)
        },
      ),
      { numRuns: Number(process.env.FC_RUNS ?? 40) },
    )
  })

  test('goes on without its reader, and is there from any byte on when it has ended', async () => {
    const { goOn } = inTwoParts('Perciò ', 'quindici giorni')
    const first = await ask()
    await cutAfter(first, 3)
    goOn()
    await expect.poll(() => lastMessage(sessionId(first))).toBe('Perciò quindici giorni')
    const whole = Buffer.from('Perciò quindici giorni')
    for (const offset of [0, 3, 6, whole.length]) {
      const response = await call('GET', `/answers/${answerId(first)}?offset=${offset}`)
      expect(await textOf(response)).toBe(whole.subarray(offset).toString())
    }
    // Another server on the same data has it too.
    await server.close()
    await start()
    expect(await textOf(await call('GET', `/answers/${answerId(first)}?offset=8`))).toBe('quindici giorni')
  })

  test('is live again for the reader who comes back, and for nobody before', async () => {
    const { goOn } = inTwoParts('prima ', 'dopo')
    const first = await ask()
    const again = await call('GET', `/answers/${answerId(first)}`)
    // The first reader may not know yet that its connection is dead: it is cut.
    await expect(textOf(first)).rejects.toThrow()
    goOn()
    expect(await textOf(again)).toBe('prima dopo')
  })

  test('without a reader for too long is interrupted and kept, and cannot be resumed any more', async () => {
    await server.close()
    // Longer than a busy machine takes to begin reading.
    await start({ limits: { resumeMilliseconds: 250 } })
    const { stopped } = inTwoParts('Prima parte', '')
    const first = await ask()
    await cutAfter(first, 5)
    await stopped
    await expect.poll(() => lastMessage(sessionId(first))).toBe('Prima parte\n\n[Generazione interrotta]')
    await expectProblem(await call('GET', `/answers/${answerId(first)}?offset=5`), 410, 'answer-interrupted')
  })

  test('is interrupted when the reader says so', async () => {
    const { stopped } = inTwoParts('Prima parte', '')
    const first = await ask()
    const stop = () => call('POST', `/answers/${answerId(first)}/stop`)
    expect(await textOf(await stop())).toBe('{"stopped":true}')
    await stopped
    await expect(textOf(first)).rejects.toThrow()
    expect(await lastMessage(sessionId(first))).toBe('Prima parte\n\n[Generazione interrotta]')
    expect(await textOf(await stop())).toBe('{"stopped":false}')
  })

  test('is interrupted when the server stops, reader or none', async () => {
    inTwoParts('Prima parte', '')
    const first = await ask()
    await cutAfter(first, 5)
    await server.close()
    await start()
    expect(await lastMessage(sessionId(first))).toBe('Prima parte\n\n[Generazione interrotta]')
  })

  test('that breaks off by itself breaks off for whoever resumed it', async () => {
    let fail: () => void = () => {}
    const told = new Promise<void>(resolve => {
      fail = resolve
    })
    script = async function* () {
      yield { type: 'text', text: 'parte' }
      await told
      throw new Error('guasto')
    }
    const first = await ask()
    const again = await call('GET', `/answers/${answerId(first)}?offset=2`)
    fail()
    await expect(textOf(again)).rejects.toThrow()
    await expectProblem(await call('GET', `/answers/${answerId(first)}?offset=2`), 410, 'answer-interrupted')
  })

  test('is missing for anybody else, as an answer that never was', async () => {
    const { goOn } = inTwoParts('prima ', 'dopo')
    const first = await ask()
    for (const path of [answerId(first), '8b2d7f5e-0000-4000-8000-000000000000', 'x']) {
      await expectProblem(await call('GET', `/answers/${path}`, { userId: 'berto' }), 404, 'not-found')
      await expectProblem(await call('POST', `/answers/${path}/stop`, { userId: 'berto' }), 404, 'not-found')
    }
    goOn()
    expect(await textOf(first)).toBe('prima dopo')
    await expectProblem(await call('GET', `/answers/${answerId(first)}`, { userId: 'berto' }), 404, 'not-found')
  })

  test('is not given from where it has not come to, nor from what is no number of bytes', async () => {
    const { goOn } = inTwoParts('prima ', 'dopo')
    const first = await ask()
    const path = `/answers/${answerId(first)}`
    await expectProblem(await call('GET', `${path}?offset=7`), 416, 'offset-beyond-answer')
    for (const offset of ['-1', '1.5', 'uno', '']) {
      await expectProblem(await call('GET', `${path}?offset=${offset}`), 422, 'validation')
    }
    expect((await call('HEAD', path)).statusCode).toBe(405)
    goOn()
    expect(await textOf(first)).toBe('prima dopo')
    await expectProblem(await call('GET', `${path}?offset=11`), 416, 'offset-beyond-answer')
  })

  test('under way on another server is asked for again later', async () => {
    inTwoParts('prima ', 'dopo')
    const first = await ask()
    const own = server
    await start()
    const elsewhere = await call('GET', `/answers/${answerId(first)}`)
    expect(Number(elsewhere.headers['retry-after'])).toBeGreaterThan(0)
    await expectProblem(elsewhere, 503, 'answer-elsewhere')
    await own.close()
  })
})

describe('an answer over a connection', () => {
  test('that was not asked for as resumable ends with its reader', async () => {
    const { stopped } = inTwoParts('Prima parte', '')
    const first = await ask(false)
    expect(first.headers['x-answer-id']).toBeUndefined()
    await cutAfter(first, 5)
    await stopped
    await expect.poll(() => lastMessage(sessionId(first))).toBe('Prima parte\n\n[Generazione interrotta]')
  })

  test.each([false, true])('waits for a reader who reads slowly (resumable: %s)', async resumable => {
    let written = 0
    script = async function* () {
      for (; written < 5000; written++) {
        await nextTurn()
        yield { type: 'text', text: 'x'.repeat(4000) }
      }
      yield agentEnd()
    }
    const response = await ask(resumable)
    let before = -1
    // What the buffers of the two ends hold goes through; then the agent stands still.
    await vi.waitFor(
      () => {
        const moved = written !== before
        before = written
        expect(moved).toBe(false)
      },
      { timeout: 20_000, interval: 200 },
    )
    expect(written).toBeLessThan(4000)
    expect((await textOf(response)).length).toBe(5000 * 4000)
  })

  test('a character that comes in two halves arrives whole', async () => {
    script = async function* () {
      yield { type: 'text', text: 'a\ud83d' }
      await nextTurn()
      yield { type: 'text', text: '\ude42b\u0000\ud83d' }
      yield agentEnd()
    }
    const response = await ask()
    expect(await textOf(response)).toBe('a🙂b\ufffd')
    expect(await lastMessage(sessionId(response))).toBe('a🙂b\ufffd')
  })
})
