/** A row of a table of text: its cells by the name of their column, and where it stands in the file. */
export interface TableRow {
  /** From 1; the head is line 1. */
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

export interface Table {
  /** Names of the columns, lower case, trimmed. */
  readonly columns: readonly string[]
  readonly rows: readonly TableRow[]
}

/** The separator of a head: the one of `;`, tab and `,` that occurs most. */
function separatorOf(head: string): string {
  const counts = [';', '\t', ','].map(separator => ({ separator, count: head.split(separator).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ';'
}

/**
 * Reads a CSV file: the first line names the columns; fields may be quoted, hold line breaks and doubled quotes. Rows
 * without any text are left out.
 */
export function parseTable(text: string): Table {
  const plain = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(plain.split(/\r?\n/, 1)[0] ?? '')
  const records: { readonly line: number; readonly fields: string[] }[] = []
  let fields: string[] = []
  let field = ''
  let quoted = false
  let line = 1
  let start = 1
  const endRecord = (): void => {
    fields.push(field)
    if (fields.some(cell => cell.trim() !== '')) records.push({ line: start, fields })
    fields = []
    field = ''
  }
  for (let at = 0; at < plain.length; at++) {
    const character = plain[at]
    if (character === '\n') line++
    if (quoted) {
      if (character !== '"') field += character
      else if (plain[at + 1] === '"') {
        field += '"'
        at++
      } else quoted = false
    } else if (character === '"' && field.trim() === '') {
      quoted = true
      field = ''
    } else if (character === separator) {
      fields.push(field)
      field = ''
    } else if (character === '\n') {
      endRecord()
      start = line
    } else if (character !== '\r') field += character
  }
  endRecord()
  const [head, ...rest] = records
  const columns = (head?.fields ?? []).map(name => name.trim().toLowerCase())
  return {
    columns,
    rows: rest.map(record => ({
      line: record.line,
      cells: Object.fromEntries(columns.map((name, index) => [name, (record.fields[index] ?? '').trim()])),
    })),
  }
}
