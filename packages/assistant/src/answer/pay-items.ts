/** A row of a pay table: what it pays, what it is made of, how it is cited. */
import type { Agreement, PayRow } from '@ccnl/knowledge'
import type { Composer, Part } from './claims.ts'
import { withDate } from './format.ts'
import { pay as words } from './it.ts'
import type { Claim } from './tree.ts'
import { levelName, payItemWords } from './words-it.ts'

/** Euros of a row: its total, or the base pay where the other items are not known. */
export function amountOf(row: PayRow): number | undefined {
  return row.total ?? row.items.minimo ?? Object.values(row.items)[0]
}

/** What the total is made of, when it is more than one item. */
export function itemClaims(row: PayRow, agreement: Agreement, composer: Composer): readonly Claim[] {
  const items = Object.entries(row.items).filter(([, value]) => value !== 0)
  if (items.length < 2 || row.total === undefined) return []
  const parts = items.flatMap(([key, value], index): readonly Part[] => [
    index === 0 ? '' : ', ',
    `${payItemWords[key] ?? key.split('_').join(' ')} `,
    composer.figure({
      label: payItemWords[key] ?? key,
      value,
      unit: 'euro',
      agreement: agreement.code,
      from: row.from,
    }),
  ])
  return [composer.claim('fact', [words.madeOf, ...parts, '.'], composer.cite(row, excerptOfRow(row, agreement)))]
}

/** What a source of the row shows. */
export function excerptOfRow(row: PayRow, agreement: Agreement): string {
  return words.excerpt(agreement.shortName, levelName(row.level), withDate('dal', row.from), amountOf(row))
}
