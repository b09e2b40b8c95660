/** Sessions: the JWT that the agent-server signs and both servers read. */
import { randomUUID } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { decodeProtectedHeader } from 'jose/decode/protected_header'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { keyId, keyNamed, preparedKey, type SessionKeys } from './session-keys.ts'

/** Who signs sessions. */
export const tokenIssuer = 'ccnl-agent-server'

/** For whom sessions are: the calls of the agent-server, and those that cost money. */
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
 * credit server only where its holder has a balance there. `now` is in epoch milliseconds.
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
    .sign(await preparedKey(key))
}

/** A token that was verified: its session is good for this audience until then (epoch milliseconds). */
interface Verified {
  readonly token: string
  readonly session: Session
  readonly audience: string
  readonly until: number
}

/** Sessions that are remembered for a set of keys: a signature costs more than all else that is looked at in a call. */
const mostRemembered = 5000

const remembered = new WeakMap<SessionKeys, Map<string, Verified>>()

/** Finds a token among those remembered: by its signature, a tenth of it, because a map reads the whole of what it looks for. */
const markOf = (token: string): string => token.slice(-signatureLength)

/** Characters of a signature of HS256. */
const signatureLength = 43

/** The session of a token that was verified before for `audience` and has not expired; `now` is in epoch milliseconds. */
export function rememberedSession(
  keys: SessionKeys,
  token: string,
  now: number,
  audience: string = usualAudiences.api,
): Session | undefined {
  const before = remembered.get(keys)?.get(markOf(token))
  const isSame = before !== undefined && before.token === token && before.audience === audience
  return isSame && now < before.until ? before.session : undefined
}

/**
 * The session of a token for `audience` that one of the keys signed and that has not expired; `undefined` for any other.
 * `now` is in epoch milliseconds.
 */
export async function verifyToken(
  keys: SessionKeys,
  token: string,
  now: number,
  audience: string = usualAudiences.api,
): Promise<Session | undefined> {
  const before = rememberedSession(keys, token, now, audience)
  if (before) return before
  const known = remembered.get(keys) ?? new Map<string, Verified>()
  remembered.set(keys, known)
  const verified = await verify(keys, token, now, audience)
  const mark = markOf(token)
  if (verified || known.get(mark)?.token === token) known.delete(mark)
  if (verified) known.set(mark, verified)
  const [oldest] = known.keys()
  if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest)
  return verified?.session
}

async function verify(keys: SessionKeys, token: string, now: number, audience: string): Promise<Verified | undefined> {
  try {
    const key = keyNamed(keys, decodeProtectedHeader(token).kid)
    if (!key) return undefined
    const { payload } = await jwtVerify(token, await preparedKey(key), {
      algorithms: [algorithm],
      issuer: tokenIssuer,
      audience,
      requiredClaims: ['sub', 'exp'],
      currentDate: new Date(now),
    })
    return { token, session: toSession(payload), audience, until: (payload.exp ?? 0) * 1000 }
  } catch {
    // Whatever is wrong with it, a token that does not verify is no token; the caller answers 401 to all alike.
    return undefined
  }
}

/**
 * What a session says; a part that is not as it should be counts as absent. By hand: a schema would cost the first answer of
 * the local mode 20 ms and 4 MB.
 */
function toSession({ sub, jti, iat, crmid, nome, roles }: JWTPayload): Session {
  return {
    id: jti ?? '',
    issuedAt: (iat ?? 0) * 1000,
    userId: sub ?? '',
    crmid: typeof crmid === 'string' ? crmid : '',
    name: typeof nome === 'string' ? nome : '',
    roles: (Array.isArray(roles) ? roles : []).flatMap((role: unknown) =>
      typeof role === 'object' && role !== null && 'pos' in role && typeof role.pos === 'string' ? [role.pos] : [],
    ),
  }
}
