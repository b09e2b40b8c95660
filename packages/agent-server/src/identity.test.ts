/** Who gets in, by an identity provider that runs here and by the accounts of an office, and how they are shown out. */

import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeErrorBody, decodeSignAuth } from '@ccnl/core/contract'
import { keyId, signToken } from '@ccnl/core/server'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AgentServer, createAgentServer } from './app.ts'
import { readAccounts } from './auth/accounts.ts'
import { signOwnTicket } from './auth/own-ticket.ts'
import { type IdentitySettings, readIdentity } from './identity-settings.ts'
import type { AuditEvent } from './observe/log.ts'
import type { AgentServerOptions } from './options.ts'
import { audience, type IdentityProvider, makeKey, startIdentityProvider } from './testing/identity-provider.ts'
import { runUsersCommand } from './users-command.ts'

const sessionKey = new Uint8Array(32).fill(9)
let folder: string
let server: AgentServer
let url: string
let events: AuditEvent[] = []

async function start(identity: IdentitySettings, options: AgentServerOptions = {}): Promise<void> {
  server = await createAgentServer({
    dataDir: folder,
    sessionKeys: [sessionKey],
    identity,
    audit: event => void events.push(event),
    ...options,
  })
  url = (await server.listen({ port: 0 })).url
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ccnl-identity-'))
  events = []
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

function post(path: string, body: unknown, token?: string): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
}

async function signIn(ticket: string) {
  const query = 'mutation($t: String!) { signAuth(ticketSso: $t) { jwt profile { userId crmid nome } roles { pos } } }'
  const response = await post('/graphql', { query, variables: { t: ticket } })
  return response.status === 200 ? decodeSignAuth(await response.json()) : { type: 'status', status: response.status }
}

async function userOf(ticket: string) {
  const outcome = await signIn(ticket)
  if (outcome.type !== 'signed' || !('user' in outcome)) throw new Error(outcome.type)
  return outcome.user
}

const lists = async (token: string) =>
  (await fetch(`${url}/categories`, { headers: { authorization: `Bearer ${token}` } })).status

describe('an identity provider', () => {
  let provider: IdentityProvider
  beforeAll(async () => {
    provider = await startIdentityProvider()
  })
  afterAll(() => provider.close())

  const signed = (more: Record<string, string> = {}) =>
    readIdentity(
      { SSO_JWKS_URL: provider.jwksUrl, SSO_ISSUER: provider.issuer, SSO_AUDIENCE: audience, ...more },
      'production',
    )

  test('signs its users in by the tokens that it signs', async () => {
    await start(signed())
    expect(await userOf(await provider.issue('ada', 'jwt'))).toMatchObject({
      userId: 'ada',
      crmid: 'CRM-ADA',
      name: 'Ada',
    })
    expect(events).toMatchObject([{ event: 'signed-in', userId: 'ada', address: '127.0.0.1' }])
    expect(JSON.stringify(events)).not.toContain('eyJ')
  })

  test('a role that is no tier is none, and the default stands in where one is set', async () => {
    await start(signed())
    const token = (await userOf(await provider.issue('bruno', 'jwt'))).token
    expect((await post('/main-agent', { message: 'ferie?' }, token)).status).toBe(403)
    await server.close()
    await start(signed({ SSO_DEFAULT_ROLE: 'BASECCNLPIU-IA' }))
    const { token: withTier } = await userOf(await provider.issue('bruno', 'jwt'))
    expect((await post('/main-agent', { message: ' ' }, withTier)).status).toBe(422)
  })

  test('its tokens for somebody else, and those of anybody else, are refused', async () => {
    await start(signed())
    const good = await provider.issue('ada', 'jwt')
    const [head = '', body = '', seal = ''] = good.split('.')
    const secret = new Uint8Array(32).fill(1)
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const ticket of [
      await provider.issue('ada', 'jwt', 'https://altrove.example.it'),
      await provider.issue('ada', 'opaque'),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret),
      `${none}.${body}.`,
      `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: 'capo' })).toString('base64url')}.${seal}`,
      'demo-full',
      '',
    ])
      expect((await signIn(ticket)).type, ticket).not.toBe('signed')
    await server.close()
    await start(signed({ SSO_ISSUER: 'https://altri.example.it' }))
    expect((await signIn(good)).type).toBe('refused')
  })

  test('a token that has run out is refused beyond the difference of the clocks that is allowed', async () => {
    const ticket = await provider.issue('ada', 'jwt', audience, -60)
    await start(signed())
    expect((await signIn(ticket)).type).toBe('refused')
    await server.close()
    await start(signed({ SSO_CLOCK_SKEW: '120' }))
    expect((await signIn(ticket)).type).toBe('signed')
  })

  test('is asked about tokens that only it can read', async () => {
    await start(
      readIdentity(
        {
          SSO_INTROSPECT_URL: provider.introspectUrl,
          SSO_CLIENT_ID: provider.clientId,
          SSO_CLIENT_SECRET: provider.clientSecret,
          SSO_AUDIENCE: audience,
        },
        'production',
      ),
    )
    expect(await userOf(await provider.issue('ada', 'opaque'))).toMatchObject({ userId: 'ada', crmid: 'CRM-ADA' })
    expect((await signIn('inventato')).type).toBe('refused')
    expect((await signIn(await provider.issue('ada', 'opaque', 'https://altrove.example.it'))).type).toBe('refused')
  })

  test('may change its keys: those that are new are known by their name, those that it took away are not', async () => {
    const [first, second] = [await makeKey('prima'), await makeKey('seconda')]
    const before = await startIdentityProvider({ keys: [first] })
    const port = Number(new URL(before.issuer).port)
    const ofFirst = await before.issue('ada', 'jwt')
    await start(
      readIdentity({ SSO_JWKS_URL: before.jwksUrl, SSO_ISSUER: before.issuer, SSO_AUDIENCE: audience }, 'production'),
    )
    expect((await signIn(ofFirst)).type).toBe('signed')
    await before.close()
    // The keys are looked up anew for an unknown name, half a minute after the last time at the soonest.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    const after = await startIdentityProvider({ keys: [second], port })
    try {
      const ofSecond = await after.issue('ada', 'jwt')
      expect((await signIn(ofSecond)).type).toBe('signed')
      expect((await signIn(ofFirst)).type).toBe('refused')
    } finally {
      vi.useRealTimers()
      await after.close()
    }
  })

  test('that does not answer is 503 in words, and no ticket counts as wrong', async () => {
    const gone = await startIdentityProvider()
    const ticket = await gone.issue('ada', 'jwt')
    await gone.close()
    await start(signed({ SSO_JWKS_URL: gone.jwksUrl, SSO_ISSUER: gone.issuer }))
    for (let round = 0; round < 12; round++) expect(await signIn(ticket)).toEqual({ type: 'status', status: 503 })
    await server.close()
    await start(
      readIdentity(
        { SSO_INTROSPECT_URL: gone.introspectUrl, SSO_CLIENT_ID: 'a', SSO_CLIENT_SECRET: 'b' },
        'production',
      ),
    )
    expect(await signIn(ticket)).toEqual({ type: 'status', status: 503 })
  })
})

describe('the accounts of an office', () => {
  const password = 'una frase abbastanza lunga'
  const file = () => join(folder, 'accounts.json')
  const said: string[] = []

  const users = (args: string, typed = password) =>
    runUsersCommand(args.split(' '), {
      environment: { CCNL_DATA_DIR: folder, CCNL_SESSION_KEY: Buffer.from(sessionKey).toString('base64url') },
      readPassword: async () => typed,
      out: text => void said.push(text),
      err: text => void said.push(text),
    })
  const logIn = (user: string, typed = password) => post('/sso/login', { user, password: typed })
  const ticketOf = async (user: string): Promise<string> => JSON.parse(await (await logIn(user)).text()).ticket

  beforeEach(async () => {
    said.length = 0
    await start({ accounts: file() })
    expect(await users('add maria --crmid C-7 --ruolo IterazioniCCNLPIU-IA')).toBe(0)
  })

  test('are in a file that only its owner reads, without any password', () => {
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(readFileSync(file(), 'utf8')).not.toContain(password)
    expect(readAccounts(file())).toMatchObject([{ user: 'maria', crmid: 'C-7', roles: ['IterazioniCCNLPIU-IA'] }])
    chmodSync(file(), 0o644)
    expect(() => readAccounts(file())).toThrow('chmod 600')
  })

  test('sign in by name and password, however the name is written', async () => {
    expect(await userOf(await ticketOf(' Maria '))).toMatchObject({ userId: 'utente-maria', crmid: 'C-7' })
  })

  test('a ticket is good once, for a minute, and signed by this server', async () => {
    const ticket = await ticketOf('maria')
    const [one, two] = await Promise.all([signIn(ticket), signIn(ticket)])
    expect([one.type, two.type].toSorted()).toEqual(['refused', 'signed'])
    expect((await signIn(await signOwnTicket(sessionKey, 'maria', Date.now() - 61_000, 60))).type).toBe('refused')
    expect((await signIn(await signOwnTicket(new Uint8Array(32), 'maria', Date.now(), 60))).type).toBe('refused')
    expect((await signIn(await signOwnTicket(sessionKey, 'nessuno', Date.now(), 60))).type).toBe('refused')
  })

  test('a session is no ticket, and a ticket is no session', async () => {
    const ticket = await ticketOf('maria')
    expect(await lists(ticket)).toBe(401)
    const { token } = await userOf(ticket)
    expect((await signIn(token)).type).toBe('refused')
  })

  test('a wrong password and a user who is not there get the same answer, and ten of them a pause', async () => {
    // A try takes its time on a busy machine, and a pause that is over would let the next one in.
    const time = Date.now()
    await server.close()
    await start({ accounts: file() }, { now: () => time })
    const [wrong, missing] = [await logIn('maria', 'sbagliata del tutto'), await logIn('nessuno')]
    expect([wrong.status, await wrong.text()]).toEqual([missing.status, await missing.text()])
    expect(wrong.status).toBe(401)
    // Whoever types the password into the wrong field is not written down.
    expect(events).toMatchObject([{ event: 'password-refused', userId: 'utente-maria' }, { event: 'password-refused' }])
    expect(JSON.stringify(events)).not.toMatch(/nessuno|sbagliata/)
    for (let round = 0; round < 8; round++) await logIn(`altro${round}`)
    const refused = await logIn('maria')
    expect(refused.status).toBe(429)
    expect(decodeErrorBody(await refused.json())).toMatchObject({ code: 'too-many-sign-ins' })
  })

  test('a user who signs out is out, and the other sessions stay', async () => {
    const [one, two] = [await userOf(await ticketOf('maria')), await userOf(await ticketOf('maria'))]
    expect((await post('/sso/logout', {}, one.token)).status).toBe(200)
    expect([await lists(one.token), await lists(two.token)]).toEqual([401, 200])
    expect(events.at(-1)).toMatchObject({ event: 'signed-out', userId: 'utente-maria' })
    expect((await post('/sso/logout', { everywhere: true }, two.token)).status).toBe(200)
    expect(await lists(two.token)).toBe(401)
  })

  test('a user who is suspended is out at the next look of the server, and comes back when let in', async () => {
    const { token } = await userOf(await ticketOf('maria'))
    expect(await users('disable maria')).toBe(0)
    await server.close()
    await start({ accounts: file() })
    expect(await lists(token)).toBe(401)
    expect((await logIn('maria')).status).toBe(401)
    await users('enable maria')
    expect((await logIn('maria')).status).toBe(200)
  })

  test('a ticket of the command signs in once, without the password', async () => {
    expect(await users('ticket maria --ore 2')).toBe(0)
    const ticket = said.at(-1) ?? ''
    expect((await userOf(ticket)).userId).toBe('utente-maria')
    expect((await signIn(ticket)).type).toBe('refused')
  })

  test.each([
    ['add maria', password, 'esiste già'],
    ['add Maria!', password, 'non è un nome utente valido'],
    ['add luca', 'corta', 'almeno 10 caratteri'],
    ['add luca --ruolo capo', password, '«capo» non è un ruolo'],
    ['disable nessuno', password, 'non esiste'],
    ['ticket maria --ore 0', password, 'numero di ore'],
    ['cancella maria', password, 'Comando non riconosciuto: «cancella».\n\nUso: ccnl-users'],
    ['list --tutti', password, 'Opzione non riconosciuta: «--tutti».\n\nUso: ccnl-users'],
    ['disable', password, 'A «disable» manca il nome dell’utente'],
    ['add luca rossi', password, 'Dopo «add» c’è qualcosa di troppo'],
    ['add luca --nome', password, '«--nome» è senza il suo valore'],
  ])('«ccnl-users %s» is refused in words', async (args, typed, words) => {
    expect(await users(args, typed)).toBe(2)
    expect(said.join('\n')).toContain(words)
    expect(readAccounts(file())).toHaveLength(1)
  })

  test('the usage of the command is shown to who asks for it, and a file without users says where it is', async () => {
    said.length = 0
    expect(await users('add --help')).toBe(0)
    expect(said.join('\n')).toMatch(/^Uso: ccnl-users/)
    await users('remove maria')
    said.length = 0
    expect(await users('list')).toBe(0)
    expect(said).toEqual([expect.stringContaining(`Nessun utente in ${file()}`)])
  })

  test('the page gets a form that posts what is typed to this server alone', async () => {
    const script = await (await fetch(`${url}/sso/header.js`)).text()
    expect(script).toContain("new URL('/sso/login', document.currentScript.src)")
    expect(script).not.toMatch(/innerHTML|localStorage|sessionStorage|cookie/)
  })
})

describe('the keys of sessions', () => {
  const [old, young] = [new Uint8Array(32).fill(3), new Uint8Array(32).fill(4)]
  const holder = { userId: 'ada', crmid: 'C', name: 'Ada', roles: ['FULLCCNLPIU-IA'] }

  test('change without signing anybody out: the first signs, each is known by its name', async () => {
    const before = await signToken(old, holder, Date.now())
    const named = new SignJWT({ roles: [] }).setIssuer('ccnl-agent-server').setAudience('ccnl').setSubject('ada')
    named
      .setExpirationTime('1h')
      .setIssuedAt()
      .setProtectedHeader({ alg: 'HS256', kid: keyId(young) })
    const disguised = await named.sign(old)
    await start({}, { sessionKeys: [young, old] })
    expect(await lists(before)).toBe(200)
    expect(await lists(await signToken(young, holder, Date.now()))).toBe(200)
    expect(await lists(disguised)).toBe(401)
    await server.close()
    await start({}, { sessionKeys: [young] })
    expect(await lists(before)).toBe(401)
  })

  test('stand in the file a line each', async () => {
    const lines = [young, old].map(key => Buffer.from(key).toString('base64url'))
    writeFileSync(join(folder, 'session.key'), `${lines.join('\n')}\n`, { mode: 0o600 })
    await start({}, { sessionKeys: undefined })
    expect(await lists(await signToken(old, holder, Date.now()))).toBe(200)
  })

  test('a session is for the API, and for money only where its holder has a balance', async () => {
    const audiencesOf = async (role: string) =>
      decodeJwt(await signToken(young, { ...holder, roles: [role] }, Date.now())).aud
    expect(await audiencesOf('FULLCCNLPIU-IA')).toBe('ccnl')
    expect(await audiencesOf('IterazioniCCNLPIU-IA')).toEqual(['ccnl', 'ccnl-credit'])
    await start({}, { sessionKeys: [young] })
    const forMoney = await signToken(young, holder, Date.now(), { api: 'ccnl-credit', credit: 'ccnl-credit' })
    expect(await lists(forMoney)).toBe(401)
  })
})

test('a server without accounts has no place to log in', async () => {
  await start({})
  expect((await post('/sso/login', { user: 'a', password: 'b' })).status).toBe(404)
})
