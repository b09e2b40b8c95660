/** What answers each request of a message: levels that are asked for come first, and what else is asked is asked of them. */
import type { Query, Request, Subject } from '@ccnl/reading'
import { planCalculation } from '../calcolo/plan.ts'
import type { PlanContext } from '../context.ts'
import type { Finding } from '../finding.ts'
import { isFound } from '../meant-agreements.ts'
import type { ClassificationFinding } from './finding.ts'

type PlanRequest = (query: Query, request: Request, context: PlanContext) => readonly Finding[]

/** "Che livello è nella metalmeccanica? E nella logistica?": the question for each agreement that was named, else as it is. */
function ofEach(
  query: Query,
  context: PlanContext,
): readonly { readonly query: Query; readonly context: PlanContext }[] {
  const named = query.agreements.filter(({ by }) => by === 'name')
  if (named.length < 2 || named.length < query.agreements.length) return [{ query, context }]
  return context.agreements.map(agreement => ({
    query: { ...query, agreements: named.filter(({ code }) => code === agreement.code) },
    context: { ...context, agreements: [agreement] },
  }))
}

/** The findings of all requests, in the order asked but for levels. */
export function planEach(query: Query, context: PlanContext, planRequest: PlanRequest): readonly Finding[] {
  const jobs = query.requests.filter(request => request.act === 'classify')
  const others = query.requests.filter(request => request.act !== 'classify')
  if (jobs.length === 0) return others.flatMap(request => planRequest(query, request, context))
  const levels = jobs.flatMap(job => ofEach(query, context).map(one => planRequest(one.query, job, one.context)))
  const first = levels[0]?.[0]
  return levels.flatMap((level, at) => {
    // What is supposed of the job and changes nothing is not told again.
    if (at > 0 && jobs[0]?.label === undefined && level.every(one => sameLevel(one, first))) return []
    // What is asked beside a level that was given wrongly is asked of the right one.
    const isTold = query.said.livelli !== undefined && !level.some(corrects)
    const known = isTold ? [] : level.flatMap(levelFound)
    const near = isTold ? [] : level.flatMap(nearestLevel)
    const asked = (request: Request): Query => withLevel(query, request.act === 'compute' ? near : known)
    return [
      ...level.map(found => (asksAgreement(others) ? withAgreementAsked(found, query) : found)),
      ...planWholePay(query, known, context),
      ...others
        .filter(request => !level.some(found => isToldWith(found, request, query)))
        .flatMap(request => planRequest(asked(request), request, context))
        .filter(found => !(lacks(found) && level.some(one => one.type === 'classification'))),
    ]
  })
}

const withLevel = (query: Query, livelli: readonly string[]): Query =>
  livelli.length > 0 ? { ...query, said: { ...query.said, livelli } } : query

/** A calculation that cannot be made of the level alone: the level asks what it lacks itself. */
const lacks = (finding: Finding): boolean =>
  finding.type === 'calculation' && finding.need !== undefined && finding.outcomes.length === 0

/** The nearest level, which a calculation tells as its assumption. */
const nearestLevel = (finding: Finding): readonly string[] =>
  finding.type === 'classification' ? finding.classification.ranked.slice(0, 1).map(({ level }) => level.code) : []

/** What a question asks of an agreement itself that names the agreement. */
const ofAgreement: ReadonlySet<string> = new Set(['scope', 'identity'])

/** Whether a subject is which agreement applies. */
export const isOfAgreement = (subject: Subject | undefined): boolean =>
  subject?.type === 'agreement' && ofAgreement.has(subject.about)

const asksAgreement = (requests: readonly Request[]): boolean =>
  requests.some(({ subjects: [first] }) => isOfAgreement(first))

const withAgreementAsked = (finding: Finding, query: Query): Finding =>
  finding.type === 'classification' && isFound(query) ? { ...finding, asksAgreement: true } : finding

/** Whether the level tells what a request asks, too: its agreement, where that was asked for, or what it is paid. */
function isToldWith(finding: Finding, request: Request, query: Query): boolean {
  if (finding.type !== 'classification') return false
  const [first] = request.subjects
  const isPay = first?.type === 'agreement' && first.about === 'pay' && request.act === 'measure'
  return (isOfAgreement(first) && isFound(query)) || (isPay && finding.pay[0]?.pay.rows.length === 1)
}

/** Whether two jobs come to the same level with the same pay. */
export const sameLevel = (one: Finding, other: Finding | undefined): boolean =>
  one.type === 'classification' &&
  other?.type === 'classification' &&
  one.classification.ranked[0]?.level === other.classification.ranked[0]?.level &&
  one.classification.strength === other.classification.strength &&
  paysOf(one) === paysOf(other)

/** What the table of the level pays: of the same level it may differ by the place of work. */
const paysOf = ({ pay: [first] }: ClassificationFinding): string =>
  JSON.stringify(first?.pay.rows.map(({ from, total }) => [from, total]))

/** Whether the level that was given is set against the one of the job. */
export const corrects = (finding: Finding): boolean =>
  finding.type === 'classification' && finding.claimed !== undefined

/** The level that a job surely or probably has. */
export function levelFound(finding: Finding): readonly string[] {
  if (finding.type !== 'classification') return []
  const { strength, ranked } = finding.classification
  const [first] = ranked
  return first && (strength === 'strong' || strength === 'fair') ? [first.level.code] : []
}

/**
 * The month's calculation of a level, where the table alone is not what is due.
 * @param levels the codes of the level that a job surely has; none, or several, have no month
 */
export function planWholePay(query: Query, levels: readonly string[], context: PlanContext): readonly Finding[] {
  if (levels.length !== 1 || context.agreements.length !== 1) return []
  const request: Request = { act: 'compute', subjects: [], certainty: 'sure', calculations: ['gross-month'] }
  const found = planCalculation({ ...query, said: { ...query.said, livelli: levels } }, request, context)
  const isMore = found?.type === 'calculation' && found.understood.some(({ key }) => key === 'allowance')
  return isMore && found.need === undefined ? [found] : []
}
