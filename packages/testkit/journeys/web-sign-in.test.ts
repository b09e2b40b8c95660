import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { agentEnd } from '../../agent-server/src/testing/agent-end.ts'
import { chromiumPath, openPage, type WatchedPage } from './browser.ts'
import { addressed, answers, ask, askAndRead, chosen, composer, pick, questions, stopClock } from './web-actions.ts'
import { setUpWeb } from './web-set-up.ts'

describe.skipIf(!chromiumPath)('a sign-in that expires or never comes', () => {
  const web = setUpWeb({
    async *runAgent({ message }) {
      yield { type: 'text', text: `Risposta a «${message}».` }
      yield agentEnd()
    },
  })
  const open = (): Promise<WatchedPage> => openPage(web.browser, [web.product.url, web.product.apiUrl])

  /** The server says that the token has expired, until the next sign-in. */
  async function expire(page: Page) {
    let expired = true
    let asked = 0
    await page.route(`${web.product.apiUrl}/**`, async route => {
      const request = route.request()
      const path = new URL(request.url()).pathname
      if (path === '/graphql') expired = false
      if (path === '/main-agent' && request.method() === 'POST') asked += 1
      if (!expired || path === '/graphql' || path === '/sso/header.js' || request.method() === 'OPTIONS')
        return await route.continue()
      await route.fulfill({
        status: 401,
        headers: { 'access-control-allow-origin': web.product.url, 'content-type': 'application/json' },
        body: JSON.stringify({ error: { code: 'unauthorized', message: 'Accesso scaduto' } }),
      })
    })
    return { asked: () => asked }
  }

  it('loses nothing: the conversation stays, the question goes once after the sign-in is renewed', async () => {
    const { page, close } = await open()
    await page.goto(web.product.url)
    await pick(page, /^CCNL/, /H011/)
    await askAndRead(page, 'prima domanda')
    const id = addressed(page)
    const server = await expire(page)
    await ask(page, 'una lunga domanda scritta con cura')

    const renew = page.getByRole('button', { name: 'Accedi di nuovo' })
    await renew.waitFor()
    await expect
      .poll(() => questions(page).allInnerTexts())
      .toEqual(['prima domanda', 'una lunga domanda scritta con cura'])
    await expect.poll(() => answers(page).count()).toBe(1)
    await expect.poll(() => chosen(page).getByRole('listitem').count()).toBe(1)
    const scripts = () => page.locator('script[src*="header.js"]').count()
    expect(await scripts()).toBe(1)
    const again = page.waitForRequest(request => request.url().endsWith('/sso/header.js'))
    await renew.click()
    await again
    await expect.poll(scripts).toBe(1)

    await answers(page).nth(1).getByText('Risposta a «una lunga domanda scritta con cura».').waitFor()
    await answers(page).nth(1).getByRole('button', { name: 'Copia', exact: true }).waitFor()
    await renew.waitFor({ state: 'detached' })
    expect(server.asked()).toBe(2)
    expect(await questions(page).count()).toBe(2)
    expect(addressed(page)).toBe(id)
    await expect.poll(() => composer(page).inputValue()).toBe('')
    await page.reload()
    await questions(page).nth(1).waitFor()
    expect(await questions(page).count()).toBe(2)
    await close()
  })

  it('keeps the question over a reload too, in its conversation', async () => {
    const { page, close } = await open()
    await page.goto(web.product.url)
    await askAndRead(page, 'prima domanda')
    await expire(page)
    await ask(page, 'una domanda in sospeso')
    await page.getByRole('button', { name: 'Accedi di nuovo' }).waitFor()
    await page.reload()
    await questions(page).getByText('prima domanda').waitFor()
    await expect.poll(() => composer(page).inputValue()).toBe('una domanda in sospeso')
    await close()
  })

  it('a question asked while it is expired renews it by itself', async () => {
    const { page, close } = await open()
    await page.goto(web.product.url)
    await askAndRead(page, 'prima domanda')
    await expire(page)
    // A call in the background finds out.
    await page.getByRole('button', { name: 'Nuova conversazione', exact: true }).first().click()
    await page.goBack()
    await page.getByRole('button', { name: 'Accedi di nuovo' }).waitFor()
    await ask(page, 'seconda domanda')
    await answers(page).getByText('Risposta a «seconda domanda».').waitFor()
    await close()
  })

  it('whoever signs in instead sees nothing of it', async () => {
    const { page, close } = await open()
    await page.goto(web.product.url)
    await askAndRead(page, 'domanda riservata')
    await expire(page)
    await ask(page, 'altra domanda riservata')
    await page.getByRole('button', { name: 'Accedi di nuovo' }).waitFor()
    await page.locator('[data-sso-header] select').selectOption('demo-base')
    await page.getByText('Base', { exact: true }).first().waitFor()
    await expect.poll(() => page.getByText('riservata').count()).toBe(0)
    await expect.poll(() => composer(page).inputValue()).toBe('')
    await close()
  })

  it('is announced before any script is there, on its own path alone', async () => {
    const { page, close } = await open()
    await page.route('**/assets/*.js', () => {
      // Never answered: what is seen is the page's own.
    })
    const wayIn = page.getByRole('heading', { name: 'Accedi per fare una domanda' })
    await page.goto(web.product.url, { waitUntil: 'commit' })
    await wayIn.waitFor()
    await page.goto(`${web.product.url}/cookie`, { waitUntil: 'commit' })
    // What comes after it in the page has been read, and with it the line that would have drawn it.
    await page.locator('[data-sso-header]').waitFor({ state: 'attached' })
    expect(await wayIn.count()).toBe(0)
    await close()
  })

  it('a script that does not load is told after ten seconds, with what to do, and tried again', async () => {
    const { page, close } = await open()
    let blocked = true
    await page.route('**/sso/header.js', route => (blocked ? route.abort() : route.continue()))
    await stopClock(page)
    await page.goto(web.product.url)
    await page.getByText('In attesa dell’accesso…').waitFor()
    await page.clock.runFor(9500)
    expect(await page.getByRole('button', { name: 'Riprova' }).count()).toBe(0)
    await page.clock.runFor(1000)
    await page.getByText('L’accesso non ha ancora risposto.').waitFor()
    await page.clock.resume()
    blocked = false
    await page.getByRole('button', { name: 'Riprova' }).click()
    await composer(page).waitFor()
    await close()
  })

  it('a refused ticket says what to do, and does not seem to wait', async () => {
    const { page, close } = await open()
    await page.route('**/graphql', route =>
      route.fulfill({
        status: 200,
        headers: { 'access-control-allow-origin': web.product.url, 'content-type': 'application/json' },
        body: JSON.stringify({ errors: [{ message: 'Ticket non valido' }] }),
      }),
    )
    await page.goto(web.product.url)
    await page.getByText('Il portale non ha confermato il tuo accesso.').waitFor()
    expect(await page.getByText('In attesa dell’accesso…').count()).toBe(0)
    await page.unroute('**/graphql')
    await page.getByRole('button', { name: 'Riprova' }).click()
    await composer(page).waitFor()
    await close()
  })
})
