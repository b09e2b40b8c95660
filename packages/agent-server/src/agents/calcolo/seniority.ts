/** Seniority steps. */

import { formatItalian, senioritySteps } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import type { CollectiveAgreement, Level } from '../../knowledge/agreement.ts'
import { levelName } from '../format.ts'
import type { Qualification } from '../understanding/index.ts'
import { type Cited, isRecord } from './agreement-rules.ts'
import { numberField } from './fields.ts'
import { bold } from './money.ts'
import { personPay } from './person-pay.ts'
import { about, type LevelTask, type Outcome, outcome, result } from './task.ts'

interface StepsResult {
  readonly amount: Decimal
  readonly formula: string
  readonly count: number
  readonly cited: readonly Cited[]
  readonly notes: readonly string[]
}

/**
 * Seniority steps of a level: so many as said, or as many as the months of service give. `undefined` with a sentence when
 * the agreement's figures do not allow it.
 */
export function stepsOf(
  agreement: CollectiveAgreement,
  level: Level,
  input: { readonly count?: number; readonly months?: number; readonly qualification?: Qualification },
): { readonly result?: StepsResult; readonly sentence?: string } {
  const block = agreement.blocks.scatti
  const rules = block.rules
  const number = rules.numero
  const every = rules.cadenza_mesi
  const cited = [{ what: `Scatti di anzianità del ${levelName(level.code)}`, evidence: block }]
  if (number === 0) {
    return {
      result: {
        amount: new Decimal(0),
        formula: 'nessuno scatto previsto',
        count: 0,
        cited,
        notes: block.note ? [block.note] : [],
      },
    }
  }
  const only = typeof rules.solo === 'string' ? rules.solo : undefined
  if (only && input.qualification && input.qualification !== only) {
    return {
      sentence: `Nel CCNL ${agreement.shortName} gli scatti spettano solo agli ${only}.${block.note ? ` ${block.note}` : ''}`,
    }
  }
  const amounts = isRecord(rules.importi) ? rules.importi : {}
  const one = amounts[level.code]
  const caps = isRecord(rules.massimo_per_livello) ? rules.massimo_per_livello : {}
  const cap = caps[level.code]
  const most = typeof cap === 'number' ? cap : typeof number === 'number' ? number : undefined
  if (typeof one !== 'number' || most === undefined) {
    return {
      sentence: `L’importo degli scatti di anzianità del ${levelName(level.code)} non è presente nella base per il CCNL ${agreement.shortName}: non lo calcolo.${block.note ? ` ${block.note}` : ''}`,
    }
  }
  const first = rules.primo_scatto_mesi
  const counted =
    input.count ??
    (input.months !== undefined && typeof every === 'number'
      ? senioritySteps(input.months, every, most, typeof first === 'number' ? first : undefined)
      : undefined)
  if (counted === undefined) {
    return { sentence: 'Per contare gli scatti serve l’anzianità di servizio o il numero di scatti maturati.' }
  }
  const count = Math.min(counted, most)
  const amount = new Decimal(one).times(count)
  const rhythm = typeof every === 'number' ? `uno ogni ${every} mesi, al massimo ${most}` : `al massimo ${most}`
  return {
    result: {
      amount,
      formula: `${formatItalian(one)} × ${count} = ${formatItalian(amount)}`,
      count,
      cited,
      notes: [
        `Scatti: ${rhythm}${typeof first === 'number' ? `, il primo dopo ${first} mesi` : ''}; decorrono di regola dal mese dopo la maturazione.`,
        ...(counted > most ? [`Gli scatti sono ${most} al massimo: ne sono contati ${most}.`] : []),
        ...(only ? [`Gli scatti spettano solo agli ${only}.`] : []),
      ],
    },
  }
}

/** Seniority steps by themselves. */
export function stepsOutcome(task: LevelTask): Outcome {
  const title = 'Scatti di anzianità'
  const block = task.agreement.blocks.scatti
  const asked = {
    ...(task.said.qualification ? { qualification: task.said.qualification } : {}),
    ...(task.said.seniorityMonths === undefined ? {} : { months: task.said.seniorityMonths }),
  }
  const count = numberField(task.values, 'scatti')
  const one = stepsOf(task.agreement, task.level, { ...asked, count: 1 })
  const found = stepsOf(task.agreement, task.level, { ...asked, ...(count ? { count: count.toNumber() } : {}) })
  const cited = [{ what: `Scatti di anzianità del ${levelName(task.level.code)}`, evidence: block }]
  if (!one.result)
    return outcome(title, one.sentence ?? 'Gli scatti non sono calcolabili.', {
      cited: block.source ? cited : task.pay.cited,
    })
  if (block.rules.numero === 0)
    return outcome(title, `Il CCNL ${task.agreement.shortName} non prevede scatti di anzianità.`, {
      notes: block.note ? [block.note] : [],
      cited,
    })
  if (!found.result) {
    return outcome(
      title,
      `${bold(one.result.amount)} lordi al mese per ogni scatto (${about(task)}). Con l’anzianità di servizio o il numero di scatti calcolo il totale.`,
      {
        notes: one.result.notes,
        cited,
        results: [result('scatto', 'Valore di uno scatto', one.result.amount)],
        ask: 'scatti',
      },
    )
  }
  const { amount } = found.result
  const person = personPay(task)
  const steps = found.result.count === 1 ? '1 scatto maturato' : `${found.result.count} scatti maturati`
  const none = found.result.count === 0 ? ` Il primo vale ${bold(one.result.amount)}.` : ''
  return outcome(
    title,
    `${bold(amount)} lordi al mese per ${steps} (${about(task)})${person.monthly && !amount.isZero() ? `: con gli scatti la retribuzione mensile è ${bold(person.monthly)}` : ''}.${none}`,
    {
      steps: person.steps,
      notes: [...found.result.notes, ...(block.note ? [block.note] : [])],
      cited: [...cited, ...task.pay.cited],
      results: [
        result('scatti', 'Scatti di anzianità', amount),
        ...(person.monthly ? [result('mensile', 'Retribuzione mensile lorda', person.monthly)] : []),
      ],
    },
  )
}
