/** A colleague of a firm signs in by the page of the firm's own provider, in the browser. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readIdentity } from '../../agent-server/src/identity-settings.ts'
import { agentEnd } from '../../agent-server/src/testing/agent-end.ts'
import {
  type IdentityProvider,
  startIdentityProvider,
  webClient,
} from '../../agent-server/src/testing/identity-provider.ts'
import { freePort } from '../src/free-port.ts'
import { buildWebApp, chromiumPath, openPage, sharedBrowser } from './browser.ts'
import { type Product, startProduct } from './product.ts'
import { answers, ask, composer, questions } from './web-actions.ts'

describe.runIf(chromiumPath)('a firm with a provider of its own', () => {
  let provider: IdentityProvider
  let product: Product

  beforeAll(async () => {
    buildWebApp()
    const apiPort = await freePort('127.0.0.1')
    const apiUrl = `http://127.0.0.1:${apiPort}`
    provider = await startIdentityProvider({ redirectUrls: [`${apiUrl}/sso/callback`] })
    const identity = readIdentity(
      {
        SSO_ISSUER: provider.issuer,
        SSO_LOGIN_CLIENT_ID: webClient.id,
        SSO_LOGIN_CLIENT_SECRET: webClient.secret,
        API_URL: apiUrl,
      },
      'production',
    )
    product = await startProduct({
      demo: false,
      identity,
      apiPort,
      async *runAgent({ message }) {
        yield { type: 'text', text: `Risposta a «${message}».` }
        yield agentEnd()
      },
    })
  })
  afterAll(async () => {
    await product?.close()
    await provider?.close()
  })

  test('leads there and back, keeps what was typed when the session has run out, and holds no ticket anywhere', async () => {
    const browser = await sharedBrowser()
    const { page, complaints, close } = await openPage(browser, [product.url, product.apiUrl, provider.issuer])
    const addresses: string[] = []
    const tickets: string[] = []
    page.on('request', request => {
      addresses.push(request.url())
      if (request.url().endsWith('/graphql') && request.method() === 'POST')
        tickets.push(request.postDataJSON().variables.ticketSso)
    })
    try {
      await page.goto(product.url)
      await page.getByRole('button', { name: 'Accedi', exact: true }).click()
      await page.getByLabel('Nome').fill('ada')
      await page.getByRole('button', { name: 'Entra' }).click()
      await composer(page).waitFor()
      await ask(page, 'quante ferie?')
      await answers(page).getByText('Risposta a «quante ferie?».').waitFor()

      // The session is over: the next question waits, and one click leads to the provider, who knows the user, and back.
      await page.route(`${product.apiUrl}/main-agent`, route =>
        route.fulfill({
          status: 401,
          headers: { 'access-control-allow-origin': product.url, 'content-type': 'application/json' },
          body: JSON.stringify({ error: { code: 'unauthorized', message: 'Accesso scaduto' } }),
        }),
      )
      await ask(page, 'una lunga domanda scritta con cura')
      const back = page.waitForRequest(request => request.url().includes('/sso/callback'))
      await page.getByRole('button', { name: 'Accedi di nuovo' }).click()
      await back
      await page.waitForURL(`${product.url}/**`)
      await questions(page).getByText('quante ferie?').waitFor()
      await expect.poll(() => composer(page).inputValue()).toBe('una lunga domanda scritta con cura')

      expect(tickets).toHaveLength(2)
      const kept = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      )
      const cookies = JSON.stringify(await page.context().cookies(product.apiUrl))
      for (const ticket of tickets) expect([kept, cookies, ...addresses].join('\n')).not.toContain(ticket)
      expect((await page.context().cookies(product.apiUrl)).filter(({ name }) => name.includes('ccnl'))).toEqual([])
      // The browser itself notes the 401 that ended the session, and that the provider has no icon.
      expect(complaints.filter(text => !text.startsWith('console: Failed to load resource'))).toEqual([])
    } finally {
      await close()
    }
  })

  test('one who gives up there reads why, and comes back by a link', async () => {
    const browser = await sharedBrowser()
    const { page, close } = await openPage(browser, [product.url, product.apiUrl, provider.issuer])
    try {
      await page.goto(product.url)
      await page.getByRole('button', { name: 'Accedi', exact: true }).click()
      await page.getByRole('button', { name: 'Entra' }).click()
      await page.getByText('L’accesso è stato annullato.').waitFor()
      await page.getByRole('link', { name: 'Torna all’assistente' }).click()
      await page.getByRole('button', { name: 'Accedi', exact: true }).waitFor()
    } finally {
      await close()
    }
  })
})
