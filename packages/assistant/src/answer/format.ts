/** Numbers, money, dates and quantities as Italians write them. The words are in `words-it.ts`. */
import { type IsoDate, monthNames } from '@ccnl/knowledge'
import type { Figure } from './tree.ts'
import { halfWords, levelName, perWords, unitWords } from './words-it.ts'

/**
 * A finite number as `Intl` writes it for Italy, with so many decimals at least and at most, rounded half away from zero. By hand:
 * the data behind `Intl` take 15 ms and 8 MB of a first answer.
 *
 * @example formatNumber(1818.75) // '1.818,75'
 */
export function formatNumber(value: number, least = 0, most = 3): string {
  // The fewest digits that tell the number from all others: 1.005 is rounded as it is read, not as it is kept.
  const [digits = '', exponent] = Math.abs(value).toExponential().split('e')
  const all = digits.replace('.', '')
  const point = Number(exponent) + 1
  const whole = point > 0 ? all.slice(0, point).padEnd(point, '0') : '0'
  const decimals = '0'.repeat(Math.max(0, -point)) + all.slice(Math.max(0, point))
  const kept = whole + decimals.slice(0, most).padEnd(most, '0')
  const rounded = Number(decimals.charAt(most)) < 5 ? kept : String(BigInt(kept) + 1n).padStart(kept.length, '0')
  const end = rounded.length - most
  let last = rounded.length
  while (last > end + least && rounded.charAt(last - 1) === '0') last--
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  return `${sign}${withThousands(rounded.slice(0, end))}${last > end ? `,${rounded.slice(end, last)}` : ''}`
}

/** A point before each three digits that others precede. */
function withThousands(digits: string): string {
  let out = digits
  for (let at = digits.length - 3; at > 0; at -= 3) out = `${out.slice(0, at)}.${out.slice(at)}`
  return out
}

/** @example formatEuro(1818.75) // '1.818,75 €' */
export function formatEuro(value: number): string {
  // Hourly and divided amounts may carry more than cents in a table; a price list writes cents.
  const cents = Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
  return `${formatNumber(value, 2, cents ? 2 : 5)} €`
}

/** @example formatPercent(12.5) // '12,5%' */
export function formatPercent(value: number): string {
  return `${formatNumber(value)}%`
}

/** @example plural(1, 'giorno', 'giorni') // 'giorno' */
export function plural(count: number, one: string, many: string): string {
  return Math.abs(count) === 1 ? one : many
}

/** A number with its unit of the vocabulary. @example formatQuantity(1.5, 'mesi') // '1,5 mesi' */
export function formatQuantity(value: number, unit: string): string {
  if (unit === 'euro') return formatEuro(value)
  if (unit === 'percento') return formatPercent(value)
  const words = unitWords[unit]
  // As the source writes it: a coefficient may have four decimals.
  const number = formatNumber(value, 0, 6)
  if (!words) return number
  const half = value === 0.5 ? halfWords[unit] : undefined
  return half ?? `${number} ${plural(value, ...words)}`
}

function dateParts(date: IsoDate): readonly [year: number, month: number, day: number] {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return [year, month, day]
}

/** @example formatDate('2026-11-01') // '1° novembre 2026' */
export function formatDate(date: IsoDate): string {
  const [year, month, day] = dateParts(date)
  return `${day === 1 ? '1°' : day} ${monthNames[month - 1] ?? ''} ${year}`
}

/** @example formatMonth('2026-11') // 'novembre 2026' */
export function formatMonth(month: string): string {
  const [year, number] = dateParts(month)
  return `${monthNames[number - 1] ?? ''} ${year}`
}

/** @example formatShortDate('2026-11-01') // '01/11/2026' */
export function formatShortDate(date: IsoDate): string {
  return date.split('-').reverse().join('/')
}

/** The preposition or article of a date, elided where the day is read with a vowel. @example withDate('dal', '2026-11-08') // 'dall’8 novembre 2026' */
export function withDate(preposition: 'dal' | 'al' | 'del' | 'il' | 'nel', date: IsoDate): string {
  const day = dateParts(date)[2]
  return elided(preposition, day === 8 || day === 11, formatDate(date))
}

/** The same before an ordinal. @example withOrdinal('al', 8) // 'all’8°' */
export function withOrdinal(preposition: 'dal' | 'al' | 'del' | 'il' | 'nel', value: number, feminine = false): string {
  return elided(preposition, startsWithVowel(value), ordinal(value, feminine))
}

/** Whether the ordinal is read with a vowel first: ottavo, undicesimo, ottantesimo. */
export function startsWithVowel(value: number): boolean {
  return value === 8 || value === 11 || (value >= 80 && value <= 89)
}

function elided(preposition: string, vowel: boolean, words: string): string {
  if (!vowel) return `${preposition} ${words}`
  return preposition === 'il' ? `l’${words}` : `${preposition}l’${words}`
}

/** @example ordinal(4) // '4°' */
export function ordinal(value: number, feminine = false): string {
  return `${value}${feminine ? 'ª' : '°'}`
}

/** «e» before its own sound is «ed». */
const euphonic: ReadonlySet<string> = new Set(['e', 'è', 'é', 'E', 'È'])

/** @example joinWords(['a', 'b', 'c']) // 'a, b e c' */
export function joinWords(words: readonly string[], last = 'e'): string {
  const end = words.at(-1) ?? ''
  if (words.length < 2) return end
  const joint = last === 'e' && euphonic.has(end.charAt(0)) ? 'ed' : last
  return `${words.slice(0, -1).join(', ')} ${joint} ${end}`
}

/** Whole days from one date to another. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a figure is read as, with its unit and what it is per. */
export function formatFigure(figure: Pick<Figure, 'value' | 'unit' | 'per'>): string {
  const { value, unit, per } = figure
  if (typeof value === 'boolean') return value ? 'sì' : 'no'
  if (typeof value === 'number') {
    const words = formatQuantity(value, unit)
    return per && perWords[per] ? `${words} ${perWords[per]}` : words
  }
  if (typeof value === 'string') {
    if (unit === 'data') return formatDate(value)
    return unit === 'livello' ? levelName(value) : value
  }
  return joinWords(value.map(formatItem))
}

/** An item of a list; a day of the year is told as one. @example formatItem('01-06') // '6 gennaio' */
function formatItem(item: string): string {
  const [month = '', day = '', ...rest] = item.split('-')
  const name = monthNames[Number(month) - 1]
  if (rest.length > 0 || month.length !== 2 || day.length !== 2 || name === undefined) return item
  return `${Number(day) === 1 ? '1°' : Number(day)} ${name}`
}

/** The number of a figure without its unit. */
export function formatBare(figure: Pick<Figure, 'value' | 'unit' | 'per'>): string {
  const { value, unit } = figure
  if (typeof value !== 'number') return formatFigure(figure)
  if (unit === 'euro') return formatNumber(value, 2, 5)
  return Number.isInteger(value) ? formatNumber(value) : formatQuantity(value, unit)
}

/** Starts with a small letter, unless it starts with an acronym. */
export function lowerFirst(text: string): string {
  const [first = '', second = ''] = text
  return second !== '' && second === second.toUpperCase() && second !== second.toLowerCase()
    ? text
    : `${first.toLowerCase()}${text.slice(1)}`
}
