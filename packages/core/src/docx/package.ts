import {
  Document,
  Footer,
  Header,
  type IPropertiesOptions,
  type Numbering,
  Packer,
  Paragraph,
  type ParagraphChild,
  SimpleField,
  Tab,
  TextRun,
} from 'docx'
import type { DocxBody } from './body.ts'
import { ListNumbering, type NumberedList } from './numbering.ts'
import type { DocxOptions, PageEdge, PageLayout } from './options.ts'
import { docxStyles } from './styles.ts'
import { oneLine, xmlText } from './text.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const NAMESPACES = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}"`

/** What a file is made of: the body with what it refers to, the page that it stands on, and what was asked for. */
export interface DocxParts extends DocxBody {
  readonly layout: PageLayout
  readonly options: DocxOptions
}

/** The word that stands for the number of the page (spec section 3). */
const PAGE_NUMBER = 'pageNum'

const isBlank = (edge: PageEdge | undefined): boolean =>
  !edge || [edge.left, edge.center, edge.right].every(text => !text || text.trim() === '')

/** One side of a page's edge: its words, with the number of the page wherever the word for it stands. */
function sideRuns(text: string | undefined): readonly ParagraphChild[] {
  const line = oneLine(text)
  return line
    .split(new RegExp(`\\b${PAGE_NUMBER}\\b`))
    .flatMap((words, place): readonly ParagraphChild[] => [
      ...(place === 0 ? [] : [new SimpleField(' PAGE ', '1')]),
      ...(words === '' ? [] : [new TextRun(words)]),
    ])
}

/** Left, center and right of a page's edge, held apart by tab stops; without a center the left may be as long as it is. */
function edgeParagraph(edge: PageEdge, style: 'Header' | 'Footer', { textWidth }: PageLayout): Paragraph {
  const center = sideRuns(edge.center)
  const tab = () => new TextRun({ children: [new Tab()] })
  return new Paragraph({
    style,
    tabStops: [
      ...(center.length === 0 ? [] : [{ type: 'center', position: textWidth >> 1 } as const]),
      { type: 'right', position: textWidth },
    ],
    children: [
      ...sideRuns(edge.left),
      ...(center.length === 0 ? [] : [tab(), ...center]),
      tab(),
      ...sideRuns(edge.right),
    ],
  })
}

function documentXml({ xml, layout, options }: DocxParts): string {
  const { margins } = layout
  const header = isBlank(options.header) ? '' : '<w:headerReference w:type="default" r:id="rIdHeader"/>'
  const footer = isBlank(options.footer) ? '' : '<w:footerReference w:type="default" r:id="rIdFooter"/>'
  const orientation = layout.landscape ? ' w:orient="landscape"' : ''
  return (
    `${HEAD}<w:document ${NAMESPACES}><w:body>${xml}<w:sectPr>${header}${footer}` +
    `<w:pgSz w:w="${layout.width}" w:h="${layout.height}"${orientation}/>` +
    `<w:pgMar w:top="${margins.top}" w:right="${margins.right}" w:bottom="${margins.bottom}" w:left="${margins.left}" w:header="${margins.header}" w:footer="${margins.footer}" w:gutter="${margins.gutter}"/>` +
    '</w:sectPr></w:body></w:document>'
  )
}

/** Every part that `docx` writes beside the document, by the last word of its relation's type. */
const COMPANIONS: Readonly<Record<string, string>> = {
  styles: 'styles.xml',
  numbering: 'numbering.xml',
  footnotes: 'footnotes.xml',
  endnotes: 'endnotes.xml',
  settings: 'settings.xml',
  fontTable: 'fontTable.xml',
  theme: 'theme/theme1.xml',
}

/** The relations of the document, by names of ours: those that `docx` counts out are known only once it has packed. */
function documentRelations({ links, options }: DocxParts, pictures: readonly string[]): string {
  const relation = (id: string, type: string, target: string, mode = ''): string =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${xmlText(target)}"${mode}/>`
  return (
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
    Object.entries(COMPANIONS)
      .map(([type, target]) => relation(type, type, target))
      .join('') +
    (isBlank(options.header) ? '' : relation('Header', 'header', 'header1.xml')) +
    (isBlank(options.footer) ? '' : relation('Footer', 'footer', 'footer1.xml')) +
    pictures.map((name, index) => relation(`Image${index + 1}`, 'image', `media/${name}`)).join('') +
    links.map((href, index) => relation(`Link${index + 1}`, 'hyperlink', href, ' TargetMode="External"')).join('') +
    '</Relationships>'
  )
}

/** A fixed moment: the same answer exported twice is the same file. */
const MOMENT = '2000-01-01T00:00:00Z'

/** The properties that `docx` would date by the clock. */
function coreProperties({ title, author }: DocxOptions): string {
  const when = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${MOMENT}</dcterms:${name}>`
  return (
    `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">` +
    `<dc:title>${xmlText(oneLine(title))}</dc:title><dc:creator>${xmlText(oneLine(author))}</dc:creator><dc:language>it-IT</dc:language>` +
    `${when('created')}${when('modified')}</cp:coreProperties>`
  )
}

/** A file of `docx` with lists that were counted elsewhere. */
class CountedDocument extends Document {
  readonly #numbering: Numbering

  constructor(options: IPropertiesOptions, lists: readonly NumberedList[]) {
    super(options)
    this.#numbering = new ListNumbering(lists)
  }

  override get Numbering(): Numbering {
    return this.#numbering
  }
}

/** Midnight of 1 January 1980 as the zip format writes it: a date, then a time. */
const ZIP_EPOCH = 0x0021_0000

/**
 * Sets the time of every entry of a zip, in place, to the first that the format can write: the packer takes the clock's.
 * A zip ends with a directory that names every entry and where it begins (APPNOTE 4.3.12 and 4.3.16).
 */
function stampEntries(zip: Uint8Array): void {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const end = zip.byteLength - 22
  let entry = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    view.setUint32(entry + 12, ZIP_EPOCH, true)
    view.setUint32(view.getUint32(entry + 42, true) + 10, ZIP_EPOCH, true)
    const variable = [28, 30, 32].map(field => view.getUint16(entry + field, true))
    entry += variable.reduce((sum, length) => sum + length, 46)
  }
}

/**
 * The whole file as bytes: `docx` writes styles, numbering, settings, theme, edges of the page and content types, and
 * zips them with the document, its relations and the dated properties, which are ours. Equal parts give equal bytes.
 */
export async function packDocx(parts: DocxParts): Promise<Uint8Array> {
  const { header, footer } = parts.options
  const document = new CountedDocument(
    {
      styles: docxStyles(),
      defaultTabStop: 708,
      sections: [
        {
          children: [],
          ...(header &&
            !isBlank(header) && {
              headers: { default: new Header({ children: [edgeParagraph(header, 'Header', parts.layout)] }) },
            }),
          ...(footer &&
            !isBlank(footer) && {
              footers: { default: new Footer({ children: [edgeParagraph(footer, 'Footer', parts.layout)] }) },
            }),
        },
      ],
    },
    parts.lists,
  )
  parts.pictures.forEach(({ type, data, width, height }, index) => {
    const size = { pixels: { x: width, y: height }, emus: { x: width, y: height } }
    document.Media.addImage(`{picture ${index + 1}}`, { type, data, fileName: '', transformation: size })
  })
  const pictures = document.Media.Array.map(({ fileName }) => fileName)
  const zip = await Packer.pack(document, 'uint8array', undefined, [
    { path: 'word/document.xml', data: documentXml(parts) },
    { path: 'word/_rels/document.xml.rels', data: documentRelations(parts, pictures) },
    { path: 'docProps/core.xml', data: coreProperties(parts.options) },
  ])
  stampEntries(zip)
  return zip
}
