/** What a server is made with. */
import type { Config } from '@ccnl/core/contract'
import type { SessionKeys, Tls, Tracing } from '@ccnl/core/server'
import type { FindTicket } from './identity.ts'
import type { Store } from './store.ts'
import type { Upstream } from './upstream.ts'

export interface CreditServerOptions {
  /** Handed out as `/config.json`; its addresses make the content security policy. */
  readonly config: Config
  /** Where the ledger lives; the server closes it. */
  readonly store: Store
  /** Keys of the sessions that the agent-server signs. */
  readonly sessionKeys: SessionKeys
  /** For whom a session must be; `ccnl-credit`. */
  readonly audience?: string | undefined
  /** Whose ticket it is. Without it a ticket counts only beside a session, and the outside service judges it. */
  readonly findTicket?: FindTicket | undefined
  /** Accounts to open with their first credit; those that exist are left as they are. */
  readonly accounts?: Readonly<Record<string, number>> | undefined
  /** The outside service that keeps the credit; the ledger of `store` when left out. */
  readonly upstream?: UpstreamOptions | undefined
  /** Addresses that the `URL` of a body may name; the service's own when left out. */
  readonly allowedUrls?: readonly string[] | undefined
  /** Bodies must name `URL` and `credentials`, as in spec section 7; else they may leave them out. */
  readonly requireServiceFields?: boolean | undefined
  /** Most that one consumption may take; 100. */
  readonly maximumQuantity?: number | undefined
  /** Days after which idempotency headers, and charges that were never made, are forgotten; default never. */
  readonly retentionDays?: number | undefined
  /** Calls of the credit routes per minute of one customer, or of one address where nobody has signed in; 1200. */
  readonly requestsPerMinute?: number | undefined
  /** Counts for Prometheus, at `/metrics`: for whoever has the token; without one, for everybody if `open`. Default off. */
  readonly metrics?: { readonly token?: string | undefined; readonly open?: boolean | undefined } | undefined
  /** Records what the server does as spans; default none. */
  readonly tracing?: Tracing | undefined
  /** Certificate and key, as PEM: the server then speaks TLS itself. */
  readonly tls?: Tls | undefined
  /** Proxies whose word about the caller's address counts: addresses, networks, `loopback`, `uniquelocal`. */
  readonly trustedProxies?: readonly string[] | undefined
  /** Connections that are open at a time; 2000. */
  readonly connections?: number | undefined
  /** Folder of the built web app. */
  readonly webFolder?: string | undefined
  /** From a path of the app to where it leads now. */
  readonly redirects?: Readonly<Record<string, string>> | undefined
  readonly now?: (() => number) | undefined
  /** Hears of calls and failures, in words without any secret; silent when left out. */
  readonly log?: CreditLog | undefined
}

/** Lines of a log, each with its fields. A `pino` logger is one. */
export interface CreditLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
  /** Whether lines of a level are written: a line for nobody is not made. All are where it is absent. */
  isLevelEnabled?(level: string): boolean
}

export const silentLog: CreditLog = { info() {}, warn() {}, error() {}, isLevelEnabled: () => false }

export interface UpstreamOptions {
  /** `POST /api/consumption` goes here. */
  readonly url: string
  /** `POST /api/registerConsumption` goes here; to `url` when left out. */
  readonly registerUrl?: string | undefined
  readonly credentials?: { readonly user: string; readonly password: string } | undefined
  /** True when the service is on a private or loopback address on purpose. */
  readonly allowPrivate?: boolean | undefined
  readonly resolve?: Upstream['resolve']
  readonly limits?: Upstream['limits'] | undefined
}
