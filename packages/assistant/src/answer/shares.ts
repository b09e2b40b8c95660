/** What yearly leave is for one month, and for the hours of a part-time. */
import type { FactsFinding } from '../plan/finding.ts'
import { type Part, strong } from './claims.ts'
import { conditionText } from './conditions.ts'
import { formatNumber } from './format.ts'
import type { WriteContext } from './part.ts'
import { excerptOf } from './spread.ts'
import { shares as words } from './sums-it.ts'
import type { Claim } from './tree.ts'
import { wordsOf } from './value.ts'

/** «Maturano **8,67 ore al mese** (permessi in tutto) e **6 ore al mese** (permessi ROL).» */
export function shareClaims(
  { shares = [], hours, agreement }: FactsFinding,
  { composer }: WriteContext,
): readonly Claim[] {
  if (shares.length === 0) return []
  const isOne = new Set(shares.map(({ fact }) => fact.measure)).size === 1
  const items = shares.map(({ fact, value, highest, unit, per, weekDays }): readonly Part[] => {
    const label = wordsOf(fact).label
    const when = [
      ...(isOne ? [] : [label]),
      ...(weekDays === undefined ? [] : [words.week(weekDays)]),
      ...(highest === undefined ? [conditionText(fact.when, agreement)] : []).filter(text => text !== ''),
    ].join(', ')
    const rest = { unit, per, when: fact.when, agreement: agreement.code, from: fact.from }
    const figureOf = (amount: number) => composer.figure({ label, value: amount, ...rest })
    const from = figureOf(value)
    const figures: readonly Part[] =
      highest === undefined
        ? [strong(from)]
        : [words.from, { bare: from, bold: true }, words.to, strong(figureOf(highest))]
    return [...figures, when === '' ? '' : ` (${when})`]
  })
  const opening = hours ? words.ofHours(formatNumber(hours.hours), formatNumber(hours.full)) : words.month
  const parts = items.flatMap((item, at) => [at === 0 ? '' : at === items.length - 1 ? ' e ' : ', ', ...item])
  const sources = shares.flatMap(({ fact }) => composer.cite(fact, excerptOf(fact, agreement)))
  return [composer.claim('computed', [opening, ...parts, '.'], [...new Set(sources)])]
}
