/**
 * The forms of the lexicon in one trie. How a form is written:
 *
 * - words in order; a word of four letters or more also matches its number and gender (`dimissione` → `dimissioni`,
 *   `notturno` → `notturne`; words of four and five letters their number only: `corso` → `corsi`, not `corsa`);
 * - `word~` matches every word with the same Snowball stem (`licenziare~` → licenziato, licenziano, licenziamento);
 * - `"word"` matches that very word;
 * - `*` stands for up to two words of the same sentence.
 *
 * The longest match wins within a kind: one whose own words (gaps apart) all lie in a longer match of its kind is dropped, so that
 * a theme of two words leaves the kinds of work it names alone. Rows with the same form give several concepts.
 *
 * Branches grow when a question first walks them: of thousands of forms a process meets a few hundred.
 */
import { fold, stem } from '@ccnl/knowledge'
import { abbreviations, dottedOnly } from './abbreviations.ts'
import { type Lexeme, scan } from './tokens.ts'

export interface Form {
  readonly concept: string
  readonly form: string
  readonly kind: string
  readonly weight: number
}

interface Waiting {
  readonly form: Form
  /** Where the rest of the form begins. */
  readonly at: number
}

interface Node {
  /** Forms that go on from here and have no branch yet, by their next part. */
  waiting: Map<string, Waiting[]> | undefined
  next: Map<string, Node> | undefined
  gap: Node | undefined
  forms: Form[] | undefined
}

export interface Match {
  readonly form: Form
  readonly from: number
  readonly to: number
  /** The tokens that are words of the form, gaps apart. */
  readonly used: readonly number[]
}

export interface Trie {
  /** Longest matches over the tokens, in order. */
  match(lexemes: readonly Lexeme[]): readonly Match[]
  /** The plain words of all forms. */
  readonly words: ReadonlySet<string>
}

const createNode = (): Node => ({ waiting: undefined, next: undefined, gap: undefined, forms: undefined })
const isVowel = (code: number): boolean => code === 97 || code === 101 || code === 105 || code === 111

/** What a long word keeps in its other numbers and genders: `straordinaria` and `straordinario` → `straordinar`. */
export function inflectionKey(word: string): string {
  let end = word.length
  if (end < 6 || !isVowel(word.charCodeAt(end - 1))) return word
  end--
  if (end > 3 && word.charCodeAt(end - 1) === 105) end--
  if (end > 3 && word.charCodeAt(end - 1) === 104) end--
  return word.slice(0, end)
}

const numberOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['o', ['o', 'i']],
  ['a', ['a', 'e']],
  ['e', ['e', 'i', 'a']],
  ['i', ['i', 'o', 'e']],
])

/** Edges under which a word of a form is found: the word itself, or what its numbers and genders share. */
function edgesOf(word: string): readonly string[] {
  if (word.length < 4) return [`=${word}`]
  if (word.length >= 6) return [inflectionKey(word)]
  const body = word.slice(0, -1)
  const ends = numberOf.get(word.slice(-1))
  if (ends === undefined) return [`=${word}`]
  const hard = body.endsWith('c') || body.endsWith('g')
  return [
    ...ends.map(end => `=${body}${end}`),
    ...(hard ? ends.filter(end => end !== 'o').map(end => `=${body}h${end}`) : []),
  ]
}

/** A part of a form as edges: one set of edges for each of its words. */
function edgesOfPart(part: string): readonly (readonly string[])[] {
  if (part.startsWith('"')) return plainWords(part.slice(1, -1)).map(word => [`=${word}`])
  if (part.endsWith('~')) return plainWords(part.slice(0, -1)).map(word => [`~${word}`])
  return plainWords(part).map(edgesOf)
}

/** Only letters without accents, as most words of the lexicon are. */
function isPlain(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (code < 97 || code > 122) return false
  }
  return true
}

const letters = /^[a-zà-ÿ]+$/

/** A word of a form, read as a question's words are: `l'azienda` is two, `part-time` too. */
function plainWords(part: string): readonly string[] {
  if (isPlain(part)) return (dottedOnly.has(part) ? undefined : abbreviations.get(part)) ?? [part]
  return letters.test(part) ? [fold(part)] : scan(part).lexemes.map(lexeme => lexeme.word)
}

/** Leaves a form to wait at a node for its next part; without one it ends there. */
function wait(node: Node, form: Form, at: number): void {
  const text = form.form
  let start = at
  while (text.charCodeAt(start) === 32) start++
  if (start >= text.length) {
    node.forms ??= []
    node.forms.push(form)
    return
  }
  const space = text.indexOf(' ', start)
  const end = space < 0 ? text.length : space
  const part = text.slice(start, end)
  node.waiting ??= new Map()
  const group = node.waiting.get(part)
  if (group === undefined) node.waiting.set(part, [{ form, at: end }])
  else group.push({ form, at: end })
}

/** Gives every waiting form its branch. */
function grow(node: Node): void {
  const groups = node.waiting ?? []
  node.waiting = undefined
  for (const [part, group] of groups) {
    if (part === '*') node.gap ??= createNode()
    const ends = part === '*' && node.gap !== undefined ? [node.gap] : branches(node, edgesOfPart(part))
    for (const end of ends) for (const { form, at } of group) wait(end, form, at)
  }
}

/** The nodes at the end of a part's words: each edge has its own, so that forms which share one edge of many stay apart. */
function branches(node: Node, words: readonly (readonly string[])[]): readonly Node[] {
  let ends: readonly Node[] = [node]
  for (const edges of words) ends = ends.flatMap(end => edges.map(edge => branch(end, edge)))
  return ends
}

function branch(node: Node, edge: string): Node {
  node.next ??= new Map()
  const known = node.next.get(edge)
  if (known !== undefined) return known
  const created = createNode()
  node.next.set(edge, created)
  return created
}

/** How many ways from one place are followed before the rest is left: forms are data, so this is never near. */
const mostSteps = 400

/** @example createTrie([{ concept: 'tema:ferie', form: 'giorno * riposo', kind: 'tema', weight: 0.7 }]) */
export function createTrie(forms: readonly Form[]): Trie {
  const root = createNode()
  const words = new Set<string>()
  const families = createFamilies()
  const parts = new Set(
    forms
      .map(form => form.form)
      .join(' ')
      .split(' '),
  )
  for (const form of forms) wait(root, form, 0)
  for (const part of parts) {
    const stemmed = part.endsWith('~')
    for (const word of part === '*' || part === '' ? [] : plainWords(stemmed ? part.slice(0, -1) : part)) {
      words.add(word)
      if (stemmed) families.add(word)
    }
  }
  return { words, match: lexemes => longest(collect(root, lexemes, families.of)) }
}

interface Families {
  add(word: string): void
  of(stem: string): readonly string[]
}

/** Which `~` words of the forms share a stem with a word: only those that begin like it are ever stemmed. */
function createFamilies(): Families {
  const words = new Set<string>()
  const byStart = new Map<string, string[]>()
  const known = new Map<string, readonly string[]>()
  const index = (): void => {
    for (const word of words) {
      const start = word.slice(0, 2)
      const group = byStart.get(start)
      if (group === undefined) byStart.set(start, [word])
      else group.push(word)
    }
  }
  return {
    add: word => words.add(word),
    of: meant => {
      const found = known.get(meant)
      if (found !== undefined) return found
      if (byStart.size === 0) index()
      const start = meant.slice(0, 5)
      const near = (byStart.get(meant.slice(0, 2)) ?? []).filter(word => word.startsWith(start))
      const family = near.filter(word => stem(word) === meant).map(word => `~${word}`)
      if (known.size < 20_000) known.set(meant, family)
      return family
    },
  }
}

/** A name so long may have a comma of its own ("terziario, distribuzione e servizi"). */
const longName = 4

/** "Comunicazione artigianato, tessile industria": words side by side with a comma between them are of two names. */
const isList = (lexemes: readonly Lexeme[], used: readonly number[]): boolean =>
  used.length < longName &&
  used.some((at, index) => used[index - 1] === at - 1 && lexemes[at]?.gap.includes(',') === true)

function collect(root: Node, lexemes: readonly Lexeme[], familyOf: (stem: string) => readonly string[]): Match[] {
  const matches: Match[] = []
  const edges = lexemes.map(({ word, stem: meant }) => [`=${word}`, inflectionKey(word), ...familyOf(meant)])
  let steps = 0
  let sentence: number | undefined
  let from = 0
  const walk = (node: Node, at: number, used: readonly number[]): void => {
    if (node.waiting !== undefined) grow(node)
    if (++steps > mostSteps) return
    if (node.forms !== undefined && used.at(-1) === at - 1) {
      for (const form of node.forms)
        if (form.kind !== 'ccnl' || !isList(lexemes, used)) matches.push({ form, from, to: at, used })
    }
    const same = lexemes[at]?.sentence === sentence
    if (same && node.next !== undefined) {
      let walked: Node | undefined
      for (const edge of edges[at] ?? []) {
        const next = node.next.get(edge)
        if (next === undefined || next === walked) continue
        walked = next
        walk(next, at + 1, [...used, at])
      }
    }
    if (node.gap !== undefined && used.length > 0) {
      for (let skip = 0; skip <= 2 && lexemes[at + skip]?.sentence === sentence; skip++) walk(node.gap, at + skip, used)
    }
  }
  for (; from < lexemes.length; from++) {
    steps = 0
    sentence = lexemes[from]?.sentence
    walk(root, from, [])
  }
  return matches
}

/** Drops a match whose words all lie in a longer one of its kind, and a second match of one concept over the same words. */
function longest(matches: readonly Match[]): readonly Match[] {
  const byKind = new Map<string, Map<number, Match>>()
  for (const match of matches) {
    const cover = byKind.get(match.form.kind) ?? new Map<number, Match>()
    byKind.set(match.form.kind, cover)
    for (const at of match.used) {
      const held = cover.get(at)
      if (held === undefined || match.used.length > held.used.length) cover.set(at, match)
    }
  }
  const seen = new Set<string>()
  return matches.filter(match => {
    const key = `${match.form.concept} ${match.used.join()}`
    if (seen.has(key)) return false
    seen.add(key)
    const holder = byKind.get(match.form.kind)?.get(match.used[0] ?? -1)
    return (
      holder === undefined ||
      holder.used.length <= match.used.length ||
      !match.used.every(at => holder.used.includes(at))
    )
  })
}
