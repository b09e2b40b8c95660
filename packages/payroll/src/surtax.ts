import { Decimal } from 'decimal.js'
import { type Amount, Exact, PayrollError, percentOf, quantity, toCents } from './decimal.ts'
import { taxByBrackets } from './income-tax.ts'
import type { Bracket } from './rules/shape.ts'

/** Rates of a region or a municipality for a year; `exemptUpTo` is a threshold: above it the whole base is taxed. */
export interface SurtaxScheme {
  readonly name: string
  /** Two letters, of a region: `LO`. */
  readonly code?: string
  readonly year: number
  readonly brackets: readonly Bracket[]
  /** Euros a year. */
  readonly exemptUpTo?: string
  /** Incomes up to here pay this rate on the whole, in place of the brackets (Lazio 2026, Friuli Venezia Giulia). */
  readonly reduced?: { readonly upTo: string; readonly rate: string }
  /** Taken off the tax, never below zero, for incomes within the limits. */
  readonly relief?: { readonly over: string; readonly upTo: string; readonly amount: string }
  readonly source: string
  readonly certain: boolean
}

const flat = (rate: string): readonly Bracket[] => [{ rate }]
const four = (a: string, b: string, c: string, d: string): readonly Bracket[] => [
  { upTo: '15000', rate: a },
  { upTo: '28000', rate: b },
  { upTo: '50000', rate: c },
  { rate: d },
]
const three = (a: string, b: string, c: string): readonly Bracket[] => [
  { upTo: '28000', rate: a },
  { upTo: '50000', rate: b },
  { rate: c },
]

const sole24 = 'open.online 8/9/2025 su dati Il Sole 24 Ore'
const alone = 'aliquote 2026 da una sola raccolta pubblica (stipendio.top): da verificare sul sito del MEF'

const lombardy = four('1.23', '1.58', '1.72', '1.73')
const campania = four('1.73', '2.96', '3.20', '3.33')
const lazio: readonly Bracket[] = [{ upTo: '15000', rate: '1.73' }, { rate: '3.33' }]

interface RegionRow extends Pick<SurtaxScheme, 'reduced' | 'relief' | 'exemptUpTo'> {
  readonly year: number
  readonly brackets: readonly Bracket[]
  readonly source: string
  readonly certain: boolean
}

/** A single source: never certain. */
const single = (brackets: readonly Bracket[], rest: Pick<RegionRow, 'reduced' | 'exemptUpTo'> = {}): RegionRow => ({
  year: 2026,
  brackets,
  source: alone,
  certain: false,
  ...rest,
})
const checked = (
  year: number,
  brackets: readonly Bracket[],
  source: string,
  rest: Pick<RegionRow, 'reduced' | 'relief'> = {},
): RegionRow => ({ year, brackets, source, certain: true, ...rest })

const regions: readonly { readonly name: string; readonly code: string; readonly rows: readonly RegionRow[] }[] = [
  { name: 'Abruzzo', code: 'AB', rows: [single(three('1.67', '2.87', '3.33'))] },
  {
    name: 'Basilicata',
    code: 'BA',
    rows: [{ ...single(flat('1.23')), year: 2025, source: `${sole24} (una sola fonte)` }, single(flat('1.23'))],
  },
  { name: 'Calabria', code: 'CL', rows: [single(flat('1.73'))] },
  { name: 'Campania', code: 'CM', rows: [checked(2025, campania, sole24), single(campania)] },
  {
    name: 'Emilia-Romagna',
    code: 'ER',
    rows: [
      checked(2025, four('1.33', '1.93', '2.93', '3.33'), 'G.U. 91/2025'),
      {
        ...single(four('1.33', '1.93', '2.63', '3.33')),
        source: 'lavorofacile.it su G.U. 91/2025; un’altra fonte tiene il terzo scaglione al 2,93%: fonti in contrasto',
      },
    ],
  },
  {
    name: 'Friuli Venezia Giulia',
    code: 'FV',
    rows: [single(flat('1.23'), { reduced: { upTo: '15000', rate: '0.70' } })],
  },
  {
    name: 'Lazio',
    code: 'LA',
    rows: [
      checked(2025, lazio, sole24),
      checked(2026, lazio, 'L.R. Lazio 20/2025', {
        reduced: { upTo: '28000', rate: '1.73' },
        relief: { over: '28000', upTo: '30000', amount: '60' },
      }),
    ],
  },
  { name: 'Liguria', code: 'LI', rows: [single(three('1.23', '3.18', '3.23'))] },
  {
    name: 'Lombardia',
    code: 'LO',
    rows: [
      checked(2025, lombardy, 'L.R. Lombardia, aliquote 2025'),
      checked(2026, lombardy, 'L.R. Lombardia, aliquote 2026'),
    ],
  },
  { name: 'Marche', code: 'MA', rows: [single(four('1.23', '1.53', '1.70', '1.73'))] },
  { name: 'Molise', code: 'MO', rows: [single(four('1.73', '1.93', '3.33', '3.33'))] },
  { name: 'Piemonte', code: 'PI', rows: [single(four('1.62', '2.68', '3.31', '3.33'))] },
  { name: 'Puglia', code: 'PU', rows: [single(four('1.33', '1.43', '1.63', '1.85'))] },
  { name: 'Sardegna', code: 'SA', rows: [single(flat('1.23'))] },
  { name: 'Sicilia', code: 'SI', rows: [single(flat('1.23'))] },
  { name: 'Toscana', code: 'TO', rows: [single(four('1.42', '1.43', '3.32', '3.33'))] },
  { name: 'Umbria', code: 'UM', rows: [single(three('1.23', '1.67', '1.83'))] },
  { name: 'Valle d’Aosta', code: 'VA', rows: [single(flat('1.23'), { exemptUpTo: '15000' })] },
  {
    name: 'Veneto',
    code: 'VE',
    rows: [
      checked(2025, flat('1.23'), sole24),
      { ...single(flat('1.23')), source: 'aliquota del 2025; per il 2026 una sola raccolta pubblica: da verificare' },
    ],
  },
]

/**
 * The starter set of regions. Where one source alone was read, `certain` is false; Trento and Bolzano are left out, for
 * their deductions were not verified: their rates must be given.
 */
export const regionalSchemes: readonly SurtaxScheme[] = regions.flatMap(({ name, code, rows }) =>
  rows.map(row => ({ name, code, ...row })),
)

/** The starter set of municipalities. */
export const municipalSchemes: readonly SurtaxScheme[] = [2024, 2025, 2026].flatMap(year => [
  {
    name: 'Milano',
    year,
    brackets: flat('0.8'),
    exemptUpTo: '23000',
    source: `Comune di Milano, 0,8% oltre 23.000 euro, anno ${year}`,
    certain: true,
  },
  {
    name: 'Roma',
    year,
    brackets: flat('0.9'),
    exemptUpTo: '14000',
    source: `Roma Capitale, 0,9% oltre 14.000 euro, anno ${year}`,
    certain: true,
  },
])

const fold = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** Finds a scheme by its name, its code or an unambiguous beginning ("Lombardia", "LO", "lomb"); `undefined`: none. */
export function findScheme(schemes: readonly SurtaxScheme[], name: string, year: number): SurtaxScheme | undefined {
  const wanted = fold(name)
  if (wanted === '') return undefined
  const ofYear = schemes.filter(scheme => scheme.year === year)
  const exact = ofYear.find(scheme => fold(scheme.name) === wanted || scheme.code?.toLowerCase() === wanted)
  if (exact) return exact
  const starting = ofYear.filter(scheme => fold(scheme.name).startsWith(wanted))
  return starting.length === 1 ? starting[0] : undefined
}

/** As {@link findScheme}, throwing {@link PayrollError} `rate-missing` when the rates are not known. */
export function schemeFor(schemes: readonly SurtaxScheme[], name: string, year: number): SurtaxScheme {
  const found = findScheme(schemes, name, year)
  if (!found)
    throw new PayrollError(
      'rate-missing',
      'surtax',
      `no rates for ${name} in ${year}: give them or import the MEF table`,
    )
  return found
}

/** A one-rate scheme, for rates that the caller knows: `flatScheme('Comune', 2026, '0.8', '23000')`. */
export function flatScheme(name: string, year: number, rate: Amount, exemptUpTo?: Amount): SurtaxScheme {
  return {
    name,
    year,
    brackets: flat(quantity(rate, 'rate').toString()),
    ...(exemptUpTo === undefined ? {} : { exemptUpTo: quantity(exemptUpTo, 'exemptUpTo').toString() }),
    source: 'aliquota indicata',
    certain: true,
  }
}

/**
 * Regional or municipal surtax on a year's IRPEF base, in euros (D.Lgs. 446/1997 art. 50; D.Lgs. 360/1998 art. 1).
 *
 * It is due only where IRPEF is: `netTax` zero makes it zero. An exemption is a threshold, not a deductible part.
 */
export function surtax(scheme: SurtaxScheme, base: Amount, netTax?: Amount): Decimal {
  const income = quantity(base, 'base')
  if (netTax !== undefined && quantity(netTax, 'netTax').isZero()) return new Exact(0)
  if (scheme.exemptUpTo !== undefined && income.lessThanOrEqualTo(scheme.exemptUpTo)) return new Exact(0)
  if (scheme.reduced && income.lessThanOrEqualTo(scheme.reduced.upTo)) {
    return toCents(percentOf(income, scheme.reduced.rate))
  }
  const { tax } = taxByBrackets(income, scheme.brackets)
  const { relief } = scheme
  if (!relief || income.lessThanOrEqualTo(relief.over) || income.greaterThan(relief.upTo)) return tax
  return Decimal.max(0, tax.minus(relief.amount))
}

/** What the payslips of a year withhold for surtaxes, in euros. */
export interface SurtaxInstalments {
  /** Balance of the year before, January to November: 11 instalments. */
  readonly regional: Decimal
  readonly municipalBalance: Decimal
  /** 30 % advance of the current year, March to November: 9 instalments (D.Lgs. 360/1998 art. 1 c. 5). */
  readonly municipalAdvance: Decimal
  readonly total: Decimal
}

/** The instalments of one month (1-12) from the yearly amounts of the year before and the advance of this one. */
export function surtaxInstalments(input: {
  readonly month: number
  readonly regionalDue: Amount
  readonly municipalDue: Amount
  /** Advance paid in the year before, taken off its balance. Default: 30 % of what was due. */
  readonly advancePaid?: Amount
  /** Municipal surtax that the advance is 30 % of. Default: what was due for the year before. */
  readonly advanceOn?: Amount
}): SurtaxInstalments {
  const regionalDue = quantity(input.regionalDue, 'regionalDue')
  const municipalDue = quantity(input.municipalDue, 'municipalDue')
  const paid =
    input.advancePaid === undefined ? percentOf(municipalDue, 30) : quantity(input.advancePaid, 'advancePaid')
  const advance = percentOf(quantity(input.advanceOn ?? municipalDue, 'advanceOn'), 30)
  const zero = new Exact(0)
  const balances = input.month <= 11
  const regional = balances ? toCents(regionalDue.dividedBy(11)) : zero
  const municipalBalance = balances ? toCents(Decimal.max(0, municipalDue.minus(paid)).dividedBy(11)) : zero
  const municipalAdvance = balances && input.month >= 3 ? toCents(advance.dividedBy(9)) : zero
  return { regional, municipalBalance, municipalAdvance, total: regional.plus(municipalBalance).plus(municipalAdvance) }
}

/** A municipality read from the MEF's table. */
export interface MunicipalRow {
  readonly cadastralCode: string
  readonly scheme: SurtaxScheme
}

function columns(header: readonly string[]): {
  code: number
  name: number
  rates: number[]
  bands: number[]
  exempt: number
} {
  const at = (test: RegExp): number => header.findIndex(title => test.test(title))
  const all = (test: RegExp): number[] => header.flatMap((title, index) => (test.test(title) ? [index] : []))
  return {
    code: at(/CODICE|CATAST/),
    name: at(/^COMUNE|DENOMINAZIONE/),
    rates: all(/^ALIQUOTA/),
    bands: all(/^FASCIA/),
    exempt: at(/ESENZIONE|ESENTE/),
  }
}

/** A number of the table: `0,8`, `,6` without its zero, `12.000,00`, `13499,99`. */
const numberIn = (text: string): string | undefined => {
  const clean = text.replace(/\s|€|%/g, '')
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(clean)) return clean.replaceAll('.', '').replace(',', '.')
  return /^(?:\d+(?:[.,]\d+)?|[.,]\d+)$/.test(clean) ? new Exact(clean.replace(',', '.')).toString() : undefined
}

/** Where a band ends: "…da euro 15.000,01 fino a euro 28.000,00" → 28000; "oltre euro 50.000,00" has no end. */
function upperLimit(words: string): string | undefined {
  const last = /fino a(?: euro)?\s*([\d.]+(?:,\d+)?)/i.exec(words)?.[1]
  return last === undefined ? undefined : numberIn(last)
}

/**
 * Reads the MEF's table of municipal surtaxes (`Add_comunale_irpefYYYY.csv`, `;` between columns): cadastral code,
 * name, rates with their bands, exemption threshold. A rate of `0*` (not deliberated) is left out: the law then keeps
 * the year before. Throws {@link PayrollError} `unreadable` when the header lacks a needed column.
 */
export function parseMunicipalCsv(csv: string, year: number): readonly MunicipalRow[] {
  const lines = csv
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
  const split = (line: string): string[] => line.split(';').map(cell => cell.trim().replace(/^"|"$/g, ''))
  const at = columns(split(lines[0] ?? '').map(title => title.toUpperCase()))
  if (at.code < 0 || at.name < 0 || at.rates.length === 0) {
    throw new PayrollError('unreadable', 'csv', 'columns of code, municipality and rate expected in the first line')
  }
  return lines.slice(1).flatMap(line => {
    const cells = split(line)
    const cadastralCode = cells[at.code] ?? ''
    const name = cells[at.name] ?? ''
    if (cadastralCode === '' || name === '') return []
    if (at.rates.some(index => /^0\s*\*$/.test(cells[index] ?? ''))) return []
    const entries = at.rates.flatMap((index, order) => {
      const rate = numberIn(cells[index] ?? '')
      const band = cells[at.bands[order] ?? -1] ?? ''
      return rate === undefined ? [] : [{ rate, band }]
    })
    // The table writes an exemption as a rate of zero with its words; a narrower one (by kind of income) is not applied.
    const exemptions = entries.filter(entry => /^esenzione/i.test(entry.band))
    const general = exemptions.filter(entry => /^esenzione per redditi imponibili/i.test(entry.band))
    const brackets = entries
      .filter(entry => !exemptions.includes(entry))
      .map(({ rate, band }): Bracket => {
        const upTo = upperLimit(band)
        return upTo === undefined ? { rate } : { upTo, rate }
      })
    const last = brackets.at(-1)
    if (!last) return []
    const column = at.exempt < 0 ? undefined : numberIn(cells[at.exempt] ?? '')
    const stated = column !== undefined && !new Exact(column).isZero() ? column : undefined
    const exemptUpTo = stated ?? general.map(entry => upperLimit(entry.band)).find(limit => limit !== undefined)
    const limits = brackets.flatMap(bracket => (bracket.upTo === undefined ? [] : [new Exact(bracket.upTo)]))
    const rising = limits.every((limit, order) => order === 0 || limit.greaterThan(limits[order - 1] ?? 0))
    return [
      {
        cadastralCode,
        scheme: {
          name,
          year,
          brackets: [...brackets.slice(0, -1), { rate: last.rate }],
          ...(exemptUpTo === undefined ? {} : { exemptUpTo }),
          source: `MEF, addizionale comunale ${year}, ${name} (${cadastralCode})`,
          certain: rising && general.length === exemptions.length,
        },
      },
    ]
  })
}
