/**
 * An answer of 30 kB that arrives in 600 pieces, one a frame, drawn in Chromium by our reader and by its peers, in turns:
 * processor time of the main thread by kind, and frames. `streamdown` and `react-markdown` (with `remark-gfm`) count when the folder
 * in CCNL_PEERS has them installed.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
// By path: playwright-core is the testkit's.
import { chromiumPath, launchBrowser } from '../../testkit/journeys/browser.ts'
import type { Measured } from './page/main.tsx'

/** The slowest peer is measured once: it takes minutes. */
const rounds = { ours: 3, streamdown: 3, 'react-markdown': 1 } as const

const web = fileURLToPath(new URL('..', import.meta.url))
const peerFolder = process.env.CCNL_PEERS && join(resolve(process.env.CCNL_PEERS), 'node_modules')
const hasPeers = peerFolder !== undefined && existsSync(join(peerFolder, 'streamdown'))
const readers = hasPeers ? (['ours', 'streamdown', 'react-markdown'] as const) : (['ours'] as const)

/** What the page draws instead of our reader, by name. */
const peers = hasPeers
  ? `import { createElement } from 'react'
     import Markdown from '${peerFolder}/react-markdown'
     import gfm from '${peerFolder}/remark-gfm'
     import { Streamdown } from '${peerFolder}/streamdown'
     export const peers = {
       streamdown: ({ text, streaming }) => createElement(Streamdown, { isAnimating: streaming }, text),
       'react-markdown': ({ text }) => createElement(Markdown, { remarkPlugins: [gfm] }, text),
     }`
  : 'export const peers = {}'

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** Builds the page of the bench into a folder of its own. */
async function buildPage(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'ccnl-stream-'))
  const virtual = {
    name: 'peers',
    resolveId: (id: string) => (id === 'virtual:peers' ? id : undefined),
    load: (id: string) => (id === 'virtual:peers' ? peers : undefined),
  }
  await build({
    root: join(web, 'bench/page'),
    configFile: join(web, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'error',
    plugins: [virtual],
    // One React for all.
    resolve: { alias: { react: join(web, 'node_modules/react'), 'react-dom': join(web, 'node_modules/react-dom') } },
    build: { outDir, emptyOutDir: true },
  })
  return outDir
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

interface Row {
  readonly script: number
  readonly style: number
  readonly layout: number
  readonly p95: number
  readonly long: number
  readonly elements: number
}

async function main(): Promise<void> {
  if (!chromiumPath) return console.log('There is no Chromium here: set CHROMIUM_PATH.')
  process.env.NODE_ENV = 'production'
  const outDir = await buildPage()
  const browser = await launchBrowser()
  const measure = async (name: string, slower: number): Promise<Row> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await page.route('http://bench.test/**', route => {
      const { pathname } = new URL(route.request().url())
      const file = join(outDir, pathname === '/' ? 'index.html' : pathname)
      return existsSync(file)
        ? route.fulfill({ body: readFileSync(file), contentType: types[extname(file)] ?? 'application/octet-stream' })
        : route.fulfill({ status: 404 })
    })
    await page.goto('http://bench.test/')
    await page.waitForFunction(() => 'run' in window)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const metrics = async () => {
      const { metrics: all } = await devtools.send('Performance.getMetrics')
      return (metric: string) => 1000 * (all.find(one => one.name === metric)?.value ?? Number.NaN)
    }
    const before = await metrics()
    const measured = await page.evaluate(
      reader => (window as unknown as { run(name: string): Promise<Measured> }).run(reader),
      name,
    )
    const after = await metrics()
    const spent = (metric: string) => after(metric) - before(metric)
    await context.close()
    return {
      script: spent('ScriptDuration'),
      style: spent('RecalcStyleDuration'),
      layout: spent('LayoutDuration'),
      p95: percentile(measured.frames, 0.95),
      long: measured.frames.filter(frame => frame > 50).length,
      elements: measured.elements,
    }
  }
  try {
    for (const slower of [1, 4]) {
      const rows = new Map<string, Row[]>(readers.map(reader => [reader, []]))
      for (let round = 0; round < rounds.ours; round += 1)
        for (const reader of readers) if (round < rounds[reader]) rows.get(reader)?.push(await measure(reader, slower))
      console.log(`\nprocessor at 1/${slower} of its speed`)
      console.table(
        Object.fromEntries(
          [...rows].map(([name, all]) => {
            const middle = (kind: keyof Row) => Math.round(median(all.map(row => row[kind])))
            return [
              name,
              {
                'script ms': middle('script'),
                'style ms': middle('style'),
                'layout ms': middle('layout'),
                'p95 frame ms': middle('p95'),
                'frames over 50 ms': middle('long'),
                elements: middle('elements'),
              },
            ]
          }),
        ),
      )
    }
  } finally {
    await browser.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}

await main()
