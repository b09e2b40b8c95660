/** Roundings by their numbers in decimal.js: half-up, towards zero, towards plus infinity. */
export const rounding = { halfUp: 4, down: 1, up: 2 } as const

/** Powers of ten as numbers, as far as they are exact, and as long integers beyond. */
export const tens: readonly number[] = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent)
const powers: bigint[] = [1n]
/** Ten to a whole exponent from zero on, kept for the next time. */
export function tenTo(exponent: number): bigint {
  for (let next = powers.length; next <= exponent; next += 1) powers.push((powers[next - 1] ?? 1n) * 10n)
  return powers[exponent] ?? 1n
}

/** Half-up division, away from zero at the half: what decimal.js calls ROUND_HALF_UP. */
export function halfUp(value: bigint, by: bigint): bigint {
  const whole = value / by
  const rest = value % by
  const twice = (rest < 0n ? -rest : rest) * 2n
  return twice < by ? whole : whole + (value < 0n ? -1n : 1n)
}

/** Division by the other roundings of decimal.js, by their numbers there. */
export function dividedAs(mode: number, value: bigint, by: bigint): bigint {
  const whole = value / by
  const rest = value % by
  if (rest === 0n) return whole
  const negative = value < 0n
  const away = whole + (negative ? -1n : 1n)
  const twice = (negative ? -rest : rest) * 2n
  if (mode === 0) return away
  if (mode === 1) return whole
  if (mode === 2) return negative ? whole : away
  if (mode === 3) return negative ? away : whole
  if (twice !== by) return twice > by ? away : whole
  if (mode === 5) return whole
  if (mode === 6) return whole % 2n === 0n ? whole : away
  if (mode === 7) return negative ? whole : away
  return mode === 8 ? (negative ? away : whole) : away
}

/** Digits in groups of seven about the point, as decimal.js keeps them. */
export function groupsOf(digits: string, exponent: number): number[] {
  // Digits of the first group, less one.
  const first = ((exponent % 7) + 7) % 7
  const rest = Math.max(0, digits.length - first - 1)
  const padded = digits.padEnd(first + 1 + Math.ceil(rest / 7) * 7, '0')
  return [padded.slice(0, first + 1), ...(padded.slice(first + 1).match(/\d{7}/g) ?? [])].map(Number)
}
