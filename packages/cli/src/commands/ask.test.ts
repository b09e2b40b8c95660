import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LocalServer } from '../io.ts'
import { ask } from '../testing/ask.ts'
import { type RunOptions, runCli, startRealServer, temporaryFolder } from '../testing/run-cli.ts'
import { scripted } from '../testing/scripted-server.ts'

describe('where the answers come from', () => {
  let server: LocalServer
  beforeAll(async () => {
    server = await startRealServer({ dataDir: temporaryFolder() })
  })
  afterAll(async () => await server.close())

  test('with nothing configured and no server, this process answers as the machine’s own user', async () => {
    const result = await ask(['Quanto preavviso?', '--verbose'])
    expect([result.code, result.stderr]).toEqual([0, expect.stringContaining('modalità locale')])
    expect(result.requests).toEqual(['GET http://127.0.0.1:8787/healthz'])
  })

  test('a server on 8787 is used, and asks for a login with exit 3', async () => {
    const servers = { 'http://127.0.0.1:8787': server }
    const stranger = await ask(['Quante ferie?'], { servers })
    expect([stranger.code, stranger.stderr]).toEqual([3, expect.stringContaining('ccnl login')])
    const known = await ask(['Quante ferie?', '-c', 'H011'], { servers, env: { CCNL_TICKET: 'demo-full' } })
    expect([known.code, known.stdout]).toEqual([0, expect.stringContaining('26')])
  })

  test('at a keyboard it offers its demonstration access: Enter takes it, and it is kept', async () => {
    const servers = { 'http://127.0.0.1:8787': server }
    const cwd = temporaryFolder()
    const typed = (keys: string) => Object.assign(Readable.from([Buffer.from(keys)]), { isTTY: true })
    const first = await ask(['Quante ferie?', '-c', 'H011', '--no-stdin'], {
      servers,
      cwd,
      columns: 80,
      stdin: typed('\n'),
    })
    expect([first.code, first.stderr]).toEqual([0, expect.stringContaining('Entro con l')])
    expect(first.stdout).toContain('26')
    const next = await ask(['Quante ferie?', '-c', 'H011', '--no-stdin'], { servers, cwd, columns: 80, stdin: 'tty' })
    expect([next.code, next.stderr]).toEqual([0, ''])
    const no = await ask(['Quante ferie?', '--no-stdin'], { servers, columns: 80, stdin: typed('n\n') })
    expect([no.code, no.stderr]).toEqual([3, expect.stringContaining('ccnl login')])
  })

  test('a server that answers health late, or as something else, is not there', async () => {
    const late = { fetch: () => new Promise<Response>(() => undefined) }
    const other = { fetch: async () => new Response('{"status":"ok?"}') }
    for (const fake of [late, other]) {
      expect((await ask(['Ciao?'], { servers: { 'http://127.0.0.1:8787': fake } })).code).toBe(0)
    }
  })

  test('--api-url wins over the environment, that over the file, and none of them falls back to local mode', async () => {
    const cwd = temporaryFolder()
    await runCli(['config', 'set', 'apiUrl', 'http://file.example'], { cwd })
    const called = async (argv: readonly string[], env: Record<string, string> = {}) => {
      const { code, requests } = await ask(['Ciao?', ...argv], { cwd, env: { CCNL_TICKET: 'demo-full', ...env } })
      return [code, requests[0]]
    }
    const env = { CCNL_API_URL: 'http://env.example' }
    expect(await called(['--api-url', 'http://flag.example'], env)).toEqual([5, 'POST http://flag.example/graphql'])
    expect(await called([], env)).toEqual([5, 'POST http://env.example/graphql'])
    expect(await called([])).toEqual([5, 'POST http://file.example/graphql'])
  })

  test('the document at a configured product names the API', async () => {
    const product = { fetch: async () => Response.json({ apiUrl: 'http://api.example/' }) }
    const result = await ask(['Quante ferie?', '-c', 'H011'], {
      env: { CCNL_PRODUCT_URL: 'http://product.example', CCNL_TICKET: 'demo-full' },
      servers: { 'http://product.example': product, 'http://api.example': server },
    })
    expect(result.code).toBe(0)
    expect(result.requests[0]).toBe('GET http://product.example/config.json')
  })

  test('local mode keeps its data in CCNL_DATA_DIR, else in .ccnl here, else in the user’s folder', async () => {
    const cwd = temporaryFolder()
    await ask(['Ciao?'], { cwd })
    expect(existsSync(join(cwd, 'data'))).toBe(true)
    const env = { CCNL_DATA_DIR: undefined, XDG_DATA_HOME: undefined }
    await ask(['Ciao?'], { cwd, env })
    expect(existsSync(join(cwd, 'home'))).toBe(true)
    mkdirSync(join(cwd, '.ccnl'))
    await ask(['Ciao?'], { cwd, env })
    expect(readdirSync(join(cwd, '.ccnl'))).not.toEqual([])
  })
})

describe('the question', () => {
  const heard: string[] = []
  const echo = scripted(question => {
    heard.push(question)
    return { steps: ['ok'] }
  })
  const asked = async (argv: readonly string[], stdin?: RunOptions['stdin']) => {
    heard.length = 0
    const result = await ask(argv, { startLocalServer: echo, ...(stdin === undefined ? {} : { stdin }) })
    return { ...result, question: heard[0] }
  }

  test('comes from the words, from - and from a pipe, without its line ends', async () => {
    expect((await asked(['Quante', 'ferie?'])).question).toBe('Quante ferie?')
    expect((await asked(['-'], 'Quante ferie?\r\n')).question).toBe('Quante ferie?')
    expect((await asked([], '\ufeffQuante ferie?\n\n')).question).toBe('Quante ferie?')
  })

  test('words and a pipe are asked together', async () => {
    expect((await asked(['Riassumi:'], 'Art. 1\nArt. 2\n')).question).toBe('Riassumi:\n\nArt. 1\nArt. 2')
  })

  test('a silent open standard input is given up with a note; --no-stdin does not even wait', async () => {
    const silent = await asked(['Quante ferie?'], 'open')
    expect([silent.code, silent.question]).toEqual([0, 'Quante ferie?'])
    expect(silent.stderr).toContain('tace')
    const unread = await asked(['Quante ferie?', '--no-stdin'], 'open')
    expect([unread.code, unread.stderr]).toEqual([0, ''])
  })

  test('no question is exit 2, and nothing is asked', async () => {
    for (const [argv, stdin] of [
      [[], ''],
      [[], 'tty'],
      [['  '], ''],
      [['-', '--no-stdin'], ''],
    ] as const) {
      const result = await asked(argv, stdin)
      expect([result.code, result.question, result.stdout]).toEqual([2, undefined, ''])
    }
  })
})

describe('a question without a command', () => {
  test.each([
    [['Quante ferie spettano?'], 'Quante ferie spettano?'],
    [['quante', 'ferie', 'spettano'], 'quante ferie spettano'],
    [['Ferie?', '--format', 'markdown'], 'Ferie?'],
  ])('%j is asked', async (argv, question) => {
    const asked: string[] = []
    const startLocalServer = scripted(said => {
      asked.push(said)
      return { steps: ['26 giorni.'] }
    })
    const { code } = await runCli(argv, { startLocalServer })
    expect([code, asked]).toEqual([0, [question]])
  })

  test('a misspelt command is no question', async () => {
    const { code, stderr } = await runCli(['conversation', 'list', 'tutte'])
    expect([code, stderr]).toEqual([2, expect.stringContaining('conversations')])
  })
})

describe('what narrows a question', () => {
  test('limits of the agent hold', async () => {
    expect((await ask(['Q?', '-a', 'calcolo', '-c', 'H011', '-c', 'C011'])).code).toBe(2)
    expect((await ask(['Q?', '-a', 'confronta', '-c', 'H011,C011'])).code).toBe(0)
    expect((await ask(['Q?', '-a', 'nessuno'])).code).toBe(2)
    expect((await ask(['-c', 'H011', 'Q?'])).code).toBe(0)
    expect((await ask(['Q?', '-p', 'Ferie'])).code).toBe(0)
    expect((await ask(['Q?', '-m', 'inesistente'])).code).toBe(2)
  })

  test('--continue goes on with the last conversation, --session with the one it names', async () => {
    const cwd = temporaryFolder()
    const sessionOf = async (argv: readonly string[]) =>
      JSON.parse((await ask(['Q?', '--json', ...argv], { cwd })).stdout).sessionId
    expect((await ask(['Q?', '--continue'], { cwd })).code).toBe(2)
    const first = await sessionOf([])
    expect(await sessionOf(['--continue'])).toBe(first)
    const second = await sessionOf([])
    expect(second).not.toBe(first)
    expect(await sessionOf(['-s', first])).toBe(first)
    expect((await ask(['Q?', '-s', 'inesistente'], { cwd })).code).toBe(6)
  })

  test('a conversation that goes on keeps its agent and its agreements, until the command names others', async () => {
    const cwd = temporaryFolder()
    const answerTo = async (...argv: string[]) =>
      JSON.parse((await ask([...argv, '--json'], { cwd, startLocalServer: startRealServer })).stdout)
    const first = await answerTo('lordo mensile di un quarto livello', '-a', 'calcolo', '-c', 'H011')
    const amount = (markdown: string) => /[\d.]+,\d\d €/.exec(markdown)?.[0]
    const more = await answerTo('e per il terzo?', '--continue')
    expect([more.agent, more.sessionId]).toEqual(['calcolo', first.sessionId])
    expect(amount(more.answer)).toMatch(/€$/)
    expect(amount(more.answer)).not.toBe(amount(first.answer))
    const other = await answerTo('quante ferie spettano?', '-s', first.sessionId, '-a', 'main-agent', '-c', 'C011')
    expect([other.agent, other.answer]).toEqual(['main-agent', expect.stringContaining('C011')])
  })

  test('what the local backend has to tell its keeper stays out of the answer, unless asked for', async () => {
    const steps = [
      'Prima parte.\n\n',
      () => {
        throw new Error('guasto del motore')
      },
    ]
    const plain = await ask(['Q?'], { startLocalServer: scripted({ steps }) })
    expect([plain.code, plain.stderr]).toEqual([5, expect.not.stringContaining('agent')])
    const verbose = await ask(['Q?', '--verbose'], { startLocalServer: scripted({ steps }) })
    expect(verbose.stderr).toContain('the agent failed in the middle of its answer')
  })

  test('a corrected field is computed with, the question said again or not', async () => {
    const options = { cwd: temporaryFolder(), startLocalServer: startRealServer }
    const first = JSON.parse(
      (await ask(['busta paga di un quarto livello', '-a', 'calcolo', '-c', 'H011', '--json'], options)).stdout,
    )
    const field = first.payslip.find((one: { field: string }) => one.field === 'ore_straordinario')
    expect(field.value).not.toBe('5')
    const corrected = await runCli(['busta-paga', 'set', 'ore_straordinario', '5', '-s', first.sessionId], options)
    expect([corrected.code, corrected.stderr]).toEqual([0, expect.stringContaining('ccnl ask --modifying')])
    const again = JSON.parse((await ask(['--modifying', '--json'], options)).stdout)
    expect(again.sessionId).toBe(first.sessionId)
    expect(again.payslip.find((one: { field: string }) => one.field === 'ore_straordinario').value).toBe('5')
    expect(again.answer).not.toBe(first.answer)
  })

  test('files are checked before anything is sent', async () => {
    const cwd = temporaryFolder()
    writeFileSync(join(cwd, 'a.txt'), 'Contratto di prova')
    writeFileSync(join(cwd, 'finto.pdf'), 'MZ\u0090')
    writeFileSync(join(cwd, 'vuoto.txt'), '')
    mkdirSync(join(cwd, 'cartella.pdf'))
    const file = async (...names: string[]) => {
      const { code, stderr } = await ask(['Q?', ...names.flatMap(name => ['-f', name])], { cwd })
      return [code, stderr] as const
    }
    expect(await file('a.txt')).toEqual([0, 'Caricato: a.txt\n'])
    expect(await file('finto.pdf')).toEqual([2, expect.stringContaining('finto.pdf')])
    expect(await file('vuoto.txt')).toEqual([2, expect.stringContaining('vuoto')])
    expect(await file('cartella.pdf')).toEqual([2, expect.stringContaining('cartella.pdf')])
    expect(await file('/proc/self/environ')).toEqual([2, expect.any(String)])
    expect(await file('manca.txt')).toEqual([2, expect.stringContaining('manca.txt')])
    expect(await file('a.txt', 'a.txt')).toEqual([2, 'Alcuni file sono già stati caricati\n'])
  })
})

test('nothing that a server says can act on the terminal', async () => {
  const hostile = 'a\u001b]52;c;eA==\u0007b\u001b[2Jc\u202ed\n\n\u009b31me'
  const startLocalServer = scripted({
    steps: [...hostile],
    references: [{ title: 't\u001b[31m', source: 's\u0007', url: 'https://example.org/\u001b', excerpt: 'e\u009b2J' }],
    relatedQuestions: ['q\u001b[2J'],
  })
  for (const format of ['text', 'markdown', 'html', 'json', 'jsonl']) {
    const { stdout } = await ask(['Q?', '--format', format, '--references', '--related'], { startLocalServer })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there.
    expect(stdout).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/)
  }
})
