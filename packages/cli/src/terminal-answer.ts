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
  /** Columns that a table may fill, and at which words go to the next line where `wrap` says so. */
  readonly width: number
  /** Wraps at words, what hangs on a mark under its first letter. Off where something else lays out the lines. */
  readonly wrap: boolean
  readonly color: boolean
  /** Labelled lines instead of drawings: tables become `voce: valore`. */
  readonly linear: boolean
  /** The terminal makes links of words (OSC 8): their address need not be written out, only its host. */
  readonly links?: boolean
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
  const flow = (text: string) => (style.wrap ? wrapAnsi(text, style.width, { trim: true }) : text)
  /** Draws blocks that stand behind a mark, in the columns that it leaves them. */
  const behind = (mark: number, blocks: readonly Block[]): string[] =>
    render({ blocks }, createTerminalRenderer({ ...style, width: Math.max(12, style.width - mark) }))

  return {
    block: {
      paragraph: (node, tools) => flow(tools.inlines(node.children).join('')),
      heading: (node, tools) => {
        const text = flow(tools.inlines(node.children).join(''))
        return node.level <= 2 ? bold(underline(text)) : bold(text)
      },
      list: node =>
        node.items
          .map((item, index) => {
            const number = node.ordered ? `${node.start + index}.` : style.linear ? '-' : '•'
            const mark = `${number} ${item.checked === undefined ? '' : item.checked ? '[x] ' : '[ ] '}`
            const body = behind(mark.length, item.children).join(node.tight ? '\n' : '\n\n')
            return `${mark}${body.replaceAll('\n', `\n${' '.repeat(mark.length)}`)}`
          })
          .join(node.tight ? '\n' : '\n\n'),
      table: (node, tools) => drawTable(node, cells => tools.inlines(cells).join(''), style, bold),
      quote: node =>
        joinBlocks(behind(2, node.children))
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
      footnote: node => {
        const mark = `[${node.label}] `
        return `${mark}${joinBlocks(behind(mark.length, node.children)).replaceAll('\n', `\n${' '.repeat(mark.length)}`)}`
      },
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
      // Where a link leads is always in sight: not every terminal shows it on hover.
      link: (node, tools) => {
        const text = tools.inlines(node.children).join('')
        const address = node.href.replace(/^mailto:/, '')
        if (style.links && text !== '')
          return `${hyperlink(node.href, underline(text))}${text === address ? '' : ` (${cyan(node.host)})`}`
        return text === '' || text === address || text === node.href ? underline(address) : `${text} (${cyan(address)})`
      },
      image: node => (node.href === undefined ? node.alt : `${node.alt} (${cyan(node.href)})`),
      reference: node => dim(`[${node.label}]`),
    },
  }
}

/** Words that lead to an address (OSC 8); the address is one of {@link Inline}'s, which holds no control character. */
function hyperlink(address: string, words: string): string {
  return `\u001b]8;;${address}\u001b\\${words}\u001b]8;;\u001b\\`
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
  const body = style.linear
    ? listTable(grid, headed)
        .map(line => hang(line, style))
        .join('\n')
    : boxTable(grid, headed, style, bold)
  return [caption, body].filter(part => part !== '').join('\n')
}

/** `voce: valore`, for a reader who hears the lines one by one. */
function listTable(grid: readonly (readonly Cell[])[], headed: boolean): readonly string[] {
  const header = headed ? (grid[0] ?? []) : []
  const rows = headed ? grid.slice(1) : grid
  const flat = (cell: Cell | undefined) => (cell?.text ?? '').replaceAll('\n', ' ').trim()
  if (rows.length === 0) return [header.map(flat).join(', ')]
  return rows.flatMap(row => {
    if (row.length === 1) return [flat(row[0])]
    if (row.length === 2) return [`${flat(row[0])}: ${withUnit(flat(row[1]), flat(header[1]))}`]
    const label = flat(header[0])
    const first = label === '' ? flat(row[0]) : `${label}: ${flat(row[0])}`
    const others = row
      .slice(1)
      .map((cell, index) => `  ${flat(header[index + 1]) || it.column(index + 2)}: ${flat(cell)}`)
    return [first, ...others]
  })
}

/** A bare number takes the words of its column: "30" under "giorni di calendario" is "30 giorni di calendario". */
function withUnit(value: string, heading: string): string {
  return heading !== '' && /^[\d.,]+$/.test(value) ? `${value} ${heading.toLowerCase()}` : value
}

/** A line that hangs under its own indent. */
function hang(line: string, { width, wrap }: TerminalStyle): string {
  const text = line.trimStart()
  const indent = ' '.repeat(line.length - text.length)
  return wrap ? indent + wrapAnsi(text, width - indent.length - 2).replaceAll('\n', `\n${indent}  `) : line
}

function boxTable(
  grid: readonly (readonly Cell[])[],
  headed: boolean,
  style: TerminalStyle,
  bold: (text: string) => string,
): string {
  const columns = grid[0]?.length ?? 0
  const widest = (column: number, pieces: (text: string) => readonly string[]): number =>
    Math.max(1, ...grid.map(row => Math.max(...pieces(row[column]?.text ?? '').map(piece => stringWidth(piece)))))
  const natural = Array.from({ length: columns }, (_, column) => widest(column, text => text.split('\n')))
  const longestWords = Array.from({ length: columns }, (_, column) => widest(column, text => text.split(/\s+/)))
  const available = style.width - 3 * columns - 1
  // Words and numbers stay whole where there is room for them.
  const widths = fit(natural, longestWords, available)
  // Too many columns for this window: what cannot be drawn is still read line by line.
  if (widths === undefined)
    return listTable(grid, headed)
      .map(line => hang(line, style))
      .join('\n')
  const edge = (left: string, middle: string, right: string) =>
    left + widths.map(cell => '─'.repeat(cell + 2)).join(middle) + right
  const rows = grid.map((row, index) => {
    const wrapped = row.map((cell, column) =>
      wrapAnsi(index === 0 && headed ? bold(cell.text) : cell.text, widths[column] ?? 1, { hard: true }).split('\n'),
    )
    const height = Math.max(...wrapped.map(cell => cell.length))
    return Array.from({ length: height }, (_, line) => {
      const cells = wrapped.map((cell, column) =>
        pad(cell[line] ?? '', widths[column] ?? 1, row[column]?.align ?? 'left'),
      )
      return `│ ${cells.join(' │ ')} │`
    })
  })
  const rule = edge('├', '┼', '┤')
  // A row of several lines is told from its neighbours by rules.
  const tall = rows.map(({ length }, index) => length > 1 && !(index === 0 && headed))
  const lines = rows.flatMap((row, index) => {
    const ruled = (index === 0 && headed) || tall[index] === true || tall[index + 1] === true
    return index < rows.length - 1 && ruled ? [...row, rule] : row
  })
  return [edge('┌', '┬', '┐'), ...lines, edge('└', '┴', '┘')].join('\n')
}

/** Column widths that fit, the widest give way first; `undefined` when not even their longest words stand side by side. */
function fit(natural: readonly number[], least: readonly number[], available: number): readonly number[] | undefined {
  const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)
  if (total(least) > available) return undefined
  let cap = Math.max(...natural)
  const capped = () => natural.map((width, column) => Math.max(least[column] ?? 1, Math.min(width, cap)))
  while (total(capped()) > available) cap -= 1
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
