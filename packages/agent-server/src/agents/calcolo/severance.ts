import { formatItalian, formatPlain, severanceAccrual } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import { instalmentsOf, payRule } from './agreement-rules.ts'
import { numberField } from './fields.ts'
import { bold, cents } from './money.ts'
import { personPay } from './person-pay.ts'
import { about, type Outcome, outcome, result, type Task } from './task.ts'
import { missingInstalments } from './yearly.ts'

/** What severance pay grows by in a year. */
export function severanceOutcome(task: Task): Outcome {
  const title = 'Quota di TFR'
  const person = personPay(task)
  const instalments = instalmentsOf(task.agreement)
  const given = numberField(task.values, 'importo_lordo_annuo')
  if (!given && !instalments) return { ...missingInstalments(task), title }
  if (!given && !person.monthly)
    return outcome(title, 'La paga è a ore: per la quota di TFR servono le ore settimanali.', {
      steps: person.steps,
      cited: person.cited,
      ask: 'ore_settimanali',
    })
  const yearly = given ?? cents((person.monthly ?? new Decimal(0)).times(instalments ?? 12))
  const accrual = severanceAccrual(yearly, yearly)
  const months = numberField(task.values, 'mesi_maturati')
  const partial = months ? cents(accrual.gross.times(months).dividedBy(12)) : undefined
  const served = task.said.seniorityMonths
  const yearsServed = served !== undefined && served > 12 ? new Decimal(served).dividedBy(12) : undefined
  const rough = yearsServed ? cents(accrual.gross.times(yearsServed)) : undefined
  const block = task.agreement.blocks.tfr
  return outcome(
    title,
    `In un anno maturano ${bold(accrual.gross)} lordi di TFR${partial && months ? `; in ${formatPlain(months)} mesi ${bold(partial)}` : ''} (${given ? 'sul lordo annuo indicato' : about(task)}).`,
    {
      steps: [
        ...(given ? [] : person.steps),
        given || !instalments
          ? `Retribuzione utile: \`${formatItalian(yearly)}\``
          : `Retribuzione annua utile: \`${formatItalian(person.monthly ?? 0)} × ${formatPlain(instalments)} = ${formatItalian(yearly)}\` → ${bold(yearly)}`,
        `Quota annua: \`${formatItalian(yearly)} / 13,5 = ${formatItalian(accrual.gross)}\` → ${bold(accrual.gross)}`,
        `Al netto dello 0,5% trattenuto per il fondo pensioni: \`${formatItalian(accrual.gross)} - ${formatItalian(accrual.recovered)} = ${formatItalian(accrual.net)}\` → ${bold(accrual.net)}`,
        ...(partial && months
          ? [
              `Per ${formatPlain(months)} mesi: \`${formatItalian(accrual.gross)} × ${formatPlain(months)} / 12 = ${formatItalian(partial)}\` → ${bold(partial)}`,
            ]
          : []),
        ...(rough && yearsServed
          ? [
              `Ordine di grandezza per ${formatPlain(yearsServed, 2)} anni a retribuzione costante, senza rivalutazione: \`${formatItalian(accrual.gross)} × ${formatPlain(yearsServed, 2)} = ${formatItalian(rough)}\` → ${bold(rough)}`,
            ]
          : []),
      ],
      notes: [
        ...(given ? [] : person.notes),
        'Ogni anno il fondo si rivaluta dell’1,5% più il 75% dell’aumento dei prezzi; alla cessazione è soggetto a tassazione separata.',
        ...(block.note ? [block.note] : []),
      ],
      cited: [
        ...(given
          ? []
          : [
              ...person.cited,
              ...(instalments ? [payRule(task.agreement, `${formatPlain(instalments)} mensilità`, /mensilit/)] : []),
            ]),
        { what: 'TFR: retribuzione utile diviso 13,5', evidence: block },
      ],
      laws: ['art. 2120 c.c.', 'L. 297/1982 art. 3 (contributo dello 0,5%)'],
      results: [
        result('tfr', 'Quota annua di TFR', accrual.gross),
        result('tfr_netta', 'Quota annua al netto dello 0,5%', accrual.net),
        ...(partial ? [result('tfr_mesi', 'Quota dei mesi', partial)] : []),
      ],
    },
  )
}
