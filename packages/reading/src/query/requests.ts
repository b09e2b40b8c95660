/** The things asked: each part of the message with its act and its subjects, themes and cards of law weighed together. */
import { type Circumstances, type Knowledge, type Scored, type Topic, wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Span } from '../language/reading.ts'
import { findCalculations } from './calculations/calculations.ts'
import {
  asksLawRule,
  asksRates,
  asksRuleOrThreshold,
  needsArithmetic,
  standsInNoTable,
} from './calculations/needs-arithmetic.ts'
import { areOne } from './calculations/one-matter.ts'
import { asVariant, variantsOf } from './conditions/variants.ts'
import { timeSpansIn } from './dates/time-spans.ts'
import { type ActContext, decideAct } from './message/acts.ts'
import { within } from './message/segments.ts'
import { inField } from './message/talk.ts'
import { verdictFormOf } from './message/verdict-form.ts'
import {
  asksApart,
  asksFigure,
  besideLevel,
  computedBeside,
  ofApprenticePay,
  plainlyNamed,
} from './parts/asked-apart.ts'
import { apartByCase } from './parts/cases-apart.ts'
import { toParts } from './parts/parts.ts'
import { toldWithLevel } from './people/described-job.ts'
import type { CalculationKind } from './shape/calculation-kinds.ts'
import type { Draft } from './shape/draft.ts'
import type { Act, AgentName, Request, TimeSpan } from './shape/query.ts'
import { idOf, type Sight } from './shape/sight.ts'
import { compareAll, offersFirst, weighedByPay } from './sides/comparing.ts'
import { besideIn, caseBefore, storyOf } from './subjects/around-parts.ts'
import { asksLaw, calculationByExample, resemblesCalculation, talkByExample } from './subjects/by-example.ts'
import { likely } from './subjects/candidates.ts'
import { dropEmpty, mergeComputed, mergeMeasures } from './subjects/merged.ts'
import { isLent, type Part } from './subjects/part.ts'
import { holdsOf, ownTopics, topicsIn, topicsOf } from './subjects/part-topics.ts'
import { lawsBeside, secondMatter } from './subjects/second-matters.ts'
import { certaintyOf, namesLaw, weighSubjects } from './subjects/subjects.ts'
import type { FoundTheme } from './subjects/themes.ts'
import { asWorked } from './subjects/worked-themes.ts'

export interface RequestContext {
  readonly agent: AgentName
  readonly agreementKnown: boolean
  /** Agreements named or picked. */
  readonly codes: readonly string[]
  readonly draft: Draft
  /** What the turns before told of the person. */
  readonly before: Circumstances | undefined
  /** It opens as the second question of a conversation. */
  readonly goesOn: boolean
  /** Agreements, levels or jobs are told to choose between. */
  readonly chooses: boolean
  /** How many jobs are set side by side. */
  readonly jobs: number
}

export function readRequests(knowledge: Knowledge, sight: Sight, context: RequestContext): readonly Request[] {
  const [matter] = topicsIn(knowledge, sight, { from: 0, to: sight.reading.tokens.length })
  const parts = asOneMatter(knowledge, sight, toParts(knowledge, sight, context.codes), matter, context).flatMap(part =>
    apartByCase(sight, part),
  )
  const segments = parts.map(part => part.span)
  const { kinds: named, items } = findCalculations(sight, everything(sight, segments), context.draft)
  // Of the law each question is asked of the whole story; an agreement has its figure for what is named.
  const story = context.agreementKnown || parts.length === 1 ? [] : storyOf(sight, segments)
  const requests = parts.flatMap((found): readonly Request[] => {
    const part = { ...found, themes: asWorked(found, sight, context.draft, context.before) }
    const around = context.agreementKnown ? story : [...story, ...besideIn(sight, parts, found)]
    const topics = topicsOf(
      knowledge,
      sight,
      part,
      parts.length === 1,
      around,
      caseBefore(knowledge, sight, parts, found),
    )
    const isItem = [...items.values()].some(item => within(item, part.span))
    const wanted =
      !isItem && asksApart(part, parts, sight, context.agent)
        ? { kinds: [], computable: false }
        : wantedCalculations(named, topics.whole, part, sight, context)
    const act = actOf(part, wanted, context, parts.length > 1)
    if (act === 'classify') {
      const beside = besideLevel(part, sight).flatMap(({ themes }) =>
        weighSubjects(knowledge, sight, { ...part, themes }, 'measure', topics, context).slice(0, 1),
      )
      const level: Request = { act, subjects: [], certainty: 'sure' }
      const computed = computedBeside(named, part, sight)
      return [
        level,
        ...beside.map(({ subject }): Request => ({ ...level, act: 'measure', subjects: [subject] })),
        ...(computed.length > 0 ? [{ ...level, act: 'compute' as const, calculations: computed }] : []),
      ]
    }
    // A question taken from its story ("quale percentuale è esente?") may look like any matter.
    const talk =
      part.themes.some(theme => theme.certainty >= likely) || act === 'compute' || isOfTheLaw(matter)
        ? undefined
        : talkByExample(topics.whole)
    if (talk && context.agent === 'main-agent') return [talk]
    const candidates = weighSubjects(knowledge, sight, part, act, topics, context)
    const subjects = candidates.map(candidate => candidate.subject)
    const computed = act === 'compute' ? ownCalculations(wanted.kinds, found, parts, sight, items) : []
    const isOfSides = context.codes.length > 1 || (context.draft.slots.levels?.length ?? 0) > 1
    const spans =
      act === 'compare'
        ? isOfSides
          ? spansAsked(named, timeSpansIn(sight, part.span))
          : []
        : timeSpansIn(sight, part.span)
    const request: Request = {
      act,
      subjects,
      // What names no theme is asked of the one that is lent to it.
      certainty: certaintyOf(candidates, computed.length > 0 || part.themes.some(isLent), inField(sight)),
      ...(computed.length > 0 ? { calculations: computed } : {}),
      ...(computed.some(kind => items.has(kind)) ? { items: computed.filter(kind => items.has(kind)) } : {}),
      ...(subjects[0]?.type === 'card' && namesLaw(sight, part.span) ? { law: true } : {}),
      ...(spans.length > 0 ? { spans } : {}),
      ...verdictFormOf(sight, part),
      ...(context.agreementKnown ? {} : lawsBeside(knowledge, sight, part.span, subjects[0])),
    }
    if (act === 'compute') return [request]
    const second = parts.length === 1 ? secondMatter(knowledge, sight, part.span, request, topics.whole) : undefined
    if (second) return second.leads ? [second.request, request] : [request, second.request]
    if (found.ofCase !== undefined) return [{ ...request, said: { caso: [found.ofCase] } }]
    const variants = variantsOf(sight, part, part.themes[0]?.key, context.draft)
    return variants.map(said => asVariant(request, said, variants))
  })
  return offersFirst(
    sight,
    weighedByPay(
      sight,
      compareAll(dropEmpty(mergeMeasures(mergeComputed(requests), holdsOf(knowledge, context.codes)))),
    ),
    context.draft,
  )
}

/** How sure a card must be for a message to be none of another field of life. */
const someCard = 0.3

const isOfTheLaw = (topic: Scored<Topic> | undefined): boolean =>
  topic?.item.kind === 'card' && topic.certainty >= someCard

/** A card as sure as this is what the whole message is about; a part with one of its own, about as sure, asks apart. */
const plainMatter = { known: 0.6, whole: 0.3, part: 0.4, share: 0.75, alone: 0.7 } as const

/**
 * A story whose sentences name themes in passing ("il capo vuole che usi le ferie") asks one thing: what all of it speaks of.
 * @param matter what the whole message resembles most
 */
function asOneMatter(
  knowledge: Knowledge,
  sight: Sight,
  parts: readonly Part[],
  matter: Scored<Topic> | undefined,
  { agreementKnown, draft }: RequestContext,
): readonly Part[] {
  const [first] = parts
  if (!first || (parts.length === 1 && first.leans === undefined)) return parts
  // "Permessi e ferie nelle pulizie, e la quattordicesima?": a list in one sentence is no story.
  const sentences = new Set(parts.map(({ span }) => sight.sentenceOf(span.from)))
  if (agreementKnown && sentences.size === 1 && draft.said.causa === undefined) return parts
  const card = matter?.item.kind === 'card' ? knowledge.card(matter.item.id) : undefined
  if (!matter || !card || matter.certainty < (agreementKnown ? plainMatter.known : plainMatter.whole)) return parts
  const isApart = parts.some(part => {
    const { span, themes, acts } = part
    const [own] = ownTopics(knowledge, sight, part)
    // The agreement's figure of the matter is asked for itself.
    const isFigure = themes.some(({ key, certainty }) => certainty >= likely && card.seeAlso.includes(key))
    if (agreementKnown && isFigure) return true
    // "Una badante: se lavora la domenica quanto le devo in più?": what the card of a whole trade says nothing of.
    const isElse = themes.some(({ key, certainty }) => certainty >= plainlyNamed && !card.seeAlso.includes(key))
    if (agreementKnown && isElse && acts.some(hit => within(hit, span))) return true
    const least = Math.max(plainMatter.part, matter.certainty * plainMatter.share)
    // "Ho un tumore e faccio controlli, esistono ore in più?": what only tells the case asks nothing apart.
    const isAsked = acts.some(hit => within(hit, span))
    const isOwn = isAsked && own !== undefined && own.certainty >= least && own.item.id !== card.id
    return isOwn && (themes.length > 0 || own.certainty >= plainMatter.alone)
  })
  if (isApart) return parts
  const themes = parts.flatMap(part => part.themes).filter(theme => card.seeAlso.includes(theme.key))
  const { leans: _leans, ...own } = first
  const span = { from: 0, to: sight.reading.tokens.length }
  return [{ ...own, span, acts: parts.flatMap(part => part.acts), themes }]
}

/** Spans of pay by which a comparison may be told beside the month ("in un anno", "all'ora"). */
const spansAsked = (named: readonly CalculationKind[], spans: readonly TimeSpan[]): readonly TimeSpan[] => {
  // "Quale mi costa meno all'anno?"
  const costs = named.includes('employer-cost')
  return [
    ...(named.includes('gross-year') || (costs && spans.includes('year')) ? (['year'] as const) : []),
    ...(named.includes('gross-hour') || (costs && spans.includes('hour')) ? (['hour'] as const) : []),
  ]
}

/** Calculations are told in the story, too ("ho fatto 12 ore di straordinario. quanto mi devono?"). */
function everything(sight: Sight, segments: readonly Span[]): readonly Span[] {
  return segments.length === 0 ? [] : [{ from: 0, to: sight.reading.tokens.length }]
}

/** A theme so sure is what is asked; a measure so sure is, even of the agent that calculates. */
const [surelyNamed, plainMeasure] = [0.9, 0.96]

interface Wanted {
  readonly kinds: readonly CalculationKind[]
  /** The figures told are to be calculated with. */
  readonly computable: boolean
}

/** "Apprendista, alla fine 4° livello, al 29° mese: a che livello va pagata?": the level is that of the month. */
const isOfApprentice = ({ said }: Pick<Draft, 'said'>): boolean =>
  said.contratto?.includes('apprendistato') === true && said.livelli !== undefined && said.mesi !== undefined

/** "Apprendista livello C: quanto al quinto mese?" asks for the pay of that month. */
function asksApprenticePay(themes: readonly FoundTheme[], { said }: Draft, sight: Sight): boolean {
  const howMuch = sight.hits('chiede').map(idOf)
  return (
    isOfApprentice({ said }) &&
    howMuch.length > 0 &&
    !howMuch.includes('percento') &&
    !howMuch.includes('durata') &&
    themes.every(
      ({ key, measures, certainty }) =>
        certainty < likely ||
        key === '@pay' ||
        key === '@levels' ||
        (key === 'apprendistato' && measures.every(measure => ofApprenticePay.has(measure))),
    )
  )
}

/** Pay or level are spoken of, and no other calculation. */
const speaksOfPay = (sight: Sight, named: readonly CalculationKind[]): boolean =>
  named.every(kind => kind === 'gross-month') &&
  (named.length > 0 || sight.has('accordo:pay') || sight.has('atto:classifica'))

/** What the law makes of one amount: a share that is seized, an unemployment benefit. */
const ofOneAmount: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'seizure',
  'tax-seizure',
  'fifth',
  'unemployment',
])
/** Words of the amount itself ("netto in busta", "lordi al mese"). */
const ofTheAmount: ReadonlySet<CalculationKind> = new Set<CalculationKind>(['net', 'net-pay', 'payslip', 'gross-month'])

/** "La mia media mensile è di 1.800": what the benefit is reckoned from is told as a mean. */
const isOfMean = (kind: CalculationKind): boolean => kind === 'unemployment'

/** "Netto 1.650, pignorato dalla Riscossione: quanto mi levano?": what is made of the one amount that was told. */
function madeOfAmount(
  named: readonly CalculationKind[],
  { slots }: Draft,
  sight: Sight,
): readonly CalculationKind[] | undefined {
  const kinds = named.filter(kind => ofOneAmount.has(kind))
  const isAsked =
    kinds.length > 0 &&
    named.every(kind => ofOneAmount.has(kind) || ofTheAmount.has(kind)) &&
    slots.amounts.length === 1 &&
    slots.amounts.every(
      ({ role }) => role === 'net' || role === 'gross' || (role === 'unknown' && kinds.every(isOfMean)),
    ) &&
    sight.hits('chiede').some(hit => idOf(hit) === 'numero' || idOf(hit) === 'euro')
  return isAsked ? kinds : undefined
}

/** "Sul vecchio cedolino avevo 6A": where something was read, in a sentence that asks nothing. */
const isOnlyPlace = (sight: Sight, named: readonly CalculationKind[]): boolean =>
  named.includes('payslip') &&
  named.every(kind => kind === 'payslip' || kind === 'gross-month') &&
  sight.hits('calcolo').every(hit => idOf(hit) !== 'payslip' || !sight.reading.asking[sight.sentenceOf(hit.from)]) &&
  sight.reading.asking.some(Boolean)

/** A pay that was told for a level, and is asked to be right. */
const isDoubted = (sight: Sight, { said, slots }: Draft): boolean =>
  sight.has('atto:verdetto') &&
  said.livelli !== undefined &&
  slots.amounts.length === 1 &&
  slots.amounts.every(({ role }) => role === 'net' || role === 'gross' || role === 'unknown')

/** Calculations that the words name, or that an example like the question asks for; none where the law is asked. */
function wantedCalculations(
  named: readonly CalculationKind[],
  topics: readonly Scored<Topic>[],
  { themes }: Part,
  sight: Sight,
  context: RequestContext,
): Wanted {
  const { draft, agent } = context
  if (asksRates(named, draft, sight)) return { kinds: ['surtaxes'], computable: true }
  // A share is no sum, and a fine is the law's: "che percentuale mi spetta per due ore in più?" asks for the figure of the agreement.
  const asksShare = sight.hits('chiede').some(hit => idOf(hit) === 'percento' || idOf(hit) === 'legge')
  if (agent !== 'calcolo' && (asksShare || asksLaw(topics, draft)) && !sight.has('atto:calcolo'))
    return { kinds: named, computable: false }
  if (agent === 'calcolo' && asksLawRule(named, draft, sight, isOfTheLaw(topics[0])))
    return { kinds: named, computable: false }
  if (agent !== 'calcolo' && (asksFigure(named, themes, draft, sight) || isOnlyPlace(sight, named)))
    return { kinds: named, computable: false }
  if (asksRuleOrThreshold(sight, named, themes, context)) return { kinds: named, computable: false }
  const made = agent === 'main-agent' ? madeOfAmount(named, draft, sight) : undefined
  if (made) return { kinds: made, computable: true }
  const computable =
    agent === 'calcolo'
      ? needsArithmetic(named, draft) || computes(sight, named)
      : (needsArithmetic(named, draft) && (sight.has('atto:calcolo') || resemblesCalculation(topics))) ||
        standsInNoTable(named, draft, sight)
  if (computable) return { kinds: named, computable }
  // "Ho preso 1.250 netti, livello 5: è giusto?" is what the level is paid beside what was had.
  if (agent === 'calcolo' && named.length === 0 && isDoubted(sight, draft))
    return { kinds: ['gross-month'], computable: true }
  if ((agent === 'calcolo' ? named.length === 0 : speaksOfPay(sight, named)) && asksApprenticePay(themes, draft, sight))
    return { kinds: ['gross-month'], computable: true }
  // "Ferie al 4° livello con 3 figli?" names what it asks, whatever it resembles.
  const isNamed = themes.some(({ key, certainty }) =>
    key === '@pay' ? certainty > surelyNamed : certainty >= surelyNamed && key !== '@levels',
  )
  // "Per andarmene il 31 dicembre quando do le dimissioni?" asks for a day, and for no sum.
  const wanted = sight.hits('chiede').map(idOf)
  const isDay = wanted.length > 0 && wanted.every(one => one === 'quando')
  // "12 ore alla settimana: c'è un minimo?"
  const isMeasured = themes.some(({ measured, certainty }) => measured && certainty >= plainMeasure)
  const isFigure = agent === 'calcolo' ? isMeasured : isNamed || isDay
  const example = isFigure ? undefined : calculationByExample(topics, draft, agent)
  return example === undefined ? { kinds: named, computable } : { kinds: [example], computable: true }
}

/** So few words name a theme, and describe no job ("e il preavviso?"). */
const bareName = 4

function actOf(part: Part, { computable }: Wanted, context: RequestContext, isOneOfSeveral: boolean): Act {
  const act: ActContext = {
    agent: context.agent,
    comparable:
      context.codes.length > 1 ||
      (context.agent !== 'calcolo' && ((context.draft.slots.levels?.length ?? 0) > 1 || context.jobs > 1)),
    chooses: context.chooses,
    computable,
    subject: context.draft.said.livelli !== undefined || part.themes.some(theme => theme.certainty >= likely),
    // "E che preavviso ha se si dimette?" asks for no level, whoever is asked.
    apart:
      (isOneOfSeveral || context.goesOn || part.span.to - part.span.from <= bareName) &&
      part.themes.some(theme => theme.certainty >= plainlyNamed && !toldWithLevel.has(theme.key)),
    asks: part.asks,
    // Keywords begin with their subject: "paga del 4° livello?".
    verb: part.verb && !part.themes.some(theme => theme.from === part.span.from),
    complains: part.complains,
    measured:
      isOfApprentice(context.draft) ||
      part.themes.some(theme => theme.measured && theme.certainty >= likely && theme.key !== 'inquadramento') ||
      part.themes[0]?.key === '@levels',
  }
  return decideAct(part.acts, act)
}

/** In the agent that calculates, a pay or a calculation is meant unless a procedure or a meaning is asked. */
function computes(sight: Sight, calculations: readonly CalculationKind[]): boolean {
  const only = (act: string): boolean =>
    sight.has(`atto:${act}`) && !sight.has('atto:misura') && !sight.has('atto:calcolo')
  if (only('procedura') || (only('spiega') && sight.hits('atto').some(hit => explains(sight, hit)))) return false
  return calculations.length > 0 || sight.hits('accordo').some(hit => idOf(hit) === 'pay')
}

/** "Lordo di novembre, perché assunto a metà mese?": inside its sentence "perché" gives a reason, and asks for none. */
function explains(sight: Sight, hit: ConceptHit): boolean {
  const inside = sight.word(hit.from) === 'perche' && sight.sentenceOf(hit.from - 1) === sight.sentenceOf(hit.from)
  return idOf(hit) === 'spiega' && !(inside && hit.from > 0 && !asking.has(sight.word(hit.from - 1)))
}

const asking = wordSet('and', 'but', 'wanting-to-know')

function ownCalculations(
  calculations: readonly CalculationKind[],
  part: Part,
  parts: readonly Part[],
  sight: Sight,
  items: ReadonlyMap<string, Span>,
): readonly CalculationKind[] {
  if (calculations.length === 0) return ['gross-month']
  if (parts.length === 1 || areOne(calculations) || calculations.filter(kind => items.has(kind)).length > 1)
    return calculations
  // What is named in no part is told with the last.
  const isLast = part === parts.at(-1)
  const own = sight
    .hits('calcolo')
    .filter(hit => within(hit, part.span) || (isLast && !parts.some(({ span }) => within(hit, span))))
    .map(idOf)
  const mine = calculations.filter(kind => own.includes(kind))
  return mine.length > 0 ? mine : calculations
}
