import type { Decimal } from 'decimal.js'
import { type Amount, Exact, percentOf, quantity, toCents } from './decimal.ts'

/** The first day of the contracts that the rules of 2015 (tutele crescenti) hold for. */
const reform = '2015-03-07'

/** Employees up to whom an employer is small. */
const smallUpTo = 15

/** Months of pay, the least and the most, by the rules and by the size. */
const unfairMonths = {
  since2015: { small: ['3', '18'], large: ['6', '36'] },
  before: { small: ['2.5', '6'], large: ['12', '24'] },
} as const

/**
 * What a judge may award for an unfair dismissal that leads to no reinstatement (licenziamento illegittimo, indennità), in euros:
 * 6 to 36 months of the pay that severance looks at, 3 to 18 up to 15 employees (D.Lgs. 23/2015 art. 3 and 9); for who was hired
 * before 7 March 2015, 12 to 24 and 2.5 to 6 (L. 300/1970 art. 18 c. 5; L. 604/1966 art. 8).
 *
 * @example unfairDismissal({ monthly: 2000, employees: 20 }).least.toFixed(2) // '12000.00'
 */
export function unfairDismissal(input: {
  readonly monthly: Amount
  readonly employees?: Amount
  /** Day of the hiring: after the reform where it is not known. */
  readonly hired?: string
}): {
  readonly least: Decimal
  readonly most: Decimal
  readonly months: readonly [Decimal, Decimal]
  readonly source: string
} {
  const isSmall = quantity(input.employees ?? smallUpTo + 1, 'employees').lessThanOrEqualTo(smallUpTo)
  const isBefore = input.hired !== undefined && input.hired < reform
  const [least, most] = (isBefore ? unfairMonths.before : unfairMonths.since2015)[isSmall ? 'small' : 'large']
  const monthly = quantity(input.monthly, 'monthly')
  const before = isSmall ? 'L. 604/1966 art. 8' : 'L. 300/1970 art. 18 c. 5'
  return {
    least: toCents(monthly.times(least)),
    most: toCents(monthly.times(most)),
    months: [new Exact(least), new Exact(most)],
    source: isBefore ? before : `D.Lgs. 23/2015 art. ${isSmall ? 9 : 3}`,
  }
}

/** Days up to which the lower surcharge is due, and both, percent. */
const overrun = { firstDays: 10, first: '20', later: '40' } as const

/**
 * What is due on top of the pay for days worked after a fixed term has ended (prosecuzione oltre il termine, D.Lgs. 81/2015
 * art. 22), in euros: 20 % of a day up to the 10th, 40 % from then on.
 *
 * @example termOverrun({ daily: 80, days: 14 }).toFixed(2) // '288.00'
 */
export function termOverrun(input: { readonly daily: Amount; readonly days: Amount }): Decimal {
  const days = quantity(input.days, 'days', 0, 366)
  const daily = quantity(input.daily, 'daily')
  const first = Exact.min(days, overrun.firstDays)
  const later = days.minus(first)
  return toCents(percentOf(daily.times(first), overrun.first).plus(percentOf(daily.times(later), overrun.later)))
}
