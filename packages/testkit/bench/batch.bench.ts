/**
 * The built `ccnl batch` against the built server: 1,000 questions at 16 over what they would take at best, and a batch that is
 * killed (kill -9) again and again and resumed. Between the two stands a network that tells what was asked, and where it is wanted
 * holds each answer for as long as a model would think.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pause, startProgram } from './programs.ts'

const kills = Number(process.env.CCNL_BENCH_KILLS ?? 300)
const questions = 1000
const concurrency = 16
/** Milliseconds that a model thinks. */
const thought = 1000
const binary = fileURLToPath(new URL('../../cli/dist/ccnl.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'ccnl-bench-batch-'))

interface Network {
  readonly url: string
  /** Called with the number of a question that is asked. */
  heard: (question: number) => void
  /** Milliseconds that an answer waits for. */
  delay: number
  readonly server: Server
}

async function startNetwork(port: number): Promise<Network> {
  const server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part)
    const body = Buffer.concat(parts)
    const asked = /-agent$/.test(incoming.url ?? '') ? /Domanda (\d+):/.exec(body.toString('utf8')) : null
    if (asked) {
      network.heard(Number(asked[1]))
      await pause(network.delay)
    }
    const { method, headers, url } = incoming
    const forward = request({ host: '127.0.0.1', port, method, headers, path: url }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forward.destroy())
    forward.end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server's address is never a string.
  const { port: own } = server.address() as AddressInfo
  const network: Network = { url: `http://127.0.0.1:${own}`, heard: () => undefined, delay: 0, server }
  return network
}

function writeQuestions(name: string, count: number): string {
  const path = join(folder, name)
  const lines = Array.from({ length: count }, (_, index) =>
    JSON.stringify({ id: String(index), question: `Domanda ${index}: quanti giorni di ferie?`, ccnl: ['H011'] }),
  )
  writeFileSync(path, lines.join('\n'))
  return path
}

function batch(file: string, output: string, api: string, more: readonly string[]): ChildProcess {
  return spawn(process.execPath, [binary, 'batch', file, '-o', output, '--api-url', api, ...more], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      CCNL_TICKET: 'demo-full',
      CCNL_CONFIG_DIR: join(folder, 'config'),
      CCNL_DATA_DIR: join(folder, 'data'),
    },
  })
}

/** The whole lines of a results file. */
function resultsOf(output: string): readonly { readonly id: string; readonly status: string }[] {
  const text = existsSync(output) ? readFileSync(output, 'utf8') : ''
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as { readonly id: string; readonly status: string })
}

async function throughput(network: Network): Promise<void> {
  network.delay = thought
  const output = join(folder, 'thousand.jsonl')
  const file = writeQuestions('thousand.in.jsonl', questions)
  const begun = performance.now()
  const [code] = await once(batch(file, output, network.url, ['--concurrency', String(concurrency)]), 'exit')
  const seconds = (performance.now() - begun) / 1000
  const ideal = (Math.ceil(questions / concurrency) * thought) / 1000
  const ok = resultsOf(output).filter(({ status }) => status === 'ok').length
  console.log(`batch of ${questions} at ${concurrency}, ${thought} ms a thought: exit ${code}, ${ok} ok`)
  console.log(`  ${seconds.toFixed(1)} s; at best ${ideal.toFixed(1)} s: ${(ideal / seconds).toFixed(3)} of the ideal`)
}

async function killed(network: Network): Promise<void> {
  network.delay = 0
  const output = join(folder, 'killed.jsonl')
  const count = kills * 12
  const file = writeQuestions('killed.in.jsonl', count)
  let answered = new Set<number>()
  const asked = Array.from({ length: count }, () => 0)
  let again = 0
  network.heard = question => {
    asked[question] = (asked[question] ?? 0) + 1
    if (answered.has(question)) again += 1
  }
  let reached = 0
  for (let round = 0; round < kills; round++) {
    const child = batch(file, output, network.url, ['--resume', '--concurrency', '4'])
    const ended = once(child, 'exit')
    // From before the first question to some dozens of them.
    await Promise.race([ended, pause(500 + ((round * 7919) % 2000))])
    child.kill('SIGKILL')
    await ended
    const before = answered.size
    answered = new Set(resultsOf(output).map(({ id }) => Number(id)))
    if (answered.size > before) reached += 1
  }
  const [code] = await once(batch(file, output, network.url, ['--resume', '--concurrency', '16']), 'exit')
  const results = resultsOf(output)
  const ids = new Set(results.map(({ id }) => id))
  console.log(`${kills} times kill -9, ${reached} of them after new results; the last run ended with ${code}`)
  console.log(
    `  ${count} questions: ${ids.size} answered, ${results.length - ids.size} written twice, ${count - ids.size} lost, ${again} asked after their result was written, ${asked.filter(times => times > 1).length} under way at a kill and asked anew`,
  )
}

if (!existsSync(binary)) throw new Error('packages/cli is not built: npm run build')
const api = await startProgram('agent-server', { CCNL_DEMO: '1' })
const network = await startNetwork(api.port)
try {
  await throughput(network)
  await killed(network)
} finally {
  network.server.closeAllConnections()
  network.server.close()
  await api.stop()
  rmSync(folder, { recursive: true, force: true })
}
