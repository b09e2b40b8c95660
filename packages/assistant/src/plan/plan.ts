/** From a query to findings: one or more for each request, in the order asked. */
import type { Agreement, LawCard } from '@ccnl/knowledge'
import type { Query, Request, Subject } from '../query/query.ts'
import { planAsk } from './ask.ts'
import { planCalculation } from './calcolo/plan.ts'
import { joinComparisons, planComparison } from './confronta/plan.ts'
import type { PlanContext, Planner } from './context.ts'
import { planContinue } from './continue.ts'
import { planDocuments, withDocuments } from './documents.ts'
import { cardOf, missesCase, planFacts, saidIn } from './facts.ts'
import type { Finding } from './finding.ts'
import { planClassification } from './inquadra/plan.ts'
import { planCard } from './law.ts'
import { planPay } from './pay.ts'
import { mainMeasures } from './themes.ts'

/** The planners of calculation, classification and comparison, in the order they are asked whether a request is theirs. */
const specialists: readonly Planner[] = [planClassification, planCalculation, planComparison]

/** How many things one answer tells. */
const most = 4

/** Finds out what answers a query. Never empty. */
export function plan(query: Query, context: PlanContext): readonly Finding[] {
  const each = query.requests.flatMap(request => planRequest(query, request, context))
  const findings = joinComparisons(each).slice(0, most)
  const told = findings.filter(finding => finding.type !== 'social' || findings.length === 1)
  if (told.length > 0) return told
  return findings.length > 0 ? findings : [notUnderstood(query, context)]
}

/** What answers one request. */
export function planRequest(query: Query, request: Request, context: PlanContext): readonly Finding[] {
  switch (request.act) {
    case 'social':
      return [{ type: 'social', kind: request.social ?? 'greeting' }]
    case 'outside':
      return context.quotes.length > 0 ? [planDocuments(request, context)] : [{ type: 'outside' }]
    case 'continue':
      return planContinue(query, request, context, one => planRequest(query, one, context))
    default:
  }
  const special = firstOf(specialists, planner => planner(query, request, context))
  if (special) return [special]
  const [first] = request.subjects
  if (request.certainty === 'nothing' || first === undefined) return planNothing(query, request, context)
  const findings = planSubject(query, request, first, context)
  return withDocuments(query, request, findings, context)
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

function planSubject(query: Query, request: Request, subject: Subject, context: PlanContext): readonly Finding[] {
  const figure = subject.type === 'card' ? figureBefore(query, request, context) : undefined
  if (figure) return [figure]
  if (subject.type === 'card') {
    const card = context.knowledge.card(subject.id)
    return card ? [planCard(query, request, card, context)] : planNothing(query, request, context)
  }
  const verdict = subject.type === 'measure' ? planVerdict(query, request, subject, context) : undefined
  if (verdict) return [verdict]
  const [agreements, alternatives] = meantAgreements(query, context)
  if (agreements.length === 0) return [needAgreement(query, request, subject, context)]
  const found = agreements.map(agreement => planOf(query, request, subject, agreement, context))
  const card = cardOf(request, context)
  if (card && subject.type === 'measure' && isOtherCase(query, request, subject, found)) {
    return [{ ...planCard(query, request, card, context), missing: { theme: themeOfCases, measures: [] } }]
  }
  // The agreement has nothing of it and the law has a figure, or the theme was asked as a whole: the law is the answer.
  if (
    card &&
    subject.type === 'measure' &&
    found.every(isEmpty) &&
    (subject.measures.length === 0 || speaksOfUnit(card, subject, context))
  ) {
    return [{ ...planCard(query, request, card, context), missing: subject }]
  }
  const other = request.certainty === 'between' ? otherReading(request, context) : undefined
  return found.map(one =>
    one.type === 'facts' || one.type === 'pay'
      ? { ...one, ...(other === undefined ? {} : { other }), ...(alternatives.length > 0 ? { alternatives } : {}) }
      : one,
  )
}

/** The agreements that a question is about; where only a trade points to several, the likeliest, and the others to offer. */
function meantAgreements(
  query: Query,
  context: PlanContext,
): readonly [meant: readonly Agreement[], alternatives: readonly Agreement[]] {
  const bySource = (sure: boolean) => query.agreements.flatMap(one => ((one.by === 'trade') === sure ? [] : [one.code]))
  const codes = new Set(bySource(true))
  const sure = context.agreements.filter(one => codes.has(one.code))
  if (sure.length > 0) return [sure.slice(0, 3), []]
  return [context.agreements.slice(0, 1), context.agreements.slice(1, 3)]
}

/** A question of so few words names a theme and nothing else. */
const fewTerms = 3

/** How sure a measure must be to come before a card that was found first. */
const named = 0.85

/** Who asks how much of a measure, of an agreement that has it, gets that figure; the law that was found first stands beside it. */
function figureBefore(query: Query, request: Request, context: PlanContext): Finding | undefined {
  const [agreement] = context.agreements
  if (!agreement) return undefined
  if (request.act === 'verdict') return measuredVerdict(query, request, agreement, context)
  const isGeneral = query.terms.length <= fewTerms
  if (request.act !== 'measure' && request.act !== 'list' && !(request.act === 'explain' && isGeneral)) return undefined
  const subject = request.subjects.find(
    one =>
      one.type === 'measure' &&
      one.certainty >= named &&
      (one.measures.length > 0 || isGeneral || granted.has(one.theme)),
  )
  if (subject?.type !== 'measure') return undefined
  const finding = planFacts(query, request, subject, agreement, context)
  const asked = [...finding.holding, ...finding.open.map(one => one.fact)].some(
    fact => finding.asked.length === 0 || finding.asked.includes(fact.measure),
  )
  return asked ? { ...finding, lawBeside: true } : undefined
}

/** What was said is measured by a figure of the agreement: that is the verdict, whatever the law says in general. */
function measuredVerdict(
  query: Query,
  request: Request,
  agreement: Agreement,
  context: PlanContext,
): Finding | undefined {
  for (const subject of request.subjects) {
    if (subject.type !== 'measure' || subject.certainty < named) continue
    const finding = planFacts(query, request, subject, agreement, context)
    if (finding.comparison) return { ...finding, lawBeside: true }
  }
  return undefined
}

/** What an agreement grants or not: who asks whether it is due asks for its figures. */
const granted: ReadonlySet<string> = new Set([
  'mensilita_aggiuntive',
  'una_tantum',
  'welfare',
  'buoni_pasto',
  'sanita',
  'previdenza',
  'bilateralita',
  'scatti',
  'indennita',
  'sicurezza_sociale',
])

/** How sure a card must be to answer "may they?" about a theme as a whole. */
const likely = 0.15

/** Whether something may be done is a matter of law: a theme named as a whole has no figure that answers it. */
function planVerdict(
  query: Query,
  request: Request,
  subject: Extract<Subject, { readonly type: 'measure' }>,
  context: PlanContext,
): Finding | undefined {
  if (request.act !== 'verdict' && request.act !== 'procedure') return undefined
  // A measure that the agreement may have is told first.
  if (subject.measures.length > 0 && context.agreements.length > 0) return undefined
  const named = request.subjects.flatMap(one =>
    one.type === 'card' && one.certainty >= likely ? (context.knowledge.card(one.id) ?? []) : [],
  )
  const card = named.find(one => one.seeAlso.includes(subject.theme)) ?? cardOf(request, context, 0.2)
  if (!card) return undefined
  const found = context.agreements[0] ? planFacts(query, request, subject, context.agreements[0], context) : undefined
  // Whether a thing is there is told by its figures.
  if (found && granted.has(subject.theme) && !isEmpty(found)) return undefined
  const other = named.find(one => one.id !== card.id)
  return { ...planCard(query, request, card, context), unsure: true, ...(other ? { other } : {}) }
}

/** Measures that tell how pay rises. */
const riseMeasures: ReadonlySet<string> = new Set(['aumento_previsto', 'aumento_totale'])

/** What the second reading of a request is called. */
function otherReading(request: Request, context: PlanContext): string | undefined {
  const [, second] = request.subjects
  if (second?.type === 'card') return context.knowledge.card(second.id)?.title
  if (second?.type !== 'measure') return undefined
  const theme = context.knowledge.vocabulary.themes.find(one => one.id === second.theme)
  // A theme of things with names of their own says nothing without one.
  return theme?.named ? second.name : theme?.name
}

/** The theme that leave for a case stands under. */
const themeOfCases = 'congedi'

/** A case was told ("è morto mio nonno") that no fact of a theme asked as a whole is about. */
function isOtherCase(
  query: Query,
  request: Request,
  subject: Extract<Subject, { readonly type: 'measure' }>,
  found: readonly Finding[],
): boolean {
  const said = saidIn(query, request)
  return (
    subject.measures.length === 0 &&
    found.every(finding => finding.type !== 'facts' || missesCase(subject.theme, finding, said))
  )
}

/** Whether a card has a figure that could be the measure asked: of one of its units. */
function speaksOfUnit(
  card: LawCard,
  subject: Extract<Subject, { readonly type: 'measure' }>,
  context: PlanContext,
): boolean {
  const theme = context.knowledge.vocabulary.themes.find(one => one.id === subject.theme)
  const units = theme?.measures.flatMap(one => (subject.measures.includes(one.id) ? one.units : [])) ?? []
  return (
    card.seeAlso.includes(subject.theme) &&
    card.facts.some(fact => typeof fact.value === 'number' && units.includes(fact.unit))
  )
}

function isEmpty(finding: Finding): boolean {
  return finding.type === 'facts' && finding.holding.length === 0 && finding.open.length === 0
}

function planOf(
  query: Query,
  request: Request,
  subject: Exclude<Subject, { readonly type: 'card' }>,
  agreement: Agreement,
  context: PlanContext,
): Finding {
  if (subject.type === 'measure') {
    const facts = planFacts(query, request, subject, agreement, context)
    const rises = subject.measures.length > 0 && subject.measures.every(measure => riseMeasures.has(measure))
    // The steps of a renewal may stand in the pay tables alone.
    return rises && isEmpty(facts) ? { type: 'agreement', request, agreement, about: 'renewal' } : facts
  }
  if (subject.about === 'pay') {
    const pay = planPay(query, request, agreement, context.knowledge)
    // An apprentice is not paid what the table says: the calculation knows how much of it.
    const computed = saidIn(query, request).contratto?.includes('apprendistato')
      ? planCalculation(query, { ...request, calculations: ['gross-month'] }, context)
      : undefined
    return computed ?? pay
  }
  return { type: 'agreement', request, agreement, about: subject.about }
}

/** The law answers alone where it can; else the agreement is asked for, with what the law says meanwhile. */
function needAgreement(
  query: Query,
  request: Request,
  subject: Exclude<Subject, { readonly type: 'card' }>,
  context: PlanContext,
): Finding {
  const theme = subject.type === 'measure' ? subject.theme : undefined
  const named = cardOf(request, context, 0.6)
  const card = named ?? (theme === undefined ? undefined : cardOfTheme(query, theme, context))
  return planAsk(query, request, context, { ...(card ? { card } : {}), ...(theme === undefined ? {} : { theme }) })
}

/** The card that the question's words find, if it speaks of the theme; else the one that the theme's own name finds. */
function cardOfTheme(query: Query, theme: string, context: PlanContext): LawCard | undefined {
  const { knowledge } = context
  const name = knowledge.vocabulary.themes.find(one => one.id === theme)?.name ?? theme
  const find = (words: string, least: number) =>
    knowledge.searchLaw(words, 3).find(one => one.certainty >= least && one.item.seeAlso.includes(theme))?.item
  return find(query.terms.join(' '), 0.6) ?? find([name, ...mainMeasures(theme)].join(' '), 0.2)
}

function planNothing(query: Query, request: Request, context: PlanContext): readonly Finding[] {
  if (context.quotes.length > 0) return [planDocuments(request, context)]
  if (request.act === 'inform') {
    const [agreement] = context.agreements
    return [{ type: 'inform', request, said: saidIn(query, request), ...(agreement ? { agreement } : {}) }]
  }
  return [notUnderstood(query, context)]
}

function notUnderstood(query: Query, context: PlanContext): Finding {
  const cards: readonly LawCard[] = context.knowledge
    .searchLaw(query.terms.join(' '), 3)
    .filter(one => one.certainty >= 0.05)
    .map(one => one.item)
  const subjects = query.doubts.flatMap(doubt => (doubt.type === 'subject' ? doubt.candidates : []))
  const themes = subjects.flatMap(subject =>
    subject.type === 'measure'
      ? (context.knowledge.vocabulary.themes.find(theme => theme.id === subject.theme)?.name ?? [])
      : [],
  )
  return { type: 'not-understood', candidates: [...new Set([...themes, ...cards.map(card => card.title)])].slice(0, 3) }
}
