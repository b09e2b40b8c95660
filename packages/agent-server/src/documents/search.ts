/** What uploaded documents say to a question: BM25 over their passages, then the paragraphs and rows of the best. */
import type { DocumentQuote } from '@ccnl/assistant'
import { contentStems, stem, tokenize } from '@ccnl/knowledge'
import { companyNames } from './company-words.ts'
import { type Place, quoteCharacters, toUnits, type Unit } from './units.ts'
import { type IndexSize, partOf, readPostings } from './word-index.ts'

/** A document that can be searched. */
export interface SearchedFile extends IndexSize {
  readonly id: string
  readonly name: string
}

export interface StoredPassage extends Place {
  readonly page: number
  readonly text: string
  readonly view?: 'rows'
}

/** What a search reads, a few rows at a time. */
export interface SearchSource {
  indexParts(fileIds: readonly string[], parts: readonly number[]): Promise<readonly IndexRow[]>
  passagesAt(fileId: string, positions: readonly number[]): Promise<readonly StoredPassage[]>
}

export interface IndexRow {
  readonly fileId: string
  readonly part: number
  readonly data: string
}

const k1 = 1.6
const b = 0.4

/** Words that a company's paper may use for what is asked, beside the question's own. */
const nameWeight = 0.6

/** Words of a question that are looked up: a story has no more that matter. */
const mostWords = 24

/** Passages that are taken apart. */
const mostPassages = 24

/** Words of so many questions and papers that they find little by themselves. */
const everywhere = new Set(
  contentStems(
    'giorno giorni ora ore mese mesi anno anni euro volta documento file allegato pagina spetta diritto dipendente dice scritto',
  ),
)
const everywhereWeight = 0.25

/** Best first. `terms` are stems of the question. */
export async function searchDocuments(
  source: SearchSource,
  files: readonly SearchedFile[],
  terms: readonly string[],
  limit: number,
): Promise<readonly DocumentQuote[]> {
  const own = [...new Set(terms)].slice(0, mostWords)
  if (own.length === 0 || files.length === 0) return []
  const names = companyNames(own).map(name => contentStems(name))
  const weights = new Map(names.flat().map(word => [word, nameWeight]))
  for (const word of own) weights.set(word, everywhere.has(word) ? everywhereWeight : 1)

  const { rarity, best } = await bestPassages(source, files, weights)
  const found: { readonly quote: DocumentQuote; readonly coverage: number; readonly named: boolean }[] = []
  const weightOf = (word: string): number => weights.get(word) ?? 0
  const total = own.reduce((sum, word) => sum + weightOf(word), 0)
  for (const file of files) {
    const positions = best.filter(({ fileId }) => fileId === file.id).map(({ position }) => position)
    if (positions.length === 0) continue
    for (const passage of await source.passagesAt(file.id, positions)) {
      for (const unit of toUnits(passage, passage).units) {
        const held = new Set(tokenize(`${unit.heading} ${unit.text}`).map(token => token.stem))
        const score = sumOf([...weights.keys()].filter(word => held.has(word)))
        const coverage = own.reduce((sum, word) => sum + (held.has(word) ? weightOf(word) : 0), 0) / total
        const named = names.some(name => name.length > 0 && name.every(word => held.has(word)))
        if (coverage >= 0.45 || named)
          found.push({ quote: toQuote(file.name, passage.page, unit, weights, score), coverage, named })
      }
    }
  }
  found.sort((one, other) => other.quote.score - one.quote.score)
  const highest = found[0]?.quote.score ?? 0
  return found
    .filter(({ quote }) => quote.score >= highest * 0.6)
    .slice(0, limit)
    .map(({ quote, coverage, named }) => ({ ...quote, score: Math.min(1, Math.max(coverage, named ? nameWeight : 0)) }))

  function worth(word: string): number {
    return weightOf(word) * (rarity.get(word) ?? 0)
  }
  function sumOf(words: readonly string[]): number {
    return words.reduce((sum, word) => sum + worth(word), 0)
  }
}

async function bestPassages(
  source: SearchSource,
  files: readonly SearchedFile[],
  weights: ReadonlyMap<string, number>,
): Promise<{
  readonly rarity: ReadonlyMap<string, number>
  readonly best: readonly { readonly fileId: string; readonly position: number }[]
}> {
  const parts = new Set([...weights.keys()].map(partOf))
  const rows = await source.indexParts(
    files.map(({ id }) => id),
    [...parts],
  )
  const passages = files.reduce((sum, file) => sum + file.passages, 0)
  const words = files.reduce((sum, file) => sum + file.words, 0)
  const mean = Math.max(1, words / Math.max(1, passages))
  const rarity = new Map<string, number>()
  const scores = new Map<string, Map<number, number>>()
  for (const [word, weight] of weights) {
    const postings = rows
      .filter(({ part }) => part === partOf(word))
      .map(({ fileId, data }) => ({ fileId, found: readPostings(data, word) }))
    const count = postings.reduce((sum, { found }) => sum + found.length, 0)
    const rare = Math.log(1 + (passages - count + 0.5) / (count + 0.5))
    rarity.set(word, rare)
    for (const { fileId, found } of postings) {
      const known = scores.get(fileId) ?? new Map<number, number>()
      scores.set(fileId, known)
      for (const { position, count, length } of found) {
        const gain = (count * (k1 + 1)) / (count + k1 * (1 - b + (b * length) / mean))
        known.set(position, (known.get(position) ?? 0) + weight * rare * gain)
      }
    }
    // A long document has many passages of a common word: other calls come first.
    if (count > 5000) await new Promise(setImmediate)
  }
  const best: { fileId: string; position: number; score: number }[] = []
  for (const [fileId, known] of scores) {
    for (const [position, score] of known) {
      if (best.length === mostPassages && score <= (best.at(-1)?.score ?? 0)) continue
      const place = best.findIndex(other => other.score < score)
      best.splice(place < 0 ? best.length : place, 0, { fileId, position, score })
      if (best.length > mostPassages) best.pop()
    }
  }
  return { rarity, best }
}

function toQuote(
  fileName: string,
  page: number,
  { article, heading, text }: Unit,
  weights: ReadonlyMap<string, number>,
  score: number,
): DocumentQuote {
  const quoted = shortened(text, weights)
  return {
    fileName,
    page,
    ...(article === undefined ? {} : { article }),
    text: heading === '' ? quoted : `${heading} — ${quoted}`,
    score,
  }
}

/** The part of a long unit around the words that are asked for. */
function shortened(text: string, weights: ReadonlyMap<string, number>): string {
  if (text.length <= quoteCharacters) return text
  const first = tokenize(text).find(token => weights.has(token.stem) || weights.has(stem(token.word)))?.start ?? 0
  const start = Math.max(0, text.lastIndexOf(' ', Math.max(0, first - quoteCharacters / 3)) + 1)
  const part = text.slice(start, start + quoteCharacters)
  const end = start + quoteCharacters < text.length ? part.lastIndexOf(' ') : part.length
  return `${start > 0 ? '… ' : ''}${part.slice(0, end)}${start + end < text.length ? ' …' : ''}`
}
