/** Labels, heads and cells of a comparison, as parts of sentences: the lead and the table share them. */
import type { ConditionKey, Fact, PayRow } from '@ccnl/knowledge'
import type { ComparedCell, ComparisonFinding, Entry, Line, Side, Topic } from '../../plan/confronta/finding.ts'
import { amountOf } from '../../plan/confronta/outcome.ts'
import type { Part } from '../claims.ts'
import { conditionText } from '../conditions.ts'
import { levelName, saidPhrase } from '../conditions-it.ts'
import { formatDate, formatNumber, formatShortDate, plural, withDate } from '../format.ts'
import type { WriteContext } from '../part.ts'
import { conditionNouns, differingKeys, excerptOf, extremes } from '../spread.ts'
import type { Figure } from '../tree.ts'
import { isStep, valueParts, wordsOf } from '../value.ts'
import { causeWords, contractWords } from '../words-it.ts'
import { heads, labels, cells as words } from './it.ts'

/** What a side is called in a head or a sentence. */
export function sideName(side: Side): string {
  switch (side.apart) {
    case 'agreement':
      return side.label === undefined ? side.agreement.shortName : heads.withJob(side.agreement.shortName, side.label)
    case 'level':
      return levelName(side.level ?? '')
    case 'job':
      return heads.withLevel(side.label ?? '', levelName(side.level ?? ''))
    case 'cause':
      return causeWords[side.said.causa ?? ''] ?? ''
    case 'contract':
      return contractWords[side.said.contratto?.[0] ?? ''] ?? ''
    case 'living':
      return heads.living[side.said.convivente ? 'with' : 'apart']
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
  const label = plainLabel(topic, line)
  if (topic.next) return labels.next(label)
  return topic.at === undefined ? label : labels.onDay(label, withDate('dal', topic.at))
}

function plainLabel(topic: Topic, line: Line): string {
  if (topic.type === 'measure') {
    const work = topic.work && saidPhrase('lavoro', { lavoro: topic.work })
    return work === undefined ? wordsOf(topic).label : `${wordsOf(topic).label} ${work}`
  }
  if (topic.type === 'steps') return topic.all ? labels.allSteps : labels.matured
  if (topic.type !== 'pay') return labels[topic.type]
  const hourly = line.cells.every(cell => {
    const own = cell.type === 'next' ? cell.cell : cell
    return own.type !== 'pay' || own.rows.every(row => row.per === 'ora')
  })
  return hourly ? labels.payHour : labels.pay
}

/** Values told one by one before they become a range. */
const listed = 4

/** @param most values told one by one before they become a range */
export function cellParts(
  cell: ComparedCell,
  side: Side,
  context: WriteContext,
  bold: boolean,
  most: number = listed,
): readonly Part[] {
  switch (cell.type) {
    case 'missing':
      return [words.missing]
    case 'date':
      return [formatDate(cell.date)]
    case 'computed': {
      const figure = context.composer.figure({
        label: cell.per === 'anno' ? labels.yearly : labels.hourly,
        value: cell.value,
        unit: 'euro',
        agreement: side.agreement.code,
        from: cell.row.from,
      })
      const by = formatNumber(cell.by)
      return [emphasis(figure, bold), cell.per === 'anno' ? words.yearly(by) : words.hourly(by)]
    }
    case 'steps': {
      const told = words.steps(cell.count)
      if (cell.value === undefined || cell.count === 0) return [told]
      const figure = context.composer.figure({
        label: labels.matured,
        value: cell.value,
        unit: 'euro',
        per: 'mese',
        agreement: side.agreement.code,
      })
      return [emphasis(figure, bold), ` (${told})`]
    }
    case 'next':
      return [...cellParts(cell.cell, side, context, bold, most), ` ${words.since(formatShortDate(cell.date))}`]
    case 'pay':
      return payParts(cell.rows, side, context, bold)
    case 'facts':
      return factParts(cell, side, context, bold, most)
  }
}

const emphasis = (figure: Figure, bold: boolean): Part => (bold ? { strong: figure } : figure)

/** A value by itself: what counts by the year anyway is not told "all’anno", and what it counts stands after it. */
function amountParts(fact: Fact, { composer }: WriteContext, bold: boolean): readonly Part[] {
  const { counts, label } = wordsOf(fact)
  if (typeof fact.value !== 'number' || fact.unit === 'euro' || fact.per !== 'anno')
    return valueParts(fact, composer, bold)
  const figure = composer.figure({
    label,
    value: fact.value,
    unit: fact.unit,
    when: fact.when,
    agreement: fact.agreement,
    from: fact.from,
  })
  return [emphasis(figure, bold), fact.unit === 'numero' && counts ? ` ${plural(fact.value, ...counts)}` : '']
}

function factParts(
  cell: Extract<ComparedCell, { readonly type: 'facts' }>,
  side: Side,
  context: WriteContext,
  bold: boolean,
  most: number,
): readonly Part[] {
  const entries = alike(withLevelsJoined(cell.entries))
  const keys = entries.length === 1 ? (entries[0]?.on ?? []) : differingKeys(entries)
  const groups = byCondition(entries, keys, side)
  const ends = extremes(entries)
  if (groups.length > most && ends) {
    const [from, to] = ends[0].unit === 'percento' ? [words.fromPercent, words.toPercent] : [words.from, words.to]
    const nouns = conditionNouns(keys)
    return [
      from,
      ...amountParts(ends[0], context, bold),
      to,
      ...amountParts(ends[1], context, bold),
      nouns === '' ? '' : words.depending(nouns),
    ]
  }
  const parts = groups
    .slice(0, listed)
    .flatMap(({ when, facts }, index): readonly Part[] => [
      index === 0 ? '' : words.or,
      ...facts.flatMap((fact, place) =>
        place === 0 ? amountParts(fact, context, bold) : [words.same, ...amountParts(fact, context, bold)],
      ),
      when === '' ? '' : ` (${when})`,
    ])
  return groups.length > listed ? [...parts, words.more] : parts
}

/** Of what is the same in every case ("100 % fino a 3 anni, 100 % da 3 a 6") one tells all. */
function alike(entries: readonly Entry[]): readonly Entry[] {
  const told = ({ fact }: Entry): string =>
    JSON.stringify([fact.value, fact.unit, fact.per, fact.windowMonths, fact.borneBy, isStep(fact) ? fact.from : ''])
  const [first] = entries
  return first && new Set(entries.map(told)).size === 1 ? [{ ...first, on: [] }] : entries
}

/** Rules that differ only by the levels they name are one rule. */
function withLevelsJoined(entries: readonly Entry[]): readonly Entry[] {
  const joined = new Map<string, Entry>()
  for (const entry of entries) {
    const { livelli = [], ...when } = entry.fact.when
    const key = JSON.stringify([entry.fact.value, entry.fact.unit, entry.fact.per, when])
    const before = joined.get(key)
    const levels = [...new Set([...(before?.fact.when.livelli ?? []), ...livelli])]
    joined.set(key, {
      ...entry,
      fact: { ...entry.fact, when: levels.length > 0 ? { ...when, livelli: levels } : when },
    })
  }
  return [...joined.values()]
}

/** The same measure in several units, under one condition: «4 settimane, 160 ore». */
function byCondition(entries: readonly Entry[], keys: readonly ConditionKey[], side: Side) {
  const groups = new Map<string, Fact[]>()
  for (const { fact } of entries) {
    const told = conditionText(fact.when, side.agreement, keys)
    // Rises and instalments each stand at their date.
    const since = isStep(fact) ? words.since(formatShortDate(fact.from)) : ''
    const when = [told, since].filter(Boolean).join(', ')
    groups.set(when, [...(groups.get(when) ?? []), fact])
  }
  return [...groups].map(([when, facts]) => ({ when, facts }))
}

/** What the cells of a line depend on, where they do not compare. */
export function dependsOn(line: Line): string {
  const entries = line.cells.flatMap(cell => (cell.type === 'facts' && cell.entries.length > 1 ? cell.entries : []))
  return conditionNouns([...new Set(entries.flatMap(entry => entry.on))])
}

function payParts(rows: readonly PayRow[], side: Side, { composer }: WriteContext, bold: boolean): readonly Part[] {
  const figureOf = (row: PayRow): Figure =>
    composer.figure({
      label: labels.pay,
      value: amountOf(row) ?? 0,
      unit: 'euro',
      ...(row.per === 'mese' ? {} : { per: row.per }),
      when: { ...row.when, livelli: [row.level] },
      agreement: side.agreement.code,
      from: row.from,
    })
  const [first] = rows
  if (!first) return [words.missing]
  if (rows.length === 1) return [emphasis(figureOf(first), bold), first.total === undefined ? words.baseOnly : '']
  if (rows.length <= listed && new Set(rows.map(row => row.level)).size === 1) {
    return rows.flatMap((row, index): readonly Part[] => [
      index === 0 ? '' : words.or,
      emphasis(figureOf(row), bold),
      row.regime === undefined ? '' : ` (${row.regime})`,
    ])
  }
  const monthly = rows.filter(row => row.per === first.per).toSorted((a, b) => (amountOf(a) ?? 0) - (amountOf(b) ?? 0))
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
export function citeCell(cell: ComparedCell, side: Side, context: WriteContext): readonly number[] {
  const { composer } = context
  switch (cell.type) {
    case 'facts':
      return cell.entries.slice(0, 2).flatMap(({ fact }) => composer.cite(fact, excerptOf(fact, side.agreement)))
    case 'pay':
      return cell.rows
        .slice(0, 1)
        .flatMap(row => composer.cite(row, `${side.agreement.shortName}: ${labels.pay}, ${levelName(row.level)}`))
    case 'next':
      return citeCell(cell.cell, side, context)
    case 'steps':
      return cell.facts.flatMap(fact => composer.cite(fact, excerptOf(fact, side.agreement)))
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
