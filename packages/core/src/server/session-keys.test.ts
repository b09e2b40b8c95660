import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadSessionKeys, sessionKeyFile } from './session-keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'ccnl-keys-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([0o640, 0o620, 0o610, 0o604, 0o602, 0o601])(
  'a key file of mode %o is its owner’s alone once it was read',
  mode => {
    const file = join(folder, sessionKeyFile)
    rmSync(file, { force: true })
    const key = new Uint8Array(32).fill(1)
    writeFileSync(file, Buffer.from(key).toString('base64url'), { mode })
    expect(loadSessionKeys(folder).map(one => Uint8Array.from(one))).toEqual([key])
    expect(statSync(file).mode & 0o777).toBe(0o600)
  },
)
