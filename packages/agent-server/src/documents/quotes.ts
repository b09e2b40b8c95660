import type { DocumentPassage } from '../agents/answer.ts'
import { createSearchIndex, type Hit } from '../knowledge/search.ts'
import { contentStems, fold } from '../knowledge/text.ts'

/** What a document says to a question: a sentence or two, or some rows, never a page. */
export interface Quote {
  readonly fileName: string
  readonly page: number
  /** The heading that it stands under, where there is one. */
  readonly heading: string
  readonly text: string
  /** Share of the question's words that it has, 0–1. */
  readonly coverage: number
}

/** A paragraph, or a row of a table, with the heading above it. */
interface Unit {
  readonly fileName: string
  readonly page: number
  readonly heading: string
  readonly text: string
}

/** Characters of a quote. */
const quoteCharacters = 480

/** Characters of documents that are searched whole; of more, only the passages that have one of the words. */
const searchedCharacters = 600_000

/** Words of so many questions and papers that they find nothing by themselves. */
const everywhere = new Set(
  contentStems(
    'giorno giorni ora ore mese mesi anno anni euro volta documento file allegato pagina spetta diritto dipendente dice scritto',
  ),
)

const beginsParagraph = /^(?:art(?:icolo|\.)\s*\d|\d+[.)]|[-•–*▪]|[a-z][.)]|§)/i

/**
 * Finds what the documents say to a question, best first, at most three quotes. `alsoCalled` are other words for what is
 * asked: a document need not speak as its reader does.
 */
export function findQuotes(
  question: string,
  documents: readonly DocumentPassage[],
  alsoCalled: readonly string[],
  synonyms: ReadonlyMap<string, readonly string[]>,
): readonly Quote[] {
  const words = [question, ...alsoCalled].join(' ')
  const units = withWords(readable(documents), words).flatMap(toUnits)
  const index = createSearchIndex(
    units.map((unit, place) => ({ id: String(place), scope: unit.fileName, title: unit.heading, text: unit.text })),
    synonyms,
  )
  const scores = new Map<Unit, { score: number; coverage: number; named: boolean }>()
  const add = (hits: readonly Hit[], weight: number, asked: boolean): void => {
    for (const { passage, score, coverage } of hits) {
      const unit = units[Number(passage.id)]
      if (!unit) continue
      const known = scores.get(unit) ?? { score: 0, coverage: 0, named: false }
      known.score += score * weight
      if (asked) known.coverage = Math.max(coverage, shareOf(question, unit))
      else known.named = true
      scores.set(unit, known)
    }
  }
  add(index.search(question, 12), 1, true)
  for (const name of alsoCalled)
    add(
      index.search(name, 12).filter(hit => hit.coverage > 0.9),
      0.6,
      false,
    )
  const found = [...scores]
    .filter(([, { coverage, named }]) => coverage >= 0.45 || named)
    .toSorted(([, a], [, b]) => b.score - a.score)
  const best = found[0]?.[1].score ?? 0
  return found
    .filter(([, { score }]) => score >= best * 0.6)
    .slice(0, 3)
    .map(([{ text, ...unit }, { coverage }]) => ({ ...unit, text: shortened(text, words), coverage }))
}

/** Share of the question's own words that a unit has, however common they are in the documents. */
function shareOf(question: string, { heading, text }: Unit): number {
  const asked = contentStems(question).filter(stem => !everywhere.has(stem))
  const held = new Set(contentStems(`${heading} ${text}`))
  return asked.length === 0 ? 0 : asked.filter(stem => held.has(stem)).length / asked.length
}

/** Each page as it is best read: by rows where it has columns, else in the order of its text. */
function readable(documents: readonly DocumentPassage[]): readonly DocumentPassage[] {
  const tabular = new Set(
    documents.filter(({ view }) => view === 'rows').map(({ page, fileName }) => `${page} ${fileName}`),
  )
  return documents.filter(
    ({ text, view, page, fileName }) => text !== '' && (view === 'rows' || !tabular.has(`${page} ${fileName}`)),
  )
}

function withWords(documents: readonly DocumentPassage[], words: string): readonly DocumentPassage[] {
  if (documents.reduce((sum, { text }) => sum + text.length, 0) <= searchedCharacters) return documents
  const beginnings = [...new Set(contentStems(words).map(stem => stem.slice(0, 5)))]
  const hasWord = ({ text }: DocumentPassage): boolean => {
    const folded = fold(text)
    return beginnings.some(beginning => folded.includes(beginning))
  }
  const found: DocumentPassage[] = []
  for (const passage of documents) {
    if (hasWord(passage)) found.push(passage)
    if (found.length * 1200 > searchedCharacters) break
  }
  return found
}

function toUnits({ fileName, page, text, view }: DocumentPassage): readonly Unit[] {
  return view === 'rows' ? rowUnits(fileName, page, text) : proseUnits(fileName, page, text)
}

/** A row says little without the heads of its columns: the row above that has no figure. */
function rowUnits(fileName: string, page: number, text: string): readonly Unit[] {
  let heads = ''
  return text.split('\n').flatMap(line => {
    const cells = line.trim().split(/\s{2,}/)
    const row = cells.join(' | ')
    if (row === '') return []
    if (!/\d/.test(row)) {
      heads = cells.length > 1 ? row : heads
      return [{ fileName, page, heading: '', text: row }]
    }
    return [{ fileName, page, heading: heads, text: row }]
  })
}

function proseUnits(fileName: string, page: number, text: string): readonly Unit[] {
  const units: Unit[] = []
  let heading = ''
  for (const paragraph of paragraphsOf(text)) {
    if (isHeading(paragraph)) {
      heading = paragraph
      continue
    }
    // "Art. 5. Il rimborso…" opens an article of its own, which the heading above is not of.
    if (/^art(?:icolo|\.)\s*\d/i.test(paragraph)) heading = ''
    for (const sentences of grouped(paragraph)) units.push({ fileName, page, heading, text: sentences })
  }
  // A page of headings alone (a table of contents) is quoted by them.
  return units.length > 0 ? units : [{ fileName, page, heading: '', text: text.replaceAll(/\s+/g, ' ') }]
}

/** Puts the lines of a paragraph together; an empty line, a list mark or the end of a sentence parts two paragraphs. */
function paragraphsOf(text: string): readonly string[] {
  const paragraphs: string[] = []
  let open = false
  for (const line of text.split('\n').map(line => line.trim())) {
    const last = paragraphs.at(-1) ?? ''
    const ended = /[.!?;:]$/.test(last) || isHeading(last)
    if (line === '') open = false
    else if (open && !ended && !beginsParagraph.test(line)) paragraphs[paragraphs.length - 1] = `${last} ${line}`
    else {
      paragraphs.push(line)
      open = true
    }
  }
  return paragraphs
}

/** Short, and no sentence: `Art. 7 – Buoni pasto`, `PREAVVISO`. */
function isHeading(line: string): boolean {
  if (line.length > 80 || /[.;,]$/.test(line) || line === '') return false
  return /^(?:art(?:icolo|\.)|capo|titolo|sezione|allegato)\s*[\dIVXA-Z]/i.test(line) || line === line.toUpperCase()
    ? /\p{L}{3}/u.test(line)
    : /^(?:\d+[.)]\s*)?\p{Lu}[^.:]*$/u.test(line) && line.split(' ').length <= 7 && !/\d{2,}/.test(line)
}

/** Sentences together up to the length of a quote. */
function grouped(paragraph: string): readonly string[] {
  if (paragraph.length <= quoteCharacters) return [paragraph]
  const groups: string[] = []
  for (const sentence of paragraph.split(/(?<=[.!?;])\s+(?=[\p{Lu}\d«"])/u)) {
    const last = groups.at(-1)
    if (last !== undefined && last.length + sentence.length < quoteCharacters / 2)
      groups[groups.length - 1] = `${last} ${sentence}`
    else groups.push(sentence)
  }
  return groups
}

/** The part of a long unit around the words that are asked for. */
function shortened(text: string, words: string): string {
  if (text.length <= quoteCharacters) return text
  const wanted = new Set(contentStems(words))
  const tokens = [...text.matchAll(/\S+/g)]
  const first = tokens.find(([word]) => contentStems(word).some(stem => wanted.has(stem)))?.index ?? 0
  const start = Math.max(0, text.lastIndexOf(' ', Math.max(0, first - quoteCharacters / 3)) + 1)
  const part = text.slice(start, start + quoteCharacters)
  const end = start + quoteCharacters < text.length ? part.lastIndexOf(' ') : part.length
  return `${start > 0 ? '… ' : ''}${part.slice(0, end)}${start + end < text.length ? ' …' : ''}`
}
