/** Cards of law that a short second question means together with what was told before it. */
import { isAskedIn, type Knowledge, wordSet } from '@ccnl/knowledge'
import { brief } from '../message/asked-plainly.ts'
import { contentTerms } from '../people/job.ts'
import type { Draft } from '../shape/draft.ts'
import type { FollowContext } from '../shape/matters.ts'
import type { Act, Memory, Request, Subject } from '../shape/query.ts'
import type { Sight } from '../shape/sight.ts'
import { likely } from '../subjects/candidates.ts'
import { counterparts } from '../subjects/counterparts.ts'
import { ofDismissal } from './after.ts'
import { asked, asks, asksInUnit, foundAfter, isHeld, namesOwn, ownCard, spokeOfEnd, tellsSum } from './after-law.ts'
import { dependsOn } from './retold.ts'

const ofAgents = new Set<Act>(['compute', 'compare', 'classify'])

/** Neither a number nor a week is told. */
const isBare = ({ reading }: Sight): boolean => reading.quantities.length === 0 && reading.patterns.length === 0

/** A message of more words tells a case of its own; a card of more themes rules on each of them apart. */
const longest = 14
const mostTogether = 3
/** How sure a card must be that both questions find together: alone, where the new words have another of their own, where theirs is a dismissal that nobody spoke of, and where a procedure is asked, which no figure tells. */
const joint = { least: 0.6, against: 0.9, dismissal: 0.35, procedure: 0.4 } as const

/**
 * The card of law that the new words find with those of the question before, where it is of what was told: a card near
 * the card, or one that speaks of the theme ("possono pagarmelo e mandarmi via?", after the notice).
 */
export function nearTold(
  sight: Sight,
  draft: Draft,
  context: FollowContext,
  memory: Memory,
  requests: readonly Request[],
): readonly Request[] | undefined {
  const { knowledge } = context
  const [before] = memory.requests
  const [lead] = before?.subjects ?? []
  const [now] = requests
  if (!before || !lead || !now || lead.type === 'agreement' || sight.reading.tokens.length > longest) return undefined
  if (ofAgents.has(before.act) || ofAgents.has(now.act)) return undefined
  // "E se invece se ne va lei?", after the notice of a dismissal: another row of the same table.
  const isRow = lead.type === 'measure' && !asks(sight, draft)
  if (isRow && dependsOn(before, draft, knowledge, context.codes, false)) return undefined
  const found = foundAfter(sight, draft, context, memory, before.subjects)
  const [first] = found
  const card = first?.type === 'card' ? knowledge.card(first.id) : undefined
  if (first?.type !== 'card' || !card || asksInUnit(sight)) return undefined
  const told = themesOf(knowledge, lead)
  // After a card "e di notte?" names no figure that an agreement could tell.
  const named = requests
    .flatMap(({ subjects }) => subjects)
    .flatMap(one =>
      one.type === 'measure' && one.certainty >= likely && (lead.type === 'measure' || isHeld(context, one))
        ? [one.theme]
        : [],
    )
  // "E se si ammala?", after the holidays: what the agreement has of another theme is told by no card of everything.
  const isHeldApart = (theme: string): boolean =>
    theme !== told[0] && isHeld(context, { type: 'measure', theme, measures: [], certainty: 1 })
  if (lead.type === 'measure' && card.seeAlso.length > mostTogether && named.some(isHeldApart)) return undefined
  // A number would be a condition of the figure told.
  const isNear = lead.type === 'card' || (isBare(sight) && card.seeAlso.includes(lead.theme))
  const speaks = (theme: string): boolean =>
    told.includes(theme) || card.seeAlso.includes(theme) || card.facts.some(({ measure }) => measure.startsWith(theme))
  if (!isNear || !named.every(speaks)) return undefined
  // The same measure of the theme is the agreement's to tell.
  if (
    lead.type === 'measure' &&
    lead.measures.some(one => counterparts(card, lead.theme, knowledge.vocabulary).includes(one))
  )
    return undefined
  const [own] = now.subjects
  const alone = own?.type === 'card' ? own.certainty : 0
  const isOther = own?.type === 'card' && ofDismissal(knowledge, own.id) && !spokeOfEnd(sight, memory)
  const isHow = now.act === 'procedure' && lead.type === 'measure'
  const free = isOther ? joint.dismissal : isHow ? joint.procedure : joint.least
  const isSame = own?.type === 'card' && own.id === first.id
  const least = !isOther && !isSame && alone >= joint.least ? joint.against : free
  if (first.certainty < least) return undefined
  if (own?.type === 'card' && !isSame && (alone >= ownCard || namesOwn(sight, knowledge, memory, own.id)))
    return undefined
  return [asked(now.act, found, now)]
}

const supposing = wordSet('if')

/** How sure a card must be that both questions find together, to be meant by the name of a theme. */
const plainlyJoint = 0.9

/**
 * "Con quanto preavviso?", after a change of shifts: the theme that few words name is a matter of the card told, or without an
 * agreement of one near it.
 */
export function ofCardTold(
  sight: Sight,
  draft: Draft,
  context: FollowContext,
  memory: Memory,
  requests: readonly Request[],
): readonly Request[] | undefined {
  const [before] = memory.requests
  const [lead] = before?.subjects ?? []
  const [now] = requests
  if (!before || lead?.type !== 'card' || !now || sight.reading.tokens.length > brief) return undefined
  if (tellsSum(draft) || draft.said.causa !== undefined || ofAgents.has(before.act)) return undefined
  const isApart = ({ act, subjects: [first] }: Request): boolean => {
    // "Quanto la pago?", of a carer: the pay is the agreement's.
    if (ofAgents.has(act) || !first || (first.type === 'agreement' && context.agreementKnown)) return true
    if (first.type !== 'card') return false
    return first.certainty >= ownCard || namesOwn(sight, context.knowledge, memory, first.id)
  }
  // "E se lo rinnovano?" tells another case.
  const supposes = [0, 1].some(at => supposing.has(sight.word(at)))
  if (supposes || requests.some(isApart)) return undefined
  if (now.act === 'verdict' && now.subjects.some(isNamed) && rulesOn(sight, context.knowledge, lead.id))
    return [asked(now.act, [{ ...lead, certainty: plainlyJoint }], now)]
  const found = foundAfter(sight, draft, context, memory, before.subjects)
  const [first] = found
  if (first?.type !== 'card' || first.certainty < plainlyJoint) return undefined
  return first.id === lead.id || !context.agreementKnown ? [asked(now.act, found, now)] : undefined
}

/** How sure a theme is that is named by its word. */
const plainName = 0.9
const isNamed = (one: Subject): boolean => one.type === 'measure' && one.certainty >= plainName

/** "Mi spetta il preavviso?", after a dismissal: whether the card told says yes or no to just that. */
function rulesOn(sight: Sight, knowledge: Knowledge, id: string): boolean {
  const terms = contentTerms(sight)
  return knowledge.card(id)?.verdicts.some(one => isAskedIn(one, terms)) === true
}

/** Themes that a subject speaks of. */
const themesOf = (knowledge: Knowledge, subject: Subject): readonly string[] =>
  subject.type === 'card'
    ? (knowledge.card(subject.id)?.seeAlso ?? [])
    : subject.type === 'measure'
      ? [subject.theme]
      : []
