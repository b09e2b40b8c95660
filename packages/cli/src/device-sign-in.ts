/** What a terminal says to an OpenID provider. The library is loaded when there is something to say. */
import { isTicket, safeLine } from '@ccnl/core'
import type { Configuration } from 'openid-client'
import { type DeviceProvider, isSafeAddress } from './device-provider.ts'
import { CliError } from './exit.ts'
import type { Io } from './io.ts'
import { it } from './it.ts'

/** What a provider gave: the ticket for the API, and what the next one is had by, where it gave that. */
export interface ProviderTokens {
  readonly ticket: string
  readonly refreshToken: string | undefined
}

/** What a person has to do elsewhere. */
export interface DeviceCode {
  readonly address: string
  readonly code: string
  /** The address that holds the code already. */
  readonly wholeAddress: string | undefined
  /** How long it is good for. */
  readonly seconds: number
}

/** Seconds that a provider has for each of its answers. */
const answerSeconds = 5

type Client = typeof import('openid-client')

/**
 * Asks the provider for a code, shows it, and waits for the person to confirm it elsewhere; slower when the provider says
 * so. Rejects with a {@link CliError}, and with the reason of `signal` at once.
 */
export async function signInByDevice(
  provider: DeviceProvider,
  show: (code: DeviceCode) => void,
  { fetch }: Pick<Io, 'fetch'>,
  signal: AbortSignal,
): Promise<ProviderTokens> {
  return await answered(provider, signal, async client => {
    const configuration = await discover(client, provider, fetch)
    const { scope } = provider
    const asked = await client.initiateDeviceAuthorization(configuration, { scope, ...resourceOf(provider) })
    const { verification_uri: address, verification_uri_complete: whole } = asked
    if (!isSafeAddress(address)) throw new CliError(6, 'bad-answer', it.device.unsafeAddress(provider.issuer))
    show({
      address: safeLine(address),
      code: safeLine(asked.user_code),
      wholeAddress: whole !== undefined && isSafeAddress(whole) ? safeLine(whole) : undefined,
      seconds: asked.expires_in,
    })
    return toTokens(await client.pollDeviceAuthorizationGrant(configuration, asked, resourceOf(provider), { signal }))
  })
}

/** A new ticket for a refresh token; `undefined` when the provider takes the token no more. */
export async function renewTokens(
  provider: DeviceProvider,
  refreshToken: string,
  { fetch }: Pick<Io, 'fetch'>,
  signal: AbortSignal,
): Promise<ProviderTokens | undefined> {
  return await answered(provider, signal, async client => {
    const configuration = await discover(client, provider, fetch)
    try {
      const tokens = toTokens(await client.refreshTokenGrant(configuration, refreshToken, resourceOf(provider)))
      return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken }
    } catch (error) {
      if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') return undefined
      throw error
    }
  })
}

/** Tells the provider that a refresh token is wanted no more. Rejects where it does not hear of it. */
export async function revokeToken(
  { refreshToken, ...provider }: DeviceProvider & { readonly refreshToken: string },
  { fetch }: Pick<Io, 'fetch'>,
  signal: AbortSignal,
): Promise<void> {
  await answered(provider, signal, async client => {
    await client.tokenRevocation(await discover(client, provider, fetch), refreshToken)
  })
}

async function discover(client: Client, provider: DeviceProvider, fetch: Io['fetch']): Promise<Configuration> {
  const issuer = new URL(provider.issuer)
  return await client.discovery(issuer, provider.clientId, undefined, client.None(), {
    timeout: answerSeconds,
    [client.customFetch]: (url, options) => fetch(url, options as RequestInit),
    // Only an address on this machine gets here without TLS.
    execute: issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [],
  })
}

function resourceOf({ resource }: DeviceProvider): Record<string, string> {
  return resource === undefined ? {} : { resource }
}

function toTokens(answer: { readonly access_token: string; readonly refresh_token?: string }): ProviderTokens {
  const { access_token: ticket, refresh_token: refreshToken } = answer
  if (!isTicket(ticket)) throw new CliError(6, 'bad-answer', it.device.badTicket)
  return { ticket, refreshToken }
}

/** Does the work; what goes wrong becomes a sentence, and an interruption does not wait for the next poll. */
async function answered<T>(
  { issuer }: DeviceProvider,
  signal: AbortSignal,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await import('openid-client')
  const interrupted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    return await Promise.race([work(client), interrupted])
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof CliError) throw error
    if (error instanceof client.ResponseBodyError && error.status < 500)
      throw new CliError(3, 'sign-in-refused', it.device.refused[error.error] ?? it.device.refusedOtherwise, {
        cause: error,
      })
    throw new CliError(5, 'network', it.device.away(safeLine(new URL(issuer).origin)), { cause: error })
  }
}
