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

/** The end of an open `<details>`, then a table whose cells span rows and columns and a list of terms, as HTML. */
export const insetsInHtml = `art. 258

</details>

<table><caption>Voci</caption><tr><th colspan=2>Voce<th>Importo<tr><td rowspan=2>a<td>b<td>1<tr><td>c<td>2</table>

<dl><dt>TFR</dt><dd>trattamento</dd></dl>`
