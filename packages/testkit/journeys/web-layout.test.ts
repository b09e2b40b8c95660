import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { agentEnd } from '../../agent-server/src/testing/agent-end.ts'
import { chromiumPath } from './browser.ts'
import { answer, askAndRead, composer, questions, startScreen } from './web-actions.ts'
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
})
