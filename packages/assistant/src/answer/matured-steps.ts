/** The seniority steps that somebody has by now, and what they are worth. */
import { toCents } from '../plan/euros.ts'
import type { FactsFinding } from '../plan/finding.ts'
import { strong } from './claims.ts'
import { saidPhrase } from './conditions-it.ts'
import { capitalise, formatMonth } from './format.ts'
import type { WriteContext } from './part.ts'
import { excerptOf } from './spread.ts'
import { matured as words } from './sums-it.ts'
import type { Claim } from './tree.ts'

/** «Con 5 anni di servizio sono maturati **2 scatti**: **51,12 € al mese**.» */
export function maturedClaims(finding: FactsFinding, { composer }: WriteContext): readonly Claim[] {
  const { matured, agreement, said } = finding
  if (!matured) return []
  const { count, rhythm, each } = matured
  const person = capitalise(saidPhrase('anzianita', said) ?? '')
  const sources = [rhythm, ...(each ? [each] : [])].flatMap(fact => composer.cite(fact, excerptOf(fact, agreement)))
  const next = matured.next === undefined ? '' : words.next(formatMonth(matured.next))
  if (count === 0) return [composer.claim('computed', [words.none(person), next], sources)]
  const figure = (label: string, value: number, unit: 'numero' | 'euro') =>
    composer.figure({ label, value, unit, agreement: agreement.code, from: rhythm.from })
  const whole = each && figure(words.worth, toCents(count * each.value), 'euro')
  return [
    composer.claim(
      'computed',
      [
        words.opens(person, count),
        { bare: figure(words.label, count, 'numero'), bold: true },
        words.steps(count),
        ...(whole ? [words.amounts, strong(whole), words.monthly] : []),
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
    label: most ? words.all : words.worth,
    value: toCents(count * each.value),
    unit: 'euro',
    agreement: agreement.code,
    from: each.from,
  })
  const sources = [...(most ? [most] : []), each].flatMap(fact => composer.cite(fact, excerptOf(fact, agreement)))
  const parts = [most ? words.withAll(count) : words.together(count), strong(whole), `${words.monthly}.`]
  return [composer.claim('computed', parts, [...new Set(sources)])]
}
