/** SECURITY 15: where the built `ccnl` keeps its token, and every place where it must not be found. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { binary, buildIfStale, environment } from '../built-cli.ts'
import { type CountingServer, startCountingServer } from './counting-server.ts'
import { canaries } from './hostile-server.ts'

let server: CountingServer
beforeAll(async () => {
  buildIfStale()
  server = await startCountingServer()
})
afterAll(async () => await server.close())

async function ccnl(argv: readonly string[], env: Record<string, string>, stdin = '') {
  const child = spawn(binary, [...argv, '--api-url', server.url], { cwd: tmpdir(), env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  }
  child.stdin.end(stdin)
  await once(child, 'close')
  return { code: child.exitCode, output }
}

describe('a login kept for later', () => {
  test('is in a private file of a private folder, in no list of processes, in no output, and gone after logout', async () => {
    const env = environment()
    const folder = env.CCNL_CONFIG_DIR ?? ''
    const file = join(folder, 'credentials.json')
    const login = await ccnl(['login', '--verbose'], env, `${canaries.ticket}\n`)
    expect(login.code, login.output).toBe(0)
    expect([statSync(file).mode & 0o777, statSync(folder).mode & 0o777]).toEqual([0o600, 0o700])
    expect(readFileSync(file, 'utf8')).toContain(canaries.token)

    // While the answer is under way the process is there to be looked at by everybody on the machine.
    const seen: string[] = []
    server.watch(stage => {
      if (stage === 'asked') seen.push(execFileSync('ps', ['-eww', '-o', 'args='], { encoding: 'utf8' }))
    })
    const outputs = [login.output]
    for (const argv of [
      ['ask', 'Quante ferie?', '--verbose'],
      ['ask', 'Quante ferie?', '--json', '--verbose'],
      ['whoami', '--json', '--verbose'],
      ['doctor', '--verbose'],
      ['config', 'list'],
      ['conversations', 'show', 'non-esiste', '--verbose'],
      ['ask', 'Quante ferie?', '-a', 'nessuno', '--verbose'],
    ]) {
      outputs.push((await ccnl(argv, env)).output)
    }
    expect(seen.length).toBe(2)
    expect(seen[0]).toContain('ccnl')
    const everywhere = [...seen, ...outputs].join('\n')
    for (const secret of Object.values(canaries)) expect(everywhere).not.toContain(secret)

    expect((await ccnl(['logout'], env)).code).toBe(0)
    expect(existsSync(file)).toBe(false)
  })
})
