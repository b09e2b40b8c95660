/** The words of a base as the build has indexed them: `@ccnl/reading/node`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Knowledge, pack, unpack } from '@ccnl/knowledge'
import { type FormIndex, indexForms, packFormIndex, unpackFormIndex } from './language/form-index.ts'
import { toForms } from './query/forms.ts'

const here: string = dirname(fileURLToPath(import.meta.url))

/** Where the index of the words of a base with this fingerprint stands. */
const pathOf = (folder: string, fingerprint: string): string => join(folder, `forms-${fingerprint}.bin`)

/** Part of the build: indexes the words of a base, so that no start has to. Throws for a base that has no fingerprint. */
export function bundleForms(knowledge: Knowledge, folder: string = here): void {
  if (knowledge.fingerprint === undefined) throw new Error('a base without a fingerprint: build @ccnl/knowledge first')
  mkdirSync(folder, { recursive: true })
  writeFileSync(pathOf(folder, knowledge.fingerprint), pack(packFormIndex(indexForms(toForms(knowledge)))))
}

/** What {@link bundleForms} wrote for this very base; `undefined` for another, which is one that a folder of one's own adds to. */
export function bundledForms({ fingerprint }: Knowledge, folder: string = here): FormIndex | undefined {
  const path = fingerprint === undefined ? undefined : pathOf(folder, fingerprint)
  return path !== undefined && existsSync(path) ? unpackFormIndex(unpack(readFileSync(path))) : undefined
}
