/** Reads tables of pay rows and of facts: each row with its source, every wrong cell told with its line and column. */
import type { FactFile, PayRowFile, SourceFile, VocabularyFile } from '../file.ts'
import type { Conditions, FactValue } from '../shapes.ts'
import { parseAmount, parseDay, parseList, parseRange, parseYesNo } from './cells.ts'
import { parseTable, type TableRow } from './csv.ts'
import { commandWords as words } from './it.ts'

/** What is wrong with a cell. */
export interface CellProblem {
  /** From 1. */
  readonly line: number
  readonly column: string
  /** In Italian, without the final stop. */
  readonly problem: string
}

/** A row as it was read; its source has no key yet. */
export interface ReadRow<T> {
  readonly line: number
  readonly code: string
  readonly source: SourceFile
  readonly row: T
}

/** What a new agreement is called, from the columns that say it. */
export interface Naming {
  readonly name?: string
  readonly shortName?: string
  readonly sector?: string
  readonly aliases: readonly string[]
}

type Unsourced<T> = Omit<T, 'fonti'>

export interface DataTable {
  readonly pay: readonly ReadRow<Unsourced<PayRowFile>>[]
  readonly facts: readonly ReadRow<Unsourced<FactFile>>[]
  readonly naming: Naming
  readonly problems: readonly CellProblem[]
}

const shared = ['codice_cnel', 'decorrenza', 'fonte_titolo', 'fonte_url', 'fonte_editore', 'verificato', 'nota', 'al']
const payColumns = ['livello', 'minimo', 'contingenza', 'totale', 'regime', 'unita']
const namingColumns = ['denominazione', 'denominazione_breve', 'settore', 'alias']
const factColumns = ['tema', 'misura', 'nome', 'parole', 'valore', 'unita', 'ogni', 'a_carico', 'articolo']
const itemPrefix = 'altro_'
const conditionPrefix = 'se_'
const periods = ['mese', 'ora', 'giorno'] as const

type Fail = (column: string, problem: string) => void

/** Reads a CSV; one with a column `tema` holds facts, any other pay rows. */
export function readDataTable(text: string, vocabulary: VocabularyFile): DataTable {
  const table = parseTable(text)
  const isFacts = table.columns.includes('tema')
  const required = [
    ...['codice_cnel', 'decorrenza', 'fonte_titolo'],
    ...(isFacts ? ['tema', 'misura', 'valore', 'unita'] : ['livello', 'minimo']),
  ]
  const known = new Set([...shared, ...(isFacts ? factColumns : [...payColumns, ...namingColumns])])
  const allowed = isFacts ? Object.keys(vocabulary.condizioni).map(key => conditionPrefix + key) : []
  const problems: CellProblem[] = []
  for (const column of required)
    if (!table.columns.includes(column)) problems.push({ line: 1, column, problem: words.noColumn(column) })
  for (const column of table.columns) {
    const isOpen = !isFacts && column.startsWith(itemPrefix)
    if (column !== '' && !known.has(column) && !allowed.includes(column) && !isOpen)
      problems.push({ line: 1, column, problem: isFacts ? words.unknownFactColumn : words.unknownColumn })
  }
  if (table.rows.length === 0) problems.push({ line: 1, column: table.columns[0] ?? '', problem: words.noRows })
  const naming = { aliases: [] }
  if (problems.length > 0) return { pay: [], facts: [], naming, problems }
  const read = <T>(reader: (row: TableRow, fail: Fail) => T): readonly ReadRow<T>[] =>
    table.rows.map(entry => {
      const fail: Fail = (column, problem) => {
        problems.push({ line: entry.line, column, problem })
      }
      const code = (entry.cells.codice_cnel ?? '').toUpperCase()
      if (code.length !== 4) fail('codice_cnel', code === '' ? words.empty : words.notCode(code))
      return { line: entry.line, code, source: readSource(entry, fail), row: reader(entry, fail) }
    })
  const facts = isFacts ? read((row, fail) => readFact(row, vocabulary, fail)) : []
  const pay = isFacts ? [] : read(readPayRow)
  const seen = new Map<string, number>()
  for (const { code, line, row } of pay) {
    const key = [code, row.livello, row.dal, row.regime ?? ''].join('|')
    const before = seen.get(key)
    if (before !== undefined) problems.push({ line, column: 'livello', problem: words.twice(before) })
    else seen.set(key, line)
  }
  return { pay, facts, naming: isFacts ? naming : readNaming(table.rows), problems }
}

function readNaming(rows: readonly TableRow[]): Naming {
  const first = (column: string): string | undefined =>
    rows.map(row => row.cells[column]).find(cell => cell !== undefined && cell !== '')
  const name = first('denominazione')
  const shortName = first('denominazione_breve')
  const sector = first('settore')
  return {
    ...(name ? { name } : {}),
    ...(shortName ? { shortName } : {}),
    ...(sector ? { sector } : {}),
    aliases: parseList(first('alias') ?? ''),
  }
}

function readSource({ cells }: TableRow, fail: Fail): SourceFile {
  const title = cells.fonte_titolo ?? ''
  if (title === '') fail('fonte_titolo', words.noSource)
  const url = cells.fonte_url ?? ''
  const isUrl = URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)
  if (url !== '' && !isUrl) fail('fonte_url', words.notUrl(url))
  return {
    titolo: title,
    editore: cells.fonte_editore || (isUrl ? new URL(url).hostname : words.unnamedPublisher),
    ...(url === '' ? {} : { url }),
    tipo: 'testo',
  }
}

function readDates({ cells }: TableRow, fail: Fail): { readonly dal: string; readonly al?: string } {
  const from = parseDay(cells.decorrenza ?? '')
  if (!from) fail('decorrenza', cells.decorrenza ? words.notDate(cells.decorrenza) : words.noDate)
  const until = cells.al ? parseDay(cells.al) : undefined
  if (cells.al && !until) fail('al', words.notDate(cells.al))
  return { dal: from ?? '', ...(until ? { al: until } : {}) }
}

function readCount({ cells }: TableRow, fail: Fail): number {
  const text = cells.verificato ?? ''
  const count = text === '' ? 1 : Number(text)
  if (!Number.isInteger(count) || count < 1) fail('verificato', words.notCount(text))
  return count
}

function readPayRow(entry: TableRow, fail: Fail): Unsourced<PayRowFile> {
  const { cells } = entry
  if (!cells.livello) fail('livello', words.empty)
  const unit = cells.unita || 'mese'
  const per = periods.find(period => period === unit)
  if (!per) fail('unita', words.notUnit(unit))
  let failed = false
  const amount = (column: string): number | null => {
    const text = cells[column] ?? ''
    const value = text === '' ? null : (parseAmount(text) ?? undefined)
    if (value === undefined) {
      failed = true
      fail(column, words.notAmount(text))
    }
    return value ?? null
  }
  const others = Object.keys(cells).filter(column => column.startsWith(itemPrefix) && cells[column] !== '')
  const items = {
    minimo: amount('minimo'),
    contingenza: amount('contingenza'),
    ...Object.fromEntries(others.map(column => [column.slice(itemPrefix.length), amount(column)])),
  }
  const voci = Object.fromEntries(Object.entries(items).filter(([, value]) => value !== null))
  const sum = Math.round(Object.values(voci).reduce((total: number, value) => total + (value ?? 0), 0) * 100) / 100
  const said = amount('totale')
  if (items.minimo === null && said === null && !failed) fail('minimo', words.noAmount)
  if (said !== null && items.minimo !== null && Math.abs(sum - said) > 0.011)
    fail('totale', words.wrongTotal(cells.totale ?? '', sum.toFixed(2).replace('.', ',')))
  return {
    livello: cells.livello ?? '',
    ...(cells.regime ? { regime: cells.regime } : {}),
    per: per ?? 'mese',
    ...readDates(entry, fail),
    voci,
    totale: said ?? (items.minimo === null ? null : sum),
    concordi: readCount(entry, fail),
    ...(cells.nota ? { nota: cells.nota } : {}),
  }
}

function readFact(entry: TableRow, vocabulary: VocabularyFile, fail: Fail): Unsourced<FactFile> {
  const { cells } = entry
  for (const column of ['tema', 'misura', 'valore', 'unita']) if (!cells[column]) fail(column, words.empty)
  const when = readConditions(entry, vocabulary, fail)
  return {
    tema: cells.tema ?? '',
    misura: cells.misura ?? '',
    ...(cells.nome ? { nome: cells.nome } : {}),
    ...(cells.parole ? { parole: parseList(cells.parole) } : {}),
    ...(Object.keys(when).length > 0 ? { se: when } : {}),
    valore: readValue(cells.valore ?? '', cells.unita ?? '', fail),
    unita: cells.unita ?? '',
    ...(cells.ogni ? { ogni: cells.ogni } : {}),
    ...(cells.a_carico ? { a_carico: cells.a_carico } : {}),
    ...readDates(entry, fail),
    concordi: readCount(entry, fail),
    ...(cells.articolo ? { articolo: cells.articolo } : {}),
    ...(cells.nota ? { nota: cells.nota } : {}),
  }
}

function readValue(text: string, unit: string, fail: Fail): FactValue {
  if (text === '' || unit === 'testo' || unit === 'livello') return text
  if (unit === 'elenco') return parseList(text)
  const value = unit === 'si_no' ? parseYesNo(text) : unit === 'data' ? parseDay(text) : parseAmount(text)
  if (value === undefined) fail('valore', unit === 'data' ? words.notDate(text) : words.notAmount(text))
  return value ?? text
}

/** The columns `se_…`: lists with `|`, ranges with `..`. What is in them is judged with the whole file. */
function readConditions({ cells }: TableRow, vocabulary: VocabularyFile, fail: Fail): Conditions {
  const entries = Object.keys(vocabulary.condizioni).flatMap(key => {
    const column = conditionPrefix + key
    const text = cells[column] ?? ''
    if (text === '') return []
    const value = readCondition(key, text)
    if (value === undefined) fail(column, words.notCondition(text))
    return [[key, value] as const]
  })
  // The strict schema judges them before anything is written.
  return Object.fromEntries(entries) as Conditions
}

const listKeys: ReadonlySet<string> = new Set([
  'livelli',
  'qualifica',
  'gruppo',
  'contratto',
  'lavoro',
  'territorio',
  'caso',
])
const yesNoKeys: ReadonlySet<string> = new Set(['turnista', 'riposo_compensativo', 'convivente'])
const wordKeys: ReadonlySet<string> = new Set(['causa', 'fascia', 'titolo_studio'])

function readCondition(key: string, text: string): unknown {
  if (listKeys.has(key)) return parseList(text)
  if (yesNoKeys.has(key)) return parseYesNo(text)
  if (wordKeys.has(key)) return text
  if (key === 'settimana') return parseAmount(text)
  return key === 'assunzione' ? parseRange(text, parseDay) : parseRange(text, parseAmount)
}
