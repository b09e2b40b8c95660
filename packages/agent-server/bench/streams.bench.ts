/**
 * CPU of the server for 200 readers at once, 2,000 pieces each, beside two bare `node:http` servers that write the same
 * pieces: one takes them from an async generator, as ours does, the other from a plain loop. Pieces come in two ways:
 * as fast as they are read, and one for each turn of the event loop, as a model writes. Each server is a process of its
 * own; ours signs in, checks the token, keeps the question and the answer in SQLite.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AgentEvent } from '../src/agent.ts'
import { createAgentServer } from '../src/app.ts'
import { agentEnd } from '../src/testing/agent-end.ts'

const readers = 200
const pieces = 2_000
const rounds = 5
const kinds = ['loop', 'generator', 'ours'] as const
const paces = ['as-read', 'a-turn-each'] as const
type Kind = (typeof kinds)[number]
type Pace = (typeof paces)[number]

const words = [
  'Il ',
  'periodo ',
  'di ',
  'preavviso ',
  'è ',
  'di ',
  '**quindici ',
  'giorni** ',
  'di calendario ',
  '(art. 241) ',
]
const piece = (index: number): string => words[index % words.length] ?? ''
const wholeBytes = Array.from({ length: pieces }, (_, index) => Buffer.byteLength(piece(index))).reduce(
  (a, b) => a + b,
  0,
)

async function* events(pace: Pace): AsyncGenerator<AgentEvent> {
  for (let index = 0; index < pieces; index++) {
    if (pace === 'a-turn-each') await nextTurn()
    yield { type: 'text', text: piece(index) }
  }
  yield agentEnd()
}

async function serveBare(response: ServerResponse, kind: Kind, pace: Pace): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
  if (kind === 'generator') {
    for await (const event of events(pace)) {
      if (event.type === 'text' && !response.write(event.text)) await once(response, 'drain')
    }
  } else {
    for (let index = 0; index < pieces; index++) {
      if (pace === 'a-turn-each') await nextTurn()
      if (!response.write(piece(index))) await once(response, 'drain')
    }
  }
  response.end()
}

/** The child: a server that says its port and its token, and its CPU whenever it is asked. */
async function serve(kind: Kind, pace: Pace): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ccnl-bench-'))
  let hello: { port: number; token: string }
  if (kind === 'ours') {
    const server = await createAgentServer({ dataDir, runAgent: () => events(pace) })
    hello = { port: (await server.listen({ port: 0 })).port, token: (await server.signInLocalUser()).token }
  } else {
    const server = createServer((question, response) => {
      question.resume().once('end', () => void serveBare(response, kind, pace))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    // True because the server listens on a port.
    hello = { port: (server.address() as AddressInfo).port, token: '' }
  }
  process.on('message', message => {
    if (message === 'cpu') process.send?.(process.cpuUsage())
  })
  process.once('disconnect', () => {
    rmSync(dataDir, { recursive: true, force: true })
    process.exit()
  })
  process.send?.(hello)
}

function read(port: number, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const body = JSON.stringify({ message: 'Quanto preavviso?' })
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': body.length,
    }
    request({ port, host: '127.0.0.1', path: '/main-agent', method: 'POST', headers, agent: false }, response => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.once('error', reject)
      response.once('end', () =>
        bytes === wholeBytes ? resolve() : reject(new Error(`${response.statusCode}: ${bytes} of ${wholeBytes} bytes`)),
      )
    })
      .once('error', reject)
      .end(body)
  })
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const [message] = await once(child, 'message')
  return message
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu')
  // True because the child answers with its own process.cpuUsage().
  const { user, system } = (await answerOf(child)) as NodeJS.CpuUsage
  return (user + system) / 1000
}

const all = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: readers }, work))
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function measure(): Promise<void> {
  for (const pace of paces) {
    const servers: { kind: Kind; child: ChildProcess; port: number; token: string; cpu: number[] }[] = []
    for (const kind of kinds) {
      const child = fork(import.meta.filename, [kind, pace], { execArgv: process.execArgv })
      // True because the child says hello first.
      const hello = (await answerOf(child)) as { port: number; token: string }
      await all(() => read(hello.port, hello.token))
      servers.push({ kind, child, ...hello, cpu: [] })
    }
    // All three at once, so that whatever else the machine does falls on each of them alike.
    for (let round = 0; round < rounds; round++) {
      const before = await Promise.all(servers.map(({ child }) => cpuOf(child)))
      await Promise.all(servers.map(({ port, token }) => all(() => read(port, token))))
      for (const [index, { child, cpu }] of servers.entries()) cpu.push((await cpuOf(child)) - (before[index] ?? 0))
    }
    console.log(`pieces ${pace}: CPU for ${readers} streams × ${pieces} pieces, medians of ${rounds} rounds`)
    const ours = servers.at(-1)?.cpu ?? []
    for (const { kind, child, cpu } of servers) {
      const ratio = median(cpu.map((own, round) => (ours[round] ?? 0) / own))
      const beside = kind === 'ours' ? '' : `   ours is ${ratio.toFixed(2)} of it`
      console.log(`  ${kind.padEnd(10)} ${median(cpu).toFixed(0).padStart(6)} ms${beside}`)
      child.disconnect()
    }
  }
}

const [kind, pace] = process.argv.slice(2)
const child = kinds.find(each => each === kind)
if (child) await serve(child, paces.find(each => each === pace) ?? 'as-read')
else await measure()
