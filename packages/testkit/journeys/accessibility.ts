import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Whatever axe finds on the page as it stands, best practices included; with the names of rules, what those find. */
export async function accessibilityProblems(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // Through the protocol, not a script tag: the page's policy refuses scripts that are not its own.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async rules => {
    interface Finding {
      readonly id: string
      readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
    }
    // The script above has defined it; TypeScript cannot see into the page.
    const { axe } = window as unknown as {
      axe: {
        run(options: {
          readonly resultTypes: readonly ['violations']
          readonly runOnly?: { readonly type: 'rule'; readonly values: readonly string[] }
        }): Promise<{ violations: readonly Finding[] }>
      }
    }
    // Of what was in order axe gathers no report.
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html} ${node.failureSummary ?? ''}`))
  }, rules)
}
