import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { agentEnd } from '../../agent-server/src/testing/agent-end.ts'
import { chromiumPath } from './browser.ts'
import { answer, answers, ask, askAndRead, composer, questions } from './web-actions.ts'
import { setUpWeb } from './web-set-up.ts'

const wide = `## Confronto

| Istituto | ${Array.from({ length: 9 }, (_, at) => `Contratto numero ${at}`).join(' | ')} |
|---|${'---|'.repeat(9)}
| Ferie | ${'26 giorni | '.repeat(9)}
| Preavviso | ${'15 giorni | '.repeat(9)}
`

/** What is read out, in order: every change of a region that was there from the beginning. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const region of document.querySelectorAll('main > div > [role=status], main > div > [aria-live]'))
      new MutationObserver(() => {
        if (region.textContent) heard.push(region.textContent)
      }).observe(region, { childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { heard: readonly string[] }).heard)
}

/** The controls that are smaller than 24 pixels, but for links within a sentence. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, summary, textarea')].flatMap(
      control => {
        const target = control.matches('[type=radio], [type=checkbox]') ? control.closest('label') : control
        const { width, height } = (target ?? control).getBoundingClientRect()
        const isThere = control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 0
        return isThere && (width < 24 || height < 24) ? [`${control.outerHTML.slice(0, 90)} ${width}×${height}`] : []
      },
    ),
  )

describe.skipIf(!chromiumPath)('the web app for everybody', () => {
  let open: (() => void) | undefined
  const web = setUpWeb({
    async *runAgent({ message }) {
      if (message.includes('piano')) await new Promise<void>(resolve => (open = resolve))
      yield { type: 'text', text: message.includes('tabella') ? wide : `Sono **26 giorni** [1].` }
      yield agentEnd({
        references: [{ title: 'Art. 1', source: 'CNEL', url: 'https://example.org/a', excerpt: 'x' }],
      })
    },
  })

  it('reads out that it began, that it goes on, and the answer, once', async () => {
    const { page, complaints, close } = await web.open()
    await page.clock.install()
    const heard = await listen(page)
    await ask(page, 'piano')
    await page.getByText('Sto preparando la risposta…').waitFor()
    await page.clock.runFor(16_000)
    await answer(page).getByText('(da 15 secondi)').waitFor()
    await page.clock.resume()
    // The question may still be on its way.
    await expect.poll(() => open).toBeDefined()
    open?.()
    await answer(page).getByText('26 giorni').waitFor()
    await expect.poll(heard).toContain('Sono 26 giorni [1].')
    await page.clock.runFor(5000)
    expect(await heard()).toEqual([
      'Domanda inviata: attendi la risposta.',
      'La risposta non è ancora completa: sono passati 15 secondi.',
      'Risposta completa.',
      'Sono 26 giorni [1].',
    ])
    await expect.poll(() => page.getByRole('main').getByRole('heading').allTextContents()).toEqual(['piano', 'piano'])
    expect(complaints).toEqual([])
    await close()
  })

  it('in a window of 320 × 256 everything is reached by scrolling, and the question is read from its top', async () => {
    const { page, complaints, close } = await web.open({ viewport: { width: 320, height: 256 } })
    await askAndRead(page, 'prima')
    await askAndRead(page, 'tabella')
    await expect
      .poll(() => questions(page).last().boundingBox())
      .toMatchObject({ y: expect.toSatisfy((y: number) => y >= 0 && y < 60) })
    await page.getByRole('button', { name: 'Vai in fondo' }).click()
    await expect.poll(async () => (await composer(page).boundingBox())?.y ?? 999).toBeLessThan(230)
    await page.getByRole('button', { name: /^CCNL/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: /H011/ }).check()
    await dialog.getByRole('button', { name: 'Conferma' }).click()
    await page
      .getByRole('list', { name: /documenti scelti/ })
      .getByText('Terziario')
      .waitFor()
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(overflow).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  it('in forced colours what is chosen is outlined, and what has the focus more so', async () => {
    const { page, close } = await web.open({ forcedColors: 'active' })
    await askAndRead(page, 'prima')
    const outline = (selector: string) =>
      expect.poll(() =>
        page
          .locator(selector)
          .first()
          .evaluate(element => getComputedStyle(element).outlineStyle),
      )
    await outline('label:has([name=agent]:checked)').toBe('solid')
    await outline('label:has([name=agent]:not(:checked))').toBe('none')
    await outline('label:has([name=color-mode]:checked)').toBe('solid')
    await outline('nav [aria-current]').toBe('solid')
    await page.getByRole('button', { name: /^CCNL/ }).click()
    await page.getByRole('dialog').getByRole('checkbox').nth(1).check()
    await page.getByRole('dialog').getByRole('checkbox').nth(2).focus()
    await outline('dialog label:has(:checked)').toBe('solid')
    await page.keyboard.press('Escape')
    // The focus goes back to what opened the dialog; only then it is led elsewhere.
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Parametri/ }).focus()
    await page.keyboard.press('Shift+Tab')
    await outline(':focus-visible').toBe('double')
    await close()
  })

  it.each([1280, 360])('every target is 24 pixels at least, in a window of %i', async width => {
    const { page, close } = await web.open({ viewport: { width, height: 800 } })
    await askAndRead(page, 'prima')
    await answer(page).getByText('Riferimenti (1)').click()
    await answer(page).getByRole('listitem').getByRole('link').waitFor()
    await page.getByRole('button', { name: /^CCNL/ }).click()
    await page.getByRole('dialog').getByRole('checkbox').first().check()
    await page.getByRole('dialog').getByRole('list', { name: 'Selezionati' }).waitFor()
    await expect.poll(() => smallTargets(page)).toEqual([])
    for (const path of ['/cookie', '/video-tutorial']) {
      await page.goto(web.product.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => smallTargets(page)).toEqual([])
    }
    await close()
  })

  it('a wide table keeps in view what each row is about, and its headers say what they head', async () => {
    const { page, close } = await web.open({ viewport: { width: 360, height: 740 } })
    await askAndRead(page, 'tabella')
    const table = answers(page).getByRole('table')
    const header = table.getByRole('rowheader', { name: 'Ferie' })
    await header.waitFor()
    expect(await table.getByRole('columnheader').count()).toBe(10)
    const left = async () => (await header.boundingBox())?.x
    const before = await left()
    await table.evaluate(element => element.parentElement?.scrollTo({ left: 300 }))
    await expect.poll(() => table.evaluate(element => element.parentElement?.scrollLeft)).toBe(300)
    await expect.poll(left).toBe(before)
    await expect.poll(async () => (await header.boundingBox())?.width ?? 999).toBeLessThanOrEqual(150)
    await close()
  })
})
