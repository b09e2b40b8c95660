import { parseAnswer } from '../document/parse.ts'
import type { AnswerDocument } from '../document/tree.ts'
import { writeBody } from './body.ts'
import { checkTexts, type DocxOptions, toPageLayout } from './options.ts'
import { packDocx } from './package.ts'

export {
  type DocxDetail,
  type DocxMargins,
  DocxOptionError,
  type DocxOptions,
  type DocxReference,
  type PageEdge,
} from './options.ts'

/** The name a document gets when nobody gave one (spec section 9). */
export const DEFAULT_DOCX_NAME = 'documento.docx'

export type DocxInput =
  | { readonly html: string }
  | { readonly document: AnswerDocument }
  | { readonly markdown: string }

/** There is nothing to export: the HTML or markdown is not a string, or blank. Nothing is to be written then. */
export class DocxInputError extends Error {
  override readonly name: 'DocxInputError' = 'DocxInputError'
}

/** The document that a page's HTML shows. The parser of pages is loaded here, so that only who exports a page loads it. */
export async function parseHtml(html: string): Promise<AnswerDocument> {
  const input = await import('../document/html-input.ts')
  return input.parseHtml(html)
}

function toDocument(input: DocxInput): AnswerDocument | Promise<AnswerDocument> {
  if ('document' in input) {
    if (input.document.blocks.length === 0) throw new DocxInputError('the document has no content')
    return input.document
  }
  const kind = 'html' in input ? 'html' : 'markdown'
  // Callers without types hand in whatever they have: the spec asks for a non-empty string.
  const source: unknown = 'html' in input ? input.html : input.markdown
  if (typeof source !== 'string' || source.trim() === '') throw new DocxInputError(`the ${kind} is missing or blank`)
  return kind === 'html' ? parseHtml(source) : parseAnswer(source)
}

/**
 * Writes a Word document. The same input gives the same bytes, in browsers and in Node; nothing is fetched, and
 * only pictures that the document itself carries are embedded.
 *
 * @throws {DocxInputError} when there is nothing to export: write no file and log `it.exportEmpty`.
 * @throws {DocxOptionError} when an option is not one that a document can have.
 */
export async function exportDocx(input: DocxInput, options: DocxOptions = {}): Promise<Uint8Array> {
  const layout = toPageLayout(options)
  checkTexts(options)
  const body = writeBody(await toDocument(input), options, layout)
  return await packDocx({ ...body, layout, options })
}
