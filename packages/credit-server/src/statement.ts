/**
 * The keys of the charges that the outside service lists: a CSV with a column `key` (or `chiave`), between commas or
 * semicolons; `undefined` when there is no such column.
 *
 * @example
 * readStatement('chiave;quantita\nk-1;1\n') // Set { 'k-1' }
 */
export function readStatement(text: string): ReadonlySet<string> | undefined {
  const [head = '', ...lines] = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const separator = head.includes(';') ? ';' : ','
  const column = cellsOf(head, separator).findIndex(name => /^(?:key|chiave)$/i.test(name))
  if (column < 0) return undefined
  return new Set(lines.map(line => cellsOf(line, separator)[column] ?? '').filter(key => key !== ''))
}

/** Keys hold no quote and no line break, so neither do the cells that matter. */
function cellsOf(line: string, separator: string): readonly string[] {
  return line.split(separator).map(cell => cell.trim().replace(/^"(.*)"$/, '$1'))
}
