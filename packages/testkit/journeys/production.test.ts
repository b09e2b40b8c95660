/** The steps of `docs/produzione.md`, run as they are written: from nothing to a question over TLS. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../src/free-port.ts'
import { buildIfStale } from './built-cli.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const page = readFileSync(join(root, 'docs', 'produzione.md'), 'utf8')
const steps = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(match => match[1] ?? '')

const folder = mkdtempSync(join(tmpdir(), 'ccnl-produzione-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeAll(buildIfStale)

test('the steps of the page lead from nothing to a question over TLS, a copy and a clean end', async () => {
  expect(steps).toHaveLength(6)
  const { NODE_OPTIONS: _, CCNL_DATA_DIR: __, ...inherited } = process.env
  const [port, apiPort] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')]
  // What a step leaves behind is ended, whichever step fails.
  const script = `trap 'kill $(jobs -p) 2> /dev/null || true' EXIT\nset -e\n${steps.join('\n')}`
  await promisify(execFile)('bash', ['-c', script], {
    cwd: folder,
    env: {
      ...inherited,
      CCNL: root,
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      PORT: String(port),
      API_PORT: String(apiPort),
      CCNL_CONFIG_DIR: join(folder, 'config'),
    },
  })
  expect(readFileSync(join(folder, 'risposta.md'), 'utf8')).toMatch(/ferie/i)
  expect(statSync(join(folder, 'dati', 'accounts.json')).mode & 0o077).toBe(0)
  const copy = new DatabaseSync(join(folder, 'copia-conversations.sqlite'), { readOnly: true })
  const [kept] = copy
    .prepare("select count(*) as n from messages where role = 'assistant' and status = 'complete'")
    .all()
  expect(kept?.n).toBe(1)
  copy.close()
  const log = readFileSync(join(folder, 'agente.log'), 'utf8')
  const lines = log
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(lines.filter(({ audit }) => audit?.event === 'signed-in')).toHaveLength(1)
  expect(lines.some(({ access }) => access?.route === '/main-agent' && access.status === 200)).toBe(true)
  expect(log).not.toMatch(/quarto livello|eyJ/)
})
