import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { agentEnd } from '../../agent-server/src/testing/agent-end.ts'
import { chromiumPath } from './browser.ts'
import { answer, answers, askAndRead, conversations, questions } from './web-actions.ts'
import { setUpWeb } from './web-set-up.ts'

const columns = Array.from({ length: 9 }, (_, at) => `Contratto ${at}`)

const wide = `| Istituto | ${columns.join(' | ')} |
|---|${'---|'.repeat(columns.length)}
| Ferie | ${columns.map((_, at) => `**${20 + at} giorni**`).join(' | ')} |
| Preavviso | ${columns.map((_, at) => `${10 + at} giorni di calendario`).join(' | ')} |

Una stretta:

| Voce | Giorni |
|---|---:|
| Ferie | 26 |
`

const byRows = (page: Page) => answer(page).getByRole('button', { name: 'Leggi per righe' })
const rows = (page: Page) => answer(page).getByRole('list', { name: 'Tabella' }).getByRole('listitem')

describe.skipIf(!chromiumPath)('what a reader notes on an answer', () => {
  const web = setUpWeb({
    async *runAgent({ message }) {
      yield { type: 'text', text: message.includes('tabella') ? wide : `Risposta a «${message}».` }
      yield agentEnd()
    },
  })

  it('a rating and its comment are given by the keyboard, outlive a reload, and leave with the conversation', async () => {
    const { page, complaints, close } = await web.open()
    await askAndRead(page, 'ferie')
    await askAndRead(page, 'permessi')
    const first = answers(page).first()
    const bad = first.getByRole('button', { name: 'Risposta non utile' })
    await bad.focus()
    await page.keyboard.press('Enter')
    await first.getByRole('button', { name: 'Risposta non utile', pressed: true }).waitFor()
    await first.getByRole('status').getByText('Valutazione salvata. Puoi aggiungere un commento.').waitFor()
    await first.getByRole('textbox', { name: 'Commento facoltativo' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Manca la fonte')
    await page.keyboard.press('Escape')
    await first.getByRole('textbox').waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    const comment = first.getByRole('textbox', { name: 'Commento facoltativo' })
    await expect.poll(() => comment.inputValue()).toBe('Manca la fonte')
    await comment.press('Control+Enter')
    await first.getByRole('status').getByText('Commento salvato.').waitFor()

    const good = answers(page).nth(1).getByRole('button', { name: 'Risposta utile' })
    await good.click()
    await good.click()
    await answers(page).nth(1).getByRole('button', { name: 'Risposta utile', pressed: false }).waitFor()

    await page.reload()
    await first.getByRole('button', { name: 'Risposta non utile', pressed: true }).waitFor()
    await answers(page).nth(1).getByRole('button', { name: 'Risposta utile', pressed: false }).waitFor()
    await first.getByRole('button', { name: 'Commento' }).click()
    await expect.poll(() => comment.inputValue()).toBe('Manca la fonte')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Copia o esporta la conversazione' }).click()
    await page.getByRole('button', { name: 'Scarica la conversazione in Markdown' }).click()
    const saved = readFileSync(await (await download).path(), 'utf8')
    expect(saved.split('Valutazione: non utile. Commento: Manca la fonte')).toHaveLength(2)
    expect(saved).not.toContain('Valutazione: utile')
    expect(complaints).toEqual([])
    await close()
  })

  it('a thumb that is taken back gives the words back with the next one', async () => {
    const { page, close } = await web.open()
    await askAndRead(page, 'malattia')
    await answer(page).getByRole('button', { name: 'Risposta utile' }).click()
    await answer(page).getByRole('textbox').fill('Chiara')
    await answer(page).getByRole('button', { name: 'Salva' }).click()
    await answer(page).getByRole('button', { name: 'Risposta utile' }).click()
    await answer(page).getByRole('status').getByText('Valutazione tolta.').waitFor()
    await answer(page).getByRole('button', { name: 'Risposta non utile' }).click()
    await expect.poll(() => answer(page).getByRole('textbox').inputValue()).toBe('Chiara')
    await close()
  })

  it('a table that fits is no list; a wide one is read by rows, as the reader chose for this answer', async () => {
    const { page, complaints, close } = await web.open()
    await askAndRead(page, 'una tabella')
    // Which tables are too wide is known when they have been laid out.
    await expect.poll(() => byRows(page).count()).toBe(1)
    expect(await byRows(page).getAttribute('aria-pressed')).toBe('false')
    const sticky = (cell: string) =>
      answer(page)
        .locator(cell)
        .first()
        .evaluate(element => getComputedStyle(element).position)
    expect(await sticky('tbody th[scope=row]')).toBe('sticky')
    expect(await sticky('thead th[scope=col]')).toBe('sticky')
    await byRows(page).focus()
    await page.keyboard.press('Space')
    await rows(page).first().waitFor()
    await expect
      .poll(() => rows(page).allInnerTexts())
      .toEqual([
        `Ferie\n\n${columns.map((name, at) => `${name}\n${20 + at} giorni`).join('\n')}`,
        `Preavviso\n\n${columns.map((name, at) => `${name}\n${10 + at} giorni di calendario`).join('\n')}`,
      ])
    expect(await answer(page).getByRole('term').first().textContent()).toBe('Contratto 0')
    expect(await answer(page).getByRole('definition').first().innerHTML()).toBe('<strong>20 giorni</strong>')
    const focused = () =>
      byRows(page)
        .first()
        .evaluate(element => element === document.activeElement)
    await expect.poll(focused).toBe(true)

    await page.reload()
    await rows(page).nth(1).waitFor()
    await expect.poll(() => answer(page).getByRole('columnheader').allTextContents()).toEqual(['Voce', 'Giorni'])
    await byRows(page).first().press('Enter')
    await answer(page).getByRole('columnheader', { name: 'Contratto 8' }).waitFor()
    await expect.poll(() => rows(page).count()).toBe(0)
    await page.reload()
    await questions(page).first().waitFor()
    await answer(page).getByRole('columnheader', { name: 'Contratto 8' }).waitFor()
    expect(await byRows(page).getAttribute('aria-pressed')).toBe('false')
    await conversations(page).getByRole('listitem').first().waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it.each([
    { width: 320, height: 256 },
    { width: 360, height: 740 },
  ])('by rows, no value needs sideways scrolling in a window of $width × $height', async viewport => {
    const { page, complaints, close } = await web.open({ viewport })
    await askAndRead(page, 'una tabella')
    await byRows(page).first().press('Enter')
    await rows(page).first().waitFor()
    const tooWide = () =>
      page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('article dl, article dd, article dt')].flatMap(
          element => (element.scrollWidth > element.clientWidth ? [element.outerHTML.slice(0, 80)] : []),
        ),
      )
    await expect.poll(tooWide).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})
