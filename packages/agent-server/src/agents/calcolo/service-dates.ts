/** When a person came and went, where a question says it: what has accrued and the parts of a month depend on it. */
import { accruedMonths } from '@ccnl/payroll'
import { months } from '../months.ts'
import type { Understanding } from '../understanding/index.ts'
import type { FieldTexts } from './fields.ts'

/** The day of hiring or of leaving, when the question is about that very month. */
export function edgeDates(text: string, said: Understanding, always: boolean): FieldTexts {
  const day = `(\\d{1,2})[°º]? (${months.join('|')})(?: (?:del )?(\\d{4}))?|(\\d{1,2})[/.-](\\d{1,2})(?:[/.-](\\d{2,4}))?`
  const read = (verb: string): string | undefined => {
    const match = new RegExp(`\\b${verb}\\w* (?:\\w+ ){0,3}?(?:${day})`).exec(text)
    if (!match) return undefined
    return isoOf(match.slice(1, 7), said.today)
  }
  const wholeMonth = (verb: string): string | undefined => {
    const match = new RegExp(
      `\\b${verb}\\w* (?:a|ad|da|dal|in|nel|dal mese di|nel mese di) (${months.join('|')})(?: (?:del )?(\\d{4}))?`,
    ).exec(text)
    return match
      ? `${match[2] ?? said.today.slice(0, 4)}-${String(months.indexOf(match[1] ?? '') + 1).padStart(2, '0')}-01`
      : undefined
  }
  const start = '(?:assunt|inizi|cominci|entr)'
  const range = new RegExp(`\\bdal? (?:${day}) (?:al?|fino al?) (?:${day})`).exec(text)
  const [from, to] = range ? [isoOf(range.slice(1, 7), said.today), isoOf(range.slice(7, 13), said.today)] : []
  if (from && to) {
    // The year may stand at the end alone.
    const first = range?.[3] || range?.[6] ? from : `${to.slice(0, 4)}${from.slice(4)}`
    return { data_assunzione: first, data_cessazione: to }
  }
  const hired = read(start) ?? wholeMonth(start)
  const left = read('(?:cessa|dimess|dimissioni|licenziat|ultimo giorno|finisc|termin|maturat)')
  const about = (date: string | undefined): boolean => {
    if (!date) return false
    if (always) return true
    const name = months[Number(date.slice(5, 7)) - 1] ?? ''
    const rest = text.split(name).length - 1
    return (
      rest >= 2 ||
      /\b(?:primo|quel|questo|ultimo) (?:mese|stipendio|cedolino)|\bprima (?:busta|paga)|\bmese di (?:assunzione|cessazione)|\bin proporzione|\bpro ?rata|\briproporzion/.test(
        text,
      )
    )
  }
  return {
    ...(hired && about(hired) ? { data_assunzione: hired } : {}),
    ...(left && !hired && about(left) ? { data_cessazione: left } : {}),
  }
}

/** An ISO date from the pieces of a written one (`15 marzo 2026`) or of one in digits; the year is this one when it lacks. */
function isoOf(pieces: readonly (string | undefined)[], today: string): string | undefined {
  const [writtenDay, name, writtenYear, digitDay, digitMonth, digitYear] = pieces
  const month = name ? months.indexOf(name) + 1 : Number(digitMonth)
  const yearText = writtenYear ?? digitYear ?? today.slice(0, 4)
  const dayNumber = Number(writtenDay ?? digitDay)
  if (month < 1 || month > 12 || !(dayNumber >= 1 && dayNumber <= 31)) return undefined
  const year = yearText.length === 2 ? `20${yearText}` : yearText
  return `${year}-${String(month).padStart(2, '0')}-${String(dayNumber).padStart(2, '0')}`
}

/** Months with fifteen days of service, when they are of one year at most. */
export function monthsBetween(from: string, to: string): number | undefined {
  if (from > to || Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(to))) return undefined
  const worked = accruedMonths({ from, to })
  return worked <= 12 ? worked : undefined
}
