/** What levels pay, as claims: the minimum of the one found, those of others that are named, and the differences. */
import type { Agreement, PayRow } from '@ccnl/knowledge'
import type { PayFinding } from '../../plan/finding.ts'
import { type Part, strong } from '../claims.ts'
import { atLevel, levelName, ofLevel } from '../conditions-it.ts'
import { formatNumber, formatQuantity, withDate } from '../format.ts'
import type { WriteContext } from '../part.ts'
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
      ...share(pay, row, context),
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
  if (!mine || !theirs || mine.per !== theirs.per) return []
  // The whole of both, or the base pay of both.
  const isBase = mine.total === undefined && theirs.total === undefined
  const [more, less] = isBase ? [mine.items.minimo, theirs.items.minimo] : [mine.total, theirs.total]
  if (more === undefined || less === undefined) return []
  const value = Math.abs(Math.round((more - less) * 100)) / 100
  const figure = composer.figure({
    label: words.difference,
    value,
    unit: 'euro',
    agreement: mine.agreement,
    from: mine.from,
  })
  return [
    composer.claim(
      'computed',
      [words.difference, strong(figure), words.differencePer[mine.per]],
      composer.cite(theirs, ofLevel(level)),
    ),
  ]
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

/** The share of part-time hours, which is computed. */
function share(pay: PayFinding | undefined, row: PayRow, { composer }: WriteContext): readonly Claim[] {
  if (!pay?.share || row.per !== 'mese' || row.total === undefined) return []
  const { hours, full } = pay.share
  const value = Math.round((row.total * hours * 100) / full) / 100
  const figure = composer.figure({
    label: words.minimum,
    value,
    unit: 'euro',
    per: 'mese',
    agreement: row.agreement,
    from: row.from,
  })
  return [
    composer.claim('computed', [
      words.partTime(formatQuantity(hours, 'ore'), formatNumber(full)),
      strong(figure),
      words.end,
    ]),
  ]
}
