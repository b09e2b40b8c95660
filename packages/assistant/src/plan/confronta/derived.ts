/** Rows of a comparison that are worked out of others: all the seniority steps together, what each pay is above the lowest. */
import { allSteps } from '../matured-steps.ts'
import type { ComparedCell, Row, Side, Topic } from './finding.ts'
import { amountOf } from './outcome.ts'

/** Beside the number of the seniority steps and the worth of one, what all of them come to. */
export function withAllSteps(topics: readonly Topic[], isAsked: boolean): readonly Topic[] {
  const isOf = (topic: Topic): boolean =>
    topic.type === 'measure' && topic.theme === 'scatti' && (topic.measure === 'importo' || topic.measure === 'numero')
  const all: Topic = { type: 'all-steps', ...(isAsked ? {} : { beside: true }) }
  if (!topics.some(isOf)) return topics
  return isAsked ? [all, ...topics] : [...topics, all]
}

/** How much the pay of each of three sides or more is above the lowest of them. */
export function aboveLowest({ lines: [line, ...others] }: Row, sides: readonly Side[]): Row | undefined {
  if (!line || others.length > 0 || sides.length < 3 || line.outcome.type !== 'differs') return undefined
  const rows = line.cells.map(cell => (cell.type === 'pay' && cell.rows.length === 1 ? cell.rows[0] : undefined))
  const values = rows.flatMap(row => (row ? (amountOf(row) ?? []) : []))
  const lowest = Math.min(...values)
  const cells = rows.map((row): ComparedCell => {
    const value = row && amountOf(row)
    if (row === undefined || value === undefined) return { type: 'missing' }
    return { type: 'derived', value: roundCents(value - lowest), per: row.per, facts: [] }
  })
  return { topic: { type: 'above', beside: true }, lines: [{ cells, outcome: { type: 'open' } }] }
}

/** What all the seniority steps of a side come to, in euros a month. */
export function allStepsCell(side: Side): ComparedCell {
  const all = allSteps(side, { ...side, theme: 'scatti' })
  if (!all) return { type: 'missing' }
  const { most, each } = all
  return { type: 'derived', value: roundCents(most.value * each.value), per: 'mese', facts: [most, each] }
}

const roundCents = (value: number): number => Math.round(value * 100) / 100
