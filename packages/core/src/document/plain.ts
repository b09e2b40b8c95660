import { hasHeaderRow, toGrid } from './table-grid.ts'
import { type AnswerDocument, type BlockOf, type Inline, type Renderer, render } from './tree.ts'

export interface PlainTextOptions {
  /** `columns` aligns the cells (default); `lines` writes `voce: valore`, for readers that speak or are narrow. */
  readonly tables?: 'columns' | 'lines'
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|\ufe0f/u
const NARROW = /^[\x20-\x7e\u00a0-\u02ff\u2010-\u2027\u20ac]*$/
const graphemes = new Intl.Segmenter('it', { granularity: 'grapheme' })

/** How many columns of a terminal the text takes. */
export function displayWidth(text: string): number {
  if (NARROW.test(text)) return text.length
  let width = 0
  for (const { segment } of graphemes.segment(text)) width += WIDE.test(segment) ? 2 : 1
  return width
}

const indent = (text: string, first: string, rest = ' '.repeat(displayWidth(first))): string =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first + line : line === '' ? '' : rest + line))
    .join('\n')

/** Several lines as one, without the blanks between them. */
export const onOneLine = (text: string): string =>
  text.includes('\n')
    ? text
        .split('\n')
        .map(line => line.trim())
        .join(' ')
    : text

/** The marker of a list item: its figure, its bullet or its task box. */
export function itemMarker(list: BlockOf<'list'>, index: number): string {
  const marker = list.ordered ? `${list.start + index}.` : '-'
  const checked = list.items[index]?.checked
  return checked === undefined ? marker : `${marker} [${checked ? 'x' : ' '}]`
}

type Tools = Parameters<Renderer<string, string>['inline']['strong']>[1]

const words = ({ children }: { readonly children: readonly Inline[] }, { inlines }: Tools): string =>
  inlines(children).join('')

const rendererFor = (tables: 'columns' | 'lines'): Renderer<string, string> => ({
  block: {
    paragraph: words,
    heading: words,
    list: (node, { blocks }) =>
      node.items
        .map((item, index) =>
          indent(blocks(item.children).join(node.tight ? '\n' : '\n\n'), `${itemMarker(node, index)} `),
        )
        .join(node.tight ? '\n' : '\n\n'),
    table(node, { inlines }) {
      const line = (children: readonly Inline[]) => onOneLine(inlines(children).join(''))
      const caption = line(node.caption)
      const body = tables === 'lines' ? tableLines(node, line) : tableColumns(node, line)
      return caption === '' ? body : `${caption}\n${body}`
    },
    quote: (node, { blocks }) => indent(blocks(node.children).join('\n\n'), '> ', '> '),
    code: node => indent(node.text, '    '),
    details: (node, { blocks, inlines }) =>
      [inlines(node.summary).join(''), ...blocks(node.children)].filter(text => text !== '').join('\n\n'),
    definitions: (node, { blocks, inlines }) =>
      node.entries
        .map(({ term, definition }) =>
          [inlines(term).join(''), ...blocks(definition).map(text => indent(text, '    '))]
            .filter(text => text !== '')
            .join('\n'),
        )
        .join('\n'),
    footnote: (node, { blocks }) => indent(blocks(node.children).join('\n\n'), `[${node.label}] `),
    rule: () => '---',
  },
  inline: {
    text: node => node.text,
    strong: words,
    emphasis: words,
    strike: words,
    superscript: words,
    subscript: words,
    underline: words,
    mark: words,
    code: node => node.text,
    break: () => '\n',
    link(node, { inlines }) {
      const shown = inlines(node.children).join('')
      return shown === '' || sameAddress(shown, node.href) ? node.href : `${shown} (${node.href})`
    },
    image: node => (node.href ? `${node.alt === '' ? '' : `${node.alt} `}(${node.href})` : node.alt),
    reference: node => `[${node.label}]`,
  },
})

/** Whether a link's words are its own address, so that writing both would say it twice. */
export function sameAddress(words: string, href: string): boolean {
  const bare = (address: string) => address.replace(/^(?:https?:\/\/|mailto:)/i, '').replace(/\/$/, '')
  return bare(words) === bare(href)
}

type Words = (children: readonly Inline[]) => string

function tableColumns(table: BlockOf<'table'>, words: Words): string {
  const { grid, width } = toGrid(table.rows)
  const texts = grid.map(places =>
    Array.from({ length: width }, (_, column) => {
      const place = places[column]
      return place?.origin ? words(place.cell.children) : ''
    }),
  )
  const widths = Array.from({ length: width }, (_, column) =>
    Math.max(
      1,
      ...texts.slice(0, 1000).map((row, index) => {
        const place = grid[index]?.[column]
        return place && place.columns > 1 ? 1 : displayWidth(row[column] ?? '')
      }),
    ),
  )
  const lines = texts.map((row, index) =>
    row
      .map((text, column) => {
        const missing = Math.max(0, (widths[column] ?? 0) - displayWidth(text))
        const align = grid[index]?.[column]?.cell.align
        if (align === 'right') return ' '.repeat(missing) + text
        if (align === 'center') return ' '.repeat(missing >> 1) + text + ' '.repeat(missing - (missing >> 1))
        return text + ' '.repeat(missing)
      })
      .join('  ')
      .trimEnd(),
  )
  if (hasHeaderRow(table.rows)) lines.splice(1, 0, widths.map(size => '-'.repeat(size)).join('  '))
  return lines.join('\n')
}

function tableLines(table: BlockOf<'table'>, words: Words): string {
  const { grid, width } = toGrid(table.rows)
  const named = hasHeaderRow(table.rows)
  const textAt = (row: number, column: number): string => {
    const cell = grid[row]?.[column]?.cell
    return cell ? words(cell.children) : ''
  }
  const records = grid.slice(named ? 1 : 0).map((places, index) => {
    const row = index + (named ? 1 : 0)
    if (width === 2) return pair(textAt(row, 0), textAt(row, 1))
    const columns = Array.from({ length: width }, (_, column) => column)
    const own = columns.filter(column => places[column]?.column === column)
    if (!named)
      return own
        .map(column => textAt(row, column))
        .filter(text => text !== '')
        .join(', ')
    return own
      .map(column => pair(textAt(0, column), textAt(row, column)))
      .filter(line => line !== '')
      .join('\n')
  })
  return records.join(named && width > 2 ? '\n\n' : '\n')
}

const pair = (name: string, value: string): string =>
  name === '' || value === '' ? name + value : `${name.replace(/:$/, '')}: ${value}`

/** The document as text alone: no markup, no escapes, every address written out. */
export function toPlainText(document: AnswerDocument, options: PlainTextOptions = {}): string {
  return render(document, rendererFor(options.tables ?? 'columns')).join('\n\n')
}
