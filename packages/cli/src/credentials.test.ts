import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Keyring, LocalServer } from './io.ts'
import { runCli, startRealServer, temporaryFolder } from './testing/run-cli.ts'

const origin = 'http://127.0.0.1:8787'
let server: LocalServer
beforeAll(async () => {
  server = await startRealServer({ dataDir: temporaryFolder() })
})
afterAll(async () => await server.close())

const run = (argv: readonly string[], cwd: string, more: Parameters<typeof runCli>[1] = {}) =>
  runCli(argv, { cwd, servers: { [origin]: server }, ...more })

describe('signing in', () => {
  test('login keeps the user in a private file, whoami shows it, logout removes it', async () => {
    const cwd = temporaryFolder()
    const path = join(cwd, 'config', 'credentials.json')
    const login = await run(['login', '--ticket', 'demo-full'], cwd)
    expect([login.code, login.stdout]).toEqual([0, ''])
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(join(cwd, 'config')).mode & 0o777).toBe(0o700)
    const token: string = JSON.parse(readFileSync(path, 'utf8')).entries[`${origin} ${origin}/graphql`].token
    expect(login.stderr).not.toContain(token)
    const who = await run(['whoami', '--json', '--verbose'], cwd)
    expect(JSON.parse(who.stdout)).toMatchObject({ userId: 'utente-demo-full', tier: 'FULLCCNLPIU-IA' })
    expect(who.stdout + who.stderr).not.toContain(token)
    expect((await run(['logout'], cwd)).code).toBe(0)
    expect(existsSync(path)).toBe(false)
    expect((await run(['whoami'], cwd)).code).toBe(3)
  })

  test('the ticket comes from the option, else CCNL_TICKET, else the first line of a pipe', async () => {
    const userId = async (argv: readonly string[], more: Parameters<typeof runCli>[1]) => {
      const cwd = temporaryFolder()
      expect((await run(['login', ...argv], cwd, more)).code).toBe(0)
      return JSON.parse((await run(['whoami', '--json'], cwd)).stdout).userId
    }
    const env = { CCNL_TICKET: 'demo-base' }
    expect(await userId(['--ticket', 'demo-demo'], { env, stdin: 'demo-full\n' })).toBe('utente-demo-demo')
    expect(await userId([], { env, stdin: 'demo-full\n' })).toBe('utente-demo-base')
    expect(await userId([], { stdin: 'demo-full\n' })).toBe('utente-demo-full')
  })

  test('a ticket typed at the keyboard is not shown', async () => {
    const cwd = temporaryFolder()
    const keyboard = Object.assign(new PassThrough(), { isTTY: true })
    keyboard.write('demo-full\r')
    const login = await run(['login'], cwd, { stdin: keyboard, columns: 80 })
    expect([login.code, login.stdout]).toEqual([0, ''])
    expect(login.stderr).toContain('Ticket di accesso: \n')
    expect(login.stderr).not.toContain('demo-full')
  })

  test('a refused ticket is exit 3, a missing one and one with control characters exit 2; nothing is saved', async () => {
    const cwd = temporaryFolder()
    expect((await run(['login', '--ticket', 'sconosciuto'], cwd)).code).toBe(3)
    expect((await run(['login'], cwd)).code).toBe(2)
    expect((await run(['login', '--ticket', 'a\r\nb'], cwd)).code).toBe(2)
    expect(existsSync(join(cwd, 'config'))).toBe(false)
  })

  test('a token never goes to another address', async () => {
    const cwd = temporaryFolder()
    await run(['login', '--ticket', 'demo-full'], cwd)
    const other = await run(['categories', '--api-url', 'http://other.example'], cwd, {
      servers: { 'http://other.example': server },
    })
    expect(other.code).toBe(3)
    expect(other.requests).toEqual([])
    const sameLogin = await run(['categories', '--api-url', 'http://other.example'], cwd, {
      servers: { 'http://other.example': server },
      env: { CCNL_GQL_ENDPOINT: `${origin}/graphql` },
    })
    expect([sameLogin.code, sameLogin.requests]).toEqual([3, []])
  })
})

describe('the file of the credentials', () => {
  test.each([
    ['readable by the group', (path: string) => chmodSync(path, 0o640)],
    [
      'a symbolic link',
      (path: string) => {
        renameSync(path, `${path}.real`)
        symlinkSync(`${path}.real`, path)
      },
    ],
  ])('%s is refused with exit 3 and never read', async (_, spoil) => {
    const cwd = temporaryFolder()
    await run(['login', '--ticket', 'demo-full'], cwd)
    spoil(join(cwd, 'config', 'credentials.json'))
    const result = await run(['whoami'], cwd)
    expect([result.code, result.stderr]).toEqual([3, expect.stringContaining('credentials.json')])
    expect(result.requests.filter(request => !request.includes('/healthz'))).not.toContainEqual(
      expect.stringContaining('categories'),
    )
  })

  test('a login replaces a link by a file and leaves what it pointed at alone', async () => {
    const cwd = temporaryFolder()
    const target = join(cwd, 'altrove')
    mkdirSync(join(cwd, 'config'))
    symlinkSync(target, join(cwd, 'config', 'credentials.json'))
    expect((await run(['login', '--ticket', 'demo-full'], cwd)).code).toBe(0)
    expect(existsSync(target)).toBe(false)
    expect(lstatSync(join(cwd, 'config', 'credentials.json')).isFile()).toBe(true)
  })

  test('with a keyring the file holds no secret, and logout empties both', async () => {
    const cwd = temporaryFolder()
    let secret: string | undefined
    const keyring: Keyring = {
      read: async () => secret,
      write: async value => {
        secret = value
      },
      remove: async () => {
        secret = undefined
      },
    }
    await run(['login', '--ticket', 'demo-full'], cwd, { keyring })
    expect(JSON.parse(readFileSync(join(cwd, 'config', 'credentials.json'), 'utf8'))).toEqual({
      version: 1,
      store: 'keyring',
    })
    expect(JSON.parse((await run(['whoami', '--json'], cwd, { keyring })).stdout).userId).toBe('utente-demo-full')
    await run(['logout'], cwd, { keyring })
    expect(secret).toBeUndefined()
  })

  test('a keyring that refuses to write leaves the work to the file', async () => {
    const cwd = temporaryFolder()
    const locked = async () => {
      throw new Error('locked')
    }
    const keyring: Keyring = { read: locked, write: locked, remove: locked }
    await run(['login', '--ticket', 'demo-full'], cwd, { keyring })
    expect((await run(['whoami'], cwd, { keyring })).code).toBe(0)
  })
})
