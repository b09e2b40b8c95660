/**
 * The forms of the lexicon in one trie. How a form is written:
 *
 * - words in order; a word of four letters or more also matches its number and gender (`dimissione` → `dimissioni`,
 *   `notturno` → `notturne`; words of four and five letters their number only: `corso` → `corsi`, not `corsa`);
 * - `word~` matches every word with the same Snowball stem (`licenziare~` → licenziato, licenziano, licenziamento);
 * - `"word"` matches that very word;
 * - `*` stands for up to two words of the same sentence.
 *
 * The longest match wins: of two matches in one layer, one whose own words (gaps apart) all lie in a longer one is dropped. Kind
 * `atto` is a layer of its own, so that "quanto dura" does not hide what lasts. Rows with the same form give several concepts.
 */
import { fold, stem } from '@ccnl/knowledge'
import type { Lexeme } from './tokens.ts'
import { scan } from './tokens.ts'

export interface Form {
  readonly concept: string
  readonly form: string
  readonly kind: string
  readonly weight: number
}

interface Node {
  readonly next: Map<string, Node>
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

const createNode = (): Node => ({ next: new Map(), gap: undefined, forms: undefined })
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

/** Edges under which a word of a form is found. */
function edgesOf(word: string): readonly string[] {
  if (word.length < 4) return [`=${word}`]
  if (word.length >= 6) return [inflectionKey(word)]
  const body = word.slice(0, -1)
  const ends = numberOf.get(word.slice(-1))
  if (ends === undefined) return [`=${word}`]
  const hard =
    body.endsWith('c') || body.endsWith('g') ? ends.filter(end => end !== 'o').map(end => `=${body}h${end}`) : []
  return [...ends.map(end => `=${body}${end}`), ...hard]
}

function descend(node: Node, edges: readonly string[]): Node {
  const known = node.next.get(edges[0] ?? '') ?? createNode()
  for (const edge of edges) if (!node.next.has(edge)) node.next.set(edge, known)
  return known
}

const quoted = /"([^"]+)"/

export interface Trie {
  /** Longest matches over the tokens, in order. */
  match(lexemes: readonly Lexeme[]): readonly Match[]
  /** The plain words of all forms. */
  readonly words: ReadonlySet<string>
}

/** How many ways from one place are followed before the rest is left: forms are data, so this is never near. */
const mostSteps = 400
/** Each kind is a layer: "straordinario notturno" as a theme leaves the kinds of work it names alone. */
const layerOf = (form: Form): string => form.kind

/** @example createTrie([{ concept: 'tema:ferie', form: 'giorno * riposo', kind: 'tema', weight: 0.7 }]) */
export function createTrie(forms: readonly Form[]): Trie {
  const root = createNode()
  const words = new Set<string>()
  for (const form of forms) {
    let node = root
    for (const part of form.form.split(' ')) {
      if (part === '') continue
      if (part === '*') {
        node.gap ??= createNode()
        node = node.gap
        continue
      }
      const exact = quoted.exec(part)?.[1]
      const byStem = part.endsWith('~')
      for (const word of plainWords(exact ?? (byStem ? part.slice(0, -1) : part))) {
        words.add(word)
        node = descend(node, exact !== undefined ? [`=${word}`] : byStem ? [`~${stem(word)}`] : edgesOf(word))
      }
    }
    if (node !== root) {
      node.forms ??= []
      node.forms.push(form)
    }
  }
  return { words, match: lexemes => longest(collect(root, lexemes)) }
}

const simple = /^[a-z]+$/

/** A word of a form, read as a question's words are: `l'azienda` is two, `part-time` too. */
function plainWords(part: string): readonly string[] {
  return simple.test(part) ? [part] : scan(fold(part)).lexemes.map(lexeme => lexeme.word)
}

function collect(root: Node, lexemes: readonly Lexeme[]): Match[] {
  const matches: Match[] = []
  for (let from = 0; from < lexemes.length; from++) {
    const sentence = lexemes[from]?.sentence
    let steps = 0
    const walk = (node: Node, at: number, used: readonly number[]): void => {
      if (++steps > mostSteps) return
      if (node.forms !== undefined && used.at(-1) === at - 1) {
        for (const form of node.forms) matches.push({ form, from, to: at, used })
      }
      const lexeme = lexemes[at]
      if (lexeme !== undefined && lexeme.sentence === sentence) {
        const word = lexeme.word
        const seen = [node.next.get(`=${word}`), node.next.get(inflectionKey(word)), node.next.get(`~${lexeme.stem}`)]
        seen.forEach((next, index) => {
          if (next !== undefined && seen.indexOf(next) === index) walk(next, at + 1, [...used, at])
        })
      }
      if (node.gap !== undefined && used.length > 0) {
        for (let skip = 0; skip <= 2 && lexemes[at + skip]?.sentence === sentence; skip++)
          walk(node.gap, at + skip, used)
      }
    }
    walk(root, from, [])
  }
  return matches
}

/** Drops a match whose words all lie in a longer one of its layer, and a second match of one concept over the same words. */
function longest(matches: readonly Match[]): readonly Match[] {
  const cover = new Map<string, Match>()
  for (const match of matches) {
    for (const at of match.used) {
      const key = `${layerOf(match.form)}${at}`
      const held = cover.get(key)
      if (held === undefined || match.used.length > held.used.length) cover.set(key, match)
    }
  }
  const seen = new Set<string>()
  return matches.filter(match => {
    const holder = cover.get(`${layerOf(match.form)}${match.used[0]}`)
    const key = `${match.form.concept} ${match.from} ${match.used.join()}`
    if (seen.has(key)) return false
    seen.add(key)
    if (holder === undefined || holder.used.length <= match.used.length) return true
    return !match.used.every(at => holder.used.includes(at))
  })
}
