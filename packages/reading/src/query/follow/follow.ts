/** Whether a message goes on from the turn before, and what it then asks. */
import { wordSet } from '@ccnl/knowledge'
import { comparedBySpan } from '../agreements/compared.ts'
import { asksBesidePay, asksPlainly, brief } from '../message/asked-plainly.ts'
import { changesSubject, openers, opensAsSecond, returnsTo } from '../message/opening.ts'
import { asksAnything } from '../message/story.ts'
import { aboutAnswer, coverage } from '../message/talk.ts'
import { withAmountsAnew } from '../numbers/amounts-anew.ts'
import type { CalculationKind } from '../shape/calculation-kinds.ts'
import type { Draft } from '../shape/draft.ts'
import { changing, type FollowContext, isReal } from '../shape/matters.ts'
import type { Act, Memory, Request } from '../shape/query.ts'
import { idOf, idSet, overlaps, type Sight } from '../shape/sight.ts'
import { absenceOf, afterLaw, asks, asksInUnit, asksLawOf, asksPayOf, isGeneral, tellsSum } from './after-law.ts'
import { askedAgain } from './asked-again.ts'
import { asCalculation, calculationsSaid } from './calculations-said.ts'
import { bareReply, fillAsked } from './fill.ts'
import { nearTold, ofCardTold } from './near-told.ts'
import { namesOther, retells } from './retold.ts'
import { matterTold } from './told-matter.ts'
import { rulesTold } from './why.ts'

const pronouns = wordSet('pronouns')
const articles = wordSet('clitic-objects')
const beforePronoun = wordSet('before-a-pronoun')

/** "Me lo paga?", "la devo restituire?": no article of what is named after it. */
const refersAt = (sight: Sight, at: number): boolean =>
  pronouns.has(sight.word(at)) || (articles.has(sight.word(at)) && (at === 0 || beforePronoun.has(sight.word(at - 1))))

/** A pay is asked in so few words. */
const bareQuestion = 4

/** "Quanto prende?", after an absence, or after a card of law that no agreement is known beside: what is paid for it. */
const isOfTold = (
  sight: Sight,
  { knowledge, agreementKnown }: FollowContext,
  { requests: [before] }: Memory,
): boolean =>
  sight.reading.tokens.length <= bareQuestion &&
  (absenceOf(knowledge, before?.subjects[0]) !== undefined || (before?.subjects[0]?.type === 'card' && !agreementKnown))

/** A longer message tells a case of its own; one that opens as a second question may be longer. */
const short = 14
const longest = 60

export interface Following {
  readonly follows: boolean
  readonly requests: readonly Request[]
}

/** Joins what was read now to what was asked before; "quanto cambia?" sets a net that is worked out again beside what it was. */
export function follow(sight: Sight, draft: Draft, requests: readonly Request[], context: FollowContext): Following {
  const found = followed(sight, draft, requests, context)
  if (!found.follows || !sight.has('calcolo:difference')) return found
  const compared = ({ calculations = [] }: Request): boolean =>
    calculations.length > 0 && calculations.every(kind => ofNet.has(kind))
  const withDifference = (one: Request): Request =>
    compared(one) ? { ...one, calculations: [...(one.calculations ?? []), 'difference'] } : one
  return { ...found, requests: found.requests.map(withDifference) }
}

const ofNet = idSet('net net-pay gross-year')

/** A message beside the turn before it. */
interface Turn {
  readonly sight: Sight
  readonly draft: Draft
  readonly requests: readonly Request[]
  readonly context: FollowContext
  readonly memory: Memory
  /** It opens as a second question does. */
  readonly opens: boolean
  /** It names a theme of its own. */
  readonly theme: boolean
  readonly computedBefore: boolean
}

const goesOn = (requests: readonly Request[]): Following => ({ follows: true, requests })

function followed(sight: Sight, draft: Draft, requests: readonly Request[], context: FollowContext): Following {
  const { memory } = context
  if (!memory?.requests.some(isReal)) return { follows: false, requests }
  if (changesSubject(sight) && hasMatter(requests)) return { follows: false, requests }
  if (returnsTo(sight) && hasMatter(requests)) return goesOn(requests)
  const computedBefore = memory.requests.some(request => request.act === 'compute')
  const opens = opensAsSecond(sight)
  const turn = { sight, draft, requests, context, memory, opens, theme: ownTheme(requests), computedBefore }
  const found = ofRetelling(turn) ?? ofMatter(turn)
  if (found) return found
  const inLevels = namesLevelOnly(sight, draft, requests)
  const isLevel = requests[0]?.act === 'classify' && !(opens && (inLevels || isApprentice(memory)))
  if (isLevel || sight.reading.tokens.length > (opens ? longest : short)) return { follows: false, requests }
  const variant = variantOf(turn, inLevels)
  return ofVariant(turn, variant) ?? ofReference(turn, variant) ?? ofCalculation(turn, variant) ?? ofRest(turn, variant)
}

/** The same asked again: of a figure put right, of other numbers, of what was told in other words. */
function ofRetelling({ sight, draft, requests, context, memory, opens, computedBefore }: Turn): Following | undefined {
  const same = goesOn(memory.requests)
  // Who corrects a figure goes on with the calculation that gave it, and keeps what was corrected before.
  if (draft.slots.corrections !== undefined && (memory.results !== undefined || computedBefore)) {
    draft.slots.corrections = { ...memory.slots.corrections, ...draft.slots.corrections }
    return same
  }
  const goesBack = context.isRelative || (context.isBack && !namesOther(sight, memory, draft))
  if (goesBack && calculationsSaid(sight, draft).length + draft.slots.hours.length === 0) return same
  const spans = opens ? comparedBySpan(sight, memory) : undefined
  if (spans) return goesOn(spans)
  if (draft.recounted || retells(sight, draft, context, memory)) return same
  const again =
    rulesTold(context.knowledge, memory, requests, context.codes) ??
    withAmountsAnew(sight, draft, memory) ??
    askedAgain(sight, draft, context, memory)
  return again && goesOn(again)
}

/** A matter that the words say by themselves, or that they take from what was told; or the answer itself. */
function ofMatter({ sight, draft, requests, context, memory, opens, theme }: Turn): Following | undefined {
  const ofCard = ofCardTold(sight, draft, context, memory, requests)
  if (ofCard) return goesOn(ofCard)
  if (asksPlainly(sight, memory, requests)) return { follows: opens, requests }
  if (tellsNextEvent(sight, draft, memory) && sight.hits('tema').length === 0) return goesOn(memory.requests)
  const matter = opens ? matterTold(sight, draft, context, memory, requests) : undefined
  if (matter) return goesOn(matter)
  const about = theme ? undefined : aboutBefore(sight, requests)
  return about && goesOn([{ act: 'continue', about, subjects: memory.requests[0]?.subjects ?? [], certainty: 'sure' }])
}

/** How a short message may vary what was asked. */
interface Variant {
  /** It names another level alone. */
  readonly inLevels: boolean
  /** It names a calculation of its own. */
  readonly computed: boolean
  /** It tells other data of what was calculated. */
  readonly modifies: boolean
  /** It tells another kind of work. */
  readonly worked: boolean
  /** It asks in general of what was told. */
  readonly general: boolean
  readonly refers: boolean
  readonly tells: boolean
}

function variantOf(turn: Turn, inLevels: boolean): Variant {
  const { sight, draft, requests, context, memory, opens, computedBefore } = turn
  const isPlaced = draft.slots.place !== undefined && calculationsSaid(sight, draft).length === 0
  // "E se fossi entrata il 20 luglio?" names no calculation, whatever its words resemble.
  const named = [
    ...calculationsSaid(sight, draft),
    ...sight.hits('chiede'),
    ...sight.hits('atto'),
    ...draft.slots.hours,
  ]
  const isNew =
    named.length > 0 && requests.some(({ calculations = [] }) => calculations.some(kind => !changing.has(kind)))
  const computed = !inLevels && !isPlaced && (isNew || asksMonthApart(sight, memory, requests))
  const only = requests.flatMap(request => request.subjects).every(one => one.type !== 'measure')
  const isData = requests[0]?.act === 'compute' || (only && draft.slots.amounts.length > 0)
  const refers = sight.reading.tokens.some((_, at) => refersAt(sight, at))
  const leans = opens || refers || isOfTold(sight, context, memory)
  return {
    inLevels,
    computed,
    modifies: opens && computedBefore && !computed && isData,
    worked: (opens || isReply(sight)) && tellsWork(sight, draft, memory, requests),
    general: leans && !computedBefore && isGeneral(sight, draft, context, memory, requests),
    refers,
    tells: tellsOnly(sight, draft),
  }
}

/** The case told before, varied. */
function ofVariant(turn: Turn, { inLevels, computed, modifies, worked, general }: Variant): Following | undefined {
  const { sight, draft, requests, context, memory, opens, theme, computedBefore } = turn
  const isPriced = opens ? memory.requests.some(isOfPay) || joins(sight) : isReply(sight)
  const stays = modifies || worked || general || inLevels || (isPriced && onlyTells(sight, draft, requests))
  // A calculation may be named by what is no theme and no kind of work.
  const isNamed =
    asksAnything(sight.reading) &&
    sight.hits('calcolo').some(hit => !subjects.some(prefix => sight.hits(prefix).some(one => overlaps(one, hit))))
  const near = stays || computed || isNamed ? undefined : nearTold(sight, draft, context, memory, requests)
  if (near) return goesOn(near)
  if (theme && !stays) {
    const isSame = opens && !computed
    return { follows: opens, requests: isSame ? requests.map(request => inheritAct(request, memory)) : requests }
  }
  if (worked) return goesOn(inherit(sight, memory, undefined))
  if (computed && !stays) return { follows: opens || (computedBefore && tellsHours(draft)), requests }
  return general ? goesOn(asksPayOf(sight, context, memory, requests)) : undefined
}

/** Nothing where the message leans on the turn before: an article is no pronoun where the words find their own card. */
function ofReference(
  { sight, draft, requests, memory, opens }: Turn,
  { refers, tells }: Variant,
): Following | undefined {
  const { length } = sight.reading.tokens
  const fills = fillAsked(sight, draft, memory)
  const leans = fills || opens || refers || tells || asksInUnit(sight) || isLost(requests)
  const card = Math.max(0, ...requests.flatMap(request => request.subjects.map(subject => subject.certainty)))
  const isOwnCard = !fills && !opens && !tells && card >= 0.6 && length > bareReply
  const isApart = !leans && (card >= (length > bareReply ? 0.35 : 0.6) || length > brief)
  if (isOwnCard || isApart) return { follows: false, requests }
  return !fills && asksBesidePay(sight, draft, memory, requests) ? { follows: opens, requests } : undefined
}

/** A calculation that is named: of the law where it is judged and nothing was calculated. */
function ofCalculation(turn: Turn, { modifies, inLevels }: Variant): Following | undefined {
  const { sight, draft, requests, context, memory, opens, computedBefore } = turn
  const [first] = requests
  const [before] = memory.requests
  if (!opens || modifies || inLevels || calculationsSaid(sight, draft).length === 0) return undefined
  const bare = sight.hits('chiede').length + sight.hits('atto').length === 0 && !tellsSum(draft)
  const judged =
    first?.act === 'verdict' ||
    first?.act === 'procedure' ||
    (bare && (before?.act === 'verdict' || before?.subjects[0]?.type === 'card'))
  return goesOn([
    first && judged && !computedBefore
      ? asksLawOf(sight, context, memory, first)
      : asCalculation(sight, draft, requests),
  ])
}

/** What is left is asked of the matter before. */
function ofRest({ sight, draft, requests, context, memory }: Turn, { tells }: Variant): Following {
  const isAnswer = !tells && memory.asked?.key !== undefined && !asks(sight, draft)
  const ofLaw = isAnswer ? undefined : afterLaw(sight, draft, context, requests)
  return goesOn(ofLaw ?? inherit(sight, memory, requests[0]))
}

/** Words that by themselves find nothing likely may ask of what was told. */
const isLost = (requests: readonly Request[]): boolean =>
  requests.every(
    ({ act, subjects }) =>
      act !== 'compute' && act !== 'classify' && subjects.every(({ certainty }) => certainty < lost),
  )
const lost = 0.3

const likelyCard = 0.35
/** Concepts whose words may name a calculation, too. */
const subjects = ['tema', 'lavoro'] as const
/** Whether the words alone say what is asked. */
const hasMatter = (requests: readonly Request[]): boolean =>
  requests.some(({ calculations, subjects: [first] }) => calculations || (first?.certainty ?? 0) >= likelyCard)

/** After an apprenticeship "a che livello lo pagano?" asks for a figure of it. */
function isApprentice({ requests }: Memory): boolean {
  const [before] = requests[0]?.subjects ?? []
  return before?.type === 'measure' && before.theme === 'apprendistato'
}

/** A message that is little more than words about the answer before, or goes on with nothing of its own ("quindi?"). */
function aboutBefore(sight: Sight, requests: readonly Request[]): Request['about'] {
  const { tokens } = sight.reading
  const said = sight.hits('sociale', true)
  const bare = tokens.every((token, at) => openers.has(token.word) || said.some(hit => at >= hit.from && at < hit.to))
  if (bare && tokens.some(token => openers.has(token.word))) return 'repeat'
  const card = Math.max(0, ...requests.flatMap(request => request.subjects.map(subject => subject.certainty)))
  const about = aboutAnswer(sight)
  const covered = coverage(sight, 'continua')
  // "E quindi perdo tutto?" says more than "e quindi?".
  if (about === 'repeat' && covered <= 0.5) return undefined
  return tokens.length <= 12 && (card < 0.6 || covered > 0.6) ? about : undefined
}

/** "Il mensile quanto diventa?", after hours of overtime: the month is asked by its name, and was no part of what was worked out. */
const asksMonthApart = (sight: Sight, memory: Memory, requests: readonly Request[]): boolean =>
  asksAnything(sight.reading) &&
  sight.hits('calcolo').some(hit => idOf(hit) === 'gross-month') &&
  requests.some(({ calculations = [] }) => calculations.includes('gross-month')) &&
  memory.requests.every(
    ({ calculations = [] }) => calculations.length > 0 && calculations.every(kind => ofHours.has(kind)),
  )

const ofHours = idSet('overtime night-work holiday-work')

/** "E per chi è al quinto livello?" names a level, and nothing else. */
function namesLevelOnly(sight: Sight, draft: Draft, requests: readonly Request[]): boolean {
  if (
    draft.said.livelli === undefined ||
    sight.reading.tokens.length > 8 ||
    calculationsSaid(sight, draft).some(kind => kind !== 'fifth')
  )
    return false
  return requests.every(request =>
    request.subjects.every(
      subject =>
        subject.certainty < 0.5 ||
        subject.type === 'card' ||
        (subject.type === 'agreement' && subject.about === 'levels') ||
        (subject.type === 'measure' && subject.theme === 'inquadramento'),
    ),
  )
}

const isOfPay = (request: Request): boolean =>
  request.act === 'compute' || request.subjects.some(subject => subject.type === 'agreement' && subject.about === 'pay')
const ways = idSet('part_time orario apprendistato tempo_determinato')

/** "E part time?", "e per gli apprendisti?": another contract is told and the same asked. */
function onlyTells(sight: Sight, draft: Draft, requests: readonly Request[]): boolean {
  const subjects = requests.flatMap(request => request.subjects).filter(subject => subject.type !== 'card')
  return (
    sight.hits('atto').length === 0 &&
    draft.said.contratto !== undefined &&
    subjects.every(subject => subject.type === 'measure' && ways.has(subject.theme))
  )
}

const joining = wordSet('for', 'if', 'with', 'in', 'from', 'how')
/** "E per gli apprendisti?" tells of whom; "e l'apprendistato?" asks about it. */
const joins = (sight: Sight): boolean => joining.has(sight.word(1))
const isReply = (sight: Sight): boolean => sight.reading.tokens.length <= 3

/** "Questo mese però ha fatto 52 ore": hours of the person told before. */
const tellsHours = ({ said, slots }: Draft): boolean =>
  slots.hours.length > 0 && slots.amounts.length === 0 && said.livelli === undefined

/** "E se mi riammalo?", where the illnesses of the year were counted: the same of the next one. */
const tellsNextEvent = (sight: Sight, { said }: Draft, memory: Memory): boolean =>
  sight.reading.tokens.length <= short &&
  sight.has('ripete:evento') &&
  typeof memory.said.evento === 'number' &&
  said.evento === memory.said.evento + 1

/** "E i festivi?", after the surcharge of another kind of work. */
function tellsWork(sight: Sight, draft: Draft, memory: Memory, requests: readonly Request[]): boolean {
  const [before] = memory.requests[0]?.subjects ?? []
  if (before?.type !== 'measure' || before.theme !== 'maggiorazioni' || draft.slots.hours.length > 0) return false
  if (sight.hits('lavoro').length === 0 || sight.reading.tokens.length > short) return false
  return requests.every(({ subjects: [first] }) =>
    first?.type === 'measure' ? first.theme === 'festivita' || first.theme === 'maggiorazioni' : true,
  )
}

/** A theme of its own, surely said; cards alone are too easily found. */
function ownTheme(requests: readonly Request[]): boolean {
  return requests.some(request => request.subjects.some(subject => subject.type !== 'card' && subject.certainty >= 0.8))
}

/** Only conditions, numbers or agreements, no question word of its own. */
function tellsOnly(sight: Sight, draft: Draft): boolean {
  const told =
    Object.keys(draft.said).length > 0 ||
    draft.taken.size > 0 ||
    sight.hits('ccnl').length > 0 ||
    sight.hits('mestiere-ccnl').length > 0
  return told && sight.reading.tokens.length <= 8
}

/** The question before, asked again with what is said now. */
function inherit(sight: Sight, memory: Memory, now: Request | undefined): readonly Request[] {
  const act = sight.hits('atto').length > 0 ? now?.act : undefined
  return memory.requests.filter(isReal).map(before => ({ ...before, act: inheritedAct(act, before.act) }))
}

/** "Me lo paga?" makes a verdict of a measure; a bare condition keeps what was wanted. */
function inheritedAct(now: Act | undefined, before: Act): Act {
  // "E confrontato con i metalmeccanici?"
  if (now === 'compare' && before === 'measure') return now
  return now === 'verdict' || now === 'procedure'
    ? before === 'compute' || before === 'compare' || before === 'classify'
      ? before
      : now
    : before
}

const calculationOf: Readonly<Record<string, CalculationKind>> = {
  tredicesima: 'thirteenth',
  quattordicesima: 'fourteenth',
}

/** After a calculation "e la tredicesima?" is one too. */
function inheritAct(request: Request, memory: Memory): Request {
  const before = memory.requests.at(-1)
  if (before?.act !== 'compute')
    return before?.act === 'compare' && request.act === 'measure' ? { ...request, act: 'compare' } : request
  const [subject] = request.subjects
  const kind =
    subject?.type === 'measure'
      ? subject.measures.map(measure => calculationOf[measure]).find(found => found !== undefined)
      : undefined
  return kind === undefined ? request : { ...request, act: 'compute', calculations: [kind], certainty: 'sure' }
}
