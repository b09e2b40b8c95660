/** A line of a text table, as its file numbers it: the header is line 1. */
export interface TableLine {
  readonly line: number
  readonly cells: readonly string[]
}

/** Names of characters that the Ministry's pages leave in their tables; each would end a column with its `;`. */
const entities: Readonly<Record<string, string>> = {
  euro: '€',
  agrave: 'à',
  egrave: 'è',
  eacute: 'é',
  igrave: 'ì',
  ograve: 'ò',
  ugrave: 'ù',
  deg: '°',
  nbsp: ' ',
  amp: '&',
  apos: '’',
  quot: '”',
}

/**
 * The text of a file: UTF-8 with or without its mark, else Latin-1, which the Ministry's older tables are written in.
 * Bytes that are not valid UTF-8 can only be the latter.
 */
export function decodeText(source: string | Uint8Array): string {
  if (typeof source === 'string') return source.replace(/^\uFEFF/, '')
  const bytes = Array.from(source)
  try {
    const escaped = bytes.map(byte => `%${byte.toString(16).padStart(2, '0')}`).join('')
    return decodeURIComponent(escaped).replace(/^\uFEFF/, '')
  } catch {
    // Not UTF-8: every byte is the character of its own number.
    return bytes.map(byte => String.fromCharCode(byte)).join('')
  }
}

/** Splits a table into lines and trimmed cells; quotes hold separators, line ends and doubled quotes. */
export function readTable(source: string): readonly TableLine[] {
  const text = source.replace(/&([a-z]+);/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
  const header = text.slice(0, text.search(/\r?\n|$/))
  const separator = [';', '\t', ','].toSorted((a, b) => header.split(b).length - header.split(a).length)[0] ?? ';'
  const lines: TableLine[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let started = 1
  const endLine = (): void => {
    cells.push(cell.trim())
    if (cells.some(content => content !== '')) lines.push({ line: started, cells })
    cells = []
    cell = ''
    started = line
  }
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '\n') line += 1
    if (quoted) {
      if (character !== '"') cell += character
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (character === '"' && cell.trim() === '') {
      quoted = true
      cell = ''
    } else if (character === separator) {
      cells.push(cell.trim())
      cell = ''
    } else if (character === '\n') endLine()
    else if (character !== '\r') cell += character
  }
  endLine()
  return lines
}
