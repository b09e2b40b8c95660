/** What starting the built `ccnl` costs: processor time over a bare start of the same Node, medians of pairs in one run. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const rounds = 11
const binary = fileURLToPath(new URL('../dist/ccnl.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'ccnl-bench-'))
const env = { ...process.env, CCNL_CONFIG_DIR: join(folder, 'config'), CCNL_DATA_DIR: join(folder, 'data') }

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Seconds of processor that a child takes, as its shell counts them. */
function seconds(words: readonly string[]): number {
  const script = '"$@" >/dev/null 2>&1 </dev/null; times'
  const told = execFileSync('bash', ['-c', script, 'bash', process.execPath, ...words], { env, encoding: 'utf8' })
  const [, children = ''] = told.trim().split('\n')
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest),
    0,
  )
}

const cases: Readonly<Record<string, readonly string[]>> = {
  '--version': ['--version'],
  '--help': ['--help'],
  'ask, to a server that is not there': ['ask', 'x', '--api-url', 'http://127.0.0.1:9', '--no-stdin'],
  'config get: reads without conf': ['config', 'get', 'apiUrl'],
  'config set: writes through conf': ['config', 'set', 'timeout', '5'],
}

if (!existsSync(binary)) throw new Error('packages/cli is not built: npm run build')
try {
  for (const [name, argv] of Object.entries(cases)) {
    // The first pair fills the compile cache and counts for nothing.
    const ratios = Array.from({ length: rounds + 1 }, () => {
      const floor = seconds(['-e', '0'])
      return seconds([binary, ...argv]) / floor
    }).slice(1)
    console.log(`${name}: ${median(ratios).toFixed(2)} times a bare start`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
