/** Puts the parts of the base together. */
import type { Concepts } from './concepts.ts'
import type { Agreement, AgreementEntry, Knowledge, LawCard, LexiconRow, Vocabulary } from './shapes.ts'
import { tokenize } from './text.ts'
import type { TopicSearch } from './topics.ts'

export interface KnowledgeParts {
  readonly version: string
  /** {@link Knowledge.fingerprint} */
  readonly fingerprint?: string | undefined
  readonly vocabulary: Vocabulary
  readonly agreements: readonly AgreementEntry[]
  /** Each of these is called once, when it is first asked for. */
  readonly cards: () => readonly LawCard[]
  readonly lexicon: () => readonly LexiconRow[]
  readonly topicSearch: () => TopicSearch
  readonly concepts: () => Concepts
  /** One card, without reading the others. */
  readonly readCard?: (id: string) => LawCard | undefined
  /** Called once for each agreement. */
  readonly readAgreement: (entry: AgreementEntry) => Agreement
}

/** Makes a value when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The base. What is not asked for is not read. */
export function createKnowledge(parts: KnowledgeParts): Knowledge {
  const entries = new Map(parts.agreements.map(entry => [entry.code, entry]))
  const read = new Map<string, Agreement>()
  // A card is one object, whether it was read alone or with all others.
  const single = new Map<string, LawCard>()
  const cards = once(() => {
    const all = parts.cards().map(card => single.get(card.id) ?? card)
    for (const card of all) single.set(card.id, card)
    return all
  })
  const lexicon = once(parts.lexicon)
  const search = once(parts.topicSearch)
  const concepts = once(parts.concepts)
  const readCard = (id: string): LawCard | undefined => {
    if (!parts.readCard) cards()
    const card = single.get(id) ?? parts.readCard?.(id)
    if (card) single.set(id, card)
    return card
  }
  return {
    version: parts.version,
    ...(parts.fingerprint === undefined ? {} : { fingerprint: parts.fingerprint }),
    vocabulary: parts.vocabulary,
    agreements: parts.agreements,
    get cards() {
      return cards()
    },
    get lexicon() {
      return lexicon()
    },
    agreement(code) {
      const entry = entries.get(code)
      const known = read.get(code)
      if (known || !entry) return known
      const agreement = parts.readAgreement(entry)
      read.set(code, agreement)
      return agreement
    },
    card: readCard,
    searchTopics: (words, limit) => search()(words, limit),
    conceptsIn: words => concepts().find(tokenize(words)).ids,
    searchLaw: (words, limit) =>
      search()(words, limit, 'card').flatMap(({ item: { id }, ...found }) => {
        const item = readCard(id)
        return item ? [{ item, ...found }] : []
      }),
  }
}
