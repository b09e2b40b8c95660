/** For tests: the made-up agreement and the made-up card, which no code knows of. */
import { readFileSync } from 'node:fs'
import type { AgreementFile, LawCardFile, LawFile } from '../file.ts'
import { toAgreement } from '../load.ts'
import type { Agreement } from '../shapes.ts'

/** The file as it is written. */
export function madeUpFile(): AgreementFile {
  const path = new URL('../../testing/made-up-agreement.json', import.meta.url)
  return JSON.parse(readFileSync(path, 'utf8')) as AgreementFile
}

/** The card as it is written. */
export function madeUpCard(): LawCardFile {
  const path = new URL('../../testing/made-up-card.json', import.meta.url)
  const [card] = (JSON.parse(readFileSync(path, 'utf8')) as LawFile).schede
  if (!card) throw new Error('The made-up file holds no card.')
  return card
}

/** The agreement as answers see it. */
export function madeUpAgreement(): Agreement {
  return toAgreement(madeUpFile(), 1)
}
