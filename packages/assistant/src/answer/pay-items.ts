/** A row of a pay table: what it pays, what it is made of, how it is cited. */
import type { Agreement, PayRow } from '@ccnl/knowledge'
import type { PayFinding } from '../plan/facts-finding.ts'
import { type Composer, type Part, strong } from './claims.ts'
import { withDate } from './format.ts'
import { pay as words } from './it.ts'
import type { WriteContext } from './part.ts'
import type { Claim, Figure } from './tree.ts'
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

/** «, di cui EDR 32,00 €»: what a step of the table has that the row in force has not. */
export function newItemParts(step: PayRow, row: PayRow | undefined, composer: Composer): readonly Part[] {
  const items = Object.entries(step.items).filter(([key, value]) => value !== 0 && row && !row.items[key])
  return items.flatMap(([key, value], index): readonly Part[] => {
    const label = payItemWords[key] ?? key.split('_').join(' ')
    const figure = composer.figure({ label, value, unit: 'euro', agreement: step.agreement, from: step.from })
    return [index === 0 ? `${words.ofWhich}${label} ` : `, ${label} `, figure]
  })
}

/** «Prima, dal 1° gennaio 2026: **1.718,71 €** lordi al mese.», where what was paid before is asked, too. */
export function earlierClaims(pay: PayFinding | undefined, { composer, query }: WriteContext): readonly Claim[] {
  const [row, ...others] = pay?.rows ?? []
  if (!pay || !row || others.length > 0 || !query.wanted?.includes('prima')) return []
  const before = pay.previous.filter(one => one.level === row.level && one.regime === row.regime).at(-1)
  if (!before || amountOf(before) === undefined) return []
  return [
    composer.claim(
      'fact',
      [
        words.before(withDate('dal', before.from)),
        strong(totalFigure(before, pay.agreement, composer)),
        `${words.gross(before.per)}.`,
      ],
      composer.cite(before, excerptOfRow(before, pay.agreement)),
    ),
  ]
}

/** The figure of a row's total. */
export function totalFigure(row: PayRow, agreement: Agreement, composer: Composer): Figure {
  return composer.figure({
    label: words.label,
    value: amountOf(row) ?? 0,
    unit: 'euro',
    when: { livelli: [row.level], ...row.when },
    agreement: agreement.code,
    from: row.from,
  })
}

/** What a source of the row shows. */
export function excerptOfRow(row: PayRow, agreement: Agreement): string {
  return words.excerpt(agreement.shortName, levelName(row.level), withDate('dal', row.from), amountOf(row))
}
