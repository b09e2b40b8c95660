/** A calculation: the question put to one level of one agreement, and what comes out of it. */

import { Decimal } from 'decimal.js'
import type { CollectiveAgreement, Level } from '../../knowledge/agreement.ts'
import { levelName, since } from '../format.ts'
import type { Understanding } from '../understanding/index.ts'
import type { Cited } from './agreement-rules.ts'
import type { FieldName, FieldValues } from './fields.ts'
import type { LevelPay } from './level-pay.ts'
import { bold, euro } from './money.ts'

/** A figure of the answer that a later correction may change. */
export interface Result {
  readonly key: string
  readonly label: string
  readonly value: Decimal
}

export interface Outcome {
  readonly title: string
  /** The answer in a sentence or two, results in bold. */
  readonly headline: string
  readonly steps: readonly string[]
  readonly tables: readonly string[]
  readonly notes: readonly string[]
  readonly cited: readonly Cited[]
  /** Laws and circulars that were applied. */
  readonly laws: readonly string[]
  readonly results: readonly Result[]
  /** The field without which the calculation stops, or would say more. */
  readonly ask?: FieldName
}

/** A question put to one agreement and one level, with the fields that count. */
export interface Task {
  readonly agreement: CollectiveAgreement
  readonly said: Understanding
  /** Folded, punctuation as spaces. */
  readonly text: string
  readonly values: FieldValues
  readonly level: Level
  /** All the levels named, when there are several. */
  readonly levels: readonly Level[]
  readonly regime?: string
  readonly pay: LevelPay
  /** ISO date the figures are taken at. */
  readonly date: string
  readonly today: string
}

export const outcome = (title: string, headline: string, rest: Partial<Outcome> = {}): Outcome => ({
  title,
  headline,
  steps: [],
  tables: [],
  notes: [],
  cited: [],
  laws: [],
  results: [],
  ...rest,
})

export const result = (key: string, label: string, value: Decimal): Result => ({ key, label, value })

export const about = (task: Task): string =>
  `${levelName(task.level.code)}${task.pay.row.regime ? ` ${task.pay.row.regime}` : ''}, CCNL ${task.agreement.shortName}`

/** The next table of the level, and what it changes. */
export function nextStep(task: Task): readonly string[] {
  const { pay } = task
  if (!pay.next || pay.next.total === undefined) return []
  const change = new Decimal(pay.next.total).minus(pay.total)
  return [
    `Prossima tabella ${since(pay.next.since)}: ${bold(pay.next.total)}${pay.unit === 'ora' ? ' all’ora' : ' al mese a tempo pieno'} (${change.isNegative() ? '' : '+'}${euro(change)}).`,
  ]
}
