/** A calculation: the question put to one level of one agreement, or to an amount, and what comes out of it. */
import type { Payslip } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import type { CollectiveAgreement, Level } from '../../knowledge/agreement.ts'
import { formatDate, levelName, since, table } from '../format.ts'
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

/** One line of a calculation: what, how much, how, and on whose word. */
export interface Step {
  readonly label: string
  readonly formula: string
  /** As it is shown: `62,25 €`, `60%`. */
  readonly amount: string
  readonly source: string
}

export interface Outcome {
  readonly title: string
  /** The answer in a sentence or two: the figure asked for comes first, in bold. */
  readonly headline: string
  readonly steps: readonly Step[]
  readonly tables: readonly string[]
  readonly notes: readonly string[]
  readonly cited: readonly Cited[]
  /** Laws and circulars that were applied. */
  readonly laws: readonly string[]
  readonly results: readonly Result[]
  /** The field without which the calculation stops, or would say more. */
  readonly ask?: FieldName
  /** Of a payslip: its lines can be corrected too. */
  readonly slip?: Payslip
}

/** A question put to one agreement, with the fields that count. */
export interface Question {
  readonly agreement: CollectiveAgreement
  readonly said: Understanding
  /** Folded, punctuation as spaces. */
  readonly text: string
  readonly values: FieldValues
  /** ISO date the figures are taken at. */
  readonly date: string
  readonly today: string
}

/** A question that an amount alone answers, whatever the agreement. */
export type AmountQuestion = Omit<Question, 'agreement'>

/** A question with the pay that it starts from. */
export interface Task extends Question {
  /** Absent when an amount was given in place of a level. */
  readonly level: Level | undefined
  /** All the levels named, when there are several. */
  readonly levels: readonly Level[]
  readonly regime?: string
  readonly pay: LevelPay
  /** Lines of the payslip that were corrected, by code. */
  readonly pinnedLines: Readonly<Record<string, string>>
}

/** A task whose figures are those of a level: seniority steps, notice and allowances have no other. */
export type LevelTask = Task & { readonly level: Level }

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

/** A line of a calculation that comes to an amount of money; `source` names who says how. */
export const step = (label: string, formula: string, amount: Decimal.Value, source: string = derived): Step => ({
  label,
  formula,
  amount: euro(amount),
  source,
})

/** The source of a line that only joins lines before it. */
export const derived = 'righe precedenti'
/** The source of what the user says. */
export const given = 'valore indicato'

/** The lines of a calculation as a table, with its results in bold. */
export function stepsTable({ steps, results }: Pick<Outcome, 'steps' | 'results'>): string {
  const told = new Set(results.map(entry => euro(entry.value)))
  return table(
    ['Voce', 'Importo', 'Calcolo', 'Fonte'],
    steps.map(line => [
      line.label,
      told.has(line.amount) ? `**${line.amount}**` : line.amount,
      line.formula,
      line.source,
    ]),
  )
}

/** Who a calculation is about: `4° livello, CCNL Terziario Confcommercio`. */
export const about = (task: Task): string =>
  `${task.level ? `${levelName(task.level.code)}${task.pay.row?.regime ? ` ${task.pay.row.regime}` : ''}` : 'importo indicato'}${task.said.qualification === 'apprendisti' ? ', apprendista' : ''}, CCNL ${task.agreement.shortName}`

/** The next table of the level, and what it changes. */
export function nextStep(task: Task): readonly string[] {
  const { pay } = task
  if (pay.row && !pay.next && task.date > task.today)
    return [
      `Dopo la tabella ${since(pay.row.since)} la base non ne ha altre: al ${formatDate(task.date)} l’importo può essere diverso.`,
    ]
  if (!pay.next || pay.next.total === undefined) return []
  const change = pay.total.negated().plus(pay.next.total)
  return [
    `Prossima tabella ${since(pay.next.since)}: ${bold(pay.next.total)}${pay.unit === 'ora' ? ' all’ora' : ' al mese a tempo pieno'} (${change.isNegative() ? '' : '+'}${euro(change)}).`,
  ]
}
