/** Whose session moves money: for whom it must be, and by which key it must be signed. */

import { keyId } from '@ccnl/core/server'
import { describe, expect, test } from 'vitest'
import {
  checkBody,
  post,
  productUrl,
  registration,
  serversOfTest,
  signSession,
  type TestServer,
} from './server.fixture.ts'

const open = serversOfTest()

const key = 'u1-2026-01-15T09:30:00.000Z'

describe('sessions', () => {
  const balance = async (server: TestServer, token: string): Promise<number> => {
    const request = new Request(`${productUrl}/api/credit/C1`, { headers: { authorization: `Bearer ${token}` } })
    return (await server.fetch(request)).status
  }

  test('for the API alone move no money, unless the operator names one audience for both', async () => {
    const forApi = await signSession('C1', { audience: 'ccnl' })
    const apart = await open()
    expect(await balance(apart, forApi)).toBe(401)
    const call = (token: string) => ({ authorization: `Bearer ${token}` })
    expect((await post(apart, '/api/consumption', checkBody, call(forApi))).status).toBe(401)
    expect((await post(apart, '/api/registerConsumption', registration(key), call(forApi))).status).toBe(401)
    expect(await apart.store.query("select key from credit_ledger where kind = 'consume'")).toEqual([])
    expect(await balance(await open({ audience: 'ccnl' }), forApi)).toBe(200)
  })

  test('of a key that signs no more count until it is taken away, each known by its name', async () => {
    const [old, young] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
    const signed = async (key: Uint8Array, as: Uint8Array) => signSession('C1', { key, kid: keyId(as) })
    const both = await open({ sessionKeys: [young, old] })
    expect(await balance(both, await signed(old, old))).toBe(200)
    expect(await balance(both, await signed(young, young))).toBe(200)
    expect(await balance(both, await signed(old, young))).toBe(401)
    expect(await balance(await open({ sessionKeys: [young] }), await signed(old, old))).toBe(401)
  })
})
