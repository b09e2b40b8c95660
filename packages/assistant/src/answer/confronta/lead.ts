/** The outcome of a comparison in sentences: who has more, by how much, or that it is the same. */
import type { ComparisonFinding, Line, Outcome, Row } from '../../plan/confronta/finding.ts'
import type { Part } from '../claims.ts'
import { strong } from '../claims.ts'
import { joinWords } from '../format.ts'
import type { WriteContext } from '../part.ts'
import type { Claim } from '../tree.ts'
import { cellParts, citeCell, lineLabel, sideName } from './cells.ts'
import { outcomes as words } from './it.ts'

/** Sentences before the table. */
const most = 3

export function leadOf(finding: ComparisonFinding, context: WriteContext): readonly Claim[] {
  const lines = finding.rows.flatMap(row => row.lines.map(line => ({ row, line })))
  return lines.slice(0, most).map(({ row, line }) => sentence(finding, row, line, context))
}

function sentence(finding: ComparisonFinding, row: Row, line: Line, context: WriteContext): Claim {
  const label = lineLabel(row.topic, line, finding)
  const known = line.cells.filter(cell => cell.type !== 'missing')
  const sources = line.cells.flatMap((cell, index) => {
    const side = finding.sides[index]
    return side ? citeCell(cell, side, context) : []
  })
  if (known.length === 0) {
    return context.composer.claim('missing', [words.missing(label, joinWords(finding.sides.map(sideName)))])
  }
  return context.composer.claim('fact', parts(finding, row, line, label, context), sources)
}

function parts(
  finding: ComparisonFinding,
  row: Row,
  line: Line,
  label: string,
  context: WriteContext,
): readonly Part[] {
  const { outcome } = line
  const missing = finding.sides.filter((_, index) => line.cells[index]?.type === 'missing').map(sideName)
  const after: readonly Part[] = missing.length > 0 ? [` ${words.missing(label, joinWords(missing))}`] : []
  if (outcome.type === 'equal') return [...equal(finding, row, line, label, context), ...after]
  if (outcome.type === 'differs') return [...differs(finding, row, line, outcome, label, context), ...after]
  const sides = finding.sides.flatMap((side, index) => {
    const cell = line.cells[index]
    return cell && cell.type !== 'missing'
      ? [[words.side(sideName(side)), ...cellParts(cell, side, context, true)]]
      : []
  })
  const opening = outcome.type === 'units' ? words.units(label) : words.open(label)
  return [opening, ...sides.flatMap((side, index) => (index === 0 ? side : [words.join, ...side])), words.end, ...after]
}

const valueAt = (
  finding: ComparisonFinding,
  line: Line,
  index: number | undefined,
  context: WriteContext,
): readonly Part[] => {
  const cell = index === undefined ? undefined : line.cells[index]
  const side = index === undefined ? undefined : finding.sides[index]
  return cell && side ? cellParts(cell, side, context, true) : []
}

function equal(
  finding: ComparisonFinding,
  row: Row,
  line: Line,
  label: string,
  context: WriteContext,
): readonly Part[] {
  const known = line.cells.filter(cell => cell.type !== 'missing').length
  const index = line.cells.findIndex(cell => cell.type !== 'missing')
  const value = valueAt(finding, line, index, context)
  if (row.topic.type !== 'pay') return [words.equal(label, known), ...value, words.end]
  const zero = context.composer.figure({ label, value: 0, unit: 'euro' })
  return [words.equalPay(known), ...value, words.equalAfter, zero, words.equalEnd]
}

function differs(
  finding: ComparisonFinding,
  row: Row,
  line: Line,
  outcome: Extract<Outcome, { readonly type: 'differs' }>,
  label: string,
  context: WriteContext,
): readonly Part[] {
  const less = row.better === 'less'
  const [winners, losers] = less ? [outcome.least, outcome.most] : [outcome.most, outcome.least]
  const names = (indexes: readonly number[]): string =>
    joinWords(indexes.flatMap(index => (finding.sides[index] ? [sideName(finding.sides[index])] : [])))
  const { topic } = row
  const opening =
    topic.type === 'pay' || topic.type === 'yearly'
      ? words.most[topic.type]
      : less
        ? words.least(label)
        : row.better
          ? words.most.other(label)
          : words.longest(label)
  const difference = context.composer.figure({
    label,
    value: outcome.difference,
    unit: outcome.unit,
    ...(outcome.unit === 'euro' && outcome.per !== undefined ? { per: outcome.per } : {}),
  })
  return [
    opening,
    strong(names(winners)),
    ', ',
    ...valueAt(finding, line, winners[0], context),
    words.against,
    ...valueAt(finding, line, losers[0], context),
    words.of(names(losers)),
    words.difference,
    strong(difference),
    words.end,
  ]
}
