/** `ccnl login` by a code, against a real provider and a real API on loopback (RFC 8628). */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
// By path: what only tests read stands in no package.
import { type AgentServer, createAgentServer } from '../../agent-server/src/app.ts'
import { readIdentity } from '../../agent-server/src/identity-settings.ts'
import { confirmCode, openBrowser } from '../../agent-server/src/testing/browser.ts'
import {
  audience,
  type IdentityProvider,
  startIdentityProvider,
  terminalClient,
} from '../../agent-server/src/testing/identity-provider.ts'
import type { DeviceProvider } from './device-provider.ts'
import { signInByDevice } from './device-sign-in.ts'
import { Interruption } from './io.ts'
import { endChats, openChat } from './testing/open-chat.ts'
import { type InProcessServer, type RunOptions, runCli, temporaryFolder } from './testing/run-cli.ts'

let provider: IdentityProvider
let api: AgentServer
let apiUrl: string

beforeAll(async () => {
  provider = await startIdentityProvider()
  const identity = readIdentity(
    {
      SSO_JWKS_URL: provider.jwksUrl,
      SSO_ISSUER: provider.issuer,
      SSO_AUDIENCE: audience,
      SSO_DEVICE_CLIENT_ID: terminalClient,
      SSO_RESOURCE: audience,
    },
    'production',
  )
  api = await createAgentServer({ dataDir: temporaryFolder(), identity })
  apiUrl = (await api.listen({ port: 0 })).url
})
afterAll(async () => {
  await api.close()
  await provider.close()
})

const through: InProcessServer = { fetch: request => fetch(request) }

/** What a person does once the terminal has asked in vain. */
type Person = (wholeAddress: string) => Promise<unknown>

/** The provider as the terminal reaches it, in a hurry: a hundredth of a second between two questions. */
function watched(person: Person): InProcessServer & { readonly polls: () => number } {
  let wholeAddress = ''
  let polls = 0
  return {
    polls: () => polls,
    async fetch(request) {
      const { pathname } = new URL(request.url)
      const response = await fetch(request)
      if (pathname === '/device/auth') {
        const asked = JSON.parse(await response.text())
        wholeAddress = asked.verification_uri_complete
        return Response.json({ ...asked, interval: 0.01 })
      }
      if (pathname === '/token') {
        polls++
        if (polls === 1) await person(wholeAddress)
      }
      return response
    },
  }
}

const asAda: Person = address => confirmCode(openBrowser('nowhere:'), address, 'ada')

const login = (cwd: string, person: Person, more: RunOptions = {}, argv: readonly string[] = ['login']) =>
  runCli([...argv, '--api-url', apiUrl], {
    cwd,
    stdin: 'tty',
    columns: 80,
    servers: { [apiUrl]: through, [provider.issuer]: watched(person) },
    ...more,
  })

const credentialsOf = (cwd: string) => join(cwd, 'config', 'credentials.json')

describe('ccnl login by a code', () => {
  test('shows address and code, waits for the confirmation, and keeps the user; no token is shown', async () => {
    const cwd = temporaryFolder()
    const { code, stdout, stderr } = await login(cwd, asAda)
    expect([code, stdout]).toEqual([0, ''])
    expect(stderr).toContain(`Per accedere apri ${provider.issuer}/device e inserisci il codice `)
    expect(stderr).toContain(`Oppure apri direttamente ${provider.issuer}/device?user_code=`)
    expect(stderr).toContain('In attesa della conferma: il codice vale 10 minuti, Ctrl-C per annullare.')
    expect(stderr).toContain('Accesso effettuato come Ada')
    const kept = Object.values<{ token: string; renewal: { refreshToken: string } }>(
      JSON.parse(readFileSync(credentialsOf(cwd), 'utf8')).entries,
    )[0]
    expect(kept?.renewal.refreshToken).toBeTruthy()
    expect(stderr).not.toContain(kept?.token ?? 'eyJ')
    const who = await runCli(['whoami', '--json', '--api-url', apiUrl], { cwd, servers: { [apiUrl]: through } })
    expect(JSON.parse(who.stdout)).toMatchObject({ userId: 'ada', name: 'Ada' })
  })

  test('logout takes the refresh token back at the provider too, and does not wait for one that is away', async () => {
    const cwd = temporaryFolder()
    await login(cwd, asAda)
    const refreshToken = /"refreshToken":"([^"]+)"/.exec(readFileSync(credentialsOf(cwd), 'utf8'))?.[1] ?? ''
    const refresh = () =>
      fetch(`${provider.issuer}/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'refresh_token',
          client_id: terminalClient,
          refresh_token: refreshToken,
        }),
      })
    const out = await runCli(['logout'], { cwd, servers: { [provider.issuer]: through } })
    expect([out.code, existsSync(credentialsOf(cwd))]).toEqual([0, false])
    expect((await refresh()).status).toBe(400)
    await login(cwd, asAda)
    const away = await runCli(['logout'], { cwd })
    expect([away.code, existsSync(credentialsOf(cwd))]).toEqual([0, false])
  })

  test('who says no in the browser is exit 3, with what to do; nothing is kept', async () => {
    const cwd = temporaryFolder()
    const refuse: Person = address => confirmCode(openBrowser('nowhere:'), address, '')
    const { code, stderr } = await login(cwd, refuse)
    expect([code, stderr]).toEqual([3, expect.stringContaining("L'accesso è stato rifiutato nel browser")])
    expect(existsSync(credentialsOf(cwd))).toBe(false)
  })

  test('Ctrl-C while it waits is exit 130, at once, and leaves nothing', async () => {
    const cwd = temporaryFolder()
    const interrupt = new AbortController()
    const { code } = await login(cwd, async () => interrupt.abort(new Interruption('SIGINT')), {
      interrupt: interrupt.signal,
    })
    expect(code).toBe(130)
    expect(existsSync(credentialsOf(cwd))).toBe(false)
  })

  test('needs a keyboard or --device; a ticket that is given goes before it', async () => {
    const cwd = temporaryFolder()
    expect((await login(cwd, asAda, { stdin: '' })).code).toBe(2)
    expect((await login(cwd, asAda, { stdin: '' }, ['login', '--device'])).code).toBe(0)
    expect((await login(cwd, asAda, {}, ['login', '--device', '--ticket', 'a'])).code).toBe(2)
    const ticket = await provider.issue('bruno', 'jwt')
    const typed = await login(cwd, asAda, {}, ['login', '--ticket', ticket])
    expect([typed.code, typed.stderr]).toEqual([0, expect.stringContaining('Bruno')])
  })

  test('an API without it is told with --device, and asks for a ticket without', async () => {
    const demo = await createAgentServer({ dataDir: temporaryFolder(), demo: true })
    const servers = { 'http://127.0.0.1:8787': demo }
    const { code, stderr } = await runCli(['login', '--device'], { servers })
    expect([code, stderr]).toEqual([2, expect.stringContaining("non c'è l'accesso con codice")])
    await demo.close()
  })

  test('a provider that is away is exit 5 with its address', async () => {
    const cwd = temporaryFolder()
    const { code, stderr } = await login(cwd, asAda, { servers: { [apiUrl]: through } })
    expect([code, stderr]).toEqual([
      5,
      expect.stringContaining(`Il servizio di accesso ${provider.issuer} non risponde`),
    ])
  })
})

describe('a session that has run out', () => {
  /** Signed in, and eight hours later: the saved token says that it is over. */
  async function expired(): Promise<string> {
    const cwd = temporaryFolder()
    expect((await login(cwd, asAda)).code).toBe(0)
    expire(cwd)
    return cwd
  }
  function expire(cwd: string): void {
    const file = JSON.parse(readFileSync(credentialsOf(cwd), 'utf8'))
    for (const entry of Object.values<{ token: string }>(file.entries)) {
      const [head, body = '', seal] = entry.token.split('.')
      const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), exp: 1_000_000_000 }
      entry.token = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), seal].join('.')
    }
    writeFileSync(credentialsOf(cwd), JSON.stringify(file), { mode: 0o600 })
  }
  const listAgreements = (cwd: string) =>
    runCli(['categories', '--json', '--api-url', apiUrl], {
      cwd,
      servers: { [apiUrl]: through, [provider.issuer]: through },
    })

  test('is had anew by the refresh token, without a word, again and again', async () => {
    const cwd = await expired()
    for (let round = 0; round < 3; round++) {
      expect((await listAgreements(cwd)).code).toBe(0)
      expire(cwd)
    }
  })

  test('is renewed once by commands that run together, though a refresh token is good once', async () => {
    const cwd = await expired()
    const ended = await Promise.all([listAgreements(cwd), listAgreements(cwd), listAgreements(cwd)])
    expect(ended.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(ended.flatMap(({ requests }) => requests).filter(request => request.endsWith('/token'))).toHaveLength(1)
    expire(cwd)
    expect((await listAgreements(cwd)).code).toBe(0)
  })

  test('with a refresh token that is taken no more ends with what to do, and is not tried again', async () => {
    const cwd = await expired()
    const file = JSON.parse(readFileSync(credentialsOf(cwd), 'utf8'))
    for (const entry of Object.values<{ renewal: { refreshToken: string } }>(file.entries))
      entry.renewal.refreshToken = 'inventato'
    writeFileSync(credentialsOf(cwd), JSON.stringify(file), { mode: 0o600 })
    const ended = await listAgreements(cwd)
    expect([ended.code, ended.stderr]).toEqual([3, expect.stringContaining('esegui di nuovo «ccnl login»')])
    const again = await listAgreements(cwd)
    expect(again.requests.filter(request => request.startsWith(`POST ${provider.issuer}`))).toEqual([])
  })
})

describe('a chat whose session runs out', () => {
  /** A chat of a signed-in user; `refuse` makes the API take no token that was given before. */
  async function open(cwd: string) {
    const refused = new Set<string>()
    let last = ''
    const { screen } = await openChat(undefined, {
      cwd,
      env: { CCNL_CONFIG_DIR: join(cwd, 'config'), CCNL_API_URL: apiUrl, TERM: 'xterm-256color' },
      fetch: async (input, init) => {
        const request = new Request(input, init)
        const bearer = request.headers.get('authorization') ?? ''
        if (refused.has(bearer)) return Response.json({ error: { code: 'unauthorized', message: '' } }, { status: 401 })
        if (bearer !== '') last = bearer
        return await fetch(request)
      },
    })
    screen.type('Quanto dura il preavviso nel commercio?\r')
    await screen.shows('Domande correlate')
    return { screen, refuse: () => refused.add(last) }
  }
  afterEach(endChats)

  test('goes on by the refresh token: the question that was refused is answered, and only once', async () => {
    const cwd = temporaryFolder()
    await login(cwd, asAda)
    const { screen, refuse } = await open(cwd)
    refuse()
    screen.type('Quante ferie nel commercio?\r')
    await screen.shows('26 giorni')
    expect(screen.count('› Quante ferie nel commercio?')).toBe(1)
    expect(screen.count('ccnl login')).toBe(0)
  })

  test('keeps the question where nothing renews it, until somebody signs in elsewhere', async () => {
    const cwd = temporaryFolder()
    const signIn = async () => await login(cwd, asAda, {}, ['login', '--ticket', await provider.issue('ada', 'jwt')])
    await signIn()
    const { screen, refuse } = await open(cwd)
    refuse()
    screen.type('Quante ferie nel commercio?\r')
    await screen.shows('Esegui «ccnl login»')
    await screen.shows('› Quante ferie nel commercio?')
    await signIn()
    screen.type('\r')
    await screen.shows('26 giorni')
    await screen.gone('Esegui «ccnl login»')
  })
})

test('a provider that says «slow down» is asked five seconds later each time', async () => {
  vi.useFakeTimers()
  try {
    const issuer = 'https://lento.example.it'
    const slow: DeviceProvider = { issuer, clientId: 'a', scope: 'openid' }
    const at: number[] = []
    const answers = ['authorization_pending', 'slow_down', 'slow_down', undefined]
    const fetch: typeof globalThis.fetch = async input => {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      if (pathname.endsWith('openid-configuration'))
        return Response.json({
          issuer,
          token_endpoint: `${issuer}/token`,
          device_authorization_endpoint: `${issuer}/device/auth`,
        })
      if (pathname === '/device/auth')
        return Response.json({
          device_code: 'd',
          user_code: 'u',
          verification_uri: `${issuer}/device`,
          expires_in: 600,
          interval: 3,
        })
      at.push(Date.now())
      const error = answers[at.length - 1]
      return error
        ? Response.json({ error }, { status: 400 })
        : Response.json({ access_token: 'biglietto', token_type: 'bearer' })
    }
    const from = Date.now()
    const tokens = signInByDevice(slow, () => {}, { fetch }, new AbortController().signal)
    while (at.length < answers.length) await vi.advanceTimersByTimeAsync(500)
    expect(await tokens).toEqual({ ticket: 'biglietto', refreshToken: undefined })
    expect(at.map((time, poll) => (time - (at[poll - 1] ?? from)) / 1000)).toEqual([3, 3, 8, 13])
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['http://lontano.example.it', 'https://bene.example.it/device'],
  ['https://bene.example.it', 'http://lontano.example.it/device'],
  ['https://bene.example.it', 'http://127.0.0.1.lontano.example.it/device'],
  ['https://bene.example.it', 'javascript:alert(1)'],
])('a provider at %s whose page is at %s is not dealt with', async (issuer, page) => {
  const fetch: typeof globalThis.fetch = async input => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (pathname.endsWith('openid-configuration'))
      return Response.json({
        issuer,
        token_endpoint: `${issuer}/token`,
        device_authorization_endpoint: `${issuer}/device/auth`,
      })
    return Response.json({ device_code: 'd', user_code: 'u', verification_uri: page, expires_in: 600 })
  }
  const shown: unknown[] = []
  const provider: DeviceProvider = { issuer, clientId: 'a', scope: 'openid' }
  const ended = runCli(['login', '--device'], {
    servers: {
      'http://127.0.0.1:8787': {
        fetch: async request =>
          request.url.endsWith('/healthz')
            ? Response.json({ status: 'ok' })
            : Response.json({ issuer, client_id: 'a', scope: 'openid' }),
      },
      [issuer]: { fetch: request => fetch(request) },
    },
  })
  expect([2, 6]).toContain((await ended).code)
  if (issuer.startsWith('https:'))
    await expect(
      signInByDevice(provider, code => void shown.push(code), { fetch }, new AbortController().signal),
    ).rejects.toMatchObject({ code: 'bad-answer' })
  expect(shown).toEqual([])
})
