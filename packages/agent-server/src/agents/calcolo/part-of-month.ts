/** The month in which a person is hired or leaves: the part of the pay that is due. */
import { formatItalian, formatPlain } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import { formatDate } from '../format.ts'
import { dayOf } from './daily.ts'
import { bold, cents } from './money.ts'
import type { PersonPay } from './person-pay.ts'
import { about, type Outcome, outcome, result, step, type Task } from './task.ts'

/** Which days of a month a divisor counts: 26 from Monday to Saturday, 22 to Friday, 30 all of them. */
const countedDays: Readonly<Record<string, { readonly name: string; readonly counts: (weekday: number) => boolean }>> =
  {
    '22': { name: 'dal lunedì al venerdì', counts: weekday => weekday >= 1 && weekday <= 5 },
    '26': { name: 'dal lunedì al sabato', counts: weekday => weekday >= 1 },
    '30': { name: 'di calendario', counts: () => true },
  }

const dayMs = 86_400_000

/** ISO dates from one to another, both included. */
function datesBetween(from: string, to: string): readonly Date[] {
  const first = Date.parse(`${from}T00:00:00Z`)
  const count = Math.round((Date.parse(`${to}T00:00:00Z`) - first) / dayMs) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => new Date(first + index * dayMs))
}

const lastDay = (date: string): string => {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** What is due of the month in which the person comes or goes, when the question is about that month. */
export function partOfMonth(task: Task, person: PersonPay, monthly: Decimal): Outcome | undefined {
  const { value: hired } = task.values.data_assunzione ?? {}
  const { value: left } = task.values.data_cessazione ?? {}
  const edge = hired ?? left
  if (!edge || (hired ? hired.endsWith('-01') : edge === lastDay(edge))) return undefined
  const first = hired ?? `${edge.slice(0, 7)}-01`
  const last = left && left.slice(0, 7) === first.slice(0, 7) ? left : lastDay(first)
  const title = 'Retribuzione del mese iniziato o finito a metà'
  const period = `dal ${formatDate(first)} al ${formatDate(last)}`
  const day = dayOf(task, monthly)
  const rule = day ? countedDays[day.divisor.toString()] : undefined
  if (!day || !rule) {
    return outcome(
      title,
      `La retribuzione intera è ${bold(monthly)} al mese (${about(task)}): per la quota ${period} serve un divisore giornaliero che dica quali giorni contare, e per questo contratto ${day ? `quello di ${formatPlain(day.divisor)} non lo dice` : 'non è presente nella base'}.`,
      { steps: person.steps, notes: person.notes, cited: person.cited },
    )
  }
  const days = new Decimal(datesBetween(first, last).filter(date => rule.counts(date.getUTCDay())).length)
  const amount = Decimal.min(monthly, cents(day.value.times(days)))
  return outcome(
    title,
    `${bold(amount)} lordi ${period}: ${formatPlain(days)} giorni ${rule.name} su ${formatPlain(day.divisor)} (${about(task)}).`,
    {
      steps: [
        ...person.steps,
        day.step,
        step(
          `Quota ${period}`,
          `${formatItalian(day.value, 4)} × ${formatPlain(days)} = ${formatItalian(amount)}`,
          amount,
          `giorni ${rule.name}, festività comprese`,
        ),
      ],
      notes: [
        ...person.notes,
        'Alcune aziende tolgono dal mese intero i giorni non lavorati, oppure contano le ore lavorabili: il risultato può differire di qualche euro.',
      ],
      cited: [...person.cited, day.cited],
      results: [
        result('mensile', 'Retribuzione mensile lorda', monthly),
        result('quota_mese', 'Quota del mese', amount),
      ],
    },
  )
}
