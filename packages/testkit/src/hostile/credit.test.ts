import { afterEach, beforeEach, describe, expect, test } from 'vitest'
// By path: the servers' own tests read this package, and packages may not depend on each other in a ring.
import { openServer, post, type TestServer } from '../../../credit-server/src/server.fixture.ts'
import { check, creditAttacks, register } from './credit.ts'

let server: TestServer
beforeEach(async () => {
  server = await openServer({ requestsPerMinute: 1_000_000 })
})
afterEach(async () => await server.close())

async function charged(): Promise<number> {
  return (await server.store.query("select key from credit_ledger where kind = 'consume'")).length
}

describe('SECURITY 21 and 22: further requests that no client of ours would make', () => {
  test.each(Object.entries(creditAttacks))('%s: refused in one shape, and nothing is charged', async (_, attacks) => {
    for (const { route, body, headers } of attacks) {
      const shown = `${JSON.stringify(headers ?? {})} ${body.slice(0, 300)}`
      const answer = await post(server, route, body, headers)
      const text = await answer.text()
      expect(answer.status, `${shown} ${text}`).toBeGreaterThanOrEqual(400)
      expect(answer.status, `${shown} ${text}`).toBeLessThan(500)
      const { error, nRetCode } = JSON.parse(text)
      expect(error, shown).toEqual({ code: expect.any(String), message: expect.stringMatching(/\S/) })
      expect(nRetCode, shown).not.toBe(1)
      expect(text).not.toContain('T-1')
    }
    expect(await charged()).toBe(0)
    expect(server.log()).not.toMatch(/T-1|evil/)
  })

  test('and the request that they all imitate is served', async () => {
    const answer = await post(server, '/api/registerConsumption', register)
    expect([answer.status, await charged()]).toEqual([200, 1])
  })

  test('a key used again for anything else is 422, and the first charge stands alone', async () => {
    const replace = (from: string, to: string) => JSON.stringify(register).replace(from, to)
    const key = { 'idempotency-key': 'una-sola-volta' }
    expect((await post(server, '/api/registerConsumption', register, key)).status).toBe(200)
    const others = [
      replace('"Quantity":1', '"Quantity":2'),
      replace('"consumptionType":"X"', '"consumptionType":"Y"'),
      replace('"overquotaVerification":true', '"overquotaVerification":false'),
      replace('"creditVerification":true', '"creditVerification":false'),
    ]
    for (const body of others) expect((await post(server, '/api/registerConsumption', body)).status, body).toBe(422)
    // The header says the same of the whole body: another key inside it is another request.
    for (const body of [...others, replace('09:30:00.000Z', '09:31:00.000Z')]) {
      const answer = await post(server, '/api/registerConsumption', body, key)
      expect([answer.status, await answer.json()], body).toEqual([422, expect.objectContaining({ nRetCode: -1 })])
    }
    expect((await post(server, '/api/consumption', check, key)).status).toBe(422)
    expect(await charged()).toBe(1)
  })
})
