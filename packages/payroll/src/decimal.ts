import type { Decimal } from 'decimal.js'
import { PayrollError, shown } from './errors.ts'
import { Exact, isDecimal } from './exact.ts'
import { rounding } from './rounding.ts'

/**
 * What a caller may hand in as a quantity: a number as written, its decimal text (`"1818.75"`) or a decimal.
 * In Italian: importo o quantità.
 */
export type Amount = Decimal.Value

export { PayrollError, type PayrollErrorCode } from './errors.ts'
export { Exact }

/** A number as JSON and people's spreadsheets write it: neither `0x10` nor `1_000`, which decimal.js would read too. */
const written = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** No sum of a payslip comes near it; a number beyond is a slip of the pen (`1e400`). */
const mostOfAll = 1e12

/**
 * Reads a quantity; throws {@link PayrollError} with field, value and rule when it is not a finite number, falls below `min`
 * or goes over `max`.
 */
export function quantity(value: Amount, field: string, min: Amount = 0, max: Amount = mostOfAll): Decimal {
  const notNumber = (): PayrollError =>
    new PayrollError('not-a-number', field, `"${shown(value)}" is not a number`, { value, rule: 'a number' })
  if (typeof value === 'string' ? !written.test(value.trim()) : typeof value !== 'number' && !isDecimal(value)) {
    throw notNumber()
  }
  if (typeof value === 'number' ? !Number.isFinite(value) : isDecimal(value) && !value.isFinite()) {
    throw new PayrollError('not-a-number', field, `"${shown(value)}" is not a finite number`, {
      value,
      rule: 'a finite number',
    })
  }
  const read = new Exact(typeof value === 'string' ? value.trim() : value)
  if (read.lessThan(min)) {
    const rule = `at least ${String(min)}`
    throw new PayrollError('out-of-range', field, `${shown(value)} is below ${String(min)}`, { value, rule })
  }
  if (read.greaterThan(max)) {
    const rule = `at most ${String(max)}`
    throw new PayrollError('out-of-range', field, `${shown(value)} is more than ${String(max)}`, { value, rule })
  }
  return read
}

/** Reads a whole number between two limits, both included: months, children, events. */
export function wholeNumber(value: unknown, field: string, min: number, max: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
    const rule = `a whole number from ${min} to ${max}`
    throw new PayrollError(
      typeof value === 'number' && Number.isFinite(value) ? 'out-of-range' : 'not-a-number',
      field,
      `${shown(value)} is not ${rule}`,
      { value, rule },
    )
  }
  return value
}

/** As {@link quantity}, for values that may be negative (a deduction line, an adjustment). */
export function signedQuantity(value: Amount, field: string): Decimal {
  return quantity(value, field, -mostOfAll)
}

/** Half-up to the whole euro: how the INPS base of a month is rounded. */
export function toEuro(value: Decimal): Decimal {
  return value.toDecimalPlaces(0, rounding.halfUp)
}

/** Half-up to the cent: every line of a payslip. */
export function toCents(value: Decimal): Decimal {
  return value.toDecimalPlaces(2, rounding.halfUp)
}

/** Half-up to `places` decimals: unit values (hourly and daily pay). */
export function toPlaces(value: Decimal, places: number): Decimal {
  return value.toDecimalPlaces(places, rounding.halfUp)
}

/** Cut to 4 decimals without rounding: the ratios of TUIR art. 12 c. 4 and art. 13 c. 6. */
export function cutToFour(value: Decimal): Decimal {
  return value.toDecimalPlaces(4, rounding.down)
}

/** That many hundredths, exact: `percentOf(new Exact(2000), '9.19')` is 183.80. */
export function percentOf(value: Decimal, percent: Amount): Decimal {
  return value.times(percent).dividedBy(100)
}

/** The value, or zero for a negative one: a deduction is never a credit. */
export function atLeastZero(value: Decimal): Decimal {
  return Exact.max(0, value)
}

/** The exact total; zero for none. */
export function sum(values: readonly Decimal[]): Decimal {
  return values.reduce<Decimal>((total, value) => total.plus(value), new Exact(0))
}

/**
 * Italian notation with `.` between thousands and a decimal comma, at least `places` decimals shown.
 * In Italian: importo in notazione italiana.
 *
 * @example formatItalian('1818.75') // '1.818,75'
 */
export function formatItalian(value: Amount, places = 2): string {
  const fixed = new Exact(value).toFixed(places, rounding.halfUp)
  const negative = fixed.startsWith('-')
  const point = fixed.indexOf('.')
  const end = point < 0 ? fixed.length : point
  let whole = fixed.slice(negative ? 1 : 0, end)
  for (let at = whole.length - 3; at > 0; at -= 3) whole = `${whole.slice(0, at)}.${whole.slice(at)}`
  const sign = negative && /[1-9]/.test(fixed) ? '-' : ''
  return point < 0 ? `${sign}${whole}` : `${sign}${whole},${fixed.slice(point + 1)}`
}

/**
 * A percentage or a count as people write it: no trailing zeros. `formatPlain('9.190') // '9,19'`
 * In Italian: numero in notazione italiana.
 */
export function formatPlain(value: Amount, maxPlaces = 6): string {
  const read = toPlaces(new Exact(value), maxPlaces)
  return formatItalian(read, read.decimalPlaces())
}
