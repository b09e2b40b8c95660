/** The commands as they ship: the built `ccnl`, a process like any other, with the network and the files of a user. */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { differences, type Outcome } from '../../cli/src/testing/case-differences.ts'
import { commandCases } from '../../cli/src/testing/command-cases.ts'
import { type Program, startProgram } from '../bench/programs.ts'
import { freePort } from '../src/free-port.ts'
import { binary, buildIfStale, environment } from './built-cli.ts'

let folder: string
let api: Program
/** Where nothing listens. */
let nobody: string

beforeAll(async () => {
  buildIfStale()
  folder = mkdtempSync(join(tmpdir(), 'ccnl-built-'))
  nobody = `http://127.0.0.1:${await freePort()}`
  api = await startProgram('agent-server', { CCNL_DEMO: '1' })
})

afterAll(async () => {
  await api.stop()
  rmSync(folder, { recursive: true, force: true })
})

function ccnl(
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
  { cwd = folder, stdin = '' as string | Uint8Array } = {},
): Promise<Outcome> {
  return new Promise(resolve => {
    const child = execFile(
      process.execPath,
      [binary, ...argv],
      { cwd, env: environment(env) },
      (error, stdout, stderr) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    )
    // What answers without reading may be gone before its input is written.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(stdin)
  })
}

/** The table that `cli/src/commands/commands.test.ts` runs on the sources, here with processes and sockets. */
test.each(commandCases.map(one => [one.name, one] as const))('%s', async (_, wanted) => {
  const cwd = mkdtempSync(join(folder, 'case-'))
  const own = { CCNL_CONFIG_DIR: join(cwd, 'config'), CCNL_DATA_DIR: join(cwd, 'data') }
  const files = {
    write: (name: string, content: string | Uint8Array) => writeFileSync(join(cwd, name), content),
    read: (name: string) => (existsSync(join(cwd, name)) ? readFileSync(join(cwd, name), 'latin1') : undefined),
  }
  const found = await differences(wanted, files, async (argv, env, stdin) => {
    const words = argv.map(word => word.replace('API', `http://127.0.0.1:${api.port}`).replace('NOBODY', nobody))
    return await ccnl(words, { ...own, ...env }, { cwd, stdin })
  })
  expect(found).toEqual([])
})

describe('the texts that are written down', () => {
  test.each([[], ['ask'], ['conversations', 'list']])(
    '%s: --help says what the program itself says',
    async (...path) => {
      const written = await ccnl([...path, '--help'])
      // With another option before it the launcher leaves the answer to the program.
      const said = await ccnl([...path, '--verbose', '--help'])
      expect(written).toEqual(said)
      expect(written).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('ccnl') })
    },
  )

  test('--version is one line; a command that does not exist is told by the program', async () => {
    expect(await ccnl(['--version'])).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
      stderr: '',
    })
    expect(await ccnl(['../version', '--help'])).not.toMatchObject({ stdout: expect.stringMatching(/^\d/) })
  })
})

const dist = dirname(binary)
const textOf = (file: string) => readFileSync(join(dist, file), 'utf8')
const programs = () => readdirSync(dist).filter(file => file.endsWith('.js'))

/** A file of the program, and all that it loads before it runs. */
function loadedBy(file: string, loaded = new Set<string>()): ReadonlySet<string> {
  if (!loaded.has(file)) {
    loaded.add(file)
    for (const [, next = ''] of textOf(file).matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) loadedBy(next, loaded)
  }
  return loaded
}

describe('what a start loads', () => {
  test('what only changes a setting is loaded by nothing else', () => {
    const holdsConf = (file: string) => textOf(file).includes('configFileMode')
    expect([...loadedBy('run.js')].filter(holdsConf)).toEqual([])
    expect(programs().some(holdsConf)).toBe(true)
  })

  test('a question goes out with three files of the program, and none that draws', () => {
    const ask = programs().find(file => file.startsWith('ask-')) ?? ''
    const loaded = new Set([...loadedBy('run.js'), ...loadedBy(ask)])
    expect([...loaded].toSorted()).toEqual([ask, 'run.js', 'shared.js'])
    expect([...loaded].filter(file => textOf(file).includes('Segmenter'))).toEqual([])
  })

  test('a question takes no module of Node that only others need', async () => {
    const hook = join(folder, 'modules.cjs')
    const told = join(folder, 'modules.txt')
    writeFileSync(
      hook,
      `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(told)}, process.moduleLoadList.join('\\n')))`,
    )
    const argv = ['ask', 'Quante ferie nel commercio?', '--no-stdin', '--api-url', `http://127.0.0.1:${api.port}`]
    const env = { CCNL_TICKET: 'demo-full', NODE_OPTIONS: `--require ${hook}` }
    expect(await ccnl(argv, env)).toMatchObject({ code: 0, stdout: expect.stringContaining('26') })
    const loaded = readFileSync(told, 'utf8').split('\n')
    const late = ['child_process', 'crypto', 'http', 'http2', 'worker_threads', 'zlib']
    expect(late.filter(name => loaded.includes(`NativeModule ${name}`))).toEqual([])
  })

  test('modules of Node are taken without what they hold beside, tables of letters with their first text', () => {
    const holding = (what: RegExp) => programs().filter(file => what.test(textOf(file)))
    expect(holding(/(?:from|import) ?"node:/)).toEqual([])
    expect(holding(/\b(?:letters|graphemes)\d*=new Intl\.Segmenter/)).toEqual([])
    expect(holding(/\w+=(?:\/|new RegExp\(")\^\\+p\{RGI_Emoji\}/)).toEqual([])
    expect(holding(/RGI_Emoji/)).toHaveLength(1)
    expect(holding(/2800-\\u28FF\\uFDD0/)).toHaveLength(1)
    // The layout engine is decoded where it stands.
    expect(holding(/credentials: ?"same-origin"\}\)\.then/)).toEqual([])
  })
})

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
] as const)('what a server compresses by %s is read', async (encoding, compress) => {
  const profile = { userId: 'u', crmid: 'c', nome: 'N' }
  const server = createServer((request, response) => {
    const answer = request.url?.startsWith('/graphql')
      ? { data: { signAuth: { jwt: 'a.b.c', profile, roles: [{ pos: 'FULLCCNLPIU-IA' }] } } }
      : { categories: [{ id_categoria: 1, descrizione: 'Terziario', codice_cnel: 'H011' }] }
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding })
    response.end(compress(JSON.stringify(answer)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is never a string.
  const { port } = server.address() as AddressInfo
  const outcome = await ccnl(['categories', '--api-url', `http://127.0.0.1:${port}`], { CCNL_TICKET: 't' })
  server.close()
  expect(outcome).toEqual({ code: 0, stdout: '1  H011  Terziario\n', stderr: '' })
})

test('local mode keeps the young generation small, however many questions it answers', async () => {
  const hook = join(folder, 'spaces.cjs')
  const told = join(folder, 'spaces.json')
  writeFileSync(
    hook,
    `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(told)}, JSON.stringify(require('node:v8').getHeapSpaceStatistics())))`,
  )
  writeFileSync(join(folder, 'many.txt'), 'Quanti giorni di ferie nel commercio?\n'.repeat(40))
  const { code } = await ccnl(['batch', 'many.txt', '-o', 'many.out'], { NODE_OPTIONS: `--require ${hook}` })
  expect(code).toBe(0)
  // The shape that Node documents for `getHeapSpaceStatistics`.
  const spaces: { space_name: string; space_size: number }[] = JSON.parse(readFileSync(told, 'utf8'))
  expect(spaces.find(space => space.space_name === 'new_space')?.space_size).toBeLessThan(8e6)
})
