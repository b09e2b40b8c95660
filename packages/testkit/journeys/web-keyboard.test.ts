import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { undoTimeout } from '../../core/src/state/sidebar.ts'
import { accessibilityProblems } from './accessibility.ts'
import { chromiumPath } from './browser.ts'
import { answer, ask, composer, startScreen, stopClock, untilAnswered } from './web-actions.ts'
import { setUpWeb } from './web-set-up.ts'

describe.skipIf(!chromiumPath)('the keyboard and the focus of the web app', () => {
  const web = setUpWeb()

  it('gives the focus back when a dialog closes, and to the question when what had it goes away', async () => {
    const { page, close } = await web.open()
    const focused = (locator: ReturnType<Page['locator']>) =>
      expect.poll(() => locator.evaluate(element => element === document.activeElement)).toBe(true)
    const opener = page.getByRole('button', { name: /^CCNL/ })
    await opener.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await focused(opener)

    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'lettera.txt', mimeType: 'text/plain', buffer: Buffer.from('Livello 4.') })
    await page.getByRole('button', { name: 'Rimuovi lettera.txt' }).click()
    await focused(composer(page))

    await ask(page, 'Quante ferie nel CCNL Confcommercio?')
    await untilAnswered(page)
    const remove = page.getByRole('button', { name: /^Elimina la conversazione «Quante ferie nel/ }).first()
    await stopClock(page)
    await remove.focus()
    await page.keyboard.press('Enter')
    await focused(composer(page))
    await page.clock.runFor(undoTimeout)
    await page.getByText('Conversazione eliminata con successo').waitFor()
    await focused(composer(page))
    await close()
  })

  it('chooses an agreement with the keyboard alone', async () => {
    const { page, close } = await web.open()
    await page.getByRole('button', { name: /^CCNL/ }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const search = dialog.getByPlaceholder('Cerca..')
    await expect.poll(() => search.evaluate(element => element === document.activeElement)).toBe(true)
    const boxes = dialog.getByRole('checkbox')
    await boxes.nth(2).waitFor()
    for (const key of ['ArrowDown', 'ArrowDown', 'Space', 'ArrowUp', 'Space', 'ArrowUp']) await page.keyboard.press(key)
    const checked = () => boxes.evaluateAll((all: HTMLInputElement[]) => all.slice(0, 3).map(({ checked }) => checked))
    await expect.poll(checked).toEqual([true, true, false])
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page
      .getByRole('list', { name: /documenti scelti/ })
      .getByRole('listitem')
      .nth(1)
      .waitFor()
    await close()
  })

  it('takes the last question up again by the arrow, never over what is written', async () => {
    const { page, close } = await web.open()
    await ask(page, 'Quante ferie nel CCNL Confcommercio?')
    await untilAnswered(page)
    await composer(page).press('ArrowUp')
    await expect.poll(() => composer(page).inputValue()).toBe('Quante ferie nel CCNL Confcommercio?')
    await composer(page).fill('altro')
    await composer(page).press('ArrowUp')
    expect(await composer(page).inputValue()).toBe('altro')
    await close()
  })

  it('begins a conversation and comes back to the question by keys, which are listed', async () => {
    const { page, complaints, close } = await web.open()
    await ask(page, 'Quante ferie nel CCNL Confcommercio?')
    await answer(page).getByRole('button', { name: 'Copia', exact: true }).focus()
    await page.keyboard.press('Shift+Escape')
    await expect.poll(() => composer(page).evaluate(element => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Control+Shift+O')
    await startScreen(page).waitFor()
    await page.getByRole('button', { name: 'Scorciatoie da tastiera' }).click()
    const list = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' })
    await list.getByText('Comincia una nuova conversazione').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  })
})
