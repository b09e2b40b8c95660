#!/usr/bin/env node
/** The program: settings from the environment, one server, a clean end. */
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { type Config, ContractError } from '@ccnl/core/contract'
import {
  decodeSessionKeys,
  type Environment,
  errorCode,
  isAudience,
  isHttpAddress,
  loadSessionKeys,
  openTracing,
  readMode,
  readTls,
  type SessionKeys,
  sessionKeyFile,
  type Tracing,
  toList,
  toPort,
  toWholeNumber,
} from '@ccnl/core/server'
import pino from 'pino'
import { type CreditServer, createCreditServer } from './app.ts'
import { demoConfig, readOverrides } from './config.ts'
import { demoCredit, findDemoTicket } from './identity.ts'
import { it, type SettingName } from './it.ts'
import { LedgerCorrupt } from './ledger.ts'
import { modeRules } from './mode.ts'
import type { UpstreamOptions } from './options.ts'
import { serviceName } from './service.ts'
import { openPostgresStore, openSqliteStore } from './store.ts'
import { storeSentence } from './store-sentence.ts'

/** Ends the program with one sentence for whoever started it. */
class StartRefused extends Error {}

const logger = openLog(process.env.LOG_LEVEL || (process.env.CCNL_DEMO === '1' ? 'warn' : 'info'))

/** Lines of JSON on standard error; an unknown level is refused when the program starts. */
function openLog(level: string): pino.Logger {
  const known = level === 'silent' || level in pino.levels.values ? level : 'warn'
  return pino({ level: known, base: { service: 'credit-server' } }, pino.destination({ dest: 2, sync: true }))
}

interface Running {
  readonly server: CreditServer
  readonly tracing: Tracing
}

async function start(environment: Environment): Promise<Running> {
  const host = environment.HOST || '127.0.0.1'
  const level = environment.LOG_LEVEL
  if (level && level !== 'silent' && !(level in pino.levels.values)) throw new StartRefused(it.badSetting('LOG_LEVEL'))
  const port = portOf(environment, 'PORT', 3000) || (await freePort(host))
  const named = readMode(environment, host, modeRules)
  if ('refusal' in named) throw new StartRefused(named.refusal)
  const demo = named.mode === 'demo'

  const dataFolder = resolve(environment.CCNL_DATA_DIR || '.ccnl')
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const tracing = await openTracing(otlpEndpointOf(environment), serviceName)
  const server = await createCreditServer({
    config: configOf(environment, host, port),
    store: environment.DATABASE_URL
      ? await openPostgresStore(environment.DATABASE_URL)
      : openSqliteStore(join(dataFolder, 'credit.sqlite')),
    sessionKeys: keysOf(environment, dataFolder),
    audience: audienceOf(environment),
    ...(demo ? { findTicket: findDemoTicket, accounts: demoCredit } : {}),
    upstream: upstreamOf(environment),
    tls: readTls(environment, name => {
      throw new StartRefused(it.badSetting(name))
    }),
    tracing,
    metrics: { token: environment.METRICS_TOKEN || undefined, open: demo },
    trustedProxies: toList(environment.TRUST_PROXY),
    connections: numberOf(environment, 'CCNL_LIMIT_CONNECTIONS'),
    retentionDays: numberOf(environment, 'CCNL_CREDIT_RETENTION_DAYS'),
    requestsPerMinute: numberOf(environment, 'CCNL_LIMIT_CREDIT_CALLS'),
    allowedUrls: allowedOf(environment),
    requireServiceFields: environment.CONSUMPTION_STRICT === '1',
    webFolder: webFolderOf(environment),
    log: logger,
  })
  try {
    const url = await server.listen({ host, port })
    process.stderr.write(`${it.ready(url)}\n`)
    return { server, tracing }
  } catch (error) {
    await server.close()
    throw new StartRefused(errorCode(error) === 'EADDRINUSE' ? it.portBusy(port) : it.addressRefused(host, port))
  }
}

/** Port 0 asks for any free one; the configuration names it, so it must be known before the server is built. */
function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', () => reject(new StartRefused(it.addressRefused(host, 0))))
    probe.listen(0, host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function portOf(environment: Environment, name: 'PORT' | 'API_PORT', otherwise: number): number {
  const text = environment[name]
  if (text === undefined || text === '') return otherwise
  const port = toPort(text)
  if (port === undefined) throw new StartRefused(it.badSetting(name))
  return port
}

function numberOf(environment: Environment, name: SettingName): number | undefined {
  const text = environment[name]
  if (!text) return undefined
  const value = toWholeNumber(text, 1, 999_999_999)
  if (value === undefined) throw new StartRefused(it.badSetting(name))
  return value
}

/** The demo's configuration at our addresses, under the keys of the JSON file that CCNL_CONFIG_FILE names. */
function configOf(environment: Environment, host: string, port: number): Config {
  const scheme = environment.TLS_CERT ? 'https' : 'http'
  const apiUrl = environment.API_URL || `${scheme}://${host}:${portOf(environment, 'API_PORT', 8787)}`
  const productUrl = environment.PRODUCT_URL || `${scheme}://${host}:${port}`
  try {
    return demoConfig(
      {
        apiUrl,
        productUrl,
        gqlEndpoint: environment.GQL_ENDPOINT || undefined,
        salesUrl: environment.SALES_URL || undefined,
        hfurl: environment.HF_URL || undefined,
      },
      readOverrides(environment.CCNL_CONFIG_FILE),
    )
  } catch (error) {
    if (error instanceof ContractError) throw new StartRefused(it.badConfig(error.field))
    throw new StartRefused(it.badSetting('CCNL_CONFIG_FILE'))
  }
}

function otlpEndpointOf({ OTEL_EXPORTER_OTLP_ENDPOINT: address }: Environment): string | undefined {
  if (!address) return undefined
  if (!isHttpAddress(address)) throw new StartRefused(it.badSetting('OTEL_EXPORTER_OTLP_ENDPOINT'))
  return address
}

function audienceOf({ CCNL_CREDIT_AUDIENCE: name }: Environment): string | undefined {
  if (!name) return undefined
  if (!isAudience(name)) throw new StartRefused(it.badSetting('CCNL_CREDIT_AUDIENCE'))
  return name
}

function keysOf(environment: Environment, dataFolder: string): SessionKeys {
  if (!environment.CCNL_SESSION_KEY) {
    try {
      return loadSessionKeys(dataFolder)
    } catch {
      throw new StartRefused(it.badKeyFile(join(dataFolder, sessionKeyFile)))
    }
  }
  const keys = decodeSessionKeys(environment.CCNL_SESSION_KEY)
  if (!keys) throw new StartRefused(it.badSetting('CCNL_SESSION_KEY'))
  return keys
}

function upstreamOf(environment: Environment): UpstreamOptions | undefined {
  if (!environment.CONSUMPTION_URL) return undefined
  const { CONSUMPTION_USER: user, CONSUMPTION_PASSWORD: password } = environment
  return {
    url: addressOf(environment, 'CONSUMPTION_URL'),
    ...(environment.REGISTER_CONSUMPTION_URL
      ? { registerUrl: addressOf(environment, 'REGISTER_CONSUMPTION_URL') }
      : {}),
    ...(user && password ? { credentials: { user, password } } : {}),
    allowPrivate: environment.CONSUMPTION_ALLOW_PRIVATE === '1',
  }
}

function allowedOf(environment: Environment): readonly string[] | undefined {
  const list = toList(environment.CONSUMPTION_ALLOWED_URLS)
  if (list.some(entry => !isHttpAddress(entry))) throw new StartRefused(it.badSetting('CONSUMPTION_ALLOWED_URLS'))
  return list.length > 0 ? list : undefined
}

function addressOf(environment: Environment, name: SettingName): string {
  const address = environment[name] ?? ''
  if (!isHttpAddress(address)) throw new StartRefused(it.badSetting(name))
  return address
}

/** The folder that is named; one without the app in it is a slip of the pen, which would show only in the browser. */
function webFolderOf({ CCNL_WEB_DIR: named }: Environment): string {
  if (named && !existsSync(join(named, 'index.html'))) throw new StartRefused(it.badSetting('CCNL_WEB_DIR'))
  return named ? resolve(named) : webFolder()
}

/** The built app of the web package: installed beside this one, or next to it in the repository. */
function webFolder(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('@ccnl/web/package.json')), 'dist')
  } catch {
    // Not installed as a dependency: the folder that holds both packages has it.
    return resolve(import.meta.dirname, '..', '..', 'web', 'dist')
  }
}

try {
  const { server, tracing } = await start(process.env)
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    server
      .close()
      .then(() => tracing.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // The program that started us over a channel is gone: nobody is left to stop us.
  process.on('disconnect', stop)
} catch (error) {
  if (error instanceof StartRefused) process.stderr.write(`${error.message}\n`)
  else if (error instanceof LedgerCorrupt) process.stderr.write(`${it.ledgerBroken}\n`)
  else {
    process.stderr.write(`${storeSentence(error, resolve(process.env.CCNL_DATA_DIR || '.ccnl'))}\n`)
    logger.fatal({ name: error instanceof Error ? error.name : typeof error, code: errorCode(error) }, 'start failed')
  }
  process.exit(1)
}
