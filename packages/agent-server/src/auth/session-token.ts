import { randomUUID } from 'node:crypto'
import type { CryptoKey } from 'jose'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'

export const tokenIssuer = 'ccnl-agent-server'
export const tokenAudience = 'ccnl'

const algorithm = 'HS256'
const lifeSeconds = 8 * 60 * 60

/** How long a session lasts. */
export const sessionMilliseconds: number = lifeSeconds * 1000

/** Who a token speaks for. `roles` are tier names ("FULLCCNLPIU-IA"). */
export interface Holder {
  readonly userId: string
  readonly crmid: string
  readonly name: string
  readonly roles: readonly string[]
}

/** A holder's session: the id of its token, and when it began (epoch milliseconds). */
export interface Session extends Holder {
  readonly id: string
  readonly issuedAt: number
}

/** Signs the JWT of a session: `sub`, `crmid`, `nome`, `roles: [{pos}]`, for eight hours. */
export async function signToken(key: Uint8Array, holder: Holder, now: number): Promise<string> {
  const issuedAt = Math.floor(now / 1000)
  return new SignJWT({ crmid: holder.crmid, nome: holder.name, roles: holder.roles.map(pos => ({ pos })) })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuer(tokenIssuer)
    .setAudience(tokenAudience)
    .setSubject(holder.userId)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeSeconds)
    .sign(await prepared(key))
}

const preparedKeys = new WeakMap<Uint8Array, Promise<CryptoKey>>()

/** The key as `jose` takes it; made once, because making it costs more than a signature. */
function prepared(key: Uint8Array): Promise<CryptoKey> {
  const known = preparedKeys.get(key)
  if (known) return known
  const made = crypto.subtle.importKey('raw', Uint8Array.from(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
  preparedKeys.set(key, made)
  return made
}

/** The holder of a token that this key signed and that has not expired; `undefined` for any other. */
export async function verifyToken(key: Uint8Array, token: string, now: number): Promise<Session | undefined> {
  try {
    const { payload } = await jwtVerify(token, await prepared(key), {
      algorithms: [algorithm],
      issuer: tokenIssuer,
      audience: tokenAudience,
      requiredClaims: ['sub', 'exp'],
      currentDate: new Date(now),
    })
    const roles = Array.isArray(payload.roles) ? payload.roles : []
    return {
      id: payload.jti ?? '',
      issuedAt: (payload.iat ?? 0) * 1000,
      userId: payload.sub ?? '',
      crmid: typeof payload.crmid === 'string' ? payload.crmid : '',
      name: typeof payload.nome === 'string' ? payload.nome : '',
      roles: roles.flatMap((role: unknown) =>
        typeof role === 'object' && role !== null && 'pos' in role && typeof role.pos === 'string' ? [role.pos] : [],
      ),
    }
  } catch {
    // Whatever is wrong with it, a token that does not verify is no token; the caller answers 401 to all alike.
    return undefined
  }
}
