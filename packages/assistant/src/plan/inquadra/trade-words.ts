/** Words of work as the lexicon's data knows them: trades and their synonyms, grades, classes of workers, titles, fillers. */
import { type Knowledge, type LexiconRow, stem, stopWords, tokenize, wordSet } from '@ccnl/knowledge'

/** Kinds of `lessico` rows that are read here; every other kind is somebody else's. */
const kinds = [
  'mestiere',
  'classe',
  'grado',
  'titolo',
  'luogo',
  'riempitivo',
  'nega',
  'simile',
  'richiede',
  'suffisso',
] as const
type Kind = (typeof kinds)[number]
const isKind = (kind: string): kind is Kind => (kinds as readonly string[]).includes(kind)

/** How far up a scale a word of a description stands, and in which direction it speaks. */
export type Grade =
  | 'ingresso'
  | 'semplice'
  | 'aiuto'
  | 'guidato'
  | 'ordine'
  | 'qualificato'
  | 'autonomia'
  | 'specializzato'
  | 'esperto'
  | 'concetto'
  | 'coordina'
  | 'responsabile'
  | 'direttivo'
  | 'quadro'

/** A word with what the reading of its sentence knows of it. */
export interface Word {
  readonly word: string
  readonly stem: string
  readonly negated: boolean
  readonly weight: number
}

/** One or more words that mean one thing. */
export interface Unit {
  readonly stems: readonly string[]
  readonly words: string
  /** Trades meant, 0–1. */
  readonly trades: ReadonlyMap<string, number>
  readonly grades: readonly Grade[]
  readonly classes: readonly string[]
  readonly titles: readonly string[]
  /** Where the work is done, which says less than what is done. */
  readonly place: boolean
  /** Says nothing of the work ("addetto", "settore"). */
  readonly filler: boolean
  readonly negated: boolean
  readonly weight: number
}

export interface TradeWords {
  /** The words of a text, with negations resolved and words without meaning left out. */
  words(text: string): readonly Word[]
  /** Whether a word denies what follows ("senza"). */
  denies(word: string): boolean
  /** Groups words into units, the longest form first. */
  units(words: readonly Word[]): readonly Unit[]
  /** How alike two trades are, 0–1. */
  likeness(wanted: string, said: string): number
  /** Classes of workers that a trade belongs to, 0–1. */
  classesOf(trade: string): ReadonlyMap<string, number>
  /** Titles without which the law does not let a trade be done. */
  titlesFor(trade: string): readonly string[]
  /** The stem that the forms have of a verb said in the future or the conditional: `comander` → `comand`. */
  stemOf(stem: string): string
  /** What a noun of a work and who does it have in common: `saldatur` and `saldator` → `sald`. */
  root(stem: string): string
}

interface Node {
  readonly next: Map<string, Node>
  readonly rows: LexiconRow[]
}

const compiled = new WeakMap<Knowledge, TradeWords>()

/** The words of work of a base, indexed once. */
export function tradeWords(knowledge: Knowledge): TradeWords {
  let words = compiled.get(knowledge)
  if (!words) {
    words = compile(knowledge.lexicon)
    compiled.set(knowledge, words)
  }
  return words
}

const nameOf = (concept: string): string => concept.slice(concept.indexOf(':') + 1)

function compile(lexicon: readonly LexiconRow[]): TradeWords {
  const rows = lexicon.filter(row => isKind(row.kind))
  const root: Node = { next: new Map(), rows: [] }
  const known = new Set<string>()
  const likeness = new Map<string, number>()
  const classes = new Map<string, Map<string, number>>()
  const required = new Map<string, string[]>()
  const suffixes: string[] = []
  const negators = new Set(rows.filter(row => row.kind === 'nega').map(row => plain(row.form)))

  for (const row of rows) {
    const ofTrade = row.form.startsWith('mestiere:')
    if (row.kind === 'simile') likeness.set(`${nameOf(row.concept)}<${nameOf(row.form)}`, row.weight)
    else if (row.kind === 'richiede')
      required.set(nameOf(row.form), [...(required.get(nameOf(row.form)) ?? []), row.concept.split(':').at(-1) ?? ''])
    else if (row.kind === 'suffisso') suffixes.push(row.form)
    else if (row.kind === 'classe' && ofTrade) {
      const own = classes.get(nameOf(row.form)) ?? new Map<string, number>()
      own.set(nameOf(row.concept), row.weight)
      classes.set(nameOf(row.form), own)
    } else if (row.kind !== 'nega') {
      let node = root
      for (const key of keysOf(plain(row.form), negators)) {
        const next = node.next.get(key) ?? { next: new Map(), rows: [] }
        node.next.set(key, next)
        node = next
        known.add(key)
      }
      if (node !== root) node.rows.push(row)
    }
  }
  suffixes.sort((a, b) => b.length - a.length)

  return {
    words: text => read(text, negators),
    denies: word => negators.has(word),
    units: words => group(root, words),
    likeness: (wanted, said) => (wanted === said ? 1 : (likeness.get(`${wanted}<${said}`) ?? 0)),
    classesOf: trade => classes.get(trade) ?? new Map(),
    titlesFor: trade => required.get(trade) ?? [],
    stemOf: word =>
      !known.has(word) && future.some(end => word.endsWith(end)) && known.has(word.slice(0, -2))
        ? word.slice(0, -2)
        : word,
    root: word => {
      const suffix = suffixes.find(end => word.length - end.length >= 4 && word.endsWith(end))
      return suffix === undefined ? word : word.slice(0, -suffix.length)
    },
  }
}

/** What the future adds to the stem of a verb. */
const future: readonly string[] = ['er', 'ir']

/** The way of a form through the index: stems, denied ones marked, `*` for a gap. */
const keysOf = (form: string, negators: ReadonlySet<string>): readonly string[] =>
  form.split('*').flatMap((part, index) => {
    const keys = read(part, negators).map(({ stem, negated }) => (negated ? `!${stem}` : stem))
    return index === 0 ? keys : ['*', ...keys]
  })

const plain = (form: string): string => form.split('~').join('')

function read(text: string, negators: ReadonlySet<string>): readonly Word[] {
  const words: Word[] = []
  let negated = false
  let lettered = false
  for (const { word, stem: wordStem } of tokenize(text)) {
    if (negators.has(word)) negated = true
    else if (!stopWords.has(word) || (lettered && word.length === 1)) {
      words.push({ word, stem: wordStem, negated, weight: 1 })
      negated = false
    }
    // The letter of a licence means something, an article does not.
    lettered = (lettered && word.length === 1) || lettering.has(word)
  }
  return words
}

/** Words that a letter may follow as part of their name. */
const lettering: ReadonlySet<string> = wordSet('driving-licence')

/** Puts a word as the lexicon's forms have it. */
export const toWord = (word: string, negated: boolean, weight: number): Word => ({
  word,
  stem: stem(word),
  negated,
  weight,
})

function group(root: Node, words: readonly Word[]): readonly Unit[] {
  const units: Unit[] = []
  let index = 0
  while (index < words.length) {
    const found = longest(root, words, index, true) ?? longest(root, words, index, false)
    const length = found?.length ?? 1
    units.push(toUnit(words.slice(index, index + length), found?.rows ?? [], found?.negated))
    index += length
  }
  return units
}

interface Found {
  readonly length: number
  readonly rows: readonly LexiconRow[]
  /** The form itself says "non", so that the unit says something. */
  readonly negated: boolean
}

/** Words that may stand where a form has a gap. */
const widestGap = 2

function longest(root: Node, words: readonly Word[], from: number, strict: boolean): Found | undefined {
  let best: Found | undefined
  const walk = (node: Node, index: number): void => {
    if (node.rows.length > 0 && index - from > (best?.length ?? 0)) {
      const negated = !strict && words.slice(from, index).some(word => word.negated)
      best = { length: index - from, rows: node.rows, negated }
    }
    const word = words[index]
    if (!word) return
    const next = node.next.get(strict && word.negated ? `!${word.stem}` : word.stem)
    if (next) walk(next, index + 1)
    const gap = node.next.get('*')
    for (let skipped = 0; gap && skipped <= widestGap; skipped++) walk(gap, index + skipped)
  }
  walk(root, from)
  return best
}

/** A hint at a trade ("compiti", "ordini") says nothing where the word has another sense in this field. */
const hint = 0.5

function toUnit(words: readonly Word[], rows: readonly LexiconRow[], negated: boolean | undefined): Unit {
  const of = (kind: Kind): readonly LexiconRow[] => rows.filter(row => row.kind === kind)
  const named = (kind: Kind): readonly string[] => [...new Set(of(kind).map(row => nameOf(row.concept)))]
  const others = rows.some(row => row.kind !== 'mestiere' && row.kind !== 'luogo')
  const trades = of('mestiere').filter(row => !others || row.weight > hint)
  const surest = new Map<string, number>()
  for (const { concept, weight } of trades)
    surest.set(nameOf(concept), Math.max(weight, surest.get(nameOf(concept)) ?? 0))
  // A form that says "non" itself is another word than the same without it.
  const denying = negated === false
  return {
    stems: words.map(word => (denying && word.negated ? `!${word.stem}` : word.stem)),
    words: words.map(word => word.word).join(' '),
    trades: surest,
    grades: named('grado') as readonly Grade[],
    classes: named('classe'),
    titles: named('titolo'),
    place: of('luogo').length > 0,
    filler:
      rows.length > 0
        ? trades.length === 0 && rows.every(row => row.kind === 'riempitivo' || row.kind === 'mestiere')
        : words.every(word => Number.isFinite(Number(word.word))),
    negated: negated ?? words.some(word => word.negated),
    weight: Math.max(...words.map(word => word.weight)),
  }
}

/** Whether a unit names work, not how well, by whom or with which title it is done. */
export function isWork(unit: Unit): boolean {
  if (unit.trades.size > 0) return true
  return !unit.filler && unit.grades.length === 0 && unit.classes.length === 0 && unit.titles.length === 0
}
