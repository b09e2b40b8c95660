import { type FileHandle, open } from 'node:fs/promises'
import { getResolvedPDFJS } from 'unpdf'
import { type PageText, pageLimit, Refused, textLimit } from './extraction.ts'
import { readAt } from './file-bytes.ts'
import { isTabular, proseOf, type Run, rowsOf } from './page-layout.ts'

/** Bytes read at once; of a file whose table of contents is lost, which is read whole, more. */
const partBytes = 256 * 1024
const damagedPartBytes = 2 * 1024 * 1024

/** Characters of a page: a poster in the smallest print has fewer. */
const pageCharacters = 250_000

/**
 * Reads a PDF page by page, in both orders (see page-layout.ts). Of the file only what the text needs is read: the
 * pictures, most of a big one, stay on disk.
 */
export async function* readPdf(path: string): AsyncGenerator<PageText> {
  const file = await open(path, 'r')
  const opening = await openDocument(file)
  try {
    const document = await opening.promise
    if (document.numPages > pageLimit) throw new Refused('too-many-pages')
    let characters = 0
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number)
      const runs = await readRuns(page)
      page.cleanup()
      const text = proseOf(runs)
      characters += text.length
      if (characters > textLimit) throw new Refused('too-long')
      yield { page: number, text, ...(isTabular(runs) ? { rows: rowsOf(runs) } : {}) }
    }
    if (characters === 0 && (await hasPictures(file))) throw new Refused('scanned')
  } catch (error) {
    const { PasswordException } = await getResolvedPDFJS()
    throw error instanceof PasswordException ? new Refused('protected') : error
  } finally {
    await opening.destroy()
    await file.close()
  }
}

type Document = Awaited<Awaited<ReturnType<typeof openDocument>>['promise']>
type Page = Awaited<ReturnType<Document['getPage']>>

async function readRuns(page: Page): Promise<readonly Run[]> {
  const { transform } = page.getViewport({ scale: 1 })
  const runs: Run[] = []
  let characters = 0
  const reader = page.streamTextContent().getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    // True because this is what the stream of a page's text holds.
    const { items } = part.value as Awaited<ReturnType<Page['getTextContent']>>
    for (const item of items) {
      if (!('str' in item)) continue
      characters += item.str.length
      if (characters > pageCharacters) throw new Refused('too-complex')
      runs.push(toRun(item, transform))
    }
  }
  return runs
}

interface TextItem {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly hasEOL: boolean
}

/** Places an item on the page as it is shown, turned by as much as the page is. */
function toRun({ str, transform, width, hasEOL }: TextItem, view: readonly number[]): Run {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = transform
  const [va = 1, vb = 0, vc = 0, vd = 1, ve = 0, vf = 0] = view
  const along = { x: a * va + b * vc, y: a * vb + b * vd }
  const up = Math.hypot(c * va + d * vc, c * vb + d * vd)
  return {
    text: str,
    x: e * va + f * vc + ve,
    y: e * vb + f * vd + vf,
    width,
    height: up,
    upright: along.x > 0 && Math.abs(along.y) < along.x * 0.2,
    endsLine: hasEOL,
  }
}

/**
 * The reader takes a buffer as long as the file. One of more than 32 MB is mapped on its own, so that only the parts that
 * are read take memory and all of it is given back: a file of some length is shown as one of this length.
 */
const mappedBytes = 33 * 1024 * 1024
const someBytes = 4 * 1024 * 1024

/** A reader begins with the end of a file: as much of it stands at the end of what is shown. */
const tailBytes = 4096

/** A file as it is shown to the reader: its bytes, blanks up to the length that is mapped, its end again. */
interface ShownFile {
  readonly length: number
  readonly partBytes: number
  read(begin: number, end: number): Promise<Uint8Array>
}

async function showFile(file: FileHandle): Promise<ShownFile> {
  const size = await endOfDocument(file)
  const tail = await readAt(file, Math.max(0, size - tailBytes), Math.min(size, tailBytes))
  const isWhole = tail.includes('startxref')
  if (!isWhole || size < someBytes || size + tailBytes >= mappedBytes) {
    return {
      length: size,
      partBytes: isWhole ? partBytes : damagedPartBytes,
      read: (begin, end) => readAt(file, begin, end - begin),
    }
  }
  const tailStart = mappedBytes - tail.length
  return {
    length: mappedBytes,
    partBytes,
    async read(begin, end) {
      const bytes = Buffer.alloc(end - begin, ' ')
      if (begin < size) await file.read(bytes, 0, Math.min(end, size) - begin, begin)
      if (end > tailStart) tail.copy(bytes, Math.max(0, tailStart - begin), Math.max(0, begin - tailStart))
      return bytes
    },
  }
}

/** Where a file ends without the blanks and zeros that fill some up. */
async function endOfDocument(file: FileHandle): Promise<number> {
  const { size } = await file.stat()
  for (let end = size; end > 0; end -= partBytes) {
    const start = Math.max(0, end - partBytes)
    const bytes = await readAt(file, start, end - start)
    const last = bytes.findLastIndex(byte => byte !== 0 && byte !== 0x20 && byte !== 0x0a && byte !== 0x0d)
    if (last >= 0) return start + last + 1
  }
  return 0
}

async function openDocument(file: FileHandle) {
  const { getDocument, PDFDataRangeTransport } = await getResolvedPDFJS()
  const shown = await showFile(file)

  class FileTransport extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      // A file that cannot be read any more leaves the reader waiting: its thread has a limit of time.
      shown.read(begin, Math.min(end, shown.length)).then(
        bytes => this.onDataRange(begin, bytes),
        () => this.abort(),
      )
    }
  }

  return getDocument({
    range: new FileTransport(shown.length, await shown.read(0, Math.min(shown.length, shown.partBytes))),
    rangeChunkSize: shown.partBytes,
    disableAutoFetch: true,
    disableStream: true,
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    useWasm: false,
  })
}

/** Whether pictures lie in the file: what they are is always written in the open, even where the rest is packed. */
async function hasPictures(file: FileHandle): Promise<boolean> {
  const buffer = Buffer.alloc(partBytes)
  const overlap = 64
  for (let position = 0; ; position += partBytes - overlap) {
    const { bytesRead } = await file.read(buffer, 0, partBytes, position)
    if (/\/Subtype\s*\/Image\b/.test(buffer.toString('latin1', 0, bytesRead))) return true
    if (bytesRead < partBytes) return false
  }
}
