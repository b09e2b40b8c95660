/** Sign-in by a provider's own page: code flow with PKCE against a real provider, from the button to the session. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeSignAuth } from '@ccnl/core/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../../testkit/src/free-port.ts'
import { type AgentServer, createAgentServer } from './app.ts'
import { readIdentity } from './identity-settings.ts'
import type { AuditEvent } from './observe/log.ts'
import { confirmEnd, openBrowser } from './testing/browser.ts'
import { type IdentityProvider, startIdentityProvider, webClient } from './testing/identity-provider.ts'

const productUrl = 'http://127.0.0.1:3999'
const sessionKey = new Uint8Array(32).fill(9)
let provider: IdentityProvider
let apiUrl: string
let folder: string
let server: AgentServer
let events: AuditEvent[]
let time: number | undefined

const now = () => time ?? Date.now()

/** The provider has to know where the server will be. */
beforeAll(async () => {
  const port = await freePort()
  apiUrl = `http://127.0.0.1:${port}`
  provider = await startIdentityProvider({ redirectUrls: [`${apiUrl}/sso/callback`], leaveUrls: [`${productUrl}/`] })
})
afterAll(() => provider.close())
beforeEach(async () => {
  time = undefined
  events = []
  folder = mkdtempSync(join(tmpdir(), 'ccnl-code-flow-'))
  await start()
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

async function start(more: Readonly<Record<string, string>> = {}): Promise<void> {
  const identity = readIdentity(
    {
      SSO_ISSUER: provider.issuer,
      SSO_LOGIN_CLIENT_ID: webClient.id,
      SSO_LOGIN_CLIENT_SECRET: webClient.secret,
      API_URL: apiUrl,
      ...more,
    },
    'production',
  )
  server = await createAgentServer({
    dataDir: folder,
    sessionKeys: [sessionKey],
    identity,
    now,
    productOrigins: [productUrl],
    audit: event => void events.push(event),
  })
  await server.listen({ port: Number(new URL(apiUrl).port) })
}

async function signAuth(ticket: unknown) {
  const query = 'mutation($t: String!) { signAuth(ticketSso: $t) { jwt profile { userId crmid nome } roles { pos } } }'
  const response = await fetch(`${apiUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { t: ticket } }),
  })
  return decodeSignAuth(await response.json())
}

/** From the page to the provider, there as this user, and back. */
async function comeBack(user: string, back = '/') {
  const browser = openBrowser(productUrl)
  const form = await browser.open(`${apiUrl}/sso/start?return=${encodeURIComponent(back)}`)
  expect(form.url).toContain(provider.issuer)
  return { browser, page: await browser.open(form.url, { user }) }
}

const ticketFor = async (browser: ReturnType<typeof openBrowser>, origin = productUrl) =>
  await browser.call(origin, `${apiUrl}/sso/ticket`)

/** The `ticket` of an answer, if it holds one. */
const ticketOf = async (answer: Response): Promise<unknown> => JSON.parse(await answer.text()).ticket

describe('the page of a provider', () => {
  test('signs in: the browser is back where it was, and its page gets a ticket that no address held', async () => {
    const { browser, page } = await comeBack('ada', '/?conversazione=1#fine')
    expect(page.url).toBe(`${productUrl}/?conversazione=1#fine`)
    const answer = await ticketFor(browser)
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
    expect(answer.headers.get('access-control-allow-origin')).toBe(productUrl)
    const outcome = await signAuth(await ticketOf(answer))
    expect(outcome).toMatchObject({ user: { userId: 'ada', crmid: 'CRM-ADA', name: 'Ada' } })
    expect(events).toMatchObject([{ event: 'signed-in', userId: 'ada', address: '127.0.0.1' }])
  })

  test('is reached by a script that keeps nothing in the page', async () => {
    const script = await (await fetch(`${apiUrl}/sso/header.js`)).text()
    expect(script).toContain("address('start')")
    expect(script).not.toMatch(/innerHTML|localStorage|sessionStorage|document\.cookie/)
  })

  test('gives a cookie that no script reads and, under TLS, no neighbouring site writes', async () => {
    const cookieOf = async () =>
      (await server.fetch(new Request('http://localhost/sso/start'))).headers.get('set-cookie')
    expect(await cookieOf()).toMatch(/^ccnl-sso=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/)
    await server.close()
    await start({ API_URL: 'https://api.ccnl.example.it' })
    expect(await cookieOf()).toMatch(/^__Host-ccnl-sso=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  })

  test('a ticket is good once, and the cookie is gone with it', async () => {
    const { browser } = await comeBack('ada')
    const ticket = await ticketOf(await ticketFor(browser))
    expect((await signAuth(ticket)).type).toBe('signed')
    expect((await signAuth(ticket)).type).toBe('refused')
    expect(await ticketOf(await ticketFor(browser))).toBeUndefined()
  })

  test('a ticket that waits too long is none, nor is a cookie', async () => {
    const { browser } = await comeBack('ada')
    const { browser: late } = await comeBack('ada')
    const ticket = await ticketOf(await ticketFor(browser))
    time = Date.now() + 121_000
    expect((await signAuth(ticket)).type).toBe('refused')
    expect(await ticketOf(await ticketFor(late))).toBeUndefined()
  })

  test('only the page of the product is told', async () => {
    const { browser } = await comeBack('ada')
    expect((await ticketFor(browser, 'https://altrove.example.it')).status).toBe(404)
    expect(await ticketOf(await ticketFor(openBrowser(productUrl)))).toBeUndefined()
  })

  test('whoever gives up there hears that it was given up, with the way back', async () => {
    const { page } = await comeBack('')
    expect(page.status).toBe(403)
    expect(page.text).toContain('L’accesso è stato annullato')
    expect(page.text).toContain(`href="${productUrl}/"`)
  })

  test('a way back that another browser began leads nowhere', async () => {
    const began = openBrowser(`${apiUrl}/sso/callback`)
    const form = await began.open(`${apiUrl}/sso/start`)
    const { url } = await began.open(form.url, { user: 'ada' })
    const another = openBrowser(productUrl)
    const lost = await another.open(url)
    expect([lost.status, lost.text]).toEqual([403, expect.stringContaining('cominciato in un altro browser')])
    // Its own cookie does not help: the state is another one.
    await another.open(`${apiUrl}/sso/start`)
    const forged = await another.open(url)
    expect([forged.status, forged.text]).toEqual([403, expect.stringContaining('non ha confermato chi sei')])
    expect(events.map(({ event }) => event)).toEqual(['provider-refused'])
  })

  test('the code is worth nothing without the verifier', async () => {
    const began = openBrowser(`${apiUrl}/sso/callback`)
    const form = await began.open(`${apiUrl}/sso/start`)
    const { url } = await began.open(form.url, { user: 'ada' })
    const stolen = await fetch(`${provider.issuer}/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${webClient.id}:${webClient.secret}`)}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: new URL(url).searchParams.get('code') ?? '',
        redirect_uri: `${apiUrl}/sso/callback`,
        code_verifier: 'x'.repeat(43),
      }),
    })
    expect(stolen.status).toBe(400)
  })

  test.each(['https://altrove.example.it/', '//altrove.example.it', '\\\\altrove.example.it', 'javascript:alert(1)'])(
    'nobody is led to %s',
    async back => {
      const { page } = await comeBack('ada', back)
      expect(new URL(page.url).origin).toBe(productUrl)
    },
  )

  test('is left with the product where that is wanted: the next sign-in asks again who it is', async () => {
    await server.close()
    await start({ SSO_END_SESSION: '1' })
    expect(await (await fetch(`${apiUrl}/sso/header.js`)).text()).toContain("location.assign(address('end'))")
    const { browser } = await comeBack('ada')
    // The provider still knows who it is.
    expect((await browser.open(`${apiUrl}/sso/start`)).url).toBe(`${productUrl}/`)
    const asked = await browser.open(`${apiUrl}/sso/end`)
    expect(asked.url).toContain(provider.issuer)
    expect(asked.url).not.toMatch(/id_token_hint|ada/)
    expect((await confirmEnd(browser, asked)).url).toBe(`${productUrl}/`)
    expect(await ticketOf(await ticketFor(browser))).toBeUndefined()
    expect((await browser.open(`${apiUrl}/sso/start`)).url).toContain('/interaction/')
  })

  test('is not left where nobody asked for it', async () => {
    expect((await fetch(`${apiUrl}/sso/end`)).status).toBe(404)
    expect(await (await fetch(`${apiUrl}/sso/header.js`)).text()).not.toContain("address('end')")
  })

  test('that does not answer is a sentence, and is looked up again', async () => {
    await server.close()
    const gone = await startIdentityProvider({ redirectUrls: [`${apiUrl}/sso/callback`] })
    await gone.close()
    await start({ SSO_ISSUER: gone.issuer })
    const away = await openBrowser(productUrl).open(`${apiUrl}/sso/start`)
    expect([away.status, away.text]).toEqual([503, expect.stringContaining('Il servizio di accesso non risponde')])
    const back = await startIdentityProvider({
      redirectUrls: [`${apiUrl}/sso/callback`],
      port: Number(new URL(gone.issuer).port),
    })
    try {
      expect((await openBrowser(productUrl).open(`${apiUrl}/sso/start`)).url).toContain(back.issuer)
    } finally {
      await back.close()
    }
  })
})

test('where no provider is set up there is none of it', async () => {
  await server.close()
  server = await createAgentServer({ dataDir: folder, sessionKeys: [sessionKey], productOrigins: [productUrl] })
  await server.listen({ port: Number(new URL(apiUrl).port) })
  for (const [method, path] of [
    ['GET', 'start'],
    ['GET', 'callback'],
    ['GET', 'device'],
    ['GET', 'end'],
    ['POST', 'ticket'],
  ])
    expect((await fetch(`${apiUrl}/sso/${path}`, { method: method ?? '' })).status).toBe(404)
})

test('the sentences name what is missing beside a client', () => {
  expect(() => readIdentity({ SSO_LOGIN_CLIENT_ID: 'a' }, 'production')).toThrow('SSO_ISSUER')
  expect(() => readIdentity({ SSO_LOGIN_CLIENT_ID: 'a', SSO_ISSUER: 'https://a' }, 'production')).toThrow('API_URL')
  expect(() => readIdentity({ SSO_DEVICE_CLIENT_ID: 'a', SSO_ISSUER: 'https://a' }, 'production')).toThrow(
    'SSO_JWKS_URL',
  )
  expect(() =>
    readIdentity({ SSO_LOGIN_CLIENT_ID: 'a', SSO_ISSUER: 'http://lontano.it', API_URL: 'https://b' }, 'production'),
  ).toThrow('https')
})
