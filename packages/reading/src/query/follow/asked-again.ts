/**
 * Short second questions that ask of the answer before in another way: another level's pay, in money, in all, by law. A
 * longer message tells a case of its own.
 */
import { type Knowledge, stem, wordSet } from '@ccnl/knowledge'
import { areOfDebt, seizureBy } from '../calculations/creditors.ts'
import { paySpansIn, timeSpansIn } from '../dates/time-spans.ts'
import { goesBeyond, overtimeRate } from '../hours/beyond-full.ts'
import { newShare } from '../hours/hours-change.ts'
import { opensAsSecond } from '../message/opening.ts'
import { tellsSteps } from '../numbers/steps.ts'
import type { CalculationKind } from '../shape/calculation-kinds.ts'
import type { Draft } from '../shape/draft.ts'
import { type FollowContext, isOfPay, monthlyPay } from '../shape/matters.ts'
import type { Memory, Request, Subject, TimeSpan } from '../shape/query.ts'
import { idOf, idSet, overlaps, type Sight } from '../shape/sight.ts'
import { likely } from '../subjects/candidates.ts'
import { tellsSum } from './after-law.ts'
import { bySpan } from './other-span.ts'
import { dependsOn } from './retold.ts'
import { sameOfCase } from './same-of-case.ts'

/** A second question and where it stands. */
interface Turn {
  readonly sight: Sight
  readonly draft: Draft
  readonly knowledge: Knowledge
  readonly context: FollowContext
  readonly memory: Memory
}

interface AskedAgain {
  /** Only after "e …", "ma …". */
  readonly opens?: true
  readonly read: (turn: Turn) => readonly Request[] | undefined
}

/** Calculations that tell what two pays differ by. */
const ofGap = idSet('difference raise table-step level-change')

/** Who names no level asks in few words. */
const brief = 6

/** "Se la passo al 4°, quanto in più al mese?", after the pay of one level. Notes the level that it starts from. */
function levelRise({ sight, draft, memory }: Turn): readonly Request[] | undefined {
  const [told, ...others] = memory.said.livelli ?? []
  const [now, ...more] = draft.said.livelli ?? []
  // "E la differenza?", after one level and then another.
  const from = now === undefined ? memory.formerLevel : told
  const to = now ?? told
  if (now === undefined && sight.reading.tokens.length > brief) return undefined
  if (from === undefined || to === undefined || others.length + more.length > 0 || from === to) return undefined
  if (draft.slots.amounts.length > 0 || draft.slots.fromLevel !== undefined) return undefined
  const asksGap =
    sight.has('chiede:in-piu') ||
    sight.has('importo:aumento') ||
    sight.hits('calcolo').some(hit => ofGap.has(idOf(hit)))
  if (!asksGap || !memory.requests.some(one => isOfPay(one) && one.act !== 'compare')) return undefined
  draft.slots.fromLevel = from
  draft.slots.levels = [from, to]
  return [{ act: 'compute', subjects: [], certainty: 'sure', calculations: ['level-change'] }]
}

/** Benefits that are worked out on a pay that was told. */
const benefits: readonly CalculationKind[] = ['unemployment', 'maternity', 'parental-leave', 'sickness', 'injury']

/** Calculations that the words of a pay name by themselves. */
const ofAmount: ReadonlySet<string> = new Set(['net', 'net-pay', 'gross-month', 'gross-year', 'payslip', ...benefits])

/** How surely a word of the lexicon must name a benefit. */
const surely = 0.9

/** "In soldi quant'è? prendevo 1800 lordi", after a card of law: the benefit that it is about, or the words that found it. */
function pricedCard({ sight, draft, knowledge: { lexicon, card }, memory }: Turn): readonly Request[] | undefined {
  const [before] = memory.requests[0]?.subjects ?? []
  if (before?.type !== 'card' || draft.slots.amounts.length !== 1) return undefined
  if (memory.requests.some(one => one.act === 'compute' || isOfPay(one))) return undefined
  const isNamed = sight.hits('calcolo').some(hit => !ofAmount.has(idOf(hit)))
  if (isNamed || !['chiede', 'accordo', 'atto'].some(kind => sight.hits(kind).length > 0)) return undefined
  const known = (stems: readonly string[]): CalculationKind | undefined =>
    benefits.find(kind =>
      lexicon.some(
        ({ concept, form, weight }) =>
          concept === `calcolo:${kind}` && weight >= surely && stems.includes(stem(form.split('~').join(''))),
      ),
    )
  const title = (card(before.id)?.title ?? '').split(' ').map(stem)
  const kind = known(title) ?? known(memory.terms ?? [])
  return kind && [{ act: 'compute', subjects: [before], certainty: 'sure', calculations: [kind] }]
}

const passing = wordSet('passing-to-a-level')

/** "E se fosse un 4° livello?", after the pay of the 5th and its holidays, which are the same at all levels: the pay again. */
function backToPay({ sight, draft, knowledge, memory }: Turn): readonly Request[] | undefined {
  const { earlier, requests, agreements } = memory
  const [subject] = requests[0]?.subjects ?? []
  if (!earlier || subject?.type !== 'measure') return undefined
  const named = ['tema', 'calcolo', 'causa'].flatMap(kind => sight.hits(kind))
  if (named.some(hit => hit.concept !== 'calcolo:level-change')) return undefined
  const tellsJob = ['studio', 'mansione', 'mestiere-ccnl', 'gruppo'].some(kind => sight.hits(kind, true).length > 0)
  if (draft.said.livelli === undefined && !tellsJob) return undefined
  const codes = agreements.map(({ code }) => code)
  // Who passes to another level asks for the pay, whatever else depends on it.
  if (draft.said.livelli && sight.reading.tokens.some(({ word }) => passing.has(word))) return earlier
  const job = { said: { livelli: [], qualifica: [], gruppo: [] }, taken: new Set<never>() }
  const depends = requests.slice(0, 1).some(request => dependsOn(request, job, knowledge, codes, false))
  return depends ? undefined : earlier
}

/** "E se sforo le 40?", of a part-time: what overtime is paid more. */
const beyondFull = ({ sight, draft, memory }: Turn): readonly Request[] | undefined =>
  goesBeyond(sight, draft, memory) ? [overtimeRate] : undefined

/** "E all'80%?": the same with another share of the week. */
const otherShare = ({ sight, memory }: Turn): readonly Request[] | undefined =>
  newShare(sight, memory) ? memory.requests : undefined

const having = wordSet('with', 'have', 'have-otherwise', 'accrued', 'already')

/** "Con 3 scatti?", after a pay: the same pay, with its steps; "e uno scatto?" asks for the step. */
function payWithSteps({ sight, draft, memory: { requests } }: Turn): readonly Request[] | undefined {
  if (draft.slots.amounts.length > 0 || !tellsSteps(sight, draft)) return undefined
  if (!sight.reading.tokens.some(({ word }) => having.has(word))) return undefined
  const [before] = requests
  if (before?.act === 'compute') return requests
  const [subject] = before?.subjects ?? []
  return before && subject?.type === 'agreement' && subject.about === 'pay' ? [{ ...before, ...monthlyPay }] : undefined
}

/** "Quindi in tutto quanto prendo al mese?", after the steps alone: the pay with them. */
function totalWithSteps({ sight, memory: { requests } }: Turn): readonly Request[] | undefined {
  const [before] = requests
  const isOfSteps = before?.calculations?.every(kind => kind === 'seniority-steps') === true
  const isNamed = sight.hits('calcolo').some(hit => idOf(hit) !== 'gross-month')
  return before && isOfSteps && sight.has('chiede:totale') && !isNamed
    ? [{ ...monthlyPay, subjects: before.subjects }]
    : undefined
}

/** "Assunto a giugno 2018: quanti ne ho e quanto fanno?", after what a step is worth: those that the service has come to. */
function stepsOfService({ sight, draft, memory: { requests } }: Turn): readonly Request[] | undefined {
  const [before] = requests
  const [subject] = before?.subjects ?? []
  const isOfSteps = subject?.type === 'measure' && subject.theme === 'scatti'
  const asksNumber = sight.reading.tokens.some(
    ({ word }, at) => howMany.has(word) && (sight.word(at + 1) === 'ne' || stepNouns.has(sight.word(at + 1))),
  )
  const isServed = (draft.slots.hired ?? draft.said.anzianita) !== undefined
  return before && subject && isOfSteps && asksNumber && isServed
    ? [{ act: 'compute', subjects: [subject], certainty: 'sure', calculations: ['seniority-steps'] }]
    : undefined
}

const howMany = wordSet('how-many')
const stepNouns = wordSet('step-nouns')

const unitOf: Readonly<Record<TimeSpan, CalculationKind>> = {
  hour: 'gross-hour',
  day: 'gross-day',
  month: 'gross-month',
  year: 'gross-year',
}
const units: ReadonlySet<string> = new Set(['part-time', ...Object.values(unitOf)])

/** "Aumenta a breve?", "e all'ora?", after the pay of a level: the pay, which tells what it rises to, or the same by the hour. */
function samePay({ sight, draft, memory: { requests } }: Turn): readonly Request[] | undefined {
  const [before] = requests
  const [subject] = before?.subjects ?? []
  const { length } = sight.reading.tokens
  // "E se la tengo 10 ore, quanto è al mese?", after what an hour is paid.
  const [unit, ...others] = timeSpansIn(sight, { from: 0, to: length }).map(one => unitOf[one])
  const isPlain = sight.hits('calcolo').every(hit => units.has(idOf(hit)))
  const isOfUnit = isPlain && !tellsSum(draft) && before?.calculations?.every(kind => units.has(kind) && kind !== unit)
  if (before && unit && others.length === 0 && isOfUnit) return [{ ...before, calculations: [unit], spans: [] }]
  const isPay = subject?.type === 'agreement' && subject.about === 'pay' && before?.act !== 'compare'
  if (!before || !isPay || length > brief || tellsSum(draft)) return undefined
  const [span, ...more] = paySpansIn(sight, { from: 0, to: length })
  if (span && more.length === 0 && before.act !== 'compute') return [{ ...before, subjects: [subject], spans: [span] }]
  return sight.has('importo:aumento') ? requests : undefined
}

const ofExtraMonths = idSet('thirteenth fourteenth')

/** What accrues beside an extra month, by the theme that names it. */
const accruing: Readonly<Record<string, CalculationKind>> = { ferie: 'leave-accrual', permessi: 'leave-accrual' }

/** "E di ferie?", after what has accrued of an extra month by the day of the end: what has accrued of leave. */
function accruedBeside({ sight, memory: { requests, slots } }: Turn): readonly Request[] | undefined {
  if (slots.ended === undefined || sight.reading.tokens.length > brief) return undefined
  const isOfAccrual = requests.every(({ calculations = [] }) => calculations.some(kind => ofExtraMonths.has(kind)))
  const [kind] = sight.hits('tema').flatMap(hit => accruing[idOf(hit)] ?? [])
  return kind && isOfAccrual ? [{ act: 'compute', subjects: [], certainty: 'sure', calculations: [kind] }] : undefined
}

/** "E se fosse una finanziaria?", after what the tax collector may take: the same of another creditor. */
function byCreditor({ sight, memory: { requests } }: Turn): readonly Request[] | undefined {
  const [before] = requests
  const kind = before && areOfDebt(before.calculations) ? seizureBy(sight) : undefined
  return before && kind && [{ ...before, calculations: [kind] }]
}

/** "Quelle dopo?", "e dalla seconda?", after the first hours of overtime: the same of the hours that follow them. */
function hoursAfter({ sight, draft, memory: { said, requests } }: Turn): readonly Request[] | undefined {
  const { prime_ore: told } = said
  const first = typeof told === 'number' ? told : told?.[1]
  const { tokens } = sight.reading
  if (typeof first !== 'number' || draft.said.prime_ore !== undefined || tokens.length > brief) return undefined
  const named = ['tema', 'misura', 'calcolo', 'causa'].some(kind => sight.hits(kind).length > 0)
  const follows = tokens.some(({ word }) => following.has(word))
  if (named || !follows || draft.slots.hours.length > 0 || sight.reading.quantities.length > 0) return undefined
  draft.said.prime_ore = [first + 1, null]
  return requests
}

const following = wordSet('hours-that-follow', 'after', 'then')

/** "La dividiamo con la mamma: a me quanto resta?", after what children take off the tax: the same, of the share told now. */
const otherPart = ({ draft: { slots }, memory }: Turn): readonly Request[] | undefined =>
  slots.family?.share !== undefined &&
  slots.amounts.length === 0 &&
  memory.requests.some(({ calculations = [] }) => calculations.some(kind => ofFamily.has(kind)))
    ? memory.requests
    : undefined

/** Calculations that children change. */
const ofFamily = idSet('deductions income-tax net net-pay payslip')

const mostCards = 5

/** "E per legge?", after a figure of the agreement: the card of law about the same thing. */
function byLaw(sight: Sight, { knowledge }: FollowContext, memory: Memory): readonly Request[] | undefined {
  const [before] = memory.requests
  const [subject] = before?.subjects ?? []
  const isAsked = sight.hits('chiede').some(hit => idOf(hit) === 'legge')
  if (!before || subject?.type !== 'measure' || !isAsked) return undefined
  const name = knowledge.vocabulary.themes.find(({ id }) => id === subject.theme)?.name ?? ''
  const words = [name, ...subject.measures, 'legge', ...(memory.terms ?? [])].join(' ')
  const found = knowledge.searchLaw(words, mostCards).find(({ item }) => item.seeAlso.includes(subject.theme))
  if (!found) return undefined
  const card: Subject = { type: 'card', id: found.item.id, certainty: likely }
  const others = before.subjects.filter(one => one.type !== 'card' || one.id !== card.id)
  return [{ ...before, act: 'measure', subjects: [card, ...others].slice(0, mostCards), certainty: 'sure', law: true }]
}

const comparedPay: Request = {
  act: 'compare',
  subjects: [{ type: 'agreement', about: 'pay', certainty: 0.9 }],
  certainty: 'sure',
}

/** "Quale conviene?", after something set side by side: what is paid first, then what was told. */
function weighedAgain({ sight, memory: { requests } }: Turn): readonly Request[] | undefined {
  const compared = requests.filter(({ act }) => act === 'compare')
  const isNamed = ['tema', 'misura', 'calcolo'].some(kind => sight.hits(kind).length > 0)
  if (compared.length === 0 || isNamed || !sight.has('scelta:conviene')) return undefined
  return [compared.find(isOfPay) ?? comparedPay, ...compared.filter(one => !isOfPay(one))]
}

/** "E se fosse part time a 20 ore?", after pays set side by side and then the holidays, which the hours do not change: the pays again, and those. */
function paidByHours({ sight, draft, memory: { requests, earlier } }: Turn): readonly Request[] | undefined {
  const told = sight.hits('contratto')
  const named = ['tema', 'misura', 'calcolo'].flatMap(kind => sight.hits(kind))
  const tellsAlone = named.every(hit => told.some(one => overlaps(one, hit)))
  const isCompared = earlier !== undefined && requests.every(({ act }) => act === 'compare')
  return isCompared && draft.said.orario !== undefined && tellsAlone ? [...earlier, ...requests] : undefined
}

const asked: readonly AskedAgain[] = [
  { opens: true, read: accruedBeside },
  { read: weighedAgain },
  { opens: true, read: paidByHours },
  { read: byCreditor },
  { read: stepsOfService },
  { read: levelRise },
  { read: ({ sight, memory }) => bySpan(sight, memory) },
  { read: samePay },
  { read: pricedCard },
  { opens: true, read: backToPay },
  { opens: true, read: ({ sight, context, memory }) => byLaw(sight, context, memory) },
  { read: ({ sight, draft, context, memory }) => sameOfCase(sight, draft, context, memory) },
  { read: beyondFull },
  { read: hoursAfter },
  { read: otherShare },
  { read: otherPart },
  { read: payWithSteps },
  { read: totalWithSteps },
]

/** Tokens of the longest message that asks of the answer before. */
const longest = 20

/** What a short second question asks of the answer before; nothing where it asks in no such way. */
export function askedAgain(
  sight: Sight,
  draft: Draft,
  context: FollowContext,
  memory: Memory,
): readonly Request[] | undefined {
  if (sight.reading.tokens.length > longest) return undefined
  const second = opensAsSecond(sight)
  const turn: Turn = { sight, draft, knowledge: context.knowledge, context, memory }
  for (const { opens, read } of asked) {
    const requests = second || !opens ? read(turn) : undefined
    if (requests) return requests
  }
  return undefined
}
