import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agentEnd } from '../../agent-server/src/testing/agent-end.ts'
import { type CuttingNetwork, createCuttingNetwork } from '../src/cutting-network.ts'
import { buildWebApp, chromiumPath, launchBrowser } from './browser.ts'
import { type Product, startProduct } from './product.ts'
import { answers, ask, openChat } from './web-actions.ts'

const paragraphs = Array.from({ length: 60 }, (_, index) => `Capoverso ${index + 1}: perché spettano 26 giorni.`)

describe.skipIf(!chromiumPath)('the web app on a network that cuts connections', () => {
  let product: Product
  let browser: Browser
  let network: CuttingNetwork

  beforeAll(async () => {
    buildWebApp()
    browser = await launchBrowser()
    product = await startProduct({
      async apiThrough(apiUrl) {
        network = await createCuttingNetwork(Number(new URL(apiUrl).port))
        return `http://127.0.0.1:${network.port}`
      },
      async *runAgent() {
        for (const paragraph of paragraphs) {
          await nextTurn()
          yield { type: 'text', text: `${paragraph}\n\n` }
        }
        yield agentEnd()
      },
    })
  })
  afterAll(async () => {
    await browser?.close()
    network?.close()
    await product?.close()
  })

  test('shows the whole answer once, and no error', async () => {
    const { page, close } = await openChat(browser, product)
    network.cuts = [900, 700, 1200]
    await ask(page, 'Quante ferie?')
    const answer = answers(page)
    await answer.getByText(paragraphs.at(-1) ?? '').waitFor()
    await answer.getByRole('button', { name: 'Copia' }).waitFor()
    expect(await answer.locator('p').allTextContents()).toEqual(paragraphs)
    expect(await answer.count()).toBe(1)
    expect(await page.getByRole('article', { name: 'Errore' }).count()).toBe(0)
    expect(network.cuts).toEqual([])
    await close()
  })
})
