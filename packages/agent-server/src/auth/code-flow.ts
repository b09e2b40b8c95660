/** Sign-in in the browser through an OpenID provider: the authorization code flow with PKCE. */
import type { Holder } from '@ccnl/core/server'
import type { Configuration } from 'openid-client'
import { Problem } from '../routes/http.ts'
import { type ClaimNames, toHolder } from './claims.ts'

export interface CodeFlowSettings {
  readonly issuer: URL
  readonly clientId: string
  /** Without one the client is public, and PKCE alone stands for it. */
  readonly clientSecret: string | undefined
  /** Where the provider sends the browser back to: this server's `sso/callback`, as it is seen from outside. */
  readonly redirectUrl: URL
  readonly scope: string
  /** Whether who leaves the product leaves the provider too. The product's address must be known there as a way back. */
  readonly endsSession: boolean
  /** How far the clocks may be apart. */
  readonly skewSeconds: number
  readonly claims: ClaimNames
}

/** What must be remembered of a sign-in until the browser is back. */
export interface Pending {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** How the provider sent the browser back: with somebody, or with a refusal that the user asked for or not. */
export type CodeOutcome =
  | { readonly type: 'signed-in'; readonly holder: Holder }
  | { readonly type: 'refused'; readonly cancelled: boolean }

export interface CodeFlow {
  /** Where the browser goes, and what has to be known when it is back. */
  begin(): Promise<{ readonly address: string; readonly pending: Pending }>
  /** Judges how it came back. Rejects with a `Problem` when the provider does not answer. */
  finish(query: URLSearchParams, pending: Pending): Promise<CodeOutcome>
  /** Where the browser goes to end its session at the provider, which leads on to `back`; `undefined` where it has no such page. */
  end(back: string): Promise<string | undefined>
}

const answerSeconds = 5

/** Looks the provider up at the first sign-in, and again after a look-up that failed. */
export async function createCodeFlow(settings: CodeFlowSettings): Promise<CodeFlow> {
  const client = await import('openid-client')
  const { redirectUrl, claims } = settings
  let found: Promise<Configuration> | undefined

  const provider = async (): Promise<Configuration> => {
    found ??= client.discovery(
      settings.issuer,
      settings.clientId,
      { [client.clockTolerance]: settings.skewSeconds },
      settings.clientSecret === undefined ? client.None() : client.ClientSecretBasic(settings.clientSecret),
      {
        timeout: answerSeconds,
        // The settings let no other http through than this machine's own.
        execute: settings.issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [],
      },
    )
    try {
      return await found
    } catch {
      found = undefined
      throw unavailable()
    }
  }

  /** The claims of the ID token, with those of the user's record where the token does not tell the roles. */
  async function holderOf(
    configuration: Configuration,
    tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
  ) {
    const told = tokens.claims()
    if (!told) return undefined
    const { userinfo_endpoint } = configuration.serverMetadata()
    const record =
      told[claims.roles] === undefined && userinfo_endpoint !== undefined
        ? await client.fetchUserInfo(configuration, tokens.access_token, told.sub)
        : {}
    return toHolder({ ...record, ...told }, claims)
  }

  return {
    async begin() {
      const configuration = await provider()
      const pending = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUrl.href,
        scope: settings.scope,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
      })
      return { address: address.href, pending }
    },

    async finish(query, { state, nonce, verifier }) {
      const configuration = await provider()
      const address = new URL(redirectUrl)
      address.search = query.toString()
      try {
        const tokens = await client.authorizationCodeGrant(configuration, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const holder = await holderOf(configuration, tokens)
        return holder ? { type: 'signed-in', holder } : { type: 'refused', cancelled: false }
      } catch (error) {
        if (error instanceof client.AuthorizationResponseError)
          return { type: 'refused', cancelled: error.error === 'access_denied' }
        if (error instanceof client.ResponseBodyError && error.status < 500)
          return { type: 'refused', cancelled: false }
        if (error instanceof client.ClientError && refusals.has(error.code ?? ''))
          return { type: 'refused', cancelled: false }
        throw unavailable()
      }
    },

    async end(back) {
      const configuration = await provider()
      if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined
      // Without the ID token as a hint, which would stand in an address: the provider asks whoever it is.
      return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: back }).href
    },
  }
}

/** What the library calls an answer that does not belong to the question, or is not sealed as it should be. */
const refusals: ReadonlySet<string> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
])

function unavailable(): Problem {
  return new Problem('identity-unavailable', undefined, { 'retry-after': '5' })
}
