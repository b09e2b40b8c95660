import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'

export const tokenIssuer = 'ccnl-agent-server'
export const tokenAudience = 'ccnl'

const algorithm = 'HS256'
const lifeSeconds = 8 * 60 * 60

/** Who a token speaks for. `roles` are tier names ("FULLCCNLPIU-IA"). */
export interface Holder {
  readonly userId: string
  readonly crmid: string
  readonly name: string
  readonly roles: readonly string[]
}

/** Signs the JWT of a session: `sub`, `crmid`, `nome`, `roles: [{pos}]`, for eight hours. */
export function signToken(key: Uint8Array, holder: Holder, now: number): Promise<string> {
  const issuedAt = Math.floor(now / 1000)
  return new SignJWT({ crmid: holder.crmid, nome: holder.name, roles: holder.roles.map(pos => ({ pos })) })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuer(tokenIssuer)
    .setAudience(tokenAudience)
    .setSubject(holder.userId)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeSeconds)
    .sign(key)
}

/** The holder of a token that this key signed and that has not expired; `undefined` for any other. */
export async function verifyToken(key: Uint8Array, token: string, now: number): Promise<Holder | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer: tokenIssuer,
      audience: tokenAudience,
      requiredClaims: ['sub', 'exp'],
      currentDate: new Date(now),
    })
    const roles = Array.isArray(payload.roles) ? payload.roles : []
    return {
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
