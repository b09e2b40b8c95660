import { checkChoice } from './check.ts'
import { type Amount, atLeastZero, Exact, percentOf, quantity, toCents } from './decimal.ts'
import type { PayslipItem } from './payslip/shape.ts'

/** Euros a day that are no pay outside the municipality of the work place (TUIR art. 51 c. 5). */
const exemptADay = { italy: '46.48', abroad: '77.47' } as const

/** What is left of the exempt amount where the firm refunds board, lodging or both. */
const leftOf = { nothing: '1', 'board-or-lodging': '66.6667', 'board-and-lodging': '33.3333' } as const

/**
 * A travel allowance (indennità di trasferta) as payslip items (TUIR art. 51 c. 5): 46.48 euros a day in Italy and 77.47
 * abroad are no pay, a third less where board or lodging is refunded, two thirds less where both are; the rest is pay.
 */
export function travelAllowance(input: {
  readonly days: Amount
  /** Euros a day. */
  readonly daily: Amount
  readonly abroad?: boolean
  readonly refunded?: 'nothing' | 'board-or-lodging' | 'board-and-lodging'
}): readonly PayslipItem[] {
  const days = quantity(input.days, 'days', 0, 31)
  const daily = quantity(input.daily, 'daily')
  const whole = new Exact(exemptADay[input.abroad ? 'abroad' : 'italy'])
  const refunded = input.refunded ?? 'nothing'
  checkChoice(refunded, 'refunded', Object.keys(leftOf))
  const exempt = refunded === 'nothing' ? whole : toCents(percentOf(whole, leftOf[refunded]))
  const within = toCents(Exact.min(daily, exempt).times(days))
  const over = toCents(atLeastZero(daily.minus(exempt)).times(days))
  const source = 'TUIR art. 51 c. 5'
  return [
    ...(within.isZero()
      ? []
      : [
          { code: 'trasferta', label: 'Trasferta esente', amount: within, contributory: false, taxable: false, source },
        ]),
    ...(over.isZero()
      ? []
      : [
          {
            code: 'trasferta_imponibile',
            label: 'Trasferta oltre la soglia',
            amount: over,
            countsForSeverance: false,
            source,
          },
        ]),
  ]
}
