import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { agentEnd } from '../../agent-server/src/testing/agent-end.ts'
import { chromiumPath, openPage } from './browser.ts'
import { answer, askAndRead, composer, conversations } from './web-actions.ts'
import { setUpWeb } from './web-set-up.ts'

/** What the page notes of its start. */
interface Start {
  /** Requests answered before a question could be written, the page itself among them. */
  answered: number
  /** How often something larger was drawn than anything before. */
  larger: number
}

/** Runs in the page before anything of its own does. */
function watchStart(): void {
  const start: Start = { answered: 0, larger: 0 }
  Object.assign(window, { start })
  new PerformanceObserver(list => {
    start.larger += list.getEntries().length
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new MutationObserver((_, observer) => {
    if (!document.querySelector('textarea')) return
    observer.disconnect()
    start.answered = 1 + performance.getEntriesByType('resource').length
  }).observe(document, { childList: true, subtree: true })
}

// The page itself has put it there.
const startOf = (page: Page): Promise<Start> =>
  page.evaluate(() => (window as unknown as { readonly start: Start }).start)

/** Resolves when the page has had nothing to do so many times: what it fetches ahead by then, it fetches. */
const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let times = 0; times < 30; times += 1) await new Promise(resolve => requestIdleCallback(resolve))
  })

/** Holds back what a page asks for at an address, until the function that is returned is called. */
async function held(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(address, async route => {
    await released
    await route.continue()
  })
  return release
}

describe.skipIf(!chromiumPath)('the start of the web app', () => {
  const web = setUpWeb({
    async *runAgent({ message }) {
      yield { type: 'text', text: `Risposta a «${message}».` }
      yield agentEnd()
    },
  })

  /** Opens the app, whose sign-in is answered when `ready` is. */
  async function start(width: number, ready: (page: Page) => Promise<unknown>) {
    const { page, close } = await openPage(web.browser, [web.product.url, web.product.apiUrl], {
      viewport: { width, height: 800 },
    })
    await page.addInitScript(watchStart)
    await page.route('**/graphql', async route => {
      if (route.request().method() !== 'OPTIONS') await ready(page)
      await route.continue()
    })
    await page.goto(web.product.url)
    await composer(page).waitFor()
    return { page, close }
  }

  it('a question can be written after twelve requests, however long the sign-in takes', async () => {
    const { page, close } = await start(1280, untilIdle)
    expect((await startOf(page)).answered).toBeLessThanOrEqual(12)
    // What waited comes after it.
    await conversations(page).waitFor()
    await page.getByRole('button', { name: /^CCNL/ }).click()
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    await close()
  })

  it('where the address names a conversation, what draws its answers comes with it', async () => {
    const { page, close } = await start(1280, async () => {})
    await askAndRead(page, 'ferie')
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    let before: readonly string[] = []
    await page.route('**/graphql', async route => {
      if (route.request().method() !== 'OPTIONS') {
        await untilIdle(page)
        before = [...asked]
      }
      await route.continue()
    })
    await page.reload()
    await answer(page).waitFor()
    expect(before.filter(path => path.startsWith('/assets/answer-') && path.endsWith('.js'))).toHaveLength(1)
    await close()
  })

  it('the way in stays as it stands when the app takes it over', async () => {
    const { page, close } = await openPage(web.browser, [web.product.url, web.product.apiUrl])
    // Never answered: nobody signs in.
    await page.route('**/graphql', () => {})
    const drawLogin = await held(page, '**/sso/header.js')
    const load = await held(page, '**/assets/*.js')
    await page.goto(web.product.url, { waitUntil: 'commit' })
    const card = page.getByRole('main')
    await card.waitFor()
    const before = await card.boundingBox()
    load()
    await card.locator('[data-sso-header]').waitFor({ state: 'attached' })
    expect(await card.boundingBox()).toEqual(before)

    // What the login draws stands under it.
    const waiting = card.getByRole('status')
    const place = await waiting.boundingBox()
    drawLogin()
    await card.getByRole('combobox').waitFor()
    expect(await waiting.boundingBox()).toEqual(place)
    await close()
  })

  it.each([360, 768, 1280])(
    'nothing larger than what the page itself shows is drawn after it, %i pixels wide',
    async width => {
      const { page, close } = await start(width, async page => {
        await page.waitForFunction(() => (window as unknown as { readonly start: Start }).start.larger > 0)
        await untilIdle(page)
      })
      await page.getByRole('heading', { level: 1, name: 'Che cosa vuoi sapere del tuo contratto?' }).waitFor()
      await untilIdle(page)
      expect((await startOf(page)).larger).toBe(1)
      await close()
    },
  )
})
