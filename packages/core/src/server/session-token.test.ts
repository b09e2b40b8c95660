import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { keyId, type SessionKeys } from './session-keys.ts'
import {
  type Holder,
  rememberedSession,
  sessionMilliseconds,
  signToken,
  tokenIssuer,
  usualAudiences,
  verifyToken,
} from './session-token.ts'

const key = new Uint8Array(32).fill(1)
const keys: SessionKeys = [key]
const holder: Holder = { userId: 'u', crmid: 'C1', name: 'Prova', roles: ['IterazioniCCNLPIU-IA'] }
const now = Date.UTC(2026, 0, 15)

test('a session that was verified before still ends at its time', async () => {
  const token = await signToken(key, holder, now)
  expect(await verifyToken(keys, token, now)).toMatchObject(holder)
  expect(await verifyToken(keys, token, now + sessionMilliseconds - 1)).toMatchObject(holder)
  expect(await verifyToken(keys, token, now + sessionMilliseconds)).toBeUndefined()
})

test('a session that was verified for one audience is verified anew for another', async () => {
  const token = await signToken(key, { ...holder, roles: [] }, now)
  expect(await verifyToken(keys, token, now)).toMatchObject({ userId: 'u' })
  expect(await verifyToken(keys, token, now, usualAudiences.credit)).toBeUndefined()
})

test('a session that was verified with some keys is nobody’s with others', async () => {
  const token = await signToken(key, holder, now)
  expect(await verifyToken(keys, token, now)).toBeDefined()
  expect(await verifyToken([new Uint8Array(32).fill(2)], token, now)).toBeUndefined()
})

test('a token that borrows the signature of one that was verified is none, and takes nothing from it', async () => {
  const token = await signToken(key, holder, now)
  const [head, , signature] = token.split('.')
  const claims = Buffer.from(JSON.stringify({ ...holder, crmid: 'C2', exp: now })).toString('base64url')
  expect(await verifyToken(keys, token, now)).toBeDefined()
  expect(await verifyToken(keys, `${head}.${claims}.${signature}`, now)).toBeUndefined()
  expect(rememberedSession(keys, token, now)).toMatchObject(holder)
})

test('claims that are not as they should be count as absent', async () => {
  const token = await new SignJWT({ crmid: 7, roles: [{ pos: 'a' }, { pos: 3 }, 'b', null] })
    .setProtectedHeader({ alg: 'HS256', kid: keyId(key) })
    .setIssuer(tokenIssuer)
    .setAudience(usualAudiences.api)
    .setSubject('u')
    .setExpirationTime(now / 1000 + 60)
    .sign(key)
  expect(await verifyToken(keys, token, now)).toEqual({
    id: '',
    issuedAt: 0,
    userId: 'u',
    crmid: '',
    name: '',
    roles: ['a'],
  })
})

const other = new Uint8Array(32).fill(2)
const morning = Date.UTC(2026, 0, 15, 9, 30, 0, 700)

test('a session is its holder, and when it began in milliseconds', async () => {
  const session = await verifyToken([other, key], await signToken(key, holder, morning), morning)
  expect(session).toMatchObject(holder)
  expect(session?.issuedAt).toBe(Date.UTC(2026, 0, 15, 9, 30, 0))
  expect(session?.id).toMatch(/^[\da-f-]{36}$/)
})

test('it lasts eight hours, for its audience, under a key that is known', async () => {
  const token = await signToken(key, { ...holder, roles: ['FULLCCNLPIU-IA'] }, morning)
  const hours = (count: number) => morning + count * 3_600_000
  expect(await verifyToken([key], token, hours(7.99))).toBeDefined()
  expect(await verifyToken([key], token, hours(8))).toBeUndefined()
  expect(await verifyToken([key], token, morning, usualAudiences.credit)).toBeUndefined()
  expect(await verifyToken([other], token, morning)).toBeUndefined()
})

test('what a token does not say in the right shape is empty', async () => {
  const token = await new SignJWT({ crmid: 7, nome: ['Anna'], roles: [{ pos: 1 }, 'x', null, { pos: 'A' }] })
    .setProtectedHeader({ alg: 'HS256', kid: keyId(key) })
    .setIssuer(tokenIssuer)
    .setAudience(usualAudiences.api)
    .setSubject('u1')
    .setExpirationTime(Math.floor(morning / 1000) + 60)
    .sign(key)
  expect(await verifyToken([key], token, morning)).toEqual({
    id: '',
    issuedAt: 0,
    userId: 'u1',
    crmid: '',
    name: '',
    roles: ['A'],
  })
})
