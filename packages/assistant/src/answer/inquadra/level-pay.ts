/** What levels pay, as claims: the minimum of the one found, those of others that are named, and the differences. */
import type { Agreement, PayRow } from '@ccnl/knowledge'
import { toCents } from '../../plan/euros.ts'
import type { PayFinding } from '../../plan/facts-finding.ts'
import { type Part, strong } from '../claims.ts'
import { atLevel, levelName, ofLevel } from '../conditions-it.ts'
import { capitalise, formatNumber, formatQuantity, withDate } from '../format.ts'
import type { WriteContext } from '../part.ts'
import { newItemParts } from '../pay-items.ts'
import type { Claim } from '../tree.ts'
import { classification as words } from './it.ts'

/** The minimum of a level: one figure, or one for each regime that was not said. */
export function minimum(
  agreement: Agreement,
  level: string,
  pay: PayFinding | undefined,
  context: WriteContext,
): readonly Claim[] {
  const rows = toldRows(pay)
  if (rows.length === 0) return [context.composer.claim('missing', [words.noPay(ofLevel(level))])]
  const [row, ...rest] = rows
  const last = rows.at(-1)
  if (!row || !last) return []
  const cited = rows.flatMap(one => context.composer.cite(one, agreement.shortName))
  if (rest.length === 0) {
    return [
      context.composer.claim(
        'fact',
        [words.minimum, ...amount(row, context), words.since(withDate('dal', row.from))],
        cited,
      ),
      ...ofHours(pay, row, context),
    ]
  }
  const parts = rows.flatMap((one, index): readonly Part[] => [
    index === 0 ? '' : '; ',
    words.regime(one.regime ?? levelName(one.level)),
    ...amount(one, context),
  ])
  return [
    context.composer.claim('fact', [words.minimumDepends, ...parts, words.since(withDate('dal', last.from))], cited),
  ]
}

/** What another level pays, that the question names, and how far it is from the one found. */
export function namedClaim(level: string, pay: PayFinding, context: WriteContext, own?: PayFinding): readonly Claim[] {
  const [row, ...others] = toldRows(pay)
  if (!row || others.length > 0) return []
  return [
    context.composer.claim(
      'fact',
      [words.minimumAt(atLevel(level)), ...amount(row, context), words.end],
      context.composer.cite(row, ofLevel(level)),
    ),
    ...differenceClaims(level, pay, own, context),
    ...stepClaims(pay, pay.later ?? [], context),
  ]
}

/** What a level is worth over another. */
function differenceClaims(
  level: string,
  pay: PayFinding,
  own: PayFinding | undefined,
  { composer }: Pick<WriteContext, 'composer'>,
): readonly Claim[] {
  const [mine, theirs] = [own?.rows[0], pay.rows[0]]
  const apart = distance(mine, theirs)
  if (!mine || !theirs || apart === undefined) return []
  return [
    composer.claim(
      'computed',
      [words.difference, strong(distanceFigure(Math.abs(apart), mine, composer)), words.differencePer[mine.per]],
      composer.cite(theirs, ofLevel(level)),
    ),
  ]
}

/** «, **127,05 €** in più rispetto al 5° livello»: how far the pay of another level is from that of the level held. */
export function apartFrom(
  row: PayRow,
  held: PayFinding | undefined,
  { composer }: Pick<WriteContext, 'composer'>,
): readonly Part[] {
  const mine = held?.rows.length === 1 ? held.rows[0] : undefined
  const apart = distance(row, mine)
  if (!mine || apart === undefined || apart === 0 || mine.level === row.level) return []
  const figure = distanceFigure(Math.abs(apart), mine, composer)
  return [', ', strong(figure), words.apart[apart > 0 ? 'more' : 'less'](atLevel(mine.level))]
}

const distanceFigure = (value: number, { agreement, from }: PayRow, composer: WriteContext['composer']) =>
  composer.figure({ label: words.difference, value, unit: 'euro', agreement, from })

/** Euros between two rows: the whole of both, or the base pay of both. */
function distance(one: PayRow | undefined, other: PayRow | undefined): number | undefined {
  if (!one || !other || one.per !== other.per) return undefined
  const isBase = one.total === undefined && other.total === undefined
  const [first, second] = isBase ? [one.items.minimo, other.items.minimo] : [one.total, other.total]
  return first === undefined || second === undefined ? undefined : toCents(first - second)
}

/** How many of the steps to come are told. */
const mostSteps = 2

/** What is paid from a day to come, of one row that is told. */
export function stepClaims(
  pay: PayFinding | undefined,
  rows: readonly PayRow[],
  context: WriteContext,
): readonly Claim[] {
  const [told, ...others] = toldRows(pay)
  // A table whose other items are not known yet is a step only where the base pay rises.
  const rises = (next: PayRow): boolean => next.total !== undefined || next.items.minimo !== told?.items.minimo
  const steps = told && others.length === 0 ? rows.filter(rises).slice(0, mostSteps) : []
  return steps.map(next =>
    context.composer.claim(
      'fact',
      [
        `${capitalise(withDate('dal', next.from))}: `,
        ...amount(next, context),
        ...newItemParts(next, told, context.composer),
        words.end,
      ],
      context.composer.cite(next, ''),
    ),
  )
}

/** The rows of a level: those that hold, else those that would under conditions that were not said. */
export const toldRows = (pay: PayFinding | undefined): readonly PayRow[] =>
  pay === undefined ? [] : pay.rows.length > 0 ? pay.rows : pay.open.map(one => one.row)

/** What a row pays; the base pay alone where the other items are not known. */
export function amount(row: PayRow, { composer }: WriteContext): readonly Part[] {
  const value = row.total ?? row.items.minimo
  if (value === undefined) return []
  const figure = composer.figure({
    label: `${words.minimum}${ofLevel(row.level)}`,
    value,
    unit: 'euro',
    when: { ...row.when, livelli: [row.level] },
    agreement: row.agreement,
    from: row.from,
  })
  return [strong(figure), words.gross[row.per], row.total === undefined ? words.baseOnly : '']
}

/** What the hours told come to: by a minimum of the hour, or as the share that part-time is of the month. */
function ofHours(pay: PayFinding | undefined, row: PayRow, { composer }: WriteContext): readonly Claim[] {
  const each = row.total ?? row.items.minimo
  const share = row.per === 'mese' && row.total !== undefined ? pay?.share : undefined
  const hours = row.per === 'ora' ? pay?.hours : share?.hours
  if (hours === undefined || each === undefined) return []
  const figure = composer.figure({
    label: words.minimum,
    value: toCents(share ? (each * hours) / share.full : hours * each),
    unit: 'euro',
    ...(share ? { per: 'mese' } : {}),
    agreement: row.agreement,
    from: row.from,
  })
  const told = formatQuantity(hours, 'ore')
  const opening = share ? words.partTime(told, formatNumber(share.full)) : words.forHours(told)
  return [composer.claim('computed', [opening, strong(figure), words.end])]
}
