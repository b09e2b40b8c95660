/** The body of a document that was exported, and the trees that tests export. */
import type { Block, Inline } from '../document/tree.ts'
import type { DocxInput, DocxOptions } from '../docx/export-docx.ts'
import { partsOf } from '../example/docx.ts'

/** The body as Word reads it, without the properties of the page: a line for each paragraph, row and cell. */
export async function bodyOf(input: DocxInput, options?: DocxOptions): Promise<string> {
  const xml = (await partsOf(input, options))['word/document.xml'] ?? ''
  const content = xml.slice(xml.indexOf('<w:body>') + '<w:body>'.length, xml.indexOf('<w:sectPr>'))
  return content.replace(/<w:(?:p|tbl|tr|tc|tblGrid)>|<\/w:(?:tbl|tr)>/g, '\n$&').trim()
}

export const text = (words: string): Inline => ({ type: 'text', text: words })
export const paragraph = (words: string): Block => ({ type: 'paragraph', children: [text(words)] })
export const tree = (...blocks: Block[]): DocxInput => ({ document: { blocks } })
