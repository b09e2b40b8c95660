import { type Grid, type GridPlace, toGrid } from '../document/table-grid.ts'
import type { Alignment, BlockOf, Inline, TableCell } from '../document/tree.ts'
import { type Column, divideWidth, keepWidths, leastWidth, measureText } from './column-widths.ts'
import { isFigure, isNoFigure } from './figure.ts'
import { BOLD, isStrong, keepFigures, run, runsFromRight, textElements, wordsOf } from './runs.ts'

/** Word has no more columns. */
const WIDEST_TABLE = 63
/** A table of so few rows stands on one page. */
const LONGEST_UNBROKEN = 12
/** A longer text is set on several lines anyway: it asks for no more room than one of this length. */
const LONGEST_LINE = 6400
/** A longer word, such as an address, is broken sooner than the type of the whole table is made smaller for it. */
const LONGEST_WORD = 2600

/** Word joins two tables that touch, and wants a paragraph at the end of a section: this one is only some room. */
const AFTER_TABLE = '<w:p><w:pPr><w:pStyle w:val="TableEnd"/></w:pPr></w:p>'

interface Setting {
  readonly style: string
  readonly scale: number
  readonly side: number
}

/**
 * The ways to set a table, the first that leaves every word whole: a style, its size to that of the text, and the room at
 * each side of a cell's text.
 */
const SETTINGS: readonly Setting[] = [
  { style: 'TableText', scale: 1, side: 108 },
  { style: 'TableSmall', scale: 9 / 11, side: 80 },
]
const TIGHTEST: Setting = { style: 'TableTiny', scale: 7 / 11, side: 40 }
/** What the style of tables says by itself. */
const USUAL_SIDE = 108
/** What the lines of a cell take, and what rounding may. */
const LINES = 16
/** Figures are given this much of their own room where there is more, so that they stay whole in a wider type where Calibri is missing. */
const WIDER_TYPE = 1.2

/** A cell's paragraph, as the body writes it. */
export interface CellParagraph {
  readonly style: string
  readonly keepNext: boolean
  readonly align: Alignment | undefined
  readonly fromRight: boolean
}

/** What a table needs of the body that it stands in. Measures are twentieths of a point. */
export interface TableFrame {
  readonly indent: number
  readonly width: number
  /** How far a table that has no room may reach into the margins, on each side. */
  readonly spill: number
  readonly inline: (children: readonly Inline[], properties: string) => string
  readonly paragraph: (cell: CellParagraph, content: string) => string
}

/** How many rows at the top name the columns; Word repeats them on every page. */
function headerRows(node: BlockOf<'table'>): number {
  const first = node.rows.findIndex(cells => cells.some(cell => !cell.header))
  const heads = first < 0 ? 1 : first
  return heads < node.rows.length ? heads : 0
}

const textOf = (cell: TableCell): string => keepFigures(wordsOf(cell.children))

/** The cells that stand in one column alone, whose width is theirs. */
const ownCells = (grid: Grid, column: number): readonly GridPlace[] =>
  grid.flatMap(places => {
    const place = places[column]
    return place?.origin && place.columns === 1 ? [place] : []
  })

interface MeasuredColumn {
  readonly word: number
  readonly line: number
  readonly figures: boolean
  readonly align: 'right' | undefined
}

/** What a column holds. One of figures is set flush right, unless its author says of any cell where it stands. */
function measureColumn(grid: Grid, heads: number, column: number): MeasuredColumn {
  let [word, line, figures, others] = [0, 0, 0, 0]
  const cells = ownCells(grid, column)
  for (const { cell, row } of cells) {
    const text = textOf(cell)
    const figure = isFigure(text)
    const size = measureText(text, cell.header || isStrong(cell.children))
    word = Math.max(word, figure ? size.word : Math.min(size.word, LONGEST_WORD))
    line = Math.max(line, size.line)
    if (row < heads || isNoFigure(text)) continue
    if (figure) figures += 1
    else others += 1
  }
  const ofFigures = figures > 0 && others === 0
  const aligned = cells.some(({ cell }) => cell.align !== undefined)
  return { word, line, figures: ofFigures, align: ofFigures && !aligned ? 'right' : undefined }
}

/** What the columns need in a setting. */
const columnsIn = ({ scale, side }: Setting, measured: readonly MeasuredColumn[]): readonly Column[] =>
  measured.map(({ word, line, figures }) => ({
    least: word * scale + 2 * side + LINES,
    natural: Math.max(word * (figures ? WIDER_TYPE : 1), Math.min(line, LONGEST_LINE)) * scale + 2 * side + LINES,
    figures,
  }))

/**
 * Whether a row sums up the rows above it: its name is strong, and so are its figures, while not all rows are so.
 * Its meaning is in how it is written, which holds in every language.
 */
function isTotal(places: readonly (GridPlace | undefined)[], columns: readonly MeasuredColumn[]): boolean {
  const [name, ...others] = places.filter(place => place !== undefined)
  const figures = others.filter(({ cell, column }) => columns[column]?.figures && isFigure(textOf(cell)))
  return (
    name !== undefined &&
    figures.length > 0 &&
    [name, ...figures].every(({ cell }) => cell.header || isStrong(cell.children)) &&
    figures.some(({ cell }) => isStrong(cell.children))
  )
}

const TOTAL_LINE = '<w:tcBorders><w:top w:val="single" w:sz="8" w:space="0" w:color="1F7A4D"/></w:tcBorders>'
const ground = (color: string): string => `<w:shd w:val="clear" w:color="auto" w:fill="${color}"/>`
const HEAD_GROUND = ground('E6F0EA')
const TOTAL_GROUND = ground('F1F6F3')

const cellMargins = (side: number): string =>
  `<w:tblCellMar><w:left w:w="${side}" w:type="dxa"/><w:right w:w="${side}" w:type="dxa"/></w:tblCellMar>`

/** A table as Word writes it, with a paragraph after it; nothing for one without cells. */
export function tableXml(node: BlockOf<'table'>, frame: TableFrame): string {
  const { inline, paragraph } = frame
  const { grid, width, rest } = toGrid(node.rows, WIDEST_TABLE)
  if (width === 0) return ''
  const heads = headerRows(node)
  const measured = Array.from({ length: width }, (_, column) => measureColumn(grid, heads, column))
  const setting = SETTINGS.find(one => leastWidth(columnsIn(one, measured)) <= frame.width) ?? TIGHTEST
  const { style, side } = setting
  const columns = columnsIn(setting, measured)
  const spill = leastWidth(columns) > frame.width ? frame.spill : 0
  const indent = frame.indent - spill
  const available = frame.width + 2 * spill
  const widths = node.widths ? keepWidths(columns, node.widths, available) : divideWidth(columns, available)
  const totals = grid.map((places, row) => row >= heads && isTotal(places, measured))
  const anyTotal = totals.includes(true) && totals.slice(heads).includes(false)

  const rows = grid.map((places, row) => {
    const total = anyTotal && totals[row] === true
    const keepNext = row < heads || (grid.length <= LONGEST_UNBROKEN && row + 1 < grid.length)
    let cells = ''
    for (let column = 0; column < width; ) {
      const at = places[column]
      const spanned = at?.columns ?? 1
      const size = widths.slice(column, column + spanned).reduce((sum, one) => sum + one, 0)
      const spans = spanned > 1 ? `<w:gridSpan w:val="${spanned}"/>` : ''
      const merges = at && at.rows > 1 ? `<w:vMerge${at.row === row ? ' w:val="restart"' : ''}/>` : ''
      const look = total ? TOTAL_LINE + TOTAL_GROUND : at?.cell.header ? HEAD_GROUND : ''
      let content = at && at.row === row ? inline(at.cell.children, at.cell.header ? BOLD : '') : ''
      if (column + spanned >= width) {
        // Word has no room for more columns: what is left of the row stands in its last cell.
        for (const cell of rest[row] ?? []) {
          const more = inline(cell.children, cell.header ? BOLD : '')
          if (more !== '') content += run('', textElements(' | ')) + more
        }
      }
      const align = at?.cell.align ?? (spanned === 1 ? measured[column]?.align : undefined)
      const fromRight = at !== undefined && runsFromRight(at.cell.children)
      cells +=
        `<w:tc><w:tcPr><w:tcW w:w="${size}" w:type="dxa"/>${spans}${merges}${look}</w:tcPr>` +
        `${paragraph({ style, keepNext, align, fromRight }, content)}</w:tc>`
      column += spanned
    }
    return `<w:tr><w:trPr><w:cantSplit/>${row < heads ? '<w:tblHeader/>' : ''}</w:trPr>${cells}</w:tr>`
  })

  const total = widths.reduce((sum, one) => sum + one, 0)
  const first = grid[0]?.[0]
  const margins = side === USUAL_SIDE ? '' : cellMargins(side)
  const fromRight = first && runsFromRight(first.cell.children) ? '<w:bidiVisual/>' : ''
  return (
    `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/>${fromRight}<w:tblW w:w="${total}" w:type="dxa"/>` +
    `${indent === 0 ? '' : `<w:tblInd w:w="${indent}" w:type="dxa"/>`}${margins}<w:tblLook w:val="0420" w:firstRow="1" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="0" w:noVBand="1"/></w:tblPr>` +
    `<w:tblGrid>${widths.map(one => `<w:gridCol w:w="${one}"/>`).join('')}</w:tblGrid>${rows.join('')}</w:tbl>${AFTER_TABLE}`
  )
}
