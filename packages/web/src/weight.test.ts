import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

/** The built page, by the names that Vite gives its files. */
let folder = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ccnl-weight-'))
  // The runner's own would make a development build.
  vi.stubEnv('NODE_ENV', 'production')
  await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    mode: 'production',
    logLevel: 'silent',
    build: { outDir: folder, emptyOutDir: true, manifest: true },
  })
}, 60_000)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** Bytes after gzip of the files that these sources need at once. */
function weigh(...sources: readonly string[]): { readonly js: number; readonly css: number } {
  // Vite writes this file; its shape is documented.
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const files = new Set<string>()
  const open = [...sources]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}.`)
    if (files.has(chunk.file)) continue
    files.add(chunk.file)
    for (const sheet of chunk.css ?? []) files.add(sheet)
    open.push(...(chunk.imports ?? []))
  }
  const size = (end: string) =>
    [...files]
      .filter(file => file.endsWith(end))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0)
  return { js: size('.js'), css: size('.css') }
}

it('what is drawn first waits for no more than 90 kB of scripts and 4 kB of style', () => {
  const { js, css } = weigh('index.html')
  expect(js).toBeLessThanOrEqual(90_000)
  expect(css).toBeLessThanOrEqual(4_000)
})

it('a conversation with its answers is loaded within its limit', () => {
  const { js, css } = weigh('index.html', 'src/app.tsx', 'src/screens/assistant.tsx', 'src/answer.tsx')
  expect(js).toBeLessThanOrEqual(140_500)
  expect(css).toBeLessThanOrEqual(10_500)
})
