import { Exact, PayrollError } from './decimal.ts'
import type { Bracket } from './rules/shape.ts'
import { regionCode } from './rules/surtaxes.ts'
import type { SurtaxScheme } from './surtax.ts'
import { decodeText, readTable, type TableLine } from './table-text.ts'

/** Why a row of a table was not taken. (motivo di una riga non leggibile del prospetto MEF) */
export type TableProblemCode = 'rate' | 'band' | 'limits' | 'exemption' | 'duplicate' | 'year'

/** A row that could not be read: it is left out and named, never guessed. (riga non leggibile del prospetto MEF) */
export interface TableProblem {
  /** Line of the file; the header is line 1. */
  readonly line: number
  readonly code: TableProblemCode
  /** The region or the municipality. */
  readonly name: string
  /** Of a municipality. */
  readonly cadastralCode?: string
  /** The cell's own text. */
  readonly value: string
  /** In Italian. */
  readonly message: string
}

const problemWords: Readonly<Record<TableProblemCode, string>> = {
  rate: 'aliquota non leggibile',
  band: 'fascia di reddito non leggibile',
  limits: 'gli scaglioni non formano una scala completa',
  exemption: 'soglia di esenzione non leggibile',
  duplicate: 'riga ripetuta',
  year: 'anno diverso da quello richiesto',
}

const problem = (
  line: number,
  code: TableProblemCode,
  name: string,
  value: string,
  cadastralCode?: string,
): TableProblem => ({
  line,
  code,
  name,
  ...(cadastralCode === undefined ? {} : { cadastralCode }),
  value,
  message: `Riga ${line}, ${name}: ${problemWords[code]}${value === '' ? '' : ` («${value}»)`}.`,
})

/** Thrown inside one row; the reader of the table turns it into a problem. */
class RowProblem extends Error {
  readonly code: TableProblemCode
  readonly value: string

  constructor(code: TableProblemCode, value: string) {
    super(code)
    this.code = code
    this.value = value
  }
}

/** A number as the tables write it: `0,8`, `,6`, `12.000,00`, `15000.00`, `13499,99`. */
function numberIn(text: string): string | undefined {
  const clean = text.replace(/[\s€%]/g, '').replace(/[.,]+$/, '')
  if (!/^\d*(?:[.,]\d+)*$/.test(clean) || !/\d/.test(clean)) return undefined
  // `10.000.00`: points between thousands and before the cents alike.
  const plain = /^\d{1,3}(?:\.\d{3})+\.\d{2}$/.test(clean)
    ? clean.replace(/\.(?=\d{3})/g, '')
    : clean.includes(',')
      ? clean.replaceAll('.', '').replace(',', '.')
      : /^\d{1,3}(?:\.\d{3})+$/.test(clean)
        ? clean.replaceAll('.', '')
        : clean
  return /^(?:\d+\.?\d*|\.\d+)$/.test(plain)
    ? new Exact(plain.startsWith('.') ? `0${plain}` : plain).toString()
    : undefined
}

type Band =
  | { readonly type: 'single' }
  | { readonly type: 'open' }
  | { readonly type: 'up-to'; readonly limit: string }
  | { readonly type: 'exempt'; readonly limit: string }
  | { readonly type: 'exempt-some' }

/** Exemptions of a kind of income or of person cannot be judged on an income alone. */
const forSome =
  /pension|lavoro|dipendent|assimilat|figli|famigli|nucle|invalid|disabil|isee|anzian|ultra|terren|fabbricat|imm[oi]bil|abitazion/

/**
 * What a band's words say. They differ from one municipality to the other ("a scaglione di reddito da euro 15.000,01 fino
 * a euro 28.000,00", "tra 28.000,01 e 50.000", "oltre 50000.00 euro"): what counts is where it ends.
 */
function readBand(words: string): Band {
  const text = words.toLowerCase().replaceAll('€', ' euro ').replace(/\s+/g, ' ').trim()
  const numbers = [...text.matchAll(/\d[\d.]*(?:,\d+)?/g)].flatMap(([found]) => numberIn(found) ?? [])
  const last = numbers.at(-1)
  if (text.startsWith('esenzion')) {
    if (forSome.test(text)) return { type: 'exempt-some' }
    if (last === undefined) throw new RowProblem('exemption', words)
    return { type: 'exempt', limit: last }
  }
  // Until 2015 the only rate is called the ordinary one.
  if (text === '' || /^aliquota (?:unica|ordinaria)/.test(text) || /tutti i redditi/.test(text))
    return { type: 'single' }
  if (last === undefined) throw new RowProblem('band', words)
  if (numbers.length > 1 || /fino|sino|non superior|entro|inferior/.test(text)) return { type: 'up-to', limit: last }
  if (/oltre|superior|maggior|\bda\b/.test(text)) return { type: 'open' }
  throw new RowProblem('band', words)
}

/** Brackets from rates and bands: rising ends, one open at the top; throws {@link RowProblem} on any other shape. */
function toBrackets(entries: readonly { readonly rate: string; readonly band: Band }[]): readonly Bracket[] {
  const singles = entries.filter(({ band }) => band.type === 'single')
  const [single] = singles
  if (single) {
    if (entries.length > 1) throw new RowProblem('limits', '')
    return [{ rate: single.rate }]
  }
  const limited = entries
    .flatMap(({ rate, band }) => (band.type === 'up-to' ? [{ upTo: band.limit, rate }] : []))
    .toSorted((a, b) => new Exact(a.upTo).comparedTo(b.upTo))
  const open = entries.filter(({ band }) => band.type === 'open')
  const [top] = open
  const repeated = limited.some((bracket, index) => bracket.upTo === limited[index - 1]?.upTo)
  if (!top || open.length > 1 || repeated) {
    throw new RowProblem('limits', limited.map(({ upTo }) => upTo).join(', '))
  }
  return [...limited, { rate: top.rate }]
}

function rateIn(text: string): string {
  const rate = numberIn(text)
  // Surtaxes are of a few points: more is a number of another column.
  if (rate === undefined || new Exact(rate).greaterThan(5)) throw new RowProblem('rate', text)
  return rate
}

interface Columns {
  readonly at: (title: RegExp) => number
  readonly all: (title: RegExp) => readonly number[]
}

function columnsOf(header: TableLine | undefined): Columns {
  const titles = (header?.cells ?? []).map(title => title.toUpperCase().replace(/[\s_]+/g, ' '))
  return {
    at: title => titles.findIndex(candidate => title.test(candidate)),
    all: title => titles.flatMap((candidate, index) => (title.test(candidate) ? [index] : [])),
  }
}

/** A municipality read from the Ministry's table. (aliquota di un comune) */
export interface MunicipalRow {
  readonly cadastralCode: string
  readonly scheme: SurtaxScheme
}

/** A municipality that has not decided for the year of its table. (comune senza delibera dell’anno) */
export interface UndecidedTown {
  readonly cadastralCode: string
  readonly name: string
  /** Two letters. */
  readonly province?: string
}

/** The Ministry’s table of municipal surtaxes as read (addizionali comunali). */
export interface MunicipalTable {
  readonly year: number
  readonly rows: readonly MunicipalRow[]
  /** Municipalities that have not decided for the year (`0*`), or too late: the year before goes on. */
  readonly undecided: readonly UndecidedTown[]
  readonly problems: readonly TableProblem[]
}

/**
 * Reads the Ministry's table of municipal surtaxes, `Add_comunale_irpefYYYY.csv` (D.Lgs. 360/1998 art. 1 c. 3): text or
 * bytes, UTF-8 or Latin-1, `;` between columns, decimal commas, bands and exemptions in words.
 *
 * An exemption on the taxable income is a threshold; one for a kind of income or of person cannot be judged here, and its
 * row is not `certain`. Rows that cannot be read are in `problems`, with their line. Throws {@link PayrollError}
 * `unreadable` when the header lacks a needed column.
 */
export function parseMunicipalCsv(csv: string | Uint8Array, year: number): MunicipalTable {
  const [header, ...lines] = readTable(decodeText(csv))
  const columns = columnsOf(header)
  const codeAt = columns.at(/^CODICE|CATAST/)
  const nameAt = columns.at(/^COMUNE|^DENOMINAZIONE/)
  const provinceAt = columns.at(/^PR$|^PROVINCIA|^SIGLA/)
  const noteAt = columns.at(/^NOTE?$/)
  const exemptAt = columns.at(/ESENTE|ESENZIONE/)
  const rateAt = columns.all(/^ALIQUOTA/)
  const bandAt = columns.all(/^FASCIA/)
  if (codeAt < 0 || nameAt < 0 || rateAt.length === 0) {
    throw new PayrollError(
      'unreadable',
      'csv',
      'la prima riga deve avere le colonne CODICE_CATASTALE, COMUNE e ALIQUOTA, separate da punto e virgola',
    )
  }
  const rows: MunicipalRow[] = []
  const undecided: UndecidedTown[] = []
  const problems: TableProblem[] = []
  const seen = new Set<string>()
  for (const { line, cells } of lines) {
    const cell = (at: number): string => cells[at] ?? ''
    const cadastralCode = cell(codeAt)
    const name = cell(nameAt)
    const province = cell(provinceAt)
    try {
      if (seen.has(cadastralCode)) throw new RowProblem('duplicate', cadastralCode)
      seen.add(cadastralCode)
      if (rateAt.some(at => /^0\s*\*$/.test(cell(at))) || /inapplicabil/i.test(cell(noteAt))) {
        undecided.push({ cadastralCode, name, ...(province === '' ? {} : { province }) })
        continue
      }
      const entries = rateAt.flatMap((at, order) => {
        const words = cell(bandAt[order] ?? -1)
        return cell(at) === '' && words === '' ? [] : [{ rate: rateIn(cell(at)), band: readBand(words) }]
      })
      const taxed = entries.filter(({ band }) => band.type !== 'exempt' && band.type !== 'exempt-some')
      if (taxed.length === 0) throw new RowProblem('rate', cell(rateAt[0] ?? -1))
      const exemptUpTo = exemptionOf(cell(exemptAt), entries)
      const narrower = entries.some(({ band }) => band.type === 'exempt-some')
      const scheme: SurtaxScheme = {
        name,
        code: cadastralCode,
        ...(province === '' ? {} : { province }),
        year,
        brackets: toBrackets(taxed),
        ...(exemptUpTo === undefined ? {} : { exemptUpTo }),
        ...(narrower ? { note: 'esenzione per tipo di reddito o di persona non compresa' } : {}),
        source: `MEF, addizionale comunale ${year}, ${name} (${cadastralCode})`,
        certain: !narrower,
      }
      rows.push({ cadastralCode, scheme })
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error
      problems.push(problem(line, error.code, name, error.value, cadastralCode))
    }
  }
  return { year, rows, undecided, problems }
}

/** The threshold of the column, else of the words: municipalities outside the format leave the column at zero. */
function exemptionOf(column: string, entries: readonly { readonly band: Band }[]): string | undefined {
  const stated = column === '' ? '0' : numberIn(column)
  if (stated === undefined) throw new RowProblem('exemption', column)
  if (!new Exact(stated).isZero()) return stated
  return entries.flatMap(({ band }) => (band.type === 'exempt' ? [band.limit] : []))[0]
}

/**
 * The schemes of a year, the undecided municipalities taken from the years before, newest first, whose rates go on by law
 * (L. 296/2006 art. 1 c. 169). Those in no table are missing, and those whose newest decision could not be read:
 * {@link schemeFor} says so.
 * In Italian: aliquote comunali prorogate dagli anni prima.
 */
export function withYearBefore(table: MunicipalTable, ...before: readonly MunicipalTable[]): readonly SurtaxScheme[] {
  const { year } = table
  const waiting = new Set(table.undecided.map(entry => entry.cadastralCode))
  const carried = before.flatMap(({ rows, problems }) => {
    // An older rate would stand in the place of a decision that could not be read.
    for (const { cadastralCode } of problems) if (cadastralCode !== undefined) waiting.delete(cadastralCode)
    return (
      rows
        // Who is found in a newer table waits no more.
        .filter(row => waiting.delete(row.cadastralCode))
        .map(({ scheme }) => ({ ...scheme, year, source: `${scheme.source}, prorogata al ${year}` }))
    )
  })
  return [...table.rows.map(row => row.scheme), ...carried]
}

/**
 * The municipalities of a table that have never decided a surtax, at rate 0 (D.Lgs. 360/1998 art. 1 c. 3: it is due where
 * the municipality establishes it). `before` are the tables of all the years before, back to the Ministry's first, of 2001,
 * newest first. Who is not in the oldest was founded later, and its places may still have the rates of the municipalities
 * that it was made of: it is not `certain`. Who stands in a table with a decision, even one that could not be read, is left out.
 * In Italian: comuni senza addizionale.
 */
export function withoutSurtax(table: MunicipalTable, ...before: readonly MunicipalTable[]): readonly SurtaxScheme[] {
  const { year } = table
  const oldest = before.at(-1) ?? table
  const decided = new Set(
    before.flatMap(({ rows, problems }) => [...rows, ...problems].flatMap(({ cadastralCode }) => cadastralCode ?? [])),
  )
  const first = new Set([...oldest.undecided, ...oldest.rows].map(({ cadastralCode }) => cadastralCode))
  return table.undecided
    .filter(({ cadastralCode }) => !decided.has(cadastralCode))
    .map(({ cadastralCode, name, province }) => ({
      name,
      code: cadastralCode,
      ...(province === undefined ? {} : { province }),
      year,
      brackets: [{ rate: '0' }],
      note: first.has(cadastralCode)
        ? `nessuna addizionale: il comune non l’ha deliberata in alcun anno dal ${oldest.year}`
        : 'nessuna addizionale deliberata dal comune da quando è nato: possono valere ancora le aliquote dei comuni da cui è nato',
      source: `MEF, addizionale comunale ${year}, ${name} (${cadastralCode})`,
      certain: first.has(cadastralCode),
    }))
}

const monthNames = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic']

/** `19-GEN-26` as a number that sorts; what has no such form sorts last. */
function publication(text: string): number {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})-([A-Z]{3})-(\d{2,4})$/i.exec(text) ?? []
  const order = monthNames.indexOf(month.toLowerCase())
  return order < 0 ? Number.MAX_SAFE_INTEGER : (Number(year) * 12 + order) * 31 + Number(day)
}

/** The Ministry’s table of regional surtaxes as read (addizionali regionali). */
export interface RegionalTable {
  readonly schemes: readonly SurtaxScheme[]
  readonly problems: readonly TableProblem[]
}

/**
 * Reads the Ministry's table of regional surtaxes, `addregYYYY.csv` (D.Lgs. 446/1997 art. 50 c. 3): a row a bracket.
 *
 * What a measure grants in words (deductions for children, reduced rates, Trento's and Bolzano's own deductions) is kept
 * in `note` and not computed: such a scheme is not `certain`. Of two measures the first published holds, and neither is
 * certain. Throws {@link PayrollError} `unreadable` when the header lacks a needed column.
 * In Italian: prospetto MEF delle addizionali regionali.
 */
export function parseRegionalCsv(csv: string | Uint8Array, year: number): RegionalTable {
  const [header, ...lines] = readTable(decodeText(csv))
  const columns = columnsOf(header)
  const nameAt = columns.at(/^REGIONE/)
  const rateAt = columns.at(/^ALIQUOTA/)
  const bandAt = columns.at(/^FASCIA/)
  const numberAt = columns.at(/^NUMERO/)
  const dateAt = columns.at(/^DATA/)
  const wordsAt = columns.at(/^DISPOSIZIONE/)
  const yearAt = columns.at(/^ANNO/)
  if (nameAt < 0 || rateAt < 0 || bandAt < 0) {
    throw new PayrollError(
      'unreadable',
      'csv',
      'la prima riga deve avere le colonne REGIONE, ALIQUOTA e FASCIA, separate da punto e virgola',
    )
  }
  const problems: TableProblem[] = []
  const measures = new Map<string, { readonly name: string; readonly number: string; readonly rows: TableLine[] }>()
  for (const row of lines) {
    const cell = (at: number): string => row.cells[at] ?? ''
    const name = cell(nameAt).replace(/^(?:REGIONE|PROVINCIA AUTONOMA DI)\s+/i, '')
    if (yearAt >= 0 && cell(yearAt) !== String(year)) {
      problems.push(problem(row.line, 'year', name, cell(yearAt)))
      continue
    }
    const key = `${name} ${cell(numberAt)}`
    const measure = measures.get(key) ?? { name, number: cell(numberAt), rows: [] }
    measure.rows.push(row)
    measures.set(key, measure)
  }
  const published = (rows: readonly TableLine[]): number => publication(rows[0]?.cells[dateAt] ?? '')
  const ordered = [...measures.values()].toSorted((a, b) => published(a.rows) - published(b.rows))
  const taken = new Set<string>()
  const schemes: SurtaxScheme[] = []
  for (const { name, number, rows } of ordered) {
    if (taken.has(name)) continue
    const [first] = rows
    const words = first?.cells[wordsAt] ?? ''
    try {
      const brackets = toBrackets(
        rows.map(({ cells }) => ({ rate: rateIn(cells[rateAt] ?? ''), band: readBand(cells[bandAt] ?? '') })),
      )
      const several = ordered.filter(other => other.name === name).length > 1
      const code = regionCode(name)
      taken.add(name)
      schemes.push({
        name,
        ...(code === undefined ? {} : { code }),
        year,
        brackets,
        ...(words === '' ? {} : { note: words }),
        source: `MEF, addizionale regionale ${year}, ${name}, provvedimento ${number}`,
        certain: words === '' && !several,
      })
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error
      problems.push(problem(first?.line ?? 0, error.code, name, error.value))
    }
  }
  return { schemes, problems }
}
