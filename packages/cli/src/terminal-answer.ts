import {
  type Alignment,
  type AnswerDocument,
  type Block,
  type BlockOf,
  hasHeaderRow,
  type Inline,
  type Renderer,
  render,
  toGrid,
} from '@ccnl/core/document'
import stringWidth from 'string-width'
import wrapAnsi from 'wrap-ansi'
import { it } from './it.ts'

/** How an answer is drawn where it goes. */
export interface TerminalStyle {
  /** Columns that a table may fill; text is never wrapped, so that the terminal can do it again when it is resized. */
  readonly width: number
  readonly color: boolean
  /** Labelled lines instead of drawings: tables become `voce: valore`. */
  readonly linear: boolean
}

/** Draws the blocks of a document one below the other. */
export function renderAnswer(document: AnswerDocument, style: TerminalStyle): string {
  return joinBlocks(render(document, createTerminalRenderer(style)))
}

/** One empty line between blocks. */
export function joinBlocks(blocks: readonly string[]): string {
  return blocks.filter(block => block !== '').join('\n\n')
}

type Sgr = readonly [open: number, close: number]

/** The table of functions that turns an answer into the text of a terminal: a block is text without a final newline. */
export function createTerminalRenderer(style: TerminalStyle): Renderer<string, string> {
  const paint = ([open, close]: Sgr, text: string) =>
    style.color && text !== '' ? `\u001b[${open}m${text}\u001b[${close}m` : text
  const bold = (text: string) => paint([1, 22], text)
  const dim = (text: string) => paint([2, 22], text)
  const underline = (text: string) => paint([4, 24], text)
  const cyan = (text: string) => paint([36, 39], text)

  return {
    block: {
      paragraph: (node, tools) => tools.inlines(node.children).join(''),
      heading: (node, tools) => {
        const text = tools.inlines(node.children).join('')
        return node.level <= 2 ? bold(underline(text)) : bold(text)
      },
      list: (node, tools) =>
        node.items
          .map((item, index) => {
            const mark = node.ordered ? `${node.start + index}.` : style.linear ? '-' : '•'
            const box = item.checked === undefined ? '' : item.checked ? '[x] ' : '[ ] '
            const indent = ' '.repeat(mark.length + 1)
            const body = tools.blocks(item.children).join(node.tight ? '\n' : '\n\n')
            return `${mark} ${box}${body.replaceAll('\n', `\n${indent}`)}`
          })
          .join(node.tight ? '\n' : '\n\n'),
      table: (node, tools) => drawTable(node, cells => tools.inlines(cells).join(''), style, bold),
      quote: (node, tools) =>
        joinBlocks(tools.blocks(node.children))
          .split('\n')
          .map(line => `${dim(style.linear ? '>' : '│')} ${line}`)
          .join('\n'),
      code: node =>
        node.text
          .replace(/\n$/, '')
          .split('\n')
          .map(line => `    ${line}`)
          .join('\n'),
      details: (node, tools) =>
        joinBlocks([bold(tools.inlines(node.summary).join('')), joinBlocks(tools.blocks(node.children))]),
      definitions: (node, tools) =>
        node.entries
          .map(({ term, definition }) => {
            const body = joinBlocks(tools.blocks(definition))
            return `${bold(tools.inlines(term).join(''))}: ${body.replaceAll('\n', '\n  ')}`
          })
          .join('\n'),
      footnote: (node, tools) =>
        `[${node.label}] ${joinBlocks(tools.blocks(node.children)).replaceAll('\n', '\n    ')}`,
      rule: () => (style.linear ? '---' : dim('─'.repeat(Math.min(style.width, 40)))),
    },
    inline: {
      text: node => node.text,
      strong: (node, tools) => bold(tools.inlines(node.children).join('')),
      emphasis: (node, tools) => paint([3, 23], tools.inlines(node.children).join('')),
      underline: (node, tools) => underline(tools.inlines(node.children).join('')),
      strike: (node, tools) => paint([9, 29], tools.inlines(node.children).join('')),
      mark: (node, tools) => paint([7, 27], tools.inlines(node.children).join('')),
      superscript: (node, tools) => tools.inlines(node.children).join(''),
      subscript: (node, tools) => tools.inlines(node.children).join(''),
      code: node => cyan(node.text),
      break: () => '\n',
      // The address is always in sight: a terminal shows no host on hover.
      link: (node, tools) => {
        const text = tools.inlines(node.children).join('')
        const address = node.href.replace(/^mailto:/, '')
        return text === '' || text === address || text === node.href ? underline(address) : `${text} (${cyan(address)})`
      },
      image: node => (node.href === undefined ? node.alt : `${node.alt} (${cyan(node.href)})`),
      reference: node => dim(`[${node.label}]`),
    },
  }
}

interface Cell {
  readonly text: string
  readonly align: Alignment
}

function drawTable(
  node: BlockOf<'table'>,
  inline: (children: readonly Inline[]) => string,
  style: TerminalStyle,
  bold: (text: string) => string,
): string {
  const caption = inline(node.caption)
  const { grid: places, width } = toGrid(node.rows)
  if (width === 0) return caption
  // What spans several columns or rows stands in the first of its places.
  const grid: Cell[][] = places.map(row =>
    Array.from({ length: width }, (_, column) => {
      const place = row[column]
      return {
        text: place?.origin ? inline(place.cell.children) : '',
        align: place?.cell.align ?? 'left',
      }
    }),
  )
  const headed = hasHeaderRow(node.rows)
  const body = style.linear ? listTable(grid, headed) : boxTable(grid, headed, style.width, bold)
  return [caption, body].filter(part => part !== '').join('\n')
}

/** `voce: valore`, for a reader who hears the lines one by one. */
function listTable(grid: readonly (readonly Cell[])[], headed: boolean): string {
  const header = headed ? (grid[0] ?? []) : []
  const rows = headed ? grid.slice(1) : grid
  const flat = (cell: Cell | undefined) => (cell?.text ?? '').replaceAll('\n', ' ').trim()
  if (rows.length === 0) return header.map(flat).join(', ')
  return rows
    .map(row => {
      if (row.length === 1) return flat(row[0])
      if (row.length === 2) return `${flat(row[0])}: ${flat(row[1])}`
      const label = flat(header[0])
      const first = label === '' ? flat(row[0]) : `${label}: ${flat(row[0])}`
      const others = row
        .slice(1)
        .map((cell, index) => `  ${flat(header[index + 1]) || it.column(index + 2)}: ${flat(cell)}`)
      return [first, ...others].join('\n')
    })
    .join('\n')
}

function boxTable(
  grid: readonly (readonly Cell[])[],
  headed: boolean,
  width: number,
  bold: (text: string) => string,
): string {
  const columns = grid[0]?.length ?? 0
  const natural = Array.from({ length: columns }, (_, column) =>
    Math.max(1, ...grid.map(row => Math.max(...(row[column]?.text ?? '').split('\n').map(line => stringWidth(line))))),
  )
  const widths = fit(natural, width - 3 * columns - 1)
  // Too many columns for this window: what cannot be drawn is still read line by line.
  if (widths === undefined) return listTable(grid, headed)
  const edge = (left: string, middle: string, right: string) =>
    left + widths.map(cell => '─'.repeat(cell + 2)).join(middle) + right
  const lines = grid.flatMap((row, index) => {
    const wrapped = row.map((cell, column) =>
      wrapAnsi(index === 0 && headed ? bold(cell.text) : cell.text, widths[column] ?? 1, { hard: true }).split('\n'),
    )
    const height = Math.max(...wrapped.map(cell => cell.length))
    const drawn = Array.from({ length: height }, (_, line) => {
      const cells = wrapped.map((cell, column) =>
        pad(cell[line] ?? '', widths[column] ?? 1, row[column]?.align ?? 'left'),
      )
      return `│ ${cells.join(' │ ')} │`
    })
    return index === 0 && headed && grid.length > 1 ? [...drawn, edge('├', '┼', '┤')] : drawn
  })
  return [edge('┌', '┬', '┐'), ...lines, edge('└', '┴', '┘')].join('\n')
}

/** Column widths that fit: the widest give way first, none below 4; `undefined` when even that is too much. */
function fit(natural: readonly number[], available: number): readonly number[] | undefined {
  const least = natural.map(width => Math.min(width, 4))
  if (least.reduce((sum, width) => sum + width, 0) > available) return undefined
  let cap = Math.max(...natural)
  const capped = () => natural.map(width => Math.min(width, cap))
  while (capped().reduce((sum, width) => sum + width, 0) > available) cap -= 1
  return capped()
}

function pad(text: string, width: number, align: Alignment): string {
  const free = Math.max(0, width - stringWidth(text))
  if (align === 'right') return ' '.repeat(free) + text
  if (align === 'center') return ' '.repeat(Math.floor(free / 2)) + text + ' '.repeat(Math.ceil(free / 2))
  return text + ' '.repeat(free)
}

/** Draws some blocks of a document, for a caller that keeps those that did not change. */
export function renderBlocks(blocks: readonly Block[], style: TerminalStyle): readonly string[] {
  return render({ blocks }, createTerminalRenderer(style))
}
