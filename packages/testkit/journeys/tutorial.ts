/**
 * Makes the pictures of the film on `/video-tutorial` from the running product:
 * `node --conditions=@ccnl/source packages/testkit/journeys/tutorial.ts`
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWebApp, launchBrowser } from './browser.ts'
import { startProduct } from './product.ts'
import { answer, composer, openChat } from './web-actions.ts'

const question = 'Sono un 4° livello del commercio da 3 anni: quanti giorni di preavviso devo dare se mi dimetto?'
const folder = fileURLToPath(new URL('../../web/public/tutorial', import.meta.url))

mkdirSync(folder, { recursive: true })
buildWebApp()
const [product, browser] = await Promise.all([startProduct(), launchBrowser()])
try {
  const { page } = await openChat(browser, product, {
    viewport: { width: 960, height: 640 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const devtools = await page.context().newCDPSession(page)
  let number = 0
  const take = async () => {
    await page.waitForLoadState('networkidle')
    number += 1
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 70 })
    writeFileSync(join(folder, `${number}.webp`), Buffer.from(data, 'base64'))
  }
  await composer(page).fill(question)
  await take()

  await page.getByRole('button', { name: /^CCNL/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByPlaceholder('Cerca..').fill('commercio')
  await dialog.getByText('Risultati di ricerca: 44').waitFor({ state: 'detached' })
  await dialog.getByRole('checkbox', { name: /H011/ }).check()
  await take()
  await dialog.getByRole('button', { name: 'Conferma' }).click()
  await page.getByRole('button', { name: 'Chiudi l’avviso' }).click()
  await page.getByText('Selezione salvata').waitFor({ state: 'hidden' })

  await composer(page).press('Enter')
  await page.getByRole('region', { name: 'Domande correlate' }).waitFor()
  await take()

  const mark = answer(page).getByRole('button', { name: 'Vai alla fonte 1' }).first()
  await mark.click()
  await page.getByText(/^Riferimenti/).evaluate(summary => summary.scrollIntoView({ block: 'start' }))
  await take()

  await page.getByRole('button', { name: 'Copia o esporta la conversazione' }).click()
  await take()
} finally {
  await browser.close()
  await product.close()
}
