/** For tests: the made-up agreement, which no code knows of. */
import { readFileSync } from 'node:fs'
import type { AgreementFile } from '../file.ts'
import { toAgreement } from '../load.ts'
import type { Agreement } from '../shapes.ts'

/** The file as it is written. */
export function madeUpFile(): AgreementFile {
  const path = new URL('../../testing/made-up-agreement.json', import.meta.url)
  return JSON.parse(readFileSync(path, 'utf8')) as AgreementFile
}

/** The agreement as answers see it. */
export function madeUpAgreement(): Agreement {
  return toAgreement(madeUpFile(), 1)
}
