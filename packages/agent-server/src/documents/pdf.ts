import { type FileHandle, open } from 'node:fs/promises'
import { getResolvedPDFJS } from 'unpdf'
import { type Extraction, pageLimit, textLimit } from './extraction.ts'

/** Bytes read at once. */
const partBytes = 256 * 1024

/**
 * The text of a PDF in the order in which it was written, which is how prose reads. Of the file only what the text needs
 * is read: the pictures, most of a big one, stay on disk.
 */
export async function readPdf(path: string): Promise<Extraction> {
  const file = await open(path, 'r')
  try {
    const document = await openDocument(file)
    if (document.numPages > pageLimit) return { type: 'too-many-pages' }
    const pages: string[] = []
    let characters = 0
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      const text = items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
      page.cleanup()
      characters += text.length
      if (characters > textLimit) return { type: 'too-complex' }
      pages.push(text)
    }
    return { type: 'pages', pages }
  } catch {
    // Damaged, encrypted or no PDF at all past its first bytes: for the reader it is the same.
    return { type: 'unreadable' }
  } finally {
    await file.close()
  }
}

async function openDocument(file: FileHandle) {
  const { getDocument, PDFDataRangeTransport } = await getResolvedPDFJS()
  const { size } = await file.stat()
  const read = async (begin: number, end: number): Promise<Uint8Array> => {
    const bytes = new Uint8Array(end - begin)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, begin)
    return bytes.subarray(0, bytesRead)
  }

  class FileTransport extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      // A file that cannot be read any more leaves the reader waiting: its thread has a limit of time.
      read(begin, Math.min(end, size)).then(
        bytes => this.onDataRange(begin, bytes),
        () => this.abort(),
      )
    }
  }

  return getDocument({
    range: new FileTransport(size, await read(0, Math.min(size, partBytes))),
    rangeChunkSize: partBytes,
    disableAutoFetch: true,
    disableStream: true,
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
  }).promise
}
