import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** Bytes after gzip of what a page loads at once for this program: its own file and every chunk that it imports. */
async function loadedAtOnce(program: string): Promise<number> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' },
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2023',
    outdir: 'out',
    absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
    write: false,
    metafile: true,
    legalComments: 'none',
  })
  const files = Object.entries(metafile.outputs)
  const wanted = files.filter(([, output]) => output.entryPoint === '<stdin>').map(([name]) => name)
  for (const name of wanted) {
    for (const { path, kind } of metafile.outputs[name]?.imports ?? [])
      if (kind === 'import-statement' && !wanted.includes(path)) wanted.push(path)
  }
  const loaded = outputFiles.filter(({ path }) => wanted.some(name => path.endsWith(name)))
  expect(loaded).toHaveLength(wanted.length)
  return loaded.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0)
}

const client = 'createApi, createSession, loadConfig, signIn'
const views = 'accountView, chatView, noticesView, pickerView, sidebarView, trialEndedView, uploadsView'

test.each([
  ['a client of sign-in, calls and session', `export { ${client} } from './index.ts'`, 23_000],
  [
    'the same with every view',
    `export { ${client} } from './index.ts'\nexport { ${views} } from './view/index.ts'`,
    27_600,
  ],
  ['every name of the main entry', "export * from './index.ts'", 23_600],
  ['the document entry', "export * from './document/index.ts'", 25_000],
  ['the Word export, which loads the parser of pages only for one', "export * from './docx/export-docx.ts'", 95_000],
])('%s is loaded within its limit', async (_, program, limit) => {
  expect(await loadedAtOnce(program)).toBeLessThanOrEqual(limit)
})
