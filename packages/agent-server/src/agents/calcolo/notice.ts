/** Pay instead of notice. */

import { formatItalian, formatPlain } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import type { Json } from '../../knowledge/schema.ts'
import { formatDuration, levelName } from '../format.ts'
import { records, sourceName } from './agreement-rules.ts'
import { bold, cents } from './money.ts'
import { personPay } from './person-pay.ts'
import { about, type LevelTask, type Outcome, outcome, result, step } from './task.ts'

interface Notice {
  readonly amount: Decimal
  readonly unit: string
}

/** The notice of a level and seniority in one of the two tables of an agreement. */
function noticeIn(task: LevelTask, table: Json | undefined): Notice | undefined {
  const months = task.said.seniorityMonths
  const rows = records(table).filter(entry => {
    const { livelli } = entry
    return !Array.isArray(livelli) || (livelli as readonly Json[]).includes(task.level.code)
  })
  const values = rows.flatMap(entry => (Array.isArray(entry.valori) ? records(entry.valori) : [entry]))
  const found = values.filter(entry => {
    const from = typeof entry.da_anni === 'number' ? entry.da_anni * 12 : 0
    const to = typeof entry.a_anni === 'number' ? entry.a_anni * 12 : Number.POSITIVE_INFINITY
    return months === undefined ? values.length === 1 : months >= from && months < to
  })
  const [entry] = found
  if (!entry || found.length > 1) return undefined
  return typeof entry.durata === 'number' && typeof entry.unita === 'string'
    ? { amount: new Decimal(entry.durata), unit: entry.unita }
    : undefined
}

/** How many of a unit make a month. */
const unitsAMonth: Readonly<Record<string, number>> = { mesi: 1, giorni_calendario: 30, calendario: 30, giorni: 30 }

/** Pay instead of notice: the month's pay for the time of notice. */
export function noticeOutcome(task: LevelTask): Outcome {
  const title = 'Indennità sostitutiva del preavviso'
  const block = task.agreement.blocks.preavviso
  const person = personPay(task)
  const cited =
    block.found && block.source ? [{ what: `Preavviso del ${levelName(task.level.code)}`, evidence: block }] : []
  const resigns = task.said.ending === 'resignation'
  const notice = noticeIn(task, block.rules[resigns ? 'dimissioni' : 'licenziamento'])
  const perMonth = notice ? unitsAMonth[notice.unit] : undefined
  const side = resigns ? 'dimissioni' : 'licenziamento'
  if (!notice || perMonth === undefined || !person.monthly) {
    const why =
      task.said.seniorityMonths === undefined
        ? 'serve l’anzianità di servizio'
        : 'la base non contiene una durata calcolabile del preavviso'
    return outcome(
      title,
      `Per l’indennità di mancato preavviso (${side}) del ${levelName(task.level.code)} nel CCNL ${task.agreement.shortName} ${why}. La retribuzione mensile è ${bold(person.monthly ?? task.pay.total)}.`,
      {
        steps: person.steps,
        notes: block.note ? [block.note] : [],
        cited: [...person.cited, ...cited],
      },
    )
  }
  const amount = cents(person.monthly.times(notice.amount).dividedBy(perMonth))
  return outcome(
    title,
    `${bold(amount)} lordi di indennità sostitutiva: il preavviso (${side}) è di **${formatDuration(notice.amount.toNumber(), notice.unit)}** (${about(task)}).`,
    {
      steps: [
        ...person.steps,
        step(
          'Indennità sostitutiva',
          `${formatItalian(person.monthly)}${perMonth === 1 ? '' : ` / ${perMonth}`} × ${formatPlain(notice.amount)} = ${formatItalian(amount)}`,
          amount,
          `preavviso: ${sourceName({ what: '', evidence: block })}`,
        ),
      ],
      notes: [
        ...person.notes,
        'L’importo è sulla retribuzione mensile: i ratei delle mensilità aggiuntive e i compensi continuativi vi si aggiungono (art. 2121 c.c.).',
        ...(resigns ? ['In caso di dimissioni senza preavviso è l’azienda a trattenere l’indennità.'] : []),
        ...(task.said.ending === undefined
          ? ['È considerato il licenziamento; per le dimissioni il preavviso può essere diverso.']
          : []),
        ...(block.note ? [block.note] : []),
      ],
      cited: [...person.cited, ...cited],
      laws: ['art. 2118 e 2121 c.c.'],
      results: [result('preavviso', 'Indennità sostitutiva del preavviso', amount)],
    },
  )
}
