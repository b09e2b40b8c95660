/** Figures of the agreement asked in the same message as a calculation. */

import type { Span } from '../language/reading.ts'
import type { CalculationKind } from './calculations.ts'
import type { Part } from './parts.ts'
import { within } from './segments.ts'
import { idOf, idSet, type Sight } from './sight.ts'

/** A theme as sure as this is one of several things asked. */
export const plainlyNamed = 0.8

/** What an apprentice is paid, and at which level: the calculation tells it. */
export const ofApprenticePay: ReadonlySet<string> = idSet('retribuzione sottoinquadramento')

/** Themes whose figures calculations are made of. */
const ofPay = idSet('paga scatti maggiorazioni mensilita tfr festivita part_time')

/**
 * "Quanti giorni di ferie ho, e quanto prendo di netto?", "e il 15% esente me lo danno ancora?": a figure of the agreement, or
 * what a card of the law alone tells, beside a question that names a calculation.
 */
export function asksApart({ span, themes, acts, leans }: Part, parts: readonly Part[], sight: Sight): boolean {
  const [first] = themes
  const isLaw = leans?.isAlone === true
  const isFigure =
    first?.measured === true &&
    first.certainty >= plainlyNamed &&
    !first.key.startsWith('@') &&
    !ofPay.has(first.key) &&
    first.measures.some(measure => !ofApprenticePay.has(measure)) &&
    acts.some(hit => idOf(hit) === 'misura')
  const computesIn = (one: Span): boolean =>
    [...sight.hits('calcolo'), ...sight.hits('accordo').filter(hit => idOf(hit) === 'pay')].some(hit =>
      within(hit, one),
    )
  if (computesIn(span) || parts.length === 1) return false
  // What the law alone tells stands beside a calculation wherever that was told.
  if (isLaw) return sight.hits('calcolo').length > 0
  return isFigure && parts.some(other => other.span !== span && computesIn(other.span))
}

/** Calculations whose words also name what a table holds. */
export const ofTables: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'payslip',
  'seniority-steps',
  'gross-month',
  'table-step',
  'raise',
])
