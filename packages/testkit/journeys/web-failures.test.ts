import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { agentEnd } from '../../agent-server/src/testing/agent-end.ts'
import { chromiumPath, openPage } from './browser.ts'
import { addressed, answers, ask, askAndRead, composer, questions, startScreen } from './web-actions.ts'
import { setUpWeb } from './web-set-up.ts'

describe.skipIf(!chromiumPath)('a server that refuses', () => {
  const web = setUpWeb({
    async *runAgent({ message }) {
      yield { type: 'text', text: `Risposta a «${message}» [1].` }
      yield agentEnd({
        references: [{ title: 'CCNL Terziario', source: 'CNEL', url: 'https://example.org/a', excerpt: 'Art. 247' }],
      })
    },
  })

  const refuse = (route: Route, status: number, code: string, headers: Readonly<Record<string, string>> = {}) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          status,
          headers: {
            'access-control-allow-origin': web.product.url,
            'access-control-expose-headers': 'retry-after',
            'content-type': 'application/json',
            ...headers,
          },
          body: JSON.stringify({ error: { code, message: 'Rifiutata.' } }),
        })

  it('429: a limit is told with its time, and «Riprova» takes the place of the failure', async () => {
    const { page, close } = await web.open()
    let limited = true
    await page.route('**/main-agent', route =>
      limited ? refuse(route, 429, 'rate_limited', { 'retry-after': '90' }) : route.continue(),
    )
    await ask(page, 'ferie')
    const alert = page.getByRole('alert')
    await alert.getByText(/Troppe richieste in poco tempo. Riprova tra \S+/).waitFor()
    limited = false
    await alert.getByRole('button', { name: 'Riprova' }).click()
    await answers(page).first().getByText('Risposta a «ferie»').waitFor()
    await answers(page).first().getByRole('button', { name: 'Copia', exact: true }).waitFor()
    await expect.poll(() => questions(page).allInnerTexts()).toEqual(['ferie'])
    await expect.poll(() => alert.count()).toBe(0)
    await close()
  })

  it('503: lists that do not come hinder no question, and come with the next attempt', async () => {
    const { page, close } = await openPage(web.browser, [web.product.url, web.product.apiUrl])
    let down = true
    for (const path of ['categories', 'parametri-lavoro', 'modelli', 'recent-conversations/**'])
      await page.route(`${web.product.apiUrl}/${path}`, route =>
        down ? refuse(route, 503, 'unavailable') : route.continue(),
      )
    await page.goto(web.product.url)
    await composer(page).waitFor()
    await askAndRead(page, 'ferie')
    down = false
    await page.getByRole('button', { name: /^CCNL/ }).click()
    await page.getByRole('dialog').getByRole('checkbox', { name: /H011/ }).waitFor()
    await close()
  })

  const focused = (page: Page) =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '',
    )

  /** Goes on with the tabulator until the focus is on what has this name. */
  async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
    const passed: string[] = []
    for (let steps = 0; steps < 60; steps += 1) {
      await page.keyboard.press(key)
      const now = await focused(page)
      if (name.test(now)) return
      passed.push(now.slice(0, 40))
    }
    throw new Error(`The focus never came to ${name}: ${passed.join(' | ')}`)
  }

  it('by the keyboard alone: ask, read a source, edit, ask again, name, delete, take back, begin', async () => {
    const { page, complaints, close } = await web.open()
    await expect.poll(() => focused(page)).toBe('La tua domanda')
    await page.keyboard.type('quante ferie?')
    await page.keyboard.press('Enter')
    await answers(page).first().getByRole('button', { name: 'Copia', exact: true }).waitFor()
    const id = addressed(page)
    await tabTo(page, /^Vai alla fonte 1$/, 'Shift+Tab')
    await page.getByRole('tooltip').getByText('CCNL Terziario').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Art. 247' }).isVisible()).toBe(true)

    await tabTo(page, /^Modifica la domanda$/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Nuovo testo della domanda')
    await page.keyboard.press('End')
    await page.keyboard.type(' al terzo livello')
    await page.keyboard.press('Enter')
    await answers(page).getByText('a «quante ferie? al terzo livello»').waitFor()
    await page.keyboard.press('Shift+Escape')
    await tabTo(page, /^Rigenera$/, 'Shift+Tab')

    await page.keyboard.press('Shift+Escape')
    await tabTo(page, /^Rinomina.*quante ferie/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Nuovo nome della conversazione')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Le mie ferie')
    await page.keyboard.press('Enter')
    await page.getByRole('navigation', { name: 'Conversazioni' }).getByText('Le mie ferie').waitFor()
    await expect.poll(() => focused(page)).toBe('Le mie ferie')
    await page.keyboard.press('Shift+Escape')
    await tabTo(page, /^Elimina.*Le mie ferie/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await startScreen(page).waitFor()
    await tabTo(page, /^Annulla/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await questions(page).getByText('al terzo livello').waitFor()
    await expect.poll(() => addressed(page)).toBe(id)

    await page.keyboard.press('Control+Shift+O')
    await startScreen(page).waitFor()
    await expect.poll(() => focused(page)).toBe('La tua domanda')
    expect(complaints).toEqual([])
    await close()
  })
})
