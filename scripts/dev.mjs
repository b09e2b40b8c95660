/**
 * `npm run dev`: both servers from their sources, each started again when its code or data change, and the page with hot
 * reload, on free ports (or `PORT` for the page and `API_PORT`), with data of their own in `.ccnl/dev`. Nothing is built.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chosenPort, runTogether } from './programs.mjs'
import { install, root } from './toolchain.mjs'

const host = '127.0.0.1'
const pageUrl = `http://${host}:${await chosenPort(process.env.PORT || 0, host)}`
const productUrl = `http://${host}:${await chosenPort(0, host)}`
const apiUrl = `http://${host}:${await chosenPort(process.env.API_PORT || 0, host)}`
const dataFolder = join(root, '.ccnl', 'dev')
const web = join(root, 'packages', 'web')

await install()
mkdirSync(dataFolder, { recursive: true, mode: 0o700 })

const env = {
  HOST: host,
  PORT: new URL(productUrl).port,
  API_PORT: new URL(apiUrl).port,
  CCNL_DATA_DIR: dataFolder,
  CCNL_DEMO: '1',
  API_URL: apiUrl,
  // The page calls its own origin; vite hands on what is the server's.
  PRODUCT_URL: pageUrl,
  CCNL_DEV_SERVER: productUrl,
}

/** A server from its `src`, started again when a file below one of these folders of `packages` changes. */
const watched = (program, folders) => [
  '--watch-preserve-output',
  ...folders.map(folder => `--watch-path=${join(root, 'packages', folder)}`),
  '--conditions=@ccnl/source',
  join(root, 'packages', program, 'src', 'node.ts'),
]

const shared = ['core/src', 'payroll/src', 'knowledge/src', 'reading/src', 'assistant/src']
const data = ['knowledge/fatti', 'knowledge/legge', 'knowledge/lessico']
const product = runTogether([
  {
    name: 'API',
    url: `${apiUrl}/healthz`,
    argv: watched('agent-server', ['agent-server/src', ...shared, ...data]),
    env,
  },
  {
    name: 'prodotto',
    url: `${productUrl}/healthz`,
    argv: watched('credit-server', ['credit-server/src', 'core/src']),
    env,
  },
  {
    name: 'pagina',
    url: pageUrl,
    argv: [join(web, 'node_modules/vite/bin/vite.js'), '--host', host, '--port', new URL(pageUrl).port, '--strictPort'],
    cwd: web,
    env,
  },
])

if (await product.ready) {
  console.log(`
Pronto; ogni modifica si vede da sola.

  Pagina   ${pageUrl}
  API      ${apiUrl}
  Dati     ${dataFolder}

Per fermare tutto: Ctrl-C.`)
}
process.exit(await product.ended)
