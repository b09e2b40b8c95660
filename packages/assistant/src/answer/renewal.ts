/** How pay rises with a renewal: the next step first, then all of them, past and to come. */

import type { Agreement, Fact, PayRow } from '@ccnl/knowledge'
import { toCents } from '../plan/euros.ts'
import { type Composer, strong } from './claims.ts'
import { conditionText } from './conditions.ts'
import { capitalise, withDate } from './format.ts'
import { renewal as words } from './it.ts'
import type { WriteContext } from './part.ts'
import { excerptOf } from './spread.ts'
import type { Claim, Figure, Section } from './tree.ts'
import { valueParts } from './value.ts'
import { levelName } from './words-it.ts'

/** Steps told of those to come, and of those past. */
const most = { next: 6, past: 4 } as const

/** The next rise, or the last one when none is known; then the rise of the renewal as a whole. */
export function riseClaims(agreement: Agreement, context: WriteContext): readonly Claim[] {
  return [...stepClaims(agreement, context), ...totalClaim(agreement, context)]
}

function totalClaim(agreement: Agreement, context: WriteContext): readonly Claim[] {
  const { composer } = context
  const total = totalRise(agreement)
  if (!total) return []
  const when = conditionText(total.when, agreement)
  return [
    composer.claim(
      'fact',
      [words.total, ...valueParts(total, composer), `${when === '' ? '' : ` (${when})`}.`],
      composer.cite(total, excerptOf(total, agreement)),
    ),
  ]
}

const totalRise = (agreement: Agreement): Fact | undefined =>
  agreement.facts.find(fact => fact.theme === 'paga' && fact.measure === 'aumento_totale')

/** The step of the month asked and the one in force on a later day asked; else the step to come, or the last. */
function stepClaims(agreement: Agreement, context: WriteContext): readonly Claim[] {
  const { date, later, slots } = context.query
  const rows = payRows(agreement, context)
  const next = rows.findIndex(row => row.from > date)
  const nearest = next >= 0 ? next : rows.length - 1
  const ofMonth = rows.findIndex(row => slots.period?.length === monthLength && row.from.startsWith(slots.period))
  const then = later === undefined ? -1 : rows.findLastIndex(row => row.from <= later)
  const asked = [...new Set([ofMonth, then])].filter(at => at >= 0).toSorted((a, b) => a - b)
  return (asked.length > 0 ? asked : [nearest]).flatMap(at => stepClaim(rows, at, agreement, context))
}

/** A month of a year, `2026-11`. */
const monthLength = 7

/** What the pay of a level rises by at a step. */
function stepClaim(
  rows: readonly PayRow[],
  at: number,
  agreement: Agreement,
  { composer, query }: WriteContext,
): readonly Claim[] {
  const [row, before] = [rows[at], rows[at - 1]]
  if (!row || !before) return []
  const rise = toCents(amountOf(row) - amountOf(before))
  const figure = composer.figure({
    label: words.label,
    value: rise,
    unit: 'euro',
    agreement: agreement.code,
    from: row.from,
  })
  const isPast = row.from <= query.today
  const isNext = !isPast && before.from <= query.today
  const say = isNext ? words.next : isPast && at === rows.length - 1 ? words.last : words.step
  return [
    composer.claim(
      'computed',
      [say(withDate('il', row.from)), strong(figure), words.of(levelName(row.level)), payFigure(row, composer), '.'],
      composer.cite(row, words.excerpt(agreement.shortName, levelName(row.level))),
    ),
  ]
}

/** All steps: the pay of one level date by date. */
export function stepSections(agreement: Agreement, context: WriteContext): readonly Section[] {
  const { composer, query } = context
  const rows = payRows(agreement, context).filter(row => row.from >= (agreement.validity.from ?? ''))
  const item = (row: PayRow): Claim =>
    composer.claim(
      'fact',
      [
        `${capitalise(withDate('dal', row.from))}: `,
        strong(payFigure(row, composer)),
        words.payOf(levelName(row.level), row.regime),
      ],
      composer.cite(row, words.excerpt(agreement.shortName, levelName(row.level))).slice(0, 1),
    )
  return sectionsOf(rows, query.date, item)
}

/** Those to come, then those past: never one called the other. */
function sectionsOf<T extends { readonly from: string }>(
  steps: readonly T[],
  date: string,
  item: (step: T) => Claim,
): readonly Section[] {
  const next = steps.filter(step => step.from > date).slice(0, most.next)
  const past = steps.filter(step => step.from <= date).slice(-most.past)
  const list = (heading: string, shown: readonly T[]): readonly Section[] =>
    shown.length === 0
      ? []
      : [
          { type: 'heading', text: heading },
          { type: 'list', ordered: false, items: shown.map(item) },
        ]
  return [...list(words.stepsToCome, next), ...list(words.stepsPast, past)]
}

/** The pay of the level said, of the one that the renewal is told for, or of one in the middle. */
function payRows(agreement: Agreement, { query }: WriteContext): readonly PayRow[] {
  const codes = agreement.levels.toSorted((one, other) => one.order - other.order).map(level => level.code)
  const told = query.said.livelli?.[0] ?? totalRise(agreement)?.when.livelli?.[0]
  const level = told !== undefined && codes.includes(told) ? told : codes[Math.floor(codes.length / 2)]
  const rows = agreement.pay
    .filter(row => row.level === level && row.total !== undefined)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const regime = rows[0]?.regime
  return rows.filter(row => row.regime === regime)
}

const amountOf = (row: PayRow): number => row.total ?? 0

function payFigure(row: PayRow, composer: Composer): Figure {
  return composer.figure({
    label: words.payLabel,
    value: amountOf(row),
    unit: 'euro',
    agreement: row.agreement,
    when: { livelli: [row.level] },
    from: row.from,
  })
}
