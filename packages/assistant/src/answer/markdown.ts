/** The one place where an answer becomes markdown. */
import { formatBare, formatFigure } from './format.ts'
import { sourceLines } from './source-lines.ts'
import type { AnswerTree, Cell, Claim, Figure, Piece, Section } from './tree.ts'

/** The answer as it is shown, sources last. */
export function toMarkdown(tree: AnswerTree): string {
  const blocks = [
    tree.opening ? claimMarkdown(tree.opening) : '',
    paragraph(tree.lead),
    tree.about.map(claim => `*${claimMarkdown(claim)}*`).join('  \n'),
    ...tree.sections.map(writeSection),
    tree.ask ? claimMarkdown(tree.ask) : '',
    sourceLines(tree),
  ]
  return `${blocks.filter(block => block !== '').join('\n\n')}\n`
}

/** A claim without its marks: what it says. */
export function claimText(claim: Claim): string {
  return claim.pieces.map(piece => pieceText(piece, claim.figures, false)).join('')
}

function paragraph(claims: readonly Claim[]): string {
  return claims
    .map((claim, index) => {
      const next = claims[index + 1]
      // Sentences of one source in a row are marked once, at the end.
      const goesOn = next !== undefined && next.sources.join() === claim.sources.join()
      return goesOn ? claimMarkdown({ ...claim, sources: [] }) : claimMarkdown(claim)
    })
    .join(' ')
}

/** A claim as it is shown, with the marks of its sources. */
export function claimMarkdown(claim: Claim): string {
  const words = claim.pieces.map(piece => pieceText(piece, claim.figures, true)).join('')
  return `${words}${marks(claim.sources.slice(0, mostMarks))}`
}

/** Marks in a row, `[1]–[8]` where they follow one another and are many. */
function marks(sources: readonly number[]): string {
  const [first] = sources
  const last = sources.at(-1)
  if (first === undefined || last === undefined) return ''
  const isRun = sources.length > mostMarks && last - first === sources.length - 1
  return isRun ? ` [${first}]–[${last}]` : ` ${sources.map(number => `[${number}]`).join('')}`
}

/** A sentence has no more, the best first; a table with more tells them from–to. The list has them all. */
const mostMarks = 3

function pieceText(piece: Piece, figures: readonly Figure[], bold: boolean): string {
  if (typeof piece === 'string') return piece
  if (!('figure' in piece)) return bold ? `**${piece.strong}**` : piece.strong
  const figure = figures.find(one => one.id === piece.figure)
  const words = figure ? (piece.bare ? formatBare(figure) : formatFigure(figure)) : ''
  return bold && piece.strong && words !== '' ? `**${words}**` : words
}

function writeSection(section: Section): string {
  switch (section.type) {
    case 'claims':
      return paragraph(section.claims)
    case 'heading':
      return `**${section.text}**`
    case 'list':
      return section.items
        .map((item, index) => `${section.ordered ? `${index + 1}.` : '-'} ${claimMarkdown(item)}`)
        .join('\n')
    case 'table':
      return writeTable(section)
    case 'quote':
      return `> ${section.text.split('\n').join('\n> ')} [${section.source}]`
    case 'details': {
      const inner = section.sections.map(writeSection).filter(block => block !== '')
      return `<details>\n<summary>${section.summary}</summary>\n\n${inner.join('\n\n')}\n\n</details>`
    }
  }
}

function writeTable(table: Extract<Section, { readonly type: 'table' }>): string {
  const cell = (one: Cell) => {
    const words = one.pieces.map(piece => pieceText(piece, table.figures, !one.strong)).join('')
    const safe = words.split('|').join('\\|').split('\n').join(' ')
    return one.strong && safe !== '' ? `**${safe}**` : safe
  }
  const row = (cells: readonly Cell[]) => `| ${cells.map(cell).join(' | ')} |`
  const rule = `|${table.head.map(one => (one.align === 'right' ? '---:' : '---')).join('|')}|`
  const lines = [row(table.head), rule, ...table.rows.map(row)]
  const caption = table.caption === undefined ? '' : `${table.caption}${marks(table.sources)}\n\n`
  return `${caption}${lines.join('\n')}${caption === '' ? marksLine(table.sources) : ''}`
}

function marksLine(sources: readonly number[]): string {
  return sources.length === 0 ? '' : `\n\n${marks(sources).trim()}`
}
