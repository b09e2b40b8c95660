/** Tickets that an identity provider issued: its signed tokens, checked here, or opaque ones that it is asked about. */

import { errors } from 'jose'
import { createRemoteJWKSet } from 'jose/jwks/remote'
import { jwtVerify } from 'jose/jwt/verify'
import { z } from 'zod/mini'
import { Problem } from '../routes/http.ts'
import { type ClaimNames, toHolder } from './claims.ts'
import type { CheckTicket } from './tickets.ts'

export interface SignedTickets {
  /** Where the provider publishes its keys. Those that it adds or takes away are noticed by their `kid`. */
  readonly jwksUrl: URL
  readonly issuer: string
  readonly audience: string
  /** How far the clocks may be apart. */
  readonly skewSeconds: number
  readonly claims: ClaimNames
}

/** Signatures by a key pair alone: a provider's public key must never count as a shared secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

const answerMilliseconds = 5000

/** Longest answer of a provider that is read. */
const answerCharacters = 64 * 1024

/** What `jose` throws when the provider, not the ticket, is at fault. */
const providerFaults: readonly (new (...given: never[]) => Error)[] = [errors.JWKSTimeout, errors.JWKSInvalid]

/** Accepts the tokens that the provider signed for this audience. */
export function checkSignedTicket({ jwksUrl, issuer, audience, skewSeconds, claims }: SignedTickets): CheckTicket {
  const keys = createRemoteJWKSet(jwksUrl, { timeoutDuration: answerMilliseconds })
  return async ticket => {
    try {
      const { payload } = await jwtVerify(ticket, keys, {
        algorithms,
        issuer,
        audience,
        clockTolerance: skewSeconds,
        requiredClaims: ['sub', 'exp'],
      })
      return toHolder(payload, claims)
    } catch (error) {
      if (isRefusal(error)) return undefined
      throw new Problem('identity-unavailable', undefined, { 'retry-after': '5' })
    }
  }
}

function isRefusal(error: unknown): boolean {
  // The plain error of the library is what it throws when the keys cannot be fetched.
  return (
    error instanceof errors.JOSEError &&
    error.constructor !== errors.JOSEError &&
    !providerFaults.some(fault => error instanceof fault)
  )
}

export interface Introspection {
  readonly url: URL
  readonly clientId: string
  readonly clientSecret: string
  readonly issuer: string | undefined
  readonly audience: string | undefined
  readonly claims: ClaimNames
}

const introspected = z.looseObject({ active: z.boolean() })

/** Asks the provider about each ticket (RFC 7662). */
export function checkByIntrospection(options: Introspection): CheckTicket {
  const { url, clientId, clientSecret, claims } = options
  const credentials = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString(
    'base64',
  )
  return async ticket => {
    const answer = await ask(url, credentials, ticket).catch(() => undefined)
    const read = introspected.safeParse(answer)
    if (!read.success) throw new Problem('identity-unavailable', undefined, { 'retry-after': '5' })
    const token: Readonly<Record<string, unknown>> = read.data
    return read.data.active && isForUs(token, options) ? toHolder(token, claims) : undefined
  }
}

/** A provider that says for whom a token is must name us; one whose token has run out may have a slow clock. */
function isForUs({ iss, aud, exp }: Readonly<Record<string, unknown>>, { issuer, audience }: Introspection): boolean {
  if (issuer !== undefined && iss !== undefined && iss !== issuer) return false
  const audiences: readonly unknown[] = Array.isArray(aud) ? aud : [aud]
  if (audience !== undefined && !audiences.includes(audience)) return false
  return typeof exp !== 'number' || exp * 1000 > Date.now()
}

async function ask(url: URL, credentials: string, ticket: string): Promise<unknown> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), answerMilliseconds)
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        authorization: `Basic ${credentials}`,
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ token: ticket }).toString(),
      signal: abort.signal,
    })
    if (!response.ok || !response.body) return undefined
    let text = ''
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      text += part
      if (text.length > answerCharacters) return undefined
    }
    return JSON.parse(text)
  } finally {
    clearTimeout(timer)
  }
}

/** The first of them that knows the ticket. */
export function firstOf(checks: readonly CheckTicket[]): CheckTicket {
  return async ticket => {
    for (const check of checks) {
      const holder = await check(ticket)
      if (holder) return holder
    }
    return undefined
  }
}
