import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { agentEnd } from '../../agent-server/src/testing/agent-end.ts'
import { chromiumPath } from './browser.ts'
import {
  answer,
  answers,
  ask,
  askAndRead,
  chooseCalculation,
  composer,
  conversations,
  questions,
  untilAnswered,
} from './web-actions.ts'
import { setUpWeb } from './web-set-up.ts'

const source = (title: string, excerpt = `Estratto: ${title}`) => ({
  title,
  source: 'Sindacare',
  url: `https://example.org/${encodeURIComponent(title)}`,
  excerpt,
})
const long = Array.from({ length: 40 }, (_, index) => `Capoverso ${index + 1} di una risposta lunga.`)

/** Where an element stands in the scrolled view, in pixels from its top. */
async function topIn(page: Page, element: Locator): Promise<number> {
  const view = await page.getByRole('region', { name: 'Conversazione' }).boundingBox()
  const box = await element.boundingBox()
  return (box?.y ?? Number.NaN) - (view?.y ?? 0)
}

const place = (page: Page): Promise<number> =>
  page.getByRole('region', { name: 'Conversazione' }).evaluate(element => Math.round(element.scrollTop))

describe.skipIf(!chromiumPath)('the answers of a conversation', () => {
  const web = setUpWeb({
    async *runAgent({ message, modifying }) {
      if (message.includes('lunga')) for (const paragraph of long) yield { type: 'text', text: `${paragraph}\n\n` }
      const [one, two] = [source(`Primo di ${message}`), source(`Secondo di ${message}`)]
      yield {
        type: 'text',
        text: `Risposta${modifying ? ' corretta' : ''} a «${message}» [1], come altrove [2] e qui [3].\n\n**Fonti** (riferimento: 21/11/2026)\n\n1. [Primo](${one.url})\n2. [Secondo](${two.url})`,
      }
      const payslip = message.includes('netto')
      yield agentEnd({
        references: [one, two, one],
        relatedQuestions: ['E poi?'],
        showAction: payslip,
        payslipFields: payslip ? [{ field: 'ore', label: 'Ore', value: '5', type: 'number', min: 0, max: 40 }] : [],
      })
    },
  })

  it('each keeps its own sources, once, with marks that lead there', async () => {
    const { page, complaints, close } = await web.open()
    await askAndRead(page, 'prima')
    await askAndRead(page, 'seconda')
    const read = async () => {
      for (const [index, name] of ['prima', 'seconda'].entries()) {
        const one = answers(page).nth(index)
        await one.getByText('Riferimenti (2)').waitFor()
        const marks = one.getByRole('button', { name: /^Vai alla fonte/ })
        // The third source is the first once more.
        await expect.poll(() => marks.allInnerTexts()).toEqual(['[1]', '[2]', '[1]'])
        await expect.poll(() => one.getByText('Fonti', { exact: false }).count()).toBe(0)
        await one.getByText('Riferimento: 21/11/2026').waitFor()
        const smallest = async () => {
          const box = await marks.first().boundingBox()
          return Math.min(box?.width ?? 0, box?.height ?? 0)
        }
        await expect.poll(smallest).toBeGreaterThanOrEqual(24)
        await marks.nth(1).hover()
        await page.getByRole('tooltip').getByText(`Estratto: Secondo di ${name}`).waitFor()
        await page.mouse.move(2, 300)
        await page.getByRole('tooltip').waitFor({ state: 'detached' })
        await marks.nth(1).focus()
        await page.getByRole('tooltip').getByText(`Secondo di ${name}`).first().waitFor()
        await page.keyboard.press('Escape')
        await page.getByRole('tooltip').waitFor({ state: 'detached' })
        await marks.nth(1).click()
        await one
          .getByRole('listitem')
          .filter({ hasText: `Secondo di ${name}` })
          .waitFor()
        await expect.poll(() => one.locator('details').getByRole('listitem').count()).toBe(2)
      }
    }
    await read()
    await page.reload()
    await read()

    const download = page.waitForEvent('download')
    await answers(page).first().getByRole('button', { name: 'Esporta in Word' }).click()
    const parts = unzipSync(readFileSync(await (await download).path()))
    const body = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
    expect(body.split('Estratto: Primo di prima').length - 1).toBe(1)
    expect(body).not.toContain('Fonti')
    expect(complaints).toEqual([])
    await close()
  })

  it('a printed conversation carries the sources of every answer', async () => {
    const { page, close } = await web.open()
    await askAndRead(page, 'prima')
    await askAndRead(page, 'seconda')
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    for (const name of ['prima', 'seconda']) await page.getByText(`Estratto: Primo di ${name}`).waitFor()
    expect(await page.getByText('Capoverso 1 di').count()).toBe(0)
    await close()
  })

  it('a question stands at the top, and its answer grows below it without a move', async () => {
    const { page, complaints, close } = await web.open()
    await askAndRead(page, 'una risposta lunga')
    await ask(page, 'un’altra risposta lunga')
    const asked = questions(page).nth(1)
    await asked.waitFor()
    const atTop = expect.toSatisfy((top: number) => top >= 0 && top < 60)
    await expect.poll(() => topIn(page, asked)).toEqual(atTop)
    const before = await place(page)
    await answers(page).nth(1).getByRole('button', { name: 'Copia', exact: true }).waitFor()
    expect(await place(page)).toBe(before)
    await expect.poll(() => topIn(page, answers(page).nth(1).getByText('Capoverso 1 di'))).toBeLessThan(200)

    // The way down is offered, and whoever takes it reads the end.
    await page.getByRole('button', { name: 'Vai in fondo' }).click()
    await expect.poll(() => topIn(page, page.getByRole('region', { name: 'Domande correlate' }))).toBeLessThan(600)
    // A short answer leaves the question at the top too.
    await askAndRead(page, 'breve')
    await expect.poll(() => topIn(page, questions(page).nth(2))).toEqual(atTop)
    // Opened again, a conversation shows its end (spec section 2).
    await page.reload()
    await answers(page).nth(2).getByText('Riferimenti (2)').waitFor()
    await expect
      .poll(() =>
        page
          .getByRole('region', { name: 'Conversazione' })
          .evaluate(element => element.scrollHeight - element.scrollTop - element.clientHeight),
      )
      .toBeLessThan(3)
    expect(complaints).toEqual([])
    await close()
  })

  it('spec 2: a modification keeps the reader’s place, and its question is not shown twice', async () => {
    const { page, complaints, close } = await web.open()
    await chooseCalculation(page, /H011/)
    await askAndRead(page, 'una risposta lunga sul netto')
    await page.getByRole('button', { name: 'Modifica i dati' }).click()
    const scroller = page.getByRole('region', { name: 'Conversazione' })
    await scroller.evaluate(element => element.scrollTo(0, 300))
    await expect.poll(() => place(page)).toBe(300)
    await page.getByRole('textbox', { name: 'Ore' }).fill('6')
    await page.getByRole('button', { name: 'Ricalcola' }).click()
    await answer(page).getByText('Risposta corretta a').waitFor()
    await page.getByText('Ricalcolato con i dati corretti').waitFor()
    await untilAnswered(page)
    await expect.poll(() => place(page)).toBe(300)
    expect(await questions(page).count()).toBe(1)
    expect(complaints).toEqual([])
    await close()
  })

  it('a long question folds and unfolds', async () => {
    const { page, close } = await web.open()
    await askAndRead(page, 'parola '.repeat(1500))
    const height = async () => (await questions(page).first().boundingBox())?.height ?? 0
    await expect.poll(height).toBeLessThan(220)
    await page.getByRole('button', { name: 'Mostra tutta la domanda' }).click()
    await expect.poll(height).toBeGreaterThan(800)
    await page.getByRole('button', { name: 'Riduci la domanda' }).click()
    await expect.poll(height).toBeLessThan(220)
    await close()
  })

  it('a failure says one thing once, and the next attempt takes its place', async () => {
    const { page, close } = await web.open()
    await askAndRead(page, 'prima')
    let failing = true
    await page.route('**/main-agent', async route => {
      if (!failing || route.request().method() === 'OPTIONS') return await route.continue()
      await route.fulfill({
        status: 503,
        headers: { 'access-control-allow-origin': web.product.url, 'content-type': 'application/json' },
        body: JSON.stringify({ error: { code: 'unavailable', message: 'Servizio in manutenzione' } }),
      })
    })
    await ask(page, 'seconda')
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(((await alert.textContent()) ?? '').match(/errore/gi)).toHaveLength(1)
    await expect.poll(() => composer(page).inputValue()).toBe('')
    failing = false
    await alert.getByRole('button', { name: 'Riprova' }).click()
    await answers(page).nth(1).getByRole('button', { name: 'Copia', exact: true }).waitFor()
    await expect.poll(() => questions(page).allInnerTexts()).toEqual(['prima', 'seconda'])
    await expect.poll(() => alert.count()).toBe(0)

    await page.route('**/main-agent', route => route.abort('connectionreset'))
    await ask(page, 'terza')
    await alert.waitFor()
    await page.unroute('**/main-agent')
    await alert.getByRole('button', { name: 'Riprova' }).click()
    await answers(page).nth(2).getByRole('button', { name: 'Copia', exact: true }).waitFor()
    await expect.poll(() => questions(page).allInnerTexts()).toEqual(['prima', 'seconda', 'terza'])
    await conversations(page).getByRole('listitem').first().waitFor()
    expect(await answer(page).textContent()).toContain('terza')
    await close()
  })
})
