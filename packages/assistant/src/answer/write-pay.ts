/** The pay of a level, or of all levels when none was said. */

import type { Agreement, PayRow } from '@ccnl/knowledge'
import { toCents } from '../plan/euros.ts'
import type { FactsFinding, PayFinding } from '../plan/facts-finding.ts'
import { type Composer, type Part, strong } from './claims.ts'
import { conditionText } from './conditions.ts'
import { atLevel, conditionQuestions, levelNames } from './conditions-it.ts'
import { capitalise, formatNumber, withDate } from './format.ts'
import { freshnessLine } from './freshness-line.ts'
import { pay as words } from './it.ts'
import { offerOthers } from './offer.ts'
import type { AnswerPart, WriteContext } from './part.ts'
import { amountOf, earlierClaims, excerptOfRow, itemClaims, newItemParts, totalFigure } from './pay-items.ts'
import { relatedToPay } from './related.ts'
import { longestTable } from './spread.ts'
import type { Cell, Claim, Figure, Section } from './tree.ts'
import { withoutStop } from './value.ts'
import { levelName } from './words-it.ts'

/** Rows of one level that are told one by one; more are a table. */
const mostTold = 2

export function writePay(finding: PayFinding, context: WriteContext): AnswerPart {
  // Rows of particular contracts stand beside the plain one, never in its place.
  const plain = new Set(finding.rows.map(row => row.level))
  const all = [...finding.rows, ...finding.open.map(one => one.row).filter(row => !plain.has(row.level))]
  // "Paga oraria": rows by the hour come first, where there are any.
  const byHour = finding.request.spans?.includes('hour') === true ? all.filter(row => row.per === 'ora') : []
  const rows = [...byHour, ...all.filter(row => !byHour.includes(row))]
  const levels = [...new Set(rows.map(row => row.level))]
  const [level] = levels
  if (level === undefined) return writeNoPay(finding, context)
  const part = levels.length === 1 ? writeOneLevel(finding, level, rows, context) : writeLevels(finding, rows, context)
  const others = offerOthers(finding, context, writeElsewhere)
  return {
    ...part,
    ...(finding.job ? { lead: [jobClaim(finding.job, finding, context), ...part.lead] } : {}),
    sections: [...part.sections, ...others],
  }
}

/** The same question of another agreement. */
const writeElsewhere = (finding: FactsFinding | PayFinding, context: WriteContext): AnswerPart =>
  finding.type === 'pay' ? writePay(finding, context) : { lead: [], about: [], sections: [], related: [] }

/** «L’infermiere è tra gli esempi del livello D.» */
function jobClaim(job: NonNullable<PayFinding['job']>, finding: PayFinding, context: WriteContext): Claim {
  const level = finding.agreement.levels.find(one => one.code === job.levels[0])
  const sources = level?.sources
    ? context.composer.cite(
        { sources: level.sources, agreeing: level.agreeing ?? 0 },
        words.jobExcerpt(finding.agreement.shortName),
      )
    : []
  return context.composer.claim('fact', [words.job(withoutStop(job.profile), levelNames(job.levels))], sources)
}

function writeNoPay(finding: PayFinding, context: WriteContext): AnswerPart {
  const [level] = finding.said.livelli ?? []
  return {
    lead: [context.composer.claim('missing', [words.missing(finding.agreement.shortName, level && atLevel(level))])],
    about: freshnessLine(finding.agreement, context, level === undefined ? {} : { level }),
    sections: [],
    related: relatedToPay(finding, context),
  }
}

function writeOneLevel(finding: PayFinding, level: string, rows: readonly PayRow[], context: WriteContext): AnswerPart {
  const { composer } = context
  const { agreement } = finding
  const lead = rows.slice(0, rows.length > mostTold ? 1 : mostTold).map(row => sayRow(row, finding, composer))
  const [first] = rows
  const items = first && rows.length === 1 ? itemClaims(first, agreement, composer) : []
  const next = stepRows(finding.next, finding, rows, context)
  const particular = finding.open.filter(one => !rows.includes(one.row)).map(one => one.row)
  const others = particular.slice(0, 3).flatMap(row => otherRow(row, finding, context))
  const notes = [...new Set(rows.flatMap(row => row.note ?? []))]
    .slice(0, 2)
    .map(note => composer.claim('note', [`${capitalise(note)}${note.endsWith('.') ? '' : '.'}`]))
  const rest = rows.length > mostTold ? [payTable(rows, agreement, composer)] : []
  const key = finding.openOn.find(one => one !== 'livelli')
  return {
    lead: [...lead, ...earlierClaims(finding, context), ...stepRows(finding.later ?? [], finding, rows, context)],
    about: freshnessLine(agreement, context, { level, ...(first ? { evidence: first } : {}) }),
    sections: [
      ...rest,
      ...(items.length + others.length > 0
        ? ([{ type: 'list', ordered: false, items: [...items, ...others] }] as const)
        : []),
      ...(next.length > 0 ? ([{ type: 'claims', claims: next }] as const) : []),
      ...(notes.length > 0 ? ([{ type: 'claims', claims: notes }] as const) : []),
    ],
    ...(key === undefined || rows.length < 2
      ? {}
      : { ask: { claim: composer.claim('question', [conditionQuestions[key][1]]), key } }),
    related: relatedToPay(finding, context),
  }
}

/** «La paga al 4° livello è di **1.818,75 €** lordi al mese, dal 1° novembre 2026.» */
function sayRow(row: PayRow, finding: PayFinding, composer: Composer): Claim {
  const figure = totalFigure(row, finding.agreement, composer)
  const regime = row.regime ?? conditionText(row.when, finding.agreement)
  const parts: Part[] = [words.says(atLevel(row.level), regime), strong(figure), words.gross(row.per)]
  if (row.total === undefined) parts.push(words.baseOnly)
  parts.push(`, ${withDate('dal', row.from)}.`)
  const { former, share } = finding
  const isAlike = former?.per === row.per && (former.total === undefined) === (row.total === undefined)
  const rise = former && isAlike && !share ? (amountOf(row) ?? 0) - (amountOf(former) ?? 0) : 0
  if (former && rise !== 0) {
    const { agreement, from } = row
    const more = composer.figure({
      label: words.riseLabel,
      value: toCents(Math.abs(rise)),
      unit: 'euro',
      agreement,
      from,
    })
    parts.push(words.are, strong(more), words.rise(rise, row.per, atLevel(former.level)))
  }
  if (share && row.per === 'mese' && row.total !== undefined) {
    const part = composer.figure({
      label: words.partTimeLabel,
      value: toCents(row.total * (share.hours / share.full)),
      unit: 'euro',
      when: row.when,
      agreement: row.agreement,
      from: row.from,
    })
    parts.push(words.partTime(formatNumber(share.hours), share.full), strong(part), '.')
  }
  return composer.claim('fact', parts, composer.cite(row, excerptOfRow(row, finding.agreement)))
}

/** A row that holds for a particular contract or case. */
function otherRow(row: PayRow, finding: PayFinding, context: WriteContext): readonly Claim[] {
  const { composer } = context
  const when = row.regime ?? conditionText(row.when, finding.agreement)
  if (when === '' || amountOf(row) === undefined) return []
  return [
    composer.claim(
      'fact',
      [`${capitalise(when)}: `, strong(totalFigure(row, finding.agreement, composer)), `${words.gross(row.per)}.`],
      composer.cite(row, excerptOfRow(row, finding.agreement)),
    ),
  ]
}

/** «Dal 1° gennaio 2027: **1.858,75 €** lordi al mese.», for each of the first steps of the regimes that were told. */
function stepRows(
  steps: readonly PayRow[],
  finding: PayFinding,
  rows: readonly PayRow[],
  context: WriteContext,
): readonly Claim[] {
  const { composer } = context
  const told = new Set(rows.map(row => row.regime))
  const next = steps.filter(row => told.has(row.regime)).slice(0, 3)
  return next.flatMap(row => {
    const value = amountOf(row)
    if (value === undefined) return []
    const figure = totalFigure(row, finding.agreement, composer)
    return [
      composer.claim(
        'fact',
        [
          `${capitalise(withDate('dal', row.from))}: `,
          strong(figure),
          `${words.gross(row.per)}${row.regime ? ` (${row.regime})` : ''}`,
          ...newItemParts(
            row,
            rows.find(one => one.level === row.level && one.regime === row.regime),
            composer,
          ),
          '.',
        ],
        composer.cite(row, excerptOfRow(row, finding.agreement)),
      ),
    ]
  })
}

function writeLevels(finding: PayFinding, rows: readonly PayRow[], context: WriteContext): AnswerPart {
  const { composer } = context
  const { agreement } = finding
  const monthly = rows.filter(row => amountOf(row) !== undefined)
  const sorted = monthly
    .filter(row => row.per === monthly[0]?.per)
    .toSorted((one, other) => (amountOf(one) ?? 0) - (amountOf(other) ?? 0))
  const [least, most] = [sorted[0], sorted.at(-1)]
  const lead =
    least && most
      ? composer.claim(
          'fact',
          [
            words.from,
            strong(totalFigure(least, agreement, composer)),
            ` (${levelName(least.level)}${least.regime ? `, ${least.regime}` : ''}) `,
            words.to,
            strong(totalFigure(most, agreement, composer)),
            ` (${levelName(most.level)}${most.regime ? `, ${most.regime}` : ''})${words.gross(most.per)}.`,
          ],
          composer.cite(most, excerptOfRow(most, agreement)),
        )
      : composer.claim('missing', [words.missing(agreement.shortName, undefined)])
  const table = payTable(rows, agreement, composer)
  const next = finding.next[0]
  return {
    lead: [lead],
    about: freshnessLine(agreement, context),
    sections: [
      ...(table.rows.length > longestTable
        ? ([{ type: 'details', summary: words.allLevels(table.rows.length), sections: [table] }] as const)
        : [table]),
      ...(next
        ? ([
            { type: 'claims', claims: [composer.claim('note', [words.nextStep(withDate('dal', next.from))])] },
          ] as const)
        : []),
    ],
    // Who named several levels has them all.
    ...(finding.said.livelli === undefined
      ? {
          ask: {
            claim: composer.claim('question', [conditionQuestions.livelli[1]]),
            key: 'livelli',
            ...(agreement.levels.length <= 12 ? { options: agreement.levels.map(level => level.code) } : {}),
          },
        }
      : {}),
    related: relatedToPay(finding, context),
  }
}

function payTable(
  rows: readonly PayRow[],
  agreement: Agreement,
  composer: Composer,
): Extract<Section, { readonly type: 'table' }> {
  const figures: Figure[] = []
  const header = (text: string): Cell => ({ pieces: [text], header: true })
  const regimes = rows.some(row => row.regime !== undefined || Object.keys(row.when).length > 0)
  const sources = [
    ...new Set(rows.flatMap(row => composer.cite(row, words.tableExcerpt(agreement.shortName)).slice(0, 1))),
  ].slice(0, 3)
  const lines = rows.map(row => {
    const figure = totalFigure(row, agreement, composer)
    figures.push(figure)
    const regime = row.regime ?? conditionText(row.when, agreement)
    return [
      { pieces: [capitalise(levelName(row.level))], header: true },
      ...(regimes ? [{ pieces: [regime === '' ? '—' : capitalise(regime)] }] : []),
      { pieces: [{ figure: figure.id }, words.perShort(row.per)], align: 'right' } as const,
    ]
  })
  return {
    type: 'table',
    head: [
      header(conditionQuestions.livelli[0]),
      ...(regimes ? [header(words.regime)] : []),
      header(rows.every(row => row.per === 'mese') ? words.total : words.totalOther),
    ],
    rows: lines,
    figures,
    sources,
  }
}
