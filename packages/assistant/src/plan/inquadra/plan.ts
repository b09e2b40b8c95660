/** From a request for a level to what was found out about it. */

import { type Agreement, type Fact, type Level, levelAbove, selectFacts } from '@ccnl/knowledge'
import type { Job, Query, Request } from '@ccnl/reading'
import { planAsk } from '../ask.ts'
import type { PlanContext } from '../context.ts'
import { planFacts, saidIn } from '../facts.ts'
import type { PayFinding, Served } from '../facts-finding.ts'
import type { Finding } from '../finding.ts'
import { planPay } from '../pay.ts'
import { candidatesByTrade } from './candidates.ts'
import { type Classification, classify } from './classify.ts'
import type { ClassificationFinding, JobAskFinding } from './finding.ts'
import type { LevelFit } from './fit.ts'
import { servedLevel } from './service.ts'

/** A trade that one agreement alone is meant by. */
const sureTrade = 0.85

/** Levels whose pay is told, and agreements that one trade is looked up in. */
const most = { levels: 3, agreements: 3, allowances: 2 } as const

export function planClassification(query: Query, request: Request, context: PlanContext): Finding | undefined {
  if (request.act === 'verdict') return planDoubtedLevel(query, request, context)
  if (request.act !== 'classify') return undefined
  const course = planCourse(query, request, context)
  if (course) return course
  // A description of nothing but what is not done tells no work.
  const told = request.job ?? query.job
  const job = told?.terms.some(term => !term.negated) ? told : undefined
  const named = query.agreements.some(mention => mention.by !== 'trade')
  const agreements = named || !job ? context.agreements : agreementsByTrade(query, job, context)
  const [agreement] = agreements
  if (!agreement) return job ? planAsk(query, request, context, {}) : askJob(query, request, undefined, undefined)
  if (!job) return askJob(query, request, agreement, classify(context.knowledge, agreement, noJob))
  const each = agreements.slice(0, most.agreements).map(one => ({
    agreement: one,
    classification: classify(context.knowledge, one, job, saidIn(query, request).gruppo),
  }))
  // Of agreements that only a trade brought up, the one whose levels describe it best comes first; words of its own field count.
  const mentioned = new Map(query.agreements.map(mention => [mention.code, mention.certainty >= sureTrade ? 2.5 : 1.5]))
  const rank = (one: (typeof each)[number]): number =>
    place(one.classification) - (one.classification.strength === 'none' ? 0 : (mentioned.get(one.agreement.code) ?? 0))
  // "Faccio la postina": where the trade is of one agreement alone, its levels or none.
  const isOwn = query.agreements.length === 1 && query.agreements.every(({ certainty }) => certainty > sureTrade)
  const found = named || isOwn ? each : each.toSorted((a, b) => rank(a) - rank(b))
  const [own, ...rest] = found
  const served = own && servedLevel(query, request, own.agreement)
  if (own && served && !isOtherWork(own.classification, served)) return byService(query, request, own, job, served)
  if (!own || own.classification.strength === 'none')
    return askJob(query, request, agreement, each[0]?.classification, true)
  const first = withGiven(own.classification, namedLevels(query, request, own.agreement))
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
    // Beside a level that is sure a chance likeness elsewhere is noise, and so is any in a field that nothing brings up.
    others: rest.filter(
      ({ agreement: other, classification: { strength } }) =>
        strength !== 'none' &&
        (strength !== 'weak' || first.strength === 'weak') &&
        isNear(other, own.agreement, query),
    ),
  }
  const code = first.ranked[0]?.level.code
  if (code === undefined) return finding
  const among = amongLevels(query, request, { ...own, classification: first })
  if (among) return { ...finding, pay: [], among }
  const claimed = claimedLevel(query, request, finding)
  const paid = [code, claimed.claimed?.level]
  const at = atLevel(query, request, own.agreement, code)
  // "Dopo quanti mesi passa al secondo, con che paga?": where service leads from here.
  const leads = at.passage?.when.livelli?.includes(code) === true
  const next = leads && first.ranked[0] ? levelAbove(first.ranked[0].level, own.agreement) : undefined
  const others = [...namedLevels(query, request, own.agreement), ...(next ? [next.code] : [])]
  const beside = [...new Set(others)].filter(level => !paid.includes(level))
  return {
    ...finding,
    ...claimed,
    named: beside.map(level => ({ level, pay: payOf(query, request, own.agreement, level) })),
    ...at,
    ...higherDuties(
      query,
      request,
      own.agreement,
      likely.map(fit => fit.level),
    ),
  }
}

const apprentice = 'apprendistato'

/** "Apprendista, alla fine al 2° livello: come la inquadriamo all'inizio?": the levels of the course, where the agreement goes by levels. */
function planCourse(query: Query, request: Request, context: PlanContext): Finding | undefined {
  const { contratto, livelli, mesi } = saidIn(query, request)
  const [agreement, another] = context.agreements
  if (!agreement || another || !contratto?.includes(apprentice) || livelli?.length !== 1 || mesi !== undefined)
    return undefined
  const subject = { type: 'measure', theme: apprentice, measures: ['sottoinquadramento'], certainty: 1 } as const
  const found = planFacts(query, request, subject, agreement, context)
  return (found.apprenticeLevels ?? []).length > 0 ? found : undefined
}

/** Whether the work told is surely that of a level above all that service comes to. */
const isOtherWork = ({ ranked: [first], strength, named }: Classification, { level }: Served): boolean =>
  first !== undefined && named && strength !== 'weak' && first.byWork && first.level.order < level.order

interface Placed {
  readonly agreement: Agreement
  readonly classification: Classification
}

/** "Assunta al 1° livello da otto mesi": service alone tells the level, whatever the work is called. */
function byService(query: Query, request: Request, own: Placed, job: Job, served: Served): ClassificationFinding {
  const { agreement, classification } = own
  const { code } = served.level
  const { deciding: _deciding, excluded: _excluded, ...rest } = classification
  const fit = classification.ranked.find(one => one.level.code === code)
  const next = served.isDue || !served.next ? [] : [served.next.code]
  const { passage, allowances } = atLevel(query, request, agreement, code)
  return {
    type: 'classification',
    request,
    agreement,
    job,
    classification: { ...rest, strength: 'strong', ranked: [fit ?? { ...noFit, level: served.level }] },
    served,
    pay: [{ level: code, pay: payOf(query, request, agreement, code) }],
    ...(served.isDue ? { claimed: { level: served.given, pay: payOf(query, request, agreement, served.given) } } : {}),
    // "Quando passo, e quanto cambia?"
    named: next.map(level => ({ level, pay: payOf(query, request, agreement, level) })),
    ...(passage === served.fact ? { allowances } : { allowances, ...(passage ? { passage } : {}) }),
    others: [],
  }
}

/** A level that nothing but service tells. */
const noFit = {
  score: 0,
  coverage: 0,
  byWork: false,
  byClass: false,
  titleUnknown: false,
  titleDenied: false,
  inexperienced: false,
  asksMore: false,
  helps: false,
  whole: [],
} as const

/** After how long the level is one's own, for who was given one below one that the work may have. */
function higherDuties(
  query: Query,
  request: Request,
  agreement: Agreement,
  likely: readonly Level[],
): Pick<ClassificationFinding, 'higherDuties'> {
  const given = namedLevels(query, request, agreement)
  const orderOf = (code: string): number => agreement.levels.find(level => level.code === code)?.order ?? 0
  const above = likely.find(({ order }) => given.some(code => orderOf(code) > order))
  if (!above) return {}
  const said = { ...saidIn(query, request), livelli: [above.code] }
  const wanted = { theme: 'inquadramento', measures: ['mansioni_superiori'] }
  const [fact, ...others] = selectFacts(agreement, wanted, said, query.date).holding
  return fact && others.length === 0 ? { higherDuties: fact } : {}
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
  (fit.byWork &&
    fit.coverage >= (strength === 'strong' ? 0.5 : 0.2) &&
    fit.score > (ranked[0]?.score ?? 0) * (strength === 'strong' ? 0.6 : 0.4))

/** Whether an agreement was brought up, or is one that another is mistaken for. */
const isNear = ({ code }: Agreement, { notToConfuse }: Agreement, { agreements, doubts }: Query): boolean =>
  [
    ...agreements,
    ...notToConfuse,
    ...doubts.flatMap(doubt => (doubt.type === 'agreement' ? doubt.candidates : [])),
  ].some(one => one.code === code)

const strengths: readonly Classification['strength'][] = ['strong', 'fair', 'weak', 'none']
const place = ({ strength }: Classification): number => strengths.indexOf(strength)

const noJob = { terms: [], pairs: [], titles: [] }

const payOf = (query: Query, request: Request, agreement: Agreement, level: string) =>
  planPay(query, { ...request, said: { ...request.said, livelli: [level] } }, agreement)

/** "Sulla lettera c'è B4": of levels that are described alike the one that was given is it. */
function withGiven({ among, ...found }: Classification, given: readonly string[]): Classification {
  const isGiven = (fit: LevelFit): boolean => given.includes(fit.level.code)
  const own = among && found.ranked.find(fit => among.includes(fit.level) && isGiven(fit))
  if (!own) return among ? { ...found, among } : found
  return { ...found, ranked: [own, ...found.ranked.filter(fit => fit !== own)] }
}

/** Levels that are described alike, and what the lowest and the highest of them are paid. */
function amongLevels(
  query: Query,
  request: Request,
  { agreement, classification: { among = [] } }: Placed,
): ClassificationFinding['among'] {
  const paid = among
    .map(level => ({ level, pay: payOf(query, request, agreement, level.code) }))
    .toSorted((a, b) => leastOf(a.pay) - leastOf(b.pay) || b.level.order - a.level.order)
  const [least, most] = [paid[0]?.pay, paid.at(-1)?.pay]
  return least && most && { levels: among.toSorted((a, b) => b.order - a.order), least, most }
}

const leastOf = ({ rows: [row] }: PayFinding): number => row?.total ?? row?.items.minimo ?? 0

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
  // What was surely told is among those that are looked at, whatever others come near.
  const sure = query.agreements.filter(({ certainty }) => certainty >= sureTrade).map(({ code }) => code)
  const byTrade = candidatesByTrade(context.knowledge, job)
  const codes = [...new Set([...sure, ...byTrade, ...near, ...byLiving(query, context)])]
  return codes.slice(0, most.agreements).flatMap(code => context.knowledge.agreement(code) ?? [])
}

/** "Viene ogni giorno per il nonno, abita a casa sua": whether somebody lives in is told of those whose pay depends on it. */
const byLiving = ({ said }: Query, { knowledge }: PlanContext): readonly string[] =>
  said.convivente === undefined
    ? []
    : knowledge.agreements.flatMap(({ code }) =>
        knowledge.agreement(code)?.pay.some(({ when }) => when.convivente !== undefined) ? [code] : [],
      )

function askJob(
  query: Query,
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
    named: agreement
      ? namedLevels(query, request, agreement).map(level => ({ level, pay: payOf(query, request, agreement, level) }))
      : [],
  }
}
