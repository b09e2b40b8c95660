import type { Decimal } from 'decimal.js'
import { PayrollError, shown } from './errors.ts'
import {
  alignedLong,
  compare,
  digitsOf,
  Fixed,
  fixed,
  limited,
  normal,
  opposite,
  precision,
  product,
  quotient,
  rounded,
  sumOf,
  textOf,
} from './fixed.ts'
import { groupsOf, rounding, tenTo } from './rounding.ts'

/** decimal.js, where the whole package was imported: {@link completeWith}. */
let peer: typeof Decimal | undefined

const written = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i
/** Exponents beyond are no sums of money. */
const mostExponent = 4000

/** The methods of a number: lent to every {@link Fixed} below. */
class Methods extends Fixed {
  plus(value: Value): Decimal {
    const other = toFixedNumber(value)
    return other ? asDecimal(sumOf(this, other, 1)) : aside(this).plus(asPeer(value))
  }

  minus(value: Value): Decimal {
    const other = toFixedNumber(value)
    return other ? asDecimal(sumOf(this, other, -1)) : aside(this).minus(asPeer(value))
  }

  times(value: Value): Decimal {
    const other = toFixedNumber(value)
    return other ? asDecimal(product(this, other)) : aside(this).times(asPeer(value))
  }

  dividedBy(value: Value): Decimal {
    const other = toFixedNumber(value)
    return other && other.coefficient !== 0 ? asDecimal(quotient(this, other)) : aside(this).dividedBy(asPeer(value))
  }

  comparedTo(value: Value): number {
    const other = toFixedNumber(value)
    return other ? compare(this, other) : aside(this).comparedTo(asPeer(value))
  }

  equals(value: Value): boolean {
    return this.comparedTo(value) === 0
  }

  greaterThan(value: Value): boolean {
    return this.comparedTo(value) > 0
  }

  greaterThanOrEqualTo(value: Value): boolean {
    return this.comparedTo(value) >= 0
  }

  lessThan(value: Value): boolean {
    return this.comparedTo(value) < 0
  }

  lessThanOrEqualTo(value: Value): boolean {
    return this.comparedTo(value) <= 0
  }

  negated(): Decimal {
    return asDecimal(opposite(this))
  }

  absoluteValue(): Decimal {
    return asDecimal(this.coefficient < 0 ? opposite(this) : this)
  }

  isZero(): boolean {
    return this.coefficient === 0
  }

  isNegative(): boolean {
    return this.coefficient < 0
  }

  isPositive(): boolean {
    return this.coefficient >= 0
  }

  isFinite(): boolean {
    return true
  }

  isNaN(): boolean {
    return false
  }

  isInteger(): boolean {
    return this.places === 0 || BigInt(this.coefficient) % tenTo(this.places) === 0n
  }

  decimalPlaces(): number {
    return normal(this).places
  }

  modulo(value: Value): Decimal {
    const other = toFixedNumber(value)
    if (!other || other.coefficient === 0) return aside(this).modulo(asPeer(value))
    const [left, right] = alignedLong(this, other)
    return asDecimal(limited(left % right, Math.max(this.places, other.places)))
  }

  floor(): Decimal {
    return asDecimal(rounded(this, 0, 3))
  }

  ceil(): Decimal {
    return asDecimal(rounded(this, 0, 2))
  }

  round(): Decimal {
    return asDecimal(rounded(this, 0, rounding.halfUp))
  }

  truncated(): Decimal {
    return asDecimal(rounded(this, 0, 1))
  }

  toDecimalPlaces(places?: number, mode?: Decimal.Rounding): Decimal {
    return asDecimal(places === undefined ? this : rounded(this, places, mode))
  }

  toFixed(places?: number, mode?: Decimal.Rounding): string {
    if (places === undefined) return textOf(normal(this))
    const found = rounded(this, places, mode)
    const text = textOf(found)
    return found.places < places ? `${text}${found.places === 0 ? '.' : ''}${'0'.repeat(places - found.places)}` : text
  }

  toNumber(): number {
    return Number(textOf(this))
  }

  override toString(): string {
    const short = normal(this)
    const { digits, exponent } = digitsOf(short)
    if (exponent > -7 && exponent < 21) return textOf(short)
    const sign = short.coefficient < 0 ? '-' : ''
    const rest = digits.length > 1 ? `.${digits.slice(1)}` : ''
    return `${sign}${digits.charAt(0)}${rest}e${exponent < 0 ? '' : '+'}${exponent}`
  }

  /** Sign, as decimal.js keeps it. */
  get s(): number {
    return this.coefficient < 0 ? -1 : 1
  }

  /** Exponent of the first digit. */
  get e(): number {
    return this.coefficient === 0 ? 0 : digitsOf(normal(this)).exponent
  }

  /** Digits in groups of seven about the point. */
  get d(): number[] {
    if (this.coefficient === 0) return [0]
    const { digits, exponent } = digitsOf(normal(this))
    return groupsOf(digits, exponent)
  }
}

type Value = Decimal.Value | Fixed

const isFixed = (value: unknown): value is Fixed => value instanceof Fixed

/** Seen from outside a fixed number is a decimal: its prototype is. */
const asDecimal = (value: Fixed): Decimal => value as unknown as Decimal

/** Numbers as tables and callers write them, over and over: each is read once. */
const known = new Map<string, Fixed>()
const mostKnown = 5000

function textToFixed(text: string): Fixed | undefined {
  const found = known.get(text)
  if (found) return found
  const [, sign, whole = '', fraction = '', power = '0'] = written.exec(text) ?? []
  if (sign === undefined || (whole === '' && fraction === '')) return undefined
  const exponent = Number(power)
  if (exponent > mostExponent || exponent < -mostExponent) return undefined
  const digits = BigInt(`${whole}${fraction}`)
  const places = fraction.length - exponent
  const size = places < 0 ? digits * tenTo(-places) : digits
  const made = fixed(sign === '-' ? -size : size, Math.max(0, places))
  if (known.size < mostKnown) known.set(text, made)
  return made
}

/** Any quantity as a fixed number; `undefined` for what has none (NaN, infinities, exponents of thousands). */
function toFixedNumber(value: Value): Fixed | undefined {
  if (isFixed(value)) return value
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return new Fixed(value + 0, 0)
    return Number.isFinite(value) ? textToFixed(String(value)) : undefined
  }
  if (typeof value === 'string') return textToFixed(value)
  if (typeof value === 'bigint') return fixed(value, 0)
  return isDecimal(value) && value.isFinite() ? textToFixed(value.toFixed()) : undefined
}

const tag = '[object Decimal]'

/** Whether a value is a decimal, of ours or of any copy of decimal.js. */
export function isDecimal(value: unknown): value is Decimal {
  return typeof value === 'object' && value !== null && 'toStringTag' in value && value.toStringTag === tag
}

/** What no whole coefficient has (NaN, infinities) is decimal.js's, where it is there. */
function aside(value: Fixed): Decimal {
  if (peer) return new peer(textOf(value))
  throw new PayrollError('not-a-number', 'operand', 'is no finite number, or a division by zero', {
    rule: 'a finite number',
  })
}

// Only what is no `Fixed` gets here.
const asPeer = (value: Value): Decimal.Value => (isFixed(value) ? textOf(value) : value)

/** The short names that decimal.js has for its methods. */
const shortNames = {
  add: 'plus',
  sub: 'minus',
  mul: 'times',
  div: 'dividedBy',
  cmp: 'comparedTo',
  eq: 'equals',
  gt: 'greaterThan',
  gte: 'greaterThanOrEqualTo',
  lt: 'lessThan',
  lte: 'lessThanOrEqualTo',
  neg: 'negated',
  abs: 'absoluteValue',
  isNeg: 'isNegative',
  isPos: 'isPositive',
  isInt: 'isInteger',
  dp: 'decimalPlaces',
  mod: 'modulo',
  trunc: 'truncated',
  valueOf: 'toString',
  toDP: 'toDecimalPlaces',
  toJSON: 'toString',
} as const

const { constructor: _, ...lent } = Object.getOwnPropertyDescriptors(Methods.prototype)
Object.defineProperties(Fixed.prototype, lent)
for (const [name, full] of Object.entries(shortNames)) {
  Object.defineProperty(Fixed.prototype, name, { value: Methods.prototype[full] })
}
Object.defineProperty(Fixed.prototype, 'toStringTag', { value: tag })
Object.defineProperty(Fixed.prototype, 'constructor', { get: () => peer ?? Exact })

function make(this: unknown, value: Decimal.Value): Decimal {
  const read = toFixedNumber(value)
  if (read) return asDecimal(read)
  if (peer) return new peer(value)
  throw new PayrollError('not-a-number', 'value', `"${shown(value)}" is not a number`, {
    value,
    rule: 'a finite number',
  })
}

/**
 * Makes every decimal of this package a `Decimal` of decimal.js, with all its methods: roots, powers, logarithms. What
 * payslips need is here without it.
 */
export function completeWith(whole: typeof Decimal): void {
  peer = whole.clone({ precision, rounding: 4 })
  Object.setPrototypeOf(Fixed.prototype, whole.prototype)
}

const extreme =
  (side: 1 | -1) =>
  (...values: readonly Decimal.Value[]): Decimal =>
    values
      .map(value => make.call(undefined, value))
      .reduce((best, value) => (value.comparedTo(best) === side ? value : best))

/**
 * The constructor of every decimal of this package, with its own settings: nobody's global `Decimal.set` can change a
 * payslip. Its numbers are plain data to `structuredClone`.
 */
// A function that returns an object is a constructor; the statics that are used are given their own.
export const Exact: typeof Decimal = Object.assign(make, {
  prototype: Fixed.prototype,
  max: extreme(1),
  min: extreme(-1),
}) as unknown as typeof Decimal
