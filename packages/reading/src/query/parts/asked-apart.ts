/** Figures of the agreement asked in the same message as a calculation. */

import { wordSet } from '@ccnl/knowledge'
import type { Span } from '../../language/reading.ts'
import { isOneStep } from '../calculations/needs-arithmetic.ts'
import { within } from '../message/segments.ts'
import { toldWithLevel } from '../people/described-job.ts'
import type { CalculationKind } from '../shape/calculation-kinds.ts'
import type { Draft } from '../shape/draft.ts'
import type { AgentName } from '../shape/query.ts'
import { idOf, idSet, type Sight } from '../shape/sight.ts'
import type { Part } from '../subjects/part.ts'
import { type FoundTheme, isAskedFor, isListed } from '../subjects/themes.ts'

/** A theme as sure as this is one of several things asked. */
export const plainlyNamed = 0.8

/** What an apprentice is paid, and at which level: the calculation tells it. */
export const ofApprenticePay: ReadonlySet<string> = idSet('retribuzione sottoinquadramento')

/** Themes whose figures calculations are made of. */
const ofPay = idSet('paga scatti maggiorazioni mensilita tfr festivita part_time')

/** "Di quanto è la prova?", "quanti giorni di ferie all'anno?": how much, and a length of time, name no sum. */
const ofTime = idSet('difference gross-year gross-month gross-week gross-day gross-hour')

/**
 * "Quanti giorni di ferie ho, e quanto prendo di netto?", "e il 15% esente me lo danno ancora?": a figure of the agreement, or
 * what a card of the law alone tells, beside a question that names a calculation.
 */
export function asksApart(
  { span, themes, acts, leans }: Part,
  parts: readonly Part[],
  sight: Sight,
  agent: AgentName,
): boolean {
  const [first] = themes
  const isLaw = leans?.isAlone === true
  const isFigure =
    first?.measured === true &&
    first.certainty >= plainlyNamed &&
    !first.key.startsWith('@') &&
    !ofPay.has(first.key) &&
    first.measures.some(measure => !ofApprenticePay.has(measure)) &&
    acts.some(hit => idOf(hit) === 'misura')
  // The agent that calculates takes every word of a sum for one, but beside another part that asks for it.
  const calculates = agent === 'calcolo'
  const computesIn = (one: Span): boolean =>
    sight.hits('calcolo').some(hit => within(hit, one) && (calculates || !ofTime.has(idOf(hit)))) ||
    sight.hits('accordo').some(hit => idOf(hit) === 'pay' && within(hit, one))
  if (computesIn(span) || (calculates && parts.length === 1)) return false
  // What the law alone tells stands beside a calculation wherever that was told.
  if (isLaw) return sight.hits('calcolo').length > 0
  return isFigure && (!calculates || parts.some(other => other.span !== span && computesIn(other.span)))
}

/** "Che minimo e che scatto avrei al livello corretto?": the themes that a question names beside the level that it asks for, each apart. */
export const besideLevel = ({ themes }: Part, sight: Sight): readonly Pick<Part, 'themes'>[] =>
  themes
    .filter(
      theme =>
        theme.certainty >= plainlyNamed &&
        !toldWithLevel.has(theme.key) &&
        (isListed(sight, theme) || isAskedFor(sight, theme)),
    )
    .map(theme => ({ themes: [theme] }))

/** What is worked out of the pay of a level, beside the pay itself. */
const ofLevelPay: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'employer-cost',
  'net',
  'net-pay',
  'gross-year',
  'gross-hour',
])

/** "Che livello le do, e quanto mi costa?": what is to be worked out at the level that is asked; who is placed on a scale costs what its pay comes to. */
export function computedBeside(
  named: readonly CalculationKind[],
  { span }: Part,
  sight: Sight,
): readonly CalculationKind[] {
  const kinds = named.filter(kind => ofLevelPay.has(kind))
  const costs = sight.hits('importo').some(hit => idOf(hit) === 'costo' && within(hit, span))
  return costs && !kinds.includes('employer-cost') ? [...kinds, 'employer-cost'] : kinds
}

/** Calculations whose words also name what a table holds. */
const ofTables: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'payslip',
  'seniority-steps',
  'gross-month',
  'table-step',
  'raise',
])

/** What nobody's years of service change. */
const ofNobody: ReadonlySet<CalculationKind> = new Set<CalculationKind>(['meal-vouchers'])

/** "Assunta nel 2019: ogni quanti anni, e quanto vale lo scatto adesso?": what one is worth, whoever has how many. */
const tellsOneStep = (kind: CalculationKind, sight: Sight): boolean =>
  kind === 'seniority-steps' &&
  sight.hits('misura').some(hit => idOf(hit) === 'scatti.cadenza') &&
  sight.hits('misura').some(hit => idOf(hit) === 'scatti.importo')

/** "Malata da 4 mesi: quanto posso stare ancora, e quanto mi pagano?": how long the post is kept goes with the shares that are paid, and no sum. */
const asksHowLong = (named: readonly CalculationKind[], sight: Sight): boolean =>
  named.join() === 'sickness' &&
  sight.hits('misura').some(hit => idOf(hit) === 'malattia.comporto') &&
  sight.reading.tokens.every(({ word }) => !euros.has(word))

const euros = wordSet('euro', 'gross', 'cash')

/** Themes whose figures tell who pays how much. */
const ofFunds = idSet('sanita previdenza bilateralita sicurezza_sociale')

/** "Quanto ci costa Sanilog per ogni dipendente?": what a fund costs, and nobody's work. */
const asksCostOfFund = (
  named: readonly CalculationKind[],
  themes: readonly FoundTheme[],
  { said, slots }: Pick<Draft, 'said' | 'slots'>,
): boolean =>
  named.join() === 'employer-cost' &&
  said.livelli === undefined &&
  slots.amounts.length === 0 &&
  themes.some(({ key, certainty }) => ofFunds.has(key) && certainty >= plainlyNamed)

/** "Quanto per ogni scatto, e l'indennità che vedo nel cedolino?": figures of the agreement, of nobody's years or amounts. */
export function asksFigure(
  named: readonly CalculationKind[],
  themes: readonly FoundTheme[],
  { said, slots }: Pick<Draft, 'said' | 'slots'>,
  sight: Sight,
): boolean {
  // "Quanto sale un C3 a giugno 2027?": what the table of that day adds to the level.
  if (isOneStep(named, { said, slots }, sight)) return false
  if (asksHowLong(named, sight) || asksCostOfFund(named, themes, { said, slots })) return true
  // Who was hired the other day has no service yet.
  const isNew = typeof said.anzianita === 'number' && said.anzianita < 1
  const isOfPerson = !isNew && (said.anzianita !== undefined || slots.hired !== undefined)
  return (
    named.length > 0 &&
    named.every(kind => ofNobody.has(kind) || ((!isOfPerson || tellsOneStep(kind, sight)) && ofTables.has(kind))) &&
    themes.some(({ key, certainty }) => certainty >= plainlyNamed && (!key.startsWith('@') || key === '@renewal')) &&
    slots.amounts.length === 0 &&
    slots.hours.length === 0
  )
}
