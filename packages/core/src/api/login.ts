import { type Config, decodeSignAuth, type SignedUser } from '../contract.ts'
import { safeLine } from '../document/safe-text.ts'
import { ApiError } from '../failure.ts'
import { checkSafe } from './address.ts'
import { createTransport, type TransportOptions } from './http.ts'

/** The product's number at the login service (spec section 7). */
export const loginProduct = 20

/** Longest ticket, and longest JWT, that is taken for one. */
const longestTicket = 4096
const longestToken = 16_384

export interface SignInOptions extends TransportOptions {
  readonly gqlEndpoint: string
  readonly ticket: string
  readonly provisioning: Pick<Config['provisioning'], 'filtergroup' | 'prodgroup'>
  readonly signal?: AbortSignal | undefined
}

const mutation =
  'mutation signAuth($ticketSso: String!, $product: Int!, $provisioning: ProvisioningInput!, $acl: [String!]!, $includeRoles: Boolean!) {' +
  ' signAuth(ticketSso: $ticketSso, product: $product, provisioning: $provisioning, acl: $acl, includeRoles: $includeRoles)' +
  ' { ticketSso jwt profile { userId crmid nome } roles { pos } } }'

/**
 * Exchanges a single sign-on ticket for the signed-in user. Rejects with an `ApiError`: `unsafe-value` for a ticket or
 * token that could not travel in a header, `sign-in-refused` with the service's first message, `sign-in-missing` when the
 * answer holds neither data nor an error.
 */
export async function signIn(options: SignInOptions): Promise<SignedUser> {
  const { gqlEndpoint, ticket, provisioning, signal } = options
  const attempted = `POST ${gqlEndpoint} signAuth`
  if (!isTicket(ticket)) throw new ApiError({ code: 'unsafe-value', what: 'ticket' }, attempted)
  const { status, value } = await createTransport(options).json({
    method: 'POST',
    url: gqlEndpoint,
    json: {
      query: mutation,
      variables: {
        ticketSso: ticket,
        product: loginProduct,
        provisioning: { filtergroup: provisioning.filtergroup, prodgroup: provisioning.prodgroup },
        acl: ['sso', 'provisioning'],
        includeRoles: false,
      },
    },
    signal,
    // GraphQL servers say in the body why they refuse, with a 200 or with a 4xx.
    accepts: status => (status >= 200 && status < 300) || status === 400 || status === 401 || status === 403,
  })
  const answer = decodeSignAuth(value)
  if (answer.type === 'refused')
    throw new ApiError({ code: 'sign-in-refused', message: safeLine(answer.message, 200) }, attempted)
  if (answer.type === 'missing') {
    const refused = status === 401 || status === 403
    throw new ApiError(refused ? { code: 'sign-in-refused', message: '' } : { code: 'sign-in-missing' }, attempted)
  }
  const { user } = answer
  checkSafe('token', user.token)
  if (user.token.length > longestToken) throw new ApiError({ code: 'unsafe-value', what: 'token' }, attempted)
  // What the service writes back may enter a later request only if it is a ticket too.
  const renewed = user.ticket !== undefined && isTicket(user.ticket) ? user.ticket : ticket
  return { ...user, name: safeLine(user.name, 200), ticket: renewed }
}

/** A ticket is 1 to 4,096 visible ASCII characters; nothing else may enter a request. */
export function isTicket(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestTicket && /^[\x21-\x7e]+$/.test(value)
}

export type TicketMessage =
  | { readonly type: 'ticket'; readonly ticket: string }
  /** The login says that nobody is signed in: auth and chat are reset. */
  | { readonly type: 'sign-out' }
  | { readonly type: 'ignored' }

/** A window message as the browser delivers it, and whom it may come from. */
export interface ReceivedMessage {
  readonly data: unknown
  readonly origin: string
  readonly source: unknown
}

/**
 * Decides about a window message: only the exact origin, from the expected window, with the task `gethfticket`, nothing
 * besides, and a ticket of the right shape is a ticket. Everything else is ignored.
 */
export function acceptTicketMessage(
  message: ReceivedMessage,
  expected: { readonly origin: string; readonly source: unknown },
): TicketMessage {
  const ignored: TicketMessage = { type: 'ignored' }
  if (message.origin !== expected.origin || expected.origin === 'null' || expected.origin === '') return ignored
  if (expected.source === undefined || expected.source === null || message.source !== expected.source) return ignored
  if (!hasOnly(message.data, ['task', 'params']) || message.data.task !== 'gethfticket') return ignored
  const { params } = message.data
  if (!hasOnly(params, ['ticket'])) return ignored
  if (params.ticket === '') return { type: 'sign-out' }
  return isTicket(params.ticket) ? { type: 'ticket', ticket: params.ticket } : ignored
}

function hasOnly(value: unknown, keys: readonly string[]): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const found = Object.keys(value)
  return found.length === keys.length && keys.every(key => Object.hasOwn(value, key))
}

/**
 * Whether the login script or frame at `hfurl` may be loaded: https at one of the allowed origins; http only on
 * loopback and only in demo mode. An address with user info is refused.
 */
export function isLoadableHfurl(
  hfurl: unknown,
  rules: { readonly allowedOrigins: readonly string[]; readonly demo?: boolean },
): hfurl is string {
  if (typeof hfurl !== 'string' || !URL.canParse(hfurl)) return false
  const url = new URL(hfurl)
  if (url.username !== '' || url.password !== '' || !rules.allowedOrigins.includes(url.origin)) return false
  if (url.protocol === 'https:') return true
  return url.protocol === 'http:' && rules.demo === true && isLoopback(url.hostname)
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
}
