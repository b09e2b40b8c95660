/** The index of the cards of the law: which card speaks of what, and how much it is about it. */
import type { Concepts } from './concepts.ts'
import type { Packed } from './pack.ts'
import type { LawCard } from './shapes.ts'
import { chatWords, stem, type Token, tokenize } from './text.ts'

/** Everything that a search needs, in typed arrays. */
export interface LawIndex {
  /** Words of the cards, the most frequent first. */
  readonly words: readonly string[]
  /** Stems and concepts (`@dimissioni`), sorted. */
  readonly terms: readonly string[]
  readonly rarity: Float32Array
  /** Where the postings of each term begin; one more than there are terms. */
  readonly starts: Uint32Array
  readonly cards: Uint16Array
  /** BM25F gain of the term in the card, before its rarity. */
  readonly gains: Float32Array
  /** {@link place} bits. */
  readonly places: Uint8Array
  /** Share of the card's questions that hold the term, 255 for all; of concepts only. */
  readonly shares: Uint8Array
  /** For each card: weight of its title, of its concepts, and the logarithm of its length. */
  readonly titles: Float32Array
  readonly profiles: Float32Array
  readonly lengths: Float32Array
  /** Phrases of each card as places in `terms`, every phrase ended by {@link phraseEnd}. */
  readonly phrases: Uint32Array
  readonly phraseStarts: Uint32Array
}

/** Where in a card a term stands. */
export const place = { question: 1, answer: 2, title: 4 } as const
export const phraseEnd = 0xffff_ffff

const fields: readonly {
  readonly weight: number
  readonly b: number
  readonly place: number
  readonly of: (card: LawCard) => readonly string[]
}[] = [
  { weight: 3, b: 0.3, place: place.question, of: card => card.words },
  { weight: 2.5, b: 0.3, place: place.question | place.title, of: card => [card.title, card.id.replaceAll('-', ' ')] },
  { weight: 2, b: 0.4, place: place.question, of: card => card.questions },
  { weight: 0.7, b: 0.5, place: place.answer, of: card => [card.answer] },
  {
    weight: 0.4,
    b: 0.5,
    place: place.answer,
    of: card => [
      ...card.steps,
      ...card.exceptions,
      ...card.norms.map(norm => `${norm.act} ${norm.article ?? ''}`),
      ...card.facts.map(fact => `${fact.measure.replaceAll('_', ' ')} ${fact.note ?? ''}`),
    ],
  },
]
const k1 = 1.6

/** Words without any meaning; those that say how much, when or whether stay, for they tell cards of one matter apart. */
const empty: ReadonlySet<string> = new Set(
  (
    'a ad ai al all dell nell sull dall coll quell alla alle allo agli anche ancora c che chi ci ciao cio come con cosa cui d da dai dal dalla dalle ' +
    'dallo degli dei del della delle dello di dove e ed era essere fra gli i il in io l la le lei lo loro ma mi mia mie miei mio ne nei nel ' +
    'nella nelle nello negli noi nostra nostro o ogni per perche pero piu poi quella quelle quelli quello questa queste questi questo se sei si ' +
    'sia siamo sta sto stato su sua sue sui sul sulla sulle sullo suo suoi ti tra tu tua tuo un una uno vi voi vorrei sapere salve ' +
    'buongiorno buonasera grazie prego x'
  ).split(' '),
)
const isDigit = (word: string): boolean => (word[0] ?? '') >= '0' && (word[0] ?? '') <= '9'
const isConcept = (term: string): boolean => term.startsWith('@')

function unabbreviated(tokens: readonly Token[]): readonly Token[] {
  return tokens.map(token => {
    const word = chatWords.get(token.word)
    return word === undefined ? token : { ...token, word, stem: stem(word) }
  })
}

/** The terms of a text: its stems and concepts; each as often as it stands there. */
export function lawTerms(text: string, concepts: Concepts, meant?: (token: Token) => Token): readonly string[] {
  const tokens = unabbreviated(tokenize(text)).map(token => meant?.(token) ?? token)
  const { ids, taken } = concepts.find(tokens)
  const plain = tokens.filter((token, index) => !empty.has(token.word) && !taken.has(index))
  return [...plain.map(token => token.stem), ...ids.map(id => `@${id}`)]
}

/** Builds the index. */
export function buildLawIndex(cards: readonly LawCard[], concepts: Concepts): LawIndex {
  const memory = new Map<string, readonly string[]>()
  const termsOf = (text: string): readonly string[] => {
    const known = memory.get(text)
    if (known) return known
    const found = lawTerms(text, concepts)
    memory.set(text, found)
    return found
  }
  const texts = cards.map(card => fields.map(field => field.of(card).map(termsOf)))
  const size = (lists: readonly (readonly string[])[]): number => lists.reduce((sum, list) => sum + list.length, 0)
  const means = fields.map((_, field) => {
    const total = texts.reduce((sum, card) => sum + size(card[field] ?? []), 0)
    return Math.max(1, total / Math.max(1, cards.length))
  })

  interface Entry {
    gain: number
    places: number
    share: number
  }
  const postings = new Map<string, Map<number, Entry>>()
  const asked = new Map<string, number>()
  const lengths = new Float32Array(cards.length)
  texts.forEach((card, index) => {
    const own = new Map<string, Entry>()
    let length = 0
    fields.forEach((field, place_) => {
      const lists = card[place_] ?? []
      const count = size(lists)
      const norm = 1 - field.b + (field.b * count) / (means[place_] ?? 1)
      if (field.place !== place.answer) length += count
      for (const term of lists.flat()) {
        const entry = own.get(term) ?? { gain: 0, places: 0, share: 0 }
        entry.gain += field.weight / norm
        entry.places |= field.place
        own.set(term, entry)
      }
    })
    lengths[index] = Math.log(Math.max(1, length) / 100)
    const [words = [], title = [], questions = []] = card
    const spoken = [...words, ...title.slice(0, 1), ...questions]
    for (const list of spoken)
      for (const term of new Set(list)) {
        const entry = own.get(term)
        if (entry && isConcept(term)) entry.share += 1 / spoken.length
      }
    for (const [term, entry] of own) {
      const list = postings.get(term) ?? new Map<number, Entry>()
      list.set(index, entry)
      postings.set(term, list)
      if ((entry.places & place.question) !== 0) asked.set(term, (asked.get(term) ?? 0) + 1)
    }
  })

  const frequencies = new Map<string, number>()
  for (const card of cards)
    for (const field of fields)
      for (const { word } of tokenize(field.of(card).join(' '))) frequencies.set(word, (frequencies.get(word) ?? 0) + 1)
  // What one card says once may itself be a slip; figures are never meant for others.
  const words = [...frequencies]
    .filter(([word]) => word.length > 3 && !isDigit(word))
    .toSorted((a, b) => b[1] - a[1])
    .map(([word]) => word)

  const terms = [...postings.keys()].toSorted()
  const count = terms.reduce((sum, term) => sum + (postings.get(term)?.size ?? 0), 0)
  const index = {
    words,
    terms,
    rarity: new Float32Array(terms.length),
    starts: new Uint32Array(terms.length + 1),
    cards: new Uint16Array(count),
    gains: new Float32Array(count),
    places: new Uint8Array(count),
    shares: new Uint8Array(count),
    titles: new Float32Array(cards.length),
    profiles: new Float32Array(cards.length),
    lengths,
  }
  let at = 0
  terms.forEach((term, number) => {
    const frequency = asked.get(term) ?? postings.get(term)?.size ?? 0
    const rarity = rarityOf(term, frequency, cards.length)
    index.rarity[number] = rarity
    index.starts[number] = at
    for (const [card, entry] of postings.get(term) ?? []) {
      index.cards[at] = card
      index.gains[at] = (entry.gain * (k1 + 1)) / (entry.gain + 3)
      index.places[at] = entry.places
      index.shares[at] = Math.min(255, Math.round(entry.share * 255))
      if ((entry.places & place.title) !== 0) index.titles[card] = (index.titles[card] ?? 0) + rarity
      index.profiles[card] = (index.profiles[card] ?? 0) + entry.share * rarity
      at += 1
    }
  })
  index.starts[terms.length] = at

  const numbers = new Map(terms.map((term, number) => [term, number]))
  const phrases: number[] = []
  const phraseStarts = new Uint32Array(cards.length + 1)
  texts.forEach((card, number) => {
    phraseStarts[number] = phrases.length
    for (const list of card[0] ?? []) {
      const phrase = [...new Set(list)].flatMap(term => numbers.get(term) ?? [])
      if (phrase.length > 0) phrases.push(...phrase, phraseEnd)
    }
  })
  phraseStarts[cards.length] = phrases.length
  return { ...index, phrases: Uint32Array.from(phrases), phraseStarts }
}

/** How much a term tells cards apart. */
export function rarityOf(term: string, frequency: number, count: number): number {
  return Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5)) * (isConcept(term) ? 0.9 : 1)
}

/** The index as {@link Packed}, to be written. */
export function packLawIndex({ words, terms, ...arrays }: LawIndex): Packed {
  // One text is read back much faster than a list of ten thousand.
  return { json: { words: words.join(' '), terms: terms.join(' ') }, arrays }
}

/** The index from what {@link packLawIndex} gave. */
export function unpackLawIndex({ json, arrays }: Packed): LawIndex {
  // Written by `packLawIndex`, with exactly these names.
  const { words, terms } = json as { readonly words: string; readonly terms: string }
  return {
    words: words.split(' '),
    terms: terms.split(' '),
    ...(arrays as unknown as Omit<LawIndex, 'words' | 'terms'>),
  }
}
