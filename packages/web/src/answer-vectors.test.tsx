import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
// By path: the testkit is material for tests, and no package depends on it.
import { full } from '../../testkit/src/effort.ts'
import { xssFamilies } from '../../testkit/src/hostile/xss.ts'
import { Answer } from './answer.tsx'

interface Vector {
  readonly id: string
  readonly kind: string
  readonly input: string
  readonly chunks?: readonly string[]
}

/** What the oracle counted: vectors that ran, fetched, left the page, broke its policy, or made it fail. */
interface Verdict {
  readonly vectors: number
  readonly exec: number
  readonly net: number
  readonly nav: number
  readonly dom: number
  readonly err: number
}

const testkit = fileURLToPath(new URL('../../testkit', import.meta.url))
const security = join(testkit, 'acceptance/security')
const chromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(path => path && existsSync(path))

const drawn = (markdown: string): string =>
  [true, false].map(streaming => renderToStaticMarkup(<Answer markdown={markdown} streaming={streaming} />)).join('')

/** Puts what `draw` makes of every vector, whole and at each point of its stream, before the oracle in Chromium. */
function judge(vectors: readonly Vector[], draw: (markdown: string) => string): Verdict {
  const folder = mkdtempSync(join(tmpdir(), 'ccnl-vectors-'))
  try {
    const texts = vectors.flatMap(({ input, chunks = [] }) => [
      input,
      ...chunks.map((_, index) => chunks.slice(0, index + 1).join('')),
    ])
    // Drawn here, where the component is; the oracle, which is plain JavaScript, only looks its text up.
    const markup = Object.fromEntries(texts.map(text => [text, draw(text)]))
    const [adapter, cases, report] = ['adapter.mjs', 'cases.json', 'report.json'].map(name => join(folder, name)) as [
      string,
      string,
      string,
    ]
    writeFileSync(cases, JSON.stringify(vectors))
    writeFileSync(
      adapter,
      `const markup = ${JSON.stringify(markup)}\nexport const name = 'web'\nexport const stream = true\nexport const render = text => markup[text] ?? '<script>unknown</script>'\n`,
    )
    const options = ['--adapter', adapter, '--cases', cases, '--chrome', chromium ?? '', '--json', report, '--reuse']
    const { stdout, stderr } = spawnSync(process.execPath, [join(security, 'check-xss.mjs'), ...options], {
      cwd: testkit,
      encoding: 'utf8',
      timeout: 280_000,
    })
    expect(existsSync(report), `${stdout}${stderr}`).toBe(true)
    const { sum } = JSON.parse(readFileSync(report, 'utf8'))
    return sum
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const nothing = { exec: 0, net: 0, nav: 0, dom: 0, err: 0 }
const made: readonly Vector[] = Object.entries(xssFamilies)
  .flatMap(([kind, texts]) => texts.map((input, index) => ({ id: `${kind} ${index}`, kind, input })))
  .filter((_, index) => full || index % 7 === 0)

describe.skipIf(!chromium)('SECURITY 1 and 3: the answer component in Chromium', () => {
  it('no vector runs, fetches, leaves the page or breaks the policy, whole or at any point of its stream', async () => {
    // The loader is plain JavaScript beside its data; this is the shape that it documents.
    const loader = (await import(join(security, 'load.mjs'))) as { load(path: string): readonly Vector[] }
    const vectors = loader.load(join(security, 'xss.json')).filter(({ kind }) => kind !== 'dos-markup')
    const verdict = judge(vectors, drawn)
    expect(verdict.vectors).toBeGreaterThan(300)
    expect(verdict).toMatchObject(nothing)
  }, 300_000)

  it('nor does any of the families made by rule', () => {
    const verdict = judge(made, drawn)
    expect(verdict.vectors).toBeGreaterThan(full ? 1000 : 140)
    expect(verdict).toMatchObject(nothing)
  }, 300_000)

  it('SECURITY 40: the same oracle finds what runs, fetches and breaks the policy in a page that trusts its model', () => {
    const verdict = judge(
      made.filter(({ kind }) => kind === 'handlers' || kind === 'what fetches by itself'),
      text => text,
    )
    expect(verdict.exec).toBeGreaterThan(full ? 20 : 2)
    expect(verdict.net).toBeGreaterThan(full ? 100 : 10)
    expect(verdict.dom).toBeGreaterThan(full ? 150 : 20)
  }, 300_000)
})
