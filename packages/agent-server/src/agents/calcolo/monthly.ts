/** Pay of the month. */

import { formatItalian, formatPlain } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import { formatDate, levelName, since } from '../format.ts'
import { levelPay } from './level-pay.ts'
import { bold, euro } from './money.ts'
import { personPay } from './person-pay.ts'
import { about, nextStep, type Outcome, outcome, result, type Task } from './task.ts'

/** Pay of the month, at the date asked and, when another date was said, also today. */
export function monthlyOutcome(task: Task): Outcome {
  if (task.levels.length > 1) return levelsOutcome(task)
  const person = personPay(task)
  if (!person.monthly) {
    return outcome(
      'Paga oraria',
      `La paga è a ore: ${bold(task.pay.total)} lordi all’ora (${about(task)}, tabella in vigore ${since(task.pay.row.since)}). Con le ore settimanali calcolo anche il mensile medio.`,
      {
        steps: person.steps,
        notes: [...person.notes, ...nextStep(task)],
        cited: person.cited,
        results: [result('oraria', 'Paga oraria', task.pay.total)],
        ask: 'ore_settimanali',
      },
    )
  }
  const others = [
    ...new Set([...(task.said.asksNow || task.said.dates.length > 0 ? [task.today] : []), ...task.said.dates]),
  ]
    .filter(date => date !== task.date)
    .toSorted()
  const base = {
    steps: person.steps,
    notes: [...person.notes, ...nextStep(task)],
    cited: person.cited,
    results: [
      ...(person.partTime && person.fullTime
        ? [result('tempo_pieno', 'Retribuzione a tempo pieno', person.fullTime)]
        : []),
      result('mensile', 'Retribuzione mensile lorda', person.monthly),
    ],
    ...(person.ask ? { ask: person.ask } : {}),
  }
  const compared = others.flatMap(date => {
    const found = levelPay(task.agreement, task.level, date, task.regime)
    if (found.type !== 'known' || found.pay.row.since === task.pay.row.since) return []
    const other = { ...task, date, pay: found.pay }
    const otherPerson = personPay(other)
    return otherPerson.monthly ? [{ date, task: other, person: otherPerson, monthly: otherPerson.monthly }] : []
  })
  const missing = others.flatMap(date => {
    // A year alone was already read as the first table in it.
    if (date.endsWith('-01-01') && task.date.startsWith(date.slice(0, 4))) return []
    const found = levelPay(task.agreement, task.level, date, task.regime)
    return found.type === 'missing' ? [found.sentence] : []
  })
  const part = [
    person.apprentice ? ` da apprendista (${person.apprentice})` : '',
    person.partTime ? ` con part-time al ${formatPlain(person.partTime.percent, 2)}%` : '',
  ].join('')
  const inForce = `tabella in vigore ${since(task.pay.row.since)}`
  if (compared.length === 0) {
    const same = others.length > 0 && missing.length === 0
    return outcome(
      'Retribuzione mensile',
      `${bold(person.monthly)} lordi al mese${part} (${about(task)}, ${inForce}).${same ? ' Alle date indicate vale la stessa tabella.' : ''}`,
      {
        ...base,
        notes: [...base.notes, ...missing],
      },
    )
  }
  const moments = [{ date: task.date, task, person, monthly: person.monthly }, ...compared].toSorted((a, b) =>
    a.date < b.date ? -1 : 1,
  )
  const [first] = moments
  const last = moments.at(-1)
  const label = (date: string): string => (date === task.today ? 'oggi' : formatDate(date))
  const change = first && last ? last.monthly.minus(first.monthly) : new Decimal(0)
  const headline = `${moments.map(moment => `${label(moment.date)}: ${bold(moment.monthly)} lordi al mese (tabella ${since(moment.task.pay.row.since)})`).join('; ')}${part}. Differenza: **${change.isNegative() ? '' : '+'}${euro(change)}** al mese (${about(task)}).`
  return outcome('Retribuzione mensile', headline.charAt(0).toUpperCase() + headline.slice(1), {
    steps: [
      ...moments.flatMap(moment => moment.person.steps.map(step => `${label(moment.date)} – ${step}`)),
      ...(first && last
        ? [
            `Aumento: \`${formatItalian(last.monthly)} - ${formatItalian(first.monthly)} = ${formatItalian(change)}\` → ${bold(change)} al mese`,
          ]
        : []),
    ],
    notes: [
      ...new Set(moments.flatMap(moment => moment.person.notes)),
      ...missing,
      ...(last ? nextStep(last.task) : []),
    ],
    cited: moments.flatMap(moment => moment.person.cited),
    results: [
      ...moments.map(moment =>
        result(`mensile_${moment.date}`, `Retribuzione mensile (${label(moment.date)})`, moment.monthly),
      ),
      result('aumento', 'Aumento mensile', change),
    ],
  })
}

function levelsOutcome(task: Task): Outcome {
  const known = task.levels.flatMap(level => {
    const found = levelPay(task.agreement, level, task.date, task.regime)
    if (found.type !== 'known') return []
    const own = { ...task, level, levels: [level], pay: found.pay }
    const person = personPay(own)
    return person.monthly ? [{ task: own, person, monthly: person.monthly }] : []
  })
  const [first, second] = known
  const steps = known.flatMap(entry => entry.person.steps.map(step => `${levelName(entry.task.level.code)} – ${step}`))
  if (!first)
    return outcome('Retribuzione mensile', 'Per i livelli indicati la tabella retributiva non è presente nella base.')
  const difference = second ? second.monthly.minus(first.monthly) : undefined
  return outcome(
    'Retribuzione mensile',
    `${known.map(entry => `${levelName(entry.task.level.code)}: ${bold(entry.monthly)} lordi al mese`).join('; ')} (CCNL ${task.agreement.shortName}, ${formatDate(task.date)}).`,
    {
      steps: [
        ...steps,
        ...(difference && second && known.length === 2
          ? [
              `Differenza: \`${formatItalian(second.monthly)} - ${formatItalian(first.monthly)} = ${formatItalian(difference)}\` → ${bold(difference)} al mese`,
            ]
          : []),
      ],
      notes: [...new Set(known.flatMap(entry => entry.person.notes))],
      cited: known.flatMap(entry => entry.person.cited),
      results: known.map(entry =>
        result(
          `mensile_${entry.task.level.code}`,
          `Retribuzione mensile, ${levelName(entry.task.level.code)}`,
          entry.monthly,
        ),
      ),
    },
  )
}
