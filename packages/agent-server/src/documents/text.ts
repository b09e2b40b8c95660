import { type PageText, pageLimit, partCharacters, Refused, textLimit } from './extraction.ts'
import { readPieces } from './file-bytes.ts'
import { createEncodingFinder, type TextEncodingName } from './kind.ts'

/** Reads a plain text in parts. A form feed ends a page, as in the days of printers. */
export async function* readText(path: string): AsyncGenerator<PageText> {
  const encoding = await findEncoding(path)
  if (!encoding) throw new Refused('unreadable')
  let page = 1
  let characters = 0
  let carried = ''
  for await (const part of decode(path, encoding)) {
    characters += part.length
    if (characters > textLimit) throw new Refused('too-long')
    carried += part
    for (let end = carried.indexOf('\f'); end >= 0; end = carried.indexOf('\f')) {
      yield { page, text: carried.slice(0, end) }
      carried = carried.slice(end + 1)
      page++
      if (page > pageLimit) throw new Refused('too-many-pages')
    }
    if (carried.length >= partCharacters) {
      const end = endOfPart(carried)
      yield { page, text: carried.slice(0, end) }
      carried = carried.slice(end)
    }
  }
  yield { page, text: carried }
}

/** Where a text may be cut: after its last line, else its last word, else between any two characters but no pair. */
export function endOfPart(text: string): number {
  for (const mark of ['\n', ' ']) {
    const at = text.lastIndexOf(mark)
    if (at > 0) return at + 1
  }
  const last = text.charCodeAt(text.length - 1)
  return last >= 0xd800 && last < 0xdc00 ? text.length - 1 : text.length
}

async function findEncoding(path: string): Promise<TextEncodingName | undefined> {
  const finder = createEncodingFinder()
  for await (const part of readPieces(path)) {
    if (!finder.accepts(part)) return undefined
  }
  return finder.encoding()
}

async function* decode(path: string, encoding: TextEncodingName): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const part of readPieces(path)) yield decoder.decode(part, { stream: true })
  yield decoder.decode()
}
