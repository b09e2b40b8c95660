/** Finds in words the concepts that they stand for: lay expressions and what documents call them, as data. */
import { fold, type Token } from './text.ts'

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

/** A form as the file has it: made ready when a word that may begin it is met. */
interface WrittenForm {
  readonly id: string
  readonly takes: boolean
  readonly text: string
}

const firstWord = /[a-z0-9]+/

/** Reads `concept · words of documents · forms` and makes them ready to be found. */
export function createConcepts(text: string): Concepts {
  const folded = fold(text)
  const written = new Map<string, WrittenForm[]>()
  const terms = new Map<string, readonly string[]>()
  const subjects = new Set<string>()
  const lines = text.split('\n')
  const plain = folded.split('\n')
  lines.forEach((line, number) => {
    if (line === '' || line.startsWith('#')) return
    const [name = '', said = ''] = line.split('\t')
    const takes = name.startsWith('!')
    const isSubject = takes || name.startsWith('+')
    const id = isSubject ? name.slice(1) : name
    if (isSubject) subjects.add(id)
    terms.set(id, said.split(' ').filter(Boolean))
    for (const form of plain[number]?.split('\t')[2]?.split(',') ?? []) {
      const first = firstWord.exec(form)?.[0]
      if (first === undefined) continue
      const list = written.get(keyOf(first))
      if (list) list.push({ id, takes, text: form })
      else written.set(keyOf(first), [{ id, takes, text: form }])
    }
  })
  const ready = new Map<string, readonly Form[]>()
  const formsAt = (key: string): readonly Form[] => {
    const known = ready.get(key)
    if (known) return known
    const forms = (written.get(key) ?? []).map(({ id, takes, text: form }) => ({
      id,
      takes,
      words: wordsOf(form).map(word => toWord(word, takes)),
    }))
    ready.set(key, forms)
    return forms
  }
  let known: { readonly whole: ReadonlySet<string>; readonly beginnings: readonly string[] } | undefined
  // Words of documents are known as well as those of forms: either is Italian.
  const knownWords = () => {
    if (known) return known
    const all = new Set(wordsOf(folded))
    known = {
      whole: new Set([...all].filter(word => !word.endsWith('*'))),
      beginnings: [...all].flatMap(word => (word.endsWith('*') && word.length > 4 ? [word.slice(0, -1)] : [])),
    }
    return known
  }
  return {
    words: () => [...knownWords().whole],
    knows: word =>
      knownWords().whole.has(word) || knownWords().beginnings.some(beginning => word.startsWith(beginning)),
    isSubject: id => subjects.has(id),
    termsOf: id => terms.get(id) ?? [],
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
    // "Alle 11 sono ore pagate" is not "11 ore": what a number counts stands beside it.
    const distances = at < from || endsInDigit(tokens[at]?.word ?? '') ? [1] : [1, 2]
    const step = distances.find(distance => fits(word, tokens[at + distance]))
    if (step === undefined || !fits(word, tokens[at + step])) return undefined
    at += step
  }
  return at
}
