/** Reads the base from files: `@ccnl/knowledge/node`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createConcepts } from './concepts.ts'
import type { AgreementFile, LawFile, VocabularyFile } from './file.ts'
import { createKnowledge } from './knowledge.ts'
import { createLawSearch } from './law.ts'
import { parseLexicon } from './lexicon.ts'
import { toAgreement, toAgreementEntry, toLawCard, toVocabulary } from './load.ts'
import type { Knowledge } from './shapes.ts'

export interface LoadOptions {
  /** A folder of one's own agreements (`fatti/`) and cards (`legge/`), which stand before the shipped ones. */
  readonly folder?: string
}

/** The package's folder: the data stand beside `src` and `dist`. */
const root = dirname(dirname(fileURLToPath(import.meta.url)))

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

const filesIn = (folder: string, ending: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(name => name.endsWith(ending))
        .toSorted()
        .map(name => join(folder, name))
    : []

/** Loads the base. Synchronous; each agreement is decoded when it is first asked for. */
export function loadKnowledge(options: LoadOptions = {}): Knowledge {
  const folders = [root, ...(options.folder === undefined ? [] : [options.folder])]
  const agreements = new Map<string, AgreementFile>()
  const cards = new Map<string, LawFile['schede'][number]>()
  for (const folder of folders) {
    for (const path of filesIn(join(folder, 'fatti'), '.json')) {
      const file = readJson(path) as AgreementFile
      agreements.set(file.codice, file)
    }
    for (const path of filesIn(join(folder, 'legge'), '.json')) {
      for (const card of (readJson(path) as LawFile).schede) cards.set(card.id, card)
    }
  }
  const decoded = [...cards.values()].map(toLawCard)
  const vocabulary = readJson(join(root, 'vocabolario.json')) as VocabularyFile
  const entries = [...agreements.values()].map((file, index) => toAgreementEntry(file, index + 1))
  return createKnowledge({
    version: '2026-11-22',
    vocabulary: toVocabulary(vocabulary),
    agreements: entries,
    cards: decoded,
    lawSearch: () =>
      createLawSearch(decoded, createConcepts(readFileSync(join(root, 'lessico', 'sinonimi.tsv'), 'utf8'))),
    lexicon: filesIn(join(root, 'lessico'), '.tsv')
      .filter(path => !path.endsWith('sinonimi.tsv'))
      .flatMap(path => parseLexicon(readFileSync(path, 'utf8'))),
    readAgreement: entry => {
      const file = agreements.get(entry.code)
      if (!file) throw new Error(`${entry.code}: the entry has no file`)
      return toAgreement(file, entry.id)
    },
  })
}
