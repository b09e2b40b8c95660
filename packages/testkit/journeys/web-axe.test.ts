import { describe, expect, it } from 'vitest'
import { accessibilityProblems } from './accessibility.ts'
import { chromiumPath } from './browser.ts'
import { looks, runSampleAgent, visitScreens } from './web-screens.ts'
import { setUpWeb } from './web-set-up.ts'

describe.skipIf(!chromiumPath)('every screen', () => {
  const web = setUpWeb({ runAgent: runSampleAgent })

  it.each(looks)(
    'has no finding of axe, $colorScheme, $width pixels wide',
    async look => {
      const found: Record<string, readonly string[]> = {}
      let visited = 0
      await visitScreens(web.browser, web.product, look, async (name, page) => {
        visited += 1
        const problems = await accessibilityProblems(page)
        if (problems.length > 0) found[name] = problems
      })
      expect(found).toEqual({})
      expect(visited).toBeGreaterThanOrEqual(15)
      // On a crowded machine a visit takes a minute.
    },
    240_000,
  )
})
