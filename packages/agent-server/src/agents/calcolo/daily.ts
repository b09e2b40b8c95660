/** The value of a day, and of so many days of leave or absence. */
import { formatItalian, formatPlain } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { type Cited, payRule, ruleNumber, sourceName } from './agreement-rules.ts'
import { numberField } from './fields.ts'
import { hourOf } from './hourly.ts'
import { bold, cents } from './money.ts'
import { type PersonPay, personPay } from './person-pay.ts'
import { about, type Outcome, outcome, result, type Step, step, type Task } from './task.ts'

interface Day {
  /** Not rounded. */
  readonly value: Decimal
  readonly divisor: Decimal
  readonly step: Step
  readonly cited: Cited
}

const divisorsOf = (task: Task): ReturnType<typeof ruleNumber> =>
  ruleNumber(task.agreement.blocks.retribuzione.rules.divisore_giornaliero, {
    regime: task.regime,
    weekDays: numberField(task.values, 'giorni_settimana')?.toNumber(),
  })

/** A day of a month's pay by the agreement's divisor; `undefined` when the data has none, or several. */
export function dayOf(task: Task, monthly: Decimal): Day | undefined {
  const divisor = divisorsOf(task).value
  if (!divisor) return undefined
  const value = monthly.dividedBy(divisor)
  const cited = payRule(task.agreement, `Divisore giornaliero ${formatPlain(divisor)}`, /divisor\w* giorn/)
  return {
    value,
    divisor,
    cited,
    step: step(
      'Quota giornaliera',
      `${formatItalian(monthly)} / ${formatPlain(divisor)} = ${formatItalian(value, 4)}`,
      value,
      `divisore ${formatPlain(divisor)}: ${sourceName(cited)}`,
    ),
  }
}

function noDay(task: Task, person: PersonPay): Outcome {
  const { options } = divisorsOf(task)
  const hour = hourOf(task, person)
  const name = `Il divisore giornaliero del CCNL ${task.agreement.shortName}`
  return outcome(
    'Quota giornaliera',
    options.length > 0
      ? `La settimana di lavoro è di 5 o di 6 giorni? ${name} dipende da questo (${options.join('; ')}).`
      : `${name} non è presente nella base: non calcolo il valore della giornata.${hour ? ` La quota oraria è ${bold(hour.value)}: con le ore calcolo l’importo.` : ''}`,
    {
      steps: hour?.steps ?? person.steps,
      notes: person.notes,
      cited: hour?.cited ?? person.cited,
      ...(options.length > 0 ? { ask: 'giorni_settimana' as const } : {}),
    },
  )
}

export function dailyOutcome(task: Task): Outcome {
  const person = personPay(task)
  if (!person.monthly)
    return outcome('Quota giornaliera', 'La paga è a ore: per il valore di una giornata servono le ore settimanali.', {
      steps: person.steps,
      cited: person.cited,
      ask: 'ore_settimanali',
    })
  const day = dayOf(task, person.monthly)
  if (!day) return noDay(task, person)
  const days = numberField(task.values, 'giorni') ?? numberField(task.values, 'giorni_assenza')
  const total = days ? cents(day.value.times(days)) : undefined
  return outcome(
    'Quota giornaliera',
    total && days
      ? `${bold(total)} lordi per ${formatPlain(days)} ${days.equals(1) ? 'giorno' : 'giorni'}; la quota giornaliera è ${bold(day.value)} (${about(task)}).`
      : `${bold(day.value)} lordi al giorno (${about(task)}).`,
    {
      steps: [
        ...person.steps,
        day.step,
        ...(total && days
          ? [
              step(
                `Per ${formatPlain(days)} ${days.equals(1) ? 'giorno' : 'giorni'}`,
                `${formatItalian(day.value, 4)} × ${formatPlain(days)} = ${formatItalian(total)}`,
                total,
              ),
            ]
          : []),
      ],
      notes: person.notes,
      cited: [...person.cited, day.cited],
      results: [
        result('giornaliera', 'Quota giornaliera', cents(day.value)),
        ...(total ? [result('giorni', 'Valore dei giorni', total)] : []),
      ],
    },
  )
}
