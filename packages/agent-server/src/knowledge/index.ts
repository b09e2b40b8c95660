import type { AgreementSummary, CollectiveAgreement } from './agreement.ts'
import { knowledgeFolder, readAgreement, readIndex, readSynonyms } from './load.ts'

export * from './agreement.ts'
export { KnowledgeError } from './load.ts'

/** The collective agreements: the index is read at once, each agreement when it is first asked for. */
export interface Knowledge {
  /** In the order of the index. */
  readonly agreements: readonly AgreementSummary[]
  /** By CNEL code; `undefined` when the code is not in the index. A file that does not hold throws a KnowledgeError. */
  agreement(code: string): CollectiveAgreement | undefined
  /** Lay words and what they stand for in agreements. */
  synonyms(): ReadonlyMap<string, readonly string[]>
}

/** Opens the knowledge of a folder (the one that ships with the package by default). */
export function openKnowledge(folder: string = knowledgeFolder()): Knowledge {
  const agreements = readIndex(folder)
  const opened = new Map<string, CollectiveAgreement>()
  let synonyms: ReadonlyMap<string, readonly string[]> | undefined
  return {
    agreements,
    agreement(code) {
      const known = opened.get(code)
      if (known) return known
      const summary = agreements.find(candidate => candidate.code === code)
      if (!summary) return undefined
      const agreement = readAgreement(folder, code, summary.id)
      opened.set(code, agreement)
      return agreement
    },
    synonyms() {
      synonyms ??= readSynonyms(folder)
      return synonyms
    },
  }
}

let shared: Knowledge | undefined

/** The knowledge that ships with the package, opened once. */
export function sharedKnowledge(): Knowledge {
  shared ??= openKnowledge()
  return shared
}
