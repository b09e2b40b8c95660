import type { Server, ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../testkit/src/free-port.ts'
import { checkBody, post, productUrl, registration, signSession, type TestServer } from './server.fixture.ts'
import { openSqliteStore } from './store.ts'
import { key, limits, register, upstreamsOfTest } from './upstream.fixture.ts'

interface FaultServer {
  start(port: number): Promise<readonly Server[]>
}

/** The acceptance material's own server: one path per fault, on two origins. */
let faults: readonly Server[] = []
let base = ''
beforeAll(async () => {
  const name = new URL('../../testkit/acceptance/security/fault-server.mjs', import.meta.url).href
  // A script without types; its `start` is what we use of it.
  const { start } = (await import(name)) as FaultServer
  // Its second origin is the next port, so two free neighbours are looked for.
  for (let tries = 0; faults.length === 0 && tries < 20; tries++) {
    const port = await freePort()
    faults = await start(port).catch(() => [])
    base = `http://127.0.0.1:${port}`
  }
})
afterAll(async () => {
  for (const server of faults) {
    server.closeAllConnections()
    await new Promise(done => server.close(done))
  }
})

const { open, serve } = upstreamsOfTest()

/** Short waits, so that silence is noticed within a test. */
const hasty = { headers: 400, total: 800, bytes: 256 * 1024 }

/** One of the lists that the fault server keeps. */
async function readList(url: string): Promise<readonly unknown[]> {
  // Its ledger and its log are lists.
  return (await (await fetch(url)).json()) as readonly unknown[]
}

let runs = 0
async function againstFault(fault: string, waits: typeof limits = limits) {
  const run = `credit-${runs++}`
  const prefix = `${base}/f/${fault}~${run}/credit`
  const url = `${prefix}/consumption`
  const server = await open(url, { upstream: { url, registerUrl: `${prefix}/registerConsumption`, limits: waits } })
  const read = (what: string) => readList(`${base}/__${what}?key=${run}`)
  return { server, ledger: () => read('ledger'), requests: () => read('log') }
}

interface CheckAnswer {
  readonly strDescription: string
  readonly crmidlist: readonly { readonly AvailableCredit: number }[]
}

/** What the same check is answered, time after time. */
async function checkTimes(server: TestServer, times: number): Promise<readonly CheckAnswer[]> {
  const seen: CheckAnswer[] = []
  for (let index = 0; index < times; index++) {
    // Our own answer, of which the tests read these two.
    seen.push((await (await post(server, '/api/consumption', checkBody)).json()) as CheckAnswer)
  }
  return seen
}

describe('an outside service that works', () => {
  test('is asked with our credentials and answers with its figures', async () => {
    const { server, requests } = await againstFault('none')
    const answer = await post(server, '/api/consumption', {
      ...checkBody,
      credentials: { user: 'mallory', password: 'stolen' },
    })
    expect(await answer.json()).toMatchObject({
      nRetCode: 1,
      crmidlist: [{ CRMID: 'C1', AvailableCredit: 10, Total_Consumed: 5, Total_Purchased: 15, MeasurementUnit: 'IT' }],
    })
    expect(await requests()).toHaveLength(1)
  })

  test('stores what it said, for the credit look-up', async () => {
    const { server } = await againstFault('none')
    const authorization = `Bearer ${await signSession('C1')}`
    const look = () => server.fetch(new Request(`${productUrl}/api/credit/C1`, { headers: { authorization } }))
    expect((await look()).status).toBe(404)
    await post(server, '/api/consumption', checkBody)
    expect(await (await look()).json()).toEqual({ data: { availableCredit: 10 } })
    await register(server)
    expect(await (await look()).json()).toEqual({ data: { availableCredit: 9 } })
  })

  test('fifty repeats at once make one call and get one answer (c-086)', async () => {
    const { server, ledger } = await againstFault('none')
    const answers = await Promise.all(Array.from({ length: 50 }, async () => (await register(server)).text()))
    expect(new Set(answers).size).toBe(1)
    expect(await ledger()).toHaveLength(1)
    expect(await (await register(server)).text()).toBe(answers[0])
    expect(await ledger()).toHaveLength(1)
  })

  test('the same key with another body is 422 without a call (c-087)', async () => {
    const { server, ledger } = await againstFault('none')
    await register(server)
    expect((await register(server, registration(key, 2))).status).toBe(422)
    expect(await ledger()).toHaveLength(1)
  })

  test('two servers on one ledger make one call', async () => {
    const run = `pair-${runs++}`
    const url = `${base}/f/none~${run}/credit/registerConsumption`
    const store = openSqliteStore(':memory:')
    const one = await open(url, { store })
    const two = await open(url, { store: { ...store, close: async () => undefined } })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => register(index % 2 ? one : two)))
    expect(answers.map(({ status }) => status).filter(status => status !== 200 && status !== 409)).toEqual([])
    expect(await readList(`${base}/__log?key=${run}`)).toHaveLength(1)
  })
})

describe('an outside service that refuses', () => {
  test.each([
    [5039, 'Parametro mancante'],
    [5051, 'Token SSO non valido'],
    [5085, 'Il cliente non esiste'],
    [5089, 'Profilo non valido'],
    [5092, 'Permessi insufficienti'],
    [5098, 'Crediti non disponibili'],
    [801, 'Credenziali non valide'],
    [5114, 'Verifica crediti non impostata'],
    [0, 'Risposta non valida'],
  ])('code %i is "%s", and the charge may be asked again', async (code, message) => {
    const { server, requests } = await againstFault(`credit-${code}`)
    expect(await (await register(server)).json()).toMatchObject({ nRetCode: code, strDescription: message })
    expect(await requests()).toHaveLength(1)
    await register(server)
    expect(await requests()).toHaveLength(2)
  })

  test('any other code is "Errore sconosciuto"', async () => {
    const { server } = await againstFault('credit-99999')
    expect(await (await register(server)).json()).toMatchObject({ strDescription: 'Errore sconosciuto' })
  })

  test('a code that is no whole number is recognised by its digits, or unknown', async () => {
    const { server } = await againstFault('credit-code-string')
    const seen = (await checkTimes(server, 4)).map(answer => answer.strDescription)
    expect(seen).toEqual(['Crediti non disponibili', 'Errore sconosciuto', 'Errore sconosciuto', 'Errore sconosciuto'])
  })

  test('without the entry of the customer it is "Dati CRMID mancanti" or "Errore CRMID"', async () => {
    const { server } = await againstFault('credit-no-crmid')
    const seen = (await checkTimes(server, 4)).map(answer => answer.strDescription)
    expect(seen).toEqual(['Dati CRMID mancanti', 'Dati CRMID mancanti', 'Dati CRMID mancanti', 'Errore CRMID'])
  })

  test('a credit below zero is none, a credit that is no number is an error', async () => {
    const below = await againstFault('credit-negative')
    expect(await (await post(below.server, '/api/consumption', checkBody)).json()).toMatchObject({
      crmidlist: [{ AvailableCredit: 0 }],
    })
    const odd = await againstFault('credit-odd-values')
    const seen = (await checkTimes(odd.server, 8)).map(
      answer => answer.crmidlist[0]?.AvailableCredit ?? answer.strDescription,
    )
    expect(seen).toEqual([...Array(4).fill('Errore CRMID'), 0.30000000000000004, 'Errore CRMID', 'Errore CRMID', 0])
  })

  test('what it says of our secrets is neither answered nor logged', async () => {
    const { server } = await againstFault('credit-echo-secrets')
    const text = await (await register(server)).text()
    expect(JSON.parse(text)).toMatchObject({ nRetCode: 801, strDescription: 'Credenziali non valide' })
    for (const secret of ['svc', 'T-1']) expect(text + server.log()).not.toContain(secret)
  })
})

describe('an outside service whose outcome nobody knows', () => {
  test.each(['credit-commit-then-reset', 'credit-commit-then-timeout', 'credit-commit-then-502'])(
    '%s: charged once, "da verificare", never sent again (c-090)',
    async fault => {
      const { server, ledger } = await againstFault(fault, hasty)
      for (let repeat = 0; repeat < 3; repeat++) {
        const answer = await register(server)
        expect(answer.status).toBe(502)
        expect(await answer.json()).toMatchObject({
          nRetCode: 0,
          strDescription: 'Risposta non valida',
          stato: 'da verificare',
        })
      }
      expect(await ledger()).toHaveLength(1)
      expect(await server.store.query('select key, state from credit_hold')).toEqual([
        expect.objectContaining({ key, state: 'unverified' }),
      ])
    },
  )

  test.each([
    'reset-before-headers',
    'close-before-headers',
    'reset-mid-chunk',
    'fin-mid-chunk',
    'length-too-long',
    'two-lengths',
    'stall-headers',
    'stall-body',
    'slowloris-headers',
    'bad-status-line',
    'bad-chunk-size',
    'header-flood',
    'gzip-lie',
    'gzip-bomb',
    'empty-200',
    'json-truncated',
    'json-trailing',
    'json-deep',
    'json-null',
    'json-scalar',
    'json-100mb',
    'redirect-307-post',
    'redirect-other-origin',
    'redirect-file',
    'error-body-5mb',
    'error-body-stall',
  ])('%s: one call, an answer in time, no crash', async fault => {
    const { server, requests } = await againstFault(fault, hasty)
    const answers = [await register(server), await register(server)]
    for (const answer of answers) {
      expect(answer.status).toBe(502)
      expect(await answer.json()).toMatchObject({ crmidlist: [] })
    }
    expect(await requests()).toHaveLength(1)
    expect(server.log()).not.toContain('svc-secret')
  })

  test('a redirect is not followed, wherever it leads', async () => {
    await fetch(`${base}/__reset`, { method: 'POST' })
    const { server } = await againstFault('credit-redirect')
    expect((await register(server)).status).toBe(502)
    expect((await post(server, '/api/consumption', checkBody)).status).toBe(502)
    expect(await (await fetch(`${base}/__canarylog`)).json()).toEqual([])
  })
})

test('a check that is refused, or not answered and told in the log, leaves the credit that was known', async () => {
  const answers: ((response: ServerResponse) => unknown)[] = [
    response => response.end(JSON.stringify({ nRetCode: 1, crmidlist: [{ CRMID: 'C1', AvailableCredit: 3 }] })),
    response => response.end(JSON.stringify({ nRetCode: 5098, crmidlist: [] })),
    response => response.destroy(),
  ]
  const service = await serve((_request, response) => answers.shift()?.(response))
  const server = await open(service.url)
  const statuses: number[] = []
  while (answers.length > 0) statuses.push((await post(server, '/api/consumption', checkBody)).status)
  expect(statuses).toEqual([200, 200, 502])
  expect(server.log()).toContain('"call":"consumption"')
  const headers = { authorization: `Bearer ${await signSession('C1')}` }
  const known = await server.fetch(new Request(`${productUrl}/api/credit/C1`, { headers }))
  expect(await known.json()).toEqual({ data: { availableCredit: 3 } })
})

test('a charge under way is held for as long as its answer may take, and two seconds', async () => {
  let held: readonly unknown[] = []
  const service = await serve((_request, response) => {
    void server.store.query('select state, expires_at from credit_hold').then(rows => {
      held = rows
      response.end(JSON.stringify({ nRetCode: 1, crmidlist: [{ CRMID: 'C1', AvailableCredit: 3 }] }))
    })
  })
  const server = await open(service.url, { now: () => 1_000 })
  expect((await register(server)).status).toBe(200)
  expect(held).toEqual([{ state: 'sending', expires_at: 1_000 + limits.total + 2_000 }])
})
