/** A public holiday that was not enjoyed. */

import { formatItalian, formatPlain } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import { fullTimeHours, payRule, ruleNumber } from './agreement-rules.ts'
import { numberField } from './fields.ts'
import { hourlyMissing, hourOf } from './hourly.ts'
import { bold, cents } from './money.ts'
import { personPay } from './person-pay.ts'
import { about, type Outcome, outcome, result, type Task } from './task.ts'

/** A public holiday that was not enjoyed, by hours or by days. */
export function holidayOutcome(task: Task): Outcome {
  const title = 'Festività non goduta'
  const person = personPay(task)
  const hour = hourOf(task, person)
  const daily = ruleNumber(task.agreement.blocks.retribuzione.rules.divisore_giornaliero, {
    regime: task.regime,
    weekDays: task.said.weekDays,
  }).value
  if (!person.monthly || (!daily && !hour)) return { ...hourlyMissing(task), title }
  const count = numberField(task.values, 'giorni') ?? new Decimal(1)
  const holidays = `${formatPlain(count)} ${count.equals(1) ? 'festività non goduta vale' : 'festività non godute valgono'}`
  if (daily) {
    const one = person.monthly.dividedBy(daily)
    const total = cents(one.times(count))
    return outcome(title, `${holidays} ${bold(total)} lordi (${about(task)}).`, {
      steps: [
        ...person.steps,
        `Festività: \`${formatItalian(person.monthly)} / ${formatPlain(daily)} × ${formatPlain(count)} = ${formatItalian(total)}\` → ${bold(total)}`,
      ],
      notes: person.notes,
      cited: [
        ...person.cited,
        payRule(task.agreement, `Divisore giornaliero ${formatPlain(daily)}`, /divisor\w* giorn/),
      ],
      laws: ['L. 260/1949 art. 5'],
      results: [result('festivita', 'Festività non goduta', total)],
    })
  }
  const week = numberField(task.values, 'ore_settimanali') ?? fullTimeHours(task.agreement, task.regime)
  if (!hour || !week) return { ...hourlyMissing(task), title }
  const total = cents(hour.value.times(week).dividedBy(6).times(count))
  return outcome(title, `${holidays} ${bold(total)} lordi (${about(task)}).`, {
    steps: [
      ...hour.steps,
      `Festività: \`${formatItalian(hour.value, 4)} × ${formatPlain(week)} / 6 × ${formatPlain(count)} = ${formatItalian(total)}\` → ${bold(total)}`,
    ],
    notes: [...hour.notes, 'Un sesto dell’orario settimanale per ciascuna festività.'],
    cited: [...hour.cited, payRule(task.agreement, `Orario di ${formatPlain(week)} ore settimanali`)],
    laws: ['L. 260/1949 art. 5'],
    results: [result('festivita', 'Festività non goduta', total)],
  })
}
