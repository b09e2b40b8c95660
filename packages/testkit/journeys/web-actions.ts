/** What the journeys through the web app do again and again. */
import type { Locator, Page } from 'playwright-core'
// By path: the servers' own tests may use this package.
import type { AgentEnd, RunAgent } from '../../agent-server/src/agent.ts'

export const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'La tua domanda' })
export const answers = (page: Page): Locator => page.getByRole('article', { name: 'Assistente' })
export const answer = (page: Page): Locator => answers(page).last()
export const questions = (page: Page): Locator => page.getByRole('article', { name: 'Tu', exact: true })
export const conversations = (page: Page): Locator => page.getByRole('navigation', { name: 'Conversazioni' })
export const chosen = (page: Page): Locator => page.getByRole('list', { name: /documenti scelti/ })

export async function ask(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

/** Asks, and waits until the answer is there whole. */
export async function askAndRead(page: Page, text: string): Promise<void> {
  const before = await answers(page).count()
  await ask(page, text)
  await answers(page).nth(before).getByRole('button', { name: 'Copia', exact: true }).waitFor()
}

export async function pick(page: Page, picker: RegExp, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: picker }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name }).check()
  await dialog.getByRole('button', { name: 'Conferma' }).click()
  await dialog.waitFor({ state: 'detached' })
}

export const addressed = (page: Page): string | null => new URL(page.url()).searchParams.get('c')

/** What an agent of the tests says at its end. */
export function end(more: Partial<AgentEnd> = {}): AgentEnd {
  return {
    type: 'end',
    references: [],
    relatedQuestions: [],
    showAction: false,
    payslipField: false,
    payslipFields: [],
    memory: undefined,
    ...more,
  }
}

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
      yield end()
    },
    open: () => {
      for (const gate of gates) gate()
      gates.clear()
    },
  }
}
