/** Exact money, and the formula that tells how it was worked out: decimals of our own, so that nobody’s global settings can change a figure. */
import { formatItalian, formatPlain, type Amount as PayrollAmount } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'

export const Exact: typeof Decimal = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })

export const zero: Decimal = new Exact(0)

/** Half-up to the cent. @example cents('1.005').toFixed(2) // '1.01' */
export function cents(value: PayrollAmount): Decimal {
  return new Exact(value).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
}

export function total(values: readonly Decimal[]): Decimal {
  return values.reduce<Decimal>((sum, value) => sum.plus(value), zero)
}

/** A number as a payslip field carries it (`1234.5`, a comma allowed); `undefined` when it is none. */
export function parsePlain(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const value = Number(text.trim().replace(',', '.'))
  return Number.isFinite(value) ? value : undefined
}

type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** The fields that have a value. @example defined({ family: undefined, year: 2026 }) // { year: 2026 } */
export function defined<T extends object>(fields: T): Defined<T> {
  // Only keys whose value is there are kept, which is what the type says.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>
}

export interface Worked {
  readonly amount: Decimal
  readonly formula: string
}

/** A factor that is written otherwise than as its value: 60%, 7/12, 5 ore. */
export interface Term {
  readonly value: Decimal
  readonly words: string
}

export type Operand = number | Decimal | Term

const isTerm = (operand: Operand): operand is Term => typeof operand === 'object' && 'words' in operand
const numeric = (operand: Operand): Decimal => (isTerm(operand) ? operand.value : new Exact(operand))

/** A quantity in a formula: money with its cents, counts as people write them. */
export function shown(operand: Operand): string {
  if (isTerm(operand)) return operand.words
  if (typeof operand === 'number') return formatPlain(operand)
  return formatItalian(operand, operand.decimalPlaces() > 2 ? 5 : 2)
}

/** @example rate(60) // 0.6, written 60% */
export const rate = (percent: Decimal | number): Term => ({
  value: new Exact(percent).dividedBy(100),
  words: `${formatPlain(percent)}%`,
})

/** @example part(7, 12) // written 7/12 */
export const part = (many: Decimal | number, of: Decimal | number): Term => ({
  value: new Exact(many).dividedBy(of),
  words: `${shown(many)}/${shown(of)}`,
})

/** @example counted(5, 'ore') // written 5 ore */
export const counted = (many: Decimal | number, noun: string): Term => ({
  value: new Exact(many),
  words: `${formatPlain(many, 2)} ${noun}`,
})

/** The twelfths of a year, or its whole years. */
export const years = (months: number): Term | number => (months % 12 === 0 ? months / 12 : part(months, 12))

const told = (amount: Decimal, operation: string): Worked => ({ amount, formula: `${operation} = ${shown(amount)}` })

/** A product to the cent. @example times(month, rate(60)).formula // '1.818,75 × 60% = 1.091,25' */
export function times(...factors: readonly Operand[]): Worked {
  const amount = cents(factors.reduce<Decimal>((product, factor) => product.times(numeric(factor)), new Exact(1)))
  return told(amount, factors.map(shown).join(' × '))
}

/** A quotient to the cent. @example over(month, 26, 3).formula // '1.818,75 / 26 × 3 = 209,86' */
export function over(value: Operand, divisor: Operand, count?: Operand): Worked {
  const factors = count === undefined ? [] : [count]
  const amount = cents(
    numeric(value)
      .times(factors[0] === undefined ? 1 : numeric(factors[0]))
      .dividedBy(numeric(divisor)),
  )
  return told(amount, [`${shown(value)} / ${shown(divisor)}`, ...factors.map(shown)].join(' × '))
}

export function less(one: Decimal, ...others: readonly Decimal[]): Worked {
  return told(one.minus(total(others)), [one, ...others].map(shown).join(' - '))
}

export function plus(...addends: readonly Decimal[]): Worked {
  return told(total(addends), addends.map(shown).join(' + '))
}
