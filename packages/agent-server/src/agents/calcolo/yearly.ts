/** Pay of the year. */
import { formatItalian, formatPlain } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { formatDate, since } from '../format.ts'
import { extrasText } from '../topics/pay.ts'
import { type Cited, instalmentsOf, noteOn, payRule, sourceName } from './agreement-rules.ts'
import { numberField } from './fields.ts'
import { levelPay } from './level-pay.ts'
import { bold, cents, euro } from './money.ts'
import { personPay } from './person-pay.ts'
import {
  about,
  given,
  nextStep,
  type Outcome,
  outcome,
  type Question,
  result,
  type Step,
  step,
  type Task,
} from './task.ts'

const title = 'Lordo annuo'

/** How many instalments a year's pay has: said, or the agreement's. */
export interface Instalments {
  readonly count: Decimal
  readonly cited: readonly Cited[]
  readonly source: string
}

export function instalmentsFor(task: Pick<Question, 'agreement' | 'values'>): Instalments | undefined {
  const said = numberField(task.values, 'mensilita')
  if (said) return { count: said, cited: [], source: given }
  const count = instalmentsOf(task.agreement)
  if (!count) return undefined
  const rule = payRule(task.agreement, `${formatPlain(count)} mensilità`, /mensilit/)
  return { count, cited: [rule], source: `${formatPlain(count)} mensilità: ${sourceName(rule)}` }
}

export const missingInstalments = (task: Task): Outcome =>
  outcome(
    title,
    `Il numero di mensilità del CCNL ${task.agreement.shortName} non è presente nella base: non calcolo il lordo annuo. Il mensile è ${bold(task.pay.total)}.`,
    { cited: task.pay.cited, ask: 'mensilita' },
  )

/** The month × the instalments of the agreement, the extra ones shown; at two dates when "oggi" and another are said. */
export function yearlyOutcome(task: Task): Outcome {
  const years = yearsOf(task)
  if (years.length > 1) return severalYears(task, years)
  const then = yearAt(task)
  if (!task.level || !task.said.asksNow || task.date === task.today || then.results.length === 0) return then
  const found = levelPay(task.agreement, task.level, task.today, task.regime)
  if (found.type !== 'known' || found.pay.row?.since === task.pay.row?.since) return then
  const now = yearAt({ ...task, date: task.today, pay: found.pay })
  const total = (one: Outcome): Decimal | undefined => one.results.find(entry => entry.key === 'lordo_annuo')?.value
  const [before, after] = [total(now), total(then)]
  if (!before || !after) return then
  const change = after.minus(before)
  const later = formatDate(task.date)
  const labelled = (prefix: string, steps: readonly Step[]): readonly Step[] =>
    steps.map(line => ({ ...line, label: `${prefix} – ${line.label}` }))
  return outcome(
    title,
    `Oggi il lordo annuo è ${bold(before)}; con la tabella del ${later} è ${bold(after)}: **${change.isNegative() ? '' : '+'}${euro(change)}** (${about(task)}).`,
    {
      steps: [...labelled('oggi', now.steps), ...labelled(later, then.steps)],
      notes: [...new Set([...now.notes, ...then.notes])].filter(
        note => !task.pay.row || !note.startsWith(`Prossima tabella ${since(task.pay.row.since)}`),
      ),
      cited: [...now.cited, ...then.cited],
      results: [
        result('lordo_annuo_oggi', 'Lordo annuo oggi', before),
        result('lordo_annuo', `Lordo annuo (${later})`, after),
        result('differenza', 'Differenza', change),
      ],
    },
  )
}

/** The dates of a question that names several, with the table of each where there is one. */
function yearsOf(task: Task): readonly Task[] {
  const { level, said } = task
  if (!level || said.dates.length < 2) return []
  return said.dates.toSorted().flatMap(date => {
    const found = levelPay(task.agreement, level, date, task.regime)
    return found.type === 'known' ? [{ ...task, date, pay: found.pay }] : []
  })
}

function severalYears(task: Task, tasks: readonly Task[]): Outcome {
  const all = tasks.flatMap(one => {
    const found = yearAt(one)
    const total = found.results.find(entry => entry.key === 'lordo_annuo')?.value
    return total ? [{ date: one.date, found, total }] : []
  })
  const [first] = all
  const last = all.at(-1)
  if (!first || !last) return yearAt(task)
  const change = last.total.minus(first.total)
  return outcome(
    title,
    `${all.map(({ date, total }) => `${formatDate(date)}: ${bold(total)}`).join('; ')} lordi all’anno con la tabella di quel giorno: **${change.isNegative() ? '' : '+'}${euro(change)}** (${about(task)}).`,
    {
      steps: all.flatMap(({ date, found }) =>
        found.steps.map(line => ({ ...line, label: `${formatDate(date)} – ${line.label}` })),
      ),
      notes: [...new Set(all.flatMap(({ found }) => found.notes))].filter(note => !note.startsWith('Prossima tabella')),
      cited: all.flatMap(({ found }) => found.cited),
      results: all.map(({ date, total }) => result(`lordo_${date}`, `Lordo annuo (${formatDate(date)})`, total)),
    },
  )
}

const exact = (value: Decimal): string => formatItalian(value, Math.max(2, value.decimalPlaces()))

function yearSteps(monthly: Decimal, { count, source }: Instalments, total: Decimal): readonly Step[] {
  const extra = count.minus(13)
  if (extra.lessThanOrEqualTo(0))
    return [
      step('Lordo annuo', `${formatItalian(monthly)} × ${formatPlain(count)} = ${formatItalian(total)}`, total, source),
    ]
  const thirteen = monthly.times(13)
  const rest = monthly.times(extra)
  return [
    step('Dodici mesi e tredicesima', `${formatItalian(monthly)} × 13 = ${exact(thirteen)}`, thirteen, source),
    step('Quattordicesima', `${formatItalian(monthly)} × ${formatPlain(extra)} = ${exact(rest)}`, rest, source),
    step('Lordo annuo', `${exact(thirteen)} + ${exact(rest)} = ${exact(total)}`, total),
  ]
}

function yearAt(task: Task): Outcome {
  const person = personPay(task)
  const instalments = instalmentsFor(task)
  if (!instalments) return missingInstalments(task)
  if (!person.monthly)
    return outcome(
      title,
      `La paga è a ore (${bold(task.pay.total)} all’ora): per il lordo annuo servono le ore settimanali.`,
      { steps: person.steps, notes: person.notes, cited: person.cited, ask: 'ore_settimanali' },
    )
  const { monthly } = person
  const { count } = instalments
  const total = monthly.times(count)
  const extra = count.minus(13)
  const rules = task.agreement.blocks.retribuzione
  const more = task.pay.row ? extrasText(task.pay.row) : ''
  return outcome(
    title,
    `${bold(total)} lordi all’anno: ${formatPlain(count)} mensilità da ${bold(monthly)} (${about(task)}${task.pay.row ? `, tabella in vigore ${since(task.pay.row.since)}` : ''}).`,
    {
      steps: [...person.steps, ...yearSteps(monthly, instalments, total)],
      notes: [
        ...person.notes,
        ...(typeof rules.rules.mensilita_dettaglio === 'string'
          ? [`Mensilità: ${rules.rules.mensilita_dettaglio}.`]
          : []),
        ...(more
          ? [
              `Oltre a questi importi la tabella riporta: ${more}.`,
              ...noteOn(rules.note, /\biar\b|incremento aggiuntivo/),
            ]
          : []),
        ...(rules.rules.operai_cassa_edile !== undefined && rules.note ? [rules.note] : []),
        ...nextStep(task),
      ],
      cited: [...person.cited, ...instalments.cited],
      results: [
        result('mensile', 'Retribuzione mensile lorda', monthly),
        result('tredicesima', 'Tredicesima', cents(monthly)),
        ...(extra.greaterThan(0) ? [result('quattordicesima', 'Quattordicesima', cents(monthly.times(extra)))] : []),
        result('lordo_annuo', 'Lordo annuo', cents(total)),
      ],
    },
  )
}
