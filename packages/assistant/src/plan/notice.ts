/** What is asked of a notice beside how long it is: by when it must be given, and what is paid in its place. */
import type { Query, Request, Subject } from '@ccnl/reading'
import { planCalculation } from './calcolo/plan.ts'
import type { PlanContext } from './context.ts'
import { planFacts } from './facts.ts'
import type { Finding } from './finding.ts'
import { lastDayOf, noticeTheme } from './notice-term.ts'

/** The measures of a notice: how long it is, and what is paid in its place. */
const length = 'durata'
const inLieu = 'indennita_sostitutiva'

type OfMeasure = Extract<Subject, { readonly type: 'measure' }>

/** What answers a question about a notice of one agreement that a figure of its table does not; nothing where the table does. */
export function planNotice(query: Query, request: Request, first: Subject, context: PlanContext): readonly Finding[] {
  const [agreement, another] = context.agreements
  const isNotice = (one: Subject): one is OfMeasure => one.type === 'measure' && one.theme === noticeTheme
  const subject = request.subjects.find(isNotice)
  if (!agreement || another || !subject) return []
  const factsOf = (measures: readonly string[]) =>
    planFacts(query, request, { ...subject, measures }, agreement, context)
  // "Entro quando do le dimissioni per finire il 31 gennaio?"
  const latest = lastDayOf(query) === undefined ? undefined : factsOf([length])
  if (latest?.term?.until !== undefined) return [latest]
  const isHeld = agreement.facts.some(fact => fact.theme === noticeTheme && fact.measure === inLieu)
  if (!isNotice(first) || isHeld || !first.measures.includes(inLieu) || request.act === 'compute') return []
  // "Quanto preavviso ho, e se non lo do quanto mi tolgono?": no agreement has that in euro, which the pay of a level makes.
  const isTold = query.requests.some(({ calculations }) => calculations?.includes('notice-pay'))
  const sum = isTold
    ? undefined
    : planCalculation(query, { ...request, act: 'compute', calculations: ['notice-pay'] }, context)
  const isMade = sum?.type === 'calculation' && sum.outcomes.some(({ lead }) => lead === 'notice-pay')
  const rest = first.measures.filter(measure => measure !== inLieu)
  if (!isTold && !isMade) return []
  return [...(rest.length > 0 ? [factsOf(rest)] : []), ...(isMade ? [sum] : [])]
}

/** How long the notice is, for whom a sum in its place cannot be worked out yet. */
export function noticeMeanwhile(query: Query, request: Request, context: PlanContext): Finding | undefined {
  const [agreement, another] = context.agreements
  if (query.agent === 'calcolo' || !agreement || another || !request.calculations?.includes('notice-pay'))
    return undefined
  const subject = { type: 'measure', theme: noticeTheme, measures: [length], certainty: 1 } as const
  const finding = planFacts(query, request, subject, agreement, context)
  return [...finding.holding, ...finding.open.map(({ fact }) => fact)].some(({ measure }) => measure === length)
    ? finding
    : undefined
}
