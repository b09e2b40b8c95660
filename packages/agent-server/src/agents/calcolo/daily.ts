/** The value of a day. */

import { formatItalian, formatPlain } from '@ccnl/payroll'
import { payRule, ruleNumber } from './agreement-rules.ts'
import { numberField } from './fields.ts'
import { hourOf } from './hourly.ts'
import { bold, cents } from './money.ts'
import { personPay } from './person-pay.ts'
import { about, type Outcome, outcome, result, type Task } from './task.ts'

/** Value of a day, and of so many days of leave or absence. */
export function dailyOutcome(task: Task): Outcome {
  const person = personPay(task)
  const divisors = ruleNumber(task.agreement.blocks.retribuzione.rules.divisore_giornaliero, {
    regime: task.regime,
    weekDays: task.said.weekDays,
  })
  if (!person.monthly)
    return outcome('Quota giornaliera', 'La paga è a ore: per il valore di una giornata servono le ore settimanali.', {
      steps: person.steps,
      cited: person.cited,
      ask: 'ore_settimanali',
    })
  if (!divisors.value) {
    const choice =
      divisors.options.length > 0
        ? ` Dipende dalla settimana di lavoro (${divisors.options.join('; ')}): indica se è di 5 o di 6 giorni.`
        : ''
    const hour = hourOf(task, person)
    return outcome(
      'Quota giornaliera',
      divisors.options.length > 0
        ? `Il divisore giornaliero del CCNL ${task.agreement.shortName} non è unico.${choice}`
        : `Il divisore giornaliero del CCNL ${task.agreement.shortName} non è presente nella base: non calcolo il valore della giornata.${hour ? ` La quota oraria è ${bold(hour.value)}.` : ''}`,
      { steps: hour?.steps ?? person.steps, notes: person.notes, cited: hour?.cited ?? person.cited },
    )
  }
  const value = person.monthly.dividedBy(divisors.value)
  const days = numberField(task.values, 'giorni') ?? numberField(task.values, 'giorni_assenza')
  const total = days ? cents(value.times(days)) : undefined
  return outcome(
    'Quota giornaliera',
    total && days
      ? `${formatPlain(days)} ${days.equals(1) ? 'giorno vale' : 'giorni valgono'} ${bold(total)} lordi; la quota giornaliera è ${bold(value)} (${about(task)}).`
      : `Una giornata vale ${bold(value)} lordi (${about(task)}).`,
    {
      steps: [
        ...person.steps,
        `Quota giornaliera: \`${formatItalian(person.monthly)} / ${formatPlain(divisors.value)} = ${formatItalian(value, 4)}\` → ${bold(value)}`,
        ...(total && days
          ? [`Totale: \`${formatItalian(value, 4)} × ${formatPlain(days)} = ${formatItalian(total)}\` → ${bold(total)}`]
          : []),
      ],
      notes: person.notes,
      cited: [
        ...person.cited,
        payRule(task.agreement, `Divisore giornaliero ${formatPlain(divisors.value)}`, /divisor\w* giorn/),
      ],
      results: [
        result('giornaliera', 'Quota giornaliera', cents(value)),
        ...(total ? [result('giorni', 'Valore dei giorni', total)] : []),
      ],
    },
  )
}
