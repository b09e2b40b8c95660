/** The index of what questions are about: which topic speaks of what, and how much it is about it. */
import type { Concepts } from './concepts.ts'
import type { Packed } from './pack.ts'
import { formTerms, isPair, pairsOf } from './question-form.ts'
import { spellingTable } from './spelling.ts'
import { chatWords, stem, type Token, tokenize } from './text.ts'
import { tableOf, type WordTable } from './word-table.ts'

/** What is said of a topic: a card of the law with its texts, or a measure, a calculation, a kind of talk by its questions alone. */
export interface TopicSource {
  readonly id: string
  readonly phrases: readonly string[]
  readonly titles: readonly string[]
  readonly questions: readonly string[]
  readonly answers: readonly string[]
  readonly asides: readonly string[]
}

/** Everything that a search needs, in typed arrays. */
export interface TopicIndex {
  /** Ids of the topics; cards first, in their order. */
  readonly ids: readonly string[]
  /** Words of the topics, the most frequent first, and of the concepts, as {@link spellingTable} has them. */
  readonly words: WordTable
  /** Words that the topics themselves hold typed with a slip, and what they mean. */
  readonly slips: Readonly<Record<string, string>>
  /** Stems, concepts (`@whatsapp`, `@@dimissioni` for what a question is about), pairs and signs of form, sorted. */
  readonly terms: WordTable
  readonly rarity: Float32Array
  /** Share of all questions that hold the term. */
  readonly frequency: Float32Array
  /** Where the postings of each term begin; one more than there are terms. */
  readonly starts: Uint32Array
  readonly topics: Uint16Array
  /** BM25F gain of the term in the topic, before its rarity. */
  readonly gains: Float32Array
  /** {@link place} bits. */
  readonly places: Uint8Array
  /** How many of the topic's questions hold the term. */
  readonly counts: Uint8Array
  /** For each topic: how many questions, weight of its title, of its concepts, of those that most of its questions hold, and the logarithm of its length. */
  readonly sizes: Uint16Array
  readonly titles: Float32Array
  readonly profiles: Float32Array
  readonly cores: Float32Array
  readonly lengths: Float32Array
  /** Phrases of each topic as places in `terms`, every phrase ended by {@link phraseEnd}. */
  readonly phrases: Uint16Array
  readonly phraseStarts: Uint32Array
  /** Questions of each topic, likewise. */
  readonly questions: Uint16Array
  readonly questionStarts: Uint32Array
}

/** Where in a topic a term stands. */
export const place = { question: 1, answer: 2, title: 4 } as const
export const phraseEnd = 0xffff

const fields: readonly {
  readonly weight: number
  readonly b: number
  readonly place: number
  readonly of: (topic: TopicSource) => readonly string[]
}[] = [
  { weight: 3, b: 0.3, place: place.question, of: topic => topic.phrases },
  { weight: 2.5, b: 0.3, place: place.question | place.title, of: topic => topic.titles },
  { weight: 2, b: 0.4, place: place.question, of: topic => topic.questions },
  { weight: 0.7, b: 0.5, place: place.answer, of: topic => topic.answers },
  { weight: 0.4, b: 0.5, place: place.answer, of: topic => topic.asides },
]
const k1 = 1.6
/** What a question is about weighs more than its rarity says: many topics are about the same. */
const subjectWeight = 1.4
const conceptWeight = 0.9
const frequentCount = 5
const shortestSlip = 6
/** Two words side by side are kept where so many questions hold them. */
const leastPairs = 3

/** Words without any meaning; those that say how much, when or whether stay, for they tell topics of one matter apart. */
const empty: ReadonlySet<string> = new Set(
  (
    'a ad ai al all dell nell sull dall coll quell alla alle allo agli anche ancora c che chi ci cio come con cosa cui d da dai dal dalla dalle ' +
    'dallo degli dei del della delle dello di dove e ed era essere fra gli i il in io l la le lei lo loro ma mi mia mie miei mio ne nei nel ' +
    'nella nelle nello negli noi nostra nostro o ogni per perche pero piu poi quella quelle quelli quello questa queste questi questo se sei si ' +
    'sia siamo sta sto stato su sua sue sui sul sulla sulle sullo suo suoi ti tra tu tua tuo un una uno vi voi vorrei sapere ' +
    'x fa fare faccio fanno facciamo voglio vorrei vuole adesso ora'
  ).split(' '),
)
const isDigit = (word: string): boolean => (word[0] ?? '') >= '0' && (word[0] ?? '') <= '9'
/** Whether a term of the index is a concept of the lexicon (`@ferie`) and no word. */
export const isConcept = (term: string): boolean => term.startsWith('@')

function unabbreviated(tokens: readonly Token[]): readonly Token[] {
  return tokens.map(token => {
    const word = chatWords.get(token.word)
    return word === undefined ? token : { ...token, word, stem: stem(word) }
  })
}

/** Signs are read aloud, as the reader of questions does. */
const spelledOut = (text: string): string => text.replaceAll('%', ' percento ').replaceAll('€', ' euro ')

/** The terms of a text: stems, concepts, words side by side and signs of its form; each as often as it stands there. */
export function topicTerms(text: string, concepts: Concepts, meant?: (token: Token) => Token): readonly string[] {
  const tokens = unabbreviated(tokenize(spelledOut(text))).map(token => meant?.(token) ?? token)
  const { ids, taken } = concepts.find(tokens)
  const spoken = tokens.filter(token => !empty.has(token.word))
  const plain = tokens.filter((token, index) => !empty.has(token.word) && !taken.has(index))
  return [
    ...plain.map(token => token.stem),
    ...ids.map(id => (concepts.isSubject(id) ? `@@${id}` : `@${id}`)),
    ...pairsOf(spoken),
    ...formTerms(tokens),
  ]
}

interface Entry {
  gain: number
  places: number
  count: number
}

/** Builds the index. */
export function buildTopicIndex(sources: readonly TopicSource[], concepts: Concepts): TopicIndex {
  const { words, slips } = wordsOf(sources, concepts)
  const meant = (token: Token): Token => withWord(token, slips[token.word])
  const memory = new Map<string, readonly string[]>()
  const termsOf = (text: string): readonly string[] => {
    const known = memory.get(text)
    if (known) return known
    const found = topicTerms(text, concepts, meant)
    memory.set(text, found)
    return found
  }
  const texts = sources.map(topic => fields.map(field => field.of(topic).map(termsOf)))
  const size = (lists: readonly (readonly string[])[]): number => lists.reduce((sum, list) => sum + list.length, 0)
  const means = fields.map((_, field) => {
    const total = texts.reduce((sum, topic) => sum + size(topic[field] ?? []), 0)
    return Math.max(1, total / Math.max(1, sources.length))
  })
  const spokenOf = ([phrases = [], titles = [], questions = []]: readonly (readonly (readonly string[])[])[]) => [
    ...phrases,
    ...titles.slice(0, 1),
    ...questions,
  ]
  const held = new Map<string, number>()
  let all = 0
  for (const topic of texts)
    for (const list of spokenOf(topic)) {
      all += 1
      for (const term of new Set(list)) held.set(term, (held.get(term) ?? 0) + 1)
    }
  const isKept = (term: string): boolean => !isPair(term) || (held.get(term) ?? 0) >= leastPairs

  const postings = new Map<string, Map<number, Entry>>()
  const asked = new Map<string, number>()
  const lengths = new Float32Array(sources.length)
  const sizes = new Uint16Array(sources.length)
  texts.forEach((topic, index) => {
    const own = new Map<string, Entry>()
    let length = 0
    fields.forEach((field, number) => {
      const lists = topic[number] ?? []
      const count = size(lists)
      const norm = 1 - field.b + (field.b * count) / (means[number] ?? 1)
      if (field.place !== place.answer) length += count
      for (const term of lists.flat()) {
        if (!isKept(term) || (field.place === place.answer && isPair(term))) continue
        const entry = own.get(term) ?? { gain: 0, places: 0, count: 0 }
        entry.gain += field.weight / norm
        entry.places |= field.place
        own.set(term, entry)
      }
    })
    lengths[index] = Math.log(Math.max(1, length) / 100)
    const spoken = spokenOf(topic)
    sizes[index] = spoken.length
    for (const list of spoken)
      for (const term of new Set(list)) {
        const entry = own.get(term)
        if (entry) entry.count += 1
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
    ids: sources.map(topic => topic.id),
    words: spellingTable([...words, ...concepts.words()]),
    slips,
    terms: tableOf(terms),
    rarity: new Float32Array(terms.length),
    frequency: new Float32Array(terms.length),
    starts: new Uint32Array(terms.length + 1),
    topics: new Uint16Array(count),
    gains: new Float32Array(count),
    places: new Uint8Array(count),
    counts: new Uint8Array(count),
    sizes,
    titles: new Float32Array(sources.length),
    profiles: new Float32Array(sources.length),
    cores: new Float32Array(sources.length),
    lengths,
  }
  let at = 0
  terms.forEach((term, number) => {
    const rarity = rarityOf(term, asked.get(term) ?? postings.get(term)?.size ?? 0, sources.length)
    index.rarity[number] = rarity
    index.frequency[number] = (held.get(term) ?? 0) / Math.max(1, all)
    index.starts[number] = at
    for (const [topic, entry] of postings.get(term) ?? []) {
      index.topics[at] = topic
      index.gains[at] = (entry.gain * (k1 + 1)) / (entry.gain + 3)
      index.places[at] = entry.places
      index.counts[at] = Math.min(255, entry.count)
      if (isPlainTerm(term) && (entry.places & place.title) !== 0)
        index.titles[topic] = (index.titles[topic] ?? 0) + rarity
      if (isConcept(term)) {
        const share = entry.count / Math.max(1, sizes[topic] ?? 1)
        index.profiles[topic] = (index.profiles[topic] ?? 0) + share * rarity
        index.cores[topic] = (index.cores[topic] ?? 0) + share * share * rarity
      }
      at += 1
    }
  })
  index.starts[terms.length] = at

  const numbers = new Map(terms.map((term, number) => [term, number]))
  const listed = (lists: readonly (readonly (readonly string[])[])[]): readonly [Uint16Array, Uint32Array] => {
    const out: number[] = []
    const begins = new Uint32Array(lists.length + 1)
    lists.forEach((texts_, number) => {
      begins[number] = out.length
      for (const list of texts_) {
        const found = [...new Set(list)].flatMap(term => numbers.get(term) ?? [])
        if (found.length > 0) out.push(...found, phraseEnd)
      }
    })
    begins[lists.length] = out.length
    return [Uint16Array.from(out), begins]
  }
  const [phrases, phraseStarts] = listed(texts.map(topic => (topic[0] ?? []).map(list => list.filter(isPlainTerm))))
  const [questions, questionStarts] = listed(texts.map(topic => [...(topic[2] ?? []), ...(topic[1] ?? []).slice(0, 1)]))
  return { ...index, phrases, phraseStarts, questions, questionStarts }
}

/** A stem or a concept, rather than a pair or a sign of form. */
export const isPlainTerm = (term: string): boolean => !isPair(term) && !term.startsWith('#')

/** A token that was meant to be another word. */
export function withWord(token: Token, word: string | undefined): Token {
  return word === undefined ? token : { ...token, word, stem: stem(word) }
}

/** A word with every doubled letter once: what most slips of Italian leave the same. */
const undoubled = (word: string): string => [...word].filter((letter, at) => letter !== word[at - 1]).join('')

/** The words of the topics; one that stands there once, with a letter doubled or not as in a frequent one, is a slip of it. */
function wordsOf(
  sources: readonly TopicSource[],
  concepts: Concepts,
): { readonly words: readonly string[]; readonly slips: TopicIndex['slips'] } {
  const counts = new Map<string, number>()
  // Figures are never meant for others.
  for (const topic of sources)
    for (const field of fields)
      for (const { word } of tokenize(field.of(topic).join(' ')))
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

/** How much a term tells topics apart. */
export function rarityOf(term: string, frequency: number, count: number): number {
  const kind = term.startsWith('@@') ? subjectWeight : isConcept(term) ? conceptWeight : 1
  return Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5)) * kind
}

/** The index as {@link Packed}, to be written. */
export function packTopicIndex({ ids, slips, words, terms, ...arrays }: TopicIndex): Packed {
  return { json: { ids, slips }, tables: { words, terms }, arrays }
}

/** The index from what {@link packTopicIndex} gave. */
export function unpackTopicIndex({ json, tables, arrays }: Packed): TopicIndex {
  // Written by `packTopicIndex`, with exactly these names.
  return { ...(json as object), ...tables, ...arrays } as unknown as TopicIndex
}
