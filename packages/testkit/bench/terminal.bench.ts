/**
 * The built `ccnl` in a terminal: what it costs until its first request and its first frame, what local mode takes, and how
 * many bytes an answer that is being written takes on a pseudo-terminal. Linux alone, because it reads `/proc`.
 */
import { execFileSync, spawn as start } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { spawn } from '@lydell/node-pty'

const rounds = 11
const binary = fileURLToPath(new URL('../../cli/dist/ccnl.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'ccnl-bench-terminal-'))
const { CI: _, NODE_OPTIONS: __, ...inherited } = process.env
const env = {
  ...inherited,
  TERM: 'xterm-256color',
  CCNL_CONFIG_DIR: join(folder, 'config'),
  CCNL_DATA_DIR: join(folder, 'data'),
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
} as Record<string, string>

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Seconds of processor that a process and all its threads have taken until now. */
function secondsOf(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = tasks.map(task =>
    Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
  )
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e9
}

/** Seconds of processor that a child takes from its start to its end, as its shell counts them. */
function wholeSeconds(words: readonly string[]): number {
  const script = '"$@" >/dev/null 2>&1 </dev/null; times'
  const told = execFileSync('bash', ['-c', script, 'bash', process.execPath, ...words], { env, encoding: 'utf8' })
  const [, children = ''] = told.trim().split('\n')
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest),
    0,
  )
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is never a string.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Seconds of processor until a program asks this server for the first time; it is ended there. */
async function untilRequest(words: (url: string) => readonly string[]): Promise<number> {
  let heard: (() => void) | undefined
  const server = createServer(() => heard?.())
  const url = await listen(server)
  const child = start(process.execPath, words(url), { env: { ...env, CCNL_TICKET: 't' }, stdio: 'ignore' })
  await new Promise<void>(resolve => {
    heard = resolve
  })
  const seconds = secondsOf(child.pid ?? 0)
  child.kill('SIGKILL')
  server.closeAllConnections()
  server.close()
  return seconds
}

/** Seconds of processor until the chat has drawn its first frame. */
async function untilFrame(words: readonly string[]): Promise<number> {
  const pty = spawn(process.execPath, [binary, ...words], {
    cols: 80,
    rows: 24,
    env: { ...env, CCNL_TICKET: 't' },
  })
  const seconds = await new Promise<number>(resolve => {
    let output = ''
    pty.onData(data => {
      output += data
      if (output.includes('Scrivi la tua domanda')) resolve(secondsOf(pty.pid))
    })
  })
  pty.kill('SIGKILL')
  return seconds
}

const sentence = (index: number) =>
  `Capoverso ${index}: il lavoratore matura le ferie per ogni mese di servizio, e le **frazioni** valgono per intero [1]. `
const paragraph = (index: number) => `${sentence(index).repeat(3).trim()}\n\n`
const list = Array.from(
  { length: 6 },
  (_, index) => `- dopo ${index + 1} anni di servizio, ${10 + index} giorni\n`,
).join('')
const table = `| Voce | Calcolo | Importo |\n|---|---|--:|\n${'| Paga base | somma delle competenze | 2.211,43 € |\n'.repeat(8)}`

/** 8 kB of paragraphs with lists and tables between them. */
const answer = Array.from({ length: 40 }, (_, index) =>
  index % 8 === 3 ? `${list}\n` : index % 8 === 6 ? `${table}\n` : paragraph(index),
)
  .join('')
  .slice(0, 8000)

/** A backend whose answer comes in pieces of 16 characters, so many milliseconds apart. */
async function startPacedServer(pause: number): Promise<{ readonly url: string; readonly close: () => void }> {
  const stream = (response: ServerResponse) => {
    response.setHeader('content-type', 'text/plain; charset=utf-8')
    let at = 0
    const timer = setInterval(() => {
      response.write(answer.slice(at, at + 16))
      at += 16
      if (at < answer.length) return
      clearInterval(timer)
      response.end()
    }, pause)
  }
  const server = createServer((request, response) => {
    const json = (value: unknown) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(value))
    }
    const { pathname } = new URL(request.url ?? '/', 'http://paced')
    if (pathname === '/graphql') {
      const profile = { userId: 'u1', crmid: 'c1', nome: 'Utente' }
      return json({ data: { signAuth: { jwt: 'a.b.c', profile, roles: [{ pos: 'FULLCCNLPIU-IA' }] } } })
    }
    if (pathname.startsWith('/create-empty-session')) return json({ session_id: 's1' })
    if (pathname === '/related-questions') return json({ domande: ['Fine della risposta?'] })
    return pathname.endsWith('-agent') ? stream(response) : json([])
  })
  const url = await listen(server)
  return {
    url,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Bytes that the chat writes from the question to what stands under its answer, over the bytes of the answer. */
async function bytesOverText(pause: number): Promise<number> {
  const server = await startPacedServer(pause)
  const pty = spawn(process.execPath, [binary, '--api-url', server.url], {
    cols: 80,
    rows: 24,
    env: { ...env, CCNL_TICKET: 't' },
  })
  let output = ''
  const shows = (text: string) =>
    new Promise<void>(resolve => {
      const { dispose } = pty.onData(() => {
        if (!output.includes(text)) return
        dispose()
        resolve()
      })
    })
  pty.onData(data => {
    output += data
  })
  await shows('Scrivi la tua domanda')
  output = ''
  pty.write('Quante ferie?\r')
  await shows('Fine della risposta?')
  const bytes = Buffer.byteLength(output)
  pty.kill('SIGKILL')
  server.close()
  return bytes / Buffer.byteLength(answer)
}

/** Most memory (MB) of a command that ends by itself. */
function mostMemory(words: readonly string[]): number {
  const told = "process.on('exit',()=>process.stderr.write('RSS='+process.resourceUsage().maxRSS))"
  const script = `"$@" 2>&1 >/dev/null </dev/null`
  const hook = ['--import', `data:text/javascript,${encodeURIComponent(told)}`]
  const output = execFileSync('bash', ['-c', script, 'bash', process.execPath, ...hook, binary, ...words], {
    env,
    encoding: 'utf8',
  })
  return Number(/RSS=(\d+)/.exec(output)?.[1]) / 1000
}

async function medianRatio(
  one: () => number | Promise<number>,
  other: () => number | Promise<number>,
): Promise<string> {
  const ratios: number[] = []
  // The first pair finds no file in memory and counts for nothing.
  for (let round = 0; round <= rounds; round++) {
    const floor = await other()
    ratios.push((await one()) / floor)
  }
  return median(ratios.slice(1)).toFixed(2)
}

/** What Node has compiled is kept when a program ends by itself, and those that are measured never do. */
async function fillCompileCache(url: string): Promise<void> {
  const ask = [binary, 'ask', 'x', '--no-stdin', '--api-url', url]
  await once(start(process.execPath, ask, { env: { ...env, CCNL_TICKET: 't' }, stdio: 'ignore' }), 'exit')
  const pty = spawn(process.execPath, [binary, '--api-url', url], {
    cols: 80,
    rows: 24,
    env: { ...env, CCNL_TICKET: 't' },
  })
  await new Promise<void>(resolve => {
    pty.onData(data => {
      if (data.includes('Scrivi la tua domanda')) pty.write('\u0004')
    })
    pty.onExit(() => resolve())
  })
}

const bare = 'const [, url] = process.argv; await (await fetch(url, { method: "POST", body: "{}" })).text()'

if (!existsSync(binary)) throw new Error('packages/cli is not built: npm run build')
try {
  const server = await startPacedServer(1)
  await fillCompileCache(server.url)
  const toRequest = await medianRatio(
    () => untilRequest(url => [binary, 'ask', 'x', '--no-stdin', '--api-url', url]),
    () => untilRequest(url => ['--input-type=module', '-e', bare, url]),
  )
  console.log(`ask to its first request: ${toRequest} times a bare fetch`)
  const toFrame = await medianRatio(
    () => untilFrame(['--api-url', server.url]),
    () => wholeSeconds(['-e', '0']),
  )
  server.close()
  console.log(`chat to its first frame: ${toFrame} times a bare start`)
  const local = ['ask', 'Quanto preavviso nel commercio, 4 livello?', '-c', 'H011', '--no-stdin']
  const seconds = Array.from({ length: 5 }, () => wholeSeconds([binary, ...local]))
  console.log(`a question in local mode: ${median(seconds).toFixed(2)} s, ${mostMemory(local).toFixed(0)} MB`)
  for (const [name, pause] of [
    ['at a model’s pace (a piece each 20 ms)', 20],
    ['fast (a piece each 2 ms)', 2],
  ] as const) {
    console.log(`bytes on an 80×24 terminal over the text, ${name}: ${(await bytesOverText(pause)).toFixed(2)}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
