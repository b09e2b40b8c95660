/** SECURITY 2: the policy of the real page, as the real server sends it, around a page whose sanitising is switched off. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
// By path, as the product's servers: packages may not depend on each other in a ring.
import { type CreditServer, createCreditServer, demoConfig, openSqliteStore } from '../../../credit-server/src/index.ts'
import { freePort } from '../../src/free-port.ts'
import { buildWebApp, chromiumPath, sharedBrowser } from '../browser.ts'
import { webFolder } from '../product.ts'
import { openWatchedPage, touchEverything, type WatchedPage } from './page-oracle.ts'
import { hostileMarkup } from './texts.ts'

/** Runs in place of the app: whatever it is handed becomes markup, as the worst of all renderers would have it. */
const trustingApp = `
const trusting = trustedTypes.createPolicy('ccnl', { createHTML: text => text, createScript: text => text, createScriptURL: text => text })
// Names in the markup may hide those of the document: what is needed of it is taken before.
const { body } = document
const make = Document.prototype.createElement.bind(document)
const put = (text, markup) => {
  const box = make('div')
  box.className = 'raw'
  body.append(box)
  box.innerHTML = markup(text)
}
window.trustAll = texts => texts.forEach(text => put(text, text => trusting.createHTML(text)))
window.assignAll = texts => texts.filter(text => { try { put(text, text => text) } catch { return true } }).length
window.ready = true
`

interface RawPage {
  readonly ready?: boolean
  trustAll(texts: readonly string[]): void
  assignAll(texts: readonly string[]): number
}

let folder: string
let product: CreditServer
let url: string
let browser: Browser

describe.skipIf(!chromiumPath)('the content security policy alone', () => {
  beforeAll(async () => {
    buildWebApp()
    folder = mkdtempSync(join(tmpdir(), 'ccnl-raw-'))
    cpSync(webFolder, folder, { recursive: true })
    // The page stays as it was built, to the byte; the scripts that it names are ours.
    for (const name of readdirSync(join(folder, 'assets'))) {
      if (name.endsWith('.js')) writeFileSync(join(folder, 'assets', name), '')
    }
    const page = readFileSync(join(folder, 'index.html'), 'utf8')
    const entry = /<script type="module"[^>]* src="\/(assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
    writeFileSync(join(folder, entry), trustingApp)
    const port = await freePort('127.0.0.1')
    url = `http://127.0.0.1:${port}`
    product = await createCreditServer({
      config: demoConfig({ apiUrl: 'http://127.0.0.1:8787', productUrl: url }),
      store: openSqliteStore(':memory:'),
      sessionKeys: [new Uint8Array(32).fill(7)],
      webFolder: folder,
    })
    await product.listen({ host: '127.0.0.1', port })
    browser = await sharedBrowser()
  })
  afterAll(async () => {
    await product?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function openRaw(): Promise<WatchedPage> {
    const watched = await openWatchedPage(browser, [url])
    await watched.page.goto(url)
    // The script above has defined it; TypeScript cannot see into the page.
    await watched.page.waitForFunction(() => (window as unknown as RawPage).ready === true)
    return watched
  }

  /** Until the page has drawn twice and gone through what was queued: by then every load has been begun or refused. */
  const settle = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<void>(settled => {
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => setTimeout(settled))))
        }),
    )

  test('no text becomes markup without the policy of the app', async () => {
    const texts = await hostileMarkup()
    const { page, ran, fetched, close } = await openRaw()
    const refused = await page.evaluate(all => (window as unknown as RawPage).assignAll(all), texts)
    expect(refused).toBe(texts.length)
    expect({ ran, fetched }).toEqual({ ran: [], fetched: [] })
    await close()
  })

  /** A page that is led away, and hints that Chromium holds to no list of sources, are beyond every policy of today. */
  const beyondPolicy = /http-equiv|rel=['"]?(?:prefetch|modulepreload)/i

  async function leaksOf(texts: readonly string[]): Promise<{ ran: readonly string[]; asked: readonly string[] }> {
    const ran: string[] = []
    const asked: string[] = []
    for (let at = 0; at < texts.length; at += 40) {
      const watched = await openRaw()
      await watched.page.evaluate(all => (window as unknown as RawPage).trustAll(all), texts.slice(at, at + 40))
      // A page that is led away ends what was being done in it; where it went is on record.
      await settle(watched.page).catch(() => undefined)
      await touchEverything(watched.page, '.raw').catch(() => undefined)
      await settle(watched.page).catch(() => undefined)
      const { origin } = new URL(url)
      ran.push(...watched.ran)
      asked.push(...watched.fetched, ...watched.visited.filter(address => !address.startsWith(origin)))
      await watched.close()
    }
    return { ran, asked }
  }

  test('markup that got through all the same runs nothing and asks no stranger, untouched or touched', async () => {
    const texts = (await hostileMarkup()).filter(text => !beyondPolicy.test(text))
    expect(await leaksOf(texts)).toEqual({ ran: [], asked: [] })
  })

  test('what no policy covers runs nothing either, and is told apart: it is the app that must not let it through', async () => {
    const texts = (await hostileMarkup()).filter(text => beyondPolicy.test(text))
    const { ran, asked } = await leaksOf(texts)
    expect(ran).toEqual([])
    expect(asked.length).toBeGreaterThan(0)
  })
})
