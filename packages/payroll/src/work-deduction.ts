import type { Decimal } from 'decimal.js'
import { dayShare, daysOfYear } from './calendar.ts'
import { type Amount, cutToFour, Exact, quantity, toCents } from './decimal.ts'
import { rulesFor } from './rules/years.ts'

/** The deduction for employees (detrazione per lavoro dipendente). */
export interface WorkDeduction {
  /** Art. 13 c. 1, in proportion to the days, in euros. */
  readonly base: Decimal
  /** The 65 euros of c. 1.1, whole. */
  readonly extra: Decimal
  readonly total: Decimal
  /** The cut ratio of c. 6, where one is used. */
  readonly ratio?: Decimal
  readonly source: string
}

/**
 * Deduction for employees, in euros (TUIR art. 13 c. 1 and c. 1.1, ratio cut to 4 decimals by c. 6).
 *
 * The minimum of 690 (1,380 fixed-term) is not scaled by the days; neither are the 65 euros between 25,000 and 35,000
 * (circ. AE 4/E/2022). `extra: false` leaves the 65 out, as several published examples do.
 * In Italian: detrazione per lavoro dipendente.
 */
export function workDeduction(input: {
  readonly year: number
  readonly income: Amount
  readonly days?: Amount | undefined
  readonly fixedTerm?: boolean | undefined
  readonly extra?: boolean | undefined
}): WorkDeduction {
  const rules = rulesFor(input.year).workDeduction
  const income = quantity(input.income, 'income')
  const days = input.days ?? daysOfYear
  const ratioBetween = (from: string, to: string): Decimal =>
    cutToFour(new Exact(to).minus(income).dividedBy(new Exact(to).minus(from)))
  let base: Decimal
  let ratio: Decimal | undefined
  if (income.lessThanOrEqualTo(rules.lowEnd)) {
    base = Exact.max(dayShare(new Exact(rules.upTo15), days), input.fixedTerm ? rules.minimumFixedTerm : rules.minimum)
  } else if (income.lessThanOrEqualTo(rules.middleEnd)) {
    ratio = ratioBetween(rules.lowEnd, rules.middleEnd)
    base = dayShare(ratio.times(rules.middleSlope).plus(rules.middleBase), days)
  } else if (income.lessThanOrEqualTo(rules.end)) {
    ratio = ratioBetween(rules.middleEnd, rules.end)
    base = dayShare(ratio.times(rules.middleBase), days)
  } else {
    base = new Exact(0)
  }
  const { over, upTo, amount, source } = rules.extra
  const due = input.extra !== false && income.greaterThan(over) && income.lessThanOrEqualTo(upTo)
  const extra = new Exact(due ? amount : 0)
  return {
    base: toCents(base),
    extra,
    total: toCents(base).plus(extra),
    ...(ratio ? { ratio } : {}),
    source: due ? `${rules.source}; ${source}` : rules.source,
  }
}
