/** What the program is told by its environment. */
import { availableParallelism } from 'node:os'
import {
  type Environment,
  isAudience,
  isHttpAddress,
  readTls,
  toList,
  toPort,
  toWholeNumber,
  usualAudiences,
} from '@ccnl/core/server'
import { keysOfText } from './auth/configured-keys.ts'
import { ticketAudience } from './auth/own-ticket.ts'
import { type IdentitySettings, readIdentity } from './identity-settings.ts'
import { program } from './it.ts'
import { modeOf } from './mode.ts'
import { logLevels } from './observe/program-log.ts'
import { OptionError } from './option-error.ts'
import { type AgentServerOptions, type Limits, referenceDate } from './options.ts'

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
  const mode = modeOf(environment, host)
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
      tls: readTls(environment, name => {
        throw new OptionError(program.badTls(name))
      }),
      sessionKeys: environment.CCNL_SESSION_KEY ? keysOfText(environment.CCNL_SESSION_KEY) : undefined,
      audiences: {
        api: audienceOf(environment, 'CCNL_API_AUDIENCE') ?? usualAudiences.api,
        credit: audienceOf(environment, 'CCNL_CREDIT_AUDIENCE') ?? usualAudiences.credit,
      },
      threads: wholeNumber(environment, 'CCNL_THREADS', 0, 64) ?? defaultThreads(),
      metrics: { token: environment.METRICS_TOKEN || undefined },
      trustedProxies: toList(environment.TRUST_PROXY),
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

function wholeNumber(environment: Environment, name: string, least: number, most: number): number | undefined {
  const text = environment[name]
  if (!text) return undefined
  const value = toWholeNumber(text, least, most)
  if (value === undefined) throw new OptionError(program.badNumber(name, text, least, most))
  return value
}

function otlpEndpointOf({ OTEL_EXPORTER_OTLP_ENDPOINT: text }: Environment): string | undefined {
  if (!text) return undefined
  if (!isHttpAddress(text)) throw new OptionError(program.badOtlp(text))
  return text
}

/** A name for those whom sessions are for. That of the tickets would let a ticket count as a session. */
function audienceOf(environment: Environment, name: string): string | undefined {
  const text = environment[name]
  if (!text) return undefined
  if (!isAudience(text) || text === ticketAudience) throw new OptionError(program.badAudience(name))
  return text
}

function portOf(text: string): number {
  const port = toPort(text)
  if (port === undefined) throw new OptionError(program.badPort(text))
  return port
}
