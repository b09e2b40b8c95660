/** The outcome of a comparison in sentences: who has more, by how much, or that it is the same. */
import {
  type ComparisonFinding,
  type Entry,
  isRanked,
  type Line,
  type Outcome,
  type Row,
} from '../../plan/confronta/finding.ts'
import { isBeside } from '../../plan/confronta/rows.ts'
import type { Part } from '../claims.ts'
import { strong } from '../claims.ts'
import { joinWords, plural, withDate } from '../format.ts'
import type { WriteContext } from '../part.ts'
import type { Claim } from '../tree.ts'
import { wordsOf } from '../value.ts'
import { cellParts, citeCell, dependsOn, lineLabel, sideName } from './cells.ts'
import { outcomes as words } from './it.ts'

/** Sentences before the table: of one thing asked at most so many, and of all of them. */
const most = { each: 3, all: 6 } as const

export function leadOf(finding: ComparisonFinding, context: WriteContext): readonly Claim[] {
  const lines = finding.rows.flatMap(row => row.lines.map(line => ({ row, line })))
  // Of a whole overview only what is plain is told; the table has the rest.
  const asked = lines.filter(({ row: { topic } }) => !isBeside(topic))
  // What is the same says less than what differs, and may be told by what completes it alone.
  const isEven = asked.length > 0 && asked.every(({ line }) => line.outcome.type === 'equal')
  const apart = isEven ? lines.filter(one => !asked.includes(one) && one.line.outcome.type === 'differs') : []
  const told = finding.overview ? lines.filter(one => isPay(one) || isPlain(one)) : [...apart, ...asked]
  const shown = finding.overview ? told.slice(0, most.each) : withinLead(told)
  return shown.map(({ row, line }) => sentence(finding, row, line, context))
}

interface Told {
  readonly row: Row
  readonly line: Line
}

/** The first line of every thing asked, and further ones where there is room. */
function withinLead(told: readonly Told[]): readonly Told[] {
  const heads = told.filter(({ row }, at) => told.findIndex(one => one.row === row) === at).slice(0, most.all)
  const others = told.filter(one => !heads.includes(one)).slice(0, Math.max(0, most.each - heads.length))
  return told.filter(one => heads.includes(one) || others.includes(one))
}

/** What somebody is paid is told even where it goes by the level. */
const isPay = ({ row: { topic } }: Told): boolean => topic.type === 'pay' && topic.next !== true

/** The first line of a row, or its only one. */
const isPlain = ({ row, line }: Told): boolean =>
  line === row.lines[0] && line.outcome.type !== 'units' && line.outcome.type !== 'open'

function sentence(finding: ComparisonFinding, row: Row, line: Line, context: WriteContext): Claim {
  const label = lineLabel(row.topic, line, finding)
  const missing = finding.sides.filter((_, index) => line.cells[index]?.type === 'missing').map(sideName)
  const { composer } = context
  if (missing.length === finding.sides.length)
    return composer.claim('missing', [words.missing(label, joinWords(missing))])
  const sources = line.cells.flatMap((cell, index) => {
    const side = finding.sides[index]
    return side ? citeCell(cell, side, context) : []
  })
  const isInstead = 'instead' in row.topic
  const after = missing.length > 0 && !isInstead ? words.missingFor(joinWords(missing)) : ''
  const open = line.outcome.type === 'differs' ? (line.outcome.open ?? []) : []
  const byLevel = open.flatMap(index => {
    const side = finding.sides[index]
    return side ? [words.byLevel(sideName(side)), ...valueAt(finding, line, index, context), words.end] : []
  })
  return composer.claim('fact', [...parts(finding, row, line, label, context), ...byLevel, after], sources)
}

function parts(
  finding: ComparisonFinding,
  row: Row,
  line: Line,
  label: string,
  context: WriteContext,
): readonly Part[] {
  const { outcome } = line
  if (outcome.type === 'equal') return equal(finding, row, line, label, context)
  const each = [words.values(label), ...values(finding, line, context)]
  if (outcome.type === 'differs') {
    const ranked = row.better !== undefined && finding.sides.every(isRanked)
    return ranked
      ? differs(finding, row, line, outcome, label, context)
      : [...each, words.difference, ...differenceOf(outcome, row, label, context), words.end]
  }
  const told = isShort(finding, line)
  if (outcome.type === 'units') return told ? [...each, words.otherBases] : [words.units(label)]
  return told ? [...each, words.end] : [words.depends(label, dependsOn(line))]
}

/** Values told one by one in a sentence, of two sides and of more. */
const mostValues = ({ sides }: ComparisonFinding): number => (sides.length > 2 ? 2 : 3)

/** Few sides with few values each, or a range of them, are told in the sentence; of more, the table tells. */
function isShort(finding: ComparisonFinding, { cells }: Line): boolean {
  const { sides } = finding
  const isRange = ({ fact }: Entry): boolean => typeof fact.value === 'number'
  return (
    sides.length < 5 &&
    cells.every(
      cell => cell.type !== 'facts' || cell.entries.length <= mostValues(finding) || cell.entries.every(isRange),
    )
  )
}

const valueAt = (
  finding: ComparisonFinding,
  line: Line,
  index: number | undefined,
  context: WriteContext,
): readonly Part[] => {
  const cell = index === undefined ? undefined : line.cells[index]
  const side = index === undefined ? undefined : finding.sides[index]
  return cell && side ? cellParts(cell, side, context, true, mostValues(finding)) : []
}

/** Every side with its value, in order. */
const values = (finding: ComparisonFinding, line: Line, context: WriteContext): readonly Part[] =>
  inOrder(
    finding,
    line,
    finding.sides.flatMap((_, index) => (line.cells[index]?.type === 'missing' ? [] : [index])),
    context,
  )

/** Sides by index, each with its value. */
function inOrder(
  finding: ComparisonFinding,
  line: Line,
  indexes: readonly number[],
  context: WriteContext,
): readonly Part[] {
  const sides = indexes.flatMap(index => {
    const side = finding.sides[index]
    return side ? [[words.side(sideName(side)), ...valueAt(finding, line, index, context)]] : []
  })
  return sides.flatMap((side, index) => (index === 0 ? side : [words.join, ...side]))
}

type Differs = Extract<Outcome, { readonly type: 'differs' }>

function differenceOf(outcome: Differs, row: Row, label: string, { composer }: WriteContext): readonly Part[] {
  const { topic } = row
  const counts = topic.type === 'measure' && outcome.unit === 'numero' ? wordsOf(topic).counts : undefined
  const figure = composer.figure({ label, value: outcome.difference, unit: outcome.unit })
  return [strong(figure), counts ? ` ${plural(outcome.difference, ...counts)}` : '']
}

function shortest({ cells }: Line): number {
  const sizes = cells.map(cell =>
    cell.type === 'missing' ? Number.POSITIVE_INFINITY : cell.type === 'facts' ? cell.entries.length : 1,
  )
  return sizes.indexOf(Math.min(...sizes))
}

function equal(
  finding: ComparisonFinding,
  row: Row,
  line: Line,
  label: string,
  context: WriteContext,
): readonly Part[] {
  const known = line.cells.filter(cell => cell.type !== 'missing').length
  // The side with the fewest values has just those that all share.
  const index = shortest(line)
  const value = valueAt(finding, line, index, context)
  if (row.topic.type !== 'pay') return [words.equal(label, known), ...value, words.end]
  const zero = context.composer.figure({ label, value: 0, unit: 'euro' })
  return [onDay(row.topic, words.equalPay(known)), ...value, words.equalAfter, zero, words.equalEnd]
}

/** A day to come stands before what is paid then. */
const onDay = (topic: Row['topic'], opening: string): string =>
  topic.type === 'pay' && topic.at !== undefined ? words.onDay(withDate('dal', topic.at), opening) : opening

/** The side that is better off first, then how much it has over the other, or over the last of several. */
function differs(
  finding: ComparisonFinding,
  row: Row,
  line: Line,
  outcome: Differs,
  label: string,
  context: WriteContext,
): readonly Part[] {
  const { topic } = row
  const less = row.better === 'less'
  const [winners, losers] = less ? [outcome.least, outcome.most] : [outcome.most, outcome.least]
  const names = (indexes: readonly number[]): string =>
    joinWords(indexes.flatMap(index => (finding.sides[index] ? [sideName(finding.sides[index])] : [])))
  const apartBy = finding.sides[0]?.apart ?? 'agreement'
  const whole =
    less && topic.type !== 'measure' && topic.type in words.costs
      ? words.costs[topic.type]
      : topic.type === 'pay'
        ? (words.paysBy[apartBy] ?? words.pays)
        : topic.type === 'yearly'
          ? words.paysYear
          : topic.type === 'hourly'
            ? words.paysHour
            : undefined
  const ofMeasure = less ? words.least : words.most
  const difference = differenceOf(outcome, row, label, context)
  const told = line.cells.filter(({ type }, index) => type !== 'missing' && !outcome.open?.includes(index)).length
  const opening = whole === undefined ? words.values(label) + ofMeasure : onDay(topic, whole)
  if (told > 2) {
    const others = (less ? outcome.order.toReversed() : outcome.order).filter(index => !winners.includes(index))
    const best = [opening, strong(names(winners)), words.with, ...valueAt(finding, line, winners[0], context)]
    return [...best, words.followed, ...inOrder(finding, line, others, context), words.range, ...difference, words.end]
  }
  const [best, worst] = [valueAt(finding, line, winners[0], context), valueAt(finding, line, losers[0], context)]
  const more =
    outcome.unit === 'euro' && outcome.per !== undefined ? (less ? words.fewer : words.more)[outcome.per] : undefined
  const apart = more === undefined ? [words.difference, ...difference] : [words.comma, ...difference, more]
  const start = [opening, strong(names(winners)), words.with, ...best]
  return [...start, words.against, ...worst, words.of(names(losers)), ...apart, words.end]
}
