import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { keyId, signToken, tokenIssuer, usualAudiences, verifyToken } from './session-token.ts'

const [key, other] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
const holder = { userId: 'u1', crmid: 'C1', name: 'Anna', roles: ['FULLCCNLPIU-IA'] }
const now = Date.UTC(2026, 0, 15, 9, 30, 0, 700)

test('a session is its holder, and when it began in milliseconds', async () => {
  const session = await verifyToken([other, key], await signToken(key, holder, now), now)
  expect(session).toMatchObject(holder)
  expect(session?.issuedAt).toBe(Date.UTC(2026, 0, 15, 9, 30, 0))
  expect(session?.id).toMatch(/^[\da-f-]{36}$/)
})

test('it lasts eight hours, for its audience, under a key that is known', async () => {
  const token = await signToken(key, holder, now)
  const hours = (count: number) => now + count * 3_600_000
  expect(await verifyToken([key], token, hours(7.99))).toBeDefined()
  expect(await verifyToken([key], token, hours(8))).toBeUndefined()
  expect(await verifyToken([key], token, now, usualAudiences.credit)).toBeUndefined()
  expect(await verifyToken([other], token, now)).toBeUndefined()
})

test('what a token does not say in the right shape is empty', async () => {
  const token = await new SignJWT({ crmid: 7, nome: ['Anna'], roles: [{ pos: 1 }, 'x', null, { pos: 'A' }] })
    .setProtectedHeader({ alg: 'HS256', kid: keyId(key) })
    .setIssuer(tokenIssuer)
    .setAudience(usualAudiences.api)
    .setSubject('u1')
    .setExpirationTime(Math.floor(now / 1000) + 60)
    .sign(key)
  expect(await verifyToken([key], token, now)).toEqual({
    id: '',
    issuedAt: 0,
    userId: 'u1',
    crmid: '',
    name: '',
    roles: ['A'],
  })
})
