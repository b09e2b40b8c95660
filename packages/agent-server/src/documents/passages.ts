import type { DocumentPassage } from '../agents/answer.ts'

/** Characters of a passage: a few paragraphs, so that a citation leads to the point. */
const passageCharacters = 1200

/** Cuts each page between paragraphs, then lines, then words, into passages that a search can rank. */
export function toPassages(pages: readonly string[]): readonly Pick<DocumentPassage, 'page' | 'text'>[] {
  return pages.flatMap((text, index) => cut(text).map(passage => ({ page: index + 1, text: passage })))
}

function cut(text: string): readonly string[] {
  const passages: string[] = []
  let rest = tidy(text)
  while (rest.length > passageCharacters) {
    const end = cutPoint(rest)
    passages.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  if (rest !== '') passages.push(rest)
  return passages
}

function cutPoint(text: string): number {
  for (const mark of ['\n\n', '\n', '. ', ' ']) {
    const at = text.lastIndexOf(mark, passageCharacters - mark.length)
    if (at > passageCharacters / 3) return at + mark.length
  }
  return passageCharacters
}

/** One kind of line end, no trailing blanks, no control characters, at most one empty line at a time. */
function tidy(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
