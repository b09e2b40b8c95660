/** What is asked beside a sum: when one of the year is paid, by the agreement or else the law's card; how long that is which one stands for. */

import { contentStems, type LawCard, monthNames } from '@ccnl/knowledge'
import type { Query, Request, Subject } from '@ccnl/reading'
import type { PlanContext } from './context.ts'
import { planFacts } from './facts.ts'
import type { FactsFinding } from './facts-finding.ts'
import type { CardFinding } from './finding.ts'
import { planCard } from './law.ts'
import { mainMeasures } from './themes.ts'

type OfMeasure = Extract<Subject, { readonly type: 'measure' }>

/** Measures that say when a sum is paid, by theme. */
const paidWhen: Readonly<Record<string, string>> = { mensilita_aggiuntive: 'pagamento' }

/** What a question word wants that asks for a date. */
const when = 'quando'

/** What a sum is paid in place of, by its calculation: its own length may be asked beside it. */
const lengthOf: Readonly<Record<string, { readonly theme: string; readonly measure: string }>> = {
  'notice-pay': { theme: 'preavviso', measure: 'durata' },
}

/** How sure a measure is that words name. */
const plainlyNamed = 0.85

/** The length that is asked by name beside the sum that is paid in its place ("quanto preavviso, e quanto mi costa?"). */
export function lengthSubject({ calculations = [], subjects }: Request): OfMeasure | undefined {
  const [of] = calculations.flatMap(kind => lengthOf[kind] ?? [])
  const isAsked = (one: Subject): one is OfMeasure =>
    one.type === 'measure' &&
    one.theme === of?.theme &&
    one.measures.includes(of.measure) &&
    one.certainty >= plainlyNamed
  return subjects.find(isAsked)
}

/** How many cards are looked at. */
const mostFound = 6

/** The measure that says when a theme is paid, if that was asked. */
export const dateMeasure = ({ wanted }: Query, { theme }: OfMeasure): string | undefined =>
  wanted?.includes(when) ? paidWhen[theme] : undefined

/** "Quando arriva la tredicesima?": the date of the agreement, where it says that of the sums asked about, else what the law's card of each says. */
export function planPaidWhen(
  query: Query,
  request: Request,
  first: Subject,
  context: PlanContext,
): readonly (FactsFinding | CardFinding)[] {
  // A card that comes first is one of those that say it.
  const subject =
    first.type === 'card' ? request.subjects.find(one => one.type === 'measure' && dateMeasure(query, one)) : first
  const measure = subject?.type === 'measure' ? dateMeasure(query, subject) : undefined
  if (subject?.type !== 'measure' || measure === undefined || context.agreements.length > 1) return []
  const { theme } = subject
  const asked = mainMeasures(theme).filter(
    id => subject.measures.includes(id) || query.terms.some(term => contentStems(id).includes(term)),
  )
  const [agreement] = context.agreements
  const lacking: string[] = []
  if (agreement) {
    const factsOf = (measures: readonly string[]) =>
      planFacts(query, request, { ...subject, measures }, agreement, context)
    // "Quanto è e quando la danno?" asks for the sum first.
    const isFirst = query.wanted?.[0] === when && request.act !== 'verdict'
    const finding = factsOf(isFirst ? [measure, ...asked] : [...asked, measure])
    const facts = [...finding.holding, ...finding.open.map(({ fact }) => fact)]
    const dated = facts.filter(fact => fact.measure === measure)
    if (dated.some(({ value }) => asked.length === 0 || asked.some(id => isOf(String(value), id)))) return [finding]
    lacking.push(...asked.filter(id => facts.some(fact => fact.measure === id && fact.value === 0)))
    if (lacking.length > 0 && lacking.length === asked.length) return [factsOf(lacking)]
  }
  const own = { ...request, subjects: [subject] }
  const cards = asked.flatMap((id): readonly CardFinding[] => {
    // What the agreement does not have is paid on no day.
    if (lacking.includes(id)) return []
    const card = cardOf(id, measure, theme, context)
    if (!card) return []
    const { sums: _, ...told } = planCard(query, own, card, context)
    const missing = agreement ? { missing: { theme, measures: [measure] } } : {}
    return [{ ...told, agreementFacts: [], speaksOf: monthNames, ...missing }]
  })
  return agreement && lacking.length > 0
    ? [...cards, planFacts(query, request, { ...subject, measures: lacking }, agreement, context)]
    : cards
}

const isOf = (text: string, id: string): boolean => contentStems(text).includes(contentStems(id)[0] ?? id)

/** The card that is called like the sum asked about. */
const cardOf = (id: string, measure: string, theme: string, { knowledge }: PlanContext): LawCard | undefined =>
  knowledge
    .searchLaw([id, when, measure].join(' '), mostFound)
    .map(({ item }) => item)
    .find(({ seeAlso, title, answer }) => seeAlso.includes(theme) && isOf(title, id) && datesOf(answer, id, measure))

/** Whether a sentence of a card says in which month a sum is paid. */
const datesOf = (answer: string, id: string, measure: string): boolean =>
  answer
    .split('. ')
    .some(part => isOf(part, id) && isOf(part, measure) && monthNames.some(month => part.includes(month)))
