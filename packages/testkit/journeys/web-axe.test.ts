import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityProblems } from './accessibility.ts'
import { chromiumPath } from './browser.ts'
import { runSampleAgent, visitScreens, widths } from './web-screens.ts'
import { setUpWeb } from './web-set-up.ts'

/** The rules of axe that look at colours, of those that run unasked. */
const ofColour = ['color-contrast', 'link-in-text-block']

/** The colour of the letters of a page, once it is drawn anew. */
const lettersDrawn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const fading = document.getAnimations().filter(one => one instanceof CSSTransition)
    await Promise.allSettled(fading.map(({ finished }) => finished))
    return getComputedStyle(document.body).color
  })

describe.skipIf(!chromiumPath)('every screen', () => {
  const web = setUpWeb({ runAgent: runSampleAgent })

  it.each(widths)(
    'has no finding of axe, light and dark, %i pixels wide',
    async width => {
      const found: Record<string, readonly string[]> = {}
      const colours = new Set<string>()
      let visited = 0
      const look = { colorScheme: 'light', width } as const
      await visitScreens(web.browser, web.product, look, async (name, page) => {
        visited += 1
        // The dark page is the same one in other colours: every rule runs on the light one, those of colour on both.
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          colours.add(await lettersDrawn(page))
          const problems = await accessibilityProblems(page, colorScheme === 'light' ? undefined : ofColour)
          if (problems.length > 0) found[`${name}, ${colorScheme}`] = problems
        }
        await page.emulateMedia({ colorScheme: 'light' })
      })
      expect(found).toEqual({})
      expect(colours.size).toBeGreaterThan(1)
      expect(visited).toBeGreaterThanOrEqual(15)
      // On a crowded machine a visit takes a minute.
    },
    240_000,
  )
})
