import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findPostgres, startPostgres } from './program.fixture.ts'
import {
  checkBody,
  post,
  productUrl,
  registration,
  serversOfTest,
  signSession,
  type TestServer,
} from './server.fixture.ts'
import { openPostgresStore, openSqliteStore } from './store.ts'

const open = serversOfTest()
let server: TestServer

const get = (path: string, headers: Record<string, string> = {}) =>
  server.fetch(new Request(`${productUrl}${path}`, { headers }))

const failures = () =>
  server
    .log()
    .split('\n')
    .filter(line => line.includes('request failed'))

test('readyz is well while the ledger takes writes', async () => {
  server = await open()
  const answer = await get('/readyz')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ status: 'ready', checks: { store: true } })
})

test('a full disk is told as such, charges nothing, has one line in the log, and is over when there is room', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ccnl-full-'))
  const store = openSqliteStore(join(folder, 'credit.sqlite'))
  server = await open({ store, accounts: { C1: 100_000 } })
  const [{ page_count: pages } = {}] = await store.query('pragma page_count')
  await store.query(`pragma max_page_count = ${pages}`)
  let charged = 0
  let answer = await post(server, '/api/registerConsumption', registration(`k${charged}-2026-01-15T09:30:00.000Z`))
  while (answer.status === 200 && charged < 2000) {
    charged++
    answer = await post(server, '/api/registerConsumption', registration(`k${charged}-2026-01-15T09:30:00.000Z`))
  }
  expect(answer.status).toBe(507)
  expect(await answer.json()).toMatchObject({ error: { code: 'disk-full' } })
  await post(server, '/api/registerConsumption', registration('again-2026-01-15T09:30:00.000Z'))
  expect(failures()).toHaveLength(1)
  await store.query('pragma max_page_count = 1000000')
  answer = await post(server, '/api/registerConsumption', registration(`k${charged}-2026-01-15T09:30:00.000Z`))
  expect(await answer.json()).toMatchObject({ crmidlist: [{ Total_Consumed: charged + 1 }] })
  await server.close()
  server = await open()
  rmSync(folder, { recursive: true })
})

const postgresBin = findPostgres()

test.runIf(postgresBin)(
  'a database that is gone is 503 in words on every route, with one line in the log',
  async () => {
    const postgres = await startPostgres(postgresBin ?? '')
    server = await open({ store: await openPostgresStore(postgres.url, { connect: 500, statement: 500 }) })
    await postgres.stop()
    const authorization = `Bearer ${await signSession('C1')}`
    for (const answer of [
      await get('/readyz'),
      await get('/api/credit/C1', { authorization }),
      await post(server, '/api/consumption', checkBody),
      await post(server, '/api/registerConsumption', registration('k-2026-01-15T09:30:00.000Z')),
    ]) {
      const text = await answer.text()
      expect([answer.status, text]).toEqual([503, expect.stringContaining('Il registro dei crediti non risponde')])
      expect(text).not.toMatch(/ECONN|127\.0\.0\.1|terminat/)
    }
    expect((await get('/healthz')).status).toBe(200)
    // The first call may meet the connection as it is cut, the next ones a closed port.
    expect(failures().length).toBeLessThanOrEqual(2)
  },
)

describe('what is told of a call', () => {
  const access = () =>
    server
      .log()
      .split('\n')
      .filter(line => line.includes('"access"'))
      .map(line => JSON.parse(line).access)

  test('is a line without a customer, a ticket or a key', async () => {
    server = await open()
    const answer = await post(server, '/api/consumption', checkBody, { 'x-request-id': 'proxy-42' })
    expect(answer.headers.get('x-request-id')).toBe('proxy-42')
    await get('/api/credit/C1')
    await get('/api/credit/C1?x=T-1', { 'x-request-id': 'a b' })
    expect(access()).toMatchObject([
      { requestId: 'proxy-42', method: 'POST', route: '/api/consumption', status: 200 },
      { method: 'GET', route: '/api/credit/:crmid', status: 401 },
      { requestId: expect.stringMatching(/^[\da-f-]{36}$/) },
    ])
    expect(JSON.stringify(access())).not.toMatch(/C1|T-1/)
  })

  test('is counted for Prometheus, for whoever has the token', async () => {
    server = await open({ metrics: { token: 'gettone-delle-misure' } })
    await post(server, '/api/consumption', checkBody)
    expect((await get('/metrics')).status).toBe(404)
    const answer = await get('/metrics', { authorization: 'Bearer gettone-delle-misure' })
    const text = await answer.text()
    expect(text).toMatch(/^ccnl_http_requests_total\{method="POST",route="\/api\/consumption",status="200",.*\} 1$/m)
    expect(text).toMatch(/^ccnl_ready\{.*\} 1$/m)
  })

  test('is not counted where nobody asked for it, and open only where it was opened', async () => {
    server = await open()
    expect((await get('/metrics')).status).toBe(404)
    server = await open({ metrics: { open: true } })
    expect((await get('/metrics')).status).toBe(200)
  })
})
