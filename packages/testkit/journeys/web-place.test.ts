import type { Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { agentEnd } from '../../agent-server/src/testing/agent-end.ts'
import { undoTimeout } from '../../core/src/state/sidebar.ts'
import { buildWebApp, chromiumPath, switches } from './browser.ts'
import { startProduct } from './product.ts'
import {
  addressed,
  answer,
  answers,
  ask,
  askAndRead,
  askOften,
  chosen,
  composer,
  conversations,
  gatedAgent,
  pick,
  questions,
  startScreen,
  stopClock,
  untilAnswered,
} from './web-actions.ts'
import { setUpWeb } from './web-set-up.ts'

const source = (title: string) => ({
  title,
  source: 'Sindacare',
  url: `https://example.org/${encodeURIComponent(title)}`,
  excerpt: `Estratto di ${title}`,
})

describe.skipIf(!chromiumPath)('a conversation is a place', () => {
  const web = setUpWeb({
    async *runAgent({ message }) {
      yield { type: 'text', text: `Risposta a «${message}». [1]` }
      yield agentEnd({ references: [source(`Fonte di ${message}`)], relatedQuestions: ['E poi?'] })
    },
  })

  it('restores everything of it after a reload and in a second tab', async () => {
    const { page, complaints, close } = await web.open()
    await pick(page, /^CCNL/, /H011/)
    await pick(page, /^Parametri/, /Ferie/)
    await page.locator('input[type=file]').setInputFiles({
      name: 'lettera.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Livello 4.'),
    })
    await chosen(page).getByText('lettera.txt').waitFor()
    await askAndRead(page, 'prima domanda')
    await askAndRead(page, 'seconda domanda')
    await composer(page).fill('una bozza')
    const id = addressed(page)
    expect(id).not.toBeNull()

    const whole = async (tab: Page) => {
      await answers(tab).nth(1).waitFor()
      await expect.poll(() => questions(tab).allInnerTexts()).toEqual(['prima domanda', 'seconda domanda'])
      const chips = chosen(tab).getByRole('listitem')
      await expect
        .poll(() => chips.allInnerTexts())
        .toEqual([expect.stringMatching(/Confcommercio/), 'Ferie', 'lettera.txt'])
      await expect.poll(() => composer(tab).inputValue()).toBe('una bozza')
      for (const place of [0, 1]) await answers(tab).nth(place).getByText('Riferimenti (1)').waitFor()
    }
    await page.reload()
    await whole(page)
    const second = await page.context().newPage()
    await second.goto(page.url())
    await whole(second)
    // The document is the conversation's own: it goes out with the next question, and can be taken away.
    const sent = second.waitForRequest(request => request.url().endsWith('/main-agent') && request.method() === 'POST')
    await ask(second, 'terza domanda')
    const body = (await sent).postDataJSON()
    expect(body).toMatchObject({
      session_id: id,
      categories: [expect.any(Number)],
      vector_store_id: expect.stringMatching(/./),
    })
    await answers(second).nth(2).getByRole('button', { name: 'Copia', exact: true }).waitFor()
    await chosen(second).getByRole('button', { name: 'Rimuovi lettera.txt' }).click()
    await expect.poll(() => chosen(second).getByText('lettera.txt').count()).toBe(0)
    // The first tab has heard of the third question.
    await questions(page).getByText('terza domanda').waitFor()
    await expect.poll(() => answers(page).count()).toBe(3)
    expect(complaints).toEqual([])
    await close()
  })

  it('is a step of the history: back and forward, each with its own draft', async () => {
    const { page, complaints, close } = await web.open()
    await askAndRead(page, 'domanda alfa')
    const alpha = addressed(page)
    await composer(page).fill('bozza di alfa')
    await page.getByRole('button', { name: 'Nuova conversazione', exact: true }).first().click()
    await expect.poll(() => composer(page).inputValue()).toBe('')
    await expect.poll(() => addressed(page)).toBeNull()
    await askAndRead(page, 'domanda beta')
    const beta = addressed(page)
    expect(beta).not.toBe(alpha)

    await page.goBack()
    await questions(page).getByText('domanda alfa').waitFor()
    await expect.poll(() => addressed(page)).toBe(alpha)
    await expect.poll(() => composer(page).inputValue()).toBe('bozza di alfa')
    await page.goForward()
    await questions(page).getByText('domanda beta').waitFor()
    await expect.poll(() => composer(page).inputValue()).toBe('')
    await conversations(page).getByRole('button', { name: 'domanda alfa', exact: true }).click()
    await questions(page).getByText('domanda alfa').waitFor()
    await expect.poll(() => addressed(page)).toBe(alpha)

    // Another page and back is no way to lose it.
    await page.getByRole('link', { name: 'Cookie' }).click()
    await page.getByRole('link', { name: 'Assistente' }).click()
    await questions(page).getByText('domanda alfa').waitFor()
    await expect.poll(() => addressed(page)).toBe(alpha)
    expect(complaints).toEqual([])
    await close()
  })

  it('an address that leads nowhere says so and leaves a conversation that can be used', async () => {
    const { page, close } = await web.open()
    await page.goto(`${web.product.url}/?c=niente`)
    await page.getByText('L’elemento richiesto non esiste più').waitFor()
    await expect.poll(() => addressed(page)).toBeNull()
    await askAndRead(page, 'domanda dopo')
    expect(addressed(page)).not.toBe('niente')
    await close()
  })

  it('can be found, named, pinned, and taken back for five seconds after it was deleted', async () => {
    const { page, complaints, close } = await web.open()
    const list = conversations(page)
    const row = (text: string) => list.getByRole('listitem').filter({ hasText: text })
    // More than the twenty that the first call lists.
    await askOften(page, 23, count => `pratica numero ${count} di prova`)
    await page.reload()
    await expect.poll(() => row('pratica numero').count()).toBe(20)
    await row('pratica numero 23').waitFor()
    await list.getByRole('button', { name: 'Mostra le precedenti' }).click()
    await expect.poll(() => row('pratica numero').count()).toBe(23)

    const search = page.getByRole('searchbox', { name: 'Cerca nelle conversazioni' })
    await search.fill('prova 17')
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
    await row('pratica numero 17').hover()
    await list.getByRole('button', { name: /^Rinomina/ }).click()
    await list.getByRole('textbox', { name: 'Nuovo nome della conversazione' }).fill('Rossi, però')
    await page.keyboard.press('Enter')
    await search.fill('pero rossi')
    await row('Rossi, però').hover()
    await list.getByRole('button', { name: /^Metti in evidenza/ }).click()
    await search.fill('')
    const pinned = list.getByRole('region', { name: 'In evidenza' })
    await expect.poll(() => pinned.getByRole('listitem').allInnerTexts()).toEqual(['Rossi, però'])

    const second = await page.context().newPage()
    await second.goto(web.product.url)
    await conversations(second).getByRole('region', { name: 'In evidenza' }).getByText('Rossi, però').waitFor()

    const deletions: string[] = []
    page.on('request', request => {
      if (request.method() === 'DELETE') deletions.push(request.url())
    })
    const remove = async (text: string) => {
      await row(text).hover()
      await row(text)
        .getByRole('button', { name: /^Elimina la conversazione/ })
        .click()
      await expect.poll(() => row(text).count()).toBe(0)
    }
    await stopClock(page)
    await remove('pratica numero 22')
    await page.getByRole('button', { name: 'Annulla' }).click()
    await row('pratica numero 22').waitFor()
    await remove('pratica numero 21')
    expect(deletions).toEqual([])
    await page.clock.runFor(undoTimeout)
    await page.getByText('Conversazione eliminata con successo').waitFor()
    expect(deletions).toHaveLength(1)
    // The other tab has heard of it.
    await expect.poll(() => conversations(second).getByText('pratica numero 21').count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  it('a name that is being typed stays as it is while the list comes anew', async () => {
    const { page, complaints, close } = await web.open()
    await askAndRead(page, 'da rinominare')
    const list = conversations(page)
    await list.getByRole('listitem').filter({ hasText: 'da rinominare' }).hover()
    await list.getByRole('button', { name: 'Rinomina «da rinominare»' }).click()
    const field = list.getByRole('textbox', { name: 'Nuovo nome della conversazione' })
    // The name that stands there is selected: the first key takes its place.
    await expect.poll(() => field.evaluate(element => element === document.activeElement)).toBe(true)
    await page.keyboard.type('Pratica')
    await expect.poll(() => field.inputValue()).toBe('Pratica')

    const second = await page.context().newPage()
    await second.goto(web.product.url)
    await askAndRead(second, 'chiesta nel frattempo')
    await list.getByRole('button', { name: 'chiesta nel frattempo', exact: true }).waitFor()
    await page.keyboard.type(' Rossi')
    await expect.poll(() => field.inputValue()).toBe('Pratica Rossi')
    await page.keyboard.press('Enter')
    await list.getByRole('button', { name: 'Pratica Rossi', exact: true }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('a full storage keeps nothing, and hinders nothing', async () => {
    const { page, complaints, close } = await web.open()
    await page.evaluate(() => {
      const filler = 'x'.repeat(1024 * 1024)
      for (const storage of [localStorage, sessionStorage]) {
        for (let size = filler.length, key = 0; size > 0; key += 1) {
          try {
            storage.setItem(`filler-${key}`, filler.slice(0, size))
          } catch {
            size = Math.floor(size / 2)
          }
        }
      }
    })
    await askAndRead(page, 'domanda con la memoria piena')
    await page.reload()
    await questions(page).getByText('domanda con la memoria piena').waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

describe.skipIf(!chromiumPath)('a browser that blocks site data', () => {
  it('shows the assistant, and answers', async () => {
    buildWebApp()
    const product = await startProduct()
    const context = await chromium.launchPersistentContext('', {
      executablePath: chromiumPath ?? '',
      locale: 'it-IT',
      args: [...switches],
    })
    const page = await context.newPage()
    // As with «block all cookies»: even to read the property throws.
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException(
              `Failed to read the '${name}' property from 'Window': Access is denied`,
              'SecurityError',
            )
          },
        })
      Object.defineProperty(window, 'BroadcastChannel', {
        value: class {
          constructor() {
            throw new DOMException('Access is denied', 'SecurityError')
          }
        },
      })
    })
    await page.goto(product.url)
    await askAndRead(page, 'Quante ferie nel CCNL Confcommercio?')
    await expect.poll(() => addressed(page)).not.toBeNull()
    await page.goBack().catch(() => null)
    await context.close()
    await product.close()
  })
})

describe.skipIf(!chromiumPath)('an answer that is still being written', () => {
  const agent = gatedAgent()
  const web = setUpWeb({ runAgent: agent.run })
  const writing = async (page: Page, text: string) => {
    await answer(page).getByText(`Prima parte della risposta a: ${text}`).waitFor()
    await expect.poll(() => answer(page).getAttribute('aria-busy')).toBe('true')
    await expect.poll(() => answers(page).count()).toBe(1)
    await expect.poll(() => questions(page).count()).toBe(1)
  }
  const whole = async (page: Page) => {
    await answer(page).getByText('Ultima parte.').waitFor()
    await untilAnswered(page)
    expect(await answers(page).count()).toBe(1)
    expect(await answer(page).getByText('[Generazione interrotta]').count()).toBe(0)
  }

  it('goes on after a reload in its midst', async () => {
    const { page, complaints, close } = await web.open()
    await ask(page, 'domanda ricaricata')
    await writing(page, 'domanda ricaricata')
    await page.reload()
    await writing(page, 'domanda ricaricata')
    agent.open()
    await whole(page)
    expect(complaints).toEqual([])
    await close()
  })

  it('goes on behind another conversation, and is there when the reader comes back', async () => {
    const { page, complaints, close } = await web.open()
    await ask(page, 'domanda lasciata')
    await writing(page, 'domanda lasciata')
    await page.getByRole('button', { name: 'Nuova conversazione', exact: true }).first().click()
    await startScreen(page).waitFor()
    await page.goBack()
    await writing(page, 'domanda lasciata')
    agent.open()
    await whole(page)
    expect(complaints).toEqual([])
    await close()
  })

  it('is followed by a second tab, which can stop it and goes on alone when the first is closed', async () => {
    const { page, complaints, close } = await web.open()
    await ask(page, 'domanda condivisa')
    await writing(page, 'domanda condivisa')
    const second = await page.context().newPage()
    await second.goto(page.url())
    await writing(second, 'domanda condivisa')
    await second.getByRole('button', { name: 'Interrompi la risposta' }).click()
    await answer(page).getByText('[Generazione interrotta]').waitFor()

    await page.getByRole('button', { name: 'Nuova conversazione', exact: true }).first().click()
    await ask(page, 'domanda ereditata')
    await writing(page, 'domanda ereditata')
    await second.goto(page.url())
    await writing(second, 'domanda ereditata')
    await page.close()
    agent.open()
    await whole(second)
    expect(complaints).toEqual([])
    await close()
  })
})
