/** A card of the law, with the agreement's figures beside it when one is known. */
import type { LawCard } from '@ccnl/knowledge'
import type { Query, Request } from '../query/query.ts'
import type { PlanContext } from './context.ts'
import { missesCase, planFacts, saidIn } from './facts.ts'
import type { CardFinding, FactsFinding } from './finding.ts'
import { lawOutcome, lawTerms } from './law-outcome.ts'
import { mainMeasures } from './themes.ts'

/** Themes whose first figure says nothing beside a card that does not name them. */
const general: ReadonlySet<string> = new Set(['paga', 'altro', 'indennita', 'congedi'])

/** How many themes of the agreement stand beside a card. */
const beside = 2

/** How likely another card must be to be offered, and to be told in a sentence: that much, and near the first. */
const offered = 0.3
const told = 0.35
const near = 0.6

export function planCard(query: Query, request: Request, card: LawCard, context: PlanContext): CardFinding {
  const [agreement] = context.agreements
  const cards = request.subjects.flatMap(subject => (subject.type === 'card' ? [subject] : []))
  const next = cards.find(one => one.id !== card.id && one.certainty >= offered)
  const other = next && context.knowledge.card(next.id)
  const own = cards.find(one => one.id === card.id)?.certainty ?? 0
  const also = next !== undefined && next.certainty >= told && next.certainty >= own * near
  // The theme that was named beside the card comes before those that the card lists.
  const named = request.subjects.flatMap(subject => (subject.type === 'measure' ? [subject] : []))
  const completing = card.seeAlso.slice(0, 1).filter(theme => !general.has(theme))
  const themes = [...new Set([...named.map(one => one.theme), ...completing])]
  const agreementFacts: FactsFinding[] = []
  for (const theme of agreement ? themes : []) {
    if (!agreement || agreementFacts.length === beside) break
    const measures = named.find(one => one.theme === theme)?.measures ?? mainMeasures(theme).slice(0, 1)
    const finding = planFacts(query, request, { type: 'measure', theme, measures, certainty: 1 }, agreement, context)
    const first = finding.asked.length > 0 ? finding.asked : finding.measures.slice(0, 1)
    if (missesCase(theme, finding, finding.said)) continue
    if (finding.holding.some(fact => first.length === 0 || first.includes(fact.measure))) agreementFacts.push(finding)
  }
  const said = saidIn(query, request)
  const outcome = lawOutcome(card, query, said)
  const terms = lawTerms(card, query, said)
  return {
    type: 'card',
    request,
    card,
    agreementFacts,
    said,
    ...(outcome === undefined ? {} : { outcome }),
    ...(terms.length > 0 ? { terms } : {}),
    ...(other === undefined ? {} : { other }),
    ...(also ? { also } : {}),
    ...(agreement === undefined ? {} : { agreement }),
  }
}
