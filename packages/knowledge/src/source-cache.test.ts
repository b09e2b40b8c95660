import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { cached } from './source-cache.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function folderWith(text: string): { readonly folder: string; readonly file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'ccnl-cache-'))
  folders.push(folder)
  const file = join(folder, 'words.tsv')
  writeFileSync(file, text)
  return { folder, file }
}

it('builds once, and again only when a file it is made of changes', () => {
  const { folder, file } = folderWith('uno')
  let built = 0
  const load = () => cached(folder, [file], () => Uint8Array.from([++built]))
  expect([...load()]).toEqual([1])
  expect([...load()]).toEqual([1])
  writeFileSync(file, 'due')
  expect([...load()]).toEqual([2])
  expect([...load()]).toEqual([2])
  expect(readdirSync(join(folder, 'node_modules', '.cache'))).toHaveLength(1)
})

it('builds all the same where nothing can be kept', () => {
  const { folder, file } = folderWith('uno')
  writeFileSync(join(folder, 'node_modules'), 'a file stands in the way')
  expect([...cached(folder, [file], () => Uint8Array.from([7]))]).toEqual([7])
})
