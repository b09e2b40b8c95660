import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { agentEnd } from '../../agent-server/src/testing/agent-end.ts'
import { chromiumPath } from './browser.ts'
import { answer, ask, askAndRead, composer, questions, startScreen, untilAnswered } from './web-actions.ts'
import { setUpWeb } from './web-set-up.ts'

const paragraphs = 'Una riga che riempie tutta la larghezza della colonna, e poi ancora un poco.\n\n'.repeat(20)
const text = `${paragraphs}| Voce | Importo |\n|---|--:|\n| Paga base | 1.292,46 € |\n\n${paragraphs}`

const sources = Array.from({ length: 12 }, (_, at) => ({
  title: `Fonte ${at + 1}`,
  source: 'CNEL',
  url: `https://example.org/${at}`,
  excerpt: '',
}))

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('What should be measured is not drawn.')
  return box
}

/** Where the words of an element stand, without the room around them. */
const wordsOf = (locator: Locator): Promise<Box> =>
  locator.evaluate(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { x, y, width, height } = range.getBoundingClientRect()
    return { x, y, width, height }
  })

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

describe.skipIf(!chromiumPath)('what stands over or beside what', () => {
  const web = setUpWeb({
    async *runAgent({ message }) {
      yield { type: 'text', text: message === 'fonti' ? 'Sono 26 giorni.[^9][^10][^11][^12]' : text }
      yield agentEnd({ references: message === 'fonti' ? sources : [] })
    },
  })

  it('no button covers the words of a conversation', async () => {
    const { page, complaints, close } = await web.open()
    await askAndRead(page, 'paga')
    const room = async () => {
      const down = await boxOf(page.getByRole('button', { name: 'Vai in fondo' }))
      const column = await boxOf(answer(page))
      return down.x - column.x - column.width
    }
    await expect.poll(room).toBeGreaterThanOrEqual(0)

    const table = answer(page).getByRole('table')
    await table.scrollIntoViewIfNeeded()
    await table.hover()
    const covers = async () => {
      const copy = await boxOf(answer(page).getByRole('button', { name: 'Copia la tabella' }))
      return meet(copy, await wordsOf(table.getByRole('columnheader', { name: 'Importo' })))
    }
    await expect.poll(covers).toBe(false)
    expect(complaints).toEqual([])
    await close()
  })

  it('marks of sources stand beside one another, also with two digits', async () => {
    const { page, close } = await web.open()
    await askAndRead(page, 'fonti')
    const marks = answer(page).getByRole('button', { name: /^Vai alla fonte/ })
    await expect.poll(() => marks.count()).toBe(4)
    const words = await Promise.all((await marks.all()).map(wordsOf))
    expect(words.slice(1).filter((word, at) => meet(word, words[at] ?? word))).toEqual([])
    await close()
  })

  it('the hour of a question ends where the question does', async () => {
    const { page, close } = await web.open()
    await askAndRead(page, 'paga')
    const apart = async () => {
      const question = await boxOf(questions(page))
      const hour = await boxOf(page.locator('time').first())
      return Math.abs(hour.x + hour.width - question.x - question.width)
    }
    await expect.poll(apart).toBeLessThan(2)
    await close()
  })

  it('in a low window the start screen begins at its beginning, and is ready to write in', async () => {
    const { page, close } = await web.open({ viewport: { width: 320, height: 256 } })
    await expect.poll(() => composer(page).evaluate(field => field === document.activeElement)).toBe(true)
    await expect.poll(async () => (await boxOf(startScreen(page))).y).toBeGreaterThanOrEqual(0)
    await close()
  })

  it('keeps every control apart in a window of 320 pixels, as a page at 400 % is', async () => {
    const { page, close } = await web.open({ viewport: { width: 320, height: 256 } })
    const box = async (locator: ReturnType<Page['locator']>) =>
      (await locator.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN }
    // The letters that come with the page move what stands beside them.
    await page.evaluate(() => document.fonts.ready)
    const between = async () => {
      const agents = await box(page.getByRole('group', { name: 'Assistente' }))
      const start = await box(page.getByRole('main').getByRole('button', { name: 'Nuova conversazione' }))
      return start.x - agents.x - agents.width
    }
    await expect.poll(between).toBeGreaterThanOrEqual(0)
    const height = async () => (await box(page.getByRole('region', { name: 'Conversazione' }))).height
    await expect.poll(height).toBeGreaterThan(80)
    await close()
  })

  it('fits a window of 360 pixels, with the conversations in a drawer', async () => {
    const { page, close } = await web.open({ viewport: { width: 360, height: 640 } })
    // What does not fit is further down, not further up.
    const fromTop = async () => {
      const room = await page.getByRole('region', { name: 'Conversazione' }).boundingBox()
      const start = await startScreen(page).boundingBox()
      return (start?.y ?? Number.NaN) - (room?.y ?? Number.NaN)
    }
    await expect.poll(fromTop).toBeGreaterThan(0)
    await ask(page, 'Quante ferie nel CCNL Confcommercio?')
    await untilAnswered(page)
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(overflow).toBe(0)
    const list = page.getByRole('navigation', { name: 'Conversazioni' })
    await list.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Apri l’elenco delle conversazioni' }).click()
    await list.waitFor()
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
    await close()
  })
})
