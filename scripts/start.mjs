/**
 * `npm start`: the whole product in demo mode on loopback. Two programs, as they would be deployed; this one waits until
 * both answer, prints where they are, and on Ctrl-C waits until both are gone.
 */
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { build, environment, install, pinnedNode, root } from './toolchain.mjs'

const host = process.env.HOST || '127.0.0.1'
const port = process.env.PORT || '3000'
const apiPort = process.env.API_PORT || '8787'
const dataFolder = resolve(process.env.CCNL_DATA_DIR || '.ccnl')
const graceMilliseconds = 8_000

await install({ forRunning: true })
await build({ declarations: false })
mkdirSync(dataFolder, { recursive: true, mode: 0o700 })

const productUrl = `http://${host}:${port}`
const apiUrl = `http://${host}:${apiPort}`
const servers = [
  { name: 'API', url: apiUrl, program: 'packages/agent-server/dist/node.js' },
  { name: 'applicazione', url: productUrl, program: 'packages/credit-server/dist/node.js' },
].map(server => ({
  ...server,
  // The channel tells a server when this program is gone, however it went: no process outlives it.
  child: spawn(pinnedNode, [join(root, server.program)], {
    cwd: process.cwd(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...environment,
      HOST: host,
      PORT: port,
      API_PORT: apiPort,
      CCNL_DATA_DIR: dataFolder,
      CCNL_DEMO: '1',
      API_URL: process.env.API_URL || apiUrl,
      PRODUCT_URL: process.env.PRODUCT_URL || productUrl,
    },
  }),
}))

let stopping = false
let exitCode = 0
const gone = servers.map(
  ({ child, name }) =>
    new Promise(done => {
      child.once('exit', code => {
        if (!stopping) {
          exitCode = code || 1
          console.error(`Il server «${name}» si è fermato: chiudo tutto.`)
          stop()
        }
        done()
      })
    }),
)

function stop() {
  if (stopping) return
  stopping = true
  for (const { child } of servers) if (child.exitCode === null) child.kill('SIGTERM')
  setTimeout(() => {
    for (const { child } of servers) if (child.exitCode === null) child.kill('SIGKILL')
  }, graceMilliseconds).unref()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

async function ready({ url }) {
  while (!stopping) {
    try {
      if ((await fetch(`${url}/healthz`)).ok) return
    } catch {
      // Not listening yet.
    }
    await delay(50)
  }
}

await Promise.all(servers.map(ready))
if (!stopping) {
  console.log(`
L'assistente CCNL è pronto.

  Applicazione web   ${productUrl}
  API                ${apiUrl}
  Dati               ${dataFolder}

In un altro terminale:
  npx ccnl login --ticket demo-full
  npx ccnl ask "quante ferie spettano nel commercio?"

Per fermare tutto: Ctrl-C.`)
}
await Promise.all(gone)
process.exit(exitCode)
