import { Decimal } from 'decimal.js'
import { type Amount, Exact, PayrollError, percentOf, quantity, toCents } from './decimal.ts'
import { taxByBrackets } from './income-tax.ts'
import type { Bracket } from './rules/shape.ts'

/** Rates of a region or a municipality for a year; `exemptUpTo` is a threshold: above it the whole base is taxed. */
export interface SurtaxScheme {
  readonly name: string
  readonly year: number
  readonly brackets: readonly Bracket[]
  /** Euros a year. */
  readonly exemptUpTo?: string
  /** Taken off the tax, never below zero, for incomes within the limits. */
  readonly relief?: { readonly over: string; readonly upTo: string; readonly amount: string }
  /** Incomes up to here pay the first rate on the whole (Lazio 2026). */
  readonly firstRateUpTo?: string
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

const sole24 = 'open.online 8/9/2025 su dati Il Sole 24 Ore'

function region(
  name: string,
  year: number,
  brackets: readonly Bracket[],
  source: string,
  certain: boolean,
  rest: Pick<SurtaxScheme, 'relief' | 'firstRateUpTo'> = {},
): SurtaxScheme {
  return { name, year, brackets, source, certain, ...rest }
}

const lombardy = four('1.23', '1.58', '1.72', '1.73')

/** The starter set: regions whose rates were read. What is absent must come from the MEF's table, never from a guess. */
export const regionalSchemes: readonly SurtaxScheme[] = [
  region('Lombardia', 2025, lombardy, 'L.R. Lombardia, aliquote 2025', true),
  region('Lombardia', 2026, lombardy, 'L.R. Lombardia, aliquote 2026', true),
  region('Veneto', 2025, flat('1.23'), sole24, true),
  region('Veneto', 2026, flat('1.23'), 'aliquota 2025 in assenza di una delibera letta per il 2026', false),
  region('Campania', 2025, four('1.73', '2.96', '3.20', '3.33'), sole24, true),
  region('Lazio', 2025, [{ upTo: '15000', rate: '1.73' }, { rate: '3.33' }], sole24, true),
  region('Lazio', 2026, [{ upTo: '15000', rate: '1.73' }, { rate: '3.33' }], 'L.R. Lazio 20/2025', true, {
    firstRateUpTo: '28000',
    relief: { over: '28000', upTo: '30000', amount: '60' },
  }),
  region('Emilia-Romagna', 2025, four('1.33', '1.93', '2.93', '3.33'), 'G.U. 91/2025', true),
  region(
    'Emilia-Romagna',
    2026,
    four('1.33', '1.93', '2.63', '3.33'),
    'lavorofacile.it su G.U. 91/2025; un’altra fonte tiene il terzo scaglione al 2,93%: fonti in contrasto',
    false,
  ),
  region('Basilicata', 2025, flat('1.23'), `${sole24} (una sola fonte)`, false),
]

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

/** Finds a scheme by name or by an unambiguous beginning of it ("Lombardia", "LO"); `undefined` when there is none. */
export function findScheme(schemes: readonly SurtaxScheme[], name: string, year: number): SurtaxScheme | undefined {
  const wanted = fold(name)
  if (wanted === '') return undefined
  const ofYear = schemes.filter(scheme => scheme.year === year)
  const exact = ofYear.find(scheme => fold(scheme.name) === wanted)
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
  const [first] = scheme.brackets
  if (first && scheme.firstRateUpTo !== undefined && income.lessThanOrEqualTo(scheme.firstRateUpTo)) {
    return toCents(percentOf(income, first.rate))
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

const numberIn = (text: string): string | undefined => {
  const clean = text.replace(/\s|€|euro|%/gi, '').replace(/\*$/, '')
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(clean)) return clean.replaceAll('.', '').replace(',', '.')
  return /^\d+([.,]\d+)?$/.test(clean) ? clean.replace(',', '.') : undefined
}

/** The number that ends a band's words: "fino a euro 15.000,00" → 15000, "oltre euro 50.000" → none. */
function upperLimit(words: string): string | undefined {
  if (/oltre(?!.*fino)/i.test(words) && !/\ba\b|fino/i.test(words)) return undefined
  const numbers = words.match(/\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?/g)
  const last = numbers?.at(-1)
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
    const brackets = at.rates.flatMap((index, order): Bracket[] => {
      const rate = numberIn(cells[index] ?? '')
      if (rate === undefined) return []
      const band = at.bands[order]
      const upTo = band === undefined ? undefined : upperLimit(cells[band] ?? '')
      return [upTo === undefined ? { rate } : { upTo, rate }]
    })
    const last = brackets.at(-1)
    if (!last) return []
    const exemptUpTo = at.exempt < 0 ? undefined : numberIn(cells[at.exempt] ?? '')
    return [
      {
        cadastralCode,
        scheme: {
          name,
          year,
          brackets: [...brackets.slice(0, -1), { rate: last.rate }],
          ...(exemptUpTo === undefined || new Exact(exemptUpTo).isZero() ? {} : { exemptUpTo }),
          source: `MEF, addizionale comunale ${year}, ${name} (${cadastralCode})`,
          certain: true,
        },
      },
    ]
  })
}
