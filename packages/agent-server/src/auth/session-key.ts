import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, linkSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { program } from '../it.ts'
import { OptionError } from '../options.ts'

/** The file of the data folder that holds the signing key; the product server reads the same one. */
export const sessionKeyFile = 'session.key'

const shortestKeyBytes = 32

/** The key that signs sessions, and after it those that signed earlier ones and still count for them. */
export type SessionKeys = readonly [current: Uint8Array, ...retired: Uint8Array[]]

/**
 * The keys of `<dataDir>/session.key`, owner-only, a line each, the one that signs first. Where there is no such file one
 * key is made (32 random bytes as base64url) by whichever server starts first. Making it is atomic, so two servers starting
 * together end with the same key.
 */
export function loadSessionKeys(dataDir: string): SessionKeys {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, sessionKeyFile)
  if (!exists(file)) {
    const draft = join(dataDir, `.${sessionKeyFile}.${randomUUID()}`)
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
  if (!status.isFile()) throw new OptionError(program.badKeyFile(file))
  if ((status.mode & 0o077) !== 0) chmodSync(file, 0o600)
  return decodeSessionKeys(readFileSync(file, 'utf8'), program.badKeyFile(file))
}

/** Reads keys given as base64url text, with commas or blanks between them; a short one throws. */
export function decodeSessionKeys(text: string, refusal: string = program.badKey): SessionKeys {
  const [current, ...retired] = text
    .trim()
    .split(/[\s,]+/)
    .map(part => Buffer.from(part, 'base64url'))
  if (!current || [current, ...retired].some(key => key.byteLength < shortestKeyBytes)) throw new OptionError(refusal)
  return [current, ...retired]
}

function exists(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined
}
