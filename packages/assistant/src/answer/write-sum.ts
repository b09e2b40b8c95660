/** What pays come to: «In tutto **1.822,76 €** lordi al mese (1.722,76 € + 100,00 €).» */
import { toCents } from '../plan/euros.ts'
import type { GapFinding, SumFinding } from '../plan/finding.ts'
import { type Part, strong } from './claims.ts'
import { pay } from './it.ts'
import type { AnswerPart, WriteContext } from './part.ts'
import { excerptOfRow } from './pay-items.ts'
import { excerptOf } from './spread.ts'
import { gap, sum as words } from './sums-it.ts'

export function writeSum({ row, added, agreement }: SumFinding, { composer }: WriteContext): AnswerPart {
  const figure = (label: string, value: number) =>
    composer.figure({ label, value, unit: 'euro', agreement: agreement.code, from: row.from })
  const values = [row.total, ...added.map(({ value }) => value)]
  const whole = toCents(values.reduce((sum, value) => sum + value, 0))
  const addends = values.flatMap((value, at): readonly Part[] => [
    at === 0 ? '' : words.plus,
    figure(words.part, value),
  ])
  const sources = [
    ...composer.cite(row, excerptOfRow(row, agreement)),
    ...added.flatMap(fact => composer.cite(fact, excerptOf(fact, agreement))),
  ]
  const parts = [words.opens, strong(figure(words.whole, whole)), words.monthly, ...addends, words.ends]
  return { lead: [composer.claim('computed', parts, [...new Set(sources)])], about: [], sections: [], related: [] }
}

/** «La differenza è di **169,50 €** lordi al mese.» */
export function writeGap({ rows, per, difference, agreement }: GapFinding, { composer }: WriteContext): AnswerPart {
  const figure = composer.figure({ label: gap.label, value: difference, unit: 'euro', agreement: agreement.code })
  const sources = rows.flatMap(row => composer.cite(row, excerptOfRow(row, agreement)))
  const parts = [gap.opens, strong(figure), `${pay.gross(per)}.`]
  return { lead: [composer.claim('computed', parts, [...new Set(sources)])], about: [], sections: [], related: [] }
}
