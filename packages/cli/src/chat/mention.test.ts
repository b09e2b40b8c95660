import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/run-cli.ts'
import { completePath, mentionsOf } from './mention.ts'

function places() {
  const cwd = temporaryFolder()
  const homeDir = join(cwd, 'casa')
  mkdirSync(homeDir)
  for (const name of ['busta.pdf', 'il mio.txt', 'nota.md', 'casa/lettera.txt']) writeFileSync(join(cwd, name), 'x')
  return { cwd, homeDir }
}

test.each([
  ['Riassumi @busta.pdf', ['busta.pdf']],
  ['Confronta @busta.pdf, con @nota.md.', ['busta.pdf', 'nota.md']],
  ['Leggi @"il mio.txt" e dimmi', ['il mio.txt']],
  ["Leggi @'il mio.txt'", ['il mio.txt']],
  ['Leggi @il\\ mio.txt?', ['il mio.txt']],
  ['Leggi @manca.pdf', ['manca.pdf']],
  ['Scrivi a @mario o a info@busta.pdf', []],
])('%s', (question, paths) => {
  expect(mentionsOf(question, places()).map(({ path }) => path)).toEqual(paths)
})

test('the own folder is ~', () => {
  const here = places()
  expect(mentionsOf('@~/lettera.txt', here)).toEqual([{ text: '@~/lettera.txt', path: `${here.homeDir}/lettera.txt` }])
})

test.each([
  ['Leggi @bu', 'Leggi @busta.pdf ', ['busta.pdf']],
  ['Leggi @il', 'Leggi @il\\ mio.txt ', ['il mio.txt']],
  ['/carica ca', '/carica casa/', ['casa/']],
  ['@casa/', '@casa/lettera.txt ', ['lettera.txt']],
  ['@~/l', '@~/lettera.txt ', ['lettera.txt']],
  ['@x', '@x', []],
])('Tab after «%s» is «%s»', (text, completed, names) => {
  expect(completePath(text, places())).toEqual({ text: completed, names })
})

test('Tab completes no further than is sure, and nothing that is no path', () => {
  expect(completePath('@', places())?.names.toSorted()).toEqual(['busta.pdf', 'casa/', 'il mio.txt', 'nota.md'])
  expect(completePath('Quante ferie', places())).toBeUndefined()
})
