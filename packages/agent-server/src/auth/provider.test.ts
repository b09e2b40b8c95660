import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { checkByIntrospection, checkSignedTicket } from './provider.ts'

let server: Server | undefined
afterEach(() => new Promise<void>(done => (server ? server.close(() => done()) : done())))

/** The address of a provider that answers every question with this text. */
async function providerOf(text: string): Promise<URL> {
  const listening = createServer((_request, response) => void response.end(text))
  server = listening
  await new Promise<void>(resolve => listening.listen(0, '127.0.0.1', resolve))
  // A server that listens on a TCP port has such an address.
  const { port } = listening.address() as AddressInfo
  return new URL(`http://127.0.0.1:${port}/`)
}

/** A check by a provider that answers every question with this text. */
async function answering(text: string) {
  return checkByIntrospection({
    url: await providerOf(text),
    clientId: 'ccnl',
    clientSecret: 'segreto',
    issuer: 'https://id.example',
    audience: 'ccnl',
    claims: { roles: 'roles', crmid: 'crmid', defaultRole: undefined },
  })
}

const token = { active: true, sub: 'ada', aud: 'ccnl', iss: 'https://id.example' }

describe('what a provider says of a ticket', () => {
  test('is read up to 65,536 characters', async () => {
    const text = JSON.stringify(token)
    const check = await answering(text.padEnd(65_536))
    expect(await check('opaco')).toMatchObject({ userId: 'ada' })
  })

  test('is not read past them', async () => {
    const check = await answering(JSON.stringify(token).padEnd(65_537))
    await expect(check('opaco')).rejects.toMatchObject({ code: 'identity-unavailable' })
  })

  test.each<[string, Readonly<Record<string, unknown>>, boolean]>([
    ['for us among others', { aud: ['altri', 'ccnl'] }, true],
    ['for others', { aud: ['altri'] }, false],
    ['for nobody that it names', { aud: undefined }, false],
    ['by another issuer', { iss: 'https://altri.example' }, false],
    ['by an issuer that it does not name', { iss: undefined }, true],
    ['that has run out', { exp: Math.floor(Date.now() / 1000) - 1 }, false],
    ['that runs out in an hour', { exp: Math.floor(Date.now() / 1000) + 3600 }, true],
    ['that it no longer knows', { active: false }, false],
  ])('a ticket %s', async (_, claims, taken) => {
    const check = await answering(JSON.stringify({ ...token, ...claims }))
    expect((await check('opaco'))?.userId).toBe(taken ? 'ada' : undefined)
  })
})

test.each(['{}', '<html>', ''])('a provider whose keys are «%s» is at fault, not the ticket', async keys => {
  const claims = { roles: 'roles', crmid: 'crmid', defaultRole: undefined }
  const own = {
    jwksUrl: await providerOf(keys),
    issuer: 'https://id.example',
    audience: 'ccnl',
    skewSeconds: 0,
    claims,
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const ticket = `${part({ alg: 'ES256', kid: 'k' })}.${part(token)}.${'A'.repeat(86)}`
  await expect(checkSignedTicket(own)(ticket)).rejects.toMatchObject({ code: 'identity-unavailable' })
})
