import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { agentEnd } from '../../agent-server/src/testing/agent-end.ts'
import { sampleAnswer } from '../../core/bench/sample.ts'
import { chromiumPath } from './browser.ts'
import { converse } from './converse.ts'
import { answer, answers, askAndRead, conversations, questions } from './web-actions.ts'
import { setUpWeb } from './web-set-up.ts'

/** How far the end of the conversation is out of sight, in pixels. */
const belowView = (page: Page) =>
  page
    .getByRole('region', { name: 'Conversazione' })
    .evaluate(box => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight))

describe.skipIf(!chromiumPath)('a conversation of 200 messages', () => {
  const text = sampleAnswer(1200)
  const web = setUpWeb({
    async *runAgent({ message }) {
      yield { type: 'text', text: `${text}\n\nFine della risposta a ${message}.` }
      yield agentEnd()
    },
  })

  it('opens at its end, and lays out what is near it alone', async () => {
    await converse(web.product, 'una lunga storia', 100)
    const { page, complaints, close } = await web.open()
    const drawnFirst = page.evaluate(
      () =>
        new Promise<readonly [number, boolean]>(resolve => {
          new MutationObserver((_, observer) => {
            const drawn = [...document.querySelectorAll('article')]
            if (drawn.length === 0) return
            observer.disconnect()
            resolve([drawn.length, drawn.some(one => one.textContent?.includes('Domanda 100') === true)])
          }).observe(document.body, { childList: true, subtree: true })
        }),
    )
    await conversations(page).getByRole('button', { name: 'una lunga storia', exact: true }).click()
    const [count, withEnd] = await drawnFirst
    expect(withEnd).toBe(true)
    expect(count).toBeLessThan(20)
    await answer(page).getByText('Fine della risposta a Domanda 100.').waitFor()
    await expect.poll(() => answers(page).count()).toBe(100)
    await expect.poll(() => belowView(page)).toBeLessThanOrEqual(1)
    // The turns out of sight are drawn after those in view.
    await expect.poll(() => page.locator('article *').count()).toBeGreaterThan(10_000)
    const shareLaidOut = () =>
      page.evaluate(() => {
        const elements = [...document.querySelectorAll('article *')]
        return elements.filter(one => one.checkVisibility({ contentVisibilityAuto: true })).length / elements.length
      })
    await expect.poll(shareLaidOut).toBeLessThan(0.1)

    // What is out of sight is still there: to be found in the page, read from its beginning, and printed.
    const found = await page.evaluate(() => {
      // What the browser's own search does; TypeScript's DOM library does not know it.
      const { find } = window as unknown as { find: (text: string, exactCase: boolean, backwards: boolean) => boolean }
      return find('Fine della risposta a Domanda 2.', false, true)
    })
    expect(found).toBe(true)
    await page.getByRole('region', { name: 'Conversazione' }).evaluate(box => box.scrollTo(0, 0))
    await expect
      .poll(() => questions(page).first().boundingBox())
      .toMatchObject({ y: expect.toSatisfy((y: number) => y > 0 && y < 200) })
    await page.emulateMedia({ media: 'print' })
    // What was skipped is laid out with the next frame, not with the change of medium.
    const unprinted = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('article')].filter(one => !one.checkVisibility({ contentVisibilityAuto: true }))
            .length,
      )
    await expect.poll(unprinted).toBe(0)
    await page.emulateMedia({ media: null })

    await askAndRead(page, 'e adesso?')
    await answer(page).getByText('Fine della risposta a e adesso?').waitFor()
    await expect
      .poll(() => questions(page).last().boundingBox())
      .toMatchObject({ y: expect.toSatisfy((y: number) => y > 0 && y < 200) })
    expect(complaints).toEqual([])
    await close()
  })
})
