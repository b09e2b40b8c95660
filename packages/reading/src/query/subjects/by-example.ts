/** What example questions say is wanted, where the words of the lexicon alone say otherwise or nothing. */
import type { Scored, Topic } from '@ccnl/knowledge'
import { needsArithmetic } from '../calculations/needs-arithmetic.ts'
import type { CalculationKind } from '../shape/calculation-kinds.ts'
import { calculationKinds } from '../shape/calculation-kinds.ts'
import type { Draft } from '../shape/draft.ts'
import type { AgentName, Request } from '../shape/query.ts'

/** How sure an example must be to begin a calculation, in the agent that calculates and elsewhere. */
const calculates = { calcolo: 0.2, others: 0.4 } as const
/** A card as sure as this is asked for, though words of a calculation stand in the question. */
const plainCard = 0.45
/** As plain as this it is asked for beside dates and times told, too: those belong to the story. */
const plainestCard = 0.65
const plainTalk = 0.5

/** Whether the person told figures of their own that arithmetic can be done with. */
export function hasOwnData({ slots, said }: Draft): boolean {
  return (
    slots.amounts.length > 0 ||
    slots.hours.length > 0 ||
    said.livelli !== undefined ||
    slots.hired !== undefined ||
    slots.ended !== undefined ||
    slots.worked !== undefined ||
    slots.absences.some(absence => absence.from !== undefined)
  )
}

const awayKinds: ReadonlySet<string> = new Set(['sickness', 'injury', 'maternity', 'parental-leave', 'unpaid-absence'])

/** The calculation that most resembles the question, when it is sure and there is something to calculate with. */
export function calculationByExample(
  topics: readonly Scored<Topic>[],
  draft: Draft,
  agent: AgentName,
): CalculationKind | undefined {
  // Pay for a time away needs that somebody is away.
  const isAway = draft.slots.absences.length > 0
  const [first] = topics.filter(({ item }) => isAway || item.kind !== 'calculation' || !awayKinds.has(item.id))
  if (first?.item.kind !== 'calculation') return undefined
  const { item, certainty } = first
  if (certainty < (agent === 'calcolo' ? calculates.calcolo : calculates.others)) return undefined
  const found = calculationKinds.find(kind => kind === item.id)
  if (found === undefined || agent === 'calcolo') return found
  return hasOwnData(draft) && needsArithmetic([found], draft) ? found : undefined
}

/** How much of all that a question resembles must be calculations, for words of one to begin it where answers are told. */
const leastCalculated = 0.06

/** And how much of what the first card is. */
const besideCard = 0.25

/** Words such as "soldi" and "netto" stand in many stories: examples of calculations must speak for one, too. */
export function resemblesCalculation(topics: readonly Scored<Topic>[]): boolean {
  const sum = topics.reduce((total, { item, certainty }) => total + (item.kind === 'calculation' ? certainty : 0), 0)
  const [first] = topics
  const card = first?.item.kind === 'card' ? first.certainty : 0
  return sum >= Math.max(leastCalculated, card * besideCard)
}

/** "La tredicesima è pignorabile?": the law is asked, and there is nothing to calculate with. */
export function asksLaw([first]: readonly Scored<Topic>[], draft: Draft): boolean {
  if (first?.item.kind !== 'card') return false
  const figures = draft.slots.amounts.length + draft.slots.hours.length > 0 || draft.said.livelli !== undefined
  return first.certainty >= plainestCard ? !figures : first.certainty >= plainCard && !hasOwnData(draft)
}

/** Talk and other matters that no word of the lexicon tells; classification asked in a description. */
export function talkByExample([first]: readonly Scored<Topic>[]): Request | undefined {
  if (!first || first.certainty < plainTalk) return undefined
  const one = { subjects: [], certainty: 'sure' } as const
  if (first.item.kind === 'act' && first.item.id === 'classify') return { ...one, act: 'classify' }
  if (first.item.kind === 'outside') return { ...one, act: 'outside' }
  return undefined
}
