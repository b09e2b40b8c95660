/** The value of an hour, and of so many hours of leave or absence. */
import { formatItalian, formatPlain } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { type Cited, hourlyDivisor, noteOn, payRule, sourceName } from './agreement-rules.ts'
import { numberField } from './fields.ts'
import { bold, cents } from './money.ts'
import { type PersonPay, personPay } from './person-pay.ts'
import { about, nextStep, type Outcome, outcome, result, type Step, step, type Task } from './task.ts'

const divisorWords = /divisor\w* (?!giorn)|divisore verif/

export const hourlyMissing = (task: Task): Outcome =>
  outcome(
    'Quota oraria',
    `Il divisore orario del CCNL ${task.agreement.shortName} non è presente nella base: senza non posso calcolare la quota oraria${
      task.pay.unit === 'mese' ? ` (la retribuzione mensile è ${bold(task.pay.total)}; ${about(task)})` : ''
    }.`,
    { cited: task.pay.cited },
  )

interface Hour {
  /** Not rounded. */
  readonly value: Decimal
  readonly steps: readonly Step[]
  readonly notes: readonly string[]
  readonly cited: readonly Cited[]
}

/** The agreement's hourly divisor as a source. */
export const divisorRule = (task: Task, divisor: Decimal): Cited =>
  payRule(task.agreement, `Divisore orario ${formatPlain(divisor)}`, divisorWords)

/** An hour of full time: its value does not change with the part-time. */
export function hourOf(task: Task, person: PersonPay): Hour | undefined {
  if (person.hourly)
    return { value: person.hourly, steps: person.fullTimeSteps, notes: person.notes, cited: person.cited }
  const divisor = hourlyDivisor(task.agreement)
  if (!divisor || !person.fullTime) return undefined
  const value = person.fullTime.dividedBy(divisor)
  const rule = divisorRule(task, divisor)
  return {
    value,
    steps: [
      ...person.fullTimeSteps,
      step(
        'Quota oraria',
        `${formatItalian(person.fullTime)} / ${formatPlain(divisor)} = ${formatItalian(value, 4)}`,
        value,
        `divisore ${formatPlain(divisor)}: ${sourceName(rule)}`,
      ),
    ],
    notes: [
      ...person.notes,
      ...noteOn(task.agreement.blocks.retribuzione.note, /divisor\w* (?!giorn)/).filter(
        // How many sources there are is said with the sources.
        sentence => !/\bda (?:una|due|tre|quattro)\b/.test(sentence),
      ),
    ],
    cited: [...person.cited, rule],
  }
}

/** Hourly pay: monthly over the agreement's divisor; times the hours of leave, when they are said. */
export function hourlyOutcome(task: Task): Outcome {
  const hour = hourOf(task, personPay(task))
  if (!hour) return hourlyMissing(task)
  const hours = numberField(task.values, 'ore_assenza')
  const total = hours ? cents(hour.value.times(hours)) : undefined
  return outcome(
    'Quota oraria',
    total && hours
      ? `${bold(total)} lordi per ${formatPlain(hours)} ${hours.equals(1) ? 'ora' : 'ore'}; la quota oraria è ${bold(hour.value)} (${about(task)}).`
      : `${bold(hour.value)} lordi all’ora (${formatItalian(hour.value, 4)} prima dell’arrotondamento; ${about(task)}).`,
    {
      steps: [
        ...hour.steps,
        ...(total && hours
          ? [
              step(
                `Per ${formatPlain(hours)} ore`,
                `${formatItalian(hour.value, 4)} × ${formatPlain(hours)} = ${formatItalian(total)}`,
                total,
              ),
            ]
          : []),
      ],
      notes: [...hour.notes, ...nextStep(task)],
      cited: hour.cited,
      results: [
        result('oraria', 'Quota oraria', cents(hour.value)),
        ...(total ? [result('ore', 'Valore delle ore', total)] : []),
      ],
    },
  )
}
