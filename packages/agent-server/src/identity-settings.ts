/** Who may sign in, as the environment says. */

import { join } from 'node:path'
import { type Environment, isLoopback, type Mode } from '@ccnl/core/server'
import type { ClaimNames } from './auth/claims.ts'
import type { CodeFlowSettings } from './auth/code-flow.ts'
import type { Introspection, SignedTickets } from './auth/provider.ts'
import { program } from './it.ts'
import { OptionError } from './option-error.ts'

/** Where tickets come from, outside demo mode. */
export interface IdentitySettings {
  /** The file of the office's accounts. */
  readonly accounts?: string | undefined
  readonly signed?: SignedTickets | undefined
  readonly introspection?: Introspection | undefined
  /** Sign-in by the provider's own page, in the browser. */
  readonly codeFlow?: CodeFlowSettings | undefined
  /** How a terminal asks the provider for a token, which is then one of those above. */
  readonly device?: DeviceSettings | undefined
}

/** What a terminal needs to ask the provider for a code (RFC 8628); all of it is public. */
export interface DeviceSettings {
  readonly issuer: string
  readonly clientId: string
  readonly scope: string
  /** For whom the provider is asked to make the token (RFC 8707), where it wants to be told. */
  readonly resource: string | undefined
}

/** @throws {OptionError} for an address or a number that cannot be used, and for what is missing beside it. */
export function readIdentity(environment: Environment, mode: Mode | undefined): IdentitySettings {
  const { SSO_JWKS_URL, SSO_INTROSPECT_URL, SSO_ISSUER, SSO_AUDIENCE, CCNL_ACCOUNTS } = environment
  const claims = claimNames(environment)
  const isOffice = mode === 'office' || (mode === undefined && Boolean(CCNL_ACCOUNTS))
  return {
    accounts: isOffice ? CCNL_ACCOUNTS || join(environment.CCNL_DATA_DIR || '.ccnl', 'accounts.json') : undefined,
    signed: SSO_JWKS_URL
      ? {
          jwksUrl: providerUrl(environment, 'SSO_JWKS_URL'),
          issuer: needed(environment, 'SSO_ISSUER', 'SSO_JWKS_URL'),
          audience: needed(environment, 'SSO_AUDIENCE', 'SSO_JWKS_URL'),
          skewSeconds: skewOf(environment.SSO_CLOCK_SKEW),
          claims,
        }
      : undefined,
    introspection: SSO_INTROSPECT_URL
      ? {
          url: providerUrl(environment, 'SSO_INTROSPECT_URL'),
          clientId: needed(environment, 'SSO_CLIENT_ID', 'SSO_INTROSPECT_URL'),
          clientSecret: needed(environment, 'SSO_CLIENT_SECRET', 'SSO_INTROSPECT_URL'),
          issuer: SSO_ISSUER || undefined,
          audience: SSO_AUDIENCE || undefined,
          claims,
        }
      : undefined,
    codeFlow: environment.SSO_LOGIN_CLIENT_ID
      ? codeFlowOf(environment, environment.SSO_LOGIN_CLIENT_ID, claims)
      : undefined,
    device: environment.SSO_DEVICE_CLIENT_ID ? deviceOf(environment, environment.SSO_DEVICE_CLIENT_ID) : undefined,
  }
}

function codeFlowOf(environment: Environment, clientId: string, claims: ClaimNames): CodeFlowSettings {
  needed(environment, 'SSO_ISSUER', 'SSO_LOGIN_CLIENT_ID')
  needed(environment, 'API_URL', 'SSO_LOGIN_CLIENT_ID')
  return {
    issuer: providerUrl(environment, 'SSO_ISSUER'),
    clientId,
    clientSecret: environment.SSO_LOGIN_CLIENT_SECRET || undefined,
    redirectUrl: new URL('/sso/callback', providerUrl(environment, 'API_URL')),
    scope: environment.SSO_SCOPE || 'openid profile',
    endsSession: environment.SSO_END_SESSION === '1',
    skewSeconds: skewOf(environment.SSO_CLOCK_SKEW),
    claims,
  }
}

/** The token that a terminal comes with is looked at like any other ticket: there must be somebody who can. */
function deviceOf(environment: Environment, clientId: string): DeviceSettings {
  needed(environment, 'SSO_ISSUER', 'SSO_DEVICE_CLIENT_ID')
  if (!environment.SSO_INTROSPECT_URL) needed(environment, 'SSO_JWKS_URL', 'SSO_DEVICE_CLIENT_ID')
  return {
    issuer: providerUrl(environment, 'SSO_ISSUER').href,
    clientId,
    scope: environment.SSO_DEVICE_SCOPE || `${environment.SSO_SCOPE || 'openid profile'} offline_access`,
    resource: environment.SSO_RESOURCE || undefined,
  }
}

function claimNames(environment: Environment): ClaimNames {
  return {
    roles: environment.SSO_CLAIM_ROLES || 'roles',
    crmid: environment.SSO_CLAIM_CRMID || 'crmid',
    defaultRole: environment.SSO_DEFAULT_ROLE || undefined,
  }
}

/** Keys and verdicts of identity travel under TLS, but on this machine. */
function providerUrl(environment: Environment, name: string): URL {
  const text = environment[name] ?? ''
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (!url || !isSafe || url.username !== '' || url.password !== '')
    throw new OptionError(program.badProvider(name, text))
  return url
}

function needed(environment: Environment, name: string, beside: string): string {
  const value = environment[name]
  if (!value) throw new OptionError(program.missingBeside(name, beside))
  return value
}

const usualSkewSeconds = 30
const mostSkewSeconds = 300

function skewOf(text: string | undefined): number {
  if (!text) return usualSkewSeconds
  const value = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  if (!(value <= mostSkewSeconds)) throw new OptionError(program.badNumber('SSO_CLOCK_SKEW', text, 0, mostSkewSeconds))
  return value
}
