/**
 * The forms of the lexicon in one trie. The longest match wins within a kind: one whose own words (gaps apart) all lie in a longer
 * match of its kind is dropped, so that a theme of two words leaves the kinds of work it names alone. Rows with the same form give
 * several concepts.
 *
 * Branches grow when a question first walks them: of thousands of forms a process meets a few hundred.
 */
import type { FormIndex, Meaning } from './form-index.ts'
import { edgeOfWord, edgesOfPart, gap, inflectionKey, type Part } from './form-words.ts'
import { remembering } from './remembering.ts'
import type { Lexeme } from './tokens.ts'

/** A form whose parts up to a place are known. */
interface Waiting {
  readonly meaning: Meaning
  /** The parts, with blanks between. */
  readonly text: string
  /** Where the rest of the text begins. */
  readonly at: number
}

interface Node {
  /** Forms that go on from here and have no branch yet, by their next part. */
  waiting: Map<Part, Waiting[]> | undefined
  next: Map<string, Node> | undefined
  gap: Node | undefined
  meanings: Meaning[] | undefined
}

export interface Match {
  readonly meaning: Meaning
  readonly from: number
  readonly to: number
  /** The tokens that are words of the form, gaps apart. */
  readonly used: readonly number[]
}

export interface Trie {
  /** Longest matches over the tokens, in order. */
  match(lexemes: readonly Lexeme[]): readonly Match[]
}

const createNode = (): Node => ({ waiting: undefined, next: undefined, gap: undefined, meanings: undefined })

/** The part that begins at a place. */
function partAt(text: string, at: number): Part {
  const blank = text.indexOf(' ', at)
  return text.slice(at, blank < 0 ? text.length : blank)
}

/** Leaves a form to wait at a node for its next part; without one it ends there. */
function wait(node: Node, { meaning, text, at }: Waiting): void {
  if (at >= text.length) {
    node.meanings ??= []
    node.meanings.push(meaning)
    return
  }
  const part = partAt(text, at)
  const rest = { meaning, text, at: at + part.length + 1 }
  node.waiting ??= new Map()
  const group = node.waiting.get(part)
  if (group === undefined) node.waiting.set(part, [rest])
  else group.push(rest)
}

/** Gives every waiting form its branch. */
function grow(node: Node): void {
  const groups = node.waiting ?? []
  node.waiting = undefined
  for (const [part, group] of groups) {
    if (part === gap) node.gap ??= createNode()
    const ends = part === gap && node.gap !== undefined ? [node.gap] : branches(node, edgesOfPart(part))
    for (const end of ends) for (const form of group) wait(end, form)
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

/** The branch of the forms that begin with an edge. */
function openBranch(index: FormIndex, edge: string): Node | undefined {
  const place = index.edges.placeOf(edge)
  if (place < 0) return undefined
  const node = createNode()
  const end = index.edgeStarts[place + 1] ?? 0
  for (let at = index.edgeStarts[place] ?? end; at < end; at++) {
    const form = index.formsOfEdges[at] ?? 0
    const meaning = index.meanings[index.meaningOf[form] ?? 0]
    const text = index.texts.at(form)
    const first = partAt(text, 0)
    if (meaning === undefined) continue
    for (const one of branches(node, edgesOfPart(first).slice(1))) wait(one, { meaning, text, at: first.length + 1 })
  }
  return node
}

/** @example createTrie(indexForms([{ concept: 'tema:ferie', form: 'giorno * riposo', kind: 'tema', weight: 0.7 }])) */
export function createTrie(index: FormIndex): Trie {
  const rootOf = remembering(edge => openBranch(index, edge))
  const familyOf = remembering((stem): readonly string[] => {
    const place = index.stems.placeOf(stem)
    return place < 0 ? [] : index.families.at(place).split(' ')
  })
  return { match: lexemes => longest(collect(rootOf, lexemes, familyOf)) }
}

/** A name so long may have a comma of its own ("terziario, distribuzione e servizi"). */
const longName = 4

/** Kinds of what a message may list. */
const listed: ReadonlySet<string> = new Set(['ccnl', 'tema', 'misura', 'accordo', 'calcolo'])

/** "Comunicazione artigianato, tessile industria", "prova, preavviso": words with a comma between them are of two names. */
const isList = (lexemes: readonly Lexeme[], used: readonly number[]): boolean =>
  used.length < longName &&
  used.some((at, index) => used[index - 1] === at - 1 && lexemes[at]?.gap.includes(',') === true)

/** Kinds of things, whose names have no "e" but their own. */
const ofThings: ReadonlySet<string> = new Set(['tema', 'misura', 'accordo'])

/** "Paga base e scatti", "scatti maturati in euro, ferie": an "e" in a gap, or a comma at its end, stands between two things. */
const isJoined = (lexemes: readonly Lexeme[], used: readonly number[]): boolean =>
  used.length < longName &&
  used.some((at, index) => {
    const before = (used[index - 1] ?? at) + 1
    return (
      (before < at && lexemes[at]?.gap.includes(',') === true) ||
      lexemes.slice(before, at).some(({ text }) => text === 'e' || text === 'ed')
    )
  })

function collect(
  rootOf: (edge: string) => Node | undefined,
  lexemes: readonly Lexeme[],
  familyOf: (stem: string) => readonly string[],
): Match[] {
  const matches: Match[] = []
  const edges = lexemes.map(({ word, stem }) => [edgeOfWord(word), inflectionKey(word), ...familyOf(stem)])
  let steps = 0
  let sentence: number | undefined
  let from = 0
  const walk = (node: Node, at: number, used: readonly number[]): void => {
    if (node.waiting !== undefined) grow(node)
    if (++steps > mostSteps) return
    if (node.meanings !== undefined && used.at(-1) === at - 1) {
      for (const meaning of node.meanings)
        if (
          !(listed.has(meaning.kind) && isList(lexemes, used)) &&
          !(ofThings.has(meaning.kind) && isJoined(lexemes, used))
        )
          matches.push({ meaning, from, to: at, used })
    }
    const { next } = node
    if (next !== undefined && lexemes[at]?.sentence === sentence) follow(edge => next.get(edge), at, used)
    if (node.gap !== undefined && used.length > 0) {
      for (let skip = 0; skip <= 2 && lexemes[at + skip]?.sentence === sentence; skip++) walk(node.gap, at + skip, used)
    }
  }
  const follow = (branchOf: (edge: string) => Node | undefined, at: number, used: readonly number[]): void => {
    let walked: Node | undefined
    for (const edge of edges[at] ?? []) {
      const next = branchOf(edge)
      if (next === undefined || next === walked) continue
      walked = next
      walk(next, at + 1, [...used, at])
    }
  }
  for (; from < lexemes.length; from++) {
    steps = 1
    sentence = lexemes[from]?.sentence
    follow(rootOf, from, [])
  }
  return matches
}

/** Drops a match whose words all lie in a longer one of its kind, and a second match of one concept over the same words. */
function longest(matches: readonly Match[]): readonly Match[] {
  const byKind = new Map<string, Map<number, Match>>()
  for (const match of matches) {
    const cover = byKind.get(match.meaning.kind) ?? new Map<number, Match>()
    byKind.set(match.meaning.kind, cover)
    for (const at of match.used) {
      const held = cover.get(at)
      if (held === undefined || match.used.length > held.used.length) cover.set(at, match)
    }
  }
  const seen = new Set<string>()
  return matches.filter(match => {
    const key = `${match.meaning.concept} ${match.used.join()}`
    if (seen.has(key)) return false
    seen.add(key)
    const holder = byKind.get(match.meaning.kind)?.get(match.used[0] ?? -1)
    return (
      holder === undefined ||
      holder.used.length <= match.used.length ||
      !match.used.every(at => holder.used.includes(at))
    )
  })
}
