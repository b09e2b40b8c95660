import { describe, expect, test } from 'vitest'
import { type Answer, json, startServer } from '../example/server.ts'
import { ApiError } from '../failure.ts'
import * as it from '../it.ts'
import { createCreditApi } from './credit.ts'

const check = {
  ticket: 'T-1',
  CRMID: 'C1',
  customerType: 'CLIENTE',
  idProduct: 20,
  measurementUnit: 'ITERAZIONI',
  creditVerification: true,
}
const key = 'C1-s1-2026-01-15T09:30:00.000Z'
const register = {
  ticket: 'T-1',
  list: [
    {
      CRMID: 'C1',
      Customer_Type: 'CLIENTE',
      consumptions: [
        {
          consumptionType: 'IA',
          creditVerification: true,
          overquotaVerification: false,
          measurementUnit: 'ITERAZIONI',
          consumption: [{ Key: key, Quantity: 1 }],
          idProduct: 20,
        },
      ],
    },
  ],
}
const good = { nRetCode: 1, strDescription: 'OK', crmidlist: [{ CRMID: 'C1', AvailableCredit: 24 }] }

async function credit(answer: Answer) {
  const { base, asked } = await startServer(answer)
  return { credit: createCreditApi({ productUrl: base, token: () => 'jwt-1' }), asked }
}

describe('spec 7: the credit calls', () => {
  test('a check posts its body as it is and gives the credit', async () => {
    const made = await credit(json(good))
    expect(await made.credit.check(check)).toMatchObject({ crmid: 'C1', availableCredit: 24 })
    expect(made.asked[0]).toMatchObject({ method: 'POST', path: '/f/x/api/consumption' })
    expect(JSON.parse(made.asked[0]?.body ?? '')).toEqual(check)
  })

  test('a consumption carries its key as the idempotency key, and is sent once', async () => {
    const made = await credit(json(good))
    await made.credit.register(register)
    expect(made.asked[0]?.path).toBe('/f/x/api/registerConsumption')
    expect(made.asked[0]?.headers['idempotency-key']).toBe(key)
    const failing = await credit((_asked, response) => response.socket?.destroy())
    await expect(failing.credit.register(register)).rejects.toThrow(ApiError)
    expect(failing.asked).toHaveLength(1)
  })

  test('a result code is its failure, whatever status the refusal has', async () => {
    for (const status of [200, 400, 401, 403, 404, 422, 502]) {
      const made = await credit(json({ nRetCode: 5039, crmidlist: [] }, status))
      const error = await made.credit.check(check).catch((error: unknown) => error)
      expect(error instanceof ApiError && it.failure(error.failure)).toBe('Parametro mancante')
    }
  })
})
