/** Amounts as the answers write them. */
import { formatItalian } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'

export const euro = (value: Decimal.Value): string => `${formatItalian(value)} €`

export const bold = (value: Decimal.Value): string => `**${euro(value)}**`

/** Half-up to the cent: an amount that is paid. */
export function cents(value: Decimal): Decimal {
  return value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
}
