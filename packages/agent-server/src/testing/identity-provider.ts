/** A real OpenID provider on loopback, for the tests of signing in through one. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
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

export interface IdentityProviderOptions {
  /** Where the code flow of the client `ccnl-web` may lead back to. */
  readonly redirectUrls?: readonly string[]
  /** Where it may lead whoever has left. */
  readonly leaveUrls?: readonly string[]
  /** Its signing keys; default those of the package. */
  readonly keys?: readonly JWK[]
  /** Where it listens; 0, the default, is any free port. */
  readonly port?: number
}

export const audience = 'https://ccnl.example.it/api'

const client = { client_id: 'ccnl', client_secret: 'un-segreto-abbastanza-lungo' }

/** The client of the sign-in in the browser, and that of the terminal, which has no secret. */
export const webClient = { id: 'ccnl-web', secret: 'un-altro-segreto-abbastanza-lungo' } as const
export const terminalClient = 'ccnl-terminale'

/** The claims of each user, as a directory would hold them. */
const people: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ada: { crmid: 'CRM-ADA', name: 'Ada', roles: ['offline_access', 'FULLCCNLPIU-IA'] },
  bruno: { name: 'Bruno', roles: ['offline_access'] },
}

/** A signing key by the name that tokens and their verifiers know it by. */
export async function makeKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }
}

export async function startIdentityProvider(options: IdentityProviderOptions = {}): Promise<IdentityProvider> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  // A server that listens on a TCP port has such an address.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      { ...client, grant_types: ['client_credentials'], redirect_uris: [], response_types: [] },
      {
        client_id: webClient.id,
        client_secret: webClient.secret,
        redirect_uris: [...(options.redirectUrls ?? ['http://127.0.0.1/none'])],
        post_logout_redirect_uris: [...(options.leaveUrls ?? [])],
      },
      {
        client_id: terminalClient,
        token_endpoint_auth_method: 'none',
        grant_types: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'],
        redirect_uris: [],
        response_types: [],
      },
    ],
    ...(options.keys ? { jwks: { keys: [...options.keys] } } : {}),
    cookies: { keys: ['una-chiave-per-i-biscotti'] },
    claims: { openid: ['sub'], profile: ['name', 'crmid', 'roles'] },
    scopes: ['openid', 'offline_access'],
    features: {
      devInteractions: { enabled: false },
      introspection: { enabled: true, allowedPolicy: () => true },
      clientCredentials: { enabled: true },
      deviceFlow: { enabled: true },
      revocation: { enabled: true, allowedPolicy: () => true },
      resourceIndicators: {
        enabled: true,
        useGrantedResource: () => true,
        getResourceServerInfo: (_context, resource) => ({
          scope: '',
          audience: resource,
          accessTokenFormat: 'jwt',
          accessTokenTTL: 600,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    findAccount: (_context, id) =>
      id in people ? { accountId: id, claims: () => ({ sub: id, ...people[id] }) } : undefined,
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    // A firm's own program is not asked for at each sign-in.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ accountId: oidc.session?.accountId, clientId: oidc.client?.clientId })
      grant.addOIDCScope('openid profile offline_access')
      grant.addResourceScope(audience, '')
      await grant.save()
      return grant
    },
    extraTokenClaims: (_context, token) => ({ ...people[('accountId' in token && token.accountId) || ''] }),
    ttl: { AccessToken: 600 },
  })
  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, request, response)
    else void handle(request, response)
  })
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

/** The page where one says who one is: a name is enough, and none means that one does not want to. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end('<form method="post"><label>Nome <input name="user"></label><button>Entra</button></form>')
    return
  }
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += part
  const user = new URLSearchParams(body).get('user') ?? ''
  const refusal = { error: 'access_denied', error_description: 'the user does not want to' }
  await provider.interactionFinished(request, response, user === '' ? refusal : { login: { accountId: user } }, {
    mergeWithLastSubmission: false,
  })
}
