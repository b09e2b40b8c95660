/**
 * The fewest bytes that turn what stands at the end of a terminal's screen into what should stand there. Ink draws whole
 * frames; on a slow line an answer that is being written would cost ten times its text.
 */
import stringWidth from 'string-width'

/** Marks, in a drawn line, where the terminal's own cursor belongs: a code point that is no character. It takes a column. */
export const caretMark = '\ufdd0'

/** The same for a cursor at the end of a text, where a column is kept for it. */
export const caretCell = '\ufdd1'

/** The lines that may still change, and the row among them where the cursor is. */
export interface Shown {
  readonly lines: readonly string[]
  readonly row: number
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
  const { head, tail } = common(before, next)
  const pen: Pen = { out: [], row: shown.row, bottom: Math.max(0, before.length - 1) }
  const more = next.length - before.length
  const middle = next.slice(head, next.length - tail)
  const wide = middle.some(line => stringWidth(line) > window.columns)
  if (wide || pen.bottom + Math.max(0, more) - head >= window.rows) rewrite(pen, next, Math.min(head, pen.bottom))
  else {
    if (tail > 0) shift(pen, before.length - tail, more)
    middle.forEach((line, index) => {
      const at = head + index
      const old = at < before.length - tail ? before[at] : undefined
      if (old === line) return
      moveTo(pen, at)
      pen.out.push(lineChange(old ?? '', line))
    })
    if (tail === 0 && more < 0) eraseBelow(pen, next.length)
  }
  const place = caret === undefined ? next.length - 1 : written.length + caret.row
  moveTo(pen, Math.max(0, place))
  if (caret !== undefined) pen.out.push(column(caret.column))
  return { bytes: pen.out.join(''), shown: { lines: clean, row: Math.max(0, place) - written.length } }
}

/** Where a frame wants the cursor: row and column from 0. */
export function findCaret(frame: readonly string[]): { readonly row: number; readonly column: number } | undefined {
  const placeIn = (line: string) => Math.max(line.indexOf(caretMark), line.indexOf(caretCell))
  const row = frame.findLastIndex(line => placeIn(line) >= 0)
  const line = frame[row]
  return line === undefined ? undefined : { row, column: stringWidth(line.slice(0, placeIn(line))) }
}

/** How many lines both begin with, and how many both end with. */
function common(before: readonly string[], next: readonly string[]): { readonly head: number; readonly tail: number } {
  const least = Math.min(before.length, next.length)
  let head = 0
  while (head < least && before[head] === next[head]) head++
  let tail = 0
  while (tail < least - head && before[before.length - 1 - tail] === next[next.length - 1 - tail]) tail++
  return { head, tail }
}

function moveTo(pen: Pen, row: number): void {
  const reached = Math.min(row, pen.bottom)
  if (reached < pen.row) pen.out.push(`\u001b[${pen.row - reached}A`)
  if (reached > pen.row) pen.out.push(`\u001b[${reached - pen.row}B`)
  pen.out.push('\n'.repeat(row - reached))
  pen.row = row
  pen.bottom = Math.max(pen.bottom, row)
}

/** Makes room above the lines from `at` on, or closes it. */
function shift(pen: Pen, at: number, more: number): void {
  if (more > 0) {
    moveTo(pen, pen.bottom + more)
    moveTo(pen, at)
    pen.out.push(`\u001b[${more}L`)
  } else if (more < 0) {
    moveTo(pen, at + more)
    pen.out.push(`\u001b[${-more}M`)
    pen.bottom += more
  }
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
  const kept = after.slice(0, sameStart(before, after))
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
