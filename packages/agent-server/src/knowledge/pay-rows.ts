import { Decimal } from 'decimal.js'
import { words } from './it.ts'
import type { PayRowFile } from './schema.ts'
import { parseTable, type TableRow } from './table.ts'

/** What is wrong with a cell of a table of pay rows. */
export interface CellProblem {
  /** From 1. */
  readonly line: number
  readonly column: string
  /** In Italian, without the final stop. */
  readonly problem: string
}

/** A pay row with the level it is for. */
export interface ReadRow {
  readonly code: string
  readonly level: string
  readonly line: number
  readonly row: PayRowFile
}

/** What a new agreement is called, from the columns that say it. */
export interface Naming {
  readonly name?: string
  readonly shortName?: string
  readonly sector?: string
  readonly aliases: readonly string[]
}

export interface PayTable {
  readonly rows: readonly ReadRow[]
  readonly naming: Naming
  readonly problems: readonly CellProblem[]
}

const required = ['codice_cnel', 'livello', 'decorrenza', 'minimo', 'fonte_titolo'] as const
const known = new Set<string>([
  ...required,
  'contingenza',
  'totale',
  'regime',
  'unita',
  'verificato',
  'nota',
  'fonte_url',
  'denominazione',
  'denominazione_breve',
  'settore',
  'alias',
])
const otherPrefix = 'altro_'

/** `1.292,46`, `1292,46`, `1292.46` → 1292.46; `undefined` for what is no amount. */
export function parseAmount(text: string): number | undefined {
  const bare = text.replace(/[\s€]/g, '')
  const italian = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$|^\d+,\d+$/.test(bare)
  const plain = italian ? bare.replaceAll('.', '').replace(',', '.') : bare
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

/** `2027-02-01` and `01/02/2027` → `2027-02-01`; `undefined` for a day that does not exist. */
export function parseDay(text: string): string | undefined {
  const italian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  const iso = italian ? `${italian[3]}-${italian[2]?.padStart(2, '0')}-${italian[1]?.padStart(2, '0')}` : text
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

/** Reads a CSV of pay rows; every problem is told, with its line and column. No row without a source and a date. */
export function readPayTable(text: string): PayTable {
  const table = parseTable(text)
  const problems: CellProblem[] = []
  for (const column of required)
    if (!table.columns.includes(column)) problems.push({ line: 1, column, problem: words.noColumn(column) })
  for (const column of table.columns)
    if (column !== '' && !known.has(column) && !column.startsWith(otherPrefix))
      problems.push({ line: 1, column, problem: words.unknownColumn(column) })
  if (table.rows.length === 0) problems.push({ line: 1, column: table.columns[0] ?? '', problem: words.noRows })
  if (problems.length > 0) return { rows: [], naming: { aliases: [] }, problems }
  const seen = new Map<string, number>()
  const rows = table.rows.flatMap(entry => {
    const read = readRow(entry, problems)
    const key = [read.code, read.level, read.row.decorrenza, read.row.regime ?? ''].join('|')
    const before = seen.get(key)
    if (before !== undefined) problems.push({ line: entry.line, column: 'livello', problem: words.twice(before) })
    seen.set(key, entry.line)
    return [read]
  })
  const first = (column: string): string | undefined =>
    table.rows.map(row => row.cells[column]).find(cell => cell !== undefined && cell !== '')
  const name = first('denominazione')
  const shortName = first('denominazione_breve')
  const sector = first('settore')
  return {
    rows,
    naming: {
      ...(name ? { name } : {}),
      ...(shortName ? { shortName } : {}),
      ...(sector ? { sector } : {}),
      aliases: (first('alias') ?? '').split('|').flatMap(alias => alias.trim() || []),
    },
    problems,
  }
}

function readRow({ line, cells }: TableRow, problems: CellProblem[]): ReadRow {
  const fail = (column: string, problem: string): void => {
    problems.push({ line, column, problem })
  }
  const amount = (column: string): number | null => {
    const text = cells[column] ?? ''
    if (text === '') return null
    const value = parseAmount(text)
    if (value === undefined) fail(column, words.notAmount(text))
    return value ?? null
  }
  const code = (cells.codice_cnel ?? '').toUpperCase()
  if (!/^[A-Z0-9]{4}$/.test(code)) fail('codice_cnel', code === '' ? words.empty : words.notCode(code))
  const level = cells.livello ?? ''
  if (level === '') fail('livello', words.empty)
  const day = parseDay(cells.decorrenza ?? '')
  if (!day) fail('decorrenza', cells.decorrenza ? words.notDate(cells.decorrenza) : words.noDate)
  const title = cells.fonte_titolo ?? ''
  if (title === '') fail('fonte_titolo', words.noSource)
  const url = cells.fonte_url ?? ''
  if (url !== '' && !/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    fail('fonte_url', words.notUrl(url))
  const unit = cells.unita ?? ''
  if (unit !== '' && unit !== 'mese' && unit !== 'ora') fail('unita', words.notUnit(unit))
  const count = cells.verificato ?? ''
  if (count !== '' && !/^\d{1,3}$/.test(count)) fail('verificato', words.notCount(count))
  const minimum = amount('minimo')
  const contingency = amount('contingenza')
  const others = Object.fromEntries(
    Object.keys(cells)
      .filter(column => column.startsWith(otherPrefix) && cells[column] !== '')
      .map(column => [column.slice(otherPrefix.length), amount(column)]),
  )
  const said = amount('totale')
  const parts = [minimum, contingency, ...Object.values(others)].filter(part => part !== null)
  const sum = parts.reduce((total, part) => total.plus(part), new Decimal(0))
  if (minimum === null && said === null && !problems.some(one => one.line === line)) fail('minimo', words.noAmount)
  if (said !== null && minimum !== null && sum.minus(said).abs().greaterThan('0.01'))
    fail('totale', words.wrongTotal(cells.totale ?? '', sum.toFixed(2).replace('.', ',')))
  return {
    code,
    level,
    line,
    row: {
      decorrenza: day ?? '',
      ...(cells.regime ? { regime: cells.regime } : {}),
      ...(unit === 'mese' || unit === 'ora' ? { unita: unit } : {}),
      minimo: minimum,
      contingenza: contingency,
      altri: others,
      totale: said ?? (minimum === null ? null : sum.toNumber()),
      verificato: count === '' ? 1 : Number(count),
      fonte: { ...(url === '' ? {} : { url }), title },
      ...(cells.nota ? { nota: cells.nota } : {}),
    },
  }
}
