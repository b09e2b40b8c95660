/** Figures of the agreement asked in the same message as a calculation. */
import { wordSet } from '../language/cursor.ts'
import type { Span } from '../language/reading.ts'
import type { Part } from './parts.ts'
import { within } from './segments.ts'
import { idOf, type Sight } from './sight.ts'

/** A theme as sure as this is one of several things asked. */
export const plainlyNamed = 0.8

/** What an apprentice is paid, and at which level: the calculation tells it. */
export const ofApprenticePay: ReadonlySet<string> = wordSet('retribuzione sottoinquadramento')

/** Themes whose figures calculations are made of. */
const ofPay = wordSet('paga scatti maggiorazioni mensilita tfr festivita part_time')

/** "Quanti giorni di ferie ho, e quanto prendo di netto?": a figure of the agreement, beside a question that names a calculation. */
export function asksApart({ span, themes, acts }: Part, parts: readonly Part[], sight: Sight): boolean {
  const [first] = themes
  if (!first) return false
  const isFigure =
    first.measured &&
    first.certainty >= plainlyNamed &&
    !first.key.startsWith('@') &&
    !ofPay.has(first.key) &&
    first.measures.some(measure => !ofApprenticePay.has(measure)) &&
    acts.some(hit => idOf(hit) === 'misura')
  const computesIn = (one: Span): boolean =>
    [...sight.hits('calcolo'), ...sight.hits('accordo').filter(hit => idOf(hit) === 'pay')].some(hit =>
      within(hit, one),
    )
  return isFigure && !computesIn(span) && parts.some(other => other.span !== span && computesIn(other.span))
}
