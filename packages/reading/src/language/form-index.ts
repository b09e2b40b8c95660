/**
 * The forms of the lexicon as a reader needs them: which forms begin with a word, which words share a stem, which words are right.
 * Made once, when the program is built; what a start reads of it are arrays where they stand.
 */
import { type Packed, stem, tableOf, type WordTable, wordSet } from '@ccnl/knowledge'
import {
  createFormReader,
  edgeOfFamily,
  edgesOfPart,
  familyWord,
  gap,
  type Part,
  plainWord,
  wordsOf,
} from './form-words.ts'
import { indexSpelling, type SpellingIndex } from './spelling-index.ts'

/** What a form stands for. */
export interface Meaning {
  readonly concept: string
  readonly kind: string
  /** 0–1: how surely the form means the concept when it stands alone. */
  readonly weight: number
}

/** A row of the lexicon; how `form` is written tells `form-words.ts`. */
export interface Form extends Meaning {
  readonly form: string
}

/** Rows of this kind are no concepts: their form is a list of ordinary words that no spelling touches. */
const ordinaryKind = 'parole'

export interface FormIndex {
  /** Each once. */
  readonly meanings: readonly Meaning[]
  /** By form: its place in `meanings`. */
  readonly meaningOf: Uint16Array
  /** By form: its parts with blanks between. */
  readonly texts: WordTable
  /** The edges that forms begin with, sorted. */
  readonly edges: WordTable
  /** Where the forms of each edge begin in `formsOfEdges`; one more than there are edges. */
  readonly edgeStarts: Uint32Array
  readonly formsOfEdges: Uint32Array
  /** The stems of `~` words, sorted. */
  readonly stems: WordTable
  /** By stem: the edges of its family, with blanks between. */
  readonly families: WordTable
  readonly spelling: SpellingIndex
}

/** @example indexForms([{ concept: 'tema:ferie', form: 'giorno * riposo', kind: 'tema', weight: 0.7 }]) */
export function indexForms(forms: readonly Form[]): FormIndex {
  const read = createFormReader()
  const told = forms.filter(form => form.kind !== ordinaryKind)
  const parts = told.map(({ form }) => read(form))
  const meanings = new Map<string, Meaning>()
  const places = new Map<string, number>()
  const meaningOf = Uint16Array.from(told, ({ concept, kind, weight }) => {
    const key = `${concept} ${kind} ${weight}`
    if (!meanings.has(key)) {
      places.set(key, meanings.size)
      meanings.set(key, { concept, kind, weight })
    }
    return places.get(key) ?? 0
  })
  const ordinary = forms.flatMap(({ form, kind }) => (kind === ordinaryKind ? form.split(' ') : []))
  const words = [
    ...new Set(
      parts
        .flat()
        .filter(part => part !== gap)
        .flatMap(wordsOf),
    ),
  ]
  return {
    meanings: [...meanings.values()],
    meaningOf,
    texts: tableOf(parts.map(list => list.join(' '))),
    ...indexEdges(parts),
    ...indexFamilies(words.flatMap(word => familyWord(word) ?? [])),
    spelling: indexSpelling(new Set(words.map(plainWord)), new Set([...ordinary, ...wordSet('never-corrected')])),
  }
}

/** Which forms begin with an edge: those with one first part stand together, in the order in which that part is first met. */
function indexEdges(forms: readonly (readonly Part[])[]): Pick<FormIndex, 'edges' | 'edgeStarts' | 'formsOfEdges'> {
  const byPart = new Map<Part, number[]>()
  forms.forEach(([first = gap], form) => {
    if (first === gap) return
    const list = byPart.get(first)
    if (list === undefined) byPart.set(first, [form])
    else list.push(form)
  })
  const byEdge = new Map<string, number[]>()
  for (const [part, list] of byPart)
    for (const edge of edgesOfPart(part)[0] ?? []) byEdge.set(edge, [...(byEdge.get(edge) ?? []), ...list])
  const edges = [...byEdge.keys()].toSorted()
  const lists = edges.map(edge => byEdge.get(edge) ?? [])
  return { edges: tableOf(edges), edgeStarts: startsOf(lists), formsOfEdges: Uint32Array.from(lists.flat()) }
}

/** Which `~` words share a stem; a word that does not begin like its stem ("undici") is none of its family. */
function indexFamilies(words: readonly string[]): Pick<FormIndex, 'stems' | 'families'> {
  const byStem = new Map<string, string[]>()
  for (const word of words) {
    const meant = stem(word)
    if (!word.startsWith(meant.slice(0, 5))) continue
    const family = byStem.get(meant)
    if (family === undefined) byStem.set(meant, [edgeOfFamily(word)])
    else family.push(edgeOfFamily(word))
  }
  const stems = [...byStem.keys()].toSorted()
  return { stems: tableOf(stems), families: tableOf(stems.map(one => (byStem.get(one) ?? []).join(' '))) }
}

/** Where each list begins when all stand one after another, and where the last ends. */
function startsOf(lists: readonly (readonly unknown[])[]): Uint32Array {
  const starts = new Uint32Array(lists.length + 1)
  lists.forEach((list, at) => {
    starts[at + 1] = (starts[at] ?? 0) + list.length
  })
  return starts
}

/** The index as {@link Packed}, to be written. */
export function packFormIndex({
  meanings,
  meaningOf,
  edgeStarts,
  formsOfEdges,
  spelling,
  ...tables
}: FormIndex): Packed {
  const { meant, ordinary, roots, ...candidates } = spelling
  return {
    json: meanings,
    arrays: { meaningOf, edgeStarts, formsOfEdges, ...candidates },
    tables: { ...tables, meant, ordinary, roots },
  }
}

/** The index from what {@link packFormIndex} gave. */
export function unpackFormIndex({ json, arrays, tables }: Packed): FormIndex {
  // Written by `packFormIndex`, with exactly these names.
  const index = { meanings: json, ...arrays, ...tables } as unknown as Omit<FormIndex, 'spelling'> & SpellingIndex
  return { ...index, spelling: index }
}
