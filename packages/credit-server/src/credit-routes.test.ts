import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import {
  checkBody,
  post,
  productUrl,
  registration,
  serversOfTest,
  signSession,
  type TestServer,
  upstreamUrl,
} from './server.fixture.ts'

const open = serversOfTest()

const key = 'u1-2026-01-15T09:30:00.000Z'

async function consumed(server: TestServer, crmid = 'C1'): Promise<number> {
  const rows = await server.store.query('select consumed from credit_account where crmid = $1', [crmid])
  return Number(rows[0]?.consumed)
}

async function entries(server: TestServer): Promise<number> {
  return (await server.store.query("select key from credit_ledger where kind = 'consume'")).length
}

describe('POST /api/consumption', () => {
  test('answers the figures of spec section 7', async () => {
    const answer = await post(await open(), '/api/consumption', checkBody)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      nRetCode: 1,
      strDescription: 'OK',
      crmidlist: [
        {
          CRMID: 'C1',
          Customer_Type: 'A',
          consumptions: [
            { AvailableCredit: 25, Total_Consumed: 0, Total_Purchased: 25, MeasurementUnit: 'IT', idProduct: 20 },
          ],
          AvailableCredit: 25,
          Total_Consumed: 0,
          Total_Purchased: 25,
          MeasurementUnit: 'IT',
          idProduct: 20,
        },
      ],
    })
  })

  test('of an account without credit is 5098, with the zero beside it', async () => {
    const answer = await post(await open({ accounts: { C1: 0 } }), '/api/consumption', checkBody)
    expect(await answer.json()).toMatchObject({
      nRetCode: 5098,
      strDescription: 'Crediti non disponibili',
      crmidlist: [{ AvailableCredit: 0 }],
    })
  })

  test('of a customer without a credit account is 5089', async () => {
    const answer = await post(await open({ accounts: {} }), '/api/consumption', checkBody)
    expect(await answer.json()).toMatchObject({ nRetCode: 5089, strDescription: 'Profilo non valido' })
  })

  test('without verification is 5114', async () => {
    const answer = await post(await open(), '/api/consumption', { ...checkBody, creditVerification: false })
    expect(await answer.json()).toMatchObject({ nRetCode: 5114, strDescription: 'Verifica crediti non impostata' })
  })

  test('of a ticket nobody holds is 401 and 5051', async () => {
    const answer = await post(await open(), '/api/consumption', { ...checkBody, ticket: 'T-9' })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ nRetCode: 5051, strDescription: 'Token SSO non valido' })
  })

  test('of another customer is 404, the same as of a customer who does not exist', async () => {
    const server = await open()
    const [foreign, missing] = await Promise.all(
      ['C2', 'C999'].map(CRMID => post(server, '/api/consumption', { ...checkBody, CRMID })),
    )
    expect(foreign?.status).toBe(404)
    expect(missing?.status).toBe(404)
    expect(await foreign?.text()).toBe(await missing?.text())
  })

  test.each([
    ['idProduct', 21, 5092],
    ['measurementUnit', 'ORE', 5092],
    ['customerType', 'B', 5089],
  ])('of another %s is refused', async (field, value, code) => {
    const answer = await post(await open(), '/api/consumption', { ...checkBody, [field]: value })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ nRetCode: code })
  })

  test('a session beside the ticket must be of the same customer', async () => {
    const server = await open()
    const bearer = async (crmid: string) => ({ authorization: `Bearer ${await signSession(crmid)}` })
    expect((await post(server, '/api/consumption', checkBody, await bearer('C1'))).status).toBe(200)
    expect((await post(server, '/api/consumption', checkBody, await bearer('C2'))).status).toBe(404)
    expect((await post(server, '/api/consumption', checkBody, { authorization: 'Bearer x.y.z' })).status).toBe(401)
    expect((await post(server, '/api/consumption', checkBody, { authorization: 'Basic eA==' })).status).toBe(401)
  })

  test('without a book of tickets the session alone says who calls', async () => {
    const server = await open({ findTicket: undefined })
    expect((await post(server, '/api/consumption', checkBody)).status).toBe(401)
    const authorization = `Bearer ${await signSession('C1')}`
    expect((await post(server, '/api/consumption', { ...checkBody, ticket: 'sso' }, { authorization })).status).toBe(
      200,
    )
  })

  test('URL and credentials may be left out unless the deployment wants them', async () => {
    const lenient = await open()
    expect((await post(lenient, '/api/consumption', checkBody)).status).toBe(200)
    const strict = await open({ requireServiceFields: true })
    expect((await post(strict, '/api/consumption', checkBody)).status).toBe(400)
    const full = { ...checkBody, URL: upstreamUrl, credentials: { user: 'svc', password: 'svc-secret' } }
    expect((await post(strict, '/api/consumption', full)).status).toBe(200)
  })
})

describe('POST /api/registerConsumption', () => {
  test('takes the quantity once, however often it is sent', async () => {
    const server = await open()
    const first = await post(server, '/api/registerConsumption', registration(key, 2))
    const text = await first.text()
    expect(JSON.parse(text)).toMatchObject({ nRetCode: 1, crmidlist: [{ AvailableCredit: 23, Total_Consumed: 2 }] })
    await post(server, '/api/registerConsumption', registration(`other-${key}`))
    expect(await (await post(server, '/api/registerConsumption', registration(key, 2))).text()).toBe(text)
    expect(await consumed(server)).toBe(3)
  })

  test('fifty at once with one key charge once and answer alike (c-086)', async () => {
    const server = await open()
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () =>
        (await post(server, '/api/registerConsumption', registration(key))).text(),
      ),
    )
    expect(new Set(answers).size).toBe(1)
    expect(await entries(server)).toBe(1)
    expect(await consumed(server)).toBe(1)
  })

  test('fifty at once with fifty keys never overspend', async () => {
    const server = await open()
    const codes = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const answer = await post(server, '/api/registerConsumption', registration(`${index}-${key}`))
        return ((await answer.json()) as { nRetCode: number }).nRetCode
      }),
    )
    expect(codes.filter(code => code === 1)).toHaveLength(25)
    expect(codes.filter(code => code === 5098)).toHaveLength(25)
  })

  test('the same key with another body is 422 and takes nothing (c-087)', async () => {
    const server = await open()
    await post(server, '/api/registerConsumption', registration(key, 1))
    const answer = await post(server, '/api/registerConsumption', registration(key, 2))
    expect(answer.status).toBe(422)
    expect(await consumed(server)).toBe(1)
  })

  test('the same Idempotency-Key with another body is 422, with the same body the same answer', async () => {
    const server = await open()
    const send = (Key: string) =>
      post(server, '/api/registerConsumption', registration(Key), { 'idempotency-key': 'h-1' })
    const first = await (await send(key)).text()
    expect((await send(`other-${key}`)).status).toBe(422)
    expect(await (await send(key)).text()).toBe(first)
    expect(await consumed(server)).toBe(1)
  })

  test('a refreshed ticket does not make a repeat a new request', async () => {
    const server = await open({ findTicket: async ticket => (ticket.startsWith('T') ? { crmid: 'C1' } : undefined) })
    const header = { 'idempotency-key': 'h-1' }
    await post(server, '/api/registerConsumption', registration(key, 1, 'T-1'), header)
    const again = await post(server, '/api/registerConsumption', registration(key, 1, 'T-later'), header)
    expect(again.status).toBe(200)
    expect(await consumed(server)).toBe(1)
  })

  test('a key of one customer says nothing about the same key of another', async () => {
    const server = await open()
    await post(server, '/api/registerConsumption', registration(key))
    const other = await post(server, '/api/registerConsumption', registration(key, 1, 'T-2', 'C2'))
    expect(await other.json()).toMatchObject({ nRetCode: 1, crmidlist: [{ CRMID: 'C2', AvailableCredit: 24 }] })
  })

  test('one key twice in a body, or too many charges, is refused', async () => {
    const server = await open()
    const body = (consumption: readonly unknown[]) => {
      const one = registration(key)
      const [entry] = one.list as { consumptions: object[] }[]
      return { ...one, list: [{ ...entry, consumptions: [{ ...entry?.consumptions[0], consumption }] }] }
    }
    const twice = [1, 2].map(Quantity => ({ Key: key, Quantity }))
    const many = Array.from({ length: 21 }, (_, index) => ({ Key: `${index}-${key}`, Quantity: 1 }))
    for (const consumption of [twice, many]) {
      expect((await post(server, '/api/registerConsumption', body(consumption))).status).toBe(400)
    }
    expect(await entries(server)).toBe(0)
  })
})

describe('GET /api/credit/{crmid}', () => {
  const get = (server: TestServer, crmid: string, authorization?: string) =>
    server.fetch(
      new Request(`${productUrl}/api/credit/${crmid}`, authorization ? { headers: { authorization } } : undefined),
    )

  test("answers the credit of the session's own customer", async () => {
    const server = await open()
    await post(server, '/api/registerConsumption', registration(key, 4))
    const answer = await get(server, 'C1', `Bearer ${await signSession('C1')}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({ data: { availableCredit: 21 } })
  })

  test('of another customer is 404, the same as of one who does not exist', async () => {
    const server = await open()
    const authorization = `Bearer ${await signSession('C1')}`
    const [foreign, missing] = [await get(server, 'C2', authorization), await get(server, 'C9', authorization)]
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect(await foreign.text()).toBe(await missing.text())
  })

  test('without a session that we signed and that still holds is 401', async () => {
    const server = await open()
    const stranger = await signSession('C1', { key: new Uint8Array(32).fill(9) })
    const expired = await signSession('C1', { expires: 1 })
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"crmid":"C1","sub":"u","exp":9999999999}')}.`.replaceAll(
      '=',
      '',
    )
    for (const authorization of [undefined, `Bearer ${stranger}`, `Bearer ${expired}`, `Bearer ${unsigned}`, 'T-1']) {
      const answer = await get(server, 'C1', authorization)
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ error: { code: 'unauthorized' } })
    }
  })
})

interface AbuseCase {
  readonly id: string
  readonly route: string
  readonly why?: string
  readonly expect?: string
  readonly scenario?: string
  readonly body?: unknown
  readonly raw?: string | { readonly $repeat: readonly [string, number] }
  readonly headers?: Readonly<Record<string, string>>
}

const abuse: readonly AbuseCase[] = JSON.parse(
  readFileSync(new URL('../../testkit/acceptance/security/credit_abuse.json', import.meta.url), 'utf8'),
)

/** `{"$fill": [x, n]}` stands for a list of n times x. */
function expand(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expand)
  if (typeof value !== 'object' || value === null) return value
  if ('$fill' in value) {
    // The cases write the element and how often it comes.
    const [one, count] = value.$fill as [unknown, number]
    return Array.from({ length: count }, () => one)
  }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, expand(inner)]))
}

function bodyOf({ raw, body }: AbuseCase): string {
  if (typeof raw === 'string') return raw
  return raw ? raw.$repeat[0].repeat(raw.$repeat[1]) : JSON.stringify(expand(body))
}

/** What a case's sentence asks of the status. */
function allows(expectation: string, status: number): boolean {
  const exact = /^(\d{3})(?!\d)/.exec(expectation)?.[1]
  if (exact) return status === Number(exact)
  if (expectation.startsWith('4xx or safe')) return status < 500
  if (expectation.startsWith('4xx')) return status >= 400 && status < 500
  if (expectation.includes('else 400')) return status === 400
  return status === 400
}

const oneRequest = abuse.filter(entry => entry.scenario === undefined && entry.id !== 'c-063' && entry.id !== 'c-060')

describe('the abuse cases', () => {
  test.each(oneRequest.map(entry => [entry.id, entry.why ?? '', entry.expect ?? '', entry] as const))(
    '%s %s: %s',
    async (_id, _why, expectation, entry) => {
      const server = await open({ requireServiceFields: true })
      const before = process.cpuUsage()
      const answer = await post(server, entry.route, bodyOf(entry), entry.headers)
      const text = await answer.text()
      expect(allows(expectation, answer.status), `${answer.status} ${text}`).toBe(true)
      if (expectation.includes('5039')) {
        expect(JSON.parse(text)).toMatchObject({ nRetCode: 5039, strDescription: 'Parametro mancante' })
      }
      expect(await entries(server)).toBe(expectation.includes('ledger 1') ? 1 : 0)
      const { user, system } = process.cpuUsage(before)
      // Processor time, in microseconds: what others do on the machine counts little.
      expect(user + system).toBeLessThan(1_000_000)
      for (const secret of ['svc-secret', 'T-1', 'wrong', 'Host: evil'])
        expect(text + server.log()).not.toContain(secret)
    },
  )

  test('every case of the list is run here or in the tests of the outside service', () => {
    const elsewhere = ['c-060', 'c-063', 'c-086', 'c-087', 'c-090', 'c-091', 'c-092']
    expect(abuse.map(({ id }) => id).filter(id => !oneRequest.some(entry => entry.id === id))).toEqual(elsewhere)
  })

  test('a forwarded address does not lift the rate limit (c-060)', async () => {
    const server = await open({ requestsPerMinute: 3 })
    const statuses: number[] = []
    for (let index = 0; index < 5; index++) {
      const answer = await post(server, '/api/consumption', '{}', { 'x-forwarded-for': `127.0.0.${index}` })
      statuses.push(answer.status)
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(statuses).toEqual([400, 400, 400, 429, 429])
  })

  test('customers who have signed in are counted one by one, whatever address they call from', async () => {
    const server = await open({ requestsPerMinute: 2 })
    const look = async (crmid: string) => {
      const authorization = `Bearer ${await signSession(crmid)}`
      return (await server.fetch(new Request(`${productUrl}/api/credit/${crmid}`, { headers: { authorization } })))
        .status
    }
    expect([await look('C1'), await look('C1'), await look('C1')]).toEqual([200, 200, 429])
    expect(await look('C2')).toBe(200)
  })

  test('a trusted proxy tells the addresses apart', async () => {
    const server = await open({ requestsPerMinute: 1, trustedProxies: ['127.0.0.1'] })
    const from = async (address: string) =>
      (await post(server, '/api/consumption', '{}', { 'x-forwarded-for': address })).status
    expect([await from('203.0.113.1'), await from('203.0.113.2'), await from('203.0.113.1')]).toEqual([400, 400, 429])
    expect(await from('198.51.100.9, 203.0.113.2')).toBe(429)
  })

  test('Transfer-Encoding beside Content-Length is 400 (c-063)', async () => {
    const server = await open()
    const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(
          'POST /api/consumption HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n' +
            'transfer-encoding: chunked\r\ncontent-length: 2\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
        ),
      )
      let text = ''
      socket.on('data', chunk => {
        text += chunk
      })
      socket.once('end', () => resolve(text))
      socket.once('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('a body beyond 64 kB is 413, whether its length is stated or not', async () => {
    const server = await open()
    const body = JSON.stringify({ ...checkBody, ticket: 'x'.repeat(64 * 1024) })
    expect((await post(server, '/api/consumption', body)).status).toBe(413)
    const url = await server.listen({ host: '127.0.0.1', port: 0 })
    const streamed = await fetch(`${url}/api/consumption`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([body]).stream(),
      duplex: 'half',
    })
    expect(streamed.status).toBe(413)
  })

  test('a page of another site is refused, our own page is not', async () => {
    const server = await open()
    const from = async (headers: Record<string, string>) =>
      (await post(server, '/api/consumption', checkBody, headers)).status
    expect(await from({ origin: productUrl })).toBe(200)
    expect(await from({ origin: 'http://localhost:3000' })).toBe(200)
    expect(await from({ origin: 'http://localhost:3001' })).toBe(403)
    expect(await from({ origin: 'null' })).toBe(403)
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  })
})
