/**
 * The rows of a CSV (RFC 4180), empty ones left out. The separator is whichever of `,`, `;` and tab the first line has
 * most of: spreadsheets in Italian write `;`.
 */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endRow = () => {
    row.push(cell)
    if (row.some(value => value.trim() !== '')) rows.push(row)
    row = []
    cell = ''
  }
  for (let index = 0; index < text.length; index++) {
    const sign = text[index] ?? ''
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[index + 1] === '"') {
        cell += '"'
        index += 1
      } else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === separator) {
      row.push(cell)
      cell = ''
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[index + 1] === '\n') index += 1
      endRow()
    } else cell += sign
  }
  endRow()
  return rows
}

function separatorOf(text: string): string {
  const first = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
