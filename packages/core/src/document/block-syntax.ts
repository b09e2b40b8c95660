import type { Alignment } from './tree.ts'

/** How the lines of blocks are written; what they open and close is the lexer's. */

/** Columns that make a line code. */
export const CODE_INDENT = 4

export const FENCE: RegExp = /^(?:`{3,}(?=[^`]*$)|~{3,})/
export const SETEXT: RegExp = /^(?:=+|-+)[ \t]*$/
export const RULE: RegExp = /^(?:(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|(?:-[ \t]*){3,})$/
export const LIST_MARKER: RegExp = /^(?:[*+-]|(\d{1,9})[.)])(?=[ \t]|$)/
export const FOOTNOTE: RegExp = /^\[\^([^\]\s[]{1,64})\]:[ \t]*/
export const DELIMITER_ROW: RegExp = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/
export const TASK: RegExp = /^\[([ xX])\][ \t\n]+(?=\S)/

const BLOCK_ELEMENTS =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul'
const ATTRIBUTE = `\\s+[a-z_:][\\w.:-]*(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'=<>\`]+))?`
/** How the seven kinds of HTML blocks start; the last two end at a blank line, the others at their own sign. */
export const HTML_STARTS: readonly RegExp[] = [
  /^<(?:script|pre|style|textarea)(?:[\s>]|$)/i,
  /^<!--/,
  /^<\?/,
  /^<![a-z]/i,
  /^<!\[CDATA\[/,
  new RegExp(`^</?(?:${BLOCK_ELEMENTS})(?:\\s|/?>|$)`, 'i'),
  new RegExp(`^<(?:[a-z][a-z0-9-]*(?:${ATTRIBUTE})*\\s*/?|/[a-z][a-z0-9-]*\\s*)>\\s*$`, 'i'),
]
export const HTML_ENDS: readonly RegExp[] = [/<\/(?:script|pre|style|textarea)>/i, /-->/, /\?>/, />/, /\]\]>/]
export const FIRST_ENDED_BY_BLANK = 5

/** The text without blanks at its ends, or at one of them. Ordinary blanks only: one that does not break is content. */
export function withoutBlanks(text: string, side?: 'start' | 'end'): string {
  let start = 0
  let end = text.length
  if (side !== 'end') while (start < end && ' \t\n'.includes(text.charAt(start))) start += 1
  if (side !== 'start') while (end > start && ' \t\n'.includes(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** A blank that may stand inside a line: a space or a tabulator. */
export const isBlankSign = (sign: string): boolean => sign === ' ' || sign === '\t'

/** The cells of a table's row; a pipe after a backslash belongs to its cell. */
export function cellsOf(row: string): string[] {
  const cells: string[] = []
  const line = withoutBlanks(row)
  let start = line.startsWith('|') ? 1 : 0
  for (let index = start; index < line.length; index += 1) {
    const sign = line.charAt(index)
    if (sign === '\\') index += 1
    else if (sign === '|') {
      cells.push(line.slice(start, index))
      start = index + 1
    }
  }
  if (start < line.length) cells.push(line.slice(start))
  return cells.map(cell => withoutBlanks(cell).replaceAll('\\|', '|'))
}

/** What a heading says: a closing run of `#` is no part of it. */
export function headingText(line: string): string {
  const text = withoutBlanks(line)
  let end = text.length
  while (text.charAt(end - 1) === '#') end -= 1
  if (end === 0) return ''
  return end < text.length && isBlankSign(text.charAt(end - 1)) ? withoutBlanks(text.slice(0, end)) : text
}

/** How the column of a table is aligned whose delimiter is this cell (`:--`, `:-:`, `--:`). */
export function alignmentOf(cell: string): Alignment | undefined {
  if (cell.startsWith(':')) return cell.length > 1 && cell.endsWith(':') ? 'center' : 'left'
  return cell.endsWith(':') ? 'right' : undefined
}

/** A list that starts in the middle of a paragraph starts with 1 and says something. */
export function cannotInterrupt(marker: RegExpExecArray): boolean {
  return (
    (marker[1] !== undefined && Number(marker[1]) !== 1) || withoutBlanks(marker.input.slice(marker[0].length)) === ''
  )
}

/**
 * A row much shorter than a very wide table is left short: filling it up would let a few signs make thousands of cells.
 */
const WIDEST_FILLED = 16

/** The cells of a row of a table with so many columns: no more than these, and as many unless there are very many. */
export function rowOf(row: string, columns: number): readonly string[] {
  const cells = cellsOf(row).slice(0, columns)
  if (columns <= WIDEST_FILLED) while (cells.length < columns) cells.push('')
  return cells
}
