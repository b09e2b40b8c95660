/**
 * Ten minutes of clients who vanish: in the middle of a question, of an answer, of an upload, of a charge. Afterwards
 * nothing of them may be left in the built programs: no socket, no answer under way, no file of an upload, no process that
 * reads one, no hold on a charge, no charge made twice; and the memory is flat. `CCNL_BENCH_SECONDS` changes the ten minutes. Exits with 1 when something is left.
 */
import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  childProcesses,
  metricsToken,
  openSockets,
  type Program,
  pause,
  post,
  questions,
  residentMegabytes,
  type Sent,
  sessionOf,
  startProgram,
  upload,
} from './programs.ts'

const seconds = Number(process.env.CCNL_BENCH_SECONDS ?? 600)
const clients = 24
/** Until what was left by the last client is over: a resumable answer goes on for a minute. */
const restSeconds = 75

/** The outside service of charges: slow at times, and it remembers what it charged. */
const charged = new Map<string, number>()
const service = createServer(async (request, response) => {
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += part
  for (const [, key = ''] of body.matchAll(/"Key":"([^"]+)"/g)) charged.set(key, (charged.get(key) ?? 0) + 1)
  await pause(Math.random() * 60)
  response.setHeader('content-type', 'application/json')
  const CRMID = /"CRMID":"([^"]+)"/.exec(body)?.[1]
  response.end(JSON.stringify({ nRetCode: 1, crmidlist: [{ CRMID, AvailableCredit: 9 }] }))
})
await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
// True because the server listens on a port.
const servicePort = (service.address() as AddressInfo).port

const open = { CCNL_LIMIT_CALLS: '100000', CCNL_LIMIT_BURST: '100000', CCNL_LIMIT_CREDIT_CALLS: '1000000' }
const agents = await startProgram('agent-server', open)
const credit = await startProgram('credit-server', {
  ...open,
  CONSUMPTION_URL: `http://127.0.0.1:${servicePort}/`,
  CONSUMPTION_ALLOW_PRIVATE: '1',
})
const programs: Readonly<Record<string, Program>> = { 'agent-server': agents, 'credit-server': credit }

const counts = { whole: 0, vanished: 0, refused: 0 }

/** Goes away after a while; whether the answer was there first is a matter of luck, as it is with people. */
async function vanish({ request, ended }: Sent, milliseconds: number): Promise<void> {
  const timer = setTimeout(() => request.destroy(), milliseconds)
  try {
    const { status } = await ended
    counts[status === 200 ? 'whole' : 'refused']++
  } catch {
    counts.vanished++
  } finally {
    clearTimeout(timer)
  }
}

let last = 0
/** A document that takes a while to come and to be read: 200 kB. */
const letter = 'Il preavviso decorre dal primo giorno del mese successivo alla comunicazione. '.repeat(2600)
const acts: readonly ((user: string, token: string) => Promise<void>)[] = [
  // In the middle of a question or of its answer.
  async (_user, token) => {
    const { path, ...question } = questions[last++ % questions.length] ?? { path: '' }
    await vanish(post(agents.port, path, token, question, { agent: false }), Math.random() * 120)
  },
  // After the first words.
  async (_user, token) => {
    const { path, ...question } = questions[last++ % questions.length] ?? { path: '' }
    const sent: Sent = post(agents.port, path, token, question, {
      agent: false,
      onPart: () => void sent.request.destroy(),
    })
    await vanish(sent, 10_000)
  },
  // With a body that never comes to its end.
  async (_user, token) => {
    const sent = post(agents.port, '/main-agent', token, questions[0], { agent: false })
    sent.request.destroy()
    await vanish(sent, 100)
  },
  // In the middle of an upload, or while it is read.
  async (_user, token) => {
    await vanish(upload(agents.port, token, `lettera-${++last}.txt`, letter), Math.random() * 400)
  },
  // In the middle of a charge, which is then asked for again.
  async (user, token) => {
    const Key = `${user}-${++last}-${new Date().toISOString()}`
    const group = {
      consumptionType: 'ITERAZIONE',
      creditVerification: true,
      overquotaVerification: true,
      measurementUnit: 'ITERAZIONI',
      consumption: [{ Key, Quantity: 1 }],
      idProduct: 20,
    }
    const body = {
      ticket: 'biglietto',
      list: [{ CRMID: user, Customer_Type: 'CLIENTE', consumptions: [group] }],
    }
    const register = () => post(credit.port, '/api/registerConsumption', token, body, { agent: false })
    await vanish(register(), Math.random() * 80)
    await vanish(register(), 10_000)
  },
]

const before = Object.fromEntries(Object.entries(programs).map(([name, { pid }]) => [name, openSockets(pid)]))
const memory: Record<string, number[]> = { 'agent-server': [], 'credit-server': [] }
const watch = setInterval(() => {
  for (const [name, { pid }] of Object.entries(programs)) memory[name]?.push(residentMegabytes(pid))
}, 1000)
const until = performance.now() + seconds * 1000
await Promise.all(
  Array.from({ length: clients }, async (_, client) => {
    const user = `cliente-${client}`
    const token = await sessionOf(user)
    for (let round = client; performance.now() < until; round++) await acts[round % acts.length]?.(user, token)
  }),
)
clearInterval(watch)
const load = loadavg()[0] ?? 0
await pause(restSeconds * 1000)

const metrics = await fetch(`http://127.0.0.1:${agents.port}/metrics`, {
  headers: { authorization: `Bearer ${metricsToken}`, connection: 'close' },
})
const underWay = /^ccnl_answers_under_way\S* (\d+)$/m.exec(await metrics.text())?.[1]
const inStore = (program: Program, file: string, sql: string): number => {
  const database = new DatabaseSync(join(program.dataDir, file), { readOnly: true })
  try {
    return Number(database.prepare(sql).get()?.n)
  } finally {
    database.close()
  }
}
const left = {
  'answers under way': Number(underWay ?? Number.NaN),
  'answers unfinished in the store': inStore(
    agents,
    'conversations.sqlite',
    "select count(*) as n from messages where status = 'streaming'",
  ),
  'files of uploads': readdirSync(join(agents.dataDir, 'uploads')).length,
  'processes that read': childProcesses(agents.pid),
  'holds on charges': inStore(
    credit,
    'credit.sqlite',
    "select count(*) as n from credit_hold where state in ('intended', 'sending')",
  ),
  'charges made twice': [...charged.values()].filter(times => times > 1).length,
  ...Object.fromEntries(
    Object.entries(programs).map(([name, { pid }]) => [
      `sockets of the ${name}`,
      Math.max(0, openSockets(pid) - (before[name] ?? 0)),
    ]),
  ),
}

console.log(
  `${clients} clients, ${seconds} s, load ${load.toFixed(1)} at the end: ${JSON.stringify(counts)}, ${charged.size} charges`,
)
for (const [what, many] of Object.entries(left)) console.log(`  ${what}: ${many}`)
const average = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length
let isFlat = true
for (const [name, values] of Object.entries(memory)) {
  const quarter = Math.floor(values.length / 4)
  const [second, fourth] = [average(values.slice(quarter, 2 * quarter)), average(values.slice(-quarter))]
  isFlat &&= fourth < second * 1.1
  const growth = `${((fourth / second - 1) * 100).toFixed(1)} %`
  console.log(
    `  memory of the ${name}: ${second.toFixed(0)} MB in the second quarter, ${fourth.toFixed(0)} in the last (${growth})`,
  )
}
await Promise.all(Object.values(programs).map(program => program.stop()))
service.close()
process.exit(isFlat && Object.values(left).every(many => many === 0) ? 0 : 1)
