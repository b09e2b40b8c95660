/** What the employer pays for a year; its rates are never assumed. */
import { employerCost, formatItalian, formatPlain, severanceAccrual } from '@ccnl/payroll'
import { numberField } from './fields.ts'
import { bold } from './money.ts'
import { yearlyGross } from './net.ts'
import { about, given, type Outcome, outcome, result, step, type Task } from './task.ts'
import { instalmentsFor, missingInstalments } from './yearly.ts'

const civilCode = 'art. 2120 c.c.'

export function costOutcome(task: Task): Outcome {
  const title = 'Costo aziendale'
  const instalments = instalmentsFor(task)
  if (!instalments) return { ...missingInstalments(task), title }
  const yearly = yearlyGross(task, instalments)
  if (typeof yearly === 'string')
    return outcome(title, 'La paga è a ore: per il costo aziendale servono le ore settimanali.', {
      cited: task.pay.cited,
      ask: yearly,
    })
  const raised = numberField(task.values, 'aumento_mensile')
  // The cost of a raise is that of its own gross.
  const gross = raised ? raised.times(instalments.count) : yearly.gross
  const grossSteps = raised
    ? [
        step(
          'Aumento lordo annuo',
          `${formatItalian(raised)} × ${formatPlain(instalments.count)} = ${formatItalian(gross)}`,
          gross,
          instalments.source,
        ),
      ]
    : yearly.steps
  const rate = numberField(task.values, 'aliquota_datore')
  const accident = numberField(task.values, 'aliquota_inail')
  const f = formatItalian
  if (!rate) {
    const accrual = severanceAccrual(gross)
    const known = gross.plus(accrual.gross)
    return outcome(
      title,
      `Almeno ${bold(known)} all’anno prima dei contributi: lordo ${bold(gross)} più TFR ${bold(accrual.gross)} (${about(task)}). Per il costo intero indica l’aliquota contributiva del datore: dipende da settore e dimensione e non la invento.`,
      {
        steps: [
          ...grossSteps,
          step('Quota di TFR', `${f(gross)} / 13,5 = ${f(accrual.gross)}`, accrual.gross, civilCode),
          step('Costo senza contributi e INAIL', `${f(gross)} + ${f(accrual.gross)} = ${f(known)}`, known),
        ],
        notes: yearly.notes,
        cited: yearly.cited,
        laws: [civilCode],
        results: [result('lordo_annuo', 'Lordo annuo', gross)],
        ask: 'aliquota_datore',
      },
    )
  }
  const cost = employerCost({ gross, contributionRate: rate, ...(accident ? { accidentRate: accident } : {}) })
  const monthly = cost.total.dividedBy(12)
  return outcome(
    title,
    `${bold(cost.total)} di costo aziendale${raised ? ' in più' : ''} all’anno, ${bold(monthly)} in media al mese, su un lordo di ${bold(gross)} (${about(task)}).`,
    {
      steps: [
        ...grossSteps,
        step(
          'Contributi del datore',
          `${f(gross)} × ${formatPlain(rate)}% = ${f(cost.contributions)}`,
          cost.contributions,
          given,
        ),
        ...(accident
          ? [
              step(
                'INAIL',
                `${f(gross)} × ${formatPlain(accident)}% = ${f(cost.accidentInsurance)}`,
                cost.accidentInsurance,
                given,
              ),
            ]
          : []),
        step('TFR', `${f(gross)} / 13,5 = ${f(cost.severance)}`, cost.severance, civilCode),
        step(
          'Costo annuo',
          `${f(gross)} + ${f(cost.contributions)}${accident ? ` + ${f(cost.accidentInsurance)}` : ''} + ${f(cost.severance)} = ${f(cost.total)}`,
          cost.total,
        ),
      ],
      notes: [
        'Le aliquote del datore sono quelle indicate; fondi e casse contrattuali non sono compresi.',
        ...(accident ? [] : ['Il premio INAIL non è compreso: manca il tasso.']),
        ...yearly.notes,
      ],
      cited: yearly.cited,
      laws: [civilCode],
      results: [result('lordo_annuo', 'Lordo annuo', gross), result('costo', 'Costo aziendale annuo', cost.total)],
    },
  )
}
