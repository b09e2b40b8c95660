/** A page as it is quoted: paragraphs, and rows of tables, each under its heading and in its article. */

/** Where a stretch of text stands in its document. */
export interface Place {
  /** The heading above it, `''` where there is none. */
  readonly heading: string
  /** `12`, `12 bis`, `§ 4`. */
  readonly article?: string
}

/** A paragraph, a part of a long one, or a row of a table. */
export interface Unit extends Place {
  readonly text: string
}

/** Characters of a quote. */
export const quoteCharacters = 480

export const noPlace: Place = { heading: '' }

const beginsParagraph = /^(?:art(?:icolo|\.)\s*\d|\d+[.)]|[-•–*▪]|[a-z][.)]|§)/i
const beginsArticle =
  /^(?:art(?:icolo|\.)?\s*(\d+(?:\s*-?\s*(?:bis|ter|quater|quinquies|sexies|septies|octies)\b)?)|(§\s*\d+(?:\.\d+)*))/i
const beginsPart = /^(?:art(?:icolo|\.)|capo|titolo|sezione|allegato)\s*[\dIVXA-Z]/i

/** The article that a line opens. */
export function articleOf(line: string): string | undefined {
  const [, number, section] = beginsArticle.exec(line) ?? []
  return (number ?? section)?.toLowerCase().replace('-', ' ').replaceAll(/\s+/g, ' ')
}

/** Takes a passage apart. `from` is the place in which the passage before it ended; so does the result's `end`. */
export function toUnits(
  passage: { readonly text: string; readonly view?: 'rows' },
  from: Place,
): { readonly units: readonly Unit[]; readonly end: Place } {
  return passage.view === 'rows' ? rowUnits(passage.text, from) : proseUnits(passage.text, from)
}

/** A row says little without the heads of its columns: the row above that has no figure. */
function rowUnits(text: string, from: Place) {
  let heading = from.heading
  const units = text.split('\n').flatMap((line): readonly Unit[] => {
    const cells = line.trim().split(/\s{2,}/)
    const row = cells.join(' | ')
    if (row === '') return []
    if (/\d/.test(row)) return [{ ...from, heading, text: row }]
    if (cells.length > 1) heading = row
    return [{ heading: '', text: row }]
  })
  return { units, end: { ...from, heading } }
}

function proseUnits(text: string, from: Place) {
  const units: Unit[] = []
  let place = from
  for (const paragraph of paragraphsOf(text)) {
    const article = articleOf(paragraph)
    if (isHeading(paragraph)) {
      // A heading inside an article belongs to it; a chapter ends it.
      const kept = beginsPart.test(paragraph) ? undefined : place.article
      place = { heading: paragraph, ...optional(article ?? kept) }
      continue
    }
    // "Art. 5. Il rimborso…" opens an article of its own, which the heading above is not of.
    if (article !== undefined) place = { heading: '', article }
    for (const sentences of grouped(paragraph)) units.push({ ...place, text: sentences })
  }
  // A page of headings alone (a table of contents) is quoted by them.
  const whole = text.replaceAll(/\s+/g, ' ').trim()
  if (units.length === 0 && whole !== '') units.push({ heading: '', text: whole })
  return { units, end: place }
}

const optional = (article: string | undefined): { readonly article?: string } =>
  article === undefined ? {} : { article }

/** Puts the lines of a paragraph together; an empty line, a list mark or the end of a sentence parts two paragraphs. */
function paragraphsOf(text: string): readonly string[] {
  const paragraphs: string[][] = []
  let ended = true
  for (const line of text.split('\n').map(line => line.trim())) {
    if (line === '') ended = true
    else {
      if (ended || beginsParagraph.test(line)) paragraphs.push([line])
      else paragraphs.at(-1)?.push(line)
      ended = /[.!?;:]$/.test(line) || isHeading(paragraphs.at(-1)?.join(' ') ?? '')
    }
  }
  return paragraphs.map(lines => lines.join(' '))
}

/** Short, and no sentence: `Art. 7 – Buoni pasto`, `PREAVVISO`. */
function isHeading(line: string): boolean {
  if (line.length > 80 || /[.;,]$/.test(line) || !/\p{L}{3}/u.test(line)) return false
  if (beginsPart.test(line) || line === line.toUpperCase()) return true
  return /^(?:\d+[.)]\s*)?\p{Lu}[^.:]*$/u.test(line) && line.split(' ').length <= 7 && !/\d{2,}/.test(line)
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
