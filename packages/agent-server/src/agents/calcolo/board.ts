/** Board and lodging in kind, paid in money while the worker is away. */

import { formatItalian, formatPlain } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import type { JsonRecord } from '../../knowledge/schema.ts'
import { payRule, sourceName } from './agreement-rules.ts'
import { otherAllowances } from './allowances.ts'
import { numberField } from './fields.ts'
import { bold, cents, euro } from './money.ts'
import { personPay } from './person-pay.ts'
import { about, type LevelTask, nextStep, type Outcome, outcome, result, step } from './task.ts'

/** Board and lodging in kind, paid in money while the worker is away. */
export function boardOutcome(task: LevelTask): Outcome {
  const title = 'Indennità sostitutiva di vitto e alloggio'
  const value = task.agreement.blocks.retribuzione.rules.vitto_alloggio
  const rates = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonRecord) : undefined
  const daily = rates?.giorno
  if (!rates || typeof daily !== 'number') {
    return outcome(
      title,
      `Nel CCNL ${task.agreement.shortName} la base non contiene un’indennità sostitutiva di vitto e alloggio: non la invento.`,
      { cited: task.pay.cited },
    )
  }
  const mealOnly = /\bpast[oi]\b/.test(task.text) && !/alloggio/.test(task.text) && typeof rates.pasto === 'number'
  const lodgingOnly =
    /alloggio/.test(task.text) && !/vitto|past[oi]/.test(task.text) && typeof rates.alloggio === 'number'
  const unit = new Decimal(
    mealOnly && typeof rates.pasto === 'number'
      ? rates.pasto
      : lodgingOnly && typeof rates.alloggio === 'number'
        ? rates.alloggio
        : daily,
  )
  const what = mealOnly ? 'pasti' : 'giorni'
  const days = numberField(task.values, 'giorni')
  const rule = payRule(
    task.agreement,
    `Indennità di vitto e alloggio: ${euro(unit)} ${mealOnly ? 'a pasto' : 'al giorno'}`,
  )
  const parts = [
    typeof rates.pasto === 'number' ? `un pasto ${euro(rates.pasto)}` : '',
    typeof rates.alloggio === 'number' ? `l’alloggio ${euro(rates.alloggio)}` : '',
  ].filter(Boolean)
  const split = parts.length > 0 ? [`Composizione dell’indennità giornaliera: ${parts.join(', ')}.`] : []
  if (!days) {
    return outcome(
      title,
      `${bold(unit)} ${mealOnly ? 'a pasto' : 'al giorno'} di indennità (${about(task)}). Con il numero di ${what} calcolo il totale.`,
      {
        cited: [rule],
        notes: split,
        results: [result('vitto_alloggio_giorno', 'Indennità giornaliera', unit)],
        ask: 'giorni',
      },
    )
  }
  const amount = cents(unit.times(days))
  const person = personPay(task)
  const line = step(
    'Indennità',
    `${formatItalian(unit)} × ${formatPlain(days)} = ${formatItalian(amount)}`,
    amount,
    sourceName(rule),
  )
  if (!person.monthly) {
    return outcome(title, `${bold(amount)} di indennità per ${formatPlain(days)} ${what} (${about(task)}).`, {
      steps: [line],
      notes: split,
      cited: [rule],
      results: [result('vitto_alloggio', 'Indennità di vitto e alloggio', amount)],
    })
  }
  const total = person.monthly.plus(amount)
  const excluded = otherAllowances(task)
  return outcome(
    title,
    `${bold(total)} lordi in tutto: retribuzione ${bold(person.monthly)} più indennità ${bold(amount)} per ${formatPlain(days)} ${what} (${about(task)}).`,
    {
      steps: [
        ...person.steps,
        line,
        step('Totale', `${formatItalian(person.monthly)} + ${formatItalian(amount)} = ${formatItalian(total)}`, total),
      ],
      notes: [...person.notes, ...split, ...excluded, ...nextStep(task)],
      cited: [...person.cited, rule],
      results: [
        result('mensile', 'Retribuzione mensile lorda', person.monthly),
        result('vitto_alloggio', 'Indennità di vitto e alloggio', amount),
        result('totale', 'Totale', total),
      ],
    },
  )
}
