import { isIPv4 } from 'node:net'
import { isRecord } from '@ccnl/core/contract'
import type { Source } from './source.ts'

/** Where a terminal signs in by a code (RFC 8628), as its API says. */
export interface DeviceProvider {
  /** Address of the OpenID provider. */
  readonly issuer: string
  readonly clientId: string
  readonly scope: string
  /** For whom the provider is asked to make the token, where it wants to be told (RFC 8707). */
  readonly resource?: string
}

/** Milliseconds that an API has to say whether it has such a sign-in. */
const lookTime = 3000

/** How this API's users sign in by a code; `undefined` where they cannot, and where it does not say so in time. */
export async function findDeviceProvider(
  { kind, config, fetch }: Pick<Source, 'kind' | 'config' | 'fetch'>,
  signal: AbortSignal,
): Promise<DeviceProvider | undefined> {
  if (kind === 'local') return undefined
  const late = new AbortController()
  const stop = () => late.abort(signal.reason)
  const timer = setTimeout(stop, lookTime)
  signal.addEventListener('abort', stop, { once: true })
  try {
    const address = `${config.apiUrl}/sso/device`
    const response = await fetch(new Request(address, { redirect: 'manual', signal: late.signal }))
    const value: unknown = response.status === 200 ? await response.json() : undefined
    if (!isRecord(value)) return undefined
    return readDeviceProvider({ ...value, clientId: value.client_id })
  } catch {
    signal.throwIfAborted()
    // An API that does not answer says why to the call that follows.
    return undefined
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/** A provider as it is kept; `undefined` for anything that is none, or that tokens may not be sent to. */
export function readDeviceProvider(value: unknown): DeviceProvider | undefined {
  if (!isRecord(value)) return undefined
  const { issuer, clientId, scope, resource } = value
  if (typeof issuer !== 'string' || typeof clientId !== 'string' || typeof scope !== 'string') return undefined
  if (!isSafeAddress(issuer)) return undefined
  return { issuer, clientId, scope, ...(typeof resource === 'string' ? { resource } : {}) }
}

/** TLS, but on this machine; no user info. */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  const isHere = hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'))
  return protocol === 'https:' || (protocol === 'http:' && isHere)
}
