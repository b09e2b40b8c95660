/** What has accrued of the 13th and 14th. */
import { extraMonthAccrual, formatItalian, formatPlain } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import { numberField } from './fields.ts'
import { bold } from './money.ts'
import { personPay } from './person-pay.ts'
import { about, nextStep, type Outcome, outcome, result, step, type Task } from './task.ts'
import { instalmentsFor, missingInstalments } from './yearly.ts'

const title = 'Mensilità aggiuntive'

export function extraMonthsOutcome(task: Task): Outcome {
  const person = personPay(task)
  const instalments = instalmentsFor(task)
  if (!instalments) return { ...missingInstalments(task), title }
  const { monthly } = person
  if (!monthly)
    return outcome(
      title,
      `La paga è a ore (${bold(task.pay.total)} all’ora): per la tredicesima servono le ore settimanali.`,
      { steps: person.steps, notes: person.notes, cited: person.cited, ask: 'ore_settimanali' },
    )
  const months = numberField(task.values, 'mesi_maturati') ?? new Decimal(12)
  const rest = instalments.count.minus(13)
  const thirteenth = /tredic|\b13/.test(task.text)
  const fourteenth = /quattordic|\b14(?! mensil)/.test(task.text)
  const both = !thirteenth && !fourteenth
  const parts = [
    ...(thirteenth || both ? [{ key: 'tredicesima', label: 'Tredicesima', share: new Decimal(1) }] : []),
    ...((fourteenth || both) && rest.greaterThan(0)
      ? [{ key: 'quattordicesima', label: 'Quattordicesima', share: rest }]
      : []),
  ].map(part => ({ ...part, amount: extraMonthAccrual(monthly, months, part.share) }))
  const none =
    fourteenth && rest.lessThanOrEqualTo(0)
      ? `Il CCNL ${task.agreement.shortName} prevede ${formatPlain(instalments.count)} mensilità: la quattordicesima non è prevista. `
      : ''
  const counted = `${formatPlain(months)} ${months.equals(1) ? 'mese maturato' : 'mesi maturati'}`
  return outcome(
    title,
    `${none}${
      parts.length > 0
        ? `${parts.map(part => `${part.label} ${bold(part.amount)}`).join(' e ')} lordi con ${counted} (${about(task)}).`
        : `Tredicesima intera: ${bold(monthly)} lordi (${about(task)}).`
    }`,
    {
      steps: [
        ...person.steps,
        ...parts.map(part =>
          step(
            part.label,
            `${formatItalian(monthly)}${part.share.equals(1) ? '' : ` × ${formatPlain(part.share)}`} / 12 × ${formatPlain(months)} = ${formatItalian(part.amount)}`,
            part.amount,
            instalments.source,
          ),
        ),
      ],
      notes: [
        ...person.notes,
        'Conta come mese intero quello con almeno 15 giorni di servizio, salvo regole diverse del contratto.',
        ...(parts.some(part => part.key === 'quattordicesima')
          ? ['La quattordicesima matura di regola da luglio a giugno, la tredicesima da gennaio a dicembre.']
          : []),
        ...nextStep(task),
      ],
      cited: [...person.cited, ...instalments.cited],
      results: parts.map(part => result(part.key, `${part.label} maturata`, part.amount)),
    },
  )
}
