/** What the tests of this package share: a server on an empty ledger, sessions, and small pages. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '@ccnl/core/contract'
import { SignJWT } from 'jose'
import { afterEach } from 'vitest'
import { type CreditServer, createCreditServer } from './app.ts'
import { demoConfig } from './config.ts'
import type { CreditServerOptions } from './options.ts'
import { openSqliteStore, type Store } from './store.ts'

export const productUrl = 'http://127.0.0.1:3000'
export const apiUrl = 'http://127.0.0.1:8787'
export const sessionKey: Uint8Array = new Uint8Array(32).fill(7)

/** The customer of the acceptance cases: ticket T-1, CRMID C1, customer type A, product 20, unit IT. */
export const caseConfig: Config = demoConfig(
  { apiUrl, productUrl },
  { credit: { idProduct: 20, measurementUnit: 'IT', customerType: 'A', quantity: 1 } },
)

export const upstreamUrl = 'https://crediti.example.it/consumption'

export interface TestServer extends CreditServer {
  readonly store: Store
  readonly log: () => string
}

/** A server for ticket T-1 (CRMID C1) and T-2 (C2), with 25 credits each unless said otherwise. */
export async function openServer(options: Partial<CreditServerOptions> = {}): Promise<TestServer> {
  const store = options.store ?? openSqliteStore(':memory:')
  const lines: string[] = []
  const { default: pino } = await import('pino')
  const server = await createCreditServer({
    config: caseConfig,
    store,
    sessionKeys: [sessionKey],
    findTicket: async ticket => ({ 'T-1': { crmid: 'C1' }, 'T-2': { crmid: 'C2' } })[ticket],
    accounts: { C1: 25, C2: 25 },
    allowedUrls: [upstreamUrl],
    log: pino({ level: 'trace' }, { write: line => void lines.push(line) }),
    ...options,
  })
  let closed: Promise<void> | undefined
  const close = (): Promise<void> => {
    closed ??= server.close()
    return closed
  }
  return { ...server, close, store, log: () => lines.join('') }
}

/** Opens servers as {@link openServer} does, and closes them after each test of the file that asks for it. */
export function serversOfTest(): typeof openServer {
  const servers: TestServer[] = []
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close()
  })
  return async options => {
    const server = await openServer(options)
    servers.push(server)
    return server
  }
}

/** A session as the agent-server signs it. */
export function signSession(
  crmid: string,
  options: {
    readonly key?: Uint8Array
    readonly kid?: string
    readonly expires?: number
    readonly audience?: string
  } = {},
): Promise<string> {
  return new SignJWT({ crmid, nome: 'Prova', roles: [{ pos: 'IterazioniCCNLPIU-IA' }] })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...(options.kid ? { kid: options.kid } : {}) })
    .setIssuer('ccnl-agent-server')
    .setAudience(options.audience ?? 'ccnl-credit')
    .setSubject('utente-1')
    .setIssuedAt()
    .setExpirationTime(options.expires ?? '8h')
    .sign(options.key ?? sessionKey)
}

export const checkBody = {
  ticket: 'T-1',
  CRMID: 'C1',
  customerType: 'A',
  idProduct: 20,
  measurementUnit: 'IT',
  creditVerification: true,
}

/** A registration of one charge. */
export function registration(Key: string, Quantity = 1, ticket = 'T-1', CRMID = 'C1'): Record<string, unknown> {
  const group = {
    consumptionType: 'X',
    creditVerification: true,
    overquotaVerification: true,
    measurementUnit: 'IT',
    consumption: [{ Key, Quantity }],
    idProduct: 20,
  }
  return { ticket, list: [{ CRMID, Customer_Type: 'A', consumptions: [group] }] }
}

/** POSTs JSON to a path of the server. */
export function post(
  server: Pick<CreditServer, 'fetch'>,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return server.fetch(
    new Request(`${productUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
}

export const page = `<!doctype html><html lang="it"><head>
<script src="/color-mode.js"></script>
<link rel="modulepreload" href="/assets/chunk-1.js"><link rel="stylesheet" href="/assets/app-1.css">
<script type="module" nonce="stale" crossorigin src="/assets/app-1.js"></script>
</head><body><div id="app"></div></body></html>`

/** A folder with a built app in it and a secret beside it; `remove` takes both away. */
export function buildApp(): { readonly folder: string; remove(): void } {
  const parent = mkdtempSync(join(tmpdir(), 'ccnl-web-'))
  const folder = join(parent, 'dist')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(parent, 'segreto.txt'), 'canary-secret')
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, '.env'), 'canary-secret')
  writeFileSync(join(folder, 'assets', 'app-1.js'), `export const text = ${JSON.stringify('ferie '.repeat(500))}`)
  writeFileSync(join(folder, 'assets', 'app-1.js.map'), '{"sources":["canary-secret"]}')
  writeFileSync(join(folder, 'assets', 'app-1.css'), 'body{}')
  return { folder, remove: () => rmSync(parent, { recursive: true }) }
}
