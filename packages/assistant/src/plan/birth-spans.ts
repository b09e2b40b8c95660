/** Stretches of time around a birth that cards of the law give: when a leave begins and ends, in every variant that there is. */

import { addDays, addMonths, type IsoDate, type LawCard, type LawFact } from '@ccnl/knowledge'
import type { Query } from '@ccnl/reading'
import { birthSides } from './law-measures.ts'

/** A stretch before a birth, after it, or around it. */
export interface BirthSpan {
  readonly birth: IsoDate
  /** The variant, where the law has several; absent for the rule. */
  readonly name?: string
  readonly card: LawCard
  readonly from?: IsoDate
  readonly to?: IsoDate
}

/**
 * What a card says of a birth whose day was told, as days; the rule first, then its variants, which other cards may have.
 * @param cards all that the law has
 */
export function birthSpans(
  card: LawCard,
  { slots: { birth } }: Query,
  cards: readonly LawCard[],
): readonly BirthSpan[] {
  const own = new Set(card.facts.filter(isOfBirth).map(({ measure }) => measure))
  if (birth === undefined || own.size === 0) return []
  const isVariant = (other: LawCard): boolean => other.facts.some(fact => own.has(fact.measure))
  const all = [card, ...cards.filter(other => other !== card && isVariant(other))]
  const spans = all.flatMap(one => spansOf(one, birth))
  return spans.toSorted((a, b) => Number(a.name !== undefined) - Number(b.name !== undefined))
}

const isOfBirth = ({ measure }: LawFact): boolean => birthSides[measure] !== undefined

function spansOf(card: LawCard, birth: IsoDate): readonly BirthSpan[] {
  const facts = card.facts.filter(isOfBirth)
  return [...new Set(facts.map(({ name }) => name))].flatMap((name): readonly BirthSpan[] => {
    const day = (side: 'before' | 'after'): IsoDate | undefined => {
      const fact = facts.find(one => one.name === name && birthSides[one.measure] === side)
      return fact && dayOf(birth, side, fact)
    }
    const [from, to] = [day('before'), day('after')]
    if (from === undefined && to === undefined) return []
    const span = { birth, card, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
    return [name === undefined ? span : { ...span, name }]
  })
}

function dayOf(birth: IsoDate, side: 'before' | 'after', { value, unit }: LawFact): IsoDate | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value)) return undefined
  const length = side === 'before' ? -value : value
  return unit === 'mesi' ? addMonths(birth, length) : unit === 'giorni' ? addDays(birth, length) : undefined
}
