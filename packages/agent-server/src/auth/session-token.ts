import { createHash, randomUUID } from 'node:crypto'
import type { CryptoKey } from 'jose'
import { decodeProtectedHeader } from 'jose/decode/protected_header'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import type { SessionKeys } from './session-key.ts'

export const tokenIssuer = 'ccnl-agent-server'

/** For whom sessions are: the calls of this server, and those that cost money. */
export interface Audiences {
  readonly api: string
  readonly credit: string
}

export const usualAudiences: Audiences = { api: 'ccnl', credit: 'ccnl-credit' }

/** The one tier that has a balance. */
const payingRole = 'IterazioniCCNLPIU-IA'

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

/**
 * Signs the JWT of a session: `sub`, `crmid`, `nome`, `roles: [{pos}]`, for eight hours. It is for the API, and for the
 * credit server only where its holder has a balance there.
 */
export async function signToken(
  key: Uint8Array,
  holder: Holder,
  now: number,
  { api, credit }: Audiences = usualAudiences,
): Promise<string> {
  const issuedAt = Math.floor(now / 1000)
  return new SignJWT({ crmid: holder.crmid, nome: holder.name, roles: holder.roles.map(pos => ({ pos })) })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: keyId(key) })
    .setIssuer(tokenIssuer)
    .setAudience(holder.roles.includes(payingRole) && credit !== api ? [api, credit] : api)
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

const keyIds = new WeakMap<Uint8Array, string>()

/** The `kid` of a key: what tells it from the others, and tells nobody anything of it. */
export function keyId(key: Uint8Array): string {
  const known = keyIds.get(key)
  if (known !== undefined) return known
  const id = createHash('sha256').update('ccnl kid').update(key).digest('base64url').slice(0, 12)
  keyIds.set(key, id)
  return id
}

/** The holder of a token for the API that one of the keys signed and that has not expired; `undefined` for any other. */
export async function verifyToken(
  keys: SessionKeys,
  token: string,
  now: number,
  audience: string = usualAudiences.api,
): Promise<Session | undefined> {
  try {
    const { kid } = decodeProtectedHeader(token)
    // Sessions of a server that named no keys were signed by the only one.
    const key = kid === undefined ? keys[0] : keys.find(one => keyId(one) === kid)
    if (!key) return undefined
    const { payload } = await jwtVerify(token, await prepared(key), {
      algorithms: [algorithm],
      issuer: tokenIssuer,
      audience,
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
