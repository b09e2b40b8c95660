/** A card of the law, with the agreement's figures beside it when one is known. */

import { type Agreement, type Circumstances, contentStems, type LawCard } from '@ccnl/knowledge'
import { counterparts, groupsOf, type Query, type Request } from '@ccnl/reading'
import { birthSpans } from './birth-spans.ts'
import { isDomestic } from './calcolo/facts.ts'
import type { PlanContext } from './context.ts'
import { missesCase, planFacts, saidIn } from './facts.ts'
import type { FactsFinding } from './facts-finding.ts'
import type { CardFinding } from './finding.ts'
import { lawOutcome, lawTerms } from './law-outcome.ts'
import { lawSums } from './law-sums.ts'
import { lawPoint, lawVerdict } from './law-verdict.ts'
import { mainMeasures } from './themes.ts'

/** Themes whose first figure says nothing beside a card that does not name them. */
const general: ReadonlySet<string> = new Set(['paga', 'altro', 'indennita', 'congedi'])

/** How many themes of the agreement stand beside a card. */
const beside = 2
/** How likely a figure must be, to stand beside the card in the place of those that the card itself names. */
const besideFrom = { theme: 0.3, measure: 0.2 } as const

/** How likely another card must be to be asked about next, and to be told in a sentence: that much, and so near the first. */
const offered = 0.3
const told = { sure: { least: 0.2, most: 1 }, unsure: { least: 0.06, most: 2 } } as const
const nearFirst = 0.3
/** A card less likely than this is a guess. */
const guessed = 0.45

/** Themes in which the agreement has something for the case that was told ("violenza di genere", a death). */
const themesOfCase = ({ facts }: Agreement, { caso }: Circumstances): readonly string[] =>
  facts.filter(({ when }) => when.caso?.some(one => caso?.includes(one))).map(({ theme }) => theme)

/** What the agreement has under a name that is one of the card's own ("malattia del figlio"), with the cases that it is for. */
function thingsOf(card: LawCard, { facts }: Agreement) {
  const stemsOf = (text: string): string => contentStems(text).toSorted().join(' ')
  const names = [card.title, ...card.words].map(stemsOf)
  const own = facts.filter(({ theme, name = '', words = [] }) => {
    const called = [name, ...words].map(stemsOf)
    return card.seeAlso.includes(theme) && called.some(one => one !== '' && names.includes(one))
  })
  const ofName = new Map(own.flatMap(fact => (fact.name === undefined ? [] : [[fact.name, fact] as const])))
  return [...ofName].map(
    ([
      name,
      {
        theme,
        when: { caso = [] },
      },
    ]) => ({ theme, name, measures: [], caso }),
  )
}

/** What the agreement has of the card's own matter in a theme ("indennità sostitutiva" of notice), what the card is called first. */
const heldCounterparts = (
  card: LawCard,
  theme: string,
  { facts }: Agreement,
  { knowledge }: PlanContext,
): readonly string[] =>
  counterparts(card, theme, knowledge.vocabulary).filter(id =>
    facts.some(fact => fact.theme === theme && fact.measure === id),
  )

/** How sure a measure must be for its cases to stand beside a card while it is open which of them holds. */
const surely = 0.5

/** @param isUnsure the card was taken because nothing better answers */
export function planCard(
  query: Query,
  request: Request,
  card: LawCard,
  context: PlanContext,
  isUnsure = false,
): CardFinding {
  const [agreement] = context.agreements
  const cards = request.subjects.flatMap(subject => (subject.type === 'card' ? [subject] : []))
  const ofGroup = exceptionFor(card, query, context)
  const apart = ofGroup === undefined && request.act === 'verdict' ? cardApartFor(card, query, context) : undefined
  if (apart) return planCard(query, request, apart, context)
  const own = cards.find(one => one.id === card.id)?.certainty ?? 0
  const rest = cards.filter(one => one.id !== card.id)
  const { least, most } = told[isUnsure || request.certainty === 'between' || own < guessed ? 'unsure' : 'sure']
  const others = rest.filter(one => one.certainty >= Math.max(least, own * nearFirst)).slice(0, most)
  const [next] = rest.filter(one => one.certainty >= offered)
  // The theme that was named beside the card comes before those that the card lists.
  const named = request.subjects.flatMap(one =>
    one.type === 'measure' && one.certainty >= besideFrom[one.measures.length > 0 ? 'measure' : 'theme'] ? [one] : [],
  )
  const ofCase = new Set(agreement ? themesOfCase(agreement, saidIn(query, request)) : [])
  const completing = card.seeAlso.filter((theme, at) => (at === 0 && !general.has(theme)) || ofCase.has(theme))
  const things = agreement ? thingsOf(card, agreement).filter(({ theme }) => !ofCase.has(theme)) : []
  const themes = [...new Set([...named, ...things].map(one => one.theme).concat(completing))]
  const agreementFacts: FactsFinding[] = []
  for (const theme of agreement ? themes : []) {
    if (!agreement || agreementFacts.length === beside) break
    const asked = named.find(one => one.theme === theme) ?? things.find(one => one.theme === theme)
    const own = heldCounterparts(card, theme, agreement, context).slice(0, 1)
    const isGeneral = asked?.name === undefined && (asked?.measures.length ?? 0) === 0
    const measures = !isGeneral ? (asked?.measures ?? []) : own.length > 0 ? own : mainMeasures(theme).slice(0, 1)
    const thing = asked?.name === undefined ? {} : { name: asked.name }
    const subject = { type: 'measure', theme, measures, certainty: 1, ...thing } as const
    const ofThing = asked && 'caso' in asked ? { ...request, said: { ...request.said, caso: asked.caso } } : request
    const finding = planFacts(query, ofThing, subject, agreement, context)
    const isNamed = asked?.name !== undefined
    const first = finding.asked.length > 0 || isNamed ? finding.asked : finding.measures.slice(0, 1)
    if (!isNamed && missesCase(theme, finding, finding.said)) continue
    // "Ha superato 190 giorni di malattia": how long the post is kept is told by years, while nobody said how many.
    const isSure =
      asked !== undefined && 'certainty' in asked && asked.certainty >= surely && card.seeAlso.includes(theme)
    const open = isSure && (!isGeneral || own.length > 0) ? finding.open : []
    const facts = [...finding.holding, ...open.map(one => one.fact)]
    if (facts.some(fact => first.length === 0 || first.includes(fact.measure))) agreementFacts.push(finding)
  }
  // "Che maggiorazione ho la domenica, e posso rifiutarmi?": the figure asked beside a verdict is said to be missing.
  const lacking =
    agreement && request.form?.beside !== undefined
      ? named.find(one => one.certainty >= surely && one.measures.length > 0 && !tellsOf(one.theme, agreementFacts))
      : undefined
  const said = saidIn(query, request)
  const ruled = isUnsure ? undefined : lawVerdict(card, request, query)
  const exception = ruled?.opening === undefined ? ofGroup : undefined
  const verdict = exception === undefined ? ruled : undefined
  // A yes or no with a sentence of its own is on more than the card's figures measure.
  const isRuled = verdict?.opening !== undefined && verdict.outcome !== 'depends'
  const outcome = isUnsure || ofGroup !== undefined || isRuled ? undefined : lawOutcome(card, query, said)
  const point = isUnsure || verdict ? undefined : lawPoint(card, query)
  const terms = lawTerms(card, query, said)
  const births = birthSpans(card, query, context.knowledge.cards)
  const sums = lawSums(card, query, said)
  const nextCard = next && context.knowledge.card(next.id)
  return {
    type: 'card',
    request,
    card,
    agreementFacts,
    said,
    ...(outcome === undefined ? {} : { outcome }),
    ...(verdict === undefined ? {} : { verdict }),
    ...(point === undefined ? {} : { point }),
    ...(exception === undefined ? {} : { ofGroup: exception }),
    ...(terms.length > 0 ? { terms } : {}),
    ...(births.length > 0 ? { births } : {}),
    ...(sums.length > 0 ? { sums } : {}),
    // Of a case that is asked beside another its own card is meant.
    others: request.said?.caso ? [] : others.flatMap(one => context.knowledge.card(one.id) ?? []),
    ...(nextCard === undefined ? {} : { next: nextCard }),
    ...(agreement === undefined ? {} : { agreement }),
    ...(lacking === undefined ? {} : { missing: lacking }),
  }
}

/** "Lavoro a domicilio, mi spetta il congedo parentale?": of the cards of one matter the one that has something for this group. */
function cardApartFor(card: LawCard, query: Query, context: PlanContext): LawCard | undefined {
  const groups = groupsToldOf(query, context)
  const named = context.groupsIn(`${card.title}. ${card.answer}`)
  // A card of that very group is none that another one is apart from.
  if (groups.length === 0 || groups.some(group => named.has(group))) return undefined
  const names = contentStems(card.title)
  const isOfMatter = ({ title }: LawCard): boolean =>
    contentStems(title).filter(stem => names.includes(stem)).length > 1
  return context.knowledge.cards.find(one => isOfMatter(one) && exceptionFor(one, query, context) !== undefined)
}

/** Whether a card says what holds for what was told, without an agreement. */
export const rulesOn = (card: LawCard, query: Query, request: Request, context: PlanContext): boolean =>
  (lawVerdict(card, request, query) ?? lawPoint(card, query) ?? exceptionFor(card, query, context)) !== undefined

/** The groups of who asks: of all agreements the law is apart for that of a household. */
const groupsToldOf = (query: Query, { agreements }: PlanContext): readonly string[] => [
  ...groupsOf(query),
  ...agreements.filter(isDomestic).map(({ code }) => code),
]

/** The exception that names a group of who asks, where neither the title nor the answer speaks of that group. */
function exceptionFor({ title, answer, exceptions }: LawCard, query: Query, context: PlanContext): string | undefined {
  const { groupsIn } = context
  const groups = groupsToldOf(query, context)
  if (groups.length === 0 || exceptions.length === 0) return undefined
  const general = groupsIn(`${title}. ${answer}`)
  const apart = groups.filter(group => !general.has(group))
  return exceptions.find(one => {
    const named = groupsIn(one)
    return apart.some(group => named.has(group))
  })
}

const tellsOf = (theme: string, findings: readonly FactsFinding[]): boolean => findings.some(one => one.theme === theme)
