/** What is worked out of the facts that are told: a sum, instalments, shares, matured steps, an apprentice’s pay, a verdict. */
import type { Fact } from '@ccnl/knowledge'
import { respects } from '../plan/compare-said.ts'
import { toCents } from '../plan/euros.ts'
import type { ApprenticePays, Comparison, FactsFinding } from '../plan/facts-finding.ts'
import { onlyFact } from '../plan/shares.ts'
import { type Part, strong } from './claims.ts'
import { conditionText } from './conditions.ts'
import { atLevel, levelName, saidPhrase } from './conditions-it.ts'
import { capitalise, formatMonth, formatNumber, formatQuantity, withDate } from './format.ts'
import { facts } from './it.ts'
import type { WriteContext } from './part.ts'
import { excerptOf } from './spread.ts'
import type { Claim, Section } from './tree.ts'
import { sayFact, wordsOf } from './value.ts'
import {
  additions,
  apprenticePays,
  instalments,
  shares as shareWords,
  matured as stepWords,
  verdicts,
} from './worked-out-it.ts'

/** The measure that another is added to, by the vocabulary's ids. */
const addedTo: Readonly<Record<string, string>> = { aggiunta: 'durata', comporto_aumento: 'comporto' }

/** The days of a week of five are those of a week of six put otherwise: a day that is added is one of six. */
const isOfLongWeek = ({ when, measure, theme }: Fact, { agreement }: FactsFinding): boolean =>
  when.settimana === 5 &&
  agreement.facts.some(one => one.theme === theme && one.measure === measure && one.when.settimana === 6)

/** «In tutto **25 giorni**», in the unit of the first, where one figure of each holds and they are counted alike. */
export function additionClaims(finding: FactsFinding, { composer }: WriteContext): readonly Claim[] {
  return Object.entries(addedTo).flatMap(([measure, base]) => {
    const more = onlyFact(finding, measure, () => true)
    const own = more && onlyFact(finding, base, unit => unit.startsWith(more.unit))
    if (!more || !own || more.value === 0 || more.per !== own.per || isOfLongWeek(own, finding)) return []
    const figure = composer.figure({
      label: additions.label,
      value: own.value + more.value,
      unit: own.unit,
      ...(own.per === undefined ? {} : { per: own.per }),
      agreement: finding.agreement.code,
      from: own.from,
    })
    const sources = [own, more].flatMap(fact => composer.cite(fact, excerptOf(fact, finding.agreement)))
    return [composer.claim('computed', [additions.opens, strong(figure), additions.ends], sources)]
  })
}

const [quota, whole] = ['quota', 100]

/** "ROL dopo 6 mesi?": the share that is due by then goes with the hours of everybody. */
export function shareByServiceClaims(finding: FactsFinding, { composer }: WriteContext): readonly Claim[] {
  const share = finding.asked.includes(quota) ? undefined : onlyFact(finding, quota, unit => unit === 'percento')
  if (!share || share.value >= whole || share.when.anzianita === undefined) return []
  const sources = composer.cite(share, excerptOf(share, finding.agreement))
  return [composer.claim('fact', [...sayFact(share, composer), '.'], sources)]
}

const isMoney = (fact: Fact): fact is Fact & { readonly value: number } =>
  typeof fact.value === 'number' && fact.unit === 'euro'

/**
 * «Al 22 novembre 2026 sono scaduti 1.000,00 €; restano 500,00 €», in euros: told where the instalments known make up the whole
 * amount, and some are still to come.
 */
export function instalmentClaims(finding: FactsFinding, { composer, query }: WriteContext): readonly Claim[] {
  const all = [...new Set([...finding.holding, ...finding.next])].filter(isMoney)
  const [whole, ...others] = all.filter(fact => fact.measure === 'importo' && fact.per === 'una_volta')
  const parts = all.filter(fact => fact.measure === 'rata')
  const sum = (facts: readonly { readonly value: number }[]): number =>
    facts.reduce((total, one) => total + one.value, 0)
  if (!whole || others.length > 0 || sum(parts) !== whole.value) return []
  const due = parts.filter(fact => fact.from <= query.today)
  if (due.length === 0 || due.length === parts.length) return []
  const figure = (label: string, value: number) =>
    composer.figure({ label, value, unit: 'euro', agreement: finding.agreement.code, from: whole.from })
  return [
    composer.claim(
      'computed',
      [
        instalments.due(withDate('al', query.today)),
        strong(figure(instalments.dueLabel, sum(due))),
        instalments.left,
        strong(figure(instalments.leftLabel, whole.value - sum(due))),
        '.',
      ],
      composer.cite(whole, excerptOf(whole, finding.agreement)),
    ),
  ]
}

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
      ...(weekDays === undefined ? [] : [shareWords.week(weekDays)]),
      ...(highest === undefined ? [conditionText(fact.when, agreement)] : []).filter(text => text !== ''),
    ].join(', ')
    const rest = { unit, per, when: fact.when, agreement: agreement.code, from: fact.from }
    const figureOf = (amount: number) => composer.figure({ label, value: amount, ...rest })
    const from = figureOf(value)
    const figures: readonly Part[] =
      highest === undefined
        ? [strong(from)]
        : [shareWords.from, { bare: from, bold: true }, shareWords.to, strong(figureOf(highest))]
    return [...figures, when === '' ? '' : ` (${when})`]
  })
  const opening = hours ? shareWords.ofHours(formatNumber(hours.hours), formatNumber(hours.full)) : shareWords.month
  const parts = items.flatMap((item, at) => [at === 0 ? '' : at === items.length - 1 ? ' e ' : ', ', ...item])
  const sources = shares.flatMap(({ fact }) => composer.cite(fact, excerptOf(fact, agreement)))
  return [composer.claim('computed', [opening, ...parts, '.'], [...new Set(sources)])]
}

/** «Con 5 anni di servizio sono maturati **2 scatti**: **51,12 € al mese**.» */
export function maturedClaims(finding: FactsFinding, { composer }: WriteContext): readonly Claim[] {
  const { matured, agreement, said } = finding
  if (!matured) return []
  const { count, rhythm, each } = matured
  const person = capitalise(saidPhrase('anzianita', said) ?? '')
  const sources = [rhythm, ...(each ? [each] : [])].flatMap(fact => composer.cite(fact, excerptOf(fact, agreement)))
  const next = matured.next === undefined ? '' : stepWords.next(formatMonth(matured.next))
  if (count === 0) return [composer.claim('computed', [stepWords.none(person), next], sources)]
  const figure = (label: string, value: number, unit: 'numero' | 'euro') =>
    composer.figure({ label, value, unit, agreement: agreement.code, from: rhythm.from })
  const whole = each && figure(stepWords.worth, toCents(count * each.value), 'euro')
  return [
    composer.claim(
      'computed',
      [
        stepWords.opens(person, count),
        { bare: figure(stepWords.label, count, 'numero'), bold: true },
        stepWords.steps(count),
        ...(whole ? [stepWords.amounts, strong(whole), stepWords.monthly] : []),
        '.',
        next,
      ],
      [...new Set(sources)],
    ),
  ]
}

/** «Tutti e 5 gli scatti insieme fanno **88,20 € al mese**.», «3 scatti insieme fanno …» of who has so many. */
export function allStepsClaims({ allSteps, agreement }: FactsFinding, { composer }: WriteContext): readonly Claim[] {
  if (!allSteps) return []
  const { count, most, each } = allSteps
  const whole = composer.figure({
    label: most ? stepWords.all : stepWords.worth,
    value: toCents(count * each.value),
    unit: 'euro',
    agreement: agreement.code,
    from: each.from,
  })
  const sources = [...(most ? [most] : []), each].flatMap(fact => composer.cite(fact, excerptOf(fact, agreement)))
  const parts = [most ? stepWords.withAll(count) : stepWords.together(count), strong(whole), `${stepWords.monthly}.`]
  return [composer.claim('computed', parts, [...new Set(sources)])]
}

/** «L’apprendista prende dal 1° al 18° mese da **1.450,00 €** (se arriva al 5° livello) a **1.691,70 €** (se arriva al 2° livello) lordi al mese; dal 19° …» */
export function apprenticePayClaims(finding: FactsFinding, { composer }: WriteContext): readonly Claim[] {
  const { apprenticePays: bands = [], agreement } = finding
  const { first, next, from, to, ends, gross } = apprenticePays
  const figure = ({ value, row }: ApprenticePays['pays'][number]): Part =>
    strong(
      composer.figure({ label: facts.apprenticePay, value, unit: 'euro', agreement: row.agreement, from: row.from }),
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
      ? composer.cite(least.row, facts.payExcerpt(agreement.shortName, levelName(least.row.level))).slice(0, 1)
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
                label: facts.apprenticePay,
                value: amount,
                unit: 'euro',
                agreement: fact.agreement,
                from: row?.from ?? fact.from,
              }),
            ),
            facts.grossToday,
          ]
    return composer.claim('fact', parts, [
      ...composer.cite(fact, excerptOf(fact, finding.agreement)).slice(0, 1),
      ...(row ? composer.cite(row, facts.payExcerpt(finding.agreement.shortName, levelName(level))).slice(0, 1) : []),
    ])
  })
  return items.length > 0 ? [{ type: 'list', ordered: false, items }] : []
}

export function sayComparison(comparison: Comparison, finding: FactsFinding, context: WriteContext): Claim {
  const { bound, outcome, fact } = comparison
  const said = formatQuantity(comparison.said, comparison.unit)
  const many = comparison.said !== 1 && comparison.unit !== 'percento'
  const isNothing = comparison.said === 0 && context.query.slots.nothing === true
  const text = isNothing
    ? verdicts.nothing[respects(outcome, bound) ? 'respected' : 'broken']
    : bound === 'limit'
      ? verdicts.limit[outcome](said)
      : (respects(outcome, bound) ? verdicts.respected : verdicts.broken[bound])(said, many)
  return context.composer.claim('verdict', [text], context.composer.cite(fact, excerptOf(fact, finding.agreement)))
}
