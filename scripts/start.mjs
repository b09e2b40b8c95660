/**
 * `npm start`: the whole product in demo mode on loopback. Two programs, as they would be deployed; this one waits until
 * both answer, prints where they are, and on Ctrl-C waits until both are gone.
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chosenPort, runTogether } from './programs.mjs'
import { build, install, root } from './toolchain.mjs'

const host = process.env.HOST || '127.0.0.1'
const port = await chosenPort(process.env.PORT || '3000', host)
const apiPort = await chosenPort(process.env.API_PORT || '8787', host)
const dataFolder = resolve(process.env.CCNL_DATA_DIR || '.ccnl')

await install({ forRunning: true })
await build({ declarations: false })
mkdirSync(dataFolder, { recursive: true, mode: 0o700 })

const productUrl = `http://${host}:${port}`
const apiUrl = `http://${host}:${apiPort}`
const env = {
  HOST: host,
  PORT: port,
  API_PORT: apiPort,
  CCNL_DATA_DIR: dataFolder,
  CCNL_DEMO: '1',
  API_URL: process.env.API_URL || apiUrl,
  PRODUCT_URL: process.env.PRODUCT_URL || productUrl,
}
const product = runTogether([
  { name: 'API', url: `${apiUrl}/healthz`, argv: [join(root, 'packages/agent-server/dist/node.js')], env },
  {
    name: 'applicazione',
    url: `${productUrl}/healthz`,
    argv: [join(root, 'packages/credit-server/dist/node.js')],
    env,
  },
])

if (await product.ready) {
  console.log(`
L'assistente CCNL è pronto.

  Applicazione web   ${productUrl}
  API                ${apiUrl}
  Dati               ${dataFolder}

In un altro terminale:${apiPort === '8787' ? '' : `\n  export CCNL_API_URL=${apiUrl}`}
  npx ccnl login --ticket demo-full
  npx ccnl ask "quante ferie spettano nel commercio?"

Per fermare tutto: Ctrl-C.`)
}
process.exit(await product.ended)
