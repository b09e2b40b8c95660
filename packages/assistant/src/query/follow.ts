/** Whether a message goes on from the turn before, and what it then keeps. */

import type { Circumstances } from '@ccnl/knowledge'
import { wordSet } from '../language/cursor.ts'
import { bounded, type Draft, note } from './draft.ts'
import type { Act, CalculationKind, Memory, Request, Slots } from './query.ts'
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

/** Joins what was read now to what was asked before. */
export function follow(
  sight: Sight,
  draft: Draft,
  requests: readonly Request[],
  memory: Memory | undefined,
): Following {
  if (!memory?.requests.some(isReal)) return { follows: false, requests }
  // Who corrects a figure goes on with the calculation that gave it, and keeps what was corrected before.
  if (draft.slots.corrections !== undefined && memory.results !== undefined) {
    draft.slots.corrections = { ...memory.slots.corrections, ...draft.slots.corrections }
    return { follows: true, requests: memory.requests }
  }
  const { tokens } = sight.reading
  const [first] = requests
  const own = first !== undefined && (first.subjects[0]?.certainty ?? 0) >= 0.6 && first.certainty !== 'nothing'
  const continuing = aboutAnswer(sight)
  if (continuing && tokens.length <= 12 && !ownTheme(requests)) {
    return {
      follows: true,
      requests: [
        { act: 'continue', about: continuing, subjects: memory.requests[0]?.subjects ?? [], certainty: 'sure' },
      ],
    }
  }
  if (tokens.length > short) return { follows: false, requests }
  const opens = openers.has(sight.word(0))
  const refers = tokens.some(token => pronouns.has(token.word))
  const computed = first?.calculations?.some(kind => !changing.has(kind)) ?? false
  if (!own || (!ownTheme(requests) && (opens || refers || tellsOnly(sight, draft)))) {
    const filled = fillAsked(sight, draft, memory)
    if (filled || opens || refers || tellsOnly(sight, draft))
      return { follows: true, requests: inherit(memory.requests, requests) }
    return { follows: false, requests }
  }
  if (opens && first?.act === 'compute' && !computed)
    return { follows: true, requests: inherit(memory.requests, requests) }
  if (opens && !computed) return { follows: true, requests: requests.map(request => inheritAct(request, memory)) }
  return { follows: opens, requests }
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
function inherit(before: readonly Request[], now: readonly Request[]): readonly Request[] {
  const [first] = now
  const act = first?.act
  const compute =
    act === 'compute' && (first?.calculations?.length ?? 0) > 0 && first?.calculations?.[0] !== 'gross-month'
  if (compute && first)
    return [{ ...first, subjects: first.subjects.length > 0 ? first.subjects : (before[0]?.subjects ?? []) }]
  const real = before.filter(
    request => request.act !== 'social' && request.act !== 'outside' && request.act !== 'continue',
  )
  const kept = real.length > 0 ? real : before
  return kept.map(request => ({ ...request, act: inheritedAct(act, request.act), certainty: request.certainty }))
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

type Numeric =
  | 'anzianita'
  | 'eta'
  | 'orario'
  | 'dipendenti'
  | 'giorni'
  | 'evento'
  | 'durata'
  | 'mesi'
  | 'durata_contratto'
  | 'figli'
  | 'eta_figlio'
const numeric: readonly Numeric[] = [
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
]
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

export function repliesYes(sight: Sight): boolean {
  return sight.hits('risposta').some(hit => idOf(hit) === 'si')
}
