/**
 * Makes a picture of every screen of the web app, in both themes and three widths, to be looked at:
 * `node --conditions=@ccnl/source packages/testkit/journeys/screens.ts folder`
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildWebApp, launchBrowser } from './browser.ts'
import { startProduct } from './product.ts'
import { looks, runSampleAgent, visitScreens } from './web-screens.ts'

const folder = resolve(process.argv[2] ?? 'screens')
mkdirSync(folder, { recursive: true })
buildWebApp()
const [product, browser] = await Promise.all([startProduct({ runAgent: runSampleAgent }), launchBrowser()])
try {
  for (const look of looks)
    await visitScreens(browser, product, look, async (name, page) => {
      await page.screenshot({ path: join(folder, `${name}-${look.colorScheme}-${look.width}.png`) })
    })
} finally {
  await browser.close()
  await product.close()
}
