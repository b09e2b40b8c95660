import {
  BuilderElement,
  DocumentDefaults,
  type IParagraphStyleOptions,
  type IParagraphStylePropertiesOptions,
  type IPropertiesOptions,
} from 'docx'

/** The colours of the page: words of titles, what accompanies the answer, and the green that sets things apart. */
const INK = '1F3B2D'
const QUIET = '595959'
const ACCENT = '1F7A4D'
const HAIRLINE = 'BFCBC4'

const MONOSPACE = { ascii: 'Courier New', hAnsi: 'Courier New', cs: 'Courier New' }
const fill = (color: string) => ({ type: 'clear', color: 'auto', fill: color }) as const
const line = (size: number, space: number, color: string) => ({ style: 'single', size, space, color }) as const

/** A coloured ground with some room around its words: a border of the same colour. */
const ground = (color: string, left = line(4, 6, color)): IParagraphStylePropertiesOptions => ({
  border: { top: line(4, 3, color), left, bottom: line(4, 3, color), right: line(4, 6, color) },
  shading: fill(color),
})

const single = { line: 240, lineRule: 'auto' } as const

/** The half-points of the headings, from the first level. */
const HEADING_SIZES = [32, 27, 24, 22, 22, 22]

const headings = HEADING_SIZES.map(
  (size, index): IParagraphStyleOptions => ({
    id: `Heading${index + 1}`,
    name: `heading ${index + 1}`,
    next: 'Normal',
    quickFormat: true,
    paragraph: {
      keepNext: true,
      keepLines: true,
      spacing: { before: index < 2 ? 320 : 240, after: 100, ...single },
      outlineLevel: index,
    },
    run: { bold: true, ...(index === 5 && { italics: true }), color: INK, size },
  }),
)

/** The paragraph styles, by the names that the body and the edges of the page know them by; all stand on Normal. */
const paragraphStyles: readonly IParagraphStyleOptions[] = [
  {
    id: 'Title',
    name: 'Title',
    next: 'Normal',
    quickFormat: true,
    paragraph: {
      keepNext: true,
      keepLines: true,
      border: { bottom: line(8, 6, ACCENT) },
      spacing: { before: 0, after: 280, ...single },
    },
    run: { bold: true, color: INK, size: 40 },
  },
  ...headings,
  { id: 'ListParagraph', name: 'List Paragraph', quickFormat: true, paragraph: { spacing: { after: 60 } } },
  {
    id: 'Quote',
    name: 'Quote',
    quickFormat: true,
    paragraph: { border: { left: line(12, 8, HAIRLINE) } },
    run: { italics: true, color: '404040' },
  },
  {
    id: 'Detail',
    name: 'Dato',
    paragraph: {
      keepNext: true,
      leftTabStop: 1600,
      indent: { left: 1600, hanging: 1600 },
      spacing: { after: 40, ...single },
    },
    run: { color: QUIET },
  },
  {
    id: 'Question',
    name: 'Domanda',
    paragraph: {
      keepLines: true,
      ...ground('F1F6F3', line(24, 6, ACCENT)),
      spacing: { after: 280 },
      indent: { left: 140, right: 140 },
    },
    run: { italics: true },
  },
  {
    id: 'QuestionLabel',
    name: 'Etichetta domanda',
    next: 'Question',
    paragraph: { keepNext: true, spacing: { before: 240, after: 100 } },
    run: { bold: true, allCaps: true, color: ACCENT, characterSpacing: 20, size: 18 },
  },
  { id: 'Reference', name: 'Riferimento', paragraph: { keepLines: true, spacing: { after: 120 } } },
  {
    id: 'Code',
    name: 'Codice',
    paragraph: {
      ...ground('F5F5F5'),
      spacing: { before: 120, after: 200, ...single },
      indent: { left: 140, right: 140 },
    },
    run: { font: MONOSPACE, noProof: true, size: 19 },
  },
  {
    id: 'Summary',
    name: 'Sommario',
    next: 'Normal',
    paragraph: { keepNext: true, spacing: { before: 120 } },
    run: { bold: true },
  },
  { id: 'DefinitionTerm', name: 'Termine', next: 'Normal', paragraph: { keepNext: true, spacing: { after: 0 } } },
  {
    id: 'Caption',
    name: 'caption',
    next: 'Normal',
    quickFormat: true,
    paragraph: { keepNext: true, spacing: { before: 160, after: 80 } },
    run: { italics: true, color: QUIET },
  },
  { id: 'Note', name: 'Nota', run: { size: 19 } },
  { id: 'TableText', name: 'Testo tabella', paragraph: { spacing: { before: 40, after: 40, ...single } } },
  { id: 'TableSmall', name: 'Testo tabella piccolo', basedOn: 'TableText', run: { size: 18 } },
  { id: 'TableTiny', name: 'Testo tabella minimo', basedOn: 'TableText', run: { size: 14 } },
  {
    id: 'TableEnd',
    name: 'Dopo tabella',
    paragraph: { spacing: { before: 0, after: 0, line: 160, lineRule: 'exact' } },
  },
  {
    id: 'HorizontalRule',
    name: 'Linea',
    paragraph: { border: { bottom: line(6, 1, HAIRLINE) }, spacing: { after: 160 } },
  },
  { id: 'Header', name: 'header', run: { color: QUIET, size: 18 } },
  { id: 'Footer', name: 'footer', run: { color: QUIET, size: 18 } },
]

type Element = BuilderElement<Record<string, string | number>>

/** An element that `docx` has no name for, with its attributes by their names in the file. */
function element(name: string, attributes: Readonly<Record<string, string | number>>, ...children: Element[]): Element {
  const payload = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, { key, value }]))
  return new BuilderElement({ name, attributes: payload, children })
}

/** `docx` has no table styles of its own: hairlines all around, and Word's usual room at the sides of a cell. */
function tableGrid(): Element {
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(side =>
    element(`w:${side}`, { 'w:val': 'single', 'w:sz': 4, 'w:space': 0, 'w:color': HAIRLINE }),
  )
  const margins = ['left', 'right'].map(side => element(`w:${side}`, { 'w:w': 108, 'w:type': 'dxa' }))
  return element(
    'w:style',
    { 'w:type': 'table', 'w:styleId': 'TableGrid' },
    element('w:name', { 'w:val': 'Table Grid' }),
    element('w:tblPr', {}, element('w:tblBorders', {}, ...borders), element('w:tblCellMar', {}, ...margins)),
  )
}

/** The styles of every file: those of `docx` are left out, so that a file carries what it uses and nothing else. */
export const docxStyles = (): NonNullable<IPropertiesOptions['styles']> => ({
  importedStyles: [
    new DocumentDefaults({
      run: {
        font: { ascii: 'Calibri', hAnsi: 'Calibri', eastAsia: 'Calibri', cs: 'Calibri' },
        size: 22,
        language: { value: 'it-IT', eastAsia: 'it-IT', bidirectional: 'ar-SA' },
      },
      paragraph: { spacing: { after: 120, line: 264, lineRule: 'auto' } },
    }),
    tableGrid(),
  ],
  paragraphStyles: [
    { id: 'Normal', name: 'Normal', quickFormat: true },
    ...paragraphStyles.map(style => ({ basedOn: 'Normal', ...style })),
  ],
  characterStyles: [
    { id: 'Hyperlink', name: 'Hyperlink', run: { color: '0563C1', underline: { type: 'single' } } },
    { id: 'Excerpt', name: 'Estratto', run: { italics: true, color: QUIET, size: 20 } },
    { id: 'CodeChar', name: 'Codice nel testo', run: { font: MONOSPACE, noProof: true, shading: fill('F5F5F5') } },
  ],
})
