/** Overtime and other hours with a surcharge. */

import { formatItalian, formatPlain } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import type { JsonRecord } from '../../knowledge/schema.ts'
import { numberField } from './fields.ts'
import { hourlyMissing, hourOf } from './hourly.ts'
import { bold, cents } from './money.ts'
import { personPay } from './person-pay.ts'
import { chooseSurcharges, hoursKind, surchargeNamed, surchargesOf } from './surcharge.ts'
import { about, nextStep, type Outcome, outcome, result, type Task } from './task.ts'

/** Overtime and other hours with a surcharge. */
export function overtimeOutcome(task: Task): Outcome {
  const title = 'Ore con maggiorazione'
  const { agreement, values, said } = task
  const person = personPay(task)
  const hour = hourOf(task, person)
  if (!hour) return { ...hourlyMissing(task), title }
  const surcharges = surchargesOf(agreement)
  const pinnedPercent = numberField(values, 'maggiorazione_percento')
  const named = values.tipo_straordinario ? surchargeNamed(surcharges, values.tipo_straordinario.value) : undefined
  const kind = hoursKind(task.text, { night: said.overtimeKinds.includes('notturno') })
  const asked = numberField(values, 'ore_straordinario')
  const hours = asked ?? new Decimal(1)
  const block = agreement.blocks.maggiorazioni
  const choice = named
    ? { parts: [{ surcharge: named, hours }], notes: [] }
    : chooseSurcharges(surcharges, kind, hours, task.text)
  const parts = pinnedPercent
    ? [{ name: 'maggiorazione indicata', percent: pinnedPercent, hours, evidence: undefined, note: undefined }]
    : (choice?.parts ?? []).map(part => ({
        name: part.surcharge.name,
        percent: part.surcharge.percent,
        hours: part.hours,
        evidence: part.surcharge.evidence,
        note: part.surcharge.note,
      }))
  const unknown = parts.find(part => part.percent === undefined)
  if (parts.length === 0 || unknown) {
    const table = surcharges
      .filter(item => item.percent)
      .map(item => `${item.name}: ${formatPlain(item.percent ?? 0)}%`)
    const why = unknown
      ? `La percentuale per «${unknown.name}» nel CCNL ${agreement.shortName} non è certa e non la invento.`
      : `La percentuale di maggiorazione per queste ore nel CCNL ${agreement.shortName} non è presente nella base e non la invento.`
    return outcome(
      title,
      `${why} La quota oraria senza maggiorazione è ${bold(hour.value)}: indica la percentuale e completo il calcolo.`,
      {
        steps: hour.steps,
        notes: [
          ...hour.notes,
          ...(table.length > 0 ? [`Maggiorazioni note di questo contratto: ${table.join('; ')}.`] : []),
          ...(block.note ? [block.note] : []),
        ],
        cited: [...hour.cited, ...(block.source ? [{ what: 'Maggiorazioni', evidence: block }] : [])],
        ask: 'maggiorazione_percento',
      },
    )
  }
  const priced = parts.map(part => {
    const percent = part.percent ?? new Decimal(0)
    const factor = percent.plus(100).dividedBy(100)
    return { ...part, percent, factor, amount: hour.value.times(factor).times(part.hours) }
  })
  const total = priced.reduce((sum, part) => sum.plus(part.amount), new Decimal(0))
  const several = priced.length > 1
  const steps = [
    ...hour.steps,
    ...priced.map(
      part =>
        `${part.name.charAt(0).toUpperCase()}${part.name.slice(1)}, maggiorazione **${formatPlain(part.percent)}%**: \`${formatItalian(hour.value, 4)} × ${formatItalian(part.factor, Math.max(2, part.factor.decimalPlaces()))} × ${formatPlain(part.hours)} = ${formatItalian(part.amount, several ? 4 : 2)}\`${several ? '' : ` → ${bold(part.amount)}`}`,
    ),
    ...(several
      ? [
          `Totale: \`${priced.map(part => formatItalian(part.amount, 4)).join(' + ')} = ${formatItalian(total, 4)}\` → ${bold(total)}`,
        ]
      : []),
  ]
  const limits = limitNotes(agreement.blocks.maggiorazioni.rules)
  const rates = priced.map(part => `${formatPlain(part.percent)}% (${part.name})`).join(', poi ')
  const hoursSaid = `${formatPlain(hours)} ${hours.equals(1) ? 'ora' : 'ore'}`
  return outcome(
    title,
    asked
      ? `Per ${hoursSaid} spettano ${bold(total)} lordi: quota oraria ${bold(hour.value)}, maggiorazione ${rates} (${about(task)}).`
      : `Ogni ora vale ${bold(total)} lordi: quota oraria ${bold(hour.value)}, maggiorazione ${rates} (${about(task)}). Indica quante ore sono e calcolo il totale.`,
    {
      steps,
      notes: [
        ...hour.notes,
        ...(choice && !pinnedPercent ? choice.notes : []),
        ...priced.flatMap(part => (part.note ? [part.note] : [])),
        ...(kind.overtime || kind.supplementary
          ? []
          : [
              'L’importo comprende la paga delle ore: se sono già nella retribuzione mensile spetta la sola maggiorazione.',
            ]),
        ...(typeof block.rules.base === 'string' ? [`Base della maggiorazione: ${block.rules.base}.`] : []),
        ...limits,
        ...(block.note ? [block.note] : []),
        ...nextStep(task),
      ],
      cited: [
        ...hour.cited,
        ...priced.flatMap(part =>
          part.evidence
            ? [{ what: `Maggiorazione ${formatPlain(part.percent)}% (${part.name})`, evidence: part.evidence }]
            : [],
        ),
      ],
      results: [
        result('oraria', 'Quota oraria', cents(hour.value)),
        result('straordinario', 'Compenso per le ore', cents(total)),
      ],
      ...(asked ? {} : { ask: 'ore_straordinario' as const }),
    },
  )
}

function limitNotes(rules: JsonRecord): readonly string[] {
  const limits = rules.limiti
  const own = typeof limits === 'object' && limits !== null && !Array.isArray(limits) ? (limits as JsonRecord) : {}
  const parts = [
    typeof own.giorno_ore === 'number' ? `${own.giorno_ore} ore al giorno` : '',
    typeof own.settimana_ore === 'number' ? `${own.settimana_ore} alla settimana` : '',
    typeof own.anno_ore === 'number' ? `${own.anno_ore} all’anno` : '',
    typeof rules.limite_annuo_ore === 'number' ? `${rules.limite_annuo_ore} ore all’anno` : '',
  ].filter(Boolean)
  return parts.length > 0 ? [`Limiti dello straordinario nel contratto: ${parts.join(', ')}.`] : []
}
