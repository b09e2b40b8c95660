/** The whole product on free ports of this machine: both servers in this process, the built web app, a fresh data folder. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
// By path, not by name: the servers' own tests may use this package, and packages may not depend on each other in a ring.
import { type AgentServerOptions, createAgentServer } from '../../agent-server/src/index.ts'
import { loadSessionKeys } from '../../core/src/server/index.ts'
import {
  createCreditServer,
  demoConfig,
  demoCredit,
  findDemoTicket,
  openSqliteStore,
} from '../../credit-server/src/index.ts'
import { freePort } from '../src/free-port.ts'

export interface Product {
  /** Address of the web app, without a final slash. */
  readonly url: string
  readonly apiUrl: string
  readonly close: () => Promise<void>
}

export interface ProductOptions extends Pick<AgentServerOptions, 'today' | 'runAgent' | 'demo' | 'identity'> {
  /** Where the API listens; 0, the default, is any free port. */
  readonly apiPort?: number
  /** The address under which the web app finds the API, given the API's own: that of something in between. */
  readonly apiThrough?: (apiUrl: string) => Promise<string>
}

export const webFolder: string = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Starts the product in demo mode. The web app has to be built before. */
export async function startProduct({
  apiThrough = async apiUrl => apiUrl,
  apiPort = 0,
  ...options
}: ProductOptions = {}): Promise<Product> {
  if (!existsSync(join(webFolder, 'index.html'))) throw new Error(`There is no build of the web app in ${webFolder}.`)
  const dataDir = options.identity?.accounts
    ? dirname(options.identity.accounts)
    : mkdtempSync(join(tmpdir(), 'ccnl-journey-'))
  const host = '127.0.0.1'
  // Each server has to know the other's address before it starts.
  const port = await freePort(host)
  const url = `http://${host}:${port}`
  const sessionKeys = loadSessionKeys(dataDir)
  const agents = await createAgentServer({
    dataDir,
    demo: true,
    sessionKeys,
    productOrigins: [url],
    firewallHeader: 'x-firewall-key',
    today: '2026-11-21',
    ...options,
  })
  const apiUrl = await apiThrough((await agents.listen({ host, port: apiPort })).url)
  const product = await createCreditServer({
    config: demoConfig({ apiUrl, productUrl: url }),
    store: openSqliteStore(join(dataDir, 'credit.sqlite')),
    sessionKeys,
    findTicket: findDemoTicket,
    accounts: demoCredit,
    webFolder,
  })
  await product.listen({ host, port })
  return {
    url,
    apiUrl,
    close: async () => {
      await Promise.all([product.close(), agents.close()])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
