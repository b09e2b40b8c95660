/** Amounts as the answers write them. */
import { formatItalian, formatPlain } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'

export const euro = (value: Decimal.Value): string => `${formatItalian(value)} €`

export const bold = (value: Decimal.Value): string => `**${euro(value)}**`

/** Half-up to the cent: an amount that is paid. */
export function cents(value: Decimal): Decimal {
  return value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
}

/** `il 5%`, `l’80%`: a percentage with its article. */
export const thePercent = (value: Decimal.Value): string => {
  const text = formatPlain(value)
  return /^(?:8|1$|1,|11(?:,|$))/.test(text) ? `l’${text}%` : `il ${text}%`
}

/** `del 5%`, `dell’1%`. */
export const ofPercent = (value: Decimal.Value): string => {
  const text = thePercent(value)
  return text.startsWith('l’') ? `dell’${text.slice(2)}` : `del ${text.slice(3)}`
}
