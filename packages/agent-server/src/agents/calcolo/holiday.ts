/** A public holiday that was not enjoyed, by the day or by the hours. */
import { formatItalian, formatPlain } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import { fullTimeHours, payRule } from './agreement-rules.ts'
import { dayOf } from './daily.ts'
import { numberField } from './fields.ts'
import { hourlyMissing, hourOf } from './hourly.ts'
import { bold, cents } from './money.ts'
import { personPay } from './person-pay.ts'
import { about, type Outcome, outcome, result, step, type Task } from './task.ts'

const law = 'L. 260/1949 art. 5'

export function holidayOutcome(task: Task): Outcome {
  const title = 'Festività non goduta'
  const person = personPay(task)
  const count = numberField(task.values, 'giorni') ?? new Decimal(1)
  const headline = (total: Decimal): string =>
    `${bold(total)} lordi per ${formatPlain(count)} ${count.equals(1) ? 'festività non goduta' : 'festività non godute'} (${about(task)}).`
  const day = person.monthly ? dayOf(task, person.monthly) : undefined
  if (day) {
    const total = cents(day.value.times(count))
    return outcome(title, headline(total), {
      steps: [
        ...person.steps,
        day.step,
        step(
          'Festività',
          `${formatItalian(day.value, 4)} × ${formatPlain(count)} = ${formatItalian(total)}`,
          total,
          law,
        ),
      ],
      notes: person.notes,
      cited: [...person.cited, day.cited],
      laws: [law],
      results: [result('festivita', 'Festività non goduta', total)],
    })
  }
  const hour = hourOf(task, person)
  const week = numberField(task.values, 'ore_settimanali') ?? fullTimeHours(task.agreement, task.regime)
  if (!hour || !week) return { ...hourlyMissing(task), title }
  const total = cents(hour.value.times(week).dividedBy(6).times(count))
  return outcome(title, headline(total), {
    steps: [
      ...hour.steps,
      step(
        'Festività',
        `${formatItalian(hour.value, 4)} × ${formatPlain(week)} / 6 × ${formatPlain(count)} = ${formatItalian(total)}`,
        total,
        law,
      ),
    ],
    notes: [...hour.notes, 'Un sesto dell’orario settimanale per ciascuna festività.'],
    cited: [...hour.cited, payRule(task.agreement, `Orario di ${formatPlain(week)} ore settimanali`)],
    laws: [law],
    results: [result('festivita', 'Festività non goduta', total)],
  })
}
