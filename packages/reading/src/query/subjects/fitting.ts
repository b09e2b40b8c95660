/** Twin cards of law told apart by the conditions of their figures: up to 15 employees or more, hired before or after a date. */
import { type Circumstances, type ConditionKey, type Knowledge, type LawCard, matchConditions } from '@ccnl/knowledge'
import type { Subject } from '../shape/query.ts'
import type { Candidate } from './candidates.ts'

/** Conditions by which a whole card is of other people, rather than one of its figures. */
const tellingApart = ['dipendenti', 'assunzione'] as const satisfies readonly ConditionKey[]

/** How likely a twin must be beside the card that does not fit. */
const leastTwin = 0.001

/** Whether what was said fits a card: against it where every figure with a condition of the kind fails. */
function fitOf(knowledge: Knowledge, id: string, key: ConditionKey, said: Circumstances): 'fits' | 'fails' | undefined {
  const facts = knowledge.card(id)?.facts.filter(fact => fact.when[key] !== undefined) ?? []
  if (facts.length === 0 || said[key] === undefined) return undefined
  const holds = facts.some(fact => matchConditions({ [key]: fact.when[key] }, said).state === 'holds')
  return holds ? 'fits' : 'fails'
}

/** The card of the same measures, most of them, that is of the people described. */
function twinOf(
  knowledge: Knowledge,
  id: string,
  key: (typeof tellingApart)[number],
  said: Circumstances,
): string | undefined {
  const measuresOf = (card: LawCard): ReadonlySet<string> => new Set(card.facts.map(({ measure }) => measure))
  const own = knowledge.card(id)
  if (!own) return undefined
  const measures = measuresOf(own)
  const shared = (card: LawCard): number => [...measuresOf(card)].filter(one => measures.has(one)).length
  const [best] = knowledge.cards
    .filter(card => card.id !== id && card.area === own.area && fitOf(knowledge, card.id, key, said) === 'fits')
    .toSorted((a, b) => shared(b) - shared(a))
  return best && shared(best) >= leastShared ? best.id : undefined
}

/** So many measures of one name make two cards twins. */
const leastShared = 2

/** The candidates with a card that what was said rules out behind the likeliest twin that it fits. */
export function fittingFirst(
  knowledge: Knowledge,
  said: Circumstances,
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const [first] = candidates.filter(({ subject }) => subject.type === 'card')
  if (first?.subject.type !== 'card') return candidates
  const { id } = first.subject
  const failing = tellingApart.find(key => fitOf(knowledge, id, key, said) === 'fails')
  if (failing === undefined) return candidates
  const twin = candidates.find(
    ({ subject, share }) =>
      subject.type === 'card' && share >= leastTwin && fitOf(knowledge, subject.id, failing, said) === 'fits',
  )
  if (twin) {
    const swapped = new Map([
      [first, { ...twin, share: first.share }],
      [twin, { ...first, share: twin.share }],
    ])
    return candidates.map(one => swapped.get(one) ?? one)
  }
  // A card of other people is never told, however surely its words were found.
  const other = twinOf(knowledge, id, failing, said)
  if (other === undefined) return candidates
  return candidates.map(one =>
    one === first ? { ...first, subject: { ...first.subject, id: other } as Subject } : one,
  )
}

/** How likely a card must be beside the first, to answer in its place where it alone has a figure of the kind wanted. */
const nearFirst = 0.55

/** "Quanti mesi di NASpI?": of cards about as likely, one that tells a number of what is asked comes before one that tells none. */
export function tellingFirst(
  knowledge: Knowledge,
  units: readonly string[],
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const [first] = candidates
  if (first?.subject.type !== 'card' || units.length === 0) return candidates
  const tells = (id: string): boolean =>
    knowledge.card(id)?.facts.some(({ unit }) => units.some(one => unit === one || unit.startsWith(`${one}_`))) === true
  if (tells(first.subject.id)) return candidates
  const other = candidates.find(
    ({ subject, share }) => subject.type === 'card' && share >= first.share * nearFirst && tells(subject.id),
  )
  return other ? [other, ...candidates.filter(one => one !== other)] : candidates
}
