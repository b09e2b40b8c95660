/** The index of the cards of the law: which card speaks of what, and how much it is about it. */
import type { Concepts } from './concepts.ts'
import type { Packed } from './pack.ts'
import type { LawCard } from './shapes.ts'
import { chatWords, stem, type Token, tokenize } from './text.ts'

/** Everything that a search needs, in typed arrays. */
export interface LawIndex {
  /** Words of the cards, the most frequent first. */
  readonly words: readonly string[]
  /** Words that the cards themselves hold typed with a slip, and what they mean. */
  readonly slips: Readonly<Record<string, string>>
  /** Stems and concepts (`@whatsapp`, `@@dimissioni` for what a question is about), sorted. */
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
  /** Questions of each card, likewise. */
  readonly questions: Uint32Array
  readonly questionStarts: Uint32Array
}

/** Where in a card a term stands. */
export const place = { question: 1, answer: 2, title: 4 } as const
export const phraseEnd = 0xffff_ffff

/** Questions beside those of the cards, by the card's id. */
export type MoreQuestions = ReadonlyMap<string, readonly string[]>

const questionsOf = (card: LawCard, more: MoreQuestions): readonly string[] => [
  ...card.questions,
  ...(more.get(card.id) ?? []),
]

const fields: readonly {
  readonly weight: number
  readonly b: number
  readonly place: number
  readonly of: (card: LawCard, more: MoreQuestions) => readonly string[]
}[] = [
  { weight: 3, b: 0.3, place: place.question, of: card => card.words },
  { weight: 2.5, b: 0.3, place: place.question | place.title, of: card => [card.title, card.id.replaceAll('-', ' ')] },
  { weight: 2, b: 0.4, place: place.question, of: questionsOf },
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
/** What a question is about weighs more than its rarity says: many cards are about the same. */
const subjectWeight = 1.4
const conceptWeight = 0.9
const frequentCount = 5
const shortestSlip = 6

/** Words without any meaning; those that say how much, when or whether stay, for they tell cards of one matter apart. */
const empty: ReadonlySet<string> = new Set(
  (
    'a ad ai al all dell nell sull dall coll quell alla alle allo agli anche ancora c che chi ci ciao cio come con cosa cui d da dai dal dalla dalle ' +
    'dallo degli dei del della delle dello di dove e ed era essere fra gli i il in io l la le lei lo loro ma mi mia mie miei mio ne nei nel ' +
    'nella nelle nello negli noi nostra nostro o ogni per perche pero piu poi quella quelle quelli quello questa queste questi questo se sei si ' +
    'sia siamo sta sto stato su sua sue sui sul sulla sulle sullo suo suoi ti tra tu tua tuo un una uno vi voi vorrei sapere salve ' +
    'buongiorno buonasera grazie prego x fa fare faccio fanno facciamo voglio vorrei vuole adesso ora'
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
  return [...plain.map(token => token.stem), ...ids.map(id => (concepts.isSubject(id) ? `@@${id}` : `@${id}`))]
}

/** Builds the index. */
export function buildLawIndex(
  cards: readonly LawCard[],
  concepts: Concepts,
  more: MoreQuestions = new Map(),
): LawIndex {
  const { words, slips } = wordsOf(cards, concepts, more)
  const meant = (token: Token): Token => withWord(token, slips[token.word])
  const memory = new Map<string, readonly string[]>()
  const termsOf = (text: string): readonly string[] => {
    const known = memory.get(text)
    if (known) return known
    const found = lawTerms(text, concepts, meant)
    memory.set(text, found)
    return found
  }
  const texts = cards.map(card => fields.map(field => field.of(card, more).map(termsOf)))
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

  const terms = [...postings.keys()].toSorted()
  const count = terms.reduce((sum, term) => sum + (postings.get(term)?.size ?? 0), 0)
  const index = {
    words,
    slips,
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
  const listed = (lists: readonly (readonly (readonly string[])[])[]): readonly [Uint32Array, Uint32Array] => {
    const all: number[] = []
    const begins = new Uint32Array(lists.length + 1)
    lists.forEach((texts_, number) => {
      begins[number] = all.length
      for (const list of texts_) {
        const found = [...new Set(list)].flatMap(term => numbers.get(term) ?? [])
        if (found.length > 0) all.push(...found, phraseEnd)
      }
    })
    begins[lists.length] = all.length
    return [Uint32Array.from(all), begins]
  }
  const [phrases, phraseStarts] = listed(texts.map(card => card[0] ?? []))
  const [questions, questionStarts] = listed(texts.map(card => [...(card[2] ?? []), ...(card[1] ?? []).slice(0, 1)]))
  return { ...index, phrases, phraseStarts, questions, questionStarts }
}

/** A token that was meant to be another word. */
export function withWord(token: Token, word: string | undefined): Token {
  return word === undefined ? token : { ...token, word, stem: stem(word) }
}

/** A word with every doubled letter once: what most slips of Italian leave the same. */
const undoubled = (word: string): string => [...word].filter((letter, at) => letter !== word[at - 1]).join('')

/** The words of the cards; one that stands there once, with a letter doubled or not as in a frequent one, is a slip of it. */
function wordsOf(
  cards: readonly LawCard[],
  concepts: Concepts,
  more: MoreQuestions,
): Pick<LawIndex, 'words' | 'slips'> {
  const counts = new Map<string, number>()
  // Figures are never meant for others.
  for (const card of cards)
    for (const field of fields)
      for (const { word } of tokenize(field.of(card, more).join(' ')))
        if (word.length > 3 && !isDigit(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const sorted = [...counts].toSorted((a, b) => b[1] - a[1])
  const frequent = new Map<string, string>()
  for (const [word, count] of sorted)
    if (count >= frequentCount && !frequent.has(undoubled(word))) frequent.set(undoubled(word), word)
  const slips = Object.fromEntries(
    sorted.flatMap(([word, count]) => {
      const meant = frequent.get(undoubled(word))
      const isSlip = meant !== undefined && count === 1 && word.length >= shortestSlip && !concepts.knows(word)
      return isSlip ? [[word, meant] as const] : []
    }),
  )
  return { words: sorted.flatMap(([word]) => (Object.hasOwn(slips, word) ? [] : [word])), slips }
}

/** How much a term tells cards apart. */
export function rarityOf(term: string, frequency: number, count: number): number {
  const kind = term.startsWith('@@') ? subjectWeight : isConcept(term) ? conceptWeight : 1
  return Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5)) * kind
}

/** The index as {@link Packed}, to be written. */
export function packLawIndex({ words, slips, terms, ...arrays }: LawIndex): Packed {
  // One text is read back much faster than a list of ten thousand.
  return { json: { slips, words: words.join(' '), terms: terms.join(' ') }, arrays }
}

/** The index from what {@link packLawIndex} gave. */
export function unpackLawIndex({ json, arrays }: Packed): LawIndex {
  // Written by `packLawIndex`, with exactly these names.
  const { words, slips, terms } = json as Pick<LawIndex, 'slips'> & { readonly words: string; readonly terms: string }
  return {
    words: words.split(' '),
    slips,
    terms: terms.split(' '),
    ...(arrays as unknown as Omit<LawIndex, 'words' | 'slips' | 'terms'>),
  }
}
