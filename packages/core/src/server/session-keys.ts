/** The keys that sign sessions, which both servers read: from a file of the data folder, or from the environment. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, linkSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CryptoKey } from 'jose'

/** The file of the data folder that holds the keys. */
export const sessionKeyFile = 'session.key'

const shortestKeyBytes = 32

/** The key that signs sessions, and after it those that signed earlier ones and still count for them. */
export type SessionKeys = readonly [current: Uint8Array, ...retired: Uint8Array[]]

/** A file that should hold keys, and does not. */
export class KeyFileError extends Error {
  readonly file: string

  constructor(file: string) {
    super(`${file} holds no keys of ${shortestKeyBytes} bytes, or is no plain file`)
    this.name = 'KeyFileError'
    this.file = file
  }
}

/**
 * The keys of `<folder>/session.key`, owner-only, a line each, the one that signs first. Where there is no such file one key
 * is made (32 random bytes as base64url) by whichever server starts first. Making it is atomic, so two servers that start
 * together end with the same key.
 *
 * @throws {KeyFileError} for a file that holds no keys; what the file system throws is thrown on.
 */
export function loadSessionKeys(folder: string): SessionKeys {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, sessionKeyFile)
  if (!lstatSync(file, { throwIfNoEntry: false })) makeKeyFile(folder, file)
  const status = lstatSync(file)
  if (!status.isFile()) throw new KeyFileError(file)
  if ((status.mode & 0o077) !== 0) chmodSync(file, 0o600)
  const keys = decodeSessionKeys(readFileSync(file, 'utf8'))
  if (!keys) throw new KeyFileError(file)
  return keys
}

function makeKeyFile(folder: string, file: string): void {
  const draft = join(folder, `.${sessionKeyFile}.${randomUUID()}`)
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

/** Reads keys given as base64url text, with commas or blanks between them; `undefined` when one is too short to be a key. */
export function decodeSessionKeys(text: string): SessionKeys | undefined {
  const [current, ...retired] = text
    .trim()
    .split(/[\s,]+/)
    .map(part => Buffer.from(part, 'base64url'))
  const isWhole = current && [current, ...retired].every(key => key.byteLength >= shortestKeyBytes)
  return isWhole ? [current, ...retired] : undefined
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

/** The key of these that a `kid` names. Sessions of a server that named no keys were signed by the only one. */
export function keyNamed(keys: SessionKeys, kid: string | undefined): Uint8Array | undefined {
  return kid === undefined ? keys[0] : keys.find(key => keyId(key) === kid)
}

const preparedKeys = new WeakMap<Uint8Array, Promise<CryptoKey>>()

/** The key as `jose` takes it for HS256; made once, because making it costs more than a signature. */
export function preparedKey(key: Uint8Array): Promise<CryptoKey> {
  const known = preparedKeys.get(key)
  if (known) return known
  const made = crypto.subtle.importKey('raw', Uint8Array.from(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
  preparedKeys.set(key, made)
  return made
}
