import type { PageText } from './extraction.ts'

/** A piece of a document that a search can rank and an answer can quote. */
export interface Passage {
  /** From 1. */
  readonly page: number
  /** Empty where the page holds no text. */
  readonly text: string
  /** The page as it looks: a line for each row, cells under each other and two blanks or more apart. */
  readonly view?: 'rows'
}

/** Characters of a passage: a few paragraphs, so that a citation leads to the point. */
const passageCharacters = 1200

/** Cuts a page between paragraphs, then lines, then words; one that has columns is its rows, cut between lines alone. */
export function toPassages({ page, text, rows }: PageText): readonly Passage[] {
  const table = rows === undefined ? [] : cut(tidy(rows).replace(/^\n+/, ''), ['\n'])
  if (table.length > 0) return table.map(passage => ({ page, text: passage, view: 'rows' }))
  return cut(tidy(text).trim(), ['\n\n', '\n', '. ', ' ']).map(passage => ({ page, text: passage }))
}

function cut(text: string, marks: readonly string[]): readonly string[] {
  const passages: string[] = []
  let rest = text
  while (rest.length > passageCharacters) {
    const end = cutPoint(rest, marks)
    passages.push(rest.slice(0, end).trimEnd())
    // The blanks that a row begins with are its columns.
    rest = rest.slice(end).replace(marks.includes(' ') ? /^\s+/ : /^\n+/, '')
  }
  if (rest.trim() !== '') passages.push(rest.trimEnd())
  return passages
}

function cutPoint(text: string, marks: readonly string[]): number {
  for (const mark of marks) {
    const at = text.lastIndexOf(mark, passageCharacters - mark.length)
    if (at > passageCharacters / 3) return at + mark.length
  }
  const last = text.charCodeAt(passageCharacters - 1)
  return last >= 0xd800 && last < 0xdc00 ? passageCharacters - 1 : passageCharacters
}

/** One kind of line end, no ligatures, no trailing blanks, no control characters, at most one empty line at a time. */
function tidy(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u00ad\u200b\ufeff]/gu, '')
    .replaceAll(/[\ufb00-\ufb06]/g, ligature => ligature.normalize('NFKC'))
    .replaceAll(/ *\t */g, '\t')
    .replaceAll(/[^\S\n]+(?=\n|$)/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
}
