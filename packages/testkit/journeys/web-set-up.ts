/** What every journey through the web app stands on: the built page, the browser of the worker, and the product on free ports. */
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { buildWebApp, sharedBrowser, type WatchedPage } from './browser.ts'
import { type Product, type ProductOptions, startProduct } from './product.ts'
import { openChat } from './web-actions.ts'

export interface WebSetUp {
  readonly product: Product
  readonly browser: Browser
  /** Opens the web app in a page of its own, and waits until a question can be written. */
  readonly open: (options?: BrowserContextOptions) => Promise<WatchedPage>
}

/** Starts the product before the journeys of a `describe`, and closes it after the last; it is there while one runs. */
export function setUpWeb(options: ProductOptions = {}): WebSetUp {
  let started: { readonly product: Product; readonly browser: Browser } | undefined
  const use = () => {
    if (!started) throw new Error('The product runs only while a journey does.')
    return started
  }
  beforeAll(async () => {
    buildWebApp()
    const [product, browser] = await Promise.all([startProduct(options), sharedBrowser()])
    started = { product, browser }
  })
  afterAll(async () => {
    // A page that a failed journey left open is no page of the next one.
    await Promise.all(started?.browser.contexts().map(context => context.close()) ?? [])
    await started?.product.close()
  })
  return {
    get product() {
      return use().product
    },
    get browser() {
      return use().browser
    },
    open: page => openChat(use().browser, use().product, page),
  }
}
