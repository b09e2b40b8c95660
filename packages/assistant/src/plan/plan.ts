/** From a query to findings: one or more for each request, in the order asked. */

import type { Agreement, LawCard } from '@ccnl/knowledge'
import { type Query, type Request, riseMeasures, type Subject } from '@ccnl/reading'
import { planAccrual } from './accrual.ts'
import { notUnderstood, planAsk } from './ask.ts'
import { planCalculation } from './calcolo/plan.ts'
import { planCases } from './cases.ts'
import { limitsOf } from './compare-said.ts'
import { joinComparisons, planComparison } from './confronta/plan.ts'
import type { PlanContext, Planner } from './context.ts'
import { planContinue } from './continue.ts'
import { planDocuments, withDocuments } from './documents.ts'
import { cardOf, planFacts, saidIn } from './facts.ts'
import type { Finding } from './finding.ts'
import { planClassification } from './inquadra/plan.ts'
import { isOfAgreement, planEach } from './inquadra/with-level.ts'
import { planCard, rulesOn } from './law.ts'
import {
  cardApart,
  cardInsured,
  cardNear,
  cardOfCase,
  cardOfMeasure,
  cardOfTerm,
  cardOfTheme,
  cardOfWords,
  cardReadOf,
  figureBefore,
  isEmpty,
  isInWords,
  isOtherCase,
  planVerdict,
  speaksOfUnit,
  themeOfCases,
} from './law-or-figure.ts'
import { isFound, meantAgreements } from './meant-agreements.ts'
import { noticeMeanwhile, planNotice } from './notice.ts'
import { otherReading, planAlso, withoutOther } from './other-readings.ts'
import { dateMeasure, lengthSubject, planPaidWhen } from './paid-when.ts'
import { withPassage } from './passage.ts'
import { planPay } from './pay.ts'
import { planReckoned } from './reckoned.ts'
import { measureElsewhere } from './themes.ts'

/** The planners of calculation, classification and comparison, in the order they are asked whether a request is theirs. */
const specialists: readonly Planner[] = [planClassification, planCalculation, planComparison]

/** How many things one answer tells. */
const most = 4

/** Finds out what answers a query. Never empty. */
export function plan(query: Query, context: PlanContext): readonly Finding[] {
  const each = planEach(query, context, planRequest)
  const findings = [
    ...joinComparisons(each).slice(0, most * Math.max(1, jobsIn(query))),
    ...planCases(query, each, (other, request) => planRequest(other, request, context)),
  ]
  if (query.beside) return [...findings, ...plan(query.beside, context)]
  const told = findings.filter(finding => finding.type !== 'social' || findings.length === 1)
  if (told.length > 0) return withoutTold(told)
  return findings.length > 0 ? findings : [notUnderstood(query, context)]
}

/** A card that answers another of the things asked is not offered as what may have been meant. */
function withoutTold(findings: readonly Finding[]): readonly Finding[] {
  const told = new Set(findings.flatMap(one => (one.type === 'card' ? [one.card.id] : [])))
  return findings.map(one =>
    one.type === 'card' ? { ...one, others: one.others.filter(({ id }) => !told.has(id)) } : one,
  )
}

const jobsIn = ({ requests }: Query): number => requests.filter(({ job }) => job !== undefined).length

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
  if (special) return withRule(special, query, request, context)
  const [first] = request.subjects
  if (request.certainty === 'nothing' || first === undefined) return planNothing(query, request, context)
  const findings = planSubject(query, request, first, context)
  const also = request.certainty === 'between' ? planAlso(query, request, findings, context, planSubject) : []
  return withDocuments(
    query,
    request,
    also.length > 0 ? [...findings.map(one => withoutOther(one, also)), ...also] : findings,
    context,
  )
}

/** How sure a card must be to be told with a calculation that lacks its inputs. */
const ruleOfCalculation = 0.3

/** How sure a card must be to be told after a calculation where questions of any kind are answered. */
const plainRule = 0.6

/** What the agreement that was to be compared has of the measure asked. */
function planAlone(query: Query, request: Request, context: PlanContext): readonly Finding[] {
  const [subject] = request.subjects
  if (
    context.agreements.length !== 1 ||
    request.certainty !== 'sure' ||
    subject === undefined ||
    subject.type === 'card'
  )
    return []
  return planSubject(query, { ...request, act: 'measure' }, subject, context).filter(
    one => (one.type === 'facts' || one.type === 'pay') && !isEmpty(one),
  )
}

/** A calculation that cannot be made yet is answered with the rule, or the figure, and asks for what it lacks. */
function withRule(special: Finding, query: Query, request: Request, context: PlanContext): readonly Finding[] {
  // With nothing to compare it to, the figure of the one agreement is told, and the other is asked for.
  if (special.type === 'ask-comparison') return [...planAlone(query, request, context), special]
  if (special.type !== 'calculation') return [special]
  const length = planLength(query, request, context)
  if (length.length > 0) return [...length, special]
  if (special.need === undefined && isFound(query) && request.subjects.some(isOfAgreement)) {
    const [agreement] = context.agreements
    return agreement ? [{ type: 'agreement', request, agreement, about: 'scope' }, special] : [special]
  }
  if (special.need === undefined) {
    const dated = query.agent === 'calcolo' ? [] : planDated(query, request, context)
    if (dated.length > 0) return [special, ...dated]
    const rule = query.agent === 'calcolo' ? undefined : cardOf(request, context, plainRule)
    return rule ? [special, planCard(query, request, rule, context)] : [special]
  }
  // The rates of a place answer by themselves, and so does which of two towns is meant.
  if (special.need.code === 'town' || special.remarks.some(({ code }) => code === 'rates')) return [special]
  const meanwhile = noticeMeanwhile(query, request, context)
  if (meanwhile) return [meanwhile]
  const card = special.outcomes.length === 0 ? cardOf(request, context, ruleOfCalculation) : undefined
  if (card) return [planCard(query, request, card, context), special]
  if (query.agent === 'calcolo') return [special]
  const [subject] = request.subjects
  const isOwn = query.slots.hours.length + query.slots.amounts.length > 0 || query.said.livelli !== undefined
  const told = subject?.type === 'measure' ? planSubject(query, { ...request, act: 'measure' }, subject, context) : []
  if (told.some(one => one.type === 'facts' && !isEmpty(one))) return isOwn ? [...told, special] : told
  // Words of a calculation with nothing to calculate may have asked for a rule.
  const near = special.outcomes.length === 0 ? notUnderstood(query, context) : undefined
  return near?.type === 'not-understood' && near.cards.length > 0 && !isOwn ? [near] : [special]
}

/** "Quanto preavviso devo dare, e quanto mi costa?": how long that is which the sum stands for. */
function planLength(query: Query, request: Request, context: PlanContext): readonly Finding[] {
  const subject = query.agent === 'calcolo' ? undefined : lengthSubject(request)
  if (!subject) return []
  const own = { ...request, act: 'measure', subjects: [subject], calculations: [] } as const
  // One that is open on who somebody is was told by them: "un mese di preavviso non lavorato".
  const isSettled = (one: Finding): boolean => one.type === 'facts' && !isEmpty(one) && one.open.length === 0
  return planSubject(query, own, subject, context).filter(isSettled)
}

/** "Quanto è la quattordicesima, e quando la pagano?": when the sum that was worked out is paid. */
function planDated(query: Query, request: Request, context: PlanContext): readonly Finding[] {
  const theme = request.subjects.find(one => one.type === 'measure' && dateMeasure(query, one) !== undefined)
  return theme
    ? planSubject(query, { ...request, act: 'measure', subjects: [theme], calculations: [] }, theme, context)
    : []
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** "Malata da 14 mesi: la possiamo licenziare?": of a theme as a whole, whether somebody may be dismissed is its limit. */
function asLimit(query: Query, request: Request, subject: Subject): Subject {
  if (request.act !== 'verdict' || subject.type !== 'measure' || subject.measures.length > 0) return subject
  const limits = saidIn(query, request).causa === 'licenziamento' ? limitsOf(subject.theme) : []
  return limits.length > 0 ? { ...subject, measures: limits } : subject
}

function planSubject(query: Query, request: Request, read: Subject, context: PlanContext): readonly Finding[] {
  const paid = planPaidWhen(query, request, read, context)
  if (paid.length > 0) return paid
  const notice = planNotice(query, request, read, context)
  if (notice.length > 0) return notice
  const subject = asLimit(query, request, read)
  if (subject.type === 'card') {
    const card = context.knowledge.card(subject.id)
    const law = card && planCard(query, request, card, context)
    // What the card reckons for the person's own hours, days or weeks stands before a figure of the agreement.
    const figure = law?.sums ? undefined : figureBefore(query, request, context)
    const found = figure ?? law
    return found ? [found] : planNothing(query, request, context)
  }
  const ofTerm = cardOfTerm(query, request, subject, context)
  if (ofTerm) return [planCard(query, request, ofTerm, context, true)]
  const during = planAccrual(query, request, subject, context)
  if (during) return [during]
  const measure = subject.type === 'measure' ? subject : undefined
  const verdict = measure && planVerdict(query, request, measure, context)
  if (verdict) return [verdict]
  const [agreements, alternatives] = meantAgreements(query, context)
  if (agreements.length === 0) return [needAgreement(query, request, subject, context)]
  const planned = agreements.map(agreement => planOf(query, request, subject, agreement, context))
  const second = planned.every(isEmpty)
    ? nextMeasure(query, request, subject, agreements, planned.some(isKnownMissing), context)
    : []
  const found = second.length > 0 ? second : planned
  const insured = measure && cardInsured(query, request, context, measure, found)
  if (insured) return [{ ...planCard(query, request, insured, context), missing: measure }]
  const figured = measure && isInRulesAlone(measure, found) ? cardFigured(query, request, measure, context) : undefined
  if (figured) return [planCard(query, request, figured, context)]
  const card =
    cardOf(request, context) ?? (found.every(isEmpty) ? ownCard(query, request, subject, context) : undefined)
  if (card && subject.type === 'measure' && isOtherCase(query, request, subject, found)) {
    return [{ ...planCard(query, request, card, context), missing: { theme: themeOfCases, measures: [] } }]
  }
  // The agreement has nothing of it, and the law has a figure, or the theme was asked as a whole: the law is the answer.
  if (
    card &&
    subject.type === 'measure' &&
    found.every(isEmpty) &&
    // What the base says that it lacks is not told by a card that is only near.
    (request.act === 'verdict' ||
      ((!found.some(isKnownMissing) || isPlain(request, card) || isOfOneCase(query, request, card)) &&
        (subject.measures.length === 0 || speaksOfUnit(card, subject, context))))
  ) {
    return [{ ...planCard(query, request, card, context), missing: subject }]
  }
  const rule = subject.type === 'measure' ? cardReadOf(request, subject.theme, context) : undefined
  // Where what was said is measured by a limit, what may be done beyond it stands beside: a matter of law.
  const isMeasured = found.some(one => one.type === 'facts' && one.comparison !== undefined)
  const other = otherReading(query, request, context)
  const elsewhere = alternatives
    .map(agreement => planOf(query, request, subject, agreement, context))
    .flatMap(one => (one.type === 'facts' || one.type === 'pay' ? [one] : []))
  return found.map(one =>
    one.type === 'facts' || one.type === 'pay'
      ? {
          ...one,
          ...(rule && isMeasured && one.type === 'facts' ? { card: rule, lawBeside: true } : {}),
          ...(other === undefined ? {} : { other }),
          ...(alternatives.length > 0 ? { alternatives, elsewhere } : {}),
        }
      : one,
  )
}

/** Whether an agreement that has no figure of what was asked tells rules of its theme in words, which may be about anything else. */
const isInRulesAlone = ({ measures }: { readonly measures: readonly string[] }, found: readonly Finding[]): boolean =>
  measures.length > 0 &&
  found.every(one => one.type === 'facts' && !isEmpty(one) && !one.asked.some(measure => measures.includes(measure))) &&
  found.some(one => one.type === 'facts' && one.holding.every(({ unit }) => unit === 'testo') && one.open.length === 0)

/** The card that the question is near, with a figure of the kind that was asked. */
function cardFigured(
  query: Query,
  request: Request,
  subject: Extract<Subject, { readonly type: 'measure' }>,
  context: PlanContext,
): LawCard | undefined {
  const card = cardNear(query, request, subject.theme, context)
  return card && speaksOfUnit(card, subject, context) ? card : undefined
}

/** The card of the case that was told, or the one that the question's words find for what the agreement has nothing of. */
const ownCard = (
  query: Query,
  request: Request,
  subject: Exclude<Subject, { readonly type: 'card' }>,
  context: PlanContext,
): LawCard | undefined =>
  cardOfCase(query, request, subject, context) ??
  (subject.type === 'measure' && request.certainty === 'sure' && isInWords(subject, context)
    ? cardOfWords(query, subject.theme, context, wordsCard)
    : undefined)

/** How sure the words must be of a card of the theme, to answer for what the agreement has nothing of. */
const wordsCard = 0.25

/** How sure a card must be to answer for what the base says that it lacks. */
const plainCard = 0.5

const isPlain = ({ subjects }: Request, { id }: LawCard): boolean =>
  subjects.some(one => one.type === 'card' && one.id === id && one.certainty >= plainCard)

/** Whether a card has a figure for the one case that was told: it says of that case what the law gives, whatever the agreement adds. */
const isOfOneCase = (query: Query, request: Request, { facts }: LawCard): boolean =>
  saidIn(query, request).caso?.some(one => facts.some(({ when }) => when.caso?.includes(one))) === true

/** The base says itself that it lacks what was asked by name. */
const isKnownMissing = (finding: Finding): boolean =>
  finding.type === 'facts' && finding.missing.some(({ measure = '' }) => finding.asked.includes(measure))

/** How likely another reading must be to answer for one that the agreement has nothing of. */
const likely = 0.5

/** How much less sure another measure may be, to answer for one that the agreement has nothing of. */
const nearly = 0.21

/** What another measure that may be meant gives, where the agreements have it. */
function nextMeasure(
  query: Query,
  request: Request,
  subject: Subject,
  agreements: readonly Agreement[],
  isMissing: boolean,
  context: PlanContext,
): readonly Finding[] {
  const others = request.subjects.flatMap(one =>
    one.type === 'measure' &&
    one !== subject &&
    one.certainty >= Math.max(likely, subject.certainty - nearly) &&
    // What the base says that it lacks is not told by something else that bears its words.
    !(isMissing && one.theme === 'altro')
      ? [one]
      : [],
  )
  const held = subject.type === 'measure' ? measureElsewhere(subject.theme, subject.measures) : undefined
  const last: readonly Extract<Subject, { readonly type: 'measure' }>[] = held
    ? [{ type: 'measure', ...held, certainty: subject.certainty }]
    : []
  for (const other of [...others, ...last]) {
    const found = agreements.map(agreement => planOf(query, request, other, agreement, context))
    if (!found.every(isEmpty) && !isOtherCase(query, request, other, found)) return found
  }
  return []
}

function planOf(
  query: Query,
  request: Request,
  subject: Exclude<Subject, { readonly type: 'card' }>,
  agreement: Agreement,
  context: PlanContext,
): Finding {
  const reckoned = planReckoned(query, request, subject, agreement, context)
  if (reckoned) return reckoned
  if (subject.type === 'measure') {
    const facts = withPassage(query, request, planFacts(query, request, subject, agreement, context))
    const rises = subject.measures.filter(measure => riseMeasures.has(measure))
    // The steps of a renewal may stand in the pay tables alone.
    const isTold = [...facts.holding, ...facts.open.map(one => one.fact)].some(({ measure }) => rises.includes(measure))
    return rises.length > 0 && !isTold ? { type: 'agreement', request, agreement, about: 'renewal' } : facts
  }
  if (subject.about === 'pay') {
    return planPay(query, request, agreement, context.knowledge)
  }
  // Of an agreement that nobody named it is asked which one applies.
  return {
    type: 'agreement',
    request,
    agreement,
    about: subject.about === 'identity' && isFound(query) ? 'scope' : subject.about,
  }
}

/** The law answers alone where it can; else the agreement is asked for, with what the law says meanwhile. */
function needAgreement(
  query: Query,
  request: Request,
  subject: Exclude<Subject, { readonly type: 'card' }>,
  context: PlanContext,
): Finding {
  const theme = subject.type === 'measure' ? subject.theme : undefined
  // A pay that is only guessed at gives way to a card that is not.
  const guessed = subject.type === 'agreement' && subject.about === 'pay' && subject.certainty <= 0.7
  const named = cardOf(request, context, guessed ? 0.2 : 0.6) ?? cardApart(request, theme, context)
  const laws = (request.laws ?? []).flatMap(id => context.knowledge.card(id) ?? [])
  const found =
    named ??
    (theme === undefined ? undefined : cardReadOf(request, theme, context)) ??
    (theme === undefined || laws.length > 0 ? undefined : cardNear(query, request, theme, context)) ??
    (laws.length > 0 ? undefined : cardOfMeasure(query, subject, context)) ??
    (theme === undefined || laws.length > 0 ? undefined : cardOfTheme(query, theme, context))
  const cards = found && !laws.includes(found) && laws.length < 2 ? [found] : laws
  const [card, other] = cards
  // What a card rules on waits for no agreement.
  if (card && !other && rulesOn(card, query, request, context)) return planCard(query, request, card, context)
  return planAsk(query, request, context, { cards, ...(theme === undefined ? {} : { theme }) })
}

function planNothing(query: Query, request: Request, context: PlanContext): readonly Finding[] {
  if (context.quotes.length > 0) return [planDocuments(request, context)]
  if (request.act === 'inform') {
    const [agreement] = context.agreements
    const cards = (request.laws ?? []).flatMap(id => context.knowledge.card(id) ?? [])
    return [{ type: 'inform', request, said: saidIn(query, request), cards, ...(agreement ? { agreement } : {}) }]
  }
  return [notUnderstood(query, context)]
}
