import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'

const issuer = 'ccnl-agent-server'
/** For whom tickets are: no session may be for the same. */
export const ticketAudience = 'ccnl-ticket'

/** A ticket of this server's own, for a user who has said the password: good once, and for so long. */
export function signOwnTicket(key: Uint8Array, user: string, now: number, seconds: number): Promise<string> {
  const issuedAt = Math.floor(now / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(ticketAudience)
    .setSubject(user)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(key)
}

/** Whose ticket it is, under which id it is used up, and until when (epoch milliseconds). */
export async function readOwnTicket(
  key: Uint8Array,
  ticket: string,
  now: number,
): Promise<{ readonly user: string; readonly id: string; readonly until: number } | undefined> {
  try {
    const { payload } = await jwtVerify(ticket, key, {
      algorithms: ['HS256'],
      issuer,
      audience: ticketAudience,
      requiredClaims: ['sub', 'exp', 'jti'],
      currentDate: new Date(now),
    })
    return { user: payload.sub ?? '', id: payload.jti ?? '', until: (payload.exp ?? 0) * 1000 }
  } catch {
    // Whatever is wrong with it, it is no ticket of ours.
    return undefined
  }
}
