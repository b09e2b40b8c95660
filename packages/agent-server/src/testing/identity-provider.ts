/** A real OpenID provider on loopback, for the tests of signing in through one. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export interface IdentityProvider {
  readonly issuer: string
  readonly jwksUrl: string
  readonly introspectUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** An access token for a user: signed, or opaque; for this audience, and so many seconds. */
  issue(user: string, kind: 'jwt' | 'opaque', audience?: string, seconds?: number): Promise<string>
  close(): Promise<void>
}

export const audience = 'https://ccnl.example.it/api'

const client = { client_id: 'ccnl', client_secret: 'un-segreto-abbastanza-lungo' }

/** The claims of each user, as a directory would hold them. */
const people: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ada: { crmid: 'CRM-ADA', name: 'Ada', roles: ['offline_access', 'FULLCCNLPIU-IA'] },
  bruno: { name: 'Bruno', roles: ['offline_access'] },
}

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a TCP port has such an address.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ ...client, grant_types: ['client_credentials'], redirect_uris: [], response_types: [] }],
    features: {
      devInteractions: { enabled: false },
      introspection: { enabled: true, allowedPolicy: () => true },
      clientCredentials: { enabled: true },
    },
    extraTokenClaims: (_context, token) => ({ ...people[('accountId' in token && token.accountId) || ''] }),
    ttl: { AccessToken: 600 },
  })
  server.on('request', provider.callback())
  return {
    issuer,
    jwksUrl: `${issuer}/jwks`,
    introspectUrl: `${issuer}/token/introspection`,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    async issue(user, kind, forWhom = audience, seconds = 600) {
      const found = await provider.Client.find(client.client_id)
      if (!found) throw new Error('no client')
      const grant = new provider.Grant({ accountId: user, clientId: client.client_id })
      const token = new provider.AccessToken({
        accountId: user,
        client: found,
        expiresIn: seconds,
        grantId: await grant.save(),
        gty: 'implicit',
        scope: '',
      })
      token.resourceServer = new provider.ResourceServer(forWhom, {
        scope: '',
        audience: forWhom,
        accessTokenFormat: kind,
        accessTokenTTL: 600,
        jwt: { sign: { alg: 'RS256' } },
      })
      return token.save()
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
