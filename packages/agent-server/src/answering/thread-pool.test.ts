import { afterAll, describe, expect, test } from 'vitest'
import type { AgentEvent, AgentRequest } from '../agent.ts'
import { Problem } from '../routes/http.ts'
import { agentRequest } from '../testing/agent-request.ts'
import type { Engine } from './engine.ts'
import { createThreadPool, type PoolOptions } from './thread-pool.ts'

const errors: string[] = []
const pools: Engine[] = []
const open = (options: Partial<PoolOptions> = {}): Engine => {
  const log = { info() {}, error: (message: string) => void errors.push(message) }
  const pool = createThreadPool({ threads: 2, llm: undefined, log, deadline: 60_000, ...options })
  pools.push(pool)
  return pool
}
const pool = open()
afterAll(() => Promise.all(pools.map(one => one.close())))

const question = 'Quante ferie spettano nel commercio al quarto livello?'
/** As long and as full of agreements as a question may be. */
const worst = 'metalmeccanici commercio turismo edilizia '.repeat(500).slice(0, 20_000)

function request(message: string, asker: string, more: Partial<AgentRequest> = {}): AgentRequest {
  return agentRequest(message, { today: '2026-11-21', asker, ...more })
}

async function ask(engine: Engine, asked: AgentRequest): Promise<readonly AgentEvent[]> {
  const run = await engine.runAgent(undefined)
  const events: AgentEvent[] = []
  for await (const event of run(asked)) events.push(event)
  return events
}

const textOf = (events: readonly AgentEvent[]): string =>
  events.map(event => (event.type === 'text' ? event.text : '')).join('')

describe('threads that answer', () => {
  test('give the answer that the engine gives, to its end', async () => {
    const events = await ask(pool, request(question, 'a'))
    expect(textOf(events)).toContain('ferie')
    expect(events.at(-1)).toMatchObject({ type: 'end', showAction: true })
    expect((await pool.catalog()).agreements.length).toBeGreaterThan(20)
  })

  test('a user with a heap of the hardest questions leaves the others their answers', async () => {
    const order: string[] = []
    const heap = Array.from({ length: 12 }, () => ask(pool, request(worst, 'greedy')).then(() => order.push('greedy')))
    const other = Array.from({ length: 3 }, () => ask(pool, request(question, 'other')).then(() => order.push('other')))
    await Promise.all(other)
    // One of the heap was under way already, and one more may end beside each of the three.
    expect(order.filter(who => who === 'greedy').length).toBeLessThanOrEqual(6)
    await Promise.all(heap)
    expect(order).toHaveLength(15)
  })

  test('have the documents of a question searched by the server', async () => {
    const searched: (readonly string[])[] = []
    const quote = { fileName: 'accordo.pdf', page: 3, text: 'Le ferie sono 40 giorni.', score: 1 }
    const events = await ask(
      pool,
      request('quante ferie dice il documento?', 'a', {
        documents: {
          names: ['accordo.pdf'],
          fields: {},
          search: async terms => {
            searched.push(terms)
            return [quote]
          },
        },
      }),
    )
    expect(searched).toHaveLength(1)
    expect(textOf(events)).toContain('accordo.pdf')
  })

  test('a search that fails fails its question, and says so in the log', async () => {
    const documents = {
      names: ['accordo.pdf'],
      fields: {},
      search: () => Promise.reject(new Error('the database is away')),
    }
    await expect(ask(pool, request('ferie nel documento?', 'a', { documents }))).rejects.toThrow('search')
    expect(errors).toContain('searching the documents of a question failed')
  })

  test('a reader who goes away, waiting or being answered, is nobody’s burden', async () => {
    const abort = new AbortController()
    const gone = Array.from({ length: 4 }, () => ask(pool, request(worst, 'leaver', { signal: abort.signal })))
    abort.abort()
    for (const outcome of await Promise.allSettled(gone)) expect(outcome.status).toBe('rejected')
    expect(textOf(await ask(pool, request(question, 'leaver')))).toContain('ferie')
  })
})

test('a question that holds its thread too long is refused in words, and another thread takes the place', async () => {
  const hasty = open({ threads: 1, deadline: 1 })
  await hasty.ready()
  for (let round = 0; round < 2; round++) {
    const refused = await ask(hasty, request(worst, 'a')).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Problem)
    expect(refused).toMatchObject({ status: 422, code: 'too-hard' })
  }
  expect(errors).toContain('an answering thread was lost; another one takes its place')
})

test('a closed pool answers nobody, those who wait included', async () => {
  const brief = open({ threads: 1 })
  const early = ask(brief, request(question, 'a')).catch((error: unknown) => error)
  await brief.close()
  expect(await early).toMatchObject({ code: 'stopping' })
  expect(await ask(brief, request(question, 'a')).catch((error: unknown) => error)).toMatchObject({ code: 'stopping' })
})
