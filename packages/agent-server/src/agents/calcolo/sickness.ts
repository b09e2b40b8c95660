/** Pay during sickness. */

import { formatItalian, formatPlain } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import type { JsonRecord } from '../../knowledge/schema.ts'
import { isRecord, records, sourceName } from './agreement-rules.ts'
import { dayOf } from './daily.ts'
import { numberField } from './fields.ts'
import { bold, cents } from './money.ts'
import { personPay } from './person-pay.ts'
import { about, type Outcome, outcome, result, step, type Task } from './task.ts'

/** Percent of pay guaranteed between two days of a sickness, both included. */
interface Guarantee {
  readonly from: number
  readonly to: number
  readonly percent: Decimal
  readonly name: string
}

/** Percent of the first three days, by the ordinal of the sickness in the year. */
function waitingPercent(rules: JsonRecord, ordinal: number, days: number): Decimal | undefined {
  for (const entry of records(rules.carenza_primi_3_giorni)) {
    const { evento, percento } = entry
    if (typeof percento !== 'number') continue
    if (typeof evento === 'number' && evento === ordinal) return new Decimal(percento)
    const from = typeof evento === 'string' ? /dal (\d+)/.exec(evento)?.[1] : undefined
    if (from !== undefined && ordinal >= Number(from)) return new Decimal(percento)
  }
  const whole = isRecord(rules.carenza) ? rules.carenza.malattia_oltre_3_giorni_percento : undefined
  return typeof whole === 'number' && days > 3 ? new Decimal(whole) : undefined
}

function guarantees(rules: JsonRecord, ordinal: number, days: number): readonly Guarantee[] | undefined {
  const waiting = waitingPercent(rules, ordinal, days)
  const early = rules.dal_4_al_20
  const late = rules.dal_21_al_180
  if (!waiting || (days > 3 && typeof early !== 'number') || (days > 20 && typeof late !== 'number') || days > 180)
    return undefined
  return [
    { from: 1, to: 3, percent: waiting, name: 'primi tre giorni (carenza)' },
    ...(typeof early === 'number'
      ? [{ from: 4, to: 20, percent: new Decimal(early), name: 'dal 4° al 20° giorno' }]
      : []),
    ...(typeof late === 'number'
      ? [{ from: 21, to: 180, percent: new Decimal(late), name: 'dal 21° al 180° giorno' }]
      : []),
  ]
}

/** What an agreement guarantees during so many days of sickness (INPS and employer together). */
export function sicknessOutcome(task: Task): Outcome {
  const title = 'Retribuzione in malattia'
  const block = task.agreement.blocks.malattia
  const cited = block.found && block.source ? [{ what: 'Trattamento di malattia', evidence: block }] : []
  const person = personPay(task)
  const days = numberField(task.values, 'giorni')
  const ordinal = task.said.eventOrdinal ?? 1
  if (!person.monthly)
    return outcome(title, 'La paga è a ore: per il trattamento di malattia servono le ore settimanali.', {
      steps: person.steps,
      cited: person.cited,
      ask: 'ore_settimanali',
    })
  if (!days) {
    return outcome(title, 'Quanti giorni dura la malattia? Con i giorni calcolo il trattamento.', {
      cited,
      notes: block.note ? [block.note] : [],
      ask: 'giorni',
    })
  }
  const bands = guarantees(block.rules, ordinal, days.toNumber())
  const day = dayOf(task, person.monthly)
  if (!bands || !day) {
    return outcome(
      title,
      `Per il CCNL ${task.agreement.shortName} la base non contiene ${bands ? 'il divisore giornaliero' : 'tutte le percentuali del trattamento di malattia'}: non calcolo l’importo. La retribuzione mensile è ${bold(person.monthly)} (${about(task)}).`,
      { steps: person.steps, notes: block.note ? [block.note] : [], cited: [...person.cited, ...cited] },
    )
  }
  const paid = bands.flatMap(band => {
    const count = Math.max(0, Math.min(days.toNumber(), band.to) - band.from + 1)
    return count > 0
      ? [{ ...band, count, amount: cents(day.value.times(count).times(band.percent).dividedBy(100)) }]
      : []
  })
  const total = paid.reduce((sum, band) => sum.plus(band.amount), new Decimal(0))
  return outcome(
    title,
    `${bold(total)} lordi, tra INPS e datore, per ${formatPlain(days)} giorni di malattia (${ordinal}° evento dell’anno; ${about(task)}).`,
    {
      steps: [
        ...person.steps,
        day.step,
        ...paid.map(band =>
          step(
            `${band.name.charAt(0).toUpperCase()}${band.name.slice(1)}, ${formatPlain(band.percent)}%`,
            `${formatItalian(day.value, 4)} × ${band.count} × ${formatPlain(band.percent)}% = ${formatItalian(band.amount)}`,
            band.amount,
            sourceName({ what: '', evidence: block }),
          ),
        ),
        ...(paid.length > 1
          ? [
              step(
                'Totale',
                `${paid.map(band => formatItalian(band.amount)).join(' + ')} = ${formatItalian(total)}`,
                total,
              ),
            ]
          : []),
      ],
      notes: [
        ...person.notes,
        `Calcolo sulla quota di 1/${formatPlain(day.divisor)} per ogni giorno di malattia; l’indennità INPS usa la retribuzione media giornaliera e può dare un riparto diverso tra INPS e datore.`,
        ...(task.said.eventOrdinal === undefined
          ? ['È considerata la prima malattia dell’anno: indica quale evento è, se non è il primo.']
          : []),
        ...(block.note ? [block.note] : []),
      ],
      cited: [...person.cited, day.cited, ...cited],
      results: [result('malattia', 'Trattamento di malattia', total)],
    },
  )
}
