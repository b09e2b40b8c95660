import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chromiumPath } from './browser.ts'
import { pick, stopClock } from './web-actions.ts'
import { setUpWeb } from './web-set-up.ts'

describe.skipIf(!chromiumPath)('the pickers, on both real servers', () => {
  const web = setUpWeb()

  const openPicker = (page: Page, name: RegExp) => page.getByRole('button', { name }).click()

  it('an agreement is found by code, other name, trade and any order of words, with a slip, and shown first the next time', async () => {
    const { page, complaints, close } = await web.open({ viewport: { width: 360, height: 740 } })
    await openPicker(page, /^CCNL/)
    const dialog = page.getByRole('dialog')
    const search = dialog.getByPlaceholder('Cerca..')
    const first = dialog.getByRole('checkbox').first()
    for (const [text, name] of [
      ['h011', /Terziario Confcommercio/],
      ['badanti', /Lavoro domestico.*«badanti»/],
      ['muratori', /Edilizia industria.*«muratore»/],
      ['industria metal', /Metalmeccanica industria/],
      ['badnati', /Lavoro domestico/],
    ] as const) {
      await search.fill(text)
      await expect.poll(() => first.evaluate(box => box.closest('label')?.textContent)).toMatch(name)
    }
    await first.check()
    await search.fill('metalmeccanici')
    await dialog.getByRole('checkbox', { name: /C011/ }).check()
    const chosen = dialog.getByRole('list', { name: 'Selezionati' })
    await expect
      .poll(() => chosen.getByRole('listitem').allInnerTexts())
      .toEqual(['Metalmeccanica industria', 'Lavoro domestico'])
    await chosen.getByRole('button', { name: 'Togli Metalmeccanica industria' }).click()
    await dialog.getByRole('button', { name: 'Conferma' }).click()
    await page.getByText('Categoria aggiunta con successo').waitFor()

    await page.reload()
    await page
      .getByRole('list', { name: /documenti scelti/ })
      .getByText('Lavoro domestico')
      .waitFor()
    await page.getByRole('button', { name: 'Togli il contratto Lavoro domestico' }).click()
    await openPicker(page, /^CCNL/)
    await dialog.getByRole('checkbox', { name: /^Lavoro domestico recente/ }).waitFor()
    await expect.poll(() => first.evaluate(box => box.closest('label')?.textContent)).toMatch(/^Lavoro domestico/)
    expect(complaints).toEqual([])
    await close()
  })

  it('a parameter says what it is for, in its picker and in the tooltip', async () => {
    const { page, complaints, close } = await web.open()
    const asked: string[] = []
    page.on('request', request => {
      if (request.method() === 'GET' && request.url().includes('/tooltip_data/')) asked.push(request.url())
    })
    await openPicker(page, /^Parametri/)
    const dialog = page.getByRole('dialog', { name: 'Seleziona parametri' })
    await dialog.getByText('Indica gli istituti che ti interessano').waitFor()
    await dialog.getByRole('checkbox', { name: 'Ferie' }).check()
    const explained = /Giorni o settimane di ferie in un anno/
    await dialog.getByText(explained).waitFor()
    await stopClock(page)
    await dialog.getByRole('button', { name: 'Conferma' }).click()
    await page.getByRole('main').getByText(explained).waitFor()
    await page.clock.runFor(4000)
    await page.getByRole('main').getByText(explained).waitFor({ state: 'detached' })
    await page.clock.resume()
    expect(asked).toEqual([`${web.product.apiUrl}/tooltip_data/3`])
    await pick(page, /^Parametri/, /Preavviso/)
    expect(complaints).toEqual([])
    await close()
  })
})
