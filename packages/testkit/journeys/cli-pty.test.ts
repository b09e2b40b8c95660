/** The real `ccnl`, built, in a real pseudo-terminal: its bytes, its signals, its exit codes. */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type IPty, spawn } from '@lydell/node-pty'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

interface Oracle {
  readonly INK_ALLOW: object
  scanCapture(capture: Buffer, allow?: object): readonly unknown[]
}

const packages = fileURLToPath(new URL('../../', import.meta.url))
const cli = join(packages, 'cli')
const binary = join(cli, 'dist', 'ccnl.js')

let oracle: Oracle
let server: Server
let slowUrl: string
/** How many answers of the slow server are being written now. */
const open = new Set<object>()
let opened: () => void = () => undefined
let closed: () => void = () => undefined

beforeAll(async () => {
  buildIfStale()
  const path: string = new URL('../acceptance/security/ansi-oracle.mjs', import.meta.url).href
  oracle = (await import(path)) as Oracle
  server = createServer((request, response) => {
    const json = (value: unknown) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(value))
    }
    const { pathname } = new URL(request.url ?? '/', 'http://slow')
    if (pathname === '/graphql') {
      const profile = { userId: 'u1', crmid: 'c1', nome: 'Utente' }
      return json({ data: { signAuth: { jwt: 'a.b.c', profile, roles: [{ pos: 'FULLCCNLPIU-IA' }] } } })
    }
    if (pathname.startsWith('/create-empty-session')) return json({ session_id: 's1' })
    // An answer that goes on for ever, a line at a time.
    response.setHeader('content-type', 'text/plain; charset=utf-8')
    let line = 0
    const write = () => response.write(`Riga numero ${++line} della risposta.\n\n`)
    write()
    const timer = setInterval(write, 20)
    open.add(response)
    opened()
    response.on('close', () => {
      clearInterval(timer)
      open.delete(response)
      closed()
    })
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  slowUrl = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Builds the CLI when there is no build, or one older than what it is made of. */
function buildIfStale(): void {
  const newest = (folder: string): number =>
    Math.max(
      0,
      ...readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(name => /\.tsx?$/.test(name) && !/\.test\./.test(name))
        .map(name => statSync(join(folder, name)).mtimeMs),
    )
  const sources = Math.max(newest(join(cli, 'src')), newest(join(packages, 'core', 'src')))
  if (existsSync(binary) && statSync(binary).mtimeMs > sources) return
  const tsup = createRequire(join(packages, '..', 'package.json')).resolve('tsup/package.json')
  execFileSync(process.execPath, [join(tsup, '..', 'dist', 'cli-default.js')], { cwd: cli, stdio: 'pipe' })
}

function environment(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'ccnl-pty-'))
  const { CI: _, NO_COLOR: __, FORCE_COLOR: ___, ...inherited } = process.env
  return {
    ...Object.fromEntries(
      Object.entries(inherited).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
    CCNL_CONFIG_DIR: join(folder, 'config'),
    CCNL_DATA_DIR: join(folder, 'data'),
    TERM: 'xterm-256color',
    // The backend of local mode is read from its sources: only the CLI itself has to be built.
    NODE_OPTIONS: '--conditions=@ccnl/source',
    ...more,
  }
}

interface Run {
  readonly pty: IPty
  readonly output: () => string
  readonly shows: (what: string) => Promise<void>
  readonly ended: Promise<number>
}

function run(argv: string[], env: Record<string, string>): Run {
  const pty = spawn(binary, argv, { name: 'xterm-256color', cols: 90, rows: 30, cwd: tmpdir(), env })
  let output = ''
  const listeners = new Set<() => void>()
  pty.onData(data => {
    output += data
    for (const listener of listeners) listener()
  })
  const ended = new Promise<number>(resolve => pty.onExit(({ exitCode }) => resolve(exitCode)))
  return {
    pty,
    output: () => output,
    shows: what =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (!output.includes(what)) return
          clearTimeout(timer)
          listeners.delete(check)
          resolve()
        }
        // The deadline of a test that fails; one that passes never waits for it.
        const timer = setTimeout(() => reject(new Error(`waiting for ${what}:\n${output}`)), 30_000)
        listeners.add(check)
        check()
      }),
    ended,
  }
}

describe('ccnl in a pseudo-terminal', () => {
  test('the chat answers from local mode, leaves with Ctrl-C twice, and writes no escape that is not its own', async () => {
    const chat = run([], environment())
    await chat.shows('Scrivi la tua domanda')
    chat.pty.write('Quante ferie spettano nel commercio?')
    await chat.shows('spettano nel commercio?')
    chat.pty.write('\r')
    await chat.shows('26 giorni')
    await chat.shows('Domande correlate')
    chat.pty.write('\u0003')
    await chat.shows('Premi di nuovo Ctrl-C')
    chat.pty.write('\u0003')
    expect(await chat.ended).toBe(0)
    const output = chat.output()
    expect(oracle.scanCapture(Buffer.from(output), oracle.INK_ALLOW)).toEqual([])
    expect(output.lastIndexOf('\u001b[?25h')).toBeGreaterThan(output.lastIndexOf('\u001b[?25l'))
    expect(output.lastIndexOf('\u001b[?2004l')).toBeGreaterThan(output.lastIndexOf('\u001b[?2004h'))
  })

  test('ask draws on the terminal and ends with 0', async () => {
    const ask = run(['ask', 'Quanti giorni di preavviso nel commercio, 4 livello?', '-c', 'H011'], environment())
    expect(await ask.ended).toBe(0)
    expect(ask.output()).toContain('15')
    expect(ask.output()).toContain('\u001b[1m')
  })

  test.each([
    ['Ctrl-C', 130, (pty: IPty) => pty.write('\u0003')],
    ['SIGTERM', 143, (pty: IPty) => pty.kill('SIGTERM')],
  ] as const)('%s ends an answer under way with %i; the server sees it, the text stays', async (_, code, end) => {
    const ask = run(['ask', 'Q?', '--api-url', slowUrl], environment({ CCNL_TICKET: 't' }))
    await ask.shows('Riga numero 3')
    const hungUp = new Promise<void>(resolve => {
      closed = resolve
    })
    const started = performance.now()
    end(ask.pty)
    expect(await ask.ended).toBe(code)
    // 200 ms is the promise; the rest is the scheduling of a busy machine.
    expect(performance.now() - started).toBeLessThan(1000)
    await hungUp
    expect(ask.output()).toContain('Riga numero 1 della risposta.')
  })
})

describe('ccnl in a pipe', () => {
  const shell = (script: string, env: Record<string, string>) =>
    new Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }>(resolve => {
      execFile('bash', ['-c', script], { env, encoding: 'utf8' }, (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
      )
    })

  test('a reader that goes away ends the request, and the command with 0', async () => {
    const began = new Promise<void>(resolve => {
      opened = resolve
    })
    const script = `"${binary}" ask 'Q?' --api-url ${slowUrl} | head -c 5; echo " \${PIPESTATUS[0]}"`
    const result = await shell(script, environment({ CCNL_TICKET: 't' }))
    await began
    expect(result.stdout).toBe('Riga  0\n')
    expect(open.size).toBe(0)
  })

  test('kill -9 in a batch loses, doubles and tears nothing', async () => {
    const env = environment()
    const folder = mkdtempSync(join(tmpdir(), 'ccnl-kill-'))
    const ids = Array.from({ length: 12 }, (_, index) => `q-${index + 1}`)
    const questions = ids.map(id => JSON.stringify({ id, question: 'Quante ferie?', ccnl: ['H011'] })).join('\n')
    writeFileSync(join(folder, 'in.jsonl'), questions)
    const output = join(folder, 'out.jsonl')
    const batch = `exec "${binary}" batch ${folder}/in.jsonl -o ${output} --resume --concurrency 2`
    // Each round is killed as soon as it has added a line, wherever it stands then.
    for (let round = 1; round <= 3; round++) {
      const script = `set -m; (${batch}) 2>/dev/null & pid=$!
while kill -0 $pid 2>/dev/null && [ "$(cat ${output} 2>/dev/null | wc -l)" -lt ${round * 2} ]; do :; done; kill -9 -$pid; wait $pid`
      await shell(script, env)
    }
    expect((await shell(batch, env)).code).toBe(0)
    const text = readFileSync(output, 'utf8')
    const lines = text
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as { readonly id: string; readonly status: string })
    expect(lines.map(line => line.id).toSorted()).toEqual(ids.toSorted())
    expect(lines.every(line => line.status === 'ok')).toBe(true)
    expect(readdirSync(folder).toSorted()).toEqual(['in.jsonl', 'out.jsonl'])
  })

  test('an old Node explains itself or hands over to the pinned one', async () => {
    const result = await shell(`"${binary}" --version`, environment({ PATH: '/usr/bin:/bin' }))
    expect([result.code, result.stdout]).toEqual([0, '0.1.0\n'])
  })
})
