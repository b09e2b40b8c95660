/** Pay of the year and of the extra months. */

import { extraMonthAccrual, formatItalian, formatPlain } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import { formatDate, since } from '../format.ts'
import { extrasText } from '../topics/pay.ts'
import { instalmentsOf, noteOn, payRule } from './agreement-rules.ts'
import { numberField } from './fields.ts'
import { levelPay } from './level-pay.ts'
import { bold, cents, euro } from './money.ts'
import { personPay } from './person-pay.ts'
import { about, nextStep, type Outcome, outcome, type Result, result, type Task } from './task.ts'

export const missingInstalments = (task: Task): Outcome =>
  outcome(
    'Lordo annuo',
    `Il numero di mensilità del CCNL ${task.agreement.shortName} non è presente nella base: non calcolo il lordo annuo. Il mensile è ${bold(task.pay.total)}.`,
    { cited: [task.pay.cited] },
  )

/** Years' gross pay: the month × the instalments of the agreement, the extra ones shown. */
export function yearlyOutcome(task: Task): Outcome {
  const then = yearAt(task)
  if (!task.said.asksNow || task.date === task.today || then.results.length === 0) return then
  // "Oggi e da gennaio": both years, and what changes.
  const found = levelPay(task.agreement, task.level, task.today, task.regime)
  if (found.type !== 'known' || found.pay.row.since === task.pay.row.since) return then
  const now = yearAt({ ...task, date: task.today, pay: found.pay })
  const total = (one: Outcome): Decimal | undefined => one.results.find(entry => entry.key === 'lordo_annuo')?.value
  const [before, after] = [total(now), total(then)]
  if (!before || !after) return then
  const change = after.minus(before)
  const later = formatDate(task.date)
  return outcome(
    'Lordo annuo',
    `Oggi il lordo annuo è ${bold(before)}; con la tabella del ${later} è ${bold(after)}: **${change.isNegative() ? '' : '+'}${euro(change)}** (${about(task)}).`,
    {
      steps: [...now.steps.map(step => `oggi – ${step}`), ...then.steps.map(step => `${later} – ${step}`)],
      notes: [...new Set([...now.notes, ...then.notes])].filter(
        note => !note.startsWith(`Prossima tabella ${since(task.pay.row.since)}`),
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

function yearAt(task: Task): Outcome {
  const person = personPay(task)
  const instalments = instalmentsOf(task.agreement)
  if (!instalments) return missingInstalments(task)
  if (!person.monthly)
    return outcome(
      'Lordo annuo',
      `La paga è a ore (${bold(task.pay.total)} all’ora): per il lordo annuo servono le ore settimanali.`,
      { steps: person.steps, notes: person.notes, cited: person.cited, ask: 'ore_settimanali' },
    )
  const { monthly } = person
  const total = monthly.times(instalments)
  const extra = instalments.minus(13)
  const steps = [...person.steps]
  const results: Result[] = [result('mensile', 'Retribuzione mensile lorda', monthly)]
  if (extra.isZero() || extra.isNegative()) {
    steps.push(
      `Lordo annuo: \`${formatItalian(monthly)} × ${formatPlain(instalments)} = ${formatItalian(total)}\` → ${bold(total)}`,
    )
    results.push(result('tredicesima', 'Tredicesima', cents(monthly)))
  } else {
    const thirteen = monthly.times(13)
    const fourteenth = monthly.times(extra)
    const exact = (value: Decimal): string => formatItalian(value, Math.max(2, value.decimalPlaces()))
    steps.push(`Dodici mesi e tredicesima: \`${formatItalian(monthly)} × 13 = ${exact(thirteen)}\``)
    steps.push(
      `Quattordicesima: \`${formatItalian(monthly)} × ${formatPlain(extra)} = ${exact(fourteenth)}\` → ${bold(fourteenth)}`,
    )
    steps.push(`Lordo annuo: \`${exact(thirteen)} + ${exact(fourteenth)} = ${exact(total)}\` → ${bold(total)}`)
    results.push(
      result('tredicesima', 'Tredicesima', cents(monthly)),
      result('quattordicesima', 'Quattordicesima', cents(fourteenth)),
    )
  }
  results.push(result('lordo_annuo', 'Lordo annuo', cents(total)))
  const detail = task.agreement.blocks.retribuzione.rules.mensilita_dettaglio
  const workers = task.agreement.blocks.retribuzione.rules.operai_cassa_edile !== undefined
  return outcome(
    'Lordo annuo',
    `Il lordo annuo è ${bold(total)}: ${formatPlain(instalments)} mensilità da ${bold(monthly)} (${about(task)}, tabella in vigore ${since(task.pay.row.since)}).`,
    {
      steps,
      notes: [
        ...person.notes,
        ...(typeof detail === 'string' ? [`Mensilità: ${detail}.`] : []),
        ...(extrasText(task.pay.row)
          ? [
              `Oltre a questi importi la tabella riporta: ${extrasText(task.pay.row)}.`,
              ...noteOn(task.agreement.blocks.retribuzione.note, /\biar\b|incremento aggiuntivo/),
            ]
          : []),
        ...(workers && task.agreement.blocks.retribuzione.note ? [task.agreement.blocks.retribuzione.note] : []),
        ...nextStep(task),
      ],
      cited: [...person.cited, payRule(task.agreement, `${formatPlain(instalments)} mensilità`, /mensilit/)],
      results,
    },
  )
}

/** What has accrued of the 13th and 14th. */
export function extraMonthsOutcome(task: Task): Outcome {
  const person = personPay(task)
  const instalments = instalmentsOf(task.agreement)
  if (!instalments) return { ...missingInstalments(task), title: 'Mensilità aggiuntive' }
  if (!person.monthly)
    return outcome(
      'Mensilità aggiuntive',
      `La paga è a ore (${bold(task.pay.total)} all’ora): per la tredicesima servono le ore settimanali.`,
      { steps: person.steps, notes: person.notes, cited: person.cited, ask: 'ore_settimanali' },
    )
  const { monthly } = person
  const months = numberField(task.values, 'mesi_maturati')
  const count = months ?? new Decimal(12)
  const wantsFourteenth = /quattordic|14/.test(task.text)
  const wantsThirteenth = /tredic|13/.test(task.text) || !wantsFourteenth
  const rest = instalments.minus(13)
  const steps = [...person.steps]
  const results: Result[] = []
  const heads: string[] = []
  if (wantsThirteenth) {
    const amount = extraMonthAccrual(monthly, count)
    steps.push(
      `Tredicesima: \`${formatItalian(monthly)} / 12 × ${formatPlain(count)} = ${formatItalian(amount)}\` → ${bold(amount)}`,
    )
    results.push(result('tredicesima', 'Tredicesima maturata', amount))
    heads.push(`tredicesima ${bold(amount)}`)
  }
  if (rest.greaterThan(0) && (wantsFourteenth || !/tredic|13/.test(task.text))) {
    const amount = extraMonthAccrual(monthly, count, rest)
    const share = rest.equals(1) ? '' : ` × ${formatPlain(rest)}`
    steps.push(
      `Quattordicesima: \`${formatItalian(monthly)}${share} / 12 × ${formatPlain(count)} = ${formatItalian(amount)}\` → ${bold(amount)}`,
    )
    results.push(result('quattordicesima', 'Quattordicesima maturata', amount))
    heads.push(`quattordicesima ${bold(amount)}`)
  }
  const none = wantsFourteenth && rest.lessThanOrEqualTo(0)
  return outcome(
    'Mensilità aggiuntive',
    `${none ? `Il CCNL ${task.agreement.shortName} prevede ${formatPlain(instalments)} mensilità: la quattordicesima non è prevista. ` : ''}${
      heads.length > 0
        ? `Con ${formatPlain(count)} ${count.equals(1) ? 'mese maturato' : 'mesi maturati'}: ${heads.join(' e ')} lordi (${about(task)}).`
        : `Tredicesima intera: ${bold(monthly)} lordi (${about(task)}).`
    }`,
    {
      steps,
      notes: [
        ...person.notes,
        'Conta come mese intero quello con almeno 15 giorni di servizio, salvo regole diverse del contratto.',
        ...nextStep(task),
      ],
      cited: [...person.cited, payRule(task.agreement, `${formatPlain(instalments)} mensilità`, /mensilit/)],
      results,
    },
  )
}
