/** Reads the base from files: `@ccnl/knowledge/node`. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Associations, createAssociations } from './associations.ts'
import { type Concepts, createConcepts, indexConcepts, openConcepts, packConcepts, unpackConcepts } from './concepts.ts'
import { KnowledgeError } from './errors.ts'
import type { AgreementFile, VocabularyFile } from './file.ts'
import { dataWords } from './it.ts'
import { createKnowledge, once } from './knowledge.ts'
import { checkLexicon, checkQuestions, parseLexicon, parseQuestions } from './lexicon.ts'
import { toAgreement, toAgreementEntry, toLawCard, toVocabulary } from './load.ts'
import { pack, unpack } from './pack.ts'
import { type FolderData, filesIn, readFolder, readJson, schemasOf } from './read-folder.ts'
import type { AgreementEntry, Knowledge, LawCard, LexiconRow } from './shapes.ts'
import { checkSituations, situations } from './situations.ts'
import { cached } from './source-cache.ts'
import { buildTopicIndex, packTopicIndex, unpackTopicIndex } from './topic-index.ts'
import { createTopicSearch, openTopicSearch, topicSources } from './topics.ts'
import { checkWordSets, wordSets } from './word-sets.ts'

export { KnowledgeError, type Problem } from './errors.ts'

export interface LoadOptions {
  /** A folder of one's own agreements and cards, checked strictly; they stand before the shipped ones. */
  readonly folder?: string
}

/** The byte between two cards. */
const newline = 10

const here: string = dirname(fileURLToPath(import.meta.url))

/** The package's folder, where the data stand beside `src` and `dist`. */
export const packageFolder: string = dirname(here)

/** The words that stand for concepts in a search. */
export function synonymsText(): string {
  return readFileSync(join(packageFolder, 'lessico', 'sinonimi.tsv'), 'utf8')
}

/** The closed lists, as the file writes them. */
export function readVocabulary(): VocabularyFile {
  return readJson(join(packageFolder, 'vocabolario.json')) as VocabularyFile
}

/** The version of the shipped data. */
export function dataVersion(): string {
  return (readJson(join(packageFolder, 'versione.json')) as { readonly versione: string }).versione
}

/** The shipped data in parts, each read when it is asked for. */
interface Shipped {
  readonly version: string
  /** {@link Knowledge.fingerprint}; sources may change while a program runs, and have none. */
  readonly fingerprint?: string
  readonly entries: readonly AgreementEntry[]
  readonly cards: () => readonly LawCard[]
  /** One card, without reading the others. */
  readonly readCard?: (id: string) => LawCard | undefined
  readonly lexicon: () => readonly LexiconRow[]
  readonly agreementFile: (code: string) => AgreementFile
  readonly concepts: () => Concepts
  /** The index of exactly these cards, as it was built. */
  readonly topicIndex: () => Uint8Array<ArrayBuffer>
}

function fromSources(): Shipped {
  const data = readFolder(packageFolder)
  const files = [...data.agreements.values()]
  return {
    version: dataVersion(),
    entries: files.map((file, index) => toAgreementEntry(file, index + 1)),
    cards: () => [...data.cards.values()].map(toLawCard),
    lexicon: readLexicon,
    agreementFile: code => needed(data, code),
    concepts: () => createConcepts(synonymsText()),
    topicIndex: () => shippedIndex([...data.cards.values()].map(toLawCard)),
  }
}

/** Everything that the index of topics is made of: questions, words, cards, the code that builds it and what that depends on. */
const indexSources = (): readonly string[] => [
  join(packageFolder, 'package.json'),
  ...questionFiles(),
  join(packageFolder, 'lessico', 'sinonimi.tsv'),
  ...filesIn(join(packageFolder, 'legge'), '.json'),
  ...filesIn(here, '.ts'),
]

/** The index of all shipped cards: built once for a build, its tests and every run after them. */
const shippedIndex = (cards: readonly LawCard[]): Uint8Array<ArrayBuffer> =>
  cached(packageFolder, indexSources(), () =>
    pack(packTopicIndex(buildTopicIndex(topicSources(cards, readQuestions()), createConcepts(synonymsText())))),
  )

const lexiconFiles = (): readonly string[] =>
  filesIn(join(packageFolder, 'lessico'), '.tsv').filter(path => !path.endsWith('sinonimi.tsv'))

function readLexicon(): readonly LexiconRow[] {
  return lexiconFiles().flatMap(path => parseLexicon(readFileSync(path, 'utf8')))
}

const questionFiles = (): readonly string[] => filesIn(join(packageFolder, 'lessico', 'domande'), '.tsv')

/** More ways people ask, by what they ask for: a card, `misura:ferie.durata`, `calcolo:net`. */
export function readQuestions(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const path of questionFiles())
    for (const [id, question] of parseQuestions(readFileSync(path, 'utf8'))) {
      const list = found.get(id)
      if (list) list.push(question)
      else found.set(id, [question])
    }
  return found
}

/** Throws for the first file of words or questions that names what nothing else does, or has a set with a word twice. */
export function checkWords(cards: ReadonlySet<string>): void {
  const vocabulary = toVocabulary(readVocabulary())
  for (const path of lexiconFiles()) {
    const problems = checkLexicon(readFileSync(path, 'utf8'), vocabulary)
    if (problems.length > 0) throw new KnowledgeError(path, problems)
  }
  const wrongSets = checkWordSets(wordSets)
  if (wrongSets.length > 0) throw new KnowledgeError(join(packageFolder, 'lessico', 'insiemi.json'), wrongSets)
  const concepts = new Set(readLexicon().map(row => row.concept))
  const wrongSituations = checkSituations(situations, { cards, concepts })
  if (wrongSituations.length > 0)
    throw new KnowledgeError(join(packageFolder, 'lessico', 'situazioni.json'), wrongSituations)
  for (const path of questionFiles()) {
    const problems = checkQuestions(readFileSync(path, 'utf8'), { cards, concepts, vocabulary })
    if (problems.length > 0) throw new KnowledgeError(path, problems)
  }
}

function needed(data: FolderData, code: string): AgreementFile {
  const file = data.agreements.get(code)
  if (!file) throw new Error(`${code}: an entry without its file`)
  return file
}

/** What `entries.json` holds. */
type BundledEntries = Required<Pick<Shipped, 'version' | 'fingerprint' | 'entries'>>

/** What `bundle-data.ts` wrote beside the bundle, checked and made ready then. */
function fromBundle(folder: string): Shipped {
  let read: Buffer | undefined
  // One card a line, its id first: a search reads only those it found, and nothing is made a string before.
  const readCard = (id: string): LawCard | undefined => {
    read ??= readFileSync(join(folder, 'cards.jsonl'))
    const start = read.indexOf(`{"id":${JSON.stringify(id)},`)
    if (start < 0 || (start > 0 && read[start - 1] !== newline)) return undefined
    const end = read.indexOf('\n', start)
    return JSON.parse(read.toString('utf8', start, end < 0 ? read.length : end)) as LawCard
  }
  return {
    ...(readJson(join(folder, 'entries.json')) as BundledEntries),
    cards: () =>
      readFileSync(join(folder, 'cards.jsonl'), 'utf8')
        .split('\n')
        .map(line => JSON.parse(line) as LawCard),
    readCard,
    lexicon: () => readJson(join(folder, 'lexicon.json')) as readonly LexiconRow[],
    agreementFile: code => readJson(join(folder, `${code}.json`)) as AgreementFile,
    concepts: () => openConcepts(unpackConcepts(unpack(readFileSync(join(folder, 'concepts.bin'))))),
    topicIndex: () => readFileSync(join(folder, 'topics.bin')),
  }
}

/** Checks everything shipped and gives the files of the bundle, by name. */
export function bundleFiles(): ReadonlyMap<string, string | Uint8Array> {
  const data = readFolder(packageFolder, schemasOf(readVocabulary()))
  checkWords(new Set(data.cards.keys()))
  const cards = [...data.cards.values()].map(toLawCard)
  const entries = [...data.agreements.values()].map((file, index) => toAgreementEntry(file, index + 1))
  // What is for maintainers stays behind.
  const compact = (file: AgreementFile): string =>
    JSON.stringify(file, (key, value: unknown) => (key === 'redazione' ? undefined : value))
  const lexicon = JSON.stringify(readLexicon())
  const words = [lexicon, JSON.stringify(entries), JSON.stringify(wordSets)]
  const fingerprint = createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 16)
  return new Map<string, string | Uint8Array>([
    ['entries.json', JSON.stringify({ version: dataVersion(), fingerprint, entries } satisfies BundledEntries)],
    ['cards.jsonl', cards.map(card => JSON.stringify(card)).join('\n')],
    ['lexicon.json', lexicon],
    ['concepts.bin', pack(packConcepts(indexConcepts(synonymsText())))],
    ['topics.bin', shippedIndex(cards)],
    ...[...data.agreements].map(([code, file]) => [`${code}.json`, compact(file)] as const),
  ])
}

function readShipped(): Shipped {
  const bundle = join(here, 'data')
  return existsSync(join(bundle, 'entries.json')) ? fromBundle(bundle) : fromSources()
}

/** What the base's own questions tell of lay words, for searches of other texts. */
export function loadAssociations(): Associations {
  return createAssociations(unpackTopicIndex(unpack(readShipped().topicIndex())))
}

/**
 * Loads the base. Synchronous and cheap: agreements, cards and words are read when they are first asked for.
 *
 * @throws KnowledgeError when the own folder is not there, or a file of it does not hold, with its place and what to write instead.
 */
export function loadKnowledge(options: LoadOptions = {}): Knowledge {
  const shipped = readShipped()
  const vocabulary = readVocabulary()
  const own = options.folder === undefined ? undefined : readOwn(options.folder, vocabulary)
  const ownEntries = [...(own?.agreements.values() ?? [])].map(file => toAgreementEntry(file, 0))
  const kept = shipped.entries.map(entry => {
    const replaced = ownEntries.find(({ code }) => code === entry.code)
    return replaced ? { ...replaced, id: entry.id } : entry
  })
  const added = ownEntries.filter(({ code }) => !shipped.entries.some(entry => entry.code === code))
  const agreements = [...kept, ...added.map((entry, index) => ({ ...entry, id: kept.length + index + 1 }))]
  const hasOwnCards = own !== undefined && own.cards.size > 0
  const cards = (): readonly LawCard[] => {
    const all = shipped.cards()
    if (!own || !hasOwnCards) return all
    const byId = new Map(all.map(card => [card.id, card]))
    for (const [id, file] of own.cards) byId.set(id, toLawCard(file))
    return [...byId.values()]
  }
  const concepts = once(shipped.concepts)
  return createKnowledge({
    version: shipped.version,
    fingerprint: own === undefined ? shipped.fingerprint : undefined,
    vocabulary: toVocabulary(vocabulary),
    agreements,
    cards,
    lexicon: shipped.lexicon,
    readAgreement: entry => toAgreement(own?.agreements.get(entry.code) ?? shipped.agreementFile(entry.code), entry.id),
    ...(shipped.readCard && !hasOwnCards ? { readCard: shipped.readCard } : {}),
    concepts,
    topicSearch: () =>
      hasOwnCards
        ? createTopicSearch(topicSources(cards(), readQuestions()), concepts())
        : openTopicSearch(concepts(), unpackTopicIndex(unpack(shipped.topicIndex()))),
  })
}

/** A folder that is not there is a mistyped path: left out in silence, a firm would be answered without its own agreements. */
function readOwn(folder: string, vocabulary: VocabularyFile): FolderData {
  if (!existsSync(folder)) throw new KnowledgeError(folder, [{ place: '', sentence: dataWords.noFolder }])
  return readFolder(folder, schemasOf(vocabulary))
}
