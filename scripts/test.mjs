/**
 * `npm test`: installs, builds, type-checks, lints and runs every test. The last line is `N passed, N failed`; each check
 * that is not a test of the runner (types, lint, unused code, packages) counts as one.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, environment, install, pinnedNode, root, run } from './toolchain.mjs'

const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

await install()
const chromium = findChromium() ?? (installed('chromium') && findChromium())
const postgres = findPostgres() ?? (installed('postgresql') && findPostgres())
if (chromium) environment.CHROMIUM_PATH = chromium
if (postgres) environment.POSTGRES_BIN = postgres
await build()

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const report = join(mkdtempSync(join(tmpdir(), 'ccnl-test-')), 'report.json')
const checks = [
  ['tipi', pinnedNode, [join(root, 'scripts', 'turbo.mjs'), 'typecheck']],
  ['stile', 'biome', ['check', '.']],
  ['codice non usato', 'knip', []],
]

let passed = 0
let failed = 0
let skipped = 0
const failures = []

await runTests(['--project=!limits'])
// What measures processor time comes last, in one process, with no browser or server beside it: the checks take the other core.
const checked = Promise.all(checks.map(async ([, ...program]) => await run(...program, { stdio: 'ignore' })))
await runTests(['--project=limits'])
for (const [index, code] of (await checked).entries()) {
  if (code === 0) passed += 1
  else {
    const [name, ...program] = checks[index]
    failed += 1
    failures.push(name)
    // What it has to say, where it is read.
    await run(...program)
  }
}
rmSync(join(report, '..'), { recursive: true, force: true })

if (failures.length > 0) console.log(`\nControlli non superati: ${failures.join(', ')}`)
if (!chromium)
  console.log('Saltate le prove nel browser: serve Chromium (Debian: apt-get install chromium; oppure CHROMIUM_PATH).')
if (!postgres) console.log('Saltate le prove su PostgreSQL: serve il server (Debian: apt-get install postgresql).')
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed > 0 ? 1 : 0)

function findChromium() {
  if (process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
  for (const name of chromiumNames) {
    for (const folder of (process.env.PATH ?? '').split(':')) {
      if (folder && existsSync(join(folder, name))) return join(folder, name)
    }
  }
  return undefined
}

/** The folder with `initdb` and `postgres`; Debian keeps one a version, the newest wins. */
function findPostgres() {
  if (process.env.POSTGRES_BIN && existsSync(join(process.env.POSTGRES_BIN, 'initdb'))) return process.env.POSTGRES_BIN
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map(version => join(base, version, 'bin')).find(folder => existsSync(join(folder, 'initdb')))
}

/** Installs a Debian package where that is allowed (root with apt); says whether it did. */
function installed(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
    return true
  } catch {
    return false
  }
}

/** Runs some projects of the tests and adds up what came of them. */
async function runTests(part) {
  rmSync(report, { force: true })
  const code = await run(pinnedNode, [
    vitest,
    'run',
    ...part,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  if (!existsSync(report)) {
    failed += 1
    return
  }
  const results = JSON.parse(readFileSync(report, 'utf8'))
  passed += results.numPassedTests
  failed += results.numFailedTests
  skipped += results.numPendingTests
  // A file that does not even load, or an unhandled rejection, is a failure the test count does not show.
  const broken = results.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.every(test => test.status !== 'failed'),
  )
  failed += broken.length
  if (code !== 0 && results.numFailedTests + broken.length === 0) failed += 1
}
