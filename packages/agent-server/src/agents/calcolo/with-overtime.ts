/** Hours of overtime that were corrected into a calculation of pay: what they add to the month or to the year. */
import { formatItalian, formatPlain } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { numberField } from './fields.ts'
import type { Intent } from './intents.ts'
import { bold, cents } from './money.ts'
import { overtimeOutcome } from './overtime.ts'
import { about, type Outcome, result, step, type Task } from './task.ts'

export interface AddedOvertime {
  readonly hours: Decimal
  /** Absent where the data lacks a figure: the outcome says which. */
  readonly paid: Decimal | undefined
  readonly outcome: Outcome
}

/** What the hours corrected into the fields come to; `undefined` when there are none. */
export function addedOvertime(task: Task): AddedOvertime | undefined {
  const hours = numberField(task.values, 'ore_straordinario')
  if (task.values.ore_straordinario?.origin !== 'pinned' || !hours?.greaterThan(0)) return undefined
  const outcome = overtimeOutcome({ ...task, text: `${task.text} straordinario` })
  return { hours, outcome, paid: outcome.results.find(entry => entry.key === 'straordinario')?.value }
}

type Period = Extract<Intent, 'monthly' | 'yearly'>

const periods: Readonly<Record<Period, { readonly key: string; readonly when: string; readonly label: string }>> = {
  monthly: { key: 'mensile', when: 'nel mese', label: 'Retribuzione del mese con lo straordinario' },
  yearly: { key: 'lordo_annuo', when: 'nell’anno', label: 'Lordo dell’anno con lo straordinario' },
}

/** A month's or a year's pay with the hours of overtime corrected into it. */
export function withOvertime(period: Period, pay: Outcome, task: Task): Outcome {
  const added = addedOvertime(task)
  const { key, when, label } = periods[period]
  const before = pay.results.find(entry => entry.key === key)?.value
  if (!added || !before) return pay
  const { hours, paid, outcome } = added
  if (!paid) return { ...pay, notes: [outcome.headline, ...pay.notes], ...(outcome.ask ? { ask: outcome.ask } : {}) }
  const total = cents(before.plus(paid))
  const counted = `${formatPlain(hours)} ${hours.equals(1) ? 'ora' : 'ore'} di straordinario`
  return {
    ...pay,
    headline: `${bold(total)} lordi ${when}: ${bold(before)} di retribuzione e ${bold(paid)} per ${counted} (${about(task)}).`,
    steps: [
      ...pay.steps,
      ...outcome.steps.filter(line => !pay.steps.some(other => other.label === line.label)),
      step(label, `${formatItalian(before)} + ${formatItalian(paid)} = ${formatItalian(total)}`, total),
    ],
    notes: [...new Set([...pay.notes, ...outcome.notes])],
    cited: [...pay.cited, ...outcome.cited],
    results: [...pay.results, result('straordinario', 'Compenso per le ore', paid), result('totale', label, total)],
  }
}
