import { type SafeLink, toSafeLink } from '../document/link.ts'
import { parseAnswer } from '../document/parse.ts'
import { sameAddress } from '../document/plain.ts'
import { toGrid } from '../document/table-grid.ts'
import { type AnswerDocument, type Block, type BlockOf, type Inline, type Renderer, render } from '../document/tree.ts'
import { checkTexts, type DocxOptions, type PageLayout, toPageLayout } from './options.ts'
import { packDocx } from './package.ts'
import { xmlText } from './text.ts'

export {
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

/** Where a block stands: how far in, in which list, in how many quotes. */
interface Place {
  readonly indent: number
  /** The level of the innermost list, from 0; -1 outside lists. */
  readonly level: number
  /** What marks the next paragraph as an item, taken once: its number or bullet, or the box of its task. */
  readonly marker?: { taken: boolean; readonly numbering: number; readonly box: string }
  readonly style?: string
  readonly properties?: string
}

const OUTERMOST: Place = { indent: 0, level: -1 }

type WriteBlock = (place: Place) => string
type WriteInline = (properties: string) => string

/** Word joins two tables that touch, and wants a paragraph at the end of a section: this one is only some room. */
const AFTER_TABLE = '<w:p><w:pPr><w:pStyle w:val="TableEnd"/></w:pPr></w:p>'
const WIDEST_TABLE = 63
/** A table of so few rows stands on one page. */
const LONGEST_UNBROKEN = 12
const DEEPEST_LEVEL = 8
const STEP = 360
/** Deeper blocks are set no further in, and never past the middle of the page, so that there is always room for text. */
const DEEPEST_INDENT = 12 * STEP
/** Longer addresses are refused by Word; their text stays. */
const LONGEST_ADDRESS = 2000

const run = (properties: string, content: string): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}${content}</w:r>`

/** Word's text elements for a text: line breaks and tabs are elements of their own. */
function textElements(text: string): string {
  let elements = ''
  for (const part of text.split(/([\n\t])/)) {
    if (part === '\n') elements += '<w:br/>'
    else if (part === '\t') elements += '<w:tab/>'
    else if (part !== '') elements += `<w:t xml:space="preserve">${xmlText(part)}</w:t>`
  }
  return elements
}

/** The order in which the schema wants run properties; a mark that comes twice is said once. */
const PROPERTY_ORDER = ['rStyle', 'b', 'i', 'strike', 'highlight', 'u', 'vertAlign'] as const

function withProperty(properties: string, added: string): string {
  const byName = new Map<string, string>()
  for (const [element, name = ''] of `${properties}${added}`.matchAll(/<w:(\w+)[^>]*>/g)) {
    if (name !== 'rStyle' || !byName.has(name)) byName.set(name, element)
  }
  return PROPERTY_ORDER.map(name => byName.get(name) ?? '').join('')
}

const BOLD = '<w:b/>'
const SUPERSCRIPT = '<w:vertAlign w:val="superscript"/>'
const LINK_STYLE = '<w:rStyle w:val="Hyperlink"/>'

interface DocxBody {
  readonly xml: string
  /** The addresses of the hyperlinks, in the order of their relation ids. */
  readonly links: readonly string[]
  /** Per list, in the order of their numbering ids: its kind, its level and the number it starts with. */
  readonly lists: readonly { readonly ordered: boolean; readonly level: number; readonly start: number }[]
}

function writeBody(document: AnswerDocument, options: DocxOptions, layout: PageLayout): DocxBody {
  const deepestIndent = Math.min(DEEPEST_INDENT, Math.floor(layout.textWidth / 2))
  const links = new Map<string, string>()
  const lists: { ordered: boolean; level: number; start: number }[] = []

  const hyperlink = (link: SafeLink | undefined, content: string): string => {
    if (!link || link.href.length > LONGEST_ADDRESS || content === '') return content
    const id = links.get(link.href) ?? `rIdLink${links.size + 1}`
    links.set(link.href, id)
    return `<w:hyperlink r:id="${id}" w:history="1">${content}</w:hyperlink>`
  }

  const paragraph = (place: Place, content: string, style = place.style): string => {
    const marker = place.marker && !place.marker.taken ? place.marker : undefined
    if (place.marker) place.marker.taken = true
    const left = Math.min(place.indent, deepestIndent)
    const indent = marker
      ? `<w:ind w:left="${left}" w:hanging="${STEP}"/>`
      : left > 0
        ? `<w:ind w:left="${left}"/>`
        : ''
    const properties =
      (style ? `<w:pStyle w:val="${style}"/>` : marker ? '<w:pStyle w:val="ListParagraph"/>' : '') +
      (marker?.box === ''
        ? `<w:numPr><w:ilvl w:val="${Math.min(place.level, DEEPEST_LEVEL)}"/><w:numId w:val="${marker.numbering}"/></w:numPr>`
        : '') +
      indent +
      (place.properties ?? '')
    const box = marker && marker.box !== '' ? run('', textElements(`${marker.box}\t`)) : ''
    return `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${box}${content}</w:p>`
  }

  /** What is no paragraph cannot carry its item's number: an empty paragraph before it does. */
  const unmarked = (place: Place): string => (place.marker && !place.marker.taken ? paragraph(place, '') : '')

  const inline = (children: readonly Inline[], inlines: Tools['inlines'], properties: string): string =>
    inlines(children)
      .map(write => write(properties))
      .join('')

  type Tools = Parameters<Renderer<WriteBlock, WriteInline>['block']['paragraph']>[1]

  const stack = (blocks: readonly Block[], tools: Tools, place: Place): string =>
    tools
      .blocks(blocks)
      .map(write => write(place))
      .join('')

  const marked =
    (property: string) =>
    (node: { readonly children: readonly Inline[] }, { inlines }: Tools): WriteInline =>
    properties =>
      inline(node.children, inlines, withProperty(properties, property))

  const renderer: Renderer<WriteBlock, WriteInline> = {
    block: {
      paragraph: (node, tools) => place => paragraph(place, inline(node.children, tools.inlines, '')),
      heading: (node, tools) => place =>
        paragraph(place, inline(node.children, tools.inlines, ''), `Heading${node.level}`),
      list: (node, tools) => place => {
        const level = Math.min(place.level + 1, DEEPEST_LEVEL)
        const before = unmarked(place)
        lists.push({ ordered: node.ordered, level, start: Math.max(0, Math.min(node.start, 32_767)) })
        const numbering = lists.length
        const items = node.items.map(item => {
          const box = item.checked === undefined ? '' : item.checked ? '☒' : '☐'
          const marker = { taken: false, numbering, box }
          const inside: Place = { ...place, indent: place.indent + STEP * 2, level, marker }
          const xml = stack(item.children, tools, inside)
          return marker.taken ? xml : paragraph(inside, '') + xml
        })
        return before + items.join('')
      },
      table: (node, tools) => place => {
        const caption =
          node.caption.length > 0 ? paragraph(place, inline(node.caption, tools.inlines, ''), 'Caption') : ''
        return caption + unmarked(place) + table(node, tools, place)
      },
      quote: (node, tools) => place =>
        unmarked(place) + stack(node.children, tools, { ...place, indent: place.indent + STEP, style: 'Quote' }),
      code: node => place => unmarked(place) + paragraph(place, run('', textElements(node.text)), 'Code'),
      details: (node, tools) => place => {
        const summary = inline(node.summary, tools.inlines, BOLD)
        const head = summary === '' ? '' : paragraph(place, summary, 'Summary')
        return head + stack(node.children, tools, place)
      },
      definitions: (node, tools) => place =>
        unmarked(place) +
        node.entries
          .map(({ term, definition }) => {
            const name = inline(term, tools.inlines, BOLD)
            const inside: Place = { ...place, indent: place.indent + STEP }
            return (name === '' ? '' : paragraph(place, name, 'DefinitionTerm')) + stack(definition, tools, inside)
          })
          .join(''),
      footnote: (node, tools) => place => {
        const [first, ...rest] = node.children
        const label = run(SUPERSCRIPT, textElements(`[${node.label}] `))
        const opening =
          first?.type === 'paragraph'
            ? paragraph(place, label + inline(first.children, tools.inlines, ''), 'Note')
            : paragraph(place, label, 'Note') + (first ? stack([first], tools, place) : '')
        return opening + stack(rest, tools, { ...place, style: 'Note' })
      },
      rule: () => place => unmarked(place) + paragraph(place, '', 'HorizontalRule'),
    },
    inline: {
      text: node => properties => run(properties, textElements(node.text)),
      strong: marked(BOLD),
      emphasis: marked('<w:i/>'),
      strike: marked('<w:strike/>'),
      superscript: marked(SUPERSCRIPT),
      subscript: marked('<w:vertAlign w:val="subscript"/>'),
      underline: marked('<w:u w:val="single"/>'),
      mark: marked('<w:highlight w:val="yellow"/>'),
      code: node => properties =>
        run(withProperty(properties, '<w:rStyle w:val="CodeChar"/>'), textElements(node.text)),
      break: () => properties => run(properties, '<w:br/>'),
      link:
        (node, { inlines }) =>
        properties => {
          const link = toSafeLink(node.href)
          const style = link ? withProperty(properties, LINK_STYLE) : properties
          return hyperlink(link, inline(node.children, inlines, style))
        },
      image: node => properties => {
        const link = node.href === undefined ? undefined : toSafeLink(node.href)
        const words = node.alt === '' ? (link?.href ?? '') : node.alt
        if (words === '') return ''
        // Inside a link the words already lead somewhere, and Word nests no hyperlinks.
        if (!link || properties.includes(LINK_STYLE))
          return run(withProperty(properties, '<w:i/>'), textElements(words))
        return hyperlink(link, run(withProperty(properties, LINK_STYLE), textElements(words)))
      },
      reference: node => properties => run(properties, textElements(`[${node.label}]`)),
    },
  }

  const table = (node: BlockOf<'table'>, tools: Tools, place: Place): string => {
    const { grid, width, rest } = toGrid(node.rows, WIDEST_TABLE)
    if (width === 0) return ''
    const indent = Math.min(place.indent, deepestIndent)
    const widths = columnWidths(node, layout.textWidth - indent)
    const heads = headerRows(node)
    const rows = grid.map((places, row) => {
      const stays = row < heads || (grid.length <= LONGEST_UNBROKEN && row + 1 < grid.length)
      const together = stays ? '<w:keepNext/>' : ''
      let cells = ''
      for (let column = 0; column < width; ) {
        const at = places[column]
        const columns = at?.columns ?? 1
        const size = widths.slice(column, column + columns).reduce((sum, one) => sum + one, 0)
        const spans = columns > 1 ? `<w:gridSpan w:val="${columns}"/>` : ''
        const merges = at && at.rows > 1 ? `<w:vMerge${at.row === row ? ' w:val="restart"' : ''}/>` : ''
        const shade = at?.cell.header ? '<w:shd w:val="clear" w:color="auto" w:fill="E6F0EA"/>' : ''
        const align = at?.cell.align && at.cell.align !== 'left' ? `<w:jc w:val="${at.cell.align}"/>` : ''
        const bold = at?.cell.header ? BOLD : ''
        let content = at && at.row === row ? inline(at.cell.children, tools.inlines, bold) : ''
        if (column + columns >= width) {
          // Word has no room for more columns: what is left of the row stands in its last cell.
          for (const cell of rest[row] ?? []) {
            const more = inline(cell.children, tools.inlines, cell.header ? BOLD : '')
            if (more !== '') content += run('', textElements(' | ')) + more
          }
        }
        const within: Place = { ...OUTERMOST, style: 'TableText', properties: together + align }
        cells += `<w:tc><w:tcPr><w:tcW w:w="${size}" w:type="dxa"/>${spans}${merges}${shade}</w:tcPr>${paragraph(within, content)}</w:tc>`
        column += columns
      }
      const properties = `<w:trPr><w:cantSplit/>${row < heads ? '<w:tblHeader/>' : ''}</w:trPr>`
      return `<w:tr>${properties}${cells}</w:tr>`
    })
    const total = widths.reduce((sum, one) => sum + one, 0)
    const gridColumns = widths.map(one => `<w:gridCol w:w="${one}"/>`).join('')
    return (
      `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="${total}" w:type="dxa"/>` +
      `${indent > 0 ? `<w:tblInd w:w="${indent}" w:type="dxa"/>` : ''}<w:tblLook w:val="0420" w:firstRow="1" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="0" w:noVBand="1"/></w:tblPr>` +
      `<w:tblGrid>${gridColumns}</w:tblGrid>${rows.join('')}</w:tbl>${AFTER_TABLE}`
    )
  }

  const plain = (text: string, style: string): string =>
    text.trim() === '' ? '' : paragraph(OUTERMOST, run('', textElements(text.trim())), style)

  let xml = plain(options.title ?? '', 'Title')
  // A title that is the whole question has said it already.
  if (options.question?.trim() && options.question.trim() !== options.title?.trim()) {
    xml += plain(options.labels?.question ?? '', 'QuestionLabel') + plain(options.question, 'Question')
  }
  for (const write of render(document, renderer)) xml += write(OUTERMOST)
  const references = options.references ?? []
  if (references.length > 0) {
    if (options.labels?.references) xml += plain(options.labels.references, 'Heading2')
    lists.push({ ordered: true, level: 0, start: 1 })
    const numbering = lists.length
    for (const one of references) {
      const marker = { taken: false, numbering, box: '' }
      const link = one.url ? toSafeLink(one.url) : undefined
      const source = one.source?.trim() ?? ''
      const title = [one.title, source, link?.href].find(words => words?.trim())?.trim() ?? ''
      let content = hyperlink(link, run(link ? LINK_STYLE : BOLD, textElements(title)))
      if (source !== '' && source !== title) content += run('', textElements(`, ${source}`))
      if (link && !sameAddress(title, link.href)) content += run('', textElements(` (${link.host})`))
      if (one.excerpt?.trim())
        content += run('', '<w:br/>') + run('<w:rStyle w:val="Excerpt"/>', textElements(one.excerpt.trim()))
      xml += paragraph({ indent: STEP, level: 0, marker }, content, 'Reference')
    }
  }
  return { xml: xml === '' ? '<w:p/>' : xml, links: Array.from(links.keys()), lists }
}

/** How many rows at the top name the columns; Word repeats them on every page. */
function headerRows(node: BlockOf<'table'>): number {
  const first = node.rows.findIndex(cells => cells.some(cell => !cell.header))
  const heads = first < 0 ? 1 : first
  return heads < node.rows.length ? heads : 0
}

/** Widths by what the columns hold, so that a column of figures does not take half the page. */
function columnWidths(node: BlockOf<'table'>, available: number): number[] {
  const { grid, width } = toGrid(node.rows, WIDEST_TABLE)
  const weights = Array.from({ length: width }, () => 4)
  for (const places of grid) {
    places.forEach((place, column) => {
      if (!place?.origin || place.columns > 1) return
      weights[column] = Math.max(weights[column] ?? 0, Math.min(40, textLength(place.cell.children)))
    })
  }
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const least = Math.min(500, Math.floor(available / width))
  const spare = available - least * width
  return weights.map(weight => least + Math.floor((spare * weight) / sum))
}

function textLength(children: readonly Inline[]): number {
  let length = 0
  for (const child of children) {
    if (child.type === 'text' || child.type === 'code') length += child.text.length
    else if (child.type === 'image') length += child.alt.length
    else if ('children' in child) length += textLength(child.children)
  }
  return length
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
 * Writes a Word document. The same input gives the same bytes, in browsers and in Node; nothing is fetched or embedded.
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
