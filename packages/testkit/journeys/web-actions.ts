/** What the journeys through the web app do again and again. */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
// By path: the servers' own tests may use this package.
import type { RunAgent } from '../../agent-server/src/agent.ts'
import { agentEnd } from '../../agent-server/src/testing/agent-end.ts'
import { openPage, type WatchedPage } from './browser.ts'
import type { Product } from './product.ts'

export const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'La tua domanda' })
export const answers = (page: Page): Locator => page.getByRole('article', { name: 'Assistente' })
export const answer = (page: Page): Locator => answers(page).last()
export const questions = (page: Page): Locator => page.getByRole('article', { name: 'Tu', exact: true })
export const conversations = (page: Page): Locator => page.getByRole('navigation', { name: 'Conversazioni' })
export const chosen = (page: Page): Locator => page.getByRole('list', { name: /documenti scelti/ })

/** The heading of a conversation that has not begun; one that has begun has its own. */
export const startScreen = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: /^(?:Che cosa vuoi sapere|Qual[ei]|Quali contratti)/ })

/** Opens the web app in a page of its own, and waits until a question can be written. */
export async function openChat(
  browser: Browser,
  product: Product,
  options?: BrowserContextOptions,
): Promise<WatchedPage> {
  const opened = await openPage(browser, [product.url, product.apiUrl], options)
  await opened.page.goto(product.url)
  await composer(opened.page).waitFor()
  return opened
}

export async function ask(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

/** Until the last answer is there whole: only then there is something to copy. */
export const untilAnswered = (page: Page): Promise<void> =>
  answer(page).getByRole('button', { name: 'Copia', exact: true }).waitFor()

/**
 * Stops the clock of a page: from here on its timers and frames come by `page.clock.runFor` alone, until `page.clock.resume()`,
 * however slow the machine is. A minute ahead, so that no clock is asked to go back.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
}

/** Asks, and waits until the answer is there whole. */
export async function askAndRead(page: Page, text: string): Promise<void> {
  const before = await answers(page).count()
  await ask(page, text)
  await answers(page).nth(before).getByRole('button', { name: 'Copia', exact: true }).waitFor()
}

/** Asks so many questions, each in a conversation of its own: the first in the page, the others as it sent the first. */
export async function askOften(page: Page, times: number, questionOf: (count: number) => string): Promise<void> {
  const sent = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/main-agent'))
  await askAndRead(page, questionOf(1))
  const first = await sent
  const headers = await first.allHeaders()
  for (let count = 2; count <= times; count++) {
    const data = { ...first.postDataJSON(), message: questionOf(count), session_id: '' }
    const answered = await page.request.post(first.url(), { headers, data })
    // Whole: the conversation is kept once its answer is.
    await answered.body()
  }
}

export async function pick(page: Page, picker: RegExp, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: picker }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name }).check()
  await dialog.getByRole('button', { name: 'Conferma' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Goes over to the assistant that calculates pay, by an agreement. */
export async function chooseCalculation(page: Page, agreement: RegExp): Promise<void> {
  await page.getByRole('radio', { name: 'Calcola' }).check({ force: true })
  const dialog = page.getByRole('dialog', { name: 'Calcola retribuzione' })
  await dialog.getByRole('checkbox', { name: agreement }).check()
  await dialog.getByRole('button', { name: 'Conferma' }).click()
}

export const addressed = (page: Page): string | null => new URL(page.url()).searchParams.get('c')

/** An agent that writes one paragraph, waits until it is let, and ends. */
export function gatedAgent(): { readonly run: RunAgent; readonly open: () => void } {
  const gates = new Set<() => void>()
  return {
    async *run({ message, signal }) {
      yield { type: 'text', text: `Prima parte della risposta a: ${message}\n\n` }
      await new Promise<void>(resolve => {
        gates.add(resolve)
        signal.addEventListener('abort', () => resolve(), { once: true })
      })
      signal.throwIfAborted()
      yield { type: 'text', text: 'Ultima parte.' }
      yield agentEnd()
    },
    open: () => {
      for (const gate of gates) gate()
      gates.clear()
    },
  }
}
