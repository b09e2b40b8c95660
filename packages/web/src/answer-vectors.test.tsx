import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Answer } from './answer.tsx'

interface Vector {
  readonly kind: string
  readonly input: string
  readonly chunks?: readonly string[]
}

const testkit = fileURLToPath(new URL('../../testkit', import.meta.url))
const security = join(testkit, 'acceptance/security')
const chromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(path => path && existsSync(path))

const draw = (markdown: string, streaming: boolean) =>
  renderToStaticMarkup(<Answer markdown={markdown} streaming={streaming} />)

describe.skipIf(!chromium)('SECURITY 1 and 3: the answer component in Chromium', () => {
  it('no vector runs, fetches, leaves the page or breaks the policy, whole or at any point of its stream', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ccnl-vectors-'))
    try {
      // The loader is plain JavaScript beside its data; this is the shape that it documents.
      const loader = (await import(join(security, 'load.mjs'))) as { load(path: string): readonly Vector[] }
      const vectors = loader.load(join(security, 'xss.json')).filter(({ kind }) => kind !== 'dos-markup')
      const texts = vectors.flatMap(({ input, chunks = [] }) => [
        input,
        ...chunks.map((_, index) => chunks.slice(0, index + 1).join('')),
      ])
      // Drawn here, where the component is; the oracle, which is plain JavaScript, only looks its text up.
      const markup = Object.fromEntries(texts.map(text => [text, draw(text, true) + draw(text, false)]))
      const adapter = join(folder, 'adapter.mjs')
      writeFileSync(
        adapter,
        `const markup = ${JSON.stringify(markup)}\nexport const name = 'web'\nexport const stream = true\nexport const render = text => markup[text] ?? '<script>unknown</script>'\n`,
      )
      const report = join(folder, 'report.json')
      const { stdout, stderr } = spawnSync(
        process.execPath,
        [join(security, 'check-xss.mjs'), '--adapter', adapter, '--chrome', chromium ?? '', '--json', report],
        { cwd: testkit, encoding: 'utf8', timeout: 280_000 },
      )
      expect(existsSync(report), `${stdout}${stderr}`).toBe(true)
      const { sum } = JSON.parse(readFileSync(report, 'utf8'))
      expect(sum.vectors).toBeGreaterThan(300)
      expect({ exec: sum.exec, net: sum.net, nav: sum.nav, dom: sum.dom, err: sum.err }).toEqual({
        exec: 0,
        net: 0,
        nav: 0,
        dom: 0,
        err: 0,
      })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }, 300_000)
})
