/** Finds in words the concepts that they stand for: lay expressions and what documents call them, as data. */
import type { Packed } from './pack.ts'
import { fold, type Token } from './text.ts'
import { tableOf, type WordTable, wordsIn } from './word-table.ts'

/** What was found in a text. */
export interface FoundConcepts {
  /** Where each form stands, from its first token to its last. */
  readonly matches: readonly { readonly id: string; readonly from: number; readonly to: number }[]
  readonly ids: readonly string[]
  /** Places of tokens that belong to a concept alone and count for nothing else. */
  readonly taken: ReadonlySet<number>
}

/** The concepts of `lessico/sinonimi.tsv`, ready to be found. */
export interface Concepts {
  /** The concepts that words stand for, each once. */
  find(tokens: readonly Token[]): FoundConcepts
  /** Whether a word belongs to a form, whole or by its beginning. */
  knows(word: string): boolean
  /** Every whole word of the forms. */
  words(): readonly string[]
  /** Whether a concept is what a question is about, however many speak of it. */
  isSubject(id: string): boolean
  /** Words that documents use for a concept. */
  termsOf(id: string): readonly string[]
}

interface Word {
  readonly text: string
  /** Only the beginning must be the same. */
  readonly open: boolean
  /** A final vowel may differ: `sposo`, `sposa`. */
  readonly inflected: boolean
}

interface Form {
  readonly id: string
  readonly takes: boolean
  readonly words: readonly Word[]
}

const vowels = new Set('aeiou')
const endsInDigit = (word: string): boolean => (word.at(-1) ?? '') >= '0' && (word.at(-1) ?? '') <= '9'
const endsInVowel = (word: string): boolean => vowels.has(word.at(-1) ?? '')

function toWord(text: string, exact: boolean): Word {
  const open = text.endsWith('*')
  const plain = open ? text.slice(0, -1) : text
  return { text: plain, open, inflected: !open && !exact && plain.length > 3 && endsInVowel(plain) }
}

function fits(word: Word, token: Token | undefined): boolean {
  if (!token) return false
  if (word.open) return token.word.startsWith(word.text)
  if (token.word === word.text) return true
  return (
    word.inflected &&
    token.word.length === word.text.length &&
    endsInVowel(token.word) &&
    token.word.startsWith(word.text.slice(0, -1))
  )
}

/** Of a folded text. */
function wordsOf(form: string): readonly string[] {
  return form.split(/[^a-z0-9*]+/).filter(Boolean)
}

/** The key under which forms are kept: enough of the first word to find them. */
const keyOf = (text: string): string => text.slice(0, 3)

const firstWord = /[a-z0-9]+/

interface Concept {
  readonly id: string
  readonly takes: boolean
  readonly isSubject: boolean
  /** Words of documents, with blanks between. */
  readonly terms: string
}

/** The concepts as they are kept: a search makes ready only the forms that a question's words may begin. */
export interface ConceptIndex {
  readonly concepts: readonly Concept[]
  /** Forms as the file has them, by {@link keyOf} their first word, sorted. */
  readonly forms: WordTable
  /** By form: its place in `concepts`. */
  readonly conceptOf: Uint16Array
  readonly keys: WordTable
  /** Where the forms of each key begin; one more than there are keys. */
  readonly keyStarts: Uint32Array
  /** Every whole word of the file, sorted; words of documents are known as well as those of forms: either is Italian. */
  readonly words: WordTable
  /** What stands before a `*`, where it is long enough to tell a word. */
  readonly beginnings: readonly string[]
}

/** Reads `concept · words of documents · forms`. */
export function indexConcepts(text: string): ConceptIndex {
  const folded = fold(text)
  const plain = folded.split('\n')
  const concepts: Concept[] = []
  const byKey = new Map<string, { readonly form: string; readonly concept: number }[]>()
  text.split('\n').forEach((line, number) => {
    if (line === '' || line.startsWith('#')) return
    const [name = '', said = ''] = line.split('\t')
    const takes = name.startsWith('!')
    const isSubject = takes || name.startsWith('+')
    const terms = said.split(' ').filter(Boolean).join(' ')
    const concept = concepts.push({ id: isSubject ? name.slice(1) : name, takes, isSubject, terms }) - 1
    for (const form of plain[number]?.split('\t')[2]?.split(',') ?? []) {
      const first = firstWord.exec(form)?.[0]
      if (first === undefined) continue
      const list = byKey.get(keyOf(first))
      if (list) list.push({ form, concept })
      else byKey.set(keyOf(first), [{ form, concept }])
    }
  })
  const keys = [...byKey.keys()].toSorted()
  const lists = keys.map(key => byKey.get(key) ?? [])
  const keyStarts = new Uint32Array(keys.length + 1)
  lists.forEach((list, at) => {
    keyStarts[at + 1] = (keyStarts[at] ?? 0) + list.length
  })
  const all = [...new Set(wordsOf(folded))]
  return {
    concepts,
    forms: tableOf(lists.flat().map(({ form }) => form)),
    conceptOf: Uint16Array.from(lists.flat(), ({ concept }) => concept),
    keys: tableOf(keys),
    keyStarts,
    words: tableOf(all.filter(word => !word.endsWith('*')).toSorted()),
    beginnings: all.flatMap(word => (word.endsWith('*') && word.length > 4 ? [word.slice(0, -1)] : [])),
  }
}

/** The index as {@link Packed}, to be written. */
export function packConcepts({ concepts, beginnings, forms, keys, words, ...arrays }: ConceptIndex): Packed {
  return { json: { concepts, beginnings }, arrays, tables: { forms, keys, words } }
}

/** The index from what {@link packConcepts} gave. */
export function unpackConcepts({ json, arrays, tables }: Packed): ConceptIndex {
  // Written by `packConcepts`, with exactly these names.
  return { ...(json as object), ...arrays, ...tables } as unknown as ConceptIndex
}

/** Reads `concept · words of documents · forms` and makes them ready to be found. */
export const createConcepts = (text: string): Concepts => openConcepts(indexConcepts(text))

/** Finds the concepts of an index. */
export function openConcepts(index: ConceptIndex): Concepts {
  const byId = new Map(index.concepts.map(concept => [concept.id, concept]))
  const ready = new Map<string, readonly Form[]>()
  const readForms = (key: string): readonly Form[] => {
    const place = index.keys.placeOf(key)
    const forms: Form[] = []
    const end = place < 0 ? 0 : (index.keyStarts[place + 1] ?? 0)
    for (let at = index.keyStarts[place] ?? end; at < end; at++) {
      const concept = index.concepts[index.conceptOf[at] ?? 0]
      if (concept === undefined) continue
      const { id, takes } = concept
      forms.push({ id, takes, words: wordsOf(index.forms.at(at)).map(word => toWord(word, takes)) })
    }
    return forms
  }
  const formsAt = (key: string): readonly Form[] => {
    const known = ready.get(key) ?? readForms(key)
    ready.set(key, known)
    return known
  }
  return {
    words: () => wordsIn(index.words),
    knows: word => index.words.placeOf(word) >= 0 || index.beginnings.some(beginning => word.startsWith(beginning)),
    isSubject: id => byId.get(id)?.isSubject === true,
    termsOf: id => byId.get(id)?.terms.split(' ').filter(Boolean) ?? [],
    find(tokens) {
      const found: { readonly form: Form; readonly from: number; readonly to: number }[] = []
      tokens.forEach((token, from) => {
        for (let length = 1; length <= 3; length++) {
          if (length > 1 && token.word.length < length) break
          for (const form of formsAt(token.word.slice(0, length))) {
            const to = endOf(form, tokens, from)
            if (to !== undefined) found.push({ form, from, to })
          }
        }
      })
      const taken = new Set<number>()
      const ids = new Set<string>()
      const longest = found.filter(one => one.form.takes).toSorted((a, b) => b.form.words.length - a.form.words.length)
      for (const { form, from, to } of longest) {
        const places = Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
        if (places.some(place => taken.has(place))) continue
        for (const place of places) taken.add(place)
        ids.add(form.id)
      }
      const free = found.filter(one => !one.form.takes)
      for (const { form } of free) ids.add(form.id)
      const held = longest.filter(({ form }) => ids.has(form.id))
      const matches = [...held, ...free].map(({ form, from, to }) => ({ id: form.id, from, to }))
      return { ids: [...ids], taken, matches }
    },
  }
}

/** The place of a form's last word; one other word may stand between two of its own. */
function endOf(form: Form, tokens: readonly Token[], from: number): number | undefined {
  let at = from - 1
  for (const word of form.words) {
    at += 1
    if (fits(word, tokens[at])) continue
    // "Alle 11 sono ore pagate" is not "11 ore": what a number counts stands beside it.
    if (at === from || endsInDigit(tokens[at - 1]?.word ?? '')) return undefined
    at += 1
    if (!fits(word, tokens[at])) return undefined
  }
  return at
}
