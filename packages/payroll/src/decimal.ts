import { Decimal } from 'decimal.js'

/** What a caller may hand in as a quantity: a number as written, its decimal text (`"1818.75"`) or a decimal. */
export type Amount = Decimal.Value

/** Own constructor, so that nobody's global Decimal settings can change a payslip. */
export const Exact: typeof Decimal = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })

/** Why an input was refused. `field` names it as the caller does. */
export type PayrollErrorCode = 'not-a-number' | 'out-of-range' | 'unknown-year' | 'rate-missing' | 'unreadable'

/** The one error of this package: a value that cannot be computed on. Nothing is ever guessed in its place. */
export class PayrollError extends Error {
  readonly code: PayrollErrorCode
  readonly field: string

  constructor(code: PayrollErrorCode, field: string, message: string) {
    super(`${field}: ${message}`)
    this.name = 'PayrollError'
    this.code = code
    this.field = field
  }
}

/** A number as JSON and people's spreadsheets write it: neither `0x10` nor `1_000`, which decimal.js would read too. */
const written = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** Reads a quantity; throws {@link PayrollError} when it is not a finite number or falls below `min`. */
export function quantity(value: Amount, field: string, min: Amount = 0): Decimal {
  if (typeof value === 'string' && !written.test(value.trim())) {
    throw new PayrollError('not-a-number', field, `"${value}" is not a number`)
  }
  let read: Decimal
  try {
    read = new Exact(typeof value === 'string' ? value.trim() : value)
  } catch {
    throw new PayrollError('not-a-number', field, `"${String(value)}" is not a number`)
  }
  if (!read.isFinite()) throw new PayrollError('not-a-number', field, `"${String(value)}" is not a finite number`)
  if (read.lessThan(min)) throw new PayrollError('out-of-range', field, `${read.toString()} is below ${String(min)}`)
  return read
}

/** As {@link quantity}, for values that may be negative (a deduction line, an adjustment). */
export function signedQuantity(value: Amount, field: string): Decimal {
  return quantity(value, field, -1e15)
}

/** Half-up to the whole euro: how the INPS base of a month is rounded. */
export function toEuro(value: Decimal): Decimal {
  return value.toDecimalPlaces(0, Decimal.ROUND_HALF_UP)
}

/** Half-up to the cent: every line of a payslip. */
export function toCents(value: Decimal): Decimal {
  return value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
}

/** Half-up to `places` decimals: unit values (hourly and daily pay). */
export function toPlaces(value: Decimal, places: number): Decimal {
  return value.toDecimalPlaces(places, Decimal.ROUND_HALF_UP)
}

/** Cut to 4 decimals without rounding: the ratios of TUIR art. 12 c. 4 and art. 13 c. 6. */
export function cutToFour(value: Decimal): Decimal {
  return value.toDecimalPlaces(4, Decimal.ROUND_DOWN)
}

export function percentOf(value: Decimal, percent: Amount): Decimal {
  return value.times(percent).dividedBy(100)
}

export function atLeastZero(value: Decimal): Decimal {
  return Exact.max(0, value)
}

export function sum(values: readonly Decimal[]): Decimal {
  return values.reduce<Decimal>((total, value) => total.plus(value), new Exact(0))
}

/**
 * Italian notation with `.` between thousands and a decimal comma, at least `places` decimals shown.
 * @example formatItalian('1818.75') // '1.818,75'
 */
export function formatItalian(value: Amount, places = 2): string {
  const fixed = new Exact(value).toFixed(places, Decimal.ROUND_HALF_UP)
  const [whole = '0', fraction] = fixed.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  const sign = fixed.startsWith('-') && /[1-9]/.test(fixed) ? '-' : ''
  return fraction === undefined ? `${sign}${grouped}` : `${sign}${grouped},${fraction}`
}

/** A percentage or a count as people write it: no trailing zeros. `formatPlain('9.190') // '9,19'` */
export function formatPlain(value: Amount, maxPlaces = 6): string {
  const read = toPlaces(new Exact(value), maxPlaces)
  return formatItalian(read, read.decimalPlaces())
}
