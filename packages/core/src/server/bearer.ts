import { timingSafeEqual } from 'node:crypto'

const bearer = /^Bearer +([\w.-]{1,8192})$/i

/** The token of an `Authorization: Bearer` header, of the characters that a JWT has; `undefined` for any other header. */
export function bearerToken(header: string | undefined): string | undefined {
  return bearer.exec(header ?? '')?.[1]
}

/** Whether an `Authorization` header brings this secret. How long the comparison takes tells nothing of it. */
export function bringsSecret(header: string | undefined, secret: string): boolean {
  const given = Buffer.from(/^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? '')
  const wanted = Buffer.from(secret)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
