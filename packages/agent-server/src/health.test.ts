/** The server tells the truth about itself while its store is away, deaf or full, and works again when it is back. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeErrorBody, decodeSignAuth } from '@ccnl/core/contract'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RunAgent } from './agent.ts'
import { type AgentServer, createAgentServer } from './app.ts'
import type { AccessLine } from './observe/log.ts'
import type { AgentServerOptions } from './options.ts'
import { openPostgres } from './store/postgres.ts'
import { openSqlite } from './store/sqlite.ts'
import { startPostgres } from './store/testing/postgres-server.ts'
import { agentEnd } from './testing/agent-end.ts'

const runAgent: RunAgent = async function* ({ requestId }) {
  yield { type: 'text', text: `Risposta a ${requestId}.` }
  yield agentEnd()
}

let folder: string
let server: AgentServer
let url: string
let errors: string[] = []
let lines: AccessLine[] = []

async function start(options: AgentServerOptions = {}): Promise<void> {
  const log = { info() {}, error: (message: string) => void errors.push(message) }
  server = await createAgentServer({ dataDir: folder, demo: true, runAgent, log, ...options })
  url = (await server.listen({ port: 0 })).url
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ccnl-health-'))
  errors = []
  lines = []
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await server.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${url}${path}`, { headers })

const signIn = () =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'mutation { signAuth(ticketSso: "demo-full") { jwt profile { userId } } }' }),
  })

async function token(): Promise<string> {
  const outcome = decodeSignAuth(await (await signIn()).json())
  if (outcome.type !== 'signed') throw new Error(outcome.type)
  return outcome.user.token
}

const ask = (bearer: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/main-agent`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ message: 'una domanda segreta' }),
  })

describe('readyz', () => {
  test('is well when the store takes writes and the knowledge is loaded', async () => {
    await start()
    const answer = await get('/readyz')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ status: 'ready', checks: { store: true, knowledge: true } })
  })

  test('is not while the knowledge does not load, and healthz is', async () => {
    // The variable stands until the end: a thread that dies is replaced, and the next one reads it anew.
    vi.stubEnv('CCNL_KNOWLEDGE_DIR', join(folder, 'manca'))
    await start({ threads: 1, runAgent: undefined })
    const answer = await get('/readyz')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({
      checks: { store: true, knowledge: false },
      error: { code: 'not-ready' },
    })
    expect((await get('/healthz')).status).toBe(200)
  })
})

test('a full disk is told as such, once in the log, and is over when there is room', async () => {
  const database = openSqlite(join(folder, 'conversations.sqlite'))
  await start({ database })
  const bearer = await token()
  const [{ page_count: pages } = {}] = await database.query('pragma page_count')
  await database.query(`pragma max_page_count = ${pages}`)
  let refused = await ask(bearer)
  // What is free inside the file is used up first.
  for (let round = 0; round < 200 && refused.status === 200; round++) refused = await ask(bearer)
  expect(refused.status).toBe(507)
  expect(decodeErrorBody(await refused.json())).toMatchObject({ code: 'disk-full' })
  for (let round = 0; round < 5; round++) expect((await ask(bearer)).status).toBe(507)
  expect(errors).toHaveLength(1)
  await database.query('pragma max_page_count = 1000000')
  expect((await ask(bearer)).status).toBe(200)
  expect((await get('/readyz')).status).toBe(200)
})

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.runIf(postgres)('on PostgreSQL', () => {
  const open = () => openPostgres(postgres?.url ?? '', { connect: 500, statement: 500 })

  test('a database that is gone is 503 in words, once in the log, and found again without a restart', async () => {
    await start({ database: await open() })
    const bearer = await token()
    await postgres?.kill()
    try {
      const answers = await Promise.all([ask(bearer), signIn(), get('/readyz')])
      for (const answer of answers) {
        const text = await answer.text()
        expect(answer.status).toBe(503)
        expect(text).toContain('L’archivio non risponde')
        expect(text).not.toMatch(/ECONN|127\.0\.0\.1|terminat/)
      }
      expect((await get('/healthz')).status).toBe(200)
      for (let round = 0; round < 10; round++) await ask(bearer)
      expect(errors.length).toBeLessThanOrEqual(2)
    } finally {
      await postgres?.start()
    }
    await expect.poll(async () => (await get('/readyz')).status).toBe(200)
    expect((await ask(bearer)).status).toBe(200)
  })

  test('a database that hangs is noticed within a second, and no call waits for ever', async () => {
    await start({ database: await open() })
    const bearer = await token()
    const timed = async (path: string, status: number) => {
      const started = performance.now()
      expect((await get(path)).status).toBe(status)
      return performance.now() - started
    }
    // What a call takes at all on this machine now.
    const usual = await timed('/healthz', 200)
    const hung = postgres?.hang()
    try {
      expect(await timed('/readyz', 503)).toBeLessThan(2000 + 20 * usual)
      expect((await ask(bearer)).status).toBe(503)
    } finally {
      hung?.goOn()
    }
    await expect.poll(async () => (await get('/readyz')).status).toBe(200)
    expect((await ask(bearer)).status).toBe(200)
  })
})

describe('what is told of a call', () => {
  const access = (line: AccessLine) => void lines.push(line)

  test('is a line without a word, a name or an id of it', async () => {
    await start({ access })
    const answer = await ask(await token(), { 'x-request-id': 'proxy-42' })
    const session = answer.headers.get('x-session-id') ?? ''
    expect(await answer.text()).toBe('Risposta a proxy-42.')
    expect(answer.headers.get('x-request-id')).toBe('proxy-42')
    await get(`/conversation-history/utente-demo-full/${session}`)
    expect(lines.map(({ route, status }) => `${status} ${route}`)).toEqual([
      '200 /graphql',
      '200 /main-agent',
      '401 /conversation-history/:userId/:sessionId',
    ])
    expect(lines[1]).toMatchObject({
      method: 'POST',
      requestId: 'proxy-42',
      user: expect.stringMatching(/^[\w-]{12}$/),
    })
    const told = JSON.stringify(lines)
    for (const secret of ['segreta', 'demo-full', session, 'eyJ']) expect(told).not.toContain(secret)
  })

  test('an id that could forge a line of the log is replaced', async () => {
    await start({ access })
    await get('/healthz', { 'x-request-id': 'a b{}"' })
    expect(lines[0]?.requestId).toMatch(/^[\da-f-]{36}$/)
  })

  test('is counted for Prometheus', async () => {
    await start({ metrics: { token: undefined } })
    await (await ask(await token())).text()
    await get('/categories')
    const answer = await get('/metrics')
    expect(answer.headers.get('content-type')).toContain('text/plain')
    const text = await answer.text()
    expect(text).toMatch(/^ccnl_http_requests_total\{method="POST",route="\/main-agent",status="200",.*\} 1$/m)
    expect(text).toMatch(/^ccnl_refusals_total\{code="unauthorized",.*\} 1$/m)
    expect(text).toMatch(/^ccnl_ready\{.*\} 1$/m)
    expect(text).toMatch(/^ccnl_answers_under_way\{.*\} 0$/m)
    expect(text).not.toContain('utente-')
  })

  test('the metrics are for whoever has their token', async () => {
    await start({ metrics: { token: 'gettone-delle-misure' } })
    expect((await get('/metrics')).status).toBe(404)
    expect((await get('/metrics', { authorization: 'Bearer gettone-delle-misur' })).status).toBe(404)
    expect((await get('/metrics', { authorization: 'Bearer gettone-delle-misure' })).status).toBe(200)
  })
})
