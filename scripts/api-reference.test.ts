import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { exportsOf, section } from './api-reference.mjs'

/** A folder of declarations as the build writes them. */
function declarations(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'ccnl-reference-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return join(folder, 'index.d.ts')
}

test('an export is found through the files that hand it on, under the name it has outside', () => {
  const index = declarations({
    'index.d.ts': "export { pay as salary, type Level } from './pay.ts';\nexport * from './notice.js';\n",
    'pay.d.ts':
      '/** Pay in euros. */\nexport declare function pay(hours: number): number;\nexport type Level = string;\n',
    'notice.d.ts': 'export declare const days: number, hours: number;\ninterface Inner { }\n',
  })
  const found = exportsOf(index)
  expect([...found.keys()]).toEqual(['salary', 'Level', 'days', 'hours'])
  expect(section('salary', found.get('salary') ?? [])).toBe(
    '### salary\n\nPay in euros.\n\n```ts\nfunction pay(hours: number): number;\n```\n',
  )
})

test('what comes from another package is said to, and overloads stand together', () => {
  const index = declarations({
    'index.d.ts':
      "export { z } from 'zod';\nexport declare function one(a: string): void;\nexport declare function one(a: number): void;\n",
  })
  const found = exportsOf(index)
  expect(found.get('z')).toEqual([{ code: '// from zod' }])
  expect(found.get('one')).toHaveLength(2)
  expect([...found.keys()]).toEqual(['z', 'one'])
})
