import { readDocx } from './docx.ts'
import type { PageText } from './extraction.ts'
import type { DocumentKind } from './kind.ts'
import { type Passage, toPassages } from './passages.ts'
import { readPdf } from './pdf.ts'
import { readText } from './text.ts'

const readers: Readonly<Record<DocumentKind, (path: string) => AsyncGenerator<PageText>>> = {
  pdf: readPdf,
  docx: readDocx,
  text: readText,
}

/**
 * The passages of a document, as they are read. A page of a PDF without text, and a document without any, is one empty
 * passage: whoever answers must know that it is there and says nothing. Throws a `Refused`, or what broke the reader.
 */
export async function* readDocument(path: string, kind: DocumentKind): AsyncGenerator<Passage> {
  let isBlank = true
  for await (const part of readers[kind](path)) {
    const passages = toPassages(part)
    if (passages.length > 0 || kind === 'pdf') isBlank = false
    if (passages.length === 0 && kind === 'pdf') yield { page: part.page, text: '' }
    yield* passages
  }
  if (isBlank) yield { page: 1, text: '' }
}
