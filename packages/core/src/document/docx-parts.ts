import type { DocxOptions, PageEdge, PageLayout } from './docx-options.ts'
import { escapeMarkup } from './html.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

interface Parts {
  readonly xml: string
  readonly links: readonly string[]
  readonly lists: readonly { readonly ordered: boolean; readonly level: number; readonly start: number }[]
  readonly layout: PageLayout
  readonly options: DocxOptions
}

const FORBIDDEN_IN_XML = /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const isBlank = (edge: PageEdge | undefined): boolean =>
  !edge || [edge.left, edge.center, edge.right].every(text => !text || text.trim() === '')

/** Text as XML 1.0 can hold it: what it forbids is dropped, what it reads as markup is escaped. */
export const xmlText = (text: string): string => escapeMarkup(text.replace(FORBIDDEN_IN_XML, ''))

/** Left, center and right of a page's edge, held apart by tab stops; without a center the left may be as long as it is. */
function edgeParagraph(edge: PageEdge, style: 'Header' | 'Footer', layout: PageLayout): string {
  const side = (text = ''): string => {
    if (text.trim() === 'pageNum') return '<w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple>'
    const line = text.replace(/\s+/g, ' ').trim()
    return line === '' ? '' : `<w:r><w:t xml:space="preserve">${xmlText(line)}</w:t></w:r>`
  }
  const tab = '<w:r><w:tab/></w:r>'
  const center = side(edge.center)
  const stops =
    (center === '' ? '' : `<w:tab w:val="center" w:pos="${layout.textWidth >> 1}"/>`) +
    `<w:tab w:val="right" w:pos="${layout.textWidth}"/>`
  return (
    `<w:p><w:pPr><w:pStyle w:val="${style}"/><w:tabs>${stops}</w:tabs></w:pPr>` +
    `${side(edge.left)}${center === '' ? '' : tab + center}${tab}${side(edge.right)}</w:p>`
  )
}

function documentXml({ xml: body, layout, options }: Parts): string {
  const { margins } = layout
  const header = isBlank(options.header) ? '' : '<w:headerReference w:type="default" r:id="rIdHeader"/>'
  const footer = isBlank(options.footer) ? '' : '<w:footerReference w:type="default" r:id="rIdFooter"/>'
  const orientation = layout.landscape ? ' w:orient="landscape"' : ''
  return (
    `${HEAD}<w:document ${W} ${R}><w:body>${body}<w:sectPr>${header}${footer}` +
    `<w:pgSz w:w="${layout.width}" w:h="${layout.height}"${orientation}/>` +
    `<w:pgMar w:top="${margins.top}" w:right="${margins.right}" w:bottom="${margins.bottom}" w:left="${margins.left}" w:header="${margins.header}" w:footer="${margins.footer}" w:gutter="${margins.gutter}"/>` +
    '</w:sectPr></w:body></w:document>'
  )
}

const relation = (id: string, type: string, target: string, external = false): string =>
  `<Relationship Id="${id}" Type="${type}" Target="${xmlText(target)}"${external ? ' TargetMode="External"' : ''}/>`

const relations = (content: string): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${content}</Relationships>`

function documentRelations({ links, options }: Parts): string {
  return relations(
    relation('rIdStyles', `${OFFICE}/styles`, 'styles.xml') +
      relation('rIdNumbering', `${OFFICE}/numbering`, 'numbering.xml') +
      relation('rIdSettings', `${OFFICE}/settings`, 'settings.xml') +
      relation('rIdFonts', `${OFFICE}/fontTable`, 'fontTable.xml') +
      (isBlank(options.header) ? '' : relation('rIdHeader', `${OFFICE}/header`, 'header1.xml')) +
      (isBlank(options.footer) ? '' : relation('rIdFooter', `${OFFICE}/footer`, 'footer1.xml')) +
      links.map((href, index) => relation(`rIdLink${index + 1}`, `${OFFICE}/hyperlink`, href, true)).join(''),
  )
}

const BULLETS = ['•', '◦', '▪']

function numberingXml({ lists }: Parts): string {
  const levels = (ordered: boolean): string =>
    Array.from({ length: 9 }, (_, level) => {
      const format = ordered ? 'decimal' : 'bullet'
      const text = ordered ? `%${level + 1}.` : BULLETS[level % 3]
      const indent = `<w:pPr><w:ind w:left="${720 * (level + 1)}" w:hanging="360"/></w:pPr>`
      return `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/>${indent}</w:lvl>`
    }).join('')
  const abstract = (id: number, ordered: boolean): string =>
    `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="hybridMultilevel"/>${levels(ordered)}</w:abstractNum>`
  const numbers = lists.map(({ ordered, level, start }, index) => {
    const own = ordered ? `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${start}"/></w:lvlOverride>` : ''
    return `<w:num w:numId="${index + 1}"><w:abstractNumId w:val="${ordered ? 1 : 0}"/>${own}</w:num>`
  })
  return `${HEAD}<w:numbering ${W}>${abstract(0, false)}${abstract(1, true)}${numbers.join('')}</w:numbering>`
}

interface Style {
  readonly id: string
  /** Not one of Word's own. */
  readonly custom?: boolean
  readonly name: string
  readonly paragraph?: string
  readonly run?: string
  readonly basedOn?: string
  readonly next?: string
  readonly quick?: boolean
}

/** The colours of the page: words of titles, what accompanies the answer, and the green that sets things apart. */
const INK = '1F3B2D'
const QUIET = '595959'
const ACCENT = '1F7A4D'
const HAIRLINE = 'BFCBC4'

/** A coloured ground with some room around its words: a border of the same colour. */
const ground = (fill: string, left = fill, width = 4): string => {
  const side = (name: string, color: string, size: number) =>
    `<w:${name} w:val="single" w:sz="${size}" w:space="${name === 'left' || name === 'right' ? 6 : 3}" w:color="${color}"/>`
  return (
    `<w:pBdr>${side('top', fill, 4)}${side('left', left, width)}${side('bottom', fill, 4)}${side('right', fill, 4)}</w:pBdr>` +
    `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>`
  )
}

const paragraphStyles: readonly Style[] = [
  {
    id: 'Title',
    name: 'Title',
    next: 'Normal',
    quick: true,
    paragraph:
      `<w:keepNext/><w:keepLines/><w:pBdr><w:bottom w:val="single" w:sz="8" w:space="6" w:color="${ACCENT}"/></w:pBdr>` +
      '<w:spacing w:before="0" w:after="280" w:line="240" w:lineRule="auto"/>',
    run: `<w:b/><w:color w:val="${INK}"/><w:sz w:val="40"/><w:szCs w:val="40"/>`,
  },
  ...[32, 27, 24, 22, 22, 22].map(
    (size, index): Style => ({
      id: `Heading${index + 1}`,
      name: `heading ${index + 1}`,
      next: 'Normal',
      quick: true,
      paragraph: `<w:keepNext/><w:keepLines/><w:spacing w:before="${index < 2 ? 320 : 240}" w:after="100" w:line="240" w:lineRule="auto"/><w:outlineLvl w:val="${index}"/>`,
      run: `<w:b/>${index === 5 ? '<w:i/>' : ''}<w:color w:val="${INK}"/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/>`,
    }),
  ),
  { id: 'ListParagraph', name: 'List Paragraph', quick: true, paragraph: '<w:spacing w:after="60"/>' },
  {
    id: 'Quote',
    name: 'Quote',
    quick: true,
    paragraph: `<w:pBdr><w:left w:val="single" w:sz="12" w:space="8" w:color="${HAIRLINE}"/></w:pBdr>`,
    run: '<w:i/><w:color w:val="404040"/>',
  },
  {
    id: 'Question',
    custom: true,
    name: 'Domanda',
    paragraph: `<w:keepLines/>${ground('F1F6F3', ACCENT, 24)}<w:spacing w:after="280"/><w:ind w:left="140" w:right="140"/>`,
    run: '<w:i/>',
  },
  {
    id: 'QuestionLabel',
    custom: true,
    name: 'Etichetta domanda',
    next: 'Question',
    paragraph: '<w:keepNext/><w:spacing w:before="60" w:after="100"/>',
    run: `<w:b/><w:caps/><w:color w:val="${ACCENT}"/><w:spacing w:val="20"/><w:sz w:val="18"/><w:szCs w:val="18"/>`,
  },
  {
    id: 'Reference',
    custom: true,
    name: 'Riferimento',
    paragraph: '<w:keepLines/><w:spacing w:after="120"/>',
  },
  {
    id: 'Code',
    custom: true,
    name: 'Codice',
    paragraph:
      `${ground('F5F5F5')}<w:spacing w:before="120" w:after="200" w:line="240" w:lineRule="auto"/>` +
      '<w:ind w:left="140" w:right="140"/>',
    run: '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New" w:cs="Courier New"/><w:noProof/><w:sz w:val="19"/><w:szCs w:val="19"/>',
  },
  {
    id: 'Summary',
    custom: true,
    name: 'Sommario',
    next: 'Normal',
    paragraph: '<w:keepNext/><w:spacing w:before="120"/>',
    run: '<w:b/>',
  },
  {
    id: 'DefinitionTerm',
    custom: true,
    name: 'Termine',
    next: 'Normal',
    paragraph: '<w:keepNext/><w:spacing w:after="0"/>',
  },
  {
    id: 'Caption',
    name: 'caption',
    next: 'Normal',
    quick: true,
    paragraph: '<w:keepNext/><w:spacing w:before="160" w:after="80"/>',
    run: `<w:i/><w:color w:val="${QUIET}"/>`,
  },
  { id: 'Note', custom: true, name: 'Nota', run: '<w:sz w:val="19"/><w:szCs w:val="19"/>' },
  {
    id: 'TableText',
    custom: true,
    name: 'Testo tabella',
    paragraph: '<w:spacing w:before="40" w:after="40" w:line="240" w:lineRule="auto"/>',
  },
  {
    id: 'TableEnd',
    custom: true,
    name: 'Dopo tabella',
    paragraph: '<w:spacing w:before="0" w:after="0" w:line="160" w:lineRule="exact"/>',
  },
  {
    id: 'HorizontalRule',
    custom: true,
    name: 'Linea',
    paragraph: `<w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="${HAIRLINE}"/></w:pBdr><w:spacing w:after="160"/>`,
  },
  { id: 'Header', name: 'header', run: `<w:color w:val="${QUIET}"/><w:sz w:val="18"/><w:szCs w:val="18"/>` },
  { id: 'Footer', name: 'footer', run: `<w:color w:val="${QUIET}"/><w:sz w:val="18"/><w:szCs w:val="18"/>` },
]

function stylesXml(): string {
  const paragraphs = paragraphStyles.map(
    style =>
      `<w:style w:type="paragraph"${style.custom ? ' w:customStyle="1"' : ''} w:styleId="${style.id}"><w:name w:val="${style.name}"/><w:basedOn w:val="Normal"/>` +
      (style.next ? `<w:next w:val="${style.next}"/>` : '') +
      (style.quick ? '<w:qFormat/>' : '') +
      (style.paragraph ? `<w:pPr>${style.paragraph}</w:pPr>` : '') +
      (style.run ? `<w:rPr>${style.run}</w:rPr>` : '') +
      '</w:style>',
  )
  const border = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="${HAIRLINE}"/>`
  return (
    `${HEAD}<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr>` +
    '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:szCs w:val="22"/>' +
    '<w:lang w:val="it-IT" w:eastAsia="it-IT" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr>' +
    '<w:spacing w:after="120" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>' +
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>' +
    '<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/><w:uiPriority w:val="1"/><w:semiHidden/></w:style>' +
    '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:uiPriority w:val="99"/><w:semiHidden/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>' +
    `<w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(border).join('')}</w:tblBorders></w:tblPr></w:style>` +
    '<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="0563C1"/><w:u w:val="single"/></w:rPr></w:style>' +
    `<w:style w:type="character" w:customStyle="1" w:styleId="Excerpt"><w:name w:val="Estratto"/><w:rPr><w:i/><w:color w:val="${QUIET}"/><w:sz w:val="20"/><w:szCs w:val="20"/></w:rPr></w:style>` +
    '<w:style w:type="character" w:customStyle="1" w:styleId="CodeChar"><w:name w:val="Codice nel testo"/><w:rPr><w:rFonts w:ascii="Courier New" w:hAnsi="Courier New" w:cs="Courier New"/><w:noProof/><w:shd w:val="clear" w:color="auto" w:fill="F5F5F5"/></w:rPr></w:style>' +
    `${paragraphs.join('')}</w:styles>`
  )
}

const SETTINGS =
  `${HEAD}<w:settings ${W}><w:zoom w:percent="100"/><w:defaultTabStop w:val="708"/>` +
  '<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat>' +
  '<w:themeFontLang w:val="it-IT"/><w:decimalSymbol w:val=","/><w:listSeparator w:val=";"/></w:settings>'

const FONTS =
  `${HEAD}<w:fonts ${W}><w:font w:name="Calibri"><w:family w:val="swiss"/><w:pitch w:val="variable"/></w:font>` +
  '<w:font w:name="Courier New"><w:family w:val="modern"/><w:pitch w:val="fixed"/></w:font></w:fonts>'

/** A fixed moment: the same answer exported twice is the same file. */
const MOMENT = '2000-01-01T00:00:00Z'

function coreProperties({ options }: Parts): string {
  const when = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${MOMENT}</dcterms:${name}>`
  const line = (text = '') => xmlText(text.replace(/\s+/g, ' ').trim())
  return (
    `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">` +
    `<dc:title>${line(options.title)}</dc:title><dc:creator>${line(options.author)}</dc:creator><dc:language>it-IT</dc:language>` +
    `${when('created')}${when('modified')}</cp:coreProperties>`
  )
}

function contentTypes({ options }: Parts): string {
  const override = (part: string, type: string) => `<Override PartName="${part}" ContentType="${type}"/>`
  return (
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    override('/word/document.xml', `${WORD}.document.main+xml`) +
    override('/word/styles.xml', `${WORD}.styles+xml`) +
    override('/word/numbering.xml', `${WORD}.numbering+xml`) +
    override('/word/settings.xml', `${WORD}.settings+xml`) +
    override('/word/fontTable.xml', `${WORD}.fontTable+xml`) +
    (isBlank(options.header) ? '' : override('/word/header1.xml', `${WORD}.header+xml`)) +
    (isBlank(options.footer) ? '' : override('/word/footer1.xml', `${WORD}.footer+xml`)) +
    override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml') +
    override('/docProps/app.xml', 'application/vnd.openxmlformats-officedocument.extended-properties+xml') +
    '</Types>'
  )
}

/** Every part of the package, by its path in the zip, in the order in which readers expect them. */
export function docxParts(parts: Parts): Record<string, string> {
  const { options, layout } = parts
  const all: Record<string, string> = {
    '[Content_Types].xml': contentTypes(parts),
    '_rels/.rels': relations(
      relation('rId1', `${OFFICE}/officeDocument`, 'word/document.xml') +
        relation('rId2', `${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml') +
        relation('rId3', `${OFFICE}/extended-properties`, 'docProps/app.xml'),
    ),
    'docProps/core.xml': coreProperties(parts),
    'docProps/app.xml': `${HEAD}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>CCNL</Application></Properties>`,
    'word/document.xml': documentXml(parts),
    'word/_rels/document.xml.rels': documentRelations(parts),
    'word/styles.xml': stylesXml(),
    'word/numbering.xml': numberingXml(parts),
    'word/settings.xml': SETTINGS,
    'word/fontTable.xml': FONTS,
  }
  if (options.header && !isBlank(options.header)) {
    all['word/header1.xml'] = `${HEAD}<w:hdr ${W} ${R}>${edgeParagraph(options.header, 'Header', layout)}</w:hdr>`
  }
  if (options.footer && !isBlank(options.footer)) {
    all['word/footer1.xml'] = `${HEAD}<w:ftr ${W} ${R}>${edgeParagraph(options.footer, 'Footer', layout)}</w:ftr>`
  }
  return all
}
