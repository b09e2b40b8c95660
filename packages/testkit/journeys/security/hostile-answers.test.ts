/** SECURITY 1, 4, 5: the built web app, from the product server, in front of a backend that means ill. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../browser.ts'
import { type HostileProduct, startHostileProduct } from './hostile-product.ts'
import { findings, touchEverything } from './page-oracle.ts'
import { hostileMarkup } from './texts.ts'

const perPage = 30

/** What of a text a file of the user's disk could be called. */
const fileName = (text: string): string => text.replaceAll('/', ' ').replaceAll('\u0000', ' ').slice(0, 120)

let product: HostileProduct
const texts = await hostileMarkup()
const count = Math.ceil(texts.length / perPage)
const pages = Array.from({ length: count }, (_, page) => texts.filter((_, index) => index % count === page))

describe.skipIf(!chromiumPath)('a backend that puts markup into every string', () => {
  beforeAll(async () => {
    product = await startHostileProduct()
  })
  afterAll(async () => await product?.close())

  async function confirmAll(page: Page, opener: RegExp): Promise<void> {
    await page.getByRole('button', { name: opener }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').nth(1).waitFor()
    // The last of them is beyond the most that may be chosen.
    await dialog.evaluate(element => {
      for (const box of element.querySelectorAll<HTMLInputElement>('input[type=checkbox]:enabled')) box.click()
    })
    expect(await findings(page, 'dialog')).toEqual([])
    await touchEverything(page, 'dialog label')
    await dialog.evaluate(element => {
      for (const box of element.querySelectorAll<HTMLInputElement>('input[type=checkbox]:enabled:not(:checked)'))
        box.click()
    })
    await dialog.getByRole('button', { name: 'Conferma', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  async function ask(page: Page, text: string, as: 'stream' | 'error'): Promise<void> {
    product.backend.answerWith(text, as)
    const replies = page.getByRole('article', { name: 'Assistente' })
    const composer = page.getByRole('textbox', { name: 'La tua domanda' })
    await composer.fill(`Domanda ${text.slice(0, 60)}`)
    const answered = page.waitForResponse(response => /\/(?:main|calcola)-agent$/.test(response.url()))
    await page.getByRole('button', { name: 'Invia la domanda' }).click()
    await (await answered).finished()
    await page.getByRole('button', { name: 'Invia la domanda' }).waitFor()
    await replies.first().waitFor()
  }

  test.each(pages.map((texts, number) => [number, texts] as const))(
    'page %i: nothing runs, no stranger is asked, nothing stands in the page that could',
    async (_, texts) => {
      product.backend.use(texts)
      const { page, ran, fetched, visited, close } = await product.open()
      await page.goto(product.url)
      const conversations = page.getByRole('navigation', { name: 'Conversazioni' })
      await conversations.getByRole('listitem').first().waitFor()
      expect(await findings(page, 'body > :not(script)')).toEqual([])

      // Titles and names: the side bar, the two pickers, what was chosen, the notice that repeats it, the tooltip.
      await confirmAll(page, /^CCNL/)
      await confirmAll(page, /^Parametri/)
      expect(await findings(page, 'body > :not(script)')).toEqual([])

      // Names of files: the user's own, and what the server makes of them.
      for (const text of texts.slice(0, 2)) {
        const name = `${fileName(text)}.txt`
        await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('x') })
        await page
          .getByText(/File caricato con successo|Alcuni file|Errore/)
          .first()
          .waitFor()
      }
      const refused = {
        name: `${fileName(texts[3] ?? '')}.exe`,
        mimeType: '',
        buffer: Buffer.from('MZ'),
      }
      await page.locator('input[type=file]').setInputFiles(refused)
      expect(await findings(page, 'body > :not(script)')).toEqual([])

      // The history: every text as a question, as an answer, as an error, as reference, related question and payslip field.
      await conversations.getByRole('button').first().click()
      await page
        .getByRole('article', { name: 'Assistente' })
        .nth(texts.length / 2)
        .waitFor()
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
      })
      const modify = page.getByRole('button', { name: 'Modifica i dati' })
      if ((await modify.count()) > 0) await modify.last().click()
      expect(await findings(page, 'body > :not(script)')).toEqual([])
      await touchEverything(page, 'main article')

      // A stream of all of them, cut anywhere, and errors that carry one each.
      await page.reload()
      await conversations.getByRole('listitem').first().waitFor()
      // It begins with words: an answer that begins like a page of HTML is taken for an error of a gateway.
      await ask(page, ['Risposta.', ...texts].join('\n\n---\n\n'), 'stream')
      for (const text of texts.slice(0, 2)) await ask(page, text, 'error')
      expect(await findings(page, 'body > :not(script)')).toEqual([])
      await touchEverything(page, 'main article')

      expect({ ran, fetched, visited: new Set(visited) }).toEqual({
        ran: [],
        fetched: [],
        // The conversation that was opened has an address of its own.
        visited: new Set([`${product.url}/`, `${product.url}/?c=s-1`]),
      })
      await close()
    },
  )

  test('SECURITY 40: the same eyes find what runs, asks and stands in a page that trusts its texts', async () => {
    const { page, ran, fetched, close } = await product.open()
    await page.setContent(
      '<main><img src="http://evil.example/p.png" onerror="alert(1)"><a href="javascript:alert(2)">x</a><p style="background:url(x)">',
    )
    await touchEverything(page, 'main')
    await expect.poll(() => ran.length).toBe(2)
    expect(fetched).toEqual(['http://evil.example/p.png'])
    expect(await findings(page, 'main')).toEqual([
      'element img',
      'attribute onerror',
      'a href=javascript:alert(2)',
      'a without rel',
      'style background:url(x)',
    ])
    await close()
  })
})
