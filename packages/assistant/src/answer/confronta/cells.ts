/** Labels, heads and cells of a comparison, as parts of sentences: the lead and the table share them. */
import type { PayRow } from '@ccnl/knowledge'
import type { ComparedCell, ComparisonFinding, Line, Side, Topic } from '../../plan/confronta/finding.ts'
import type { Part } from '../claims.ts'
import { conditionText } from '../conditions.ts'
import { levelName } from '../conditions-it.ts'
import { formatDate, formatNumber, formatShortDate } from '../format.ts'
import type { WriteContext } from '../part.ts'
import { conditionNouns, differingKeys, distinctValues, excerptOf, extremes } from '../spread.ts'
import type { Figure } from '../tree.ts'
import { valueParts, wordsOf } from '../value.ts'
import { causeWords, contractWords } from '../words-it.ts'
import { heads, labels, cells as words } from './it.ts'

/** What a side is called in a head or a sentence. */
export function sideName(side: Side): string {
  switch (side.apart) {
    case 'agreement':
      return side.agreement.shortName
    case 'level':
      return levelName(side.level ?? '')
    case 'cause':
      return causeWords[side.said.causa ?? ''] ?? ''
    case 'contract':
      return contractWords[side.said.contratto?.[0] ?? ''] ?? ''
    case 'date':
      return heads.date(formatShortDate(side.date))
  }
}

/** What a line measures, with the conditions that set it apart. */
export function lineLabel(topic: Topic, line: Line, finding: ComparisonFinding): string {
  const [side] = finding.sides
  const label = topicLabel(topic, line)
  const when = line.when && side ? conditionText(line.when, side.agreement) : ''
  return when === '' ? label : `${label} (${when})`
}

function topicLabel(topic: Topic, line: Line): string {
  if (topic.type === 'measure') return wordsOf(topic).label
  if (topic.type !== 'pay') return labels[topic.type]
  const hourly = line.cells.every(cell => cell.type !== 'pay' || cell.rows.every(row => row.per === 'ora'))
  return hourly ? labels.payHour : labels.pay
}

/** Values told one by one before they become a range. */
const listed = 3

export function cellParts(cell: ComparedCell, side: Side, context: WriteContext, bold: boolean): readonly Part[] {
  switch (cell.type) {
    case 'missing':
      return [words.missing]
    case 'date':
      return [formatDate(cell.date)]
    case 'computed': {
      const figure = context.composer.figure({
        label: labels.yearly,
        value: cell.value,
        unit: 'euro',
        agreement: side.agreement.code,
        from: cell.row.from,
      })
      return [emphasis(figure, bold), words.yearly(formatNumber(cell.payments))]
    }
    case 'pay':
      return payParts(cell.rows, side, context, bold)
    case 'facts':
      return factParts(cell, side, context, bold)
  }
}

const emphasis = (figure: Figure, bold: boolean): Part => (bold ? { strong: figure } : figure)

function factParts(
  cell: Extract<ComparedCell, { readonly type: 'facts' }>,
  side: Side,
  { composer }: WriteContext,
  bold: boolean,
): readonly Part[] {
  const entries = distinctValues(cell.entries)
  const [first] = entries
  if (!first) return [words.missing]
  if (entries.length === 1) return valueParts(first.fact, composer, bold)
  const ends = extremes(entries)
  if (entries.length > listed && ends) {
    const percent = ends[0].unit === 'percento'
    const [from, to] = percent ? [words.fromPercent, words.toPercent] : [words.from, words.to]
    const nouns = conditionNouns(differingKeys(cell.entries))
    return [
      from,
      ...valueParts(ends[0], composer, bold),
      to,
      ...valueParts(ends[1], composer, bold),
      nouns === '' ? '' : words.depending(nouns),
    ]
  }
  const keys = differingKeys(cell.entries)
  const parts = entries.slice(0, listed).flatMap((entry, index): readonly Part[] => {
    const when = conditionText(entry.fact.when, side.agreement, keys)
    return [index === 0 ? '' : words.or, ...valueParts(entry.fact, composer, bold), when === '' ? '' : ` (${when})`]
  })
  return entries.length > listed ? [...parts, words.more] : parts
}

function payParts(rows: readonly PayRow[], side: Side, { composer }: WriteContext, bold: boolean): readonly Part[] {
  const figureOf = (row: PayRow): Figure =>
    composer.figure({
      label: labels.pay,
      value: row.total ?? 0,
      unit: 'euro',
      ...(row.per === 'mese' ? {} : { per: row.per }),
      when: { ...row.when, livelli: [row.level] },
      agreement: side.agreement.code,
      from: row.from,
    })
  const [first] = rows
  if (!first) return [words.missing]
  if (rows.length === 1) return [emphasis(figureOf(first), bold)]
  if (rows.length <= listed && new Set(rows.map(row => row.level)).size === 1) {
    return rows.flatMap((row, index): readonly Part[] => [
      index === 0 ? '' : words.or,
      emphasis(figureOf(row), bold),
      row.regime === undefined ? '' : ` (${row.regime})`,
    ])
  }
  const monthly = rows.filter(row => row.per === first.per).toSorted((a, b) => (a.total ?? 0) - (b.total ?? 0))
  const [least = first, most = first] = [monthly[0], monthly.at(-1)]
  return [
    words.from,
    emphasis(figureOf(least), bold),
    ` (${levelName(least.level)})`,
    words.to,
    emphasis(figureOf(most), bold),
    ` (${levelName(most.level)})`,
  ]
}

/** Numbers of the sources of a cell: one piece of evidence, the row or fact that stands first. */
export function citeCell(cell: ComparedCell, side: Side, { composer }: WriteContext): readonly number[] {
  switch (cell.type) {
    case 'facts':
      return cell.entries.slice(0, 2).flatMap(({ fact }) => composer.cite(fact, excerptOf(fact, side.agreement)))
    case 'pay':
      return cell.rows
        .slice(0, 1)
        .flatMap(row => composer.cite(row, `${side.agreement.shortName}: ${labels.pay}, ${levelName(row.level)}`))
    case 'computed':
      return [
        ...composer.cite(cell.row, side.agreement.shortName),
        ...composer.cite(cell.fact, excerptOf(cell.fact, side.agreement)),
      ]
    case 'date':
      return composer.cite(side.agreement.validity.evidence, `${side.agreement.shortName}: ${labels.validity}`)
    case 'missing':
      return []
  }
}
