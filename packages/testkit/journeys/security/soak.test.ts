/** SECURITY 39: random faults, random routes and random aborts in one process, for as long as there is time. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { full } from '../../src/effort.ts'
import { freePort } from '../../src/free-port.ts'

const seconds = full ? Number(process.env.CCNL_SECURITY_SECONDS ?? 1800) : 8
const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

test('the client hangs, crashes and mistakes nothing, and does not grow', {
  timeout: (seconds + 120) * 1000,
}, async () => {
  const options = ['--conditions=@ccnl/source', '--no-warnings', '--expose-gc']
  const adapter = path('../../../core/src/api/faults-adapter.mjs')
  const port = String(await freePort())
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...options,
    path('../../acceptance/security/soak.mjs'),
    ...['--adapter', adapter, '--seconds', String(seconds), '--port', port],
  ])
  const sum = JSON.parse(stdout)
  if (full) console.info(stdout)
  expect(sum).toMatchObject({ hang: 0, text_wrong: 0, unhandled: 0, slow_abort: 0 })
  expect(sum.calls).toBeGreaterThan(seconds * 5)
  // A process that has just begun still grows into its memory.
  if (full) expect(sum.rss_end_MB).toBeLessThan(sum.rss_quarter_MB * 1.1)
})
