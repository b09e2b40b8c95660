/**
 * Who is calling. A session is a JWT that the agent-server signed with the key both servers share: the file
 * `session.key` of the data folder, or the environment. A ticket is looked up in a book; demo mode has one.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, linkSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CryptoKey } from 'jose'
import { decodeProtectedHeader } from 'jose/decode/protected_header'
import { jwtVerify } from 'jose/jwt/verify'

/** The customer a caller is: all that this server needs to know of a user. */
export interface Caller {
  readonly crmid: string
}

/** Tells whose single sign-on ticket it is; `undefined` for a ticket that nobody holds. */
export type FindTicket = (ticket: string) => Promise<Caller | undefined>

/** What the agent-server writes into a session, and what a session must therefore carry. */
const session = { algorithm: 'HS256', issuer: 'ccnl-agent-server', keyFile: 'session.key' } as const

/** For whom a session must be: one that is for the API alone moves no money. */
export const usualAudience = 'ccnl-credit'

/** The key that signs sessions, and after it those that signed earlier ones and still count for them. */
export type SessionKeys = readonly [current: Uint8Array, ...retired: Uint8Array[]]

const shortestKeyBytes = 32

const preparedKeys = new WeakMap<Uint8Array, Promise<CryptoKey>>()

/** The key as the verifier takes it; made once, because making it costs more than a signature. */
function prepared(key: Uint8Array): Promise<CryptoKey> {
  const known = preparedKeys.get(key)
  if (known) return known
  const made = crypto.subtle.importKey('raw', Uint8Array.from(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ])
  preparedKeys.set(key, made)
  return made
}

const keyIds = new WeakMap<Uint8Array, string>()

/** The `kid` that the agent-server gives a key. */
export function keyId(key: Uint8Array): string {
  const known = keyIds.get(key)
  if (known !== undefined) return known
  const id = createHash('sha256').update('ccnl kid').update(key).digest('base64url').slice(0, 12)
  keyIds.set(key, id)
  return id
}

/** The holder of a session for `audience` that one of the keys signed and that has not expired; `undefined` for anything else. */
export async function findSession(
  keys: SessionKeys,
  token: string,
  now: number,
  audience: string = usualAudience,
): Promise<Caller | undefined> {
  try {
    const { kid } = decodeProtectedHeader(token)
    // Sessions of a server that named no keys were signed by the only one.
    const key = kid === undefined ? keys[0] : keys.find(one => keyId(one) === kid)
    if (!key) return undefined
    const { payload } = await jwtVerify(token, await prepared(key), {
      algorithms: [session.algorithm],
      issuer: session.issuer,
      audience,
      requiredClaims: ['sub', 'exp'],
      currentDate: new Date(now),
    })
    return typeof payload.crmid === 'string' && payload.crmid !== '' ? { crmid: payload.crmid } : undefined
  } catch {
    // Whatever is wrong with it, a token that does not verify is none; every caller of this answers 401 to all alike.
    return undefined
  }
}

/** Reads keys given as base64url text, with commas or blanks between them; `undefined` when one is too short to be a key. */
export function decodeSessionKeys(text: string): SessionKeys | undefined {
  const [current, ...retired] = text
    .trim()
    .split(/[\s,]+/)
    .map(part => Buffer.from(part, 'base64url'))
  const isWhole = current && [current, ...retired].every(key => key.byteLength >= shortestKeyBytes)
  return isWhole ? [current, ...retired] : undefined
}

/**
 * The keys of the data folder, owner-only, a line each, the one that signs first. Where there are none one is made (32
 * random bytes as base64url) by whichever server starts first. Making it is atomic, so two servers that start together end
 * with the same key.
 */
export function loadSessionKeys(dataFolder: string): SessionKeys {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const file = join(dataFolder, session.keyFile)
  if (!lstatSync(file, { throwIfNoEntry: false })) {
    const draft = join(dataFolder, `.${session.keyFile}.${randomUUID()}`)
    writeFileSync(draft, `${randomBytes(shortestKeyBytes).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
    try {
      // A hard link fails when the name is taken: the key that got there first stays.
      linkSync(draft, file)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    } finally {
      rmSync(draft, { force: true })
    }
  }
  const status = lstatSync(file)
  if (!status.isFile()) throw new Error(`${file} is not a plain file: refusing to read a key from it`)
  if ((status.mode & 0o077) !== 0) chmodSync(file, 0o600)
  const keys = decodeSessionKeys(readFileSync(file, 'utf8'))
  if (!keys) throw new Error(`${file} does not hold keys of ${shortestKeyBytes} bytes`)
  return keys
}

/** The demo customers: the agent-server puts the same CRMID into the session of each ticket. */
const demoCustomers: Readonly<Record<string, string>> = Object.fromEntries(
  ['demo-full', 'demo-demo', 'demo-base', 'demo-iterazioni', 'demo-esaurito', 'demo-nessuno'].map(ticket => [
    ticket,
    `CRM-${ticket.toUpperCase()}`,
  ]),
)

export const findDemoTicket: FindTicket = async ticket => {
  const crmid = Object.hasOwn(demoCustomers, ticket) ? demoCustomers[ticket] : undefined
  return crmid === undefined ? undefined : { crmid }
}

/** The first credit of the demo customers who pay per iteration; the other tiers have no credit account. */
export const demoCredit: Readonly<Record<string, number>> = { 'CRM-DEMO-ITERAZIONI': 25, 'CRM-DEMO-ESAURITO': 0 }
