/**
 * Makes the pictures of the README from the running product:
 * `node --conditions=@ccnl/source packages/testkit/journeys/screenshots.ts docs/images`
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildWebApp, launchBrowser, openPage } from './browser.ts'
import { startProduct } from './product.ts'

const question = 'sono 4 livello commercio da 3 anni, quanti giorni di preavviso devo dare se mi dimetto?'
const earlier = [
  'Quante ferie spettano a un metalmeccanico con 12 anni di anzianità?',
  'Quanto dura il periodo di prova di un impiegato nel CCNL Commercio?',
]

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
    const { page, close } = await openPage(browser, [product.url, product.apiUrl], {
      viewport: { width, height },
      colorScheme,
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
    })
    await page.goto(product.url)
    const composer = page.getByRole('textbox', { name: 'La tua domanda' })
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
      await composer.fill(text)
      await composer.press('Enter')
      await answered.waitFor()
    }
    for (const dismiss of await page.getByRole('button', { name: 'Chiudi l’avviso' }).all()) await dismiss.click()
    await composer.blur()
    await page.mouse.move(width - 1, height / 2)
    await page.getByText('Selezione salvata').waitFor({ state: 'hidden' })
    await page.getByRole('region', { name: 'Conversazione' }).evaluate(element => element.scrollTo(0, 0))
    await page.screenshot({ path: join(folder, `${name}.png`) })
    await close()
  }
} finally {
  await browser.close()
  await product.close()
}
