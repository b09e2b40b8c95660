/**
 * The local mode of the command line: CPU, memory and time of a new process until its first answer, beside a bare
 * `node -e 0`. Then the median time to the first byte, over a socket, of a server that has started.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const rounds = 9
const questions = [
  'Quanti giorni di ferie spettano nel Terziario Confcommercio?',
  'Quanto preavviso deve dare un quarto livello del commercio con sei anni di anzianità?',
  'Qual è la retribuzione di un impiegato di terzo livello?',
  'Quante ore di permesso spettano in un anno ai metalmeccanici?',
  'Come si calcola il TFR?',
]

// The built bundle where there is one, as users have it; the sources otherwise.
const built = join(import.meta.dirname, '../dist/index.js')
const isBuilt = existsSync(built)
const module = pathToFileURL(isBuilt ? built : join(import.meta.dirname, '../src/index.ts')).href
// What is built finds its siblings built, too.
const flags = isBuilt ? process.execArgv.filter(flag => !flag.startsWith('--conditions')) : process.execArgv
const folder = mkdtempSync(join(tmpdir(), 'ccnl-bench-'))
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const report = `const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
console.log(JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1000, megabytes: maxRSS / 1024, ms: performance.now() }))`
const firstAnswer = `const { createAgentServer } = await import(${JSON.stringify(module)})
const server = await createAgentServer({ dataDir: ${JSON.stringify(join(folder, 'cold'))} })
const { token } = await server.signInLocalUser()
const headers = { authorization: 'Bearer ' + token, 'content-type': 'application/json' }
const body = JSON.stringify({ message: ${JSON.stringify(questions[0])} })
const response = await server.fetch(new Request('http://localhost/main-agent', { method: 'POST', headers, body }))
if (!(await response.text()).includes('ferie')) throw new Error('no answer')
await server.close()`

interface Cost {
  readonly cpu: number
  readonly megabytes: number
  readonly ms: number
}

function run(script: string): Cost {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...flags, '--input-type=module', '-e', `${script}\n${report}`],
    { encoding: 'utf8' },
  )
  if (stdout === '') throw new Error(stderr)
  // True because `report` writes it.
  return JSON.parse(stdout) as Cost
}

console.log(`cold start, ${isBuilt ? 'built' : 'from the sources'}, medians of ${rounds}`)
for (const [name, script] of [
  ['bare node', ''],
  ['first answer', firstAnswer],
] as const) {
  const costs = Array.from({ length: rounds }, () => run(script))
  const of = (key: keyof Cost) => median(costs.map(cost => cost[key])).toFixed(0)
  console.log(
    `  ${name.padEnd(13)} CPU ${of('cpu').padStart(4)} ms   ${of('megabytes').padStart(4)} MB   ${of('ms').padStart(4)} ms`,
  )
}

// True because both entries export it.
const { createAgentServer } = (await import(module)) as typeof import('../src/index.ts')
const server = await createAgentServer({ dataDir: join(folder, 'warm') })
const { url } = await server.listen({ port: 0 })
const { token } = await server.signInLocalUser()
const first: number[] = []
const whole: number[] = []
for (let round = 0; round < 20; round++) {
  for (const message of questions) {
    const started = performance.now()
    const response = await fetch(`${url}/main-agent`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
    })
    const reader = response.body?.getReader()
    await reader?.read()
    if (round > 0) first.push(performance.now() - started)
    while (!(await reader?.read())?.done);
    if (round > 0) whole.push(performance.now() - started)
  }
}
console.log(
  `once started: first byte ${median(first).toFixed(1)} ms, whole answer ${median(whole).toFixed(1)} ms (medians of ${first.length})`,
)
await server.close()
rmSync(folder, { recursive: true })
