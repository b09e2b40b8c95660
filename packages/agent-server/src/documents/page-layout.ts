/**
 * The two ways to read a page of a PDF: in the order in which its text was written, for prose, and by position, row by
 * row, for payslips and tables.
 */

/** A run of text and where it stands on the page as it is shown: points, from the top left corner. */
export interface Run {
  readonly text: string
  /** Left end, and baseline. */
  readonly x: number
  readonly y: number
  readonly width: number
  /** Of the letters. */
  readonly height: number
  /** Whether it reads from left to right; stamps and side notes often do not. */
  readonly upright: boolean
  /** Whether the writer ended a line after it. */
  readonly endsLine: boolean
}

interface Cell {
  readonly text: string
  readonly start: number
  readonly end: number
}

interface Row {
  readonly y: number
  readonly height: number
  readonly cells: readonly Cell[]
}

/** A gap wider than so many letter heights parts two cells, one wider than so many parts two words. */
const cellGap = 1.1
const wordGap = 0.18

/** A step down of more than so many letter heights begins a paragraph. */
const paragraphStep = 1.75

/** Two runs of the same text this close are one, drawn twice to look bold. Points. */
const doubleStrike = 1.5

/** Columns of characters that a page is laid out in, at most. */
const mostColumns = 240

/** The text in the order in which it was written, with an empty line between paragraphs. */
export function proseOf(runs: readonly Run[]): string {
  let text = ''
  let last: Run | undefined
  for (const run of once(runs)) {
    if (last && text !== '' && !text.endsWith('\n')) {
      const sameLine = Math.abs(run.y - last.y) <= Math.max(run.height, last.height) * 0.5
      if (!sameLine && !last.endsLine) text += '\n'
    }
    if (
      last?.endsLine &&
      run.y - last.y > paragraphStep * Math.max(run.height, last.height) &&
      !text.endsWith('\n\n')
    ) {
      text += '\n'
    }
    text += run.text
    if (run.endsLine) text += '\n'
    if (run.text.trim() !== '') last = run
    else if (last && run.endsLine) last = { ...last, endsLine: true }
  }
  return joinHyphens(text)
}

/**
 * The page as it looks, in characters: each row a line, each cell under the same column as those above and below it, at
 * least two blanks between cells.
 */
export function rowsOf(runs: readonly Run[]): string {
  const rows = toRows(once(runs).filter(run => run.upright))
  const aside = once(runs).filter(run => !run.upright && run.text.trim() !== '')
  const cells = rows.flatMap(row => row.cells)
  if (cells.length === 0) return aside.map(run => run.text.trim()).join('\n')
  const left = Math.min(...cells.map(cell => cell.start))
  const right = Math.max(...cells.map(cell => cell.end))
  const column = Math.max(letterWidth(cells), (right - left) / mostColumns, 0.1)
  const lines: string[] = []
  let above: Row | undefined
  for (const row of rows) {
    if (above && row.y - above.y > 2.2 * Math.max(row.height, above.height)) lines.push('')
    let line = ''
    for (const { text, start } of row.cells) {
      const place = Math.round((start - left) / column)
      line += ' '.repeat(Math.max(line === '' ? 0 : 2, place - line.length)) + text
    }
    lines.push(line)
    above = row
  }
  return [...lines, ...aside.map(run => run.text.trim())].join('\n')
}

/**
 * Whether a page is better read by position: it has rows of short cells side by side, as a table or a payslip, not the
 * long lines of a text in columns; or its text was written in no order at all.
 */
export function isTabular(runs: readonly Run[]): boolean {
  const upright = once(runs).filter(run => run.upright && run.text.trim() !== '')
  const rows = toRows(upright)
  const split = rows.filter(row => row.cells.length > 1)
  const tabular = split.filter(row => {
    const shorter = row.cells.filter(cell => cell.text.length <= 24)
    return shorter.length > 0 && row.cells.length - shorter.length <= 1
  })
  if (tabular.length >= 3 && tabular.length >= rows.length * 0.25) return true
  return split.length < rows.length * 0.25 && isScrambled(upright)
}

/** Whether lines often stand above the one that was written before them: a text in columns goes up only once a column. */
function isScrambled(runs: readonly Run[]): boolean {
  let steps = 0
  let upwards = 0
  for (const [index, run] of runs.entries()) {
    const before = runs[index - 1]
    if (!before || Math.abs(run.y - before.y) <= before.height * 0.5) continue
    steps++
    if (run.y < before.y && run.x < before.x + before.width) upwards++
  }
  return steps >= 4 && upwards > steps * 0.25
}

function toRows(runs: readonly Run[]): readonly Row[] {
  const sorted = runs.filter(run => run.text.trim() !== '').toSorted((a, b) => a.y - b.y || a.x - b.x)
  const lines: { y: number; height: number; runs: Run[] }[] = []
  for (const run of sorted) {
    const line = lines.at(-1)
    if (line && run.y - line.y <= Math.min(run.height, line.height) * 0.5) line.runs.push(run)
    else lines.push({ y: run.y, height: run.height, runs: [run] })
  }
  return lines.map(line => ({ y: line.y, height: line.height, cells: toCells(line.runs) }))
}

function toCells(runs: readonly Run[]): readonly Cell[] {
  const cells: { text: string; start: number; end: number }[] = []
  for (const run of runs.toSorted((a, b) => a.x - b.x)) {
    const cell = cells.at(-1)
    const gap = cell ? run.x - cell.end : Number.POSITIVE_INFINITY
    // Blanks at the end of a run, and in long rows inside it, are how some writers leave a column.
    const parts = run.text.split(/\s{3,}/)
    if (!cell || gap > cellGap * run.height) cells.push({ text: '', start: run.x, end: run.x })
    else if (gap > wordGap * run.height && !/\s$/.test(cell.text) && !/^\s/.test(run.text)) cell.text += ' '
    let place = run.x
    const letter = run.width / Math.max(1, run.text.length)
    let offset = 0
    for (const [index, part] of parts.entries()) {
      const at = run.text.indexOf(part, offset)
      offset = at + part.length
      place = run.x + at * letter
      const open = cells.at(-1)
      if (index > 0 && part !== '') cells.push({ text: part, start: place, end: place + part.length * letter })
      else if (open) {
        open.text += part
        open.end = Math.max(open.end, place + part.trimEnd().length * letter)
      }
    }
  }
  return cells
    .map(cell => ({ ...cell, text: cell.text.replaceAll(/\s+/g, ' ').trim() }))
    .filter(cell => cell.text !== '')
}

/** The middle width of a letter: narrower would spread the page, wider would push cells out of their column. */
function letterWidth(cells: readonly Cell[]): number {
  const widths = cells.map(cell => (cell.end - cell.start) / cell.text.length).toSorted((a, b) => a - b)
  return widths[Math.floor(widths.length / 2)] ?? 1
}

/** Without the runs that only draw again what stands there already. */
function once(runs: readonly Run[]): readonly Run[] {
  const seen = new Map<string, Run[]>()
  return runs.filter(run => {
    if (run.text.trim() === '') return true
    const same = seen.get(run.text)
    if (!same) {
      seen.set(run.text, [run])
      return true
    }
    if (same.some(other => Math.abs(other.x - run.x) < doubleStrike && Math.abs(other.y - run.y) < doubleStrike)) {
      return false
    }
    same.push(run)
    return true
  })
}

/** First halves of words that keep their hyphen: `part-time`, `ex-festività`. */
const keepHyphen = /(?:^|[^\p{L}])(?:part|ex|extra|full|multi|non|post|pre|semi|socio|sotto|vice)$/iu

/** Puts together the words that the end of a line cuts. */
export function joinHyphens(text: string): string {
  return text
    .replaceAll(/\u00ad[^\S\n]*\n?/g, '')
    .replaceAll(/(\p{L}+)[-\u2010][^\S\n]*\n(\p{Ll}+)/gu, (_, first: string, second: string) =>
      keepHyphen.test(first) ? `${first}-${second}` : `${first}${second}`,
    )
}
