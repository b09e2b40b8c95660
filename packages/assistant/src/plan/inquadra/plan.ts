/** From a request for a level to what was found out about it. */
import { type Agreement, type Fact, selectFacts } from '@ccnl/knowledge'
import type { Job, Query, Request } from '../../query/query.ts'
import { planAsk } from '../ask.ts'
import type { PlanContext } from '../context.ts'
import { saidIn } from '../facts.ts'
import type { Finding } from '../finding.ts'
import { planPay } from '../pay.ts'
import { candidatesByTrade } from './candidates.ts'
import { type Classification, classify } from './classify.ts'
import type { ClassificationFinding, JobAskFinding } from './finding.ts'
import type { LevelFit } from './fit.ts'

/** A trade that one agreement alone is meant by. */
const sureTrade = 0.85

/** Levels whose pay is told, and agreements that one trade is looked up in. */
const most = { levels: 3, agreements: 3, allowances: 2 } as const

export function planClassification(query: Query, request: Request, context: PlanContext): Finding | undefined {
  if (request.act === 'verdict') return planDoubtedLevel(query, request, context)
  if (request.act !== 'classify') return undefined
  // A description of nothing but what is not done tells no work.
  const told = request.job ?? query.job
  const job = told?.terms.some(term => !term.negated) ? told : undefined
  const named = query.agreements.some(mention => mention.by !== 'trade')
  const agreements = named || !job ? context.agreements : agreementsByTrade(query, job, context)
  const [agreement] = agreements
  if (!agreement) return job ? planAsk(query, request, context, {}) : askJob(request, undefined, undefined)
  if (!job) return askJob(request, agreement, classify(context.knowledge, agreement, noJob))
  const each = agreements.slice(0, most.agreements).map(one => ({
    agreement: one,
    classification: classify(context.knowledge, one, job, saidIn(query, request).gruppo),
  }))
  // Of agreements that only a trade brought up, the one whose levels describe it best comes first; words of its own field count.
  const mentioned = new Map(query.agreements.map(mention => [mention.code, mention.certainty >= sureTrade ? 2.5 : 1.5]))
  const rank = (one: (typeof each)[number]): number =>
    place(one.classification) - (one.classification.strength === 'none' ? 0 : (mentioned.get(one.agreement.code) ?? 0))
  const found = named ? each : each.toSorted((a, b) => rank(a) - rank(b))
  const [own, ...rest] = found
  if (!own || own.classification.strength === 'none') return askJob(request, agreement, each[0]?.classification, true)
  const first = own.classification
  const likely = first.ranked.filter(fit => fit === first.ranked[0] || isRival(fit, first)).slice(0, most.levels)
  const finding: ClassificationFinding = {
    type: 'classification',
    request,
    agreement: own.agreement,
    job,
    classification: first,
    pay: likely.map(({ level }) => ({ level: level.code, pay: payOf(query, request, own.agreement, level.code) })),
    named: [],
    allowances: [],
    others: rest.filter(one => one.classification.strength !== 'none'),
  }
  const code = first.ranked[0]?.level.code
  if (code === undefined) return finding
  const claimed = claimedLevel(query, request, finding)
  const paid = [...finding.pay.map(one => one.level), claimed.claimed?.level]
  const beside = namedLevels(query, request, own.agreement).filter(level => !paid.includes(level))
  return {
    ...finding,
    ...claimed,
    named: beside.map(level => ({ level, pay: payOf(query, request, own.agreement, level) })),
    ...atLevel(query, request, own.agreement, code),
  }
}

/** "Mio cognato dice 2° livello: quanto costerebbe?": levels that somebody named beside the work, by their codes. */
function namedLevels(query: Query, request: Request, agreement: Agreement): readonly string[] {
  const forms = [...(saidIn(query, request).livelli ?? []), ...(query.slots.levels ?? [])]
  return agreement.levels
    .filter(({ code, aliases }) => forms.some(form => form === code || aliases.includes(form)))
    .map(level => level.code)
    .slice(0, most.levels)
}

/** "Faccio la cassiera al 6° livello, è giusto?": told only where the work is sure; else the law answers. */
function planDoubtedLevel(query: Query, request: Request, context: PlanContext): Finding | undefined {
  const cards = request.subjects.map(subject =>
    subject.type === 'card' ? context.knowledge.card(subject.id) : undefined,
  )
  // Where nothing else is plainly asked, a level that is doubted is.
  const isOpen = request.certainty === 'nothing'
  const card = (isOpen ? cards : cards.slice(0, 1)).find(one => one?.seeAlso[0] === 'inquadramento')
  if (!card || context.agreements.length !== 1) return undefined
  const found = planClassification(query, { ...request, act: 'classify' }, context)
  if (found?.type !== 'classification' || !found.claimed) return undefined
  return { ...found, request, claimed: { ...found.claimed, card } }
}

/** The level that was given, where the job surely has one that is not below it. */
function claimedLevel(
  query: Query,
  request: Request,
  { agreement, classification }: ClassificationFinding,
): Pick<ClassificationFinding, 'claimed'> {
  const [code, ...others] = saidIn(query, request).livelli ?? []
  const [first] = classification.ranked
  const given = agreement.levels.find(level => level.code === code)
  const unsure = !classification.named || classification.strength === 'weak' || others.length > 0
  if (!given || !first || unsure || query.slots.fromLevel !== undefined || first.level.order > given.order) return {}
  return { claimed: { level: given.code, pay: payOf(query, request, agreement, given.code) } }
}

/** Another level worth telling: its work was recognised, and it comes near, or it is what the question decides on. */
const isRival = (fit: LevelFit, { ranked, deciding, strength }: Classification): boolean =>
  fit === deciding?.yes ||
  fit === deciding?.no ||
  (fit.byWork && fit.coverage >= 0.2 && fit.score > (ranked[0]?.score ?? 0) * (strength === 'strong' ? 0.6 : 0.4))

const strengths: readonly Classification['strength'][] = ['strong', 'fair', 'weak', 'none']
const place = ({ strength }: Classification): number => strengths.indexOf(strength)

const noJob = { terms: [], pairs: [], titles: [] }

const payOf = (query: Query, request: Request, agreement: Agreement, level: string) =>
  planPay(query, { ...request, said: { ...request.said, livelli: [level] } }, agreement)

/** What the agreement adds at a level: the step by service, allowances of that level alone. */
function atLevel(query: Query, request: Request, agreement: Agreement, level: string) {
  const said = { ...saidIn(query, request), livelli: [level] }
  const ofLevel = (fact: Fact): boolean => fact.when.livelli?.includes(level) ?? false
  const passages = selectFacts(agreement, { theme: 'inquadramento', measures: ['passaggio'] }, said, query.date)
  const allowances = selectFacts(agreement, { theme: 'indennita', measures: ['importo'] }, said, query.date)
  const passage = passages.holding.find(ofLevel) ?? entryPassage(agreement, level, query)
  return {
    ...(passage ? { passage } : {}),
    allowances: allowances.holding.filter(fact => ofLevel(fact) && fact.value !== 0).slice(0, most.allowances),
  }
}

/** The passage from the level right below, where one enters and comes to this level by service alone. */
function entryPassage(agreement: Agreement, level: string, query: Query): Fact | undefined {
  const orderOf = (code: string): number | undefined => agreement.levels.find(one => one.code === code)?.order
  const own = orderOf(level) ?? 0
  const below = Math.min(...agreement.levels.flatMap(({ order }) => (order > own ? [order] : [])))
  const { holding, open } = selectFacts(agreement, { theme: 'inquadramento', measures: ['passaggio'] }, {}, query.date)
  return [...holding, ...open.map(one => one.fact)].find(({ when: { livelli = [], gruppo } }) => {
    const [only, ...others] = livelli
    return only !== undefined && others.length === 0 && gruppo === undefined && orderOf(only) === below
  })
}

/** Agreements that no one named: those whose levels explain the job, then those that a word of it came near. */
function agreementsByTrade(query: Query, job: Job, context: PlanContext): readonly Agreement[] {
  const doubt = query.doubts.find(one => one.type === 'agreement')
  const doubted = doubt?.type === 'agreement' ? doubt.candidates.map(one => one.code) : []
  const near = [...context.agreements.map(one => one.code), ...doubted]
  const codes = [...new Set([...candidatesByTrade(context.knowledge, job), ...near])]
  return codes.slice(0, most.agreements).flatMap(code => context.knowledge.agreement(code) ?? [])
}

function askJob(
  request: Request,
  agreement: Agreement | undefined,
  classification: Classification | undefined,
  unknown = false,
): JobAskFinding {
  return {
    type: 'ask-job',
    request,
    unknown,
    undescribed: classification !== undefined && !classification.described,
    examples: classification?.examples ?? [],
    ...(agreement ? { agreement } : {}),
  }
}
