import type { Decimal } from 'decimal.js'
import { type Amount, Exact, PayrollError, percentOf, quantity, toCents } from './decimal.ts'
import { taxByBrackets } from './income-tax.ts'
import { wordsOf } from './place-words.ts'
import type { Bracket } from './rules/shape.ts'
import { rulesFor, years } from './rules/years.ts'

/**
 * Rates of a region or a municipality for a year; `exemptUpTo` is a threshold: above it the whole base is taxed.
 * In Italian: aliquote di un’addizionale.
 */
export interface SurtaxScheme {
  readonly name: string
  /** Two letters of a region (`LO`), the cadastral code of a municipality (`F205`). */
  readonly code?: string
  /** Two letters, of a municipality: names repeat from one province to the other. */
  readonly province?: string
  readonly year: number
  readonly brackets: readonly Bracket[]
  /** Euros a year. */
  readonly exemptUpTo?: string
  /** Incomes up to here pay this rate on the whole, in place of the brackets (Lazio and Umbria 2026, Friuli). */
  readonly reduced?: { readonly upTo: string; readonly rate: string }
  /** Taken off the tax, never below zero, for incomes within the limits. */
  readonly relief?: { readonly over: string; readonly upTo: string; readonly amount: string }
  /** In Italian: what the rules hold besides and the figures leave out. */
  readonly note?: string
  readonly source: string
  readonly certain: boolean
}

/** A name without what people write in different ways: blanks, signs, accents, capitals. */
const letters = (name: string): string => wordsOf(name).join('')

/**
 * Finds a scheme by its name, its code or an unambiguous beginning ("Lombardia", "LO", "lomb", "Castro (LE)");
 * `undefined`: none, or more than one.
 * In Italian: ricerca di un’addizionale.
 */
export function findScheme(schemes: readonly SurtaxScheme[], name: string, year: number): SurtaxScheme | undefined {
  const wanted = letters(name)
  if (wanted === '') return undefined
  const ofYear = schemes.filter(scheme => scheme.year === year)
  const code = name.trim().toLowerCase()
  const exact = ofYear.filter(
    scheme =>
      scheme.code?.toLowerCase() === code ||
      [scheme.name, `${scheme.name}${scheme.province ?? ''}`].some(full => letters(full) === wanted),
  )
  const found = exact.length > 0 ? exact : ofYear.filter(scheme => letters(scheme.name).startsWith(wanted))
  return found.length === 1 ? found[0] : undefined
}

/**
 * As {@link findScheme}, throwing {@link PayrollError} `rate-missing` when the rates are not known: its message says
 * which table of the Ministry to import, and with what.
 * In Italian: addizionale di una regione o di un comune.
 */
export function schemeFor(schemes: readonly SurtaxScheme[], name: string, year: number): SurtaxScheme {
  const found = findScheme(schemes, name, year)
  if (!found) {
    throw new PayrollError(
      'rate-missing',
      'surtax',
      `no rates for ${name} in ${year}: give them with flatScheme, or import the MEF's addreg${year}.csv with parseRegionalCsv or Add_comunale_irpef${year}.csv with parseMunicipalCsv`,
    )
  }
  return found
}

/**
 * A one-rate scheme, for rates that the caller knows: `flatScheme('Comune', 2026, '0.8', '23000')`.
 * In Italian: addizionale ad aliquota unica.
 */
export function flatScheme(name: string, year: number, rate: Amount, exemptUpTo?: Amount): SurtaxScheme {
  return {
    name,
    year,
    brackets: [{ rate: quantity(rate, 'rate').toString() }],
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
  return Exact.max(0, tax.minus(relief.amount))
}

/** What the payslip of a month withholds for surtaxes, in euros. (rate delle addizionali) */
export interface SurtaxInstalments {
  /** Balance of the year before, January to November: 11 instalments. */
  readonly regional: Decimal
  readonly municipalBalance: Decimal
  /** 30 % advance of the current year, March to November: 9 instalments. */
  readonly municipalAdvance: Decimal
  readonly total: Decimal
}

/**
 * The instalments of one month (1-12), in euros (D.Lgs. 446/1997 art. 50 c. 4; D.Lgs. 360/1998 art. 1 c. 5), from the
 * yearly amounts of the year before and the advance of this one. The last instalment takes the odd cents, so that they
 * add up to what is due; with `leaving`, the month of the end of the employment takes all that is left.
 * In Italian: rate di saldo e acconto delle addizionali.
 */
export function surtaxInstalments(input: {
  readonly month: number
  readonly regionalDue: Amount
  readonly municipalDue: Amount
  /** Advance paid in the year before, taken off its balance. Default: 30 % of what was due. */
  readonly advancePaid?: Amount
  /** Municipal surtax that the advance is 30 % of. Default: what was due for the year before. */
  readonly advanceOn?: Amount
  readonly leaving?: boolean
  /** Default: the last year that the rules hold. */
  readonly year?: number
}): SurtaxInstalments {
  const { month, leaving = false } = input
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    throw new PayrollError('out-of-range', 'month', `${month} is not a month`)
  }
  const rules = rulesFor(input.year ?? Math.max(...years)).surtaxes
  const municipalDue = quantity(input.municipalDue, 'municipalDue')
  const paid =
    input.advancePaid === undefined
      ? toCents(percentOf(municipalDue, rules.advance))
      : quantity(input.advancePaid, 'advancePaid')
  const advance = toCents(percentOf(quantity(input.advanceOn ?? municipalDue, 'advanceOn'), rules.advance))
  const share = (due: Decimal, count: number, from: number): Decimal => {
    const last = from + count - 1
    if (month < from || month > last) return new Exact(0)
    const one = toCents(due.dividedBy(count))
    return month === last || leaving ? due.minus(one.times(month - from)) : one
  }
  const regional = share(quantity(input.regionalDue, 'regionalDue'), rules.balanceInstalments, 1)
  const municipalBalance = share(Exact.max(0, municipalDue.minus(paid)), rules.balanceInstalments, 1)
  const municipalAdvance = share(advance, rules.advanceInstalments, rules.advanceFrom)
  return { regional, municipalBalance, municipalAdvance, total: regional.plus(municipalBalance).plus(municipalAdvance) }
}
