/** Puts the parts of the base together. */
import type { LawSearch } from './law.ts'
import type { Agreement, AgreementEntry, Knowledge, LawCard, LexiconRow, Vocabulary } from './shapes.ts'

export interface KnowledgeParts {
  readonly version: string
  readonly vocabulary: Vocabulary
  readonly agreements: readonly AgreementEntry[]
  readonly cards: readonly LawCard[]
  readonly lexicon: readonly LexiconRow[]
  /** Reads a whole agreement; called once for each. */
  readonly readAgreement: (entry: AgreementEntry) => Agreement
  /** Makes the search of the cards; called when it is first asked for. */
  readonly lawSearch: () => LawSearch
}

/** The base. What is not asked for is not read. */
export function createKnowledge(parts: KnowledgeParts): Knowledge {
  const entries = new Map(parts.agreements.map(entry => [entry.code, entry]))
  const read = new Map<string, Agreement>()
  const cards = new Map(parts.cards.map(card => [card.id, card]))
  let search: LawSearch | undefined
  return {
    version: parts.version,
    vocabulary: parts.vocabulary,
    agreements: parts.agreements,
    cards: parts.cards,
    lexicon: parts.lexicon,
    agreement(code) {
      const entry = entries.get(code)
      const known = read.get(code)
      if (known || !entry) return known
      const agreement = parts.readAgreement(entry)
      read.set(code, agreement)
      return agreement
    },
    card: id => cards.get(id),
    searchLaw(words, limit) {
      search ??= parts.lawSearch()
      return search(words, limit)
    },
  }
}
