import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, linkSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { program } from '../it.ts'
import { OptionError } from '../options.ts'

/** The file of the data folder that holds the signing key; the product server reads the same one. */
export const sessionKeyFile = 'session.key'

const shortestKeyBytes = 32

/**
 * The key that signs sessions: 32 random bytes as base64url in `<dataDir>/session.key`, owner-only, made by whichever
 * server starts first. Making it is atomic, so two servers starting together end with the same key.
 */
export function loadSessionKey(dataDir: string): Uint8Array {
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
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
  if (key.byteLength < shortestKeyBytes) throw new OptionError(program.badKeyFile(file))
  return key
}

/** Reads a key given as base64url text; a short one throws. */
export function decodeSessionKey(text: string): Uint8Array {
  const key = Buffer.from(text.trim(), 'base64url')
  if (key.byteLength < shortestKeyBytes) throw new OptionError(program.badKey)
  return key
}

function exists(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined
}
