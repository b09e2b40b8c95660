/** Rows of a comparison that are worked out of others: what each pay is above the lowest. */
import { toCents } from '../euros.ts'
import type { ComparedCell, Row, Side } from './finding.ts'
import { amountOf } from './outcome.ts'

/** How much the pay of each of three sides or more is above the lowest of them. */
export function aboveLowest({ lines: [line, ...others] }: Row, sides: readonly Side[]): Row | undefined {
  if (!line || others.length > 0 || sides.length < 3 || line.outcome.type !== 'differs' || line.outcome.open)
    return undefined
  const rows = line.cells.map(cell => (cell.type === 'pay' && cell.rows.length === 1 ? cell.rows[0] : undefined))
  const values = rows.flatMap(row => (row ? (amountOf(row) ?? []) : []))
  const lowest = Math.min(...values)
  const cells = rows.map((row): ComparedCell => {
    const value = row && amountOf(row)
    if (row === undefined || value === undefined) return { type: 'missing' }
    return { type: 'derived', value: toCents(value - lowest), per: row.per }
  })
  return { topic: { type: 'above', beside: true }, lines: [{ cells, outcome: { type: 'open' } }] }
}
