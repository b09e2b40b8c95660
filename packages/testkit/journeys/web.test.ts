import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { undoTimeout } from '../../core/src/state/sidebar.ts'
import { chromiumPath } from './browser.ts'
import { answer, answers, ask, composer, startScreen, stopClock, untilAnswered } from './web-actions.ts'
import { setUpWeb } from './web-set-up.ts'

const question = 'sono 4 livello commercio da 3 anni, quanti giorni di preavviso devo dare se mi dimetto?'

const chooser = (page: Page) => page.locator('[data-sso-header] select')

async function pickAgreement(
  page: Page,
  search: string,
  name: RegExp,
  beforeConfirmed = async () => {},
): Promise<void> {
  await page.getByRole('button', { name: /^CCNL/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByPlaceholder('Cerca..').fill(search)
  await dialog.getByText('Risultati di ricerca: 1').waitFor()
  await dialog.getByRole('checkbox', { name }).check()
  await beforeConfirmed()
  await dialog.getByRole('button', { name: 'Conferma' }).click()
}

describe.skipIf(!chromiumPath)('the web app in Chromium, on both real servers', () => {
  const web = setUpWeb()

  it('signs in by the header script, answers 15 days with its sources, and asks what is related', async () => {
    const { page, complaints, close } = await web.open()
    await pickAgreement(page, 'confcommercio', /H011/)
    await page.getByText('Categoria aggiunta con successo').waitFor()
    await ask(page, question)

    await untilAnswered(page)
    // What holds for somebody else comes after what was asked.
    const told = (await answer(page).locator('p').allTextContents()).find(text => text.includes('giorni'))
    expect(told).toMatch(/15 giorni di calendario/)
    expect(told).not.toMatch(/20 giorni/)
    await answer(page).getByText('Riferimenti').click()
    const link = answer(page).getByRole('listitem').getByRole('link').first()
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
    expect(await link.getAttribute('target')).toBe('_blank')

    const related = page.getByRole('region', { name: 'Domande correlate' }).getByRole('button').first()
    const next = (await related.textContent())?.trim() ?? ''
    await related.click()
    await page.getByRole('article', { name: 'Tu' }).getByText(next).waitFor()
    await expect.poll(() => answers(page).count()).toBe(2)
    expect(complaints).toEqual([])
    await close()
  })

  it('finds the conversation again after a reload, and deletes it unless that is undone', async () => {
    const { page, complaints, close } = await web.open()
    await ask(page, 'Quanto preavviso nel CCNL Confcommercio?')
    const list = page.getByRole('navigation', { name: 'Conversazioni' })
    await list.getByRole('button', { name: /^Quanto preavviso/ }).waitFor()

    await page.reload()
    await list.getByRole('button', { name: /^Quanto preavviso/ }).click()
    await page.getByRole('article', { name: 'Tu' }).getByText('Quanto preavviso').waitFor()
    await untilAnswered(page)

    // The time to undo passes when it is told to.
    await stopClock(page)
    await list.getByRole('listitem').filter({ hasText: 'Quanto preavviso' }).hover()
    await list.getByRole('button', { name: /^Elimina la conversazione «Quanto preavviso/ }).click()
    await expect.poll(() => list.getByRole('button', { name: /^Quanto preavviso/ }).count()).toBe(0)
    await page.getByRole('status').getByRole('button', { name: 'Annulla' }).click()
    await page.getByRole('article', { name: 'Tu' }).getByText('Quanto preavviso').waitFor()
    await list.getByRole('listitem').filter({ hasText: 'Quanto preavviso' }).hover()
    await list.getByRole('button', { name: /^Elimina la conversazione «Quanto preavviso/ }).click()
    await page.getByRole('status').getByRole('button', { name: 'Annulla' }).waitFor()
    await page.clock.runFor(undoTimeout)
    await page.getByText('Conversazione eliminata con successo').waitFor()
    await expect.poll(() => list.getByRole('button', { name: /^Quanto preavviso/ }).count()).toBe(0)
    await startScreen(page).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('exports an answer to Word and copies it as rich text and as plain text', async () => {
    const { page, complaints, close } = await web.open({ permissions: ['clipboard-read', 'clipboard-write'] })
    await pickAgreement(page, 'confcommercio', /H011/)
    await ask(page, question)
    const download = page.waitForEvent('download')
    await answer(page).getByRole('button', { name: 'Esporta in Word' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/\.docx$/)
    const parts = unzipSync(readFileSync(await file.path()))
    const body = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
    expect(body).toContain('15 giorni di calendario')
    expect(body).toContain('mi dimetto')

    await answer(page).getByRole('button', { name: 'Copia', exact: true }).click()
    await page.getByText('Copiato negli appunti').waitFor()
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const read = async (type: string) => (item ? (await item.getType(type)).text() : '')
      return { html: await read('text/html'), plain: await read('text/plain') }
    })
    expect(copied.html).toContain('<strong>')
    expect(copied.plain).toContain('15 giorni di calendario')
    expect(copied.plain).not.toContain('**')
    expect(complaints).toEqual([])
    await close()
  })

  it('uploads a document, refuses its twin, and removes it', async () => {
    const { page, complaints, close } = await web.open()
    const file = {
      name: 'lettera.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Lettera di assunzione: livello 4.'),
    }
    const input = page.locator('input[type=file]')
    await input.setInputFiles(file)
    await page.getByText('File caricato con successo').waitFor()
    const chosen = page.getByRole('list', { name: /documenti scelti/ })
    await chosen.getByText('lettera.txt').waitFor()
    await input.setInputFiles(file)
    await page.getByRole('main').getByText('Alcuni file sono già stati caricati').waitFor()
    expect(await chosen.getByText('lettera.txt').count()).toBe(1)
    await chosen.getByRole('button', { name: 'Rimuovi lettera.txt' }).click()
    await chosen.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  })

  it('takes a pasted file as an upload, and pasted text with a picture as text', async () => {
    const { page, close } = await web.open()
    const paste = (text: string) =>
      composer(page).evaluate((element, plain) => {
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File(['Livello 4.'], 'incollato.txt', { type: 'text/plain' }))
        if (plain !== '') clipboardData.setData('text/plain', plain)
        return element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, text)
    // An event that nobody took is the browser's: it pastes the text.
    expect(await paste('una cella')).toBe(true)
    expect(await paste('')).toBe(false)
    await page.getByText('File caricato con successo').waitFor()
    await page
      .getByRole('list', { name: /documenti scelti/ })
      .getByText('incollato.txt')
      .waitFor()
    await close()
  })

  it('keeps ticket and token in memory only (SECURITY 14)', async () => {
    const { page, close } = await web.open()
    let token = ''
    page.on('request', request => {
      token = request.headers().authorization?.replace('Bearer ', '') || token
    })
    await ask(page, 'Quante ferie spettano nel CCNL Confcommercio?')
    await untilAnswered(page)
    expect(token).toMatch(/^ey/)
    await composer(page).fill('una domanda a metà')
    const kept = await page.evaluate(async () => ({
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookies: document.cookie,
      url: location.href,
      databases: (await indexedDB.databases()).length,
      page: document.documentElement.outerHTML,
    }))
    expect(kept.databases).toBe(0)
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(JSON.stringify([kept.local, kept.session, kept.cookies, kept.url])).not.toMatch(/(?<!utente-)demo-full/)
    await close()
  })

  it('keeps the question being written across a reload, for its own user only', async () => {
    const { page, close } = await web.open()
    await composer(page).fill('una domanda a metà')
    await page.reload()
    await expect.poll(() => composer(page).inputValue()).toBe('una domanda a metà')
    await chooser(page).selectOption('demo-base')
    await page.getByText('Base', { exact: true }).first().waitFor()
    await expect.poll(() => composer(page).inputValue()).toBe('')
    // What is kept follows what is seen.
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('metà')
    await close()
  })

  it('switching user shows nothing of the one before, and signing out shows the way in', async () => {
    const { page, complaints, close } = await web.open()
    await ask(page, 'Quante ferie spettano nel CCNL Confcommercio?')
    await untilAnswered(page)
    await chooser(page).selectOption('demo-demo')
    await page.getByText('Le conversazioni compariranno qui.').waitFor()
    expect(await page.getByRole('article').count()).toBe(0)
    await chooser(page).selectOption('')
    await page.getByRole('heading', { name: 'Accedi per fare una domanda' }).waitFor()
    await chooser(page).selectOption('demo-nessuno')
    await page.getByRole('heading', { name: 'Il tuo profilo non ha un abbonamento attivo' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('the trial-ended dialog cannot be closed', async () => {
    const { page, close } = await web.open()
    await chooser(page).selectOption('demo-esaurito')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Hai terminato il tuo periodo di prova.').waitFor()
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    expect(await dialog.isVisible()).toBe(true)
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['Contatta un agente'])
    await close()
  })

  it('a mode that needs an agreement asks for it, and goes back to the main one without it', async () => {
    const { page, close } = await web.open()
    await page.getByRole('radio', { name: 'Inquadra' }).check({ force: true })
    const dialog = page.getByRole('dialog', { name: 'Inquadra mansione' })
    await expect.poll(() => dialog.getByRole('button', { name: 'Conferma' }).isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Chiudi' }).last().click()
    await expect.poll(() => page.getByRole('radio', { name: 'Domande' }).isChecked()).toBe(true)
    await close()
  })

  it('shows its pages, and the error page with status 404 for any other path', async () => {
    const { page, complaints, close } = await web.open()
    await page.goto(`${web.product.url}/cookie`)
    await page.getByRole('heading', { level: 1, name: 'Cookie e dati nel browser' }).waitFor()
    await page.getByRole('link', { name: 'Video tutorial' }).click()
    await page.getByRole('heading', { level: 1, name: 'Video tutorial' }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/video-tutorial')
    expect(complaints).toEqual([])
    const response = await page.goto(`${web.product.url}/non/esiste`)
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor()
    expect(await page.getByText('Page Not Found: /non/esiste').count()).toBe(1)
    expect(complaints.filter(text => !text.includes('404'))).toEqual([])
    await close()
  })

  it('the film of the guide runs when it is started, step by step too, and stops at its end', async () => {
    const { page, complaints, close } = await web.open()
    await page.goto(`${web.product.url}/video-tutorial`)
    await stopClock(page)
    const film = page.getByRole('figure', { name: 'Una domanda, dall’inizio alla fine' })
    const picture = film.getByRole('img')
    const shows = async (number: number) => {
      await film.getByText(`${number} di 5.`).waitFor()
      await expect
        .poll(() => picture.evaluateAll(all => all.map(one => one.getAttribute('src'))))
        .toEqual([`/tutorial/${number}.webp`])
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(960)
    }
    await shows(1)
    await page.clock.runFor(60_000)
    await shows(1)
    await film.getByRole('button', { name: 'Immagine seguente' }).click()
    await shows(2)
    await film.getByRole('button', { name: 'Riproduci' }).click()
    for (const number of [3, 4, 5]) {
      await film.getByRole('button', { name: 'Ferma' }).waitFor()
      await page.clock.runFor(4100)
      await shows(number)
    }
    await page.clock.runFor(4100)
    await film.getByRole('button', { name: 'Riproduci' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('notices never cover the choice of the assistant', async () => {
    const { page, close } = await web.open({ viewport: { width: 768, height: 900 }, reducedMotion: 'reduce' })
    await page.clock.install()
    await pickAgreement(page, 'confcommercio', /H011/, () => stopClock(page))
    const notice = page.getByText('Categoria aggiunta con successo')
    await notice.waitFor()
    // A click where it is, not by force, while the notice stands there: something in the way would be a failure.
    await page.getByText('Confronta', { exact: true }).click()
    expect(await notice.isVisible()).toBe(true)
    await expect.poll(() => page.getByRole('radio', { name: 'Confronta' }).isChecked()).toBe(true)
    await close()
  })

  it('prints the whole conversation and nothing to press', async () => {
    const { page, close } = await web.open()
    await pickAgreement(page, 'confcommercio', /H011/)
    await ask(page, 'Qual è il preavviso di licenziamento?')
    await untilAnswered(page)
    await page.emulateMedia({ media: 'print' })
    // Laid out anew with the next frame, not with the change of medium.
    const beyondPage = () =>
      answer(page).evaluate(
        element => element.getBoundingClientRect().bottom + window.scrollY - document.documentElement.scrollHeight,
      )
    await expect.poll(beyondPage).toBeLessThanOrEqual(1)
    // A mark is a part of the sentence, on paper too.
    const pressable = page
      .getByRole('button')
      .filter({ visible: true })
      .filter({ hasNotText: /^\[\d+\]$/ })
    await expect.poll(() => pressable.count()).toBe(0)
    await composer(page).waitFor({ state: 'hidden' })
    await close()
  })

  it('copies one table, as a table and as text', async () => {
    const { page, close } = await web.open({ permissions: ['clipboard-read', 'clipboard-write'] })
    await pickAgreement(page, 'confcommercio', /H011/)
    await ask(page, 'Quanto preavviso serve?')
    await answer(page).getByRole('table').first().hover()
    await answer(page).getByRole('button', { name: 'Copia la tabella' }).first().click()
    await answer(page).getByRole('button', { name: 'Tabella copiata' }).first().waitFor()
    const html = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      return item ? (await item.getType('text/html')).text() : ''
    })
    expect(html.trim()).toMatch(/^(?:<meta[^>]*>)?<table[\s\S]*<\/table>$/)
    await close()
  })

  it('remembers the colour mode', async () => {
    const { page, close } = await web.open({ colorScheme: 'light' })
    await page.getByRole('radio', { name: 'Scuro' }).check({ force: true })
    await page.reload()
    await composer(page).waitFor()
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
    await close()
  })
})

describe.skipIf(!chromiumPath)('an answer that is still being written', () => {
  const web = setUpWeb({
    // A model that writes the beginning and then thinks for as long as it is let.
    async *runAgent({ signal }) {
      yield { type: 'text', text: '## Preavviso\n\nIl termine è di **15 giorni**' }
      await new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }))
      signal.throwIfAborted()
    },
  })

  it('shows what has arrived, stops at once, and is marked as interrupted', async () => {
    const { page, complaints, close } = await web.open()
    await ask(page, question)
    await answer(page).getByRole('heading', { name: 'Preavviso' }).waitFor()
    await page.locator('article[aria-busy=true]').waitFor()
    await page.getByRole('button', { name: 'Interrompi la risposta' }).waitFor()
    // Wherever the focus is.
    await page.getByRole('region', { name: 'Conversazione' }).focus()
    // By the page's own clock: how long word of it takes to come here is the machine's.
    await page.evaluate(() => {
      const isStopped = () => document.querySelector('main')?.textContent?.includes('[Generazione interrotta]') === true
      const stoppedAfter = new Promise<number>(resolve => {
        let from = Number.NaN
        window.addEventListener('keydown', () => (from = performance.now()), { capture: true, once: true })
        new MutationObserver((_, observer) => {
          if (!isStopped()) return
          observer.disconnect()
          resolve(performance.now() - from)
        }).observe(document.body, { childList: true, characterData: true, subtree: true })
      })
      Object.assign(window, { stoppedAfter })
    })
    await page.keyboard.press('Escape')
    // The script above has defined it; TypeScript cannot see into the page.
    const stoppedAfter = page.evaluate(() => (window as unknown as { stoppedAfter: Promise<number> }).stoppedAfter)
    expect(await stoppedAfter).toBeLessThan(1000)
    await answer(page).getByText('[Generazione interrotta]').waitFor()
    expect(await answer(page).textContent()).toContain('15 giorni')
    await page.getByRole('button', { name: 'Invia la domanda' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})
