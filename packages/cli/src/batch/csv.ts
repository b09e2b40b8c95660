import { CsvError, parse } from 'csv-parse/sync'

/** A row of a CSV and the line it ends on, from 1. */
export interface CsvRow {
  readonly cells: readonly string[]
  readonly line: number
}

/** What is wrong with a CSV, and on which line. */
export class CsvFault extends Error {
  /** From 1. */
  readonly line: number
  readonly reason: 'quote' | 'other'
  constructor(line: number, reason: 'quote' | 'other', cause: unknown) {
    super('not a CSV', { cause })
    this.line = line
    this.reason = reason
  }
}

/** The records of csv-parse when it tells where they stand. */
interface ParsedRow {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/**
 * The rows of a CSV, empty ones left out. The separator is whichever of `,`, `;` and tab the first line has most of:
 * spreadsheets in Italian write `;`. Throws a {@link CsvFault}.
 */
export function parseCsv(text: string): readonly CsvRow[] {
  try {
    // With `info` a record comes beside where it stands; the package types it without.
    const rows = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as readonly ParsedRow[]
    return rows.map(({ record, info }) => ({ cells: record, line: info.lines }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const ended = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1
    const line = error.code === 'CSV_QUOTE_NOT_CLOSED' ? openQuoteLine(text) : ended
    throw new CsvFault(line, error.code.includes('QUOTE') ? 'quote' : 'other', error)
  }
}

/** Where the quote stands that nobody closes: the parser knows only where the text ends. */
function openQuoteLine(text: string): number {
  const quotes = [...text.matchAll(/"/g)].map(({ index }) => index)
  return text.slice(0, quotes.at(-1)).split(/\r\n?|\n/).length
}

function separatorOf(text: string): string {
  const first = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
