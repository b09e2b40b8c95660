/** What INPS pays during maternity and parental leave. */
import { averageDailyPay, formatItalian, formatPlain, maternityBenefit, parentalLeaveBenefit } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import { numberField } from './fields.ts'
import { bold, cents, thePercent } from './money.ts'
import { personPay } from './person-pay.ts'
import { about, type Outcome, outcome, result, step, type Task } from './task.ts'
import { taxYear } from './taxes.ts'
import { instalmentsFor } from './yearly.ts'

const benefits = {
  maternity: { title: 'Indennità di maternità', percent: 80, law: 'D.Lgs. 151/2001 art. 22', days: 150 },
  parental: { title: 'Indennità di congedo parentale', percent: 30, law: 'D.Lgs. 151/2001 art. 34', days: 30 },
} as const

export function parenthoodOutcome(task: Task): Outcome {
  const kind = /parental|facoltativ/.test(task.text) ? 'parental' : 'maternity'
  const { title, percent: ordinary, law, days: usual } = benefits[kind]
  const person = personPay(task)
  const block = task.agreement.blocks.genitorialita
  if (!person.monthly)
    return outcome(title, 'La paga è a ore: per l’indennità servono le ore settimanali.', {
      steps: person.steps,
      cited: person.cited,
      ask: 'ore_settimanali',
    })
  const { monthly } = person
  const instalments = instalmentsFor(task)
  const accruals = instalments ? cents(monthly.times(instalments.count.minus(12)).dividedBy(12)) : new Decimal(0)
  const workers = task.said.qualification === 'operai'
  const average = averageDailyPay({ category: workers ? 'blue-collar' : 'white-collar', monthly, accruals })
  const said = numberField(task.values, 'giorni')
  const days = said ?? new Decimal(usual)
  const raised = kind === 'parental' && /\b80 ?%/.test(task.text)
  const { year, notes: yearNotes } = taxYear(task.date)
  const amount =
    kind === 'maternity'
      ? maternityBenefit({ year, dailyAverage: average, days })
      : parentalLeaveBenefit({ year, dailyAverage: average, days, ...(raised ? { raisedDays: days } : {}) })
  const percent = raised ? 80 : ordinary
  const f = formatItalian
  return outcome(
    title,
    `${bold(amount)} lordi a carico dell’INPS per ${formatPlain(days)} giorni, ${thePercent(percent)} della retribuzione media giornaliera di ${bold(average)} (${about(task)}).`,
    {
      steps: [
        ...person.steps,
        ...(instalments
          ? [
              step(
                'Ratei mensili di tredicesima e quattordicesima',
                `${f(monthly)} × ${formatPlain(instalments.count.minus(12))} / 12 = ${f(accruals)}`,
                accruals,
                instalments.source,
              ),
            ]
          : []),
        step(
          'Retribuzione media giornaliera',
          workers
            ? `${f(monthly)} / 26 + ${f(accruals)} / 25 = ${f(average, 4)}`
            : `(${f(monthly)} + ${f(accruals)}) / 30 = ${f(average, 4)}`,
          average,
          'INPS, retribuzione media globale giornaliera',
        ),
        step(title, `${f(average, 4)} × ${percent}% × ${formatPlain(days)} = ${f(amount)}`, amount, law),
      ],
      notes: [
        ...yearNotes,
        ...(said
          ? []
          : [
              kind === 'maternity'
                ? 'Sono considerati 5 mesi da 30 giorni: indica i giorni se il congedo è diverso.'
                : 'È considerato un mese di 30 giorni: indica i giorni del congedo.',
            ]),
        ...(kind === 'parental' && !raised
          ? ['Tre mesi sono all’80% se goduti entro i 6 anni del figlio (2025-2026): indica «all’80%» per quel conto.']
          : []),
        workers
          ? 'Calcolo da operaio.'
          : 'Calcolo da impiegato: per gli operai la media giornaliera si conta sui giorni lavorati.',
        block.found && block.note
          ? `Integrazione del contratto: ${block.note}`
          : 'L’eventuale integrazione a carico del datore prevista dal contratto non è compresa.',
        ...person.notes,
      ],
      cited: [
        ...person.cited,
        ...(instalments?.cited ?? []),
        ...(block.found ? [{ what: 'Maternità', evidence: block }] : []),
      ],
      laws: [law],
      results: [result('indennita', title, amount)],
    },
  )
}
