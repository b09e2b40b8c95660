/** What the program is told by its environment. */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { ticketAudience } from './auth/own-ticket.ts'
import { decodeSessionKeys } from './auth/session-key.ts'
import { usualAudiences } from './auth/session-token.ts'
import { type IdentitySettings, readIdentity } from './identity-settings.ts'
import { program } from './it.ts'
import { readMode } from './mode.ts'
import { logLevels } from './observe/program-log.ts'
import { type AgentServerOptions, type Limits, OptionError, referenceDate } from './options.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export interface Settings {
  readonly host: string
  readonly port: number
  /** From which level on the log has lines; `info` has one for each call. */
  readonly logLevel: string
  /** Where spans are sent, if anywhere. */
  readonly otlpEndpoint: string | undefined
  readonly options: AgentServerOptions
}

/**
 * Reads the environment.
 *
 * @throws {OptionError} with the Italian sentence that names the variable and what it takes.
 */
export function readSettings(environment: Environment): Settings {
  const host = environment.HOST || '127.0.0.1'
  const productUrl = environment.PRODUCT_URL || `http://${host}:${environment.PORT || '3000'}`
  if (!URL.canParse(productUrl)) throw new OptionError(program.badOrigin(productUrl))
  const mode = readMode(environment, host)
  const demo = mode === 'demo'
  const identity = readIdentity(environment, mode)
  const logLevel = environment.LOG_LEVEL || (demo ? 'warn' : 'info')
  if (!logLevels.includes(logLevel)) throw new OptionError(program.badLevel(logLevel))
  return {
    host,
    logLevel,
    otlpEndpoint: otlpEndpointOf(environment),
    port: portOf(environment.API_PORT || '8787'),
    options: {
      dataDir: environment.CCNL_DATA_DIR || '.ccnl',
      databaseUrl: environment.DATABASE_URL || undefined,
      today: referenceDate(environment.CCNL_REFERENCE_DATE),
      productOrigins: [new URL(productUrl).origin],
      demo,
      identity: hasIdentity(identity) ? identity : undefined,
      tls: readTls(environment),
      sessionKeys: environment.CCNL_SESSION_KEY ? decodeSessionKeys(environment.CCNL_SESSION_KEY) : undefined,
      audiences: {
        api: audienceOf(environment, 'CCNL_API_AUDIENCE') ?? usualAudiences.api,
        credit: audienceOf(environment, 'CCNL_CREDIT_AUDIENCE') ?? usualAudiences.credit,
      },
      threads: wholeNumber(environment, 'CCNL_THREADS', 0, 64) ?? defaultThreads(),
      metrics: { token: environment.METRICS_TOKEN || undefined },
      trustedProxies: listOf(environment.TRUST_PROXY),
      retention: {
        conversationDays: wholeNumber(environment, 'CCNL_CONVERSATION_RETENTION_DAYS', 1, mostDays),
        documentDays: wholeNumber(environment, 'CCNL_DOCUMENT_RETENTION_DAYS', 1, mostDays),
      },
      limits: { ...(demo ? demoLimits : {}), ...readLimits(environment) },
    },
  }
}

/** A hundred years. */
const mostDays = 36_500

/** A demo ticket stands for whoever is at this machine, and every program that runs there. */
const demoLimits: Partial<Limits> = { callsPerSecond: 1000, callsBurst: 2000, questionsPerUser: 256 }

/** Two at least, so that a hard question leaves one to the others; each takes its share of memory. */
function defaultThreads(): number {
  return Math.min(4, Math.max(2, availableParallelism() - 1))
}

/** A limit, its variable, the numbers that it takes, and what one of them stands for. */
const limitVariables: readonly (readonly [limit: keyof Limits, name: string, most: number, unit: number])[] = [
  ['callsPerSecond', 'CCNL_LIMIT_CALLS', 100_000, 1],
  ['callsBurst', 'CCNL_LIMIT_BURST', 1_000_000, 1],
  ['signInsPerMinute', 'CCNL_LIMIT_SIGN_INS', 1_000_000, 1],
  ['failedSignInsPerMinute', 'CCNL_LIMIT_FAILED_SIGN_INS', 1_000_000, 1],
  ['questionsPerUser', 'CCNL_LIMIT_QUESTIONS', 10_000, 1],
  ['conversationsPerUser', 'CCNL_LIMIT_CONVERSATIONS', 10_000_000, 1],
  ['charactersPerUser', 'CCNL_LIMIT_TEXT_MB', 1_000_000, 1_000_000],
  ['questionCharacters', 'CCNL_LIMIT_QUESTION_CHARACTERS', 100_000, 1],
  ['answerMilliseconds', 'CCNL_LIMIT_ANSWER_SECONDS', 600, 1000],
  ['bodyMilliseconds', 'CCNL_LIMIT_BODY_SECONDS', 600, 1000],
  ['uploadMilliseconds', 'CCNL_LIMIT_UPLOAD_SECONDS', 86_400, 1000],
  ['connections', 'CCNL_LIMIT_CONNECTIONS', 1_000_000, 1],
  ['connectionsPerAddress', 'CCNL_LIMIT_CONNECTIONS_PER_ADDRESS', 1_000_000, 1],
]

function readLimits(environment: Environment): Partial<Limits> {
  return Object.fromEntries(
    limitVariables.flatMap(([limit, name, most, unit]) => {
      const value = wholeNumber(environment, name, 1, most)
      return value === undefined ? [] : [[limit, value * unit]]
    }),
  )
}

function hasIdentity({ accounts, signed, introspection, codeFlow }: IdentitySettings): boolean {
  return accounts !== undefined || signed !== undefined || introspection !== undefined || codeFlow !== undefined
}

function readTls(environment: Environment): AgentServerOptions['tls'] {
  const { TLS_CERT, TLS_KEY } = environment
  if (!TLS_CERT && !TLS_KEY) return undefined
  return { cert: pemOf('TLS_CERT', TLS_CERT), key: pemOf('TLS_KEY', TLS_KEY) }
}

function pemOf(name: string, file: string | undefined): string {
  try {
    const text = readFileSync(file ?? '', 'utf8')
    if (text.includes('-----BEGIN ')) return text
  } catch {
    // The sentence below says it.
  }
  throw new OptionError(program.badTls(name))
}

function wholeNumber(environment: Environment, name: string, least: number, most: number): number | undefined {
  const text = environment[name]
  if (!text) return undefined
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= least && value <= most)) throw new OptionError(program.badNumber(name, text, least, most))
  return value
}

function otlpEndpointOf({ OTEL_EXPORTER_OTLP_ENDPOINT: text }: Environment): string | undefined {
  if (!text) return undefined
  const isHttp = URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
  if (!isHttp) throw new OptionError(program.badOtlp(text))
  return text
}

/** A name for those whom sessions are for. That of the tickets would let a ticket count as a session. */
function audienceOf(environment: Environment, name: string): string | undefined {
  const text = environment[name]
  if (!text) return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(text) || text === ticketAudience) throw new OptionError(program.badAudience(name))
  return text
}

function listOf(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '')
}

function portOf(text: string): number {
  const value = Number(text)
  if (!/^\d{1,5}$/.test(text) || value > 65_535) throw new OptionError(program.badPort(text))
  return value
}
