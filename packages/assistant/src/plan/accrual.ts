/** What accrues, or does not, during an absence. */

import { contentStems, type LawCard } from '@ccnl/knowledge'
import { absences, type Query, type Request, type Subject } from '@ccnl/reading'
import type { PlanContext } from './context.ts'
import type { CardFinding } from './finding.ts'
import { planCard } from './law.ts'

/** What says how a thing accrues. */
const accrues = 'maturazione'

/** How many cards are looked at. */
const mostFound = 10

type OfMeasure = Extract<Subject, { readonly type: 'measure' }>

/** "In maternità maturano ferie e tredicesima?": the card that speaks of both, that says what accrues then. */
export function planAccrual(
  query: Query,
  request: Request,
  subject: Subject,
  context: PlanContext,
): CardFinding | undefined {
  if (subject.type !== 'measure' || absences.has(subject.theme)) return undefined
  if (request.act !== 'verdict' && !subject.measures.includes(accrues)) return undefined
  const told = absencesIn(query)
  const card = told.length === 0 ? undefined : cardOfBoth(query, subject, told, context)
  if (!card) return undefined
  return {
    ...planCard(query, { ...request, subjects: [subject] }, card, context),
    agreementFacts: [],
    speaksOf: told.map(one => one.theme),
  }
}

/** Absences that are told beside what is asked, and are asked of nowhere. */
function absencesIn({ requests }: Query): readonly OfMeasure[] {
  const isAbsence = (one: Subject): one is OfMeasure => one.type === 'measure' && absences.has(one.theme)
  return requests.some(({ subjects: [first] }) => first !== undefined && isAbsence(first))
    ? []
    : requests.flatMap(({ subjects }) => subjects.filter(isAbsence)).slice(0, 1)
}

/** The likeliest card of both that says in one sentence what accrues then. */
function cardOfBoth(
  { terms }: Query,
  { theme }: OfMeasure,
  told: readonly OfMeasure[],
  { knowledge }: PlanContext,
): LawCard | undefined {
  const name = knowledge.vocabulary.themes.find(({ id }) => id === theme)?.name
  const [stem = accrues] = contentStems(accrues)
  return knowledge
    .searchLaw([...terms, name, accrues].join(' '), mostFound)
    .map(({ item }) => item)
    .find(
      ({ seeAlso, answer }) =>
        seeAlso.includes(theme) && told.some(one => seeAlso.includes(one.theme)) && contentStems(answer).includes(stem),
    )
}
