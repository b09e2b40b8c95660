import { readFile } from 'node:fs/promises'
import { getDocumentProxy } from 'unpdf'
import { type Extraction, pageLimit, textLimit } from './extraction.ts'

/** The text of a PDF in the order in which it was written, which is how prose reads. */
export async function readPdf(path: string): Promise<Extraction> {
  const bytes = new Uint8Array(await readFile(path))
  try {
    const document = await getDocumentProxy(bytes, {
      verbosity: 0,
      disableFontFace: true,
      useSystemFonts: false,
      stopAtErrors: false,
    })
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
  }
}
