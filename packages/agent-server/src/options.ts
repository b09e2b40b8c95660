import { isIsoDate } from '@ccnl/core/contract'
import type { Audiences, SessionKeys, Tracing } from '@ccnl/core/server'
import type { RunAgent } from './agent.ts'
import type { CheckTicket } from './auth/tickets.ts'
import type { IdentitySettings } from './identity-settings.ts'
import { program } from './it.ts'
import type { LanguageModel } from './model/endpoint.ts'
import type { AccessLine, AuditEvent, Log } from './observe/log.ts'
import { OptionError } from './option-error.ts'
import type { Database } from './store/database.ts'
import type { Retention } from './store/retention.ts'

/** What the server lets one caller take, and what it takes on itself. Calls from the same process do not count. */
export interface Limits {
  /** Calls of one user, or of one address before sign-in, in the long run. */
  readonly callsPerSecond: number
  /** Calls of one user, or of one address, after a rest. */
  readonly callsBurst: number
  /** Sign-ins from one address in a minute, and tickets among them that were refused. */
  readonly signInsPerMinute: number
  readonly failedSignInsPerMinute: number
  /** Answers of one user under way or waiting for their turn. */
  readonly questionsPerUser: number
  readonly conversationsPerUser: number
  /** Characters of questions, answers and documents that are kept for one user. */
  readonly charactersPerUser: number
  /** How long a question may hold the thread that answers it. */
  readonly answerMilliseconds: number
  /** How long the body of a call may take to come, but an upload's. */
  readonly bodyMilliseconds: number
  /** How long an upload may take to come. */
  readonly uploadMilliseconds: number
  /** Open connections, and those of one address; a trusted proxy and this machine count as many. */
  readonly connections: number
  readonly connectionsPerAddress: number
  /** Bytes of a JSON body. */
  readonly jsonBytes: number
  /** Characters of a question. */
  readonly questionCharacters: number
  readonly filesPerUpload: number
  readonly filesPerConversation: number
  /** Bytes. */
  readonly fileBytes: number
  /** How long the sender of an upload may say nothing. */
  readonly uploadIdleMilliseconds: number
  /** How long a refused body may still come before its connection is cut. */
  readonly refusedBodyMilliseconds: number
  /** How long an answer that was asked for as resumable goes on once its reader is gone. */
  readonly resumeMilliseconds: number
}

export const defaultLimits: Limits = {
  callsPerSecond: 50,
  callsBurst: 500,
  signInsPerMinute: 240,
  failedSignInsPerMinute: 10,
  questionsPerUser: 32,
  conversationsPerUser: 10_000,
  charactersPerUser: 500_000_000,
  answerMilliseconds: 5000,
  bodyMilliseconds: 30_000,
  uploadMilliseconds: 600_000,
  connections: 2000,
  connectionsPerAddress: 500,
  jsonBytes: 1024 * 1024,
  questionCharacters: 20_000,
  filesPerUpload: 3,
  filesPerConversation: 3,
  fileBytes: 10 * 1024 * 1024,
  uploadIdleMilliseconds: 30_000,
  refusedBodyMilliseconds: 5000,
  resumeMilliseconds: 60_000,
}

export interface AgentServerOptions {
  /** Folder of the embedded store, of the signing key and of uploads being read; made 0700 when missing. Default `.ccnl`. */
  readonly dataDir?: string | undefined
  /** `postgres://…` keeps the store there instead. */
  readonly databaseUrl?: string | undefined
  /** A database that is already open; `close` closes it. Wins over the two above. */
  readonly database?: Database | undefined
  /** ISO date that stands for today in the answers; default CCNL_REFERENCE_DATE, then the clock in Italy. */
  readonly today?: string | undefined
  /** After how many days what goes; default nothing does. */
  readonly retention?: Retention | undefined
  /** Origins of the product's pages; default `http://127.0.0.1:3000`. */
  readonly productOrigins?: readonly string[] | undefined
  /** Accepts the demo tickets. `listen` then refuses any address but loopback. */
  readonly demo?: boolean | undefined
  /** Tells whose single sign-on ticket it is, outside demo mode; without it every ticket is refused. */
  readonly checkTicket?: CheckTicket | undefined
  /** Where else tickets come from: the accounts of an office, an identity provider. */
  readonly identity?: IdentitySettings | undefined
  /** Certificate and key, as PEM: the server then speaks TLS itself. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined
  /** The key that signs sessions, and earlier ones whose sessions still count; default those of the data folder. */
  readonly sessionKeys?: SessionKeys | undefined
  /** For whom sessions are; default `ccnl`, and for those who have a balance `ccnl-credit` too. */
  readonly audiences?: Audiences | undefined
  /** Name of the routing header that uploads carry; pages may send it. */
  readonly firewallHeader?: string | undefined
  readonly limits?: Partial<Limits> | undefined
  /** Threads that answer questions; 0, the default, answers in the caller's own: right for one user, who waits for nobody. */
  readonly threads?: number | undefined
  /** Proxies whose word about the caller's address counts: addresses, networks, `loopback`, `uniquelocal`. */
  readonly trustedProxies?: readonly string[] | undefined
  readonly log?: Log | undefined
  /** Hears of every call that was answered. */
  readonly access?: ((line: AccessLine) => void) | undefined
  /** Hears of every sign-in and sign-out. */
  readonly audit?: ((event: AuditEvent) => void) | undefined
  /** Counts for Prometheus, at `/metrics`: for whoever has this token, and on a demo for everybody. Default off. */
  readonly metrics?: { readonly token: string | undefined } | undefined
  /** Hears of what was done, for how long and as part of what; default nobody does. Whoever opened it closes it. */
  readonly tracing?: Tracing | undefined
  readonly runAgent?: RunAgent | undefined
  /** Models that read questions and word answers; default those of LLM_BASE_URL, LLM_MODEL and LLM_API_KEY, if they are set. `false`: none. */
  readonly llm?: LanguageModel | false | undefined
  /** Epoch milliseconds. */
  readonly now?: (() => number) | undefined
}

/**
 * Today's ISO date in Italy, where the agreements are in force. Summer time is that of directive 2000/84/EC, from the last Sunday
 * of March to that of October at one o'clock UTC: the data behind `Intl` take 15 ms and 8 MB of a first answer.
 *
 * @param now epoch milliseconds
 */
export function italianDate(now: number): string {
  const year = new Date(now).getUTCFullYear()
  const isSummer = now >= lastSunday(year, 2) && now < lastSunday(year, 9)
  return new Date(now + (isSummer ? 2 : 1) * hour).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

const hour = 3_600_000

/** One o'clock UTC of the last Sunday of a month (from 0), as epoch milliseconds. */
function lastSunday(year: number, month: number): number {
  const last = Date.UTC(year, month + 1, 0, 1)
  return last - new Date(last).getUTCDay() * 24 * hour
}

/** The date that `CCNL_REFERENCE_DATE` holds, checked. */
export function referenceDate(value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined
  if (!isIsoDate(value)) throw new OptionError(program.badDate(value))
  return value
}
