/**
 * The fewest bytes that turn what stands at the end of a terminal's screen into what should stand there. Ink draws whole
 * frames; on a slow line an answer that is being written would cost ten times its text.
 */
import stringWidth from 'string-width'

/** Marks, in a drawn line, where the terminal's own cursor belongs: a code point that is no character. It takes a column. */
export const caretMark = '\ufdd0'

/** The same for a cursor at the end of a text, where a column is kept for it. */
export const caretCell = '\ufdd1'

/** A line of its own, between an answer that is being written and what stands below it: room to grow in. */
export const gapMark = '\ufdd2'

/** The lines that may still change, and where among them the cursor is; no column where it is at no mark. */
export interface Shown {
  readonly lines: readonly string[]
  readonly row: number
  readonly column?: number | undefined
}

/** What should stand there instead: lines that are final, then those that may change again. */
export interface Wanted {
  readonly written: readonly string[]
  readonly frame: readonly string[]
}

export interface Window {
  readonly columns: number
  readonly rows: number
}

/** Rows of the cursor are counted from the first line of {@link Shown}; lines below are made by line feeds. */
interface Pen {
  readonly out: string[]
  row: number
  bottom: number
}

/**
 * What is to be sent, and what stands there then. Styles are closed in each line; a frame is lower than the window.
 *
 * @example change(\{ lines: ['ab'], row: 0 \}, \{ written: [], frame: ['abc'] \}, window).bytes // '\u001b[3Gc'
 */
export function change(shown: Shown, { written, frame }: Wanted, window: Window): { bytes: string; shown: Shown } {
  const caret = findCaret(frame)
  const clean = caret === undefined ? frame : frame.map(line => line.replace(caretMark, '').replace(caretCell, ' '))
  const next = [...written, ...clean]
  const before = shown.lines
  const pen: Pen = { out: [], row: shown.row, bottom: Math.max(0, before.length - 1) }
  const changed = next.findIndex((line, row) => line !== before[row])
  const first = changed < 0 ? next.length : changed
  const wide = next.some((line, row) => line !== before[row] && stringWidth(line) > window.columns)
  if (wide || next.length - first > window.rows) rewrite(pen, next, Math.min(first, pen.bottom))
  else {
    next.forEach((line, row) => {
      const old = before[row]
      if (old === line) return
      moveTo(pen, row)
      pen.out.push(lineChange(old ?? '', line))
    })
    if (next.length < before.length) eraseBelow(pen, next.length)
  }
  const place = caret === undefined ? next.length - 1 : written.length + caret.row
  moveTo(pen, Math.max(0, place))
  // Nothing was written: the cursor stands in the column where it stood.
  const stays = pen.out.length === 0 && caret?.column === shown.column
  if (caret !== undefined && !stays) pen.out.push(column(caret.column))
  return {
    bytes: pen.out.join(''),
    shown: { lines: clean, row: Math.max(0, place) - written.length, column: caret?.column },
  }
}

/** Where a frame wants the cursor: row and column from 0. */
export function findCaret(frame: readonly string[]): { readonly row: number; readonly column: number } | undefined {
  const placeIn = (line: string) => Math.max(line.indexOf(caretMark), line.indexOf(caretCell))
  const row = frame.findLastIndex(line => placeIn(line) >= 0)
  const line = frame[row]
  return line === undefined ? undefined : { row, column: stringWidth(line.slice(0, placeIn(line))) }
}

/** Rows by which what stands below an answer moves down at once: it is drawn again then. */
const step = 8

/** The frame with empty lines where its {@link gapMark} stands, as many as leave what is below them in its place. */
export function withGap(frame: readonly string[], rowsAbove: number, rowsBefore: number): readonly string[] {
  const at = frame.findIndex(line => line.includes(gapMark))
  if (at < 0) return frame
  const free = rowsBefore - (rowsAbove + frame.length - 1)
  const gap = free >= 0 && free <= 2 * step ? free : step - 1
  return [...frame.slice(0, at), ...Array.from({ length: gap }, () => ''), ...frame.slice(at + 1)]
}

function moveTo(pen: Pen, row: number): void {
  const reached = Math.min(row, pen.bottom)
  if (reached < pen.row) pen.out.push(`\u001b[${pen.row - reached}A`)
  if (reached > pen.row) pen.out.push(`\u001b[${reached - pen.row}B`)
  pen.out.push('\n'.repeat(row - reached))
  pen.row = row
  pen.bottom = Math.max(pen.bottom, row)
}

function eraseBelow(pen: Pen, row: number): void {
  moveTo(pen, row)
  pen.out.push('\r\u001b[J')
  pen.bottom = Math.max(0, row - 1)
}

/** Everything from `from` on anew: where lines take several rows, or more than the window has. */
function rewrite(pen: Pen, next: readonly string[], from: number): void {
  moveTo(pen, from)
  pen.out.push(`\r\u001b[J${next.slice(from).join('\n')}`)
  pen.row = Math.max(0, next.length - 1)
  pen.bottom = pen.row
}

const column = (index: number) => (index === 0 ? '\r' : `\u001b[${index + 1}G`)

/** Turns one line into another, the cursor somewhere in its row: what both begin with stays. */
function lineChange(before: string, after: string): string {
  // A line with links is written whole: what it keeps open is more than a style.
  const kept = [before, after].some(line => line.includes('\u001b]')) ? '' : after.slice(0, sameStart(before, after))
  const shorter = stringWidth(after) < stringWidth(before)
  return `${column(stringWidth(kept))}${styleAt(kept)}${after.slice(kept.length)}${shorter ? '\u001b[K' : ''}`
}

/** How much of two lines is the same, cut neither in an escape sequence nor beside what may join with what follows. */
function sameStart(before: string, after: string): number {
  let end = 0
  while (end < before.length && end < after.length && before[end] === after[end]) end++
  while (end > 0 && (isBeyondAscii(after, end) || isBeyondAscii(after, end - 1) || isBeyondAscii(before, end))) end--
  const sequence = after.lastIndexOf('\u001b', end - 1)
  return sequence >= 0 && end > sequence && !after.slice(sequence, end).includes('m') ? sequence : end
}

const isBeyondAscii = (text: string, at: number) => text.charCodeAt(at) > 126

/** The escape sequences before a point, which say what style goes on there. */
function styleAt(text: string): string {
  return text
    .split('\u001b')
    .slice(1)
    .map(part => `\u001b${part.slice(0, part.indexOf('m') + 1)}`)
    .join('')
}
