import { Decimal } from 'decimal.js'

/** Significant digits that a division or a long product keeps; far beyond what a cent can notice. */
const precision = 40

const Base = Decimal.clone({ precision, rounding: Decimal.ROUND_HALF_UP })

/** Powers of ten as numbers, as far as they are exact, and as long integers beyond. */
const tens: readonly number[] = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent)
const powers: bigint[] = [1n]
function tenTo(exponent: number): bigint {
  for (let next = powers.length; next <= exponent; next += 1) powers.push((powers[next - 1] ?? 1n) * 10n)
  return powers[exponent] ?? 1n
}

const most = tenTo(precision)
const safe = Number.MAX_SAFE_INTEGER

/** Half-up division, away from zero at the half: what decimal.js calls ROUND_HALF_UP. */
function halfUp(value: bigint, by: bigint): bigint {
  const whole = value / by
  const rest = value % by
  const twice = (rest < 0n ? -rest : rest) * 2n
  return twice < by ? whole : whole + (value < 0n ? -1n : 1n)
}

const plainText = /^[+-]?\d+(?:\.\d*)?$|^[+-]?\.\d+$/

/**
 * A decimal as a whole coefficient and the places of its point: what money needs, several times quicker than the digit lists
 * of decimal.js. It is a `Decimal` in every respect: what is not written here is done by decimal.js itself. The coefficient is
 * a plain number as long as that is exact.
 */
class Fixed {
  readonly coefficient: number | bigint
  readonly places: number

  constructor(coefficient: number | bigint, places: number) {
    this.coefficient = coefficient
    this.places = places
  }

  plus(value: Value): Decimal {
    const other = toFixedNumber(value)
    return other ? asDecimal(sumOf(this, other, 1)) : base(this).plus(slow(value))
  }

  minus(value: Value): Decimal {
    const other = toFixedNumber(value)
    return other ? asDecimal(sumOf(this, other, -1)) : base(this).minus(slow(value))
  }

  times(value: Value): Decimal {
    const other = toFixedNumber(value)
    return other ? asDecimal(product(this, other)) : base(this).times(slow(value))
  }

  dividedBy(value: Value): Decimal {
    const other = toFixedNumber(value)
    return other && !other.isZero() ? asDecimal(quotient(this, other)) : base(this).dividedBy(slow(value))
  }

  comparedTo(value: Value): number {
    const other = toFixedNumber(value)
    return other ? compare(this, other) : base(this).comparedTo(slow(value))
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
    let { coefficient, places } = this
    if (typeof coefficient !== 'number') return base(this).decimalPlaces()
    for (; places > 0 && coefficient % 10 === 0; places -= 1) coefficient /= 10
    return places
  }

  toDecimalPlaces(places?: number, mode?: Decimal.Rounding): Decimal {
    const found = places === undefined ? this : rounded(this, places, mode)
    return found ? asDecimal(found) : base(this).toDecimalPlaces(places ?? 0, mode ?? Decimal.ROUND_HALF_UP)
  }

  toFixed(places?: number, mode?: Decimal.Rounding): string {
    if (places === undefined) return base(this).toFixed()
    const found = rounded(this, places, mode)
    if (!found) return base(this).toFixed(places, mode ?? Decimal.ROUND_HALF_UP)
    const text = textOf(found)
    return found.places < places ? `${text}${found.places === 0 ? '.' : ''}${'0'.repeat(places - found.places)}` : text
  }

  toNumber(): number {
    return Number(textOf(this))
  }

  toString(): string {
    if (typeof this.coefficient !== 'number' || this.places > 5) return base(this).toString()
    const text = textOf(this)
    return this.places === 0 ? text : text.replace(/\.?0+$/, '')
  }

  get s(): number {
    return base(this).s
  }

  get e(): number {
    return base(this).e
  }

  get d(): number[] {
    return base(this).d
  }
}

/** A long coefficient as a number, where it is not that long. */
const fixed = (coefficient: bigint, places: number): Fixed =>
  new Fixed(coefficient <= safe && coefficient >= -safe ? Number(coefficient) : coefficient, places)

/** Own methods stand on decimal.js's prototype: its other methods find sign, exponent and digits through the getters. */
Object.setPrototypeOf(Fixed.prototype, Decimal.prototype)

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
  if (!plainText.test(text)) return undefined
  const point = text.indexOf('.')
  const digits = point < 0 ? text : text.slice(0, point) + text.slice(point + 1)
  const made = fixed(BigInt(digits.startsWith('+') ? digits.slice(1) : digits), point < 0 ? 0 : text.length - point - 1)
  if (known.size < mostKnown) known.set(text, made)
  return made
}

/** Any quantity as a fixed number; `undefined` for what has none (NaN, infinities). */
function toFixedNumber(value: Value): Fixed | undefined {
  if (isFixed(value)) return value
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return new Fixed(value + 0, 0)
    const read = textToFixed(String(value))
    if (read) return read
  } else if (typeof value === 'string') {
    const read = textToFixed(value)
    if (read) return read
  }
  const read = new Base(value)
  return read.isFinite() ? textToFixed(read.toFixed()) : undefined
}

/** Keeps the significant digits that decimal.js would keep. */
function limited(coefficient: bigint, places: number): Fixed {
  if (coefficient < most && coefficient > -most) return fixed(coefficient, places)
  const size = coefficient < 0n ? -coefficient : coefficient
  let drop = 1
  while (size >= tenTo(precision + drop)) drop += 1
  const kept = halfUp(coefficient, tenTo(drop))
  return places >= drop ? fixed(kept, places - drop) : fixed(kept * tenTo(drop - places), 0)
}

const opposite = ({ coefficient, places }: Fixed): Fixed =>
  new Fixed(typeof coefficient === 'number' ? 0 - coefficient : -coefficient, places)

const base = (value: Fixed): Decimal => new Base(textOf(value))

function textOf({ coefficient, places }: Fixed): string {
  if (places === 0) return coefficient.toString()
  const negative = coefficient < 0
  const digits = (negative ? -coefficient : coefficient).toString().padStart(places + 1, '0')
  return `${negative ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Both coefficients with the same places, as numbers; `undefined` where they are too long for that. */
function aligned(a: Fixed, b: Fixed): readonly [number, number] | undefined {
  if (typeof a.coefficient !== 'number' || typeof b.coefficient !== 'number') return undefined
  if (a.places === b.places) return [a.coefficient, b.coefficient]
  if (a.places > b.places) {
    const right = raised(b.coefficient, a.places - b.places)
    return right === undefined ? undefined : [a.coefficient, right]
  }
  const left = raised(a.coefficient, b.places - a.places)
  return left === undefined ? undefined : [left, b.coefficient]
}

/** A number with more places, while that is exact. */
function raised(coefficient: number, places: number): number | undefined {
  if (places >= tens.length) return undefined
  const found = coefficient * (tens[places] ?? 1)
  return found <= safe && found >= -safe ? found : undefined
}

const alignedLong = (a: Fixed, b: Fixed): readonly [bigint, bigint] => [
  BigInt(a.coefficient) * tenTo(Math.max(0, b.places - a.places)),
  BigInt(b.coefficient) * tenTo(Math.max(0, a.places - b.places)),
]

function compare(a: Fixed, b: Fixed): number {
  if (a.places === b.places && typeof a.coefficient === 'number' && typeof b.coefficient === 'number') {
    return Math.sign(a.coefficient - b.coefficient)
  }
  const [left, right] = aligned(a, b) ?? alignedLong(a, b)
  return left === right ? 0 : left < right ? -1 : 1
}

function sumOf(a: Fixed, b: Fixed, sign: 1 | -1): Fixed {
  if (a.places === b.places && typeof a.coefficient === 'number' && typeof b.coefficient === 'number') {
    const sum = a.coefficient + sign * b.coefficient
    if (sum <= safe && sum >= -safe) return new Fixed(sum + 0, a.places)
  }
  const places = Math.max(a.places, b.places)
  const short = aligned(a, b)
  if (short) {
    const sum = short[0] + sign * short[1]
    if (sum <= safe && sum >= -safe) return new Fixed(sum + 0, places)
  }
  const [left, right] = alignedLong(a, b)
  return limited(sign === 1 ? left + right : left - right, places)
}

function product(a: Fixed, b: Fixed): Fixed {
  if (typeof a.coefficient === 'number' && typeof b.coefficient === 'number') {
    const found = a.coefficient * b.coefficient
    if (found <= safe && found >= -safe) return new Fixed(found + 0, a.places + b.places)
  }
  return limited(BigInt(a.coefficient) * BigInt(b.coefficient), a.places + b.places)
}

/** Digits of a coefficient, or one more. */
const sizeOf = (value: number | bigint): number =>
  typeof value === 'number' ? Math.floor(Math.log10(Math.abs(value))) + 1 : value.toString().length

function quotient(a: Fixed, b: Fixed): Fixed {
  if (a.coefficient === 0) return new Fixed(0, 0)
  if (b.coefficient === 100 && b.places === 0) return new Fixed(a.coefficient, a.places + 2)
  if (typeof a.coefficient === 'number' && typeof b.coefficient === 'number' && a.places >= b.places) {
    if (a.coefficient % b.coefficient === 0) return new Fixed(a.coefficient / b.coefficient, a.places - b.places)
  }
  const shift = Math.max(0, precision + 2 + sizeOf(b.coefficient) - sizeOf(a.coefficient))
  // Cut, not rounded: half-up looks at the first digit that is dropped, and that one is there.
  const cut = (BigInt(a.coefficient) * tenTo(shift)) / BigInt(b.coefficient)
  const places = a.places - b.places + shift
  return shorter(places >= 0 ? limited(cut, places) : limited(cut * tenTo(-places), 0))
}

/** Without the zeros that a division which comes out even leaves. */
function shorter(value: Fixed): Fixed {
  const spare = value.places - 10
  if (spare <= 0 || typeof value.coefficient === 'number') return value
  const by = tenTo(spare)
  return value.coefficient % by === 0n ? fixed(value.coefficient / by, value.places - spare) : value
}

/** One of the three roundings that payslips use; `undefined` for the others. */
function rounded(value: Fixed, places: number, mode: number | undefined): Fixed | undefined {
  if (value.places <= places) return value
  const drop = value.places - places
  const up = mode === undefined || mode === Decimal.ROUND_HALF_UP
  if (!up && mode !== Decimal.ROUND_DOWN && mode !== Decimal.ROUND_CEIL) return undefined
  const { coefficient } = value
  const by = tens[drop]
  if (typeof coefficient === 'number' && by !== undefined) {
    const rest = coefficient % by
    const whole = (coefficient - rest) / by
    if (up) return new Fixed((Math.abs(rest) * 2 < by ? whole : whole + Math.sign(coefficient)) + 0, places)
    return new Fixed((mode === Decimal.ROUND_CEIL && rest > 0 ? whole + 1 : whole) + 0, places)
  }
  const long = BigInt(coefficient)
  const byLong = tenTo(drop)
  if (up) return fixed(halfUp(long, byLong), places)
  const whole = long / byLong
  return fixed(mode === Decimal.ROUND_CEIL && long > 0n && whole * byLong !== long ? whole + 1n : whole, places)
}

/** What has no fixed number is decimal.js's own. */
const slow = (value: Value): Decimal.Value => (isFixed(value) ? base(value) : value)

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
  toDP: 'toDecimalPlaces',
  toJSON: 'toString',
} as const

for (const [name, full] of Object.entries(shortNames)) {
  Object.defineProperty(Fixed.prototype, name, { value: Fixed.prototype[full] })
}
Object.defineProperty(Fixed.prototype, 'constructor', { get: () => Base })

function make(this: unknown, value: Decimal.Value): Decimal {
  const read = toFixedNumber(value)
  return read ? asDecimal(read) : new Base(value)
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
