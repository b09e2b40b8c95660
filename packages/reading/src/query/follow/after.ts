/** What a second question is about: topics found by its words together with those of the turn before, near the subject told. */
import { contentStems, type Knowledge, type LawCard, type Topic } from '@ccnl/knowledge'
import { logOdds, toCertainty } from '../shape/certainty.ts'
import type { Memory, Subject } from '../shape/query.ts'
import { isOfOtherWork, titlesTold } from '../subjects/supposed.ts'

/** How many topics each search gives. */
const mostFound = 30
const mostSubjects = 5

/**
 * How much each thing speaks for a topic: both questions together, what the new words add to the old ones, the new words
 * alone, the same area of law, the same theme, the card told itself; a dismissal that nobody spoke of, and each thing that a title
 * names and nobody did; after a card of law, and after a figure. Fitted on labelled conversations.
 */
const weights = {
  card: { together: 1.5, added: 0.8, alone: 1.3, area: 4.5, theme: 3, told: 0.3, unended: -4, unsaid: -0.5 },
  figure: { together: 1.2, added: 0.8, alone: 0.35, area: 2, theme: 1.5, told: 0, unended: -2, unsaid: 0 },
} as const
/** The area of law of dismissals, which nobody means who spoke of none. */
const dismissal = 'licenziamento'
export const ofDismissal = (knowledge: Knowledge, id: string): boolean => knowledge.card(id)?.area === dismissal
/** So many words of content stand by themselves. */
const enough = 4
const least = 0.004

/** Where the conversation stands: the areas of law and the themes of what was told. */
interface Place {
  readonly cards: ReadonlySet<string>
  readonly areas: ReadonlySet<string>
  readonly themes: ReadonlySet<string>
}

function placeOf(knowledge: Knowledge, memory: Memory): Place {
  const [first] = memory.requests[0]?.subjects ?? []
  const told = first?.type === 'card' ? knowledge.card(first.id) : undefined
  const themes = new Set(told?.seeAlso ?? [])
  if (first?.type === 'measure') themes.add(first.theme)
  const areas = new Set(told ? [told.area] : [])
  if (first?.type === 'measure') {
    for (const card of knowledge.cards) if (card.seeAlso.includes(first.theme)) areas.add(card.area)
  }
  return { cards: new Set(told ? [told.id] : []), areas, themes }
}

const keyOf = ({ kind, id }: Topic): string => `${kind}:${id}`

function oddsOf(
  knowledge: Knowledge,
  words: string,
): ReadonlyMap<string, { readonly item: Topic; readonly odds: number }> {
  return new Map(
    knowledge
      .searchTopics(words, mostFound)
      .map(({ item, certainty }) => [keyOf(item), { item, odds: logOdds(certainty, least) }]),
  )
}

/**
 * Subjects of the second question, best first; measures only of the theme told, for a new theme is named by its words.
 * @param causes the ends of a contract that were spoken of
 */
export function subjectsAfter(
  knowledge: Knowledge,
  memory: Memory,
  words: string,
  causes: readonly string[],
): readonly Subject[] {
  const before = (memory.terms ?? []).join(' ')
  const together = oddsOf(knowledge, `${before} ${words}`)
  const alone = oddsOf(knowledge, words)
  const earlier = oddsOf(knowledge, before)
  const place = placeOf(knowledge, memory)
  const codes = memory.agreements.map(({ code }) => code)
  const none = logOdds(0, least)
  const all = [...(titlesTold(knowledge, memory) ?? []), before, words].join(' ')
  const said = new Set(knowledge.conceptsIn(all))
  const weight = weights[place.cards.size > 0 ? 'card' : 'figure']
  // After a figure the few words of "e quei giorni?" say little by themselves.
  const own = place.cards.size > 0 ? 1 : Math.min(1, contentStems(words).length / enough)
  const scored = [...new Map([...together, ...alone])].flatMap(([key, { item }]) => {
    const subject = toSubject(item, place)
    // After a card of law no figure is meant while no agreement is known.
    if (subject?.type === 'measure' && place.cards.size > 0 && codes.length === 0) return []
    if (!subject || (subject.type === 'card' && isOfOtherWork(knowledge, subject.id, codes, all))) return []
    const card = item.kind === 'card' ? knowledge.card(item.id) : undefined
    const joint = together.get(key)?.odds ?? none
    const added = joint - (earlier.get(key)?.odds ?? none)
    const unsaid = card ? knowledge.conceptsIn(card.title).filter(id => !said.has(id)).length : 0
    const score =
      weight.together * joint +
      weight.added * added +
      weight.alone * own * (alone.get(key)?.odds ?? none) +
      (card && place.areas.has(card.area) ? weight.area : 0) +
      (card?.seeAlso.some(theme => place.themes.has(theme)) || subject.type === 'measure' ? weight.theme : 0) +
      (card && isOfOtherEnd(knowledge, card, causes) ? weight.unended : 0) +
      weight.unsaid * unsaid +
      (place.cards.has(item.id) ? weight.told : 0)
    return [{ subject, score }]
  })
  const highest = Math.max(...scored.map(one => one.score))
  const total = scored.reduce((sum, one) => sum + Math.exp(one.score - highest), 0)
  return scored
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostSubjects)
    .map(({ subject, score }) => ({
      ...subject,
      certainty: toCertainty(Math.exp(score - highest) / total),
    }))
}

const ends = [dismissal, 'dimissioni'] as const

/** Whether a card is of the end of a contract that nobody spoke of: a dismissal, or the one that was not told. */
function isOfOtherEnd(knowledge: Knowledge, { area, title }: LawCard, causes: readonly string[]): boolean {
  if (causes.length === 0) return area === dismissal
  const named = ends.filter(end => knowledge.conceptsIn(title).includes(end))
  return named.length > 0 && !named.some(end => causes.includes(end))
}

function toSubject({ kind, id }: Topic, place: Place): Subject | undefined {
  if (kind === 'card') return { type: 'card', id, certainty: 0 }
  if (kind !== 'measure') return undefined
  const [theme = '', measure = ''] = id.split('.')
  return place.themes.has(theme) ? { type: 'measure', theme, measures: [measure], certainty: 0 } : undefined
}
