/** The built web app, from the real product server, in front of the backend that means ill, and a Chromium to look at it. */
import type { Browser } from 'playwright-core'
// By path, as the product's servers: packages may not depend on each other in a ring.
import { createCreditServer, demoConfig, openSqliteStore } from '../../../credit-server/src/index.ts'
import { freePort } from '../../src/free-port.ts'
import { buildWebApp, sharedBrowser } from '../browser.ts'
import { webFolder } from '../product.ts'
import { type HostileServer, startHostileServer } from './hostile-server.ts'
import { openWatchedPage, type WatchedPage } from './page-oracle.ts'

export interface HostileProduct {
  /** Address of the web app, without a final slash. */
  readonly url: string
  readonly backend: HostileServer
  readonly browser: Browser
  /** A page of its own, not yet at the app. */
  readonly open: () => Promise<WatchedPage>
  readonly close: () => Promise<void>
}

export async function startHostileProduct(): Promise<HostileProduct> {
  buildWebApp()
  const backend = await startHostileServer()
  const port = await freePort('127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  const server = await createCreditServer({
    config: demoConfig({ apiUrl: backend.url, productUrl: url }, { resumableAnswers: false }),
    store: openSqliteStore(':memory:'),
    sessionKeys: [new Uint8Array(32).fill(7)],
    webFolder,
  })
  await server.listen({ host: '127.0.0.1', port })
  const browser = await sharedBrowser()
  return {
    url,
    backend,
    browser,
    open: () => openWatchedPage(browser, [url, backend.url]),
    close: async () => {
      await server.close()
      await backend.close()
    },
  }
}
