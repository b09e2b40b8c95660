/** The commands as they ship: the built `ccnl`, a process like any other, with the network and the files of a user. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { binary, buildIfStale, environment } from './built-cli.ts'
import { type SlowServer, startSlowServer } from './slow-server.ts'

interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

let folder: string
let slow: SlowServer

beforeAll(async () => {
  buildIfStale()
  folder = mkdtempSync(join(tmpdir(), 'ccnl-built-'))
  slow = await startSlowServer()
})

afterAll(() => {
  slow.close()
  rmSync(folder, { recursive: true, force: true })
})

function ccnl(argv: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return new Promise(resolve => {
    const child = execFile(
      process.execPath,
      [binary, ...argv],
      { cwd: folder, env: environment(env) },
      (error, stdout, stderr) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    )
    child.stdin?.end()
  })
}

describe('the built batch', () => {
  test.each([
    ['a.txt', 'Quanti giorni di ferie nel commercio?\n'],
    ['a.csv', 'id;question\r\n1;"Quanti giorni di ferie nel commercio?"\r\n'],
    ['a.jsonl', '{"id":"1","question":"Quanti giorni di ferie nel commercio?"}\n'],
    ['a.yaml', '- id: "1"\n  question: Quanti giorni di ferie nel commercio?\n'],
  ])('reads %s', async (name, text) => {
    writeFileSync(join(folder, name), text)
    const { code, stderr } = await ccnl(['batch', name, '-o', `${name}.out`])
    expect([code, stderr]).toEqual([0, expect.stringContaining('Riuscite 1')])
    expect(JSON.parse(readFileSync(join(folder, `${name}.out`), 'utf8'))).toMatchObject({ id: '1', status: 'ok' })
  })

  test('tells the line of a YAML file that is wrong', async () => {
    writeFileSync(join(folder, 'b.yaml'), '- question: "uno\n- question: due\n')
    const { code, stderr } = await ccnl(['batch', 'b.yaml', '-o', 'b.out'])
    expect([code, stderr]).toEqual([2, expect.stringMatching(/b\.yaml, riga \d+: non è YAML valido/)])
  })
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

describe('the built network', () => {
  test.each(['HTTP_PROXY', 'HTTPS_PROXY', 'https_proxy'])(
    'reaches a server that NO_PROXY names, whatever %s says',
    async name => {
      const env = { [name]: 'http://127.0.0.1:9', NO_PROXY: '127.0.0.1', CCNL_TICKET: 't' }
      const { code, stderr } = await ccnl(['categories', '--api-url', slow.url], env)
      expect([code, stderr]).toEqual([0, 'Nessun elemento.\n'])
    },
  )
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

  test('modules of Node are taken without what they hold beside, tables of letters with their first text', () => {
    const holding = (what: RegExp) => programs().filter(file => what.test(textOf(file)))
    expect(holding(/(?:from|import) ?"node:/)).toEqual([])
    expect(holding(/\b(?:letters|graphemes)\d*=new Intl\.Segmenter/)).toEqual([])
    expect(holding(/\w+=(?:\/|new RegExp\(")\^\\+p\{RGI_Emoji\}/)).toEqual([])
    expect(holding(/RGI_Emoji/)).toHaveLength(1)
  })
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
