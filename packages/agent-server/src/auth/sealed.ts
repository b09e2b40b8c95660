/** Texts that only this server can make and read: what it hands to a browser to have it back later. */
import { hkdfSync } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { jwtDecrypt } from 'jose/jwt/decrypt'
import { EncryptJWT } from 'jose/jwt/encrypt'

/** What a sealed text is for. One that was made for another purpose cannot be read. */
export type Purpose = 'sign-in under way' | 'signed in' | 'ticket'

const encryption = { alg: 'dir', enc: 'A256GCM' } as const

/** Seals `content` for so many seconds; the result is visible ASCII. `now` is in epoch milliseconds. */
export function seal(
  key: Uint8Array,
  purpose: Purpose,
  content: JWTPayload,
  now: number,
  seconds: number,
): Promise<string> {
  return new EncryptJWT(content)
    .setProtectedHeader(encryption)
    .setAudience(purpose)
    .setExpirationTime(Math.floor(now / 1000) + seconds)
    .encrypt(keyFor(key, purpose))
}

/** What was sealed for this purpose, with `exp` (epoch seconds); `undefined` for anything else, and once it has run out. */
export async function unseal(
  key: Uint8Array,
  purpose: Purpose,
  text: string,
  now: number,
): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtDecrypt(text, keyFor(key, purpose), {
      keyManagementAlgorithms: [encryption.alg],
      contentEncryptionAlgorithms: [encryption.enc],
      audience: purpose,
      requiredClaims: ['exp'],
      currentDate: new Date(now),
    })
    return payload
  } catch {
    // Whatever is wrong with it, it is none of ours.
    return undefined
  }
}

/** A key for each purpose, so that the one that signs sessions encrypts nothing. */
function keyFor(key: Uint8Array, purpose: Purpose): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', `ccnl ${purpose}`, 32))
}
