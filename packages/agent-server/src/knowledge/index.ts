import type { AgreementSummary, CollectiveAgreement, Law } from './agreement.ts'
import { knowledgeFolder, readAgreement, readIndex, readLaws, readOwnFolder, readSynonyms } from './load.ts'

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
  /** The rules of the law, alike for every agreement. */
  laws(): readonly Law[]
}

/**
 * Opens the knowledge of a folder (the one that ships with the package by default) and, where one is given, of a firm's own
 * folder: an agreement there stands in the place of the one with its code, the others come last.
 */
export function openKnowledge(folder: string = knowledgeFolder(), ownFolder?: string): Knowledge {
  const own = ownFolder === undefined ? [] : readOwnFolder(ownFolder)
  const ownCodes = new Set(own.map(summary => summary.code))
  const shipped = readIndex(folder)
  const agreements: readonly AgreementSummary[] = [
    ...shipped.map(summary => ({ ...(own.find(({ code }) => code === summary.code) ?? summary), id: summary.id })),
    ...own
      .filter(({ code }) => !shipped.some(summary => summary.code === code))
      .map((summary, index) => ({ ...summary, id: shipped.length + index + 1 })),
  ]
  const opened = new Map<string, CollectiveAgreement>()
  let synonyms: ReadonlyMap<string, readonly string[]> | undefined
  let laws: readonly Law[] | undefined
  return {
    agreements,
    agreement(code) {
      const known = opened.get(code)
      if (known) return known
      const summary = agreements.find(candidate => candidate.code === code)
      if (!summary) return undefined
      const place = ownFolder !== undefined && ownCodes.has(code) ? ownFolder : folder
      const agreement = readAgreement(place, code, summary.id)
      opened.set(code, agreement)
      return agreement
    },
    synonyms() {
      synonyms ??= readSynonyms(folder)
      return synonyms
    },
    laws() {
      laws ??= readLaws(folder)
      return laws
    },
  }
}

let shared: Knowledge | undefined

/** The knowledge that ships with the package, with that of CCNL_KNOWLEDGE_DIR, opened once. */
export function sharedKnowledge(): Knowledge {
  shared ??= openKnowledge(knowledgeFolder(), process.env.CCNL_KNOWLEDGE_DIR || undefined)
  return shared
}
