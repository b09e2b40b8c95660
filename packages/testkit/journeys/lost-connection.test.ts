import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { agentEnd } from '../../agent-server/src/testing/agent-end.ts'
import { type CuttingNetwork, createCuttingNetwork } from '../src/cutting-network.ts'
import { chromiumPath } from './browser.ts'
import { answers, ask } from './web-actions.ts'
import { setUpWeb } from './web-set-up.ts'

const paragraphs = Array.from({ length: 60 }, (_, index) => `Capoverso ${index + 1}: perché spettano 26 giorni.`)

describe.skipIf(!chromiumPath)('the web app on a network that cuts connections', () => {
  let network: CuttingNetwork
  const web = setUpWeb({
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
  afterAll(() => network?.close())

  test('shows the whole answer once, and no error', async () => {
    const { page, close } = await web.open()
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
