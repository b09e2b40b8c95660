/** The value of an hour. */

import { formatItalian, formatPlain } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { levelName, since } from '../format.ts'
import { type Cited, hourlyDivisor, noteOn, payRule } from './agreement-rules.ts'
import { bold, cents } from './money.ts'
import { type PersonPay, personPay } from './person-pay.ts'
import { about, nextStep, type Outcome, outcome, result, type Task } from './task.ts'

export const hourlyMissing = (task: Task): Outcome =>
  outcome(
    'Quota oraria',
    `Il divisore orario del CCNL ${task.agreement.shortName} non è presente nella base: senza non posso calcolare la quota oraria${
      task.pay.unit === 'mese'
        ? ` (la retribuzione mensile del ${levelName(task.level.code)} è ${bold(task.pay.total)})`
        : ''
    }.`,
    { cited: [task.pay.cited] },
  )

interface Hour {
  /** Not rounded. */
  readonly value: Decimal
  readonly steps: readonly string[]
  readonly notes: readonly string[]
  readonly cited: readonly Cited[]
}

export function hourOf(task: Task, person: PersonPay): Hour | undefined {
  if (person.hourly)
    return { value: person.hourly, steps: person.steps.slice(0, 1), notes: person.notes, cited: person.cited }
  const divisor = hourlyDivisor(task.agreement)
  if (!divisor || !person.fullTime) return undefined
  const value = person.fullTime.dividedBy(divisor)
  const steps = person.partTime ? person.steps.slice(0, -2) : person.steps
  return {
    value,
    steps: [
      ...steps,
      `Quota oraria: \`${formatItalian(person.fullTime)} / ${formatPlain(divisor)} = ${formatItalian(value, 4)}\` → ${bold(value)}`,
    ],
    notes: [
      ...person.notes,
      ...noteOn(task.agreement.blocks.retribuzione.note, /divisor\w* (?!giorn)/).filter(
        // How many sources there are is said with the sources.
        sentence => !/\bda (?:una|due|tre|quattro)\b/.test(sentence),
      ),
    ],
    cited: [
      ...person.cited,
      payRule(task.agreement, `Divisore orario ${formatPlain(divisor)}`, /divisor\w* (?!giorn)|divisore verif/),
    ],
  }
}

/** Hourly pay: monthly over the agreement's divisor. */
export function hourlyOutcome(task: Task): Outcome {
  const hour = hourOf(task, personPay(task))
  if (!hour) return hourlyMissing(task)
  return outcome(
    'Quota oraria',
    `La paga oraria lorda è ${bold(hour.value)} (${formatItalian(hour.value, 4)}; ${about(task)}, tabella in vigore ${since(task.pay.row.since)}).`,
    {
      steps: hour.steps,
      notes: [...hour.notes, ...nextStep(task)],
      cited: hour.cited,
      results: [result('oraria', 'Quota oraria', cents(hour.value))],
    },
  )
}
