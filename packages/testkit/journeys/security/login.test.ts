/** SECURITY 12 to 14: who may sign the page in, how often, and where its secrets must never be found. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../browser.ts'
import { type HostileProduct, startHostileProduct } from './hostile-product.ts'
import { canaries } from './hostile-server.ts'

let product: HostileProduct

describe.skipIf(!chromiumPath)('the login of the built web app', () => {
  beforeAll(async () => {
    product = await startHostileProduct()
    product.backend.use(['Ferie nel commercio', 'Preavviso'])
  })
  afterAll(async () => await product?.close())

  const signedIn = async () => {
    const watched = await product.open()
    await watched.page.goto(product.url)
    await watched.page.getByRole('textbox', { name: 'La tua domanda' }).waitFor()
    return watched
  }

  test('10,000 tickets posted at once are one sign-in a second: the first at most, and the last', async () => {
    const { page, close } = await signedIn()
    const before = product.backend.signIns.length
    await page.evaluate(() => {
      for (let count = 0; count < 10_000; count += 1) {
        window.postMessage({ task: 'gethfticket', params: { ticket: `flood-${count}` } }, window.origin)
      }
    })
    await expect.poll(() => product.backend.signIns.at(-1)?.ticket, { timeout: 20_000 }).toBe('flood-9999')
    const flood = product.backend.signIns.slice(before - 1)
    // The sign-in of the page itself counts for its second; a second flood of the same length could add no more.
    expect(flood.length).toBeLessThanOrEqual(3)
    // A second as the page counts it, less what a message takes to come through.
    for (const [index, { at }] of flood.entries()) {
      if (index > 0) expect(at - (flood[index - 1]?.at ?? 0)).toBeGreaterThan(700)
    }
    await close()
  })

  test('a page of another origin cannot sign it in, out, or put it in a frame', async () => {
    const context = await product.browser.newContext({ locale: 'it-IT' })
    const stranger = await context.newPage()
    await stranger.route('http://stranger.test/**', route =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title><iframe></iframe>' }),
    )
    await stranger.goto('http://stranger.test/')
    const before = product.backend.signIns.length
    const opened = stranger.waitForEvent('popup')
    await stranger.evaluate(address => {
      const frame = document.querySelector('iframe')
      if (frame) frame.src = address
      const app = window.open(address)
      setInterval(() => {
        for (const ticket of ['T-ATTACKER', '']) {
          for (const target of [app, frame?.contentWindow]) {
            target?.postMessage({ task: 'gethfticket', params: { ticket } }, '*')
          }
        }
      }, 1)
    }, product.url)
    const app = await opened
    const composer = app.getByRole('textbox', { name: 'La tua domanda' })
    await composer.waitFor()
    await composer.fill('una domanda')
    await expect.poll(() => stranger.frames()[1]?.url()).toMatch(/^chrome-error:/)
    // Nothing signed out either: the page still stands, with what was written in it.
    expect(await composer.inputValue()).toBe('una domanda')
    expect(product.backend.signIns.slice(before).map(({ ticket }) => ticket)).toEqual([canaries.ticket])
    await context.close()
  })

  test('after a whole session no store, address, console line or page holds the ticket or the token', async () => {
    const { page, said, visited, close } = await signedIn()
    const requests: { readonly url: string; readonly headers: string; readonly body: string }[] = []
    page.on('request', request => {
      const { authorization: _, ...headers } = request.headers()
      requests.push({ url: request.url(), headers: JSON.stringify(headers), body: request.postData() ?? '' })
    })
    const composer = page.getByRole('textbox', { name: 'La tua domanda' })
    for (const as of ['stream', 'error', 'stream'] as const) {
      product.backend.answerWith('Una risposta con **26 giorni**.', as)
      await composer.fill('Quante ferie?')
      const answered = page.waitForResponse(response => response.url().endsWith('-agent'))
      await page.getByRole('button', { name: 'Invia la domanda' }).click()
      await (await answered).finished()
      await page.getByRole('button', { name: 'Invia la domanda' }).waitFor()
    }
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await page.getByText('File caricato con successo').waitFor()
    await page.getByRole('navigation', { name: 'Conversazioni' }).getByRole('button').first().click()
    await page.getByRole('article', { name: 'Assistente' }).first().waitFor()
    await page.getByRole('link', { name: 'Video tutorial' }).click()
    await page.goBack()
    await composer.waitFor()
    await composer.fill('una domanda a metà')

    const kept = await page.evaluate(async () => ({
      local: { ...localStorage },
      session: { ...sessionStorage },
      databases: await indexedDB.databases(),
      caches: 'caches' in window ? await caches.keys() : [],
      workers: (await navigator.serviceWorker?.getRegistrations())?.length ?? 0,
      address: location.href,
      state: JSON.stringify(history.state),
      name: window.name,
      title: document.title,
      page: document.documentElement.outerHTML,
      timings: performance.getEntries().map(entry => entry.name),
    }))
    const cookies = await page.context().cookies()
    expect([kept.databases, kept.caches, kept.workers, cookies]).toEqual([[], [], 0, []])
    const everywhere = JSON.stringify([
      kept,
      cookies,
      said,
      visited,
      requests.map(({ url, headers }) => [url, headers]),
    ])
    for (const secret of Object.values(canaries)) {
      expect(everywhere).not.toContain(secret)
      expect(everywhere).not.toContain(btoa(secret))
      expect(everywhere).not.toContain(encodeURIComponent(secret))
    }
    // Of all bodies only the two that have to carry the ticket do: the sign-in, and the credit calls of the product.
    const carrying = requests.filter(({ body }) => Object.values(canaries).some(secret => body.includes(secret)))
    expect(carrying.filter(({ url }) => !/\/graphql$|\/api\/(?:consumption|registerConsumption)$/.test(url))).toEqual(
      [],
    )
    await close()
  })
})
