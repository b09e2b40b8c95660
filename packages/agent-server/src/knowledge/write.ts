import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { safeParse } from 'zod/mini'
import { type AgreementFile, indexFile } from './schema.ts'

/** Writes a JSON file so that who reads it finds the old one or the new one, whole. */
function writeWhole(path: string, value: unknown): void {
  const draft = `${path}.${randomUUID()}.tmp`
  try {
    const file = openSync(draft, 'wx')
    try {
      writeSync(file, `${JSON.stringify(value, null, 1)}\n`)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** The line of an agreement in an index. */
function indexEntry(file: AgreementFile): Readonly<Record<string, unknown>> {
  const after = file.livelli
    .flatMap(level => level.minimi.map(row => row.decorrenza))
    .filter(date => date > file.aggiornato_al)
    .toSorted()[0]
  return {
    codice_cnel: file.codice_cnel,
    denominazione_breve: file.denominazione_breve,
    alias: file.alias,
    ...(file.ciclo.scadenza ? { scadenza: file.ciclo.scadenza } : {}),
    stato: file.ciclo.stato,
    livelli: file.livelli.map(level => level.codice),
    ...(after ? { prossima_tappa: after } : {}),
  }
}

/**
 * Writes an agreement to a knowledge folder, and its line to the index where the folder has one; a new agreement comes
 * last, so that the ids of the others stay. Returns the path of the file.
 */
export function writeAgreement(folder: string, file: AgreementFile): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${file.codice_cnel}.json`)
  const index = join(folder, 'indice.json')
  writeWhole(path, file)
  if (existsSync(index)) {
    const value: unknown = JSON.parse(readFileSync(index, 'utf8'))
    const read = safeParse(indexFile, value)
    if (!read.success) throw new Error(`${index} is not an index`)
    const entry = indexEntry(file)
    const lines = read.data.ccnl
    const place = lines.findIndex(line => line.codice_cnel === file.codice_cnel)
    writeWhole(index, {
      ...read.data,
      ccnl: place < 0 ? [...lines, entry] : lines.map((line, at) => (at === place ? { ...line, ...entry } : line)),
    })
  }
  return path
}
