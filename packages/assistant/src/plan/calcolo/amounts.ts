/** Exact money of a calculation: decimals of our own, so that nobody's global settings can change a figure. */
import type { Amount as PayrollAmount } from '@ccnl/payroll'
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
