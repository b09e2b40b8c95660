/** What CONTRIBUTING tells a newcomer to type. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './documented.ts'

const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
const { packageManager, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

test('installs with the pinned package manager', () => {
  expect([...page.matchAll(/pnpm@[\d.]+/g)].map(([name]) => name)).toEqual([packageManager])
})

test('names scripts that there are, and every one of them', () => {
  const named = new Set([...page.matchAll(/npm (?:run )?(?:--silent )?([a-z][\w:]*)/g)].map(([, name = '']) => name))
  for (const script of Object.keys(scripts)) expect(named, script).toContain(script)
})

test('names files and folders that there are', () => {
  const paths = [...page.matchAll(/(?:packages|examples|docs|scripts)\/[\w./-]*\w/g)].map(([path]) => path)
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter(path => !existsSync(join(root, path)))).toEqual([])
})
