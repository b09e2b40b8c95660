import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** The built page, by the names that Vite gives its files. */
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ccnl-weight-'))
  // In a process of its own: the runner's NODE_ENV would make a development build.
  const options = ['--outDir', folder, '--emptyOutDir', '--manifest', '--logLevel', 'error']
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', ...options], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, NODE_ENV: 'production' },
  })
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** Bytes after gzip of the files that these parts need at once. */
function weigh(...parts: readonly string[]): { readonly js: number; readonly css: number } {
  // Vite writes this file; its shape is documented.
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const files = new Set<string>()
  const open = parts.map(part => {
    const chunk = Object.values(manifest).find(({ file, name }) => name === part && file.endsWith('.js'))
    if (!chunk) throw new Error(`The build has no ${part}.`)
    return chunk
  })
  for (let chunk = open.pop(); chunk !== undefined; chunk = open.pop()) {
    if (files.has(chunk.file)) continue
    files.add(chunk.file)
    for (const sheet of chunk.css ?? []) files.add(sheet)
    open.push(...(chunk.imports ?? []).flatMap(name => manifest[name] ?? []))
  }
  const size = (end: string) =>
    [...files]
      .filter(file => file.endsWith(end))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0)
  return { js: size('.js'), css: size('.css') }
}

const page = () => readFileSync(join(folder, 'index.html'), 'utf8')

it('what starts the app is no more than 49.4 kB of scripts and 4 kB of style', () => {
  const { js, css } = weigh('page')
  expect(js).toBeLessThanOrEqual(49_400)
  expect(css).toBeLessThanOrEqual(3_400)
})

it('a conversation with its answers is loaded within its limit, the reading of the configuration included', () => {
  const { js, css } = weigh('page', 'app', 'assistant', 'answer')
  expect(js).toBeLessThanOrEqual(112_200)
  expect(css).toBeLessThanOrEqual(9_200)
  expect(js + css).toBeLessThanOrEqual(121_400)
})

it('the page asks at once for all that the sign-in needs, in as few files as there are parts', () => {
  const asked = [...page().matchAll(/<(?:link|script)\b[^>]*\b(?:href|src)="([^"]+)"/g)].map(([, file = '']) => file)
  expect(asked.map(file => file.replace(/-[\w-]{8}(?=\.)|(?<=^data:[^,]*,).*/, '')).toSorted()).toEqual([
    '/assets/app.js',
    '/assets/page.css',
    '/assets/page.js',
    '/config.json',
    'data:image/svg+xml,',
  ])
})

it('what everybody sees first stands in the page itself, in the classes of its sheet', () => {
  const first = /<template id="first-screen">(.*)<\/template>/s.exec(page())?.[1] ?? ''
  expect(first).toContain('Accedi per fare una domanda')
  const sheet = readdirSync(join(folder, 'assets')).find(name => /^page-.*\.css$/.test(name)) ?? ''
  const styles = readFileSync(join(folder, 'assets', sheet), 'utf8')
  for (const [, name = ''] of first.matchAll(/class="([^"]+)"/g)) expect(styles).toContain(`.${name}`)
})
