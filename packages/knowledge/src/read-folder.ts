/** Reads the raw files of a folder: `fatti/`, `legge/`, or agreements and cards beside one another. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { KnowledgeError } from './errors.ts'
import type { AgreementFile, LawCardFile, LawFile, VocabularyFile } from './file.ts'
import { dataWords } from './it.ts'
import type { Schemas } from './schema.ts'

/** What a folder holds, by code and id. */
export interface FolderData {
  readonly agreements: ReadonlyMap<string, AgreementFile>
  readonly cards: ReadonlyMap<string, LawCardFile>
}

/** Files of a folder with an ending, in order; none where there is no folder. */
export function filesIn(folder: string, ending: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith(ending))
    .toSorted()
    .map(name => join(folder, name))
}

/** Every file of agreements and cards of a folder. */
export function dataFilesOf(folder: string): readonly string[] {
  return ['', 'fatti', 'legge'].flatMap(part => filesIn(join(folder, part), '.json')).filter(isDataFile)
}

/** The vocabulary and the version may stand in the same folder. */
const isDataFile = (path: string): boolean =>
  !['vocabolario.json', 'versione.json', 'package.json'].includes(basename(path)) &&
  !basename(path).startsWith('tsconfig')

/** The text of a file in UTF-8; one that cannot be read is a {@link KnowledgeError}. */
export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    const reason = dataWords.fileReasons[code] ?? dataWords.otherReason
    throw new KnowledgeError(path, [{ place: '', sentence: dataWords.unreadable(reason) }])
  }
}

/** Reads JSON; what is none, or cannot be read, is a {@link KnowledgeError}. */
export function readJson(path: string): unknown {
  const text = readText(path)
  try {
    return JSON.parse(text)
  } catch (cause) {
    const at = /at position (\d+)/.exec(cause instanceof Error ? cause.message : '')?.[1]
    const lines = text.slice(0, at === undefined ? text.length : Number(at)).split('\n')
    const sentence = dataWords.notJson(lines.length, (lines.at(-1) ?? '').length + 1)
    throw new KnowledgeError(path, [{ place: '', sentence }])
  }
}

/** The strict schemas, loaded only when there is something to check: zod is the dearest part of a start. */
export function schemasOf(vocabulary: VocabularyFile): Schemas {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  // The module's own exports.
  const { createSchemas } = createRequire(import.meta.url)(`./schema.${extension}`) as typeof import('./schema.ts')
  return createSchemas(vocabulary)
}

/** Reads a folder; with schemas every file is checked and the first that does not hold throws. */
export function readFolder(folder: string, schemas?: Schemas): FolderData {
  const agreements = new Map<string, AgreementFile>()
  const cards = new Map<string, LawCardFile>()
  for (const path of dataFilesOf(folder)) {
    const value = readJson(path)
    const checked = schemas?.check(value)
    if (checked && !checked.ok) throw new KnowledgeError(path, checked.problems)
    // Checked just now, or shipped data that was when it was built.
    const file = value as AgreementFile | LawFile
    if (file.schema === 'ccnl-fatti/1') {
      if (basename(path) !== `${file.codice}.json`)
        throw new KnowledgeError(path, [{ place: 'codice', sentence: dataWords.wrongFileName(file.codice) }])
      agreements.set(file.codice, file)
    } else
      for (const card of file.schede) {
        if (cards.has(card.id))
          throw new KnowledgeError(path, [{ place: card.id, sentence: dataWords.repeated('scheda', basename(folder)) }])
        cards.set(card.id, card)
      }
  }
  return { agreements, cards }
}
