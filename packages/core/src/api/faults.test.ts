import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { freePort } from '../../../testkit/src/free-port.ts'

/** One fault of each class that a small server of our own cannot make; `run-faults.mjs` without `--only` runs them all. */
const faults = [
  'none',
  'reset-mid-chunk',
  'length-too-long',
  'bad-chunk-size',
  'two-lengths',
  'gzip-ok',
  'gzip-bad-crc',
  'gzip-bomb',
  'utf8-cut-at-end',
  'upload-reset',
  'error-body-5mb',
  'redirect-307-post',
  'json-deep-objects',
  'json-hostile-ids',
  '50k-tiny-chunks',
  'credit-commit-then-reset',
  'credit-echo-secrets',
]

/** What the checker says of our client; empty when its server did not come up, as when somebody took the port meanwhile. */
async function runFaults(): Promise<string> {
  const material = new URL('../../../testkit/acceptance/security/run-faults.mjs', import.meta.url)
  const adapter = fileURLToPath(new URL('./faults-adapter.mjs', import.meta.url))
  const port = String(await freePort())
  const run = spawn(
    process.execPath,
    [fileURLToPath(material), '--port', port, '--adapter', adapter, '--only', faults.join(','), '--par', '4'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let output = ''
  run.stdout.on('data', piece => {
    output += piece
  })
  await new Promise(resolve => run.on('close', resolve))
  return output
}

test('security 26: the client stands the faults of a hostile server', { timeout: 240_000 }, async () => {
  let output = ''
  for (let attempt = 0; attempt < 3 && output === ''; attempt++) output = await runFaults()
  const sum = JSON.parse(output)
  expect(sum.runs).toBeGreaterThanOrEqual(faults.length)
  expect(sum).toMatchObject({ clean: sum.runs, hang: 0, crash: 0, unhandled: 0, redirect_followed: 0 })
})
