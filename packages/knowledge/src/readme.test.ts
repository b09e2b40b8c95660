import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshness, selectFacts, selectPay } from './index.ts'
import { loadKnowledge, packageFolder } from './node.ts'

test('the example of the README does what it says', async () => {
  const readme = readFileSync(join(packageFolder, 'README.md'), 'utf8')
  const code = readme.split('```ts\n')[1]?.split('```')[0] ?? ''
  const said = [...code.matchAll(/\/\/ (.+)$/gm)].map(([, text]) => text)
  const body = code
    .split('\n')
    .filter(line => !line.startsWith('import'))
    .join('\n')
    .replace(' as const', '')
  const lines: string[] = []
  const print = (...values: readonly unknown[]): void => {
    lines.push(values.map(value => (Array.isArray(value) ? value.join(', ') : String(value))).join(' '))
  }
  // The example is ours; it runs with the functions it imports.
  const example = new Function('loadKnowledge', 'selectFacts', 'selectPay', 'freshness', 'console', body)
  example(loadKnowledge, selectFacts, selectPay, freshness, { log: print })
  expect(lines).toEqual(said)
})
