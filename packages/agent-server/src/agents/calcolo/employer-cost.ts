/** What the employer pays for a year. */

import { employerCost, formatItalian, formatPlain, severanceAccrual } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import { instalmentsOf, payRule } from './agreement-rules.ts'
import { numberField } from './fields.ts'
import { bold, cents } from './money.ts'
import { personPay } from './person-pay.ts'
import { about, type Outcome, outcome, result, type Task } from './task.ts'
import { missingInstalments } from './yearly.ts'

/** What the employer pays for a year; its rates are never assumed. */
export function costOutcome(task: Task): Outcome {
  const title = 'Costo aziendale'
  const person = personPay(task)
  const instalments = instalmentsOf(task.agreement)
  const given = numberField(task.values, 'importo_lordo_annuo')
  if (!given && (!instalments || !person.monthly)) return { ...missingInstalments(task), title }
  const gross = given ?? cents((person.monthly ?? new Decimal(0)).times(instalments ?? 12))
  const rate = numberField(task.values, 'aliquota_datore')
  const accident = numberField(task.values, 'aliquota_inail')
  const grossStep = given
    ? []
    : [
        ...person.steps,
        `Lordo annuo: \`${formatItalian(person.monthly ?? 0)} × ${formatPlain(instalments ?? 12)} = ${formatItalian(gross)}\` → ${bold(gross)}`,
      ]
  const cited = given
    ? [task.pay.cited]
    : [...person.cited, payRule(task.agreement, `${formatPlain(instalments ?? 12)} mensilità`)]
  if (!rate) {
    const accrual = severanceAccrual(gross)
    return outcome(
      title,
      `Il lordo annuo è ${bold(gross)} e la quota di TFR ${bold(accrual.gross)}: per il costo aziendale serve l’aliquota contributiva del datore, che dipende da settore e dimensione e che non invento.`,
      {
        steps: [...grossStep, `Quota di TFR: \`${formatItalian(gross)} / 13,5 = ${formatItalian(accrual.gross)}\``],
        notes: person.notes,
        cited,
        laws: ['art. 2120 c.c.'],
        results: [result('lordo_annuo', 'Lordo annuo', gross)],
        ask: 'aliquota_datore',
      },
    )
  }
  const cost = employerCost({ gross, contributionRate: rate, ...(accident ? { accidentRate: accident } : {}) })
  return outcome(
    title,
    `Il costo aziendale annuo è ${bold(cost.total)} su un lordo di ${bold(gross)} (${about(task)}).`,
    {
      steps: [
        ...grossStep,
        `Contributi del datore: \`${formatItalian(gross)} × ${formatPlain(rate)}% = ${formatItalian(cost.contributions)}\``,
        ...(accident
          ? [
              `INAIL: \`${formatItalian(gross)} × ${formatPlain(accident)}% = ${formatItalian(cost.accidentInsurance)}\``,
            ]
          : []),
        `TFR: \`${formatItalian(gross)} / 13,5 = ${formatItalian(cost.severance)}\``,
        `Costo: \`${formatItalian(gross)} + ${formatItalian(cost.contributions)}${accident ? ` + ${formatItalian(cost.accidentInsurance)}` : ''} + ${formatItalian(cost.severance)} = ${formatItalian(cost.total)}\` → ${bold(cost.total)}`,
      ],
      notes: [
        ...person.notes,
        'Le aliquote del datore sono quelle indicate; fondi e casse contrattuali non sono compresi.',
        ...(accident ? [] : ['Il premio INAIL non è compreso: manca il tasso.']),
      ],
      cited,
      laws: ['art. 2120 c.c.'],
      results: [result('lordo_annuo', 'Lordo annuo', gross), result('costo', 'Costo aziendale annuo', cost.total)],
    },
  )
}
