import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Whatever axe finds on the page as it stands, best practices included. */
export async function accessibilityProblems(page: Page): Promise<readonly string[]> {
  // Through the protocol, not a script tag: the page's policy refuses scripts that are not its own.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    interface Finding {
      readonly id: string
      readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
    }
    // The script above has defined it; TypeScript cannot see into the page.
    const { axe } = window as unknown as {
      axe: { run(options: { resultTypes: readonly ['violations'] }): Promise<{ violations: readonly Finding[] }> }
    }
    // Every rule runs; of what was in order axe gathers no report.
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html} ${node.failureSummary ?? ''}`))
  })
}
