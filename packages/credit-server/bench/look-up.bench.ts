/**
 * A look-up of credit and a credit check beside a bare `node:http` program that reads the same row from the same file and
 * knows no session, limit, refusal or count: how long one caller waits for an answer, and the CPU of the server when many
 * call. Each is a process of its own; they take many short turns, forth and back, because the machine's speed changes within
 * a second: each ratio is of two turns of the same round. `logged` writes the line
 * that each call has in production as well.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { signToken } from '@ccnl/core/server'
import pino from 'pino'
import { createCreditServer } from '../src/app.ts'
import { demoConfig } from '../src/config.ts'
import { createLedger } from '../src/ledger.ts'
import { openSqliteStore } from '../src/store.ts'

const customer = 'CRM-DEMO-ITERAZIONI'
const key = new Uint8Array(32).fill(7)
const kinds = ['bare', 'ours', 'logged'] as const
const calls = ['look-up', 'check'] as const
const connections = 16
const callsOfTurn = 3_200
const callsOfOne = 200
const warmUps = 8
const turns = 41
type Kind = (typeof kinds)[number]
const figures = ['wait', 'cpu'] as const
type Figure = (typeof figures)[number]
type CallName = (typeof calls)[number]

/** Answers both calls with the row, and looks at nothing else. */
async function serveBare(file: string): Promise<number> {
  const row = new DatabaseSync(file).prepare('select balance, purchased, consumed from credit_account where crmid = ?')
  const answer = (crmid: string): string => {
    const { balance, purchased, consumed } = row.get(crmid) ?? {}
    return JSON.stringify({ data: { availableCredit: balance, purchased, consumed } })
  }
  const readBody = async (request: IncomingMessage): Promise<{ readonly CRMID: string }> => {
    let text = ''
    for await (const part of request.setEncoding('utf8')) text += part
    return JSON.parse(text)
  }
  const server = createServer({ keepAliveTimeout: 72_000 }, async (request, response) => {
    const crmid = request.method === 'POST' ? (await readBody(request)).CRMID : (request.url?.split('/').at(-1) ?? '')
    const body = answer(crmid)
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // True because the server listens on a port.
  return (server.address() as AddressInfo).port
}

/** The server as its program makes it, in production. */
async function serveOurs(file: string, isLogged: boolean): Promise<number> {
  const address = 'http://127.0.0.1:3000'
  const dest = openSync('/dev/null', 'a')
  const server = await createCreditServer({
    config: demoConfig({ apiUrl: address, productUrl: address }, {}),
    store: openSqliteStore(file),
    sessionKeys: [key],
    metrics: {},
    requestsPerMinute: 999_999_999,
    ...(isLogged ? { log: pino({ base: { service: 'credit-server' } }, pino.destination({ dest, sync: true })) } : {}),
  })
  return Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port)
}

/** The child: says its port, and its CPU whenever it is asked. */
async function serve(kind: Kind, file: string): Promise<void> {
  process.on('message', () => process.send?.(process.cpuUsage()))
  process.once('disconnect', () => process.exit())
  process.send?.(await (kind === 'bare' ? serveBare(file) : serveOurs(file, kind === 'logged')))
}

async function textOf(name: CallName): Promise<string> {
  const holder = { userId: 'utente', crmid: customer, name: 'Prova', roles: ['IterazioniCCNLPIU-IA'] }
  const token = await signToken(key, holder, Date.now())
  const { customerType, idProduct, measurementUnit } = demoConfig(
    { apiUrl: 'http://a.it', productUrl: 'http://a.it' },
    {},
  ).credit
  const own = { customerType, idProduct, measurementUnit, creditVerification: true }
  const body = name === 'check' ? JSON.stringify({ ticket: 'T', CRMID: customer, ...own }) : ''
  const head =
    name === 'check'
      ? `POST /api/consumption HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
      : `GET /api/credit/${customer} HTTP/1.1`
  return `${head}\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n\r\n${body}`
}

/** Sends the text again and again over one connection, each time the answer to the one before is whole. */
function keepCalling(socket: Socket, text: string, times: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = times
    let come = ''
    const onData = (part: string): void => {
      come += part
      const head = come.indexOf('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(come)?.[1])
      if (head < 0 || come.length < head + 4 + length) return
      if (!come.startsWith('HTTP/1.1 200')) throw new Error(come)
      come = ''
      left--
      if (left > 0) {
        socket.write(text)
      } else {
        socket.off('data', onData).off('close', onClose)
        resolve()
      }
    }
    const onClose = () => reject(new Error('the server hung up'))
    socket.on('data', onData).on('close', onClose)
    socket.write(text)
  })
}

interface Server {
  readonly child: ChildProcess
  readonly sockets: readonly Socket[]
}

async function start(kind: Kind, file: string): Promise<Server> {
  const child = fork(import.meta.filename, [kind, file])
  const [port] = await once(child, 'message')
  const sockets = Array.from({ length: connections }, () => connect(port, '127.0.0.1').setNoDelay().setEncoding('utf8'))
  await Promise.all(sockets.map(socket => once(socket, 'connect')))
  return { child, sockets }
}

async function cpuOf({ child }: Pick<Server, 'child'>): Promise<number> {
  const answered = once(child, 'message')
  child.send('cpu')
  const [{ user, system }] = await answered
  return user + system
}

/** Microseconds of one call: those of the caller who is alone, and the CPU for each of many. */
async function turn({ sockets, ...server }: Server, text: string): Promise<Record<Figure, number>> {
  const [alone] = sockets
  if (!alone) throw new Error('no connection')
  const from = performance.now()
  await keepCalling(alone, text, callsOfOne)
  const wait = ((performance.now() - from) * 1000) / callsOfOne
  const before = await cpuOf(server)
  const each = Math.ceil(callsOfTurn / connections)
  await Promise.all(sockets.map(socket => keepCalling(socket, text, each)))
  return { wait, cpu: ((await cpuOf(server)) - before) / (each * connections) }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ccnl-bench-'))
  const file = join(folder, 'credit.sqlite')
  const store = openSqliteStore(file)
  await (await createLedger(store)).openAccount(customer, 1_000)
  await store.close()
  const servers = await Promise.all(kinds.map(async kind => [kind, await start(kind, file)] as const))
  for (const name of calls) {
    const text = await textOf(name)
    for (let round = 0; round < warmUps; round++) for (const [, server] of servers) await turn(server, text)
    const rounds: ReadonlyMap<Kind, Record<Figure, number>>[] = []
    for (let round = 0; round < turns; round++) {
      const times = new Map<Kind, Record<Figure, number>>()
      const inTurn = round % 2 === 0 ? servers : servers.toReversed()
      for (const [kind, server] of inTurn) times.set(kind, await turn(server, text))
      rounds.push(times)
    }
    for (const figure of figures) {
      console.log(`${name}, ${figure}: µs a call, over bare (medians of ${turns} turns)`)
      const of = (kind: Kind, times: (typeof rounds)[number]): number => times.get(kind)?.[figure] ?? 0
      for (const kind of kinds) {
        const time = median(rounds.map(times => of(kind, times))).toFixed(1)
        const ratio = median(rounds.map(times => of(kind, times) / of('bare', times))).toFixed(2)
        console.log(`  ${kind.padEnd(7)} ${time.padStart(6)}   ${ratio}`)
      }
    }
  }
  for (const [, { child }] of servers) child.disconnect()
  rmSync(folder, { recursive: true })
  process.exit()
}

const [, , kind, file] = process.argv
if (file && kinds.some(one => one === kind)) await serve(kind as Kind, file)
else await measure()
