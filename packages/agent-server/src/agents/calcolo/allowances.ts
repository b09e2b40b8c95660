/** Allowances of a level that depend on the case. */

import { Decimal } from 'decimal.js'
import type { JsonRecord } from '../../knowledge/schema.ts'
import { euro } from './money.ts'
import type { LevelTask } from './task.ts'

interface Allowance {
  readonly name: string
  readonly amount: Decimal
  /** Whether the question says that it is due. */
  readonly asked: boolean
}

const allowanceWords: readonly (readonly [RegExp, RegExp])[] = [
  [/6 anni|babysitter/, /bimb|bambin|neonat|6 anni|figli[oa]\b/],
  [/non autosufficienti/, /(?:due|piu|2) persone|piu di una persona|entrambi/],
  [/certificazione/, /certificazion|certificat[ao]\b|uni 11766/],
  [/quadri/, /indennita (?:di )?(?:quadr|funzion)/],
]

/** Allowances of a level that depend on the case: added when the question says they are due, else only named. */
export function allowancesOf(task: LevelTask): readonly Allowance[] {
  const value = task.agreement.blocks.retribuzione.rules.indennita
  const all = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonRecord) : {}
  const text = task.text.replace(/(?:bimb|bambin)\w* di (?:[6-9]|1\d) anni/g, '')
  return Object.entries(all).flatMap(([key, amounts]) => {
    const parts = key.split('_')
    const codes = parts.filter(part => task.agreement.levels.some(level => level.code === part))
    if (codes.length > 0 && !codes.includes(task.level.code)) return []
    if (typeof amounts !== 'object' || amounts === null || Array.isArray(amounts)) return []
    const rates = amounts as JsonRecord
    const reduced =
      task.regime !== undefined && /ridotto/.test(task.regime) && typeof rates.convivenza_ridotta === 'number'
    const amount = reduced ? rates.convivenza_ridotta : task.pay.unit === 'ora' ? rates.ora : rates.mese
    if (typeof amount !== 'number') return []
    const name = parts.filter(part => !codes.includes(part)).join(' ')
    const asked = allowanceWords.some(([names, says]) => names.test(name) && says.test(text))
    return [{ name, amount: new Decimal(amount), asked }]
  })
}

/** Allowances that were not added, named with their amount. */
export function otherAllowances(task: LevelTask): readonly string[] {
  return allowancesOf(task)
    .filter(entry => !entry.asked)
    .map(
      entry =>
        `Non è compresa, se spetta, l’indennità «${entry.name}»: ${euro(entry.amount)}${task.pay.unit === 'ora' ? ' all’ora' : ' al mese'}.`,
    )
}
