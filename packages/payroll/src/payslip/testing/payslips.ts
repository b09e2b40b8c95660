/** What several tests of the payslip compute with. */
import { Decimal } from 'decimal.js'
import type { Payslip, PayslipInput } from '../shape.ts'

/** November 2026 at 1,818.75 euros, without anything beside. */
export const plainMonth: PayslipInput = {
  year: 2026,
  month: 11,
  elements: [{ code: 'minimo', label: 'Minimo', amount: '1818.75' }],
  hourlyDivisor: 168,
  instalments: 14,
}

/** The sum of the lines by their effect, in euros: what is paid out. */
export function flow(slip: Payslip): Decimal {
  return slip.lines.reduce(
    (total, line) =>
      line.effect === 'adds' ? total.plus(line.amount) : line.effect === 'subtracts' ? total.minus(line.amount) : total,
    new Decimal(0),
  )
}
