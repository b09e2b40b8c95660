/** The dates of an Italian text: days, months and years, as much of each as was said. */
import { parseNumberWord } from './number-words.ts'

/** A day, a month, a year, or as much of it as was said. */
export interface CalendarDate {
  readonly year: number | undefined
  /** From 1. */
  readonly month: number | undefined
  readonly day: number | undefined
  readonly at: number
  readonly end: number
}

const months = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
  ' ',
)
const monthPattern = `(${months.join('|')})`
type DateParts = Omit<CalendarDate, 'at' | 'end'>

function century(year: string | undefined): number | undefined {
  const digits = year?.replace("'", '')
  return digits === undefined ? undefined : digits.length === 2 ? 2000 + Number(digits) : Number(digits)
}

function monthNumber(text: string | undefined): number | undefined {
  const value = /^\d/.test(text ?? '') ? Number(text) : months.indexOf(text ?? '') + 1
  return value >= 1 && value <= 12 ? value : undefined
}

function toDate(year: string | undefined, month: string | undefined, day: string | undefined): DateParts | undefined {
  const number =
    day === undefined ? undefined : /^\d/.test(day) ? Number(day) : day === 'primo' ? 1 : parseNumberWord(day)
  if ((day !== undefined && number === undefined) || (month !== undefined && monthNumber(month) === undefined))
    return undefined
  return { year: century(year), month: monthNumber(month), day: number }
}

const yearPattern = "(?:,?\\s+(?:del(?:l'anno)?\\s+)?((?:19|20)\\d{2}|'\\d{2})(?!\\d|[.,]\\d))?"

/** The ways to write a date, the longest first: what one has read the next does not see. */
const dateForms: readonly (readonly [RegExp, (match: RegExpExecArray) => DateParts | undefined])[] = [
  [/(?<![\d.,/-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g, match => toDate(match[1], match[2], match[3])],
  [
    /(?<![\d.,/])(\d{1,2})([/.-])(\d{1,2})\2((?:19|20)\d{2}|\d{2})(?![\d/]|[.,]\d)/g,
    match => toDate(match[4], match[3], match[1]),
  ],
  [
    new RegExp(`(?<![\\d.,/a-z])(\\d{1,2}|[a-z]+)(?:\\s?[°º])?\\s+(?:di\\s+)?${monthPattern}\\b${yearPattern}`, 'g'),
    match => toDate(match[3], match[2], match[1]),
  ],
  [new RegExp(`\\b${monthPattern}\\b${yearPattern}`, 'g'), match => toDate(match[2], match[1], undefined)],
  [/(?<![\d.,/])(\d{1,2})\/((?:19|20)\d{2})(?!\d)/g, match => toDate(match[2], match[1], undefined)],
  [
    /(?<![a-z\d.,/€-])(?<!€ ?|euro )((?:19|20)\d{2})(?![\d%€a-z/]|[.,]\d|\s?[%€]|\s*(?:euro|eur|ore|giorni|mesi|anni|dipendenti)\b)/g,
    match => toDate(match[1], undefined, undefined),
  ],
]
/** Reads the dates of a folded text; `rest` is the text with blanks in their place. */
export function readDates(folded: string): { readonly dates: readonly CalendarDate[]; readonly rest: string } {
  const dates: CalendarDate[] = []
  let rest = folded
  for (const [pattern, read] of dateForms) {
    for (const match of rest.matchAll(pattern)) {
      const date = read(match)
      if (!date) continue
      const end = match.index + match[0].length
      dates.push({ ...date, at: match.index, end })
      rest = `${rest.slice(0, match.index)}${' '.repeat(match[0].length)}${rest.slice(end)}`
    }
  }
  return { dates: dates.toSorted((a, b) => a.at - b.at), rest }
}

/** Whether a date is, or is a coarser way to say, a date of the plain answer. */
export function agrees(said: CalendarDate, known: Pick<CalendarDate, 'year' | 'month' | 'day'>): boolean {
  return (
    (said.year === undefined || said.year === known.year) &&
    (said.month === undefined || said.month === known.month) &&
    (said.day === undefined || said.day === known.day)
  )
}
