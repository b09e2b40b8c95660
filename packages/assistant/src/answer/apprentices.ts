/** What an apprentice is paid: by the levels of a course whose end is known, or from the least to the most. */
import type { ApprenticePays } from '../plan/apprentice-levels.ts'
import type { FactsFinding } from '../plan/finding.ts'
import { type Part, strong } from './claims.ts'
import { conditionText } from './conditions.ts'
import { atLevel, levelName } from './conditions-it.ts'
import { capitalise } from './format.ts'
import { facts as words } from './it.ts'
import type { WriteContext } from './part.ts'
import { excerptOf } from './spread.ts'
import { apprenticePays } from './sums-it.ts'
import type { Claim, Section } from './tree.ts'

/** «L’apprendista prende dal 1° al 18° mese da **1.450,00 €** (se arriva al 5° livello) a **1.691,70 €** (se arriva al 2° livello) lordi al mese; dal 19° …» */
export function apprenticePayClaims(finding: FactsFinding, { composer }: WriteContext): readonly Claim[] {
  const { apprenticePays: bands = [], agreement } = finding
  const { first, next, from, to, ends, gross } = apprenticePays
  const figure = ({ value, row }: ApprenticePays['pays'][number]): Part =>
    strong(
      composer.figure({ label: words.apprenticePay, value, unit: 'euro', agreement: row.agreement, from: row.from }),
    )
  const parts = bands.flatMap(({ fact, pays }, at): readonly Part[] => {
    const [least, most] = [pays[0], pays.at(-1)]
    if (!least || !most) return []
    const opening = (at === 0 ? first : next)(conditionText(fact.when, agreement, ['mesi']))
    if (least.value === most.value) return [opening, figure(least), gross]
    return [
      `${opening}${from}`,
      figure(least),
      to(atLevel(least.target)),
      figure(most),
      ends(atLevel(most.target)),
      gross,
    ]
  })
  const sources = bands.flatMap(({ fact, pays: [least] }) => [
    ...composer.cite(fact, excerptOf(fact, agreement)).slice(0, 1),
    ...(least
      ? composer.cite(least.row, words.payExcerpt(agreement.shortName, levelName(least.row.level))).slice(0, 1)
      : []),
  ])
  return parts.length > 0 ? [composer.claim('computed', [...parts, '.'], [...new Set(sources)])] : []
}

/** Which level an apprentice has, and what it is paid, period by period. */
export function apprenticeList(finding: FactsFinding, context: WriteContext): readonly Section[] {
  const { composer } = context
  const items = (finding.apprenticeLevels ?? []).map(({ fact, level, row }) => {
    const when = conditionText(fact.when, finding.agreement, ['mesi'])
    const opening = when === '' ? '' : `${capitalise(when)}: `
    const amount = row?.total
    const parts =
      amount === undefined
        ? [`${opening === '' ? capitalise(levelName(level)) : `${opening}${levelName(level)}`}.`]
        : [
            `${opening === '' ? capitalise(levelName(level)) : `${opening}${levelName(level)}`}, `,
            strong(
              composer.figure({
                label: words.apprenticePay,
                value: amount,
                unit: 'euro',
                agreement: fact.agreement,
                from: row?.from ?? fact.from,
              }),
            ),
            words.grossToday,
          ]
    return composer.claim('fact', parts, [
      ...composer.cite(fact, excerptOf(fact, finding.agreement)).slice(0, 1),
      ...(row ? composer.cite(row, words.payExcerpt(finding.agreement.shortName, levelName(level))).slice(0, 1) : []),
    ])
  })
  return items.length > 0 ? [{ type: 'list', ordered: false, items }] : []
}
