import {
  type Api,
  ApiError,
  accessBlock,
  createApi,
  defaultTimeouts,
  hasCreditBalance,
  type Retry,
  type SignedUser,
  signIn,
  type Timeouts,
  type TransportOptions,
  tierOf,
  toFailure,
} from '@ccnl/core'
import { isRecord } from '@ccnl/core/contract'
import { type CreditApi, createCreditApi, settleAnswer } from '@ccnl/core/credit'
import * as core from '@ccnl/core/it'
import { createResumingFetch } from '@ccnl/core/resume'
import { createCredentialStore } from './credentials.ts'
import { CliError } from './exit.ts'
import type { Io } from './io.ts'
import { it } from './it.ts'
import { createLocalSource } from './local-source.ts'
import { renewed } from './renewal.ts'
import { note } from './report.ts'
import {
  type ConnectionFlags,
  type EffectiveSettings,
  environmentSettings,
  mergeSettings,
  readSettingsFile,
  type Settings,
} from './settings.ts'
import type { Source } from './source.ts'

/** Milliseconds that a server on this computer has to say that it is there. */
const detectionTime = 100
/** Milliseconds for the product's own configuration: it helps, but no command waits long for it. */
const productConfigTime = 2000
/** Milliseconds for the word to a server that its answer is not wanted any more. */
const farewellTime = 100

/** What a server in demonstration mode takes for a ticket. */
const demonstrationTicket = 'demo-full'

/** A source and the user who asks. */
export interface Connection {
  readonly source: Source
  readonly user: SignedUser
  readonly api: Api
}

/**
 * Finds where the answers come from: `--api-url`, the environment, the configuration file, the document at a configured
 * `productUrl`, a server on 127.0.0.1:8787, else this process itself.
 */
export async function findSource(flags: ConnectionFlags, io: Io): Promise<Source> {
  const environment = environmentSettings(io.env)
  const file = await readSettingsFile(io)
  const own = mergeSettings({ flags, environment, file, product: {} })
  const named = own.origin('productUrl') !== 'default'
  const product = named ? await readProductConfig(own.config.productUrl, io) : {}
  const settings = named ? mergeSettings({ flags, environment, file, product }) : own
  const resuming = createResumingFetch({ fetch: request => io.fetch(request) })
  const remote = async (kind: 'configured' | 'detected', effective: EffectiveSettings): Promise<Source> => ({
    kind,
    config: effective.config,
    settings: effective,
    // Both: a token is sent to the one and comes from the other.
    credentialKey: `${effective.config.apiUrl} ${effective.config.gqlEndpoint}`,
    fetch: resuming.fetch,
    close: async () => await atMost(farewellTime, resuming.settled()),
  })
  if (settings.origin('apiUrl') !== 'default') return await remote('configured', settings)
  if (await answersHealth(settings.config.apiUrl, io)) {
    const found = named ? product : await readProductConfig(settings.config.productUrl, io)
    return await remote('detected', mergeSettings({ flags, environment, file, product: found }))
  }
  return createLocalSource(settings, flags, io)
}

/** True for a server that says it is well within 100 ms; anything else, even a slow one, is none. */
export async function answersHealth(apiUrl: string, io: Io, milliseconds: number = detectionTime): Promise<boolean> {
  try {
    return await within(milliseconds, async signal => {
      const response = await io.fetch(new Request(`${apiUrl}/healthz`, { signal, redirect: 'manual' }))
      const body: unknown = response.status === 200 ? await response.json() : undefined
      return isRecord(body) && body.status === 'ok'
    })
  } catch {
    // Nobody there, somebody else, or too late: all the same answer.
    return false
  }
}

async function readProductConfig(productUrl: string, io: Io): Promise<Settings> {
  try {
    return await within(productConfigTime, async signal => {
      const response = await io.fetch(new Request(`${productUrl}/config.json`, { signal, redirect: 'manual' }))
      const value: unknown = response.status === 200 ? await response.json() : undefined
      return isRecord(value) ? value : {}
    })
  } catch {
    // The document of the product is the weakest layer: without it the others still stand.
    return {}
  }
}

/** Resolves with the work, or after that many milliseconds without it. */
async function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>(resolve => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}

async function within<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new Error('too late')), milliseconds)
  try {
    const late = new Promise<never>((_, reject) => {
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason))
    })
    return await Promise.race([work(controller.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

/** A source and the user who asks, with the tier checked: everything that a question needs. */
export async function connect(flags: ConnectionFlags, io: Io, signal: AbortSignal): Promise<Connection> {
  const source = await findSource(flags, io)
  try {
    if (flags.verbose) note(io, describeSource(source))
    const user = await signedInUser(source, flags, io, signal)
    return { source, user, api: apiFor(user, source, flags, io) }
  } catch (error) {
    await source.close()
    throw error
  }
}

/** Does a piece of work with a connection, and closes it however the work ends. */
export async function withConnection<T>(
  flags: ConnectionFlags,
  io: Io,
  signal: AbortSignal,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await connect(flags, io, signal)
  try {
    return await work(connection)
  } finally {
    await connection.source.close()
  }
}

/** Where the answers come from, in a sentence. */
export function describeSource({ kind, config, dataDir = '' }: Source): string {
  return kind === 'local' ? it.connection.local(dataDir) : it.connection[kind](config.apiUrl)
}

/** Who asks: the ticket of the environment, the saved login, and in local mode the machine's own user. */
async function signedInUser(
  source: Source,
  flags: ConnectionFlags,
  io: Io,
  signal: AbortSignal,
  refused?: string,
): Promise<SignedUser> {
  const ticket = io.env.CCNL_TICKET
  if (ticket) return await signInWith(ticket, source, flags, io, signal)
  const store = createCredentialStore(io)
  const saved = await store.read(source.credentialKey)
  if (saved) {
    const exchange = (renewedTicket: string) => signInWith(renewedTicket, source, flags, io, signal)
    return await renewed(saved, {
      store,
      key: source.credentialKey,
      exchange,
      io,
      signal,
      ...(refused === undefined ? {} : { refused }),
    })
  }
  if (source.localUser) return await source.localUser()
  const { apiUrl } = source.config
  const offered = source.kind === 'detected' ? await offerDemonstration(source, flags, io, signal) : undefined
  if (offered) {
    await store.save(source.credentialKey, offered)
    return offered
  }
  const sentence = source.kind === 'detected' ? it.detectedNotSignedIn(apiUrl) : it.notSignedIn(apiUrl)
  throw new CliError(3, 'not-signed-in', sentence)
}

/**
 * The demonstration access of a server on this machine, if somebody at the keyboard wants it; `undefined` where nobody does, and
 * for a server that gives none.
 */
async function offerDemonstration(
  source: Source,
  flags: ConnectionFlags,
  io: Io,
  signal: AbortSignal,
): Promise<SignedUser | undefined> {
  const { canAsk, saysYes } = await import('./confirm.ts')
  if (!canAsk(io)) return undefined
  const question = it.offerDemonstration(source.config.apiUrl)
  if (!(await saysYes(question, { otherwise: true }, io, signal))) return undefined
  try {
    return await signInWith(demonstrationTicket, source, flags, io, signal)
  } catch (error) {
    if (toFailure(error).code === 'sign-in-refused') return undefined
    throw error
  }
}

/**
 * The same user after the API has refused their token: by the ticket of the environment, the refresh token of the login, or
 * the login that another terminal has made meanwhile. Rejects with `unauthorized` where nothing of it gives another token.
 */
export async function signInAnew(
  { source, user }: Pick<Connection, 'source' | 'user'>,
  flags: ConnectionFlags,
  io: Io,
  signal: AbortSignal,
): Promise<SignedUser> {
  const refusal = new ApiError({ code: 'unauthorized' }, 'signing in anew')
  try {
    const anew = await signedInUser(source, flags, io, signal, user.token)
    if (anew.token === user.token) throw refusal
    return anew
  } catch (error) {
    throw error instanceof CliError && error.exitCode === 3 ? refusal : error
  }
}

/** Exchanges a ticket for a user at this source. */
export async function signInWith(
  ticket: string,
  source: Source,
  flags: ConnectionFlags,
  io: Io,
  signal: AbortSignal,
): Promise<SignedUser> {
  const { gqlEndpoint, provisioning } = source.config
  return await signIn({ gqlEndpoint, ticket, provisioning, signal, ...transport(source, flags, io) })
}

/** The calls of one user at one source. */
export function apiFor(user: SignedUser, source: Source, flags: ConnectionFlags, io: Io): Api {
  const { apiUrl, agents, firewall, productUrl } = source.config
  return createApi({
    baseUrl: apiUrl,
    userId: user.userId,
    token: () => user.token,
    agents,
    firewall,
    productUrl,
    crmid: user.crmid,
    ...transport(source, flags, io),
  })
}

/** The credit calls of one user at one source. */
export function creditFor(user: SignedUser, source: Source, flags: ConnectionFlags, io: Io): CreditApi {
  const { productUrl } = source.config
  return createCreditApi({ productUrl, token: () => user.token, ...transport(source, flags, io) })
}

/**
 * Registers what a complete answer costs; resolves with the credit left, `undefined` where there is no balance or it
 * cannot be told: the answer is there, and what fails now is no error of the command.
 */
export async function settle(
  { api, source, user }: Connection,
  flags: ConnectionFlags,
  answered: { readonly sessionId: string; readonly question: string; readonly answer: string },
  io: Io,
  signal: AbortSignal,
): Promise<number | undefined> {
  try {
    const calls = { config: source.config, user, api, credit: creditFor(user, source, flags, io) }
    return await settleAnswer({ ...calls, ...answered, now: io.now() }, signal)
  } catch (error) {
    if (flags.verbose) note(io, core.failure(toFailure(error)))
    return undefined
  }
}

/** `CCNL_TIMEOUT` bounds every phase of a call; repetitions are said on standard error. */
function transport(source: Source, { verbose }: ConnectionFlags, io: Io): TransportOptions {
  const { timeout } = source.settings
  const most = timeout === undefined ? undefined : timeout * 1000
  const timeouts: Partial<Timeouts> =
    most === undefined
      ? {}
      : {
          headers: Math.min(most, defaultTimeouts.headers),
          idle: Math.min(most, defaultTimeouts.idle),
          upload: Math.min(most, defaultTimeouts.upload),
          total: most,
        }
  return {
    fetch: source.fetch,
    timeouts,
    now: io.now,
    onRetry: ({ attempt, waitMilliseconds, attempted }: Retry) => {
      note(io, it.retrying((waitMilliseconds / 1000).toFixed(1).replace('.', ','), attempt))
      if (verbose) note(io, attempted)
    },
  }
}

/** Refuses a user without any tier. */
export function checkTier({ user }: Connection): void {
  if (tierOf(user.roles) === undefined) throw new ApiError({ code: 'no-tier' }, 'asking')
}

/** Refuses what the user's tier does not allow, before anything is asked. */
export async function checkAccess(connection: Connection, signal: AbortSignal): Promise<number | undefined> {
  const { user } = connection
  const credit = hasCreditBalance(tierOf(user.roles)) ? await readCredit(connection, signal) : undefined
  const block = accessBlock({ userId: user.userId, roles: user.roles, credit })
  if (block === undefined) return credit
  const code = block === 'signed-out' ? 'unauthorized' : block
  throw new ApiError({ code }, 'asking')
}

/** The balance; in local mode a product server that is not there makes it unknown, which is no network failure. */
async function readCredit({ api, source }: Connection, signal: AbortSignal): Promise<number | undefined> {
  try {
    return await api.availableCredit(signal)
  } catch (error) {
    if (source.kind === 'local' && toFailure(error).code === 'network') return undefined
    throw error
  }
}
