/** `1500.5` or `-3`: a sign, whole digits, decimal digits. */
interface Decimal {
  readonly negative: boolean
  readonly whole: string
  readonly decimals: string
}

/**
 * Shows a price as Italian with two decimals and the euro sign. Currency symbols and the word euro are stripped; a lone
 * comma is a decimal comma, lone dots separate thousands, and with both the last one is the decimal. What cannot be
 * read is shown as it is; a number that is none is shown as nothing.
 *
 * @example
 * formatPrice('1.500 euro') // '1.500,00 €'
 * formatPrice('1.5') // '15,00 €': a lone dot separates thousands
 * formatPrice('da definire') // 'da definire'
 */
export function formatPrice(value: string | number): string {
  if (typeof value === 'number') {
    const written = Number.isFinite(value) ? String(value) : ''
    const [whole = '', decimals = ''] = written.replace('-', '').split('.')
    return /^\d+$/.test(whole) && /^\d*$/.test(decimals) ? write({ negative: value < 0, whole, decimals }) : written
  }
  const stripped = value
    .replace(/\p{Sc}|\beur(?:os?)?\b/giu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const decimal = readDecimal(stripped)
  return decimal ? write(decimal) : value
}

function readDecimal(text: string): Decimal | undefined {
  const parts = /^([-+−])?\s?(\d[\d.,\s']*|[.,]\d[\d.,]*)$/.exec(text)
  if (!parts) return undefined
  const negative = parts[1] !== undefined && parts[1] !== '+'
  const digits = parts[2] ?? ''
  // Blanks and apostrophes are read only where they group thousands.
  const figure = /^\d{1,3}(?:[\s']\d{3})+(?:[.,]\d*)?$/.test(digits) ? digits.replace(/[\s']/g, '') : digits
  if (/[\s']/.test(figure)) return undefined
  const comma = figure.lastIndexOf(',')
  const dot = figure.lastIndexOf('.')
  if (comma < 0) return { negative, whole: figure.replaceAll('.', ''), decimals: '' }
  const mark = Math.max(comma, dot)
  const whole = figure.slice(0, mark)
  const decimals = figure.slice(mark + 1)
  const [decimalMark, groupMark] = mark === comma ? [',', '.'] : ['.', ',']
  if (whole.includes(decimalMark)) return undefined
  return { negative, whole: whole.replaceAll(groupMark, ''), decimals }
}

/** Rounds half away from zero on the digits themselves, so that no binary fraction moves a cent. */
function write({ negative, whole, decimals }: Decimal): string {
  const cents = BigInt(whole + decimals.padEnd(2, '0').slice(0, 2))
  const rounded = decimals.charAt(2) >= '5' ? cents + 1n : cents
  const digits = rounded.toString().padStart(3, '0')
  const grouped = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, '.')
  return `${negative && rounded > 0n ? '-' : ''}${grouped},${digits.slice(-2)} €`
}
