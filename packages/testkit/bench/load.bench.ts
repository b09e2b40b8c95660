/**
 * 200 users who ask one question after another for a minute, of the built program: answers a second, how long one takes,
 * and what it does to the memory. `CCNL_BENCH_SECONDS` and `CCNL_BENCH_USERS` change the minute and the 200. The users
 * share the processor with the server: read the figures together with the load.
 */
import { cpus, loadavg } from 'node:os'
import {
  keptConnections,
  pause,
  post,
  processorMilliseconds,
  questions,
  residentMegabytes,
  sessionOf,
  startProgram,
} from './programs.ts'

const seconds = Number(process.env.CCNL_BENCH_SECONDS ?? 60)
const users = Number(process.env.CCNL_BENCH_USERS ?? 200)
/** Questions of one conversation. */
const turns = 5
const restSeconds = Number(process.env.CCNL_BENCH_REST ?? 60)
const goals = { perSecond: 300, p95: 800, memory: 1.5 } as const

const program = await startProgram('agent-server', {
  CCNL_LIMIT_CALLS: '100000',
  CCNL_LIMIT_BURST: '100000',
  ...(process.env.CCNL_THREADS ? { CCNL_THREADS: process.env.CCNL_THREADS } : {}),
})
const tokens = await Promise.all(Array.from({ length: users }, (_, user) => sessionOf(`utente-${user}`)))

/** One answer. Milliseconds to its last byte. */
async function ask(token: string, which: number, sessionId: string): Promise<{ ms: number; sessionId: string }> {
  const { path, ...question } = questions[which % questions.length] ?? { path: '', message: '' }
  const from = performance.now()
  const answer = await post(program.port, path, token, { ...question, session_id: sessionId }).ended
  if (answer.status !== 200 || answer.bytes === 0) throw new Error(`answered ${answer.status}, ${answer.bytes} bytes`)
  return { ms: performance.now() - from, sessionId: answer.sessionId }
}

// Each thread has read what it answers from, and compiled what it runs.
for (let round = 0; round < 6; round++)
  await Promise.all(tokens.slice(0, 8).map((token, user) => ask(token, user + round, '')))
const atStart = residentMegabytes(program.pid)

const times: number[] = []
let failed = 0
let peak = atStart
const watch = setInterval(() => {
  peak = Math.max(peak, residentMegabytes(program.pid))
}, 500)
const cpuBefore = process.cpuUsage()
const serverBefore = processorMilliseconds(program.pid)
const from = performance.now()
const until = from + seconds * 1000
await Promise.all(
  tokens.map(async (token, user) => {
    let sessionId = ''
    for (let turn = 0; performance.now() < until; turn++) {
      try {
        const answer = await ask(token, user + turn, turn % turns === 0 ? '' : sessionId)
        sessionId = answer.sessionId
        times.push(answer.ms)
      } catch {
        failed++
      }
    }
  }),
)
const lasted = (performance.now() - from) / 1000
const own = process.cpuUsage(cpuBefore)
const server = processorMilliseconds(program.pid) - serverBefore
clearInterval(watch)
const load = loadavg()[0] ?? 0
keptConnections.destroy()
await pause(restSeconds * 1000)
const atEnd = residentMegabytes(program.pid)
await program.stop()

times.sort((a, b) => a - b)
const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
const perSecond = times.length / lasted
const mark = (isMet: boolean): string => (isMet ? 'met' : 'NOT met')
console.log(`${users} users, ${seconds} s, ${cpus().length} cores, load ${load.toFixed(1)} at the end`)
console.log(
  `  answers     ${perSecond.toFixed(0)} a second (${times.length}, ${failed} failed): goal ${goals.perSecond} ${mark(perSecond >= goals.perSecond)}`,
)
console.log(
  `  an answer   median ${at(0.5).toFixed(0)}, p95 ${at(0.95).toFixed(0)}, p99 ${at(0.99).toFixed(0)} ms: goal p95 ${goals.p95} ${mark(at(0.95) <= goals.p95)}`,
)
console.log(
  `  memory      ${atStart.toFixed(0)} MB at the start, ${peak.toFixed(0)} at most, ${atEnd.toFixed(0)} after ${restSeconds} s of rest: goal ${goals.memory} of the start ${mark(atEnd <= atStart * goals.memory)}`,
)
console.log(
  `  processor   ${(server / times.length).toFixed(1)} ms of the server an answer; it had ${(server / 1000 / lasted).toFixed(2)} of the cores`,
)
console.log(`  the users themselves took ${((own.user + own.system) / 1e6 / lasted).toFixed(2)} of a core`)
