/**
 * Makes the pictures of the README from the running product:
 * `node --conditions=@ccnl/source packages/testkit/journeys/screenshots.ts docs/images`
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildWebApp, launchBrowser } from './browser.ts'
import { startProduct } from './product.ts'
import { takeTerminalPicture } from './terminal-picture.ts'
import { ask, composer, openChat } from './web-actions.ts'

const question = 'sono 4 livello commercio da 3 anni, quanti giorni di preavviso devo dare se mi dimetto?'
const earlier = [
  'Quante ferie spettano a un metalmeccanico con 12 anni di anzianità?',
  'Quanto dura il periodo di prova di un impiegato nel CCNL Commercio?',
]

const terminalQuestion = 'quanti giorni di preavviso per dimettersi al 4 livello del commercio dopo 3 anni?'

const shots = [
  { name: 'web', width: 1280, height: 800, colorScheme: 'light' },
  { name: 'web-dark', width: 1280, height: 800, colorScheme: 'dark' },
  { name: 'web-mobile', width: 390, height: 844, colorScheme: 'light' },
] as const

const folder = resolve(process.argv[2] ?? 'docs/images')
mkdirSync(folder, { recursive: true })
buildWebApp()
const [product, browser] = await Promise.all([startProduct(), launchBrowser()])
try {
  for (const { name, width, height, colorScheme } of shots) {
    const { page, close } = await openChat(browser, product, {
      viewport: { width, height },
      colorScheme,
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
    })
    const answered = page.getByRole('region', { name: 'Domande correlate' })
    for (const text of name === 'web' ? [...earlier, question] : [question]) {
      await page
        .getByRole('button', { name: 'Nuova conversazione', exact: true })
        .filter({ visible: true })
        .first()
        .click()
      if (text === question) {
        await page.getByRole('button', { name: /^CCNL/ }).click()
        await page.getByRole('checkbox', { name: /H011/ }).check()
        await page.getByRole('button', { name: 'Conferma' }).click()
      }
      await ask(page, text)
      await answered.waitFor()
    }
    for (const dismiss of await page.getByRole('button', { name: 'Chiudi l’avviso' }).all()) await dismiss.click()
    await composer(page).blur()
    await page.mouse.move(width - 1, height / 2)
    await page.getByText('Selezione salvata').waitFor({ state: 'hidden' })
    await page.getByRole('region', { name: 'Conversazione' }).evaluate(element => element.scrollTo(0, 0))
    await page.screenshot({ path: join(folder, `${name}.png`) })
    await close()
  }
  const home = mkdtempSync(join(tmpdir(), 'ccnl-picture-'))
  await takeTerminalPicture(browser, join(folder, 'terminal.png'), terminalQuestion, {
    HOME: home,
    CCNL_CONFIG_DIR: home,
    CCNL_DATA_DIR: home,
    CCNL_API_URL: product.apiUrl,
    CCNL_GQL_ENDPOINT: `${product.apiUrl}/graphql`,
    CCNL_PRODUCT_URL: product.url,
    CCNL_TICKET: 'demo-full',
  })
  rmSync(home, { recursive: true, force: true })
} finally {
  await browser.close()
  await product.close()
}
