/** Whether a message goes on from the turn before, and what it then keeps. */

import type { Circumstances, Knowledge } from '@ccnl/knowledge'
import { wordSet } from '../language/cursor.ts'
import { calculationKinds } from './calculations.ts'
import { bounded, type Draft, note } from './draft.ts'
import type { Act, CalculationKind, Memory, Request, Slots, Subject } from './query.ts'
import { idOf, type Sight } from './sight.ts'
import { aboutAnswer } from './talk.ts'

/** What stays true of the person when the subject changes. */
const lasting: readonly (keyof Circumstances)[] = [
  'livelli',
  'qualifica',
  'gruppo',
  'nonGruppo',
  'anzianita',
  'eta',
  'orario',
  'dipendenti',
  'assunzione',
  'contratto',
  'settimana',
  'turnista',
  'convivente',
  'territorio',
]
const lastingSlots: readonly (keyof Slots)[] = ['pattern', 'hired', 'family', 'place', 'sector', 'seniorityStepCount']

const openers = wordSet('e ed ma quindi allora invece se o oppure anche pero and cioe insomma')
const pronouns = wordSet(
  'lo la li le ne ci quello questa questo quelli queste prenderle prenderli farle farlo chiederlo averlo pagarla pagarle',
)
/** A longer message tells a case of its own. */
const short = 14

export interface Following {
  readonly follows: boolean
  readonly requests: readonly Request[]
}

const isReal = (request: Request): boolean =>
  request.act !== 'social' && request.act !== 'outside' && request.act !== 'continue'

/** Ways of working and units of pay, which change a calculation and are none of their own. */
const changing: ReadonlySet<CalculationKind> = new Set<CalculationKind>(['part-time', 'gross-month', 'difference'])

export interface FollowContext {
  readonly knowledge: Knowledge
  readonly memory: Memory | undefined
  readonly agreementKnown: boolean
}

/** Joins what was read now to what was asked before. */
export function follow(sight: Sight, draft: Draft, requests: readonly Request[], context: FollowContext): Following {
  const { memory } = context
  if (!memory?.requests.some(isReal)) return { follows: false, requests }
  // Who corrects a figure goes on with the calculation that gave it, and keeps what was corrected before.
  const computedBefore = memory.requests.some(request => request.act === 'compute')
  if (draft.slots.corrections !== undefined && (memory.results !== undefined || computedBefore)) {
    draft.slots.corrections = { ...memory.slots.corrections, ...draft.slots.corrections }
    return { follows: true, requests: memory.requests }
  }
  const { tokens } = sight.reading
  const [first] = requests
  const theme = ownTheme(requests)
  const about = aboutAnswer(sight)
  if (about && tokens.length <= 12 && !theme) {
    return {
      follows: true,
      requests: [{ act: 'continue', about, subjects: memory.requests[0]?.subjects ?? [], certainty: 'sure' }],
    }
  }
  if (tokens.length > short || first?.act === 'classify') return { follows: false, requests }
  const opens = openers.has(sight.word(0))
  const computed = first?.calculations?.some(kind => !changing.has(kind)) ?? false
  const modifies = opens && first?.act === 'compute' && !computed && computedBefore
  const priced = opens && onlyTells(sight, requests) && memory.requests.some(isPriced)
  if (theme && !modifies && !priced)
    return {
      follows: opens,
      requests: opens && !computed ? requests.map(request => inheritAct(request, memory)) : requests,
    }
  if (computed && !modifies) return { follows: opens, requests }
  const refers = tokens.some(token => pronouns.has(token.word))
  const goesOn = fillAsked(sight, draft, memory) || opens || refers || tellsOnly(sight, draft)
  const card = Math.max(0, ...requests.flatMap(request => request.subjects.map(subject => subject.certainty)))
  if (!goesOn && (card >= 0.6 || tokens.length > brief)) return { follows: false, requests }
  if (opens && !modifies && calculationsSaid(sight).length > 0)
    return { follows: true, requests: [asCalculation(sight, requests)] }
  return { follows: true, requests: inherit(sight, context, memory, first) }
}

/** A question so short has its subject in the turn before, whatever card its few words may find. */
const brief = 7

/** Calculations that the words name, beyond ways of working. */
function calculationsSaid(sight: Sight): readonly CalculationKind[] {
  return [...new Set(sight.hits('calcolo').map(idOf))].flatMap(kind =>
    calculationKinds.filter(known => known === kind && !changing.has(known)),
  )
}

/** "E i contributi?" names a calculation of its own. */
function asCalculation(sight: Sight, requests: readonly Request[]): Request {
  return {
    act: 'compute',
    subjects: requests[0]?.subjects ?? [],
    certainty: 'sure',
    calculations: calculationsSaid(sight),
  }
}

const isPriced = (request: Request): boolean =>
  request.act === 'compute' || request.subjects.some(subject => subject.type === 'agreement' && subject.about === 'pay')
const ways = wordSet('part_time orario apprendistato tempo_determinato')

/** "E part time?", after a pay, tells another contract and asks the same. */
function onlyTells(sight: Sight, requests: readonly Request[]): boolean {
  const subjects = requests.flatMap(request => request.subjects).filter(subject => subject.type !== 'card')
  return (
    sight.hits('atto').length === 0 &&
    subjects.every(subject => subject.type === 'measure' && ways.has(subject.theme) && subject.measures.length === 0)
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
function inherit(sight: Sight, context: FollowContext, memory: Memory, now: Request | undefined): readonly Request[] {
  return memory.requests.filter(isReal).map(before => {
    const act = inheritedAct(sight.hits('atto').length > 0 ? now?.act : undefined, before.act)
    const asked = sight.hits('atto').length > 0 || act !== before.act
    const laws =
      asked && act !== 'compute' && act !== 'compare' && act !== 'classify'
        ? cardsOf(sight, context.knowledge, before)
        : []
    return withCards({ ...before, act }, laws, context.agreementKnown)
  })
}

/** Cards that answer the new words of the old subject ("posso prenderle quando voglio?" of leave). */
function cardsOf(sight: Sight, knowledge: Knowledge, before: Request): readonly Subject[] {
  const [subject] = before.subjects
  const words = sight.reading.tokens.map(token => token.word).join(' ')
  const about =
    subject?.type === 'card'
      ? (knowledge.card(subject.id)?.title ?? '')
      : subject?.type === 'measure'
        ? (knowledge.vocabulary.themes.find(theme => theme.id === subject.theme)?.name ?? '')
        : ''
  if (about === '') return []
  return knowledge
    .searchLaw(`${about} ${words}`, 2)
    .filter(card => card.certainty >= 0.3)
    .map(card => ({ type: 'card', id: card.item.id, certainty: Math.round(card.certainty * 100) / 100 }))
}

/** Where a measure is asked and an agreement is known, its figure leads; where a verdict is asked, the new cards do. */
function withCards(request: Request, laws: readonly Subject[], agreementKnown: boolean): Request {
  const old = request.subjects.filter(
    subject => !laws.some(law => law.type === 'card' && subject.type === 'card' && law.id === subject.id),
  )
  const figures = old.filter(subject => subject.type !== 'card')
  const cards = old.filter(subject => subject.type === 'card')
  const leads = request.act === 'measure' && agreementKnown && figures.length > 0
  const subjects = leads ? [...figures, ...laws, ...cards] : laws.length > 0 ? [...laws, ...old] : old
  const [first] = subjects
  const sure = first !== undefined && (leads || laws.includes(first)) && first.certainty >= 0.5
  return { ...request, subjects: subjects.slice(0, 5), certainty: sure ? 'sure' : request.certainty }
}

/** "Me lo paga?" makes a verdict of a measure; a bare condition keeps what was wanted. */
function inheritedAct(now: Act | undefined, before: Act): Act {
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

const numeric = [
  'anzianita',
  'eta',
  'orario',
  'dipendenti',
  'giorni',
  'evento',
  'durata',
  'mesi',
  'durata_contratto',
  'figli',
  'eta_figlio',
] as const
const flags = ['turnista', 'convivente', 'riposo_compensativo'] as const

/** A bare reply fills what the answer before had asked for. */
function fillAsked(sight: Sight, draft: Draft, memory: Memory): boolean {
  const key = memory.asked?.key
  if (key === undefined || sight.reading.tokens.length > 8) return false
  const number = sight.reading.quantities.find(quantity => 'value' in quantity)
  const asNumber = numeric.find(known => known === key)
  if (asNumber && number && 'value' in number) {
    delete draft.said[asNumber]
    const wrong = numeric.find(other => other !== asNumber && draft.words[other] === number.words)
    if (wrong) delete draft.said[wrong]
    const months = number.type === 'duration' && number.unit === 'mesi' && asNumber === 'anzianita'
    note(
      draft,
      asNumber,
      bounded(months ? number.value / 12 : number.value, 'bound' in number ? number.bound : undefined),
      number.words,
    )
    return true
  }
  const flag = flags.find(known => known === key)
  const yes = sight.has('risposta:si')
  if (flag && (yes || sight.has('risposta:no'))) {
    note(draft, flag, yes, sight.hits('risposta')[0]?.words ?? '')
    return true
  }
  return (key === 'livelli' || key === 'level') && draft.said.livelli !== undefined
}

/** Numbers and letters that a bare reply may give as a level. */
export function bareLevelForms(sight: Sight, memory: Memory | undefined): readonly string[] {
  const key = memory?.asked?.key
  if (key !== 'livelli' && key !== 'level' && key !== 'livello') return []
  const { tokens } = sight.reading
  return tokens.length <= 4 ? tokens.filter(token => token.text !== '').map(token => token.text) : []
}

/** Conditions kept: all that a follow-up does not say anew, only what lasts when the subject changes. */
export function keepSaid(draft: Draft, memory: Memory | undefined, follows: boolean): Circumstances {
  if (!memory) return draft.said
  if (follows) return { ...memory.said, ...draft.said }
  const kept = Object.fromEntries(Object.entries(memory.said).filter(([key]) => lasting.some(known => known === key)))
  return { ...kept, ...draft.said }
}

export function keepSlots(draft: Draft, memory: Memory | undefined, follows: boolean): Slots {
  if (!memory) return draft.slots
  const now: Slots = draft.slots
  const before: Partial<Slots> = follows
    ? memory.slots
    : Object.fromEntries(Object.entries(memory.slots).filter(([key]) => lastingSlots.some(known => known === key)))
  return {
    ...before,
    ...now,
    ...(before.family || now.family ? { family: { ...before.family, ...now.family } } : {}),
    amounts: now.amounts.length > 0 ? now.amounts : (before.amounts ?? []),
    hours: now.hours.length > 0 ? now.hours : (before.hours ?? []),
    absences: now.absences.length > 0 ? now.absences : (before.absences ?? []),
  }
}
