/** The decisions: one number each, and one line each in their index. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './documented.ts'

const folder = join(root, 'docs', 'decisions')
const pages = readdirSync(folder).filter(name => name !== 'README.md')
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')

test('are numbered one after the other, in name and heading', () => {
  const numbers = pages.map(name => Number(name.slice(0, 4)))
  expect(numbers).toEqual(pages.map((_, index) => index + 1))
  expect(pages.map(name => Number(read(name).slice(2).split('.')[0]))).toEqual(numbers)
})

test.each(pages)('%s says context, decision and consequences, and stands in the index', name => {
  for (const heading of ['## Context', '## Decision', '## Consequences']) expect(read(name)).toContain(heading)
  expect(read('README.md')).toContain(`](${name})`)
})
